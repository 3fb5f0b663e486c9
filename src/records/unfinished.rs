//! A game in progress, and the line that keeps it.

use crate::contest::Player;
use crate::game::{GameKey, Line, plural};
use crate::games;

use super::form::{self, Form, Unreadable};
use super::{JsonLine, Sheet};

/// A game that was left before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The game; its moves are all that were made, those that were taken back too.
    pub sheet: Sheet,
    /// How many of the moves stand; those after them can be made again.
    pub standing: usize,
    /// The game was played to an end before and is kept as a finished one already.
    pub counted: bool,
}

impl Unfinished {
    /// The line of play, with what can be made again.
    #[must_use]
    pub fn line(&self) -> Line {
        let mut line = self.sheet.line();
        while line.moves().len() > self.standing && line.undo() {}
        line
    }

    /// `Nim against HAL 9000 (sharp), 7 moves`.
    #[must_use]
    pub fn title(&self) -> String {
        let title = games::get(self.sheet.game).title();
        let moves = match self.standing {
            0 => "at its first move".to_owned(),
            standing => plural(standing as u64, "move", "moves"),
        };
        let opponent = self.sheet.human().map(|side| side.other().index());
        match opponent.map(|index| (&self.sheet.names[index], &self.sheet.players[index])) {
            Some((name, Player::Computer(level))) => {
                format!("{title} against {name} ({}), {moves}", level.word())
            }
            Some((name, _)) => format!("{title} against {name}, {moves}"),
            None => format!("{title}, {}, {moves}", self.sheet.names.join(" – ")),
        }
    }
}

impl JsonLine for Unfinished {
    const FILE: &'static str = "unfinished.jsonl";
    type Key = GameKey;

    fn key(&self) -> GameKey {
        self.sheet.game
    }

    fn check(&self) -> Result<(), Unreadable> {
        form::check_length(self.sheet.moves.len())
    }

    fn write(&self) -> String {
        let mut form = Form::of(&self.sheet);
        form.standing = Some(self.standing);
        form.counted = self.counted;
        form::write(&form)
    }

    fn read(line: &str) -> Result<Self, Unreadable> {
        let form: Form = form::read(line)?;
        let sheet = form.sheet()?;
        let moves = sheet.moves.len();
        let standing = form.standing.filter(|standing| *standing <= moves).ok_or(Unreadable::Standing)?;
        Ok(Self { sheet, standing, counted: form.counted })
    }
}
