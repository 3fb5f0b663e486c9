//! Writes proofs: by moves if that isn't too long, otherwise by values or by a law, because a proof by moves relies on the least.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::fmt;

use super::check::law_says_lost;
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size, part_id, position_id, read_position};
use crate::game::{
    Board, CanonicalKey, Cell, Component, Ending, Game, GameKey, Move, Outcome, PartKey, Position, Stop,
    Stopped, full_rule, groups, legal_moves, plural,
};
use crate::games;
use crate::solve::{moves_to, nim_sum};

/// How far a proof that is too long is counted: this many times the limit, and at least this many replies or values.
const COUNTED_ON: usize = 4;
const LEAST_COUNTED: usize = 8_000;
const LEAST_VALUES: usize = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The most replies or values.
    pub limit: usize,
    /// Allows only a proof by moves.
    pub moves_only: bool,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It isn't known who wins.
    Unproven(&'static str),
    TooLong {
        /// By moves: the losing positions and replies counted so far.
        moves: Size,
        /// Whether that is all of them.
        all: bool,
        /// By values; `None` if there are none or too many to count.
        values: Option<usize>,
        limit: usize,
    },
    /// Time ran out after this many losing positions.
    Stopped(usize),
}

impl Refusal {
    /// The limit that is enough, if it is known.
    pub fn enough(&self) -> Option<usize> {
        let Self::TooLong { moves, all, values, .. } = self else { return None };
        all.then_some(moves.replies).into_iter().chain(*values).min()
    }
}

impl Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unproven(why) => write!(f, "this position isn't proven: {why}"),
            Self::TooLong { moves, all, values, limit } => {
                let more = if all { "" } else { "more than " };
                let lost = plural(moves.lost as u64, "losing position", "losing positions");
                let replies = plural(moves.replies as u64, "reply", "replies");
                write!(f, "the proof needs {more}{lost} and {replies}")?;
                if let Some(values) = values {
                    write!(f, ", or {}", plural(values as u64, "value", "values"))?;
                }
                write!(f, ", but the limit is {limit}")?;
                self.enough().map_or(Ok(()), |enough| write!(f, "; --limit {enough} is enough"))
            }
            Self::Stopped(lost) => {
                let lost = plural(lost as u64, "losing position", "losing positions");
                write!(f, "time ran out after {lost}; use --timeout to allow more time")
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
        rule: full_rule(game, position),
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
        return Writer { key, game, lost: position.clone(), proof, wanted, stop }.write();
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
    Writer { key, game, lost, proof, wanted, stop }.write()
}

struct Writer<'a> {
    key: GameKey,
    game: &'static dyn Game,
    /// The position that has to be proven lost.
    lost: Position,
    /// What every proof of the position has.
    proof: Proof,
    wanted: Wanted,
    stop: &'a Stop,
}

impl Writer<'_> {
    fn write(&self) -> Result<Proof, Refusal> {
        let Wanted { limit, moves_only } = self.wanted;
        let mut list = List::new(self.game, self.lost.clone(), self.stop);
        let mut result = list.complete(limit);
        if result.is_ok() {
            return Ok(self.list_proof(&list));
        }
        let mut values = None;
        if !moves_only && result != Err(NoList::Stopped) {
            let rows = table(self.game, &self.lost, limit.max(LEAST_VALUES), self.stop);
            let rows = rows.map_err(|Stopped| Refusal::Stopped(0))?;
            values = rows.as_ref().map(Vec::len);
            if let Some(rows) = rows.filter(|rows| rows.len() <= limit) {
                return Ok(self.values_proof(&rows));
            }
            if let Some(proof) = self.law_proof() {
                return Ok(proof);
            }
        }
        if result == Err(NoList::TooLong) {
            result = list.complete(limit.saturating_mul(COUNTED_ON).max(LEAST_COUNTED));
        }
        let moves = Size { lost: list.listed.len(), replies: list.replies, values: 0 };
        Err(match result {
            Ok(()) => Refusal::TooLong { moves, all: true, values, limit },
            Err(NoList::TooLong) => Refusal::TooLong { moves, all: false, values, limit },
            Err(NoList::Stopped) => Refusal::Stopped(moves.lost),
            Err(NoList::Unproven) => {
                Refusal::Unproven("it isn't known who wins from some of the positions that can follow")
            }
        })
    }

    fn list_proof(&self, list: &List<'_>) -> Proof {
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

    fn values_proof(&self, rows: &[(Position, u32)]) -> Proof {
        let counted =
            |(row, value): &(Position, u32)| Counted { position: part_id(self.game, row), value: *value };
        let values = rows.iter().map(counted).collect();
        sized(Proof { by: Basis::Values, values, ..self.proof.clone() })
    }

    fn law_proof(&self) -> Option<Proof> {
        let law =
            self.game.theorem(&self.lost).filter(|law| law_says_lost(*law, &self.lost) == Some(true))?;
        Some(Proof { by: Basis::Law, law: Some(law.name().to_owned()), ..self.proof.clone() })
    }
}

fn sized(proof: Proof) -> Proof {
    Proof { size: Size::new(&proof), ..proof }
}

/// The most moves that are looked at for one list.
const MOST_MOVES: u64 = 1_000_000;

/// Why there is no complete list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoList {
    TooLong,
    /// It isn't known who wins one of the positions.
    Unproven,
    Stopped,
}

/// A losing position, with a reply to each move that doesn't end the game. Moves that leave equal positions share a reply.
struct Listed {
    position: Position,
    replies: Vec<(Move, Move)>,
}

struct List<'a> {
    game: &'a dyn Game,
    stop: &'a Stop,
    listed: Vec<Listed>,
    by_image: HashMap<CanonicalKey, usize>,
    /// The positions that need replies. Small ones come first, because larger ones can use what they add to the list.
    open: BTreeSet<(u64, usize)>,
    moves: u64,
    replies: usize,
}

/// A move that needs a reply, and the replies that win with what each leaves.
struct Question {
    mv: Move,
    replies: Vec<(Move, CanonicalKey, Position)>,
}

impl<'a> List<'a> {
    fn new(game: &'a dyn Game, lost: Position, stop: &'a Stop) -> Self {
        let mut list = Self {
            game,
            stop,
            listed: vec![],
            by_image: HashMap::new(),
            open: BTreeSet::new(),
            moves: 0,
            replies: 0,
        };
        list.add(game.key(&lost), lost);
        list
    }

    /// Completes the list, unless it needs more than `limit` replies. It can continue later with a higher limit.
    fn complete(&mut self, limit: usize) -> Result<(), NoList> {
        while let Some(&(work, number)) = self.open.first() {
            self.reply_to_all(number, limit)?;
            self.open.remove(&(work, number));
        }
        Ok(())
    }

    fn add(&mut self, image: CanonicalKey, position: Position) {
        let number = self.listed.len();
        self.open.insert((self.game.work(&position), number));
        self.by_image.insert(image, number);
        self.listed.push(Listed { position, replies: vec![] });
    }

    /// Finds a reply to every move: one that leads to a listed position if possible, otherwise one that answers many moves at once.
    fn reply_to_all(&mut self, number: usize, limit: usize) -> Result<(), NoList> {
        let position = self.listed[number].position.clone();
        if self.moves.saturating_add(self.game.move_count(&position)) > MOST_MOVES {
            return Err(NoList::TooLong);
        }
        let mut seen = HashSet::new();
        let moves = legal_moves(self.game, &position).into_iter();
        let left: Vec<(Move, Position)> = moves
            .map(|mv| (mv, self.game.play(&position, &mv)))
            .filter(|(_, left)| self.game.result(left).is_none() && seen.insert(self.game.key(left)))
            .collect();
        if self.replies + left.len() > limit {
            return Err(NoList::TooLong);
        }
        let mut questions = vec![];
        for (mv, left) in &left {
            questions.push(Question { mv: *mv, replies: self.winning_replies(left)? });
        }
        let mut replies: HashMap<Move, Move> = HashMap::new();
        questions.retain(|question| {
            let known = question.replies.iter().find(|(_, image, after)| {
                self.game.result(after).is_some() || self.by_image.contains_key(image)
            });
            known.map(|(reply, ..)| replies.insert(question.mv, *reply));
            known.is_none()
        });
        while let Some((image, after)) = self.most_useful(&questions) {
            questions.retain(|question| {
                let answer = question.replies.iter().find(|(_, leaves, _)| *leaves == image);
                answer.map(|(reply, ..)| replies.insert(question.mv, *reply));
                answer.is_none()
            });
            self.add(image, after);
        }
        self.moves += self.game.move_count(&position);
        self.replies += left.len();
        let in_order = left.iter().filter_map(|(mv, _)| Some((*mv, *replies.get(mv)?)));
        self.listed[number].replies = in_order.collect();
        Ok(())
    }

    fn winning_replies(&self, left: &Position) -> Result<Vec<(Move, CanonicalKey, Position)>, NoList> {
        let leaves = self.winning_moves(left)?.into_iter().map(|reply| {
            let after = self.game.play(left, &reply);
            (reply, self.game.key(&after), after)
        });
        Ok(leaves.collect())
    }

    fn winning_moves(&self, position: &Position) -> Result<Vec<Move>, NoList> {
        self.stop.poll(0, 1).map_err(|Stopped| NoList::Stopped)?;
        // Solving a sum takes long, and the values of its parts are enough.
        if let Board::Sum(_) = position.board
            && let Some(moves) = moves_to(self.game, position, 0).filter(|moves| !moves.is_empty())
        {
            return Ok(moves);
        }
        let solution = self.game.solve(position, self.stop).map_err(|Stopped| NoList::Stopped)?;
        if solution.outcome == Outcome::N { Ok(solution.winning) } else { Err(NoList::Unproven) }
    }

    /// The position that answers most of these moves; of equal ones, the one with the least work, then the first.
    fn most_useful(&self, questions: &[Question]) -> Option<(CanonicalKey, Position)> {
        let mut counts: HashMap<&CanonicalKey, usize> = HashMap::new();
        let mut found = vec![];
        for question in questions {
            let mut counted = HashSet::new();
            for (_, image, after) in question.replies.iter().filter(|(_, image, _)| counted.insert(image)) {
                let count = counts.entry(image).or_default();
                *count += 1;
                if *count == 1 {
                    found.push((image, after));
                }
            }
        }
        let best = found
            .iter()
            .enumerate()
            .max_by_key(|(first, (image, after))| (counts[image], Reverse((self.game.work(after), *first))));
        best.map(|(_, &(image, after))| (image.clone(), after.clone()))
    }
}

/// The most moves that are looked at for one table.
const MOST_MOVES_FOR_VALUES: u64 = 300_000;

/// A part alone, and the parts that each of its moves leaves.
type Options = (Position, Vec<Vec<PartKey>>);

/// Computes the value of each part alone, with at most `most` rows. `None` if that is too long, if the position has no independent
/// parts or if values don't decide who wins.
fn table(
    game: &dyn Game,
    from: &Position,
    most: usize,
    stop: &Stop,
) -> Result<Option<Vec<(Position, u32)>>, Stopped> {
    if from.ending != Ending::Normal || game.counts_points() {
        return Ok(None);
    }
    let mut open = vec![from.clone()];
    let mut values: HashMap<PartKey, u32> = HashMap::new();
    // Parts with more work come later, so that the values of what they leave are known.
    let mut options: BTreeMap<(u64, PartKey), Options> = BTreeMap::new();
    let mut moves = 0;
    while let Some(position) = open.pop() {
        stop.poll(values.len() as u64, most as u64)?;
        let image = game.key(&position);
        let Some(parts) = image.parts() else { return Ok(None) };
        if parts.iter().all(|part| values.contains_key(part)) {
            continue;
        }
        let mut singles = HashMap::new();
        for single in single_parts(game, &position) {
            if let Some([part]) = game.key(&single).parts() {
                singles.entry(part.clone()).or_insert(single);
            }
        }
        for part in parts {
            if values.contains_key(part) {
                continue;
            }
            let Some(single) = singles.remove(part) else { return Ok(None) };
            moves += game.move_count(&single);
            if values.len() >= most || moves > MOST_MOVES_FOR_VALUES {
                return Ok(None);
            }
            let mut left = vec![];
            for mv in legal_moves(game, &single) {
                let after = game.play(&single, &mv);
                if game.result(&after).is_some_and(|ended| ended.mover_wins) {
                    return Ok(None);
                }
                let Some(parts) = game.key(&after).parts().map(<[PartKey]>::to_vec) else {
                    return Ok(None);
                };
                open.push(after);
                left.push(parts);
            }
            values.insert(part.clone(), 0);
            options.insert((game.work(&single), part.clone()), (single, left));
        }
    }
    let mut rows = vec![];
    for ((_, part), (single, left)) in options {
        let value_of =
            |parts: &Vec<PartKey>| nim_sum(&parts.iter().map(|part| values[part]).collect::<Vec<_>>());
        let left: HashSet<u32> = left.iter().map(value_of).collect();
        let value = (0..).find(|value| !left.contains(value)).unwrap_or(0);
        values.insert(part, value);
        rows.push((single, value));
    }
    // Keeps the parts of each game of a sum together.
    rows.sort_by_key(|(row, _)| row.board.components().first().map(|one| one.game.id()));
    Ok(Some(rows))
}

/// The parts of a position, each alone on a board that is as small as possible. The whole position is the last one, in case it's a
/// single part itself.
fn single_parts(game: &dyn Game, position: &Position) -> Vec<Position> {
    let with = |board: Board| Position { board, ..position.clone() };
    let has_id = |single: &Position| {
        read_position(game, &position_id(game, single)).is_ok_and(|read| read.board == single.board)
    };
    let mut all: Vec<Position> = match &position.board {
        Board::Sum(components) => {
            let of = |one: &Component| {
                let game = one.game;
                let parts = single_parts(game.0, &one.position).into_iter();
                parts.map(move |position| Position::sum(vec![Component { game, position }]))
            };
            return components.iter().flat_map(of).collect();
        }
        &Board::Grid { rows, cols, .. } => {
            let groups = groups(&position.board);
            let small = groups.iter().map(|group| with(cropped(group))).filter(has_id);
            let bit = |cell: &Cell| 1_u64 << (cell.row * cols + cell.col);
            let whole = groups.iter().map(|group| group.iter().map(bit).sum());
            small.chain(whole.map(|cells| with(Board::Grid { rows, cols, cells }))).collect()
        }
        // Some games always have several heaps; a single heap has no id there.
        Board::Heaps(heaps) => {
            heaps.iter().map(|&size| with(Board::Heaps(vec![size]))).filter(has_id).collect()
        }
    };
    all.push(position.clone());
    all
}

/// A group of stones on the smallest board that has room for it.
fn cropped(group: &[Cell]) -> Board {
    let top = group.iter().map(|cell| cell.row).min().unwrap_or(0);
    let left = group.iter().map(|cell| cell.col).min().unwrap_or(0);
    let rows = group.iter().map(|cell| cell.row - top + 1).max().unwrap_or(1);
    let cols = group.iter().map(|cell| cell.col - left + 1).max().unwrap_or(1);
    let bit = |cell: &Cell| 1_u64 << ((cell.row - top) * cols + cell.col - left);
    Board::Grid { rows, cols, cells: group.iter().map(bit).sum() }
}
