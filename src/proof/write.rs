//! Writes proofs: the one that takes least on trust and is no longer than was wanted.

use std::error::Error;
use std::fmt;

use crate::game::{Ending, Game, GameKey, Move, Outcome, Position, Stop, Stopped, plural};
use crate::games;

use super::closure::{Closure, Listed, NoList};
use super::oracle::Oracle;
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size, check, values};

/// So many times as long as was wanted a proof is counted, to tell how long it would be; at least so many replies.
const COUNTED_ON: usize = 10;
const LEAST_COUNTED: usize = 20_000;
/// Moves that win which are tried for the shortest proof, and lists for one of them; of these no more than have so many replies together.
const MOST_TRIED: usize = 12;
const MOST_TASTES: u64 = 100;
const MOST_LOOKED_AT: usize = 15_000;

/// How a proof is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Replies, or values, at most.
    pub limit: usize,
    /// By moves and nothing else.
    pub moves_only: bool,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not known who wins.
    Unproven(&'static str),
    /// It would be longer than was wanted.
    TooLong {
        /// Lost positions, as far as they were counted.
        lost: usize,
        /// Replies, as far as they were counted.
        replies: usize,
        /// Whether all were counted.
        all: bool,
        /// How many were wanted at most.
        limit: usize,
    },
    /// It was called off after so many lost positions.
    Stopped(usize),
}

impl Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unproven(why) => write!(f, "Not proven: {why}. So there is no proof to write."),
            Self::TooLong { lost, replies, all, limit } => {
                let size = Size { lost, replies, values: 0 };
                let more = if all { "" } else { "more than " };
                let hint = match all {
                    true => format!(" (--limit {replies} writes it)"),
                    false => String::new(),
                };
                write!(
                    f,
                    "The proof would have {more}{}: the limit is {}{hint}.",
                    of_size(size),
                    plural(limit as u64, "reply", "replies"),
                )
            }
            Self::Stopped(lost) => {
                write!(
                    f,
                    "The time ran out when the proof had {}.",
                    plural(lost as u64, "lost position", "lost positions")
                )
            }
        }
    }
}

/// `64 lost positions and 748 replies`
pub(super) fn of_size(size: Size) -> String {
    let lost = plural(size.lost as u64, "lost position", "lost positions");
    format!("{lost} and {}", plural(size.replies as u64, "reply", "replies"))
}

/// Writes a proof that a position is lost or won.
///
/// # Errors
/// Why there is none.
pub fn write(key: GameKey, position: &Position, wanted: Wanted, stop: &Stop) -> Result<Proof, Refusal> {
    let game = games::get(key);
    let solution = game.solve(position, stop).map_err(|Stopped| Refusal::Stopped(0))?;
    let claim = match solution.outcome {
        Outcome::P => Claim::Lost,
        Outcome::N => Claim::Won,
        Outcome::Unknown => return Err(Refusal::Unproven(solution.unproven_because())),
    };
    let bare = Proof {
        schema: SCHEMA,
        position: games::write_id(key, position),
        rule: game.rule(position),
        claim,
        score: solution.score,
        winning: None,
        by: Basis::Moves,
        size: Size::default(),
        law: None,
        lost: vec![],
        values: vec![],
    };
    // Each move that may be the winning one, the plainest first; none where it is lost.
    let plainest = game.plainest(position, &solution);
    let winning =
        plainest.into_iter().chain(solution.winning.iter().copied().filter(|mv| Some(*mv) != plainest));
    let starts: Vec<(Option<Move>, Position)> = match claim {
        _ if solution.is_over() => return Ok(bare),
        Claim::Lost => vec![(None, position.clone())],
        Claim::Won => winning.map(|mv| (Some(mv), game.play(position, &mv))).collect(),
    };
    let writer = Writer { key, game, position: position.clone(), bare, wanted };
    writer.by_moves(&starts, stop).or_else(|failed| {
        let other =
            (!wanted.moves_only).then(|| writer.by_values(&starts).or_else(|| writer.by_law(&starts)));
        other.flatten().ok_or_else(|| writer.refusal(failed, stop))
    })
}

/// A list that came to nothing.
struct Failed<'a> {
    why: NoList,
    closure: Box<Closure<'a>>,
}

struct Writer {
    key: GameKey,
    game: &'static dyn Game,
    position: Position,
    /// What is the same in all proofs of the position.
    bare: Proof,
    wanted: Wanted,
}

impl Writer {
    fn with(&self, mv: Option<Move>) -> Proof {
        let winning = mv.map(|mv| self.game.word(&self.position, mv));
        Proof { winning, ..self.bare.clone() }
    }

    /// By replies to all moves; of several moves that win, and of several lists, the one with the fewest replies.
    ///
    /// # Errors
    /// The list that grew too long, or why there is none.
    fn by_moves(&self, starts: &[(Option<Move>, Position)], stop: &Stop) -> Result<Proof, Failed<'_>> {
        let (mut best, mut failed): (Option<(usize, Closure<'_>)>, _) = (None, None);
        let (mut images, mut looked_at) = (vec![], 0);
        let mut oracle = Oracle::new(self.game);
        for (start, (mv, lost)) in starts.iter().enumerate() {
            if self.game.result(lost).is_some() {
                return Ok(self.with(*mv));
            }
            let image = self.game.image(lost);
            if images.contains(&image) || images.len() == MOST_TRIED {
                continue;
            }
            images.push(image);
            let most = best.as_ref().map_or(self.wanted.limit, |(_, best)| best.replies.saturating_sub(1));
            let mut closure = Closure::new(self.game, 0);
            match closure.close(lost.clone(), most, &mut oracle, stop) {
                Ok(()) => best = Some((start, closure)),
                Err(why) => failed = failed.or(Some(Failed { why, closure: Box::new(closure) })),
            }
            if best.is_none() && failed.as_ref().is_some_and(|failed| failed.why == NoList::Stopped) {
                break;
            }
        }
        let Some((start, mut best)) = best else {
            let closure = Box::new(Closure::new(self.game, 0));
            let nothing = Failed { why: NoList::Unproven, closure };
            return Err(failed.unwrap_or(nothing));
        };
        let (mv, lost) = &starts[start];
        for taste in 1..=MOST_TASTES {
            looked_at += best.replies;
            if looked_at > MOST_LOOKED_AT || !oracle.is_quick() {
                break;
            }
            let mut closure = Closure::new(self.game, taste);
            let most = best.replies.saturating_sub(1);
            if closure.close(lost.clone(), most, &mut oracle, stop).is_ok() {
                best = closure;
            }
        }
        Ok(self.of_moves(*mv, &best.listed, stop))
    }

    /// Why there is no proof by moves, with its length as far as it can be counted.
    fn refusal(&self, failed: Failed<'_>, stop: &Stop) -> Refusal {
        let Failed { why, mut closure } = failed;
        let limit = self.wanted.limit;
        let most = limit.saturating_mul(COUNTED_ON).max(LEAST_COUNTED);
        let why = match why {
            NoList::TooLong => closure.close_on(most, &mut Oracle::new(self.game), stop).err(),
            why => Some(why),
        };
        let (lost, replies) = (closure.listed.len(), closure.replies);
        match why {
            Some(NoList::Unproven) => Refusal::Unproven("it is not known who wins all that may come of it"),
            Some(NoList::Stopped) => Refusal::Stopped(lost),
            why => Refusal::TooLong { lost, replies, all: why.is_none(), limit },
        }
    }

    fn of_moves(&self, mv: Option<Move>, listed: &[Listed], stop: &Stop) -> Proof {
        let bound = |position: &Position| {
            self.game.points()?;
            self.game.solve(position, stop).ok()?.score
        };
        let game = self.game;
        let entry = |Listed { position, replies }: &Listed| Entry {
            position: games::write_id(self.key, position),
            at_most: bound(position),
            replies: replies
                .iter()
                .map(|&(mv, reply)| (game.word(position, mv), game.word(&game.play(position, &mv), reply)))
                .collect(),
        };
        let lost: Vec<Entry> = listed.iter().map(entry).collect();
        let size =
            Size { lost: lost.len(), replies: lost.iter().map(|entry| entry.replies.len()).sum(), values: 0 };
        Proof { lost, size, ..self.with(mv) }
    }

    fn by_values(&self, starts: &[(Option<Move>, Position)]) -> Option<Proof> {
        let (mv, lost) = starts.first()?;
        // Where the last one loses, values tell nothing.
        if lost.ending != Ending::Normal || self.game.points().is_some() {
            return None;
        }
        let rows = values::table(self.game, lost, self.wanted.limit).ok()??;
        let values: Vec<Counted> = rows
            .into_iter()
            .map(|(position, value)| Counted { position: games::write_id(self.key, &position), value })
            .collect();
        let size = Size { values: values.len(), ..Size::default() };
        Some(Proof { by: Basis::Values, size, values, ..self.with(*mv) })
    }

    fn by_law(&self, starts: &[(Option<Move>, Position)]) -> Option<Proof> {
        let (mv, lost) = starts.first()?;
        let law = self.game.law(lost).filter(|law| check::is_lost(*law, lost) == Some(true))?;
        Some(Proof { by: Basis::Law, law: Some(law.name().to_owned()), ..self.with(*mv) })
    }
}
