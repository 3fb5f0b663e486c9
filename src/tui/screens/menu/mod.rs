//! The menu: which game, with which options, and who would win.

mod choices;
mod draw;
mod options;
mod texts;

pub use choices::{LearnChoice, PracticeChoice};
pub(crate) use draw::draw;
pub use options::MenuOption;

use super::game::GameScreen;
use super::records::{Records, days_page};
use super::set_up::SetUpBoard;
use super::settings::SettingsScreen;
use super::values::Values;
use super::{Next, Screen};
use crate::coach::{Level, PracticeSession};
use crate::game::{GameKey, Side, Solution, Value};
use crate::games;
use crate::records::Setting;
use crate::session::{GameSetup, Request};
use crate::tui::keymap::{self, Keymap};
use crate::tui::{
    Action, Alarm, Commentary, EditorFor, Effect, FileTask, Memory, Popup, PracticeScreen, Question, Shared,
    Target, list,
};

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
    pub(crate) fn new() -> Self {
        Self {
            entry: Entry::Game(GameKey(0)),
            shown: Entry::Game(GameKey(0)),
            option: 0,
            in_options: false,
            told: false,
            notice: None,
            asked_names: false,
            solution: None,
            lost: false,
            level: None,
            typed_codes: vec![],
            question: None,
            rest: None,
        }
    }

    /// The menu as the program begins: the cursor is where the player will want to go on.
    pub(crate) fn welcoming(memory: &Memory) -> Self {
        let mut menu = Self::new();
        if memory.files {
            menu.notice = if memory.is_empty() {
                let first = games::get(GameKey(0)).title();
                Some(format!("New here? Enter plays {first}; Learn explains a game step by step."))
            } else {
                texts::welcome_back(memory)
            };
        }
        if let Some(course) = choices::begun_course(memory) {
            let at =
                format!("{}, step {} of {}", course.subject().title(), course.index() + 1, course.count());
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
    pub(crate) const fn show_entry(&mut self, entry: Entry) {
        (self.entry, self.shown, self.option, self.in_options) = (entry, entry, 0, false);
        self.told = false;
    }

    /// What the entry shown would start.
    pub fn setup<'a>(&self, shared: &'a Shared) -> &'a GameSetup {
        let game = if let Entry::Game(key) = self.shown { shared.setups.get(key.0) } else { None };
        game.unwrap_or(&shared.demo)
    }

    pub(crate) fn setup_mut<'a>(&self, shared: &'a mut Shared) -> &'a mut GameSetup {
        let game = if let Entry::Game(key) = self.shown { shared.setups.get_mut(key.0) } else { None };
        game.unwrap_or(&mut shared.demo)
    }

    /// Shows an entry with what it starts now.
    pub(crate) fn show_started(&mut self, entry: Entry, setup: GameSetup, shared: &mut Shared) {
        if self.shown != entry {
            self.show_entry(entry);
        }
        shared.take_names(&setup);
        self.setup_mut(shared).keep_for_next(setup);
    }

    pub(crate) fn keys(&self) -> &'static Keymap {
        match (self.in_courses(), self.in_options) {
            (true, _) => &keymap::IN_COURSES,
            (_, true) => &keymap::IN_OPTIONS,
            (_, false) => &keymap::IN_MENU,
        }
    }

    pub(crate) fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        if let Action::Up | Action::Down | Action::First | Action::Last = action
            && !self.in_options
        {
            let entries = Self::entries(&shared.memory);
            let here = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
            self.point_at(entries[list::step_round(here, entries.len(), action)], shared);
            return Next::Stay;
        }
        self.settle(shared);
        self.notice = None;
        match (action, self.shown) {
            (Action::OpenOptions, _) if !self.options(shared).is_empty() => {
                (self.in_options, self.option) = (true, 0);
            }
            (Action::Back, _) => self.in_options = false,
            (Action::Up | Action::Down | Action::First | Action::Last, Entry::Learn) => {
                shared.learn.step_course(action, &shared.memory);
            }
            (Action::Left | Action::Right, Entry::Learn) => {
                self.step(MenuOption::Step, action == Action::Right, shared);
            }
            (Action::Up | Action::Down | Action::First | Action::Last, _) => {
                self.option = list::step_round(self.option, self.options(shared).len().max(1), action);
            }
            (Action::Left | Action::Right | Action::Edit, _) => self.change_option(action, shared),
            (Action::WhoWins, Entry::Game(_)) => self.told = !self.told,
            (Action::Reroll, _) if self.leaves_to_chance(shared) => {
                self.reroll(shared);
                self.ask(shared);
            }
            (Action::Records, _) | (Action::Enter, Entry::Records) => return Records::open(shared),
            (Action::Settings, _) | (Action::Enter, Entry::Settings) => {
                return Next::Open(Screen::Settings(SettingsScreen::default()));
            }
            (Action::Enter, Entry::Continue) => {
                let last = shared.memory.unfinished.last().cloned();
                return last.map_or(Next::Stay, |last| Next::Resume(Box::new(last)));
            }
            (Action::Values, _) => return self.open_values(shared),
            (Action::SetUpBoard, Entry::Game(_)) => {
                let setup = self.setup(shared).clone();
                let opening = setup.opening();
                return SetUpBoard::open(setup, opening, shared);
            }
            (Action::Today, _) | (Action::Enter, Entry::Today) => return self.practise_today(shared),
            (Action::FindAgain, _) if self.can_retry_today(&shared.memory) => {
                let memory = &shared.memory;
                if let Some((mode, game)) = memory.daily() {
                    let mut session = PracticeSession::new(mode, memory.progress_of(game), 0);
                    memory.save_day(&mut session);
                    return PracticeScreen::begin(session, shared);
                }
            }
            (Action::CopyGame, _) => self.copy_day(shared),
            (Action::Enter, Entry::Learn) => {
                let course = shared.learn.course(&shared.memory);
                return course.map_or(Next::Stay, |course| shared.learn(course));
            }
            (Action::Enter, Entry::Practice) => {
                let (mode, game) = shared.practice.mode();
                let seed = shared.seeds.next(game);
                return shared.practise(mode, game, shared.practice.rank, seed);
            }
            (Action::Enter, Entry::Game(_) | Entry::Demo) => return self.play(Side::One, shared),
            (Action::SetUpBoard, _) => {}
            _ => self.notice = Some("That does nothing here. Press ? for help.".to_owned()),
        }
        Next::Stay
    }

    /// Asks today's ten, or the rest of them; once they are done, shows all days.
    fn practise_today(&mut self, shared: &mut Shared) -> Next {
        let Some((plan, game)) = shared.memory.daily() else { return Next::Stay };
        self.show_entry(Entry::Today);
        if shared.memory.is_done_today() {
            shared.popup = Some(Popup::Page(days_page(&shared.memory)));
            return Next::Stay;
        }
        shared.practise(plan, game, None, 0)
    }

    /// Copies what came of the last day.
    fn copy_day(&mut self, shared: &mut Shared) {
        let line = shared.memory.day_to_share(shared.preferences.ascii);
        self.notice = Some(match &line {
            Some(line) => format!("Copied: {line}"),
            None => "There is nothing to copy yet: t begins today's ten.".to_owned(),
        });
        shared.effects.extend(line.map(Effect::Copy));
    }

    /// Opens the values of the game shown, by the rule it is set to.
    fn open_values(&mut self, shared: &Shared) -> Next {
        let Entry::Game(key) = self.shown else { return Next::Stay };
        if let Some(values) = Values::of(key, &self.setup(shared).opening()) {
            // In the menu there is no heap to start at.
            let cursor = usize::from(values.row.is_some());
            return Next::Open(Screen::Values(Values { cursor, ..values }));
        }
        self.notice = Some(match games::get(key).counts_points() {
            true => "This game counts points, so its positions have no Grundy values.".to_owned(),
            false => "It has no values of its own. Look at the games it is made of.".to_owned(),
        });
        Next::Stay
    }

    /// Begins the game shown; two people are first asked for their names, from that of `side` on.
    fn play(&mut self, side: Side, shared: &mut Shared) -> Next {
        if self.go_to_missing_command(shared) {
            self.open_editor(shared);
            return Next::Stay;
        }
        if let Some(editor) = self.ask_name(side, shared) {
            shared.popup = Some(Popup::Editor(editor));
            return Next::Stay;
        }
        let (setup, tour) = (self.setup(shared).clone(), self.shown == Entry::Demo);
        let analysed = shared.preferences.commentary == Commentary::Analysis && self.solution.is_some();
        let is_duel = setup.is_duel();
        let mut screen = GameScreen::start(setup, tour, shared);
        // Who can win was read on the card.
        screen.game.session.assisted |= (self.told || analysed) && is_duel;
        // A seat that is taken over in a demo is no option of its game.
        screen.game.saving.from_menu = !tour;
        screen.offers_to_resume = true;
        self.told = false;
        Next::Play(Box::new(screen))
    }

    /// Opens a line for the value of the option under the cursor; false if it can only be stepped.
    pub(crate) fn open_editor(&self, shared: &mut Shared) -> bool {
        let option = self.chosen_option(shared);
        let editor = option.and_then(|option| self.editor(option, shared));
        let opens = editor.is_some();
        shared.popup = editor.map(Popup::Editor).or(shared.popup.take());
        opens
    }

    /// Steps the option under the cursor to the value before (Left) or to the next one. A name is typed instead, and with
    /// Edit whatever can be.
    fn change_option(&mut self, action: Action, shared: &mut Shared) {
        let Some(option) = self.chosen_option(shared) else { return };
        let types = action == Action::Edit || matches!(option, MenuOption::Name(_) | MenuOption::Program(_));
        if types && self.open_editor(shared) {
            return;
        }
        self.step(option, action != Action::Left, shared);
        self.option = self.option.min(self.options(shared).len().saturating_sub(1));
        self.save_options(shared);
        self.ask(shared);
    }

    /// What is set for a game is there the next time, too, played or not.
    fn save_options(&self, shared: &mut Shared) {
        if let Entry::Game(_) = self.shown
            && !self.lacks_a_command(shared)
        {
            let setup = Box::new(self.setup(shared).clone());
            shared.effects.push(Effect::File(FileTask::Options(setup)));
        }
    }

    /// Takes a line that was typed for an option, or for a name before the game.
    ///
    /// # Errors
    /// Why it was refused, in one sentence.
    pub(crate) fn take_line(
        &mut self,
        purpose: EditorFor,
        text: &str,
        shared: &mut Shared,
    ) -> Result<Next, String> {
        match purpose {
            EditorFor::Option(option) => {
                self.set_option(option, text, shared)?;
                self.save_options(shared);
                self.ask(shared);
                // The name of one who plays the computer is that of the settings.
                if matches!(option, MenuOption::Name(_)) && self.setup(shared).is_duel() {
                    shared.memory.settings.name.clone_from(&shared.your_name);
                    shared.change_setting(Setting::Name);
                }
                Ok(Next::Stay)
            }
            EditorFor::NameBeforeGame(side) => {
                self.name(side, text, shared)?;
                Ok(self.play(side.other(), shared))
            }
            EditorFor::Setting(_) | EditorFor::PositionId => Ok(Next::Stay),
        }
    }

    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) -> Next {
        let options = self.options(shared).len();
        match target {
            Target::Entry(entry) if entry == self.entry => return self.update(Action::Enter, shared),
            Target::Entry(entry) => self.point_at(entry, shared),
            // The first click on a course chooses it, the second one begins it.
            Target::Line(line)
                if self.shown == Entry::Learn && shared.learn.choose_course(line, &shared.memory) =>
            {
                return self.update(Action::Enter, shared);
            }
            Target::Option(option) if option < options => {
                self.settle(shared);
                let again = self.in_options && self.option == option;
                if self.go_to_option(option, shared) && again {
                    return self.update(Action::Edit, shared);
                }
            }
            Target::Step { option, up } if option < options => {
                self.settle(shared);
                if self.go_to_option(option, shared) {
                    self.change_option(if up { Action::Right } else { Action::Left }, shared);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    /// Puts the cursor on an option of the entry shown, or on its last one; false if it has none.
    fn go_to_option(&mut self, option: usize, shared: &Shared) -> bool {
        let Some(last) = self.options(shared).len().checked_sub(1) else { return false };
        self.in_options = true;
        self.option = option.min(last);
        true
    }

    /// Whether the key of an action would do anything now.
    pub(crate) fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        match action {
            Action::FindAgain => self.can_retry_today(&shared.memory),
            Action::SetUpBoard | Action::Values | Action::WhoWins => matches!(self.shown, Entry::Game(_)),
            Action::Reroll => self.leaves_to_chance(shared),
            Action::OpenOptions => !self.options(shared).is_empty(),
            _ => true,
        }
    }

    /// Puts the cursor on an entry; its details follow when it rests there.
    fn point_at(&mut self, entry: Entry, shared: &mut Shared) {
        self.entry = entry;
        self.in_options = false;
        self.notice = None;
        let ticket = shared.next_ticket();
        self.rest = Some(ticket);
        shared.wake(REST_MS, Alarm::Rest(ticket));
    }

    /// The cursor has come to rest.
    pub(crate) fn rested(&mut self, ticket: u64, shared: &mut Shared) {
        if self.rest == Some(ticket) {
            self.settle(shared);
        }
    }

    /// Shows the entry under the cursor, if it isn't shown already.
    fn settle(&mut self, shared: &mut Shared) {
        self.rest = None;
        if self.shown != self.entry {
            self.shown = self.entry;
            self.option = 0;
            self.told = false;
            self.ask(shared);
        }
    }

    /// Asks who wins the opening shown.
    pub(crate) fn ask(&mut self, shared: &mut Shared) {
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

    pub(crate) fn worker_lost(&mut self, ticket: u64) {
        self.lost |= self.question == Some(ticket);
    }

    pub(crate) fn take_solution(&mut self, ticket: u64, solution: Solution) {
        if self.question.take_if(|asked| *asked == ticket).is_some() {
            self.solution = Some(solution);
        }
    }
}
