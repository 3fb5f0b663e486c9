//! What takes thought: a worker does it, or who asks does it at once.

use crate::game::{GameKey, Line, Position, Side, Solution, Stop, Stopped};
use crate::games;

use super::mistakes::find_mistakes;
use super::{Course, Drawn, Exercise, Feedback, Order, Reply, draw};

/// Work that takes thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// Draw an exercise.
    Draw(Box<Order>),
    /// Find what a side got wrong in a game.
    FindMistakes {
        /// Which game.
        game: GameKey,
        /// The moves.
        line: Box<Line>,
        /// Whose mistakes.
        side: Side,
    },
    /// Judge an answer.
    Judge {
        /// What is asked.
        exercise: Exercise,
        /// The step of a course that asks it.
        course: Option<Course>,
        /// The answer.
        reply: Reply,
        /// So many wrong ones were given before.
        tries: usize,
    },
    /// Find out who wins, and how.
    Solve {
        /// Which game.
        game: GameKey,
        /// The position.
        position: Position,
    },
}

/// The result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// The exercise; `None` where there is none of that kind.
    Drawn(Option<Box<Drawn>>),
    /// The mistakes, each as the exercise to find a better move and as hard as it is, the last one first.
    Mistakes(Vec<Drawn>),
    /// What is said to the answer.
    Judged(Feedback),
    /// Who wins.
    Solved(Box<Solution>),
}

impl Job {
    /// Does it.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before it was done.
    pub fn run(&self, stop: &Stop) -> Result<Done, Stopped> {
        Ok(match self {
            Self::Draw(order) => Done::Drawn(draw(order, stop)?.map(Box::new)),
            Self::FindMistakes { game, line, side } => {
                Done::Mistakes(find_mistakes(*game, line, *side, stop)?)
            }
            Self::Judge { course: Some(course), reply, tries, .. } => {
                Done::Judged(course.judge(*reply, *tries, stop)?)
            }
            Self::Judge { exercise, reply, .. } => Done::Judged(exercise.judge(*reply, stop)?.into()),
            Self::Solve { game, position } => {
                Done::Solved(Box::new(games::get(*game).solve(position, stop)?))
            }
        })
    }
}
