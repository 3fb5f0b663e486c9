//! Today's ten in the menu: done or not, the days in a row, and the days before.

use crate::coach::{A_DAYS_QUESTIONS, Mark, NEW_ONES, Plan, day_line};
use crate::game::{GameKey, plural};
use crate::records::{Day, Streak, streak};

use super::{Entry, Menu, PracticeChoice};

impl PracticeChoice {
    /// The day it is, where that is known.
    #[must_use]
    pub fn today(&self) -> Option<&str> {
        self.today.as_deref()
    }

    /// The ten of today, where the day is known, and the game that comes with them.
    pub(in crate::tui) fn daily(&self) -> Option<(Plan, GameKey)> {
        let date = self.today.clone()?;
        Some((Plan::Daily { date, only: None }, GameKey(0)))
    }

    /// What came of today's ten so far; `None` where they were not begun.
    #[must_use]
    pub fn marks_of_today(&self) -> Option<&[Mark]> {
        let today = self.days.iter().find(|day| Some(&day.date) == self.today.as_ref());
        today.map(|day| &day.marks[..]).filter(|marks| !marks.is_empty())
    }

    /// Whether today's ten are done.
    #[must_use]
    pub fn is_done_today(&self) -> bool {
        self.marks_of_today().is_some_and(|marks| marks.len() >= A_DAYS_QUESTIONS as usize)
    }

    /// The days in a row on which all ten were done.
    #[must_use]
    pub fn streak(&self) -> Streak {
        streak(&self.days, self.today.as_deref().unwrap_or_default())
    }

    /// Takes in what came of a day.
    pub(in crate::tui) fn note_day(&mut self, day: Day) {
        self.days.retain(|kept| kept.date != day.date);
        self.days.push(day);
        self.days.sort_by(|one, other| one.date.cmp(&other.date));
    }

    /// The last day as a line to be shared; `None` where there is none.
    #[must_use]
    pub fn day_to_share(&self, ascii: bool) -> Option<String> {
        let day = self.days.last().filter(|day| !day.marks.is_empty())?;
        let days =
            if Some(&day.date) == self.today.as_ref() && day.is_done() { self.streak().now } else { 0 };
        Some(day_line(&day.date, &day.marks, days, ascii))
    }
}

impl Menu {
    /// What waits for who comes back, in one line: today's ten, where the days are known and they are not done, and the course that was begun,
    /// or the game that was left.
    pub(super) fn welcome_back(&self) -> Option<String> {
        let open = !self.practice.days.is_empty() && !self.practice.is_done_today();
        let ten = open.then(|| {
            let Streak { now, .. } = self.practice.streak();
            let days = plural(u64::from(now), "day", "days");
            let row = if now > 0 { format!(" after {days} in a row") } else { String::new() };
            let begun = if self.practice.marks_of_today().is_some() { "goes on with" } else { "begins" };
            format!("t {begun} today's ten{row}")
        });
        let course = self.course().filter(|course| course.at() > 0 && self.unfinished.is_empty());
        let course = course.map(|course| match ten {
            Some(_) => format!("Learn with step {} of {}", course.at() + 1, course.subject().title()),
            None => format!("Learn goes on with step {} of {}", course.at() + 1, course.subject().title()),
        });
        let waits = match (ten, course) {
            (Some(ten), Some(course)) => format!("{ten}; {course}"),
            (Some(ten), None) if !self.unfinished.is_empty() => format!("{ten}; a game waits, too"),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => return None,
        };
        Some(format!("Welcome back. {waits}."))
    }

    /// Whether today's ten are done, and the days in a row.
    pub(super) fn told_of_today(&self) -> String {
        let (marks, Streak { now, best }) =
            (self.practice.marks_of_today().unwrap_or_default(), self.practice.streak());
        let today = match marks.len() {
            0 if now > 0 => "Still open today: your row is at stake.".to_owned(),
            0 => "Still open today.".to_owned(),
            _ if self.practice.is_done_today() => {
                let right = Mark::count_right(marks);
                format!("Done: {right} of {A_DAYS_QUESTIONS} right at once.")
            }
            begun => format!("{begun} of {A_DAYS_QUESTIONS} done."),
        };
        let row = match best {
            0 => String::new(),
            _ => format!(" {} in a row (best {best}).", plural(u64::from(now), "day", "days")),
        };
        let next = if self.practice.is_done_today() { format!(" {NEW_ONES}") } else { String::new() };
        format!("{today}{row}{next}")
    }

    /// What Enter does, in a word.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match (self.shown, self.practice.marks_of_today()) {
            (Entry::Today, Some(_)) if self.practice.is_done_today() => "all days",
            (Entry::Today, Some(_)) => "go on",
            (Entry::Game(_) | Entry::Demo, _) if self.lacks_a_command() => "type command",
            (entry, _) => entry.verb(),
        }
    }

    /// Whether today's ten are shown and done, and something was missed.
    #[must_use]
    pub fn can_retry_today(&self) -> bool {
        let marks = self.practice.marks_of_today().filter(|_| self.practice.is_done_today());
        self.shown == Entry::Today && marks.is_some_and(|marks| Mark::count_right(marks) < marks.len())
    }

    /// What Enter does with today's ten.
    pub(super) fn enter_today(&self) -> String {
        match self.practice.marks_of_today() {
            Some(_) if self.practice.is_done_today() => {
                "Press Enter for all days, I to copy the line".to_owned()
            }
            Some(marks) => format!("Press Enter to go on with number {}", marks.len() + 1),
            None => "Press Enter to start: today's ten".to_owned(),
        }
    }
}
