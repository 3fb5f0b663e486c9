//! A game of a duel, and the line that keeps it: one that `replay` and `review` read, with its number and how it failed.

use crate::contest::check_name;
use crate::game::Side;

use super::form::{self, Form};
use super::players::FailureForm;
use super::{Sheet, Unreadable};

/// A game of a duel as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelGame {
    /// Its number in the duel, from 0.
    pub number: u64,
    /// The game; player one starts.
    pub sheet: Sheet,
    /// Who failed, how that is called, and what happened.
    pub failure: Option<(Side, String, String)>,
}

impl DuelGame {
    /// The game as one line of JSON, without its end of line.
    #[must_use]
    pub fn write(&self) -> String {
        let mut form = Form::of(&self.sheet);
        form.version = form::VERSION;
        form.number = Some(self.number);
        if let Some((winner, ended)) = self.sheet.result() {
            (form.winner, form.points) = (Some(winner.index() as u8 + 1), ended.points);
        }
        form.failure = self.failure.as_ref().map(|(side, name, sentence)| FailureForm {
            player: side.index() as u8 + 1,
            name: name.clone(),
            sentence: sentence.clone(),
        });
        form::write(&form)
    }

    /// The game a line holds.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        let form: Form = form::read(line)?;
        let missing = || Unreadable::Word("the number", "nothing".into());
        let number = form.number.ok_or_else(missing)?;
        let failure = match &form.failure {
            None => None,
            Some(FailureForm { player, name, sentence }) => {
                let side = match player {
                    1 => Side::One,
                    2 => Side::Two,
                    other => return Err(Unreadable::Word("the player", other.to_string())),
                };
                check_name(name).map_err(Unreadable::Name)?;
                Some((side, name.clone(), sentence.clone()))
            }
        };
        Ok(Self { number, sheet: form.sheet()?, failure })
    }
}
