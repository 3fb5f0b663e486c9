//! Leaving a table: for the menu, for a new game, for the next game of a demo, for good.

use crate::contest::Contest;
use crate::game::{GameKey, Side};
use crate::games;
use crate::records::Setting;

use super::{Drill, Effect, FileTask, Leave, Model, Notice, Overlay, Screen, Table};

impl Model {
    /// Leaves the game, or asks first where something would be lost.
    pub(super) fn leave(&mut self, leave: Leave, effects: &mut Vec<Effect>) {
        match &self.screen {
            Screen::Table(table) if table.in_progress() && self.asks_before(leave) => {
                self.overlays.push(Overlay::Confirm(leave));
            }
            _ => self.left(leave, effects),
        }
    }

    /// Whether something is lost by leaving a game so. What is kept can be gone on with.
    fn asks_before(&self, leave: Leave) -> bool {
        match leave {
            Leave::Quit | Leave::Menu => !self.keeps(),
            Leave::Again | Leave::OtherStarts => {
                self.memory.settings.is_on(Setting::Confirm) || !self.keeps()
            }
            Leave::Resume { .. } | Leave::ForgetAll => false,
        }
    }

    /// Whether the game on the table is kept when it is left.
    fn keeps(&self) -> bool {
        let beside = matches!(&self.screen, Screen::Table(table) if table.keeping.beside);
        self.memory.saves() && !beside
    }

    /// Gives up the game of this kind that was left; the one on the table takes its place.
    pub(super) fn give_up(&mut self, game: GameKey, effects: &mut Vec<Effect>) {
        self.menu.forget(game);
        effects.push(Effect::File(FileTask::NothingUnfinished(game)));
        if let Screen::Table(table) = &mut self.screen {
            table.keeping.beside = false;
            table.notice = table.welcome();
        }
    }

    pub(super) fn left(&mut self, leave: Leave, effects: &mut Vec<Effect>) {
        // The game counts as it ended, wherever its review stands.
        self.at_table(effects, Table::close_review);
        self.count_for_ladder();
        match leave {
            Leave::Quit => effects.push(Effect::Quit),
            Leave::Menu if self.back_to_records(effects) => {}
            Leave::Menu if matches!(self.drill, Some(Drill::Mistakes(_))) => {
                if let Some(Drill::Mistakes(finding)) = self.drill.take() {
                    self.back_to_review(*finding, effects);
                }
            }
            Leave::Menu if self.drill.take().is_some() => self.back_to_menu(effects),
            Leave::ForgetAll => self.forget_all(effects),
            Leave::Menu => self.back_to_menu(effects),
            Leave::Again | Leave::OtherStarts => self.begin_anew(leave, effects),
            Leave::Resume { game, .. } => {
                if let Some(unfinished) = self.menu.in_progress(game).cloned() {
                    self.resume(&unfinished, effects);
                }
            }
        }
    }

    /// A game that came to its end counts once the table is left, so that undoing it counts for nothing.
    fn count_for_ladder(&mut self) {
        if let Screen::Table(table) = &self.screen
            && let Some(end) = table.duel_end().filter(|_| !table.ends_course)
        {
            self.ladder = self.ladder.with(end);
        }
    }

    fn begin_anew(&mut self, leave: Leave, effects: &mut Vec<Effect>) {
        let Screen::Table(table) = &self.screen else { return };
        let starter = table.line.starter();
        let starter = if leave == Leave::OtherStarts { starter.other() } else { starter };
        let untouched = table.line.moves().is_empty() && leave == Leave::OtherStarts;
        let seed = if untouched { table.contest.seed } else { self.dice.next() };
        // As in the menu, what is left to chance is won for a human who starts.
        let contest = &table.contest;
        let invited = contest.seats.is_duel() && starter == Side::One && !untouched;
        let seed = if invited { contest.rules().inviting_seed(&contest.setup, seed) } else { seed };
        let next = table.again(starter, seed);
        if table.keeping.begun && !table.keeping.beside {
            self.menu.forget(table.contest.game);
            effects.push(Effect::File(FileTask::NothingUnfinished(table.contest.game)));
        }
        self.begin(next, effects);
    }

    /// Plays on at the level that is proposed.
    pub(super) fn next_level(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Table(table) = &mut self.screen else { return };
        let Some(level) = table.proposal.take() else {
            table.notice = Notice::refusal("No other level is proposed.");
            return;
        };
        self.count_for_ladder();
        let Screen::Table(table) = &mut self.screen else { return };
        let computer = Side::Two.index();
        table.contest.levels[computer] = level;
        table.players[computer].computer = Some(level);
        self.menu.contest_mut().levels[computer] = level;
        // The next time begins on the rung that was reached.
        effects.push(Effect::File(FileTask::Options(Box::new(self.menu.contest().clone()))));
        self.begin_anew(Leave::Again, effects);
    }

    /// The next game of a demo.
    pub(super) fn next_game(&mut self, effects: &mut Vec<Effect>) {
        if self.viewed.is_some() {
            return self.view_next(effects);
        }
        let Screen::Table(table) = &self.screen else { return };
        if table.watch.as_ref().is_none_or(|watch| !watch.tour) {
            return self.left(Leave::Again, effects);
        }
        let key = GameKey((table.contest.game.0 + 1) % games::ALL.len());
        let mut contest = Contest::demo(key, self.dice.next());
        contest.levels = table.contest.levels;
        contest.names.clone_from(&table.contest.names);
        // Which side starts changes with each round of the games, so that both levels get to start everywhere.
        let round_begins = key == self.menu.first_of_demo();
        let starter = table.line.starter();
        let next = table.followed_by(contest, if round_begins { starter.other() } else { starter });
        self.begin(next, effects);
    }
}
