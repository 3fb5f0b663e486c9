//! What a hint says, step by step, and what the marks say: nothing that the solver has not proven.

use crate::game::{Move, Outcome, Solution, plural};

use super::{Marks, Notice, Table};

/// How many steps a hint has.
pub(super) const HINT_STEPS: u8 = 4;

impl Table {
    /// Says the last step of the hint; the third also points at its place, the fourth marks its move.
    pub(super) fn show_hint(&mut self) {
        let (step, Some(solution)) = (self.coach.hint, &self.coach.solution) else { return };
        if step == 0 {
            return;
        }
        let text = hint_text(step, solution, self);
        let (best, place) = match (hint_move(solution), step) {
            (best, HINT_STEPS) => (best, None),
            (place, 3) => (None, place),
            _ => (None, None),
        };
        self.notice = Notice::news(format!("Hint {step} of {HINT_STEPS}: {text}"));
        match place {
            Some(Move::Take { lane, .. }) => (self.choice.lane, self.choice.count) = (lane, 1),
            Some(Move::Cut { from, .. }) => (self.choice.anchor, self.choice.cursor) = (None, from),
            None => {}
        }
        if let Some(mv) = best {
            let position = self.line.position().clone();
            self.choice.put_on(self.contest.rules(), &position, mv);
        }
    }

    /// W, L or ?, and what it means, of the chosen move; `None` where it is illegal or nothing was asked.
    #[must_use]
    pub fn judge_choice(&self) -> Option<String> {
        let solution = self.coach.solution.as_ref()?;
        self.check_choice().ok().map(|()| judge_text(solution, self.chosen()))
    }

    /// What the marks say of the position, or of the choice.
    #[must_use]
    pub fn mark_text(&self) -> Option<String> {
        let solution = self.coach.solution.as_ref()?;
        match (self.coach.marks, solution.outcome) {
            (Marks::Off, _) => None,
            (Marks::Count, Outcome::Unknown) => Some("not proven".into()),
            (Marks::Count, _) => Some(count_text(solution)),
            (Marks::Each, _) => self.judge_choice(),
        }
    }
}

/// W, L or ?, and what it means, of a legal move.
fn judge_text(solution: &Solution, mv: Move) -> String {
    let best = solution.winning.contains(&mv.ordered());
    if let Some(score) = solution.score {
        let points = plural(score.unsigned_abs(), "point", "points");
        return match (best, score > 0) {
            (true, true) => format!("W: wins {points}"),
            (false, true) => "L: not the best move".into(),
            (true, false) => format!("L: loses {points}, the least"),
            (false, false) => format!("L: loses more than {points}"),
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

/// How many moves win; how many are best, where points are counted.
fn count_text(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let moves = plural(solution.legal, "move", "moves");
    let does = |one: &'static str, many: &'static str| if found == 1 { one } else { many };
    match (solution.score, solution.outcome) {
        (Some(score), _) => {
            let points = plural(score.unsigned_abs(), "point", "points");
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

/// The move a hint leads to: one that wins, or in a lost position the longest line, where it is known.
fn hint_move(solution: &Solution) -> Option<Move> {
    solution.longest.or(solution.best)
}

/// What the best move would have got, where `after` is worse than it.
pub(super) fn better(before: &Solution, after: &Solution) -> Option<String> {
    let found = before.winning.len();
    match (before.score, after.score) {
        (Some(best), Some(left)) => (best > -left).then(|| {
            let verb = if best > 0 { "wins" } else { "loses only" };
            format!("The best move, which {verb} {}", plural(best.unsigned_abs(), "point", "points"))
        }),
        _ if before.outcome != Outcome::N || after.outcome != Outcome::N => None,
        _ if !before.is_complete() => Some("A move that is proven to win".into()),
        _ if found == 1 => Some("The one move that won".into()),
        _ => Some(format!("There were {found} moves that won, for example")),
    }
}

/// Step 1 to 4 of the hint.
fn hint_text(step: u8, solution: &Solution, table: &Table) -> String {
    let words = table.game().words();
    let Some(mv) = hint_move(solution).filter(|_| !solution.is_over()) else {
        return "the game is over.".into();
    };
    match step {
        1 => match (solution.outcome, solution.remoteness) {
            (Outcome::N, _) => format!("you can win: {}.", count_text(solution)),
            (Outcome::P, Some(plies)) => format!(
                "lost against perfect play: {}. You can drag it out for {}, both sides counted.",
                count_text(solution),
                plural(u64::from(plies), "move", "moves")
            ),
            (Outcome::P, None) => format!("lost against perfect play: {}.", count_text(solution)),
            (Outcome::Unknown, _) => format!("not proven: {}.", solution.unproven_because()),
        },
        2 => table.game().lesson(table.position(), solution).sentence,
        3 => {
            let place = match mv {
                Move::Take { lane: heap, .. } => words.lane_name(heap),
                Move::Cut { from, to } if from.col == to.col && from != to => format!("column {}", from.col),
                Move::Cut { from, .. } => format!("row {}", from.row),
            };
            match (solution.outcome, solution.longest) {
                (Outcome::N, _) => format!("look at {place}."),
                (Outcome::P, Some(_)) => format!("to hold out longest, look at {place}."),
                (Outcome::P, None) if solution.score.is_some() => {
                    format!("to lose no more than you must, look at {place}.")
                }
                (Outcome::P, None) => format!("to drag it out, look at {place}."),
                (Outcome::Unknown, _) => format!("without proof: look at {place}."),
            }
        }
        _ => {
            let why = match (solution.outcome, solution.longest, solution.score) {
                (Outcome::N, ..) => "",
                (_, Some(_), _) => " (nothing holds out longer)",
                (Outcome::P, _, Some(_)) => " (nothing loses less)",
                (Outcome::P, ..) => " (to drag it out)",
                (Outcome::Unknown, ..) => " (not proven to win)",
            };
            format!("{}{why}. It is marked: Enter takes it.", mv.order(words))
        }
    }
}
