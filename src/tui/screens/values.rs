//! The values screen: a table of Grundy values to look through.

use crate::game::{Ending, GameKey, Position, Stop, ValueGrid, capital};
use crate::games;
use crate::games::values::{Period, Row, of_game, row_of};
use crate::tui::{Action, Next, ShownGame, list};

/// The largest heap that is shown, and how far a period is looked for.
const LARGEST: u32 = 499;
const FARTHEST: u32 = 2_000;
const CELLS_OF_A_LINE: usize = 10;
/// The most rows and columns of a grid.
const SIDE: u32 = 30;

const LAST_LOSES: &str = "In your game the last move loses, so these values alone don't decide it. The lesson in the game says what does.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The heaps of a take-and-break game; `None` for a grid.
    pub row: Option<Row>,
    pub title: String,
    /// The rule, or what the rows and columns of a grid are.
    pub rule: String,
    /// The values, line by line; `None` if a cell has none.
    pub cells: Vec<Option<u32>>,
    /// Cells of a line.
    pub columns: usize,
    /// The numbers of the first line and of the first column.
    pub first: [u32; 2],
    pub period: Option<Period>,
    /// The cell under the cursor.
    pub cursor: usize,
    /// A message; empty if there is none.
    pub said: String,
}

impl Values {
    fn of_row(row: Row, title: String) -> Self {
        let known = row.values(FARTHEST, &Stop::default()).unwrap_or_default();
        Self {
            title,
            rule: row.code().in_words(),
            cells: known.iter().take(LARGEST as usize + 1).map(|value| Some(*value)).collect(),
            columns: CELLS_OF_A_LINE,
            first: [0, 0],
            period: row.period(&known[..known.len().min(FARTHEST as usize + 1)]),
            cursor: 1,
            said: String::new(),
            row: Some(row),
        }
    }

    fn of_grid(grid: &ValueGrid, title: String) -> Self {
        let last = |[least, most]: [u32; 2]| most.min(least + SIDE);
        let columns = grid.columns[0]..=last(grid.columns);
        let lines = grid.rows[0]..=last(grid.rows);
        let cells = lines.flat_map(|row| columns.clone().map(move |column| (grid.value)(row, column)));
        Self {
            row: None,
            title,
            rule: format!("{}: {} down, {} across", capital(grid.of), grid.names[0], grid.names[1]),
            cells: cells.collect(),
            columns: columns.count(),
            first: [grid.rows[0], grid.columns[0]],
            period: None,
            cursor: 0,
            said: String::new(),
        }
    }

    /// The values of the game that is being played.
    pub(crate) fn of_game(game: &ShownGame) -> Option<Self> {
        let values = Self::of(game.session.setup.game, game.position())?;
        let last_loses = game.position().ending == Ending::Misere && values.row.is_some();
        let said = if last_loses { LAST_LOSES.to_owned() } else { String::new() };
        Some(Self { said, ..values })
    }

    /// The values of a game by the rule of a position, the cursor on its largest heap; `None` if none are known.
    pub(super) fn of(key: GameKey, position: &Position) -> Option<Self> {
        let game = games::get(key);
        let mut values = match (row_of(key, position), of_game(key), game.value_grid()) {
            (Some(row), ..) => {
                let title = match position.code {
                    Some(_) => row.code().text().to_owned(),
                    None => game.title().to_owned(),
                };
                Self::of_row(row, title)
            }
            (_, Some(_), Some(grid)) => Self::of_grid(grid, game.title().to_owned()),
            _ => return None,
        };
        let largest = position.board.heaps().iter().map(|size| *size as usize).max();
        if let Some(heap) = largest.filter(|heap| values.row.is_some() && *heap < values.cells.len()) {
            values.cursor = heap.max(1);
        }
        Some(values)
    }

    /// The heap under the cursor, of a row.
    #[must_use]
    pub fn heap(&self) -> u32 {
        u32::try_from(self.cursor).unwrap_or(u32::MAX)
    }

    /// The row and the column under the cursor.
    #[must_use]
    pub fn place(&self) -> [u32; 2] {
        let at = |index: usize, first: u32| first + u32::try_from(index).unwrap_or(0);
        [at(self.cursor / self.columns, self.first[0]), at(self.cursor % self.columns, self.first[1])]
    }

    /// The value of a cell.
    #[must_use]
    pub fn value(&self, cell: usize) -> Option<u32> {
        self.cells.get(cell).copied().flatten()
    }

    /// Whether a heap before the period has another value than the period, counted back, would give it.
    #[must_use]
    pub fn is_exception(&self, cell: usize) -> bool {
        let Some(Period { length, start, saltus: 0, .. }) = self.period else { return false };
        let (length, start) = (length as usize, start as usize);
        let like = cell + start.saturating_sub(cell).div_ceil(length) * length;
        cell < start && self.cells.get(like).is_some_and(|value| *value != self.cells[cell])
    }

    /// Whether a heap is in every other round of the period, which has another background.
    #[must_use]
    pub fn is_striped(&self, cell: usize) -> bool {
        self.period.is_some_and(|Period { length, start, .. }| {
            cell.checked_sub(start as usize).is_some_and(|behind| behind / length as usize % 2 == 1)
        })
    }

    fn step(&mut self, action: Action) {
        let (columns, all) = (self.columns, self.cells.len());
        let line = self.cursor / columns;
        self.cursor = match action {
            Action::Left => self.cursor.saturating_sub(1),
            Action::Right => (self.cursor + 1).min(all.saturating_sub(1)),
            Action::Up if line == 0 => self.cursor,
            Action::Down if self.cursor + columns >= all => self.cursor,
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => {
                let lines = all.div_ceil(columns);
                (list::step(line, lines, action) * columns + self.cursor % columns).min(all.saturating_sub(1))
            }
            other => list::step(self.cursor, all, other),
        };
    }

    pub(super) fn update(&mut self, action: Action) -> Next {
        if let Action::Back | Action::Menu = action {
            return Next::Back;
        }
        self.said.clear();
        self.step(action);
        Next::Stay
    }
}
