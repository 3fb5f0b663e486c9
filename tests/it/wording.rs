//! What explanations and boards say, and in which words.

use crate::small::solved;
use crate::small::{all_games, small_positions};
use crate::stage::{Stage, quick};
use nimtui::game::Lineup;
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Screen, Start};

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
