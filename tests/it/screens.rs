//! Screens as pictures: every game once, and the floor.

use crate::small::all_games;
use crate::stage::{Stage, flat, key, quick, read_games, screen, setup, text_of};
use nimtui::coach::{ExerciseKind, Skill, Subject, choose};
use nimtui::game::{Game, GameKey, History, Lineup, Side, Stop, Value, mixed_seed};
use nimtui::games;
use nimtui::records::{Kept, Setting};
use nimtui::session::GameSetup;
use nimtui::tui::{Action, FileNews, Message, Preferences, Start};
use ratatui::style::Modifier;

macro_rules! shows {
    ($name:ident, $screen:expr) => {
        #[test]
        fn $name() {
            insta::assert_snapshot!($screen);
        }
    };
}

/// What every game shows: its entry in the menu, its help.
#[test]
fn every_game() {
    for (key, game) in all_games() {
        let id = game.id();
        let name = id.replace('-', "_");
        insta::assert_snapshot!(
            format!("menu_{name}"),
            Stage::menu().keys(&"<down>".repeat(key.0)).keys("<rest>").screen()
        );
        insta::assert_snapshot!(format!("{name}_help"), screen(id, "?"));
    }
}

shows!(take_away_choosing, screen("take-away", "<down><right><right>"));
shows!(
    take_away_with_a_heap_gone,
    Stage::new_game("take-away", |setup| {
        setup.options.values = vec![Value::Number(4), Value::Number(2)];
    })
    .keys("<right><enter>")
    .screen()
);
shows!(nim_choosing, screen("nim", "<down><right>"));
shows!(nim_typed, screen("nim", "3 2"));
shows!(nim_refused, screen("nim", "3 9<enter>"));
shows!(matches_choosing, screen("matches", "<right>"));
shows!(grid_choosing, screen("grid", "<right><space><right>"));
shows!(grid_refused, screen("grid", "<space><right><down><enter>"));
shows!(grid_six_by_six, sized_grid(6).screen());
shows!(red_blue_choosing, screen("red-blue", "<down><right>"));
shows!(wythoff_choosing, screen("wythoff", "<left><up>"));
shows!(wythoff_after_the_computer, screen("wythoff", "1 1<enter>"));
shows!(grundy_choosing, screen("grundy", "<right>"));
shows!(fibonacci_choosing, screen("fibonacci", "<right>"));

shows!(
    learn_small,
    crate::learn_screen::learning(Subject::find("nim").expect("a course"), 5).screen_of(60, 16)
);
shows!(
    practice_small,
    crate::practice::practising(key("nim"), Some(ExerciseKind::Find), 6).keys("<enter>").screen_of(60, 16)
);

fn sized_grid(side: u32) -> Stage {
    Stage::new_game("grid", |setup| {
        setup.options.values[0] = Value::Number(side);
        setup.options.values[1] = Value::Number(side);
        setup.set_lineup(Lineup::TwoHumans);
    })
}

/// Every teaching panel, at two sizes, with colour and without.
#[test]
fn teaching_panels() {
    let panels = [
        ("take-away", "<Lesson>", "e"),
        ("nim", "<Lesson><down><right>", "e-down--right-"),
        ("nim", "<Hint><Hint><Hint>", "ttt"),
        ("nim", "<Hint><Hint><Hint><Hint>", "tttt"),
        ("matches", "<Lesson><right>", "e-right-"),
        ("matches", "<Hint><Hint>", "tt"),
        ("grid", "0,1 0,3<enter><Lesson>", "0-1-0-3-enter-e"),
        ("grid", "0,1<enter><Hint><Hint><Hint><Hint>", "0-1-enter-tttt"),
        ("red-blue", "<Lesson><right>", "e-right-"),
        ("red-blue", "<Hint>", "t"),
        ("wythoff", "<Lesson><left><up>", "e-left--up-"),
        ("fibonacci", "<Lesson><right>", "e-right-"),
    ];
    for (entry, keys, called) in panels {
        for (columns, rows, colour, look) in [(80, 24, true, "colour"), (120, 40, false, "mono")] {
            let preferences = Preferences { colour, ..quick() };
            let mut stage = Stage::new(Start::Table(setup(entry, |_| {})), preferences);
            let buffer = stage.keys(keys).buffer(columns, rows);
            let name = format!("teach_{entry}_{called}_{columns}x{rows}_{look}");
            insta::assert_snapshot!(name, styled_text(&buffer));
        }
    }
}

/// The text, then the runs of cells that are not plain.
fn styled_text(buffer: &ratatui::buffer::Buffer) -> String {
    let mut text = text_of(buffer);
    text.push_str("\n---");
    for (y, row) in buffer.content.chunks(usize::from(buffer.area.width)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let style = (row[x].fg, row[x].modifier);
            let end = (x..row.len()).find(|&i| (row[i].fg, row[i].modifier) != style).unwrap_or(row.len());
            let run: String = row[x..end].iter().map(ratatui::buffer::Cell::symbol).collect();
            if style != (ratatui::style::Color::Reset, Modifier::empty()) && !run.trim().is_empty() {
                text.push_str(&format!("\n{y:>2},{x:<3} {:?} {:?} {:?}", style.0, style.1, run.trim_end()));
            }
            x = end;
        }
    }
    text
}

#[test]
fn plain_ascii_is_ascii() {
    for entry in games::ALL.map(<dyn Game>::id) {
        for keys in ["", "<Lesson>", "?", "<enter>", "<enter><Why>", "c", "<space>", "<Hint><Hint>"] {
            let preferences = Preferences { ascii: true, ..quick() };
            let mut stage = Stage::new(Start::Table(setup(entry, |_| {})), preferences);
            let text = stage.keys(keys).screen();
            let other: String = text.chars().filter(|letter| !letter.is_ascii()).collect();
            assert_eq!(other, "", "{entry} {keys}");
        }
    }
    let preferences = Preferences { ascii: true, ..quick() };
    let mut stage = Stage::new(Start::Menu, preferences);
    for keys in ["", "?", "<down>", "<esc><right>", "<esc><Settings>", "<down>", "<esc><Records>"] {
        stage.keys(keys);
        // The floor, where lists and pages have to be scrolled, as well.
        for (columns, rows) in [(80, 24), (60, 16)] {
            let text = stage.screen_of(columns, rows);
            assert!(text.is_ascii(), "{keys}\n{text}");
        }
    }
}

/// What has to be in sight at each size down to the floor.
#[test]
fn the_floor_shows_all_that_matters() {
    for game in games::ALL {
        let entry = game.id();
        let mut stage = Stage::one_player(entry);
        stage.send(Message::Resized(60, 16));
        let screen = stage.screen_of(60, 16);
        for needed in ["Your move".to_owned(), format!("Enter {}", game.verb().label)] {
            assert!(screen.contains(&needed), "{entry}: no {needed:?} in\n{screen}");
        }
    }
    let small = Stage::menu().screen_of(59, 16);
    assert_eq!(small.trim_end(), "nimtui needs 60×16 (now 59×16)");
    // A question that q would answer isn't asked in the dark.
    let mut left = Stage::two_players("nim");
    left.keys("1x1<enter>q");
    assert!(left.app.shared.popup.is_some());
    let told = flat(&left.screen_of(50, 12));
    assert!(
        told.ends_with("Quit? This game won't be saved. Press q to quit, or enlarge the terminal to answer."),
        "{told}"
    );
    let six = sized_grid(6).screen_of(60, 16);
    for row in 0..6 {
        assert!(
            six.lines().any(|line| line.trim_start_matches(['│', ' ']).starts_with(&row.to_string())),
            "row {row} in\n{six}"
        );
    }
}

/// No option is cut off in the menu, not even at the floor. Who starts is always there.
#[test]
fn the_menu_shows_every_option_at_the_floor() {
    let demo = games::ALL.len();
    for entry in 0..=demo {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(entry)).keys("<rest>");
        for _ in 0..4 {
            let screen = stage.screen_of(60, 16);
            let menu = &stage.app.menu;
            let listed = menu.in_options;
            for option in stage.menu_options().into_iter().filter(|_| listed) {
                let label = stage.app.menu.option_row(option, &stage.app.shared).label;
                assert!(screen.contains(label), "entry {entry}: no {label:?} in\n{screen}");
            }
            let outlook = stage.outlook();
            let is_covered = stage.app.shared.popup.is_some();
            assert!(
                is_covered || outlook.split_whitespace().all(|word| screen.contains(word)),
                "{outlook}: {screen}"
            );
            stage.keys(if stage.app.menu.in_options { "<right>" } else { "<right><right>" });
        }
    }
}

/// Each wide character takes two columns, so names as wide as others leave everything else where it is.
#[test]
fn wide_names_move_and_cut_nothing() {
    let drawn = |names: [&str; 2], entry: &str, size: (u16, u16)| {
        let mut stage = Stage::new_game(entry, |setup| {
            setup.set_lineup(Lineup::TwoHumans);
            setup.names = names.map(|name| Some(name.to_owned()));
        });
        stage.send(Message::Resized(size.0, size.1));
        let mut screens = vec![];
        let mut look = |stage: &Stage| screens.push(hide_names(stage, names, size));
        for _ in 0..3 {
            let first = stage.a_move(true);
            stage.type_move(first);
            look(&stage);
        }
        stage.play_out();
        look(&stage);
        stage.press(Action::Review);
        look(&stage);
        stage.keys("<pgdn><left>");
        look(&stage);
        screens
    };
    for entry in ["nim", "grid", "sum", "wythoff"] {
        assert_same_with_wide_names(
            [["Theodora", "Fridolin"], ["漢字太郎", "漢字花子"]],
            |names, size| drawn(names, entry, size),
        );
    }
}

#[test]
fn wide_names_move_and_cut_nothing_outside_games() {
    let game = |text: &str, [one, two]: [&str; 2]| {
        let (mut games, _) = read_games(text);
        let mut game = games.remove(0);
        game.setup.names = [Some(one.into()), Some(two.into())];
        game
    };
    assert_same_with_wide_names([["Al", "Bo"], ["太", "花"]], |names, size| {
        let mut stage = Stage::menu_with(|memory| {
            memory.settings.set(Setting::Name, names[0]).expect("a name");
            memory.unfinished = vec![game("nim:3,4,5 3x2", names)];
        });
        stage.send(Message::Resized(size.0, size.1));
        let mut screens = vec![];
        let mut look = |stage: &Stage| screens.push(hide_names(stage, names, size));
        look(&stage);
        stage.press(Action::Settings);
        look(&stage);
        stage.keys("<esc>").press(Action::Records);
        let finished = game("nim:1,2 2x1 1x1 2x1", names).finished().expect("a finished game");
        let history = vec![Kept { record: finished, mark: 0 }];
        stage.send(Message::Filed(FileNews::History(history)));
        for _ in 0..4 {
            look(&stage);
            stage.keys("<tab>");
        }
        assert!(screens.iter().filter(|screen| screen.contains("<first >")).count() > 2, "{screens:?}");
        screens
    });
}

/// The screen with signs in place of the names.
fn hide_names(stage: &Stage, names: [&str; 2], size: (u16, u16)) -> String {
    // A wide character is followed by the blank that it covers.
    let wide = names.map(|name| name.chars().map(|sign| format!("{sign} ")).collect::<String>());
    let [one, two] = if names[0].is_ascii() { names.map(str::to_owned) } else { wide };
    stage.screen_of(size.0, size.1).replace(&one, "<first >").replace(&two, "<second>")
}

/// Compares what is drawn with names of letters, and with names as wide of Chinese characters.
#[track_caller]
fn assert_same_with_wide_names(names: [[&str; 2]; 2], draw: impl Fn([&str; 2], (u16, u16)) -> Vec<String>) {
    for size in [(60, 18), (80, 24), (120, 40)] {
        let [narrow, wide] = names.map(|names| draw(names, size));
        for (narrow, wide) in narrow.iter().zip(wide) {
            assert!(*narrow == wide, "{size:?}\n{narrow}\n{wide}");
        }
    }
}

/// The game that a seed leads to.
fn played(key: GameKey) -> History {
    let setup = GameSetup::demo(key, 2026);
    let game = games::get(key);
    let mut line = History::new(setup.opening(), Side::One);
    while line.result(game).is_none() {
        let skill = Skill::Level { level: setup.levels()[line.turn().index()], depth: None };
        let seed = mixed_seed(setup.seed, line.moves().len() as u64);
        let decision =
            choose(game, line.position(), skill, seed, &Stop::default()).expect("nobody stopped it");
        line.play(game, decision.mv.expect("not over")).expect("a legal move");
    }
    line
}

/// Who took what, and what was left.
fn game_text(key: GameKey, line: &History) -> String {
    let game = games::get(key);
    let mut text = format!("{}\n{}\n", games::write_game(key, line), game.rule(line.opening()));
    for played in line.moves() {
        let (side, mv) = (played.side.index() + 1, game.order(line.opening(), played.mv));
        text.push_str(&format!("{side}: {mv}  ->  {}\n", games::write_id(key, &played.after)));
    }
    let ended = line.result(game).expect("over at the end");
    let points = ended.points.map_or(String::new(), |points| format!(" {points} points"));
    text + &format!("{} wins{points}", ended.winner(line.turn()).index() + 1)
}

#[test]
fn a_recorded_game_of_each_game_is_played_again_to_the_letter() {
    for (key, game) in all_games() {
        let line = played(key);
        insta::assert_snapshot!(format!("recorded_{}", game.id()), game_text(key, &line));
        assert_eq!(games::read_game(&games::write_game(key, &line), Side::One), Ok((key, line)));
    }
}
