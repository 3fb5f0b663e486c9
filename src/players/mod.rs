//! Players without a keyboard: programs that run as processes, duels between players, ratings, and this program as a player for others.

mod chances;
mod duel;
mod mover;
mod process;
mod rate;
mod report;
#[cfg(unix)]
mod supervisor;
mod work;

pub use chances::{Chances, Row, Rows};
pub use duel::{DuelOptions, End, MOST_GAMES, Openings, Pairing, Played, Resume, duel, play, read_openings};
pub use mover::{Bot, Mover, Refusal, Reply, bot, check_program, names};
pub use process::{Failure, Trouble};
pub use rate::{Examined, RateOptions, Rated, Rating, bundled, examine, rate};
#[cfg(unix)]
pub use supervisor::supervise;

pub use crate::session::Conditions;

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Table,
    Csv,
    Json,
}

impl Form {
    pub const fn new(json: bool, csv: bool) -> Self {
        match (json, csv) {
            (true, _) => Self::Json,
            (_, true) => Self::Csv,
            _ => Self::Table,
        }
    }
}

/// Programs have no supervisor here.
#[cfg(not(unix))]
pub fn supervise(_arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Option<u8> {
    None
}
