//! The finished games: a list to look through, to open and to delete from; statistics, medals and days as pages.

use super::Screen;
use super::review::ReviewScreen;
use crate::coach::{A_DAYS_QUESTIONS, Level, Mark};
use crate::game::{GameKey, plural};
use crate::games;
use crate::records::{Day, GameRecord, Kept, Medal, Statistics, Streak, statistics};
use crate::tui::{Action, Effect, FileTask, Memory, Next, Page, PageRow, Popup, Shared, Voice, list};

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
    #[must_use]
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
    #[must_use]
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
        let (signs, right) = (Mark::signs(&day.marks, false), day.right());
        let left = "_".repeat((A_DAYS_QUESTIONS as usize).saturating_sub(day.marks.len()));
        format!("{}  {signs}{left}  {right} right{open}\n", day.date)
    };
    let days: String = memory.days.iter().rev().map(line).collect();
    let in_a_row = plural(u64::from(now), "day", "days");
    let legend = Mark::legend(false);
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
        table.extend(of_game.iter().map(|one| plain(cells(one, medals).into())));
    }
    table.push(plain(vec![]));
    Page { table, ..Page::new("Statistics", text) }
}

fn cells(one: &Statistics, medals: &[Medal]) -> [String; 6] {
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
        assert_eq!(cells(&one, &[])[4..], ["66 %", "▁·█"]);
        one.trend.pop();
        assert_eq!(cells(&one, &[])[4..], ["66 %", ""]);
    }
}
