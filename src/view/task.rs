//! The panel of a question: what is asked, what was said to the last answer, how the player stands.

use ratatui::layout::Rect;

use crate::app::{Action, Question, Target};

use super::frame::panel;
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role};

/// Draws the panel; `false` where it has no room for what was said to the last answer beside the question.
pub(super) fn draw(question: &Question, area: Rect, canvas: &mut Canvas) -> bool {
    let inner = panel(area, &question.title, canvas);
    let standing = wrap(&question.standing, inner.width);
    let foot = u16::try_from(standing.len()).unwrap_or(0).min(inner.height);
    let mut rows =
        Rows::new(Rect { height: inner.height.saturating_sub(foot + u16::from(foot > 0)), ..inner });
    let said = question.said.as_ref().map_or(0, |(_, said)| wrap(said, inner.width).len() + 1);
    let asked = wrap(&question.text, inner.width).len() + question.answers().count();
    let fits = said + asked <= usize::from(rows.left());
    write(&question.text, Role::Text, u16::MAX, &mut rows, canvas);
    draw_answers(question, &mut rows, canvas);
    if let Some((good, said)) = question.said.as_ref().filter(|_| fits) {
        rows.skip(rows.left() > 1);
        write(said, if *good { Role::Good } else { Role::Bad }, u16::MAX, &mut rows, canvas);
    }
    let mut rows = Rows::new(Rect { y: inner.bottom() - foot, height: foot, ..inner });
    write(&question.standing, Role::Quiet, u16::MAX, &mut rows, canvas);
    fits || question.said.is_none()
}

/// The answers to choose from; a click chooses one.
fn draw_answers(question: &Question, rows: &mut Rows, canvas: &mut Canvas) {
    let choose = [Action::ChooseOne, Action::ChooseTwo, Action::ChooseThree];
    for (answer, action) in question.answers().zip(choose) {
        let row = rows.next();
        canvas.put(row, (row.x, row.y), &answer, Role::Key);
        canvas.hits.add(row, Target::Press(action));
    }
}

/// Writes a text into so many rows at most; the last one says with which key the rest is read.
pub(super) fn write(text: &str, role: Role, most: u16, rows: &mut Rows, canvas: &mut Canvas) {
    let lines = cut(wrap(text, rows.width()), most.min(rows.left()), rows.width(), " (v)");
    rows.lines(lines, role, canvas);
}
