//! What is wrong with an answer to a step of a course, in words that need no theory and as moves on the board.

use crate::game::{
    Board, Ending, Length, Move, Outcome, Position, Solution, Stop, Stopped, WhatIsLeft, plural,
};

use super::{Course, Reply};

/// Most letters of what an answer leaves.
const MOST_NAMED: usize = 40;
/// Words that are not used before the course has used them.
const TERMS: [&str; 8] = ["nim-sum", "count", "safe", "mirror", "remainder", "divided", "copied", "part"];

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
    let told = if after.score.is_some() {
        in_points(&after, &takes)
    } else if after.is_over() {
        "That loses at once.".into()
    } else if after.outcome == Outcome::N {
        let leaving =
            answer.filter(|_| at_once.is_none()).map(|answer| leaving(course, &left, answer, &after, stop));
        match leaving.transpose()?.flatten() {
            _ if at_once.is_some() => format!("The other player then {takes} and wins."),
            Some(what) => format!("The other player then {takes}, leaving {what}, and can win from there."),
            None => format!("The other player then {takes} and can win from there."),
        }
    } else {
        "That move does not win.".into()
    };
    // An answer that the words do not name is not drawn either.
    let named = answer.filter(|_| told.contains(&takes));
    Ok((told, named.map(|answer| Refutation { tried, left, answer })))
}

/// `the 6 into 4 and 2`: what a split is done to, by its size. The move before it has put a heap more on the table, and where the numbers
/// of heaps moved is not seen line by line.
fn split(answer: Move) -> Option<String> {
    let Move::Split { take: 0, into: [larger, smaller], .. } = answer else { return None };
    Some(format!("the {} into {larger} and {smaller}", larger + smaller))
}

/// What an answer leaves, where it is lost for a reason that has a short name in words the course has used so far.
fn leaving(
    course: &Course,
    left: &Position,
    answer: Move,
    before: &Solution,
    stop: &Stop,
) -> Result<Option<String>, Stopped> {
    let game = course.rules();
    let after = game.solve(&game.play(left, &answer), stop)?;
    if after.outcome != Outcome::P || after.is_over() {
        return Ok(None);
    }
    let WhatIsLeft::Named { text: what, .. } = game.move_lesson(left, answer, before, &after).left else {
        return Ok(None);
    };
    let what = what.to_string();
    // A sign is explained where it is used.
    let step = course.step();
    let unexplained = what.contains('⊕') && ![&step.text, &step.done].iter().any(|text| text.contains('⊕'));
    let is_new = TERMS.iter().any(|word| what.contains(word) && !course.has_said(word));
    // Before the nim-sum has its name, parts and their partners have.
    let in_parts = what.contains("nim-sum") && course.has_said("alone") && left.ending == Ending::Normal;
    if (is_new || unexplained) && in_parts {
        // The parts of a sum are something else.
        let is_sum = matches!(left.board, Board::Sum(_));
        let named = if is_sum { "partners" } else { "no part alone" };
        return Ok(Some(named.to_owned()).filter(|_| !is_sum || course.has_said("partners")));
    }
    let is_known = |what: &String| {
        what.chars().count() <= MOST_NAMED && !is_new && !unexplained && !is_untaught(course, what)
    };
    Ok(Some(what).filter(is_known))
}

/// Whether a shape or a pair is called lost that the course has not spoken of so far: `rows of 5, 5, 2, 2`, `4 and 7, a safe pair`.
fn is_untaught(course: &Course, what: &str) -> bool {
    if !what.starts_with("rows of ") && !what.contains("safe pair") {
        return false;
    }
    let mut sizes: Vec<&str> =
        what.split(|sign: char| !sign.is_ascii_digit()).filter(|size| !size.is_empty()).collect();
    let mut said = false;
    for _ in 0..2 {
        let (first, last) = sizes.split_at(sizes.len().saturating_sub(1));
        let and = [first.join(", "), last.concat()].join(" and ");
        said |= [and, sizes.join(", ")].iter().any(|listed| course.has_said(listed));
        sizes.reverse();
    }
    !said
}

/// What is wrong with a move where points are counted: what it wins or loses.
fn in_points(after: &Solution, answer: &str) -> String {
    let got = -after.score.unwrap_or(0);
    let points = plural(got.unsigned_abs(), "point", "points");
    match (got > 0, after.is_over()) {
        (true, _) => format!("That wins {points}, and another move wins more."),
        (false, true) => format!("That loses {points} at once."),
        (false, false) => format!("The other player then {answer}, and you lose {points}."),
    }
}
