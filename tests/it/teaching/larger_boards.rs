//! Groups that have no room on the usual board: up to which size they are counted, and three equal ones that mirror themselves.

use nimtui::game::{Board, Dice, Ending, Outcome, Position, Stop};

use super::groups::{counts, sizes};
use super::of_position::xor;
use super::sentence::{fits, number};
use super::structure::is_structural;
use crate::plain_search::Witness;

/// Stones of the largest group that is counted.
const LARGEST: u32 = 14;
/// Stones of the largest group that is counted here as well, subset by subset.
const CHECKED: u32 = 10;
const ROWS: u8 = 4;
const COLS: u8 = 6;

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
    Position::new(board, Ending::Normal, dice.between(2, 3))
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
            let solution = game.solve(&position, &Stop::default()).expect("nobody stops it");
            let sentence = game.lesson(&position, &solution).sentence.to_string();
            assert!(is_structural(&sentence), "{}: {sentence}", game.write_id(&position));
            let Some(counted) = fits("The groups count {} = {}: {}.", &sentence) else { continue };
            told += 1;
            let sum = named(&witness, &position, stones, counted[0], counted[1]);
            assert_eq!(sum == 0, solution.outcome == Outcome::P, "{}: {sentence}", game.write_id(&position));
        }
        assert!(told > 0, "no groups of {stones} stones are counted");
    }
}

/// The sum of counts that are told; those of small groups are compared.
fn named(witness: &Witness, position: &Position, stones: u32, counts_told: &str, sum: &str) -> u64 {
    let told: Vec<u64> = counts_told.split(" ⊕ ").map(number).collect();
    assert_eq!(xor(&told), number(sum), "{counts_told} = {sum}");
    if stones <= CHECKED {
        let counted: Vec<u64> = counts(witness, position).into_iter().map(|(_, count)| count).collect();
        assert_eq!(told, counted, "{position:?}");
    }
    number(sum)
}

/// Three blocks of 2 by 2, each of which mirrors itself, so that a move in one has copies in two places, and a pair of single
/// stones. Where the last stone loses copying is told all the same, and each of the copies is played out.
#[test]
fn a_move_with_copies_in_two_places_may_be_copied_in_either() {
    let (rows, cols) = (5, 8);
    let at = |cells: &[(u8, u8)]| cells.iter().fold(0_u64, |all, (row, col)| all | 1 << (row * cols + col));
    let block = |row: u8, col: u8| at(&[(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]);
    let blocks = block(0, 0) | block(0, 3) | block(0, 6);
    let mut witness = Witness::of("grid");
    let pair = [(3, 0), (3, 2)];
    for (beside, all) in [(&[][..], 2..=4), (&pair, 3..=3)] {
        for most in all {
            let board = Board::Grid { rows, cols, cells: blocks | at(beside) };
            let position = Position::new(board, Ending::Misere, most);
            let solution = witness.game.solve(&position, &Stop::default()).expect("nobody stops it");
            let sentence = witness.game.lesson(&position, &solution).sentence.to_string();
            println!("{most}: {sentence}");
            assert!(sentence.contains("the other player copies each move"), "{beside:?} {most}: {sentence}");
            super::structure::told(&mut witness, &position, &sentence);
        }
    }
}
