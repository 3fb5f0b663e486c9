//! Writes proofs: the one that takes least on trust and is no longer than was wanted, or one of the form that was wanted.

use crate::game::{Game, GameKey, Move, Outcome, Position, Referee, Stop, Stopped};
use crate::games;

use super::closure::{Listed, NoList};
use super::oracle::Oracle;
use super::refusal::Refusal;
use super::search::{Found, Missed, Search, Start};
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size, check, values};

/// So many times as long as was wanted a proof is counted, to tell how long it would be; at least so many replies, or values.
const COUNTED_ON: usize = 4;
const LEAST_COUNTED: usize = 8_000;
const LEAST_VALUES: usize = 20_000;
/// Values that are worked out to know who wins.
const VALUES_FOR_MOVES: usize = 4_000;

/// How a proof is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Replies, or values, at most.
    pub limit: usize,
    /// By what.
    pub form: Form,
}

/// Which form a proof is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The one that takes least on trust within the limit: moves, else values, else a law.
    LeastTrust,
    /// By replies to moves.
    Moves,
    /// By what the parts count.
    Values,
    /// By a law.
    Law,
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
    // Each move that may be the winning one, the plainest first; none where it is lost.
    let plainest = game.plainest(position, &solution);
    let winning =
        plainest.into_iter().chain(solution.winning.iter().copied().filter(|mv| Some(*mv) != plainest));
    let starts: Vec<Start> = match claim {
        _ if solution.is_over() => return Ok(bare),
        Claim::Lost => vec![(None, position.clone())],
        Claim::Won => winning.map(|mv| (Some(mv), game.play(position, &mv))).collect(),
    };
    Writer { key, game, position: position.clone(), bare, wanted, starts }.write(stop)
}

struct Writer {
    key: GameKey,
    game: &'static dyn Game,
    position: Position,
    /// What is the same in all proofs of the position.
    bare: Proof,
    wanted: Wanted,
    starts: Vec<Start>,
}

/// A proof by values, or how many there would be.
enum ByValues {
    Proof(Box<Proof>),
    TooLong(usize),
    /// There are more than are counted.
    Uncounted,
    /// The position does not fall into parts that count.
    None,
}

impl Writer {
    fn with(&self, mv: Option<Move>) -> Proof {
        let winning = mv.map(|mv| self.game.word(&self.position, mv));
        Proof { winning, ..self.bare.clone() }
    }

    fn write(&self, stop: &Stop) -> Result<Proof, Refusal> {
        match self.wanted.form {
            Form::Values => match self.by_values(stop)? {
                ByValues::Proof(proof) => Ok(*proof),
                ByValues::TooLong(values) => Err(self.too_long(None, Some(values))),
                ByValues::Uncounted => Err(self.too_long(None, None)),
                ByValues::None => Err(Refusal::NoSuchForm(
                    "values tell who wins where the last move does, and where the position falls into parts that can stand alone",
                )),
            },
            Form::Law => self.by_law().ok_or(Refusal::NoSuchForm("no law tells who wins it")),
            Form::Moves | Form::LeastTrust => self.by_moves_or_others(stop),
        }
    }

    /// By moves; by values or a law where that would be too long, and may be.
    fn by_moves_or_others(&self, stop: &Stop) -> Result<Proof, Refusal> {
        // A move that ends the game is all there is to say.
        if let Some((mv, _)) = self.starts.iter().find(|(_, lost)| self.game.result(lost).is_some()) {
            return Ok(self.with(*mv));
        }
        let limit = self.wanted.limit;
        // Where the parts count, nobody has to search for who wins.
        let table = values::table(self.game, &self.position, VALUES_FOR_MOVES, stop);
        let table = table.map_err(|Stopped| Refusal::Stopped(0))?;
        let oracle = Oracle::new(self.game, table.rows().map(|rows| values::known(self.game, rows)));
        let mut search = Search::new(self.game, &self.starts, oracle);
        let found = match search.up_to(limit, self.wanted.form == Form::LeastTrust, stop) {
            Ok(found) if found.replies <= limit => return Ok(self.of_moves(&found, stop)),
            Ok(found) => Some(found),
            Err(_) => None,
        };
        let mut values = None;
        if self.wanted.form == Form::LeastTrust {
            match self.by_values(stop)? {
                ByValues::Proof(proof) => return Ok(*proof),
                ByValues::TooLong(many) => values = Some(many),
                ByValues::Uncounted | ByValues::None => {}
            }
            if let Some(proof) = self.by_law() {
                return Ok(proof);
            }
        }
        let most = limit.saturating_mul(COUNTED_ON).max(LEAST_COUNTED);
        let found = found.map_or_else(|| search.up_to(most, false, stop), Ok);
        match found {
            Ok(found) if found.replies <= limit => Ok(self.of_moves(&found, stop)),
            Ok(Found { listed, replies, .. }) => {
                Err(self.too_long(Some((listed.len(), replies, true)), values))
            }
            Err(Missed { why: NoList::Unproven, .. }) => {
                Err(Refusal::Unproven("it is not known who wins all that may come of it"))
            }
            Err(Missed { why: NoList::Stopped, lost, .. }) => Err(Refusal::Stopped(*lost)),
            Err(Missed { why: NoList::TooLong, lost, replies }) => {
                Err(self.too_long(Some((*lost, *replies, false)), values))
            }
        }
    }

    fn too_long(&self, moves: Option<(usize, usize, bool)>, values: Option<usize>) -> Refusal {
        let all = moves.is_some_and(|(.., all)| all);
        let moves = moves.map(|(lost, replies, _)| Size { lost, replies, values: 0 });
        Refusal::TooLong { moves, all, values, limit: self.wanted.limit }
    }

    fn of_moves(&self, found: &Found, stop: &Stop) -> Proof {
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
        let lost: Vec<Entry> = found.listed.iter().map(entry).collect();
        sized(Proof { lost, ..self.with(found.mv) })
    }

    fn by_values(&self, stop: &Stop) -> Result<ByValues, Refusal> {
        let Some((mv, lost)) = self.starts.first() else { return Ok(ByValues::None) };
        let most = self.wanted.limit.max(LEAST_VALUES);
        let table = values::table(self.game, lost, most, stop).map_err(|Stopped| Refusal::Stopped(0))?;
        let rows = match table {
            values::Table::Rows(rows) => rows,
            values::Table::TooLong => return Ok(ByValues::Uncounted),
            values::Table::None => return Ok(ByValues::None),
        };
        if rows.len() > self.wanted.limit {
            return Ok(ByValues::TooLong(rows.len()));
        }
        let referee = Referee::of(self.game);
        let values: Vec<Counted> = rows
            .iter()
            .map(|(row, value)| Counted { position: referee.id_alone(row), value: *value })
            .collect();
        Ok(ByValues::Proof(Box::new(sized(Proof { by: Basis::Values, values, ..self.with(*mv) }))))
    }

    fn by_law(&self) -> Option<Proof> {
        let (mv, lost) = self.starts.first()?;
        let law = self.game.law(lost).filter(|law| check::is_lost(*law, lost) == Some(true))?;
        Some(Proof { by: Basis::Law, law: Some(law.name().to_owned()), ..self.with(*mv) })
    }
}

fn sized(proof: Proof) -> Proof {
    Proof { size: Size::of(&proof), ..proof }
}
