//! Leaving a table: for the menu, for a new game, for the next game of a demo, for good.

use crate::coach::Level;
use crate::game::{GameKey, Side};
use crate::games;
use crate::records::Setting;
use crate::session::GameSetup;

use super::{App, Back, Effect, Entry, FileTask, Leave, Notice, Origin, Popup, Screen, Table, Viewed};

impl App {
    /// Leaves the game, or asks first where something would be lost.
    pub(super) fn leave(&mut self, leave: Leave) {
        match &self.screen {
            // All was asked: what came of it is told first.
            Screen::Table(table) if leave == Leave::Menu && table.owes_result() => self.sum_up(),
            Screen::Table(table) if table.in_progress() && self.asks_before(leave) => {
                self.shared.popups.push(Popup::Confirm(leave));
            }
            _ => self.leave_now(leave),
        }
    }

    /// Whether something is lost by leaving a game so. What is kept can be gone on with.
    fn asks_before(&self, leave: Leave) -> bool {
        match leave {
            Leave::Quit | Leave::Menu => !self.keeps(),
            Leave::Again | Leave::OtherStarts => {
                self.shared.memory.settings.is_on(Setting::Confirm) || !self.keeps()
            }
            Leave::Resume { .. } | Leave::PlayOut | Leave::ForgetAll => false,
        }
    }

    /// Whether the game on the table is kept when it is left.
    fn keeps(&self) -> bool {
        self.shared.memory.saves() && !self.table().is_some_and(|table| table.current_match.keeping.beside)
    }

    /// The title of the game on the table, where it is in progress and kept.
    #[must_use]
    pub fn kept_game(&self) -> Option<&'static str> {
        let table = self.table().filter(|table| table.in_progress() && self.keeps())?;
        if table.current_match.is_only_taken_back() {
            return None;
        }
        Some(table.current_match.rules().title())
    }

    /// Gives up the game of this kind that was left; the one on the table takes its place.
    pub(super) fn give_up(&mut self, game: GameKey) {
        self.shared.memory.forget(game);
        self.shared.effects.push(Effect::File(FileTask::NothingUnfinished(game)));
        if let Screen::Table(table) = &mut self.screen {
            table.current_match.keeping.beside = false;
            table.current_match.notice = table.welcome();
        }
    }

    pub(super) fn leave_now(&mut self, leave: Leave) {
        // The game counts as it ended, wherever its review stands.
        self.at_table(Table::close_review);
        if !matches!(leave, Leave::PlayOut | Leave::ForgetAll) {
            self.tell_results();
        }
        match leave {
            Leave::Quit => self.shared.effects.push(Effect::Quit),
            Leave::Menu => {
                let kept = self.kept_game();
                self.back();
                if let (Some(title), Screen::Menu) = (kept, &self.screen) {
                    self.menu.show_entry(Entry::Continue);
                    self.menu.notice = Some(format!("{title} is kept: Continue goes on with it."));
                }
            }
            Leave::PlayOut => self.at_table(|table, shared| table.current_match.play_out(shared)),
            Leave::ForgetAll => self.forget_all(),
            Leave::Again | Leave::OtherStarts => self.begin_anew(leave),
            Leave::Resume { game, .. } => {
                if let Some(unfinished) = self.shared.memory.in_progress(game).cloned() {
                    self.resume(&unfinished);
                }
            }
        }
    }

    /// Back to what lies behind the table.
    pub(super) fn back(&mut self) {
        let Screen::Table(table) = std::mem::replace(&mut self.screen, Screen::Menu) else {
            return self.back_to_menu();
        };
        match table.origin {
            Origin::Games(Viewed { back: Back::Records(records), .. }) => {
                self.enter(Screen::Records(records));
            }
            Origin::Review(mut table) | Origin::Table(mut table) => {
                let game = &mut table.current_match;
                game.notice = Notice::default();
                // Another game of its kind may have been begun meanwhile, and is kept.
                game.keeping.beside |=
                    !game.keeping.kept && self.shared.memory.in_progress(game.session.setup.game).is_some();
                self.shared.effects.push(game.sits_down());
                self.enter(Screen::Table(table));
                self.at_table(Table::show_and_keep_turn);
            }
            _ => {
                if table.current_match.ended().is_some() {
                    self.deal_anew(table.current_match.session.setup.game);
                }
                self.back_to_menu();
            }
        }
    }

    /// What the options of a game leave to chance is drawn anew, as it is once a game is over.
    fn deal_anew(&mut self, game: GameKey) {
        if self.menu.shown == Entry::Game(game) && self.menu.leaves_to_chance(&self.shared) {
            self.menu.reroll(&mut self.shared);
        }
    }

    /// Programs are told how the game ended once it is left, so that undoing it is told to nobody.
    fn tell_results(&mut self) {
        let Some(table) = self.table() else { return };
        let game = &table.current_match;
        let Some(ended) = game.ended().filter(|_| game.session.setup.terms.tells_results) else { return };
        let winner = ended.winner(game.history().turn());
        let programs =
            Side::BOTH.into_iter().filter(|side| game.session.setup.player(*side).program().is_some());
        let told =
            programs.map(|side| Effect::TellResult { side, won: side == winner, points: ended.points });
        self.shared.effects.extend(told.collect::<Vec<_>>());
    }

    fn begin_anew(&mut self, leave: Leave) {
        let Screen::Table(table) = &self.screen else { return };
        let game = &table.current_match;
        let starter = game.history().starter();
        let starter = if leave == Leave::OtherStarts { starter.other() } else { starter };
        let untouched = game.history().moves().is_empty() && leave == Leave::OtherStarts;
        let seed =
            if untouched { game.session.setup.seed } else { self.shared.seeds.next(game.session.setup.game) };
        // As in the menu, what is left to chance is won for a human who starts.
        let contest = &game.session.setup;
        let invited = contest.is_duel() && starter == Side::One && !untouched;
        let seed = if invited { contest.rules().inviting_seed(&contest.setup, seed) } else { seed };
        let mut next = table.again(starter, seed);
        next.current_match.session.assisted |= matches!(table.origin, Origin::Course { hinted: true, .. });
        if game.session.setup.is_duel() && table.course().is_none() {
            // What was opened in one game is no help in the next before it is asked for.
            next.current_match.lesson = false;
        }
        let Screen::Table(table) = &mut self.screen else { return };
        if let Some(task) = table.current_match.no_longer_kept() {
            self.shared.memory.forget(next.current_match.session.setup.game);
            self.shared.effects.push(Effect::File(task));
        }
        self.begin(next);
    }

    /// Goes on after a game that is over: at the next level, or with what follows in a course.
    pub(super) fn go_on(&mut self) {
        match self.table().and_then(Table::next_level) {
            Some(level) => self.play_at(level),
            None => self.after_course(),
        }
    }

    /// Plays the same game once more, at this level.
    fn play_at(&mut self, level: Level) {
        let Screen::Table(table) = &mut self.screen else { return };
        let game = &mut table.current_match;
        game.session.setup.set_levels([level; 2]);
        self.menu.setup_mut(&mut self.shared).set_levels([level; 2]);
        // The next time begins with the level that was reached.
        self.shared
            .effects
            .push(Effect::File(FileTask::Options(Box::new(self.menu.setup(&self.shared).clone()))));
        self.begin_anew(Leave::Again);
    }

    /// The next game of a demo.
    pub(super) fn next_game(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        if let Origin::Games(_) = table.origin {
            return self.view_next();
        }
        if !table.is_tour() {
            return self.leave_now(Leave::Again);
        }
        let before = &table.current_match.session.setup;
        let key = GameKey((before.game.0 + 1) % games::ALL.len());
        let mut contest = GameSetup::demo(key, self.shared.seeds.next(key));
        contest.set_levels(before.levels());
        contest.names.clone_from(&before.names);
        // Which side starts changes with each round of the games, so that both levels get to start everywhere.
        let round_begins = key == self.shared.demo.game;
        let starter = table.current_match.history().starter();
        let next = table.followed_by(contest, if round_begins { starter.other() } else { starter });
        self.begin(next);
    }
}
