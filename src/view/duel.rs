//! The duel of the levels: who starts in the rows, who replies in the columns, and how far it is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::Duel;
use crate::contest::Tally;
use crate::cpu::Level;
use crate::game::grouped;

use super::frame::{Titles, frame};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, stage};

/// Columns of the names of the rows, and of each column of the table.
const NAMES: usize = 10;
const CELL: usize = 9;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 17);
/// Columns of the bar at most.
const BAR: u64 = 60;

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

/// Draws the table and gives the row of the keys.
pub(super) fn draw(duel: &Duel, screen: Rect, canvas: &mut Canvas) -> Rect {
    let whole = stage::whole(screen);
    let keys = Rect { y: whole.bottom() - 1, height: 1, ..whole };
    let contest = duel.contest();
    let (played, all) = duel.progress();
    let count = format!("{} of {} games", grouped(played), grouped(all));
    let titles = Titles { left: contest.rules().title(), right: "computers only", below: &count };
    let inner = frame(stage::window(screen, WINDOW), titles, Role::Frame, canvas);
    let mut rows = Rows::new(inner);
    let rule = wrap(contest.rules().rule(&contest.opening()).as_ref(), inner.width);
    let levels = levels(duel);
    // The table, the bar and the words below it stay; the rule goes where it does not fit.
    let needed = levels.len() + 6;
    let room = usize::from(rows.left()).saturating_sub(needed);
    for line in rule.into_iter().take(room) {
        rows.line(canvas.buffer, Span::styled(line, canvas.style(Role::Quiet)));
    }
    rows.skip(usize::from(rows.left()) > needed);
    draw_table(duel.tallies(), &levels, &mut rows, canvas);
    rows.skip(usize::from(rows.left()) > 2);
    draw_bar((played, all), &mut rows, canvas);
    let (words, role) = words(duel);
    let words = clip(&words, inner.width);
    rows.line(canvas.buffer, Span::styled(words, canvas.style(role)));
    keys
}

/// The levels that meet.
fn levels(duel: &Duel) -> Vec<Level> {
    let meets = |level: &Level| duel.tallies().iter().any(|tally| tally.levels.contains(level));
    Level::ALL.into_iter().filter(meets).collect()
}

fn draw_table(tallies: &[Tally], levels: &[Level], rows: &mut Rows, canvas: &mut Canvas) {
    let heading = "Won by who starts (rows) against who replies (columns)";
    rows.line(canvas.buffer, Span::styled(clip(heading, rows.width()), canvas.style(Role::Title)));
    let names = levels.iter().map(|level| (level.name().to_owned(), Role::Title));
    draw_row("", names.chain([("starting".to_owned(), Role::Title)]), rows, canvas);
    for &level in levels {
        let mine = || tallies.iter().filter(move |tally| tally.levels[0] == level);
        let met = |other: Level| {
            let tally = mine().find(|tally| tally.levels[1] == other);
            Share::of(tally.map(won_by_starter).into_iter())
        };
        let cells = levels.iter().map(|&other| cell(met(other), Role::Text));
        let all = cell(Share::of(mine().map(won_by_starter)), Role::Title);
        draw_row(level.name(), cells.chain([all]), rows, canvas);
    }
    let replying = levels.iter().map(|&level| {
        let mine = tallies.iter().filter(|tally| tally.levels[1] == level);
        cell(Share::of(mine.map(|tally| (tally.other_wins(), tally.games))), Role::Title)
    });
    draw_row("replying", replying, rows, canvas);
}

const fn won_by_starter(tally: &Tally) -> (u32, u32) {
    (tally.starter_wins, tally.games)
}

/// A cell of the table; quiet where no game was played.
fn cell(share: Share, role: Role) -> (String, Role) {
    (share.shown(), if share.games == 0 { Role::Quiet } else { role })
}

fn draw_row(name: &str, cells: impl Iterator<Item = (String, Role)>, rows: &mut Rows, canvas: &mut Canvas) {
    let name = Span::styled(format!("{name:<NAMES$}"), canvas.style(Role::Title));
    let cells = cells.map(|(text, role)| Span::styled(format!("{text:>CELL$}"), canvas.style(role)));
    let line = Line::from_iter([name].into_iter().chain(cells));
    rows.line(canvas.buffer, line);
}

fn draw_bar((played, all): (u64, u64), rows: &mut Rows, canvas: &mut Canvas) {
    let width = u64::from(rows.width()).saturating_sub(6).min(BAR);
    let share = |of: u64| played.saturating_mul(of) / all.max(1);
    let (done, per_cent) = (share(width), share(100));
    let [done, open] = [("█", done), ("░", width - done)]
        .map(|(sign, many)| sign.repeat(usize::try_from(many).unwrap_or(0)));
    let line = Line::from_iter([
        Span::styled(done, canvas.style(Role::Good)),
        Span::styled(open, canvas.style(Role::Quiet)),
        Span::raw(format!(" {per_cent:>3} %")),
    ]);
    rows.line(canvas.buffer, line);
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
