//! The side panel: players, whose turn, the moves, the position's id.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Action, Table, Target};
use crate::game::Side;

use super::text::{Rows, clip, wrap};
use super::theme::POINTER;
use super::{Canvas, Role};

/// Most rows of the position's id; a longer one is shown whole when it is copied.
const ID_ROWS: u16 = 3;

/// Draws the panel.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let id = wrap(&format!("i id {}", table.id()), area.width);
    let id_rows = u16::try_from(id.len()).unwrap_or(ID_ROWS).min(ID_ROWS);
    let mut rows = Rows::new(Rect { height: area.height.saturating_sub(id_rows + 1), ..area });
    for side in Side::BOTH {
        draw_player(table, side, &mut rows, canvas);
    }
    rows.next();
    let [one, two] = table.won_so_far();
    if one + two > 0 {
        rows.line(canvas.frame, format!("Games won: {one} – {two}"));
    }
    let moves = table.line.moves();
    let undone = table.line.undone().len();
    let mut heading = format!("Moves: {}", moves.len());
    if undone > 0 {
        heading.push_str(&format!(" ({undone} more: y)"));
    }
    let styled = Span::styled(clip(&heading, area.width), canvas.style(Role::Title));
    rows.line(canvas.frame, styled);
    let first = moves.len().saturating_sub(usize::from(rows.left()));
    for (number, played) in moves.iter().enumerate().skip(first) {
        let name = &table.players[played.side.index()].name;
        let text =
            format!("{:>3} {:<9} {}", number + 1, clip(name, 9), played.mv.short(table.game().words()));
        let last = number + 1 == moves.len();
        let styled =
            Span::styled(clip(&text, area.width), canvas.style(if last { Role::Taken } else { Role::Text }));
        rows.line(canvas.frame, styled);
    }
    let below = Rect { y: area.bottom().saturating_sub(id_rows), height: id_rows, ..area };
    let mut rows = Rows::new(below);
    for (index, line) in id.iter().enumerate() {
        let cut = index + 1 == usize::from(id_rows) && id.len() > index + 1;
        let text = if cut { clip(&format!("{line}…"), area.width - 1) } else { line.clone() };
        let (key, rest) = text.split_at(if index == 0 { 1 } else { 0 });
        let spans =
            [Span::styled(key, canvas.style(Role::Key)), Span::styled(rest, canvas.style(Role::Quiet))];
        rows.line(canvas.frame, Line::from(spans.to_vec()));
    }
    canvas.hits.add(below, Target::Press(Action::CopyId));
}

fn draw_player(table: &Table, side: Side, rows: &mut Rows, canvas: &mut Canvas) {
    let player = &table.players[side.index()];
    let turn = table.ended().is_none() && table.line.turn() == side;
    let won = table.ended().is_some_and(|ended| ended.winner(table.line.turn()) == side);
    let (pointer, role) = match (turn, won) {
        (true, _) => (POINTER, Role::Cursor),
        (_, true) => ("*", Role::Good),
        _ => (" ", Role::Text),
    };
    let level = player.computer.map_or("", |level| level.title());
    let name = if won { player.does("win", "wins") } else { player.name.clone() };
    let line =
        Line::from(vec![Span::styled(format!("{pointer} {name}"), canvas.style(role)), Span::raw(" ")]);
    rows.line(canvas.frame, line);
    if !level.is_empty() {
        let styled = Span::styled(format!("  {level}"), canvas.style(Role::Quiet));
        rows.line(canvas.frame, styled);
    }
}
