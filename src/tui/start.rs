//! Where the program begins.

use crate::coach::{Plan, Subject};
use crate::game::GameKey;
use crate::records::{GameRecord, Results};
use crate::session::GameSetup;

/// Where the program begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the menu.
    Menu,
    /// At the review of games that were played.
    Review {
        /// The games; at least one.
        games: Vec<GameRecord>,
        /// What is said of the lines that held none.
        wrong: Vec<String>,
    },
    /// At the table of the game that was left last; in the menu where there is none.
    Continue,
    /// At the table.
    Table(GameSetup),
    /// At a step of a course.
    Learn {
        /// Whose course; `None` for the one that was taken last.
        subject: Option<Subject>,
        /// The step, from 0; `None` for the one to go on with.
        step: Option<usize>,
        /// What chance is drawn from.
        seed: u64,
    },
    /// At a question to practise with.
    Practice {
        /// What is practised.
        plan: Plan,
        /// The game of it; `None` for the one the menu is set to.
        game: Option<GameKey>,
        /// The rank to go on from; `None` for the one that was reached.
        rank: Option<u8>,
        /// What chance is drawn from.
        seed: u64,
        /// Where what was asked and answered is written, if anywhere.
        results: Option<Results>,
    },
    /// Watching: from game to game, beginning with this contest (its seats are two computers).
    Demo(GameSetup),
}
