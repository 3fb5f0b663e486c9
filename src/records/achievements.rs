//! What was achieved: medals, one for each game and level that was beaten; statistics by game and level; and today's ten, day by day.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use crate::coach::{A_DAYS_QUESTIONS, Grade, Level};
use crate::game::{GameKey, Side};
use crate::games;

use super::GameRecord;
use super::JsonLine;
use super::time::{is_day, read_day};

/// A level that was beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medal {
    #[serde(rename = "entry")]
    pub game: GameKey,
    pub level: Level,
    /// Something helped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assisted: bool,
    /// When it was won, in seconds since 1970.
    #[serde(with = "super::time")]
    pub when: u64,
}

impl JsonLine for Medal {
    const FILE: &'static str = "medals.jsonl";
    type Key = (GameKey, Level);

    fn key(&self) -> (GameKey, Level) {
        (self.game, self.level)
    }
}

impl Medal {
    /// Adds the medal if the game and level have none, or replaces one won with help. Returns whether it changed anything.
    pub fn add_to(self, medals: &mut Vec<Self>) -> bool {
        let like = medals.iter_mut().find(|other| (other.game, other.level) == (self.game, self.level));
        match like {
            Some(other) if other.assisted && !self.assisted => *other = self,
            Some(_) => return false,
            None => medals.push(self),
        }
        true
    }

    /// `★` without help, `☆` with help.
    pub const fn sign(&self) -> char {
        if self.assisted { '☆' } else { '★' }
    }

    /// `★ Medal: beat Easy without help`
    pub fn label(&self) -> String {
        let help = if self.assisted { "with help" } else { "without help" };
        format!("{} Medal: beat {} {help}", self.sign(), self.level.name())
    }

    /// The sign of a game and level; `·` without a medal.
    pub fn sign_of(medals: &[Self], game: GameKey, level: Level) -> char {
        let medal = medals.iter().find(|medal| (medal.game, medal.level) == (game, level));
        medal.map_or('·', Self::sign)
    }

    /// `★☆··`: the signs of all levels of a game, easiest first; `None` without a medal.
    pub fn signs(medals: &[Self], game: GameKey) -> Option<String> {
        let any = medals.iter().any(|medal| medal.game == game);
        any.then(|| Level::ALL.into_iter().rev().map(|level| Self::sign_of(medals, game, level)).collect())
    }
}

impl GameRecord {
    /// The level for which a win of this game is worth a medal: that of the computer, from one of the menu's openings.
    pub fn medal_level(&self) -> Option<Level> {
        let setup = &self.setup;
        let rival = setup.only_human()?.other();
        let level = setup.player(rival).level().filter(|_| !self.was_replaced(rival))?;
        // A computer that looks only so far ahead plays at no level.
        let is_limited = setup.depth().is_some();
        (self.is_from_menu() && !is_limited).then_some(level)
    }

    /// The medal the game is worth: won by a human against the computer, from one of the menu's openings. The screen
    /// (`Shared::earn`), text mode and the store each add it to those they know.
    pub fn medal(&self) -> Option<Medal> {
        self.setup.only_human().filter(|human| Some(*human) == self.winner)?;
        let (game, level) = (self.setup.game, self.medal_level()?);
        Some(Medal { game, level, assisted: self.assisted, when: self.when })
    }
}

/// The games of one human against one level of the computer, in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Which game.
    pub game: GameKey,
    /// The computer's level.
    pub level: Level,
    /// Games played.
    pub played: u32,
    /// Of them won by the human.
    pub won: u32,
    /// Games won in a row up to now.
    pub streak: u32,
    /// Most games won in a row.
    pub longest: u32,
    /// Positions in which the person could win or make a mistake, in judged games.
    pub chances: u32,
    /// How many of them the person got right.
    pub taken: u32,
}

impl Statistics {
    /// The percentage of chances taken; `None` if there was none.
    pub fn share(&self) -> Option<u32> {
        let (taken, chances) = (u64::from(self.taken), u64::from(self.chances.max(1)));
        // Rounded, but only all of them are 100.
        let share = if taken < chances { ((taken * 100 + chances / 2) / chances).min(99) } else { 100 };
        (self.chances > 0).then(|| u32::try_from(share).unwrap_or(100))
    }
}

/// Which games don't count, for the player.
pub const LEFT_OUT: &str = "Games of courses and from IDs don't count.";

/// The statistics of a history (oldest game first), in the order of the registry and of the levels. They include games of one person
/// against the computer from an opening of the menu, played from the start.
pub fn statistics(history: &[GameRecord]) -> Vec<Statistics> {
    let pairs = games::keys().flat_map(|game| Level::ALL.map(|level| (game, level)));
    let all = pairs.map(|(game, level)| count_games(game, level, history));
    all.filter(|counted| counted.played > 0).collect()
}

fn count_games(game: GameKey, level: Level, history: &[GameRecord]) -> Statistics {
    let mut counted =
        Statistics { game, level, played: 0, won: 0, streak: 0, longest: 0, chances: 0, taken: 0 };
    for played in history {
        let setup = &played.setup;
        let is_level = |human: &Side| setup.player(human.other()).level() == Some(level);
        let Some(human) = setup.only_human().filter(is_level) else { continue };
        let is_mixed = played.is_taken_over() || played.was_replaced(human.other());
        if setup.game != game || !played.is_from_menu() || is_mixed {
            continue;
        }
        let has_won = Some(human) == played.winner;
        counted.played += 1;
        counted.won += u32::from(has_won);
        counted.streak = if has_won { counted.streak + 1 } else { 0 };
        counted.longest = counted.longest.max(counted.streak);
        let judgement = played.judgement.unwrap_or_default();
        let [chances, mistakes] = [judgement.chances, judgement.mistakes].map(|sides| sides[human.index()]);
        counted.chances = counted.chances.saturating_add(chances);
        counted.taken = counted.taken.saturating_add(chances.saturating_sub(mistakes));
    }
    counted
}

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

    /// The first answer to each question counts, but a wrong one can still be corrected.
    fn merge(&mut self, saved: &Self) {
        let own = std::mem::replace(&mut self.marks, saved.marks.clone());
        for (mark, own) in self.marks.iter_mut().zip(&own) {
            if (*mark, *own) == (Grade::Wrong, Grade::Helped) {
                *mark = Grade::Helped;
            }
        }
        self.marks.extend(own.iter().skip(saved.marks.len()));
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
