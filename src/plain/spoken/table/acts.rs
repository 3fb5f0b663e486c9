//! What the words do that are said at a table.

use crate::app::Match;
use crate::cpu::Level;
use crate::game::{Board, Console, Halt, capital, plural};
use crate::plain::programs::Programs;
use crate::records::GameRecord;
use crate::session::Player;

use super::{NOBODY_MOVED, SpokenTable, Turn};
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::command::{self, Command};
use crate::plain::spoken::examples::{how_to_say, how_to_say_or_type};
use crate::plain::spoken::position::{all_of_it, limit, line_aloud, rules_aloud};
use crate::plain::spoken::telling;
use crate::plain::spoken::yes_no::yes_or_no;

/// Said in the game at the end of a course to who asks for another one.
const OF_COURSE: &str = "This is the game of the course, at the course's own level: play it to its end, or say quit for its step.";

/// Said to who asks for a level where no computer plays.
pub(super) const NO_COMPUTER: &str = "The computer does not play here.";

/// Said to who gives a game up.
const GIVE_UP: &str =
    "Say new to give this game up for another one, or quit to leave it: what is left can be gone on with.";
const PLAY_ANOTHER: &str = "Say play and the name of a game for another one, as in play nim, or quit to leave this one: it can be gone on with. \
                       new begins this one anew.";

impl SpokenTable<'_> {
    pub(super) fn act(&mut self, command: Command, console: &mut dyn Console) -> Result<Turn, Halt> {
        let told = match command {
            Command::Quit => return Ok(Turn::Quit),
            Command::Help => {
                let how = how_to_say(self.game.rules(), self.game.position(), None);
                format!("{how}\n{}", command::in_short(self.is_of_course()))
            }
            Command::HelpAll => {
                let how = how_to_say_or_type(self.game.rules(), self.game.position());
                format!("{how}\n{}", command::told(self.is_of_course()))
            }
            Command::HelpOn(word) => command::told_of(word, self.is_of_course()),
            Command::Position => self.position(),
            Command::Repeat => return console.say_again().map(|()| Turn::Same),
            Command::WhichLevel => {
                let changes = self.plays_a_computer() && !self.is_of_course();
                let how =
                    if changes { " To change it, say level and easy, casual, sharp or perfect." } else { "" };
                let next = self.next_level.map(Level::word);
                let next = next.map(|level| format!(" From the next game on it is {level}."));
                format!("{}{}{how}", self.against(), next.unwrap_or_default())
            }
            Command::Rules => self.rules(),
            Command::HowMany => limit(self.game.rules(), self.game.position())
                .or_else(|| all_of_it(self.game.rules(), self.game.position()))
                .unwrap_or_else(|| self.rules()),
            Command::HowManyLeft => self.how_many_left(),
            Command::InLine { is_row, number } => {
                line_aloud(self.game.rules(), self.game.position(), (is_row, number))
                    .unwrap_or_else(|| self.position())
            }
            Command::Id => self.game.id(),
            Command::Moves => self.moves(),
            Command::LastMove => match self.game.line.moves().len().checked_sub(1) {
                Some(last) => self.described(last),
                None => NOBODY_MOVED.to_owned(),
            },
            Command::MyMove => match self.game.last_of_human() {
                Some(last) => self.described(last),
                None => NOBODY_MOVED.to_owned(),
            },
            Command::GiveUp if self.is_of_course() => OF_COURSE.to_owned(),
            Command::GiveUp if self.is_inside() => PLAY_ANOTHER.to_owned(),
            Command::GiveUp => GIVE_UP.to_owned(),
            Command::Nod => self.what_now(),
            Command::Hint => self.hint(),
            Command::More => self.more(),
            Command::DoThat => self.do_that(),
            Command::Who => self.with_solution(telling::who_wins),
            Command::Lesson => {
                let told = self.with_solution(telling::lesson);
                self.explained_once(told)
            }
            // Behind a hint the reason of the hint is asked for.
            Command::Why if self.hints > 0 => {
                let told = self.with_solution(telling::lesson);
                self.explained_once(told)
            }
            Command::Why | Command::Verdict => {
                let told = self.why();
                self.explained_once(told)
            }
            Command::WhyTheirs => {
                let told = self.why_theirs();
                self.explained_once(told)
            }
            Command::Review if self.game.ended().is_none() => {
                "The review comes once the game is over.".to_owned()
            }
            Command::Review => {
                if let Some(finished) = self.game.record().finished() {
                    telling::review(&finished, console)?;
                }
                self.after_review()
            }
            Command::Undo => return self.step(true, 1, console),
            Command::UndoMany(times) => return self.step(true, times, console),
            Command::Redo => return self.step(false, 1, console),
            Command::Level(_)
            | Command::New
            | Command::NewAt(_)
            | Command::Between(_)
            | Command::Other
            | Command::Start(_)
            | Command::Continue
                if self.is_of_course() =>
            {
                OF_COURSE.to_owned()
            }
            Command::Level(level) => self.level(level),
            Command::Side => self.side(),
            Command::New => return self.again(self.game.line.starter(), None, console),
            Command::NewAt(level) => return self.again_at(level, console),
            Command::Between(seats) => return self.between(seats, console),
            Command::Other => return self.again(self.game.line.starter().other(), None, console),
            Command::Start(human) => return self.start(human, console),
            Command::Continue => return self.continue_kept(console),
        };
        say(console, &told).map(|()| Turn::Same)
    }

    /// How much is left altogether, and where.
    fn how_many_left(&self) -> String {
        let (words, position) = (self.game.rules().words(), self.game.position());
        if matches!(position.board, Board::Sum(_)) || words.has_one_lane() {
            return self.position();
        }
        format!("{} in all. {}", capital(&words.count(position.board.stones())), self.position())
    }

    /// The moves so far, a sentence each.
    fn moves(&self) -> String {
        let made = self.game.line.moves().len();
        if made == 0 {
            return NOBODY_MOVED.to_owned();
        }
        (0..made)
            .map(|number| format!("{}. {}", number + 1, self.described(number)))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Who plays whom, and who began; where heaps have colours, that no player has one.
    pub(super) fn side(&self) -> String {
        let game = &self.game;
        let starter = &game.players[game.line.starter().index()];
        let began = format!("{} this game.", starter.does("started", "started"));
        let colours =
            game.rules().words().own_name(0).map(|_| " No colour is anybody's: both take from either pile.");
        let turn =
            if game.ended().is_some() { String::new() } else { format!(" {}.", game.to_move().turn()) };
        format!("{} {began}{}{turn}", self.against(), colours.unwrap_or_default())
    }

    pub(super) fn plays_a_computer(&self) -> bool {
        self.game.contest.players.iter().any(|player| matches!(player, Player::Computer(_)))
    }

    fn level(&mut self, level: Level) -> String {
        if !self.plays_a_computer() {
            return NO_COMPUTER.to_owned();
        }
        (self.level, self.level_is_kept) = (Some(level), false);
        if self.game.line.whole().len() <= self.game.contest.moves.len() && !self.is_of_course() {
            self.game.contest.set_levels([level; 2]);
            for (player, seat) in self.game.players.iter_mut().zip(&self.game.contest.players) {
                player.who = seat.clone();
            }
            return format!("The computer plays at level {}.", level.word());
        }
        self.next_level = Some(level);
        format!("From the next game on the computer plays at level {}: say new.", level.word())
    }

    /// Takes moves back, or makes them again, to a turn of a human, so many times where there is one.
    fn step(&mut self, back: bool, times: usize, console: &mut dyn Console) -> Result<Turn, Halt> {
        let game = &mut self.game;
        let from = game.line.moves().len();
        for _ in 0..times {
            let (before, mut found) = (game.line.moves().len(), false);
            while !found && if back { game.line.undo() } else { game.line.redo() } {
                found = game.to_move().who.is_human() || game.ended().is_some();
            }
            if !found {
                // The computer made the first move: before it there is nobody's turn to go back to.
                while game.line.moves().len() < before && game.line.redo() {}
                break;
            }
        }
        let steps = game.line.moves().len().abs_diff(from) as u64;
        if steps == 0 {
            let none = if back {
                "There is no move of yours to take back."
            } else {
                "There is no move to make again."
            };
            return say(console, none).map(|()| Turn::Same);
        }
        self.keep();
        let done = if back { "taken back" } else { "made again" };
        say(console, &format!("{} {done}.", plural(steps, "move", "moves"))).map(|()| Turn::Moved)
    }

    /// Puts the game on the table that was left.
    pub(in crate::plain::spoken) fn resume(&mut self, left: &GameRecord) {
        self.game = Match::resumed(left);
        self.game.shows_board = false;
        self.programs = Programs::of(&self.game.contest);
        self.new_position();
    }

    /// Goes on with the game of this kind that is kept; one in progress beside it is given up, which is asked first.
    fn continue_kept(&mut self, console: &mut dyn Console) -> Result<Turn, Halt> {
        if self.in_progress() {
            if !self.game.keeping.beside {
                return say(console, "You are in the game that is kept.").map(|()| Turn::Told);
            }
            match yes_or_no("Give up this game and go on with the one you left before?", console)? {
                Some(true) => {}
                Some(false) => return say(console, "This game goes on.").map(|()| Turn::Told),
                None => return Ok(Turn::Same),
            }
        }
        match self.keeper.unfinished(self.game.contest.game) {
            Some(left) => self.go_on(&left, console),
            None => say(console, "There is no game to go on with.").map(|()| Turn::Same),
        }
    }

    fn go_on(&mut self, left: &GameRecord, console: &mut dyn Console) -> Result<Turn, Halt> {
        self.resume(left);
        let last = self.game.line.moves().len().checked_sub(1);
        let before = last.map_or_else(String::new, |last| format!(" Before this: {}", self.described(last)));
        let rule = rules_aloud(self.game.rules(), self.game.position());
        say(console, &format!("{}. {rule}{before}", left.title())).map(|()| Turn::Moved)
    }
}
