//! Moves from several heaps at once, and cuts that one cell says all of.

use nimtui::game::{Cell, Game, Move, Position, read_move};
use nimtui::games;

fn read(id: &str) -> (&'static dyn Game, Position) {
    let (key, position) = games::read_id(id).expect(id);
    (games::get(key), position)
}

fn every_move_comes_back(id: &str) {
    let (game, position) = read(id);
    assert!(game.move_count(&position) > 0, "{id}");
    for mv in (0..game.move_count(&position)).filter_map(|index| game.nth_move(&position, index)) {
        for text in [mv.word(game.words()), mv.short(game.words()), game.order(&position, mv)] {
            assert_eq!(read_move(&text, game, &position), Ok(mv), "{id}: {text}");
        }
    }
}

#[test]
fn a_move_from_both_heaps_is_written_and_read() {
    for id in ["wythoff:3,4", "wythoff:1,1", "wythoff:7,2"] {
        every_move_comes_back(id);
    }
    let (game, position) = read("wythoff:3,4");
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
    for id in ["chomp:3x4", "chomp:2x2"] {
        every_move_comes_back(id);
    }
    let (game, position) = read("chomp:3x4");
    let bite = Move::Cells { from: Cell::new(1, 2), to: Cell::new(2, 3) };
    for text in ["1,2", "1 2", "1,2-2,3", "1,2 2,3"] {
        assert_eq!(read_move(text, game, &position), Ok(bite), "{text}");
    }
    assert_eq!(bite.word(game.words()), "1,2");
}
