//! A finished game, and the line that keeps it.

use serde::{Deserialize, Serialize};

use crate::game::{GameKey, Side};
use crate::training::OwnGame;

use super::form::{self, Form, Unreadable};
use super::when::said_day;
use super::{Sheet, time_of, write_time};

/// How well both sides played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// Positions in which player one, and player two, could win and could err.
    pub chances: [u32; 2],
    /// In how many of them each of the two did err.
    pub mistakes: [u32; 2],
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The game.
    pub sheet: Sheet,
    /// Who won.
    pub winner: Side,
    /// The points the winner got, in games that count points.
    pub points: Option<u64>,
    /// How well it was played; `None` while nobody has judged it, or where that is not proven.
    pub judgement: Option<Judgement>,
    /// When it ended, in seconds since 1970.
    pub when: u64,
}

impl Finished {
    /// The game on a sheet; `None` when it is not over.
    #[must_use]
    pub fn new(sheet: Sheet) -> Option<Self> {
        let (winner, ended) = sheet.result()?;
        Some(Self { sheet, winner, points: ended.points, judgement: None, when: 0 })
    }

    /// It as a game of the human who played it against a computer;
    /// `None` where it is another game, or two of a kind play.
    #[must_use]
    pub fn own_game(&self, game: GameKey) -> Option<OwnGame> {
        let (line, side) = self.sheet.human_line(game)?;
        let against = format!("against {}", self.sheet.names[side.other().index()]);
        let told = if self.when == 0 { against } else { format!("of {} {against}", said_day(self.when)) };
        Some(OwnGame { line, side, told })
    }

    /// Whether it can be kept.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn check(&self) -> Result<(), Unreadable> {
        form::check_length(self.sheet.moves.len())
    }

    /// The game as one line of JSON, without its end of line.
    #[must_use]
    pub fn write(&self) -> String {
        let mut form = Form::of(&self.sheet);
        form.winner = Some(self.winner.index() as u8 + 1);
        form.points = self.points;
        form.judgement = self.judgement;
        form.when = write_time(self.when);
        form::write(&form)
    }

    /// The game a line holds.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        let form: Form = form::read(line)?;
        let sheet = form.sheet()?;
        let mut game = Self::new(sheet).ok_or(Unreadable::NotOver)?;
        if form.winner.is_some_and(|winner| usize::from(winner) != game.winner.index() + 1)
            || form.points.is_some_and(|points| Some(points) != game.points)
        {
            return Err(Unreadable::OtherResult);
        }
        game.when = match form.when.as_str() {
            "" => 0,
            when => time_of(when).ok_or_else(|| Unreadable::Time(form::quoted(when)))?,
        };
        game.judgement = form.judgement;
        Ok(game)
    }
}

/// A finished game of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The game.
    pub game: Finished,
    /// What tells its line from others, as long as the program runs.
    pub mark: u64,
}
