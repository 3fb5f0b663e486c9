//! The values screen: a table of Grundy values to look through.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Next, ScreenState};
use std::sync::Arc;

use crate::game::{Code, Ending, GameKey, Position, Stop, ValueGrid, capital, grouped};
use crate::games;
use crate::games::values::{Period, Proof, code_of, period as find_period, subject_of_game};
use crate::solve;
use crate::tui::keymap::{self, Keymap};
use crate::tui::theme::Role;
use crate::tui::widgets::{
    Canvas, Rows, Titles, cells, clip, columns, edge_of, frame, scrollbar, split_above, split_below, wrap,
};
use crate::tui::{Action, Page, Popup, Shared, ShownGame, Target, stage};

/// The largest heap in the table, and the largest one in the search for a period.
const LARGEST: u32 = 499;
const FARTHEST: u32 = 2_000;
const CELLS_OF_A_LINE: usize = 10;
/// The most rows and columns of a grid.
const MAX_SIDE: u32 = 30;

const LAST_LOSES: &str = "In your game the last move loses, so these values alone don't decide it. The lesson in the game says what does.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The heaps of a take-and-break game; `None` for a grid.
    pub code: Option<Arc<Code>>,
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
    pub message: String,
}

impl Values {
    fn from_code(code: Arc<Code>, title: String) -> Self {
        let known = solve::values(&code, FARTHEST, &Stop::default()).unwrap_or_default();
        Self {
            title,
            rule: code.sentences().join(" "),
            cells: known.iter().take(LARGEST as usize + 1).map(|value| Some(*value)).collect(),
            columns: CELLS_OF_A_LINE,
            first: [0, 0],
            period: find_period(&code, &known[..known.len().min(FARTHEST as usize + 1)]),
            cursor: 1,
            message: String::new(),
            code: Some(code),
        }
    }

    fn from_grid(grid: &ValueGrid, title: String) -> Self {
        let last = |[least, most]: [u32; 2]| most.min(least + MAX_SIDE);
        let columns = grid.columns[0]..=last(grid.columns);
        let lines = grid.rows[0]..=last(grid.rows);
        let cells = lines.flat_map(|row| columns.clone().map(move |column| (grid.value)(row, column)));
        Self {
            code: None,
            title,
            rule: format!("{}: {} down, {} across.", capital(grid.of), grid.names[0], grid.names[1]),
            cells: cells.collect(),
            columns: columns.count(),
            first: [grid.rows[0], grid.columns[0]],
            period: None,
            cursor: 0,
            message: String::new(),
        }
    }

    /// The values of the game that is being played.
    pub(crate) fn from_game(game: &ShownGame) -> Option<Self> {
        let values = Self::of(game.session.setup.game, game.position())?;
        let last_loses = game.position().ending == Ending::Misere && values.code.is_some();
        let message = if last_loses { LAST_LOSES.to_owned() } else { String::new() };
        Some(Self { message, ..values })
    }

    /// The values of a game by the rule of a position, the cursor on its largest heap; `None` if none are known.
    pub(super) fn of(key: GameKey, position: &Position) -> Option<Self> {
        let game = games::get(key);
        let mut values = match (code_of(key, position), subject_of_game(key), game.info().value_grid) {
            (Some(code), ..) => {
                let title = match position.code {
                    Some(_) => code.text().to_owned(),
                    None => game.title().to_owned(),
                };
                Self::from_code(code, title)
            }
            (_, Some(_), Some(grid)) => Self::from_grid(grid, game.title().to_owned()),
            _ => return None,
        };
        let largest = position.board.heaps().iter().map(|size| *size as usize).max();
        if let Some(heap) = largest.filter(|heap| values.code.is_some() && *heap < values.cells.len()) {
            values.cursor = heap.max(1);
        }
        Some(values)
    }

    /// The heap under the cursor, of a row.
    pub fn heap(&self) -> u32 {
        u32::try_from(self.cursor).unwrap_or(u32::MAX)
    }

    /// The row and the column under the cursor.
    pub fn place(&self) -> [u32; 2] {
        let at = |index: usize, first: u32| first + u32::try_from(index).unwrap_or(0);
        [at(self.cursor / self.columns, self.first[0]), at(self.cursor % self.columns, self.first[1])]
    }

    /// The value of a cell.
    pub fn value(&self, cell: usize) -> Option<u32> {
        self.cells.get(cell).copied().flatten()
    }

    /// Whether a heap before the period has another value than the period, counted back, would give it.
    pub fn is_exception(&self, cell: usize) -> bool {
        let Some(Period { length, start, saltus: 0, .. }) = self.period else { return false };
        let (length, start) = (length as usize, start as usize);
        let like = cell + start.saturating_sub(cell).div_ceil(length) * length;
        cell < start && self.cells.get(like).is_some_and(|value| *value != self.cells[cell])
    }

    /// Whether a heap is in every other round of the period, which has another background.
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
                (action.step(line, lines) * columns + self.cursor % columns).min(all.saturating_sub(1))
            }
            other => other.step(self.cursor, all),
        };
    }
}

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (120, 40);
/// Columns of the moves beside the table, and fewest of the whole page for them to stand there.
const SIDE: u16 = 36;
const WIDE: u16 = 90;
/// Rows of the message below, and of the moves if they are below the table.
const BELOW: u16 = 3;
const MOVES_BELOW: u16 = 5;
/// The most moves of a heap that are listed.
const MOST_MOVES: usize = 200;
/// The longest heap that is drawn stone by stone.
const DRAWN: u32 = 14;

impl Values {
    /// Why the heap under the cursor has its value.
    fn reason(&self, code: &Code) -> String {
        let size = self.heap();
        match self.value(self.cursor) {
            Some(value) if code.moves(size).next().is_none() => {
                format!("Heap {size} has no move, so its value is {value}.")
            }
            Some(value) => {
                format!("Heap {size} has the value {value}, the smallest number that no move leaves.")
            }
            None => format!("Heap {size}:"),
        }
    }

    /// The moves of the heap under the cursor, each with what it leaves and the value of that.
    fn move_lines(&self, code: &Code) -> Vec<String> {
        let (size, value_of) = (self.heap(), |part: u32| self.value(part as usize));
        let moves = code.moves(size).take(MOST_MOVES);
        moves.map(|mv| describe_move(size, mv.take, mv.left, &value_of)).collect()
    }
}

impl ScreenState for Values {
    fn keys(&self) -> &'static Keymap {
        &keymap::IN_VALUES
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        self.message.clear();
        match (action, &self.code) {
            (Action::Back, _) => return Next::Back,
            (Action::Lesson, Some(code)) => {
                let text = format!("{}\n\n{}", self.reason(code), self.move_lines(code).join("\n"));
                shared.popup = Some(Popup::Page(Page::new("Reason", text)));
            }
            _ => self.step(action),
        }
        Next::Stay
    }

    fn has_use_for(&self, action: Action, _shared: &Shared) -> bool {
        action != Action::Lesson || self.code.is_some()
    }

    fn draw(&self, area: Rect, _shared: &Shared, canvas: &mut Canvas) {
        let area = stage::window(area, WINDOW);
        let titles = Titles { left: "Values", right: &self.title, below: "" };
        let inner = frame(area, titles, Role::Frame, canvas);
        let (body, below) = split_above(inner, BELOW);
        let (head, body) = split_below(body, 2);
        let mut rows = Rows::new(head);
        if self.code.is_some() {
            let heading = format!("{} The Grundy value of each heap if the last move wins:", self.rule);
            rows.text(&heading, Role::Text, canvas);
        } else {
            rows.text(&self.rule, Role::Text, canvas);
            rows.text(&place(self), Role::Text, canvas);
        }
        let (table, moves) = if body.width >= WIDE {
            let side = Rect { x: body.right() - SIDE, width: SIDE, ..body };
            (Rect { width: body.width - SIDE - 2, ..body }, side)
        } else {
            split_above(body, if self.code.is_some() { MOVES_BELOW.min(body.height / 2) } else { 1 })
        };
        draw_table(self, table, canvas);
        draw_moves(self, moves, canvas);
        let mut rows = Rows::new(below);
        if !self.message.is_empty() {
            rows.text(&self.message, Role::Text, canvas);
        } else if self.code.is_some() {
            rows.text(&period(self), Role::Text, canvas);
        }
    }

    fn say(&mut self, message: &str) {
        message.clone_into(&mut self.message);
    }

    fn select_line(&mut self, line: usize) -> bool {
        line < self.cells.len() && std::mem::replace(&mut self.cursor, line) == line
    }
}

/// The value of the position under the cursor of a grid.
fn place(values: &Values) -> String {
    let [row, column] = values.place();
    let value = values.value(values.cursor).map_or("no position".to_owned(), |value| match value {
        0 => "value 0, a losing position".to_owned(),
        value => format!("value {value}"),
    });
    format!("{row} and {column}: {value}. Losing positions are underlined.")
}

fn period(values: &Values) -> String {
    let Some(period) = values.period else {
        return "No period found so far.".to_owned();
    };
    let adds = if period.saltus > 0 { format!(", {} more each time", period.saltus) } else { String::new() };
    let why = match period.proof {
        Proof::Octal { up_to } | Proof::Subtraction { up_to } => {
            format!("proven by the values up to {up_to}")
        }
        Proof::Law(law) => law.to_owned(),
    };
    let exceptions = (0..values.cells.len()).any(|cell| values.is_exception(cell));
    let marked = if exceptions { " * marks an exception." } else { "" };
    format!("Period {} from {} on{adds} ({why}).{marked}", period.length, period.start)
}

fn draw_table(values: &Values, area: Rect, canvas: &mut Canvas) {
    let widest = values.cells.iter().flatten().max().map_or(1, |most| most.to_string().len()).max(2);
    let pitch = cells(widest) + 2;
    let label = 6;
    let fit = usize::from(area.width.saturating_sub(label + 1) / pitch).clamp(1, values.columns);
    let (head, body) = split_below(area, 1);
    let left = (values.cursor % values.columns).saturating_sub(fit - 1);
    let lines = values.cells.len().div_ceil(values.columns);
    let line = values.cursor / values.columns;
    let shown = usize::from(body.height.max(1));
    let top = line.saturating_sub(shown.saturating_sub(1));
    for column in 0..fit {
        let number = values.first[1] + u32::try_from(left + column).unwrap_or(0);
        let sign = if values.code.is_some() { "+" } else { "" };
        let text = format!("{:>1$}", format!("{sign}{number}"), widest);
        let x = head.x + label + cells(column) * pitch + 1;
        canvas.write_at(head, (x, head.y), &text, Role::Quiet);
    }
    for (index, row) in (top..lines).zip(body.rows()) {
        let number = match values.code {
            Some(_) => index * values.columns,
            None => index + values.first[0] as usize,
        };
        canvas.write_at(row, (row.x, row.y), &format!("{number:>5}:"), Role::Quiet);
        for column in left..left + fit {
            let cell = index * values.columns + column;
            if cell >= values.cells.len() {
                break;
            }
            let x = row.x + label + cells(column - left) * pitch;
            let place = Rect { x, width: pitch.saturating_sub(1), ..row }.intersection(area);
            draw_cell(values, cell, place, canvas);
        }
    }
    let all = lines;
    scrollbar(edge_of(body), top, all, Role::Frame, canvas);
}

/// A number: lost ones bold, exceptions with a star, every other round of the period on a ground of its own.
fn draw_cell(values: &Values, cell: usize, place: Rect, canvas: &mut Canvas) {
    let here = cell == values.cursor;
    let value = values.value(cell);
    let text = value.map_or(String::new(), |value| value.to_string());
    let exception = value.is_some() && values.is_exception(cell);
    let width = usize::from(place.width);
    let text = format!("{text:>0$}", width.saturating_sub(1)) + if exception { "*" } else { " " };
    let style = match (here, value) {
        (true, _) => canvas.style(Role::Bar).add_modifier(Modifier::REVERSED),
        _ if value.is_some() && values.is_striped(cell) => canvas.paint.style_on(Role::Text, Role::Field),
        (_, Some(0)) => canvas.paint.on_ground(Role::Good),
        _ => canvas.paint.on_ground(Role::Text),
    };
    let style =
        if value == Some(0) { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style };
    canvas.write_styled(place, (place.x, place.y), &text, style);
    canvas.clicks.add(place, Target::Line(cell));
}

/// The moves of the heap under the cursor, each with what it leaves, and the least number missing.
fn draw_moves(values: &Values, area: Rect, canvas: &mut Canvas) {
    let Some(code) = &values.code else { return };
    let mut rows = Rows::new(area);
    rows.lines(wrap(&values.reason(code), area.width), Role::Title, canvas);
    let lines = values.move_lines(code);
    // If there are many, several share a row.
    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(1) + 2;
    let abreast = usize::from((area.width / widest).max(1));
    let fit = usize::from(rows.area.height) * abreast;
    let more = lines.len().saturating_sub(fit);
    let shown = if more > 0 { fit.saturating_sub(abreast) } else { lines.len() };
    for line in lines[..shown].chunks(abreast) {
        let place = rows.next();
        for (text, x) in line.iter().zip((place.x..).step_by(usize::from(widest))) {
            canvas.write_at(place, (x, place.y), text, Role::Text);
        }
    }
    if more > 0 {
        let place = rows.next();
        let all = code.moves(values.heap()).count();
        canvas.write(place, &clip(&format!("… {all} moves in all"), place.width), Role::Quiet);
    }
}

/// `●●·●  2+1: 2⊕1 = 3`: what stays of a heap, and its value.
fn describe_move(
    size: u32,
    take: u32,
    [one, other]: [u32; 2],
    value_of: &dyn Fn(u32) -> Option<u32>,
) -> String {
    let stones = |sign: &str, count: u32| sign.repeat(count as usize);
    let gap = if take == 0 { " ".to_owned() } else { stones("·", take) };
    let picture = match size {
        0..=DRAWN => format!("{}{gap}{} ", stones("●", one), stones("●", other)),
        _ => format!("-{} ", grouped(u64::from(take))),
    };
    let [first, second] = [one, other].map(|part| value_of(part).unwrap_or(0));
    match other {
        0 => format!("{picture} {one}: {first}"),
        _ => format!("{picture} {one}+{other}: {first}⊕{second} = {}", first ^ second),
    }
}
