//! Positions, moves and the history of a game as plain data: heaps, grids and sums, who plays, and how a game ends. The text of a game is
//! `ID MOVE MOVE …`.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::{Code, Game, Illegal, clause, clean, join, read_move};

/// A place on a grid, counted from 0, row 0 on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// Row from the top, from 0.
    pub row: u8,
    /// Column from the left, from 0.
    pub col: u8,
}

impl Cell {
    /// The cell in `row` and `col`.
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }

    /// The cell with this bit on a board with `cols` columns.
    pub const fn from_bit(bit: usize, cols: u8) -> Self {
        Self { row: (bit / cols as usize) as u8, col: (bit % cols as usize) as u8 }
    }

    /// Its bit on a board with this many columns.
    pub const fn bit(self, cols: u8) -> Cells {
        1 << (self.row * cols + self.col)
    }
}

impl fmt::Display for Cell {
    /// `row,col`, both from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

/// The stones of a grid, one bit a cell: bit `row * cols + col`. A grid has at most 64 cells.
pub type Cells = u64;

/// The numbers of the bits that are set.
pub fn bits(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        cells &= cells - 1;
        Some(bit)
    })
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Board {
    /// Sizes of the heaps, in the order they are shown.
    Heaps(Vec<u32>),
    /// A grid of at least one row and column. The stones are the bits `row * cols + col` of `cells`.
    Grid { rows: u8, cols: u8, cells: Cells },
    /// Several games; a move is made in one of them.
    Sum(Vec<Component>),
}

impl Default for Board {
    fn default() -> Self {
        Self::Heaps(vec![])
    }
}

impl Board {
    /// A grid with a stone on every cell; `rows * cols` is at most 64.
    pub fn full_grid(rows: u8, cols: u8) -> Self {
        let bits = u32::from(rows) * u32::from(cols);
        Self::Grid {
            rows,
            cols,
            cells: Cells::MAX.checked_shr(Cells::BITS - bits.min(Cells::BITS)).unwrap_or(0),
        }
    }

    /// The heap sizes; empty for a grid and for a sum.
    pub fn heaps(&self) -> &[u32] {
        match self {
            Self::Heaps(sizes) => sizes,
            Self::Grid { .. } | Self::Sum(_) => &[],
        }
    }

    /// The size of a heap, counted from 0; 0 if there is no such heap.
    pub fn heap(&self, heap: usize) -> u32 {
        self.heaps().get(heap).copied().unwrap_or(0)
    }

    /// The games of a sum; empty for heaps and for a grid.
    pub fn components(&self) -> &[Component] {
        match self {
            Self::Sum(components) => components,
            Self::Heaps(_) | Self::Grid { .. } => &[],
        }
    }

    /// All stones on the table.
    pub fn stones(&self) -> u64 {
        match self {
            Self::Heaps(sizes) => sizes.iter().map(|&size| u64::from(size)).sum(),
            Self::Grid { cells, .. } => u64::from(cells.count_ones()),
            Self::Sum(components) => components.iter().map(|one| one.position.board.stones()).sum(),
        }
    }

    /// Whether a stone lies on `cell`. False for all but a grid, and for cells off the board.
    pub fn has(&self, cell: Cell) -> bool {
        match *self {
            Self::Heaps(_) | Self::Sum(_) => false,
            Self::Grid { rows, cols, cells } => {
                cell.row < rows && cell.col < cols && cells & cell.bit(cols) > 0
            }
        }
    }

    /// The cells of a grid in reading order, with or without a stone; none for heaps and for a sum.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (rows, cols) = match *self {
            Self::Grid { rows, cols, .. } => (rows, cols),
            Self::Heaps(_) | Self::Sum(_) => (0, 0),
        };
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col)))
    }

    /// The groups of stones of a grid in the order of their first stones. No stone of a group has a neighbour in another.
    pub fn groups(&self) -> impl Iterator<Item = Cells> + use<> {
        let (cols, mut left) = match *self {
            Self::Grid { cols, cells, .. } => (cols, cells),
            Self::Heaps(_) | Self::Sum(_) => (1, 0),
        };
        let first = self.cells().filter(|cell| cell.col == 0).fold(0, |all, cell| all | cell.bit(cols));
        let last = first << cols.saturating_sub(1);
        let grown = move |group: Cells| {
            group | group << cols | group >> cols | (group & !last) << 1 | (group & !first) >> 1
        };
        std::iter::from_fn(move || {
            let mut group = left & left.wrapping_neg();
            while group != grown(group) & left {
                group = grown(group) & left;
            }
            left &= !group;
            (group > 0).then_some(group)
        })
    }
}

/// Everything the rules need to know; whose turn it is belongs to the [history](History), since in all these
/// games both players have the same moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// What lies on the table.
    pub board: Board,
    /// What the end means.
    pub ending: Ending,
    /// Fewest cells of a run; 1 in nearly all games.
    pub least: u32,
    /// The most stones a move may take; `u32::MAX` if there is no limit.
    pub most: u32,
    /// What may be taken and what may be left of a heap, in take-and-break games; `None` in others.
    pub code: Option<Arc<Code>>,
}

impl Position {
    /// A board from which a move takes 1 to `most` stones.
    pub const fn new(board: Board, ending: Ending, most: u32) -> Self {
        Self { board, ending, least: 1, most, code: None }
    }
}

/// A move: the same number of stones from each heap of a group, the stones on a rectangle of cells, a heap that comes apart, or one of
/// these in a part of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// `count` stones, at least 1, from each heap of a [group](super::HeapGroup). Groups count from 0: group `i` is heap `i`, joint groups
    /// come after the heaps.
    Take { group: usize, count: u32 },
    /// All stones of the rectangle between two opposite corners, both included; twice the same cell for a single stone. The game
    /// decides which rectangles are legal.
    Cells { from: Cell, to: Cell },
    /// One heap, counted from 0, becomes two, the larger one first, after some of its stones are taken or none.
    Split { heap: usize, take: u32, into: [u32; 2] },
    /// A move in one of the games of a sum, counted from 0.
    In { component: usize, mv: LocalMove },
}

/// A move inside a part of a sum: a [`Move`] that is in no part itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LocalMove {
    /// [`Move::Take`]
    Take { group: usize, count: u32 },
    /// [`Move::Cells`]
    Cells { from: Cell, to: Cell },
    /// [`Move::Split`]
    Split { heap: usize, take: u32, into: [u32; 2] },
}

/// What a player points at: a game makes a move of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTarget {
    /// `count` stones of each heap of a [group](super::HeapGroup), from its end. Groups count from 0.
    Stones { group: usize, count: u32 },
    /// One of the choices in a group, by its number from 1: what a cursor steps through. In most games as many stones.
    Nth { group: usize, number: u32 },
    /// The stones of a heap between two of them, counted from its end, from 1: the one where the button was pressed, and the one under
    /// the pointer.
    Run { group: usize, between: [u32; 2] },
    /// Two cells, or twice the same: the one that was marked first, and the one at which the cursor is.
    Cells { from: Cell, to: Cell },
}

impl Move {
    /// The same move in its standard form: the upper left cell first.
    pub fn ordered(self) -> Self {
        match self {
            Self::Cells { from, to } => Self::Cells {
                from: Cell::new(from.row.min(to.row), from.col.min(to.col)),
                to: Cell::new(from.row.max(to.row), from.col.max(to.col)),
            },
            Self::In { component, .. } => self.alone().ordered().to_component(component),
            same @ (Self::Take { .. } | Self::Split { .. }) => same,
        }
    }

    /// Of all moves that leave the same but for the order of two parts, the one that is listed: the larger part first.
    pub fn canonical(self) -> Self {
        match self.ordered() {
            Self::Split { heap, take, into: [one, other] } => {
                Self::Split { heap, take, into: [one.max(other), one.min(other)] }
            }
            Self::In { component, .. } => self.alone().canonical().to_component(component),
            same => same,
        }
    }

    /// What a player points at who means it: stones of a heap from its end, or two cells; of a sum in the part that it is made in.
    pub const fn target(self) -> MoveTarget {
        match self.alone() {
            Self::Take { group, count } | Self::Split { heap: group, into: [_, count], .. } => {
                MoveTarget::Stones { group, count }
            }
            Self::Cells { from, to } => MoveTarget::Cells { from, to },
            Self::In { .. } => MoveTarget::Stones { group: 0, count: 0 },
        }
    }

    /// The cells of the rectangle in reading order, with or without a stone; none for heaps.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (from, to) = match self.alone().ordered() {
            Self::Cells { from, to } => (from, to),
            Self::Take { .. } | Self::Split { .. } | Self::In { .. } => (Cell::new(1, 1), Cell::new(0, 0)),
        };
        (from.row..=to.row).flat_map(move |row| (from.col..=to.col).map(move |col| Cell::new(row, col)))
    }

    /// The same as bits of a board with this many columns; 0 for heaps.
    pub fn mask(self, cols: u8) -> Cells {
        self.cells().fold(0, |mask, cell| mask | cell.bit(cols))
    }
}

/// One of the two players. Player one sits first in every list of names, no matter who starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Player one.
    #[default]
    One,
    /// Player two.
    Two,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player one, 1 for player two.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What the end of the game means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Normal play: the last move wins.
    #[default]
    Normal,
    /// Misère play: the last move loses.
    Misere,
}

impl Ending {
    pub const fn other(self) -> Self {
        match self {
            Self::Normal => Self::Misere,
            Self::Misere => Self::Normal,
        }
    }

    /// What the last move does, on the screen and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "wins",
            Self::Misere => "loses",
        }
    }
}

/// The result of a finished position, seen by the player whose turn it would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ended {
    /// Whether the player to move has won.
    pub mover_wins: bool,
    /// The points the winner gets, in games that count points.
    pub points: Option<u64>,
}

impl Ended {
    /// The result if no move is left.
    pub const fn by_last_move(ending: Ending) -> Self {
        Self { mover_wins: matches!(ending, Ending::Misere), points: None }
    }

    /// The result if a side gives up when it would be `mover`'s turn.
    pub fn by_resignation(side: Side, mover: Side) -> Self {
        Self { mover_wins: side != mover, points: None }
    }

    /// Who won, when it would be `mover`'s turn.
    pub const fn winner(self, mover: Side) -> Side {
        if self.mover_wins { mover } else { mover.other() }
    }

    /// Why a game is over before the first move, as a sentence.
    pub const fn format_no_move(self) -> &'static str {
        match self.mover_wins {
            true => "No move is possible at the start, so the first player wins.",
            false => "No move is possible at the start, so the first player loses.",
        }
    }
}

impl Move {
    /// The same move in a part of a sum, counted from 0. A move that is in a part already stays there.
    pub const fn to_component(self, component: usize) -> Self {
        let mv = match self {
            Self::Take { group, count } => LocalMove::Take { group, count },
            Self::Cells { from, to } => LocalMove::Cells { from, to },
            Self::Split { heap, take, into } => LocalMove::Split { heap, take, into },
            Self::In { .. } => return self,
        };
        Self::In { component, mv }
    }

    /// The move within its part; the same if it isn't a move of a sum.
    pub const fn alone(self) -> Self {
        match self {
            Self::In { mv: LocalMove::Take { group, count }, .. } => Self::Take { group, count },
            Self::In { mv: LocalMove::Cells { from, to }, .. } => Self::Cells { from, to },
            Self::In { mv: LocalMove::Split { heap, take, into }, .. } => Self::Split { heap, take, into },
            Self::Take { .. } | Self::Cells { .. } | Self::Split { .. } => self,
        }
    }
}

impl Position {
    /// A sum of games, which the last move wins.
    pub const fn sum(components: Vec<Component>) -> Self {
        Self::new(Board::Sum(components), Ending::Normal, u32::MAX)
    }

    /// The game of a sum in which a move is made.
    pub fn component(&self, mv: Move) -> Option<&Component> {
        let Move::In { component, .. } = mv else { return None };
        self.board.components().get(component)
    }
}

const OVER: &str = "This part has no moves left. Choose another one.";

impl fmt::Debug for dyn Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Games are equal if their ids are.
impl PartialEq for dyn Game {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for dyn Game {}

impl Hash for dyn Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

/// One game of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Component {
    /// Which game it is.
    pub game: &'static dyn Game,
    /// Its position.
    pub position: Position,
}

impl Component {
    /// Whether a move may be made in it.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: &Move) -> Result<(), Illegal> {
        match self.game.check(&self.position, mv) {
            Err(Illegal::GameOver) => return Err(Illegal::Rule(OVER)),
            checked => checked?,
        }
        if self.ends_with(mv) {
            return Err(Illegal::Rule(self.game.rules(&self.position).in_sums.unwrap_or(OVER)));
        }
        Ok(())
    }

    /// Whether a legal move ends it and loses: such a move isn't allowed in a sum.
    fn ends_with(&self, mv: &Move) -> bool {
        self.position.ending == Ending::Misere && self.game.ends_lost(&self.position, mv)
    }

    /// What a move in it takes, and what else applies in a sum: a sentence each.
    pub fn rules_in_sum(&self) -> Vec<String> {
        let mut rules = self.game.rules(&self.position);
        rules.moves.extend(rules.in_sums.map(str::to_owned));
        rules.moves
    }

    /// How many moves there are in it.
    pub fn move_count(&self) -> u64 {
        let left_out = u64::from(self.excluded_move().is_some());
        self.game.move_count(&self.position).saturating_sub(left_out)
    }

    /// The move in it with this number, from 0.
    pub fn nth_move(&self, index: u64) -> Option<Move> {
        let skipped = self.excluded_move().is_some_and(|left_out| left_out <= index);
        self.game.nth_move(&self.position, index + u64::from(skipped))
    }

    /// It after a move that [`Component::check`] accepts.
    pub fn play(&self, mv: &Move) -> Self {
        Self { game: self.game, position: self.game.play(&self.position, mv) }
    }

    /// Its Grundy value; `None` if it isn't known.
    pub fn value(&self) -> Option<u32> {
        self.game.value_in_sums(&self.position)
    }

    /// The number of the move that may not be made in a sum.
    fn excluded_move(&self) -> Option<u64> {
        if self.position.ending == Ending::Normal {
            return None;
        }
        (0..self.game.move_count(&self.position))
            .find(|&index| self.game.nth_move(&self.position, index).is_some_and(|mv| self.ends_with(&mv)))
    }
}

/// A move, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// An opening and the moves made from it. Undone moves come after the current position until another move discards them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct History {
    opening: Position,
    starter: Side,
    played: Vec<Played>,
    standing: usize,
}

impl History {
    pub const fn new(opening: Position, starter: Side) -> Self {
        Self { opening, starter, played: Vec::new(), standing: 0 }
    }

    /// The position the game began with.
    pub const fn opening(&self) -> &Position {
        &self.opening
    }

    /// Who made, or makes, the first move.
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.moves().last().map_or(&self.opening, |played| &played.after)
    }

    /// The position before move `number`, counted from 0, or after the last one. It may be undone.
    pub fn position_before(&self, number: usize) -> &Position {
        let earlier = number.checked_sub(1).and_then(|earlier| self.played.get(earlier));
        earlier.map_or(&self.opening, |played| &played.after)
    }

    /// Whose turn it is (or would be, at the end).
    pub fn turn(&self) -> Side {
        if self.standing.is_multiple_of(2) { self.starter } else { self.starter.other() }
    }

    /// The moves up to the current position.
    pub fn moves(&self) -> &[Played] {
        &self.played[..self.standing]
    }

    /// The undone moves, next first.
    pub fn undone(&self) -> &[Played] {
        &self.played[self.standing..]
    }

    /// All moves, including the undone ones.
    pub fn whole(&self) -> &[Played] {
        &self.played
    }

    /// The result, once the game is over.
    pub fn result(&self, game: &dyn Game) -> Option<Ended> {
        game.result(self.position())
    }

    /// Plays `mv` by the rules of `game`. The undone moves are discarded, unless `mv` is the next of them: then it is redone.
    ///
    /// # Errors
    /// Why the move is refused. The history stays as it was.
    pub fn play(&mut self, game: &dyn Game, mv: Move) -> Result<(), Illegal> {
        game.check(self.position(), &mv)?;
        let mv = mv.ordered();
        if self.undone().first().is_none_or(|next| next.mv != mv) {
            let (side, after) = (self.turn(), game.play(self.position(), &mv));
            self.played.truncate(self.standing);
            self.played.push(Played { side, mv, after });
        }
        self.standing += 1;
        Ok(())
    }

    /// Undoes the last move; false if there is none.
    pub const fn undo(&mut self) -> bool {
        let can = self.standing > 0;
        self.standing -= can as usize;
        can
    }

    pub fn discard_undone(&mut self) {
        self.played.truncate(self.standing);
    }

    /// Redoes the last undone move; false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.standing < self.played.len();
        self.standing += usize::from(can);
        can
    }
}

/// Characters of a wrong move that are quoted back.
const QUOTED: usize = 24;

/// The moves up to the current position, with blanks between.
pub fn write_moves(line: &History, game: &dyn Game) -> String {
    join(line.moves().iter().map(|played| game.word(line.opening(), played.mv)), " ")
}

/// Plays the moves of a text, one word each.
///
/// # Errors
/// What is wrong with the first move that can't be read or isn't legal. Those before it are played.
pub fn play_moves(line: &mut History, game: &dyn Game, text: &str) -> Result<(), String> {
    for (number, word) in (1..).zip(text.split_whitespace()) {
        let wrong =
            |why: String| format!("move {number} can't be '{}': {}", clean(word, QUOTED), clause(&why));
        let mv = read_move(word, game, line.position()).map_err(|not| wrong(not.writing_help()))?;
        line.play(game, mv).map_err(|illegal| wrong(game.refusal(line.opening(), mv, illegal)))?;
    }
    Ok(())
}
