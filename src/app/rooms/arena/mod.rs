//! Players meet, or are examined: a room that fills while it goes on elsewhere, also while one of its games is looked at.

mod examination;
mod meeting;

pub use examination::{Examination, Rated};
pub use meeting::{Meeting, Met};

use crate::app::{Action, Back, Effect, Model, Origin, Room, Table, list};
use crate::arena::{News, Wanted};
use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::Seats;

/// What goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    /// What is shown of it.
    pub shown: Shown,
    /// Nothing is begun now, because the player said so.
    pub paused: bool,
    /// All is done, or it cannot go on.
    pub over: bool,
    /// Why it cannot go on, in a sentence.
    pub trouble: Option<String>,
    /// Something to be told of it.
    pub remark: Option<String>,
    /// How many openings or positions are drawn, of how many, as long as they are.
    pub drawn: Option<(u64, u64)>,
    /// What belongs to it comes with this ticket.
    ticket: u64,
}

/// A duel or an examination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Players meet.
    Duel(Box<Meeting>),
    /// Players are examined.
    Rate(Box<Examination>),
}

impl Arena {
    fn new(wanted: &Wanted, ticket: u64) -> Self {
        let shown = match wanted {
            Wanted::Duel(wanted) => Shown::Duel(Box::new(Meeting::new(wanted.clone()))),
            Wanted::Rate(wanted) => Shown::Rate(Box::new(Examination::new(wanted.clone()))),
        };
        Self { shown, paused: false, over: false, trouble: None, remark: None, drawn: None, ticket }
    }

    /// Lines there are to choose from, and the number of the one under the cursor.
    #[must_use]
    pub fn lines(&self) -> (usize, usize) {
        match &self.shown {
            Shown::Duel(meeting) => (meeting.games.len(), meeting.cursor),
            Shown::Rate(examination) => {
                let all = examination.chosen().map_or(0, |rated| rated.rating.worst.len());
                (all, examination.cursor.min(all.saturating_sub(1)))
            }
        }
    }

    pub(in crate::app) const fn go_to(&mut self, line: usize) {
        match &mut self.shown {
            Shown::Duel(meeting) => meeting.cursor = line,
            Shown::Rate(examination) => examination.cursor = line,
        }
    }

    /// Whether the key of an action would do anything now.
    pub(in crate::app) fn has_use_for(&self, action: Action) -> bool {
        match action {
            Action::Pause => !self.over,
            Action::Enter | Action::Review => self.lines().0 > 0,
            Action::Up | Action::Down => self.lines().0 > 1,
            Action::Left | Action::Right => matches!(self.shown, Shown::Rate(_)),
            _ => true,
        }
    }

    /// Takes in what is heard.
    fn take(&mut self, news: News) {
        // Whatever else is heard, the drawing is over.
        self.drawn = if let News::Drawn(done, all) = news { Some((done, all)) } else { None };
        match (news, &mut self.shown) {
            (News::Drawn(..), _) => {}
            (News::Failed(why), _) => (self.over, self.trouble) = (true, Some(why)),
            (News::Over, _) => self.over = true,
            (News::Remark(remark), _) => self.remark = Some(remark),
            (News::Duel(duel), Shown::Duel(meeting)) => meeting.begin(*duel),
            (News::Games(games), Shown::Duel(meeting)) => meeting.count(games),
            (News::Positions { count, complete }, Shown::Rate(examination)) => {
                examination.asked = Some((count, complete));
            }
            (News::Examined(examined), Shown::Rate(examination)) => examination.count(examined),
            (News::Refuted(player, refuted), Shown::Rate(examination)) => {
                examination.take_refuted(player, refuted);
            }
            // Of the other kind: nobody sends it.
            (News::Levels(_), _) | (News::Duel(_) | News::Games(_), Shown::Rate(_)) => {}
            (News::Positions { .. } | News::Examined(_) | News::Refuted(..), Shown::Duel(_)) => {}
        }
    }
}

impl Model {
    /// Shows the room and has it begin.
    pub(in crate::app) fn open_arena(&mut self, wanted: Box<Wanted>) {
        let ticket = self.tickets.next();
        self.arena = Some(Box::new(Arena::new(&wanted, ticket)));
        self.room = Room::Arena;
        self.effects.push(Effect::BeginArena { ticket, wanted });
    }

    /// That a player never played or could not be rated, in a sentence for whoever started this; `None` as long as it goes on.
    #[must_use]
    pub fn player_trouble(&self) -> Option<String> {
        match &self.arena.as_ref().filter(|arena| arena.over)?.shown {
            Shown::Duel(meeting) => meeting.rows.trouble(&meeting.names),
            Shown::Rate(examination) => {
                let mut players = examination.players.iter().filter(|rated| !rated.beside);
                players.find_map(|rated| rated.rating.trouble(&rated.name))
            }
        }
    }

    /// Calls off what goes on.
    pub(in crate::app) fn close_arena(&mut self) {
        if self.arena.take().is_some() {
            self.effects.push(Effect::EndArena);
        }
    }

    /// Something is heard of what goes on; what belongs to something else changes nothing.
    pub(in crate::app) fn take_arena_news(&mut self, ticket: u64, news: News) {
        if let Some(arena) = self.arena.as_mut().filter(|arena| arena.ticket == ticket) {
            arena.take(news);
        }
    }

    pub(in crate::app) fn act_in_arena(&mut self, action: Action) {
        let Some(arena) = &mut self.arena else { return self.back_to_menu() };
        match action {
            Action::Back | Action::Menu => self.back_to_menu(),
            _ if !arena.has_use_for(action) => {}
            Action::Pause => {
                arena.paused = !arena.paused;
                self.effects.push(Effect::PauseArena(arena.paused));
            }
            Action::Enter | Action::Review => self.open_line(action == Action::Review),
            Action::Left | Action::Right => {
                if let Shown::Rate(examination) = &mut arena.shown {
                    examination.at =
                        list::step_round(examination.at, examination.players.len().max(1), action);
                    examination.cursor = 0;
                }
            }
            step => {
                let (all, cursor) = arena.lines();
                arena.go_to(list::step(cursor, all, step));
            }
        }
    }

    /// Opens what the cursor is on: a game to be stepped through or reviewed, a position to be played.
    fn open_line(&mut self, review: bool) {
        let Some(arena) = &self.arena else { return };
        match &arena.shown {
            Shown::Duel(meeting) => {
                let Some((sheet, failure)) = meeting.sheet() else { return };
                self.enter(Room::Arena);
                self.view_games(vec![sheet], 0, Back::Arena);
                if review {
                    self.at_table(Table::open_review);
                }
                if let (Some(failure), Room::Table(table)) = (failure, &mut self.room) {
                    table.current_match.say(failure);
                }
            }
            Shown::Rate(examination) => {
                let Some(examined) = examination.error() else { return };
                let game = examination.wanted.game;
                let usual = Contest::inviting(game, examination.wanted.conditions.seed);
                let contest = Contest { position: Some(examined.position.clone()), ..usual };
                // There is something to get right for whoever starts.
                let contest = contest.seated(Seats::HumanStarts, [Level::Perfect; 2]);
                let contest = self.menu.with_your_name(contest);
                let mut table = Table::begin(contest, false, Origin::Arena);
                self.apply_settings(&mut table.current_match);
                self.begin(table);
            }
        }
    }
}
