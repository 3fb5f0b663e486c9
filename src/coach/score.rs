//! How practice stands: a mark for each question, and in words the title of a question, the score and the rank, the line that is shared,
//! and what is said at the end.

use crate::game::plural;
use crate::games;

use super::{Drill, HIGHEST_RANK, Plan, Progress};

/// When a day's questions are followed by others.
pub const NEW_ONES: &str = "Ten new ones come tomorrow, from midnight UTC on.";
/// What is said of a day's questions that are asked on another day, or once more.
const NOT_COUNTED: &str = " This doesn't count for your days in a row.";

/// How a question went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Right at once, without help.
    Right,
    /// Right after help or a wrong answer.
    Helped,
    /// Wrong, or shown.
    Wrong,
    /// Left without an answer.
    Skipped,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Right, Self::Helped, Self::Wrong, Self::Skipped];

    /// Its sign: a stone that is full, half, hollow or gone; and in plain ASCII.
    pub const fn sign(self, ascii: bool) -> char {
        match (self, ascii) {
            (Self::Right, false) => '●',
            (Self::Helped, false) => '◐',
            (Self::Wrong, false) => '○',
            (Self::Skipped, false) => '·',
            (Self::Right, true) => 'O',
            (Self::Helped, true) => 'c',
            (Self::Wrong, true) => 'o',
            (Self::Skipped, true) => '.',
        }
    }

    /// What it means, in a few words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Right => "right at once",
            Self::Helped => "right later or with help",
            Self::Wrong => "wrong or shown",
            Self::Skipped => "skipped",
        }
    }

    /// Its name for programs and files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Helped => "helped",
            Self::Wrong => "wrong",
            Self::Skipped => "skipped",
        }
    }

    /// The mark that is called so.
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }

    /// `● right at once, ◐ right later or with help, ○ wrong or shown, · skipped`.
    pub fn legend(ascii: bool) -> String {
        Self::ALL.map(|mark| format!("{} {}", mark.sign(ascii), mark.meaning())).join(", ")
    }

    /// The same in lines of so many columns, no sign apart from what it means.
    pub fn legend_lines(columns: u16) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        for part in Self::legend(false).split_inclusive(", ") {
            match lines.last_mut() {
                Some(line)
                    if line.chars().count() + part.trim_end().chars().count() <= usize::from(columns) =>
                {
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    /// The signs of some marks, one after the other.
    pub fn signs(marks: &[Self], ascii: bool) -> String {
        marks.iter().map(|mark| mark.sign(ascii)).collect()
    }

    /// How many were right at once.
    pub fn count_right(marks: &[Self]) -> usize {
        marks.iter().filter(|mark| **mark == Self::Right).count()
    }
}

impl Drill {
    /// `Practice`, `2026-11-21, 3 of 10`: what is practised, as a title.
    pub(super) fn title(&self) -> String {
        let what = if let Plan::Daily { date, .. } = &self.plan { date } else { "Practice" };
        match self.length() {
            Some(length) => format!("{what}, {} of {length}", (self.results.len() + 1).min(length as usize)),
            None => what.to_owned(),
        }
    }

    /// How many of how many were right.
    fn score(&self) -> String {
        format!("{} of {}", Mark::count_right(&self.results), self.results.len())
    }

    /// `rank 3 · 2 of 3`, where the answers lead from rank to rank; of a day's questions how hard this one is.
    pub(super) fn rank_in_short(&self) -> String {
        let Progress { rank: reached, row, .. } = self.progress;
        match self.plan {
            Plan::Game { .. } if reached == HIGHEST_RANK => format!("rank {reached}"),
            Plan::Game { .. } => format!("rank {reached} · {row} of 3"),
            _ => String::new(),
        }
    }

    /// How the player stands, in a sentence or two.
    pub(super) fn standing(&self) -> String {
        if self.is_listed() {
            // Who listed them has not said how hard they are.
            let some = !self.results.is_empty();
            return if some { format!("{} right at once.", self.score()) } else { String::new() };
        }
        let Progress { rank: reached, row, .. } = self.progress;
        // What is told first is always the question's own.
        let rank = self.asked.as_ref().map_or(reached, |(drawn, _)| drawn.rank);
        let named = match rank {
            1 => ", the easiest",
            HIGHEST_RANK => ", the hardest",
            _ => "",
        };
        // Of a day's questions it says nothing of the player.
        let daily = matches!(self.plan, Plan::Daily { .. });
        let what = if daily { "Difficulty" } else { "Rank" };
        let mut text = match self.exact {
            true => format!("You chose it yourself: your rank stays {reached}."),
            false => format!("{what} {rank} of {HIGHEST_RANK}{named}."),
        };
        if rank != reached && !self.exact && !daily {
            text = format!("This question: rank {rank} of {HIGHEST_RANK}{named}. You: rank {reached}.");
        }
        if reached < HIGHEST_RANK && !daily {
            let more = plural(u64::from(3 - row.min(2)), "more", "more");
            text.push_str(&format!(" {more} right in a row for rank {}.", reached + 1));
        }
        if daily && self.streak.is_none() {
            text.push_str(NOT_COUNTED);
        }
        if !self.results.is_empty() {
            text.push_str(&format!(" {} right at once.", self.score()));
        }
        text
    }

    /// Practice in a line to be shared: `nimtui 2026-11-21 ●●◐●○·●●●● 7 of 10, 3 days in a row`; `None` where it is none.
    pub fn result_line(&self, ascii: bool) -> Option<String> {
        let what = match &self.plan {
            Plan::Game { .. } => {
                format!("{} rank {}", self.progress.subject.id(), self.progress.rank)
            }
            Plan::Daily { date, only: None } => {
                return Some(day_line(date, &self.results, self.days(), ascii));
            }
            Plan::Daily { date, only: Some(game) } => format!("{} {date}", games::get(*game).id()),
            Plan::Listed(_) => "set".to_owned(),
            Plan::Course { .. } | Plan::Mistakes(_) => return None,
        };
        Some(format!("nimtui {what} {} {}", Mark::signs(&self.results, ascii), self.score()))
    }

    /// What is said at the end of a day's ten: a word on the result, the days in a row, and when there are new ones.
    pub fn closing(&self) -> Option<String> {
        if !matches!(self.plan, Plan::Daily { .. }) || !self.is_over() {
            return None;
        }
        let skipped = self.results.iter().filter(|mark| **mark == Mark::Skipped).count();
        let mut told = match Mark::count_right(&self.results) {
            _ if skipped > 0 => "Not all were answered.",
            10.. => "All right at once: perfect!",
            7.. => "Well done!",
            4.. => "A fair day.",
            _ => "A hard day: practice helps.",
        }
        .to_owned();
        told.push_str(" Only answers that are right on the first try count.");
        if skipped > 0 && self.streak.is_some() {
            told.push_str(&format!(" You skipped {skipped}, so today doesn't count for your days in a row."));
        } else if self.days() == 1 {
            // Of more days the line above tells.
            told.push_str(" 1 day in a row.");
        }
        match self.streak {
            Some(_) => told.push_str(&format!(" {NEW_ONES}")),
            None => told.push_str(NOT_COUNTED),
        }
        Some(told)
    }

    /// Days in a row that are done with this one.
    fn days(&self) -> u32 {
        let answered = self.results.iter().all(|mark| *mark != Mark::Skipped);
        self.streak.filter(|_| self.is_over() && answered).map_or(0, |before| before + 1)
    }
}

/// A day in a line to be shared.
pub fn day_line(date: &str, marks: &[Mark], streak: u32, ascii: bool) -> String {
    let (signs, right, all) = (Mark::signs(marks, ascii), Mark::count_right(marks), marks.len());
    let streak = if streak > 1 { format!(", {streak} days in a row") } else { String::new() };
    format!("nimtui {date} {signs} {right} of {all}{streak}")
}
