//! The status: whose turn it is and what is chosen, then what was said last.

use ratatui::layout::Rect;

use crate::coach::{Feedback, Question};
use crate::game::{Ended, Side};
use crate::records::Medal;
use crate::tui::{Commentary, Match, Mode, Table, Tone};

use super::area::{cells, split_above};
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role, choice_line, lesson, review, task};

/// Pictures of the spinner.
const SPINNER: [&str; 4] = ["⠋", "⠙", "⠹", "⠸"];

/// What is said to who is asked for a move and has not chosen one.
const CHOOSE: &str = "choose a move with the arrows or the mouse, or type one.";

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
    // What a key did is seen at once, whatever else there is to say.
    let done = confirmation(&table.current_match, area.width);
    let kept = cells(done.len()).min(area.height);
    let mut rows = Rows::new(split_above(area, kept).0);
    if let Mode::Review(_) = table.mode {
        review::draw_message(&table.current_match, rows.area, alone, canvas);
        rows.take(area.height);
    } else {
        draw_all(table, (alone, boxed), asked, &mut rows, canvas);
    }
    rows.area.height += kept;
    rows.lines(done, Role::Text, canvas);
}

/// What the last key did where nothing else shows it, in two lines at most.
fn confirmation(game: &Match, width: u16) -> Vec<String> {
    let told = Some(&game.notice).filter(|notice| notice.tone == Tone::Done);
    told.map_or(vec![], |notice| cut(wrap(&notice.text, width), 2, width, ""))
}

fn draw_all(table: &Table, (alone, boxed): (bool, bool), asked: Asked, rows: &mut Rows, canvas: &mut Canvas) {
    let (tellings, role) = prompt(table, boxed, canvas.commentary);
    let mut prompt = tellings[0].clone();
    match (table.question(), asked) {
        (Some(question), Asked::Below) => {
            // What is said to an answer matters more than all of the next choice.
            let most = if question.feedback.is_none() { 2 } else { 1 };
            let below = wrap(&prompt, rows.area.width).len().min(most);
            // A hint that was asked for after a wrong answer needs the room of what was said to that.
            if question.feedback.is_none() || hint_said(table).is_none() {
                task::draw_below(question, cells(below), rows, canvas);
            }
        }
        (Some(question), Asked::Divided) => return draw_answer(table, question, rows, canvas),
        _ => {}
    }
    let (game, over) = (&table.current_match, table.current_match.ended().is_some());
    let looked_at = matches!(table.mode, Mode::Watch(_) | Mode::View);
    if alone && looked_at && !over {
        prompt = format!("{prompt} ({} – {})", game.name(Side::One), game.name(Side::Two));
    }
    let mut lines = wrap(&prompt, rows.area.width);
    // What is said matters more than all of the choice, which the board shows, too.
    let said: Vec<String> = match hint_said(table) {
        Some(hint) => vec![hint.to_owned()],
        None => [table.current_match.notice.text.clone()].into_iter().chain(reason(table, canvas)).collect(),
    };
    let rows_said: usize = said.iter().map(|text| wrap(text, rows.area.width).len()).sum();
    let in_words = alone && game.lesson && !over;
    for shorter in &tellings[1..] {
        if lines.len() > 1 && (in_words || rows_said + lines.len() > usize::from(rows.area.height)) {
            prompt.clone_from(shorter);
            lines = wrap(&prompt, rows.area.width);
        }
    }
    lines.truncate(2);
    let first = rows.lines(lines, role, canvas);
    let turn = game.to_move().turn();
    if table.human_turn() && task::prompt(table).is_none() {
        canvas.write(first, &turn, Role::Key);
    }
    let asked = game.notice.tone == Tone::Refusal || game.tells_hint() || table.is_asked();
    if alone && game.lesson && !asked && !over {
        return lesson::draw_in_words(table, rows, canvas);
    }
    if over && !boxed {
        let news: Vec<String> =
            [table.earned().map(Medal::label), table.leads_on()].into_iter().flatten().collect();
        rows.text(&news.join(" "), role, canvas);
        let told = table.commentary(canvas.commentary) != Commentary::Off;
        let turning = || (alone && !looked_at && table.question().is_none()).then(|| game.turning_words());
        let decided = game.what_decided().or_else(turning).filter(|_| told).unwrap_or_default();
        // The review tells all of it.
        task::write(&decided, Role::Text, u16::MAX, rows, canvas);
    }
    draw_said(table, rows, canvas);
}

/// What was said last and, where it fits, the reason of the computer's move.
fn draw_said(table: &Table, rows: &mut Rows, canvas: &mut Canvas) {
    let notice = &table.current_match.notice;
    let commentary = table.commentary(canvas.commentary);
    let wanted = notice.tone != Tone::Comment || commentary != Commentary::Off;
    if wanted && notice.tone != Tone::Done {
        rows.text(&notice.text, tone_role(notice.tone), canvas);
    }
    if let Some(reason) = reason(table, canvas) {
        // Where it has no room, who can win is said, and which key tells why.
        let fits = wrap(&reason, rows.area.width).len() <= usize::from(rows.area.height);
        let in_short = || table.current_match.who_can_win().map(|wins| format!("{wins} (w: why)."));
        let told = if fits { None } else { in_short() };
        rows.text(&told.unwrap_or(reason), Role::Quiet, canvas);
    }
}

/// The reason of the last move, where it is wanted. What the last move of a game did is told with its end.
fn reason(table: &Table, canvas: &Canvas) -> Option<String> {
    let game = &table.current_match;
    let quiet = game.ended().is_some()
        || table.commentary(canvas.commentary) != Commentary::Analysis
        || game.notice.tone == Tone::Refusal
        || game.session.last_hint().is_some()
        || game.awaited_hints > 0;
    if quiet { None } else { game.last_reason() }
}

/// How a notice is written: a refusal as bad news.
pub(super) fn tone_role(tone: Tone) -> Role {
    Role::news((tone == Tone::Refusal).then_some(false))
}

/// Whose turn, and what is chosen: told in whole first, then shorter where it can be.
fn prompt(table: &Table, boxed: bool, commentary: Commentary) -> (Vec<String>, Role) {
    if let Some((text, role)) = task::prompt(table) {
        return (vec![text], role);
    }
    if let Some(ended) = table.current_match.ended() {
        let told = table.commentary(commentary) != Commentary::Off;
        let line = end_line(&table.current_match, ended, boxed, told);
        return (vec![line], end_role(&table.current_match, ended));
    }
    let turn = table.current_match.to_move().turn();
    if let Some(thinking) = &table.current_match.thinking {
        let name = &table.current_match.to_move().name;
        let text = match (thinking.lost, thinking.answer.is_some(), thinking.millis) {
            (true, ..) if table.current_match.session.failure().is_some() => {
                format!("{turn}, but it did not move.")
            }
            (true, ..) if table.current_match.lacks_a_command() => format!("Who plays for {name}?"),
            (true, ..) => format!("{turn}, but it stopped thinking."),
            (_, false, millis) if millis > 0 && thinking.still => format!("{name} is thinking…"),
            (_, false, millis) if millis > 0 => {
                let spinner = SPINNER[(millis / 100) as usize % SPINNER.len()];
                format!("{spinner} {name} is thinking… {}.{} s", millis / 1000, millis % 1000 / 100)
            }
            _ => format!("{turn}…"),
        };
        return (vec![text], Role::Title);
    }
    let tellings = match table.input() {
        None => vec![format!("{turn} (paused)")],
        Some(_) if table.awaits_a_choice() => vec![format!("{turn}: {CHOOSE}"), format!("{turn}.")],
        Some(input) if input.typed.is_empty() => {
            let lines = choice_line::choice_lines(input, &table.current_match);
            lines.into_iter().map(|line| format!("{turn}: {line}")).collect()
        }
        Some(input) => {
            let begun = format!("{turn}. Your move: {}_ ", input.typed);
            let short = format!("{begun} (Enter takes it, Esc forgets it)");
            // What a number alone means is told before it is done.
            let lines = input
                .is_whole(&table.current_match)
                .then(|| choice_line::choice_lines(input, &table.current_match));
            let told =
                lines.unwrap_or_default().into_iter().map(|line| format!("{begun} {line} Esc forgets it."));
            told.chain([short]).collect()
        }
    };
    (tellings, Role::Title)
}

/// The hint to the position on the table, where one was asked for.
fn hint_said(table: &Table) -> Option<&str> {
    let game = &table.current_match;
    game.tells_hint().then_some(&*game.notice.text)
}

/// What was said to the answer, where the panel has room for the question alone; above it the next choice.
fn draw_answer(table: &Table, question: &Question, rows: &mut Rows, canvas: &mut Canvas) {
    if question.is_open() && table.human_turn() {
        let (text, role) = match table.current_match.notice.tone {
            Tone::Refusal => (table.current_match.notice.text.clone(), Role::Bad),
            _ => {
                let (mut tellings, role) = prompt(table, false, canvas.commentary);
                (tellings.swap_remove(0), role)
            }
        };
        let mut lines = wrap(&text, rows.area.width);
        lines.truncate(1);
        rows.lines(lines, role, canvas);
    }
    if let Some(hint) = hint_said(table) {
        // It was asked for after that answer.
        rows.text(hint, Role::Text, canvas);
    } else if let Some(Feedback { right, text, .. }) = &question.feedback {
        task::write(&text.replace('\n', " "), Role::news(Some(*right)), u16::MAX, rows, canvas);
    }
}

/// How the end is meant: as bad news where the computer has beaten a human.
pub(super) fn end_role(game: &Match, ended: Ended) -> Role {
    let winner = ended.winner(game.history().turn());
    let [won, lost] = [winner, winner.other()].map(|side| !game.is_human(side));
    if won && !lost { Role::Bad } else { Role::Good }
}

/// Who won and, where that is `told`, how, unless it stands over the board.
fn end_line(game: &Match, ended: Ended, boxed: bool, told: bool) -> String {
    let mut text = "Game over.".to_owned();
    if !boxed {
        let how = game.how_it_ended(ended).filter(|_| told).unwrap_or_default();
        text = format!("{text} {} {how}", game.result_line(ended)).trim_end().to_owned();
    }
    text
}
