//! A move being typed, letter by letter.

use crate::game::goes_on;

use super::Table;

/// Longest typed move.
const LONGEST: usize = 24;

impl Table {
    /// Takes a letter as part of a typed move; false when it is none.
    pub(in crate::app) fn type_letter(&mut self, letter: char) -> bool {
        // What was refused is not gone on with: the next letter begins a new move.
        let typed = if self.typed_refused { "" } else { &self.typed };
        if !goes_on(typed, letter, self.game(), self.position()) {
            return false;
        }
        if self.typed_refused {
            self.typed.clear();
            self.typed_refused = false;
        }
        if self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        true
    }
}
