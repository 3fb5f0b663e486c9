//! What heaps teach: the nim-sum, and what takes its place at the end where the last one loses.

use crate::game::{
    Ending, Figure, Labelled, Lesson, Move, MoveLesson, Position, Reason, Room, Solution, SolvedMove,
    WhatIsLeft, Words, also_the_idea, capital, grouped, plural,
};

use super::parts;
use super::rules::result;
use crate::theory::{nim_sum, written_sum};

/// Widest a sum of heaps is written out.
const WIDEST_SUM: usize = 30;
/// The same where why a position is won or lost has to fit into two lines; a longer one is told by how many heaps it has.
const NARROW_SUM: usize = 15;

/// Why a position of heaps is won or lost.
pub(in crate::games) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let state = State::of(position);
    let (sentence, idea) = match &state {
        State::Ones(ones) => (ones_left(*ones, words), None),
        State::OneLarger(larger) => one_larger(larger, words),
        State::One(_) => (format!("Only one {} is left: taking all of it wins.", words.heap), None),
        State::Two(one, two) => also_the_idea(two_heaps(*one, *two, words)),
        State::Sum(heaps) => (sum_of_many(heaps, position.ending, words), Some(parts::idea(heaps))),
    };
    Lesson::new(state.reason(), sentence, idea, figures(position, solution, words))
}

/// What a move did.
pub(in crate::games) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let (now, words) = (&made.left, made.game.words());
    let left = |position: &Position, room| what_is_left(position, room, words);
    made.lesson(&left, &|| Some(what_now(now, words)), &|| figures(now, made.after, words))
}

/// What decides a position that is not over.
enum State {
    /// The last one loses and no heap is larger than 1: how many there are.
    Ones(u32),
    /// The last one loses and one heap is larger than 1.
    OneLarger(OneLarger),
    /// One heap; the last one wins: the move that takes all of it.
    One(Move),
    /// Two heaps; the last one wins.
    Two(u32, u32),
    /// The nim-sum of these.
    Sum(Vec<u32>),
}

/// One heap is larger than 1, and taking so many of it leaves an odd number of heaps of 1.
struct OneLarger {
    heap: usize,
    size: u32,
    ones: u32,
    take: u32,
    ones_left: u32,
}

impl State {
    fn of(position: &Position) -> Self {
        let full = full_heaps(position);
        let heap_where = |fits: fn(u32) -> bool| position.board.heaps().iter().position(|&size| fits(size));
        let ones = full.iter().filter(|&&size| size == 1).count();
        let larger = full.iter().copied().find(|&size| size > 1);
        match (position.ending, &full[..]) {
            (Ending::Misere, _) if full.len() - ones <= 1 => {
                let ones = u32::try_from(ones).unwrap_or(u32::MAX);
                let Some(size) = larger else { return Self::Ones(ones) };
                let heap = heap_where(|size| size > 1).unwrap_or(0);
                let odd = ones % 2;
                Self::OneLarger(OneLarger {
                    heap,
                    size,
                    ones,
                    take: size - 1 + odd,
                    ones_left: ones + 1 - odd,
                })
            }
            (Ending::Normal, &[count]) => {
                Self::One(Move::Take { lane: heap_where(|size| size > 0).unwrap_or(0), count })
            }
            (Ending::Normal, &[one, two]) => Self::Two(one, two),
            _ => Self::Sum(full),
        }
    }

    fn reason(&self) -> Reason {
        match *self {
            Self::Ones(ones) => Reason::OneByOne { moves: ones.into() },
            Self::OneLarger(OneLarger { heap, take, ones_left, .. }) => Reason::leaves(
                Move::Take { lane: heap, count: take },
                Reason::OneByOne { moves: ones_left.into() },
            ),
            Self::One(all) => Reason::LastMove(all),
            Self::Two(one, two) if one == two => Reason::EqualPairs { sizes: vec![one] },
            Self::Two(one, two) => Reason::MakeEqual { heaps: [one, two] },
            Self::Sum(ref heaps) => Reason::NimSum { heaps: heaps.clone(), sum: nim_sum(heaps) },
        }
    }
}

fn full_heaps(position: &Position) -> Vec<u32> {
    position.board.heaps().iter().copied().filter(|&size| size > 0).collect()
}

fn sum_of_many(heaps: &[u32], ending: Ending, words: &Words) -> String {
    let heap = words.heap;
    let sum = nim_sum(heaps);
    let line = written_sum(heaps, NARROW_SUM).unwrap_or_else(|| format!("of the {} {heap}s", heaps.len()));
    match (sum, ending) {
        (0, Ending::Normal) => format!(
            "The nim-sum {line} is 0 (in binary, each column has an even number of ones): <other> can always make it 0 \
             again."
        ),
        (0, Ending::Misere) => format!(
            "The nim-sum {line} is 0: each move has an answer, back to 0 or, once only one {heap} is above 1, to an odd \
             number of {heap}s of 1."
        ),
        (sum, _) => format!(
            "The nim-sum {line} is {sum}, not 0 (in binary, some column has an odd number of ones): a move that makes it 0 wins."
        ),
    }
}

fn two_heaps(one: u32, two: u32, words: &Words) -> String {
    let heap = words.heap;
    if one == two {
        format!("Two equal {heap}s: whatever <you take> from one, <other take> from the other.")
    } else {
        format!(
            "Two {heap}s: make them equal (nim-sum 0), then copy <opponent>, and <you take> the last one."
        )
    }
}

fn heaps_of_one(ones: u32, words: &Words) -> String {
    plural(u64::from(ones), &format!("{} of 1", words.heap), &format!("{}s of 1", words.heap))
}

fn ones_left(ones: u32, words: &Words) -> String {
    let many = heaps_of_one(ones, words);
    if ones.is_multiple_of(2) {
        format!("{many} left, an even number: <other take> the last one and <other: lose>.")
    } else {
        format!("{many} left, an odd number: <you take> the last one and <you: lose>.")
    }
}

fn one_larger(larger: &OneLarger, words: &Words) -> (String, Option<String>) {
    let left = larger.ones_left;
    let sentence = format!(
        "Only one {} is above 1: take {} of its {}, and {} {} left, an odd number: that wins.",
        words.heap,
        grouped(u64::from(larger.take)),
        grouped(u64::from(larger.size)),
        heaps_of_one(left, words),
        if left == 1 { "is" } else { "are" }
    );
    let idea =
        format!("Only one {0} is above 1: leave an odd number of {0}s of 1, and nothing else.", words.heap);
    (sentence, Some(idea))
}

/// `nim-sum 3 ⊕ 5 = 6`: what a move left, in few words; a wide sum is not written out.
fn what_is_left(position: &Position, room: Room, words: &Words) -> WhatIsLeft {
    let heap = words.heap;
    let widest = if room == Room::Wide { WIDEST_SUM } else { 0 };
    if result(position).is_some() {
        return WhatIsLeft::TheEnd;
    }
    let state = State::of(position);
    let text = match &state {
        State::Ones(ones) => heaps_of_one(*ones, words),
        State::OneLarger(_) => format!("one {heap} above 1"),
        State::One(_) => format!("only one {heap}"),
        State::Two(one, two) if one == two => format!("two equal {heap}s of {}", grouped(u64::from(*one))),
        State::Two(one, two) => {
            let heaps = vec![*one, *two];
            let text = format!("nim-sum {}", sum_and_result(&heaps, widest));
            return WhatIsLeft::named(text, Reason::NimSum { sum: nim_sum(&heaps), heaps });
        }
        State::Sum(heaps) => format!("nim-sum {}", sum_and_result(heaps, widest)),
    };
    WhatIsLeft::named(text, state.reason())
}

/// `3 ⊕ 4 = 7`, or `7` alone where that would be long.
fn sum_and_result(heaps: &[u32], widest: usize) -> String {
    let sum = nim_sum(heaps);
    let line = written_sum(heaps, widest);
    line.map_or(sum.to_string(), |line| format!("{line} = {sum}"))
}

/// What follows from a lost position that was left.
fn what_now(left: &Position, words: &Words) -> String {
    match State::of(left) {
        State::Ones(_) | State::OneLarger(_) | State::One(_) => {
            format!(
                "Now the {}s are taken one by one, so whoever must move now gets the last one.",
                words.heap
            )
        }
        State::Two(..) => format!(
            "Each move can be copied now: what is taken from one {0} is taken from the other next, and the last one is <yours>.",
            words.heap
        ),
        State::Sum(_) => {
            "After any move the nim-sum is no longer 0, and the next move can make it 0 again.".into()
        }
    }
}

fn figures(position: &Position, solution: &Solution, words: &Words) -> Vec<Figure> {
    if solution.is_over() {
        return vec![];
    }
    let full = position.board.heaps().iter().enumerate().filter(|(_, size)| **size > 0);
    let rows = full.map(|(heap, &number)| Labelled { label: (heap + 1).to_string(), number }).collect();
    let state = State::of(position);
    match state {
        State::Ones(ones) | State::OneLarger(OneLarger { ones, .. }) => {
            let mut facts = vec![format!("{}s of 1: {ones}", capital(words.heap))];
            if let State::OneLarger(OneLarger { size, .. }) = state {
                facts.push(format!("Larger {}: {}", words.heap, grouped(u64::from(size))));
            }
            facts.push(format!(
                "Whoever leaves an odd number of {}s of 1, and nothing else, wins.",
                words.heap
            ));
            vec![Figure::Facts(facts)]
        }
        _ if position.ending == Ending::Misere => {
            let idea = format!("Last one loses: the same, until only one {} is above 1.", words.heap);
            vec![Figure::Columns(rows), Figure::fact(idea)]
        }
        _ => vec![Figure::Columns(rows)],
    }
}
