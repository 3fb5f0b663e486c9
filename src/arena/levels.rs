//! Many games of computers: each level meets each from both seats, and only who wins is kept.

use std::ops::ControlFlow;

use crate::contest::{Contest, Tally};
use crate::cpu::Skill;
use crate::game::{Game, Move, Position, Side, mixed_seed};

use super::work_through;

/// Games of levels that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelsWanted {
    /// What is played; its seats are two computers.
    pub contest: Contest,
    /// Games each two of the levels play.
    pub games: u32,
    /// Who meets, and how it went so far: only what is left is played.
    pub tallies: Vec<Tally>,
}

impl LevelsWanted {
    /// No game is played yet. Every level meets every level, or with `one_pair` only those of the contest.
    #[must_use]
    pub fn new(contest: Contest, games: u32, one_pair: bool) -> Self {
        let tallies = contest.pairs(one_pair).into_iter().map(Tally::new).collect();
        Self { contest, games, tallies }
    }

    /// The pair whose turn it is: the first that has games left. `None` when all are played.
    #[must_use]
    pub fn row(&self) -> Option<usize> {
        self.tallies.iter().position(|tally| tally.games < self.games)
    }

    /// Games played, of how many.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let played = self.tallies.iter().map(|tally| u64::from(tally.games)).sum();
        (played, u64::from(self.games) * self.tallies.len() as u64)
    }

    /// Plays what is left, pair by pair. Before each game `pass` is asked, which may take its time, whether there is to be another;
    /// `begin` gives who chooses the moves; `hear` is told of each game the number of its pair and whether who started won, and
    /// says whether it wants more.
    ///
    /// # Errors
    /// Why a move was not chosen.
    pub fn play<E: Send, C: Choose<E>>(
        &self,
        pass: impl Fn() -> bool + Sync,
        begin: impl Fn() -> C + Sync,
        mut hear: impl FnMut(usize, bool) -> bool,
    ) -> Result<(), E> {
        let mut failed = Ok(());
        let rows = self.tallies.iter().enumerate();
        let games = rows.flat_map(|(row, tally)| (tally.games..self.games).map(move |number| (row, number)));
        let work = |choose: &mut C, (row, number): (usize, u32)| {
            let contest = self.contest.duel(self.tallies[row].levels, row, number);
            winner(&contest, choose).map(|winner| (row, winner == contest.starter))
        };
        // With one hand the games of a pair end in their order, so how many there were says which are left.
        work_through(games.take_while(|_| pass()), 1, begin, work, |played| match played {
            Ok((row, starter_won)) if hear(row, starter_won) => ControlFlow::Continue(()),
            Ok(_) => ControlFlow::Break(()),
            Err(why) => {
                failed = Err(why);
                ControlFlow::Break(())
            }
        });
        failed
    }
}

/// Who chooses a move in a position by a skill, with a seed; `None` where there is none.
pub trait Choose<E>: FnMut(&dyn Game, &Position, Skill, u64) -> Result<Option<Move>, E> {}

impl<E, C: FnMut(&dyn Game, &Position, Skill, u64) -> Result<Option<Move>, E>> Choose<E> for C {}

/// Who wins a game of two computers; who has no move loses.
fn winner<E>(contest: &Contest, choose: &mut impl Choose<E>) -> Result<Side, E> {
    let (game, depth) = (contest.rules(), contest.depth());
    let skills = contest.levels().map(|level| Skill::Level { level, depth });
    let mut line = contest.begin(contest.starter);
    loop {
        let turn = line.turn();
        if let Some(ended) = line.result(game) {
            return Ok(ended.winner(turn));
        }
        let seed = mixed_seed(contest.seed, line.moves().len() as u64);
        let mv = choose(game, line.position(), skills[turn.index()], seed)?;
        if mv.is_none_or(|mv| line.play(game, mv).is_err()) {
            return Ok(turn.other());
        }
    }
}
