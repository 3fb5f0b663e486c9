//! The options beside an entry: what there is, what it is set to, stepping and typing.

use crate::game::{GameKey, Kind, NamedCode, Seats, Side, Value, preset};
use crate::games;
use crate::session::{GameSetup, Player};

use super::{Entry, Menu};
use crate::tui::Action;
use crate::tui::editor::{Editor, EditorFor};
use crate::tui::list::{next, step_round};

/// One line of options beside an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// Which game a demo begins with.
    FirstGame,
    /// Who plays, and who starts.
    Seats,
    /// How often the computer on this side errs.
    Level(Side),
    /// The command of the program on this side.
    Program(Side),
    /// An option of the game, by its number.
    Field(usize),
    /// The name of a human.
    Name(Side),
    /// Which course is taken.
    Course,
    /// The step of the course to begin with.
    Step,
    /// What is practised.
    Practised,
    /// What is asked in practice.
    Asked,
    /// How hard practice is.
    Rank,
}

impl Menu {
    /// The options of the entry shown.
    #[must_use]
    pub fn options(&self) -> Vec<MenuOption> {
        match self.shown {
            Entry::Demo => {
                vec![MenuOption::FirstGame, MenuOption::Level(Side::One), MenuOption::Level(Side::Two)]
            }
            Entry::Learn => vec![MenuOption::Course, MenuOption::Step],
            Entry::Practice => vec![MenuOption::Practised, MenuOption::Asked, MenuOption::Rank],
            Entry::Game(_) => {
                let contest = self.contest();
                let sides = |wanted: fn(&Player) -> bool| {
                    Side::BOTH.into_iter().filter(move |side| wanted(contest.player(*side)))
                };
                let fields = 0..contest.rules().fields().len();
                let programs = sides(|player| player.program().is_some()).map(MenuOption::Program);
                let levels = sides(|player| player.level().is_some()).map(MenuOption::Level);
                let game = levels.chain(programs).chain(fields.map(MenuOption::Field));
                let all = [MenuOption::Seats].into_iter().chain(game);
                all.chain(sides(Player::is_human).map(MenuOption::Name)).collect()
            }
            Entry::Continue | Entry::Today | Entry::Records | Entry::Settings => vec![],
        }
    }

    /// Whether the cursor is on a name, or on the command of a program.
    #[must_use]
    pub fn is_on_a_name(&self) -> bool {
        let option = self.options().get(self.option).copied();
        self.in_options && matches!(option, Some(MenuOption::Name(_) | MenuOption::Program(_)))
    }

    /// The next or previous value of an option.
    pub(in crate::tui) fn step(&mut self, option: MenuOption, up: bool) {
        match option {
            MenuOption::FirstGame => {
                let keys: Vec<GameKey> = games::keys().collect();
                let demo = &mut self.demo;
                let key = next(&keys, demo.game, up);
                let levels = demo.levels();
                *demo = GameSetup::demo(key, demo.seed);
                demo.set_levels(levels);
            }
            MenuOption::Seats => {
                self.step_players(up);
            }
            MenuOption::Level(side) => {
                if let Player::Computer(level) = &mut self.contest_mut().players[side.index()] {
                    *level = if up { level.stronger() } else { level.weaker() }.unwrap_or(*level);
                }
            }
            MenuOption::Field(index) => {
                let contest = self.contest();
                let fields = contest.rules().fields();
                if let (Some(field), Some(value)) = (fields.get(index), contest.setup.values.get(index)) {
                    let value = match (field.kind, value.clone()) {
                        (Kind::Code { presets }, now) => self.next_code(presets, &now, up),
                        (_, value) => field.step(&value, up),
                    };
                    self.contest_mut().set(index, value);
                }
            }
            MenuOption::Name(_) | MenuOption::Program(_) => {}
            MenuOption::Course | MenuOption::Step => self.step_learn(option, up),
            MenuOption::Practised | MenuOption::Asked | MenuOption::Rank => self.practice.step(option, up),
        }
    }

    /// The next code or the one before, round the presets and those that were typed since the program began.
    fn next_code(&mut self, presets: &[NamedCode], now: &Value, up: bool) -> Value {
        let mut codes: Vec<Value> = (0..presets.len()).map(|number| preset(presets, number)).collect();
        if !codes.contains(now) && !self.typed_codes.contains(now) {
            self.typed_codes.push(now.clone());
        }
        codes.extend(self.typed_codes.iter().cloned());
        let here = codes.iter().position(|code| code == now).unwrap_or(0);
        codes.swap_remove(step_round(here, codes.len(), if up { Action::Down } else { Action::Up }))
    }

    /// A line to type an option's value in; `None` where it can only be stepped.
    pub(in crate::tui) fn editor(&self, option: MenuOption) -> Option<Editor> {
        let contest = self.contest();
        let now = match option {
            MenuOption::Field(index) => {
                let (field, value) = (contest.rules().fields().get(index)?, contest.setup.values.get(index)?);
                match (&field.kind, value) {
                    (Kind::Choice { .. }, _) => return None,
                    (_, Value::Open) => String::new(),
                    _ => field.write(value),
                }
            }
            MenuOption::Name(side) => contest.names[side.index()].clone().unwrap_or_default(),
            MenuOption::Program(side) => self.command(side).to_owned(),
            _ => return None,
        };
        let label = match (option, self.show(option).0) {
            (MenuOption::Program(_), label) => format!("{label}: its command, for example: nimtui bot"),
            (_, label) => label,
        };
        Some(Editor::new(EditorFor::Option(option), label, now))
    }

    /// What a line means that is typed for an option, as it stands: a code is spelled out, or what is wrong with it is said.
    pub(in crate::tui) fn meaning(&self, option: MenuOption, text: &str) -> Option<String> {
        let MenuOption::Field(index) = option else { return None };
        let field = self.contest().rules().fields().get(index)?;
        let Kind::Code { presets } = field.kind else { return None };
        Some(NamedCode::read(presets, text).map_or_else(|wrong| wrong.to_string(), |code| code.in_words()))
    }

    /// Sets an option to what was typed.
    ///
    /// # Errors
    /// One sentence that says what may be typed.
    pub(in crate::tui) fn keep(&mut self, option: MenuOption, text: &str) -> Result<(), String> {
        match option {
            MenuOption::Field(index) => {
                let contest = self.contest_mut();
                if let Some(field) = contest.rules().fields().get(index) {
                    let value = field.read(text).map_err(|error| error.to_string())?;
                    contest.set(index, value);
                }
            }
            MenuOption::Name(side) => self.name(side, text)?,
            MenuOption::Program(side) => self.set_command(side, text)?,
            _ => {}
        }
        Ok(())
    }

    /// Names a human, for every game to come; an empty name is the usual one.
    ///
    /// # Errors
    /// One sentence when it is no name, or the other side's.
    pub(in crate::tui) fn name(&mut self, side: Side, text: &str) -> Result<(), String> {
        let contest = self.contest_mut();
        let seats = contest.seats();
        let name = if text.trim().is_empty() {
            None
        } else {
            contest.rename(side, text).map_err(|error| error.to_string())?;
            contest.names[side.index()].clone()
        };
        *self.name_in(seats, side) = name;
        self.hand_out_names();
        Ok(())
    }

    /// What a human against the computer is called, where that is known.
    pub(in crate::tui) fn your_name(&self) -> Option<&str> {
        self.your_name.as_deref()
    }

    /// A game against the computer with the name the human is known by, where it brings none.
    pub(in crate::tui) fn with_your_name(&self, mut contest: GameSetup) -> GameSetup {
        if let Some(name) = self.your_name.as_ref().filter(|_| contest.is_duel())
            && contest.names[0].is_none()
        {
            // A name that is the other side's is left out.
            let _ = contest.rename(Side::One, name);
        }
        contest
    }

    /// Gives every seat of a human its name; the computer goes by its own.
    pub(super) fn hand_out_names(&mut self) {
        for contest in &mut self.games {
            contest.names = [None, None];
            for (side, human) in Side::BOTH.into_iter().zip(contest.humans()) {
                let name = if contest.is_duel() { &self.your_name } else { &self.names[side.index()] };
                if let Some(name) = name.as_ref().filter(|_| human) {
                    // A name that is the other side's by now is left out.
                    let _ = contest.rename(side, name);
                }
            }
        }
    }

    /// The line that asks two people for their names before their first game; `None` once they were asked.
    pub(in crate::tui) fn ask_name(&mut self, side: Side) -> Option<Editor> {
        let unnamed = self.names == [None, None] || side == Side::Two;
        if self.contest().seats() != Seats::TwoHumans || self.asked_names || !unnamed {
            return None;
        }
        self.asked_names = side == Side::Two;
        let usual = self.contest().name(side);
        let label = format!("Name of {} (Enter: {usual})", ["player one", "player two"][side.index()]);
        Some(Editor::new(EditorFor::NameBeforeGame(side), label, String::new()))
    }
}
