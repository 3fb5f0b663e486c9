//! Who plays, as the menu offers it: humans, computers, and programs by their command.

use crate::game::{Seats, Side};
use crate::session::{GameSetup, Player, Program};
use crate::tui::list::next;

use super::{Menu, MenuOption};

/// Who sits where: humans and others, and whether the others are programs.
type Arrangement = (Seats, bool);

const ARRANGEMENTS: [Arrangement; 7] = [
    (Seats::HumanStarts, false),
    (Seats::ComputerStarts, false),
    (Seats::TwoHumans, false),
    (Seats::TwoComputers, false),
    (Seats::HumanStarts, true),
    (Seats::ComputerStarts, true),
    (Seats::TwoComputers, true),
];

fn arrangement(contest: &GameSetup) -> Arrangement {
    (contest.seats(), contest.players.iter().any(|player| player.program().is_some()))
}

/// Who plays, in words.
pub(super) fn in_words(contest: &GameSetup) -> &'static str {
    match arrangement(contest) {
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
    /// The next or previous players.
    pub(super) fn step_players(&mut self, up: bool) {
        // A program keeps its seat, and takes the second one too.
        let named = self.games.iter().chain([&self.demo]).flat_map(|contest| &contest.players);
        let program = |own: &GameSetup| own.players.iter().find_map(Player::program).cloned();
        let last = program(self.contest()).or_else(|| named.filter_map(Player::program).next_back().cloned());
        let program = last.unwrap_or_else(|| Program::without_command("program"));
        let known = self.level;
        let contest = self.contest_mut();
        let (seats, programs) = next(&ARRANGEMENTS, arrangement(contest), up);
        let level = contest.players.iter().find_map(Player::level);
        contest.seat(seats);
        // Who passes by two people finds the computer as strong as before.
        if let (None, Some(level)) = (level, known) {
            contest.set_levels([level; 2]);
        }
        self.level = level.or(known);
        let contest = self.contest_mut();
        for player in contest.players.iter_mut().filter(|player| programs && !player.is_human()) {
            *player = Player::Program(program.clone());
        }
        self.hand_out_names();
    }

    /// The command of the program on a side.
    pub(super) fn command(&self, side: Side) -> &str {
        self.contest().player(side).program().map_or("", Program::typed)
    }

    /// Has the program on a side started by this command.
    ///
    /// # Errors
    /// One sentence when it is none.
    pub(super) fn set_command(&mut self, side: Side, command: &str) -> Result<(), String> {
        match Player::read(command, self.folder.clone()).map_err(|why| why.to_string())? {
            Player::Human => Err("A human is no program: choose who plays one line above".into()),
            Player::Computer(level) => {
                Err(format!("{} is a level of the computer: choose who plays one line above", level.word()))
            }
            Player::Rule(rule) => {
                let key = crate::games::get(self.contest().game).id();
                Err(format!("{0} is a simple rule: nimtui {key} --player {0} seats it", rule.word()))
            }
            program @ Player::Program(_) => {
                self.contest_mut().players[side.index()] = program;
                Ok(())
            }
        }
    }

    /// Goes to the line for the command of a program that has none; false where none is missing.
    pub(in crate::tui) fn go_to_missing_command(&mut self) -> bool {
        let missing = |option: &MenuOption| match option {
            MenuOption::Program(side) => self.command(*side).is_empty(),
            _ => false,
        };
        let Some(option) = self.options().iter().position(missing) else { return false };
        (self.option, self.in_options) = (option, true);
        true
    }

    /// Whether a program is to play of which no command is known.
    pub(in crate::tui) fn lacks_a_command(&self) -> bool {
        self.contest().players.iter().filter_map(Player::program).any(|program| !program.has_command())
    }
}
