//! A move being typed, letter by letter.

use crate::game::goes_on;

use super::Table;

/// Longest typed move.
const LONGEST: usize = 24;

impl Table {
    /// Takes a letter as part of a typed move; false when it is none.
    pub(in crate::app) fn type_letter(&mut self, letter: char) -> bool {
        // After a refusal a letter begins a new move; a blank or comma goes on with one that was not finished.
        let begins_anew = self.typed_refused && letter.is_alphanumeric();
        let typed = if begins_anew { "" } else { &self.typed };
        if !goes_on(typed, letter, self.game(), self.position()) {
            return false;
        }
        if begins_anew {
            self.typed.clear();
        }
        self.typed_refused = false;
        if self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        true
    }
}
