//! All courses, one a line, with a sign for each step that says how well it is known.

use ratatui::layout::Rect;

use crate::coach::StepState;
use crate::game::plural;
use crate::tui::screens::menu::course_states;
use crate::tui::{LearnChoice, Menu, Shared, Target};

use super::super::area::cells;
use super::super::text::{Rows, clip};
use super::super::theme::POINTER;
use super::super::{Canvas, Role};

/// Columns of a title, with what stands before the signs, of the signs, and of how many steps are known.
const TITLE: usize = 21;
const SIGNS: usize = 15;
const COUNT: usize = 8;
/// What is said of the courses where there is no room for a sign a step.
const COUNTED: &str = "How many steps are known of each.";

/// Draws the courses, the one that is proposed marked, and a bar on the one that is chosen while the arrows go through them; where they are too many, those around it, and how many are not seen.
pub(super) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let all: Vec<_> = course_states(&shared.memory).collect();
    let (chosen, proposed) = (
        shared.learn.course(&shared.memory).map(|course| course.subject()),
        LearnChoice::proposed(&shared.memory),
    );
    let here = all.iter().position(|(subject, _)| Some(*subject) == chosen).unwrap_or(0);
    let airy = usize::from(area.height) > all.len() + 2;
    let room = usize::from(area.height.saturating_sub(1));
    let (shown, hidden) = if all.len() <= room { (all.len(), 0) } else { (room.max(1) - 1, 1) };
    let first = here.saturating_sub(shown / 2).min(all.len() - shown);
    let signed = usize::from(area.width) >= 2 + TITLE + SIGNS + COUNT;
    let mut rows = Rows::new(area);
    for (number, (subject, states)) in all.iter().enumerate().skip(first).take(shown) {
        let row = rows.next();
        // In the list the pointer goes with the arrows; before it shows where to go on.
        let pointed = if menu.in_options { number == here } else { Some(*subject) == proposed };
        let pointer = if pointed { POINTER } else { " " };
        let role = match (number == here && (menu.in_options || chosen != proposed), canvas.covered) {
            (true, false) if menu.in_options => Role::Bar,
            (true, _) => Role::Cursor,
            (false, _) => Role::Text,
        };
        let signs: String = states.iter().map(|state| state.sign()).filter(|_| signed).collect();
        let signs = format!("{signs:<0$}", if signed { SIGNS } else { 0 });
        let known = states.iter().filter(|state| **state == StepState::Known).count();
        let title = subject.title();
        let line = format!("{pointer} {title:<TITLE$}{signs}{known} of {}", states.len());
        let width = usize::from(row.width);
        canvas.write(row, &format!("{:<width$}", clip(&line, row.width)), role);
        canvas.clicks.add(row, Target::Line(number));
    }
    if hidden > 0 {
        let more = plural((all.len() - shown) as u64, "more course", "more courses");
        let row = rows.next();
        let way = if menu.in_options { "" } else { " (→ goes there)" };
        canvas.write(row, &clip(&format!("  and {more}{way}"), row.width), Role::Quiet);
    }
    rows.skip(airy);
    let row = rows.next();
    let legend = if signed { StepState::LEGEND } else { COUNTED };
    canvas.write(row, &clip(legend, row.width), Role::Quiet);
}

/// Rows of all of it.
pub(super) fn rows(shared: &Shared) -> u16 {
    cells(course_states(&shared.memory).count() + 2)
}
