//! Why an answer that is shown wins.

use crate::game::{Board, Lesson, Solution, plural};

use super::{Exercise, Kind};

/// Why the answer that is shown wins: what decides; of several games side by side also which of them is to count what; and where no rule is
/// known, what the move leaves and how long that lasts.
pub(super) fn why_it_wins(exercise: &Exercise, solution: &Solution, lesson: &Lesson) -> String {
    let (game, position) = (exercise.rules(), &exercise.position);
    let best = game.plainest(position, solution).filter(|_| exercise.kind == Kind::Find);
    let only_a_line = lesson.idea.is_none() && !solution.line.is_empty();
    match (best, &position.board, &lesson.explanation) {
        (Some(_), Board::Sum(_), Some(which)) => format!("{} {which}", lesson.sentence),
        (Some(mv), Board::Heaps(_), _) if only_a_line => {
            let left = game.play(position, &mv);
            let sizes: Vec<String> =
                left.board.heaps().iter().filter(|size| **size > 0).map(u32::to_string).collect();
            let more = plural(u64::from(solution.remoteness.unwrap_or(1).saturating_sub(1)), "move", "moves");
            format!("It leaves {}, and every answer loses, after {more} more at most.", list_of(&sizes))
        }
        _ => lesson.sentence.to_string(),
    }
}

/// `2, 3 and 5`.
fn list_of(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
