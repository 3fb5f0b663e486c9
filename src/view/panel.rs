//! The panels beside the board: who plays, and the moves.

use ratatui::layout::Rect;

use crate::app::{Table, Target};
use crate::game::{Board, Cell, Move, Played, Side, lanes};

use super::frame::{Titles, columns, frame, panel};
use super::text::{clip, wrap};
use super::theme::POINTER;
use super::{Canvas, Role, lines, status, strip};

/// Columns of a panel with its frame: fewest, and most in which moves stand two a line; more on a screen of so many columns.
const NARROW: u16 = 30;
const PAIRS: u16 = 32;
const WIDE_PAIRS: u16 = 37;
const WIDE: u16 = 116;
/// Fewest rows of moves beside which something else is shown.
const FEWEST_MOVES: u16 = 3;
/// Columns of a name in front of a move.
const NAME: u16 = 9;

/// How wide the panels are wanted on a screen of so many columns: as the longest move of the opening needs it.
pub(super) fn columns_wanted(table: &Table, screen: u16) -> u16 {
    let move_width = longest_move(table);
    let [pairs, list] = [2 * (move_width + 2) + 7, move_width + NAME + 8];
    let most = if screen < WIDE { PAIRS } else { WIDE_PAIRS };
    if pairs <= most { pairs.max(NARROW) } else { list.max(NARROW) }
}

/// Columns of the longest move of the opening.
fn longest_move(table: &Table) -> u16 {
    let opening = table.line.opening();
    let longest = match &opening.board {
        Board::Heaps(heaps) => {
            let last = lanes(table.game(), opening).last().map_or(0, |(lane, _)| lane);
            heaps.iter().copied().max().map(|count| Move::Take { lane: last, count })
        }
        Board::Grid { cols, .. } => Some(Move::Cut { from: Cell::new(0, 0), to: Cell::new(0, cols - 1) }),
    };
    longest.map_or(0, |longest| columns(&longest.short(table.game().words())))
}

/// Draws who plays, whose turn it is, and the games won.
pub(super) fn draw_players(table: &Table, area: Rect, canvas: &mut Canvas) {
    let [one, two] = table.won_so_far();
    let won = if one + two > 0 { format!("won {one} – {two}") } else { String::new() };
    let inner = frame(area, Titles { left: "Players", right: &won, below: "" }, Role::Frame, canvas);
    for (side, y) in Side::BOTH.into_iter().zip(inner.y..inner.bottom()) {
        draw_player(table, side, Rect { y, height: 1, ..inner }, canvas);
    }
}

fn draw_player(table: &Table, side: Side, row: Rect, canvas: &mut Canvas) {
    let player = &table.players[side.index()];
    let (mark, role) = standing(table, side);
    let won = table.ended().is_some_and(|ended| ended.winner(table.line.turn()) == side);
    let name = if won { player.does("win", "wins") } else { player.name.clone() };
    let name = clip(&format!("{mark} {name}"), row.width);
    canvas.put(row, (row.x, row.y), &name, role);
    if player.computer.is_none() {
        return;
    }
    let free = row.width.saturating_sub(columns(&name) + 1);
    let (contest, position) = (&table.contest, table.position());
    let texts = [contest.skill_title(side, position), contest.skill_name(side, position)];
    if let Some(text) = texts.iter().find(|text| columns(text) <= free) {
        canvas.put(row, (row.right() - columns(text), row.y), text, Role::Quiet);
    }
}

/// How a player is marked: the one to move, the winner.
fn standing(table: &Table, side: Side) -> (&'static str, Role) {
    match table.ended() {
        Some(ended) if ended.winner(table.line.turn()) == side => ("*", status::end_role(table, ended)),
        None if table.line.turn() == side => (POINTER, Role::Cursor),
        _ => (" ", Role::Text),
    }
}

/// Both players in a few words, the one to move marked: `▸You – HAL 9000`, closer where both names are long.
pub(super) fn players_in_short(table: &Table) -> String {
    let name = |side: Side| {
        let mark = standing(table, side).0.trim();
        format!("{mark}{}", clip(&table.players[side.index()].name, 9))
    };
    let names = Side::BOTH.map(name);
    let between = if names.iter().all(|name| columns(name) > 7) { "–" } else { " – " };
    names.join(between)
}

/// Draws the moves, two a line where they fit so, the last ones in sight.
pub(super) fn draw_moves(table: &Table, area: Rect, canvas: &mut Canvas) {
    let (made, undone) = (table.line.moves().len(), table.line.undone().len());
    let mut title = format!("Moves: {made}");
    let viewed = table.watch.as_ref().is_some_and(|watch| watch.replay);
    match (undone, viewed) {
        (0, _) => {}
        (_, true) => title.push_str(&format!(" of {}", made + undone)),
        (_, false) => title.push_str(&format!(" ({undone} more: y)")),
    }
    let inner = panel(area, &title, canvas);
    let inner = lines::draw(table, inner, canvas);
    let inner = draw_what_to_remember(table, inner, canvas);
    let words = table.game().words();
    // A game that is stepped through is seen as a whole.
    let shown = if viewed { table.line.whole() } else { table.line.moves() };
    let judged = |number| {
        if table.review.open { format!(" {}", strip::mark_of(table, number).0) } else { String::new() }
    };
    let text = |(number, played): (usize, &Played)| format!("{}{}", played.mv.short(words), judged(number));
    let texts: Vec<String> = shown.iter().enumerate().map(text).collect();
    let number = columns(&texts.len().to_string()).max(2);
    let pairs = inner.width.saturating_sub(number + 1) / 2;
    // A column is left for the mark of the last move. Before the first one the names say how the moves will stand.
    let widest = texts.iter().map(|text| columns(text)).max().unwrap_or_else(|| longest_move(table));
    if widest + 2 <= pairs {
        draw_pairs(table, &texts, (number, pairs), inner, canvas);
    } else {
        draw_list(table, &texts, number, inner, canvas);
    }
}

/// What a course has taught stays in sight below the moves of its last game, where they have room beside it; what is left above.
fn draw_what_to_remember(table: &Table, area: Rect, canvas: &mut Canvas) -> Rect {
    let text = table.to_remember().filter(|_| table.ends_course).unwrap_or_default();
    let lines = wrap(text, area.width);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    if text.is_empty() || area.height < height.saturating_add(1 + FEWEST_MOVES) {
        return area;
    }
    let top = area.bottom() - height;
    for (line, y) in lines.iter().zip(top..) {
        canvas.put(area, (area.x, y), line, Role::Text);
    }
    Rect { height: area.height - height - 1, ..area }
}

fn draw_pairs(table: &Table, texts: &[String], (number, width): (u16, u16), area: Rect, canvas: &mut Canvas) {
    let starter = table.line.starter();
    for (side, x) in [starter, starter.other()].into_iter().zip([0, width]) {
        let name = clip(&table.players[side.index()].name, width.saturating_sub(2));
        canvas.put(area, (area.x + number + 2 + x, area.y), &name, Role::Quiet);
    }
    let rows = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let lines = texts.len().div_ceil(2);
    let first = first_in_sight(table.line.moves().len().div_ceil(2), lines, rows.height);
    for (line, y) in (first..lines).zip(rows.y..rows.bottom()) {
        let label = format!("{:>1$}", 2 * line + 1, usize::from(number));
        canvas.put(rows, (rows.x, y), &label, Role::Quiet);
        for (index, x) in [(2 * line, 0), (2 * line + 1, width)] {
            let Some(text) = texts.get(index) else { break };
            let (mark, role) = move_mark(index, table);
            let text = format!("{mark}{text}");
            canvas.put(rows, (rows.x + number + 1 + x, y), &text, role);
            let place = Rect { x: rows.x + number + 1 + x, y, width: columns(&text), height: 1 };
            canvas.hits.add(place.intersection(rows), Target::Ply(index + 1));
        }
    }
}

fn draw_list(table: &Table, texts: &[String], number: u16, area: Rect, canvas: &mut Canvas) {
    let first = first_in_sight(table.line.moves().len(), texts.len(), area.height);
    for (index, y) in (first..texts.len()).zip(area.y..area.bottom()) {
        let (mark, role) = move_mark(index, table);
        let row = Rect { y, height: 1, ..area };
        let label = format!("{:>1$}", index + 1, usize::from(number));
        canvas.put(row, (row.x, y), &label, Role::Quiet);
        let name = row.x + number + 1;
        canvas.put(row, (name, y), &clip(table.maker(index), NAME), Role::Text);
        // The mark stands before the move, as it does where two stand in a line.
        let text = clip(&format!("{mark}{}", texts[index]), row.right().saturating_sub(name + NAME));
        canvas.put(row, (name + NAME, y), &text, role);
        canvas.hits.add(row, Target::Ply(index + 1));
    }
}

/// The first of so many lines that is shown, so that line number `here`, from 1, is in sight, and the last ones where it is.
fn first_in_sight(here: usize, lines: usize, height: u16) -> usize {
    let height = usize::from(height);
    let last = (here + height / 2).max(height).min(lines);
    last.saturating_sub(height)
}

/// The last move is marked, as its stones are on the board.
fn move_mark(index: usize, table: &Table) -> (&'static str, Role) {
    if index + 1 == table.line.moves().len() {
        ("›", Role::Taken)
    } else if table.review.open {
        (" ", strip::mark_of(table, index).1)
    } else {
        (" ", Role::Text)
    }
}
