//! The timeline of a finished game: one mark for every move, a row for each side, told apart by shape as well as by colour.

use ratatui::layout::Rect;

use super::text::clip;
use super::{Canvas, cells, columns};
use crate::coach::{Judged, Verdict};
use crate::game::Side;
use crate::tui::theme::Role;
use crate::tui::{ShownGame, Target};

/// Widest a name in front of the marks is shown.
const NAME: u16 = 9;
/// Points at the move the board stands at.
const CARET: &str = "↑";

/// What the marks of a game mean: in one line if it fits, otherwise in short words, several a line.
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
    for text in used().map(|(mark, _, meaning)| format!("{} {meaning}", mark.sign())) {
        match lines.last_mut().filter(|line| columns(line) + 1 + columns(&text) <= width) {
            Some(line) => line.push_str(&format!(" {text}")),
            None => lines.push(text),
        }
    }
    lines
}

/// Columns of the timeline if each move has a mark: the longer name, and a column for a move of each side.
pub(crate) fn timeline_width(game: &ShownGame) -> u16 {
    let moves = cells(game.history().whole().len().next_multiple_of(2));
    name_width(&names(game)).saturating_add(moves)
}

fn names(game: &ShownGame) -> [String; 2] {
    Side::BOTH.map(|side| clip(&game.name(side), NAME))
}

fn name_width(names: &[String]) -> u16 {
    names.iter().map(|name| columns(name)).max().unwrap_or(0) + 1
}

/// Draws both rows, the starter above. If the board stands `at` the position after that many moves, the last of them is highlighted
/// and, if there is a third row, pointed at.
pub(crate) fn draw_timeline(game: &ShownGame, area: Rect, at: Option<usize>, canvas: &mut Canvas) {
    let all = game.history().whole().len();
    let names = names(game);
    let name = name_width(&names);
    let marks = Rect { x: area.x + name.min(area.width), width: area.width.saturating_sub(name), ..area };
    if marks.width == 0 || area.height == 0 {
        return;
    }
    // A column is a move of each side, with a blank between two. In a long game the blanks go, and if that isn't enough, each column
    // stands for several moves and shows the worst.
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

/// The sign and role of a move, by its number from 0.
pub(crate) fn mark_of(game: &ShownGame, number: usize) -> (&'static str, Role) {
    let mark = mark(game, number);
    (mark.sign(), mark.role(is_mine(game, side_of(game, number))))
}

/// Whether what a side does well is good news: not if it is the computer a person plays against.
fn is_mine(game: &ShownGame, side: Side) -> bool {
    let [human, other] = [side, side.other()].map(|side| game.is_human(side));
    human || !other
}

fn mark(game: &ShownGame, number: usize) -> Mark {
    Mark::from_judged(game.session.judged(number))
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
    /// `None` for a move that isn't judged yet.
    fn from_judged(judged: Option<Judged>) -> Self {
        let Some(judged) = judged else { return Self::Open };
        match judged.verdict {
            Verdict::GaveAway => Self::GaveAway,
            Verdict::Unproven => Self::Unproven,
            _ if judged.is_mistake() => Self::CostPoints,
            Verdict::Kept => Self::Kept,
            Verdict::LostAnyway => Self::LostAnyway,
        }
    }

    /// None of these signs means anything on a board.
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

    /// Bad news is never green: a won move is good news only if it is `mine`, or if no person plays.
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
