//! Checks a proof by the rules alone. What is here sees no solver and no game, but a [`Referee`]; `tests/it/layers.rs` holds it.

mod laws;
mod loops;
mod values;
mod words;

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt;

use crate::game::{Ended, Image, Position, Referee, grouped};

pub(super) use laws::is_lost;

use super::{Basis, Claim, Entry, Proof, Reading, SCHEMA, Size};
use loops::comes_again;

/// Most moves of one position that are looked at.
const MOST_MOVES: u64 = 1_000_000;

/// A proof that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Lost positions that were checked.
    pub lost: usize,
    /// Legal moves to which an answer was found, or whose values were.
    pub moves: usize,
    /// Legal moves that end the game, badly for their player.
    pub endings: usize,
    /// Values that were checked.
    pub values: usize,
}

/// Where a proof is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In what it claims.
    Claim,
    /// In the lost position with this number, from 0.
    Lost(usize),
    /// In the value with this number, from 0.
    Value(usize),
    /// In what this line says to people, from 1.
    Line(usize),
}

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where.
    pub place: Place,
    /// The position there.
    pub id: String,
    /// What, as a clause that goes on behind it.
    pub problem: String,
}

impl Error for Flaw {}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, problem, .. } = self;
        match self.place {
            Place::Claim => write!(f, "The claim of {id} is not proven: {problem}."),
            Place::Lost(number) => write!(f, "Entry {}, {id}, does not hold: {problem}.", number + 1),
            Place::Value(number) => write!(f, "Value {}, of {id}, does not hold: {problem}.", number + 1),
            Place::Line(line) => write!(f, "Line {line} of the proof of {id} is wrong: {problem}."),
        }
    }
}

/// Checks every entry of a proof that was read, and all that it says to people besides.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn check_read(reading: &Reading, referee: Referee<'_>) -> Result<Checked, Flaw> {
    let Reading { proof, said, size } = reading;
    let checked = check(proof, referee)?;
    words::check(proof, said, referee)?;
    let counted = Size::of(proof);
    match size {
        Some(told) if *told != counted => {
            let problem = format!("its size is told wrongly: it has {}", crate::proof::lines::size(proof));
            Err(Flaw { place: Place::Claim, id: proof.position.clone(), problem })
        }
        _ => Ok(checked),
    }
}

/// Checks every entry of a proof.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn check(proof: &Proof, referee: Referee<'_>) -> Result<Checked, Flaw> {
    let at_claim = |problem: String| Flaw { place: Place::Claim, id: proof.position.clone(), problem };
    if proof.schema != SCHEMA {
        return Err(at_claim(format!("its schema is {}, and only {SCHEMA} is known here", proof.schema)));
    }
    let position = referee.read(&proof.position).map_err(at_claim)?;
    if proof.rule != referee.rule(&position) {
        return Err(at_claim({
            let rule = referee.rule(&position);
            format!("its rule is told wrongly; it is: {}", rule.trim_end_matches('.'))
        }));
    }
    let by_moves = proof.by == Basis::Moves || proof.lost.is_empty();
    let by_values = proof.by == Basis::Values || proof.values.is_empty();
    if !by_moves || !by_values || proof.law.is_some() != (proof.by == Basis::Law) {
        return Err(at_claim("it has what its form does not check".to_owned()));
    }
    if proof.score.is_some() != referee.counts_points() {
        return Err(at_claim("a score belongs where points are counted, and only there".to_owned()));
    }
    // The position that has to be lost, and the most that who must move there may get.
    let score = proof.score.unwrap_or(if proof.claim == Claim::Lost { -1 } else { 1 });
    let (lost, bound) = match (proof.claim, &proof.winning) {
        (Claim::Lost, None) => (position, score),
        (Claim::Lost, Some(_)) => return Err(at_claim("a lost position has no move that wins".to_owned())),
        (Claim::Won, None) => {
            return match referee.result(&position) {
                Some(ended) if ended.mover_wins && points(ended) >= score && proof.lists_nothing() => {
                    Ok(Checked::NOTHING)
                }
                _ => Err(at_claim("the move that wins is missing".to_owned())),
            };
        }
        (Claim::Won, Some(word)) => {
            let mv = referee.read_move(word, &position);
            let mv = mv.ok_or_else(|| at_claim(format!("its move {word} is not legal")))?;
            (referee.play(&position, mv), -score)
        }
    };
    if let Some(ended) = referee.result(&lost) {
        let holds = !ended.mover_wins && points(ended) <= bound && proof.lists_nothing();
        return if holds {
            Ok(Checked::NOTHING)
        } else {
            Err(at_claim("the end is not as it says".to_owned()))
        };
    }
    if bound >= 0 {
        return Err(at_claim(format!("a score of {score} does not make it {}", proof.claim.word())));
    }
    match proof.by {
        Basis::Moves => {
            let table = Table::read(&proof.lost, referee)?;
            if table.bound(&referee.image(&lost)).is_none_or(|(_, listed)| listed > bound) {
                let of = if proof.claim == Claim::Lost { "it" } else { "what its move leaves" };
                return Err(at_claim(format!("{of} is not among the lost positions")));
            }
            table.check()
        }
        Basis::Values => {
            values::check(proof, referee, &lost).map_err(|(place, id, problem)| Flaw { place, id, problem })
        }
        Basis::Law => {
            let law = referee.law(&lost).filter(|law| proof.law.as_deref() == Some(law.name()));
            let law = law.ok_or_else(|| at_claim("there is no such law for it".to_owned()))?;
            let says_so = is_lost(law, &lost) == Some(true);
            if says_so { Ok(Checked::NOTHING) } else { Err(at_claim("its law does not say so".to_owned())) }
        }
    }
}

impl Checked {
    /// Nothing had to be checked but the claim.
    const NOTHING: Self = Self { lost: 0, moves: 0, endings: 0, values: 0 };
}

/// What the end is worth to the player to move; a win 1 where no points are counted.
fn points(ended: Ended) -> i64 {
    let points = ended.points.map_or(1, |points| i64::try_from(points).unwrap_or(i64::MAX));
    if ended.mover_wins { points } else { -points }
}

/// The lost positions of a proof.
struct Table<'a> {
    referee: Referee<'a>,
    entries: Vec<Lost<'a>>,
    /// The entry of each image; of several the one with the least bound.
    by_image: HashMap<Image, usize>,
}

struct Lost<'a> {
    entry: &'a Entry,
    position: Position,
    /// The most that who must move gets.
    bound: i64,
}

impl<'a> Table<'a> {
    fn read(entries: &'a [Entry], referee: Referee<'a>) -> Result<Self, Flaw> {
        let mut table = Self { referee, entries: vec![], by_image: HashMap::new() };
        for (number, entry) in entries.iter().enumerate() {
            let at =
                |problem: String| Flaw { place: Place::Lost(number), id: entry.position.clone(), problem };
            let position = referee.read(&entry.position).map_err(at)?;
            if entry.at_most.is_some() != referee.counts_points() {
                return Err(at("a bound belongs where points are counted, and only there".to_owned()));
            }
            let bound = entry.at_most.unwrap_or(-1);
            let image = referee.image(&position);
            table.entries.push(Lost { entry, position, bound });
            if table.bound(&image).is_none_or(|(_, listed)| bound < listed) {
                table.by_image.insert(image, number);
            }
        }
        Ok(table)
    }

    /// The entry with this image, and its bound.
    fn bound(&self, image: &Image) -> Option<(usize, i64)> {
        self.by_image.get(image).map(|&number| (number, self.entries[number].bound))
    }

    /// Checks every entry, and that no answer leads back.
    fn check(&self) -> Result<Checked, Flaw> {
        let mut checked = Checked { lost: self.entries.len(), ..Checked::NOTHING };
        let mut next = vec![];
        for (number, lost) in self.entries.iter().enumerate() {
            let (leads_to, [moves, endings]) =
                self.check_entry(lost).map_err(|problem| self.flaw(number, problem))?;
            next.push(leads_to);
            checked.moves += moves;
            checked.endings += endings;
        }
        match comes_again(&next) {
            Some(number) => {
                Err(self.flaw(number, "its answers lead back to it, and the game need not end".into()))
            }
            None => Ok(checked),
        }
    }

    fn flaw(&self, number: usize, problem: String) -> Flaw {
        Flaw { place: Place::Lost(number), id: self.entries[number].entry.position.clone(), problem }
    }

    /// The entries that one leads to, how many moves have an answer, and how many end the game.
    fn check_entry(&self, lost: &Lost<'_>) -> Result<(Vec<usize>, [usize; 2]), String> {
        let Lost { entry, position, bound } = lost;
        let referee = self.referee;
        if let Some(ended) = referee.result(position) {
            let holds = points(ended) <= *bound && entry.replies.is_empty();
            return if holds {
                Ok((vec![], [0, 0]))
            } else {
                Err("the game is over there, and not so".to_owned())
            };
        }
        let (mut answered, mut leads_to) = (HashSet::new(), vec![]);
        for (move_word, reply_word) in &entry.replies {
            let mv = referee.read_move(move_word, position);
            let mv = mv.ok_or_else(|| format!("\"{move_word}\" is no legal move"))?;
            let left = referee.play(position, mv);
            let reply = referee.read_move(reply_word, &left);
            let reply =
                reply.ok_or_else(|| format!("the answer \"{reply_word}\" to {move_word} is not legal"))?;
            let after = referee.play(&left, reply);
            let worth = match referee.result(&after) {
                Some(ended) => Some(points(ended)),
                None => self.bound(&referee.image(&after)).map(|(number, bound)| {
                    leads_to.push(number);
                    bound
                }),
            };
            match worth {
                Some(worth) if worth <= *bound => answered.insert(referee.image(&left)),
                Some(_) => return Err(format!("the answer {reply_word} to {move_word} leaves too much")),
                None => {
                    return Err(format!(
                        "the answer {reply_word} to {move_word} leaves no position of the list"
                    ));
                }
            };
        }
        let legal = referee.legal(position);
        if legal > MOST_MOVES {
            return Err(format!("it has {} moves, too many to look at", grouped(legal)));
        }
        let moves = referee.moves(position);
        let mut endings = 0;
        for &mv in &moves {
            let left = referee.play(position, mv);
            let holds = match referee.result(&left) {
                Some(ended) => -points(ended) <= *bound,
                None => answered.contains(&referee.image(&left)),
            };
            let ends = referee.result(&left).is_some();
            endings += usize::from(ends);
            if !holds {
                let why = if ends { "ends the game well for its player" } else { "has no answer" };
                return Err(format!("the move {} {why}", referee.word(position, mv)));
            }
        }
        Ok((leads_to, [moves.len() - endings, endings]))
    }
}
