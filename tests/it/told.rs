//! Explanations speak of no player, and a queen's squares are moves.

use crate::small::{all_games, small_positions};
use crate::stage::Stage;
use nimtui::game::{Seats, Stop};

/// Explanations are about positions and moves, so they are true whoever reads them.
#[test]
fn explanations_speak_of_no_player() {
    let mut told = 0;
    for (_, game) in all_games() {
        for position in small_positions(game, 200) {
            let solve = |position: &_| game.solve(position, &Stop::default()).expect("nobody stopped it");
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

/// A square is a move; what is no way of hers is said so.
#[test]
fn a_square_is_typed_as_a_move() {
    let at = |keys: &str| {
        let mut stage = Stage::table("wythoff", |contest| contest.seat(Seats::TwoHumans));
        stage.keys(keys);
        stage
    };
    for (square, left) in [("5,12", [5, 12]), ("9,3", [9, 3]), ("4,7", [4, 7]), ("both 2", [7, 10])] {
        let keys = square.replace(' ', "<space>");
        let stage = at(&format!("{keys}<enter>"));
        assert_eq!(stage.at_table().position().board.heaps(), left, "{square}");
    }
    for (square, why) in [
        ("4,8", "not straight up, left or on her diagonal"),
        ("10,12", "not down"),
        ("9,12", "stands at 9,12"),
    ] {
        let stage = at(&format!("{square}<enter>"));
        assert!(stage.at_table().history().moves().is_empty());
        assert!(stage.at_table().notice.text.contains(why), "{}", stage.at_table().notice.text);
    }
    // Esc puts the target back where it stood.
    let before = at("<left><left>").chosen();
    assert_eq!(at("<left><left>4,7<esc>").chosen(), before);
    assert_eq!(at("<left><left>5<backspace>").chosen(), before);
}
