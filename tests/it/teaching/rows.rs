//! Rows of pins and heaps that are split: their Grundy values by the rules alone, and copying in equal rows.

use std::cell::RefCell;
use std::collections::HashMap;

use nimtui::game::{Board, Cell, Component, Ending, HeapNames, Move, OptionKind, Position};

use super::groups;
use super::heaps::xor;
use super::ways::{every_answer_wins, options, that_leave};
use crate::plain_search::Witness;

/// Whether the game is played on a single row.
pub(super) fn is_row(witness: &Witness) -> bool {
    witness.game.words().heap_names == HeapNames::Row
}

/// The runs of pins, each with its first place.
pub(super) fn runs(position: &Position) -> Vec<(u8, u8)> {
    let Board::Grid { cols, .. } = position.board else { panic!("a row") };
    let mut runs: Vec<(u8, u8)> = vec![];
    for col in (0..cols).filter(|&col| position.board.has(Cell::new(0, col))) {
        match runs.last_mut() {
            Some((first, pins)) if *first + *pins == col => *pins += 1,
            _ => runs.push((col, 1)),
        }
    }
    runs
}

/// Whether what lies on the table counts like Nim heaps: the runs of a row, or heaps that are split.
pub(super) fn counts_parts(witness: &Witness, position: &Position) -> bool {
    is_row(witness) || breaks_heaps(witness, position)
}

/// Whether a move of Nim takes at most so many.
pub(super) fn is_bounded(witness: &Witness, position: &Position) -> bool {
    witness.game.id() == "nim" && position.most < u32::MAX
}

/// Whether heaps are split, or taken from and split by a code, or taken from with a bound.
pub(super) fn breaks_heaps(witness: &Witness, position: &Position) -> bool {
    let has_code = witness.game.fields().iter().any(|field| matches!(field.kind, OptionKind::Code { .. }));
    has_code || witness.game.verb() == nimtui::game::SPLIT || is_bounded(witness, position)
}

/// The lengths of the runs in which there is a move, or the sizes of the heaps.
pub(super) fn lengths(witness: &Witness, position: &Position) -> Vec<u8> {
    let moves = witness.moves(position);
    if let Board::Heaps(heaps) = &position.board {
        let live = |heap: usize| {
            let is_in = |mv: &Move| match *mv {
                Move::Split { heap: of, .. } | Move::Take { group: of, .. } => of == heap,
                Move::Cells { .. } | Move::In { .. } => false,
            };
            moves.iter().any(is_in)
        };
        return (0..heaps.len()).filter(|&heap| live(heap)).map(|heap| heaps[heap] as u8).collect();
    }
    let inside = |first: u8, pins: u8| {
        moves.iter().filter(|mv| mv.cells().all(|cell| (first..first + pins).contains(&cell.col))).count()
    };
    runs(position)
        .into_iter()
        .filter(|&(first, pins)| inside(first, pins) > 0)
        .map(|(_, pins)| pins)
        .collect()
}

/// What runs of 0, 1, … pins, or heaps of so many stones, count: the least number that none of their moves leaves.
pub(super) fn values(witness: &Witness, position: &Position, longest: u8) -> Vec<u64> {
    let mut values = vec![0];
    for pins in 1..=longest {
        let board = match position.board {
            Board::Grid { .. } => Board::Grid { rows: 1, cols: pins, cells: (1 << pins) - 1 },
            Board::Heaps(_) | Board::Sum(_) => Board::Heaps(vec![pins.into()]),
        };
        let alone = Position { board, ..position.clone() };
        let sizes = |left: &Position| match &left.board {
            Board::Grid { .. } => runs(left).iter().map(|(_, pins)| usize::from(*pins)).collect(),
            Board::Heaps(heaps) => heaps.iter().map(|size| *size as usize).collect::<Vec<_>>(),
            Board::Sum(_) => vec![],
        };
        let value = |left: &Position| sizes(left).iter().fold(0, |sum, size| sum ^ values[*size]);
        let left: Vec<u64> = options(witness, &alone).iter().map(value).collect();
        values.push((0..).find(|value| !left.contains(value)).expect("a number"));
    }
    values
}

/// The runs in which there is a move: pins, and what they count.
pub(super) fn counted(witness: &Witness, position: &Position) -> Vec<(u64, u64)> {
    let lengths = lengths(witness, position);
    let values = values(witness, position, lengths.iter().copied().max().unwrap_or(0));
    lengths.iter().map(|&pins| (u64::from(pins), values[usize::from(pins)])).collect()
}

/// As many runs with a move as moves that are left at most.
pub(super) fn one_by_one(witness: &Witness, position: &Position) -> bool {
    options(witness, position)
        .iter()
        .all(|left| lengths(witness, left).len() + 1 == lengths(witness, position).len())
}

pub(super) fn in_pairs(witness: &Witness, position: &Position) -> bool {
    let mut lengths = lengths(witness, position);
    lengths.sort_unstable();
    lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1])
}

/// Each move is answered by one that makes pairs again, to the end.
pub(super) fn can_be_copied(witness: &mut Witness, position: &Position) {
    assert!(in_pairs(witness, position) && position.ending == Ending::Normal);
    let pairs = |witness: &mut Witness, _: &Position, _, after: &Position| {
        that_leave(witness, after, |left| in_pairs(witness, left))
    };
    every_answer_wins(witness, position, "pairs of rows", &pairs);
}

/// What a part of a sum counts: the least number that no move in it leaves.
pub(super) fn value_of_part(one: &Component) -> u64 {
    thread_local!(static KNOWN: RefCell<HashMap<Component, u64>> = RefCell::default());
    if let Some(value) = KNOWN.with_borrow(|known| known.get(one).copied()) {
        return value;
    }
    let moves = (0..one.move_count()).map(|index| one.nth_move(index).expect("a move"));
    let left: Vec<u64> = moves.map(|mv| value_of_part(&one.play(&mv))).collect();
    let value = (0..).find(|value| !left.contains(value)).expect("a number");
    KNOWN.with_borrow_mut(|known| known.insert(one.clone(), value));
    value
}

/// The size and the Grundy value of all that lies there: rows, heaps, groups, or the parts of a sum, which have no size.
pub(super) fn sizes_and_values(witness: &Witness, position: &Position) -> Vec<(u64, u64)> {
    match &position.board {
        Board::Sum(parts) => parts.iter().map(|part| (0, value_of_part(part))).collect(),
        Board::Grid { .. } if !is_row(witness) => groups::counts(witness, position),
        _ => counted(witness, position),
    }
}

/// Their nim-sum.
pub(super) fn sum_of_values(witness: &Witness, position: &Position) -> u64 {
    xor(&sizes_and_values(witness, position).into_iter().map(|(_, value)| value).collect::<Vec<_>>())
}
