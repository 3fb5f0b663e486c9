//! The list of finished games.

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Row, Table};

use crate::game::{Side, grouped};
use crate::games;
use crate::records::{GameRecord, date_of};
use crate::tui::{Memory, Records, Target};

use super::area::{cells, columns, split_above, split_below};
use super::frame::{Titles, edge_of, frame, scrollbar};
use super::text::{Rows, clip, wrap};
use super::theme::DISC;
use super::{Canvas, Role, stage};

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (96, 36);

/// Columns of date and time, and of the date alone.
const DATES: [u16; 2] = [17, 11];
/// Columns of the others; of a name with its level, and a blank, where there is room.
const GAME: u16 = 16;
const RESULT: u16 = 12;
const MOVES: u16 = 6;
const MISTAKES: u16 = 9;
const MEDAL: u16 = 6;
const AGAINST: u16 = 17;
/// Columns from which on the level stands in brackets, and fewest of it: the level alone, or what a name is known by.
const ROOMY: u16 = 19;
const LEVEL: u16 = 8;

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
    canvas.write(said, &clip(&records.said, said.width), Role::Text);
    rows.lines(paths, Role::Quiet, canvas);
}

/// The games in sight, below what their columns mean: of ten thousand no more are written out.
fn draw_list(records: &Records, all: usize, area: Rect, canvas: &mut Canvas) {
    if all == 0 {
        return;
    }
    let (head, area) = split_below(area, 1);
    let shown = Columns::fitting(area.width);
    canvas.draw(shown.table([Row::new(shown.titles()).style(canvas.style(Role::Quiet))]), head);
    let height = usize::from(area.height);
    let first = records.cursor.saturating_sub(height.saturating_sub(1));
    let games = records.shown().skip(first).take(height).enumerate();
    let rows = games.map(|(index, kept)| {
        let here = first + index == records.cursor;
        let cells = shown.cells(&kept.record, here, canvas);
        Row::new(cells).style(if here { canvas.style(Role::Bar) } else { Style::new() })
    });
    let rows: Vec<Row> = rows.collect();
    for (index, row) in (first..first + rows.len()).zip(area.rows()) {
        canvas.clicks.add(row, Target::Line(index));
    }
    canvas.draw(shown.table(rows), area);
    scrollbar(edge_of(area), first, all, Role::Frame, canvas);
}

/// The columns that have room: against whom takes what the others leave.
struct Columns {
    date: u16,
    against: u16,
    /// Mistakes and medals are shown.
    judged: bool,
}

impl Columns {
    fn fitting(width: u16) -> Self {
        let of = |(date, judged): (u16, bool)| {
            let taken = date + GAME + RESULT + MOVES + if judged { MISTAKES + MEDAL } else { 0 };
            Self { date, against: width.saturating_sub(taken), judged }
        };
        let [long, short] = DATES;
        let wanted =
            [(long, true, AGAINST), (short, true, AGAINST), (short, true, LEVEL), (short, false, LEVEL)];
        let fits =
            |(date, judged, least)| Some(of((date, judged))).filter(|columns| columns.against >= least);
        wanted.into_iter().find_map(fits).unwrap_or_else(|| of((short, false)))
    }

    fn table<'a>(&self, rows: impl IntoIterator<Item = Row<'a>>) -> Table<'a> {
        let judged = if self.judged { [MISTAKES, MEDAL] } else { [0; 2] };
        let widths = [self.date, GAME, self.against, RESULT, MOVES].into_iter().chain(judged);
        Table::new(rows, widths.map(Constraint::Length)).column_spacing(0)
    }

    fn titles(&self) -> [Line<'static>; 7] {
        let [moves, mistakes, medal] =
            ["moves", "mistakes", "medal"].map(|title| Line::from(title).right_aligned());
        let [date, game, against, result] = ["date", "game", "against", "result"].map(Line::from);
        [date, game, against, result, moves, mistakes, medal]
    }

    /// A game: when, which, against whom, who won, how long it was, how many mistakes the human made, and the medal it is worth.
    fn cells(&self, game: &GameRecord, here: bool, canvas: &Canvas) -> [Line<'static>; 7] {
        let record = &game;
        let number = |number: u64| {
            Line::from(if number == 0 { String::new() } else { grouped(number) }).right_aligned()
        };
        let judged = game.judgement.zip(record.human());
        // Mistakes that were taken back are not in the record: that none is left is nothing to boast of.
        let mistakes = judged.map_or(0, |(judged, side)| judged.mistakes[side.index()]);
        let (result, role) = result(game);
        let style = if here { Style::new() } else { canvas.style(role) };
        [
            Line::from(date_of(game.when).chars().take(usize::from(self.date) - 1).collect::<String>()),
            Line::from(clip(&first_words(games::get(record.game).title()), GAME - 1)),
            Line::from(clip(&against(record, self.against), self.against.saturating_sub(1))),
            Line::styled(clip(&result, RESULT), style),
            number(record.moves.len() as u64),
            number(mistakes.into()),
            Line::from(game.medal().map_or_else(String::new, |medal| medal.sign().to_string()))
                .right_aligned(),
        ]
    }
}

/// A title that has room in its column, or as many of its words as have.
fn first_words(title: &str) -> String {
    let mut words: Vec<&str> = title.split(' ').collect();
    while words.len() > 1 && columns(&words.join(" ")) >= GAME {
        words.pop();
    }
    words.join(" ")
}

/// Against whom a human played; both players of other games. In few columns a computer is told by its level alone.
fn against(record: &GameRecord, room: u16) -> String {
    let player = |side: Side| match record.level(side) {
        Some(level) if room < AGAINST => level.word().to_owned(),
        Some(level) if room < ROOMY => format!("{} {}", record.names[side.index()], level.word()),
        Some(level) => format!("{} ({})", record.names[side.index()], level.word()),
        None => record.names[side.index()].clone(),
    };
    match record.human() {
        Some(human) => player(human.other()),
        None => Side::BOTH.map(player).join(" – "),
    }
}

/// How it ended, seen from the side of the human, if there is one, and whether that is good news; told by a sign as well.
fn result(game: &GameRecord) -> (String, Role) {
    let name = game.winner.map_or("", |winner| &game.names[winner.index()]);
    let points = game.points.map_or_else(String::new, |points| format!(" by {}", grouped(points)));
    match game.human().map(|human| Some(human) == game.winner) {
        Some(true) => (format!("{DISC} won{points}"), Role::Good),
        Some(false) => (format!("○ lost{points}"), Role::Bad),
        None => (format!("  {name}{points}"), Role::Text),
    }
}
