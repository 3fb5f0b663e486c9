//! Help is counted as help, told once at the end and kept; a win without any is worth a medal.

use nimtui::app::{Commentary, Effect, FileTask, Memory, Start};
use nimtui::contest::Contest;
use nimtui::cpu::Level;
use nimtui::game::{Dice, GameKey, Move, Seats, Setup, Side, Stop, Value};
use nimtui::games;
use nimtui::records::{Aid, Finished, Help, JsonLine, Medal, Sheet, Unfinished};
use nimtui::store::{Folders, Store};

use crate::stage::{Stage, quick};

/// A program that keeps what is played, at a game that can be won against the computer.
fn keeping(key: GameKey, medals: Vec<Medal>) -> Stage {
    let memory = Memory { files: true, medals, ..Memory::default() };
    Stage::remembering(Start::Table(Contest::inviting(key, 7)), quick(), memory)
}

fn nim() -> GameKey {
    games::by_id("nim").expect("a game")
}

/// Makes the best move of whoever is to move, if that is a human.
fn best_move(stage: &mut Stage) {
    if !stage.human_turn() {
        stage.keys("<wait>");
        return;
    }
    let (game, position) = (stage.at_table().rules(), stage.at_table().position().clone());
    let best = game.solve(&position, &Stop::default()).expect("solved").best.expect("not over");
    stage.keys(&format!("{}<enter>", game.word(&position, best)));
}

fn play_to_the_end(stage: &mut Stage) {
    while stage.at_table().ended().is_none() {
        best_move(stage);
    }
}

fn kept(stage: &Stage) -> Option<Finished> {
    stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::File(FileTask::Finished(game)) => Some((**game).clone()),
        _ => None,
    })
}

fn left(stage: &Stage) -> Option<Unfinished> {
    stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::File(FileTask::Unfinished(game)) => Some((**game).clone()),
        _ => None,
    })
}

#[test]
fn every_kind_of_help_is_counted_told_at_the_end_and_kept() {
    let ways = [
        ("tt", Aid::Hint, "2 steps of hints"),
        ("ee", Aid::Lesson, "the lesson"),
        ("V<esc>", Aid::Values, "the values of heaps"),
        ("w<esc>", Aid::Why, "1 reason asked"),
        ("u2 1<enter>", Aid::TakenBack, "1 turn taken back"),
    ];
    for (keys, aid, told) in ways {
        let mut stage = keeping(nim(), vec![]);
        best_move(&mut stage);
        while !stage.human_turn() {
            stage.keys("<wait>");
        }
        stage.keys(keys);
        let help = stage.at_table().coach.help;
        assert!(help.times(aid) > 0, "{aid:?}: {help:?}");
        assert_eq!(left(&stage).expect("kept").sheet.help, help, "{aid:?} is kept before the next move");
        play_to_the_end(&mut stage);
        let game = kept(&stage).expect("kept");
        assert_eq!(game.sheet.help, stage.at_table().coach.help, "{aid:?}");
        assert_eq!(game.medal(), None, "{aid:?}");
        let said = stage.any_table().help_told().expect("told");
        assert!(said.starts_with("Won with help: ") || said.starts_with("Lost with help: "), "{said}");
        assert!(said.contains(told), "{said}");
        assert!(stage.screen().contains("with help: "), "{}", stage.screen());
        let promised = stage.screen_of(120, 40).contains("earns a medal.");
        assert_eq!(promised, said.starts_with("Won"), "{}", stage.screen_of(120, 40));
        assert_eq!(Finished::read(&game.write()).expect("read").sheet.help, game.sheet.help);
        // It goes on counting where a game that was left is gone on with.
        let left = left(&stage).expect("kept");
        let memory = Memory { files: true, unfinished: vec![left.clone()], ..Memory::default() };
        let again = Stage::remembering(Start::Continue, quick(), memory);
        assert_eq!(again.at_table().coach.help, left.sheet.help);
    }
}

#[test]
fn what_shows_nothing_is_no_help() {
    let mut stage = keeping(nim(), vec![]);
    best_move(&mut stage);
    stage.keys("<wait>?<esc>uyc<right><left><down><up>");
    play_to_the_end(&mut stage);
    // The game is over: what is looked at now has helped nobody.
    stage.keys("v<end><left><left>w<esc>e<esc>");
    assert!(stage.at_table().coach.help.is_none(), "{:?}", stage.at_table().coach.help);
    let mut demo = Stage::new(Start::Demo(Contest::demo(nim(), 1)), quick());
    demo.keys("<space><right><right>w<esc>");
    assert!(demo.at_table().coach.help.is_none());
    // Whoever takes the seat over owes its moves to the computer.
    demo.keys("1");
    assert_eq!(demo.at_table().coach.help.times(Aid::Computer), 1);
}

#[test]
fn analysis_is_help_if_the_player_chose_it() {
    let play = |commentary: Commentary| {
        let mut stage = keeping(nim(), vec![]);
        stage.model.preferences.commentary = commentary;
        play_to_the_end(&mut stage);
        stage.at_table().coach.help.times(Aid::Comments)
    };
    assert_eq!([Commentary::Moves, Commentary::Off].map(play), [0, 0]);
    assert!(play(Commentary::Analysis) > 0);
    let mut course =
        Stage::new(Start::Learn { subject: Some(nim().into()), step: Some(99), seed: 1 }, quick());
    course.model.preferences.commentary = Commentary::Analysis;
    course.keys("<enter>");
    play_to_the_end(&mut course);
    assert!(course.at_table().coach.help.is_none(), "a course says all, whatever is chosen");
    assert_eq!(course.any_table().help_told(), None, "and claims nothing");
}

#[test]
fn who_can_win_read_in_the_menu_is_help() {
    for (keys, times) in [("<enter>", 0), ("x<enter>", 1)] {
        let mut stage = Stage::menu();
        stage.keys(keys);
        assert_eq!(stage.at_table().coach.help.times(Aid::WhoWins), times, "{keys}");
    }
}

#[test]
fn nothing_is_claimed_of_games_of_which_only_hints_were_counted() {
    assert_eq!(Help::only_hints(0).told(), None);
    assert_eq!(Help::only_hints(2).told().as_deref(), Some("with help: 2 steps of hints"));
    assert_eq!(Help::default().told().as_deref(), Some("without help"));
    for line in include_str!("records/finished.jsonl").lines() {
        let game = Finished::read(line).expect("an old line");
        assert!(!game.sheet.help.is_counted() && game.medal().is_none(), "{line}");
        assert_ne!(game.sheet.helped(), Some("without help"), "{line}");
    }
}

/// A game of the registry that a human won, with moves enough of their own.
fn won(key: GameKey) -> Finished {
    let game = games::get(key);
    let setup = Setup::defaults(game.fields());
    let opening = game.opening(&setup, 3);
    let mut sheet = Sheet {
        game: key,
        setup,
        opening,
        starter: Side::One,
        moves: vec![],
        given: 0,
        names: ["You".into(), "HAL 9000".into()],
        players: [nimtui::contest::Player::Human, nimtui::contest::Player::Computer(Level::Casual)],
        seed: 3,
        help: Help::default(),
        set_up: false,
        played_out: false,
        seconds: 0,
    };
    let mut line = sheet.line();
    while line.result(game).is_none() {
        let moves =
            (0..game.legal(line.position())).filter_map(|index| game.nth_legal(line.position(), index));
        let least = moves.min_by_key(|mv| game.change(line.position(), mv).moved());
        line.play(game, least.expect("a move")).expect("legal");
    }
    sheet.moves = line.moves().iter().map(|played| played.mv).collect();
    let (winner, _) = sheet.result().expect("over");
    if winner == Side::Two {
        sheet.names.reverse();
        sheet.players.reverse();
    }
    Finished::new(sheet).expect("over")
}

#[test]
fn a_medal_is_for_a_whole_game_won_alone_and_for_nothing_else() {
    for key in games::keys() {
        let good = won(key);
        let title = games::get(key).title();
        assert!(good.sheet.moves.len() > 6, "{title}: {}", good.sheet.moves.len());
        let medal = good.medal().unwrap_or_else(|| panic!("{title}"));
        assert_eq!((medal.game, medal.level), (key, Level::Casual));
        assert_eq!(Medal::read(&medal.write()), Ok(medal));
        let no = |what: &str, change: &dyn Fn(&mut Finished)| {
            let mut game = good.clone();
            change(&mut game);
            assert_eq!(game.medal(), None, "{title}: {what}");
        };
        for aid in Aid::ALL {
            no(aid.word(), &|game| game.sheet.help.add(aid, 1));
        }
        no("not known", &|game| game.sheet.help = Help::only_hints(0));
        no("moves given", &|game| game.sheet.given = 1);
        no("by id", &|game| game.sheet.set_up = true);
        no("played out", &|game| game.sheet.played_out = true);
        no("lost", &|game| game.winner = game.winner.other());
        no("two humans", &|game| {
            game.sheet.players = [nimtui::contest::Player::Human, nimtui::contest::Player::Human];
        });
        no("two moves of one's own", &|game| game.sheet.moves.truncate(4));
        if let Some(search) = games::get(key).search() {
            no("a search of limited depth", &|game| {
                let field = games::get(key).fields().iter().position(|field| field.key == "depth");
                let values = &mut game.sheet.setup.values;
                values[field.expect("an option")] = Value::Number(3);
                assert!(search.depth(&game.sheet.setup).is_some());
            });
        }
    }
}

#[test]
fn a_new_medal_is_told_at_the_end_once_and_stands_in_the_menu_and_in_the_records() {
    // A position given by its id, and a program that keeps nothing, earn none.
    let mut earned = vec![];
    for key in games::keys() {
        let mut stage = keeping(key, earned.clone());
        play_to_the_end(&mut stage);
        let Some(medal) = kept(&stage).expect("kept").medal() else { continue };
        assert!(stage.any_table().earned().is_some_and(|told| told.is_like(&medal)), "{}", stage.screen());
        let screen = stage.screen();
        assert!(screen.contains("A medal: Easy beaten!") && screen.contains("Won without help."), "{screen}");
        earned.push(medal);
        let mut again = keeping(key, earned.clone());
        play_to_the_end(&mut again);
        assert!(again.any_table().earned().is_none(), "told once");
        let mut unkept = Stage::new(Start::Table(Contest::inviting(key, 7)), quick());
        play_to_the_end(&mut unkept);
        assert!(unkept.any_table().earned().is_none(), "nothing is kept");
        stage.keys("m<rest>");
        assert!(stage.screen().contains("★··· Won without help: Easy."), "{}", stage.screen());
        stage.keys("R");
        stage.keys("a");
        let row = format!("{:<23}★       ·       ·       ·", games::get(key).title());
        assert!(stage.screen().contains(&row), "{}", stage.screen());
    }
    assert!(earned.len() > 6, "most first games are worth one: {}", earned.len());
}

#[test]
fn medals_are_kept_for_good_and_forgotten_with_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let store = Store::new(Folders { config: home.clone(), state: home });
    let game = won(nim());
    for _ in 0..3 {
        assert_eq!(store.append(&game), Ok(()));
    }
    let medals = || store.load::<Medal>().expect("readable").items;
    assert_eq!(medals().len(), 1, "one a game and level");
    for game in store.history().expect("readable").items {
        store.remove(game.mark).expect("removed");
    }
    assert_eq!(medals().len(), 1, "it stays when the games are gone");
    store.append(&won(games::by_id("matches").expect("a game"))).expect("written");
    assert_eq!(medals().len(), 2);
    // What cannot be read stays where it is.
    let text = std::fs::read_to_string(store.places().medals()).expect("text");
    std::fs::write(store.places().medals(), format!("rubbish\n{text}")).expect("written");
    assert_eq!(medals().len(), 2);
    assert!(store.load::<Medal>().expect("readable").trouble.is_some());
    store.forget().expect("forgotten");
    assert!(medals().is_empty() && !store.places().medals().exists());
}

/// The end of a game that was won with help, of each kind of game, by what else can keep it from a medal.
#[test]
fn the_end_promises_a_medal_exactly_where_the_same_win_without_help_earns_one() {
    let mut promised = [0, 0];
    for key in games::keys() {
        let depth = games::get(key).fields().iter().position(|field| field.key == "depth");
        for case in ["as it is", "by id", "looking ahead"] {
            let mut contest = Contest::inviting(key, 7);
            match (case, depth) {
                ("by id", _) => contest.position = Some(contest.opening()),
                ("looking ahead", Some(field)) => contest.setup.values[field] = Value::Number(1),
                ("looking ahead", None) => continue,
                _ => {}
            }
            let memory = Memory { files: true, ..Memory::default() };
            let mut stage = Stage::remembering(Start::Table(contest), quick(), memory);
            while !stage.human_turn() {
                stage.keys("<wait>");
            }
            stage.keys("t");
            play_to_the_end(&mut stage);
            let mut alone = kept(&stage).expect("kept");
            alone.sheet.help = Help::default();
            // A game of two moves of one's own earns none, whatever it was.
            if alone.sheet.moves.len() < 7 {
                continue;
            }
            let earns = alone.medal().is_some();
            let told = stage.screen_of(120, 40).contains("earns a medal.");
            assert_eq!(told, earns, "{case}: {}", stage.screen());
            // Of a position that was set up the end says that it earns none.
            let set_up = stage.screen_of(120, 40).contains("Set up, so no medal.");
            assert_eq!(set_up, case == "by id", "{}", stage.screen());
            assert_eq!(stage.any_table().no_medal().is_some(), told || set_up, "{case}");
            promised[usize::from(earns)] += 1;
        }
    }
    assert!(promised.iter().all(|games| *games > 6), "{promised:?}");
}

/// The game counts as it ended first, and so does its medal; but who has taken the win back and loses reads nothing of it.
#[test]
fn a_medal_is_not_told_at_the_end_of_a_loss() {
    let mut lost = 0;
    for key in games::keys() {
        let mut won = keeping(key, vec![]);
        play_to_the_end(&mut won);
        if won.any_table().earned().is_none() {
            continue;
        }
        for seed in 0..20 {
            let (mut stage, mut dice) = (won.again(), Dice::new(seed));
            stage.keys("uu");
            while stage.at_table().ended().is_none() {
                let (game, position) = (stage.at_table().rules(), stage.at_table().position().clone());
                let drawn = game.nth_legal(&position, dice.below(game.legal(&position)));
                let typed = drawn
                    .filter(|_| stage.human_turn())
                    .map(|mv| format!("{}<enter>", game.word(&position, mv)));
                stage.keys(typed.as_deref().unwrap_or("<wait>"));
            }
            let told = stage.any_table().earned().is_some();
            let line = &stage.at_table().line;
            let human_won = stage.at_table().ended().expect("over").winner(line.turn()) == Side::One;
            assert_eq!(told, human_won, "{}", stage.screen());
            assert_eq!(stage.screen().contains("A medal"), told, "{}", stage.screen());
            lost += usize::from(!human_won);
        }
    }
    assert!(lost > 20, "{lost}");
}

/// Who has the medal already reads nothing of one that was missed.
#[test]
fn a_win_in_too_few_moves_says_so_where_there_is_no_such_medal() {
    let game = games::by_id("red-blue").expect("a game");
    let held = Level::ALL.map(|level| Medal { game, level, when: 0 }).to_vec();
    for (medals, told) in [(vec![], true), (held, false)] {
        let mut contest = Contest::inviting(game, 7);
        contest.seat(Seats::HumanStarts);
        contest.setup.values[0] = Value::Number(2);
        let memory = Memory { files: true, medals, ..Memory::default() };
        let mut stage = Stage::remembering(Start::Table(contest), quick(), memory);
        stage.keys("r 2<enter>");
        assert!(stage.at_table().ended().is_some(), "{}", stage.screen());
        assert_eq!(stage.screen_of(120, 40).contains("earns no medal."), told, "{}", stage.screen());
    }
}

/// Where every move is the only one, nothing was won that is worth a medal.
#[test]
fn a_win_without_a_choice_earns_no_medal() {
    let game = games::by_id("matches").expect("a game");
    for (most, lacks) in [(1, true), (2, false)] {
        let mut contest = Contest::inviting(game, 7);
        contest.seat(Seats::HumanStarts);
        (contest.setup.values[0], contest.setup.values[1]) = (Value::Number(10), Value::Number(most));
        let memory = Memory { files: true, ..Memory::default() };
        let mut stage = Stage::remembering(Start::Table(contest), quick(), memory);
        play_to_the_end(&mut stage);
        assert_eq!(stage.at_table().winner(), Some(Side::One));
        let why = "A win in which there was nothing to choose earns no medal.";
        assert_eq!(stage.any_table().no_medal(), lacks.then_some(why));
        assert_eq!(stage.any_table().earned().is_some(), !lacks);
    }
}

/// Why a win earned nothing is said of the end of a course, too.
#[test]
fn the_game_of_a_course_says_that_it_earns_no_medal() {
    let learn = Start::Learn { subject: Some(nim().into()), step: Some(usize::MAX), seed: 7 };
    let mut stage = Stage::remembering(learn, quick(), Memory { files: true, ..Memory::default() });
    stage.keys("<enter>");
    play_to_the_end(&mut stage);
    assert!(stage.screen_of(120, 40).contains("The game of a course earns no medal."), "{}", stage.screen());
}

/// Who has the medal already is promised none, and neither is who won too soon for one.
#[test]
fn no_medal_is_promised_that_cannot_be_earned() {
    let told = |medals: Vec<Medal>| {
        let mut stage = keeping(nim(), medals);
        stage.keys("t");
        play_to_the_end(&mut stage);
        stage.any_table().no_medal()
    };
    assert_eq!(told(vec![]), Some("A win without help earns a medal."));
    assert_eq!(told(vec![Medal { game: nim(), level: Level::Easy, when: 1 }]), None);
    let mut short = won(nim());
    short.sheet.help.add(Aid::Hint, 1);
    short.sheet.moves.truncate(3);
    assert!(short.missed_medal().is_none_or(|(_, why)| why.contains("fewer than 3 moves")));
}

/// What was opened in one game is no help in the next one before it is asked for.
#[test]
fn the_lesson_of_one_game_is_no_help_in_the_next() {
    for again in ["n", "o"] {
        let memory = Memory { files: true, ..Memory::default() };
        let mut stage = Stage::remembering(Start::Table(Contest::inviting(nim(), 7)), quick(), memory);
        while !stage.human_turn() {
            stage.keys("<wait>");
        }
        stage.keys("e");
        assert!(stage.at_table().coach.lesson, "{}", stage.screen());
        play_to_the_end(&mut stage);
        stage.keys(again);
        let coach = &stage.at_table().coach;
        assert!(!coach.lesson && coach.help.is_none(), "{again}: {:?}", coach.help);
    }
}

/// Enter held down at the end begins nothing, and says what does.
#[test]
fn enter_at_the_end_of_a_game_says_what_begins_another() {
    for (key, _) in crate::small::all_games() {
        let mut contest = Contest::inviting(key, 7);
        contest.seat(Seats::HumanStarts);
        let mut stage = Stage::new(Start::Table(contest), quick());
        play_to_the_end(&mut stage);
        let line = stage.at_table().line.clone();
        stage.keys("<enter><enter>");
        assert_eq!(stage.at_table().line, line);
        assert!(stage.at_table().notice.text.contains("n plays again"), "{}", stage.at_table().notice.text);
        stage.keys("n");
        assert!(stage.at_table().line.moves().len() <= 1);
    }
}

/// Heaps that chance deals are others after a game that was played to its end, also from the menu.
#[test]
fn a_finished_game_leaves_other_heaps_in_the_menu() {
    let mut seen = 0;
    for (key, game) in crate::small::all_games() {
        let opening = |seed| game.opening(&Setup::defaults(game.fields()), seed);
        if (1..40).all(|seed| opening(seed) == opening(0)) {
            continue;
        }
        seen += 1;
        let mut stage = Stage::menu();
        stage.keys(&"j".repeat(key.0)).keys("<rest><enter>");
        let first = stage.at_table().line.opening().clone();
        while stage.at_table().ended().is_none() {
            stage.keys("<enter><wait>");
        }
        stage.keys("m<rest><enter>");
        assert_ne!(*stage.at_table().line.opening(), first, "{}", game.id());
    }
    assert!(seen > 0);
}

/// The moves a computer made for whoever takes its seat are counted once, however often the seat changes hands.
#[test]
fn moves_of_the_computer_are_counted_once() {
    let mut contest = Contest::with_defaults(nim(), 7).seated(Seats::TwoComputers, [Level::Perfect; 2]);
    contest.position = games::read_id("nim:9,10,11,12").ok().map(|(_, position)| position);
    let mut stage = Stage::new(Start::Demo(contest), quick());
    let (mut own, mut taken) = (0, 0);
    while stage.at_table().ended().is_none() && taken < 4 {
        for _ in 0..2 {
            stage.keys("<wait>");
        }
        stage.keys("1");
        taken += 1;
        let game = stage.at_table();
        let of_side = game.line.moves().iter().filter(|played| played.side == Side::One).count();
        assert_eq!(game.coach.help.times(Aid::Computer) as usize, of_side - own, "seat taken {taken} times");
        if !stage.human_turn() {
            stage.keys("<wait>");
        }
        best_move(&mut stage);
        own += 1;
        stage.keys("b");
    }
    assert!(taken > 2, "{taken}");
}

/// Finished games come in the order of their end, in whatever order they were written.
#[test]
fn the_history_is_in_the_order_of_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let store = Store::new(Folders { config: home.clone(), state: home });
    for when in [5_000, 3_000, 9_000, 1_000] {
        store.append(&Finished { when, ..won(nim()) }).expect("written");
    }
    let times: Vec<u64> =
        store.history().expect("readable").items.iter().map(|kept| kept.game.when).collect();
    assert_eq!(times, [1_000, 3_000, 5_000, 9_000]);
}

/// A hint says what Enter does only as long as its move is the one that is chosen.
#[test]
fn a_hint_promises_no_key_for_another_move() {
    let mut stage = Stage::table("nim", |contest| {
        contest.position = Some(games::read_id("nim:3,4,6").expect("an id").1);
        contest.seat(Seats::TwoHumans);
    });
    let all = "Enter takes it.";
    stage.keys("tttt");
    assert!(stage.screen().contains(all), "{}", stage.screen());
    let named = stage.any_table().chosen();
    stage.keys("<down>");
    assert_ne!(stage.any_table().chosen(), named);
    assert!(stage.screen().contains("Hint 4 of 4") && !stage.screen().contains(all), "{}", stage.screen());
    stage.keys("t");
    assert!(stage.any_table().chosen() == named && stage.screen().contains(all), "{}", stage.screen());
}

/// The cursor comes to rest on no square that loses at once, as long as there is another one.
#[test]
fn the_cursor_of_chomp_is_not_put_on_the_poison() {
    let mut rests = 0;
    for seed in 0..30 {
        let mut dice = Dice::new(seed);
        let mut stage = Stage::table("chomp", |contest| contest.seat(Seats::TwoHumans));
        while stage.at_table().ended().is_none() {
            let (game, here) = (stage.at_table().rules(), stage.at_table().position().clone());
            let lost = |mv: &Move| game.result(&game.play(&here, mv)).is_some_and(|end| end.mover_wins);
            let moves: Vec<Move> =
                (0..game.legal(&here)).filter_map(|index| game.nth_legal(&here, index)).collect();
            if moves.iter().any(|mv| !lost(mv)) {
                rests += 1;
                assert!(!lost(&stage.any_table().chosen().expect("a choice")), "{}", stage.screen());
            }
            let mv = moves[dice.below(moves.len() as u64) as usize];
            stage.keys(&format!("{}<enter>", game.word(&here, mv)));
        }
    }
    assert!(rests > 60, "{rests}");
}

/// In a sum of which one part is over the hint does not say where to look: there is but one place.
#[test]
fn a_hint_names_no_part_where_only_one_is_left() {
    for (id, steps) in [("sum:kayles:3:normal+nim:3,4,6", 1), ("sum:kayles:---:normal+nim:3,4,6", 0)] {
        let Ok((_, position)) = games::read_id(id) else { panic!("{id}") };
        let mut stage = Stage::table("sum", |contest| {
            contest.position = Some(position);
            contest.seat(Seats::TwoHumans);
        });
        let mut looked = 0;
        for _ in 0..4 {
            stage.keys("t");
            looked += usize::from(stage.at_table().notice.text.contains("look at part"));
        }
        assert_eq!(looked.min(1), steps, "{id}");
    }
}

/// The first help in a game that can earn a medal says what it costs, once, whatever it is; from then on it stands beside the name.
#[test]
fn the_first_help_says_that_it_costs_the_medal() {
    let easy = Medal { game: nim(), level: Level::Easy, when: 0 };
    for keys in ["t", "e", "w"] {
        let mut stage = keeping(nim(), vec![]);
        best_move(&mut stage);
        while !stage.human_turn() {
            stage.keys("<wait>");
        }
        assert!(!stage.screen().contains("medal"), "nothing has helped:\n{}", stage.screen());
        stage.keys(keys);
        let told = if keys == "w" { stage.screen() } else { stage.at_table().notice.text.clone() };
        assert!(told.contains("With help: no medal."), "{keys}: {told}");
        stage.keys(if keys == "w" { "<esc>tt" } else { "tt" });
        assert!(!stage.at_table().notice.text.contains("medal"), "{keys}: it is said once");
        let large = stage.screen_of(120, 40);
        assert!(large.contains("helped: no medal"), "{keys}\n{large}");
        // A game that was left has not forgotten it.
        let memory =
            Memory { files: true, unfinished: vec![left(&stage).expect("kept")], ..Memory::default() };
        let again = Stage::remembering(Start::Continue, quick(), memory);
        assert!(again.screen().contains("helped: no medal"), "{keys}\n{}", again.screen());
    }
    // Whoever has that medal, or plays for none, loses none.
    let mut has = keeping(nim(), vec![easy]);
    best_move(&mut has);
    has.keys("<wait>t");
    assert!(has.screen().contains("helped") && !has.screen().contains("medal"), "{}", has.screen());
    let mut friends = Stage::table("nim", |contest| contest.seat(Seats::TwoHumans));
    friends.keys("t");
    assert!(!friends.screen().contains("helped"), "{}", friends.screen());
}

/// What is said to be worth a medal is worth one, and the other way round, for every game of the menu and every level.
#[test]
fn a_medal_is_promised_where_it_can_be_won() {
    for (key, _) in crate::small::all_games() {
        for level in Level::ALL {
            let mut contest = Contest::inviting(key, 7);
            contest.set_levels([level; 2]);
            let sheet = nimtui::app::Match::new(contest.clone(), contest.starter).sheet();
            assert_eq!(sheet.medal_to_win(5), Some(Medal { game: key, level, when: 5 }));
            let set_up = Sheet { set_up: true, ..sheet.clone() };
            let moved = Sheet { given: 1, ..sheet.clone() };
            let old = Sheet { help: Help::only_hints(0), ..sheet.clone() };
            let played_out = Sheet { played_out: true, ..sheet };
            for worthless in [set_up, moved, old, played_out] {
                assert_eq!(worthless.medal_to_win(5), None);
            }
        }
    }
}

/// After the first medal of a level the next level is offered at once, and a level that was left out is named once those above are beaten.
#[test]
fn a_medal_leads_on_to_the_next_level() {
    let mut stage = keeping(nim(), vec![]);
    play_to_the_end(&mut stage);
    assert!(stage.any_table().earned().is_some(), "{}", stage.screen());
    assert_eq!(stage.proposal(), Level::Easy.stronger(), "{}", stage.screen());
    stage.keys("l");
    assert_eq!(
        stage.at_table().contest.levels()[Side::Two.index()],
        Level::Easy.stronger().expect("a level")
    );
    let easy = Medal { game: nim(), level: Level::Easy, when: 0 };
    let mut again = keeping(nim(), vec![easy]);
    play_to_the_end(&mut again);
    assert_eq!(again.proposal(), None, "that medal was there");

    let mut menu = Stage::menu();
    menu.keys("j<rest>");
    let key = menu.model.menu.contest().game;
    menu.model.menu.keeps = true;
    let without = |level: Level| Level::ALL.into_iter().filter(move |one| *one != level);
    for missing in Level::ALL {
        menu.model.menu.medals = without(missing).map(|level| Medal { game: key, level, when: 0 }).collect();
        let told = menu.model.menu.medals_told().expect("told");
        assert!(told.contains(&format!("Next: {}", missing.name())), "{told}");
    }
}

/// What is looked at once a game is over helps nobody, wherever in the game it is; and what the menu told counts for the game it was asked of.
#[test]
fn help_counts_for_the_game_in_which_it_was_taken() {
    let mut stage = keeping(nim(), vec![]);
    play_to_the_end(&mut stage);
    stage.keys("v<home><right>").keys("V<esc>");
    assert!(stage.at_table().coach.help.is_none(), "{:?}", stage.at_table().coach.help);
    let mut menu = Stage::menu();
    menu.keys("x<enter>");
    assert_eq!(menu.at_table().coach.help.times(Aid::WhoWins), 1);
    menu.keys("m<rest><enter>");
    assert_eq!(menu.at_table().coach.help.times(Aid::WhoWins), 0, "it was asked of the game before");
}

/// The same move, pointed at or typed from its other end, is no other move: nothing is mended by it.
#[test]
fn a_move_is_the_same_from_either_end() {
    for (again, counted) in [("0,2 0,0<enter>", 0), ("0,0 0,2<enter>", 0), ("0,0 0,1<enter>", 1)] {
        let mut stage = Stage::table("grid", |_| {});
        stage.keys("0,0 0,2<enter>");
        while !stage.human_turn() {
            stage.keys("<wait>");
        }
        stage.keys(&format!("u{again}"));
        assert_eq!(stage.at_table().coach.help.times(Aid::TakenBack), counted, "{again}\n{}", stage.screen());
    }
}

/// The first move that is taken back says what another one costs; once something has helped, and where nothing is at stake, it is not said.
#[test]
fn what_another_move_costs_is_said_before_it_is_made() {
    let taken_back = |medals: Vec<Medal>, keys: &str| {
        let mut stage = keeping(nim(), medals);
        let opening = stage.at_table().id();
        stage.keys(&format!("1 1<enter><wait>{keys}"));
        stage.keys("u");
        assert_eq!(stage.at_table().id(), opening);
        stage.screen()
    };
    let told = "2 moves taken back; another one instead: no medal.";
    let alone = taken_back(vec![], "");
    assert!(alone.contains(told), "{alone}");
    let helped = taken_back(vec![], "t");
    assert!(helped.contains("2 moves taken back.") && !helped.contains("another one instead"), "{helped}");
}
