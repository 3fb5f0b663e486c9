//! What of a match is kept: the game in progress after every change, the finished one once.

use crate::game::{Played, Side};
use crate::records::{GameRecord, Medal};
use crate::session::GameSetup;
use crate::tui::shared::Request;
use crate::tui::{Effect, FileTask};

use super::{Match, Shared};

/// How far a match is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keeping {
    /// Seconds played before the player went on with it.
    pub seconds: u64,
    /// A human has made a move, so that there is something to be sorry for.
    pub begun: bool,
    /// The game came to an end and is in the history. It may be taken back and played on, but it counts as it ended first.
    pub counted: bool,
    /// Who won when it ended first at this table, even if it was taken back since.
    pub won_first: Option<Side>,
    /// Another game of its kind was left and is kept: this one does not take its place.
    pub beside: bool,
    /// The medal it earned, where there was none like it yet.
    pub medal: Option<Medal>,
    /// It is kept that something helped.
    pub assisted: bool,
    /// Its setup as it came from the menu, to be remembered once a person has moved.
    pub from_menu: Option<Box<GameSetup>>,
    /// The step of the course that this game ends was hinted at: that counts in every game of it, also after one that was lost.
    pub hinted: bool,
    /// It is kept as the game in progress of its kind.
    pub kept: bool,
}

impl Match {
    /// A game that was left before its end.
    #[must_use]
    pub fn resumed(unfinished: &GameRecord) -> Self {
        let mut game = Self::of_session(unfinished.resume());
        game.keeping = Keeping {
            seconds: unfinished.seconds,
            begun: true,
            counted: unfinished.counted,
            assisted: unfinished.assisted,
            kept: true,
            ..Keeping::default()
        };
        if let Some(last) = game.history().moves().len().checked_sub(1) {
            game.comment(game.welcome_back(last));
        }
        game
    }

    /// What is said to who goes on with it after this move, by its number from 0.
    pub(in crate::tui) fn welcome_back(&self, last: usize) -> String {
        format!("Welcome back. Before this: {}", self.describe_move(last))
    }

    /// A game that was played, with who played it.
    #[must_use]
    pub fn of_record(record: &GameRecord) -> Self {
        Self { names_everyone: true, ..Self::of_session(record.resume()) }
    }

    /// The game with all its moves, those that were taken back too.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        let record = GameRecord::of_session(&self.session, self.keeping.seconds);
        GameRecord { counted: self.keeping.counted, ..record }
    }

    /// Whether the game came to its end and was only taken back since: it is in the history as it ended, and nothing else was played.
    #[must_use]
    pub fn is_only_taken_back(&self) -> bool {
        let is_over = |last: &Played| self.rules().result(&last.after).is_some();
        self.keeping.counted
            && !self.history().undone().is_empty()
            && self.history().whole().last().is_some_and(is_over)
    }

    /// Keeps the game as it is now.
    pub(in crate::tui) fn keep(&mut self, shared: &mut Shared) {
        let begins = !self.keeping.begun && self.human_has_moved();
        if !(self.keeping.begun || begins) {
            return;
        }
        self.keeping.begun = true;
        self.keeping.assisted = self.session.assisted;
        if begins && let Some(setup) = self.keeping.from_menu.take() {
            shared.effects.push(Effect::File(FileTask::Options(setup)));
        }
        // One that was only taken back stays in the history as it ended.
        let task = if self.ended().is_none() && !self.is_only_taken_back() {
            self.keeping.kept = !self.keeping.beside;
            self.keeping.kept.then(|| FileTask::Unfinished(Box::new(self.record())))
        } else {
            if let Some(game) = self.record().finished() {
                self.count(game, shared);
            }
            self.no_longer_kept()
        };
        shared.effects.extend(task.map(Effect::File));
    }

    /// Keeps that something helped, where that is not kept yet.
    pub(in crate::tui) fn keep_help(&mut self, shared: &mut Shared) {
        if self.keeping.begun && self.ended().is_none() && self.keeping.assisted != self.session.assisted {
            self.keep(shared);
        }
    }

    /// What takes the game out of those in progress, where it is among them: another one of its kind may be there by now.
    pub(in crate::tui) fn no_longer_kept(&mut self) -> Option<FileTask> {
        std::mem::take(&mut self.keeping.kept).then_some(FileTask::NothingUnfinished(self.session.setup.game))
    }

    /// A game counts as it ended first, here and in the history.
    fn count(&mut self, game: GameRecord, shared: &mut Shared) {
        let winner = game.winner;
        if !self.keeping.counted {
            self.keeping.counted = true;
            self.keeping.won_first = winner;
            shared.requests.extend(game.medal().map(Request::Earn));
            shared.effects.push(Effect::File(FileTask::Finished(Box::new(game))));
        } else if let Some(first) = self.keeping.won_first.filter(|first| Some(*first) != winner) {
            let name = self.name(first);
            self.say(format!("This game counts as it ended first: {name} won."));
        }
    }

    /// Its time runs, or runs on.
    pub(in crate::tui) fn sits_down(&self) -> Effect {
        Effect::File(FileTask::SitDown(self.keeping.kept.then_some(self.session.setup.game)))
    }

    /// Whether a human has made a move here, if only to take it back.
    #[must_use]
    pub fn human_has_moved(&self) -> bool {
        self.not_given(self.history().moves().iter().chain(self.history().undone()))
            .any(|played| self.is_human(played.side))
    }
}
