//! The menu: the entries, and beside them the rule, the opening, the options and who would win.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Entry, Menu, MenuOption, Target, players};
use crate::game::{Outcome, plural};

use super::board::BoardView;
use super::text::{Rows, clip, wrap};
use super::theme::POINTER;
use super::{Canvas, Role};

/// Columns of the entries.
const ENTRIES: u16 = 20;
/// Rows from which on there is room for empty ones.
const ROOMY: u16 = 18;
/// Columns of the options' names.
const LABELS: usize = 15;

/// Draws the menu.
pub(super) fn draw(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    let title = Line::from(vec![
        Span::styled(" nimtui", canvas.style(Role::Title)),
        Span::styled("  play, watch and understand the Nim family of games", canvas.style(Role::Quiet)),
    ]);
    canvas.frame.render_widget(title, Rect { height: 1, ..area });
    let used = if area.height < ROOMY { 1 } else { 2 };
    let below = Rect { y: area.y + used, height: area.height - used, ..area };
    draw_entries(menu, Rect { width: ENTRIES, ..below }, canvas);
    let side = Rect { x: below.x + ENTRIES, width: below.width - ENTRIES - 1, ..below };
    draw_side(menu, side, canvas);
}

fn draw_entries(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    let mut rows = Rows::new(area);
    for entry in Entry::all() {
        let here = entry == menu.entry;
        if entry == Entry::Demo {
            rows.next();
        }
        let role = if here { Role::Cursor } else { Role::Text };
        let pointer = if here { POINTER } else { " " };
        let row = rows
            .line(canvas.frame, Span::styled(format!(" {pointer} {}", entry.title()), canvas.style(role)));
        canvas.hits.add(row, Target::Entry(entry));
    }
}

fn draw_side(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    let contest = menu.contest();
    let options = menu.options();
    let mut rows = Rows::new(area);
    let rule = if menu.shown == Entry::Demo {
        "The computer plays itself, from game to game; step, pause, take over.".to_owned()
    } else {
        contest.rules().rule(&contest.opening())
    };
    let rule = wrap(&rule, area.width);
    let wins = wrap(&who_wins(menu), area.width);
    let needed = u16::try_from(rule.len() + options.len() + wins.len()).unwrap_or(u16::MAX);
    let gaps = needed + 2 <= area.height;
    for line in &rule {
        rows.line(canvas.frame, line.as_str());
    }
    rows.skip(gaps);
    for (index, option) in options.iter().enumerate() {
        draw_option(menu, index, *option, &mut rows, canvas);
    }
    rows.skip(gaps);
    for line in wins {
        let styled = Span::styled(line, canvas.style(Role::Title));
        rows.line(canvas.frame, styled);
    }
    if rows.left() >= 3 && menu.shown != Entry::Demo {
        rows.next();
        let opening = contest.opening();
        BoardView::still(contest.rules(), &opening).draw(rows.rest(), canvas);
        canvas.hits.add(rows.rest(), Target::Cover);
    }
}

fn draw_option(menu: &Menu, index: usize, option: MenuOption, rows: &mut Rows, canvas: &mut Canvas) {
    let (label, value) = menu.show(option);
    let here = index == menu.option;
    let role = if here { Role::Cursor } else { Role::Text };
    let [left, right] = if here { ["◂", "▸"] } else { [" ", " "] };
    let room = rows.width().saturating_sub(u16::try_from(LABELS).unwrap_or(0) + 4);
    let value = clip(&value, room);
    let width = u16::try_from(unicode_width::UnicodeWidthStr::width(value.as_str())).unwrap_or(0);
    let row = rows.line(
        canvas.frame,
        Line::from(vec![
            Span::styled(format!("{label:<LABELS$}"), canvas.style(role)),
            Span::styled(left, canvas.style(Role::Key)),
            Span::styled(format!(" {value} "), canvas.style(role)),
            Span::styled(right, canvas.style(Role::Key)),
        ]),
    );
    canvas.hits.add(row, Target::Option(index));
    let arrow = row.x + u16::try_from(LABELS).unwrap_or(0);
    let step = |up| Target::Step { option: index, up };
    canvas.hits.add(Rect { x: arrow, width: 2, ..row }.intersection(row), step(false));
    canvas.hits.add(Rect { x: arrow + 2 + width, width: 2, ..row }.intersection(row), step(true));
}

/// Who wins the opening under perfect play, in a sentence.
fn who_wins(menu: &Menu) -> String {
    if menu.shown == Entry::Demo {
        return String::new();
    }
    if menu.guess {
        return "Who wins? You will be asked (guess first is on).".into();
    }
    let contest = menu.contest();
    if menu.lost {
        return "Who wins? The computer failed while working it out.".into();
    }
    let Some(solution) = &menu.solution else { return "Who wins? Working it out…".into() };
    let starter = contest.seats.starter();
    let players = players(contest);
    let winner = match solution.outcome {
        Outcome::N => starter,
        Outcome::P => starter.other(),
        Outcome::Unknown => return "Who wins with perfect play is not proven for this board.".into(),
    };
    let (first, second) = (&players[starter.index()], &players[winner.index()]);
    let points = match solution.score {
        Some(score) => format!(" by {}", plural(score.unsigned_abs(), "point", "points")),
        None => String::new(),
    };
    let (wins, starts) = (second.also_does("win", "wins"), first.also_does("start", "starts"));
    format!("With perfect play {wins}{points}: {starts}.")
}
