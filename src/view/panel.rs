//! The side panel: players, whose turn, the moves, the position's id.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Action, Table, Target};
use crate::game::Side;

use super::text::{Rows, clip};
use super::theme::POINTER;
use super::{Canvas, Role};

/// Draws the panel.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let mut rows = Rows::new(Rect { height: area.height.saturating_sub(2), ..area });
    for side in Side::BOTH {
        draw_player(table, side, &mut rows, canvas);
    }
    rows.next();
    let moves = table.line.moves();
    let undone = table.line.undone().len();
    let mut heading = format!("Moves: {}", moves.len());
    if undone > 0 {
        heading.push_str(&format!(" ({undone} undone, y redoes)"));
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
    let id = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let text = clip(&table.id(), area.width.saturating_sub(5));
    let line = Line::from(vec![
        Span::styled("i id ", canvas.style(Role::Key)),
        Span::styled(text, canvas.style(Role::Quiet)),
    ]);
    canvas.frame.render_widget(line, id);
    canvas.hits.add(id, Target::Press(Action::CopyId));
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
    let word = if won { " wins" } else { "" };
    let line = Line::from(vec![
        Span::styled(format!("{pointer} {}{word}", player.name), canvas.style(role)),
        Span::raw(" "),
    ]);
    rows.line(canvas.frame, line);
    if !level.is_empty() {
        let styled = Span::styled(format!("  {level}"), canvas.style(Role::Quiet));
        rows.line(canvas.frame, styled);
    }
}
