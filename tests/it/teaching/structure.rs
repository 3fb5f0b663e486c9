//! 2D Nim: how much of the usual board is told by what can be seen, and that copying and counting as told wins.

use crate::small::solved;
use nimtui::game::{Board, Cell, Counted, Dice, Ending, Game, Outcome, Position, Reason};

use super::groups::{copies, counts, is_mirrored, sizes};
use super::reason;
use crate::plain_search::Witness;

/// Stones of the largest group that is counted.
const LARGEST: u32 = 14;
/// Stones of the largest group that is counted here as well, subset by subset.
const CHECKED: u32 = 10;
const ROWS: u8 = 4;
const COLS: u8 = 6;

/// Whether a reason names what can be seen, rather than what was searched.
pub(super) const fn is_structural(reason: &Reason) -> bool {
    !reason.is_searched() && !matches!(reason, Reason::MirrorAnswers { .. } | Reason::Mirrored)
}

/// On every third set of stones of the usual board in which each move has a copy (of two that are each other turned one): where copying is
/// told, it is played out.
#[test]
fn copying_wins_against_every_reply() {
    let even = |cells: &u16| cells.count_ones().is_multiple_of(2) && *cells <= cells.reverse_bits();
    let grids =
        (1..=u16::MAX).filter(even).map(|cells| Board::Grid { rows: 4, cols: 4, cells: cells.into() });
    let boards: Vec<Board> =
        grids.filter(|board| copies(&position_of(board, Ending::Misere, 3)).is_some()).step_by(3).collect();
    for (ending, most) in [(Ending::Misere, 3), (Ending::Misere, 2), (Ending::Normal, 3)] {
        let mut witness = Witness::of("grid");
        let mut told = 0;
        for position in boards.iter().map(|board| position_of(board, ending, most)) {
            let why = reason_of(&witness, &position);
            reason::check(&mut witness, &position, &why);
            let copies =
                matches!(why, Reason::Halves | Reason::Copies { .. } | Reason::CopiesThenCount { .. });
            told += u32::from(copies);
        }
        assert!(told > 25, "{ending:?} {most}: told {told} times");
    }
}

/// A group of so many stones in the first four columns, grown stone by stone, and a line of so many in the last one.
fn two_groups(stones: u32, line: u8, dice: &mut Dice) -> Position {
    let bit = |row: u8, col: u8| 1_u64 << (row * COLS + col);
    let line = (0..line).fold(0, |all, row| all | bit(row, 5));
    let mut group = bit(1, 1);
    while group.count_ones() < stones {
        let (row, col) = (dice.below(ROWS.into()) as u8, dice.below(4) as u8);
        let near = [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
        let touches = near.iter().any(|&(row, col)| row < ROWS && col < 4 && group & bit(row, col) != 0);
        if touches {
            group |= bit(row, col);
        }
    }
    let board = Board::Grid { rows: ROWS, cols: COLS, cells: group | line };
    Position::new(board, Ending::Normal, dice.number_between(2, 3))
}

/// A hint that says what a move can leave says so exactly: whatever fits its words is lost for the other player.
#[test]
fn every_move_that_fits_the_words_of_a_hint_wins() {
    let mut dice = Dice::new(11);
    for (ending, words) in [
        (Ending::Misere, "groups of up to 3 stones with a nim-sum of 0, not all of them single stones"),
        (Ending::Normal, "groups of up to 3 stones with a nim-sum of 0"),
        (Ending::Normal, "every move can be copied"),
    ] {
        let mut told = 0;
        for _ in 0..1_500 {
            let cells = dice.below(1 << 16);
            // Few boards at random are one stone away from such a copy.
            let cells = match words.contains("copied") {
                true => (cells | cells.reverse_bits() >> 48) ^ (1 << dice.below(16)),
                false => cells,
            };
            let position = position_of(&Board::Grid { rows: 4, cols: 4, cells }, ending, 4);
            let game = Witness::of("grid").game;
            let solution = solved(game, &position);
            let idea = game.explain(&position, &solution).idea.unwrap_or_default();
            if !(idea.starts_with("A move can leave") && idea.contains(words)) {
                continue;
            }
            told += 1;
            for mv in (0..game.move_count(&position)).filter_map(|index| game.nth_move(&position, index)) {
                let left = game.play(&position, &mv);
                let small = sizes(&left);
                let fits = match words.contains("copied") {
                    true => {
                        !idea.contains("symmetrical group") && is_mirrored(&left) && never_meets(game, &left)
                    }
                    false => {
                        let has_larger = ending == Ending::Normal || small.iter().any(|size| *size > 1);
                        small.iter().all(|size| *size <= 3)
                            && small.iter().fold(0, |sum, size| sum ^ size) == 0
                            && has_larger
                            && !small.is_empty()
                    }
                };
                assert!(!fits || solution.wins(mv), "{}: {idea} {mv:?}", game.format_id(&position));
            }
        }
        assert!(told > 10, "{words}: {told}");
    }
}

/// Whether no move takes stones of its own copy half a turn away.
fn never_meets(game: &dyn Game, position: &Position) -> bool {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a grid") };
    let half_turn = |cell: Cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
    let mut moves = (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index));
    moves.all(|mv| mv.cells().all(|cell| mv.cells().all(|other| other != half_turn(cell))))
}

/// Where the last stone wins, groups of up to 14 stones are told by what they count, unless something plainer is seen; and the
/// position is lost exactly where that makes 0.
#[test]
fn groups_are_counted_up_to_14_stones() {
    let witness = Witness::of("grid");
    let game = witness.game;
    let mut dice = Dice::new(3);
    for stones in 4..=LARGEST {
        let mut told = 0;
        for number in 0..8 {
            let position = two_groups(stones, 1 + number % 3, &mut dice);
            assert_eq!(sizes(&position).last(), Some(&stones.into()));
            let solution = solved(game, &position);
            let why = game.explain(&position, &solution).reason;
            assert!(is_structural(&why), "{}: {why:?}", game.format_id(&position));
            let Reason::Values(Counted { values, sum, .. }) = why else { continue };
            told += 1;
            assert_eq!(sum, values.iter().fold(0, |sum, value| sum ^ value));
            if stones <= CHECKED {
                let counted = counts(&witness, &position).into_iter().map(|(_, count)| count as u32);
                assert_eq!(values, counted.collect::<Vec<_>>(), "{position:?}");
            }
            assert_eq!(sum == 0, solution.outcome == Outcome::P, "{}", game.format_id(&position));
        }
        assert!(told > 0, "no groups of {stones} stones are counted");
    }
}

fn position_of(board: &Board, ending: Ending, most: u32) -> Position {
    Position::new(board.clone(), ending, most)
}

fn reason_of(witness: &Witness, position: &Position) -> Reason {
    let solution = solved(witness.game, position);
    witness.game.explain(position, &solution).reason
}
