//! The 6×6 board of 2D Nim with more than 30 stones: what the file says follows from the rules, and the solver uses it.

use nimtui::game::{Board, Cells, Dice, Outcome, Position, Solution, Stop};
use nimtui::games::grid::six::{self, Known, SIDE, runs};
use nimtui::games::{find_game, get};
use sha2::{Digest, Sha256};

const FULL: Cells = (1 << 36) - 1;

fn board(cells: Cells, known: &Known) -> Position {
    Position::new(Board::Grid { rows: SIDE, cols: SIDE, cells }, known.ending, known.most)
}

fn solved(position: &Position) -> Solution {
    get(find_game("grid").unwrap()).solve(position, &Stop::default()).unwrap()
}

/// Some of the positions with at least so many stones.
fn sample(fewest: u32, one_in: u64) -> impl Iterator<Item = Cells> {
    let mut dice = Dice::new(66);
    (0..six::POSITIONS)
        .map(|number| FULL & !six::gaps(number))
        .filter(move |stones| stones.count_ones() >= fewest && dice.next().is_multiple_of(one_in))
}

fn left(runs: &[Cells], stones: Cells) -> impl Iterator<Item = Cells> {
    runs.iter().filter(move |&run| run & !stones == 0).map(move |run| stones & !run)
}

#[test]
fn lost_is_what_has_no_move_to_a_lost_position() {
    for known in Known::all() {
        let runs = runs(known.most);
        // From here on every move leaves more than 30 stones, so that the file says all.
        let mut lost = 0;
        for stones in sample(31 + known.most, 1).chain(sample(32, 20)) {
            let loses = known.loses(stones).unwrap();
            let to_lost = left(&runs, stones).any(|left| known.loses(left) == Some(true));
            let all_large = left(&runs, stones).all(|left| known.loses(left).is_some());
            let small = known.small_win(stones);
            let wins = to_lost || small.is_some();
            assert!(if all_large { loses != to_lost } else { loses != wins }, "{:?}", board(stones, known));
            assert!(small.is_none_or(|run| !to_lost && runs.contains(&run) && run & !stones == 0));
            lost += u32::from(loses);
        }
        assert!(lost > 10, "{lost} lost positions seen with up to {} a move", known.most);
    }
}

#[test]
fn six_by_six_file_agrees_with_the_tables() {
    // A table of 30 stones takes a second or two; the whole file is checked by the program in `examples/`.
    let mut dice = Dice::new(2026);
    for known in Known::all().filter(|known| known.most == 3) {
        let won: Vec<Cells> = sample(32, 1).filter(|&stones| known.small_win(stones).is_some()).collect();
        let stones = won[usize::try_from(dice.next() % won.len() as u64).unwrap()];
        let left = stones & !known.small_win(stones).unwrap();
        assert_eq!(solved(&board(left, known)).outcome, Outcome::P, "{:?}", board(left, known));
    }
}

#[test]
fn the_solver_tells_what_the_file_says() {
    for known in Known::all() {
        for stones in sample(32, 200) {
            let position = board(stones, known);
            // Mirrors and counting know some boards without the file.
            let solution = solved(&position);
            let loses = known.loses(stones) == Some(true);
            assert_eq!(solution.outcome, if loses { Outcome::P } else { Outcome::N }, "{position:?}");
            assert_eq!(solution.winning.is_empty(), loses);
            assert!(loses || solution.best.is_some_and(|best| solution.winning.contains(&best)));
            assert!(solution.best.is_some() && solution.remoteness.is_none());
        }
    }
}

#[test]
fn the_starter_loses_on_the_full_board() {
    // Where the last one wins, the mirror answers every move; where it loses, only the table knows.
    for known in Known::all() {
        let solution = solved(&board(FULL, known));
        assert_eq!(solution.outcome, Outcome::P, "{} {:?}", known.most, known.ending);
        assert!(solution.is_complete() && solution.winning.is_empty());
    }
}

#[test]
fn the_sum_in_the_page_about_the_file_is_its_sum() {
    let sum: String = Sha256::digest(include_bytes!("../../assets/lost-6x6.bin"))
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert!(include_str!("../../assets/README.md").contains(&sum), "{sum}");
}
