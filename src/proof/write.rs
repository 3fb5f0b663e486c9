//! Writes proofs: by moves if the proof isn't too long, otherwise by values or by a law.

use std::error::Error;
use std::fmt;

use crate::game::{Game, GameKey, Move, Outcome, Position, Referee, Stop, Stopped, plural};
use crate::games;

use super::check::law_says_lost;
use super::list::{List, Listed, NoList};
use super::values::{Table, table};
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size};

/// A proof that is too long is counted up to this many times the limit, and at least up to so many replies or values.
const COUNTED_ON: usize = 4;
const LEAST_COUNTED: usize = 8_000;
const LEAST_VALUES: usize = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The most replies or values.
    pub limit: usize,
    pub form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// By moves within the limit, else by values, else by a law.
    LeastTrust,
    Moves,
    Values,
    Law,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It isn't known who wins.
    Unproven(&'static str),
    NoSuchForm(&'static str),
    TooLong {
        /// By moves: the losing positions and replies that were counted; `None` if that form wasn't wanted.
        moves: Option<Size>,
        /// Whether that is all of them.
        all: bool,
        /// By values; `None` if there are none or too many to count.
        values: Option<usize>,
        limit: usize,
    },
    /// The time was up after so many losing positions.
    Stopped(usize),
}

impl Refusal {
    /// The limit that is enough, if it is known.
    pub fn enough(&self) -> Option<usize> {
        let Self::TooLong { moves, all, values, .. } = self else { return None };
        let replies = moves.filter(|_| *all).map(|size| size.replies);
        replies.into_iter().chain(*values).min()
    }
}

impl Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unproven(why) => write!(f, "Not proven: {why}."),
            Self::NoSuchForm(why) => write!(f, "There is no such proof: {why}."),
            Self::TooLong { moves, all, values, limit } => {
                let more = if all { "" } else { "more than " };
                let moves = moves.map(|size| {
                    let lost = plural(size.lost as u64, "losing position", "losing positions");
                    format!("{more}{lost} and {}", plural(size.replies as u64, "reply", "replies"))
                });
                let values = values.map(|values| plural(values as u64, "value", "values"));
                let sizes: Vec<String> = moves.into_iter().chain(values).collect();
                let size = if sizes.is_empty() {
                    "too many values to count".to_owned()
                } else {
                    sizes.join(", or ")
                };
                let hint =
                    self.enough().map_or(String::new(), |enough| format!(" (--limit {enough} is enough)"));
                write!(f, "The proof would have {size}. The limit is {limit}{hint}.")
            }
            Self::Stopped(lost) => {
                let lost = plural(lost as u64, "losing position", "losing positions");
                write!(f, "The time was up when the proof had {lost} (--timeout gives it more).")
            }
        }
    }
}

/// Writes a proof that a position is lost or won.
///
/// # Errors
/// Says why there is none.
pub fn write(key: GameKey, position: &Position, wanted: Wanted, stop: &Stop) -> Result<Proof, Refusal> {
    let game = games::get(key);
    let solution = game.solve(position, stop).map_err(|Stopped| Refusal::Stopped(0))?;
    let claim = match solution.outcome {
        Outcome::P => Claim::Lost,
        Outcome::N => Claim::Won,
        Outcome::Unknown => return Err(Refusal::Unproven(solution.unproven_because())),
    };
    let proof = Proof {
        schema: SCHEMA,
        position: games::write_id(key, position),
        rule: Referee::of(game).rule(position),
        claim,
        score: solution.score,
        winning: None,
        by: Basis::Moves,
        size: Size::default(),
        law: None,
        lost: vec![],
        values: vec![],
    };
    if solution.is_over() {
        return Ok(proof);
    }
    if claim == Claim::Lost {
        return Writer { key, game, lost: position.clone(), proof, limit: wanted.limit, stop }
            .write(wanted.form);
    }
    let play = |mv: Move| (game.play(position, &mv), Some(game.word(position, mv)));
    // A winning move that ends the game is all the proof it needs.
    let ending = solution.winning.iter().find(|mv| game.result(&game.play(position, mv)).is_some());
    if let Some(mv) = ending {
        return Ok(Proof { winning: play(*mv).1, ..proof });
    }
    let mv = game.preferred_move(position, &solution).or(solution.winning.first().copied());
    let (lost, winning) = mv.map(play).ok_or(Refusal::Unproven(solution.unproven_because()))?;
    let proof = Proof { winning, ..proof };
    Writer { key, game, lost, proof, limit: wanted.limit, stop }.write(wanted.form)
}

struct Writer<'a> {
    key: GameKey,
    game: &'static dyn Game,
    /// The position that has to be proven lost.
    lost: Position,
    /// What every proof of the position has.
    proof: Proof,
    limit: usize,
    stop: &'a Stop,
}

impl Writer<'_> {
    fn write(&self, form: Form) -> Result<Proof, Refusal> {
        match form {
            Form::Moves | Form::LeastTrust => self.by_moves(form == Form::LeastTrust),
            Form::Values => match self.rows()? {
                Table::Rows(rows) if rows.len() <= self.limit => Ok(self.by_values(&rows)),
                Table::Rows(rows) => Err(self.too_long(None, true, Some(rows.len()))),
                Table::TooLong => Err(self.too_long(None, true, None)),
                Table::None => Err(Refusal::NoSuchForm(
                    "values tell who wins if the last move wins and the position has parts that can stand alone",
                )),
            },
            Form::Law => self.by_law().ok_or(Refusal::NoSuchForm("no law tells who wins")),
        }
    }

    /// By moves, or by values or a law if that would be too long and is allowed.
    fn by_moves(&self, others_allowed: bool) -> Result<Proof, Refusal> {
        let mut list = List::new(self.game, self.lost.clone(), self.stop);
        let mut result = list.complete(self.limit);
        if result.is_ok() {
            return Ok(self.of_list(&list));
        }
        let mut values = None;
        if others_allowed && result != Err(NoList::Stopped) {
            match self.rows()? {
                Table::Rows(rows) if rows.len() <= self.limit => return Ok(self.by_values(&rows)),
                Table::Rows(rows) => values = Some(rows.len()),
                Table::TooLong | Table::None => {}
            }
            if let Some(proof) = self.by_law() {
                return Ok(proof);
            }
        }
        if result == Err(NoList::TooLong) {
            result = list.complete(self.limit.saturating_mul(COUNTED_ON).max(LEAST_COUNTED));
        }
        let counted = Size { lost: list.listed.len(), replies: list.replies, values: 0 };
        Err(match result {
            Ok(()) => self.too_long(Some(counted), true, values),
            Err(NoList::TooLong) => self.too_long(Some(counted), false, values),
            Err(NoList::Stopped) => Refusal::Stopped(counted.lost),
            Err(NoList::Unproven) => {
                Refusal::Unproven("it isn't known who wins all positions that may come up")
            }
        })
    }

    const fn too_long(&self, moves: Option<Size>, all: bool, values: Option<usize>) -> Refusal {
        Refusal::TooLong { moves, all, values, limit: self.limit }
    }

    fn of_list(&self, list: &List<'_>) -> Proof {
        let game = self.game;
        let bound = |position: &Position| {
            let solution = game.counts_points().then(|| game.solve(position, self.stop))?;
            solution.ok()?.score
        };
        let entry = |Listed { position, replies }: &Listed| Entry {
            position: games::write_id(self.key, position),
            at_most: bound(position),
            replies: replies
                .iter()
                .map(|&(mv, reply)| (game.word(position, mv), game.word(&game.play(position, &mv), reply)))
                .collect(),
        };
        sized(Proof { lost: list.listed.iter().map(entry).collect(), ..self.proof.clone() })
    }

    fn rows(&self) -> Result<Table, Refusal> {
        let most = self.limit.max(LEAST_VALUES);
        table(self.game, &self.lost, most, self.stop).map_err(|Stopped| Refusal::Stopped(0))
    }

    fn by_values(&self, rows: &[(Position, u32)]) -> Proof {
        let referee = Referee::of(self.game);
        let counted =
            |(row, value): &(Position, u32)| Counted { position: referee.id_alone(row), value: *value };
        let values = rows.iter().map(counted).collect();
        sized(Proof { by: Basis::Values, values, ..self.proof.clone() })
    }

    fn by_law(&self) -> Option<Proof> {
        let law =
            self.game.theorem(&self.lost).filter(|law| law_says_lost(*law, &self.lost) == Some(true))?;
        Some(Proof { by: Basis::Law, law: Some(law.name().to_owned()), ..self.proof.clone() })
    }
}

fn sized(proof: Proof) -> Proof {
    Proof { size: Size::of(&proof), ..proof }
}
