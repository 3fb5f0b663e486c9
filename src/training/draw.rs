//! Positions to practise with, of any game: drawn by chance, sifted by the solver, as hard as a rank wants them.

use crate::game::{Dice, GameKey, Move, Stop, Stopped};
use crate::games;

use super::sieve::Sieve;
use super::{Exercise, Kind};

/// The highest rank; the lowest is 1.
pub const HIGHEST_RANK: u8 = 20;
/// Openings drawn at most to find a position that is as hard as the rank wants; the nearest of them is taken.
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
    /// Games to be drawn from in its place, in this order, where it has nothing that is as hard.
    pub others: Vec<GameKey>,
    /// Nothing but what a course teaches.
    pub taught: bool,
    /// A bound on what a move takes may come up where a game usually has none.
    pub bounds: bool,
    /// What chance is drawn from; the same seed gives the same exercise.
    pub seed: u64,
}

impl Order {
    /// Any exercise of a game and rank.
    #[must_use]
    pub const fn new(game: GameKey, rank: u8, seed: u64) -> Self {
        Self {
            game,
            rank,
            kind: None,
            recent: vec![],
            like: None,
            exact: false,
            others: vec![],
            taught: false,
            bounds: false,
            seed,
        }
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
        _ => draw_from_games(order, stop),
    }
}

/// Draws from the game, and where nothing there is as hard as is wanted from the others in turn; the nearest of all.
fn draw_from_games(order: &Order, stop: &Stop) -> Result<Option<Drawn>, Stopped> {
    let mut nearest: Option<(u8, Drawn)> = None;
    for game in [order.game].iter().chain(&order.others) {
        let order = Order { game: *game, ..order.clone() };
        let Some((drawn, level)) = draw_of_level(&order, stop)? else { continue };
        let off = level.abs_diff(order.rank);
        if nearest.as_ref().is_none_or(|(before, _)| off < *before) {
            nearest = Some((off, drawn));
        }
        if off == 0 {
            break;
        }
    }
    Ok(nearest.map(|(_, drawn)| drawn))
}

/// Draws an exercise, and tells how hard it is.
fn draw_of_level(order: &Order, stop: &Stop) -> Result<Option<(Drawn, u8)>, Stopped> {
    let mut dice = Dice::new(order.seed);
    let judges = dice.below(JUDGE_EVERY) == 0;
    let asked = order.like.as_ref().map(|like| like.kind).or(order.kind);
    let kind = asked.unwrap_or(if judges { Kind::Judge } else { Kind::Find });
    // A coin decides which answer is right, so that both come up equally often.
    let won = kind == Kind::Find || dice.below(2) == 0;
    let mut sieve = Sieve { game: games::get(order.game), order, kind, won, strict: true };
    let mut nearest: Option<(Drawn, u8)> = None;
    let mut alike = order.like.is_some();
    // What was asked of late, the oldest of it; for where there is nothing else.
    let mut oldest = None;
    for drawn in 0..MOST_DRAWS {
        stop.poll(drawn as u64, MOST_DRAWS as u64)?;
        if drawn >= DRAWS && nearest.is_some() {
            break;
        }
        // Of lost positions there are few: where all of them were asked of late, something else is.
        if drawn == DRAWS && oldest.is_some() {
            (sieve.kind, sieve.won) = (asked.unwrap_or(Kind::Find), true);
        }
        // Where a plain rule always helps, it may.
        sieve.strict &= drawn < DRAWS;
        // Where nothing of the same make comes up, anything of the same rank will do.
        alike &= drawn < DRAWS / 2 || nearest.is_some();
        let Some(found) = sieve.sift(sieve.random_position(&mut dice), alike, &mut dice, stop)? else {
            continue;
        };
        let (asked, off) = (found.0.exercise.fingerprint(), found.1.abs_diff(order.rank));
        match order.recent.iter().rposition(|recent| *recent == asked) {
            None if off == 0 => return Ok(Some(found)),
            None if nearest.as_ref().is_none_or(|(_, level)| off < level.abs_diff(order.rank)) => {
                nearest = Some(found);
            }
            None => {}
            Some(at) if oldest.as_ref().is_none_or(|(oldest, _)| at < *oldest) => oldest = Some((at, found)),
            Some(_) => {}
        }
    }
    Ok(nearest.or_else(|| oldest.map(|(_, found)| found)))
}
