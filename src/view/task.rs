//! The panel of a question: what is asked, what was said to the last answer, how the player stands.

use ratatui::layout::Rect;
use ratatui::text::Text;

use crate::app::{Action, Target};
use crate::training::{Drill, Feedback, Question};

use super::area::{cells, split_above};
use super::frame::panel;
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role, learnt};

/// Draws the panel; `false` where it has no room for what was said to the last answer beside the question. What is left of it shows
/// what was learnt so far.
pub(super) fn draw(question: &Question, drill: Option<&Drill>, area: Rect, canvas: &mut Canvas) -> bool {
    let inner = panel(area, &question.title, canvas);
    let standing = wrap(&question.standing, inner.width);
    let asked = wrap(&question.text, inner.width).len() + question.answers().count();
    // The question matters more than how the player stands.
    let room = usize::from(inner.height);
    let standing = if asked + standing.len() < room { standing } else { vec![] };
    let (above, foot) = split_above(inner, cells(standing.len()));
    let (above, _) = split_above(above, u16::from(foot.height > 0));
    let mut rows = Rows::new(above);
    let said = question.feedback.as_ref().map_or(0, |feedback| wrap(&feedback.text, inner.width).len() + 1);
    let fits = said + asked <= usize::from(rows.area.height);
    write(&question.text, Role::Text, u16::MAX, &mut rows, canvas);
    draw_answers(question, &mut rows, canvas);
    if let Some(Feedback { right, text, .. }) = question.feedback.as_ref().filter(|_| fits) {
        rows.skip(rows.area.height > 1);
        write(text, Role::news(Some(*right)), u16::MAX, &mut rows, canvas);
    }
    if let Some(drill) = drill {
        rows.skip(true);
        learnt::draw(drill, question, rows.area, canvas);
    }
    canvas.draw(Text::from_iter(standing).style(canvas.style(Role::Quiet)), foot);
    fits || question.feedback.is_none()
}

/// The answers to choose from; a click chooses one.
pub(super) fn draw_answers(question: &Question, rows: &mut Rows, canvas: &mut Canvas) {
    let choose = [Action::ChooseOne, Action::ChooseTwo, Action::ChooseThree];
    for (answer, action) in question.answers().zip(choose) {
        let row = rows.next();
        canvas.write(row, &answer, Role::Key);
        canvas.hits.add(row, Target::Press(action));
    }
}

/// Writes a text into so many rows at most; the last one says with which key the rest is read.
pub(super) fn write(text: &str, role: Role, most: u16, rows: &mut Rows, canvas: &mut Canvas) {
    let lines = cut(wrap(text, rows.area.width), most.min(rows.area.height), rows.area.width, " (v)");
    rows.lines(lines, role, canvas);
}
