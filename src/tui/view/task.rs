//! The panel of a question: what is asked, what was said to the last answer, how the player stands.

use ratatui::layout::Rect;
use ratatui::text::Text;

use crate::coach::{Drill, Feedback, Kind, Question, Stage};
use crate::tui::{Action, PracticeScreen, Target};

use super::area::{cells, columns, split_above};
use super::frame::panel;
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role, learnt};

/// What is said while the board shows a move that was tried and the answer to it.
const REFUTED: &str = "The answer to your move is marked. Arrows: try another.";

/// The key that opens all of a text that was cut.
const MORE: &str = " (v)";

/// Draws the panel; `false` where it has no room for what was said to the last answer beside the question. What is left of it shows
/// what was learnt so far.
pub(super) fn draw(question: &Question, drill: &Drill, area: Rect, canvas: &mut Canvas) -> bool {
    let inner = panel(area, &question.whole_title(), canvas);
    let standing = wrap(&question.standing, inner.width);
    let asked = wrap(&question.text, inner.width).len() + question.answers().count();
    let said = question.feedback.as_ref().map_or(0, |feedback| wrap(&feedback.text, inner.width).len() + 1);
    // The question, and what was said to its answer, matter more than how the player stands.
    let room = usize::from(inner.height);
    let beside = asked + standing.len() < room;
    let gives_way = said > 0 && said + asked <= room && said + asked + standing.len() >= room;
    let standing = if beside && !gives_way { standing } else { vec![] };
    let (above, foot) = split_above(inner, cells(standing.len()));
    let (above, _) = split_above(above, u16::from(foot.height > 0));
    let mut rows = Rows::new(above);
    let fits = said + asked <= usize::from(rows.area.height);
    let most = rows.area.height.saturating_sub(cells(question.answers().count()));
    let told = told_and_asked(&question.text, most, rows.area.width);
    rows.lines(told, Role::Text, canvas);
    draw_answers(question, &mut rows, canvas);
    if let Some(Feedback { right, text, .. }) = question.feedback.as_ref().filter(|_| fits) {
        rows.skip(rows.area.height > 1);
        write(text, Role::news(Some(*right)), u16::MAX, &mut rows, canvas);
    }
    rows.skip(true);
    learnt::draw(drill, question, rows.area, canvas);
    canvas.draw(Text::from_iter(standing).style(canvas.style(Role::Quiet)), foot);
    fits || question.feedback.is_none()
}

/// The answers to choose from; a click chooses one.
pub(super) fn draw_answers(question: &Question, rows: &mut Rows, canvas: &mut Canvas) {
    let choose = [Action::ChooseOne, Action::ChooseTwo, Action::ChooseThree];
    for (answer, action) in question.answers().zip(choose) {
        let row = rows.next();
        canvas.write(row, &answer, Role::Key);
        canvas.clicks.add(row, Target::Press(action));
    }
}

/// Writes a text into so many rows at most; the last one says with which key the rest is read.
pub(super) fn write(text: &str, role: Role, most: u16, rows: &mut Rows, canvas: &mut Canvas) {
    let lines = cut(wrap(text, rows.area.width), most.min(rows.area.height), rows.area.width, MORE);
    rows.lines(lines, role, canvas);
}

/// What is told and, in its last paragraph, asked, in so many rows at most: what has no room is told less, and asked all the same. Says
/// with which key the rest is read.
fn told_and_asked(text: &str, most: u16, width: u16) -> Vec<String> {
    let lines = wrap(text, width);
    let (told, task) = match text.rsplit_once('\n') {
        Some((told, task)) if lines.len() > usize::from(most) => (told.trim_end(), wrap(task, width)),
        _ => return cut(lines, most, width, MORE),
    };
    let room = most.saturating_sub(cells(task.len()));
    let told = cut(wrap(told, width), room, width, MORE);
    let task = if told.is_empty() { cut_off(task, most, width) } else { task };
    [told, task].concat()
}

/// Of a text before which something has no room: its lines, the last of which names the key with which all is read.
fn cut_off(mut lines: Vec<String>, most: u16, width: u16) -> Vec<String> {
    let all_fit = lines.len() <= usize::from(most);
    match lines.last_mut() {
        Some(last) if all_fit && columns(last) + columns(MORE) <= width => last.push_str(MORE),
        _ => {
            let shown = cells(lines.len()).min(most);
            // As if one more line had no room.
            lines.push(String::new());
            lines = cut(lines, shown, width, MORE);
        }
    }
    lines
}

/// What stands there of a question in the place of a choice; `None` where a move is to be chosen.
pub(super) fn prompt(screen: &PracticeScreen) -> Option<(String, Role)> {
    let question = screen.question()?;
    let (text, role) = match (question.stage, question.exercise.kind) {
        (Stage::Asked, Kind::Find) if screen.refutation().is_none() => return None,
        (Stage::Asked, Kind::Find) => (REFUTED, Role::Title),
        (Stage::Asked, Kind::Choose) => ("The number chooses an answer.", Role::Title),
        (Stage::Asked, Kind::Play) => ("Enter begins the game.", Role::Title),
        (Stage::Asked, Kind::Judge) => ("Press w for won, l for lost.", Role::Title),
        (Stage::Judging, _) => ("Working it out…", Role::Title),
        (Stage::Right, _) => ("Enter goes on.", Role::Good),
        (Stage::Missed, _) => ("Not this time.", Role::Bad),
        (Stage::Shown, _) => ("The answer.", Role::Title),
        (Stage::Over, _) => ("That was all.", Role::Title),
    };
    Some((text.to_owned(), role))
}

/// A question where it has no panel: what is asked or what was said to the last answer, and the answers to choose from, above so many
/// rows.
pub(super) fn draw_below(question: &Question, below: u16, rows: &mut Rows, canvas: &mut Canvas) {
    let role = match &question.feedback {
        Some(feedback) if question.stage != Stage::Over => Role::news(Some(feedback.right)),
        _ => Role::Title,
    };
    let answers = if question.is_open() { cells(question.answers().count()) } else { 0 };
    let most = rows.area.height.saturating_sub(below + answers).max(1);
    // Each row counts here: paragraphs follow each other without a free one.
    let told = question.told_in_short();
    // The task stays in sight beside what was said to a wrong answer, as long as there is room for both.
    let task = wrap(question.task(), rows.area.width);
    let both = task.len() + wrap(&told, rows.area.width).len() <= usize::from(most);
    if both && question.is_open() && question.feedback.is_some() {
        rows.lines(task, Role::Title, canvas);
    }
    if question.feedback.is_none() {
        let lines = told_and_asked(&told, most.min(rows.area.height), rows.area.width);
        rows.lines(lines, role, canvas);
    } else {
        write(&told, role, most, rows, canvas);
    }
    if answers > 0 {
        draw_answers(question, rows, canvas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever has room: no line is wider than the panel, there are no more than asked for, and what is cut names the key.
    #[test]
    fn what_is_cut_names_its_key_within_its_width() {
        let told = "Not its usual rule: whoever takes the last stone loses.";
        let asked = "Find a move after which the other player has lost.";
        let texts = [format!("{told}\n{asked}"), asked.to_owned(), format!("{told} {told}\n{asked} {asked}")];
        let mut cut_off = 0;
        for text in &texts {
            for (width, most) in (20..=70).flat_map(|width| (1..=8).map(move |most| (width, most))) {
                let lines = told_and_asked(text, most, width);
                let seen = lines.join(" ");
                assert!(lines.len() <= usize::from(most), "{width}×{most}: {lines:?}");
                assert!(lines.iter().all(|line| columns(line) <= width), "{width}×{most}: {lines:?}");
                let whole = text.split_whitespace().all(|word| seen.contains(word));
                assert!(whole || seen.contains(MORE.trim_start()), "{width}×{most}: {lines:?}");
                cut_off += usize::from(!whole);
            }
        }
        assert!(cut_off > 200, "{cut_off}");
    }
}
