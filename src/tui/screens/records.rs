//! Records: the finished games, statistics, medals, and the days of today's ten.

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Row, Table};

use super::review::ReviewScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{A_DAYS_QUESTIONS, Grade, Level};
use crate::game::{GameKey, Side, grouped, plural};
use crate::games;
use crate::records::{Day, GameRecord, Kept, LEFT_OUT, Medal, Statistics, Streak, date_of, statistics};
use crate::tui::keymap::{self, Keymap, next_value};
use crate::tui::theme::{DISC, Role};
use crate::tui::widgets::{
    Canvas, Rows, Titles, cells, clip, columns, edge_of, frame, scrollbar, split_above, split_below, wrap,
};
use crate::tui::{Action, FileTask, KeyLabel, Memory, Phase, Shared, Target, stage};

const ABOUT_MEDALS: &str = "Beat the computer in a game from the menu to earn the medal for its level: ★ without help, ☆ with help. \
                            A ★ replaces a ☆. You keep your medals when you delete games.";
/// Columns of a game's title and of a level in the table of medals.
const TITLE: usize = 23;
const LEVEL: usize = 8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Games,
    Statistics,
    Medals,
    Days,
}

/// The tabs in their order, with their titles.
const TABS: [(Tab, &str); 4] = [
    (Tab::Games, "Games"),
    (Tab::Statistics, "Statistics"),
    (Tab::Medals, "Medals"),
    (Tab::Days, "Today's ten"),
];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    pub tab: Tab,
    /// The games, newest first; `None` until they have been read.
    pub games: Option<Vec<Kept>>,
    /// Only games of this kind are shown.
    pub only: Option<GameKey>,
    /// The game under the cursor, from 0 among the shown ones.
    pub cursor: usize,
    /// Lines scrolled away at the top of another tab.
    scroll: usize,
}

impl Records {
    /// Opens a tab; the games come when they have been read.
    pub(super) fn open(tab: Tab, shared: &mut Shared) {
        shared.file(FileTask::ReadHistory);
        shared.go(Next::Open(Screen::Records(Self { tab, ..Self::default() })));
    }

    /// The games of the filter, newest first.
    pub fn shown(&self) -> impl Iterator<Item = &Kept> {
        let all = self.games.iter().flatten();
        all.filter(|kept| self.only.is_none_or(|only| only == kept.record.setup.game))
    }

    /// The game under the cursor.
    pub fn chosen(&self) -> Option<&Kept> {
        self.shown().nth(self.cursor)
    }

    /// Which games are shown, in words.
    pub fn filter(&self) -> &'static str {
        self.only.map_or("all games", |key| games::get(key).title())
    }

    /// Keeps the cursor on a game.
    fn fit(&mut self) {
        self.cursor = self.cursor.min(self.shown().count().saturating_sub(1));
    }

    /// Takes the game under the cursor out.
    fn delete(&mut self) -> Option<Kept> {
        let mark = self.chosen()?.mark;
        let games = self.games.as_mut()?;
        let gone = games.remove(games.iter().position(|kept| kept.mark == mark)?);
        self.fit();
        Some(gone)
    }

    /// The lines of a tab without a cursor, at most `width` columns each.
    fn lines(&self, memory: &Memory, width: u16) -> Vec<(Role, String)> {
        match self.tab {
            Tab::Games => vec![],
            Tab::Statistics => {
                let mut games: Vec<GameRecord> = self.shown().map(|kept| kept.record.clone()).collect();
                games.reverse();
                statistics_lines(&games, &memory.medals, width)
            }
            Tab::Medals => medal_lines(&memory.medals, width),
            Tab::Days => day_lines(memory, width),
        }
    }
}

impl ScreenState for Records {
    fn keys(&self) -> &'static Keymap {
        &keymap::IN_RECORDS
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        if !self.has_use_for(action, shared) {
            return;
        }
        match action {
            Action::NextPart | Action::PreviousPart => {
                self.tab = next_value(&TABS.map(|(tab, _)| tab), self.tab, action == Action::NextPart);
                self.scroll = 0;
            }
            Action::Left | Action::Right => {
                let kinds: Vec<Option<GameKey>> = [None].into_iter().chain(games::keys().map(Some)).collect();
                self.only = next_value(&kinds, self.only, action == Action::Right);
                (self.cursor, self.scroll) = (0, 0);
            }
            Action::Enter => {
                let games = self.shown().map(|kept| kept.record.clone()).collect();
                shared.next = ReviewScreen::from_record(games, self.cursor).map(Next::Open);
            }
            Action::Delete => {
                if let Some(gone) = self.delete() {
                    shared.say("Deleted. Press u to bring it back.");
                    shared.file(FileTask::Remove(gone.mark));
                    shared.memory.deleted.push(gone.record);
                }
            }
            Action::Undo => {
                if let Some(game) = shared.memory.deleted.pop() {
                    shared.say("Game restored.");
                    shared.file(FileTask::AppendJudged(Box::new(game)));
                    shared.file(FileTask::ReadHistory);
                }
            }
            Action::Back => shared.go(Next::Back),
            step if self.tab == Tab::Games => self.cursor = step.step(self.cursor, self.shown().count()),
            step => {
                let all = self.lines(&shared.memory, shared.size.0).len();
                self.scroll = step.step(self.scroll, all);
            }
        }
    }

    fn click(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        match (phase, target) {
            (Phase::Press, Target::Option(index)) => {
                self.tab = TABS.get(index).map_or(self.tab, |(tab, _)| *tab);
                self.scroll = 0;
            }
            _ => self.click_list(phase, target, shared),
        }
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let area = stage::window(area, WINDOW);
        let shown = self.shown().count();
        let count = match (self.tab, shown) {
            (Tab::Games, 1..) => format!("{} of {shown}", self.cursor + 1),
            _ => String::new(),
        };
        let filter = if matches!(self.tab, Tab::Games | Tab::Statistics) { self.filter() } else { "" };
        let inner =
            frame(area, Titles { left: "Records", right: filter, below: &count }, Role::Frame, canvas);
        let (head, inner) = split_below(inner, 2);
        let mut x = head.x;
        for (index, (tab, title)) in TABS.into_iter().enumerate() {
            let role = if tab == self.tab { Role::Cursor } else { Role::Quiet };
            let place = Rect { x, width: columns(title), height: 1, ..head }.intersection(head);
            canvas.write(place, title, role);
            canvas.clicks.add(place, Target::Option(index));
            x += columns(title) + 3;
        }
        match self.tab {
            Tab::Games => draw_games(self, shared, inner, canvas),
            _ => {
                let lines = self.lines(&shared.memory, inner.width);
                let first = self.scroll.min(lines.len().saturating_sub(usize::from(inner.height)));
                let text = lines.iter().map(|(role, line)| Line::styled(line.as_str(), canvas.style(*role)));
                let text = Text::from_iter(text);
                canvas.draw(Paragraph::new(text).scroll((cells(first), 0)), inner);
                scrollbar(edge_of(inner), first, lines.len(), Role::Frame, canvas);
            }
        }
    }

    /// Until the games have been read, each key may do something.
    fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        let (Some(games), in_games) = (&self.games, self.tab == Tab::Games) else { return true };
        match action {
            Action::Enter | Action::Delete => in_games && self.chosen().is_some(),
            Action::Undo => in_games && !shared.memory.deleted.is_empty(),
            Action::Up | Action::Down if in_games => self.shown().count() > 1,
            Action::Left | Action::Right => {
                matches!(self.tab, Tab::Games | Tab::Statistics) && !games.is_empty()
            }
            _ => true,
        }
    }

    fn relabel(&self, key: &mut KeyLabel, _shared: &Shared) {
        if key.binding.action == Action::Up && self.tab != Tab::Games {
            "scroll".clone_into(&mut key.label);
        }
    }

    fn select_line(&mut self, line: usize, _shared: &mut Shared) -> bool {
        line < self.shown().count() && std::mem::replace(&mut self.cursor, line) == line
    }

    fn take_history(&mut self, mut games: Vec<Kept>) {
        games.reverse();
        self.games = Some(games);
        self.fit();
    }
}

fn plain(text: &str, width: u16) -> Vec<(Role, String)> {
    wrap(text, width).into_iter().map(|line| (Role::Text, line)).collect()
}

/// All days, the newest first.
pub(super) fn day_lines(memory: &Memory, width: u16) -> Vec<(Role, String)> {
    if memory.days.is_empty() {
        return plain("No results yet. Answer today's ten, and they're listed here.", width);
    }
    let Streak { now, best } = memory.streak();
    let mut lines = match best {
        0 => vec![],
        _ => plain(&format!("Streak: {}, best {best}.", plural(now, "day", "days")), width),
    };
    lines.extend(wrap(&Grade::legend(false).join(", "), width).into_iter().map(|line| (Role::Quiet, line)));
    lines.push((Role::Text, String::new()));
    lines.extend(memory.days.iter().rev().map(|day| (Role::Text, format_day(day))));
    lines
}

/// `2026-11-22  ●●◐_______  2 right`
fn format_day(day: &Day) -> String {
    let left = "_".repeat((A_DAYS_QUESTIONS as usize).saturating_sub(day.marks.len()));
    format!("{}  {}{left}  {} right", day.date, Grade::signs(&day.marks, false), day.right())
}

/// How the player does against each level; the games come oldest first.
fn statistics_lines(games: &[GameRecord], medals: &[Medal], width: u16) -> Vec<(Role, String)> {
    let all = statistics(games);
    if all.is_empty() {
        return plain("No games against the computer yet. Games from the menu count here.", width);
    }
    let head = format!("{:15}{:>7}{:>5}{:>13}{:>8}", "", "played", "won", "streak", "chances");
    let mut lines = vec![(Role::Quiet, head)];
    for of_game in all.chunk_by(|one, next| one.game == next.game) {
        lines.push((Role::Title, games::get(of_game[0].game).title().to_owned()));
        lines.extend(of_game.iter().rev().map(|one| (Role::Text, statistics_line(one, medals))));
    }
    lines.push((Role::Text, String::new()));
    let chances = format!("Chances: how often you took a chance to win. {LEFT_OUT}");
    lines.extend(plain(&chances, width));
    lines
}

fn statistics_line(one: &Statistics, medals: &[Medal]) -> String {
    let level = format!("{} {}", Medal::sign_of(medals, one.game, one.level), one.level.name());
    let streak = format!("{} (best {})", one.streak, one.longest);
    let share = one.share().map_or_else(|| "–".into(), |share| format!("{share} %"));
    format!("  {level:13}{:>7}{:>5}{streak:>13}{share:>8}", one.played, one.won)
}

fn medal_lines(medals: &[Medal], width: u16) -> Vec<(Role, String)> {
    let levels = || Level::ALL.into_iter().rev();
    let mut lines = plain(ABOUT_MEDALS, width);
    let head: String = levels().map(|level| format!("{:<LEVEL$}", level.name())).collect();
    lines.extend([(Role::Text, String::new()), (Role::Quiet, format!("{:TITLE$}{head}", ""))]);
    for game in games::keys() {
        let signs: String =
            levels().map(|level| format!("{:<LEVEL$}", Medal::sign_of(medals, game, level))).collect();
        lines.push((Role::Text, format!("{:<TITLE$}{signs}", games::get(game).title())));
    }
    lines
}

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (96, 36);

/// Columns of date and time, and of the date alone.
const DATES: [u16; 2] = [17, 11];
/// Columns of the others.
const GAME_TITLE: u16 = 16;
const RESULT: u16 = 12;
const MOVES: u16 = 6;
const MISTAKES: u16 = 9;
const MEDAL: u16 = 6;
/// Columns of a name with its level, and of the level alone.
const AGAINST: u16 = 19;
const LEVEL_NAME: u16 = 8;

/// Draws the games in sight below the names of the columns. There may be ten thousand others.
fn draw_games(records: &Records, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let (whole, message) = split_above(area, 1);
    let (text, role) = match shared.memory.trouble.last() {
        Some(trouble) if shared.message.is_empty() => (trouble, Role::Bad),
        _ => (&shared.message, Role::Text),
    };
    canvas.write(message, &clip(text, message.width), role);
    let all = records.shown().count();
    if all == 0 {
        let text = match (&records.games, shared.memory.trouble.last()) {
            (None, _) if !shared.memory.files => "Games aren't saved.",
            (None, _) => "Reading…",
            (_, Some(trouble)) => trouble,
            (Some(_), None) => "No games yet. Play one, and it's listed here.",
        };
        return Rows::new(whole).text(text, Role::Text, canvas);
    }
    let (_, area) = split_below(whole, 1);
    let widths = widths(area.width);
    let height = usize::from(area.height);
    let wanted = records.cursor.saturating_sub(height.saturating_sub(1));
    let first = canvas.first_in_sight(all, height, Some(records.cursor), wanted);
    let games = records.shown().skip(first).take(height).enumerate();
    let rows = games.map(|(index, kept)| {
        let here = first + index == records.cursor;
        let cells = game_cells(&kept.record, here, widths, canvas);
        Row::new(cells).style(if here { canvas.style(Role::Bar) } else { Style::new() })
    });
    let rows: Vec<Row> = rows.collect();
    for (index, row) in (first..first + rows.len()).zip(area.rows()) {
        canvas.clicks.add(row, Target::Line(index));
    }
    let titles = Row::new(titles()).style(canvas.style(Role::Quiet));
    let table = Table::new(rows, widths.map(Constraint::Length)).column_spacing(0).header(titles);
    canvas.draw(table, whole);
    scrollbar(edge_of(area), first, all, Role::Frame, canvas);
}

/// Date, game, opponent, result, moves, mistakes, medal: as many of these columns as fit. The opponent's takes what the others leave.
fn widths(room: u16) -> [u16; 7] {
    let widths = |date: u16, judged: bool| {
        let [mistakes, medal] = if judged { [MISTAKES, MEDAL] } else { [0; 2] };
        let taken = date + GAME_TITLE + RESULT + MOVES + mistakes + medal;
        [date, GAME_TITLE, room.saturating_sub(taken), RESULT, MOVES, mistakes, medal]
    };
    let [long, short] = DATES;
    let wanted = [(long, true, AGAINST), (short, true, LEVEL_NAME), (short, false, 0)];
    let fits = |(date, judged, least)| Some(widths(date, judged)).filter(|widths| widths[2] >= least);
    wanted.into_iter().find_map(fits).unwrap_or_default()
}

fn titles() -> [Line<'static>; 7] {
    let [moves, mistakes, medal] =
        ["moves", "mistakes", "medal"].map(|title| Line::from(title).right_aligned());
    let [date, game, against, result] = ["date", "game", "against", "result"].map(Line::from);
    [date, game, against, result, moves, mistakes, medal]
}

fn game_cells(game: &GameRecord, here: bool, widths: [u16; 7], canvas: &Canvas) -> [Line<'static>; 7] {
    let [date, _, opponent, ..] = widths;
    let number =
        |number: u64| Line::from(if number == 0 { String::new() } else { grouped(number) }).right_aligned();
    let judged = game.judgement.zip(game.setup.only_human());
    // A record holds no moves that were taken back, so 0 mistakes aren't shown.
    let mistakes = judged.map_or(0, |(judged, side)| judged.mistakes[side.index()]);
    let (result, role) = result(game);
    let style = if here { Style::new() } else { canvas.style(role) };
    [
        Line::from(date_of(game.when).chars().take(usize::from(date) - 1).collect::<String>()),
        Line::from(clip(game.setup.game().title(), GAME_TITLE - 1)),
        Line::from(clip(&against(game, opponent), opponent.saturating_sub(1))),
        Line::styled(clip(&result, RESULT), style),
        number(game.moves.len() as u64),
        number(mistakes.into()),
        Line::from(game.medal().map_or_else(String::new, |medal| medal.sign().to_string())).right_aligned(),
    ]
}

/// Whom a human played against, or both players. In few columns, a computer has only its level.
fn against(record: &GameRecord, room: u16) -> String {
    let player = |side: Side| match record.setup.player(side).level() {
        Some(level) if room < AGAINST => level.name().to_owned(),
        Some(level) => format!("{} ({})", record.setup.name(side), level.name()),
        None => record.setup.name(side),
    };
    match record.setup.only_human() {
        Some(human) => player(human.other()),
        None => Side::BOTH.map(player).join(" – "),
    }
}

/// How it ended for the human, if there is one, with a sign for those who don't see the colour.
fn result(game: &GameRecord) -> (String, Role) {
    let name = game.winner.map_or_else(String::new, |winner| game.setup.name(winner));
    let points = game.points.map_or_else(String::new, |points| format!(" by {}", grouped(points)));
    match game.setup.only_human().map(|human| Some(human) == game.winner) {
        Some(true) => (format!("{DISC} won{points}"), Role::Good),
        Some(false) => (format!("○ lost{points}"), Role::Bad),
        None => (format!("  {name}{points}"), Role::Text),
    }
}
