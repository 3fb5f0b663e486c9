//! What is said to what is neither a word nor a move.

use crate::game::Look;
use crate::plain::spoken::command;
use crate::plain::spoken::examples::{another, is_how};
use crate::plain::spoken::fillers::bare;
use crate::plain::spoken::hall;
use crate::plain::spoken::names::heard;
use crate::plain::spoken::position::QUEEN;
use crate::plain::spoken::quoted;

use super::typing::asks_for_another;
use super::{SpokenTable, WHEN_OVER};

/// What may be said besides a move, in short.
const BESIDES: &str = "Or say help, hint or undo.";

impl SpokenTable<'_> {
    /// Why a line is no move: what may be said is told with an example, and to who was told so just now with another one.
    pub(super) fn misheard(&mut self, text: &str, how: &str) -> String {
        let said = heard(text);
        let known = quoted(&said);
        if asks_for_another(&said) {
            let place =
                if self.is_inside() { "where another game is chosen" } else { "without a game on the table" };
            return format!("Say quit first: \"{known}\" counts {place}.");
        }
        if command::counts_at_questions(&said) {
            return format!("\"{known}\" counts at a question of a course or of practice, not in a game.");
        }
        // What is told where there is no game.
        if ["records", "medals", "games", "kept", "settings"].contains(&said.as_str()) {
            return format!("Say quit first: \"{known}\" counts where another game is chosen.");
        }
        if hall::asks_of_nim_sums(&said) {
            return hall::nim_sum();
        }
        let passes = [
            "pass",
            "i pass",
            "skip my turn",
            "no move",
            "nothing",
            "take nothing",
            "take none",
            "take zero",
            "skip",
        ];
        if passes.contains(&bare(&said).as_str()) {
            return format!("Nobody may pass in this game. {how}");
        }
        if !is_how(how) {
            return how.to_owned();
        }
        let is_of_queen = said.split_whitespace().any(|word| {
            word.starts_with("queen")
                || word.starts_with("diagonal")
                || ["up", "left", "down", "right"].contains(&word)
        });
        if is_of_queen && self.game.rules().look() == Look::Queen {
            return format!("{QUEEN} {how}");
        }
        // Red is a pile, and not nearly redo.
        let is_name = self.game.rules().words().lane_by_name(&said).is_some();
        if let Some(meant) = command::meant(&said).filter(|_| !is_name) {
            return format!("Did you mean {meant}? {how}");
        }
        // Of another part something else is told.
        self.refused = if self.told_how == how { self.refused + 1 } else { 1 };
        how.clone_into(&mut self.told_how);
        let is_unknown = !said.contains(|letter: char| letter.is_ascii_digit());
        let told_before = self.refused.checked_sub(2);
        let example =
            told_before.and_then(|number| another(self.game.rules(), self.game.position(), number + 1));
        match (example, is_unknown) {
            (Some(mv), true) => format!(
                "I do not know \"{known}\" either. A move would be, for example: {mv}. help tells all there is to say, and position where we are."
            ),
            (Some(mv), false) => format!(
                "That is no move either. One would be, for example: {mv}. help tells all there is to say, and position where we are."
            ),
            (None, true) => format!("I do not know \"{known}\". {how} {BESIDES}"),
            (None, false) => format!("{how} {BESIDES}"),
        }
    }

    /// What may be said now, in one sentence, to who has only said something.
    pub(super) fn what_now(&self) -> String {
        if self.game.ended().is_some() {
            return format!("The game is over. {WHEN_OVER}");
        }
        format!(
            "All right. {}: say a move, or hint, position, undo, help or quit.",
            self.game.to_move().turn()
        )
    }
}
