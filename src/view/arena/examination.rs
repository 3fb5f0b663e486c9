//! An examination: how often each player errs, at which size of position, and the plainest errors.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets;

use crate::app::{Arena, Examination, Rated};
use crate::arena::{self, bundled};
use crate::game::{capital, grouped, plural};
use crate::games;

use super::super::area::{cells, columns};
use super::super::frame::{Titles, frame};
use super::super::stage;
use super::super::text::{Rows, clip, cut, wrap};
use super::{Canvas, Role, WINDOW, gauge, list, right, row_style, table, words, write};

/// Columns of a number, and of a share.
const NUMBER: u16 = 9;
/// Columns of names, fewest and most.
const NAMES: (u16, u16) = (8, 22);
/// Columns of an interval, where there is room for one.
const INTERVAL: u16 = 17;
/// Columns of how many positions differ, where there is room for it.
const DIFFERENT: u16 = 11;
/// Rows that stay for picture and errors.
const BELOW: u16 = 6;
/// Columns between picture and errors.
const GAP: u16 = 2;

/// Draws the examination.
pub(super) fn draw(arena: &Arena, examination: &Examination, area: Rect, canvas: &mut Canvas) {
    let (done, all) = examination.progress();
    let game = games::get(examination.wanted.game);
    let count = match all {
        0 => String::new(),
        all => format!("{} of {} answers", grouped(done), grouped(all)),
    };
    let titles = Titles { left: game.title(), right: "players are examined", below: &count };
    let inner = frame(stage::window(area, WINDOW), titles, Role::Frame, canvas);
    let mut rows = Rows::new(inner);
    let roomy = inner.height > 16;
    if roomy {
        rows.lines(vec![clip(&what(examination, inner.width), inner.width)], Role::Quiet, canvas);
    }
    let spare = inner.height > 24;
    rows.skip(spare);
    let players = cells(examination.players.len()) + 1;
    let room = rows.area.height.saturating_sub(BELOW + 2);
    draw_table(examination, rows.take(players.min(room)), canvas);
    rows.skip(spare);
    gauge(arena.drawn.unwrap_or((done, all)), rows.next(), canvas);
    let busy = if examination.asked.is_none() { "Looking for positions…" } else { "Asking." };
    let (text, role) = words(arena, busy, "All is asked.");
    write(&text, role, if spare { 2 } else { 1 }, &mut rows, canvas);
    rows.skip(spare);
    if let Some(rated) = examination.chosen() {
        draw_below(examination, rated, rows, canvas);
    }
}

/// Which positions are asked, in words.
fn what(examination: &Examination, width: u16) -> String {
    let wanted = &examination.wanted;
    let positions = match examination.asked {
        Some((count, _)) => plural(count, "position", "positions"),
        None => "positions".into(),
    };
    match &wanted.rated {
        arena::Rated::Below(position) => {
            let id = games::write_id(wanted.game, position);
            let which = match examination.asked {
                Some((_, true)) => ", all there are",
                Some((_, false)) => ", drawn evenly",
                None => "",
            };
            let what = format!("Below {id}: {positions}{which}");
            let whole = format!("{what}, one for each class of order or turning.");
            if columns(&whole) <= width { whole } else { what + "." }
        }
        arena::Rated::Ranks(from, to) => {
            capital(&format!("{positions} of the ranks {from} to {to} of practice."))
        }
    }
}

fn draw_table(examination: &Examination, area: Rect, canvas: &mut Canvas) {
    let widest = examination.players.iter().map(|rated| columns(&rated.name)).max().unwrap_or(0);
    let names = (widest + 4).clamp(NAMES.0, NAMES.1);
    let left = area.width.saturating_sub(names + 3 * NUMBER + 2);
    let drawn = examination.asked.is_some_and(|(_, complete)| !complete);
    let interval = if drawn && left >= INTERVAL + NUMBER { INTERVAL } else { 0 };
    let different = if interval > 0 && left >= INTERVAL + DIFFERENT + NUMBER { DIFFERENT } else { 0 };
    let last = left.saturating_sub(interval + different);
    let widths = [names, NUMBER, NUMBER, NUMBER, different, 2, interval, last];
    let rows =
        examination.players.iter().enumerate().map(|(index, rated)| {
            let (chances, here) = (rated.rating.chances, index == examination.at);
            let [had, missed] = [chances.had, chances.missed()].map(|count| right(grouped(count)));
            let share = right(per_cent(rated.rating.share_to_tell()));
            let between = if interval > 0 { rated.rating.interval_in_words() } else { String::new() };
            let different =
                if different > 0 { grouped(rated.rating.different.count()) } else { String::new() };
            let mark = if here { "▸ " } else { "  " };
            let name = Line::from(clip(&format!("{mark}{}", rated.name), names.saturating_sub(1)));
            let wrong = Line::from(clip(&rated.rating.in_words(), last));
            let failed = !rated.rating.failures.is_empty();
            let wrong = if failed { wrong.style(canvas.style(Role::Bad)) } else { wrong };
            let [gap, between] = [Line::default(), Line::from(between)];
            widgets::Row::new([name, had, missed, share, right(different), gap, between, wrong])
                .style(row_style(rated.beside, here, canvas))
        });
    let between = if interval > 0 { "interval" } else { "" };
    let other = if different > 0 { "different" } else { "" };
    let heads = ["  player", "chances", "missed", "share", other, "", between, "failures"];
    let header = heads.into_iter().enumerate().map(|(column, head)| match column {
        1..=4 => right(head.to_owned()),
        _ => Line::from(head.to_owned()),
    });
    table(widgets::Row::new(header), rows.collect(), &widths, examination.at, area, canvas);
}

/// `30.2 %`; `–` without a chance.
fn per_cent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |share| format!("{:.1} %", share * 100.0))
}

/// The picture on the left, the errors on the right, and below them what is wrong with the one under the cursor.
fn draw_below(examination: &Examination, rated: &Rated, mut rows: Rows, canvas: &mut Canvas) {
    let width = rows.area.width;
    let said = said(examination, rated);
    let said = cut(wrap(&said, width), 3, width, "");
    let role = if rated.rating.worst.is_empty() && rated.rating.first_failure.is_some() {
        Role::Bad
    } else {
        Role::Text
    };
    let place = rows.take(rows.area.height.saturating_sub(cells(said.len())));
    rows.lines(said, role, canvas);
    let left = Rect { width: (width - width.min(GAP)) / 2, ..place };
    let right =
        Rect { x: left.right() + GAP.min(width), width: width.saturating_sub(left.width + GAP), ..place };
    draw_picture(examination, rated, left, canvas);
    draw_errors(examination, rated, right, canvas);
}

/// What the error under the cursor is; where there is none, how the player failed first.
fn said(examination: &Examination, rated: &Rated) -> String {
    let game = examination.wanted.game;
    let rules = games::get(game);
    if let Some(examined) = examination.error() {
        let played = examined.mv.map_or_else(String::new, |mv| rules.word(&examined.position, mv));
        let best =
            examined.best.map_or_else(|| "another move".into(), |mv| rules.word(&examined.position, mv));
        let refuted = examination.refuted();
        return format!("Best is {best}; played {played}{}.", refuted.unwrap_or_default());
    }
    let failure = rated.rating.first_failure.as_ref();
    failure.map_or_else(String::new, |(position, failure)| {
        format!("Asked {}: {failure}", games::full_id(game, position))
    })
}

/// The share of chances missed, by stones left or by rank.
fn draw_picture(examination: &Examination, rated: &Rated, area: Rect, canvas: &mut Canvas) {
    let mut rows = Rows::new(area);
    let by = match examination.wanted.rated {
        arena::Rated::Ranks(..) => "rank",
        arena::Rated::Below(_) => "stones left",
    };
    rows.lines(vec![clip(&format!("Missed by {by}"), area.width)], Role::Title, canvas);
    let groups = bundled(&rated.rating.groups, u64::from(rows.area.height));
    let groups: Vec<_> = groups.into_iter().filter(|(_, chances)| chances.had > 0).collect();
    let names = groups.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let room = area.width.saturating_sub(names + 8);
    for (name, chances) in groups {
        let missed = chances.share().map_or(0.0, |taken| 1.0 - taken);
        let bar = "■".repeat((missed * f64::from(room)).round() as usize);
        let style = |role| canvas.style(role);
        let line = Line::from(vec![
            Span::styled(format!("{name:>0$}", usize::from(names)), style(Role::Quiet)),
            Span::raw(format!("{:>6.0} % ", missed * 100.0).split_off(1)),
            Span::styled(bar, style(Role::Red)),
        ]);
        let row = rows.next();
        canvas.draw(line, row);
    }
}

/// The plainest errors.
fn draw_errors(examination: &Examination, rated: &Rated, area: Rect, canvas: &mut Canvas) {
    let mut rows = Rows::new(area);
    let worst = &rated.rating.worst;
    let title = match worst.is_empty() {
        true => format!("{}: no error", rated.name),
        false => format!("{}: the plainest errors", rated.name),
    };
    rows.lines(vec![clip(&title, area.width)], Role::Title, canvas);
    let game = examination.wanted.game;
    let cursor = examination.cursor.min(worst.len().saturating_sub(1));
    list(worst.len(), cursor, rows.area, canvas, |index, _| {
        let examined = &worst[index];
        let played = examined.mv.map_or_else(String::new, |mv| games::get(game).word(&examined.position, mv));
        let id = games::write_id(game, &examined.position);
        Line::from(clip(&format!("{id}  {played}"), area.width))
    });
}
