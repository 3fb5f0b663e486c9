//! Heaps as bars: `Heap 3 [12]: ************`, and two piles of marbles in the same way.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{Table, Target};
use crate::game::{Look, grouped};

use super::heap_rows::{HeapRow, heap_rows};
use super::text::{Rows, clip};
use super::theme::{GAP, GOING, POINTER, RING, STONE};
use super::{Canvas, Role};

/// Rows from which on bars stand apart.
const ROOMY: u16 = 26;

/// The measures of all bars.
struct Bars {
    /// Columns of a label, its blanks included.
    label: usize,
    /// Stones a sign stands for.
    scale: u32,
    /// Blanks after a sign.
    gap: usize,
    /// Rows from bar to bar.
    pitch: u16,
}

/// Draws all heaps, scrolled so that the chosen one is seen.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let rows = heap_rows(table);
    let labels: Vec<String> = rows.iter().map(|row| label(table, *row)).collect();
    let bars = Bars::fitting(&rows, &labels, area, table.game().look() == Look::Marbles);
    let notes = notes(table, bars.scale);
    let height = usize::from((area.height.saturating_sub(1) / bars.pitch).max(1)).saturating_sub(notes.len());
    let first = first_row(&rows, table, height);
    let mut lines = Rows::new(area);
    for (row, label) in rows.iter().zip(&labels).skip(first).take(height) {
        draw_row(table, *row, label, &bars, lines.next(), canvas);
        for _ in 1..bars.pitch {
            lines.next();
        }
    }
    let hidden = rows.len().saturating_sub(height);
    let scrolled = (hidden > 0)
        .then(|| format!("  {} heaps in all: {} above, {} below", rows.len(), first, hidden - first));
    for note in [scrolled.unwrap_or_default()].into_iter().chain(notes) {
        let styled = Span::styled(clip(&note, area.width), canvas.style(Role::Quiet));
        lines.line(canvas.frame, styled);
    }
}

impl Bars {
    /// Marbles lie apart where they fit so; empty rows stand between the bars where there is much room.
    fn fitting(rows: &[HeapRow], labels: &[String], area: Rect, marbles: bool) -> Self {
        let label = labels.iter().map(String::len).max().unwrap_or(0) + 3;
        let room = usize::from(area.width).saturating_sub(label + 2).max(1);
        let scale = scale(rows, room);
        let wide = scale == 1 && widest(rows) * 2 <= room;
        let airy = marbles || (area.height >= ROOMY && usize::from(area.height) > rows.len() * 2 + 3);
        Self { label, scale, gap: usize::from(marbles && wide), pitch: 1 + u16::from(airy) }
    }
}

fn draw_row(table: &Table, row: HeapRow, label: &str, bars: &Bars, area: Rect, canvas: &mut Canvas) {
    let under_cursor = table.human_turn() && row.heap == Some(table.choice.lane);
    let (pointer, role) = if under_cursor { (POINTER, Role::Cursor) } else { (" ", Role::Text) };
    let (glyph, style) =
        if table.game().look() == Look::Marbles { marble(row, canvas) } else { ("*", Style::new()) };
    let signs = |glyph: &str, count: usize| format!("{glyph}{}", " ".repeat(bars.gap)).repeat(count);
    let going = going_stars(row, bars.scale);
    let all = stars(row.size(), bars.scale);
    let line = Line::from(vec![
        Span::styled(format!(" {pointer} {label:<0$}", bars.label - 3), canvas.style(role)),
        Span::raw(" "),
        Span::styled(signs(glyph, all - going), style),
        Span::styled(signs(GOING, going), canvas.style(Role::Going)),
        Span::styled(signs(GAP, stars(row.taken, bars.scale)), canvas.style(Role::Taken)),
    ]);
    canvas.frame.render_widget(line, area);
    let Some(heap) = row.heap else { return };
    canvas.hits.add(area, Target::Lane(heap));
    let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    for index in 0..all {
        let x = area.x.saturating_add(small(bars.label + 1 + index * (1 + bars.gap)));
        if let Some(target) = row.target(u32::try_from(index).unwrap_or(u32::MAX), bars.scale) {
            canvas.hits.add(Rect { x, width: small(1 + bars.gap), ..area }.intersection(area), target);
        }
    }
}

/// `Heap 3 [12]:`, the numbers right-aligned; `red  [10]:` where heaps have names.
fn label(table: &Table, row: HeapRow) -> String {
    let heaps = table.position().board.heaps();
    let widest_number = heaps.len().to_string().len();
    let widest_size = heaps.iter().max().map_or(1, |size| grouped(u64::from(*size)).len());
    let words = table.game().words();
    let name_width =
        (0..heaps.len()).filter_map(|heap| words.own_name(heap)).map(str::len).max().unwrap_or(0);
    match row.heap {
        None => format!("{:widest_number$} gone {:>widest_size$} :", "", ""),
        Some(heap) => {
            let size = grouped(u64::from(row.size()));
            match words.own_name(heap) {
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
    let chosen = rows.iter().position(|row| row.heap == Some(table.choice.lane)).unwrap_or(0);
    let last_start = rows.len().saturating_sub(height);
    chosen.saturating_sub(height / 2).min(last_start)
}

fn notes(table: &Table, scale: u32) -> Vec<String> {
    let words = table.game().words();
    let scaled = (scale > 1).then(|| format!("  One sign stands for {}.", words.count(u64::from(scale))));
    let stake = table.game().stake(table.position()).map(|stake| format!("  {stake}"));
    scaled.into_iter().chain(stake).collect()
}
