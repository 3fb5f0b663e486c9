//! An examination: a player is asked positions, and each answer is held against the truth. Wins hide errors; positions do not.

use std::collections::BTreeMap;

use crate::game::{Game, GameKey, Move, Outcome, Position, Stop, Stopped, plural};
use crate::games;
use crate::programs::{Failure, Trouble};

use super::{Chance, Chances, Different, Mover, Refusal, chance, wilson};

/// Errors that are told one by one.
const WORST: usize = 10;

/// A position that was asked, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    /// The position.
    pub position: Position,
    /// By what it is told apart in the results: stones left, or the rank.
    pub group: u64,
    /// The chance that was had, if there was one, and whether it was taken.
    pub chances: Chances,
    /// What was played.
    pub mv: Option<Move>,
    /// A move that is best.
    pub best: Option<Move>,
    /// How it failed, where it did.
    pub failure: Option<Failure>,
    /// Why it declined, where it did.
    pub declined: Option<String>,
    /// It is out: it was not asked.
    pub out: bool,
}

impl Examined {
    /// Whether there was a chance and it was missed by a move.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        self.chances.missed() > 0 && self.mv.is_some()
    }

    /// How the move is refuted; `None` where it was no error.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before that was known.
    pub fn refuted(&self, key: GameKey, stop: &Stop) -> Result<Option<Refuted>, Stopped> {
        let Some(mv) = self.mv.filter(|_| self.is_error()) else { return Ok(None) };
        let game = games::get(key);
        let next = game.play(&self.position, &mv);
        let after = game.solve(&next, stop)?;
        if after.is_over() {
            return Ok(Some(Refuted::AtOnce {
                empty: next.board.stones() == 0,
                lost: after.outcome == Outcome::N,
            }));
        }
        let answer = game.plainest(&next, &after).or(after.best).or_else(|| after.winning.first().copied());
        Ok(answer.map(Refuted::By))
    }
}

/// How a move is refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// By this answer.
    By(Move),
    /// By nobody: the game ends with it.
    AtOnce {
        /// It took the last stone.
        empty: bool,
        /// The game is lost with it; else it costs points.
        lost: bool,
    },
}

impl Refuted {
    /// The same behind the move: `, answered by 2x1`; `, which takes the last stone and loses`.
    #[must_use]
    pub fn in_words(self, game: &dyn Game, position: &Position) -> String {
        match self {
            Self::By(answer) => format!(", answered by {}", game.word(position, answer)),
            Self::AtOnce { empty, lost } => {
                let ends = if empty {
                    format!("takes the last {}", game.words().stone)
                } else {
                    "ends the game".into()
                };
                format!(", which {ends}{}", if lost { " and loses" } else { "" })
            }
        }
    }
}

/// Asks a position.
///
/// # Errors
/// [`Stopped`] when `stop` was called before there was an answer.
pub fn examine(
    mover: &mut Mover,
    key: GameKey,
    (position, group): (Position, u64),
    stop: &Stop,
) -> Result<Examined, Stopped> {
    let solution = games::get(key).solve(&position, stop)?;
    let mut examined = Examined {
        group,
        chances: Chances::default(),
        mv: None,
        best: None,
        failure: None,
        declined: None,
        out: false,
        position,
    };
    match mover.answer(key, &examined.position, stop) {
        Ok(reply) => examined.mv = Some(reply.mv),
        Err(Refusal::Failed(failure)) => examined.failure = Some(failure),
        Err(Refusal::Declined(why)) => examined.declined = Some(why),
        Err(Refusal::Out) => examined.out = true,
        Err(Refusal::Stopped) => return Err(Stopped),
    }
    if examined.declined.is_none() && !examined.out {
        examined.chances.count(&solution, examined.mv);
    }
    if chance(&solution) == Chance::Something {
        examined.best = games::get(key).plainest(&examined.position, &solution).or(solution.best);
    }
    Ok(examined)
}

/// What came of all the positions asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// Positions asked.
    pub asked: u64,
    /// Chances.
    pub chances: Chances,
    /// The positions among them that differ.
    pub different: Different,
    /// The chances group by group.
    pub groups: BTreeMap<u64, Chances>,
    /// Failures by name.
    pub failures: BTreeMap<Trouble, u64>,
    /// The first failure, and the position it came of.
    pub first_failure: Option<(Position, Failure)>,
    /// Positions declined.
    pub declined: u64,
    /// Positions it was not asked any more.
    pub not_asked: u64,
    /// Errors to be told: those with the fewest stones, where it is plainest what is wrong.
    pub worst: Vec<Examined>,
}

impl Rating {
    /// One position more.
    pub fn count(&mut self, examined: Examined) {
        if examined.out {
            self.not_asked += 1;
            return;
        }
        self.asked += 1;
        self.chances.add(examined.chances);
        if examined.chances.had > 0 {
            self.different.add(&examined.position);
        }
        self.groups.entry(examined.group).or_default().add(examined.chances);
        self.declined += u64::from(examined.declined.is_some());
        if let Some(failure) = &examined.failure {
            *self.failures.entry(failure.trouble).or_default() += 1;
            self.first_failure.get_or_insert((examined.position.clone(), failure.clone()));
        }
        // A position that was drawn twice is told once.
        let told = |other: &Examined| (&other.position, other.mv) == (&examined.position, examined.mv);
        if examined.is_error() && !self.worst.iter().any(told) {
            let size = |examined: &Examined| (examined.position.board.stones(), examined.chances.points);
            self.worst.push(examined);
            self.worst.sort_by_key(size);
            self.worst.truncate(WORST);
        }
    }

    /// What else there is to be said: `2 late, 3 not judged`; `–` where there is nothing.
    #[must_use]
    pub fn in_words(&self) -> String {
        let each = self.failures.iter().map(|(trouble, count)| format!("{count} {}", trouble.name()));
        let mut words: Vec<String> = each.collect();
        let Chances { not_judged, points, wins, .. } = self.chances;
        let others = [
            (self.declined, "declined"),
            (self.not_asked, "not asked after three failures in a row"),
            (not_judged, "not judged"),
            (points, "points given away"),
            (wins, "wins given away"),
        ];
        let others = others.iter().filter(|(count, _)| *count > 0);
        words.extend(others.map(|(count, what)| format!("{count} {what}")));
        if words.is_empty() { "–".into() } else { words.join(", ") }
    }

    /// Between which shares the true one lies, where the positions were drawn by chance: `8.1 to 12.3 %`; empty without a chance, and
    /// for who was asked a few positions only.
    #[must_use]
    pub fn interval_in_words(&self) -> String {
        let interval = wilson(self.chances.missed(), self.chances.had);
        interval
            .filter(|_| self.chances.had > 0 && self.not_asked == 0)
            .map_or_else(String::new, |(from, to)| format!("{:.1} to {:.1} %", from * 100.0, to * 100.0))
    }

    /// That this player, who is called so, was not asked all positions: a sentence.
    #[must_use]
    pub fn trouble(&self, name: &str) -> Option<String> {
        let left = plural(self.not_asked, "position was", "positions were");
        (self.not_asked > 0).then(|| format!("{name} could not be rated: {left} not asked any more."))
    }

    /// The share of chances that were missed; `None` where there was none, or none could be rated.
    #[must_use]
    pub fn error_share(&self) -> Option<f64> {
        self.chances.share().map(|taken| 1.0 - taken)
    }

    /// The same as it is told to people: who was asked a few positions only has shown none.
    #[must_use]
    pub fn share_to_tell(&self) -> Option<f64> {
        self.error_share().filter(|_| self.not_asked == 0)
    }
}

/// Chances group by group, neighbours put together where there are more than so many lines; each with the name of its groups.
#[must_use]
pub fn bundled(groups: &BTreeMap<u64, Chances>, lines: u64) -> Vec<(String, Chances)> {
    let (Some(first), Some(last)) = (groups.keys().next(), groups.keys().next_back()) else { return vec![] };
    let width = (last - first + 1).div_ceil(lines.max(1)).max(1);
    let mut bundles: BTreeMap<u64, Chances> = BTreeMap::new();
    for (group, chances) in groups {
        bundles.entry((group - first) / width).or_default().add(*chances);
    }
    let name = |bundle: u64| {
        let from = first + bundle * width;
        let to = (from + width - 1).min(*last);
        if from == to { from.to_string() } else { format!("{from}–{to}") }
    };
    bundles.into_iter().map(|(bundle, chances)| (name(bundle), chances)).collect()
}
