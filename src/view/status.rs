//! The status: whose turn it is and what is chosen, then what was said last.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{Table, Tone};
use crate::game::{Ended, Lane, Look, Move, grouped, plural};

use super::text::{Rows, clip, wrap};
use super::{Canvas, Role};

/// Pictures of the spinner.
const SPINNER: [&str; 4] = ["⠋", "⠙", "⠹", "⠸"];

/// Draws the turn, then what was said, in as many rows as there are. `alone` says that there is no side panel.
pub(super) fn draw(table: &Table, area: Rect, alone: bool, canvas: &mut Canvas) {
    let area = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let mut rows = Rows::new(area);
    let (mut prompt, role) = prompt(table);
    if alone && table.watch.is_some() && table.ended().is_none() {
        prompt = format!("{prompt} ({} – {})", table.players[0].name, table.players[1].name);
    }
    let mark = mark(table, alone);
    let lines = wrap(&prompt, area.width);
    let beside = prompt.width() + mark.width() < usize::from(area.width);
    let first = Rect { height: 1, ..area };
    write(&lines[..lines.len().min(2)], role, &mut rows, canvas);
    // Marks that have no room beside the prompt stand below it.
    let first = if beside { first } else { rows.line(canvas.frame, "") };
    let mark_role = match table.mark_is_good() {
        Some(true) => Role::Good,
        Some(false) => Role::Bad,
        None => Role::Text,
    };
    canvas.frame.render_widget(Line::styled(mark, canvas.style(mark_role)).right_aligned(), first);
    draw_said(table, &prompt, &mut rows, canvas);
}

/// What stands at the right: the marks, or that a panel has no room.
fn mark(table: &Table, alone: bool) -> String {
    match table.mark_text().filter(|_| table.human_turn() && !table.coach.is_guessing()) {
        Some(mark) => mark,
        None if alone && table.coach.lesson => "lesson: needs 76 columns".into(),
        None => String::new(),
    }
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
    let report = table.line.moves().len().checked_sub(1).and_then(|number| table.reports.get(&number));
    let quiet = table.notice.tone == Tone::Refusal || table.coach.hint > 0 || table.coach.is_guessing();
    if let Some(report) = report.filter(|_| !quiet) {
        write(&wrap(&report.why, rows.width()), Role::Quiet, rows, canvas);
    }
}

/// Writes lines as far as there are rows; the last row says so when there are more.
fn write(lines: &[String], role: Role, rows: &mut Rows, canvas: &mut Canvas) {
    let room = usize::from(rows.left());
    for (index, line) in lines.iter().take(room).enumerate() {
        let cut = index + 1 == room && lines.len() > room;
        let text = if cut { clip(&format!("{line} …"), rows.width()) } else { line.clone() };
        let styled = Span::styled(text, canvas.style(role));
        rows.line(canvas.frame, styled);
    }
}

/// Whose turn, and what is chosen.
fn prompt(table: &Table) -> (String, Role) {
    if let Some(ended) = table.ended() {
        return (end_line(table, ended), end_role(table, ended));
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
    if table.coach.is_guessing() {
        return (format!("{turn}. Guess first: is this position won or lost?"), Role::Cursor);
    }
    if !table.typed.is_empty() {
        return (
            format!("{turn}. Your move: {}_  (Enter takes it, Esc forgets it)", table.typed),
            Role::Title,
        );
    }
    (format!("{turn}: {}", choice_line(table)), Role::Title)
}

/// What the choice would do, or why it cannot be.
fn choice_line(table: &Table) -> String {
    let words = table.game().words();
    if let Err(refused) = table.check_choice() {
        return match (table.game().look(), table.choice.anchor) {
            (Look::Grid, None) => "go to a stone with the arrows.".into(),
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
            if table.choice.anchor.is_some() { format!("{order} ({many}).") } else { format!("{order}.") }
        }
    }
}

/// `take 2 of 5 stones from heap 3, leaving 3`, or of several heaps what each is left with.
fn take_line(table: &Table, lane: usize, count: u32) -> String {
    let (words, heaps) = (table.game().words(), table.position().board.heaps());
    let lane_heaps = table.game().lane(table.position(), lane).into_iter().flat_map(Lane::heaps);
    let sizes: Vec<u32> = lane_heaps.filter_map(|heap| heaps.get(heap).copied()).collect();
    let left: Vec<String> = sizes.iter().map(|size| grouped(u64::from(size.saturating_sub(count)))).collect();
    let (left, name) = (left.join(" and "), words.lane_name(lane));
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

/// Who won, and how it was done.
fn end_line(table: &Table, ended: Ended) -> String {
    let mut text = format!("Game over. {}", table.result_line(ended));
    if table.coach.hints_used > 0 {
        text.push_str(&format!(
            " Hints used: {}.",
            plural(u64::from(table.coach.hints_used), "step", "steps")
        ));
    }
    if let Some(guess) = table.coach.guess.filter(|guess| guess.asked > 0) {
        text.push_str(&format!(" Guesses right: {} of {}.", guess.right, guess.asked));
    }
    text
}
