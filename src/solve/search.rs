//! The one memoised search: who wins, and how long the game lasts if the winner hurries and the loser delays.

use std::collections::{HashMap, TryReserveError};
use std::error::Error;
use std::fmt;
use std::hash::Hash;

use super::{Obstacle, Outcome, Solution, Stop, Stopped};
use crate::game::{CanonicalKey, Ending, Game, Move, Position, legal_moves};

/// Steps between two looks at whether to stop.
const POLL: usize = 1024;

/// Who wins a position, and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remoteness {
    /// Whether the player to move wins.
    pub wins: bool,
    /// Moves to the end.
    pub plies: u16,
}

impl Remoteness {
    /// A key to sort what moves leave: the smallest is the best for the player who moves.
    pub const fn order(self) -> (bool, u16) {
        (self.wins, if self.wins { u16::MAX - self.plies } else { self.plies })
    }

    /// The position from which the best move leaves this one.
    const fn previous(self) -> Self {
        Self { wins: !self.wins, plies: self.plies.saturating_add(1) }
    }
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halted {
    Stopped,
    By(Obstacle),
}

impl fmt::Display for Halted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => Stopped.fmt(f),
            Self::By(obstacle) => f.write_str(obstacle.reason()),
        }
    }
}

impl Error for Halted {}

impl From<Stopped> for Halted {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<TryReserveError> for Halted {
    fn from(_: TryReserveError) -> Self {
        Self::By(Obstacle::TooLittleMemory)
    }
}

impl Halted {
    /// What keeps the solver from an answer.
    ///
    /// # Errors
    /// [`Stopped`] if the search was stopped.
    pub const fn obstacle(self) -> Result<Obstacle, Stopped> {
        match self {
            Self::Stopped => Err(Stopped),
            Self::By(obstacle) => Ok(obstacle),
        }
    }
}

/// A search over positions of type `K`, which are equal if they are played alike.
pub struct Search<'a, K> {
    /// What the moves leave. If a theorem says that a position is won, only what its winning moves leave.
    options: &'a dyn Fn(&K) -> Vec<K>,
    /// Whether the player who can't move has won.
    over_wins: Box<dyn Fn(&K) -> bool + 'a>,
    /// Most positions that are searched.
    limit: usize,
    stop: &'a Stop,
    known: HashMap<K, Remoteness>,
}

/// A position whose moves are being looked at.
struct Frame<K> {
    position: K,
    options: Vec<K>,
    next: usize,
    best: Option<Remoteness>,
}

impl<'a, K: Clone + Eq + Hash> Search<'a, K> {
    /// A search of all positions of a game that ends so.
    pub fn new(options: &'a dyn Fn(&K) -> Vec<K>, ending: Ending, stop: &'a Stop) -> Self {
        let over_wins = Box::new(move |_: &K| ending == Ending::Misere);
        Self { options, over_wins, limit: usize::MAX, stop, known: HashMap::new() }
    }

    /// The remoteness of a position.
    ///
    /// # Errors
    /// If it was stopped, or there are too many positions for the limit or the memory.
    pub fn remoteness(&mut self, start: &K) -> Result<Remoteness, Halted> {
        let mut stack = vec![self.frame(start.clone())];
        while let Some(top) = stack.last_mut() {
            if let Some(option) = top.options.get(top.next) {
                if let Some(left) = self.known.get(option) {
                    top.best = top.best.into_iter().chain([*left]).min_by_key(|one| one.order());
                    top.next += 1;
                } else {
                    let option = option.clone();
                    if self.known.len().is_multiple_of(POLL) {
                        self.stop.poll(self.known.len() as u64, self.limit as u64)?;
                    }
                    stack.try_reserve(1)?;
                    stack.push(self.frame(option));
                }
                continue;
            }
            let over = || Remoteness { wins: (self.over_wins)(&top.position), plies: 0 };
            let remoteness = top.best.map_or_else(over, Remoteness::previous);
            let Some(done) = stack.pop() else { break };
            if self.known.len() >= self.limit {
                return Err(Halted::By(Obstacle::TooManyLines));
            }
            self.known.try_reserve(1)?;
            self.known.insert(done.position, remoteness);
        }
        Ok(self.lookup(start))
    }

    fn frame(&self, position: K) -> Frame<K> {
        let options = (self.options)(&position);
        Frame { position, options, next: 0, best: None }
    }

    /// The remoteness of a position that was searched.
    fn lookup(&self, position: &K) -> Remoteness {
        self.known.get(position).copied().unwrap_or(Remoteness { wins: false, plies: 0 })
    }

    /// Every position that was searched.
    #[cfg(test)]
    pub fn all(&self) -> impl Iterator<Item = (&K, bool)> {
        self.known.iter().map(|(position, remoteness)| (position, remoteness.wins))
    }

    /// The solution of a position, once [`Search::remoteness`] knows all that can come of it. The first of equal moves is the best.
    ///
    /// # Errors
    /// See [`Search::remoteness`].
    pub fn solution(
        mut self,
        game: &dyn Game,
        position: &Position,
        key: &dyn Fn(&Position) -> K,
    ) -> Result<Solution, Halted> {
        self.remoteness(&key(position))?;
        let options = |from: &Position| -> Vec<(Move, Remoteness)> {
            let left = |mv: Move| (mv, self.lookup(&key(&game.play(from, &mv))));
            legal_moves(game, from).into_iter().map(left).collect()
        };
        let moves = options(position);
        let best = |moves: &[(Move, Remoteness)]| moves.iter().copied().min_by_key(|(_, left)| left.order());
        let Some((first, left)) = best(&moves) else { return Ok(Solution::default()) };
        let (mut line, mut here) = (vec![], position.clone());
        while let Some((mv, _)) = best(&options(&here)) {
            here = game.play(&here, &mv);
            line.push(mv);
        }
        Ok(Solution {
            outcome: if left.wins { Outcome::P } else { Outcome::N },
            remoteness: Some(u32::from(left.plies) + 1),
            legal: moves.len() as u64,
            winning: moves.iter().filter(|(_, left)| !left.wins).map(|(mv, _)| *mv).collect(),
            best: Some(first),
            longest: left.wins.then_some(first),
            line,
            ..Solution::default()
        })
    }

    /// Adds the length of the game to a solution by a theorem, and in a losing position the move that takes the fewest stones of those
    /// that make the game last longest.
    ///
    /// # Errors
    /// [`Stopped`]; nothing is added if there are too many positions for the limit or the memory.
    pub fn add_length(
        mut self,
        game: &dyn Game,
        position: &Position,
        key: &dyn Fn(&Position) -> K,
        solution: &mut Solution,
    ) -> Result<(), Stopped> {
        match self.remoteness(&key(position)) {
            Ok(remoteness) => solution.remoteness = Some(remoteness.plies.into()),
            Err(halted) => return halted.obstacle().map(|_| ()),
        }
        if solution.outcome == Outcome::P {
            let after = |mv: &Move| self.lookup(&key(&game.play(position, mv))).plies;
            let taken = |mv: &Move| if let Move::Take { count, .. } = mv { *count } else { 0 };
            let moves = legal_moves(game, position).into_iter();
            solution.longest = moves.min_by_key(|mv| (std::cmp::Reverse(after(mv)), taken(mv)));
        }
        Ok(())
    }
}

/// A position, equal to all that have the same key.
#[derive(Clone)]
struct Keyed {
    key: CanonicalKey,
    position: Position,
}

impl PartialEq for Keyed {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Keyed {}

impl Hash for Keyed {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Most positions that are searched for a game that doesn't solve them itself.
const MOST_POSITIONS: usize = 20_000;

/// Solves a position of any game by its rules alone.
///
/// # Errors
/// If it was stopped, or there are too many positions for the limit or the memory.
pub fn search_by_rules(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    if game.move_count(position) > MOST_POSITIONS as u64 {
        return Err(Halted::By(Obstacle::TooManyLines));
    }
    let keyed = |position: &Position| Keyed { key: game.key(position), position: position.clone() };
    let options = |from: &Keyed| {
        let moves = legal_moves(game, &from.position).into_iter();
        moves.map(|mv| keyed(&game.play(&from.position, &mv))).collect()
    };
    let over_wins = |keyed: &Keyed| game.result(&keyed.position).is_some_and(|ended| ended.mover_wins);
    let search = Search::new(&options, position.ending, stop);
    Search { over_wins: Box::new(over_wins), limit: MOST_POSITIONS, ..search }
        .solution(game, position, &keyed)
}
