//! What came of the ten questions of a day, day by day, and the lines that keep it.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::coach::{A_DAYS_QUESTIONS, Mark};

use super::json_line::JsonLine;
use super::when::{is_day, time_of};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// A day on which today's ten were begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// The day, as `2026-11-21`.
    #[serde(deserialize_with = "read_date")]
    pub date: String,
    /// How its questions went, as far as they were answered.
    pub marks: Vec<Mark>,
}

/// Days in a row on which all ten were done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or to yesterday as long as today is not done.
    pub now: u32,
    /// The longest there was.
    pub best: u32,
}

fn read_date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let date = String::deserialize(deserializer)?;
    if is_day(&date) { Ok(date) } else { Err(D::Error::invalid_value(Unexpected::Str(&date), &"a day")) }
}

impl JsonLine for Day {
    const FILE: &'static str = "days.jsonl";
    type Key = String;

    fn key(&self) -> String {
        self.date.clone()
    }
}

impl Day {
    /// Whether all of its questions were asked.
    pub fn is_done(&self) -> bool {
        self.marks.len() >= A_DAYS_QUESTIONS as usize
    }

    /// Whether it counts for days in a row: all of its questions were answered, rightly or not, and none was skipped.
    pub fn counts(&self) -> bool {
        self.is_done() && self.marks.iter().all(|mark| *mark != Mark::Skipped)
    }

    /// How many were right at once.
    pub fn right(&self) -> usize {
        Mark::count_right(&self.marks)
    }
}

/// The streak up to a day.
pub fn streak(days: &[Day], today: &str) -> Streak {
    let number = |date: &str| time_of(&format!("{date}T00:00:00Z")).map(|seconds| seconds / DAY);
    let done = days.iter().filter(|day| day.counts());
    let mut done: Vec<u64> = done.filter_map(|day| number(&day.date)).collect();
    done.sort_unstable();
    done.dedup();
    let today = number(today).unwrap_or(u64::MAX);
    let (mut row, mut last) = (0, None);
    let mut streak = Streak::default();
    for day in done {
        row = if last == day.checked_sub(1) && last.is_some() { row + 1 } else { 1 };
        streak.best = streak.best.max(row);
        if day == today || day.checked_add(1) == Some(today) {
            streak.now = row;
        }
        last = Some(day);
    }
    streak
}
