//! Lanes and cuts: what is legal, with which reason it is refused, and that heaps are never listed.

use std::collections::BTreeSet;

use nimtui::game::{Board, Cell, Ending, Game, Illegal, Move, Position};
use nimtui::games;

fn game(id: &str) -> &'static dyn Game {
    games::get(games::by_id(id).expect("a game"))
}

fn grid(rows: u8, cols: u8, cells: u64, most: u32) -> Position {
    Position::new(Board::Grid { rows, cols, cells }, Ending::Misere, most)
}

fn cut(a: (u8, u8), b: (u8, u8)) -> Move {
    Move::Cut { from: Cell::new(a.0, a.1), to: Cell::new(b.0, b.1) }
}

#[test]
fn the_full_4x4_board_has_56_moves() {
    let full = Position::new(Board::full_grid(4, 4), Ending::Misere, 3);
    let grid = game("grid");
    assert_eq!(grid.move_count(&full), 56);
    let all: BTreeSet<Move> = (0..56).filter_map(|index| grid.nth_move(&full, index)).collect();
    assert_eq!(all.len(), 56);
    assert_eq!(grid.nth_move(&full, 56), None);
}

#[test]
fn runs_are_refused_with_their_reason() {
    let board = grid(3, 3, 0b111_101_111, 2);
    let check = |a, b| game("grid").check(&board, &cut(a, b));
    assert_eq!(check((0, 0), (0, 1)), Ok(()));
    assert_eq!(check((0, 1), (0, 0)), Ok(()), "either end first");
    assert_eq!(check((0, 0), (0, 2)), Err(Illegal::OverMost { most: 2 }));
    assert_eq!(check((0, 0), (1, 1)), Err(Illegal::NotInLine));
    assert_eq!(check((0, 1), (2, 1)), Err(Illegal::Gap { cell: Cell::new(1, 1) }));
    assert_eq!(check((1, 1), (1, 1)), Err(Illegal::NoStone { cell: Cell::new(1, 1) }));
    assert_eq!(check((0, 0), (0, 3)), Err(Illegal::OffBoard { cell: Cell::new(0, 3) }));
    let take = Move::Take { lane: 0, count: 1 };
    assert_eq!(game("grid").check(&board, &take), Err(Illegal::OtherBoard));
}

#[test]
fn a_cut_covers_the_rectangle_between_its_corners() {
    for corners in [((0, 2), (1, 1)), ((1, 1), (0, 2)), ((1, 2), (0, 1))] {
        let covered: Vec<(u8, u8)> =
            cut(corners.0, corners.1).cells().map(|cell| (cell.row, cell.col)).collect();
        assert_eq!(covered, [(0, 1), (0, 2), (1, 1), (1, 2)], "{corners:?}");
    }
    assert_eq!(cut((2, 3), (0, 1)).ordered(), cut((0, 1), (2, 3)));
}

#[test]
fn moves_of_huge_heaps_are_counted_not_listed() {
    let board = Board::Heaps(vec![i32::MAX as u32; 32]);
    let huge = Position::new(board, Ending::Normal, u32::MAX);
    let nim = game("nim");
    assert_eq!(nim.move_count(&huge), 32 * 2_147_483_647);
    let last = Move::Take { lane: 31, count: 2_147_483_647 };
    assert_eq!(nim.nth_move(&huge, 32 * 2_147_483_647 - 1), Some(last));
    assert_eq!(nim.nth_move(&huge, 32 * 2_147_483_647), None);
}

#[test]
fn a_full_board_of_64_cells_has_64_stones() {
    assert_eq!(Board::full_grid(8, 8).stones(), 64);
    assert_eq!(Board::full_grid(1, 36).stones(), 36);
    assert_eq!(Board::full_grid(4, 4), Board::Grid { rows: 4, cols: 4, cells: 0xffff });
}
