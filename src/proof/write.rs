//! Writes proofs: by moves if that isn't too long, otherwise by values, because a proof by moves relies on the least.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size, part_id, read_position};
use crate::game::{
    Board, CanonicalKey, Cells, Component, Ending, Game, GameKey, Move, Outcome, PartKey, Position, Stop,
    Stopped, full_rule, grouped, legal_moves, plural, turn_group,
};
use crate::games;
use crate::solve::{moves_to, nim_sum};

/// The largest limit for a proof by moves.
pub const MOST_REPLIES: usize = 1_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The most replies or values, up to [`MOST_REPLIES`].
    pub limit: usize,
    /// Allows only a proof by moves.
    pub moves_only: bool,
}

fn unproven(why: &str) -> String {
    format!("this position isn't proven: {why}")
}

fn too_long(limit: usize) -> String {
    let replies = plural(limit, "reply", "replies");
    let advice = if limit < MOST_REPLIES { "; use --limit to allow more" } else { "" };
    format!("the proof needs more than {replies}{advice}")
}

/// Time ran out after this many losing positions.
fn out_of_time(lost: usize) -> String {
    let lost = plural(lost, "losing position", "losing positions");
    format!("time ran out after {lost}; use --timeout to allow more time")
}

/// Writes a proof that a position is lost or won.
///
/// # Errors
/// Says why there is none.
pub fn write(key: GameKey, position: &Position, wanted: Wanted, stop: &Stop) -> Result<Proof, String> {
    let game = games::get(key);
    let solution = game.solve(position, stop).map_err(|Stopped| out_of_time(0))?;
    let claim = match solution.outcome {
        Outcome::P => Claim::Lost,
        Outcome::N => Claim::Won,
        Outcome::Unknown => return Err(unproven(solution.unproven_because())),
    };
    let mut proof = Proof {
        schema: SCHEMA,
        position: game.position_id(position),
        rule: full_rule(game, position),
        claim,
        score: solution.score,
        winning: None,
        by: Basis::Moves,
        size: Size::default(),
        lost: vec![],
        values: vec![],
    };
    if solution.is_over() {
        return Ok(proof);
    }
    let mut lost = position.clone();
    if claim == Claim::Won {
        // A winning move that ends the game is all the proof it needs.
        let ending = solution.winning.iter().find(|mv| game.result(&game.play(position, mv)).is_some());
        let mv = ending.copied().or_else(|| game.preferred_move(position, &solution));
        let mv = mv.or(solution.winning.first().copied());
        let mv = mv.ok_or_else(|| unproven(solution.unproven_because()))?;
        lost = game.play(position, &mv);
        proof.winning = Some(game.word(position, mv));
        if ending.is_some() {
            return Ok(proof);
        }
    }
    let mut list = List::new(game, lost.clone(), stop)?;
    match list.complete(wanted.limit) {
        Ok(()) => proof.lost = list.listed.into_iter().map(|(_, entry)| entry).collect(),
        Err(why) if wanted.moves_only || stop.is_stopped() => return Err(why),
        Err(why) => match table(game, &lost, wanted.limit, stop).map_err(|Stopped| out_of_time(0))? {
            Some(values) => (proof.by, proof.values) = (Basis::Values, values),
            None => return Err(why),
        },
    }
    Ok(Proof { size: Size::new(&proof), ..proof })
}

/// The most moves that are looked at for one list.
const MOST_MOVES: u64 = 1_000_000;

/// Each losing position has a reply to each move that doesn't end the game. Moves that leave equal positions share a reply.
struct List<'a> {
    game: &'a dyn Game,
    stop: &'a Stop,
    listed: Vec<(Position, Entry)>,
    by_image: HashMap<CanonicalKey, usize>,
    /// The positions that need replies. Small ones come first, because larger ones can use what they add to the list.
    open: BTreeSet<(u64, usize)>,
    moves: u64,
    replies: usize,
}

impl<'a> List<'a> {
    fn new(game: &'a dyn Game, lost: Position, stop: &'a Stop) -> Result<Self, String> {
        let (by_image, open) = (HashMap::new(), BTreeSet::new());
        let mut list = Self { game, stop, listed: vec![], by_image, open, moves: 0, replies: 0 };
        list.add(game.key(&lost), lost)?;
        Ok(list)
    }

    /// Completes the list, unless it needs more than `limit` replies.
    fn complete(&mut self, limit: usize) -> Result<(), String> {
        while let Some(&(work, number)) = self.open.first() {
            self.reply_to_all(number, limit)?;
            self.open.remove(&(work, number));
        }
        Ok(())
    }

    fn add(&mut self, image: CanonicalKey, position: Position) -> Result<(), String> {
        let number = self.listed.len();
        self.open.insert((self.game.work(&position), number));
        self.by_image.insert(image, number);
        let at_most = match self.game.counts_points() {
            true => self.game.solve(&position, self.stop).map_err(|Stopped| out_of_time(number))?.score,
            false => None,
        };
        let id = self.game.position_id(&position);
        self.listed.push((position, Entry { position: id, at_most, replies: vec![] }));
        Ok(())
    }

    /// Finds a reply to every move: one that ends the game or leads to a listed position if possible, otherwise the one that leaves the
    /// least work.
    fn reply_to_all(&mut self, number: usize, limit: usize) -> Result<(), String> {
        let position = self.listed[number].0.clone();
        if self.moves.saturating_add(self.game.move_count(&position)) > MOST_MOVES {
            return Err(format!("the proof needs replies to more than {} moves", grouped(MOST_MOVES)));
        }
        let mut seen = HashSet::new();
        let moves = legal_moves(self.game, &position).into_iter();
        let left: Vec<(Move, Position)> = moves
            .map(|mv| (mv, self.game.play(&position, &mv)))
            .filter(|(_, left)| self.game.result(left).is_none() && seen.insert(self.game.key(left)))
            .collect();
        if self.replies + left.len() > limit {
            return Err(too_long(limit));
        }
        let mut replies = vec![];
        for (mv, left) in left {
            let leaves = self.winning_moves(&left)?.into_iter().map(|reply| {
                let after = self.game.play(&left, &reply);
                (reply, self.game.key(&after), after)
            });
            let best = leaves.min_by_key(|(_, image, after)| {
                let is_known = self.game.result(after).is_some() || self.by_image.contains_key(image);
                (!is_known, self.game.work(after))
            });
            let (reply, image, after) = best.ok_or_else(unproven_follower)?;
            if self.game.result(&after).is_none() && !self.by_image.contains_key(&image) {
                self.add(image, after)?;
            }
            replies.push((self.game.word(&position, mv), self.game.word(&left, reply)));
        }
        self.moves += self.game.move_count(&position);
        self.replies += replies.len();
        self.listed[number].1.replies = replies;
        Ok(())
    }

    fn winning_moves(&self, position: &Position) -> Result<Vec<Move>, String> {
        let stopped = |Stopped| out_of_time(self.listed.len());
        self.stop.poll(0, 1).map_err(stopped)?;
        // Solving a sum takes long, and the values of its parts are enough.
        if let Board::Sum(_) = position.board
            && let (moves, _) = moves_to(self.game, position, 0, self.stop).map_err(stopped)?
            && !moves.is_empty()
        {
            return Ok(moves);
        }
        let solution = self.game.solve(position, self.stop).map_err(stopped)?;
        if solution.outcome == Outcome::N { Ok(solution.winning) } else { Err(unproven_follower()) }
    }
}

fn unproven_follower() -> String {
    unproven("it isn't known who wins from some of the positions that can follow")
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
) -> Result<Option<Vec<Counted>>, Stopped> {
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
    let count = |(row, value): (Position, u32)| Counted { position: part_id(game, &row), value };
    Ok(Some(rows.into_iter().map(count).collect()))
}

/// The parts of a position, each alone on a board that is as small as possible. The whole position is the last one, in case it's a
/// single part itself.
fn single_parts(game: &dyn Game, position: &Position) -> Vec<Position> {
    let with = |board: Board| Position { board, ..position.clone() };
    let has_id = |single: &Position| {
        read_position(game, &game.position_id(single)).is_ok_and(|read| read.board == single.board)
    };
    let mut all: Vec<Position> = match &position.board {
        Board::Sum(components) => {
            let of = |one: &Component| {
                let game = one.game;
                let parts = single_parts(game, &one.position).into_iter();
                parts.map(move |position| Position::sum(vec![Component { game, position }]))
            };
            return components.iter().flat_map(of).collect();
        }
        &Board::Grid { rows, cols, .. } => {
            let groups = || position.board.groups();
            let small = groups().map(|group| with(cropped(group, cols))).filter(has_id);
            small.chain(groups().map(|cells| with(Board::Grid { rows, cols, cells }))).collect()
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
fn cropped(group: Cells, cols: u8) -> Board {
    let group = turn_group(group, cols, 0);
    let rows = group.iter().map(|cell| cell.row + 1).max().unwrap_or(1);
    let cols = group.iter().map(|cell| cell.col + 1).max().unwrap_or(1);
    Board::Grid { rows, cols, cells: group.iter().map(|cell| cell.bit(cols)).sum() }
}
