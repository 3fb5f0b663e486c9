//! What fills the panel of a question: of a course what was learnt so far and how well its steps are known; of practice what belongs to
//! the answer, the ranks and the last answers.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use crate::coach::{
    A_DAYS_QUESTIONS, Course, Drill, HIGHEST_RANK, Highlight, Mark, Plan, Question, Stage, StepState,
};
use crate::game::Figure;

use super::area::{cells, split_above, split_below};
use super::board::BoardView;
use super::text::{Rows, clip, styled, wrap};
use super::theme::POINTER;
use super::{Canvas, Role, figures};

/// Fewest and most rows of a picture that say anything.
const PICTURE: (u16, u16) = (5, 11);
/// Last answers that are shown.
const LAST: usize = 20;
/// Answers after which nobody has to be told any more what the marks mean.
const MARKS_ARE_KNOWN: usize = 3;

/// Draws what there is room for.
pub(super) fn draw(drill: &Drill, question: &Question, area: Rect, canvas: &mut Canvas) {
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
        let highlight = before.step().highlight.clone().filter(|_| lost.is_none()).map(Highlight::found);
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
        let way = states.contains(&StepState::Seen) && states.get(course.at()) != Some(&StepState::Seen);
        let [signs, way] = [Some(StepState::LEGEND), way.then_some(StepState::WAY)]
            .map(|text| text.map_or(vec![], |text| wrap(text, area.width)));
        let room = usize::from(area.height).saturating_sub(states.len() + 1);
        let way = if signs.len() + way.len() <= room { way } else { vec![] };
        let legend = if signs.len() <= room { [signs, way].concat() } else { vec![] };
        let legend = legend.into_iter().map(|line| (line, Role::Quiet));
        let steps = states.iter().enumerate().filter_map(|(at, state)| {
            let step = Course::new(course.subject(), at)?.step();
            let here = at == course.at();
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
    let mut lines = told_of_answers(drill);
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
        if let (Figure::Facts(_), [picture, others @ ..]) = (figure, others)
            && !matches!(picture, Figure::Facts(_))
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
        Figure::Facts(facts) => {
            facts.iter().flat_map(|fact| styled(fact, area.width, canvas.style(Role::Text))).collect()
        }
        figure => figures::draw(figure, area.width, usize::from(area.height), canvas),
    }
}

/// `Ranks ●●●●●······`, and how the last questions went; of a day its ten.
fn told_of_answers(drill: &Drill) -> Vec<(String, Role)> {
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
