//! The duel of the levels: who starts in the rows, who replies in the columns, and how far it is.

use ratatui::layout::Rect;
use ratatui::text::Text;
use ratatui::widgets::{Cell, LineGauge, Row, Table};

use crate::app::Duel;
use crate::contest::Tally;
use crate::cpu::Level;
use crate::game::grouped;

use super::area::cells;
use super::frame::{Titles, frame};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, stage};

/// Columns of the names of the rows, and of each column of the table.
const NAMES: u16 = 10;
const CELL: u16 = 9;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 17);
/// Columns of the bar at most.
const BAR: u16 = 66;

/// Games won, of how many.
#[derive(Clone, Copy, Default)]
struct Share {
    won: u64,
    games: u64,
}

impl Share {
    fn of(tallies: impl Iterator<Item = (u32, u32)>) -> Self {
        tallies.fold(Self::default(), |sum, (won, games)| Self {
            won: sum.won + u64::from(won),
            games: sum.games + u64::from(games),
        })
    }

    /// In hundredths; a dot where no game was played.
    fn shown(self) -> String {
        match self.games {
            0 => "·".to_owned(),
            games => format!("{:.1} %", self.won as f64 * 100.0 / games as f64),
        }
    }
}

/// Draws the table.
pub(super) fn draw(duel: &Duel, area: Rect, canvas: &mut Canvas) {
    let contest = duel.contest();
    let (played, all) = duel.progress();
    let count = format!("{} of {} games", grouped(played), grouped(all));
    let titles = Titles { left: contest.rules().title(), right: "computers only", below: &count };
    let inner = frame(stage::window(area, WINDOW), titles, Role::Frame, canvas);
    let mut rows = Rows::new(inner);
    let mut rule = wrap(contest.rules().rule(&contest.opening()).as_ref(), inner.width);
    let levels = levels(duel);
    // The table, the bar and the words below it stay; the rule goes where it does not fit.
    let needed = levels.len() + 6;
    rule.truncate(usize::from(rows.area.height).saturating_sub(needed));
    rows.lines(rule, Role::Quiet, canvas);
    rows.skip(usize::from(rows.area.height) > needed);
    let heading = "Won by who starts (rows) against who replies (columns)";
    rows.lines(vec![clip(heading, inner.width)], Role::Title, canvas);
    let table = rows.take(cells(levels.len()) + 2);
    canvas.draw(table_of(duel.tallies(), &levels, canvas), table);
    rows.skip(rows.area.height > 2);
    let bar = rows.next();
    canvas.draw(gauge((played, all), canvas), Rect { width: bar.width.min(BAR), ..bar });
    let (words, role) = words(duel);
    rows.lines(vec![clip(&words, inner.width)], role, canvas);
}

/// The levels that meet.
fn levels(duel: &Duel) -> Vec<Level> {
    let meets = |level: &Level| duel.tallies().iter().any(|tally| tally.levels.contains(level));
    Level::ALL.into_iter().filter(meets).collect()
}

fn table_of(tallies: &[Tally], levels: &[Level], canvas: &Canvas) -> Table<'static> {
    let cell = |text: String, role| Cell::from(Text::from(text).right_aligned()).style(canvas.style(role));
    // Quiet where no game was played.
    let share = |share: Share, role| cell(share.shown(), if share.games == 0 { Role::Quiet } else { role });
    let row = |name: &'static str, cells: Vec<Cell<'static>>| {
        Row::new([Cell::from(name).style(canvas.style(Role::Title))].into_iter().chain(cells))
    };
    let rows = levels.iter().map(|&level| {
        let mine = || tallies.iter().filter(move |tally| tally.levels[0] == level);
        let cells = levels.iter().map(|&other| {
            let met = mine().filter(|tally| tally.levels[1] == other);
            share(Share::of(met.map(won_by_starter)), Role::Text)
        });
        let all = share(Share::of(mine().map(won_by_starter)), Role::Title);
        row(level.name(), cells.chain([all]).collect())
    });
    let replying = levels.iter().map(|&level| {
        let mine = tallies.iter().filter(|tally| tally.levels[1] == level);
        share(Share::of(mine.map(|tally| (tally.other_wins(), tally.games))), Role::Title)
    });
    let names = levels.iter().map(|level| level.name()).chain(["starting"]);
    let header = row("", names.map(|name| cell(name.to_owned(), Role::Title)).collect());
    let widths = [NAMES].into_iter().chain(std::iter::repeat_n(CELL, levels.len() + 1));
    let rows = rows.chain([row("replying", replying.collect())]);
    Table::new(rows, widths).header(header).column_spacing(0)
}

const fn won_by_starter(tally: &Tally) -> (u32, u32) {
    (tally.starter_wins, tally.games)
}

/// How far it is.
fn gauge((played, all): (u64, u64), canvas: &Canvas) -> LineGauge<'static> {
    let per_cent = played.saturating_mul(100) / all.max(1);
    LineGauge::default()
        .ratio((played as f64 / all.max(1) as f64).min(1.0))
        .label(format!("{per_cent:>3} %"))
        .filled_symbol("█")
        .unfilled_symbol("░")
        .filled_style(canvas.style(Role::Good))
        .unfilled_style(canvas.style(Role::Quiet))
}

/// What happens now.
fn words(duel: &Duel) -> (String, Role) {
    let Some(playing) = duel.playing() else {
        let Share { won, games } = Share::of(duel.tallies().iter().map(won_by_starter));
        let [won, games] = [won, games].map(grouped);
        return (format!("All games are played. Who started won {won} of {games}."), Role::Good);
    };
    let [starts, replies] = playing.levels.map(Level::name);
    let words = match (duel.lost, duel.paused) {
        (true, _) => "The computer gave up over a game. Space tries again.".to_owned(),
        (_, true) => "Paused. Space goes on.".to_owned(),
        _ => format!("Playing: {starts} starts, {replies} replies."),
    };
    (words, if duel.lost { Role::Bad } else { Role::Text })
}
