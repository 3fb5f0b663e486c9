//! Leaving a table: for the menu, for a new game, for the next game of a demo, for good.

use crate::coach::Level;
use crate::game::{GameKey, Side};
use crate::games;
use crate::records::Setting;
use crate::session::GameSetup;

use super::{App, Effect, Entry, FileTask, GameScreen, Leave, Notice, Popup, Screen};

impl App {
    /// Leaves the game, or asks first where something would be lost.
    pub(super) fn leave(&mut self, leave: Leave) {
        match &self.screen {
            // All was asked: what came of it is told first.
            Screen::Practice(practice) if leave == Leave::Menu && practice.owes_result() => self.sum_up(),
            Screen::Game(screen) if screen.in_progress() && self.asks_before(leave) => {
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
        self.shared.memory.saves() && !self.game_screen().is_some_and(|screen| screen.game.keeping.beside)
    }

    /// The title of the game on the table, where it is in progress and kept.
    #[must_use]
    pub fn kept_game(&self) -> Option<&'static str> {
        let screen = self.game_screen().filter(|screen| screen.in_progress() && self.keeps())?;
        (!screen.game.is_only_taken_back()).then(|| screen.game.rules().title())
    }

    /// Gives up the game of this kind that was left; the one on the table takes its place.
    pub(super) fn give_up(&mut self, game: GameKey) {
        self.shared.memory.forget(game);
        self.shared.effects.push(Effect::File(FileTask::NothingUnfinished(game)));
        if let Screen::Game(screen) = &mut self.screen {
            screen.replace_saved();
        }
    }

    pub(super) fn leave_now(&mut self, leave: Leave) {
        // The game counts as it ended, wherever its review stands.
        if matches!(&self.screen, Screen::Review(review) if review.finished.is_some()) {
            self.close_review();
        }
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
            Leave::PlayOut => self.at_game(|screen, shared| screen.game.play_out(shared)),
            Leave::ForgetAll => self.forget_all(),
            Leave::Again | Leave::OtherStarts => self.begin_anew(leave),
            Leave::Resume { game, .. } => {
                if let Some(unfinished) = self.shared.memory.in_progress(game).cloned() {
                    self.resume(&unfinished);
                }
            }
        }
    }

    /// Back to what lies behind the game.
    pub(super) fn back(&mut self) {
        let behind = match &mut self.screen {
            Screen::Game(screen) => screen.behind.take(),
            Screen::Review(review) => review.behind.take(),
            Screen::Practice(practice) => practice.behind.take(),
            _ => None,
        };
        let Some(mut behind) = behind else {
            if let Some(game) =
                self.game_screen().map(|screen| &screen.game).filter(|game| game.ended().is_some())
            {
                self.deal_anew(game.session.setup.game);
            }
            return self.back_to_menu();
        };
        if let Some(screen) = behind.board_mut() {
            let game = screen.game_mut();
            game.notice = Notice::default();
            // Another game of its kind may have been begun meanwhile, and is saved.
            game.keeping.beside |=
                !game.keeping.kept && self.shared.memory.in_progress(game.session.setup.game).is_some();
            self.shared.effects.push(game.sits_down());
        }
        self.enter(*behind);
        self.at_board(|screen, shared| screen.position_changed(shared));
    }

    /// What the options of a game leave to chance is drawn anew, as it is once a game is over.
    fn deal_anew(&mut self, game: GameKey) {
        if self.menu.shown == Entry::Game(game) && self.menu.leaves_to_chance(&self.shared) {
            self.menu.reroll(&mut self.shared);
        }
    }

    /// Programs are told how the game ended once it is left, so that undoing it is told to nobody.
    fn tell_results(&mut self) {
        let Some(game) = self.game_screen().map(|screen| &screen.game) else { return };
        let Some(ended) = game.ended().filter(|_| game.session.setup.terms.tells_results) else { return };
        let winner = ended.winner(game.history().turn());
        let programs =
            Side::BOTH.into_iter().filter(|side| game.session.setup.player(*side).program().is_some());
        let told =
            programs.map(|side| Effect::TellResult { side, won: side == winner, points: ended.points });
        self.shared.effects.extend(told.collect::<Vec<_>>());
    }

    fn begin_anew(&mut self, leave: Leave) {
        let Screen::Game(screen) = &mut self.screen else { return };
        let game = &screen.game;
        let starter = game.history().starter();
        let starter = if leave == Leave::OtherStarts { starter.other() } else { starter };
        let untouched = game.history().moves().is_empty() && leave == Leave::OtherStarts;
        let seed =
            if untouched { game.session.setup.seed } else { self.shared.seeds.next(game.session.setup.game) };
        // As in the menu, what is left to chance is won for a human who starts.
        let contest = &game.session.setup;
        let invited = contest.is_duel() && starter == Side::One && !untouched;
        let seed = if invited { contest.rules().inviting_seed(&contest.setup, seed) } else { seed };
        let mut next = screen.again(starter, seed);
        if game.session.setup.is_duel() && screen.course.is_none() {
            // What was opened in one game is no help in the next before it is asked for.
            next.game.lesson = false;
        }
        if let Some(task) = screen.game.no_longer_kept() {
            self.shared.memory.forget(next.game.session.setup.game);
            self.shared.effects.push(Effect::File(task));
        }
        self.begin(Screen::Game(Box::new(next)));
    }

    /// Goes on after a game that is over: at the next level, or with what follows in a course.
    pub(super) fn go_on(&mut self) {
        match self.game_screen().and_then(GameScreen::next_level) {
            Some(level) => self.play_at(level),
            None => self.after_course(),
        }
    }

    /// Plays the same game once more, at this level.
    fn play_at(&mut self, level: Level) {
        let Screen::Game(screen) = &mut self.screen else { return };
        screen.game.session.setup.set_levels([level; 2]);
        self.menu.setup_mut(&mut self.shared).set_levels([level; 2]);
        // The next time begins with the level that was reached.
        self.shared
            .effects
            .push(Effect::File(FileTask::Options(Box::new(self.menu.setup(&self.shared).clone()))));
        self.begin_anew(Leave::Again);
    }

    /// The next game of a demo.
    pub(super) fn next_game(&mut self) {
        let Screen::Game(screen) = &self.screen else { return self.view_next() };
        if !screen.is_tour() {
            return self.leave_now(Leave::Again);
        }
        let before = &screen.game.session.setup;
        let key = GameKey((before.game.0 + 1) % games::ALL.len());
        let mut contest = GameSetup::demo(key, self.shared.seeds.next(key));
        contest.set_levels(before.levels());
        contest.names.clone_from(&before.names);
        // Which side starts changes with each round of the games, so that both levels get to start everywhere.
        let round_begins = key == self.shared.demo.game;
        let starter = screen.game.history().starter();
        let next = screen.followed_by(contest, if round_begins { starter.other() } else { starter });
        self.begin(Screen::Game(Box::new(next)));
    }
}
