//! The review beside the board and below it: the strip, where it turned, how each side used its chances; and the move shown.

use ratatui::layout::Rect;
use ratatui::text::Text;

use crate::coach::{Reviewed, Verdict};
use crate::game::{Side, plural};
use crate::session::YOU;
use crate::tui::{Match, Tone};

use super::area::{columns, split_above};
use super::frame::panel;
use super::status::tone_role;
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role, strip};

/// Rows of the strip, and with what points at a move.
const STRIP: [u16; 2] = [2, 3];
/// Columns between the strip and what its signs mean.
const BETWEEN: u16 = 3;

/// Draws the panel: the strip and what its signs mean, the rest as far as there is room.
pub(super) fn draw_panel(game: &Match, area: Rect, canvas: &mut Canvas) {
    let (done, all) = (game.judged_count(), game.history().whole().len());
    let title = if game.is_reviewed() { "Review".into() } else { format!("Review: {done} of {all} moves") };
    let inner = panel(area, &title, canvas);
    let mut texts = vec![(strip::legend(game, inner.width), Role::Quiet)];
    texts.push((wrap(&game.turning_words(), inner.width), Role::Title));
    texts.extend(accounts(game).iter().map(|text| (wrap(text, inner.width), Role::Text)));
    // The move is pointed at where nothing else is left out for it.
    let [without, with] = STRIP.map(|rows| fitting(&texts, inner.height.saturating_sub(rows)));
    let mut rows = Rows::new(inner);
    let strip = rows.take(STRIP[usize::from(with == without)]);
    strip::draw(game, strip, Some(game.history().moves().len()), canvas);
    for (lines, role) in &texts[..fitting(&texts, rows.area.height)] {
        rows.lines(lines.clone(), *role, canvas);
    }
}

/// How many of some texts have room in so many rows: half a sentence says something else.
fn fitting(texts: &[(Vec<String>, Role)], rows: u16) -> usize {
    let mut used = 0;
    let fits = |(lines, _): &&(Vec<String>, Role)| {
        used += lines.len();
        used <= usize::from(rows)
    };
    texts.iter().take_while(fits).count()
}

/// How each side used its chances; nothing until all moves are judged.
fn accounts(game: &Match) -> Vec<String> {
    let Some(summary) = game.session.summary() else { return vec![] };
    let account =
        |side: Side| format!("{}: {}.", game.side_name(side), summary.accounts[side.index()].sentence());
    Side::BOTH.map(account).to_vec()
}

/// Draws what the move did that led to the position shown; where there is no panel, the strip below it.
pub(super) fn draw_message(game: &Match, area: Rect, alone: bool, canvas: &mut Canvas) {
    let strip_rows = if alone { 2.min(area.height.saturating_sub(1)) } else { 0 };
    let (above, strip) = split_above(area, strip_rows);
    let mut rows = Rows::new(above);
    for (text, role) in texts(game, area.width) {
        let lines = cut(wrap(&text, rows.area.width), rows.area.height, rows.area.width, " (w: all)");
        rows.lines(lines, role, canvas);
    }
    strip::draw(game, strip, Some(game.history().moves().len()), canvas);
    draw_legend(game, strip, canvas);
}

/// Writes what the signs mean behind the strip, where there is room for all of it.
fn draw_legend(game: &Match, strip: Rect, canvas: &mut Canvas) {
    let used = strip::width(game).saturating_add(BETWEEN);
    let free = strip.width.saturating_sub(used);
    let lines = strip::legend(game, free);
    if lines.len() <= usize::from(strip.height) && lines.iter().all(|line| columns(line) <= free) {
        let place = Rect { x: strip.x + used, width: free, ..strip };
        canvas.draw(Text::from_iter(lines).style(canvas.style(Role::Quiet)), place);
    }
}

/// Which move it was, what it did and what would have been better; at the beginning what the whole game was like.
fn texts(game: &Match, width: u16) -> Vec<(String, Role)> {
    let (made, all) = (game.history().moves().len(), game.history().whole().len());
    let refused = game.notice.tone == Tone::Refusal;
    // What a key did stands below all of it.
    let notice = if game.notice.tone == Tone::Done { String::new() } else { game.notice.text.clone() };
    let notice = (notice, tone_role(game.notice.tone));
    let Some(last) = made.checked_sub(1) else {
        let head = (format!("The beginning. {}", game.turning_words()), Role::Title);
        return [head, notice].into_iter().chain([(accounts(game).join(" "), Role::Text)]).collect();
    };
    let head = format!("Move {made} of {all}: {}", game.describe_move(last));
    let Some(one) = game.reviewed_move(last) else {
        return vec![(head, Role::Title), notice, ("Not judged yet…".into(), Role::Quiet)];
    };
    let (sign, role) = strip::mark_of(game, last);
    let better = match one.better {
        Some(_) if one.judged.missed() && game.is_asked_again(last) => {
            " A better one: f asks, w tells.".to_owned()
        }
        Some(mv) => format!(" Better: {}.", game.rules().order(game.position(), mv)),
        None => String::new(),
    };
    let verdict = format!("{sign} {}{better}", verdict(&one, &game.session.maker(last)));
    // Beside the move where there is room, so that the reason stands below both.
    let together = format!("{head} {verdict}");
    let mut said = match columns(&together) <= width {
        true => vec![(together, role)],
        false => vec![(head, Role::Title), (verdict, role)],
    };
    let why = (one.text.clone(), Role::Text);
    // News can wait; a refusal answers the last key.
    said.extend(if refused { [notice, why] } else { [why, notice] });
    said
}

/// The verdict as a sentence, with the points it cost; of a mistake, whose it was.
fn verdict(one: &Reviewed, maker: &str) -> String {
    let whose = if maker == YOU { "Your".to_owned() } else { format!("{maker}'s") };
    let verdict = match one.judged.verdict {
        Verdict::Kept => "Kept the win".to_owned(),
        Verdict::GaveAway => format!("{whose} mistake: gave the win away"),
        Verdict::LostAnyway => "Could not win".to_owned(),
        Verdict::Unproven => "Not proven, not counted".to_owned(),
    };
    match one.judged.points_lost.filter(|points| *points > 0) {
        Some(points) => format!("{verdict}, {} worse than the best.", plural(points, "point", "points")),
        None => format!("{verdict}."),
    }
}
