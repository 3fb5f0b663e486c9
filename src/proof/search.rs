//! The shortest proof by moves: of several moves that win, and of several lists, the one with the fewest replies. How it is looked for
//! depends on the position alone and on no limit: a limit only says how far. So the length that is told where one is too long is
//! that of the proof which is written where it is not.

use crate::game::{Game, Move, Position, Stop};

use super::closure::{Closure, Listed, NoList};
use super::oracle::Oracle;

/// Lists of so many replies are looked for first; then of so many times as many.
const FIRST: usize = 500;
const STEP: usize = 4;
/// Moves that win which are tried for the shortest proof; fewer where it is long.
const MOST_TRIED: [usize; 2] = [12, 3];
/// Lists for one of them that are tried; of these no more than have so many replies together.
const MOST_TASTES: u64 = 100;
const MOST_LOOKED_AT: usize = 15_000;
/// Moves that are looked at for these where parts count, and before a proof by values is preferred.
const MOST_MOVES: u64 = 150_000;

/// A move that may win, with what it leaves; no move where the position itself is lost.
pub(super) type Start = (Option<Move>, Position);

/// A list, and the start it is for.
pub(super) struct Found {
    pub(super) mv: Option<Move>,
    pub(super) listed: Vec<Listed>,
    pub(super) replies: usize,
}

/// Why there is none, and how long it was when that was seen.
pub(super) struct Missed {
    pub(super) why: NoList,
    pub(super) lost: usize,
    pub(super) replies: usize,
}

/// The search for lists.
pub(super) struct Search<'a> {
    game: &'a dyn Game,
    /// With different images.
    starts: Vec<&'a Start>,
    oracle: Oracle<'a>,
    /// The longest that were looked for so far.
    tried: usize,
    missed: Missed,
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &'a dyn Game, starts: &'a [Start], oracle: Oracle<'a>) -> Self {
        let mut images = vec![];
        let starts = starts.iter().filter(|(_, lost)| {
            let image = game.image(lost);
            let is_new = images.len() < MOST_TRIED[0] && !images.contains(&image);
            images.extend(is_new.then_some(image));
            is_new
        });
        let missed = Missed { why: NoList::Unproven, lost: 0, replies: 0 };
        Self { game, starts: starts.collect(), oracle, tried: 0, missed }
    }

    /// The shortest of at least so many replies; longer ones are found, too, where they are looked for together with these. Where it is only
    /// tried, and the parts count, not for long.
    pub(super) fn up_to(&mut self, most: usize, is_tried: bool, stop: &Stop) -> Result<Found, &Missed> {
        self.oracle.allow(is_tried.then_some(MOST_MOVES));
        while self.tried < most {
            let before = self.tried;
            let rung = if self.tried == 0 { FIRST } else { self.tried.saturating_mul(STEP) };
            self.tried = rung;
            if let Some(found) = self.on(rung, stop) {
                return Ok(found);
            }
            if self.oracle.is_spent() {
                // What was not looked for to the end is looked for again.
                self.tried = before;
                break;
            }
            if self.missed.why != NoList::TooLong {
                break;
            }
        }
        Err(&self.missed)
    }

    fn on(&mut self, rung: usize, stop: &Stop) -> Option<Found> {
        let tried = MOST_TRIED[usize::from(rung > FIRST)];
        let (mut best, mut missed): (Option<(&Start, Closure<'_>)>, Option<Missed>) = (None, None);
        for &start in self.starts.iter().take(tried) {
            let most = best.as_ref().map_or(rung, |(_, best)| best.replies.saturating_sub(1));
            let mut closure = Closure::new(self.game, 0);
            match closure.close(start.1.clone(), most, &mut self.oracle, stop) {
                Ok(()) => best = Some((start, closure)),
                Err(why) => {
                    let here = Missed { why, lost: closure.listed.len(), replies: closure.replies };
                    missed = missed.or(Some(here));
                    if why == NoList::Stopped || self.oracle.is_spent() {
                        break;
                    }
                }
            }
        }
        if self.oracle.is_spent() {
            best = None;
        }
        let Some((start, mut best)) = best else {
            self.missed = missed.unwrap_or(Missed { why: NoList::Unproven, lost: 0, replies: 0 });
            return None;
        };
        let mut looked_at = 0;
        self.oracle.allow(Some(MOST_MOVES));
        for taste in 1..=MOST_TASTES {
            looked_at += best.replies;
            if looked_at > MOST_LOOKED_AT || !self.oracle.is_quick() || self.oracle.is_spent() {
                break;
            }
            let mut closure = Closure::new(self.game, taste);
            let most = best.replies.saturating_sub(1);
            match closure.close(start.1.clone(), most, &mut self.oracle, stop) {
                Ok(()) => best = closure,
                Err(NoList::Stopped) => break,
                Err(_) => {}
            }
        }
        Some(Found { mv: start.0, replies: best.replies, listed: best.listed })
    }
}
