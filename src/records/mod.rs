//! What is saved of games, and what the player set: as data, and as the lines of the files. No file is touched here.
//!
//! Each line is JSON and says its version (`json_line.rs`). `store` leaves lines that cannot be read where they are.

mod day;
mod json_line;
mod medal;
mod record;
mod remembered;
mod results;
mod setting;
mod settings;
mod statistics;
mod when;

pub use day::{Day, Streak, streak};
pub use json_line::{JsonLine, LONGEST_LINE, Unreadable};
pub use medal::Medal;
pub use record::{GameFailure, GameRecord, Judgement, Kept};
pub use remembered::Remembered;
pub use results::Results;
pub use setting::{GLYPHS, LONGEST_PACE, Setting, THEMES, next_pace};
pub use settings::{Settings, Wrong};
pub use statistics::{Statistics, statistics};
pub use when::{MONTHS, date_of, day_of, is_day, time_of, write_time};
