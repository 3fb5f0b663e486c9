//! Tables that tell nothing of who can win: for lectures, and for those who want suspense.

use super::{Action, Model, Room};

/// What is said where something would tell it.
pub const VERDICTS_OFF: &str = "Verdicts are off. To turn them on: Verdicts in the settings (s in the menu).";

impl Model {
    /// Whether an action would tell who can win, while nothing may. Questions of courses and practice tell all.
    pub(super) fn hides(&self, action: Action) -> bool {
        !self.preferences.verdicts
            && match &self.room {
                Room::Table(table) => table.question().is_none() && action.tells_who_wins(),
                Room::Menu | Room::SetUpBoard(_) => action == Action::Marks,
                _ => false,
            }
    }

    /// Says that nothing may tell it, and what changes that.
    pub(super) fn say_verdicts_are_off(&mut self) {
        match &mut self.room {
            Room::Table(table) => table.current_match.refuse(VERDICTS_OFF),
            _ => self.say(VERDICTS_OFF),
        }
    }
}
