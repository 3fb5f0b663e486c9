//! What explanations and boards say, and in which words.

use crate::small::solved;
use crate::small::{all_games, small_positions};
use crate::stage::{Stage, flat, quick};
use nimtui::game::{Lineup, Stop, Value};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Commentary, Preferences, Screen, Start};

fn at(id: &str, lineup: Lineup) -> Stage {
    let (key, position) = games::read_id(id).expect(id);
    let setup = crate::stage::with_lineup(
        GameSetup { position: Some(position), ..GameSetup::with_defaults(key, 7) },
        lineup,
    );
    Stage::new(Start::Table(setup), quick())
}

#[test]
fn heaps_that_move_up_are_told_of_plainly() {
    let mut stage = at("take-away:1,4,5", Lineup::TwoHumans);
    stage.keys("1 1<enter>");
    let told = stage.notice().to_owned();
    assert!(told.ends_with("Heap 2 is now heap 1."), "{told}");
    let mut stage = at("take-away:4,1,5", Lineup::TwoHumans);
    stage.keys("2 1<enter>");
    let told = stage.notice().to_owned();
    assert!(told.ends_with("Heap 3 is now heap 2."), "{told}");
    let mut stage = at("take-away:4,1", Lineup::TwoHumans);
    stage.keys("2 1<enter>");
    assert!(stage.notice().ends_with("from heap 2."), "{}", stage.notice());
}

#[test]
fn nim_sums_are_written_out_with_blanks_in_plain_ascii() {
    let (key, position) = games::read_id("nim:3,4,5").expect("an id");
    let setup = crate::stage::with_lineup(
        GameSetup { position: Some(position), ..GameSetup::with_defaults(key, 7) },
        Lineup::ComputerStarts,
    );
    for (columns, rows) in [(80, 24), (120, 40)] {
        let preferences = Preferences { ascii: true, commentary: Commentary::Analysis, ..quick() };
        let mut stage = Stage::new(Start::Table(setup.clone()), preferences);
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
    let mut setup = GameSetup::with_defaults(key, 7);
    setup.options.values[0] = Value::Number(6);
    let stop = Stop::default();
    let position = setup.opening();
    let before = game.solve(&position, &stop).expect("not stopped");
    for index in 0..game.move_count(&position) {
        let mv = game.nth_move(&position, index).expect("a move");
        let after = game.solve(&game.play(&position, &mv), &stop).expect("not stopped");
        let told = game.explain_move(&position, mv, &before, &after).text;
        assert!(!told.contains("at best"), "{told}");
    }
}

/// Explanations are about positions and moves, so they are true whoever reads them.
#[test]
fn explanations_speak_of_no_player() {
    let mut told = 0;
    for (_, game) in all_games() {
        for position in small_positions(game, 200) {
            let solve = |position: &_| solved(game, position);
            let before = solve(&position);
            let explained = game.explain(&position, &before);
            let moves = (0..before.legal).filter_map(|index| game.nth_move(&position, index));
            let of_moves =
                moves.map(|mv| game.explain_move(&position, mv, &before, &solve(&game.play(&position, &mv))));
            for one in of_moves.chain([explained]) {
                for text in [Some(one.text), one.more, one.idea].into_iter().flatten() {
                    let text = text.replace("Your Own Game", "");
                    let words = text.split(|letter: char| !letter.is_alphabetic());
                    let players = ["you", "your", "yours", "opponent", "opponents", "whoever", "they"];
                    let said = words.map(str::to_lowercase).find(|word| players.contains(&&**word));
                    assert_eq!(said, None, "{}: {text}", game.id());
                    assert!(!text.contains("other player") && !text.contains('<'), "{}: {text}", game.id());
                    told += 1;
                }
            }
        }
    }
    assert!(told > 5_000, "{told}");
}

/// What a gap is, is said where there is one.
#[test]
fn a_gap_is_explained_where_there_is_one() {
    for (id, gap) in [("kayles:1-4", true), ("kayles:5", false)] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        let explained = |stage: &Stage| stage.screen_of(120, 40).contains("= no pin there from the start");
        assert_eq!(explained(&stage), gap);
        // Where pins were taken there is no gap of that kind.
        stage.keys("<space><enter>");
        assert_eq!(explained(&stage), gap);
    }
}

/// Places where no pin ever stood are drawn between pins, not before the first and behind the last; where a position is set up all are.
#[test]
fn a_row_of_pins_begins_with_its_first_pin() {
    let mut stage = Stage::at("kayles:--3--2--", Lineup::TwoHumans);
    let numbers = |stage: &Stage| {
        let screen = stage.screen();
        let row = screen.lines().find(|line| line.contains(" 3 ") && line.contains(" 4 ")).expect("numbers");
        row.replace('│', " ").split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let at_table = numbers(&stage);
    assert_eq!(at_table[..7], ["3", "4", "5", "gap", "gap", "8", "9"]);
    assert!(at_table.get(7).is_none_or(|next| next != "gap"), "{at_table:?}");
    stage.press(Action::SetUpBoard);
    assert!(matches!(stage.app.stack.last(), Some(Screen::SetUp(_))));
    let set_up = numbers(&stage);
    assert!(set_up.iter().filter(|word| *word == "gap" || *word == "–").count() >= 4, "{set_up:?}");
    stage.keys("<left><space>");
    stage.shows("kayles:");
}
