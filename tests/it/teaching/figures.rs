//! Every figure of a lesson, whatever game it is of, held against a plain search.

use nimtui::game::{Board, Cells, Figure, Labelled, Lesson, NumberLine, Picture, Position};

use super::of_position::full_heaps;
use super::sentence::number;
use super::{groups, pairs, parts, rows, staircase, sums};
use crate::plain_search::Witness;

/// Fails unless what the figures of a lesson show is true; `shown` is the position they are about.
pub(super) fn check(witness: &mut Witness, shown: &Position, lesson: &Lesson) {
    for figure in &lesson.figures {
        match figure {
            Figure::Facts(facts) => {
                assert!(facts.iter().all(|fact| !fact.trim().is_empty()), "{lesson:?}");
                facts.iter().for_each(|fact| pairs::fact(witness, shown, fact));
                facts.iter().for_each(|fact| parts::fact(witness, shown, fact));
                facts.iter().for_each(|fact| rows::fact(witness, shown, fact));
            }
            Figure::Columns(numbers) | Figure::Division { numbers, .. } => {
                name_heaps(witness, shown, numbers);
            }
            Figure::NumberLine(line) => lost_piles(witness, shown, line),
            Figure::Cells(picture) => board(witness, shown, picture),
            Figure::Squares(squares) => pairs::squares(witness, shown, squares),
            Figure::Parts(sum) => parts::figure(shown, sum),
        }
    }
}

/// The numbers are the sizes of the heaps they are named after, none left out.
fn name_heaps(witness: &Witness, shown: &Position, numbers: &[Labelled]) {
    if sums::is_sum(shown) {
        return sums::columns(shown, numbers);
    }
    if rows::counts_parts(witness, shown) {
        let told: Vec<(u64, u64)> =
            numbers.iter().map(|row| (number(&row.label), u64::from(row.number))).collect();
        return assert_eq!(told, rows::counted(witness, shown));
    }
    if matches!(shown.board, Board::Grid { .. }) {
        let told: Vec<(u64, u64)> =
            numbers.iter().map(|row| (number(&row.label), u64::from(row.number))).collect();
        return assert_eq!(told, groups::counts(witness, shown));
    }
    let words = witness.game.words();
    for Labelled { label, number } in numbers {
        let heap = words.lane_by_name(label).unwrap_or_else(|| panic!("no heap {label}"));
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
