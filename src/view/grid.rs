//! The grid: cells with row and column numbers, the cursor, the run about to go, the run just taken.

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::app::{Table, Target};
use crate::game::{Board, Cell};

use super::theme::{GAP, GOING, STONE, TAKEN};
use super::{Canvas, Role};

/// Draws the grid, with lines between the cells where there is room.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let Board::Grid { rows, cols, .. } = table.position().board else { return };
    let shape = Shape::fitting(rows, cols, area);
    for col in 0..cols {
        let cell = shape.cell(Cell::new(0, col), area);
        let head = Rect { y: area.y, x: cell.x + cell.width / 2, width: 1, height: 1 };
        canvas.frame.render_widget(Span::styled(col.to_string(), canvas.style(Role::Quiet)), head);
    }
    for row in 0..rows {
        let cell = shape.cell(Cell::new(row, 0), area);
        let head = Rect { x: area.x + 2, y: cell.y + cell.height / 2, width: 1, height: 1 };
        canvas.frame.render_widget(Span::styled(row.to_string(), canvas.style(Role::Quiet)), head);
        for col in 0..cols {
            draw_cell(table, Cell::new(row, col), &shape, area, canvas);
        }
    }
    if shape.lines {
        draw_lines(rows, cols, &shape, area, canvas);
    }
}

fn draw_cell(table: &Table, cell: Cell, shape: &Shape, area: Rect, canvas: &mut Canvas) {
    let choosing = table.human_turn();
    let has = table.position().board.has(cell);
    let in_choice = choosing && table.chosen().cells().any(|chosen| chosen == cell);
    let legal = table.check_choice().is_ok();
    let taken = table.line.moves().last().is_some_and(|played| played.mv.cells().any(|gone| gone == cell));
    let marked = table.choice.anchor.is_some();
    let (glyph, role) = match (has, taken) {
        (true, _) if in_choice && marked && legal => (GOING, Role::Going),
        (true, _) => (STONE, Role::Text),
        (false, true) => (TAKEN, Role::Taken),
        (false, false) => (GAP, Role::Quiet),
    };
    let place = shape.cell(cell, area);
    let middle = Rect { x: place.x + place.width / 2, y: place.y + place.height / 2, width: 1, height: 1 };
    let text = Span::styled(glyph, canvas.style(role));
    canvas.frame.render_widget(text, middle.intersection(area));
    let cursor = choosing && table.choice.cursor == cell;
    let end = choosing && table.choice.anchor == Some(cell);
    if cursor || end {
        let (left, right) = if cursor { ("[", "]") } else { ("(", ")") };
        for (bracket, x) in [(left, middle.x.saturating_sub(1)), (right, middle.x + 1)] {
            let at = Rect { x, ..middle }.intersection(area);
            canvas.frame.render_widget(Span::styled(bracket, canvas.style(Role::Cursor)), at);
        }
    }
    canvas.hits.add(place.intersection(area), Target::Cell(cell));
}

fn draw_lines(rows: u8, cols: u8, shape: &Shape, area: Rect, canvas: &mut Canvas) {
    let quiet = canvas.style(Role::Quiet);
    for line in 0..=rows {
        let mut text = String::new();
        for col in 0..=cols {
            let corner = match (line, col) {
                (0, 0) => "┌",
                (0, col) if col == cols => "┐",
                (0, _) => "┬",
                (line, 0) if line == rows => "└",
                (line, col) if line == rows && col == cols => "┘",
                (line, _) if line == rows => "┴",
                (_, 0) => "├",
                (_, col) if col == cols => "┤",
                _ => "┼",
            };
            text.push_str(corner);
            if col < cols {
                text.push_str(&"─".repeat(usize::from(shape.width)));
            }
        }
        let y = area.y + 1 + u16::from(line) * (shape.height + 1);
        let row =
            Rect { x: area.x + 4, y, width: area.width.saturating_sub(4), height: 1 }.intersection(area);
        canvas.frame.render_widget(Span::styled(text, quiet), row);
    }
    for row in 0..rows {
        for level in 0..shape.height {
            for col in 0..=cols {
                let x = area.x + 4 + u16::from(col) * (shape.width + 1);
                let y = area.y + 2 + u16::from(row) * (shape.height + 1) + level;
                let at = Rect { x, y, width: 1, height: 1 }.intersection(area);
                canvas.frame.render_widget(Span::styled("│", quiet), at);
            }
        }
    }
}

/// How large a cell is drawn.
struct Shape {
    /// Columns inside a cell.
    width: u16,
    /// Rows inside a cell.
    height: u16,
    /// Lines between the cells.
    lines: bool,
}

impl Shape {
    /// The largest in which the whole grid fits; the smallest, where none does.
    fn fitting(rows: u8, cols: u8, area: Rect) -> Self {
        let shapes = [(11, 5, true), (7, 3, true), (5, 1, true), (3, 1, true), (4, 1, false)]
            .map(|(width, height, lines)| Self { width, height, lines });
        let fits = |shape: &Self| {
            let line = u16::from(shape.lines);
            let wide = 4 + u16::from(cols) * (shape.width + line) + line;
            let high = 1 + u16::from(rows) * (shape.height + line) + line;
            wide <= area.width && high <= area.height
        };
        shapes.into_iter().find(fits).unwrap_or(Self { width: 3, height: 1, lines: false })
    }

    /// Where a cell lies.
    fn cell(&self, cell: Cell, area: Rect) -> Rect {
        let line = u16::from(self.lines);
        Rect {
            x: area.x + 4 + line + u16::from(cell.col) * (self.width + line),
            y: area.y + 1 + line + u16::from(cell.row) * (self.height + line),
            width: self.width,
            height: self.height,
        }
    }
}
