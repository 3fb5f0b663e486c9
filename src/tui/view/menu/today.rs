//! Today's ten on the menu's card: the last days, one a line, and what the signs mean.

use ratatui::layout::Rect;

use crate::coach::{A_DAYS_QUESTIONS, Mark};
use crate::game::plural;
use crate::tui::Memory;

use super::super::area::{cells, centred};
use super::super::text::{Rows, clip};
use super::super::{Canvas, Role};

/// Draws the days, today first, as many as there is room for.
pub(super) fn draw(memory: &Memory, area: Rect, canvas: &mut Canvas) {
    let today = memory.today.as_deref().unwrap_or_default();
    let legend = Mark::legend_lines(area.width);
    let before = || memory.days.iter().rev().filter(|day| day.date != today);
    let room = usize::from(area.height).saturating_sub(legend.len() + 1);
    let all = before().count() + 1;
    let (days, more) =
        if all <= room { (all - 1, 0) } else { (room.saturating_sub(2), all - 1 - room.saturating_sub(2)) };
    let height = cells(1 + days + usize::from(more > 0) + 1 + legend.len()).min(area.height);
    let mut rows = Rows::new(centred(area, area.width, height));
    let mut line = |name: &str, marks: &[Mark], role, canvas: &mut Canvas| {
        let left = A_DAYS_QUESTIONS as usize - marks.len().min(A_DAYS_QUESTIONS as usize);
        let right =
            if marks.is_empty() { String::new() } else { format!("  {} right", Mark::count_right(marks)) };
        let text = format!("{name:<10}  {}{}{right}", Mark::signs(marks, false), "_".repeat(left));
        let row = rows.next();
        canvas.write(row, &clip(&text, row.width), role);
    };
    line("Today", memory.marks_of_today().unwrap_or_default(), Role::Key, canvas);
    for day in before().take(days) {
        line(&day.date, &day.marks, Role::Text, canvas);
    }
    if more > 0 {
        let row = rows.next();
        let more = plural(more as u64, "earlier day", "earlier days");
        canvas.write(row, &clip(&format!("and {more}"), row.width), Role::Quiet);
    }
    rows.skip(rows.area.height > cells(legend.len()));
    rows.lines(legend, Role::Quiet, canvas);
}
