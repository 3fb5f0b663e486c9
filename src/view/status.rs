//! The status: whose turn it is and what is chosen, then what was said last.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{Table, Tone};
use crate::game::{Ended, Look, Move, grouped, plural};

use super::text::{Rows, clip, wrap};
use super::{Canvas, Role};

/// Pictures of the spinner.
const SPINNER: [&str; 4] = ["⠋", "⠙", "⠹", "⠸"];

/// Draws three rows: the turn, and two for what was said. `alone` says that there is no side panel to name the players.
pub(super) fn draw(table: &Table, area: Rect, alone: bool, canvas: &mut Canvas) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let mut rows = Rows::new(area);
    let (text, role) = prompt(table);
    let mark = table.mark_text().filter(|_| table.human_turn()).unwrap_or_default();
    let room = area.width.saturating_sub(u16::try_from(mark.width() + 1).unwrap_or(0));
    let mut text = text;
    if alone && table.watch.is_some() && table.ended().is_none() {
        text = format!("{text} ({} – {})", table.players[0].name, table.players[1].name);
    }
    let row = rows.line(canvas.frame, Span::styled(clip(&text, room), canvas.style(role)));
    let mark_role = match mark.chars().next() {
        Some('L') => Role::Bad,
        Some('?') => Role::Text,
        _ => Role::Good,
    };
    canvas.frame.render_widget(Line::styled(mark, canvas.style(mark_role)).right_aligned(), row);

    let said = wrap(&table.notice.text, area.width);
    let role = match table.notice.tone {
        Tone::Plain => Role::Text,
        Tone::Refusal => Role::Bad,
    };
    for line in said.iter().take(2) {
        let styled = Span::styled(line.as_str(), canvas.style(role));
        rows.line(canvas.frame, styled);
    }
    let report = table.line.moves().len().checked_sub(1).and_then(|number| table.reports.get(&number));
    if let (1, Tone::Plain, 0, Some(report)) = (said.len(), table.notice.tone, table.coach.hint, report) {
        let styled = Span::styled(clip(&report.why, area.width), canvas.style(Role::Quiet));
        rows.line(canvas.frame, styled);
    }
}

/// Whose turn, and what is chosen.
fn prompt(table: &Table) -> (String, Role) {
    if let Some(ended) = table.ended() {
        return (end_line(table, ended), Role::Good);
    }
    let turn = table.to_move().turn();
    if let Some(thinking) = &table.thinking {
        let name = &table.to_move().name;
        let text = match (thinking.lost, thinking.answer.is_some(), thinking.millis) {
            (true, ..) => format!("{turn}, but it stopped thinking."),
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
    if table.coach.guess.is_some_and(|guess| guess.open) {
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
        Move::Take { heap, count } => {
            let size = table.position().board.heaps().get(heap).copied().unwrap_or(0);
            format!(
                "take {} of {} from {}, leaving {}.",
                grouped(u64::from(count)),
                words.count(u64::from(size)),
                words.heap_name(heap),
                grouped(u64::from(size.saturating_sub(count)))
            )
        }
        Move::Run { .. } => {
            let many = plural(chosen.stones(), words.stone, words.stones);
            if table.choice.anchor.is_some() {
                format!("{} ({many}).", chosen.order(words))
            } else {
                format!("{}.", chosen.order(words))
            }
        }
    }
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
