//! Heaps as columns, one beside the other, the stones about to go on top.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Table, Target};
use crate::game::{Look, grouped};

use super::heap_rows::heap_rows;
use super::text::clip;
use super::theme::{GAP, GOING, POINTER, RING, STONE};
use super::{Canvas, Role};

/// Draws all heaps that fit, scrolled so that the chosen one is seen.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let rows = heap_rows(table);
    let size_width = rows.iter().map(|row| grouped(u64::from(row.size())).len()).max().unwrap_or(1);
    let width = u16::try_from(size_width.max(3) + 2).unwrap_or(14);
    let height = u32::from(area.height.saturating_sub(4)).max(1);
    let tallest = rows.iter().map(|row| u64::from(row.size()) + u64::from(row.taken)).max().unwrap_or(0);
    let scale = u32::try_from(tallest.div_ceil(u64::from(height)).max(1)).unwrap_or(u32::MAX);
    let fit = usize::from((area.width / width).max(1));
    let chosen = rows.iter().position(|row| row.heap == Some(table.choice.lane)).unwrap_or(0);
    let first = chosen.saturating_sub(fit / 2).min(rows.len().saturating_sub(fit));
    let floor = area.bottom().saturating_sub(4);
    for (row, x) in rows.iter().skip(first).take(fit).zip((area.x..).step_by(usize::from(width))) {
        let marbles = table.game().look() == Look::Marbles;
        let (glyph, role) = match (marbles, row.heap) {
            (true, Some(0)) => (STONE, Role::Red),
            (true, _) => (RING, Role::Blue),
            _ => ("*", Role::Text),
        };
        let (all, going, taken) =
            (row.size().div_ceil(scale), row.going.div_ceil(scale), row.taken.div_ceil(scale));
        for level in 0..(all + taken).min(height) {
            let (glyph, role) = match level {
                level if level >= all => (GAP, Role::Taken),
                level if level >= all - going.min(all) => (GOING, Role::Going),
                _ => (glyph, role),
            };
            let y = floor.saturating_sub(u16::try_from(level).unwrap_or(u16::MAX));
            let cell = Rect { x: x + width / 2, y, width: 1, height: 1 };
            canvas.frame.render_widget(Span::styled(glyph, canvas.style(role)), cell);
            if let Some(target) = row.target(level, scale) {
                canvas.hits.add(Rect { x, y, width, height: 1 }, target);
            }
        }
        let under_cursor = table.human_turn() && row.heap == Some(table.choice.lane);
        let name = match row.heap {
            None => "gone".to_owned(),
            Some(heap) => match table.game().words().own_name(heap) {
                Some(name) => name.to_owned(),
                None => format!("{}", heap + 1),
            },
        };
        let name = if under_cursor { format!("{POINTER}{name}") } else { name };
        let style = canvas.style(if under_cursor { Role::Cursor } else { Role::Text });
        for (text, y) in [(name, floor + 1), (format!("[{}]", grouped(u64::from(row.size()))), floor + 2)] {
            let label = Rect { x, y, width, height: 1 }.intersection(area);
            canvas.frame.render_widget(Line::styled(text, style).centered(), label);
            canvas.hits.add(label, row.heap.map_or(Target::Cover, Target::Lane));
        }
    }
    let mut note = String::new();
    if rows.len() > fit {
        note.push_str(&format!(
            "heaps {} to {} of {}  ",
            first + 1,
            (first + fit).min(rows.len()),
            rows.len()
        ));
    }
    if scale > 1 {
        note.push_str(&format!("one sign stands for {}", table.game().words().count(u64::from(scale))));
    }
    note = [note, table.game().stake(table.position()).unwrap_or_default()].join("  ");
    let last = Rect {
        y: area.bottom().saturating_sub(1),
        height: 1,
        x: area.x + 2,
        width: area.width.saturating_sub(2),
    };
    canvas.frame.render_widget(Span::styled(clip(&note, last.width), canvas.style(Role::Quiet)), last);
}
