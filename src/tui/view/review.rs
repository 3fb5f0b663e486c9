//! The review beside the board and below it: the timeline, where the game turned, how each side used its chances, and the move
//! shown. In the timeline every move is one mark, a row for each side, told apart by shape as well as by colour.

use ratatui::layout::Rect;
use ratatui::text::Text;

use crate::coach::{Judged, Reviewed, Verdict};
use crate::game::{Side, plural};
use crate::session::YOU;
use crate::tui::screens::board::{board_of, divide, draw_frame, draw_lesson};
use crate::tui::screens::game::status::{self, Status, tone_role};
use crate::tui::{Commentary, ReviewScreen, ShownGame, Target, Tone, stage};

use super::area::{cells, columns, split_above};
use super::frame::panel;
use super::moves;
use super::text::{Rows, clip, cut, wrap};
use super::{Canvas, Role};

/// Rows of the strip, and with what points at a move.
const STRIP: [u16; 2] = [2, 3];
/// Columns between the strip and what its signs mean.
const BETWEEN: u16 = 3;
/// Widest a name in front of the marks is shown.
const NAME: u16 = 9;
/// What points at the move the board stands at.
const CARET: &str = "↑";

/// Draws the panel: the strip and what its signs mean, the rest as far as there is room.
pub(super) fn draw_panel(game: &ShownGame, area: Rect, canvas: &mut Canvas) {
    let (done, all) = (game.judged_count(), game.history().whole().len());
    let title = if game.is_reviewed() { "Review".into() } else { format!("Review: {done} of {all} moves") };
    let inner = panel(area, &title, canvas);
    let mut texts = vec![(legend(game, inner.width), Role::Quiet)];
    texts.push((wrap(&game.turning_sentence(), inner.width), Role::Title));
    texts.extend(accounts(game).iter().map(|text| (wrap(text, inner.width), Role::Text)));
    // The move is pointed at where nothing else is left out for it.
    let [without, with] = STRIP.map(|rows| fitting(&texts, inner.height.saturating_sub(rows)));
    let mut rows = Rows::new(inner);
    let strip = rows.take(STRIP[usize::from(with == without)]);
    draw_timeline(game, strip, Some(game.history().moves().len()), canvas);
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
fn accounts(game: &ShownGame) -> Vec<String> {
    let Some(summary) = game.session.summary() else { return vec![] };
    let account = |side: Side| summary.accounts[side.index()].sentence(&game.side_name(side));
    Side::BOTH.map(account).to_vec()
}

/// Draws what the move did that led to the position shown; where there is no panel, the strip below it.
pub(super) fn draw_message(game: &ShownGame, area: Rect, alone: bool, canvas: &mut Canvas) {
    let strip_rows = if alone { 2.min(area.height.saturating_sub(1)) } else { 0 };
    let (above, strip) = split_above(area, strip_rows);
    let mut rows = Rows::new(above);
    for (text, role) in texts(game, area.width) {
        let lines = cut(wrap(&text, rows.area.width), rows.area.height, rows.area.width, " (w: all)");
        rows.lines(lines, role, canvas);
    }
    draw_timeline(game, strip, Some(game.history().moves().len()), canvas);
    draw_legend(game, strip, canvas);
}

/// Writes what the signs mean behind the strip, where there is room for all of it.
fn draw_legend(game: &ShownGame, strip: Rect, canvas: &mut Canvas) {
    let used = timeline_width(game).saturating_add(BETWEEN);
    let free = strip.width.saturating_sub(used);
    let lines = legend(game, free);
    if lines.len() <= usize::from(strip.height) && lines.iter().all(|line| columns(line) <= free) {
        let place = Rect { x: strip.x + used, width: free, ..strip };
        canvas.draw(Text::from_iter(lines).style(canvas.style(Role::Quiet)), place);
    }
}

/// Which move it was, what it did and what would have been better; at the beginning what the whole game was like.
fn texts(game: &ShownGame, width: u16) -> Vec<(String, Role)> {
    let (made, all) = (game.history().moves().len(), game.history().whole().len());
    let refused = game.notice.tone == Tone::Refusal;
    // What a key did stands below all of it.
    let notice = if game.notice.tone == Tone::Done { String::new() } else { game.notice.text.clone() };
    let notice = (notice, tone_role(game.notice.tone));
    let Some(last) = made.checked_sub(1) else {
        let head = (format!("The beginning. {}", game.turning_sentence()), Role::Title);
        return [head, notice].into_iter().chain([(accounts(game).join(" "), Role::Text)]).collect();
    };
    let head = format!("Move {made} of {all}: {}", game.describe_move(last));
    let Some(one) = game.reviewed_move(last) else {
        return vec![(head, Role::Title), notice, ("Not judged yet…".into(), Role::Quiet)];
    };
    let (sign, role) = mark_of(game, last);
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

/// What the marks mean, as far as they come up, in lines of so many columns: no sign stands apart from its meaning. In full where one
/// line is enough for that, else so short that those of most games stand in one line of a small screen's panel.
pub(crate) fn legend(game: &ShownGame, width: u16) -> Vec<String> {
    let meanings = [
        (Mark::Kept, "kept the win", "kept win"),
        (Mark::GaveAway, "gave it away", "lost it"),
        (Mark::LostAnyway, "no winning move", "no win"),
        (Mark::CostPoints, "lost points", "lost points"),
        (Mark::Unproven, "not proven", "not proven"),
    ];
    let marks: Vec<Mark> = (0..game.history().whole().len()).map(|number| mark(game, number)).collect();
    let used = || meanings.iter().filter(|(mark, ..)| marks.contains(mark));
    let full: Vec<String> = used().map(|(mark, meaning, _)| format!("{} {meaning}", mark.sign())).collect();
    let line = full.join("  ");
    if columns(&line) <= width {
        return Some(line).filter(|line| !line.is_empty()).into_iter().collect();
    }
    let mut lines: Vec<String> = vec![];
    for told in used().map(|(mark, _, meaning)| format!("{} {meaning}", mark.sign())) {
        match lines.last_mut().filter(|line| columns(line) + 1 + columns(&told) <= width) {
            Some(line) => line.push_str(&format!(" {told}")),
            None => lines.push(told),
        }
    }
    lines
}

/// Columns of both rows where each move has a mark: the longer name, and a column for a move of each side.
pub(crate) fn timeline_width(game: &ShownGame) -> u16 {
    let moves = cells(game.history().whole().len().next_multiple_of(2));
    name_width(&names(game)).saturating_add(moves)
}

/// The names in front of the marks.
fn names(game: &ShownGame) -> [String; 2] {
    Side::BOTH.map(|side| clip(&game.name(side), NAME))
}

/// Their columns, a blank included.
fn name_width(names: &[String]) -> u16 {
    names.iter().map(|name| columns(name)).max().unwrap_or(0) + 1
}

/// Draws both rows, who starts above. Where the board stands `at` the position after so many moves, the last of them is shown, and
/// below them, where there is room, pointed at.
pub(crate) fn draw_timeline(game: &ShownGame, area: Rect, at: Option<usize>, canvas: &mut Canvas) {
    let all = game.history().whole().len();
    let names = names(game);
    let name = name_width(&names);
    let marks = Rect { x: area.x + name.min(area.width), width: area.width.saturating_sub(name), ..area };
    if marks.width == 0 || area.height == 0 {
        return;
    }
    // A column is a move of each side, with a blank between two. A long game is shown at a glance: without blanks, and where that
    // is not enough, each column stands for several and shows the worst of them.
    let (rounds, room) = (all.div_ceil(2), usize::from(marks.width));
    let stride = if 2 * rounds <= room + 1 { 2 } else { 1 };
    let each = if stride == 2 { 2 } else { 2 * rounds.div_ceil(room) };
    let starter = game.history().starter();
    for (side, y) in [starter, starter.other()].into_iter().zip(area.y..area.bottom()) {
        let turn = at.is_some_and(|here| here > 0 && side_of(game, here - 1) == side);
        let role = if turn { Role::Cursor } else { Role::Text };
        canvas.write_at(area, (area.x, y), &names[side.index()], role);
        for (x, first) in (marks.x..marks.right()).step_by(stride).zip((0..all).step_by(each)) {
            let last = (first + each).min(all);
            let mine = (first..last).filter(|number| side_of(game, *number) == side);
            let Some((mark, number)) = mine.map(|number| (mark(game, number), number)).max() else {
                continue;
            };
            let stands = turn && at.is_some_and(|here| (first + 1..=last).contains(&here));
            let role = if stands { Role::Cursor } else { mark.role(is_mine(game, side)) };
            canvas.write_at(area, (x, y), mark.sign(), role);
            canvas.clicks.add(Rect { x, y, width: 1, height: 1 }, Target::Ply(number + 1));
        }
    }
    if let (Some(number), true) = (at.and_then(|here| here.checked_sub(1)), area.height > 2) {
        let x = marks.x + cells(number / each * stride);
        canvas.write_at(area, (x, area.y + 2), CARET, Role::Cursor);
    }
}

/// The mark of a move, by its number from 0, and its role.
pub(crate) fn mark_of(game: &ShownGame, number: usize) -> (&'static str, Role) {
    let mark = mark(game, number);
    (mark.sign(), mark.role(is_mine(game, side_of(game, number))))
}

/// Whether what a side does well is good news: not where it is the computer that a human plays against.
fn is_mine(game: &ShownGame, side: Side) -> bool {
    let [human, other] = [side, side.other()].map(|side| game.is_human(side));
    human || !other
}

fn mark(game: &ShownGame, number: usize) -> Mark {
    Mark::of(game.session.judged(number))
}

fn side_of(game: &ShownGame, number: usize) -> Side {
    let starter = game.history().starter();
    if number.is_multiple_of(2) { starter } else { starter.other() }
}

/// What a move shows, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    LostAnyway,
    Kept,
    Open,
    Unproven,
    CostPoints,
    GaveAway,
}

impl Mark {
    /// Of a judged move, or of one that is not judged yet.
    fn of(judged: Option<Judged>) -> Self {
        let Some(judged) = judged else { return Self::Open };
        match judged.verdict {
            Verdict::GaveAway => Self::GaveAway,
            Verdict::Unproven => Self::Unproven,
            _ if judged.is_mistake() => Self::CostPoints,
            Verdict::Kept => Self::Kept,
            Verdict::LostAnyway => Self::LostAnyway,
        }
    }

    /// None of these signs stands for anything on a board.
    const fn sign(self) -> &'static str {
        match self {
            Self::Kept => "■",
            Self::GaveAway => "▼",
            Self::CostPoints => "−",
            Self::LostAnyway => "□",
            Self::Unproven => "?",
            Self::Open => "…",
        }
    }

    /// Bad news is never green: of moves that are `mine` or nobody's, winning is good, of others it is neither.
    const fn role(self, mine: bool) -> Role {
        match self {
            Self::Kept if mine => Role::Good,
            Self::GaveAway if mine => Role::Bad,
            Self::Kept | Self::Unproven => Role::Text,
            Self::GaveAway | Self::CostPoints => Role::Taken,
            Self::LostAnyway | Self::Open => Role::Quiet,
        }
    }
}

pub(super) fn draw(screen: &ReviewScreen, area: Rect, canvas: &mut Canvas) {
    let side = if screen.is_judged { u16::MAX } else { moves::columns_wanted(&screen.game, area.width) };
    let rooms = divide(screen, screen.is_judged, side, area, canvas);
    let inner = draw_frame("", "", rooms.board, canvas);
    board_of(screen, canvas).draw(inner, canvas);
    match rooms.players {
        Some(area) if screen.is_judged => draw_panel(&screen.game, area, canvas),
        Some(area) => moves::draw_players(&screen.game, area, canvas),
        None => {}
    }
    if let Some(area) = rooms.moves {
        let moves = moves::Moves { all: true, judged: screen.is_judged, to_remember: None };
        moves::draw_moves(&screen.game, moves, area, canvas);
    }
    draw_lesson(screen, screen.game.to_remember(), &rooms, true, canvas);
    let alone = !stage::has_lesson(area);
    if screen.is_judged {
        return status::draw_with_confirmation(&screen.game, rooms.message, canvas, |rows, canvas| {
            draw_message(&screen.game, rows.area, alone, canvas);
            rows.take(rows.area.height);
        });
    }
    let commentary = Commentary::Analysis;
    let status = Status { screen, commentary, news: String::new(), alone, last_word: None };
    status::draw(&status, rooms.message, canvas);
}
