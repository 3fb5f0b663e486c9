//! What a drill asks.

use crate::game::GameKey;

use super::{Course, Drawn, Kind, Mistakes};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Positions of a game, at the rank the player has reached.
    Game {
        /// What is asked; `None` for both.
        kind: Option<Kind>,
        /// It ends after so many questions; `None` for when the player likes.
        count: Option<u32>,
    },
    /// The ten positions of a day, the same for everybody.
    Daily {
        /// The day, as `2026-11-21`.
        date: String,
        /// Only of this game; `None` for all games in turn.
        only: Option<GameKey>,
    },
    /// These positions, in this order.
    Listed(Vec<Drawn>),
    /// A course.
    Course {
        /// The step that is asked.
        at: Course,
        /// How far the learner has come is kept.
        kept: bool,
        /// The key that gives a hint; `None` where each question names the words that are understood.
        hint_key: Option<char>,
    },
    /// The mistakes of a reviewed game.
    Mistakes(Box<Mistakes>),
}
