//! What one pile teaches: rounds of one more than a move may take.

use crate::game::{
    Ending, Figure, Lesson, MoveLesson, NumberLine, Position, Reason, SolvedMove, WhatIsLeft, Words,
};

use super::rules::{pile, result};

/// What decides a pile that is not over.
#[derive(Clone, Copy)]
struct State {
    pile: u32,
    /// One more than a move may take.
    round: u32,
    /// Piles that leave this when divided by `round` are lost.
    lost: u32,
}

impl State {
    fn of(position: &Position) -> Self {
        let lost = u32::from(position.ending == Ending::Misere);
        Self { pile: pile(position), round: position.most.saturating_add(1), lost }
    }

    /// What has to be taken to leave a lost pile; 0 where the pile is lost itself.
    const fn surplus(self) -> u32 {
        (self.pile % self.round + self.round - self.lost % self.round) % self.round
    }

    /// `21 = 5 × 4 + 1`; of a pile that is smaller than a round itself.
    fn divided(self) -> String {
        if self.pile < self.round {
            self.pile.to_string()
        } else {
            format!("{} = {}", self.pile, self.rounds())
        }
    }

    /// `5 × 4 + 1`.
    fn rounds(self) -> String {
        let Self { pile, round, .. } = self;
        match pile % round {
            0 => format!("{} × {round}", pile / round),
            rest => format!("{} × {round} + {rest}", pile / round),
        }
    }

    /// `1 more than a multiple of 4`.
    fn lost_piles(self) -> String {
        match self.lost {
            0 => format!("a multiple of {}", self.round),
            lost => format!("{lost} more than a multiple of {}", self.round),
        }
    }

    /// The smallest of them.
    fn first_lost(self) -> Vec<u32> {
        let Self { round, lost, .. } = self;
        (0..4).map(|times| times * round + if lost == 0 { round } else { lost }).collect()
    }

    /// The same with the first of them.
    fn what_to_leave(self) -> String {
        let some = self.first_lost().iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        format!("{}: {some} and so on", self.lost_piles())
    }

    /// `take` is what a text says to take.
    fn reason(self, take: Option<u32>) -> Reason {
        let Self { pile, round, lost, .. } = self;
        let (rest, lost_rest) = (pile % round, lost % round);
        Reason::Remainder { pile, by: round, rest, lost_rest, take, first_lost: vec![] }
    }
}

/// Why a pile is won or lost.
pub(super) fn lesson(position: &Position, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let state = State::of(position);
    let figures = figures(state, state.pile);
    let take = match state.surplus() {
        0 => {
            let sentence = lost(state, words);
            return Lesson::new(state.reason(None), sentence.clone(), Some(sentence), figures);
        }
        take => take,
    };
    let mut reason = state.reason(Some(take));
    let idea = (take < state.pile || state.lost > 0).then(|| format!("Leave {}.", state.what_to_leave()));
    if let (Reason::Remainder { first_lost, .. }, Some(_)) = (&mut reason, &idea) {
        *first_lost = state.first_lost();
    }
    Lesson::new(reason, won(state, take, words), idea, figures)
}

fn lost(state: State, words: &Words) -> String {
    let State { round, lost, .. } = state;
    let divided = state.divided();
    match (round, lost) {
        (2, 0) => format!("{divided}: one by one, and <other take> the last {}.", words.stone),
        (2, _) => format!("{divided}: one by one, until 1 is left for <you>."),
        (_, 0) => format!(
            "{divided}: whatever <you take>, <other fill> it up to {round}, and so <other: take> the last {}.",
            words.stone
        ),
        _ => format!(
            "{divided}: whatever <you take>, <other fill> it up to {round}, until 1 is left for <you>."
        ),
    }
}

fn won(state: State, take: u32, words: &Words) -> String {
    match state.pile - take {
        0 => "One move may take all that is left, and that wins.".into(),
        1 if state.lost == 1 => {
            format!("Taking {take} leaves the last {}, which <other have> to take: that wins.", words.stone)
        }
        left => format!(
            "{}: take {take}, and <other are> lost with {left} ({}).",
            state.divided(),
            State { pile: left, ..state }.rounds()
        ),
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let state = State::of(&made.left);
    let goes_on =
        || Some(format!("Whatever is taken now, the next move fills it up to {} again.", state.round));
    made.lesson(&|position, _| what_is_left(position), &goes_on, &|| figures(state, pile(made.position)))
}

fn what_is_left(position: &Position) -> WhatIsLeft {
    let state = State::of(position);
    match (state.pile, result(position)) {
        (0, _) => WhatIsLeft::TheEnd,
        (_, Some(ended)) => WhatIsLeft::named("1, which has to be taken", Reason::Over(ended)),
        (left, None) if left < state.round => WhatIsLeft::named(left.to_string(), state.reason(None)),
        (left, None) => WhatIsLeft::named(format!("{left} ({})", state.rounds()), state.reason(None)),
    }
}

/// The number line as far as `last`, and what its marks mean.
fn figures(state: State, last: u32) -> Vec<Figure> {
    let State { pile, round, lost } = state;
    let all = (0..=last.max(pile)).filter(|number| number % round == lost % round);
    let line = NumberLine { here: pile, last, round, lost: all.collect() };
    let fact = format!("[ ] is {}. Whoever must move there is lost.", state.lost_piles());
    vec![Figure::fact(state.divided()), Figure::NumberLine(line), Figure::fact(fact)]
}
