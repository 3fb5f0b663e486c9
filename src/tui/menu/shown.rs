//! What stands on the menu's card: the options, each with its value and what it does, and what Enter does.

use super::practice::QUESTIONS;
use super::{Entry, Menu, MenuOption, players};
use crate::coach::HIGHEST_RANK;
use crate::game::{GameKey, Position, Seats, Side};
use crate::games;
use crate::session::{GameSetup, Program};

impl Menu {
    /// What the entry of a game would start.
    pub(in crate::tui) fn contest_of(&self, game: GameKey) -> Option<&GameSetup> {
        self.games.get(game.0)
    }

    /// The opening of the game shown; `None` where something else is.
    pub(in crate::tui) fn shown_opening(&self) -> Option<(GameKey, Position)> {
        let Entry::Game(game) = self.shown else { return None };
        Some((game, self.contest().opening()))
    }

    /// What an option is called, what it is set to, and what it does.
    fn row(&self, option: MenuOption) -> (&'static str, String, &'static str) {
        let contest = self.contest();
        // Where both sides can be set, each is named.
        let one_of = |seats, labels: [&'static str; 2], side: Side, alone| {
            if contest.seats() == seats { labels[side.index()] } else { alone }
        };
        match option {
            MenuOption::FirstGame => {
                ("First game", contest.rules().title().into(), "The game that is shown first")
            }
            MenuOption::Seats => {
                let who = players::in_words(contest);
                ("Players", who.into(), "Who plays, and who makes the first move")
            }
            MenuOption::Level(side) => (
                one_of(Seats::TwoComputers, ["Computer one", "Computer two"], side, "Computer"),
                contest.skill_title(side, &contest.opening()),
                "How often the computer makes a mistake where it could win",
            ),
            MenuOption::Program(side) => {
                let command = contest.player(side).program().map(Program::shown).unwrap_or_default();
                let unnamed = || "none (e types it)".to_owned();
                let command = Some(command).filter(|command| !command.is_empty()).unwrap_or_else(unnamed);
                let label = one_of(Seats::TwoComputers, ["Program one", "Program two"], side, "Program");
                (label, command, "What starts it; it reads a position a line and writes a move a line")
            }
            MenuOption::Field(index) => {
                match (contest.rules().fields().get(index), contest.setup.values.get(index)) {
                    // What stands in brackets is for the command line.
                    (Some(field), Some(value)) => {
                        (field.label, field.show(value), field.help.split(" [").next().unwrap_or_default())
                    }
                    _ => Default::default(),
                }
            }
            MenuOption::Name(side) => (
                one_of(Seats::TwoHumans, ["Player one", "Player two"], side, "Your name"),
                contest.name(side),
                "What you are called; e types it",
            ),
            MenuOption::Course => {
                let title = self.course().map_or("", |course| course.subject().title());
                ("Course", title.into(), "A game, or an idea that several games share")
            }
            MenuOption::Step => {
                let step = self.course().map(|course| course.heading());
                ("Step", step.unwrap_or_default(), "Where to begin; usually where you stopped")
            }
            MenuOption::Practised => {
                let title = games::get(self.practice.plan().1).title();
                ("Game", title.into(), "The game whose positions are asked")
            }
            MenuOption::Asked => {
                let asked = QUESTIONS.iter().find(|(kind, _)| *kind == self.practice.kind);
                let name = asked.map_or("", |(_, name)| name);
                ("Questions", name.into(), "Find a move that wins, say who wins, or both in turn")
            }
            MenuOption::Rank => {
                let yours = if self.practice.rank.is_none() { " (yours)" } else { "" };
                let rank = format!("{} of {HIGHEST_RANK}{yours}", self.practice.rank_to_go_on_from());
                ("Rank", rank, "How hard it is; it rises with what you get right")
            }
        }
    }

    /// What an option is called, and what it is set to.
    #[must_use]
    pub fn show(&self, option: MenuOption) -> (String, String) {
        let (label, value, _) = self.row(option);
        (label.into(), value)
    }

    /// What the option under the cursor is called, and what it does; `None` while the cursor is on the entries.
    #[must_use]
    pub fn explained(&self) -> Option<(String, String)> {
        let option = self.options().get(self.option).copied();
        let option = option.filter(|_| self.in_options && !self.in_courses())?;
        let (label, _, what) = self.row(option);
        Some((label.into(), format!("{what}.")))
    }

    /// What Enter does, and for whom.
    #[must_use]
    pub fn enter(&self) -> String {
        if self.shown == Entry::Today {
            return self.enter_today();
        }
        if matches!(self.shown, Entry::Game(_) | Entry::Demo) && self.lacks_a_command() {
            return "Press Enter to type the command of the program".into();
        }
        let values = || self.options().into_iter().map(|option| self.show(option).1);
        let what = match self.shown {
            Entry::Game(_) => self.who_plays(),
            Entry::Learn => format!(": {}", values().collect::<Vec<_>>().join(", ")),
            Entry::Practice => {
                let rank = format!(", rank {} of {HIGHEST_RANK}", self.practice.rank_to_go_on_from());
                format!(": {}{rank}", self.show(MenuOption::Practised).1)
            }
            _ => String::new(),
        };
        format!("Press Enter to {}{what}", self.shown.verb())
    }

    /// Behind "play": whom a human plays, or who plays whom.
    fn who_plays(&self) -> String {
        let contest = self.contest();
        let computers = contest.humans().map(|human| !human);
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
}
