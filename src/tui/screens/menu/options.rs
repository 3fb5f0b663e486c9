//! The options of an entry: which there are, their values, stepping and typing.

use super::{Menu, MenuEntry};
use crate::coach::{self, Course, HIGHEST_RANK, Mode, StepState, Subject, courses};
use crate::game::{GameKey, Lineup, NamedCode, OptionKind, Side, Value, preset};
use crate::games;
use crate::session::{GameSetup, Player, Program};
use crate::tui::keymap::next_value;
use crate::tui::{Action, Editor, Memory, Popup, Shared};

/// If this many seeds give the same opening, nothing in it is random.
const SEEDS: u64 = 6;

/// A line of options in the preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// The game a demo begins with.
    FirstGame,
    /// Who plays, and who starts.
    Players,
    Level(Side),
    /// The command of the program on this side.
    Program(Side),
    /// An option of the game, by its number.
    Field(usize),
    /// The name of one of two people.
    Name(Side),
    /// The step of the course to begin with.
    Step,
    PracticeGame,
    /// The kind of questions in practice.
    Questions,
    Rank,
}

/// An option as it is shown.
pub struct OptionRow {
    pub label: &'static str,
    pub value: String,
    pub help: &'static str,
}

impl OptionRow {
    fn new(label: &'static str, value: impl Into<String>, help: &'static str) -> Self {
        Self { label, value: value.into(), help }
    }
}

/// Who takes the sides that aren't yours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Others {
    Computer,
    Program,
    /// A person at another computer.
    Friend,
}

/// Who may play, and what the menu calls it.
const PLAYERS: [(Lineup, Others, &str); 9] = [
    (Lineup::HumanStarts, Others::Computer, "you, then HAL"),
    (Lineup::ComputerStarts, Others::Computer, "HAL, then you"),
    (Lineup::TwoHumans, Others::Computer, "two people"),
    (Lineup::HumanStarts, Others::Friend, "you, then friend elsewhere"),
    (Lineup::ComputerStarts, Others::Friend, "friend elsewhere, then you"),
    (Lineup::TwoComputers, Others::Computer, "HAL and SAL"),
    (Lineup::HumanStarts, Others::Program, "you, then a program"),
    (Lineup::ComputerStarts, Others::Program, "a program, then you"),
    (Lineup::TwoComputers, Others::Program, "two programs"),
];

fn players_of(setup: &GameSetup) -> (Lineup, Others) {
    let has_program = setup.players.iter().any(|player| player.program().is_some());
    let others = match has_program {
        _ if setup.has_friend() => Others::Friend,
        true => Others::Program,
        false => Others::Computer,
    };
    (setup.lineup(), others)
}

fn format_players((lineup, others): (Lineup, Others)) -> &'static str {
    PLAYERS.iter().find(|row| (row.0, row.1) == (lineup, others)).map_or("two people", |row| row.2)
}

impl Menu {
    /// What the entry shown would start.
    pub fn setup<'a>(&self, shared: &'a Shared) -> &'a GameSetup {
        let game = if let MenuEntry::Game(key) = self.shown { shared.setups.get(key.0) } else { None };
        game.unwrap_or(&shared.demo)
    }

    pub(crate) fn setup_mut<'a>(&self, shared: &'a mut Shared) -> &'a mut GameSetup {
        let game = if let MenuEntry::Game(key) = self.shown { shared.setups.get_mut(key.0) } else { None };
        game.unwrap_or(&mut shared.demo)
    }

    /// Shows an entry with what was started.
    pub(crate) fn show_started(&mut self, entry: MenuEntry, setup: GameSetup, shared: &mut Shared) {
        if self.shown != entry {
            self.show_entry(entry);
        }
        shared.take_names(&setup);
        self.setup_mut(shared).keep_for_next(setup);
    }

    /// The options of the entry shown.
    pub fn options(&self, shared: &Shared) -> Vec<MenuOption> {
        match self.shown {
            MenuEntry::Demo => {
                vec![MenuOption::FirstGame, MenuOption::Level(Side::One), MenuOption::Level(Side::Two)]
            }
            MenuEntry::Learn => vec![MenuOption::Step],
            MenuEntry::Practice => vec![MenuOption::PracticeGame, MenuOption::Questions, MenuOption::Rank],
            MenuEntry::Game(_) => {
                let setup = self.setup(shared);
                let sides = |wanted: fn(&Player) -> bool| {
                    Side::BOTH.into_iter().filter(move |side| wanted(setup.player(*side)))
                };
                let levels = sides(|player| player.level().is_some()).map(MenuOption::Level);
                let programs = sides(|player| player.program().is_some()).map(MenuOption::Program);
                let fields = (0..setup.game().fields().len()).map(MenuOption::Field);
                let names = sides(Player::is_human).map(MenuOption::Name);
                let names = names.filter(|_| setup.lineup() == Lineup::TwoHumans);
                let players = [MenuOption::Players].into_iter();
                players.chain(levels).chain(programs).chain(fields).chain(names).collect()
            }
            MenuEntry::Continue | MenuEntry::More | MenuEntry::Today => vec![],
        }
    }

    /// The option under the cursor.
    pub(super) fn chosen_option(&self, shared: &Shared) -> Option<MenuOption> {
        self.options(shared).get(self.option).copied().filter(|_| self.in_options)
    }

    /// Whether the arrows go through the courses.
    pub fn is_in_courses(&self) -> bool {
        self.in_options && self.shown == MenuEntry::Learn
    }

    /// The option as it is shown.
    pub fn option_row(&self, option: MenuOption, shared: &Shared) -> OptionRow {
        let setup = self.setup(shared);
        // If both sides can be set, each has its number.
        let label = |labels: [&'static str; 2], side: Side, alone| {
            if setup.lineup() == Lineup::TwoComputers { labels[side.index()] } else { alone }
        };
        match option {
            MenuOption::FirstGame => {
                OptionRow::new("First game", setup.game().title(), "The game that is shown first")
            }
            MenuOption::Players => {
                let players = format_players(players_of(setup));
                OptionRow::new("Players", players, "Who plays, and who makes the first move")
            }
            MenuOption::Level(side) => OptionRow::new(
                label(["First player", "Second player"], side, "Level"),
                setup.skill_titles(side, &setup.opening())[0].clone(),
                "How often the computer makes mistakes",
            ),
            MenuOption::Program(side) => {
                let command = setup.player(side).program().map(Program::label).unwrap_or_default();
                OptionRow::new(
                    label(["Program 1", "Program 2"], side, "Program"),
                    if command.is_empty() { "none (Enter to type it)".to_owned() } else { command },
                    "The command that starts it, for example: nimtui bot",
                )
            }
            MenuOption::Field(index) => {
                match (setup.game().fields().get(index), setup.options.values.get(index)) {
                    // What stands in brackets is for the command line.
                    (Some(field), Some(value)) => OptionRow::new(
                        field.label,
                        field.show(value),
                        field.help.split(" [").next().unwrap_or_default(),
                    ),
                    _ => OptionRow::new("", "", ""),
                }
            }
            MenuOption::Name(side) => {
                OptionRow::new(["Player 1", "Player 2"][side.index()], setup.name(side), "The player's name")
            }
            MenuOption::Step => {
                let step = shared.learn.course(&shared.memory).map(|course| course.heading());
                OptionRow::new("Step", step.unwrap_or_default(), "The step to start with")
            }
            MenuOption::PracticeGame => {
                let title = games::get(shared.practice.game()).title();
                OptionRow::new("Game", title, "The game to practise")
            }
            MenuOption::Questions => {
                let name = QUESTIONS.iter().find(|(kind, _)| *kind == shared.practice.kind);
                OptionRow::new(
                    "Questions",
                    name.map_or("", |(_, name)| name),
                    "Find the winning move, say whether you can force a win, or both",
                )
            }
            MenuOption::Rank => {
                let yours = if shared.practice.rank.is_none() { " (yours)" } else { "" };
                let rank = shared.practice.start_rank(&shared.memory);
                let rank = format!("{rank} of {HIGHEST_RANK}{yours}");
                OptionRow::new("Rank", rank, "How hard the questions are; it rises as you get better")
            }
        }
    }

    /// Whether an option of the game shown isn't at its default. Levels and names don't count.
    pub fn is_changed(&self, option: MenuOption, shared: &Shared) -> bool {
        let (MenuEntry::Game(key), setup) = (self.shown, self.setup(shared)) else { return false };
        match option {
            MenuOption::Players => {
                players_of(setup) != (games::get(key).info().winnable_lineup, Others::Computer)
            }
            MenuOption::Field(index) => {
                let usual = GameSetup::with_defaults(key, setup.seed);
                setup.options.values.get(index) != usual.options.values.get(index)
            }
            _ => false,
        }
    }

    pub(super) fn has_changes(&self, shared: &Shared) -> bool {
        self.options(shared).into_iter().any(|option| self.is_changed(option, shared))
    }

    /// Sets the option under the cursor to its default. If the cursor is on the entries, all options of the game.
    pub(super) fn reset(&mut self, shared: &mut Shared) {
        let options = match self.chosen_option(shared) {
            Some(option) => vec![option],
            None => self.options(shared),
        };
        let changed: Vec<_> = options.into_iter().filter(|option| self.is_changed(*option, shared)).collect();
        if changed.is_empty() {
            return;
        }
        let setup = self.setup_mut(shared);
        let usual = GameSetup::with_defaults(setup.game, setup.seed);
        for option in changed {
            match option {
                MenuOption::Players => setup.set_lineup(setup.game().info().winnable_lineup),
                MenuOption::Field(index) => setup.set(index, usual.options.values[index].clone()),
                _ => {}
            }
        }
        shared.hand_out_names();
        if self.has_random_opening(shared) {
            self.reroll(shared);
        }
        self.options_changed(shared);
    }

    /// Steps an option to its next value, or to the one before. Text is typed instead.
    pub(super) fn change(&mut self, option: MenuOption, up: bool, shared: &mut Shared) {
        match option {
            MenuOption::FirstGame => {
                let keys: Vec<GameKey> = games::keys().collect();
                let demo = &mut shared.demo;
                let levels = demo.levels();
                *demo = GameSetup::demo(next_value(&keys, demo.game, up), demo.seed);
                demo.set_levels(levels);
            }
            MenuOption::Players => {
                let is_offered = |others: &Others| match others {
                    Others::Computer => true,
                    Others::Program => !shared.preferences.guest,
                    Others::Friend => shared.preferences.offers_friends,
                };
                let all = PLAYERS.iter().filter(|(_, others, _)| is_offered(others));
                let all: Vec<_> = all.map(|(lineup, others, _)| (*lineup, *others)).collect();
                let players = next_value(&all, players_of(self.setup(shared)), up);
                self.set_players(players, shared);
            }
            MenuOption::Level(side) => {
                if let Player::Computer(level) = &mut self.setup_mut(shared).players[side.index()] {
                    *level = if up { level.stronger() } else { level.weaker() }.unwrap_or(*level);
                }
            }
            MenuOption::Field(index) => {
                let setup = self.setup(shared);
                let fields = setup.game().fields();
                if let (Some(field), Some(value)) = (fields.get(index), setup.options.values.get(index)) {
                    let value = match (field.kind, value.clone()) {
                        (OptionKind::Code { presets }, now) => self.next_code(presets, &now, up),
                        (_, value) => field.step(&value, up),
                    };
                    self.setup_mut(shared).set(index, value);
                }
            }
            MenuOption::Name(_) | MenuOption::Program(_) => {
                self.open_editor(shared);
                return;
            }
            MenuOption::Step => shared.learn.step(up, &shared.memory),
            MenuOption::PracticeGame | MenuOption::Questions | MenuOption::Rank => {
                shared.practice.step(option, up, &shared.memory);
            }
        }
        self.options_changed(shared);
    }

    /// The next code or the one before, among the presets and those that were typed.
    fn next_code(&mut self, presets: &[NamedCode], now: &Value, up: bool) -> Value {
        let mut codes: Vec<Value> = (0..presets.len()).map(|number| preset(presets, number)).collect();
        if !codes.contains(now) && !self.typed_codes.contains(now) {
            self.typed_codes.push(now.clone());
        }
        codes.extend(self.typed_codes.iter().cloned());
        let here = codes.iter().position(|code| code == now).unwrap_or(0);
        let action = if up { Action::Down } else { Action::Up };
        codes.swap_remove(action.step_round(here, codes.len()))
    }

    /// Goes from HAL to a friend at the same screen, to one elsewhere if that is offered, to HAL against HAL, then back.
    pub(super) fn next_players(&mut self, shared: &mut Shared) {
        let setup = self.setup(shared);
        let (lineup, others) = players_of(setup);
        let players = match lineup {
            Lineup::TwoHumans if shared.preferences.offers_friends => (Lineup::HumanStarts, Others::Friend),
            Lineup::TwoHumans => (Lineup::TwoComputers, Others::Computer),
            Lineup::TwoComputers => (setup.game().info().winnable_lineup, Others::Computer),
            _ if others == Others::Friend => (Lineup::TwoComputers, Others::Computer),
            _ => (Lineup::TwoHumans, Others::Computer),
        };
        self.set_players(players, shared);
        self.notice = Some(format!("Players: {}.", format_players(players)));
    }

    fn set_players(&mut self, (lineup, others): (Lineup, Others), shared: &mut Shared) {
        // A program stays, and takes the second side too.
        let program = self.setup(shared).players.iter().find_map(Player::program).cloned();
        let named = shared.setups.iter().chain([&shared.demo]).flat_map(|setup| &setup.players);
        let program = program.or_else(|| named.filter_map(Player::program).next_back().cloned());
        let known = self.level;
        let setup = self.setup_mut(shared);
        let level = setup.players.iter().find_map(Player::level);
        setup.set_lineup(lineup);
        // Two people in between don't change the computer's level.
        if let (None, Some(level)) = (level, known) {
            setup.set_levels([level; 2]);
        }
        for player in setup.players.iter_mut().filter(|player| !player.is_human()) {
            match others {
                Others::Computer => {}
                Others::Program => {
                    *player = Player::Program(program.clone().unwrap_or_else(|| Program::named("program")));
                }
                Others::Friend => *player = Player::Friend,
            }
        }
        self.level = level.or(known);
        shared.hand_out_names();
    }

    /// Whether the value of the option under the cursor is a text, so that letters begin it.
    pub(super) fn types_text(&self, shared: &Shared) -> bool {
        matches!(self.chosen_option(shared), Some(MenuOption::Name(_) | MenuOption::Program(_)))
    }

    /// Opens a line for the value of the option under the cursor; false if it can only be stepped.
    pub(crate) fn open_editor(&self, shared: &mut Shared) -> bool {
        let editor = self.chosen_option(shared).and_then(|option| self.editor(option, shared));
        let opens = editor.is_some();
        shared.popup = editor.map(Popup::Editor).or(shared.popup.take());
        opens
    }

    /// A line to type an option's value in; `None` if it can only be stepped.
    pub(super) fn editor(&self, option: MenuOption, shared: &Shared) -> Option<Editor> {
        let setup = self.setup(shared);
        let now = match option {
            MenuOption::Field(index) => {
                let (field, value) = (setup.game().fields().get(index)?, setup.options.values.get(index)?);
                match (&field.kind, value) {
                    (OptionKind::Choice { .. }, _) => return None,
                    (_, Value::Open) => String::new(),
                    _ => field.write(value),
                }
            }
            MenuOption::Name(side) => setup.names[side.index()].clone().unwrap_or_default(),
            MenuOption::Program(side) => command_of(setup, side).to_owned(),
            _ => return None,
        };
        Some(Editor::new(self.option_row(option, shared).label, now))
    }

    /// Sets an option to what was typed.
    ///
    /// # Errors
    /// One sentence that says what may be typed.
    pub(super) fn set_option(
        &self,
        option: MenuOption,
        text: &str,
        shared: &mut Shared,
    ) -> Result<(), String> {
        match option {
            MenuOption::Field(index) => {
                let setup = self.setup_mut(shared);
                if let Some(field) = setup.game().fields().get(index) {
                    let value = field.read(text).map_err(|error| error.to_string())?;
                    setup.set(index, value);
                }
            }
            MenuOption::Name(side) => {
                let setup = self.setup_mut(shared);
                if !text.trim().is_empty() {
                    setup.rename(side, text)?;
                }
                let name = setup.names[side.index()].clone().filter(|_| !text.trim().is_empty());
                *shared.name_of(Lineup::TwoHumans, side) = name;
                shared.hand_out_names();
            }
            MenuOption::Program(side) => match Player::read(text, shared.preferences.folder.clone())? {
                program @ Player::Program(_) => {
                    self.setup_mut(shared).players[side.index()] = program;
                }
                _ => return Err("Type the command of a program, such as nimtui bot.".to_owned()),
            },
            _ => {}
        }
        Ok(())
    }

    /// Goes to the line for the command of a program that has none; false if none is missing.
    pub(super) fn go_to_missing_command(&mut self, shared: &Shared) -> bool {
        let missing = |option: &MenuOption| match option {
            MenuOption::Program(side) => command_of(self.setup(shared), *side).is_empty(),
            _ => false,
        };
        let Some(option) = self.options(shared).iter().position(missing) else { return false };
        (self.option, self.in_options) = (option, true);
        true
    }

    /// Whether a program is to play whose command isn't known.
    pub(super) fn lacks_a_command(&self, shared: &Shared) -> bool {
        let players = &self.setup(shared).players;
        players.iter().filter_map(Player::program).any(|program| !program.has_command())
    }

    /// Whether the opening of the game shown is random.
    pub(crate) fn has_random_opening(&self, shared: &Shared) -> bool {
        let setup = self.setup(shared);
        let opening = |seed| setup.game().opening(&setup.options, seed);
        matches!(self.shown, MenuEntry::Game(_)) && (1..SEEDS).any(|seed| opening(seed) != opening(0))
    }

    /// Draws another random opening, still won for a human who starts.
    pub(crate) fn reroll(&self, shared: &mut Shared) {
        let game = self.setup(shared).game;
        let seed = shared.seeds.next(game);
        let setup = self.setup_mut(shared);
        setup.seed = match setup.lineup() {
            Lineup::HumanStarts => setup.game().winnable_seed(&setup.options, seed),
            _ => seed,
        };
    }
}

/// The command of the program on a side.
fn command_of(setup: &GameSetup, side: Side) -> &str {
    setup.player(side).program().map_or("", |program| &program.typed)
}

/// The kinds of questions, and what they are called.
const QUESTIONS: [(Option<coach::ExerciseKind>, &str); 3] = [
    (None, "both kinds"),
    (Some(coach::ExerciseKind::Find), "find a move"),
    (Some(coach::ExerciseKind::Judge), "can you force a win?"),
];

/// What practice is set to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeChoice {
    /// `None` for the first game.
    pub game: Option<GameKey>,
    /// `None` for both kinds of questions.
    pub kind: Option<coach::ExerciseKind>,
    /// `None` for the rank that was reached.
    pub rank: Option<u8>,
}

impl PracticeChoice {
    /// What would be practised, and which game.
    pub fn mode(&self) -> (Mode, GameKey) {
        (Mode::Game { kind: self.kind, count: None }, self.game())
    }

    pub(super) fn game(&self) -> GameKey {
        self.game.unwrap_or(GameKey(0))
    }

    /// The chosen rank, or else the reached one.
    pub(super) fn start_rank(&self, memory: &Memory) -> u8 {
        self.rank.unwrap_or_else(|| memory.progress_of(self.game()).rank)
    }

    fn step(&mut self, option: MenuOption, up: bool, memory: &Memory) {
        match option {
            MenuOption::PracticeGame => {
                let all: Vec<GameKey> = games::keys().collect();
                self.game = Some(next_value(&all, self.game(), up));
                self.rank = None;
            }
            MenuOption::Questions => self.kind = next_value(&QUESTIONS.map(|(kind, _)| kind), self.kind, up),
            _ => {
                let reached = memory.progress_of(self.game()).rank;
                let here = self.start_rank(memory);
                let there = if up { here + 1 } else { here.saturating_sub(1) };
                self.rank = Some(there.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != reached);
            }
        }
    }
}

/// The course the menu is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnChoice {
    /// `None` for the last course.
    pub subject: Option<Subject>,
    /// The step to begin with, from 0; `None` for the next one.
    pub step: Option<usize>,
}

impl LearnChoice {
    /// The course that would be taken, at the step it would begin with.
    pub fn course(self, memory: &Memory) -> Option<Course> {
        let last = memory.last_course();
        let open = || last.filter(|last| memory.is_open(*last)).or_else(|| memory.open_after(last));
        let subject = self.subject.or_else(open).or(last).or_else(|| courses().next())?;
        memory.course_of(subject, self.step)
    }

    /// Chooses a course by its number, from 0; `true` if it was chosen already.
    pub(super) fn choose_course(&mut self, number: usize, memory: &Memory) -> bool {
        let Some(subject) = courses().nth(number) else { return false };
        let again = self.course(memory).is_some_and(|course| course.subject() == subject);
        if !again {
            *self = Self { subject: Some(subject), step: None };
        }
        again
    }

    /// Goes through the courses; the ends meet.
    pub(super) fn step_course(&mut self, action: Action, memory: &Memory) {
        let all: Vec<Subject> = courses().collect();
        let chosen = self.course(memory).map(|course| course.subject());
        let here = all.iter().position(|subject| Some(*subject) == chosen).unwrap_or(0);
        self.choose_course(action.step_round(here, all.len().max(1)), memory);
    }

    fn step(&mut self, up: bool, memory: &Memory) {
        if let Some(course) = self.course(memory) {
            let all: Vec<usize> = (0..course.count()).collect();
            self.step = Some(next_value(&all, course.index(), up));
        }
    }
}

/// All courses, each with the state of its steps.
pub(super) fn course_states(memory: &Memory) -> impl Iterator<Item = (Subject, Vec<StepState>)> + '_ {
    courses().filter_map(|subject| {
        let course = Course::new(subject, 0)?;
        Some((subject, memory.progress_of(subject).states(&course).collect()))
    })
}
