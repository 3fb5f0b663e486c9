//! The menu: which game, with which options, and who would win.

mod choices;
mod options;
mod texts;

pub use choices::{LearnChoice, PracticeChoice};
pub use options::MenuOption;

use crate::coach::Level;
use crate::game::{GameKey, Solution, Value};
use crate::games;
use crate::session::{GameSetup, Request};
use crate::tui::{Action, Alarm, Memory, Question, Shared, list};

/// The details follow when the cursor has rested for so many milliseconds: a held arrow key runs through the entries
/// without drawing what nobody can read, even over a slow line.
const REST_MS: u32 = 60;

/// If so many seeds give the same opening, chance has no part in it.
const SEEDS: u64 = 6;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    Game(GameKey),
    Today,
    Learn,
    Practice,
    Demo,
    Continue,
    Records,
    Settings,
}

/// Entries that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Begun,
    BestKnown,
    OtherGames,
    Rest,
}

impl Entry {
    pub const fn section(self) -> Section {
        match self {
            Self::Continue => Section::Begun,
            Self::Game(key) if key.0 < games::BEST_KNOWN => Section::BestKnown,
            Self::Game(_) => Section::OtherGames,
            Self::Today | Self::Learn | Self::Practice | Self::Demo | Self::Records | Self::Settings => {
                Section::Rest
            }
        }
    }
}

/// The menu's state. It stays while a game is played, so that coming back finds everything as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The entry under the cursor.
    pub entry: Entry,
    /// The entry whose details are shown; it follows the cursor when that comes to rest.
    pub shown: Entry,
    /// The option under the cursor.
    pub option: usize,
    /// The arrows go through the options, and no longer through the entries.
    pub in_options: bool,
    pub practice: PracticeChoice,
    pub learn: LearnChoice,
    /// Who wins the opening shown, once the solver has answered.
    pub solution: Option<Solution>,
    /// The solver failed over it.
    pub lost: bool,
    /// The player asked who wins the opening shown.
    pub told: bool,
    pub notice: Option<String>,
    /// Two people have been asked for their names.
    asked_names: bool,
    /// The level chosen last, for games that have had no computer since.
    level: Option<Level>,
    /// Codes that were typed. The arrows step to them like to the presets.
    typed_codes: Vec<Value>,
    question: Option<u64>,
    rest: Option<u64>,
}

impl Menu {
    pub(in crate::tui) fn new() -> Self {
        Self {
            entry: Entry::Game(GameKey(0)),
            shown: Entry::Game(GameKey(0)),
            option: 0,
            in_options: false,
            told: false,
            notice: None,
            asked_names: false,
            practice: PracticeChoice::default(),
            learn: LearnChoice::default(),
            solution: None,
            lost: false,
            level: None,
            typed_codes: vec![],
            question: None,
            rest: None,
        }
    }

    /// The menu as the program begins: the cursor is where the player will want to go on.
    pub(in crate::tui) fn welcoming(shared: &Shared) -> Self {
        let mut menu = Self::new();
        let memory = &shared.memory;
        menu.practice.game = memory.progress.last().map(|last| last.subject.game());
        if memory.files {
            menu.notice = if memory.is_empty() {
                let first = games::get(GameKey(0)).title();
                Some(format!("New here? Enter plays {first}; Learn explains a game step by step."))
            } else {
                menu.welcome_back(memory)
            };
        }
        if let Some(course) = menu.begun_course(memory) {
            let at = format!("{}, step {} of {}", course.subject().title(), course.at() + 1, course.count());
            menu.show_entry(Entry::Learn);
            menu.notice = Some(match memory.unfinished.is_empty() {
                true => format!("Welcome back: you were at {at}."),
                false => format!("Learn goes on with {at}."),
            });
        }
        if !memory.unfinished.is_empty() {
            menu.show_entry(Entry::Continue);
        }
        menu
    }

    /// The lines of the menu, from top to bottom.
    pub fn entries(memory: &Memory) -> Vec<Entry> {
        let last = memory.unfinished.last().map(|_| Entry::Continue);
        let games = games::keys().map(Entry::Game);
        // If nobody knows the day, it has no ten positions.
        let today = memory.today.as_ref().map(|_| Entry::Today);
        let rest = [Entry::Learn, Entry::Practice, Entry::Demo];
        let saved = [Entry::Records, Entry::Settings].into_iter().filter(|_| memory.files);
        last.into_iter().chain(games).chain(today).chain(rest).chain(saved).collect()
    }

    /// Puts the cursor on an entry and shows it.
    pub(in crate::tui) const fn show_entry(&mut self, entry: Entry) {
        (self.entry, self.shown, self.option, self.in_options) = (entry, entry, 0, false);
        self.told = false;
    }

    /// What the entry shown would start.
    pub fn setup<'a>(&self, shared: &'a Shared) -> &'a GameSetup {
        let game = if let Entry::Game(key) = self.shown { shared.setups.get(key.0) } else { None };
        game.unwrap_or(&shared.demo)
    }

    pub(in crate::tui) fn setup_mut<'a>(&self, shared: &'a mut Shared) -> &'a mut GameSetup {
        let game = if let Entry::Game(key) = self.shown { shared.setups.get_mut(key.0) } else { None };
        game.unwrap_or(&mut shared.demo)
    }

    /// Shows an entry with what it starts now.
    pub(in crate::tui) fn show_started(&mut self, entry: Entry, setup: GameSetup, shared: &mut Shared) {
        if self.shown != entry {
            self.show_entry(entry);
        }
        shared.take_names(&setup);
        self.setup_mut(shared).keep_for_next(setup);
    }

    /// Moves the cursor as a key says; the ends meet.
    pub(in crate::tui) fn step_entry(&mut self, action: Action, shared: &mut Shared) {
        let entries = Self::entries(&shared.memory);
        let here = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        self.point_at(entries[list::step_round(here, entries.len(), action)], shared);
    }

    /// Puts the cursor on an entry; its details follow when it rests there.
    pub(in crate::tui) fn point_at(&mut self, entry: Entry, shared: &mut Shared) {
        self.entry = entry;
        self.in_options = false;
        self.notice = None;
        let ticket = shared.tickets.next();
        self.rest = Some(ticket);
        shared.wake(REST_MS, Alarm::Rest(ticket));
    }

    /// The cursor has come to rest.
    pub(in crate::tui) fn rested(&mut self, ticket: u64, shared: &mut Shared) {
        if self.rest == Some(ticket) {
            self.settle(shared);
        }
    }

    /// Shows the entry under the cursor, if it isn't shown already.
    pub(in crate::tui) fn settle(&mut self, shared: &mut Shared) {
        self.rest = None;
        if self.shown != self.entry {
            self.shown = self.entry;
            self.option = 0;
            self.told = false;
            self.ask(shared);
        }
    }

    /// Asks who wins the opening shown.
    pub(in crate::tui) fn ask(&mut self, shared: &mut Shared) {
        self.solution = None;
        self.lost = false;
        if !matches!(self.shown, Entry::Game(_)) {
            self.question = None;
            return shared.stop_asking();
        }
        let setup = self.setup(shared);
        let question =
            Question::Session(Request::Solve { game: setup.game, position: setup.opening(), ply: 0 });
        self.question = Some(shared.ask(question));
    }

    pub(in crate::tui) fn worker_lost(&mut self, ticket: u64) {
        self.lost |= self.question == Some(ticket);
    }

    pub(in crate::tui) fn take_solution(&mut self, ticket: u64, solution: Solution) {
        if self.question.take_if(|asked| *asked == ticket).is_some() {
            self.solution = Some(solution);
        }
    }
}
