//! What is said of a choice, of how many moves win, and of a better move: nothing that the solver has not proven.

use crate::game::{Move, Outcome, Sentence, Solution, plural};

use super::Match;

impl Match {
    /// W, L or ?, and what it means, of a move; `None` where it is illegal or nothing was asked.
    #[must_use]
    pub fn judge(&self, mv: Move) -> Option<String> {
        let solution = self.coach.solution.as_ref()?;
        self.check(mv).ok().map(|()| judge_text(solution, mv))
    }
}

/// W, L or ?, and what it means, of a legal move.
fn judge_text(solution: &Solution, mv: Move) -> String {
    let best = solution.winning.contains(&mv.canonical());
    if let Some(score) = solution.score {
        let points = points(score);
        return match (best, score > 0) {
            (true, true) => format!("W: wins {points}"),
            (true, false) => format!("L: loses {points}, the best there is"),
            (false, _) => worse_text(solution, score, mv),
        };
    }
    if solution.wins(mv) {
        "W: wins".into()
    } else if solution.is_complete() {
        "L: loses".into()
    } else {
        "?: not proven".into()
    }
}

/// What a move gets that is not among the best: it may win all the same.
fn worse_text(solution: &Solution, best: i64, mv: Move) -> String {
    let Some((_, got)) = solution.scores.iter().find(|(other, _)| *other == mv.canonical()) else {
        return "?: not the best move".into();
    };
    match (*got > 0, best > 0) {
        (true, _) => format!("W: wins {}, {} less than the best", points(*got), best - got),
        (false, true) => format!("L: loses {}", points(*got)),
        (false, false) => format!("L: loses {}, {} more than need be", points(*got), best - got),
    }
}

/// `3 points`, won or lost.
pub(super) fn points(score: i64) -> String {
    plural(score.unsigned_abs(), "point", "points")
}

/// How many moves win; how many are best, where points are counted.
pub(super) fn count_text(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let moves = plural(solution.legal, "move", "moves");
    let does = |one: &'static str, many: &'static str| if found == 1 { one } else { many };
    match (solution.score, solution.outcome) {
        (Some(score), _) => {
            let points = points(score);
            let only = if found < solution.legal && score < 0 { " only" } else { "" };
            let verb = if score > 0 { does("wins", "win") } else { does("loses", "lose") };
            format!("{found} of {moves} {verb}{only} {points}")
        }
        (_, Outcome::N) if !solution.is_complete() => {
            format!("{found} of {moves} {} proven to win", does("is", "are"))
        }
        (_, Outcome::N) => format!("{found} of {moves} {}", does("wins", "win")),
        _ if solution.legal == 1 => "the only move does not win".into(),
        _ => format!("none of {moves} wins"),
    }
}

/// What is said of a move that gave something away, the game going on; `None` where it did not, or where nobody knows.
pub(super) fn missed(before: &Solution, made: Move) -> Option<Sentence> {
    let missed = before.is_complete() && !before.winning.contains(&made);
    match before.outcome {
        _ if !missed => None,
        _ if before.score.is_some() => Some("That was not the best move.".into()),
        Outcome::N => Some("That was a mistake: <other> can win again.".into()),
        _ => None,
    }
}

/// What the best move would have got, where `after` is worse than it.
pub(super) fn better(before: &Solution, after: &Solution) -> Option<String> {
    let found = before.winning.len();
    match (before.score, after.score) {
        (Some(best), Some(left)) => (best > -left).then(|| {
            let verb = if best > 0 { "wins" } else { "loses only" };
            let points = points(best);
            match found {
                1 => format!("The best move, which {verb} {points}"),
                many => format!("One of the {many} best moves, each of which {verb} {points}"),
            }
        }),
        _ if before.outcome != Outcome::N || after.outcome != Outcome::N => None,
        _ if !before.is_complete() => Some("A move that is proven to win".into()),
        _ if found == 1 => Some("The one move that won".into()),
        _ => Some(format!("There were {found} moves that won, for example")),
    }
}
