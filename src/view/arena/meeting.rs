//! A duel: who won how often and what of the chances, and the games that were played last.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets;

use crate::app::{Arena, Meeting, Met};
use crate::arena::{Duel, Row, wilson};
use crate::game::{Side, grouped, plural};
use crate::games;

use super::super::area::{cells, columns};
use super::super::frame::{Titles, frame};
use super::super::stage;
use super::super::text::{Rows, clip, cut, wrap};
use super::{Canvas, Role, WINDOW, gauge, list, right, row_style, table, words, write};

/// Columns of a number of games.
const NUMBER: u16 = 8;
/// Columns of names: fewest, and most where there is little room and where there is more.
const NAMES: (u16, u16, u16) = (8, 14, 22);
/// Columns of what is said of chances: all of it, with the interval, the numbers and their share, the share alone.
const CHANCES: [u16; 4] = [58, 38, 22, 15];
/// Fewest columns for failures.
const FAILURES: u16 = 10;
/// Columns from which on there is room for the games lost.
const ROOMY: u16 = 64;
/// Rows of the list that stay where players are many, its heading and what is said below it among them.
const LIST: u16 = 5;

/// Draws the duel.
pub(super) fn draw(arena: &Arena, meeting: &Meeting, area: Rect, canvas: &mut Canvas) {
    let (done, all) = meeting.progress();
    let game = games::get(meeting.wanted.game);
    let count = match all {
        0 => String::new(),
        all => format!("{} of {} games", grouped(done), grouped(all)),
    };
    let ending = meeting.duel.as_ref().and_then(Duel::ending);
    let title =
        ending.map_or_else(|| game.title().to_owned(), |ending| format!("{}, {ending}", game.title()));
    let titles = Titles { left: &title, right: "players meet", below: &count };
    let inner = frame(stage::window(area, WINDOW), titles, Role::Frame, canvas);
    let mut rows = Rows::new(inner);
    let roomy = inner.height > 16;
    if roomy {
        rows.lines(vec![clip(&what(meeting, inner.width), inner.width)], Role::Quiet, canvas);
        rows.skip(true);
    }
    let players = cells(meeting.names.len()) + 1;
    draw_table(meeting, rows.take(players.min(rows.area.height.saturating_sub(LIST + 2))), canvas);
    if let Some(points) = given_away(meeting).filter(|_| roomy) {
        rows.lines(vec![clip(&points, inner.width)], Role::Quiet, canvas);
    }
    rows.skip(roomy);
    gauge(arena.drawn.unwrap_or((done, all)), rows.next(), canvas);
    let (text, role) = words(arena, &busy(meeting), &over(meeting));
    write(&text, role, if roomy { 2 } else { 1 }, &mut rows, canvas);
    rows.skip(roomy);
    draw_games(meeting, rows, canvas);
}

/// What a chance is.
const CHANCE: &str = "A chance is a position with better and worse moves.";

/// What is played, in words.
fn what(meeting: &Meeting, width: u16) -> String {
    let games = plural(meeting.wanted.games, "game", "games");
    let openings = meeting.duel.as_ref().map_or_else(String::new, |duel| {
        let drawn = if duel.drawn { ", drawn" } else { "" };
        format!(", {}{drawn}", plural(duel.openings.len() as u64, "opening", "openings"))
    });
    let what = format!("{games} between each two{openings}.");
    let whole = format!("{what} {CHANCE}");
    if columns(&whole) <= width { whole } else { what }
}

fn busy(meeting: &Meeting) -> String {
    if meeting.duel.is_none() { "Looking for openings…".into() } else { "Playing.".into() }
}

fn over(meeting: &Meeting) -> String {
    match meeting.rows.not_played() {
        0 => "All games are played.".into(),
        left => format!("Done; {} not played (three failures, or declined).", grouped(left)),
    }
}

/// Points given away, in games that count them.
fn given_away(meeting: &Meeting) -> Option<String> {
    games::get(meeting.wanted.game).points()?;
    let of = |(name, row): (&String, &Row)| format!("{name} {}", grouped(row.chances.points));
    let all: Vec<String> = meeting.names.iter().zip(&meeting.rows.rows).map(of).collect();
    Some(format!("Points given away: {}.", all.join(", ")))
}

fn draw_table(meeting: &Meeting, area: Rect, canvas: &mut Canvas) {
    let widest = meeting.names.iter().map(|name| columns(name)).max().unwrap_or(0);
    // What was not won was lost.
    let (lost, longest) = if area.width < ROOMY { (0, NAMES.1) } else { (NUMBER, NAMES.2) };
    let names = (widest + 2).clamp(NAMES.0, longest);
    let left = area.width.saturating_sub(names + 2 * NUMBER + lost + 2);
    let fits =
        CHANCES.into_iter().position(|chances| left >= chances + FAILURES).unwrap_or(CHANCES.len() - 1);
    let widths = [names, NUMBER, NUMBER, lost, 2, left.saturating_sub(CHANCES[fits]), CHANCES[fits]];
    let drawn = meeting.duel.as_ref().is_some_and(|duel| duel.drawn);
    let rows = meeting.names.iter().zip(&meeting.rows.rows).map(|(name, row)| {
        let [games, won, lost] = [row.games, row.won, row.lost()].map(|count| right(grouped(count)));
        let failures = clip(&row.failures_in_words(), widths[5].saturating_sub(1));
        let role = if row.failed() > 0 { Role::Bad } else { Role::Text };
        let failures = Line::styled(failures, canvas.style(role));
        let chances = Line::from(clip(&chances(row, drawn, fits), widths[6]));
        let name = Line::from(clip(name, names.saturating_sub(1)));
        widgets::Row::new([name, games, won, lost, Line::default(), failures, chances])
            .style(row_style(false, false, canvas))
    });
    let heads = ["player", "games", "won", "lost", "", "failures", "chances taken"];
    let header = heads.into_iter().enumerate().map(|(column, head)| match column {
        1..=3 => right(head.to_owned()),
        _ => Line::from(head),
    });
    table(widgets::Row::new(header), rows.collect(), &widths, 0, area, canvas);
}

/// Chances taken of chances had, as much as there is room for.
fn chances(row: &Row, drawn: bool, fits: usize) -> String {
    let (taken, had) = (row.chances.taken, row.chances.had);
    let Some(share) = row.chances.share() else { return "–".into() };
    let [taken_words, had_words] = [taken, had].map(grouped);
    let share = format!("{:.0} %", share * 100.0);
    if fits == 3 {
        return format!("{share} of {had_words}");
    }
    let words = format!("{taken_words} of {had_words}, {share}");
    let interval = wilson(taken, had).filter(|_| drawn && fits < 2);
    let Some((from, to)) = interval.map(|(from, to)| (from * 100.0, to * 100.0)) else { return words };
    match fits {
        0 => format!("{words} ({from:.0} to {to:.0} %, {} different)", grouped(row.different.count())),
        _ => format!("{words} ({from:.0} to {to:.0} %)"),
    }
}

/// The games, and below them what went wrong in the one under the cursor.
fn draw_games(meeting: &Meeting, mut rows: Rows, canvas: &mut Canvas) {
    let (all, width) = (meeting.games.len(), rows.area.width);
    if all == 0 {
        return;
    }
    rows.lines(vec![clip("The last games, the newest first", width)], Role::Title, canvas);
    let said = wrong(meeting).map_or_else(Vec::new, |wrong| {
        let lines: Vec<String> = wrong.lines().flat_map(|line| wrap(line, width)).collect();
        cut(lines, if rows.area.height > 10 { 4 } else { 2 }, width, "")
    });
    let place = rows.take(rows.area.height.saturating_sub(cells(said.len())));
    let numbers = cells(meeting.progress().1.to_string().len()) + 3;
    list(all, meeting.cursor, place, canvas, |index, canvas| {
        meeting.games.get(index).map_or_else(Line::default, |met| {
            line(meeting, met, (numbers, place.width), index == meeting.cursor, canvas)
        })
    });
    rows.lines(said, Role::Bad, canvas);
}

/// What went wrong in the game under the cursor; else in the last one in which something did.
fn wrong(meeting: &Meeting) -> Option<String> {
    let here = meeting.games.get(meeting.cursor).and_then(|met| meeting.wrong(met));
    let last = || {
        let told =
            |met: &Met| meeting.wrong(met).map(|wrong| format!("Game {}: {wrong}", met.pairing.number + 1));
        meeting.games.iter().find_map(told)
    };
    here.or_else(last)
}

/// A game: its number, who against whom, who won, how many moves there were, and what went wrong.
fn line(
    meeting: &Meeting,
    met: &Met,
    (numbers, width): (u16, u16),
    here: bool,
    canvas: &Canvas,
) -> Line<'static> {
    let number = format!("{:<1$}", format!("#{}", met.pairing.number + 1), usize::from(numbers));
    let [one, two] = Side::BOTH.map(|side| meeting.name(met, side).to_owned());
    let half = width.saturating_sub(numbers) / 2;
    let players = clip(&format!("{one} – {two}"), half.saturating_sub(2));
    let padding = " ".repeat(usize::from(half.saturating_sub(columns(&players))));
    let moves = plural(met.played.line.moves().len() as u64, "move", "moves");
    let won = met.played.winner().map(|side| meeting.name(met, side).to_owned());
    let failed = match &met.played.end {
        crate::arena::End::Failed { failure, .. } => Some(failure.trouble.name()),
        crate::arena::End::Declined { .. } => Some("declined"),
        _ => None,
    };
    let won = won.map_or_else(|| "nobody won".to_owned(), |name| format!("{name} won"));
    let failed = failed.map_or_else(String::new, |name| format!(", {name}"));
    let end = clip(&format!("{won}, {moves}{failed}"), half);
    let role = if failed.is_empty() || here { None } else { Some(Role::Bad) };
    let end =
        role.map_or_else(|| Span::raw(end.clone()), |role| Span::styled(end.clone(), canvas.style(role)));
    Line::from(vec![Span::raw(number), Span::raw(players), Span::raw(padding), end])
}
