//! What a player answered to each question of practice.

use crate::game::Move;

use super::{Exercise, Mark, Reply};

/// A question of practice, and what was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What was asked.
    pub exercise: Exercise,
    /// How hard it was; `None` where somebody listed it.
    pub rank: Option<u8>,
    /// Every move that wins, where a move is to be found.
    pub winning: Vec<Move>,
    /// The answers, in their order.
    pub replies: Vec<Reply>,
    /// The answer was shown.
    pub shown: bool,
    /// How it went.
    pub mark: Mark,
}

impl Answered {
    /// A question that nobody has answered yet.
    pub(super) const fn new(exercise: Exercise, rank: Option<u8>, winning: Vec<Move>) -> Self {
        Self { exercise, rank, winning, replies: vec![], shown: false, mark: Mark::Skipped }
    }

    /// The answers as they are typed: `3x2`, `won`.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let Exercise { position, .. } = &self.exercise;
        let word = |reply: &Reply| match reply {
            Reply::Move(mv) => self.exercise.rules().word(position, *mv),
            Reply::Won(true) => "won".to_owned(),
            Reply::Won(false) => "lost".to_owned(),
            Reply::Choice(number) => (number + 1).to_string(),
        };
        self.replies.iter().map(word).collect()
    }
}
