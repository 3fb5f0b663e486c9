//! A position as a picture. Table, menu and every later screen draw through one [`BoardView`].

mod badge;
mod bars;
mod bowls;
mod chessman;
mod chocolate;
mod columns;
mod from;
mod grid;
mod heap_row;
mod highlight;
mod lattice;
mod matches;
mod piece;
mod pile;
mod pins;
mod queen;
mod rows;
mod sum;

use ratatui::layout::Rect;

use crate::coach::Highlight;
use crate::game::{Board, Cell, Cells, Game, Look, Position, heap_groups};
use crate::tui::Target;

use super::area::{cells, centred, columns, split_above};
use super::theme::POINTER;
use super::{Canvas, Role};
use heap_row::{HeapRow, StoneState};

pub(super) use piece::Fade;

/// Everything a picture of a position shows. Which stones go and which went is told by the caller: nothing here knows a rule.
pub(super) struct BoardView<'a> {
    /// Whose board it is: its words.
    pub(super) game: &'static dyn Game,
    /// How it is drawn.
    look: Look,
    /// The boards of a sum; none in other games.
    parts: Vec<Part<'a>>,
    /// What lies on the table.
    pub(super) position: &'a Position,
    /// What lay there at first: pieces keep the size that fits it, however few are left.
    pub(super) opening: &'a Position,
    /// Heaps stand as columns.
    pub(super) columns: bool,
    /// Nobody plays on it: the pieces speak for themselves, and what stands below them at a table is left out.
    pub(super) still: bool,
    /// It is being set up: what is drawn of it is every place where a piece may stand.
    is_set_up: bool,
    /// Whether bowls stand side by side; `None` where no key depends on it.
    beside: Option<bool>,
    /// Two heaps may be a board: the keys walk over it.
    squares: bool,
    /// How far the stones of the last move have left.
    pub(super) fade: Fade,
    /// The heaps, none for a grid.
    heaps: Vec<HeapRow>,
    /// The rows of pins in which the heaps stand, where these come apart.
    rows: Option<rows::Rows>,
    /// The lanes of several heaps: number, and whether the cursor is on it.
    joint_lanes: Vec<(usize, bool)>,
    /// The grid's marks; empty for heaps.
    cells: Marked,
    /// The sizes of two heaps at which whoever must move is lost, where they may be told.
    marked: Vec<[u32; 2]>,
    /// What an idea sees on it.
    highlight: Option<Highlight>,
}

/// One board of a sum.
struct Part<'a> {
    view: BoardView<'a>,
    /// The cursor is on it.
    chosen: bool,
}

/// What is marked on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Marked {
    /// Stones about to go.
    going: Cells,
    /// Stones the last move took.
    taken: Cells,
    /// The cell under the cursor.
    cursor: Option<Cell>,
    /// The marked end of a run.
    anchor: Option<Cell>,
}

impl BoardView<'_> {
    /// The same with what an idea sees on it.
    pub(super) fn highlighting(mut self, highlight: Option<Highlight>) -> Self {
        if let Some(Highlight::SafePairs(pairs)) = &highlight {
            self.marked = pairs.iter().flat_map(|&[one, two]| [[one, two], [two, one]]).collect();
        }
        self.highlight = highlight;
        self
    }

    /// The board behind a window, where nothing can be chosen: no stone is about to go.
    pub(super) fn at_rest(mut self) -> Self {
        for row in &mut self.heaps {
            *row = row.at_rest();
        }
        self.cells.going = 0;
        let parts = std::mem::take(&mut self.parts).into_iter();
        self.parts = parts.map(|part| Part { view: part.view.at_rest(), chosen: false }).collect();
        self.rows.iter_mut().for_each(rows::Rows::rest);
        self
    }

    /// The most stones a heap is drawn with, now or at first.
    fn widest(&self) -> u32 {
        let now = self.heaps.iter().map(|row| row.drawn()).max().unwrap_or(0);
        self.opening.board.heaps().iter().copied().max().unwrap_or(0).max(now)
    }

    /// The most heaps there were or are.
    fn most_heaps(&self) -> usize {
        self.heaps.len().max(self.opening.board.heaps().len())
    }

    /// How many stones a sign stands for, where it is not one and some are drawn.
    fn scale_note(&self, scale: u32) -> Option<String> {
        (scale > 1 && self.position.board.stones() > 0)
            .then(|| format!("One sign: {}.", self.game.words().count(u64::from(scale))))
    }

    /// That, and what is at stake, in games that count points.
    fn notes(&self, scale: u32) -> Vec<String> {
        if self.still {
            return vec![];
        }
        self.scale_note(scale).into_iter().chain(self.game.stake(self.position)).collect()
    }

    /// What becomes of a cell of a grid.
    fn state(&self, cell: Cell) -> StoneState {
        let Board::Grid { cols, cells, .. } = self.position.board else { return StoneState::Absent };
        let bit = 1 << (u32::from(cell.row) * u32::from(cols) + u32::from(cell.col));
        match [cells, self.cells.going, self.cells.taken].map(|cells| cells & bit != 0) {
            [true, true, _] => StoneState::Going,
            [true, ..] => StoneState::Stays,
            [_, _, true] => StoneState::Taken,
            _ => StoneState::Absent,
        }
    }

    /// Draws it as large as the area allows, in the middle of it.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas) {
        let area = self.draw_letters(self.draw_sizes(area, canvas), canvas);
        // The queen has the lanes of both heaps beside her bars.
        let queen = self.look == Look::Queen && !self.columns;
        let below = self.most_joint_lanes();
        let lanes = if queen || area.height <= below { 0 } else { below };
        let (room, _) = split_above(area, lanes);
        if room.is_empty() {
            return;
        }
        let drawn = self.draw_pieces(room, canvas);
        let row = Rect { y: drawn.bottom().min(room.bottom()), height: lanes, ..area };
        self.draw_joint_lanes(centred(row, self.joint_width(), lanes), canvas);
    }

    /// Draws all but the lanes of several heaps, and says below what these may stand.
    fn draw_pieces(&self, area: Rect, canvas: &mut Canvas) -> Rect {
        match self.look {
            Look::Sum => sum::draw(self, area, canvas),
            Look::Grid => grid::draw(self, area, canvas),
            Look::Matches => matches::draw(self, area, canvas),
            Look::Bars | Look::Marbles | Look::Queen if self.columns => {
                return columns::draw(self, area, canvas);
            }
            Look::Pins => pins::draw(self, area, canvas),
            Look::Chocolate => chocolate::draw(self, area, canvas),
            Look::Bars => {
                let drawn = self.rows.as_ref().and_then(|rows| rows.draw(self, area, canvas));
                return drawn.unwrap_or_else(|| bars::draw(self, area, canvas));
            }
            Look::Marbles => bowls::draw(self, area, canvas),
            Look::Queen => queen::draw(self, area, canvas),
            Look::Pile => pile::draw(self, area, canvas),
        }
        area
    }

    /// Writes the names of the lanes of several heaps, one below the other: these have no stones of their own to be clicked.
    fn draw_joint_lanes(&self, area: Rect, canvas: &mut Canvas) {
        for (&(lane, chosen), row) in self.joint_lanes.iter().zip(area.rows()) {
            let (pointer, role) = if chosen { (POINTER, Role::Cursor) } else { (" ", Role::Text) };
            let name = format!("{pointer} {}", self.game.words().lane_name(lane));
            let place = Rect { width: columns(&name).min(row.width), ..row };
            canvas.write(place, &name, role);
            canvas.hits.add(place, Target::Lane(lane));
        }
    }

    /// The most lanes of several heaps there were or are.
    fn most_joint_lanes(&self) -> u16 {
        let at_first = heap_groups(self.game, self.opening).count() - self.opening.board.heaps().len();
        cells(self.joint_lanes.len().max(at_first))
    }

    /// Columns of the longest of their names, with what points at it.
    fn joint_width(&self) -> u16 {
        let names = self.joint_lanes.iter().map(|(lane, _)| self.game.words().lane_name(*lane));
        names.map(|name| columns(&name) + 2).max().unwrap_or(0)
    }
}
