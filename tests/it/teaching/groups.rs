//! The groups a grid falls into, by plain geometry, and the ways of answering there that a sentence names.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

use nimtui::game::{Board, Cell, Ending, Move, Position};

use super::heaps::xor;
use super::ways::{every_answer_wins, that_leave};
use crate::plain_search::Witness;

pub(super) type Piece = BTreeSet<(i32, i32)>;

/// The stones in pieces: no stone of one has a neighbour in another.
pub(super) fn pieces(position: &Position) -> Vec<Piece> {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a grid") };
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let stones = cells.filter(|&cell| position.board.has(cell));
    let mut left: Piece = stones.map(|cell| (i32::from(cell.row), i32::from(cell.col))).collect();
    let mut pieces = vec![];
    while let Some(first) = left.pop_first() {
        let mut piece = Piece::from([first]);
        while let Some(near) = left.iter().copied().find(|(row, col)| {
            piece.iter().any(|(other, across)| (row - other).abs() + (col - across).abs() == 1)
        }) {
            left.remove(&near);
            piece.insert(near);
        }
        pieces.push(piece);
    }
    pieces
}

/// The same piece wherever it lies and however it is turned or flipped.
pub(super) fn shape(piece: &Piece) -> Piece {
    images(piece).map(|image| image.into_iter().collect::<Piece>()).min().expect("eight images")
}

/// The piece in each of eight ways, its cells in the same order, moved into the corner.
fn images(piece: &Piece) -> impl Iterator<Item = Vec<(i32, i32)>> {
    (0..8).map(|turn| {
        let turned = piece.iter().map(|&(row, col)| {
            let (row, col) = (if turn & 1 == 1 { -row } else { row }, if turn & 2 == 2 { -col } else { col });
            if turn & 4 == 4 { (col, row) } else { (row, col) }
        });
        let turned: Vec<(i32, i32)> = turned.collect();
        let (top, left) = corner(&turned);
        turned.into_iter().map(|(row, col)| (row - top, col - left)).collect()
    })
}

fn corner<'a>(cells: impl IntoIterator<Item = &'a (i32, i32)> + Copy) -> (i32, i32) {
    let least = |pick: fn(&(i32, i32)) -> i32| cells.into_iter().map(pick).min().unwrap_or(0);
    (least(|cell| cell.0), least(|cell| cell.1))
}

pub(super) fn sizes(position: &Position) -> Vec<u64> {
    let mut sizes: Vec<u64> = pieces(position).iter().map(|piece| piece.len() as u64).collect();
    sizes.sort_unstable();
    sizes
}

pub(super) fn one_by_one(position: &Position) -> bool {
    position.most == 1 || sizes(position).iter().all(|&size| size == 1)
}

/// Where half a turn of the piece puts a cell.
fn half_turned(piece: &Piece, (row, col): (i32, i32)) -> (i32, i32) {
    let ends = |pick: fn(&(i32, i32)) -> i32| {
        piece.iter().map(pick).min().unwrap_or(0) + piece.iter().map(pick).max().unwrap_or(0)
    };
    (ends(|cell| cell.0) - row, ends(|cell| cell.1) - col)
}

/// Whether half a turn maps the piece to itself.
pub(super) fn mirrors_itself(piece: &Piece) -> bool {
    piece.iter().all(|cell| piece.contains(&half_turned(piece, *cell)))
}

/// Whether half a turn of the board maps it to itself.
pub(super) fn is_mirrored(position: &Position) -> bool {
    let Board::Grid { rows, cols, cells } = position.board else { panic!("a grid") };
    let last = u32::from(rows) * u32::from(cols) - 1;
    (0..=last).all(|bit| cells >> bit & 1 == cells >> (last - bit) & 1)
}

/// Pairs of equal pieces, and how many are left over that mirror themselves; `None` where one has no copy.
pub(super) fn copies(position: &Position) -> Option<(usize, usize)> {
    let mut pieces = pieces(position);
    let (mut twins, mut mirrored) = (0, 0);
    while let Some(piece) = pieces.pop() {
        if let Some(twin) = pieces.iter().position(|other| shape(other) == shape(&piece)) {
            pieces.remove(twin);
            twins += 1;
        } else if mirrors_itself(&piece) {
            mirrored += 1;
        } else {
            return None;
        }
    }
    Some((twins, mirrored))
}

/// The move that takes these cells.
fn cut(cells: &BTreeSet<(i32, i32)>) -> Move {
    let cell = |(row, col): &(i32, i32)| Cell::new(*row as u8, *col as u8);
    let [from, to] = [cells.first(), cells.last()].map(|end| cell(end.expect("a run")));
    Move::Cells { from, to }.ordered()
}

/// Where each cell of `one` comes to lie when it is turned or flipped onto `other`; every way that fits.
fn onto(one: &Piece, other: &Piece) -> Vec<HashMap<(i32, i32), (i32, i32)>> {
    let (top, left) = corner(other);
    let ways = images(one).map(|image| {
        let there = image.into_iter().map(|(row, col)| (row + top, col + left));
        one.iter().copied().zip(there).collect::<HashMap<_, _>>()
    });
    ways.filter(|way| way.values().all(|cell| other.contains(cell))).collect()
}

/// Every move that copies `mv`: the same in an equal group, however that lies, or half a turn away in its own where its equals come in
/// pairs without it.
pub(super) fn copies_of(position: &Position, mv: Move) -> BTreeSet<Move> {
    let run: Vec<(i32, i32)> = mv.cells().map(|cell| (i32::from(cell.row), i32::from(cell.col))).collect();
    let pieces = pieces(position);
    let own = pieces.iter().find(|piece| piece.contains(&run[0])).expect("a group");
    let equals: Vec<&Piece> =
        pieces.iter().filter(|other| *other != own && shape(other) == shape(own)).collect();
    let images = equals.iter().flat_map(|equal| onto(own, equal));
    let mut found: BTreeSet<Move> =
        images.map(|way| cut(&run.iter().map(|cell| way[cell]).collect())).collect();
    if equals.len().is_multiple_of(2) && mirrors_itself(own) {
        found.insert(cut(&run.iter().map(|cell| half_turned(own, *cell)).collect()));
    }
    found
}

/// Each move is copied, to the end.
pub(super) fn can_be_copied(witness: &mut Witness, position: &Position) {
    let copies = |_: &mut Witness, position: &Position, mv, _: &Position| {
        copies_of(position, mv).into_iter().collect()
    };
    every_answer_wins(witness, position, "copies", &copies);
}

/// The move after half a turn of the board.
pub(super) fn turned(position: &Position, mv: Move) -> Move {
    let (Board::Grid { rows, cols, .. }, Move::Cells { from, to }) = (&position.board, mv) else {
        panic!("a grid")
    };
    let turn = |cell: Cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
    Move::Cells { from: turn(from), to: turn(to) }.ordered()
}

/// Whether to every move its image is a legal answer that wins.
pub(super) fn mirror_answers(witness: &mut Witness, position: &Position) {
    for mv in witness.moves(position) {
        let after = witness.game.play(position, &mv);
        let image = turned(position, mv);
        assert_eq!(witness.game.check(&after, &image), Ok(()), "{mv:?} has no image left");
        let answer = witness.game.play(&after, &image);
        assert!(!witness.truth(&answer).wins, "{image:?} does not answer {mv:?}");
    }
}

/// Each move is answered by its image, half a turn of the board away, to the end.
pub(super) fn halves(witness: &mut Witness, position: &Position) {
    let image = |_: &mut Witness, position: &Position, mv, _: &Position| vec![turned(position, mv)];
    every_answer_wins(witness, position, "images", &image);
}

/// Whether only groups of up to three stones are left, and counting them says that whoever must move is lost.
pub(super) fn small_and_lost(position: &Position) -> bool {
    let sizes = sizes(position);
    let ones = sizes.iter().all(|&size| size == 1);
    let odd = sizes.len() % 2 == 1;
    sizes.iter().all(|&size| size <= 3)
        && if ones { odd == (position.ending == Ending::Misere) } else { xor(&sizes) == 0 }
}

/// Groups of up to three stones are played like Nim heaps, to the end.
pub(super) fn counted(witness: &mut Witness, position: &Position) {
    assert!(small_and_lost(position));
    leaves_small_groups(witness, position);
}

fn leaves_small_groups(witness: &mut Witness, position: &Position) {
    let counting =
        |witness: &mut Witness, _: &Position, _, after: &Position| that_leave(witness, after, small_and_lost);
    every_answer_wins(witness, position, "counting", &counting);
}

/// After any move only lost groups of up to three stones can be left, which are then counted to the end.
pub(super) fn nearly_small(witness: &mut Witness, position: &Position) {
    assert!(sizes(position).iter().any(|&size| size > 3));
    leaves_small_groups(witness, position);
}

/// Each move is copied, but as soon as only lost groups of up to three stones can be left they are, and then counted to the end.
pub(super) fn copied_then_counted(witness: &mut Witness, position: &Position) {
    assert!(sizes(position).iter().any(|&size| size > 3) && position.ending == Ending::Misere);
    assert!(copies(position).is_some());
    let way = |witness: &mut Witness, position: &Position, mv, after: &Position| {
        let small = that_leave(witness, after, small_and_lost);
        if small.is_empty() { copies_of(position, mv).into_iter().collect() } else { small }
    };
    every_answer_wins(witness, position, "copies, then counting", &way);
}

thread_local! {
    /// What positions count that were asked for before.
    static VALUES: RefCell<HashMap<Position, u64>> = RefCell::default();
}

/// The least number that no move leaves, by the rules alone.
fn value(witness: &Witness, position: &Position) -> u64 {
    if let Some(value) = VALUES.with_borrow(|values| values.get(position).copied()) {
        return value;
    }
    let left: HashSet<u64> = witness
        .moves(position)
        .into_iter()
        .map(|mv| value(witness, &witness.game.play(position, &mv)))
        .collect();
    let value = (0..).find(|value| !left.contains(value)).expect("a number");
    VALUES.with_borrow_mut(|values| values.insert(position.clone(), value));
    value
}

/// The stones of each group, and what it counts by the rules alone.
pub(super) fn counts(witness: &Witness, position: &Position) -> Vec<(u64, u64)> {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a grid") };
    let alone = |piece: &Piece| {
        let bit = |(row, col): &(i32, i32)| 1 << (row * i32::from(cols) + col);
        let cells = piece.iter().map(bit).sum();
        Position { board: Board::Grid { rows, cols, cells }, ..position.clone() }
    };
    let pieces = pieces(position);
    pieces.iter().map(|piece| (piece.len() as u64, value(witness, &alone(piece)))).collect()
}
