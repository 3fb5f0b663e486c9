//! What two heaps teach when both may shrink at once: the safe pairs.

use crate::game::{
    Ending, Figure, Lesson, Move, MoveLesson, Outcome, Position, Reason, Room, Solution, SolvedMove, Squares,
    WhatIsLeft, Words, also_the_idea, grouped,
};

use super::pairs::Pairs;
use super::{HEAPS, sizes};

/// The largest heap that is shown on a board.
const LARGEST_ON_A_BOARD: u32 = 24;
/// The largest heaps whose board fits everywhere, so that it needs no words beside it.
const LARGEST_WITHOUT_WORDS: [u32; HEAPS] = [9, 12];
/// Up to this size the first pairs say enough.
const LARGEST_IN_A_LIST: u32 = 15;
/// Pairs a list begins with.
const FIRST_PAIRS: u32 = 5;

/// Why a position is won or lost.
pub(super) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = super::heaps::result(position) {
        return Lesson::over(ended);
    }
    let sizes = sizes(position);
    let pairs = Pairs(position.ending);
    let figures = figures(sizes, sizes, pairs);
    match solution.best.filter(|_| solution.outcome == Outcome::N) {
        Some(best) if takes_all(sizes, best) => {
            Lesson::new(Reason::LastMove(best), take_all(sizes, words), None, figures)
        }
        Some(best) => {
            let left = sizes_after(sizes, best);
            let (order, stay) = (best.order(words), pair_text(left));
            let sentence = format!(
                "<You> can leave a safe pair, one that is lost for whoever must move: {order}, and {stay} stay."
            );
            let first = first_pairs(left, pairs);
            let idea = what_to_leave(&first);
            let reason = Reason::leaves(best, Reason::SafePair { sizes: left, first });
            Lesson::new(reason, sentence, Some(idea), figures)
        }
        None => {
            let (sentence, idea) = also_the_idea(lost(sizes, position.ending, words));
            Lesson::new(lost_reason(sizes), sentence, idea, figures)
        }
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let figures = || figures(sizes(made.position), sizes(&made.left), Pairs(made.left.ending));
    made.lesson(&what_is_left, &|| what_now(&made.left), &figures)
}

/// The sizes after a move that may be made.
fn sizes_after([one, two]: [u32; HEAPS], mv: Move) -> [u32; HEAPS] {
    match mv {
        Move::Take { lane: 0, count } => [one - count, two],
        Move::Take { lane: 1, count } => [one, two - count],
        Move::Take { count, .. } => [one - count, two - count],
        _ => [one, two],
    }
}

fn takes_all(sizes: [u32; HEAPS], mv: Move) -> bool {
    sizes_after(sizes, mv) == [0, 0]
}

/// `9 and 15`.
fn pair_text(sizes: [u32; HEAPS]) -> String {
    let [one, two] = sizes.map(|size| grouped(u64::from(size)));
    format!("{one} and {two}")
}

fn take_all([one, two]: [u32; HEAPS], words: &Words) -> String {
    let heap = words.heap;
    if one == two {
        format!("Two equal {heap}s: taking all of both wins.")
    } else {
        format!("Only one {heap} is left: taking all of it wins.")
    }
}

fn lost(sizes: [u32; HEAPS], ending: Ending, words: &Words) -> String {
    match (sizes, ending) {
        ([0, 1] | [1, 0], _) => format!("Only one {} is left, and taking it loses.", words.stone),
        ([2, 2], Ending::Misere) => {
            "2 and 2 is a safe pair: taking all loses at once, and any other move is answered with 0 and 1."
                .into()
        }
        _ => format!(
            "{} is a safe pair: whoever must move is lost, since to each move <other> can answer with another one.",
            pair_text(sizes)
        ),
    }
}

/// What follows from a safe pair that was left; nothing from one stone that has to be taken.
fn what_now(left: &Position) -> Option<String> {
    let now = match (sizes(left), left.ending) {
        ([0, 1] | [1, 0], _) => return None,
        ([2, 2], Ending::Misere) => {
            "Now taking all loses at once, and any other move is answered with 0 and 1."
        }
        _ => "Whatever is taken now, the next move can leave a safe pair again.",
    };
    Some(now.to_owned())
}

const fn lost_reason(sizes: [u32; HEAPS]) -> Reason {
    match sizes {
        [0, 1] | [1, 0] => Reason::OneByOne { moves: 1 },
        _ => Reason::SafePair { sizes, first: vec![] },
    }
}

/// The first safe pairs; none where the one to leave is larger.
fn first_pairs(left: [u32; HEAPS], pairs: Pairs) -> Vec<[u32; HEAPS]> {
    if left.iter().any(|&size| size > LARGEST_IN_A_LIST) {
        return vec![];
    }
    let mut first: Vec<[u32; HEAPS]> = (0..FIRST_PAIRS)
        .map(|difference| (pairs.smaller(difference), difference))
        .map(|(smaller, difference)| [smaller, smaller + difference])
        .collect();
    first.sort_unstable();
    first
}

/// What to leave, without the move: the first pairs, or what all large ones have in common.
fn what_to_leave(first: &[[u32; HEAPS]]) -> String {
    if first.is_empty() {
        return "Leave a safe pair, lost for whoever must move: its larger size is about 1.618 times the smaller one.".into();
    }
    let first = first.iter().map(|pair| pair_text(*pair)).collect::<Vec<_>>().join(", ");
    format!("Leave a safe pair, lost for whoever must move: {first} and so on.")
}

/// `4 and 7, a safe pair`; less where there is less room.
fn what_is_left(position: &Position, room: Room) -> WhatIsLeft {
    let left = sizes(position);
    let (safe, reason) = if Pairs(position.ending).has(left) {
        ("a safe pair", Reason::SafePair { sizes: left, first: vec![] })
    } else {
        ("no safe pair", Reason::NoSafePair { sizes: left })
    };
    match (super::heaps::result(position), room) {
        (Some(_), _) => WhatIsLeft::TheEnd,
        (None, Room::Wide) => WhatIsLeft::named(format!("{}, {safe}", pair_text(left)), reason),
        (None, _) => WhatIsLeft::named(safe, reason),
    }
}

/// The board as far as the sizes `from`, with the queen at `here`; where that is large, the pairs near `here` as well or instead.
fn figures(from: [u32; HEAPS], here: [u32; HEAPS], pairs: Pairs) -> Vec<Figure> {
    let words = || Figure::Facts(near(here, pairs));
    if from.iter().any(|&size| size > LARGEST_ON_A_BOARD) {
        return vec![words()];
    }
    let [rows, columns] = from.map(|size| size + 1);
    let marked = (0..rows).map(|row| [row, pairs.partner(row)]);
    let marked = marked.filter(|&[_, column]| column < columns).collect();
    let board = Figure::Squares(Squares { rows, columns, here, marked });
    let small = from.iter().zip(LARGEST_WITHOUT_WORDS).all(|(size, largest)| *size <= largest);
    if small { vec![board] } else { vec![words(), board] }
}

/// The pairs that one of the sizes or their difference belongs to.
fn near([one, two]: [u32; HEAPS], pairs: Pairs) -> Vec<String> {
    let number = |size: u32| grouped(u64::from(size));
    let difference = one.abs_diff(two);
    let smaller = pairs.smaller(difference);
    let partner = |size: u32| format!("Safe with {}: {}.", number(size), number(pairs.partner(size)));
    let mut facts = vec![partner(one)];
    facts.extend((one != two).then(|| partner(two)));
    let pair = pair_text([smaller, smaller + difference]);
    facts.push(format!("Safe pair with the difference {}: {pair}.", number(difference)));
    facts
}
