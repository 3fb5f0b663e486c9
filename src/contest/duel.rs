//! Many games of two computers: which levels meet, which seed each game has, and how often who started won.

use crate::cpu::Level;
use crate::game::{Seats, mixed_seed};

use super::Contest;

/// How the games between two levels went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The level of whoever starts, and of the other one.
    pub levels: [Level; 2],
    /// Games played.
    pub games: u32,
    /// Games won by whoever started.
    pub starter_wins: u32,
}

impl Tally {
    /// No game yet.
    #[must_use]
    pub const fn new(levels: [Level; 2]) -> Self {
        Self { levels, games: 0, starter_wins: 0 }
    }

    /// One game more.
    pub fn count(&mut self, starter_won: bool) {
        self.games += 1;
        self.starter_wins += u32::from(starter_won);
    }

    /// Games won by the other one.
    #[must_use]
    pub const fn other_wins(&self) -> u32 {
        self.games - self.starter_wins
    }

    /// How many of a hundred games whoever started won.
    #[must_use]
    pub fn per_cent(&self) -> f64 {
        f64::from(self.starter_wins) * 100.0 / f64::from(self.games.max(1))
    }
}

impl Contest {
    /// Which levels meet: all of them, or with `one_pair` those of the contest, each of the two starting once.
    #[must_use]
    pub fn pairs(&self, one_pair: bool) -> Vec<[Level; 2]> {
        let [one, two] = self.levels();
        if one_pair {
            let mut both = vec![[one, two], [two, one]];
            both.dedup();
            return both;
        }
        Level::ALL.into_iter().flat_map(|starter| Level::ALL.map(|other| [starter, other])).collect()
    }

    /// Game `number`, from 0, of pair `row`. What the options leave to chance, and every mistake, differs from game to game and from
    /// row to row.
    #[must_use]
    pub fn duel(&self, levels: [Level; 2], row: usize, number: u32) -> Self {
        let seed = mixed_seed(mixed_seed(self.seed, row as u64), u64::from(number));
        Self { seed, ..self.clone() }.seated(Seats::TwoComputers, levels)
    }
}
