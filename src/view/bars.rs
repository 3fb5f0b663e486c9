//! Heaps as bars: `Heap 3 [12]: ************`, and two piles of marbles in the same way.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{Table, Target};
use crate::game::{Look, grouped};

use super::heap_rows::{HeapRow, heap_rows};
use super::text::Rows;
use super::theme::{GAP, GOING, POINTER, RING, STONE};
use super::{Canvas, Role};

/// Draws all heaps, scrolled so that the chosen one is seen.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let rows = heap_rows(table);
    let labels: Vec<String> = rows.iter().map(|row| label(table, *row)).collect();
    let label_width = labels.iter().map(String::len).max().unwrap_or(0) + 3;
    let room = usize::from(area.width).saturating_sub(label_width + 2).max(1);
    let scale = scale(&rows, room);
    let spaced = usize::from(table.game().look() == Look::Marbles && scale == 1 && widest(&rows) * 2 <= room);
    let notes = notes(table, scale);
    let height = usize::from(area.height).saturating_sub(notes.len() + 1);
    let first = first_row(&rows, table, height);
    let mut lines = Rows::new(area);
    for (row, label) in rows.iter().zip(&labels).skip(first).take(height) {
        let looks =
            if table.game().look() == Look::Marbles { marble(*row, canvas) } else { ("*", Style::new()) };
        draw_row(table, *row, label, label_width, scale, spaced, looks, lines.next(), canvas);
        if table.game().look() == Look::Marbles {
            lines.next();
        }
    }
    let hidden = rows.len().saturating_sub(height);
    if hidden > 0 {
        let text = format!("  {} heaps in all: {} above, {} below", rows.len(), first, hidden - first);
        let styled = Span::styled(text, canvas.style(Role::Quiet));
        lines.line(canvas.frame, styled);
    } else {
        lines.next();
    }
    for note in notes {
        let styled = Span::styled(note, canvas.style(Role::Quiet));
        lines.line(canvas.frame, styled);
    }
}

#[allow(clippy::too_many_arguments, reason = "one row's measures, worked out once for all rows")]
fn draw_row(
    table: &Table,
    row: HeapRow,
    label: &str,
    label_width: usize,
    scale: u32,
    spaced: usize,
    (glyph, style): (&str, Style),
    area: Rect,
    canvas: &mut Canvas,
) {
    let under_cursor = table.human_turn() && row.heap == Some(table.choice.heap);
    let (pointer, role) = if under_cursor { (POINTER, Role::Cursor) } else { (" ", Role::Text) };
    let unit = |glyph: &str| if spaced > 0 { format!("{glyph} ") } else { glyph.to_owned() };
    let (staying, going, taken) = (
        stars(row.size(), scale) - going_stars(row, scale),
        going_stars(row, scale),
        stars(row.taken, scale),
    );
    let line = Line::from(vec![
        Span::styled(format!(" {pointer} {label:<0$}", label_width - 3), canvas.style(role)),
        Span::raw(" "),
        Span::styled(unit(glyph).repeat(staying), style),
        Span::styled(unit(GOING).repeat(going), canvas.style(Role::Going)),
        Span::styled(unit(GAP).repeat(taken), canvas.style(Role::Taken)),
    ]);
    canvas.frame.render_widget(line, area);
    let Some(heap) = row.heap else { return };
    canvas.hits.add(area, Target::Heap(heap));
    let start = area.x + u16::try_from(label_width).unwrap_or(0) + 1;
    let step = 1 + u16::try_from(spaced).unwrap_or(0);
    for index in 0..u32::try_from(staying + going).unwrap_or(0) {
        let x = start.saturating_add(step.saturating_mul(u16::try_from(index).unwrap_or(u16::MAX)));
        if let Some(target) = row.target(index, scale) {
            canvas.hits.add(Rect { x, width: 1, ..area }, target);
        }
    }
}

/// `Heap 3 [12]:`, the numbers right-aligned; `red  [10]:` where heaps have names.
fn label(table: &Table, row: HeapRow) -> String {
    let heaps = table.position().board.heaps();
    let widest_number = heaps.len().to_string().len();
    let widest_size = heaps.iter().max().map_or(1, |size| grouped(u64::from(*size)).len());
    let words = table.game().words();
    let name_width = words.heap_names.iter().map(|name| name.len()).max().unwrap_or(0);
    match row.heap {
        None => format!("{:widest_number$} gone {:>widest_size$} :", "", ""),
        Some(heap) => {
            let size = grouped(u64::from(row.size()));
            match words.heap_names.get(heap) {
                Some(name) => format!("{name:<name_width$} [{size:>widest_size$}]:"),
                None => format!("Heap {:>widest_number$} [{size:>widest_size$}]:", heap + 1),
            }
        }
    }
}

fn marble(row: HeapRow, canvas: &Canvas) -> (&'static str, Style) {
    if row.heap == Some(0) { (STONE, canvas.style(Role::Red)) } else { (RING, canvas.style(Role::Blue)) }
}

fn widest(rows: &[HeapRow]) -> usize {
    rows.iter().map(|row| row.size() as usize + row.taken as usize).max().unwrap_or(0)
}

/// How many stones one star stands for, so that the longest bar fits.
fn scale(rows: &[HeapRow], room: usize) -> u32 {
    let longest = rows.iter().map(|row| u64::from(row.size()) + u64::from(row.taken)).max().unwrap_or(0);
    // One column of slack: parts of a bar are rounded up one by one.
    let scale =
        if longest <= room as u64 { 1 } else { longest.div_ceil(room.saturating_sub(1).max(1) as u64) };
    u32::try_from(scale).unwrap_or(u32::MAX)
}

fn stars(stones: u32, scale: u32) -> usize {
    stones.div_ceil(scale) as usize
}

/// At least one star goes when a stone goes, and one stays when a stone stays and there is room for both.
fn going_stars(row: HeapRow, scale: u32) -> usize {
    let all = stars(row.size(), scale);
    let going = stars(row.going, scale).min(all);
    if row.staying > 0 && going == all && all > 1 { all - 1 } else { going }
}

/// The first row shown, so that the chosen heap is among them.
fn first_row(rows: &[HeapRow], table: &Table, height: usize) -> usize {
    let chosen = rows.iter().position(|row| row.heap == Some(table.choice.heap)).unwrap_or(0);
    let last_start = rows.len().saturating_sub(height);
    chosen.saturating_sub(height / 2).min(last_start)
}

fn notes(table: &Table, scale: u32) -> Vec<String> {
    let words = table.game().words();
    let mut notes = vec![];
    if scale > 1 {
        notes.push(format!("  One sign stands for {}.", words.count(u64::from(scale))));
    }
    if table.game().look() == Look::Marbles {
        let heaps = table.position().board.heaps();
        let (red, blue) = (u64::from(heaps[0]), u64::from(heaps.get(1).copied().unwrap_or(0)));
        notes.push(format!(
            "  On the table: 2×{} + 3×{} = {} points",
            grouped(red),
            grouped(blue),
            grouped(2 * red + 3 * blue)
        ));
    }
    notes
}
