//! Positions to practise with, of any game: drawn by chance, sifted by the solver, as hard as a rank wants them.

use crate::game::{Dice, Game, GameKey, Move, Outcome, Position, Solution, Stop, Stopped};
use crate::games;

use super::sieve::Sieve;
use super::{Exercise, Kind, Rule};

/// The highest rank; the lowest is 1.
pub const HIGHEST_RANK: u8 = 20;
/// So many good positions are drawn, and the one that is as hard as the rank wants is taken.
const POOL: usize = 8;
/// Openings drawn for them at most.
const DRAWS: usize = 120;
/// So many where none of them was new.
const MOST_DRAWS: usize = 600;
/// One question of so many is whether the position is won.
const JUDGE_EVERY: u64 = 4;

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Of which game.
    pub game: GameKey,
    /// How hard, from 1 to [`HIGHEST_RANK`].
    pub rank: u8,
    /// What is to be asked; `None` for now this, now that.
    pub kind: Option<Kind>,
    /// What was asked of late, oldest first ([`Exercise::fingerprint`]): it comes again only where there is nothing else.
    pub recent: Vec<u32>,
    /// An exercise it is to be like: the same question about a position of the same make.
    pub like: Option<Exercise>,
    /// It is to be that very exercise.
    pub exact: bool,
    /// A bound on what a move takes may come up where a game usually has none.
    pub bounds: bool,
    /// What chance is drawn from; the same seed gives the same exercise.
    pub seed: u64,
}

impl Order {
    /// Any exercise of a game and rank.
    #[must_use]
    pub const fn new(game: GameKey, rank: u8, seed: u64) -> Self {
        Self { game, rank, kind: None, recent: vec![], like: None, exact: false, bounds: false, seed }
    }
}

/// An exercise, and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The exercise.
    pub exercise: Exercise,
    /// How hard it is.
    pub rank: u8,
    /// Every winning move (in games with points: every move of maximal score, won or lost).
    pub winning: Vec<Move>,
}

/// Draws an exercise; `None` where chance brings no position that will do.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn draw(order: &Order, stop: &Stop) -> Result<Option<Drawn>, Stopped> {
    match &order.like {
        Some(exercise) if order.exact => {
            let solution = exercise.rules().solve(&exercise.position, stop)?;
            let drawn = Drawn { exercise: exercise.clone(), rank: order.rank, winning: solution.winning };
            Ok(Some(drawn))
        }
        _ => Ok(draw_with_hardness(order, stop)?.map(|(drawn, _)| drawn)),
    }
}

/// Draws an exercise, and tells how hard it is.
pub(super) fn draw_with_hardness(order: &Order, stop: &Stop) -> Result<Option<(Drawn, Hardness)>, Stopped> {
    let mut dice = Dice::new(order.seed);
    let judges = dice.below(JUDGE_EVERY) == 0;
    let asked = order.like.as_ref().map(|like| like.kind).or(order.kind);
    let kind = asked.unwrap_or(if judges { Kind::Judge } else { Kind::Find });
    // A coin decides which answer is right, so that both come up equally often.
    let won = kind == Kind::Find || dice.below(2) == 0;
    let mut sieve = Sieve { game: games::get(order.game), order, kind, won };
    let mut pool: Vec<(Drawn, Hardness)> = vec![];
    let mut alike = order.like.is_some();
    // What was asked of late, the oldest of it; for where there is nothing else.
    let mut oldest = None;
    for drawn in 0..MOST_DRAWS {
        stop.poll(drawn as u64, MOST_DRAWS as u64)?;
        if pool.len() == POOL || drawn >= DRAWS && !pool.is_empty() {
            break;
        }
        // Of lost positions there are few: where all of them were asked of late, something else is.
        if drawn == DRAWS && oldest.is_some() {
            (sieve.kind, sieve.won) = (asked.unwrap_or(Kind::Find), true);
        }
        // Where nothing of the same make comes up, anything of the same rank will do.
        alike &= drawn < DRAWS / 2 || !pool.is_empty();
        let Some(found) = sieve.sift(sieve.random_position(&mut dice), alike, &mut dice, stop)? else {
            continue;
        };
        let asked = found.0.exercise.fingerprint();
        match order.recent.iter().rposition(|recent| *recent == asked) {
            None => pool.push(found),
            Some(at) if oldest.as_ref().is_none_or(|(oldest, _)| at < *oldest) => oldest = Some((at, found)),
            Some(_) => {}
        }
    }
    pool.sort_by_key(|(_, hardness)| *hardness);
    let last = pool.len().saturating_sub(1);
    let index = last * usize::from(order.rank.clamp(1, HIGHEST_RANK) - 1) / usize::from(HIGHEST_RANK - 1);
    Ok(pool.into_iter().nth(index).or_else(|| oldest.map(|(_, found)| found)))
}

/// How hard a position is: first how seldom simple rules are right, then how much there is to look through.
pub(super) type Hardness = (u32, u64, u64);

/// How hard it is to find a winning move in a position, or to see that there is none.
pub(super) fn hardness(game: &dyn Game, position: &Position, solution: &Solution) -> Hardness {
    let won = solution.outcome == Outcome::N;
    let rules = if won { &Rule::ALL[..] } else { &[] };
    let right: u32 = rules.iter().map(|rule| rule.success(game, position, solution)).sum();
    let by_chance = u32::try_from(1000 * solution.winning.len() as u64 / solution.legal.max(1)).unwrap_or(0);
    (u32::MAX - right - by_chance, solution.legal, game.work(position))
}
