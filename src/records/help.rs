//! What helped a player in a game: which kinds of help, how often.

use std::collections::BTreeMap;

use crate::game::plural;

use super::Unreadable;
use super::form::quoted;

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aid {
    /// Steps of hints.
    Hint,
    /// Positions in which the lesson stood open.
    Lesson,
    /// Looks at what heaps count.
    Values,
    /// Positions in which it was marked what wins.
    WhoWins,
    /// Questions why a move was good or bad, before the game was over.
    Why,
    /// Moves of the computer after which it was said who can win.
    Comments,
    /// Moves that were taken back for others.
    TakenBack,
    /// Moves that the computer had made for the player before.
    Computer,
}

impl Aid {
    /// All of them, in the order they are told.
    pub const ALL: [Self; 8] = [
        Self::Hint,
        Self::Lesson,
        Self::Values,
        Self::WhoWins,
        Self::Why,
        Self::Comments,
        Self::TakenBack,
        Self::Computer,
    ];

    /// Its name in the files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hint => "hints",
            Self::Lesson => "lesson",
            Self::Values => "values",
            Self::WhoWins => "who_wins",
            Self::Why => "why",
            Self::Comments => "comments",
            Self::TakenBack => "taken_back",
            Self::Computer => "by_computer",
        }
    }

    /// `2 steps of hints`: what is said of so much of it. What stands open all the time is not counted.
    fn told(self, times: u32) -> String {
        let times = u64::from(times);
        match self {
            Self::Hint => plural(times, "step of a hint", "steps of hints"),
            Self::Lesson => "the lesson".into(),
            Self::Values => "the values of heaps".into(),
            Self::WhoWins => "asking who wins".into(),
            Self::Why => plural(times, "reason asked", "reasons asked"),
            Self::Comments => "comments on who can win".into(),
            Self::TakenBack => plural(times, "turn taken back", "turns taken back"),
            Self::Computer => plural(times, "move by the computer", "moves by the computer"),
        }
    }
}

/// How much help of each kind there was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    times: [u32; Aid::ALL.len()],
    /// Nothing but hints was counted: an old version wrote it.
    only_hints: bool,
}

impl Help {
    /// The help of a game in which nothing but hints was counted.
    #[must_use]
    pub fn only_hints(hints: u32) -> Self {
        let mut help = Self { only_hints: true, ..Self::default() };
        help.add(Aid::Hint, hints);
        help
    }

    /// How often there was help of a kind.
    #[must_use]
    pub const fn times(&self, aid: Aid) -> u32 {
        self.times[aid as usize]
    }

    /// Counts help of a kind.
    pub const fn add(&mut self, aid: Aid, times: u32) {
        self.times[aid as usize] = self.times[aid as usize].saturating_add(times);
    }

    /// Counts less help of a kind: it did not come.
    pub const fn subtract(&mut self, aid: Aid, times: u32) {
        self.times[aid as usize] = self.times[aid as usize].saturating_sub(times);
    }

    /// Whether every kind of help was counted.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        !self.only_hints
    }

    /// Whether there was none, as far as is known.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.total() == 0
    }

    /// How often there was help of any kind.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.times.iter().fold(0, |total, times| total.saturating_add(*times))
    }

    /// Whether there was none but of this kind.
    #[must_use]
    pub fn is_none_but(&self, other: Aid) -> bool {
        Aid::ALL.into_iter().all(|aid| aid == other || self.times(aid) == 0)
    }

    /// `2 steps of hints, the lesson, 1 move taken back`; empty where there was none.
    #[must_use]
    pub fn list(&self) -> String {
        let used = Aid::ALL.into_iter().filter(|aid| self.times(*aid) > 0);
        used.map(|aid| aid.told(self.times(aid))).collect::<Vec<_>>().join(", ")
    }

    /// `with help: 2 steps of hints`, or `without help`; `None` where that is not known.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        match (self.is_none(), self.is_counted()) {
            (false, _) => Some(format!("with help: {}", self.list())),
            (true, counted) => counted.then(|| "without help".into()),
        }
    }

    /// The same in two words.
    #[must_use]
    pub fn in_short(&self) -> Option<&'static str> {
        match (self.is_none(), self.is_counted()) {
            (false, _) => Some("with help"),
            (true, counted) => counted.then_some("without help"),
        }
    }

    /// The kinds that were used, by their names; `None` where not all were counted.
    pub(super) fn write(&self) -> Option<BTreeMap<String, u32>> {
        let used = || Aid::ALL.into_iter().filter(|aid| self.times(*aid) > 0);
        self.is_counted().then(|| used().map(|aid| (aid.word().to_owned(), self.times(aid))).collect())
    }

    /// The help of a line: of all kinds, or of hints alone.
    pub(super) fn read(all: Option<&BTreeMap<String, u32>>, hints: u32) -> Result<Self, Unreadable> {
        let Some(all) = all else { return Ok(Self::only_hints(hints)) };
        let mut help = Self::default();
        for (word, times) in all {
            let aid = Aid::ALL.into_iter().find(|aid| aid.word() == word);
            help.add(aid.ok_or_else(|| Unreadable::Word("the help", quoted(word)))?, *times);
        }
        Ok(help)
    }
}
