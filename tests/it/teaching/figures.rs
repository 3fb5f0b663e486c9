//! Every figure of a lesson, whatever game it is of, held against a plain search.

use nimtui::game::{Board, Cells, Figure, Labelled, NumberLine, Picture, Position};

use super::heaps::{fibonacci_parts, full_heaps};
use super::sentence::number;
use super::{rows, staircase};
use crate::plain_search::Witness;

/// Fails unless what the figures of a lesson show is true, as far as the sizes in `from`; `shown` is the position they are about.
pub(super) fn check(witness: &mut Witness, from: &Position, shown: &Position, figures: &[Figure]) {
    for figure in figures {
        match figure {
            Figure::Facts(facts) | Figure::Legend(facts) => {
                assert!(facts.iter().all(|fact| !fact.trim().is_empty()), "{figures:?}");
            }
            Figure::Columns(numbers) | Figure::Division { numbers, .. } => {
                name_heaps(witness, shown, numbers);
            }
            Figure::NumberLine(line) => {
                assert_eq!(vec![line.last], from.board.heaps(), "{line:?}");
                lost_piles(witness, shown, line);
            }
            Figure::Cells(picture) => board(witness, shown, picture),
            Figure::Squares(board) => squares(witness, from, board),
            Figure::Parts(sum) => {
                let [pile] = shown.board.heaps() else { panic!("one pile") };
                let parts: Vec<u64> = sum.parts.iter().map(|&part| u64::from(part)).collect();
                assert_eq!((parts, sum.reach), (fibonacci_parts((*pile).into()), shown.most.min(*pile)));
            }
        }
    }
}

/// The numbers are the sizes of the heaps they are named after, none left out.
fn name_heaps(witness: &Witness, shown: &Position, numbers: &[Labelled]) {
    let numbers_of = |labels: &dyn Fn(&Labelled) -> u64| -> Vec<(u64, u64)> {
        numbers.iter().map(|row| (labels(row), u64::from(row.number))).collect()
    };
    if matches!(shown.board, Board::Sum(_)) {
        let told = numbers_of(&|row| number(row.label.split(' ').next().expect("a number")));
        let values = rows::sizes_and_values(witness, shown).into_iter().map(|(_, value)| value);
        return assert_eq!(told, (1..).zip(values).collect::<Vec<_>>());
    }
    if rows::counts_parts(witness, shown) || matches!(shown.board, Board::Grid { .. }) {
        let told = numbers_of(&|row| number(&row.label));
        return assert_eq!(told, rows::sizes_and_values(witness, shown));
    }
    let words = witness.game.words();
    for Labelled { label, number } in numbers {
        let heap = words.group_by_name(label).unwrap_or_else(|| panic!("no heap {label}"));
        assert_eq!(Some(number), shown.board.heaps().get(heap), "{label}");
    }
    let told: Vec<u64> = numbers.iter().map(|row| u64::from(row.number)).filter(|&size| size > 0).collect();
    assert_eq!(told, full_heaps(shown));
}

/// Whoever must move at a marked number is lost, and nowhere else.
fn lost_piles(witness: &mut Witness, shown: &Position, line: &NumberLine) {
    let live = shown.board.heaps().iter().copied().filter(|size| *size > 0).filter(|size| {
        let alone = Position { board: Board::Heaps(vec![*size]), ..shown.clone() };
        witness.game.result(&alone).is_none()
    });
    assert_eq!(live.collect::<Vec<_>>(), [line.here]);
    assert!(line.here <= line.last);
    for pile in 0..=line.last {
        let there = Position { board: Board::Heaps(vec![pile]), ..shown.clone() };
        assert_eq!(line.is_lost(pile), !witness.truth(&there).wins, "{pile} of {line:?}");
    }
}

/// A run that is drawn wins on the board it is drawn on, and half of the stones of halves are of each kind.
fn board(witness: &mut Witness, shown: &Position, picture: &Picture) {
    let &Picture { rows, cols, stones, others, run, .. } = picture;
    let there = Position { board: Board::Grid { rows, cols, cells: stones }, ..shown.clone() };
    if let Some(run) = run {
        assert_eq!(witness.game.check(&there, &run), Ok(()), "{picture:?}");
        assert!(!witness.after(&there, run).wins, "{picture:?}");
    }
    // The poison of a bar has no copy.
    let copied = stones & !Cells::from(staircase::is_bar(witness));
    let count = |cells: Cells| cells.count_ones();
    assert!(others & !copied == 0 && (others == 0 || 2 * count(others) == count(copied)), "{picture:?}");
}

/// The squares that are marked are those at which the player to move loses.
fn squares(witness: &mut Witness, from: &Position, squares: &[[u32; 2]]) {
    let &[rows, columns] = from.board.heaps() else { panic!("two heaps") };
    let all = (0..=rows).flat_map(|row| (0..=columns).map(move |column| [row, column]));
    for square in all.chain(squares.iter().copied()) {
        let there = Position { board: Board::Heaps(square.to_vec()), ..from.clone() };
        assert_eq!(squares.contains(&square), !witness.truth(&there).wins, "{square:?} of {squares:?}");
    }
}
