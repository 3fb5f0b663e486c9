//! The lesson panel: draws the figures of a lesson, whatever they are about.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::text::{Rows, clip, styled, wrap};
use super::{Canvas, figures};
use crate::game::Figure;
use crate::tui::theme::Role;
use crate::tui::{BoardScreen, CurrentLesson, Tone};

/// Draws the lesson of the moment.
pub(crate) fn draw(screen: &dyn BoardScreen, to_remember: &[String], area: Rect, canvas: &mut Canvas) {
    let lines = match screen.current_lesson() {
        Some(taught) => {
            let mut lines = lesson(&taught, area, canvas);
            let hidden = lines.len().saturating_sub(usize::from(area.height));
            if hidden > 0 {
                let shows_end = screen.game().shows_end;
                let more = if shows_end { "PgUp: back" } else { "PgDn: more" };
                let more = Line::styled(more, canvas.style(Role::Quiet));
                if shows_end {
                    // One more, for the key.
                    lines.drain(..=hidden);
                    lines.insert(0, more);
                } else {
                    lines.truncate(usize::from(area.height).saturating_sub(1));
                    lines.push(more);
                }
            }
            let reason = reason_of_value(screen, area.width, canvas);
            let free = usize::from(area.height).saturating_sub(lines.len() + reason.len());
            for more in [reason, list_lines(to_remember, area.width, free, canvas)] {
                if lines.len() + more.len() <= usize::from(area.height) {
                    lines.extend(more);
                }
            }
            lines
        }
        None => vec![Line::raw("Working it out…")],
    };
    canvas.draw(Text::from(lines), area);
}

/// The lesson in words, for want of a panel, below what the last move was.
pub(crate) fn draw_in_words(screen: &dyn BoardScreen, rows: &mut Rows, canvas: &mut Canvas) {
    let notice = &screen.game().notice;
    if notice.tone == Tone::Comment && screen.game().session.ply() > 0 {
        let place = rows.next();
        canvas.write(place, &clip(&notice.text, place.width), Role::Text);
    }
    let Some(taught) = screen.current_lesson() else {
        return rows.text("Working it out…", Role::Text, canvas);
    };
    rows.text(&taught.verdict, Role::news(taught.good), canvas);
    // A text that has no room is left out: the panel of a larger screen shows all of them.
    for text in &taught.texts {
        if wrap(text, rows.area.width).len() <= usize::from(rows.area.height) {
            rows.text(text, Role::Quiet, canvas);
        }
    }
}

/// Why the heap under the cursor counts what it does, below a blank line; nothing where that is not known.
fn reason_of_value(screen: &dyn BoardScreen, width: u16, canvas: &Canvas) -> Vec<Line<'static>> {
    let game = screen.game();
    let text = screen.input().and_then(|input| {
        crate::games::values::reason_of_value(game.rules(), game.position(), input.choice.group)
            .filter(|_| game.ended().is_none())
    });
    let lines = text.map(|text| styled(&text, width, canvas.style(Role::Quiet)));
    lines.into_iter().flat_map(|lines| [Line::default()].into_iter().chain(lines)).collect()
}

/// What the course of the game lists at its end, below a blank line; one paragraph if not so many rows are free.
fn list_lines(list: &[String], width: u16, free: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let [heading, items @ ..] = list else { return vec![] };
    let style = canvas.style(Role::Quiet);
    let mut lines: Vec<_> = list.iter().flat_map(|line| styled(line, width, style)).collect();
    if lines.len() >= free {
        lines = styled(&format!("{heading} {}", items.join("; ")), width, style);
    }
    lines.insert(0, Line::default());
    lines
}

/// Free rows between verdict, figures and texts, where no picture needs them.
const BLANKS: usize = 2;

/// Heading, verdict, figures and texts, in so many rows: of pictures only what leaves room for the words.
fn lesson(taught: &CurrentLesson, area: Rect, canvas: &Canvas) -> Vec<Line<'static>> {
    let Rect { width, height, .. } = area;
    let mut head = styled(&taught.heading, width, canvas.style(Role::Text));
    head.extend(styled(&taught.verdict, width, canvas.style(Role::news(taught.good))));
    let words: usize = taught.figures.iter().map(|figure| rows_of_words(figure, width)).sum();
    let free = usize::from(height).saturating_sub(head.len() + words);
    let mut foot = styled(&taught.texts.join(" "), width, canvas.style(Role::Text));
    let wanted = least(&taught.figures, free);
    let airy = free.saturating_sub(BLANKS);
    let mut room = if wanted <= free { wanted.max(airy) } else { airy };
    // If not even the least of the figures has room beside the words, the lesson is scrolled.
    room = room.saturating_sub(foot.len()).max(wanted.min(room));
    let mut body = vec![];
    let mut rest = &taught.figures[..];
    while let [figure, ..] = rest {
        let (these, others) = rest.split_at(boards(rest).max(1));
        // What comes later has its least.
        let here = room.saturating_sub(least(others, room));
        let lines = match figure {
            Figure::Facts(facts) | Figure::Legend(facts) => {
                body.extend(facts.iter().flat_map(|fact| styled(fact, width, canvas.style(Role::Text))));
                vec![]
            }
            Figure::Cells(_) => figures::boards(these, width, here, canvas),
            figure => figures::draw(figure, width, here, canvas),
        };
        room = room.saturating_sub(lines.len());
        body.extend(lines);
        rest = others;
    }
    let blanks = usize::from(height).saturating_sub(head.len() + body.len() + foot.len());
    let mut lines = head;
    lines.extend((blanks > 1).then(Line::default));
    lines.append(&mut body);
    lines.extend((blanks > 0).then(Line::default));
    lines.append(&mut foot);
    lines
}

/// How many of the first figures are boards.
fn boards(figures: &[Figure]) -> usize {
    figures.iter().take_while(|figure| matches!(figure, Figure::Cells(_))).count()
}

/// Rows that figures want at least where so many are free: of boards one after the other those of the first.
fn least(figures: &[Figure], free: usize) -> usize {
    let starts = (0..figures.len()).filter(|&index| index == 0 || boards(&figures[index - 1..]) < 2);
    starts.map(|index| figures::row_count(&figures[index], free)).sum()
}

/// Rows a figure of words takes; none for a picture, which takes what is left.
fn rows_of_words(figure: &Figure, width: u16) -> usize {
    match figure {
        Figure::Facts(facts) | Figure::Legend(facts) => {
            facts.iter().map(|fact| wrap(fact, width).len()).sum()
        }
        _ => 0,
    }
}
