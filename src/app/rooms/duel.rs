//! Many games of computers: each level meets each, part by part, and a table of who won fills.

use crate::app::{Action, Effect, Model, Room, list};
use crate::contest::{Contest, Tally};
use crate::cpu::Question;
use crate::game::Side;

/// Games that are put to the worker at once. It answers as many of them as make a part.
const MOST_AT_ONCE: u32 = 100;

/// A table of results that fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// No game is played now, because the player said so.
    pub paused: bool,
    /// The worker died over it.
    pub lost: bool,
    /// Games each pair of levels plays.
    games: u32,
    /// What may be looked at; at least one. Each has its own results, so that going from one to another loses nothing.
    tables: Vec<(Contest, Vec<Tally>)>,
    /// Which of them is looked at.
    at: usize,
    /// The part the worker is at.
    ticket: Option<u64>,
}

impl Duel {
    /// No game is played yet. Without contests there is nothing to look at.
    #[must_use]
    pub fn new(contests: Vec<Contest>, games: u32, one_pair: bool) -> Option<Self> {
        let tallies = |contest: &Contest| contest.pairs(one_pair).into_iter().map(Tally::new).collect();
        let tables: Vec<_> = contests.into_iter().map(|one| (one.clone(), tallies(&one))).collect();
        let is_empty = tables.is_empty();
        (!is_empty).then_some(Self { paused: false, lost: false, games, tables, at: 0, ticket: None })
    }

    /// The game that is looked at.
    #[must_use]
    pub fn contest(&self) -> &Contest {
        &self.tables[self.at].0
    }

    /// Its results so far, pair by pair.
    #[must_use]
    pub fn tallies(&self) -> &[Tally] {
        &self.tables[self.at].1
    }

    /// Games played, of how many.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let played = self.tallies().iter().map(|tally| u64::from(tally.games)).sum();
        (played, u64::from(self.games) * self.tallies().len() as u64)
    }

    /// Which pair plays: the first that has games left. `None` when all are played.
    #[must_use]
    pub fn playing(&self) -> Option<&Tally> {
        self.tallies().get(self.row()?)
    }

    /// Whether there is another game to go to.
    #[must_use]
    pub const fn has_other_games(&self) -> bool {
        self.tables.len() > 1
    }

    /// Whether the key of an action would do anything now.
    pub(in crate::app) fn has_use_for(&self, action: Action) -> bool {
        match action {
            Action::Left | Action::Right => self.has_other_games(),
            Action::Pause => self.playing().is_some(),
            _ => true,
        }
    }

    /// The worker died over a part: nothing is asked until the player wants it.
    pub(in crate::app) fn worker_lost(&mut self, ticket: u64) {
        if self.ticket == Some(ticket) {
            (self.ticket, self.lost, self.paused) = (None, true, true);
        }
    }

    fn row(&self) -> Option<usize> {
        self.tallies().iter().position(|tally| tally.games < self.games)
    }

    /// The next part; `None` when all is played.
    fn question(&self) -> Option<Question> {
        let row = self.row()?;
        let (contest, tally) = (self.contest(), self.tallies().get(row)?);
        let numbers = tally.games..self.games.min(tally.games.saturating_add(MOST_AT_ONCE));
        let bouts = numbers.map(|number| contest.duel(tally.levels, row, number).bout()).collect();
        Some(Question::Duel { game: contest.game, bouts })
    }

    /// Counts the games of the part that was asked for.
    fn count(&mut self, winners: &[Side]) {
        let Some(row) = self.row() else { return };
        let (contest, tallies) = &mut self.tables[self.at];
        let starter = contest.starter;
        for winner in winners {
            tallies[row].count(*winner == starter);
        }
    }
}

impl Model {
    /// Shows the table and begins to play.
    pub(in crate::app) fn open_duel(&mut self, duel: Box<Duel>) {
        self.room = Room::Duel(duel);
        self.duel_goes_on();
    }

    pub(in crate::app) fn act_in_duel(&mut self, action: Action) {
        let Room::Duel(duel) = &mut self.room else { return };
        match action {
            _ if !duel.has_use_for(action) => return,
            Action::Pause => duel.paused = !duel.paused,
            Action::Left | Action::Right => duel.at = list::step_round(duel.at, duel.tables.len(), action),
            Action::Back | Action::Menu => return self.back_to_menu(),
            _ => return,
        }
        // The part the worker is at no longer counts: its games are played again, to the same end.
        duel.lost = false;
        if duel.ticket.take().is_some() {
            self.effects.push(Effect::StopAsking);
        }
        self.duel_goes_on();
    }

    /// The worker has played a part.
    pub(in crate::app) fn take_duel_answer(&mut self, ticket: u64, winners: &[Side]) {
        let Room::Duel(duel) = &mut self.room else { return };
        if duel.ticket.take_if(|part| *part == ticket).is_some() {
            duel.count(winners);
            self.duel_goes_on();
        }
    }

    /// Asks for the next part, where one is wanted.
    fn duel_goes_on(&mut self) {
        let Room::Duel(duel) = &mut self.room else { return };
        if duel.paused {
            return;
        }
        if let Some(question) = duel.question() {
            let ticket = self.tickets.next();
            duel.ticket = Some(ticket);
            self.effects.push(Effect::Ask { ticket, question: Box::new(question) });
        }
    }
}
