//! Lanes, cuts and splits: what may be done on any board, and what a move leaves. A game says which of them it has; the rest is the
//! same for all.

use super::{Board, Cell, Game, Illegal, LaneNames, Move, MoveTarget, Position};

/// Why the parts of a heap are refused.
const NOT_ITS_PARTS: &str =
    "The two parts must be all of the heap: none is empty, and no stone is left over.";

/// The heaps from which one move takes the same number each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapGroup {
    first: usize,
    heaps: usize,
    /// How many choices there are: in most games how many stones may go from each heap; 0 if none may.
    pub choices: u32,
}

impl HeapGroup {
    /// One heap, counted from 0.
    pub fn heap(position: &Position, heap: usize) -> Self {
        Self::of(position, heap, 1)
    }

    /// One heap with so many choices.
    pub const fn with_choices(heap: usize, choices: u32) -> Self {
        Self { first: heap, heaps: 1, choices }
    }

    /// All heaps.
    pub fn all(position: &Position) -> Self {
        Self::of(position, 0, position.board.heaps().len())
    }

    fn of(position: &Position, first: usize, heaps: usize) -> Self {
        let smallest = position.board.heaps().iter().skip(first).take(heaps).min();
        Self { first, heaps, choices: smallest.map_or(0, |&size| size.min(position.most)) }
    }

    /// Whether a heap, counted from 0, belongs to it.
    pub const fn contains(self, heap: usize) -> bool {
        heap >= self.first && heap - self.first < self.heaps
    }

    /// Its heaps in order.
    pub fn heaps(self) -> impl Iterator<Item = usize> {
        self.first..self.first + self.heaps
    }
}

/// The groups of a position in order, each with its number.
pub fn heap_groups<G: Game + ?Sized>(
    game: &G,
    position: &Position,
) -> impl Iterator<Item = (usize, HeapGroup)> {
    (0..).map_while(|group| game.group(position, group).map(|heaps| (group, heaps)))
}

/// The cut that one cell stands for: everything right of it and below it, or, if every run has the same length, the run that begins at
/// the cell or else ends there. `None` if a cut has two ends to choose.
pub(super) fn whole_cut(names: LaneNames, position: &Position, cell: Cell) -> Option<Move> {
    let Board::Grid { rows, cols, .. } = position.board else { return None };
    let cut = |from: Cell, to: Cell| Some(Move::Cut { from, to });
    if names == LaneNames::Corners {
        return cut(cell, Cell::new(rows.saturating_sub(1), cols.saturating_sub(1)));
    }
    if position.least < 2 || position.least != position.most || cell.row > 0 {
        return None;
    }
    let more = u8::try_from(position.most - 1).unwrap_or(u8::MAX);
    let is_run = |from: u8, to: u8| to < cols && (from..=to).all(|col| position.board.has(Cell::new(0, col)));
    match (cell.col.checked_add(more), cell.col.checked_sub(more)) {
        (Some(to), _) if is_run(cell.col, to) => cut(cell, Cell::new(0, to)),
        (_, Some(from)) if is_run(from, cell.col) => cut(Cell::new(0, from), cell),
        _ => cut(cell, cell),
    }
}

/// Whether the lanes and cuts of `game` allow `mv`; whether the game is over is not asked.
///
/// # Errors
/// The first reason that forbids it.
pub(super) fn check_move<G: Game + ?Sized>(game: &G, position: &Position, mv: &Move) -> Result<(), Illegal> {
    match (&position.board, *mv) {
        (Board::Heaps(heaps), Move::Take { lane, count }) => {
            let Some(group) = game.group(position, lane) else {
                return Err(Illegal::NoSuchHeap { heaps: heaps.len() });
            };
            group.heaps().try_for_each(|heap| check_take(heaps, position.most, heap, count))?;
            game.allows(position, mv)
        }
        (&Board::Grid { rows, cols, .. }, Move::Cut { from, to }) => {
            let outside = |cell: &Cell| cell.row >= rows || cell.col >= cols;
            match [from, to].into_iter().find(outside) {
                Some(cell) => Err(Illegal::OffBoard { cell }),
                None => game.allows(position, mv),
            }
        }
        (Board::Heaps(heaps), Move::Split { heap, take, into }) => match heaps.get(heap) {
            None => Err(Illegal::NoSuchHeap { heaps: heaps.len() }),
            Some(&has) => {
                let parts = into.iter().try_fold(take, |sum, part| sum.checked_add(*part));
                game.allows(position, mv)?;
                let is_whole = parts == Some(has) && !into.contains(&0);
                if is_whole { Ok(()) } else { Err(Illegal::Rule(NOT_ITS_PARTS)) }
            }
        },
        (Board::Sum(components), Move::In { component, .. }) => match components.get(component) {
            None => Err(Illegal::NoSuchPart { parts: components.len() }),
            Some(one) => one.check(&mv.alone()),
        },
        _ => Err(Illegal::OtherBoard),
    }
}

fn check_take(heaps: &[u32], most: u32, heap: usize, count: u32) -> Result<(), Illegal> {
    match heaps.get(heap) {
        None => Err(Illegal::NoSuchHeap { heaps: heaps.len() }),
        Some(0) => Err(Illegal::EmptyHeap { heap }),
        Some(_) if count == 0 => Err(Illegal::Nothing),
        Some(&has) if count > has => Err(Illegal::NotEnough { heap, has }),
        Some(_) if count > most => Err(Illegal::OverMost { most }),
        Some(_) => Ok(()),
    }
}

/// Whether the cells between two of a grid are a run: one row or one column, no gap, not too many and not too few.
///
/// # Errors
/// The first reason why not.
pub(super) fn check_run(position: &Position, from: Cell, to: Cell) -> Result<(), Illegal> {
    if from.row != to.row && from.col != to.col {
        return Err(Illegal::NotInLine);
    }
    let run = Move::Cut { from, to };
    if let Some(cell) = run.cells().find(|&cell| !position.board.has(cell)) {
        return Err(if from == to { Illegal::NoStone { cell } } else { Illegal::Gap { cell } });
    }
    match u32::try_from(run.cells().count()).unwrap_or(u32::MAX) {
        count if count > position.most => Err(Illegal::OverMost { most: position.most }),
        count if count < position.least => Err(Illegal::UnderLeast { least: position.least }),
        _ => Ok(()),
    }
}

/// The two stones of a heap between which a player points who means `mv`, counted from its end; `None` where no run of stones means it.
pub fn run_of<G: Game + ?Sized>(game: &G, position: &Position, mv: Move) -> Option<(usize, [u32; 2])> {
    let (lane, runs) = match mv {
        Move::Take { lane, count } => (lane, [[count, count], [count, 1]]),
        Move::Split { heap, take, into: [_, right] } => {
            (heap, [[right, right + 1], [right.saturating_add(take), right + 1]])
        }
        Move::Cut { .. } | Move::In { .. } => return None,
    };
    let means =
        |between: &[u32; 2]| game.move_at(position, MoveTarget::Run { lane, between: *between }) == mv;
    runs.into_iter().find(means).map(|between| (lane, between))
}

/// The position after `mv`, empty heaps and all. A move that the lanes, cuts and splits of `game` forbid leaves it as it is.
pub fn apply<G: Game + ?Sized>(game: &G, position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    if check_move(game, position, mv).is_err() {
        return next;
    }
    match (&mut next.board, *mv) {
        (Board::Heaps(heaps), Move::Take { lane, count }) => {
            for heap in game.group(position, lane).iter().flat_map(|group| group.heaps()) {
                heaps[heap] -= count;
            }
        }
        (Board::Heaps(heaps), Move::Split { heap, into, .. }) => {
            heaps.splice(heap..=heap, into);
        }
        (Board::Grid { cols, cells, .. }, cut) => *cells &= !cut.mask(*cols),
        (Board::Sum(components), Move::In { component, .. }) => {
            components[component] = components[component].play(&mv.alone());
        }
        _ => {}
    }
    next
}

/// How many stones may go from a lane in which any number up to that may; `None` where none may, or where some number between is left out.
pub fn takes_up_to(game: &dyn Game, position: &Position, lane: usize) -> Option<u32> {
    let most = game.choices(position, lane);
    let last = game.move_at(position, MoveTarget::Nth { lane, number: most });
    // Each choice takes more than the one before: the last one tells whether any was left out.
    (most > 0 && last == Move::Take { lane, count: most }).then_some(most)
}

/// How many moves the lanes and cuts of `game` allow. Heaps are counted, not listed.
pub(super) fn count_moves<G: Game + ?Sized>(game: &G, position: &Position) -> u64 {
    match &position.board {
        Board::Heaps(_) => heap_groups(game, position).map(|(_, group)| u64::from(group.choices)).sum(),
        Board::Grid { .. } => cuts(game, position).count() as u64,
        Board::Sum(components) => {
            components.iter().fold(0, |all: u64, one| all.saturating_add(one.move_count()))
        }
    }
}

/// The move with number `index` in `0..count_moves(game, position)`: lanes in order, fewest stones first; cuts by their upper left
/// cell in reading order, then by their lower right one. `None` past the last.
pub(super) fn nth_move<G: Game + ?Sized>(game: &G, position: &Position, index: u64) -> Option<Move> {
    if matches!(position.board, Board::Grid { .. }) {
        return cuts(game, position).nth(usize::try_from(index).ok()?);
    }
    let mut left = index;
    for (component, one) in position.board.components().iter().enumerate() {
        let here = one.move_count();
        if left < here {
            return one.nth_move(left).map(|mv| mv.in_component(component));
        }
        left -= here;
    }
    for (lane, group) in heap_groups(game, position) {
        let here = u64::from(group.choices);
        if left < here {
            return Some(
                game.move_at(position, MoveTarget::Nth { lane, number: u32::try_from(left).ok()? + 1 }),
            );
        }
        left -= here;
    }
    None
}

/// All cuts of a grid position by their upper left cell in reading order, then by their lower right one; whether the game is over is not
/// asked.
pub fn cuts<'a, G: Game + ?Sized>(game: &'a G, position: &'a Position) -> impl Iterator<Item = Move> + 'a {
    let (rows, cols) = match position.board {
        Board::Grid { rows, cols, .. } => (rows, cols),
        Board::Heaps(_) | Board::Sum(_) => (0, 0),
    };
    let cells = move |row: u8, col: u8| {
        (row..rows).flat_map(move |row| (col..cols).map(move |col| Cell::new(row, col)))
    };
    cells(0, 0)
        .flat_map(move |from| cells(from.row, from.col).map(move |to| (from, to)))
        .map(|(from, to)| Move::Cut { from, to })
        .filter(|cut| game.allows(position, cut).is_ok())
}
