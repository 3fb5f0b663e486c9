//! The menu: which game, with which options, and who would win.

mod entry;
mod learn;
mod options;
mod players;
mod practice;
mod shown;
mod today;
mod verdict;

pub use entry::{Entry, Section};
pub use learn::LearnChoice;
pub use options::MenuOption;
pub use practice::PracticeChoice;

use std::path::PathBuf;

use crate::coach::Level;
use crate::game::{GameKey, Seats, Side, Solution, Value};
use crate::games;
use crate::records::{GameRecord, Medal, Settings};
use crate::session::{Names, Request};

use super::seeds::Seeds;
use super::{Action, Alarm, GameSetup, Memory, Question, Shared, list};

/// The menu's state. It stays while a game is played, so that coming back finds everything as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The entry under the cursor.
    pub entry: Entry,
    /// The entry whose details are shown; it follows the cursor when that comes to rest.
    pub shown: Entry,
    /// The option under the cursor, from 0.
    pub option: usize,
    /// The arrows go through the options, and no longer through the entries.
    pub in_options: bool,
    /// What would be practised.
    pub practice: PracticeChoice,
    /// What would be learnt.
    pub learn: LearnChoice,
    /// Who wins the opening shown, once the solver has said.
    pub solution: Option<Solution>,
    /// The solver failed over it.
    pub lost: bool,
    /// Who wins the opening shown was asked, and is told.
    pub told: bool,
    /// What was said last.
    pub notice: Option<String>,
    /// What a human against the computer is called, once typed: for every game until the program ends.
    your_name: Option<String>,
    /// The same of two people.
    names: Names,
    /// Two people have been asked for their names.
    asked_names: bool,
    /// The games in progress, the one played last at the end; at most one of each kind.
    pub unfinished: Vec<GameRecord>,
    /// The medals that were earned.
    pub medals: Vec<Medal>,
    /// Files may be read, so that there are records and settings to be kept.
    pub keeps: bool,
    /// What each game of the registry would start, in its order.
    games: Vec<GameSetup>,
    /// What the demo would start.
    pub(super) demo: GameSetup,
    /// Where the program was started: commands of programs are.
    folder: PathBuf,
    /// The level chosen last, for games that have had no computer since.
    level: Option<Level>,
    /// Codes that were typed, to be stepped to like those that are there from the start.
    typed_codes: Vec<Value>,
    question: Option<u64>,
    rest: Option<u64>,
}

/// The details follow when the cursor has rested for so many milliseconds: a held arrow key runs through the entries
/// without drawing what nobody can read, also over a slow line.
const REST: u32 = 60;

/// So many openings that are all the same are no matter of chance.
const SEEDS: u64 = 6;

impl Menu {
    pub(super) fn new(seeds: &mut Seeds, folder: PathBuf) -> Self {
        Self {
            games: games::keys().map(|key| GameSetup::inviting(key, seeds.next(key))).collect(),
            demo: GameSetup::demo(GameKey(0), seeds.next(GameKey(0))),
            entry: Entry::Game(GameKey(0)),
            shown: Entry::Game(GameKey(0)),
            option: 0,
            in_options: false,
            told: false,
            notice: None,
            your_name: None,
            names: [None, None],
            asked_names: false,
            practice: PracticeChoice::default(),
            learn: LearnChoice::default(),
            solution: None,
            lost: false,
            unfinished: vec![],
            medals: vec![],
            keeps: false,
            folder,
            level: None,
            typed_codes: vec![],
            question: None,
            rest: None,
        }
    }

    /// Takes what was kept: games in progress, and the options last used.
    pub(super) fn recall(&mut self, memory: &mut Memory) {
        self.unfinished = std::mem::take(&mut memory.unfinished);
        self.medals = std::mem::take(&mut memory.medals);
        self.keeps = memory.files;
        self.practice.recall(std::mem::take(&mut memory.progress), memory.today.clone());
        self.practice.days = std::mem::take(&mut memory.days);
        let anything =
            !(memory.remembered.is_empty() && self.unfinished.is_empty() && self.medals.is_empty())
                || self.practice.is_begun()
                || memory.settings != Settings::default();
        if self.keeps && !anything {
            let first = games::get(GameKey(0)).title();
            self.notice = Some(format!("New here? Enter plays {first}; Learn explains a game step by step."));
        } else if self.keeps {
            self.notice = self.welcome_back();
        }
        for contest in memory.remembered.drain(..).map(|remembered| remembered.contest()) {
            self.take_names(&contest);
            if let Some(old) = self.games.get_mut(contest.game.0) {
                *old = GameSetup { seed: old.seed, ..contest };
            }
        }
        if memory.settings.name.is_some() {
            self.your_name.clone_from(&memory.settings.name);
        }
        self.hand_out_names();
        if let Some(course) = self.course_begun() {
            let at = format!("{}, step {} of {}", course.subject().title(), course.at() + 1, course.count());
            let game_is_open = !self.unfinished.is_empty();
            self.show_entry(Entry::Learn);
            self.notice = Some(match game_is_open {
                true => format!("Learn goes on with {at}."),
                false => format!("Welcome back: you were at {at}."),
            });
        }
        if !self.unfinished.is_empty() {
            self.show_entry(Entry::Continue);
        }
    }

    /// The game of this kind is no longer in progress.
    pub(super) fn forget(&mut self, game: GameKey) {
        self.unfinished.retain(|unfinished| unfinished.game != game);
    }

    /// The game of this kind that is in progress.
    #[must_use]
    pub fn in_progress(&self, game: GameKey) -> Option<&GameRecord> {
        self.unfinished.iter().find(|unfinished| unfinished.game == game)
    }

    /// The lines of the menu, from top to bottom.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let last = self.unfinished.last().map(|_| Entry::Continue);
        let kept = [Entry::Records, Entry::Settings].into_iter().filter(|_| self.keeps);
        let all = last.into_iter().chain(Entry::all()).chain(kept);
        // Where nobody knows the day, it has no ten.
        all.filter(|entry| *entry != Entry::Today || self.practice.today().is_some()).collect()
    }

    /// Names the human of games against the computer.
    pub(super) fn name_human(&mut self, name: Option<&str>) {
        self.your_name = name.map(str::to_owned);
        self.hand_out_names();
    }

    /// Puts the cursor on an entry and shows it.
    pub(super) const fn show_entry(&mut self, entry: Entry) {
        (self.entry, self.shown, self.option, self.in_options) = (entry, entry, 0, false);
        self.told = false;
    }

    /// What the entry shown would start.
    #[must_use]
    pub fn contest(&self) -> &GameSetup {
        let game = if let Entry::Game(key) = self.shown { self.games.get(key.0) } else { None };
        game.unwrap_or(&self.demo)
    }

    pub(super) fn contest_mut(&mut self) -> &mut GameSetup {
        let game = if let Entry::Game(key) = self.shown { self.games.get_mut(key.0) } else { None };
        game.unwrap_or(&mut self.demo)
    }

    /// Shows an entry with what it starts now.
    pub(super) fn show_started(&mut self, entry: Entry, contest: GameSetup) {
        if self.shown != entry {
            self.show_entry(entry);
        }
        self.take_names(&contest);
        self.contest_mut().keep_for_next(contest);
    }

    /// Calls the humans as a contest does, where it names them.
    fn take_names(&mut self, contest: &GameSetup) {
        for (side, human) in Side::BOTH.into_iter().zip(contest.humans()) {
            if let Some(name) = contest.names[side.index()].as_ref().filter(|_| human) {
                *self.name_in(contest.seats(), side) = Some(name.clone());
            }
        }
    }

    /// What the human on a side is called, among such players.
    const fn name_in(&mut self, seats: Seats, side: Side) -> &mut Option<String> {
        if seats.is_duel() { &mut self.your_name } else { &mut self.names[side.index()] }
    }

    /// Moves the cursor as a key says; the ends meet.
    pub(super) fn step_entry(&mut self, action: Action, shared: &mut Shared) {
        let entries = self.entries();
        let here = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        self.point_at(entries[list::step_round(here, entries.len(), action)], shared);
    }

    /// Puts the cursor on an entry; its details follow when it rests there.
    pub(super) fn point_at(&mut self, entry: Entry, shared: &mut Shared) {
        self.entry = entry;
        self.in_options = false;
        self.notice = None;
        let ticket = shared.tickets.next();
        self.rest = Some(ticket);
        shared.wake(REST, Alarm::Rest(ticket));
    }

    /// The cursor has come to rest.
    pub(super) fn rested(&mut self, ticket: u64, shared: &mut Shared) {
        if self.rest == Some(ticket) {
            self.settle(shared);
        }
    }

    /// Shows the entry under the cursor, if it is not shown already.
    pub(super) fn settle(&mut self, shared: &mut Shared) {
        self.rest = None;
        if self.shown != self.entry {
            self.shown = self.entry;
            self.option = 0;
            self.told = false;
            self.ask(shared);
        }
    }

    /// Whether chance has a part in the opening shown.
    pub(super) fn leaves_to_chance(&self) -> bool {
        let contest = self.contest();
        let opening = |seed| contest.rules().opening(&contest.setup, seed);
        matches!(self.shown, Entry::Game(_)) && (1..SEEDS).any(|seed| opening(seed) != opening(0))
    }

    /// Draws other random heaps, still won for a human who starts.
    pub(super) fn reroll(&mut self, seed: u64) {
        let contest = self.contest_mut();
        contest.seed = match contest.seats() {
            Seats::HumanStarts => contest.rules().inviting_seed(&contest.setup, seed),
            _ => seed,
        };
    }

    /// Asks who wins the opening shown.
    pub(super) fn ask(&mut self, shared: &mut Shared) {
        self.solution = None;
        self.lost = false;
        if !matches!(self.shown, Entry::Game(_)) {
            self.question = None;
            return shared.stop_asking();
        }
        let contest = self.contest();
        let question =
            Question::Session(Request::Solve { game: contest.game, position: contest.opening(), ply: 0 });
        self.question = Some(shared.ask(question));
    }

    pub(super) fn worker_lost(&mut self, ticket: u64) {
        self.lost |= self.question == Some(ticket);
    }

    pub(super) fn take_solution(&mut self, ticket: u64, solution: Solution) {
        if self.question.take_if(|asked| *asked == ticket).is_some() {
            self.solution = Some(solution);
        }
    }
}
