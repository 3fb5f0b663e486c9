//! The list of finished games.

use ratatui::layout::Rect;
use ratatui::widgets::{List, ListState};

use crate::app::{Memory, Records, Target};
use crate::game::plural;
use crate::games;
use crate::records::{Finished, date_of};

use super::area::{cells, columns, split_above};
use super::frame::{Titles, edge_of, frame, scrollbar};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, stage};

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (96, 36);

/// Draws the list.
pub(super) fn draw(records: &Records, memory: &Memory, area: Rect, canvas: &mut Canvas) {
    let area = stage::window(area, WINDOW);
    let shown = records.shown().count();
    let count = match shown {
        0 => String::new(),
        all => format!("{} of {all}", records.cursor + 1),
    };
    let titles = Titles { left: "Records", right: records.filter(), below: &count };
    let inner = frame(area, titles, Role::Frame, canvas);
    let paths: Vec<String> =
        memory.places.iter().skip(1).take(1).flat_map(|path| wrap(path, inner.width)).collect();
    let (list, below) = split_above(inner, cells(paths.len()).min(2) + 1);
    if shown == 0 {
        let text = match (&records.games, memory.trouble.last()) {
            (None, _) => "Reading…",
            (_, Some(trouble)) => trouble,
            (Some(_), None) => "No finished game yet.",
        };
        Rows::new(list).text(text, Role::Text, canvas);
    }
    draw_list(records, shown, list, canvas);
    let mut rows = Rows::new(below);
    let said = rows.next();
    canvas.write(said, &clip(records.said, said.width), Role::Text);
    rows.lines(paths, Role::Quiet, canvas);
}

/// The games in sight: of ten thousand no more are written out.
fn draw_list(records: &Records, all: usize, area: Rect, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let first = records.cursor.saturating_sub(height.saturating_sub(1));
    let lines = records.shown().skip(first).take(height).map(|kept| {
        let line = [true, false].map(|whole| line_of(&kept.game, whole));
        let line = line.iter().find(|line| columns(line) <= area.width).unwrap_or(&line[1]);
        clip(line, area.width)
    });
    let list = List::new(lines).highlight_style(canvas.style(Role::Bar));
    let state = ListState::default().with_selected(Some(records.cursor - first));
    canvas.list(list, state, area, |index| Target::Line(first + index));
    scrollbar(edge_of(area), first, all, Role::Frame, canvas);
}

/// A game on one line: when, which, who won against whom, how many mistakes the human made, and whether there was help; the `whole` line
/// says how long it was, too.
fn line_of(game: &Finished, whole: bool) -> String {
    let sheet = &game.sheet;
    let points = game.points.map_or_else(String::new, |points| format!(" by {points}"));
    let loser = game.winner.other().index();
    let level = sheet.computers[loser].or(sheet.computers[game.winner.index()]);
    let level = level.map_or_else(String::new, |level| format!(" ({})", level.word()));
    let moves = || format!(" in {}", plural(sheet.moves.len() as u64, "move", "moves"));
    let mut how = if whole { moves() } else { String::new() };
    // Mistakes that were taken back are not in the sheet: that none is left is nothing to boast of.
    if let (Some(judged), Some(side)) = (game.judgement, sheet.human())
        && judged.mistakes[side.index()] > 0
    {
        let mistakes = plural(u64::from(judged.mistakes[side.index()]), "mistake", "mistakes");
        how.push_str(&format!(", {mistakes}"));
    }
    if let Some(helped) = sheet.helped() {
        how.push_str(&format!(", {helped}"));
    }
    format!(
        "{}  {:<15}  {} beat {}{points}{level}{how}",
        date_of(game.when),
        games::get(sheet.game).title(),
        sheet.players[game.winner.index()],
        sheet.players[loser],
    )
}
