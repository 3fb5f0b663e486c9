//! The panels beside the board: who plays, and the moves.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::{Canvas, Titles, cells, clip, columns, frame, pad, panel, split_above, truncate, wrap};
use crate::coach::Verdict;
use crate::game::{Length, Played, Side};
use crate::session::YOU;
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::status;
use crate::tui::{Action, ShownGame, Target};

/// Fewest rows of moves beside which something else is shown.
const FEWEST_MOVES: u16 = 3;
/// Columns of a name in front of a move, with what stands between.
const NAME: u16 = 10;
/// Rows of what a program said with a move, at most.
const MOST_REMARKS: u16 = 3;
/// Digits of a move's number, at least; a point and the mark of the last move come after them.
const DIGITS: u16 = 2;
const MARKS: u16 = 2;

/// Draws who plays, whose turn it is, and the games won.
pub(crate) fn draw_players(game: &ShownGame, area: Rect, canvas: &mut Canvas) {
    let inner = panel(area, "Players", canvas);
    for (side, row) in Side::BOTH.into_iter().zip(inner.rows()) {
        draw_player(game, side, row, canvas);
    }
}

fn draw_player(game: &ShownGame, side: Side, row: Rect, canvas: &mut Canvas) {
    let player = game.called(side);
    let won = game.ended().filter(|ended| ended.winner(game.history().turn()) == side);
    let moves_next = game.ended().is_none() && game.history().turn() == side;
    let (mark, role) = match won {
        Some(ended) => ("*", status::end_role(game, ended)),
        None if moves_next => (POINTER, Role::Cursor),
        None => (" ", Role::Text),
    };
    let name = match won {
        Some(_) if player.name == YOU => player.does("win", "wins"),
        Some(_) => format!("{} wins", player.name),
        None => player.name,
    };
    // Games won between the two, each behind whose they are.
    let games = match game.won_so_far() {
        [0, 0] => String::new(),
        won => format!("won {}", won[side.index()]),
    };
    let room = row.width.saturating_sub(if games.is_empty() { 0 } else { columns(&games) + 1 });
    let name = clip(&format!("{mark} {name}"), room);
    canvas.write(row, &name, role);
    let free = row.width.saturating_sub(columns(&name) + 1);
    let (setup, position) = (&game.session.setup, game.position());
    let skills = if game.is_human(side) { vec![] } else { setup.skill_titles(side, position).to_vec() };
    let texts = skills
        .iter()
        .map(|skill| if games.is_empty() { skill.clone() } else { format!("{skill} · {games}") });
    if let Some(text) = texts.chain([games.clone()]).find(|text| columns(text) <= free) {
        let text = Span::styled(text, canvas.style(Role::Quiet));
        canvas.draw(Line::from(text).right_aligned(), row);
    }
}

/// Draws the moves, each with what its program said, the last ones in sight. Below them stands what a course has taught.
///
/// A review shows undone moves too, and each with its verdict.
pub(crate) fn draw_moves(
    game: &ShownGame,
    is_review: bool,
    to_remember: &[String],
    area: Rect,
    canvas: &mut Canvas,
) {
    let (made, undone) = (game.history().moves().len(), game.history().undone().len());
    let title = match (undone, is_review) {
        (1.., true) => format!("Moves: {made} of {}", made + undone),
        _ => format!("Moves: {made}"),
    };
    let right = if undone > 0 && !is_review { format!("y: redo {undone}") } else { String::new() };
    let inner = frame(area, Titles { left: &title, right: &right, below: "" }, Role::Frame, canvas);
    if !right.is_empty() {
        // At the right end of the frame's first line, before its corner.
        let width = (columns(&right) + 4).min(area.width);
        let redo = Rect { x: area.right() - width, y: area.y, width, height: 1 };
        canvas.clicks.add(redo, Target::Press(Action::Redo));
    }
    let area = draw_what_to_remember(to_remember, inner, canvas);
    // A game that is stepped through is seen as a whole.
    let shown = if is_review { game.history().whole() } else { game.history().moves() };
    let digits = columns(&shown.len().to_string()).max(DIGITS);
    let lead = digits + MARKS;
    let names = short_names(game, NAME - 2);
    // A row for each move, and below it one for each line of what its program said. Only those in sight are written.
    let mut rows: Vec<(usize, Option<String>)> = vec![];
    // The last row of the current move.
    let mut here = 0;
    for index in 0..shown.len() {
        rows.push((index, None));
        let said = remarks(game, index, area.width.saturating_sub(lead));
        rows.extend(said.into_iter().map(|line| (index, Some(line))));
        if index < made {
            here = rows.len();
        }
    }
    // The current move is in sight, and the moves after it if they fit.
    let height = usize::from(area.height);
    let wanted = (here + height / 2).saturating_sub(height);
    let first = canvas.first_in_sight(rows.len(), height, Some(here.saturating_sub(1)), wanted);
    for ((index, remark), row) in rows.into_iter().skip(first).zip(area.rows()) {
        let line = match remark {
            Some(said) => {
                let said = format!("{:1$}{said}", "", usize::from(lead));
                Line::styled(said, canvas.style(Role::Quiet))
            }
            None => line_of(game, is_review, index, digits, &names, area.width, canvas),
        };
        canvas.draw(line, row);
        canvas.clicks.add(row, Target::Ply(index + 1));
    }
}

/// Draws what a course has taught below the moves of its last game, if both fit. Returns the area above.
fn draw_what_to_remember(list: &[String], area: Rect, canvas: &mut Canvas) -> Rect {
    let lines: Vec<String> = list.iter().flat_map(|line| wrap(line, area.width)).collect();
    let height = cells(lines.len());
    if list.is_empty() || area.height < height.saturating_add(1 + FEWEST_MOVES) {
        return area;
    }
    let (above, below) = split_above(area, height);
    canvas.draw(Text::from_iter(lines), below);
    split_above(above, 1).0
}

/// What a program said with a move, in lines below it.
fn remarks(game: &ShownGame, index: usize, width: u16) -> Vec<String> {
    let all = game.session.remarks(index);
    let lines = all.iter().flat_map(|remark| wrap(&format!("\"{remark}\""), width)).collect();
    truncate(lines, MOST_REMARKS, width, "")
}

/// A move: its number, as it is counted elsewhere, what marks the last one, as its stones are marked on the board, who made it and what
/// it is. A review puts its judgement in the place of the point.
fn line_of(
    game: &ShownGame,
    is_judged: bool,
    index: usize,
    digits: u16,
    names: &[String; 2],
    width: u16,
    canvas: &Canvas,
) -> Line<'static> {
    let line = game.history();
    let Played { side, mv, .. } = line.whole()[index];
    let maker = game.session.maker(index);
    let name = if maker == game.name(side) { names[side.index()].clone() } else { clip(&maker, NAME - 2) };
    let name = pad(name + ":", NAME);
    // A move that has no room in words is written as it is typed.
    let room = width.saturating_sub(digits + MARKS + NAME);
    let rules = game.session.game();
    let text = Some(rules.object(line.opening(), mv, Length::Column)).filter(|text| columns(text) <= room);
    let text = text.unwrap_or_else(|| clip(&rules.word(line.opening(), mv), room));
    let (point, judged) = if is_judged { mark_of(game, index) } else { (".", Role::Quiet) };
    let is_last = index + 1 == line.moves().len();
    let role = match is_last {
        true => Role::Taken,
        false if is_judged => judged,
        false => Role::Text,
    };
    // Where moves stand below it, it is pointed at.
    let pointer = if is_last && !line.undone().is_empty() { ("›", role) } else { (" ", Role::Text) };
    let number = format!("{:>1$}", index + 1, usize::from(digits));
    let parts = [(&*number, Role::Quiet), (point, judged), pointer, (&name, Role::Text), (&text, role)];
    parts.into_iter().map(|(part, role)| canvas.span(part.to_owned(), role)).collect()
}

/// Widest a name in front of the marks is shown.
const TIMELINE_NAME: u16 = 9;
/// Points at the move the board stands at.
const CARET: &str = "↑";

/// What the marks of a game mean, as many in a line as fit.
pub(crate) fn legend(game: &ShownGame, width: u16) -> Vec<String> {
    let all = 0..game.history().whole().len();
    let mut marks: Vec<Mark> = all.map(|number| Mark::of(game, number)).collect();
    marks.sort();
    marks.dedup();
    let mut lines: Vec<String> = vec![];
    for mark in marks.into_iter().filter(|mark| *mark != Mark::Open) {
        let (sign, meaning) = mark.sign();
        let text = format!("{sign} {meaning}");
        match lines.last_mut().filter(|line| columns(line) + 2 + columns(&text) <= width) {
            Some(line) => line.push_str(&format!("  {text}")),
            None => lines.push(text),
        }
    }
    lines
}

/// Columns of the timeline if each move has a mark: the longer name, and a column for a move of each side.
pub(crate) fn timeline_width(game: &ShownGame) -> u16 {
    let moves = cells(game.history().whole().len().next_multiple_of(2));
    name_width(&short_names(game, TIMELINE_NAME)).saturating_add(moves)
}

/// The names of both sides in at most so many columns. If they would look alike, each ends with its number.
pub(crate) fn short_names(game: &ShownGame, width: u16) -> [String; 2] {
    let cut =
        |width, ends: [&str; 2]| Side::BOTH.map(|side| clip(&game.name(side), width) + ends[side.index()]);
    let names = cut(width, [""; 2]);
    if names[0] == names[1] { cut(width.saturating_sub(1), ["1", "2"]) } else { names }
}

fn name_width(names: &[String]) -> u16 {
    names.iter().map(|name| columns(name)).max().unwrap_or(0) + 1
}

/// Draws both rows, the starter above. If the board stands `at` the position after that many moves, the last of them is highlighted
/// and, if there is a third row, pointed at.
pub(crate) fn draw_timeline(game: &ShownGame, area: Rect, at: Option<usize>, canvas: &mut Canvas) {
    let all = game.history().whole().len();
    let names = short_names(game, TIMELINE_NAME);
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
        let turn = at.is_some_and(|here| here > 0 && game.history().whole()[here - 1].side == side);
        let role = if turn { Role::Cursor } else { Role::Text };
        canvas.write_at(area, (area.x, y), &names[side.index()], role);
        for (x, first) in (marks.x..marks.right()).step_by(stride).zip((0..all).step_by(each)) {
            let last = (first + each).min(all);
            // The end of a game shows how its player did, not who played before them.
            let counts = |number: usize| at.is_some() || game.session.maker(number) == game.name(side);
            let mine = (first..last)
                .filter(|number| game.history().whole()[*number].side == side && counts(*number));
            let Some((mark, number)) = mine.map(|number| (Mark::of(game, number), number)).max() else {
                continue;
            };
            let stands = turn && at.is_some_and(|here| (first + 1..=last).contains(&here));
            let role = if stands { Role::Cursor } else { mark.role(is_mine(game, side)) };
            canvas.write_at(area, (x, y), mark.sign().0, role);
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
    let mark = Mark::of(game, number);
    (mark.sign().0, mark.role(is_mine(game, game.history().whole()[number].side)))
}

/// Whether what a side does well is good news: not if it is the computer a person plays against.
fn is_mine(game: &ShownGame, side: Side) -> bool {
    let [human, other] = [side, side.other()].map(|side| game.is_human(side));
    human || !other
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
    /// What a move shows, by its number from 0.
    fn of(game: &ShownGame, number: usize) -> Self {
        let Some(judged) = game.session.judged(number) else { return Self::Open };
        match judged.verdict {
            Verdict::GaveAway => Self::GaveAway,
            Verdict::Unproven => Self::Unproven,
            _ if judged.is_mistake() => Self::CostPoints,
            Verdict::Kept => Self::Kept,
            Verdict::LostAnyway => Self::LostAnyway,
        }
    }

    /// Its sign, none of which means anything on a board, and what that means.
    const fn sign(self) -> (&'static str, &'static str) {
        match self {
            Self::Kept => ("■", "kept the win"),
            Self::GaveAway => ("▼", "gave it away"),
            Self::CostPoints => ("−", "lost points"),
            Self::LostAnyway => ("□", "no move wins"),
            Self::Unproven => ("?", "not proven"),
            Self::Open => ("…", "not judged yet"),
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
