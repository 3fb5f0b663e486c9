//! What a solver knows about a position, and how to stop it.

use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::game::{Ended, Game, Move, Position};

/// Who wins under perfect play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// An N-position: the next player to move wins.
    N,
    /// A P-position: the previous player wins, and the player to move loses.
    P,
    /// Not proven either way.
    #[default]
    #[serde(rename = "unknown")]
    Unknown,
}

/// What keeps a solver from proving everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Obstacle {
    /// There are more lines of play than can be worked out in time.
    TooManyLines,
    /// There would be time to search them, but not enough memory.
    TooLittleMemory,
}

impl Obstacle {
    /// The end of "Not proven: …".
    pub const fn reason(self) -> &'static str {
        match self {
            Self::TooManyLines => "there are too many lines of play",
            Self::TooLittleMemory => "there's not enough memory",
        }
    }
}

/// All a solver knows of a position. Nothing in it is a guess.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// Who wins.
    pub outcome: Outcome,
    /// Remoteness: plies to the end when the winner hurries and the loser delays. `None` if not known.
    pub remoteness: Option<u32>,
    /// Points the player to move ends with under perfect play (negative: loses them), in games that count points.
    pub score: Option<i64>,
    /// In games that count points, what each legal move gets its player; empty elsewhere.
    pub scores: Vec<(Move, i64)>,
    /// How many legal moves there are.
    pub legal: u64,
    /// Every winning move (in games with points: every move of maximal score, won or lost). If there is an `obstacle`, those that
    /// are proven to win.
    pub winning: Vec<Move>,
    /// The computer's move; `None` once the game is over.
    pub best: Option<Move>,
    /// In a lost position, a move that makes the game last as long as it can; `None` if the longest line isn't known.
    pub longest: Option<Move>,
    /// What kept the solver from proving everything, if anything did.
    pub obstacle: Option<Obstacle>,
    /// The moves to the end when the winner hurries and the loser delays; empty if they weren't worked out.
    pub line: Vec<Move>,
    /// A lost grid in which each move has its mirror image, half a turn away, as a winning reply.
    pub has_mirror_answers: bool,
}

impl Solution {
    /// Of a position with these winning moves. Its length isn't known.
    pub fn new(game: &dyn Game, position: &Position, winning: Vec<Move>) -> Self {
        Self {
            outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
            legal: game.move_count(position),
            best: winning.first().copied().or_else(|| game.nth_move(position, 0)),
            winning,
            ..Self::default()
        }
    }

    /// Of a position that is over.
    pub fn over(ended: Ended) -> Self {
        Self {
            outcome: if ended.mover_wins { Outcome::N } else { Outcome::P },
            remoteness: Some(0),
            score: ended.points.map(|points| {
                let points = i64::try_from(points).unwrap_or(i64::MAX);
                if ended.mover_wins { points } else { -points }
            }),
            ..Self::default()
        }
    }

    /// Whether `mv` is among the winning moves.
    pub fn wins(&self, mv: Move) -> bool {
        self.outcome == Outcome::N && self.winning.contains(&mv.canonical())
    }

    /// Whether `winning` is known to hold all winning moves (in games with points: all of maximal score), so that a move outside
    /// it may be called worse.
    pub const fn is_complete(&self) -> bool {
        self.obstacle.is_none()
    }

    /// Takes over what is known of the positions that the moves leave. In games with points, a winning move needn't be among the best.
    pub fn add_outcomes(&mut self, left: &[(Move, Outcome)]) {
        if self.is_complete() || self.score.is_some() {
            return;
        }
        for (mv, outcome) in left {
            if *outcome == Outcome::P && !self.winning.contains(&mv.canonical()) {
                self.winning.push(mv.canonical());
            }
        }
        let is_all = left.len() as u64 == self.legal;
        if is_all && left.iter().all(|(_, outcome)| *outcome != Outcome::Unknown) {
            self.obstacle = None;
        }
        match self.winning.first() {
            Some(first) => {
                self.best = self.best.filter(|best| self.winning.contains(best)).or(Some(*first));
                self.outcome = Outcome::N;
            }
            None if self.is_complete() => self.outcome = Outcome::P,
            None => {}
        }
    }

    /// Why it isn't known who wins, as the end of "Not proven: …".
    pub fn unproven_because(&self) -> &'static str {
        self.obstacle.unwrap_or(Obstacle::TooManyLines).reason()
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.legal == 0
    }
}

/// A search that was stopped before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Error for Stopped {}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped")
    }
}

/// A handle on a search: it can be stopped, and it reports its progress.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    stopped: Arc<AtomicBool>,
    per_mille: Arc<AtomicU32>,
}

impl Stop {
    /// Calls the search off.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Polled inside long searches; also records that `done` of `all` steps are finished.
    ///
    /// # Errors
    /// [`Stopped`] once [`Stop::stop`] was called.
    pub fn poll(&self, done: u64, all: u64) -> Result<(), Stopped> {
        let share = (done.saturating_mul(1000) / all.max(1)).min(1000);
        self.per_mille.store(u32::try_from(share).unwrap_or(1000), Ordering::Relaxed);
        if self.is_stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// How far the search is, in thousandths.
    pub fn progress(&self) -> u32 {
        self.per_mille.load(Ordering::Relaxed)
    }
}
