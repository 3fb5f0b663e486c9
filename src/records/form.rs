//! The lines of the files: JSON of a version, every move played through the rules again.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::contest::{NameError, check_name};
use crate::game::{GameKey, Line, Move, Position, RecordError, Side, clean, grouped, play_moves};
use crate::games;

use super::options::{read_options, write_options};
use super::players::{FailureForm, has_others, read_players, write_level};
use super::{Judgement, Sheet};

/// The newest version this program knows: games with a rule or a program in a seat.
pub(super) const VERSION: u32 = 4;
/// What needs none of these is written as the first one, which every program can read.
const FIRST_VERSION: u32 = 1;
/// Characters of a wrong piece that are quoted back.
const QUOTED: usize = 40;
/// Most moves of a game that is kept.
const MOST_MOVES: usize = 100_000;
/// Bytes of the longest line that is read or written: a game of so many moves has room in it.
pub const LONGEST_LINE: usize = 4 << 20;

/// Why a line holds no game; shown, the end of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no JSON of the form that is written here.
    Form(String),
    /// A newer program wrote it.
    Newer(u32),
    /// The opening or a move is wrong.
    Game(RecordError),
    /// Something of it is none of the words that may stand there.
    Word(&'static str, String),
    /// A name is none.
    Name(NameError),
    /// It is no point in time.
    Time(String),
    /// More moves are said to stand than there are.
    Standing,
    /// There are too many moves.
    TooLong,
    /// There are too many bytes.
    TooLarge,
    /// The game is not over.
    NotOver,
    /// Its moves lead to another winner or other points than it says.
    OtherResult,
}

impl Error for Unreadable {}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(problem) => write!(f, "it is no game ({problem})"),
            Self::Newer(version) => write!(f, "a newer nimtui wrote it (version {version})"),
            Self::Game(error) => write!(f, "{}", error.to_string().trim_end_matches('.')),
            Self::Word(what, text) => write!(f, "{what} cannot be \"{text}\""),
            Self::Name(error) => write!(f, "{}", error.to_string().trim_end_matches('.')),
            Self::Time(text) => write!(f, "\"{text}\" is no point in time"),
            Self::Standing => f.write_str("it does not say how many of its moves stand"),
            Self::TooLong => write!(f, "it has more than {} moves", grouped(MOST_MOVES as u64)),
            Self::TooLarge => write!(f, "it is longer than {} MiB", LONGEST_LINE >> 20),
            Self::NotOver => f.write_str("the game is not over"),
            Self::OtherResult => f.write_str("its moves lead to another result"),
        }
    }
}

/// A line as serde knows it: what is empty or usual is left out.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Form {
    pub(super) version: u32,
    pub(super) game: String,
    moves: Vec<String>,
    players: [String; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) winner: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<u64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) when: String,
    #[serde(default)]
    seconds: u64,
    #[serde(default)]
    levels: [Option<String>; 2],
    #[serde(default = "player_one")]
    starter: u8,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    seed: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    assisted: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    by_computer: Vec<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    set_up: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    given: usize,
    /// Which game of a duel it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) failure: Option<FailureForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) judgement: Option<Judgement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) standing: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) counted: bool,
}

const fn player_one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Form {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let game = games::get(sheet.game);
        Self {
            version: if has_others(sheet) { VERSION } else { FIRST_VERSION },
            game: games::write_id(sheet.game, &sheet.opening),
            moves: sheet.moves.iter().map(|mv| game.word(&sheet.opening, *mv)).collect(),
            players: sheet.names.clone(),
            winner: None,
            points: None,
            when: String::new(),
            seconds: sheet.seconds,
            levels: sheet.players.each_ref().map(write_level),
            starter: sheet.starter.index() as u8 + 1,
            options: write_options(sheet.game, &sheet.setup),
            seed: sheet.seed,
            assisted: sheet.assisted,
            by_computer: sheet.by_computer.clone(),
            set_up: sheet.set_up,
            given: sheet.given,
            number: None,
            failure: None,
            judgement: None,
            standing: None,
            counted: false,
        }
    }

    pub(super) fn sheet(&self) -> Result<Sheet, Unreadable> {
        let (key, opening) =
            games::read_id(&self.game).map_err(|error| Unreadable::Game(RecordError::Id(error)))?;
        let starter = match self.starter {
            1 => Side::One,
            2 => Side::Two,
            other => return Err(Unreadable::Word("the starter", other.to_string())),
        };
        check_length(self.moves.len())?;
        let moves = play_words(&opening, starter, key, &self.moves)?;
        let mut names = [String::new(), String::new()];
        for (kept, name) in names.iter_mut().zip(&self.players) {
            *kept = check_name(name).map_err(Unreadable::Name)?;
        }
        let setup = read_options(key, &self.options)?;
        let set_up = self.set_up || opening != games::get(key).opening(&setup, self.seed);
        Ok(Sheet {
            game: key,
            setup,
            opening,
            starter,
            moves,
            given: self.given.min(self.moves.len()),
            players: read_players(&self.levels, &names)?,
            names,
            seed: self.seed,
            assisted: self.assisted,
            by_computer: self.by_computer.clone(),
            set_up,
            seconds: self.seconds,
        })
    }
}

/// The one limit of games, for those that are written and those that are read.
pub(super) fn check_length(moves: usize) -> Result<(), Unreadable> {
    if moves > MOST_MOVES { Err(Unreadable::TooLong) } else { Ok(()) }
}

/// The moves that words stand for, played through the rules.
fn play_words(
    opening: &Position,
    starter: Side,
    game: GameKey,
    words: &[String],
) -> Result<Vec<Move>, Unreadable> {
    let mut line = Line::new(opening.clone(), starter);
    play_moves(&mut line, games::get(game), &words.join(" "))
        .map_err(|error| Unreadable::Game(RecordError::Move(error)))?;
    Ok(line.moves().iter().map(|played| played.mv).collect())
}

pub(super) fn quoted(text: &str) -> String {
    clean(text, QUOTED)
}

/// A form as a line.
pub(super) fn write(form: &impl Serialize) -> String {
    // Strings, numbers and lists of them: nothing that JSON has no place for.
    serde_json::to_string(form).unwrap_or_default()
}

/// The form a line holds, if it is of a version that is known here.
pub(super) fn read<T: for<'a> Deserialize<'a>>(line: &str) -> Result<T, Unreadable> {
    check_version(line)?;
    serde_json::from_str(line).map_err(|error| not_the_form(&error))
}

fn check_version(line: &str) -> Result<(), Unreadable> {
    #[derive(Deserialize)]
    struct Version {
        version: u32,
    }
    let Version { version } = serde_json::from_str(line).map_err(|error| not_the_form(&error))?;
    if version > VERSION { Err(Unreadable::Newer(version)) } else { Ok(()) }
}

fn not_the_form(error: &serde_json::Error) -> Unreadable {
    Unreadable::Form(quoted(&error.to_string()))
}
