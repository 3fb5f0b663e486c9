//! What is saved of games, and what the player set: as data, and as the lines of the files. No file is touched here.
//!
//! Each line is JSON and has a version (`json_line.rs`). `storage` leaves lines alone that it can't read.

mod achievements;
mod json_line;
mod record;
mod settings;
mod time;

pub use achievements::{Day, Medal, Statistics, Streak, statistics, streak};
pub use json_line::{JsonLine, LONGEST_LINE, Unreadable};
pub use record::{GameFailure, GameRecord, Judgement, Kept, Remembered};
pub use settings::{GLYPHS, MOTIONS, Setting, Settings, THEMES, Wrong};
pub use time::{date_of, day_of, is_day, time_of, use_time_zone, write_time};
