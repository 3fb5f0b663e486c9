//! What an option does, in a sentence, while the cursor is on it.

use super::{Menu, MenuOption};

impl Menu {
    /// What the option under the cursor is called, and what it does; `None` while the cursor is on the entries.
    #[must_use]
    pub fn explained(&self) -> Option<(String, String)> {
        let option = self.options().get(self.option).copied().filter(|_| self.in_options)?;
        let text = match option {
            // What stands in brackets is for the command line.
            MenuOption::Field(index) => {
                self.contest().rules().fields().get(index)?.help.split(" [").next().unwrap_or_default()
            }
            MenuOption::Seats => "Who plays, and who makes the first move",
            MenuOption::Level(_) => "How often the computer makes a mistake where it could win",
            MenuOption::Name(_) => "What you are called; e types it",
            MenuOption::FirstGame => "The game that is shown first",
            MenuOption::Course => "The game to be learnt",
            MenuOption::Step => "Where to begin; usually where you stopped",
            MenuOption::Practised => "One game, or ten positions that are the same for everybody today",
            MenuOption::Asked => "Find a move that wins, say who wins, or both in turn",
            MenuOption::Rank => "How hard it is; it rises with what you get right",
        };
        Some((self.show(option).0, format!("{text}.")))
    }
}
