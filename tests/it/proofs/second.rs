//! Another checker of proofs by replies: it shares no code with the first, and asks a plain search besides.

use std::collections::{BTreeSet, HashMap};

use nimtui::game::{Board, Cell, Game, Move, Position, read_move};
use nimtui::games;
use nimtui::proof::{Claim, Proof};

use crate::plain_search::Witness;

/// Positions that are played alike are written alike.
pub(super) fn alike(game: &dyn Game, position: &Position) -> String {
    if !position.board.components().is_empty() {
        let parts = position.board.components().iter().filter(|one| one.move_count() > 0);
        let mut parts: Vec<String> = parts.flat_map(|one| parts_of(one.game.0, &one.position)).collect();
        parts.sort();
        return format!("{parts:?}");
    }
    let Board::Grid { rows, cols, .. } = position.board else {
        // Piles with names are not alike, nor is a limit that changes.
        let mut heaps = position.board.heaps().to_vec();
        if !game.counts_points() {
            heaps.sort_unstable();
            // Nor does a heap count that no move can be made in.
            let alone = |heap: u32| Position { board: Board::Heaps(vec![heap]), ..position.clone() };
            heaps.retain(|heap| game.move_count(&alone(*heap)) > 0);
        }
        let most = heaps.iter().copied().max().unwrap_or(0).min(position.most);
        return format!("{heaps:?} {most} {:?}", position.ending);
    };
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let stones: BTreeSet<(i32, i32)> = cells
        .filter(|cell| position.board.has(*cell))
        .map(|cell| (i32::from(cell.row), i32::from(cell.col)))
        .collect();
    let whole = game.move_at_cell(position, Cell::new(0, 0)).is_some() && position.least == 1;
    let mut pictures: Vec<String> = if whole {
        // A bar stays in its corner.
        let turned = stones.iter().map(|(row, col)| (*col, *row)).collect();
        vec![format!("{stones:?}").min(format!("{turned:?}", turned = BTreeSet::from_iter::<Vec<_>>(turned)))]
    } else {
        let mut left = stones;
        let mut pictures = vec![];
        while let Some(first) = left.pop_first() {
            let mut group = BTreeSet::from([first]);
            loop {
                let near: Vec<(i32, i32)> = left
                    .iter()
                    .copied()
                    .filter(|one| {
                        group.iter().any(|other| (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1)
                    })
                    .collect();
                if near.is_empty() {
                    break;
                }
                near.iter().for_each(|one| {
                    left.remove(one);
                    group.insert(*one);
                });
            }
            if group.len() as u32 >= position.least {
                pictures.push(picture(&group));
            }
        }
        pictures
    };
    pictures.sort();
    format!("{pictures:?} {} {:?}", position.most, position.ending)
}

/// What of a part of a sum is played in alone: heaps that no move joins, and groups.
fn parts_of(game: &dyn Game, position: &Position) -> Vec<String> {
    let code = position.code.as_ref().map_or("", |code| code.text());
    let rules = format!("{} {code} {} {:?}", game.id(), position.least, position.ending);
    let single = |board: Board| Position { board, ..position.clone() };
    let alone: Vec<Position> = match &position.board {
        // One pile, of which the most changes, or heaps of which one move takes together.
        Board::Heaps(heaps) if heaps.len() == 1 || game.group(position, heaps.len()).is_some() => {
            vec![position.clone()]
        }
        Board::Heaps(heaps) => heaps.iter().map(|heap| single(Board::Heaps(vec![*heap]))).collect(),
        _ if game.move_at_cell(position, Cell::new(0, 0)).is_some() && position.least == 1 => {
            vec![position.clone()]
        }
        board => nimtui::game::groups(board)
            .into_iter()
            .filter(|group| group.len() as u32 >= position.least)
            .map(|group| {
                let &Board::Grid { rows, cols, .. } = board else { panic!("groups lie on grids") };
                let bits = group.iter().map(|cell| 1_u64 << (cell.row * cols + cell.col)).sum();
                single(Board::Grid { rows, cols, cells: bits })
            })
            .collect(),
    };
    let alone = alone.into_iter().filter(|one| game.move_count(one) > 0);
    alone.map(|one| format!("{rules} {}", alike(game, &one))).collect()
}

/// The last of the pictures of a group, turned four times and flipped.
fn picture(group: &BTreeSet<(i32, i32)>) -> String {
    let mut best = String::new();
    let mut turned: Vec<(i32, i32)> = group.iter().copied().collect();
    for turn in 0..8 {
        turned = turned.iter().map(|(row, col)| (*col, -row)).collect();
        if turn == 4 {
            turned = turned.iter().map(|(row, col)| (*row, -col)).collect();
        }
        let (top, side) =
            (turned.iter().map(|at| at.0).min().unwrap(), turned.iter().map(|at| at.1).min().unwrap());
        let moved: BTreeSet<(i32, i32)> = turned.iter().map(|at| (at.0 - top, at.1 - side)).collect();
        best = best.max(format!("{moved:?}"));
    }
    best
}

/// Checks a proof by replies; the first thing that is wrong.
pub(super) fn check(proof: &Proof, witness: &mut Witness) -> Result<(), String> {
    let game = witness.game;
    let read = |id: &str| games::read_id(id).map(|(_, position)| position).map_err(|error| error.to_string());
    let mut start = read(&proof.position)?;
    let truth = witness.truth(&start);
    if truth.wins != (proof.claim == Claim::Won) {
        return Err("the claim is false".into());
    }
    let score = proof.score.unwrap_or(0);
    let too_much = if truth.wins { score > truth.score } else { score < truth.score };
    if game.counts_points() && too_much {
        return Err("the score is false".into());
    }
    let moved = |position: &Position, word: &str| -> Result<(Move, Position), String> {
        let mv = read_move(word, game, position).map_err(|error| error.to_string())?;
        game.check(position, &mv).map_err(|_| format!("{word} is illegal"))?;
        Ok((mv, game.play(position, &mv)))
    };
    match (&proof.winning, truth.wins && game.result(&start).is_none()) {
        (Some(word), true) => start = moved(&start, word)?.1,
        (None, false) => {}
        _ => return Err("a move that wins, where there can be none, or none".into()),
    }
    if witness.truth(&start).wins && proof.winning.is_some() {
        return Err("the move does not win".into());
    }
    let mut listed: HashMap<String, i64> = HashMap::new();
    for entry in &proof.lost {
        let bound = entry.at_most.unwrap_or(0);
        let old = listed.entry(alike(game, &read(&entry.position)?)).or_insert(bound);
        *old = bound.min(*old);
    }
    let worth = |position: &Position, witness: &mut Witness| match game.result(position) {
        Some(ended) if ended.mover_wins => None,
        Some(_) if game.counts_points() => Some(witness.truth(position).score),
        Some(_) => Some(0),
        None => listed.get(&alike(game, position)).copied(),
    };
    let bound = if !game.counts_points() {
        0
    } else if proof.claim == Claim::Won {
        -score
    } else {
        score
    };
    if worth(&start, witness).is_none_or(|worth| worth > bound) && !(truth.wins && proof.winning.is_none()) {
        return Err("the start is not listed".into());
    }
    for entry in &proof.lost {
        let position = read(&entry.position)?;
        let bound = entry.at_most.unwrap_or(0);
        let truth = witness.truth(&position);
        if truth.wins || game.counts_points() && truth.score > bound {
            return Err(format!("{} is not lost so", entry.position));
        }
        let mut answered = BTreeSet::new();
        for (mv, reply) in &entry.replies {
            let (_, left) = moved(&position, mv)?;
            let (_, after) = moved(&left, reply)?;
            if worth(&after, witness).is_none_or(|worth| worth > bound) {
                return Err(format!("{reply} to {mv} leaves nothing that is listed"));
            }
            answered.insert(alike(game, &left));
        }
        for mv in witness.moves(&position) {
            let left = game.play(&position, &mv);
            if game.result(&left).is_none() && !answered.contains(&alike(game, &left)) {
                return Err(format!("{mv:?} has no answer in {}", entry.position));
            }
        }
    }
    Ok(())
}
