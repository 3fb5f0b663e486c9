//! Many games of computers: each level meets each, and a table of who won fills.

use crate::app::{Action, Effect, Model, Room, list};
use crate::arena::{LevelsWanted, News};
use crate::contest::{Contest, Tally};

/// A table of results that fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// No game is played now, because the player said so.
    pub paused: bool,
    /// The program failed over it.
    pub lost: bool,
    /// What may be looked at; at least one. Each has its own results, so that going from one to another loses nothing.
    tables: Vec<LevelsWanted>,
    /// Which of them is looked at.
    at: usize,
    /// What is heard of the games that are played now comes with it.
    ticket: Option<u64>,
}

impl Duel {
    /// No game is played yet. Without contests there is nothing to look at.
    #[must_use]
    pub fn new(contests: Vec<Contest>, games: u32, one_pair: bool) -> Option<Self> {
        let tables: Vec<_> =
            contests.into_iter().map(|contest| LevelsWanted::new(contest, games, one_pair)).collect();
        let is_empty = tables.is_empty();
        (!is_empty).then_some(Self { paused: false, lost: false, tables, at: 0, ticket: None })
    }

    /// The game that is looked at.
    #[must_use]
    pub fn contest(&self) -> &Contest {
        &self.tables[self.at].contest
    }

    /// Its results so far, pair by pair.
    #[must_use]
    pub fn tallies(&self) -> &[Tally] {
        &self.tables[self.at].tallies
    }

    /// Games played, of how many.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        self.tables[self.at].progress()
    }

    /// Which pair plays: the first that has games left. `None` when all are played.
    #[must_use]
    pub fn playing(&self) -> Option<&Tally> {
        self.tallies().get(self.tables[self.at].row()?)
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

    /// Takes in what is heard of the games that are played now.
    fn take(&mut self, news: News) {
        match news {
            News::Levels(games) => {
                let tallies = &mut self.tables[self.at].tallies;
                for (row, starter_won) in games {
                    if let Some(tally) = tallies.get_mut(row) {
                        tally.count(starter_won);
                    }
                }
            }
            // No more is played until the player wants it.
            News::Failed(_) => (self.ticket, self.lost, self.paused) = (None, true, true),
            News::Over => self.ticket = None,
            // Of players who meet or are examined: nobody sends it here.
            _ => {}
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
        let leaves = matches!(action, Action::Back | Action::Menu);
        match action {
            _ if !duel.has_use_for(action) => return,
            Action::Pause => duel.paused = !duel.paused,
            Action::Left | Action::Right => duel.at = list::step_round(duel.at, duel.tables.len(), action),
            _ if !leaves => return,
            _ => {}
        }
        // The game that is played now no longer counts: it is played again, to the same end.
        duel.lost = false;
        if duel.ticket.take().is_some() {
            self.effects.push(Effect::EndArena);
        }
        if leaves { self.back_to_menu() } else { self.duel_goes_on() }
    }

    /// Something is heard of games of levels; of those that were called off nothing counts.
    pub(in crate::app) fn take_duel_news(&mut self, ticket: u64, news: News) {
        if let Room::Duel(duel) = &mut self.room
            && duel.ticket == Some(ticket)
        {
            duel.take(news);
        }
    }

    /// Has what is left played, where that is wanted.
    fn duel_goes_on(&mut self) {
        let Room::Duel(duel) = &mut self.room else { return };
        if duel.paused || duel.playing().is_none() {
            return;
        }
        let ticket = self.tickets.next();
        duel.ticket = Some(ticket);
        let wanted = Box::new(duel.tables[duel.at].clone());
        self.effects.push(Effect::BeginLevels { ticket, wanted });
    }
}
