//! What came of the ten questions of a day, day by day, and the lines that keep it.

use serde::{Deserialize, Serialize};

use crate::training::{A_DAYS_QUESTIONS, Mark};

use super::form::{self, Unreadable};
use super::when::{is_day, time_of};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// A day on which today's ten were begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day, as `2026-11-21`.
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

#[derive(Serialize, Deserialize)]
struct DayForm {
    version: u32,
    date: String,
    marks: Vec<String>,
}

impl Day {
    /// Whether all of its questions were asked.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.marks.len() >= A_DAYS_QUESTIONS as usize
    }

    /// Whether it counts for days in a row: all of its questions were answered, rightly or not, and none was skipped.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.is_done() && self.marks.iter().all(|mark| *mark != Mark::Skipped)
    }

    /// How many were right at once.
    #[must_use]
    pub fn right(&self) -> usize {
        Mark::count_right(&self.marks)
    }

    /// The day as one line of JSON, without its end of line.
    #[must_use]
    pub fn write(&self) -> String {
        let marks = self.marks.iter().map(|mark| mark.word().to_owned()).collect();
        form::write(&DayForm { version: 1, date: self.date.clone(), marks })
    }

    /// The day a line holds.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        let DayForm { date, marks, .. } = form::read(line)?;
        if !is_day(&date) {
            return Err(Unreadable::Word("the day", form::quoted(&date)));
        }
        let mark = |word: &String| {
            Mark::by_word(word).ok_or_else(|| Unreadable::Word("the mark", form::quoted(word)))
        };
        let marks = marks.iter().take(A_DAYS_QUESTIONS as usize).map(mark).collect::<Result<_, _>>()?;
        Ok(Self { date, marks })
    }
}

/// The streak up to a day.
#[must_use]
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
