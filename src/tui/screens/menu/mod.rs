//! The menu: which game, and with which options.

mod draw;
mod options;

use draw::draw;
use ratatui::layout::Rect;

use super::game::GameScreen;
use super::records::{Records, Tab};
use super::settings::SettingsScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{Course, Job, JobResult, Level, Mode, StepState, courses};
use crate::game::id::Part;
use crate::game::{GameKey, NamedCode, OptionKind, Solution};
use crate::games;
use crate::records::JsonLine;
use crate::tui::keymap::{self, Keymap};
use crate::tui::widgets::Canvas;
use crate::tui::{
    Action, Alarm, FileTask, Key, KeyCode, KeyLabel, Memory, Phase, PopupChoice, PopupMenu, Shared, Target,
};

pub use options::MenuOption;

/// Columns of a course's title in the list of courses.
const COURSE_TITLE: usize = 30;

/// How long the cursor rests on an entry before the preview shows it.
const REST_MS: u32 = 60;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuEntry {
    Continue,
    Game(GameKey),
    More,
    Learn,
    Practice,
    Today,
    Demo,
}

impl Default for MenuEntry {
    fn default() -> Self {
        Self::Game(GameKey(0))
    }
}

/// The menu's state. It stays while a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// The entry that the preview shows.
    pub entry: MenuEntry,
    /// The entry that the cursor has moved to, and the alarm that tells when it has rested there. Drawing each preview on the way would
    /// hold the cursor up.
    next: Option<(MenuEntry, u64)>,
    /// The option under the cursor.
    pub option: usize,
    /// The cursor is on the options, not on the entries.
    pub in_options: bool,
    /// Who wins the opening of the entry, once the solver has answered.
    pub solution: Option<Solution>,
    /// The level chosen last, for games that have had no computer since.
    level: Option<Level>,
    question: Option<u64>,
    /// Who is about to play a friend elsewhere changes the name.
    pub(crate) is_renaming: bool,
}

impl Menu {
    /// The menu at the start of the program: the cursor is on what the player will want to resume.
    pub(crate) fn welcome(memory: &Memory) -> Self {
        let mut menu = Self::default();
        if memory.started_course().is_some() {
            menu.show_entry(MenuEntry::Learn);
        }
        if !memory.unfinished.is_empty() {
            menu.show_entry(MenuEntry::Continue);
        }
        menu
    }

    /// The lines of the menu, from top to bottom.
    pub fn entries(memory: &Memory) -> Vec<MenuEntry> {
        let saved = (!memory.unfinished.is_empty()).then_some(MenuEntry::Continue);
        let listed = games::keys().filter(|key| !is_under_more(*key)).map(MenuEntry::Game);
        // Without a date there are no ten for today.
        let today = memory.today.as_ref().map(|_| MenuEntry::Today);
        let rest = [MenuEntry::More, MenuEntry::Learn, MenuEntry::Practice];
        saved.into_iter().chain(listed).chain(rest).chain(today).chain([MenuEntry::Demo]).collect()
    }

    /// Puts the cursor on an entry.
    pub(crate) const fn show_entry(&mut self, entry: MenuEntry) {
        (self.entry, self.option, self.in_options) = (entry, 0, false);
    }

    /// Starts the game of the entry. A saved game of its kind stays saved.
    fn play(&mut self, shared: &mut Shared) {
        if self.setup(shared).has_friend() {
            // The address is typed for no option.
            self.in_options = false;
            return shared.show_menu(PopupMenu::meet(shared));
        }
        let (setup, tour) = (self.setup(shared), self.entry == MenuEntry::Demo);
        let mut screen = GameScreen::start(setup, tour, shared);
        // Taking over a side in a demo doesn't change the options.
        screen.game.saving.from_menu = !tour;
        shared.play(screen);
    }

    /// Saves the options of the game of the entry, played or not.
    fn options_changed(&mut self, shared: &mut Shared) {
        self.option = self.option.min(self.options(shared).len().saturating_sub(1));
        if let MenuEntry::Game(_) = self.entry {
            let setup = Box::new(self.setup(shared));
            shared.file(FileTask::Options(setup));
        }
        self.ask(shared);
    }

    fn cursor(&self) -> MenuEntry {
        self.next.map_or(self.entry, |(entry, _)| entry)
    }

    /// The line of the list the cursor is on.
    pub(crate) fn line(&self) -> MenuEntry {
        match self.cursor() {
            MenuEntry::Game(key) if is_under_more(key) => MenuEntry::More,
            entry => entry,
        }
    }

    /// Whether it shows a game that was chosen from the list of more games.
    fn is_under_more(&self) -> bool {
        matches!(self.entry, MenuEntry::Game(key) if is_under_more(key))
    }

    /// Puts the cursor on an entry; the preview follows when it rests there.
    fn point_at(&mut self, entry: MenuEntry, shared: &mut Shared) {
        self.in_options = false;
        let ticket = shared.next_ticket();
        self.next = Some((entry, ticket));
        shared.wake(REST_MS, Alarm::Rest(ticket));
    }

    /// Shows the entry under the cursor, and asks what its preview says.
    fn settle(&mut self, shared: &mut Shared) {
        if let Some((entry, _)) = self.next.take().filter(|(entry, _)| *entry != self.entry) {
            self.show_entry(entry);
            self.ask(shared);
        }
    }

    /// Asks the solver who wins the opening of the entry.
    pub(crate) fn ask(&mut self, shared: &mut Shared) {
        self.solution = None;
        if !matches!(self.entry, MenuEntry::Game(_)) {
            self.question = None;
            return shared.stop_asking();
        }
        let setup = self.setup(shared);
        self.question = Some(shared.ask(Job::solve(setup.game, setup.opening())));
    }
}

impl ScreenState for Menu {
    fn keys(&self) -> &'static Keymap {
        if self.in_options { &keymap::IN_OPTIONS } else { &keymap::IN_MENU }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        if let Action::Up | Action::Down | Action::First | Action::Last = action
            && !self.in_options
        {
            let entries = Self::entries(&shared.memory);
            let here = entries.iter().position(|entry| *entry == self.line()).unwrap_or(0);
            self.point_at(entries[action.step_round(here, entries.len())], shared);
            return;
        }
        self.settle(shared);
        match (action, self.entry) {
            (Action::Enter, _) if self.types_text(shared) => _ = self.open_editor(shared),
            (Action::Enter, MenuEntry::Continue) => resume(shared),
            (Action::Enter, MenuEntry::Game(_) | MenuEntry::Demo) => self.play(shared),
            (Action::Enter | Action::OpenOptions, MenuEntry::More) => shared.show_menu(more_games()),
            (Action::Enter, MenuEntry::Learn) => shared.learn(shared.memory.next_course()),
            (Action::OpenOptions, MenuEntry::Learn) => shared.show_menu(all_courses(&shared.memory)),
            (Action::Enter, MenuEntry::Practice) => shared.practise_game(shared.practised),
            (Action::OpenOptions, MenuEntry::Practice) => {
                shared.show_menu(PopupMenu::practice_games(shared.practised));
            }
            (Action::Enter, MenuEntry::Today) => practise_today(shared),
            (Action::Records, _) => Records::open(Tab::Games, shared),
            (Action::Settings, _) => shared.go(Next::Open(Screen::Settings(SettingsScreen::default()))),
            (Action::OpenOptions, _) if !self.options(shared).is_empty() => {
                (self.in_options, self.option) = (true, 0);
            }
            (Action::Back, _) if self.in_options => self.in_options = false,
            (Action::Back, _) if self.is_under_more() => {
                self.show_entry(MenuEntry::More);
                shared.show_menu(more_games());
            }
            (Action::Up | Action::Down | Action::First | Action::Last, _) => {
                self.option = action.step_round(self.option, self.options(shared).len().max(1));
            }
            (Action::Left | Action::Right, _) => {
                if let Some(option) = self.chosen_option(shared) {
                    self.change(option, action == Action::Right, shared);
                }
            }
            (Action::Edit, _) => _ = self.open_editor(shared),
            (Action::NextPlayers, MenuEntry::Game(_)) => {
                let option = self.chosen_option(shared);
                self.next_players(shared);
                // Other players may have other options.
                let options = self.options(shared);
                self.option = options.iter().position(|other| Some(*other) == option).unwrap_or(0);
                self.options_changed(shared);
            }
            (Action::Reset, _) => self.reset(shared),
            _ => {}
        }
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        draw(self, shared, area, canvas);
    }

    fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        match action {
            // Letters and digits begin a name.
            Action::NextPlayers | Action::Records | Action::Settings | Action::Quit | Action::Edit
                if self.types_text(shared) =>
            {
                false
            }
            Action::NextPlayers => matches!(self.entry, MenuEntry::Game(_)),
            Action::OpenOptions => {
                matches!(self.entry, MenuEntry::More | MenuEntry::Learn | MenuEntry::Practice)
                    || !self.options(shared).is_empty()
            }
            Action::Edit => {
                let option = self.chosen_option(shared);
                option.is_some_and(|option| self.option_row(option, shared).typed.is_some())
            }
            Action::Reset => self.has_changes(shared),
            Action::Back => self.in_options || self.is_under_more(),
            _ => true,
        }
    }

    fn relabel(&self, key: &mut KeyLabel, shared: &Shared) {
        let label = match key.binding.action {
            Action::Enter if self.types_text(shared) => "type",
            Action::Back if !self.in_options => "more games",
            Action::Enter => self.entry.verb(&shared.memory),
            Action::OpenOptions if self.entry == MenuEntry::Learn => "courses",
            Action::OpenOptions if self.entry == MenuEntry::Practice => "games",
            _ => return,
        };
        label.clone_into(&mut key.label);
    }

    /// A digit opens the line for the value of the option under the cursor; a letter, too, if the value is a text.
    fn type_key(&mut self, key: Key, shared: &mut Shared) -> bool {
        let KeyCode::Char(letter) = key.code else { return false };
        let begins = letter.is_ascii_digit() || letter.is_alphanumeric() && self.types_text(shared);
        begins && !key.ctrl && self.open_editor(shared)
    }

    fn click(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        match target {
            Target::Entry(entry) if phase == Phase::Press && entry == self.cursor() => {
                self.update(Action::Enter, shared);
            }
            Target::Entry(entry) if phase == Phase::Press => self.point_at(entry, shared),
            _ => self.click_list(phase, target, shared),
        }
    }

    fn select_line(&mut self, line: usize, shared: &mut Shared) -> bool {
        self.settle(shared);
        // The entry under the cursor may have fewer options than the one that was clicked.
        let Some(last) = self.options(shared).len().checked_sub(1) else { return false };
        let before = (self.in_options, self.option);
        (self.in_options, self.option) = (true, line.min(last));
        before == (true, line)
    }

    fn wake(&mut self, alarm: Alarm, shared: &mut Shared) {
        if matches!(alarm, Alarm::Rest(ticket) if self.next.is_some_and(|(_, rest)| rest == ticket)) {
            self.settle(shared);
        }
    }

    fn take_answer(&mut self, ticket: u64, answer: JobResult, _shared: &mut Shared) {
        if let JobResult::Solutions(mut solutions) = answer
            && self.question.take_if(|asked| *asked == ticket).is_some()
        {
            self.solution = solutions.pop();
        }
    }

    fn choose(&mut self, choice: PopupChoice, shared: &mut Shared) {
        match choice {
            PopupChoice::Resume(key) => shared.resume(key),
            PopupChoice::Show(game) => {
                self.point_at(MenuEntry::Game(game), shared);
                self.settle(shared);
                self.in_options = true;
            }
            PopupChoice::Practise(game) => shared.practise_game(game),
            PopupChoice::Learn(subject) => shared.learn(shared.memory.course_of(subject, None)),
            PopupChoice::Host => shared.host(Some(Box::new(self.setup(shared)))),
            PopupChoice::Rename => {
                self.is_renaming = true;
                shared.go(Next::Open(Screen::Settings(SettingsScreen::default())));
            }
            PopupChoice::Join => shared.ask_for_address(None),
            _ => {}
        }
    }

    fn take_line(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        let Some(option) = self.chosen_option(shared) else { return shared.join(text) };
        self.set_option(option, text, shared)?;
        self.options_changed(shared);
        Ok(())
    }

    /// Spells out the code that is being typed for an option, or says what is wrong with it.
    fn meaning(&self, text: &str, shared: &Shared) -> Option<String> {
        let MenuOption::Field(index) = self.chosen_option(shared)? else { return None };
        let field = self.setup(shared).game().fields().get(index)?;
        let OptionKind::Code { presets } = field.kind else { return None };
        let code = NamedCode::read(presets, Part::code(text));
        Some(code.map_or_else(|wrong| wrong.to_string(), |code| code.sentences().join(" ")))
    }
}

fn is_under_more(key: GameKey) -> bool {
    games::get(key).info().is_under_more
}

fn more_games() -> PopupMenu {
    let more = games::keys().filter(|key| is_under_more(*key));
    let rows = more.map(|key| (PopupChoice::Show(key), games::get(key).title()));
    PopupMenu::new("More games", rows)
}

/// Lists the courses, each with how many of its steps are known, the cursor on the next one.
fn all_courses(memory: &Memory) -> PopupMenu {
    let next = memory.next_course().map(|course| course.subject());
    let cursor = courses().position(|subject| Some(subject) == next).unwrap_or(0);
    let rows = courses().filter_map(|subject| {
        let course = Course::new(subject, 0)?;
        let known = memory.progress_of(subject).count_steps(&course, StepState::Known);
        let label = format!("{:<COURSE_TITLE$}{known} of {} known", subject.title(), course.count());
        Some((PopupChoice::Learn(subject), label))
    });
    PopupMenu { cursor, ..PopupMenu::new("Courses", rows) }
}

/// Resumes the saved game. If there are several, asks which.
fn resume(shared: &mut Shared) {
    match &shared.memory.unfinished[..] {
        [] => {}
        [saved] => shared.resume(saved.key()),
        several => {
            let rows = several.iter().rev().map(|saved| (PopupChoice::Resume(saved.key()), saved.title()));
            shared.show_menu(PopupMenu::new("Continue", rows));
        }
    }
}

/// Asks today's ten, or the rest of them. Once they are done, shows all days.
fn practise_today(shared: &mut Shared) {
    match shared.memory.today.clone() {
        None => {}
        Some(_) if shared.memory.is_done_today() => Records::open(Tab::Days, shared),
        Some(date) => shared.practise(Mode::Daily { date, only: None }, GameKey(0), None, 0),
    }
}
