//! How much is said, unasked, of a game that a human plays.

use super::table::Transition;
use super::{Model, Room};
use crate::records::{Setting, Settings};

/// What is said of a game although nobody asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Comments {
    /// What was done, and not whether it was good.
    #[default]
    Moves,
    /// Who can win, too, and why.
    All,
    /// Whose turn it is, why something may not be done, and in the end who won.
    Nothing,
}

impl Comments {
    /// As it is set.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        match [Self::Moves, Self::All, Self::Nothing][settings.number(Setting::Comments) as usize] {
            Self::All if !settings.is_on(Setting::Verdicts) => Self::Moves,
            wanted => wanted,
        }
    }

    /// What is said when it is chosen.
    const fn announcement(self) -> &'static str {
        match self {
            Self::Moves => "Comments: moves. You are told what was done; C again: nothing, or all.",
            Self::All => "Comments: all. You are told who can win, too, and why.",
            Self::Nothing => "Comments: none. You are told whose turn it is.",
        }
    }
}

impl Model {
    /// Sets the next amount of comments, and keeps it.
    pub(super) fn next_comments(&mut self) {
        let before = self.preferences.comments;
        self.memory.settings.step(Setting::Comments, true);
        if Comments::of(&self.memory.settings) == before {
            // Who can win is not told at all.
            self.memory.settings.step(Setting::Comments, true);
        }
        self.apply(Setting::Comments);
        let said = self.preferences.comments.announcement();
        if let Room::Table(table) = &mut self.room {
            let lesson = table.current_match.coach.lesson && self.preferences.comments != Comments::All;
            let besides = if lesson { " The open lesson tells all the same; e closes it." } else { "" };
            table.current_match.say(format!("{said}{besides}"));
        }
        // Who can win is told from now on, or no longer.
        self.at_table(|table, context| table.apply(Transition::Choice, context));
    }
}
