//! What is saved of practice: the ten questions of each day.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::coach::{A_DAYS_QUESTIONS, Grade};

use super::json_line::JsonLine;
use super::time::{is_day, read_day};

/// A day on which today's ten were begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// The day, as `2026-11-21`.
    #[serde(deserialize_with = "read_date")]
    pub date: String,
    /// How its questions went, as far as they were answered.
    pub marks: Vec<Grade>,
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

    /// Whether it adds to the days in a row: all questions were answered, right or wrong, and none was skipped.
    pub fn counts(&self) -> bool {
        self.is_done() && self.marks.iter().all(|mark| *mark != Grade::Skipped)
    }

    /// How many were right on the first try.
    pub fn right(&self) -> usize {
        Grade::count_right(&self.marks)
    }
}

/// The streak up to a day.
pub fn streak(days: &[Day], today: &str) -> Streak {
    let done = days.iter().filter(|day| day.counts());
    let done: BTreeSet<Date> = done.filter_map(|day| read_day(&day.date)).collect();
    let today = read_day(today);
    let is_next = |day: Date, next: Date| day.tomorrow().is_ok_and(|tomorrow| tomorrow == next);
    let (mut row, mut last) = (0, None);
    let mut streak = Streak::default();
    for day in done {
        row = if last.is_some_and(|last| is_next(last, day)) { row + 1 } else { 1 };
        streak.best = streak.best.max(row);
        if today.is_some_and(|today| day == today || is_next(day, today)) {
            streak.now = row;
        }
        last = Some(day);
    }
    streak
}
