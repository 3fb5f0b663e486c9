//! Moves from several heaps at once, and cuts that one cell says all of.

use crate::stage::game_at;
use nimtui::game::{Cell, Move, read_move};

#[test]
fn a_move_from_both_heaps_is_written_and_read() {
    let (game, position) = game_at("wythoff:3,4");
    let both = Move::Take { group: 2, count: 2 };
    for text in [
        "both 2",
        "bothx2",
        "b 2",
        "2 both",
        "2 from both",
        "2 each",
        "each 2",
        "2 from each",
        "take 2 stones from both heaps",
        "take 2 stones from each heap",
    ] {
        assert_eq!(read_move(text, game, &position), Ok(both), "{text}");
    }
    // A number is a heap's, never a group's behind the heaps.
    let third = read_move("3 2", game, &position).expect("a move");
    let refused = game.check(&position, &third).expect_err("no such heap").sentence(game.words());
    assert_eq!(refused, "There's no such heap. Choose 1, 2 or both.");
}

#[test]
fn one_cell_is_enough_where_it_says_it_all() {
    let (game, position) = game_at("chomp:3x4");
    let bite = Move::Cells { from: Cell::new(1, 2), to: Cell::new(2, 3) };
    for text in ["1,2", "1 2", "1,2-2,3", "1,2 2,3"] {
        assert_eq!(read_move(text, game, &position), Ok(bite), "{text}");
    }
    assert_eq!(bite.word(game.words()), "1,2");
}
