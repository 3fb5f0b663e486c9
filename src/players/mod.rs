//! Players that sit at no keyboard: programs that are run as processes, duels between players, ratings, tables of levels, and the
//! player that answers other programs.

mod bot;
mod chances;
mod duel;
mod duel_file;
mod duel_table;
mod levels;
mod mover;
mod positions;
mod process;
mod rate;
mod rate_table;
#[cfg(unix)]
mod supervisor;
mod work;

pub use crate::session::Conditions;
pub use bot::{Bot, bot};
pub use chances::{Chance, Chances, Different, chance, wilson};
pub use duel::{
    Duel, DuelWanted, End, Openings, Pairing, Parted, Played, draw_openings, duel, play, read_openings,
};
pub use duel_table::{Row, Rows};
pub use levels::{Tally, pairs_of_levels, starter_wins};
pub use mover::{Mover, Refusal, Reply, is_found, names, told};
pub use positions::{Positions, below, classes, on_the_way};
pub use process::{Failure, Trouble};
pub use rate::{Asked, Examined, RateErrand, RateWanted, Rated, Rating, Refuted, bundled, examine, rate};
#[cfg(unix)]
pub use supervisor::supervise;
pub use work::{Interrupt, Progress, work_through};

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Table,
    Csv,
    Json,
}

/// Programs have no supervisor here.
#[cfg(not(unix))]
pub fn supervise(_arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Option<u8> {
    None
}
