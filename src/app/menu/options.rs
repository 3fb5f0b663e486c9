//! The options beside an entry: what there is, what it is set to, stepping and typing.

use crate::contest::Contest;
use crate::game::{GameKey, Kind, Seats, Side, Value};
use crate::games;

use super::{Entry, Menu};
use crate::app::editor::{Editor, EditorFor};

/// One line of options beside an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// Which game a demo begins with.
    FirstGame,
    /// Who plays, and who starts.
    Seats,
    /// How often the computer on this side errs.
    Level(Side),
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
        let contest = self.contest();
        if self.shown == Entry::Demo {
            return vec![MenuOption::FirstGame, MenuOption::Level(Side::One), MenuOption::Level(Side::Two)];
        }
        if self.shown == Entry::Learn {
            return vec![MenuOption::Course, MenuOption::Step];
        }
        if self.shown == Entry::Practice {
            return self.practice.options();
        }
        if !matches!(self.shown, Entry::Game(_)) {
            return vec![];
        }
        let mut options = vec![MenuOption::Seats];
        match contest.seats {
            Seats::HumanStarts | Seats::ComputerStarts => options.push(MenuOption::Level(Side::Two)),
            Seats::TwoComputers => options.extend(Side::BOTH.map(MenuOption::Level)),
            Seats::TwoHumans => {}
        }
        options.extend((0..contest.rules().fields().len()).map(MenuOption::Field));
        match contest.seats {
            Seats::HumanStarts | Seats::ComputerStarts => options.push(MenuOption::Name(Side::One)),
            Seats::TwoHumans => options.extend(Side::BOTH.map(MenuOption::Name)),
            Seats::TwoComputers => {}
        }
        options
    }

    /// What an option is called, and what it is set to.
    #[must_use]
    pub fn show(&self, option: MenuOption) -> (String, String) {
        let contest = self.contest();
        match option {
            MenuOption::FirstGame => ("First game".into(), contest.rules().title().into()),
            MenuOption::Seats => ("Players".into(), seats_text(contest.seats).into()),
            MenuOption::Level(side) => {
                let label = match (contest.seats, side) {
                    (Seats::TwoComputers, Side::One) => "Computer one",
                    (Seats::TwoComputers, Side::Two) => "Computer two",
                    _ => "Computer",
                };
                (label.into(), contest.skill_title(side, &contest.opening()))
            }
            MenuOption::Field(index) => {
                match (contest.rules().fields().get(index), contest.setup.values.get(index)) {
                    (Some(field), Some(value)) => (field.label.into(), field.show(value)),
                    _ => Default::default(),
                }
            }
            MenuOption::Name(side) => {
                let label = match (contest.seats, side) {
                    (Seats::TwoHumans, Side::One) => "Player one",
                    (Seats::TwoHumans, Side::Two) => "Player two",
                    _ => "Your name",
                };
                (label.into(), contest.name(side))
            }
            MenuOption::Course | MenuOption::Step => self.show_learn(option),
            MenuOption::Practised | MenuOption::Asked | MenuOption::Rank => self.practice.show(option),
        }
    }

    /// What Enter does, and for whom.
    #[must_use]
    pub fn enter(&self) -> String {
        let what = match self.shown {
            Entry::Game(_) => self.who_plays(),
            Entry::Learn => {
                let values = self.options().into_iter().map(|option| self.show(option).1);
                format!(": {}", values.collect::<Vec<_>>().join(", "))
            }
            Entry::Practice => format!(": {}", self.practice.in_a_line()),
            _ => String::new(),
        };
        format!("Press Enter to {}{what}", self.shown.verb())
    }

    /// Behind "play": whom a human plays, or who plays whom.
    fn who_plays(&self) -> String {
        let contest = self.contest();
        let computers = contest.seats.computers();
        let [one, two] = Side::BOTH.map(|side| match computers[side.index()] {
            true => {
                let skill = contest.skill_name(side, &contest.opening()).to_lowercase();
                format!("{} ({skill})", contest.name(side))
            }
            false => contest.name(side),
        });
        match computers {
            [true, false] => format!(" {one}"),
            [false, true] => format!(" {two}"),
            _ => format!(": {one} against {two}"),
        }
    }

    /// Whether an option's value can be typed.
    fn can_type(&self, option: MenuOption) -> bool {
        match option {
            MenuOption::Name(_) => true,
            MenuOption::Field(index) => self
                .contest()
                .rules()
                .fields()
                .get(index)
                .is_some_and(|field| !matches!(field.kind, Kind::Choice { .. })),
            _ => false,
        }
    }

    /// The next or previous value of an option.
    pub(in crate::app) fn step(&mut self, option: MenuOption, up: bool) {
        match option {
            MenuOption::FirstGame => {
                let keys: Vec<GameKey> = games::keys().collect();
                let demo = &mut self.demo;
                let key = round(&keys, demo.game, up);
                *demo = Contest { levels: demo.levels, ..Contest::demo(key, demo.seed) };
            }
            MenuOption::Seats => {
                let contest = self.contest_mut();
                contest.seats = round(&Seats::ALL, contest.seats, up);
                self.hand_out_names();
            }
            MenuOption::Level(side) => {
                let level = &mut self.contest_mut().levels[side.index()];
                *level = if up { level.stronger() } else { level.weaker() }.unwrap_or(*level);
            }
            MenuOption::Field(index) => {
                let contest = self.contest_mut();
                let fields = contest.rules().fields();
                if let (Some(field), Some(value)) = (fields.get(index), contest.setup.values.get(index)) {
                    let value = field.step(value, up);
                    contest.set(index, value);
                }
            }
            MenuOption::Name(_) => {}
            MenuOption::Course | MenuOption::Step => self.step_learn(option, up),
            MenuOption::Practised | MenuOption::Asked | MenuOption::Rank => self.practice.step(option, up),
        }
    }

    /// A line to type an option's value in; `None` where it can only be stepped.
    pub(in crate::app) fn editor(&self, option: MenuOption) -> Option<Editor> {
        if !self.can_type(option) {
            return None;
        }
        let contest = self.contest();
        let now = match option {
            MenuOption::Field(index) => {
                let (field, value) = (contest.rules().fields().get(index)?, contest.setup.values.get(index)?);
                if *value == Value::Open { String::new() } else { field.write(value) }
            }
            MenuOption::Name(side) => self.names[side.index()].clone().unwrap_or_default(),
            _ => String::new(),
        };
        Some(Editor::new(EditorFor::Option(option), self.show(option).0, now))
    }

    /// Sets an option to what was typed.
    ///
    /// # Errors
    /// One sentence that says what may be typed.
    pub(in crate::app) fn keep(&mut self, option: MenuOption, text: &str) -> Result<(), String> {
        match option {
            MenuOption::Field(index) => {
                let contest = self.contest_mut();
                if let Some(field) = contest.rules().fields().get(index) {
                    let value = field.read(text).map_err(|error| error.to_string())?;
                    contest.set(index, value);
                }
            }
            MenuOption::Name(side) => self.name(side, text)?,
            _ => {}
        }
        Ok(())
    }

    /// Names a human, for every game to come; an empty name is the usual one.
    ///
    /// # Errors
    /// One sentence when it is no name, or the other side's.
    pub(in crate::app) fn name(&mut self, side: Side, text: &str) -> Result<(), String> {
        if text.trim().is_empty() {
            self.names[side.index()] = None;
        } else {
            let contest = self.contest_mut();
            contest.rename(side, text).map_err(|error| error.to_string())?;
            let name = contest.names[side.index()].clone();
            self.names[side.index()] = name;
        }
        self.hand_out_names();
        Ok(())
    }

    /// Gives every seat of a human its name; the computer goes by its own.
    pub(super) fn hand_out_names(&mut self) {
        for contest in &mut self.games {
            contest.names = [None, None];
            for (side, computer) in Side::BOTH.into_iter().zip(contest.seats.computers()) {
                if let Some(name) = self.names[side.index()].as_ref().filter(|_| !computer) {
                    // A name that is the other side's by now is left out.
                    let _ = contest.rename(side, name);
                }
            }
        }
    }

    /// The line that asks two people for their names before their first game; `None` once they were asked.
    pub(in crate::app) fn ask_name(&mut self, side: Side) -> Option<Editor> {
        let unnamed = self.names == [None, None] || side == Side::Two;
        if self.contest().seats != Seats::TwoHumans || self.asked_names || !unnamed {
            return None;
        }
        self.asked_names = side == Side::Two;
        let usual = self.contest().name(side);
        let label = format!("Name of {} (Enter: {usual})", ["player one", "player two"][side.index()]);
        Some(Editor::new(EditorFor::NameBeforeGame(side), label, String::new()))
    }
}

const fn seats_text(seats: Seats) -> &'static str {
    match seats {
        Seats::HumanStarts => "you first, then computer",
        Seats::ComputerStarts => "computer first, then you",
        Seats::TwoHumans => "two people",
        Seats::TwoComputers => "two computers",
    }
}

pub(super) fn round<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let here = all.iter().position(|one| *one == now).unwrap_or(0);
    all[(here + if up { 1 } else { all.len() - 1 }) % all.len()]
}
