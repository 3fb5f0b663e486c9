//! How far a player has come in a game, and what is to come back.

use crate::game::GameKey;

use super::{Course, Drawn, Exercise, HIGHEST_RANK, Kind, Order};

/// Right answers in a row that lead a rank up.
const ROW: u8 = 3;
/// After so many other questions the like of a missed one comes back.
const LATER: u32 = 3;
/// Most misses that wait to come back; older ones are dropped.
pub const MOST_DUE: usize = 20;
/// Most mistakes of the player's own games that are known as mended.
pub const MOST_MENDED: usize = 100;

/// A missed exercise whose like is to come back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// What was missed.
    pub exercise: Exercise,
    /// How hard it was.
    pub rank: u8,
    /// It comes back when so many questions have been asked.
    pub after: u32,
}

/// How far a player has come in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which game.
    pub game: GameKey,
    /// From 1 to [`HIGHEST_RANK`].
    pub rank: u8,
    /// Right answers in a row at this rank.
    pub row: u8,
    /// Questions answered.
    pub asked: u32,
    /// Of them right, at the first try and without help.
    pub right: u32,
    /// What was missed and is to come back, oldest first.
    pub due: Vec<Due>,
    /// Ids of positions from the player's own games that were got right since, oldest first.
    pub mended: Vec<String>,
    /// The step of the course to go on with, from 0.
    pub step: u32,
    /// The steps of the course that were done, one bit a step.
    pub passed: u32,
}

impl Progress {
    /// Somebody who has not practised yet.
    #[must_use]
    pub const fn new(game: GameKey) -> Self {
        Self { game, rank: 1, row: 0, asked: 0, right: 0, due: vec![], mended: vec![], step: 0, passed: 0 }
    }

    /// The same, gone on with at another rank where one is wanted.
    #[must_use]
    pub fn at_rank(self, rank: Option<u8>) -> Self {
        match rank.map(|rank| rank.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != self.rank) {
            Some(rank) => Self { rank, row: 0, ..self },
            None => self,
        }
    }

    /// What is to be asked next: the like of what was missed a while ago, or something of the rank.
    #[must_use]
    pub fn order(&self, kind: Option<Kind>, seed: u64) -> Order {
        let fits = |due: &&Due| due.after <= self.asked && kind.is_none_or(|kind| kind == due.exercise.kind);
        let order = Order { kind, ..Order::new(self.game, self.rank, seed) };
        match self.due.iter().find(fits) {
            Some(due) => Order { rank: due.rank, like: Some(due.exercise.clone()), ..order },
            None => order,
        }
    }

    /// Takes an answer in; `true` when it led a rank up. `like` is the missed exercise that was come back to.
    pub fn answered(&mut self, drawn: &Drawn, like: Option<&Exercise>, right: bool) -> bool {
        self.asked = self.asked.saturating_add(1);
        self.due.retain(|due| Some(&due.exercise) != like);
        if !right {
            self.row = 0;
            let (exercise, rank) = (drawn.exercise.clone(), drawn.rank);
            self.due.push(Due { exercise, rank, after: self.asked.saturating_add(LATER) });
            self.due.drain(..self.due.len().saturating_sub(MOST_DUE));
            return false;
        }
        self.right = self.right.saturating_add(1);
        // What is easier than the rank leads nowhere.
        self.row += u8::from(drawn.rank >= self.rank);
        let up = self.row >= ROW && self.rank < HIGHEST_RANK;
        if up {
            self.rank += 1;
        }
        if self.row >= ROW {
            self.row = 0;
        }
        up
    }

    /// Whether a step of the course was done.
    #[must_use]
    pub const fn has_passed(&self, step: usize) -> bool {
        step < u32::BITS as usize && self.passed >> step & 1 == 1
    }

    /// How many steps of the course were done.
    #[must_use]
    pub const fn steps_passed(&self) -> u32 {
        self.passed.count_ones()
    }

    /// A step of the course is asked; `true` where it is another one than before.
    pub fn stand_at(&mut self, course: &Course) -> bool {
        let step = u32::try_from(course.at()).unwrap_or(0);
        std::mem::replace(&mut self.step, step) != step
    }

    /// `5 of 8 steps done, and kept.`
    #[must_use]
    pub fn standing(&self, course: &Course, kept: bool) -> String {
        match (self.steps_passed(), kept) {
            (0, true) => "How far you come is remembered.".into(),
            (0, false) => String::new(),
            (done, true) => format!("{done} of {} steps done, and kept.", course.count()),
            (done, false) => format!("{done} of {} steps done.", course.count()),
        }
    }

    /// A step of the course is done; the next one is to go on with.
    pub fn pass(&mut self, course: &Course) {
        self.passed |= 1_u32.checked_shl(u32::try_from(course.at()).unwrap_or(u32::BITS)).unwrap_or(0);
        self.stand_at(&course.next().unwrap_or(*course));
    }

    /// A mistake of the player's own is mended.
    pub fn mend(&mut self, exercise: &Exercise) {
        self.mended.push(exercise.id());
        self.mended.drain(..self.mended.len().saturating_sub(MOST_MENDED));
    }
}
