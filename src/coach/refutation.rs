//! What is wrong with an answer to a step of a course, in words that need no theory and as moves on the board.

use crate::game::{Game, Length, Move, Outcome, Position, Reason, Solution, Stop, Stopped, plural};

use super::{Course, Reply};

/// A move that does not win, and what the other player does then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The move.
    pub tried: Move,
    /// What it leaves.
    pub left: Position,
    /// The other player's answer.
    pub answer: Move,
}

/// What the other player does after a wrong move, or the move that wins. After `tries` wrong answers it is about another move, where
/// there is one.
pub(super) fn of(
    course: &Course,
    reply: Reply,
    tries: usize,
    stop: &Stop,
) -> Result<(String, Option<Refutation>), Stopped> {
    match reply {
        Reply::Choice(_) => Ok((String::new(), None)),
        Reply::Move(mv) => answer_to(course, mv, stop),
        Reply::Won(won) => {
            let (game, position) = (course.rules(), course.position());
            let solution = game.solve(&position, stop)?;
            if !won && tries == 0 {
                return Ok(("There is a move that wins. Which?".to_owned(), None));
            }
            let Some(mv) = example(course, &solution, won, tries) else { return Ok((String::new(), None)) };
            let order = game.order(&position, mv);
            if won {
                let (told, refutation) = answer_to(course, mv, stop)?;
                return Ok((format!("Say you {order}. {told}"), refutation));
            }
            let over = game.result(&game.play(&position, &mv)).is_some();
            let then = if over { "That wins at once." } else { "No answer to that wins." };
            Ok((format!("What if you {order}? {then}"), None))
        }
    }
}

/// A move that shows what is wrong with calling the position won, or lost: any of a lost one, one that wins of a won one.
fn example(course: &Course, solution: &Solution, won: bool, tries: usize) -> Option<Move> {
    let (game, position) = (course.rules(), course.position());
    if won {
        let legal = game.move_count(&position).max(1);
        let from = tries as u64 * (legal / 2 + 1);
        let mut others = (0..legal).filter_map(|step| game.nth_move(&position, (from + step) % legal));
        let other = || others.find(|mv| Some(*mv) != solution.best);
        return solution.best.filter(|_| tries.is_multiple_of(2)).or_else(other).or(solution.best);
    }
    let plainest = game.preferred_move(&position, solution);
    let others = solution.winning.iter().copied().filter(|mv| Some(*mv) != plainest);
    let all: Vec<Move> = plainest.into_iter().chain(others).collect();
    // The first time none was named.
    all.get(tries.saturating_sub(1) % all.len().max(1)).copied()
}

/// What the other player does after a move that does not win.
fn answer_to(course: &Course, tried: Move, stop: &Stop) -> Result<(String, Option<Refutation>), Stopped> {
    let game = course.rules();
    let left = game.play(&course.position(), &tried);
    let after = game.solve(&left, stop)?;
    // Whoever can end the game does.
    let ends = |mv: &Move| game.result(&game.play(&left, mv)).is_some();
    let at_once = after.winning.iter().copied().find(ends).filter(|_| after.score.is_none());
    let answer = at_once.or_else(|| game.preferred_move(&left, &after));
    // `takes 2 stones from heap 1`
    let takes = answer.map_or_else(String::new, |answer| {
        let object = split(answer).unwrap_or_else(|| game.object(&left, answer, Length::Full));
        format!("{} {object}", answer.verb().third)
    });
    let got = after.score.map(|score| -score);
    let (told, names_answer) = match (got, after.outcome) {
        (Some(got), _) => in_points(got, after.is_over(), &takes),
        _ if after.is_over() => ("That loses at once.".into(), false),
        (None, Outcome::N) if at_once.is_some() => (format!("The other player then {takes} and wins."), true),
        (None, Outcome::N) => {
            let leaving = answer.and_then(|answer| what_is_left(game, &game.play(&left, &answer)));
            let leaving = leaving.map_or(String::new(), |what| format!(", leaving {what},"));
            (format!("The other player then {takes}{leaving} and can win from there."), true)
        }
        (None, _) => ("That move does not win.".into(), false),
    };
    // An answer that the words do not name is not drawn either.
    let named = answer.filter(|_| names_answer);
    Ok((told, named.map(|answer| Refutation { tried, left, answer })))
}

/// `the 6 into 4 and 2`: what a split is done to, by its size. The move before it has put a heap more on the table, so the numbers of heaps
/// moved.
fn split(answer: Move) -> Option<String> {
    let Move::Split { take: 0, into: [larger, smaller], .. } = answer else { return None };
    Some(format!("the {} into {larger} and {smaller}", larger + smaller))
}

/// What an answer leaves, if it is lost for a reason that has a name without any theory.
fn what_is_left(game: &dyn Game, left: &Position) -> Option<String> {
    let reason = game.reason(left, None)?;
    let is_plain = match reason {
        Reason::EqualPairs { .. }
        | Reason::OneByOne { .. }
        | Reason::EqualArms { .. }
        | Reason::TwoRows { .. }
        | Reason::TwoColumns { .. } => true,
        Reason::Copies { twins, mirrored } => (twins, mirrored) == (1, 0),
        _ => false,
    };
    game.name(left, &reason).filter(|_| is_plain)
}

/// What is wrong with a move that gets so many points, and whether that names the answer.
fn in_points(got: i64, is_over: bool, answer: &str) -> (String, bool) {
    let points = plural(got.unsigned_abs(), "point", "points");
    match (got > 0, is_over) {
        (true, _) => (format!("That wins {points}, and another move wins more."), false),
        (false, true) => (format!("That loses {points} at once."), false),
        (false, false) => (format!("The other player then {answer}, and you lose {points}."), true),
    }
}
