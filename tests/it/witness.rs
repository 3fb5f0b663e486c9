//! Every clever solver against a stupid one: a plain search over the rules, on all small positions.

use crate::plain_search::Witness;
use nimtui::game::{Board, Cell, Ending, Mirror, Move, Outcome, Position, Reason, Solution, Stop};
use nimtui::games;

const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];

fn heaps(sizes: &[u32], ending: Ending, most: u32) -> Position {
    Position { board: Board::Heaps(sizes.to_vec()), ending, most }
}

fn grid(rows: u8, cols: u8, cells: u64, ending: Ending, most: u32) -> Position {
    Position { board: Board::Grid { rows, cols, cells }, ending, most }
}

/// All lists of 1 to `most_heaps` sizes in 0..=`largest`.
fn all_sizes(most_heaps: usize, largest: u32) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = vec![];
    let mut last: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..most_heaps {
        last = last
            .iter()
            .flat_map(|sizes| (0..=largest).map(|size| [sizes.clone(), vec![size]].concat()))
            .collect();
        all.extend(last.clone());
    }
    all
}

#[test]
fn nim() {
    let mut witness = Witness::new("nim");
    for sizes in all_sizes(4, 4).iter().chain(&all_sizes(3, 7)) {
        for ending in ENDINGS {
            let (_, solution) = witness.hold(&heaps(sizes, ending, u32::MAX));
            assert!(solution.remoteness.is_some(), "{sizes:?} is small enough to be counted out");
        }
    }
}

#[test]
fn nim_beyond_counting_out_still_knows_who_wins() {
    let mut witness = Witness::new("nim");
    for ending in ENDINGS {
        for sizes in [[28, 30, 31], [3, 28, 31], [31, 31, 1]] {
            witness.hold(&heaps(&sizes, ending, u32::MAX));
        }
    }
}

#[test]
fn nim_plays_as_its_source_says() {
    for sizes in all_sizes(3, 6).iter().filter(|sizes| sizes.iter().any(|&size| size > 0)) {
        let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
        let (heap, count) = if sum == 0 {
            (sizes.iter().position(|&size| size > 0).unwrap(), 1)
        } else {
            let heap = sizes.iter().position(|&size| size ^ sum < size).unwrap();
            (heap, sizes[heap] - (sizes[heap] ^ sum))
        };
        let game = games::get(games::by_id("nim").unwrap());
        let solution = game.solve(&heaps(sizes, Ending::Normal, u32::MAX), &Stop::default()).unwrap();
        assert_eq!(solution.best, Some(Move::Take { lane: heap, count }), "{sizes:?}");
    }
}

#[test]
fn take_away() {
    let mut witness = Witness::new("take-away");
    for sizes in all_sizes(4, 4).iter().filter(|sizes| !sizes.contains(&0)) {
        let (truth, solution) = witness.hold(&heaps(sizes, Ending::Normal, u32::MAX));
        if !truth.wins {
            let largest = sizes.iter().max().unwrap();
            let heap = sizes.iter().position(|size| size == largest).unwrap();
            assert_eq!(solution.best, Some(Move::Take { lane: heap, count: 1 }), "{sizes:?}");
        }
    }
}

#[test]
fn matches() {
    for most in 1..=9 {
        let mut witness = Witness::new("matches");
        for ending in ENDINGS {
            for pile in 0..=60 {
                let position = heaps(&[pile], ending, most);
                let (truth, solution) = witness.hold(&position);
                assert_eq!(solution.remoteness, Some(truth.remoteness));
                if let (false, Some(best)) = (truth.wins, solution.best) {
                    assert_eq!(
                        witness.after(&position, best).remoteness + 1,
                        truth.remoteness,
                        "the longest line"
                    );
                }
            }
        }
    }
}

#[test]
fn the_matches_computer_takes_by_the_remainder() {
    let game = games::get(games::by_id("matches").unwrap());
    for pile in 2..=200 {
        let solution = game.solve(&heaps(&[pile], Ending::Misere, 3), &Stop::default()).unwrap();
        let count = [3, 1, 1, 2][pile as usize % 4];
        assert_eq!(solution.best, Some(Move::Take { lane: 0, count }), "{pile}");
    }
}

#[test]
fn red_blue() {
    let mut witness = Witness::new("red-blue");
    for ending in ENDINGS {
        for (red, blue) in (0..=40).flat_map(|red| (0..=40).map(move |blue| (red, blue))) {
            witness.hold(&heaps(&[red, blue], ending, 2));
        }
    }
}

#[test]
fn red_blue_decides_between_equals_in_the_order_of_its_source() {
    let mut witness = Witness::new("red-blue");
    for ending in ENDINGS {
        let mut order =
            [(0, 2), (1, 2), (0, 1), (1, 1)].map(|(heap, count)| Move::Take { lane: heap, count });
        if ending == Ending::Misere {
            order.reverse();
        }
        for (red, blue) in (1..=15).flat_map(|red| (1..=15).map(move |blue| (red, blue))) {
            let position = heaps(&[red, blue], ending, 2);
            let (truth, solution) = witness.hold(&position);
            let first = order.into_iter().find(|mv| {
                witness.game.check(&position, mv).is_ok()
                    && -witness.after(&position, *mv).score == truth.score
            });
            assert_eq!(solution.best, first, "{red},{blue} {ending:?}");
        }
    }
}

/// Whether half a turn maps the board to itself and the turned move is a legal, winning answer to every move.
fn mirror_answers(witness: &mut Witness, position: &Position) -> bool {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a grid") };
    let turned = |cell: Cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
    let cells: Vec<Cell> = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))).collect();
    let symmetric = cells.iter().all(|&cell| position.board.has(cell) == position.board.has(turned(cell)));
    symmetric
        && witness.moves(position).into_iter().all(|mv| {
            let Move::Cut { from, to } = mv else { panic!("a run") };
            let after = witness.game.play(position, &mv);
            let answer = Move::Cut { from: turned(from), to: turned(to) };
            witness.game.check(&after, &answer).is_ok() && !witness.after(&after, answer).wins
        })
}

/// Holds all positions of a board, and that the computer hurries when it wins and delays when it loses.
fn hold_board(witness: &mut Witness, rows: u8, cols: u8, most: u32) {
    for ending in ENDINGS {
        for cells in 0..1 << (rows * cols) {
            let position = grid(rows, cols, cells, ending, most);
            let (truth, solution) = witness.hold(&position);
            assert_eq!(solution.remoteness, Some(truth.remoteness));
            let Some(best) = solution.best else { continue };
            let Reason::Table { mirror, .. } = solution.reason else { panic!("the grid has a table") };
            let answers = mirror_answers(witness, &position) && !truth.wins;
            assert_eq!(mirror != Mirror::No, answers, "{rows}x{cols} {cells:b} {ending:?}");
            assert!(mirror != Mirror::ToTheEnd || ending == Ending::Normal);
            let after = witness.after(&position, best);
            assert_eq!(after.remoteness + 1, truth.remoteness, "{rows}x{cols} {cells:b} {ending:?}");
            let first = witness.moves(&position).into_iter().find(|&mv| {
                let other = witness.after(&position, mv);
                (other.wins, other.remoteness) == (after.wins, after.remoteness)
            });
            assert_eq!(first, Some(best), "{rows}x{cols} {cells:b} {ending:?}");
        }
    }
}

#[test]
fn all_grids_of_up_to_nine_cells() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        for most in 1..=6 {
            hold_board(&mut Witness::new("grid"), rows, cols, most);
        }
    }
}

#[test]
fn longer_grids() {
    for (rows, cols, most) in [(2, 5, 5), (5, 2, 3), (2, 6, 6), (3, 4, 3), (4, 3, 2)] {
        hold_board(&mut Witness::new("grid"), rows, cols, most);
    }
}

#[test]
fn all_positions_of_the_usual_grid() {
    let mut witness = Witness::new("grid");
    let mut lost = 0;
    for cells in 0..=0xffff {
        let (truth, _) = witness.hold(&grid(4, 4, cells, Ending::Misere, 3));
        lost += u32::from(cells > 0 && !truth.wins);
    }
    assert_eq!(lost, 9_872);
}

fn solve_id(id: &str) -> Solution {
    let (key, position) = games::read_id(id).expect("an id");
    games::get(key).solve(&position, &Stop::default()).expect("nobody stopped it")
}

#[test]
fn the_known_facts_of_the_grid_hold() {
    let full = solve_id("grid:4x4");
    assert_eq!((full.outcome, full.remoteness, full.legal), (Outcome::P, Some(13), 56));
    assert!(full.winning.is_empty());
    assert!(matches!(full.reason, Reason::Table { mirror: Mirror::Answers, .. }));
    let normal = solve_id("grid:4x4:normal");
    assert!(matches!(normal.reason, Reason::Table { mirror: Mirror::ToTheEnd, .. }));
    // Normal play: the mirror wins where both sides are even, the middle and then the mirror everywhere else.
    for (rows, cols) in (2..=5).flat_map(|rows| (2..=5).map(move |cols| (rows, cols))) {
        for most in 2..=4 {
            if rows * cols < 25 {
                let outcome = solve_id(&format!("grid:{rows}x{cols}/{most}:normal")).outcome;
                let expected = if rows % 2 == 0 && cols % 2 == 0 { Outcome::P } else { Outcome::N };
                assert_eq!(outcome, expected, "{rows}x{cols}/{most}");
            }
        }
    }
}

#[test]
fn beyond_the_tables_only_proofs_are_told() {
    let unknown = solve_id("grid:6x6");
    assert_eq!((unknown.outcome, unknown.remoteness, unknown.winning.len()), (Outcome::Unknown, None, 0));
    assert!(unknown.best.is_some());
    let lost = solve_id("grid:6x6:normal");
    assert_eq!((lost.outcome, lost.winning.len()), (Outcome::P, 0));
    // Two stones in a corner of the opening are gone: taking the two opposite leaves the mirror.
    let won = solve_id("grid:001111/111111/111111/111111/111111/111111:normal");
    assert_eq!((won.outcome, won.winning.len()), (Outcome::N, 1));
    assert_eq!(won.best, won.winning.first().copied());
    let odd = solve_id("grid:011111/111111/111111/111111/111111/111111/1");
    assert_eq!((odd.outcome, odd.remoteness, odd.winning.len()), (Outcome::P, Some(35), 0));
    let even = solve_id("grid:6x6/1");
    assert_eq!((even.outcome, even.remoteness, even.winning.len()), (Outcome::N, Some(36), 36));
}
