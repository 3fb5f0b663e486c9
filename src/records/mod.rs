//! What is kept of games, and what the player set: as data, and as the lines of text the files hold. No file is touched here.
//!
//! A line says of which version it is. A line of a newer version, or one that cannot be read for any other reason, is told and
//! left where it is.

mod day;
mod duel_game;
mod finished;
mod form;
mod json_line;
mod judging;
mod medal;
mod options;
mod players;
mod remembered;
mod results;
mod setting;
mod settings;
mod sheet;
mod statistics;
mod unfinished;
mod when;

pub use day::{Day, Streak, streak};
pub use duel_game::DuelGame;
pub use finished::{Finished, Judgement, Kept};
pub use form::{LONGEST_LINE, Unreadable};
pub use json_line::JsonLine;
pub use judging::judge;
pub use medal::Medal;
pub use remembered::Remembered;
pub use results::Results;
pub use setting::{GLYPHS, LONGEST_PACE, Setting, THEMES, next_pace};
pub use settings::{Settings, Wrong};
pub use sheet::Sheet;
pub use statistics::{Statistics, statistics};
pub use unfinished::Unfinished;
pub use when::{MONTHS, date_of, day_of, is_day, time_of, write_time};
