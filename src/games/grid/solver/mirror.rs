//! Answering each move by the same move turned by half a turn of the board.

use crate::game::{Move, Position, Solution};

use super::stones::{Run, Stones};

/// Whether the board without the stones `gone` is lost in normal play because of the mirror: half a turn maps it to itself, and no
/// run meets its own image. Then the image of any move is still there to be taken, what is left is such a board again (runs
/// only ever get shorter), and so whoever answers never runs out of answers and takes the last stone.
pub(super) fn answers_to_the_end(stones: &Stones, gone: u64) -> bool {
    let left = stones.as_cells(stones.all() & !gone);
    stones.grid.is_mirrored(left) && stones.grid.no_run_meets_its_image(left)
}

/// Whether the answers of a lost position are the mirror images of its moves.
pub(in crate::games::grid) fn gives(position: &Position, solution: &Solution) -> bool {
    let stones = Stones::of(position);
    stones.runs.len() == solution.answers.len()
        && stones.runs.iter().zip(&solution.answers).all(|(run, answer)| stones.image_of(run.mv) == *answer)
}

/// A sensible move where nothing is proven: one that leaves a board which half a turn maps to itself, so that every reply can be
/// copied, or else one after which the opponent has the fewest moves to such a board. Of equals the one with the fewest replies
/// in all, then the first.
pub(super) fn rule_of_thumb(stones: &Stones) -> Option<Move> {
    let key = |run: &&Run| {
        let gone = run.mask;
        let replies = || stones.runs.iter().filter(move |reply| reply.mask & gone == 0);
        let to_symmetry = replies().filter(|reply| stones.is_symmetric_without(gone | reply.mask)).count();
        (!stones.is_symmetric_without(gone), to_symmetry, replies().count())
    };
    stones.runs.iter().min_by_key(key).map(|run| run.mv)
}

#[cfg(test)]
mod tests {
    use super::super::tables::RemotenessTable;
    use super::*;
    use crate::game::{Board, Ending, Stop};

    fn full(rows: u8, cols: u8, most: u32) -> Stones {
        Stones::of(&Position::new(Board::full_grid(rows, cols), Ending::Normal, most))
    }

    #[test]
    fn only_boards_with_two_even_sides_are_answered_to_the_end() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let both_even = rows % 2 == 0 && cols % 2 == 0;
                assert_eq!(answers_to_the_end(&full(rows, cols, 3), 0), both_even, "{rows}x{cols}");
            }
        }
    }

    #[test]
    fn with_one_stone_a_move_only_a_stone_in_the_middle_is_its_own_image() {
        assert!(answers_to_the_end(&full(3, 4, 1), 0));
        assert!(!answers_to_the_end(&full(3, 5, 1), 0));
    }

    #[test]
    fn what_the_mirror_proves_is_what_the_table_says() {
        let mut proofs = 0;
        for (rows, cols, most) in [(2, 3, 2), (3, 3, 3), (3, 4, 2), (3, 4, 4), (2, 5, 1), (4, 4, 3)] {
            let whole = full(rows, cols, most);
            let table =
                RemotenessTable::new(&whole, Ending::Normal, &Stop::default()).expect("nobody stopped it");
            for gone in 0..=whole.all() {
                if answers_to_the_end(&whole, gone) {
                    proofs += 1;
                    assert!(!table.get(whole.all() & !gone).0, "{rows}x{cols}/{most} without {gone:b}");
                }
            }
        }
        assert!(proofs > 100, "only {proofs} boards were proven");
    }
}
