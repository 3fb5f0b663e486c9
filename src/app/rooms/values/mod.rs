//! What heaps count: a table of Grundy values to look through, or to fill oneself.

mod work;

use crate::app::{Action, Entry, Model, Room, Table, list};
use crate::game::{Ending, GameKey, Position, Stop, ValueGrid, capital};
use crate::games;
use crate::games::values::{Period, Row, Subject, of_game, row_of};

pub use work::{Asked, Work};

/// The largest heap that is shown, and how far a period is looked for.
const LARGEST: u32 = 499;
const FARTHEST: u32 = 2_000;
/// Heaps of a line.
const A_LINE: usize = 10;
/// Said where the game on the table has the other ending.
const LAST_LOSES: &str = "In your game the last move loses: there these values alone do not decide. The lesson at the table says what does.";
/// The largest row and column of a grid that are shown.
const SIDE: u32 = 30;

/// A table of values with a cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// Of what.
    pub subject: Subject,
    /// What that is called.
    pub title: String,
    /// The rule in a sentence; of a grid what its rows and columns are.
    pub rule: String,
    /// The values, line by line; `None` where nothing has a value.
    pub cells: Vec<Option<u32>>,
    /// Cells of a line.
    pub columns: usize,
    /// The number of the first line and of the first column.
    pub first: [u32; 2],
    /// From where on the values come again.
    pub period: Option<Period>,
    /// The cell under the cursor, from 0.
    pub cursor: usize,
    /// The cells are filled by the player.
    pub work: Option<Work>,
    /// What was said last; empty otherwise.
    pub said: String,
    /// What was filled when all cells were shown again, or the last time.
    kept: Option<Work>,
    /// The table from which it was opened; the menu otherwise.
    pub(in crate::app) behind: Option<Box<Table>>,
}

impl Values {
    fn of_row(row: Row, title: String) -> Self {
        let known = row.values(FARTHEST, &Stop::default()).unwrap_or_default();
        let cells = known.iter().take(LARGEST as usize + 1).map(|value| Some(*value)).collect();
        Self {
            title,
            rule: row.code().in_words(),
            cells,
            columns: A_LINE,
            first: [0, 0],
            period: row.period(&known[..known.len().min(FARTHEST as usize + 1)]),
            cursor: 1,
            work: None,
            said: String::new(),
            kept: None,
            behind: None,
            subject: Subject::Row(row),
        }
    }

    fn of_grid(subject: Subject, grid: &ValueGrid, title: String) -> Self {
        let last = |[least, most]: [u32; 2]| most.min(least + SIDE);
        let columns = grid.columns[0]..=last(grid.columns);
        let lines = grid.rows[0]..=last(grid.rows);
        let cells = lines.flat_map(|row| columns.clone().map(move |column| (grid.value)(row, column)));
        Self {
            subject,
            title,
            rule: format!("{}: {} down, {} across", capital(grid.of), grid.names[0], grid.names[1]),
            cells: cells.collect(),
            columns: columns.count(),
            first: [grid.rows[0], grid.columns[0]],
            period: None,
            cursor: 0,
            work: None,
            said: String::new(),
            kept: None,
            behind: None,
        }
    }

    /// The values of a game by the rule of a position, the cursor on its largest heap; `None` where none are known.
    fn of(key: GameKey, position: &Position) -> Option<Self> {
        let game = games::get(key);
        let mut values = match (row_of(key, position), of_game(key), game.value_grid()) {
            (Some(row), ..) => {
                let title = match position.code {
                    Some(_) => row.code().text().to_owned(),
                    None => game.title().to_owned(),
                };
                Self::of_row(row, title)
            }
            (_, Some(subject), Some(grid)) => Self::of_grid(subject, &grid, game.title().to_owned()),
            _ => return None,
        };
        let largest = position.board.heaps().iter().map(|size| *size as usize).max();
        if let Some(heap) = largest.filter(|heap| values.row().is_some() && *heap < values.cells.len()) {
            values.cursor = heap.max(1);
        }
        Some(values)
    }

    /// Whether the period and its exceptions may be seen: not while somebody is to find them.
    #[must_use]
    pub fn tells_period(&self) -> bool {
        let rounds = self.period.map(|period| period.start as usize + 2 * period.length as usize);
        let all = rounds.unwrap_or(self.cells.len()).min(self.cells.len());
        self.work.as_ref().is_none_or(|work| work.filled >= all)
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

    /// What a cell counts, where that may be shown.
    #[must_use]
    pub fn shown(&self, cell: usize) -> Option<u32> {
        let value = self.cells.get(cell).copied().flatten()?;
        self.work.as_ref().is_none_or(|work| cell < work.filled).then_some(value)
    }

    /// Whether a heap is an exception: it counts other than those of the period, counted back.
    #[must_use]
    pub fn is_exception(&self, cell: usize) -> bool {
        let Some(Period { length, start, saltus: 0, .. }) = self.period.filter(|_| self.tells_period())
        else {
            return false;
        };
        let (length, start) = (length as usize, start as usize);
        let like = cell + start.saturating_sub(cell).div_ceil(length) * length;
        cell < start && self.cells.get(like).is_some_and(|value| *value != self.cells[cell])
    }

    /// Whether a heap lies in a stripe of the period: every other one is drawn as such.
    #[must_use]
    pub fn is_striped(&self, cell: usize) -> bool {
        self.tells_period()
            && self.period.is_some_and(|Period { length, start, .. }| {
                cell.checked_sub(start as usize).is_some_and(|behind| behind / length as usize % 2 == 1)
            })
    }

    /// Moves the cursor.
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

    /// What the row is of; none for a grid.
    #[must_use]
    pub const fn row(&self) -> Option<&Row> {
        match &self.subject {
            Subject::Row(row) => Some(row),
            Subject::Grid(_) => None,
        }
    }
}

impl Model {
    /// Opens the values of the game shown in the menu, by the rule it is set to.
    pub(in crate::app) fn open_values(&mut self) {
        let Entry::Game(key) = self.menu.shown else { return };
        let opening = self.menu.contest().opening();
        match Values::of(key, &opening) {
            // In the menu nobody has come to a heap yet.
            Some(values) => {
                self.show_values(Values { cursor: usize::from(values.row().is_some()), ..values });
            }
            None => self.say(match games::get(key).points() {
                Some(_) => "This game counts points: its positions have no Grundy value.",
                None => "It has no values of its own: look at the games it is made of.",
            }),
        }
    }

    /// Opens the values of the game on the table; they are left for the table again. Before the game is over they are help.
    pub(in crate::app) fn open_values_of_table(&mut self) {
        let values = self.table().and_then(|table| {
            let game = &table.current_match;
            let values = Values::of(game.contest.game, game.position())?;
            // The values are of the other ending.
            let other = game.position().ending == Ending::Misere && values.row().is_some();
            let said = if other { LAST_LOSES.to_owned() } else { String::new() };
            Some(Values { said, ..values })
        });
        let Some(values) = values else { return };
        self.at_table(|table, context| {
            // Whoever looks a game through is helped no more.
            let counts = table.is_played();
            let game = &mut table.current_match;
            if counts {
                game.note_help();
                game.keep_help(context);
            }
        });
        if let Room::Table(table) = std::mem::replace(&mut self.room, Room::Menu) {
            self.show_values(Values { behind: Some(table), ..values });
        }
    }

    /// Shows them with what was filled before.
    fn show_values(&mut self, values: Values) {
        let is_it = |(subject, _): &&(Subject, Work)| *subject == values.subject;
        let kept = self.worked.iter().find(is_it).map(|(_, work)| work.clone());
        self.enter(Room::Values(Box::new(Values { kept, ..values })));
    }

    /// Back to the table or the menu; what was filled is kept.
    pub(in crate::app) fn leave_values(&mut self) {
        let Room::Values(values) = std::mem::replace(&mut self.room, Room::Menu) else { return };
        let Values { subject, work, kept, behind, .. } = *values;
        let told = work.as_ref().filter(|work| work.filled > 1).map(Work::is_kept);
        if let Some(work) = work.or(kept) {
            self.worked.retain(|(other, _)| *other != subject);
            self.worked.push((subject, work));
        }
        match behind {
            Some(table) => {
                self.enter(Room::Table(table));
                self.at_table(Table::show_and_keep_turn);
            }
            None => self.back_to_menu(),
        }
        if let Some(told) = told {
            self.say(&format!("{told} V, then e, goes on with it."));
        }
    }

    pub(in crate::app) fn act_in_values(&mut self, action: Action) {
        let Room::Values(values) = &mut self.room else { return };
        match action {
            Action::WorkOut => values.begin_or_end_work(),
            Action::OnlyWhoWins => values.ask_otherwise(),
            Action::SayWon => values.answer(u32::from(true)),
            Action::SayLost => values.answer(u32::from(false)),
            Action::Enter => values.answer_typed(),
            Action::ShowAnswer => values.show_answer(),
            Action::Undo => values.rub_out(),
            Action::Back | Action::Menu => self.leave_values(),
            step => {
                values.said.clear();
                // Who looks elsewhere begins the number anew.
                if let Some(work) = &mut values.work {
                    work.typed.clear();
                }
                values.step(step);
            }
        }
    }
}
