//! The finished games: a list to look through, to open and to delete from.

use crate::game::GameKey;
use crate::games;
use crate::records::Kept;
use crate::tui::{Action, App, Effect, FileTask, Menu, Popup, Screen, list};

use super::days::days_page;
use super::medals::medals_page;
use super::statistics::statistics_page;

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
    pub(in crate::tui) fn offers(&self, action: Action) -> bool {
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
    pub(in crate::tui) fn take(&mut self, mut games: Vec<Kept>) {
        games.reverse();
        self.games = Some(games);
        self.go_to(self.cursor);
    }

    /// Puts the cursor on a game, or on the last one.
    pub(in crate::tui) fn go_to(&mut self, cursor: usize) {
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
}

impl App {
    /// Opens the records; the games come when they have been read.
    pub(in crate::tui) fn open_records(&mut self) {
        self.enter(Screen::Records(Box::default()));
        self.shared.effects.push(Effect::File(FileTask::ReadHistory));
    }

    pub(in crate::tui) fn act_in_records(&mut self, action: Action) {
        let Screen::Records(records) = &mut self.screen else { return };
        records.said.clear();
        match action {
            Action::Left | Action::Right => {
                let kinds: Vec<Option<GameKey>> = [None].into_iter().chain(games::keys().map(Some)).collect();
                records.only = list::next(&kinds, records.only, action == Action::Right);
                records.cursor = 0;
            }
            Action::Enter => self.view_chosen(),
            Action::Review => {
                self.view_chosen();
                self.open_review();
            }
            Action::Delete => {
                if let Some(gone) = records.delete() {
                    records.said = "Deleted. u brings it back, here and until you quit.".into();
                    self.shared.effects.push(Effect::File(FileTask::Remove(gone.mark)));
                    self.shared.memory.deleted.push(gone.record);
                }
            }
            Action::Undo => {
                records.said = "Nothing is deleted: there is nothing to bring back.".into();
                if let Some(game) = self.shared.memory.deleted.pop() {
                    records.said = "Brought back.".into();
                    self.shared.effects.push(Effect::File(FileTask::PutBack(Box::new(game))));
                    self.shared.effects.push(Effect::File(FileTask::ReadHistory));
                }
            }
            Action::Today => {
                let page = days_page(&self.shared.memory);
                self.shared.popups.push(Popup::Page(page));
            }
            Action::Statistics => {
                let page =
                    statistics_page(records.games.as_deref().unwrap_or_default(), &self.shared.memory.medals);
                self.shared.popups.push(Popup::Page(page));
            }
            Action::Medals => {
                self.shared.popups.push(Popup::Page(medals_page(&self.shared.memory.medals)));
            }
            Action::CopyGame => {
                if let Some(kept) = records.chosen() {
                    let line = kept.record.line();
                    let line = games::write_game(kept.record.game, &line);
                    records.said = format!("Copied: {line}");
                    self.shared.effects.push(Effect::Copy(line));
                }
            }
            Action::Back | Action::Menu => self.back_to_menu(),
            step => records.cursor = list::step(records.cursor, records.shown().count(), step),
        }
    }

    /// Back to the menu, as it was left.
    pub(in crate::tui) fn back_to_menu(&mut self) {
        self.screen = Screen::Menu;
        (self.waiting, self.job) = (None, None);
        // The cursor is where everybody looks for it.
        self.menu.in_options = false;
        self.menu.notice = None;
        self.shared.effects.push(Effect::StopAsking);
        self.in_menu(Menu::ask);
    }

    fn view_chosen(&mut self) {
        let Screen::Records(records) = &mut self.screen else { return };
        if records.chosen().is_none() {
            return;
        }
        let (at, records) = (records.cursor, std::mem::take(records));
        let games = records.shown().map(|kept| kept.record.clone()).collect();
        self.view_games(games, at, Some(Box::new(Screen::Records(records))));
    }
}
