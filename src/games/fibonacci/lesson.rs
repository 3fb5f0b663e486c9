//! What the pile teaches: its parts, and whether the smallest is in reach.

use crate::game::{
    Figure, Lesson, MoveLesson, Outcome, Parts, Position, Reason, Room, Solution, SolvedMove, WhatIsLeft,
    grouped,
};

use super::parts::parts;
use super::rules::{pile, reach, result};

/// Widest a sum of parts is written out.
const WIDEST_SUM: usize = 30;

/// Why a position is won or lost.
pub(super) fn lesson(position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let (sentence, idea) = match solution.outcome {
        _ if reach(position) == pile(position) => {
            ("One move may take all that is left, and that wins.".to_owned(), None)
        }
        Outcome::N => (won(position), Some(what_decides(position))),
        _ => (lost(position), Some(lost(position))),
    };
    Lesson::new(reason(position), sentence, idea, figures(position))
}

fn reason(position: &Position) -> Reason {
    let (pile, reach) = (pile(position), reach(position));
    if reach == pile {
        return Reason::AllInReach { pile };
    }
    Reason::Zeckendorf { parts: parts(pile), reach }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let goes_on = "Whatever is taken now, the next move can take the smallest part of the rest.";
    made.lesson(&what_is_left, &|| Some(goes_on.to_owned()), &|| figures(&made.left))
}

fn number(number: u32) -> String {
    grouped(u64::from(number))
}

/// `20 = 13 + 5 + 2`, or `13` of a Fibonacci number; `None` where that would be wide.
fn sum(pile: u32) -> Option<String> {
    let parts = parts(pile);
    let line = parts.iter().map(|part| number(*part)).collect::<Vec<_>>().join(" + ");
    let line = if parts.len() == 1 { line } else { format!("{} = {line}", number(pile)) };
    Some(line).filter(|line| line.chars().count() <= WIDEST_SUM)
}

/// The smallest part and the one after it; 0 where there is none.
fn smallest_parts(pile: u32) -> [u32; 2] {
    let mut parts = parts(pile);
    [parts.pop(), parts.pop()].map(Option::unwrap_or_default)
}

fn won(position: &Position) -> String {
    let pile = pile(position);
    let [smallest, next] = smallest_parts(pile).map(number);
    match sum(pile) {
        Some(sum) => format!(
            "{sum}: take the smallest part, {smallest}, and the next one, {next}, is out of <opponent's> reach."
        ),
        None => format!(
            "The smallest Fibonacci part of {} is {smallest}: take it, and the next one, {next}, is out of \
             <opponent's> reach.",
            number(pile)
        ),
    }
}

fn lost(position: &Position) -> String {
    let pile = pile(position);
    let [smallest, next] = smallest_parts(pile);
    let out_of_reach = match sum(pile) {
        _ if next == 0 => format!("{} is a Fibonacci number and out of reach", number(pile)),
        Some(sum) => format!("{sum}: the smallest part, {}, is out of reach", number(smallest)),
        None => {
            format!("The smallest Fibonacci part of {}, {}, is out of reach", number(pile), number(smallest))
        }
    };
    format!("{out_of_reach}: whatever <you take>, <other> can take the smallest part of the rest.")
}

/// What decides, without the move.
fn what_decides(position: &Position) -> String {
    match sum(pile(position)) {
        Some(sum) => {
            format!("{sum}, a sum of Fibonacci numbers (1, 2, 3, 5, 8 …), no two of them neighbours in that list: the smallest part decides.")
        }
        None => {
            "Write the pile as a sum of Fibonacci numbers (1, 2, 3, 5, 8 …), no two of them neighbours in that list: the smallest part decides.".into()
        }
    }
}

/// `18 = 13 + 5, at most 4 to take`, or less where there is less room.
fn what_is_left(position: &Position, room: Room) -> WhatIsLeft {
    let pile = pile(position);
    let text = match (room, sum(pile)) {
        _ if pile == 0 => return WhatIsLeft::TheEnd,
        (Room::Least, _) => return WhatIsLeft::Unnamed,
        _ if reach(position) == pile => format!("{}, all in reach", number(pile)),
        (Room::Wide, Some(sum)) => format!("{sum}, at most {} to take", number(reach(position))),
        _ => format!("{}, smallest part {}", number(pile), number(smallest_parts(pile)[0])),
    };
    WhatIsLeft::named(text, reason(position))
}

fn figures(position: &Position) -> Vec<Figure> {
    let (pile, reach) = (pile(position), reach(position));
    let parts = parts(pile);
    let smallest = parts.last().copied().unwrap_or(0);
    let state = if smallest <= reach {
        format!("The smallest part, {}, is in reach: whoever must move takes it and wins.", number(smallest))
    } else {
        format!("The smallest part, {}, is out of reach: whoever must move is lost.", number(smallest))
    };
    vec![Figure::Parts(Parts { parts, reach }), Figure::fact(state)]
}
