//! The finished games: a list to look through, to open and to delete from; statistics, medals and days as pages.

use super::Screen;
use super::review::ReviewScreen;
use crate::coach::{A_DAYS_QUESTIONS, Grade, Level};
use crate::game::{GameKey, Side, grouped, plural};
use crate::games;
use crate::records::{Day, GameRecord, Kept, Medal, Statistics, Streak, date_of, statistics};
use crate::tui::stage;
use crate::tui::theme::DISC;
use crate::tui::theme::Role;
use crate::tui::widgets::Canvas;
use crate::tui::widgets::area::{cells, columns, split_above, split_below};
use crate::tui::widgets::frame::{Titles, edge_of, frame, scrollbar};
use crate::tui::widgets::text::{Rows, clip, wrap};
use crate::tui::{Action, Effect, FileTask, Memory, Next, Page, PageRow, Popup, Shared, Target, Voice, list};
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Row, Table};

/// The steps of a trend, from none of the chances taken to all of them.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Fewest steps that make a trend.
const MIN_TREND: usize = 3;
/// What a medal is for.
const ABOUT_MEDALS: &str = "Win a game from the menu against the computer to earn its medal: ★ without help, ☆ with help. \
                            A ★ replaces a ☆. You keep your medals when you delete games.";
/// Columns of a game's title and of a level on the page of medals.
const TITLE: usize = 23;
const LEVEL: usize = 8;

/// The list of finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// The games, newest first; `None` until they have been read.
    pub games: Option<Vec<Kept>>,
    /// Only games of this kind are shown.
    pub only: Option<GameKey>,
    /// The game under the cursor, counted from 0 among those that are shown.
    pub cursor: usize,
    /// What the last key did, where that is not seen; empty otherwise.
    pub said: String,
}

impl Records {
    /// The games that are shown, newest first.
    pub fn shown(&self) -> impl Iterator<Item = &Kept> {
        let all = self.games.iter().flatten();
        all.filter(|kept| self.only.is_none_or(|only| only == kept.record.game))
    }

    /// The game under the cursor.
    pub fn chosen(&self) -> Option<&Kept> {
        self.shown().nth(self.cursor)
    }

    /// Whether the bar names the key of an action: not where there is no game for it, once they have been read.
    pub(crate) fn offers(&self, action: Action) -> bool {
        let Some(games) = &self.games else { return true };
        match action {
            Action::Enter | Action::Review | Action::Delete => self.chosen().is_some(),
            Action::Up | Action::Down => self.shown().count() > 1,
            Action::Left | Action::Right => !games.is_empty(),
            _ => true,
        }
    }

    /// Which games are shown, in words.
    pub fn filter(&self) -> &'static str {
        self.only.map_or("all games", |key| games::get(key).title())
    }

    /// Takes the games that were read, oldest first.
    pub(crate) fn take(&mut self, mut games: Vec<Kept>) {
        games.reverse();
        self.games = Some(games);
        self.go_to(self.cursor);
    }

    /// Puts the cursor on a game, or on the last one.
    pub(crate) fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.shown().count().saturating_sub(1));
    }

    /// Takes the game under the cursor out.
    fn delete(&mut self) -> Option<Kept> {
        let mark = self.chosen()?.mark;
        let games = self.games.as_mut()?;
        let gone = games.remove(games.iter().position(|kept| kept.mark == mark)?);
        self.go_to(self.cursor);
        Some(gone)
    }

    /// Opens the list; the games come when they have been read.
    pub(super) fn open(shared: &mut Shared) -> Next {
        shared.effects.push(Effect::File(FileTask::ReadHistory));
        Next::Open(Screen::Records(Self::default()))
    }

    pub(super) fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        self.said.clear();
        match action {
            Action::Left | Action::Right => {
                let kinds: Vec<Option<GameKey>> = [None].into_iter().chain(games::keys().map(Some)).collect();
                self.only = list::next(&kinds, self.only, action == Action::Right);
                self.cursor = 0;
            }
            Action::Enter | Action::Review => {
                let games = self.shown().map(|kept| kept.record.clone()).collect();
                let review = action == Action::Review;
                let game = ReviewScreen::view(games, self.cursor, false, review, shared);
                return game.map_or(Next::Stay, |game| Next::Open(Screen::Review(Box::new(game))));
            }
            Action::Delete => {
                if let Some(gone) = self.delete() {
                    self.said = "Deleted. u brings it back, here and until you quit.".into();
                    shared.effects.push(Effect::File(FileTask::Remove(gone.mark)));
                    shared.memory.deleted.push(gone.record);
                }
            }
            Action::Undo => {
                self.said = "Nothing is deleted: there is nothing to bring back.".into();
                if let Some(game) = shared.memory.deleted.pop() {
                    self.said = "Brought back.".into();
                    shared.effects.push(Effect::File(FileTask::PutBack(Box::new(game))));
                    shared.effects.push(Effect::File(FileTask::ReadHistory));
                }
            }
            Action::Today => shared.popup = Some(Popup::Page(days_page(&shared.memory))),
            Action::Statistics => {
                let games = self.games.as_deref().unwrap_or_default();
                shared.popup = Some(Popup::Page(statistics_page(games, &shared.memory.medals)));
            }
            Action::Medals => shared.popup = Some(Popup::Page(medals_page(&shared.memory.medals))),
            Action::CopyGame => {
                if let Some(kept) = self.chosen() {
                    let line = games::write_game(kept.record.game, &kept.record.line());
                    self.said = format!("Copied: {line}");
                    shared.effects.push(Effect::Copy(line));
                }
            }
            Action::Back | Action::Menu => return Next::Back,
            step => self.cursor = list::step(self.cursor, self.shown().count(), step),
        }
        Next::Stay
    }
}

/// All days, the newest first.
pub(super) fn days_page(memory: &Memory) -> Page {
    let title = "Today's ten";
    if memory.days.is_empty() {
        return Page::new(title, "No day yet: t in the menu begins the ten of today.");
    }
    let Streak { now, best } = memory.streak();
    let line = |day: &Day| {
        let open = if day.is_done() { "" } else { ", not done" };
        let (signs, right) = (Grade::signs(&day.marks, false), day.right());
        let left = "_".repeat((A_DAYS_QUESTIONS as usize).saturating_sub(day.marks.len()));
        format!("{}  {signs}{left}  {right} right{open}\n", day.date)
    };
    let days: String = memory.days.iter().rev().map(line).collect();
    let in_a_row = plural(u64::from(now), "day", "days");
    let legend = Grade::legend(false).join(", ");
    Page::new(
        title,
        format!(
            "{in_a_row} in a row (best {best}). {legend}.\nI in the menu copies the last line.\n\n{days}"
        ),
    )
}

/// How the player does against each level; the games come newest first.
fn statistics_page(games: &[Kept], medals: &[Medal]) -> Page {
    let oldest_first: Vec<GameRecord> = games.iter().rev().map(|kept| kept.record.clone()).collect();
    let all = statistics(&oldest_first);
    if all.is_empty() {
        return Page::new("Statistics", "Finish a game against the computer, and how you did stands here.");
    }
    let mut text =
        "Taken: how many of your chances. A chance is a position you can win and can get wrong.".to_owned();
    if all.iter().any(has_trend) {
        text.push_str(" The bars: the same over time, the newest games last.");
    }
    let head = ["", "played", "won", "in a row", "taken"].map(str::to_owned);
    let plain = |cells: Vec<String>| PageRow { voice: Voice::Plain, cells };
    let mut table = vec![plain(head.into())];
    for of_game in all.chunk_by(|one, next| one.game == next.game) {
        let title = games::get(of_game[0].game).title().to_uppercase();
        table.extend([plain(vec![]), PageRow { voice: Voice::Heading, cells: vec![title] }]);
        table.extend(of_game.iter().map(|one| plain(statistics_row(one, medals).into())));
    }
    table.push(plain(vec![]));
    Page { table, ..Page::new("Statistics", text) }
}

fn statistics_row(one: &Statistics, medals: &[Medal]) -> [String; 6] {
    let level = format!("{} {}", Medal::sign_of(medals, one.game, one.level), one.level.word());
    let streak = format!("{} (best {})", one.streak, one.longest);
    let share = one.share().map_or_else(|| "–".into(), |share| format!("{share} %"));
    let steps = one.trend.iter().filter(|_| has_trend(one));
    let trend = steps.map(|step| step.map_or('·', bar)).collect();
    [level, one.played.to_string(), one.won.to_string(), streak, share, trend]
}

/// Whether the games are enough to show that somebody gets better.
fn has_trend(one: &Statistics) -> bool {
    one.trend.len() >= MIN_TREND
}

fn bar(per_cent: u32) -> char {
    BARS[(per_cent as usize * BARS.len() / 101).min(BARS.len() - 1)]
}

fn medals_page(medals: &[Medal]) -> Page {
    let levels = || Level::ALL.into_iter().rev();
    let head: String = levels().map(|level| format!("{:<LEVEL$}", level.word())).collect();
    let mut lines = vec![ABOUT_MEDALS.to_owned(), String::new(), format!("{:TITLE$}{head}", "")];
    for game in games::keys() {
        let signs: String =
            levels().map(|level| format!("{:<LEVEL$}", Medal::sign_of(medals, game, level))).collect();
        lines.push(format!("{:<TITLE$}{signs}", games::get(game).title()));
    }
    // A line with blanks behind it would be too long for a small screen.
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    Page::new("Medals", lines.join("\n"))
}

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (96, 36);

/// Columns of date and time, and of the date alone.
const DATES: [u16; 2] = [17, 11];
/// Columns of the others; of a name with its level, and a blank, where there is room.
const GAME_TITLE: u16 = 16;
const RESULT: u16 = 12;
const MOVES: u16 = 6;
const MISTAKES: u16 = 9;
const MEDAL: u16 = 6;
const AGAINST: u16 = 17;
/// Columns from which on the level stands in brackets, and fewest of it: the level alone, or what a name is known by.
const ROOMY: u16 = 19;
const LEVEL_NAME: u16 = 8;

/// Draws the list.
pub(crate) fn draw(records: &Records, memory: &Memory, area: Rect, canvas: &mut Canvas) {
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
            let taken = date + GAME_TITLE + RESULT + MOVES + if judged { MISTAKES + MEDAL } else { 0 };
            Self { date, against: width.saturating_sub(taken), judged }
        };
        let [long, short] = DATES;
        let wanted = [
            (long, true, AGAINST),
            (short, true, AGAINST),
            (short, true, LEVEL_NAME),
            (short, false, LEVEL_NAME),
        ];
        let fits =
            |(date, judged, least)| Some(of((date, judged))).filter(|columns| columns.against >= least);
        wanted.into_iter().find_map(fits).unwrap_or_else(|| of((short, false)))
    }

    fn table<'a>(&self, rows: impl IntoIterator<Item = Row<'a>>) -> Table<'a> {
        let judged = if self.judged { [MISTAKES, MEDAL] } else { [0; 2] };
        let widths = [self.date, GAME_TITLE, self.against, RESULT, MOVES].into_iter().chain(judged);
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
            Line::from(clip(&first_words(games::get(record.game).title()), GAME_TITLE - 1)),
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
    while words.len() > 1 && columns(&words.join(" ")) >= GAME_TITLE {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_where_there_are_enough_to_compare() {
        let mut one = Statistics {
            game: GameKey(0),
            level: Level::Easy,
            played: 3,
            won: 1,
            streak: 0,
            longest: 1,
            chances: 3,
            taken: 2,
            trend: vec![Some(0), None, Some(100)],
        };
        assert_eq!(statistics_row(&one, &[])[4..], ["66 %", "▁·█"]);
        one.trend.pop();
        assert_eq!(statistics_row(&one, &[])[4..], ["66 %", ""]);
    }
}
