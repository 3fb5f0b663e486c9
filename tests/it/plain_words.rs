//! Sentences that once said nothing, or something else, and keys that are where they are looked for.

use crate::small::all_games;
use crate::stage::{Stage, quick, read_games};
use nimtui::game::{Look, Seats, Value};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Commentary, Effect, FileTask, Memory, Popup, Preferences, Start};

fn flat(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn at(id: &str, seats: Seats) -> Stage {
    let (key, position) = games::read_id(id).expect(id);
    let contest = crate::stage::seated(
        GameSetup { position: Some(position), ..GameSetup::with_defaults(key, 7) },
        seats,
    );
    Stage::new(Start::Table(contest), quick())
}

/// The end of a game and its review tell one account: it turned with the same move.
#[test]
fn the_end_names_the_move_that_the_review_names() {
    let mut told = 0;
    for key in games::keys() {
        for seed in 0..4 {
            let mut stage = Stage::new(Start::Table(GameSetup::inviting(key, seed)), quick());
            stage.play_out();
            let game = stage.at_table();
            let decided = game.what_decided().unwrap_or_default();
            let number = decided.strip_prefix("Move ").and_then(|rest| rest.split(' ').next());
            let Some(number) = number.and_then(|number| number.parse().ok()) else { continue };
            stage.press(Action::Review);
            let summary = stage.at_table().session.summary().expect("all moves are judged");
            assert_eq!(summary.turning_point, Some(number), "{decided}\n{}", stage.screen());
            told += 1;
        }
    }
    assert!(told > 10);
    // The computer, which has to move, gives the win away with its only mistake, and the next move is the last.
    let mut stage = at("nim:1,1,1", Seats::TwoHumans);
    stage.keys("1<enter>1<enter>1<enter>");
    assert!(stage.at_table().ended().is_some());
}

#[test]
fn heaps_that_move_up_are_told_of_plainly() {
    let mut stage = at("take-away:1,4,5", Seats::TwoHumans);
    stage.keys("1 1<enter>");
    let told = stage.at_table().notice.text.clone();
    assert!(told.ends_with("The heaps behind moved up: 2 is 1 now."), "{told}");
    let mut stage = at("take-away:4,1,5", Seats::TwoHumans);
    stage.keys("2 1<enter>");
    let told = stage.at_table().notice.text.clone();
    assert!(told.ends_with("The heap behind moved up: 3 is 2 now."), "{told}");
    let mut stage = at("take-away:4,1", Seats::TwoHumans);
    stage.keys("2 1<enter>");
    assert!(stage.at_table().notice.text.ends_with("from heap 2."), "{}", stage.at_table().notice.text);
}

/// What was chosen and not played is there the next time.
#[test]
fn options_are_remembered_as_they_are_chosen() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::remembering(Start::Menu, quick(), Memory { files: true, ..Memory::default() });
        stage.keys(&"<down>".repeat(index)).keys("<rest><right><down><right>");
        let wanted = stage.menu_setup().clone();
        assert_eq!(wanted.game, key);
        let kept = stage.effects.iter().rev().find_map(|effect| match effect {
            Effect::File(FileTask::Options(contest)) => Some((**contest).clone()),
            _ => None,
        });
        assert_eq!(kept, Some(wanted));
    }
}

#[test]
fn a_game_of_a_file_begins_at_the_beginning_and_esc_stands_in_its_key_bar() {
    for keys in ["", "<esc>"] {
        let (games, wrong) = read_games("nim:3,4,5 1x2 2x1 3x5\n");
        let mut stage = Stage::new(Start::Review { games, wrong }, quick());
        stage.keys(keys);
        let line = &stage.at_table().history();
        assert_eq!((line.moves().len(), line.whole().len()), (0, 3), "{}", stage.screen());
        for size in [(80, 24), (60, 16), (120, 40)] {
            let screen = stage.screen_of(size.0, size.1);
            let keys = screen.lines().last().expect("the key bar").to_owned();
            assert!(keys.contains("Esc"), "{screen}");
        }
        stage.keys("<right>");
        assert_eq!(stage.at_table().history().moves().len(), 1);
    }
}

#[test]
fn a_mistake_is_said_with_whose_it_is() {
    let (games, wrong) = read_games("nim:3,4,5 1x3 3x5\n");
    let mut stage = Stage::new(Start::Review { games, wrong }, quick());
    stage.keys("<right>");
    let maker = stage.at_table().session.maker(0).to_owned();
    let whose = if maker == "You" { "Your".to_owned() } else { format!("{maker}'s") };
    assert!(
        flat(&stage.screen()).contains(&format!("{whose} mistake: gave the win away")),
        "{}",
        stage.screen()
    );
}

/// Keys of the menu that would do nothing with the entry shown are not offered.
#[test]
fn the_help_of_the_menu_offers_what_does_something() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<rest>?");
        let help = flat(&stage.screen_of(120, 40));
        let game = games::get(key);
        let contest = GameSetup::inviting(key, 7);
        let chance =
            (0..20).any(|seed| game.opening(&contest.setup, seed) != game.opening(&contest.setup, 99));
        assert_eq!(help.contains("draw other random heaps"), chance, "{}", game.id());
        assert!(help.contains("who can win the game shown"), "{help}");
    }
    let mut stage = Stage::menu();
    stage.keys("<up><rest>?");
    assert!(!flat(&stage.screen_of(120, 40)).contains("who can win the game shown"));
}

/// Where rows and columns count from 0, the help says so.
#[test]
fn coordinates_from_0_are_said_to_be() {
    for (key, game) in all_games() {
        let two = crate::stage::seated(GameSetup::with_defaults(key, 7), Seats::TwoHumans);
        let mut stage = Stage::new(Start::Table(two), quick());
        stage.keys("?");
        let Some(Popup::Page(page)) = stage.app.shared.popups.last() else { panic!("no help") };
        let mut told = page.groups.iter().flat_map(|group| &group.keys);
        let told = told.any(|(_, what)| what == "rows and columns count from 0");
        let numbered = matches!(game.look(), Look::Grid | Look::Chocolate | Look::Queen);
        assert_eq!(told, numbered, "{}", game.id());
    }
}

#[test]
fn nim_sums_are_written_out_with_blanks_in_plain_ascii() {
    let (key, position) = games::read_id("nim:3,4,5").expect("an id");
    let contest = crate::stage::seated(
        GameSetup { position: Some(position), ..GameSetup::with_defaults(key, 7) },
        Seats::ComputerStarts,
    );
    for (columns, rows) in [(80, 24), (120, 40)] {
        let preferences = Preferences { ascii: true, commentary: Commentary::Analysis, ..quick() };
        let mut stage = Stage::new(Start::Table(contest.clone()), preferences);
        let mut seen = false;
        for keys in ["", "<Lesson>", "<Lesson><enter><wait><Why>", "<pgdn>", "<esc><Hint><Hint>"] {
            let screen = stage.keys(keys).screen_of(columns, rows);
            let text = flat(&screen);
            seen |= text.contains(" xor ");
            assert!(text.is_ascii(), "{screen}");
            let tight = text
                .match_indices("xor")
                .any(|(at, _)| !text[..at].ends_with(' ') || !text[at + 3..].starts_with(' '));
            assert!(!tight, "{screen}");
        }
        assert!(seen, "somewhere there is one at {columns}×{rows}");
    }
}

#[test]
fn no_lost_game_is_said_to_be_lost_by_so_much_at_best() {
    let (key, _) = games::read_id("red-blue:10,10").expect("an id");
    let game = games::get(key);
    let mut contest = GameSetup::with_defaults(key, 7);
    contest.setup.values[0] = Value::Number(6);
    let stop = nimtui::game::Stop::default();
    let position = contest.opening();
    let before = game.solve(&position, &stop).expect("not stopped");
    for index in 0..game.move_count(&position) {
        let mv = game.nth_move(&position, index).expect("a move");
        let after = game.solve(&game.play(&position, &mv), &stop).expect("not stopped");
        let told = game.explain_move(&position, mv, &before, &after).text;
        assert!(!told.contains("at best"), "{told}");
    }
}
