//! The options beside an entry: what there is, what it is set to, stepping and typing.

use crate::coach::HIGHEST_RANK;
use crate::game::{GameKey, Kind, NamedCode, Seats, Side, Value, preset};
use crate::games;
use crate::session::{GameSetup, Player, Program};
use crate::tui::list::{next, step_round};
use crate::tui::{Action, Editor, EditorFor, Shared};

use super::choices::QUESTIONS;
use super::{Entry, Menu, SEEDS};

/// A line of options beside an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// Which game a demo begins with.
    FirstGame,
    /// Who plays, and who starts.
    Seats,
    Level(Side),
    /// The command of the program on this side.
    Program(Side),
    /// An option of the game, by its number.
    Field(usize),
    /// The name of a human.
    Name(Side),
    Course,
    /// The step of the course to begin with.
    Step,
    /// The game that is practised.
    Practised,
    /// The kind of questions in practice.
    Asked,
    Rank,
}

/// An option as it is shown.
pub(super) struct OptionRow {
    pub(super) label: &'static str,
    pub(super) value: String,
    pub(super) help: &'static str,
}

impl OptionRow {
    fn new(label: &'static str, value: impl Into<String>, help: &'static str) -> Self {
        Self { label, value: value.into(), help }
    }
}

/// The kinds of seats, and whether programs take those that aren't a human's.
const ARRANGEMENTS: [(Seats, bool); 7] = [
    (Seats::HumanStarts, false),
    (Seats::ComputerStarts, false),
    (Seats::TwoHumans, false),
    (Seats::TwoComputers, false),
    (Seats::HumanStarts, true),
    (Seats::ComputerStarts, true),
    (Seats::TwoComputers, true),
];

fn arrangement(setup: &GameSetup) -> (Seats, bool) {
    (setup.seats(), setup.players.iter().any(|player| player.program().is_some()))
}

fn format_players(setup: &GameSetup) -> &'static str {
    match arrangement(setup) {
        (Seats::HumanStarts, false) => "you first, then computer",
        (Seats::ComputerStarts, false) => "computer first, then you",
        (Seats::TwoHumans, _) => "two people",
        (Seats::TwoComputers, false) => "two computers",
        (Seats::HumanStarts, true) => "you first, then a program",
        (Seats::ComputerStarts, true) => "a program first, then you",
        (Seats::TwoComputers, true) => "two programs",
    }
}

impl Menu {
    /// The options of the entry shown.
    pub fn options(&self, shared: &Shared) -> Vec<MenuOption> {
        match self.shown {
            Entry::Demo => {
                vec![MenuOption::FirstGame, MenuOption::Level(Side::One), MenuOption::Level(Side::Two)]
            }
            Entry::Learn => vec![MenuOption::Course, MenuOption::Step],
            Entry::Practice => vec![MenuOption::Practised, MenuOption::Asked, MenuOption::Rank],
            Entry::Game(_) => {
                let setup = self.setup(shared);
                let sides = |wanted: fn(&Player) -> bool| {
                    Side::BOTH.into_iter().filter(move |side| wanted(setup.player(*side)))
                };
                let fields = 0..setup.rules().fields().len();
                let programs = sides(|player| player.program().is_some()).map(MenuOption::Program);
                let levels = sides(|player| player.level().is_some()).map(MenuOption::Level);
                let game = levels.chain(programs).chain(fields.map(MenuOption::Field));
                let all = [MenuOption::Seats].into_iter().chain(game);
                all.chain(sides(Player::is_human).map(MenuOption::Name)).collect()
            }
            Entry::Continue | Entry::Today | Entry::Records | Entry::Settings => vec![],
        }
    }

    /// The option under the cursor.
    pub(super) fn chosen_option(&self, shared: &Shared) -> Option<MenuOption> {
        self.options(shared).get(self.option).copied()
    }

    /// Whether the arrows go through the courses.
    pub fn in_courses(&self) -> bool {
        self.in_options && self.shown == Entry::Learn
    }

    /// Whether the cursor is on a name, or on the command of a program.
    pub fn is_on_a_name(&self, shared: &Shared) -> bool {
        let option = self.chosen_option(shared);
        self.in_options && matches!(option, Some(MenuOption::Name(_) | MenuOption::Program(_)))
    }

    /// The option as it is shown.
    pub(super) fn option_row(&self, option: MenuOption, shared: &Shared) -> OptionRow {
        let setup = self.setup(shared);
        // If both sides can be set, each is named.
        let label = |seats, labels: [&'static str; 2], side: Side, alone| {
            if setup.seats() == seats { labels[side.index()] } else { alone }
        };
        match option {
            MenuOption::FirstGame => {
                OptionRow::new("First game", setup.rules().title(), "The game that is shown first")
            }
            MenuOption::Seats => {
                OptionRow::new("Players", format_players(setup), "Who plays, and who makes the first move")
            }
            MenuOption::Level(side) => OptionRow::new(
                label(Seats::TwoComputers, ["Computer one", "Computer two"], side, "Computer"),
                setup.skill_title(side, &setup.opening()),
                "How often the computer makes a mistake where it could win",
            ),
            MenuOption::Program(side) => {
                let command = setup.player(side).program().map(Program::label).unwrap_or_default();
                OptionRow::new(
                    label(Seats::TwoComputers, ["Program one", "Program two"], side, "Program"),
                    if command.is_empty() { "none (e types it)".to_owned() } else { command },
                    "What starts it; it reads a position a line and writes a move a line",
                )
            }
            MenuOption::Field(index) => {
                match (setup.rules().fields().get(index), setup.setup.values.get(index)) {
                    // What stands in brackets is for the command line.
                    (Some(field), Some(value)) => OptionRow::new(
                        field.label,
                        field.show(value),
                        field.help.split(" [").next().unwrap_or_default(),
                    ),
                    _ => OptionRow::new("", "", ""),
                }
            }
            MenuOption::Name(side) => OptionRow::new(
                label(Seats::TwoHumans, ["Player one", "Player two"], side, "Your name"),
                setup.name(side),
                "What you are called; e types it",
            ),
            MenuOption::Course => {
                let title = shared.learn.course(&shared.memory).map_or("", |course| course.subject().title());
                OptionRow::new("Course", title, "A game, or an idea that several games share")
            }
            MenuOption::Step => {
                let step = shared.learn.course(&shared.memory).map(|course| course.heading());
                OptionRow::new("Step", step.unwrap_or_default(), "Where to begin; usually where you stopped")
            }
            MenuOption::Practised => {
                let title = games::get(shared.practice.game()).title();
                OptionRow::new("Game", title, "The game whose positions are asked")
            }
            MenuOption::Asked => {
                let asked = QUESTIONS.iter().find(|(kind, _)| *kind == shared.practice.kind);
                let name = asked.map_or("", |(_, name)| name);
                OptionRow::new("Questions", name, "Find a move that wins, say who wins, or both in turn")
            }
            MenuOption::Rank => {
                let yours = if shared.practice.rank.is_none() { " (yours)" } else { "" };
                let rank = shared.practice.start_rank(&shared.memory);
                let rank = format!("{rank} of {HIGHEST_RANK}{yours}");
                OptionRow::new("Rank", rank, "How hard it is; it rises with what you get right")
            }
        }
    }

    /// What an option is called, and what it is set to.
    pub fn show(&self, option: MenuOption, shared: &Shared) -> (String, String) {
        let OptionRow { label, value, .. } = self.option_row(option, shared);
        (label.into(), value)
    }

    /// Steps an option to its next value, or to the one before.
    pub(super) fn step(&mut self, option: MenuOption, up: bool, shared: &mut Shared) {
        match option {
            MenuOption::FirstGame => {
                let keys: Vec<GameKey> = games::keys().collect();
                let demo = &mut shared.demo;
                let levels = demo.levels();
                *demo = GameSetup::demo(next(&keys, demo.game, up), demo.seed);
                demo.set_levels(levels);
            }
            MenuOption::Seats => self.step_players(up, shared),
            MenuOption::Level(side) => {
                if let Player::Computer(level) = &mut self.setup_mut(shared).players[side.index()] {
                    *level = if up { level.stronger() } else { level.weaker() }.unwrap_or(*level);
                }
            }
            MenuOption::Field(index) => {
                let setup = self.setup(shared);
                let fields = setup.rules().fields();
                if let (Some(field), Some(value)) = (fields.get(index), setup.setup.values.get(index)) {
                    let value = match (field.kind, value.clone()) {
                        (Kind::Code { presets }, now) => self.next_code(presets, &now, up),
                        (_, value) => field.step(&value, up),
                    };
                    self.setup_mut(shared).set(index, value);
                }
            }
            MenuOption::Name(_) | MenuOption::Program(_) => {}
            MenuOption::Course | MenuOption::Step => shared.learn.step(option, up, &shared.memory),
            MenuOption::Practised | MenuOption::Asked | MenuOption::Rank => {
                shared.practice.step(option, up, &shared.memory);
            }
        }
    }

    /// The next code or the one before, among the presets and those that were typed since the program began.
    fn next_code(&mut self, presets: &[NamedCode], now: &Value, up: bool) -> Value {
        let mut codes: Vec<Value> = (0..presets.len()).map(|number| preset(presets, number)).collect();
        if !codes.contains(now) && !self.typed_codes.contains(now) {
            self.typed_codes.push(now.clone());
        }
        codes.extend(self.typed_codes.iter().cloned());
        let here = codes.iter().position(|code| code == now).unwrap_or(0);
        codes.swap_remove(step_round(here, codes.len(), if up { Action::Down } else { Action::Up }))
    }

    fn step_players(&mut self, up: bool, shared: &mut Shared) {
        // A program keeps its seat, and takes the second one too.
        let program = |setup: &GameSetup| setup.players.iter().find_map(Player::program).cloned();
        let named = shared.setups.iter().chain([&shared.demo]).flat_map(|setup| &setup.players);
        let last = named.filter_map(Player::program).next_back().cloned();
        let program = program(self.setup(shared)).or(last);
        let program = program.unwrap_or_else(|| Program::named("program"));
        let known = self.level;
        let setup = self.setup_mut(shared);
        let (seats, programs) = next(&ARRANGEMENTS, arrangement(setup), up);
        let level = setup.players.iter().find_map(Player::level);
        setup.seat(seats);
        // Passing by two people doesn't change the computer's level.
        if let (None, Some(level)) = (level, known) {
            setup.set_levels([level; 2]);
        }
        for player in setup.players.iter_mut().filter(|player| programs && !player.is_human()) {
            *player = Player::Program(program.clone());
        }
        self.level = level.or(known);
        shared.hand_out_names();
    }

    /// A line to type an option's value in; `None` if it can only be stepped.
    pub(super) fn editor(&self, option: MenuOption, shared: &Shared) -> Option<Editor> {
        let setup = self.setup(shared);
        let now = match option {
            MenuOption::Field(index) => {
                let (field, value) = (setup.rules().fields().get(index)?, setup.setup.values.get(index)?);
                match (&field.kind, value) {
                    (Kind::Choice { .. }, _) => return None,
                    (_, Value::Open) => String::new(),
                    _ => field.write(value),
                }
            }
            MenuOption::Name(side) => setup.names[side.index()].clone().unwrap_or_default(),
            MenuOption::Program(side) => command_of(setup, side).to_owned(),
            _ => return None,
        };
        let label = match (option, self.option_row(option, shared).label) {
            (MenuOption::Program(_), label) => format!("{label}: its command, for example: nimtui bot"),
            (_, label) => label.to_owned(),
        };
        Some(Editor::new(EditorFor::Option(option), label, now))
    }

    /// Spells out the code that is being typed for an option, or says what is wrong with it.
    pub(crate) fn meaning(&self, option: MenuOption, text: &str, shared: &Shared) -> Option<String> {
        let MenuOption::Field(index) = option else { return None };
        let field = self.setup(shared).rules().fields().get(index)?;
        let Kind::Code { presets } = field.kind else { return None };
        Some(
            NamedCode::read(presets, text)
                .map_or_else(|wrong| wrong.to_string(), |code| code.sentences().join(" ")),
        )
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
                if let Some(field) = setup.rules().fields().get(index) {
                    let value = field.read(text).map_err(|error| error.to_string())?;
                    setup.set(index, value);
                }
            }
            MenuOption::Name(side) => self.name(side, text, shared)?,
            MenuOption::Program(side) => self.set_command(side, text, shared)?,
            _ => {}
        }
        Ok(())
    }

    /// Names a human, for every game to come; an empty name is the usual one.
    ///
    /// # Errors
    /// One sentence when it is no name, or the other side's.
    pub(super) fn name(&self, side: Side, text: &str, shared: &mut Shared) -> Result<(), String> {
        let setup = self.setup_mut(shared);
        let seats = setup.seats();
        let name = if text.trim().is_empty() {
            None
        } else {
            setup.rename(side, text).map_err(|error| error.to_string())?;
            setup.names[side.index()].clone()
        };
        *shared.name_of(seats, side) = name;
        shared.hand_out_names();
        Ok(())
    }

    /// The line that asks two people for their names before their first game; `None` once they were asked.
    pub(super) fn ask_name(&mut self, side: Side, shared: &Shared) -> Option<Editor> {
        let unnamed = shared.names == [None, None] || side == Side::Two;
        if self.setup(shared).seats() != Seats::TwoHumans || self.asked_names || !unnamed {
            return None;
        }
        self.asked_names = side == Side::Two;
        let usual = self.setup(shared).name(side);
        let label = format!("Name of {} (Enter: {usual})", ["player one", "player two"][side.index()]);
        Some(Editor::new(EditorFor::NameBeforeGame(side), label, String::new()))
    }

    /// Sets the command that starts the program on a side.
    fn set_command(&self, side: Side, command: &str, shared: &mut Shared) -> Result<(), String> {
        match Player::read(command, shared.preferences.folder.clone()).map_err(|why| why.to_string())? {
            Player::Human => Err("A human is no program: choose who plays one line above".into()),
            Player::Computer(level) => {
                Err(format!("{} is a level of the computer: choose who plays one line above", level.word()))
            }
            Player::Rule(rule) => {
                let key = games::get(self.setup(shared).game).id();
                Err(format!("{0} is a simple rule: nimtui {key} --player {0} seats it", rule.word()))
            }
            program @ Player::Program(_) => {
                self.setup_mut(shared).players[side.index()] = program;
                Ok(())
            }
        }
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

    /// Whether chance has a part in the opening shown.
    pub(crate) fn leaves_to_chance(&self, shared: &Shared) -> bool {
        let setup = self.setup(shared);
        let opening = |seed| setup.rules().opening(&setup.setup, seed);
        matches!(self.shown, Entry::Game(_)) && (1..SEEDS).any(|seed| opening(seed) != opening(0))
    }

    /// Draws other random heaps, still won for a human who starts.
    pub(crate) fn reroll(&self, shared: &mut Shared) {
        let game = self.setup(shared).game;
        let seed = shared.seeds.next(game);
        let setup = self.setup_mut(shared);
        setup.seed = match setup.seats() {
            Seats::HumanStarts => setup.rules().inviting_seed(&setup.setup, seed),
            _ => seed,
        };
    }
}

/// The command of the program on a side.
fn command_of(setup: &GameSetup, side: Side) -> &str {
    setup.player(side).program().map_or("", Program::typed)
}
