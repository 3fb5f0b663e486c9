//! What lies on top: a page of text, a question, a line being typed.

use ratatui::layout::Constraint::{self, Fill, Length};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Cell, List, ListState, Paragraph, Row, Table};

use crate::tui::{AnswerList, Editor, Page, PageLine, PageRow, Popup, Target, Voice};

use super::area::{cells, centred, columns};
use super::frame::{Titles, edge_of, frame, scrollbar};
use super::text::wrap;
use super::theme::POINTER;
use super::{Canvas, Role, figures};

/// The columns of a table.
const TABLE: [Constraint; 6] = [Length(15), Length(7), Length(5), Length(13), Length(8), Fill(1)];
/// Fewest columns of a list of answers.
const ANSWERS: u16 = 48;
/// Columns of a question and its answers.
const QUESTION: u16 = 56;
/// Columns a figure is set off to the right.
const FIGURE_MARGIN: u16 = 4;

/// Draws what lies on top. It takes every click that is not on one of its own targets.
pub(super) fn draw(popup: &Popup, area: Rect, canvas: &mut Canvas) {
    canvas.recede();
    match popup {
        Popup::Page(page) => draw_page(page, area, canvas),
        Popup::Confirm(leave) => {
            let mut lines = wrap(&leave.question(), QUESTION.min(area.width.saturating_sub(4)));
            lines.extend([String::new(), leave.answers().to_owned()]);
            let inner = window(area, QUESTION, cells(lines.len()), leave.title(), canvas);
            canvas.draw(Text::from_iter(lines), inner);
        }
        Popup::Editor(editor) => draw_editor(editor, area, canvas),
        Popup::Answers(list) => draw_answers(list, area, canvas),
    }
}

fn draw_page(page: &Page, area: Rect, canvas: &mut Canvas) {
    let (lines, seen) = page.lines((area.width, area.height + 1));
    let (all, last) = (lines.len(), lines.len() - seen);
    let first = page.scroll.min(last);
    let inner = window(area, page.width(area.width), cells(seen), &page.title, canvas);
    let figures: Vec<Vec<Line>> = page
        .figures
        .iter()
        .map(|figure| figures::draw(figure, inner.width - FIGURE_MARGIN, figure.rows(), canvas))
        .collect();
    let lines = lines.iter().map(|line| match line {
        PageLine::Words(words) => words.iter().map(|(voice, text)| span(*voice, text, canvas)).collect(),
        PageLine::Row(_) => Line::default(),
        PageLine::Figure { figure, row } => {
            let drawn = figures.get(*figure).and_then(|lines| lines.get(*row)).cloned();
            let mut line = Line::raw(" ".repeat(usize::from(FIGURE_MARGIN)));
            line.spans.extend(drawn.unwrap_or_default().spans);
            line
        }
    });
    canvas.draw(Paragraph::new(Text::from_iter(lines)).scroll((cells(first), 0)), inner);
    let rows = page.table.iter().skip(first).map(|row| table_row(row, inner.width, canvas));
    let table = Rect { height: inner.height.min(cells(rows.len())), ..inner };
    canvas.draw(Table::new(rows, TABLE).column_spacing(0), table);
    // What stands alone in a row has all of it.
    for (row, place) in page.table.iter().skip(first).zip(table.rows()) {
        if let [alone] = &row.cells[..] {
            canvas.write(place, alone, role_of(row.voice));
        }
    }
    scrollbar(edge_of(inner), first, all, Role::Key, canvas);
    if last > 0 {
        let arrows = match (first, first == last) {
            (0, _) => "↓",
            (_, true) => "↑",
            _ => "↑↓",
        };
        let more = format!(" {arrows} lines {} to {} of {all} ", first + 1, first + seen);
        let x = inner.right().saturating_sub(columns(&more) + 1);
        canvas.write_at(area, (x, inner.bottom()), &more, Role::Key);
    }
}

/// A row of a table: what it is about, then its numbers, then its bars.
fn table_row(row: &PageRow, width: u16, canvas: &Canvas) -> Row<'static> {
    let cell = |(column, cell): (usize, &String)| {
        Cell::from(match column {
            0 => Line::from(cell.clone()),
            column if column + 1 < TABLE.len() => Line::from(cell.clone()).right_aligned(),
            _ => Line::from(format!("  {}", newest(cell, width))),
        })
    };
    Row::new(row.cells.iter().enumerate().map(cell)).style(canvas.style(role_of(row.voice)))
}

/// Of bars the newest, as many as a table of so many columns has room for.
fn newest(bars: &str, width: u16) -> String {
    let before: u16 =
        TABLE.iter().map(|column| if let Length(columns) = column { *columns } else { 2 }).sum();
    let cut = bars.chars().count().saturating_sub(usize::from(width.saturating_sub(before)));
    bars.chars().skip(cut).collect()
}

fn span<'a>(voice: Voice, text: &'a str, canvas: &Canvas) -> Span<'a> {
    Span::styled(text, canvas.style(role_of(voice)))
}

const fn role_of(voice: Voice) -> Role {
    match voice {
        Voice::Plain => Role::Text,
        Voice::Heading => Role::Title,
        Voice::Key => Role::Key,
        Voice::Example => Role::Stone,
    }
}

/// A list of answers, one a line, below the question.
fn draw_answers(list: &AnswerList, area: Rect, canvas: &mut Canvas) {
    // The pointer and a blank stand before each.
    let widest = list.answers.iter().map(|(_, line)| columns(line) + 2).max().unwrap_or(0).max(ANSWERS);
    let width = if list.text.is_empty() { widest } else { QUESTION };
    let mut lines = vec![];
    if !list.text.is_empty() {
        lines = wrap(&list.text, QUESTION.min(area.width.saturating_sub(4)));
        lines.push(String::new());
    }
    let (rows, answers) = (cells(lines.len()), cells(list.answers.len()));
    let inner = window(area, width, rows + answers, list.title, canvas);
    // If there is little room, the end of the text is left out.
    let text = rows.min(inner.height.saturating_sub(answers));
    canvas.draw(Text::from_iter(lines), Rect { height: text, ..inner });
    let below = Rect { y: inner.y + text, height: inner.height - text, ..inner };
    let pointer = |index| if index == list.cursor { POINTER } else { " " };
    let lines =
        list.answers.iter().enumerate().map(|(index, (_, line))| format!("{} {line}", pointer(index)));
    let drawn = List::new(lines).highlight_style(canvas.style(Role::Bar));
    canvas.list(drawn, ListState::default().with_selected(Some(list.cursor)), below, Target::Opponent);
}

fn draw_editor(editor: &Editor, area: Rect, canvas: &mut Canvas) {
    let refused = editor.refused.as_deref().unwrap_or_default();
    let meaning = editor.meaning.as_deref().filter(|_| refused.is_empty()).unwrap_or_default();
    let lines = [wrap(meaning, 52), wrap(refused, 52)];
    let lines = lines.map(|lines| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>());
    let inner = window(area, 52, 2 + cells(lines.iter().map(Vec::len).sum::<usize>()), &editor.label, canvas);
    let cursor = canvas.style(Role::Bar);
    let old = if editor.untouched { cursor } else { canvas.style(Role::Text) };
    let hidden = editor.cursor.saturating_sub(47);
    let before: String = editor.text.chars().take(editor.cursor).skip(hidden).collect();
    let under = editor.text.chars().nth(editor.cursor).unwrap_or('_').to_string();
    let after: String = editor.text.chars().skip(editor.cursor + 1).collect();
    let typed = Line::from(vec![Span::styled(before, old), Span::styled(under, cursor), Span::raw(after)]);
    let below = lines.into_iter().zip([Role::Quiet, Role::Bad]).flat_map(|(lines, role)| {
        let style = canvas.style(role);
        lines.into_iter().map(move |line| Line::styled(line, style))
    });
    let text = Text::from_iter([typed, Line::default()].into_iter().chain(below));
    canvas.draw(text, inner);
}

/// A cleared, framed area in the middle, with `width` × `height` cells inside (less where there is no room).
fn window(area: Rect, width: u16, height: u16, title: &str, canvas: &mut Canvas) -> Rect {
    // In the middle of the stage with its keys, which stay in sight.
    let stage = Rect { height: area.height + 1, ..area };
    let outer = centred(stage, width.saturating_add(4), height.saturating_add(2).min(area.height));
    canvas.clear(outer);
    frame(outer, Titles { left: title, ..Titles::default() }, Role::Key, canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before the bars stand 48 columns, and 2 that are free.
    #[test]
    fn of_the_bars_the_newest_are_seen() {
        assert_eq!(newest("▁▂▃▄▅▆▇█", 76), "▁▂▃▄▅▆▇█");
        assert_eq!(newest("▁▂▃▄▅▆▇█", 53), "▆▇█");
        assert_eq!(newest("▁▂▃▄▅▆▇█", 10), "");
    }
}
