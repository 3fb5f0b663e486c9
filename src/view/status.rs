//! The status: whose turn it is and what is chosen, then what was said last.

use ratatui::layout::Rect;
use ratatui::text::Span;
use unicode_width::UnicodeWidthStr;

use crate::app::{Stage, Table, Task, Tone};
use crate::game::{Board, Ended, Lane, LaneNames, Move, grouped, plural};
use crate::training::Kind;

use super::frame::columns;
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, review, task};

/// Pictures of the spinner.
const SPINNER: [&str; 4] = ["⠋", "⠙", "⠹", "⠸"];

/// Where a question and what is said to its answer stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Both in the panel.
    Beside,
    /// The question in the panel, what was said below the board.
    Divided,
    /// Both below the board.
    Below,
}

/// Draws the turn, then what was said, in as many rows as there are. `alone` says that there is no room for a side panel, `boxed` that
/// the end of the game is told over the board.
pub(super) fn draw(table: &Table, area: Rect, alone: bool, boxed: bool, asked: Asked, canvas: &mut Canvas) {
    let area = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    if canvas.covered {
        return;
    }
    if table.review.open {
        return review::draw_message(table, area, alone, canvas);
    }
    let mut rows = Rows::new(area);
    let (mut prompt, role) = prompt(table, boxed);
    match (&table.task, asked) {
        (Some(task), Asked::Below) => {
            // What is said to an answer matters more than all of the next choice.
            let most = if task.said.is_none() { 2 } else { 1 };
            let below = wrap(&prompt, area.width).len().min(most);
            draw_task(task, u16::try_from(below).unwrap_or(1), &mut rows, canvas);
        }
        (Some(task), Asked::Divided) => return draw_answer(table, task, &mut rows, canvas),
        _ => {}
    }
    if alone && table.watch.is_some() && table.ended().is_none() {
        prompt = format!("{prompt} ({} – {})", table.players[0].name, table.players[1].name);
    }
    let mark = mark(table);
    let lines = wrap(&prompt, area.width);
    let beside = mark.is_empty() || prompt.width() + mark.width() < usize::from(area.width);
    let first = Rect { height: 1, ..rows.rest() };
    write(&lines[..lines.len().min(2)], role, &mut rows, canvas);
    let turn = table.to_move().turn();
    if table.human_turn() && prompt.starts_with(&turn) {
        canvas.put(first, (first.x, first.y), &turn, Role::Key);
    }
    // Marks that have no room beside the prompt stand below it.
    let first = if beside { first } else { rows.line(canvas.buffer, "") };
    let mark_role = match table.mark_is_good() {
        Some(true) => Role::Good,
        Some(false) => Role::Bad,
        None => Role::Text,
    };
    let indent = if beside { first.width.saturating_sub(columns(&mark)) } else { 0 };
    canvas.put(first, (first.x + indent, first.y), &mark, mark_role);
    let asked = table.notice.tone == Tone::Refusal || table.coach.hint > 0 || table.is_asked();
    if alone && table.coach.lesson && !asked && table.ended().is_none() {
        return draw_lesson(table, &mut rows, canvas);
    }
    if table.ended().is_some() && !boxed {
        let turning = || (alone && table.watch.is_none()).then(|| table.turning_words());
        let decided = table.decided.clone().or_else(turning).unwrap_or_default();
        write(&wrap(&decided, rows.width()), Role::Text, &mut rows, canvas);
    }
    draw_said(table, &prompt, &mut rows, canvas);
}

/// What stands at the right: the marks.
fn mark(table: &Table) -> String {
    table.mark_text().filter(|_| table.human_turn() && table.task.is_none()).unwrap_or_default()
}

/// The lesson in words, for want of a panel.
fn draw_lesson(table: &Table, rows: &mut Rows, canvas: &mut Canvas) {
    let Some(taught) = table.taught() else {
        return write(&["Working it out…".to_owned()], Role::Text, rows, canvas);
    };
    let role = match taught.good {
        Some(true) => Role::Good,
        Some(false) => Role::Bad,
        None => Role::Text,
    };
    write(&wrap(&taught.verdict, rows.width()), role, rows, canvas);
    let (sentence, explanation) = (taught.lesson.sentence, taught.lesson.explanation);
    // Nothing is said twice.
    let told = explanation.as_deref().is_some_and(|more| more.starts_with(&sentence));
    let words = [(!told).then_some(sentence), explanation];
    let words = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    write(&wrap(&words, rows.width()), Role::Quiet, rows, canvas);
}

/// What was said last and, where it fits, the reason of the computer's move.
fn draw_said(table: &Table, prompt: &str, rows: &mut Rows, canvas: &mut Canvas) {
    let role = match table.notice.tone {
        Tone::Plain => Role::Text,
        Tone::Refusal => Role::Bad,
    };
    if !prompt.ends_with(&table.notice.text) {
        write(&wrap(&table.notice.text, rows.width()), role, rows, canvas);
    }
    // What the last move of a game did is told with its end.
    let over = table.ended().is_some();
    let quiet = over || table.notice.tone == Tone::Refusal || table.coach.hint > 0;
    if let Some(reason) = table.last_reason().filter(|_| !quiet) {
        write(&wrap(&reason, rows.width()), Role::Quiet, rows, canvas);
    }
}

/// Writes lines as far as there are rows; the last row says so when there are more.
fn write(lines: &[String], role: Role, rows: &mut Rows, canvas: &mut Canvas) {
    let room = usize::from(rows.left());
    for (index, line) in lines.iter().take(room).enumerate() {
        let cut = index + 1 == room && lines.len() > room;
        let text = if cut { clip(&format!("{line} …"), rows.width()) } else { line.clone() };
        let styled = Span::styled(text, canvas.style(role));
        rows.line(canvas.buffer, styled);
    }
}

/// Whose turn, and what is chosen.
fn prompt(table: &Table, boxed: bool) -> (String, Role) {
    if let Some(told) = table.task.as_ref().and_then(task_prompt) {
        return told;
    }
    if let Some(ended) = table.ended() {
        return (end_line(table, ended, boxed), end_role(table, ended));
    }
    let turn = table.to_move().turn();
    if let Some(thinking) = &table.thinking {
        let name = &table.to_move().name;
        let text = match (thinking.lost, thinking.answer.is_some(), thinking.millis) {
            (true, ..) => format!("{turn}, but it stopped thinking."),
            (_, false, millis) if millis > 0 && thinking.still => format!("{name} is thinking…"),
            (_, false, millis) if millis > 0 => {
                let spinner = SPINNER[(millis / 100) as usize % SPINNER.len()];
                format!("{spinner} {name} is thinking… {}.{} s", millis / 1000, millis % 1000 / 100)
            }
            _ => format!("{turn}…"),
        };
        return (text, Role::Title);
    }
    if table.watch.is_some() {
        return (format!("{turn} (paused)"), Role::Title);
    }
    if !table.typed.is_empty() {
        return (
            format!("{turn}. Your move: {}_  (Enter takes it, Esc forgets it)", table.typed),
            Role::Title,
        );
    }
    (format!("{turn}: {}", choice_line(table)), Role::Title)
}

/// What stands there of a question in the place of a choice; `None` where a move is to be chosen.
fn task_prompt(task: &Task) -> Option<(String, Role)> {
    let (text, role) = match (task.stage, task.exercise.kind) {
        (Stage::Asked, Kind::Find) => return None,
        (Stage::Asked, _) if task.is_choice() => ("The number chooses an answer.", Role::Title),
        (Stage::Asked, _) if task.is_game() => ("Enter begins the game.", Role::Title),
        (Stage::Asked, Kind::Judge) => ("Press w for won, l for lost.", Role::Title),
        (Stage::Judging, _) => ("Working it out…", Role::Title),
        (Stage::Right, _) => ("Right!", Role::Good),
        (Stage::Missed, _) => ("Not this time.", Role::Bad),
        (Stage::Shown, _) => ("The answer.", Role::Title),
        (Stage::Over, _) => ("That was all.", Role::Title),
    };
    Some((text.to_owned(), role))
}

/// A question where it has no panel: what is asked, or what was said to the last answer, above so many rows.
fn draw_task(task: &Task, below: u16, rows: &mut Rows, canvas: &mut Canvas) {
    let (text, role) = match &task.said {
        None => (&task.text, Role::Title),
        Some((true, said)) => (said, Role::Good),
        Some((false, said)) => (said, Role::Bad),
    };
    task::write(text, role, rows.left().saturating_sub(below).max(1), rows, canvas);
}

/// What was said to the answer, where the panel has room for the question alone; above it the next choice.
fn draw_answer(table: &Table, task: &Task, rows: &mut Rows, canvas: &mut Canvas) {
    if task_prompt(task).is_none() {
        let (text, role) = match table.notice.tone {
            Tone::Refusal => (table.notice.text.clone(), Role::Bad),
            Tone::Plain => prompt(table, false),
        };
        let lines = wrap(&text, rows.width());
        write(&lines[..lines.len().min(1)], role, rows, canvas);
    }
    if let Some((good, said)) = &task.said {
        let said = said.replace('\n', " ");
        task::write(&said, if *good { Role::Good } else { Role::Bad }, u16::MAX, rows, canvas);
    }
}

/// What the choice would do, or why it cannot be.
fn choice_line(table: &Table) -> String {
    let words = table.game().words();
    if let Err(refused) = table.check_choice() {
        let cells = matches!(table.position().board, Board::Grid { .. });
        let on_a_gap = cells && !table.position().board.has(table.choice.cursor);
        return match table.choice.anchor {
            None if on_a_gap => format!("go to a {} with the arrows.", words.stone),
            _ => refused.sentence(words),
        };
    }
    let chosen = table.chosen();
    match chosen {
        Move::Take { lane, count } => take_line(table, lane, count),
        Move::Cut { .. } => {
            let left = table.game().play(table.position(), &chosen);
            let many = words.count(table.position().board.stones() - left.board.stones());
            let order = chosen.order(words).replacen("take", "Enter takes", 1);
            let counted = table.choice.anchor.is_some() || words.lanes == LaneNames::Corners;
            if counted { format!("{order} ({many}).") } else { format!("{order}.") }
        }
    }
}

/// `take 2 of 5 stones from heap 3, leaving 3`, or of several heaps what each is left with.
fn take_line(table: &Table, lane: usize, count: u32) -> String {
    let (words, heaps) = (table.game().words(), table.position().board.heaps());
    let lane_heaps = table.game().lane(table.position(), lane).into_iter().flat_map(Lane::heaps);
    let sizes: Vec<u32> = lane_heaps.filter_map(|heap| heaps.get(heap).copied()).collect();
    let left: Vec<String> = sizes.iter().map(|size| grouped(u64::from(size.saturating_sub(count)))).collect();
    let (left, name) = (left.join(" and "), words.lane_taken_from(lane));
    match sizes[..] {
        [size] => {
            let (count, size) = (grouped(u64::from(count)), words.count(u64::from(size)));
            format!("Enter takes {count} of {size} from {name}, leaving {left}.")
        }
        _ => format!("Enter takes {} from {name}, leaving {left}.", words.count(u64::from(count))),
    }
}

/// How the end is meant: as bad news where the computer has beaten a human.
pub(super) fn end_role(table: &Table, ended: Ended) -> Role {
    let winner = ended.winner(table.line.turn());
    let [won, lost] = [winner, winner.other()].map(|side| table.players[side.index()].computer.is_some());
    if won && !lost { Role::Bad } else { Role::Good }
}

/// Who won and how, where that is not told over the board, and what helped.
fn end_line(table: &Table, ended: Ended, boxed: bool) -> String {
    let mut text = "Game over.".to_owned();
    if !boxed {
        let how = table.how_it_ended(ended).unwrap_or_default();
        text = format!("{text} {} {how}", table.result_line(ended)).trim_end().to_owned();
    }
    if table.coach.hints_used > 0 {
        text.push_str(&format!(
            " Hints used: {}.",
            plural(u64::from(table.coach.hints_used), "step", "steps")
        ));
    }
    text
}
