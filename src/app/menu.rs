//! The menu: which game, with which options, and who would win.

use crate::cpu::{Level, Question};
use crate::game::{GameKey, Kind, Seats, Side, Solution, Value};
use crate::games;

use super::{Alarm, Contest, Context, Editor};

/// One line of options beside an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// Who plays, and who starts.
    Seats,
    /// How often the computer on this side errs.
    Level(Side),
    /// An option of the game, by its number.
    Field(usize),
    /// The name of a human.
    Name(Side),
    /// "Won or lost?" before each move.
    Guess,
}

/// The menu's state. It stays while a game is played, so that coming back finds everything as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The entry under the cursor; the last one is the demo.
    pub entry: usize,
    /// The entry whose details are shown; it follows the cursor when that comes to rest.
    pub shown: usize,
    /// The option that ←/→ change, from 0.
    pub option: usize,
    /// What each entry would start; the last one is the demo's.
    pub contests: Vec<Contest>,
    /// The guessing game is on.
    pub guess: bool,
    /// Who wins the opening shown, once the solver has said.
    pub solution: Option<Solution>,
    /// The solver failed over it.
    pub lost: bool,
    question: Option<u64>,
    rest: Option<u64>,
}

/// The details follow when the cursor has rested for so many milliseconds: a held arrow key runs through the entries
/// without drawing what nobody can read, also over a slow line.
const REST: u32 = 60;

impl Menu {
    pub(super) fn new(mut seeds: impl FnMut() -> u64) -> Self {
        let mut contests: Vec<Contest> =
            games::keys().map(|key| Contest::with_defaults(key, seeds())).collect();
        contests.push(Contest::demo(GameKey(0), seeds()));
        Self {
            entry: 0,
            shown: 0,
            option: 0,
            contests,
            guess: false,
            solution: None,
            lost: false,
            question: None,
            rest: None,
        }
    }

    /// Whether the demo is shown.
    #[must_use]
    pub fn on_demo(&self) -> bool {
        self.shown + 1 == self.contests.len()
    }

    /// What the entry shown would start.
    #[must_use]
    pub fn contest(&self) -> &Contest {
        &self.contests[self.shown.min(self.contests.len() - 1)]
    }

    pub(super) fn contest_mut(&mut self) -> &mut Contest {
        let last = self.contests.len() - 1;
        &mut self.contests[self.shown.min(last)]
    }

    /// Puts the cursor on an entry; its details follow when it rests there.
    pub(super) fn point_at(&mut self, entry: usize, context: &mut Context) {
        self.entry = entry;
        let ticket = context.tickets.next();
        self.rest = Some(ticket);
        context.wake(REST, Alarm::Rest(ticket));
    }

    /// The cursor has come to rest.
    pub(super) fn rested(&mut self, ticket: u64, context: &mut Context) {
        if self.rest == Some(ticket) {
            self.settle(context);
        }
    }

    /// Shows the entry under the cursor, if it is not shown already.
    pub(super) fn settle(&mut self, context: &mut Context) {
        self.rest = None;
        if self.shown != self.entry {
            self.shown = self.entry;
            self.option = 0;
            self.ask(context);
        }
    }

    /// The title of an entry.
    #[must_use]
    pub fn title(&self, entry: usize) -> &'static str {
        if entry + 1 == self.contests.len() { "Watch a demo" } else { games::get(GameKey(entry)).title() }
    }

    /// The options of the entry shown.
    #[must_use]
    pub fn options(&self) -> Vec<MenuOption> {
        let contest = self.contest();
        let mut options = vec![];
        if self.on_demo() {
            return vec![MenuOption::Seats, MenuOption::Level(Side::One), MenuOption::Level(Side::Two)];
        }
        options.push(MenuOption::Seats);
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
        if contest.seats != Seats::TwoComputers {
            options.push(MenuOption::Guess);
        }
        options
    }

    /// What an option is called, and what it is set to.
    #[must_use]
    pub fn show(&self, option: MenuOption) -> (String, String) {
        let contest = self.contest();
        match option {
            MenuOption::Seats if self.on_demo() => ("First game".into(), contest.rules().title().into()),
            MenuOption::Seats => ("Players".into(), seats_text(contest.seats).into()),
            MenuOption::Level(side) => {
                let label = match (contest.seats, side) {
                    (Seats::TwoComputers, Side::One) => "Computer one",
                    (Seats::TwoComputers, Side::Two) => "Computer two",
                    _ => "Computer",
                };
                (label.into(), contest.levels[side.index()].title().into())
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
                (label.into(), contest.names[side.index()].clone().unwrap_or_else(|| "(none)".into()))
            }
            MenuOption::Guess => ("Guess first".into(), if self.guess { "on" } else { "off" }.into()),
        }
    }

    /// Whether an option's value can be typed.
    #[must_use]
    pub fn can_type(&self, option: MenuOption) -> bool {
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
    pub(super) fn step(&mut self, option: MenuOption, up: bool) {
        match option {
            MenuOption::Seats if self.on_demo() => {
                let count = self.contests.len() - 1;
                let contest = self.contest_mut();
                let key = GameKey((contest.game.0 + if up { 1 } else { count - 1 }) % count);
                let levels = contest.levels;
                *contest = Contest { levels, ..Contest::demo(key, contest.seed) };
            }
            MenuOption::Seats => {
                let contest = self.contest_mut();
                contest.seats = round(&Seats::ALL, contest.seats, up);
                // A name belongs to a human: the computer goes by its own.
                for (name, computer) in contest.names.iter_mut().zip(contest.seats.computers()) {
                    if computer {
                        *name = None;
                    }
                }
                if contest.name(Side::One) == contest.name(Side::Two) {
                    contest.names = [None, None];
                }
            }
            MenuOption::Level(side) => {
                let level = &mut self.contest_mut().levels[side.index()];
                *level = round(&Level::ALL, *level, up);
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
            MenuOption::Guess => self.guess = !self.guess,
        }
    }

    /// A line to type an option's value in, beginning with `first`.
    pub(super) fn editor(&self, index: usize, first: Option<char>) -> Option<Editor> {
        let option = *self.options().get(index).filter(|option| self.can_type(**option))?;
        let contest = self.contest();
        let now = match option {
            MenuOption::Field(index) => {
                let (field, value) = (contest.rules().fields().get(index)?, contest.setup.values.get(index)?);
                if *value == Value::Open { String::new() } else { field.write(value) }
            }
            MenuOption::Name(side) => contest.names[side.index()].clone().unwrap_or_default(),
            _ => String::new(),
        };
        let text = first.map_or(now, String::from);
        Some(Editor { option: index, label: self.show(option).0, text, refused: None })
    }

    /// Sets an option to what was typed.
    pub(super) fn keep(&mut self, index: usize, text: &str) -> Result<(), String> {
        match self.options().get(index) {
            Some(MenuOption::Field(index)) => {
                let contest = self.contest_mut();
                if let Some(field) = contest.rules().fields().get(*index) {
                    let value = field.read(text).map_err(|refused| refused.to_string())?;
                    contest.set(*index, value);
                }
            }
            Some(MenuOption::Name(side)) => {
                if text.trim().is_empty() {
                    self.contest_mut().names[side.index()] = None;
                } else {
                    self.contest_mut().rename(*side, text).map_err(|refused| refused.to_string())?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Asks who wins the opening shown.
    pub(super) fn ask(&mut self, context: &mut Context) {
        self.solution = None;
        self.lost = false;
        if self.on_demo() {
            self.question = None;
            return context.stop_asking();
        }
        let contest = self.contest();
        let question = Question::Solve { game: contest.game, position: contest.opening() };
        self.question = Some(context.ask(question));
    }

    pub(super) fn worker_lost(&mut self, ticket: u64) {
        self.lost |= self.question == Some(ticket);
    }

    pub(super) fn answered(&mut self, ticket: u64, solution: Solution) {
        if self.question == Some(ticket) {
            self.question = None;
            self.solution = Some(solution);
        }
    }
}

const fn seats_text(seats: Seats) -> &'static str {
    match seats {
        Seats::HumanStarts => "you – computer, you start",
        Seats::ComputerStarts => "you – computer, it starts",
        Seats::TwoHumans => "two players",
        Seats::TwoComputers => "computer – computer",
    }
}

fn round<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let here = all.iter().position(|one| *one == now).unwrap_or(0);
    all[(here + if up { 1 } else { all.len() - 1 }) % all.len()]
}
