//! Moves that any board allows: which of them are legal, what they leave, and what becomes of each heap. A game says which of them it has.

use super::{
    Board, Cell, Cells, Code, Component, Game, HeapNames, Move, MoveTarget, Position, Words, capital, grouped,
};

/// Heaps from which a move takes the same number each: usually one heap alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapGroup {
    first: usize,
    heaps: usize,
    /// How many moves there are in it, usually one for each number of stones. Each of them must be legal: no one asks [`Game::allows`].
    pub choices: u32,
}

impl HeapGroup {
    /// One heap, counted from 0.
    pub fn heap(position: &Position, heap: usize) -> Self {
        Self::new(position, heap, 1)
    }

    /// All heaps.
    pub fn all(position: &Position) -> Self {
        Self::new(position, 0, position.board.heaps().len())
    }

    fn new(position: &Position, first: usize, heaps: usize) -> Self {
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

/// The code of heaps from which a move can't simply take any number up to [`Position::most`].
pub(super) fn code_of_choices<'a, G: Game + ?Sized>(game: &G, position: &'a Position) -> Option<&'a Code> {
    let Board::Heaps(_) = position.board else { return None };
    game.code(position).filter(|code| !code.takes_up_to(position.most))
}

/// The groups of a position in order, each with its number.
pub fn heap_groups<G: Game + ?Sized>(
    game: &G,
    position: &Position,
) -> impl Iterator<Item = (usize, HeapGroup)> {
    (0..).map_while(|group| game.group(position, group).map(|heaps| (group, heaps)))
}

/// The only move that starts or ends at a cell: everything right of it and below it, or, if every run has the same length, the run from
/// the cell or else to it. `None` if a move has two ends to choose.
pub(super) fn whole_move_at(names: HeapNames, position: &Position, cell: Cell) -> Option<Move> {
    let Board::Grid { rows, cols, .. } = position.board else { return None };
    let cut = |from: Cell, to: Cell| Some(Move::Cells { from, to });
    if names == HeapNames::Corners {
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

/// Whether `game` allows `mv`, if the game isn't over.
///
/// # Errors
/// The first reason that forbids it.
pub(super) fn check_move<G: Game + ?Sized>(game: &G, position: &Position, mv: &Move) -> Result<(), Illegal> {
    match (&position.board, *mv) {
        (Board::Heaps(heaps), Move::Take { group, count }) => {
            let Some(group) = game.group(position, group) else {
                return Err(Illegal::NoSuchHeap { heaps: heaps.len() });
            };
            group.heaps().try_for_each(|heap| match heaps.get(heap) {
                None => Err(Illegal::NoSuchHeap { heaps: heaps.len() }),
                Some(0) => Err(Illegal::EmptyHeap { heap }),
                Some(_) if count == 0 => Err(Illegal::Nothing),
                Some(&has) if count > has && has < position.most => Err(Illegal::NotEnough { heap, has }),
                Some(_) if count > position.most => Err(Illegal::OverMost { most: position.most }),
                Some(_) => Ok(()),
            })?;
            game.allows(position, mv)
        }
        (&Board::Grid { rows, cols, .. }, Move::Cells { from, to }) => {
            let outside = |cell: &Cell| cell.row >= rows || cell.col >= cols;
            match [from, to].into_iter().find(outside) {
                Some(cell) => Err(Illegal::OffBoard { cell, columns: cols }),
                None => game.allows(position, mv),
            }
        }
        (Board::Heaps(heaps), Move::Split { heap, take, into }) => match heaps.get(heap) {
            None => Err(Illegal::NoSuchHeap { heaps: heaps.len() }),
            Some(&has) => {
                let parts = into.iter().try_fold(take, |sum, part| sum.checked_add(*part));
                game.allows(position, mv)?;
                let is_whole = parts == Some(has) && !into.contains(&0);
                if is_whole { Ok(()) } else { Err(Illegal::NotItsParts { left: has.saturating_sub(take) }) }
            }
        },
        (Board::Sum(components), Move::In { component, .. }) => match components.get(component) {
            None => Err(Illegal::NoSuchPart { parts: components.len() }),
            Some(one) => one.check(&mv.alone()),
        },
        _ => Err(Illegal::OtherBoard),
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
    let run = Move::Cells { from, to };
    if let Some(cell) = run.cells().find(|&cell| !position.board.has(cell)) {
        return Err(if from == to { Illegal::NoStone { cell } } else { Illegal::Gap { cell } });
    }
    match u32::try_from(run.cells().count()).unwrap_or(u32::MAX) {
        count if count > position.most => Err(Illegal::OverMost { most: position.most }),
        count if count < position.least => Err(Illegal::UnderLeast { least: position.least }),
        _ => Ok(()),
    }
}

/// The position after `mv`, with empty heaps. If `game` forbids the move, the position stays the same.
pub fn apply<G: Game + ?Sized>(game: &G, position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    if check_move(game, position, mv).is_err() {
        return next;
    }
    match (&mut next.board, *mv) {
        (Board::Heaps(heaps), Move::Take { group, count }) => {
            for heap in game.group(position, group).iter().flat_map(|group| group.heaps()) {
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

/// The most stones a move takes from a group if it may take any smaller number as well; `None` if it may not, or if none may be taken.
pub fn takes_up_to(game: &dyn Game, position: &Position, group: usize) -> Option<u32> {
    let most = game.choices(position, group);
    let last = game.move_at(position, MoveTarget::Nth { group, number: most });
    // Each choice takes more than the one before: the last one tells whether any was left out.
    (most > 0 && last == Move::Take { group, count: most }).then_some(most)
}

/// The legal moves in order, for positions with few of them.
pub fn legal_moves(game: &dyn Game, position: &Position) -> Vec<Move> {
    let in_part = |(number, one): (usize, &Component)| -> Vec<Move> {
        let moves = legal_moves(one.game, &one.position).into_iter();
        moves.filter(|mv| one.check(mv).is_ok()).map(|mv| mv.to_component(number)).collect()
    };
    match &position.board {
        _ if game.result(position).is_some() => vec![],
        // Listing all of them is faster than finding one after the other.
        Board::Grid { .. } => cell_moves(game, position).collect(),
        Board::Sum(components) => components.iter().enumerate().flat_map(in_part).collect(),
        Board::Heaps(_) => {
            (0..game.move_count(position)).map_while(|index| game.nth_move(position, index)).collect()
        }
    }
}

/// All moves on a grid, by the upper left cell in reading order, then by the lower right one. Doesn't ask if the game is over.
pub fn cell_moves<'a, G: Game + ?Sized>(
    game: &'a G,
    position: &'a Position,
) -> impl Iterator<Item = Move> + 'a {
    let cells = move || position.board.cells();
    let pairs = cells().flat_map(move |from| cells().map(move |to| (from, to)));
    pairs
        .filter(|(from, to)| to.row >= from.row && to.col >= from.col)
        .map(|(from, to)| Move::Cells { from, to })
        .filter(|cut| game.allows(position, cut).is_ok())
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A run on a board of heaps, or stones of a heap on a grid.
    OtherBoard,
    /// There are only this many heaps.
    NoSuchHeap { heaps: usize },
    /// There are only this many parts.
    NoSuchPart { parts: usize },
    /// The heap counts from 0.
    EmptyHeap { heap: usize },
    /// It takes nothing.
    Nothing,
    /// The heap counts from 0.
    NotEnough { heap: usize, has: u32 },
    /// It takes more than a move may.
    OverMost { most: u32 },
    /// It takes fewer than a move has to.
    UnderLeast { least: u32 },
    /// A cell of a board with this many columns.
    OffBoard { cell: Cell, columns: u8 },
    /// The parts of a heap don't add up to what the move leaves of it, or one is empty.
    NotItsParts { left: u32 },
    /// The two ends share neither row nor column.
    NotInLine,
    /// The only chosen cell has no stone.
    NoStone { cell: Cell },
    /// A cell of a run has no stone.
    Gap { cell: Cell },
    /// A rule of this game, as a sentence.
    Rule(&'static str),
}

impl Illegal {
    /// Formats the reason as one sentence.
    pub fn sentence(self, words: &Words) -> String {
        match self {
            Self::GameOver => "The game is over.".into(),
            Self::OtherBoard => "That isn't a move in this game.".into(),
            Self::NoSuchHeap { heaps: 1 } => format!("There's only one {}.", words.heap),
            Self::NoSuchHeap { heaps } => {
                let advice = match words.heap_names {
                    HeapNames::Named(names) => format!("Choose {}", names.join(" or ")),
                    HeapNames::Joint { all, .. } => format!("Choose 1, 2 or {all}"),
                    _ => format!("The last one is {}", words.group_name(heaps - 1)),
                };
                format!("There's no such {}. {advice}.", words.heap)
            }
            Self::NoSuchPart { parts } => format!("There's no such part. There are {parts}."),
            Self::EmptyHeap { heap } => format!("{} is empty.", capital(&words.group_name(heap))),
            Self::Nothing => format!("Take at least 1 {}.", words.stone),
            Self::NotEnough { heap, has } => {
                format!("{} has only {}.", capital(&words.group_name(heap)), words.count(has))
            }
            Self::OverMost { most } => format!("Take at most {}.", words.count(most)),
            Self::UnderLeast { least } => format!("Take at least {}.", words.count(least)),
            Self::OffBoard { cell, columns } if words.heap_names == HeapNames::Row => {
                format!("There's no {}. The row has places 1 to {columns}.", words.stone_at(cell))
            }
            Self::OffBoard { cell, .. } => format!("{} isn't on the board.", words.cell(cell)),
            Self::NotItsParts { left: ..2 } => format!("Too few {} are left to split.", words.stones),
            Self::NotItsParts { left } => {
                format!("The two {} must add up to {}, and neither may be empty.", words.heaps, grouped(left))
            }
            Self::NotInLine => format!("Take {} from one row or one column.", words.stones),
            Self::NoStone { cell } => format!("There's no {}.", words.stone_at(cell)),
            Self::Gap { cell } => {
                format!("There's no {}, and a move can't jump a gap.", words.stone_at(cell))
            }
            Self::Rule(sentence) => sentence.to_owned(),
        }
    }
}

/// What a move does to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The change of each heap, in order; empty for a grid. In a sum, of the part with the move.
    pub heaps: Vec<HeapChange>,
    /// The stones that leave a grid.
    pub gone: Cells,
    /// The position after it.
    pub after: Position,
}

/// What becomes of one heap. Its stones are those that stay, those that come apart and those that are gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeapChange {
    /// Stones that stay together.
    pub stays: u32,
    /// Stones that become the next heap.
    pub apart: u32,
    /// Stones that leave the table.
    pub gone: u32,
    /// The number of this heap after the move; `None` if it's gone.
    pub now: Option<usize>,
}

impl HeapChange {
    /// Stones it had.
    pub const fn size(self) -> u32 {
        self.stays + self.apart + self.gone
    }
}

impl Change {
    /// Nothing happens.
    pub fn none(position: &Position) -> Self {
        let heaps = position.board.heaps().iter().enumerate();
        let heaps =
            heaps.map(|(heap, &stays)| HeapChange { stays, now: Some(heap), ..HeapChange::default() });
        Self { heaps: heaps.collect(), gone: 0, after: position.clone() }
    }

    /// The effect of `mv`; no change if the rules forbid it.
    pub(super) fn new(game: &dyn Game, position: &Position, mv: &Move) -> Self {
        if game.check(position, mv).is_err() {
            return Self::none(position);
        }
        let (after, before) = (game.play(position, mv), Self::none(position));
        if let Some(one) = position.component(*mv) {
            return Self { after, ..one.game.change(&one.position, &mv.alone()) };
        }
        let mut change = Self { after, ..before };
        match (*mv, &position.board, &apply(game, position, mv).board) {
            (_, Board::Grid { cells: was, .. }, Board::Grid { cells: is, .. }) => change.gone = was & !is,
            (Move::Split { heap, take, into: [larger, smaller] }, ..) => {
                change.heaps[heap] =
                    HeapChange { stays: larger, apart: smaller, gone: take, now: Some(heap) };
                for later in &mut change.heaps[heap + 1..] {
                    later.now = later.now.map(|now| now + 1);
                }
            }
            (Move::Take { .. } | Move::Cells { .. } | Move::In { .. }, _, left) => {
                for (heap, &stays) in change.heaps.iter_mut().zip(left.heaps()) {
                    heap.gone = heap.stays - stays;
                    heap.stays = stays;
                }
                // A game may clear empty heaps away.
                if change.after.board.heaps().len() < change.heaps.len() {
                    let mut now = 0..;
                    for heap in &mut change.heaps {
                        heap.now = if heap.stays > 0 { now.next() } else { None };
                    }
                }
            }
        }
        change
    }

    /// Stones that it moves: those that leave, and those that come apart.
    pub fn moved(&self) -> u64 {
        let heaps = self.heaps.iter().map(|heap| u64::from(heap.gone) + u64::from(heap.apart));
        heaps.sum::<u64>() + u64::from(self.gone.count_ones())
    }
}
