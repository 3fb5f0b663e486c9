//! The panel of a question: what is asked, the feedback to the last answer, and what fills the rest of it. In a course that is what
//! was learnt so far and the steps, in practice what belongs to the answer, the ranks and the last answers.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use crate::coach::{
    A_DAYS_QUESTIONS, Course, Drill, Feedback, HIGHEST_RANK, Highlight, Kind, Mark, Plan, Question, Stage,
    StepState,
};
use crate::game::Figure;
use crate::tui::{Action, PracticeScreen, Target};

use super::area::{cells, columns, split_above, split_below};
use super::board::BoardView;
use super::frame::panel;
use super::text::{Rows, clip, cut, styled, wrap};
use super::theme::POINTER;
use super::{Canvas, Role, figures};

/// What is said while the board shows a move that was tried and the answer to it.
const REFUTED: &str = "The answer to your move is marked. Arrows: try another.";

/// The key that opens all of a text that was cut.
const MORE: &str = " (v)";
/// Fewest and most rows of a picture that say anything.
const PICTURE: (u16, u16) = (5, 11);
/// Last answers that are shown.
const LAST: usize = 20;
/// Answers after which nobody has to be told any more what the marks mean.
const MARKS_ARE_KNOWN: usize = 3;

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
    let told = cut_question(&question.text, most, rows.area.width);
    rows.lines(told, Role::Text, canvas);
    draw_answers(question, &mut rows, canvas);
    if let Some(Feedback { right, text, .. }) = question.feedback.as_ref().filter(|_| fits) {
        rows.skip(rows.area.height > 1);
        write(text, Role::news(Some(*right)), u16::MAX, &mut rows, canvas);
    }
    rows.skip(true);
    draw_progress(drill, question, rows.area, canvas);
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
fn cut_question(text: &str, most: u16, width: u16) -> Vec<String> {
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
    let told = question.short_reply();
    // The task stays in sight beside what was said to a wrong answer, as long as there is room for both.
    let task = wrap(question.task(), rows.area.width);
    let both = task.len() + wrap(&told, rows.area.width).len() <= usize::from(most);
    if both && question.is_open() && question.feedback.is_some() {
        rows.lines(task, Role::Title, canvas);
    }
    if question.feedback.is_none() {
        let lines = cut_question(&told, most.min(rows.area.height), rows.area.width);
        rows.lines(lines, role, canvas);
    } else {
        write(&told, role, most, rows, canvas);
    }
    if answers > 0 {
        draw_answers(question, rows, canvas);
    }
}

/// Draws what there is room for.
fn draw_progress(drill: &Drill, question: &Question, area: Rect, canvas: &mut Canvas) {
    match (question.course, question.stage) {
        (Some(course), _) => draw_course(drill, &course, area, canvas),
        (None, Stage::Over) => {}
        (None, _) => draw_practice(drill, question, area, canvas),
    }
}

/// The steps below; above them what the step before has taught, and its board.
fn draw_course(drill: &Drill, course: &Course, area: Rect, canvas: &mut Canvas) {
    // The game at the end is about all of them.
    let before = course.back().filter(|_| course.next().is_some());
    let so_far = before.map(|before| wrap(&format!("So far: {}", before.step().lasting()), area.width));
    let so_far = so_far.unwrap_or_default();
    let mut steps = steps(drill, course, area);
    // What the signs mean gives way to what was learnt.
    if steps.len() > course.count() && steps.len() + so_far.len() + 1 > usize::from(area.height) {
        steps.truncate(course.count());
    }
    let (above, below) = split_above(area, cells(steps.len()));
    for ((text, role), row) in steps.iter().zip(below.rows()) {
        canvas.write(row, &clip(text, row.width), *role);
    }
    let (above, _) = split_above(above, 1);
    let Some(before) = before.filter(|_| so_far.len() <= usize::from(above.height)) else { return };
    let (text, left) = split_below(above, cells(so_far.len()));
    canvas.draw(Text::from_iter(so_far).style(canvas.style(Role::Text)), text);
    let (_, left) = split_below(left, 1);
    // Rounds that break over lines show nothing.
    let breaks = matches!(before.step().highlight, Some(Highlight::Rounds));
    if left.height > PICTURE.0 && !breaks {
        // What is learnt is often about what a move left; else the position is the one that was asked about.
        let (caption, left) = split_below(left, 1);
        let own = before.position();
        let lost = before.lost_position().filter(|lost| *lost != own);
        let told = if lost.is_some() { "This is a losing position:" } else { "The step before began with:" };
        canvas.write(caption, told, Role::Quiet);
        let highlight = before.step().highlight.clone().filter(|_| lost.is_none()).map(Highlight::answered);
        let place = Rect { height: left.height.min(PICTURE.1), ..left };
        let hits = std::mem::take(&mut canvas.clicks);
        BoardView::still(before.rules(), &lost.unwrap_or(own)).highlighting(highlight).draw(place, canvas);
        // It is only looked at.
        canvas.clicks = hits;
    }
}

/// A line for each step, or one for all of them.
fn steps(drill: &Drill, course: &Course, area: Rect) -> Vec<(String, Role)> {
    let states: Vec<_> = drill.progress.states(course).collect();
    if usize::from(area.height) > states.len() {
        // Of a step that is seen its own line says when it is known.
        let way = states.contains(&StepState::Seen) && states.get(course.index()) != Some(&StepState::Seen);
        let [signs, way] = [Some(StepState::LEGEND), way.then_some(StepState::WAY)]
            .map(|text| text.map_or(vec![], |text| wrap(text, area.width)));
        let room = usize::from(area.height).saturating_sub(states.len() + 1);
        let way = if signs.len() + way.len() <= room { way } else { vec![] };
        let legend = if signs.len() <= room { [signs, way].concat() } else { vec![] };
        let legend = legend.into_iter().map(|line| (line, Role::Quiet));
        let steps = states.iter().enumerate().filter_map(|(at, state)| {
            let step = Course::new(course.subject(), at)?.step();
            let here = at == course.index();
            let (pointer, role) = if here { (POINTER, Role::Key) } else { (" ", Role::Text) };
            Some((format!("{pointer} {} {} {}", state.sign(), at + 1, step.title), role))
        });
        return steps.chain(legend).collect();
    }
    let signs: String = states.iter().map(|state| state.sign()).collect();
    vec![(format!("Steps {signs}"), Role::Text)].into_iter().filter(|_| area.height > 0).collect()
}

/// What belongs to the answer above; below it the ranks and the last answers.
fn draw_practice(drill: &Drill, question: &Question, area: Rect, canvas: &mut Canvas) {
    let mut lines = answer_lines(drill);
    let legend = Mark::legend_lines(area.width);
    let new = (1..MARKS_ARE_KNOWN).contains(&drill.results.len());
    if new && lines.len() + legend.len() < usize::from(area.height) {
        lines.extend(legend.into_iter().map(|line| (line, Role::Quiet)));
    }
    if lines.len() > usize::from(area.height) {
        return;
    }
    let (above, below) = split_above(area, cells(lines.len()));
    for ((text, role), row) in lines.iter().zip(below.rows()) {
        canvas.write(row, &clip(text, row.width), *role);
    }
    // As long as an answer is waited for, a figure would give it away.
    let (above, _) = split_above(above, 1);
    let told = question.feedback.as_ref().filter(|_| !question.is_open());
    let mut rest = told.map_or(&[][..], |feedback| &feedback.figures);
    let mut rows = Rows::new(above);
    while let [figure, others @ ..] = rest {
        let mut lines = lines_of(figure, rows.area, canvas);
        rest = others;
        if let (Figure::Facts(_) | Figure::Legend(_), [picture, others @ ..]) = (figure, others)
            && !matches!(picture, Figure::Facts(_) | Figure::Legend(_))
        {
            // What stands above a picture says nothing without it.
            let left = rows.area.height.saturating_sub(cells(lines.len()));
            let drawn = lines_of(picture, Rect { height: left, ..rows.area }, canvas);
            if drawn.is_empty() {
                break;
            }
            lines.extend(drawn);
            rest = others;
        }
        if lines.len() > usize::from(rows.area.height) {
            break;
        }
        rows.draw(Text::from(lines), canvas);
        rows.skip(true);
    }
}

fn lines_of(figure: &Figure, area: Rect, canvas: &Canvas) -> Vec<Line<'static>> {
    match figure {
        Figure::Facts(facts) | Figure::Legend(facts) => {
            facts.iter().flat_map(|fact| styled(fact, area.width, canvas.style(Role::Text))).collect()
        }
        figure => figures::draw(figure, area.width, usize::from(area.height), canvas),
    }
}

/// `Ranks ●●●●●······`, and how the last questions went; of a day its ten.
fn answer_lines(drill: &Drill) -> Vec<(String, Role)> {
    let results = &drill.results;
    let signs = Mark::signs(&results[results.len().saturating_sub(LAST)..], false);
    match drill.plan {
        Plan::Daily { .. } => {
            let left = (A_DAYS_QUESTIONS as usize).saturating_sub(results.len());
            vec![(format!("Today {signs}{}", "_".repeat(left)), Role::Text)]
        }
        Plan::Game { .. } => {
            let reached = usize::from(drill.progress.rank);
            let open = usize::from(HIGHEST_RANK).saturating_sub(reached);
            let ranks = format!("Ranks {}{}", "■".repeat(reached), "·".repeat(open));
            let last = (!signs.is_empty()).then(|| (format!("Last  {signs}"), Role::Text));
            [(ranks, Role::Text)].into_iter().chain(last).collect()
        }
        Plan::Listed(ref listed) => {
            let left =
                listed.len().saturating_sub(results.len()).min(LAST.saturating_sub(signs.chars().count()));
            vec![(format!("Asked {signs}{}", "_".repeat(left)), Role::Text)]
        }
        Plan::Course { .. } | Plan::Mistakes(_) => vec![],
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
                let lines = cut_question(text, most, width);
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
