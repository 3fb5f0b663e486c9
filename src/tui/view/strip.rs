//! The strip: every move of a game as one mark, a row for each side, told apart by shape as well as by colour.

use ratatui::layout::Rect;

use crate::coach::{Judged, Verdict};
use crate::game::Side;
use crate::tui::{Match, Target};

use super::area::{cells, columns};
use super::text::clip;
use super::{Canvas, Role};

/// Widest a name in front of the marks is shown.
const NAME: u16 = 9;
/// What points at the move the board stands at.
const CARET: &str = "↑";

/// What the marks mean, as far as they come up, in lines of so many columns: no sign stands apart from its meaning. In full where one
/// line is enough for that, else so short that those of most games stand in one line of a small screen's panel.
pub(super) fn legend(game: &Match, width: u16) -> Vec<String> {
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
pub(super) fn width(game: &Match) -> u16 {
    let moves = cells(game.history().whole().len().next_multiple_of(2));
    name_width(&names(game)).saturating_add(moves)
}

/// The names in front of the marks.
fn names(game: &Match) -> [String; 2] {
    Side::BOTH.map(|side| clip(&game.name(side), NAME))
}

/// Their columns, a blank included.
fn name_width(names: &[String]) -> u16 {
    names.iter().map(|name| columns(name)).max().unwrap_or(0) + 1
}

/// Draws both rows, who starts above. Where the board stands `at` the position after so many moves, the last of them is shown, and
/// below them, where there is room, pointed at.
pub(super) fn draw(game: &Match, area: Rect, at: Option<usize>, canvas: &mut Canvas) {
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
pub(super) fn mark_of(game: &Match, number: usize) -> (&'static str, Role) {
    let mark = mark(game, number);
    (mark.sign(), mark.role(is_mine(game, side_of(game, number))))
}

/// Whether what a side does well is good news: not where it is the computer that a human plays against.
fn is_mine(game: &Match, side: Side) -> bool {
    let [human, other] = [side, side.other()].map(|side| game.is_human(side));
    human || !other
}

fn mark(game: &Match, number: usize) -> Mark {
    Mark::of(game.session.judged(number))
}

fn side_of(game: &Match, number: usize) -> Side {
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
