//! Games of the computer against itself: how often each level wins against each, from both sides.

use crate::coach::{Level, Skill};
use crate::game::{Game, Move, Position, Seats, mixed_seed};
use crate::session::{Answer, Driver, GameSetup, Request, Session};

/// How the games between two levels went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The level that starts, and the other.
    pub levels: [Level; 2],
    pub games: u32,
    pub starter_wins: u32,
}

impl Tally {
    pub const fn new(levels: [Level; 2]) -> Self {
        Self { levels, games: 0, starter_wins: 0 }
    }

    pub fn count(&mut self, starter_won: bool) {
        self.games += 1;
        self.starter_wins += u32::from(starter_won);
    }

    pub const fn other_wins(&self) -> u32 {
        self.games - self.starter_wins
    }

    /// How many of a hundred games the starter won.
    pub fn per_cent(&self) -> f64 {
        f64::from(self.starter_wins) * 100.0 / f64::from(self.games.max(1))
    }
}

/// Which levels meet: all of them, or with `one_pair` those of the contest, each of the two starting once.
pub fn pairs_of_levels(contest: &GameSetup, one_pair: bool) -> Vec<[Level; 2]> {
    let [one, two] = contest.levels();
    if one_pair {
        let mut both = vec![[one, two], [two, one]];
        both.dedup();
        return both;
    }
    Level::ALL.into_iter().flat_map(|starter| Level::ALL.map(|other| [starter, other])).collect()
}

/// Plays game `number` of pair `row`, both from 0, and returns whether the starter won; `None` if `choose` has no move. What the
/// options leave to chance, and every mistake, differs from game to game and from row to row.
pub fn starter_wins(
    contest: &GameSetup,
    levels: [Level; 2],
    row: usize,
    number: u32,
    choose: impl FnMut(&dyn Game, &Position, Skill, u64) -> Option<Move>,
) -> Option<bool> {
    let seed = mixed_seed(mixed_seed(contest.seed, row as u64), u64::from(number));
    let contest = GameSetup { seed, ..contest.clone() }.seated(Seats::TwoComputers, levels);
    let mut session = Session::new(contest);
    session.drive(&mut Chooser(choose)).ok()?;
    Some(session.winner()? == session.setup.starter)
}

struct Chooser<F>(F);

impl<F: FnMut(&dyn Game, &Position, Skill, u64) -> Option<Move>> Driver for Chooser<F> {
    type Error = ();

    fn answer(&mut self, session: &Session, request: &Request) -> Result<Answer, ()> {
        let Request::Move { position, skill, seed, .. } = request else { return Err(()) };
        let mv = (self.0)(session.game(), position, *skill, *seed).ok_or(())?;
        Ok(Answer::Move { mv, before: None, after: None, searched: None, remarks: vec![] })
    }
}
