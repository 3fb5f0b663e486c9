//! A game in sentences: the position in one line, moves as they are typed at a table, words for the rest.

mod acts;
mod again;
mod elsewhere;
mod ending;
mod helping;
mod refusing;
mod typing;
mod welcome;

use crate::app::Match;
use crate::cpu::{Answer, Level, Question, answer};
use crate::game::{Console, Halt, History, Move, Solution, Stop, Token, mixed_seed};
use crate::plain::computer::{computer_player, limited};
use crate::plain::keeping::Keeper;
use crate::plain::programs::Programs;
use crate::plain::session::no_move;
use crate::session::GameSetup;

use super::aloud::say;
use super::lacking::Lacking;
use super::position::{places_aloud, position_aloud, rules_aloud};

/// Said where there is no move to tell of.
const NOBODY_MOVED: &str = "Nobody has made a move yet.";
/// What may be said once a game is over.
const WHEN_OVER: &str = "Say new, other, review, moves, undo, level, rules, help or quit.";
/// The same where the game was looked at since: what leads on, and where to.
const AFTER_REVIEW: &str = "The game is over: say new to play it again, undo to take moves back";

/// Whether a player goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Something changed on the board: it is told anew.
    Moved,
    /// Nothing changed, but it was long since it was told: it is told once more.
    Told,
    /// It is still the same turn.
    Same,
    /// Enough.
    Quit,
}

/// A game, and what has been worked out of its position.
pub(super) struct SpokenTable<'a> {
    game: Match,
    pub(super) programs: Programs,
    keeper: &'a mut Keeper,
    solution: Option<Solution>,
    /// Steps of the hint that were told.
    hints: usize,
    /// The level from the next game on.
    next_level: Option<Level>,
    /// How a move is said was told.
    taught: bool,
    /// The level that was asked for last.
    pub(super) level: Option<Level>,
    /// The game is at the level that was said before it, and not with its name.
    pub(super) level_is_kept: bool,
    /// What a nim-sum is was told.
    pub(super) explained: bool,
    /// Sentences that hold anywhere and were told.
    rules_told: Vec<String>,
    /// A move that was said, and what it lacks: that may be said next.
    unclear: Option<(Lacking, String)>,
    /// Lines in a row that were no move and no word.
    refused: u32,
    /// How a move is said, as it was told last.
    told_how: String,
    /// What was said that leads from this table to something else.
    pub(super) next: Option<String>,
    stakes: Stakes,
}

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stakes {
    /// For its own sake.
    Own {
        /// Who leaves it is asked for another one; otherwise the program ends.
        inside: bool,
    },
    /// As the end of a course: it is played once and not kept.
    Course,
    /// Computers play it, and somebody listens.
    Watched,
}

impl<'a> SpokenTable<'a> {
    /// A new game.
    pub(super) fn new(contest: &GameSetup, keeper: &'a mut Keeper, stakes: Stakes) -> Self {
        let game = Match::new(contest.clone(), contest.starter);
        let programs = Programs::of(contest);
        let (solution, next_level, level) = (None, None, None);
        let (hints, taught, explained, unclear) = (0, false, false, None);
        Self::settled(Self {
            game,
            programs,
            keeper,
            solution,
            hints,
            next_level,
            taught,
            level,
            level_is_kept: false,
            explained,
            unclear,
            rules_told: vec![],
            refused: 0,
            told_how: String::new(),
            next: None,
            stakes,
        })
    }

    /// The same, with boards as numbers: nobody sees the queen's.
    fn settled(mut self) -> Self {
        self.game.shows_board = false;
        self
    }

    /// Where somebody is who has heard the review, and what leads where.
    fn after_review(&self) -> String {
        let quit = if self.is_inside() { "to choose another game" } else { "to end the program" };
        format!("{AFTER_REVIEW}, or quit {quit}.")
    }

    fn is_of_course(&self) -> bool {
        self.stakes == Stakes::Course
    }

    /// Whether who leaves the game is asked for another one.
    fn is_inside(&self) -> bool {
        matches!(self.stakes, Stakes::Own { inside: true, .. })
    }

    /// Whether something would be lost with it: a human has made a move, and it is not over.
    fn in_progress(&self) -> bool {
        !self.is_of_course()
            && self.game.keeping.begun
            && self.game.ended().is_none()
            && !self.game.is_only_taken_back()
    }

    /// The game, once it is over.
    pub(super) fn finished_line(&self) -> Option<History> {
        self.game.ended().map(|_| self.game.line.clone())
    }

    /// Whether something helped in the game.
    pub(super) fn was_helped(&self) -> bool {
        self.game.coach.assisted
    }

    /// Plays until somebody has enough; a game of a course until it is over.
    ///
    /// # Errors
    /// Why it broke off.
    pub(super) fn play(&mut self, console: &mut dyn Console) -> Result<(), Halt> {
        self.welcome(false, console)?;
        let mut tell = true;
        loop {
            if self.game.ended().is_some() {
                if std::mem::replace(&mut tell, false) {
                    self.tell_end(console)?;
                }
                if matches!(self.stakes, Stakes::Course | Stakes::Watched) {
                    return Ok(());
                }
            } else if !self.game.human_turn() {
                self.answer(console)?;
                tell = true;
                continue;
            } else if std::mem::replace(&mut tell, false) {
                say(console, &self.position())?;
                self.teach(console)?;
            }
            let line = match console.line() {
                Err(Halt::InputEnded) => return self.leave(false, console),
                Ok(Token::Unreadable) => {
                    say(console, "That is no text, or too much of it.")?;
                    continue;
                }
                Ok(Token::Text(line)) => line,
                Err(halt) => return Err(halt),
            };
            match self.take(&line, console)? {
                Turn::Moved => {
                    self.new_position();
                    tell = true;
                }
                Turn::Told => tell = true,
                Turn::Same => {}
                Turn::Quit => return self.leave(true, console),
            }
        }
    }

    fn new_position(&mut self) {
        self.solution = None;
        self.hints = 0;
    }

    fn rules(&self) -> String {
        let (rules, position) = (self.game.rules(), self.game.position());
        let places = places_aloud(rules, position).map_or_else(String::new, |places| format!(" {places}"));
        format!("{}. {}{places}", rules.title(), rules_aloud(rules, position))
    }

    fn position(&self) -> String {
        let told = position_aloud(self.game.rules(), self.game.position());
        match self.game.ended() {
            Some(ended) => format!("{told} {}", self.game.result_line(ended)),
            None => format!("{told} {}.", self.game.to_move().turn()),
        }
    }

    /// A move that was made, by its number from 0, and the heaps that have another number since.
    fn described(&self, number: usize) -> String {
        let told = self.game.describe_move(number);
        let (Some([heap, now]), Some(played)) =
            (self.game.moved_number(number), self.game.line.moves().get(number))
        else {
            return told;
        };
        let words = self.game.rules().words_of(self.game.line.before(number), played.mv);
        let (before, after) = (words.lane_name(heap), words.lane_name(now));
        let way = if now < heap { "up" } else { "down" };
        format!("{told} The {} behind it move {way}: {before} is {after} now.", words.heaps)
    }

    /// The computer's or a program's move.
    fn answer(&mut self, console: &mut dyn Console) -> Result<(), Halt> {
        let game = &mut self.game;
        let side = game.line.turn();
        let mv = if game.contest.player(side).program().is_some() {
            let name = game.players[side.index()].name.clone();
            let asked = (game.contest.game, game.line.position());
            let player = &mut game.contest.players[side.index()];
            let answered = self.programs.answer(side, asked, &name, player, console)?;
            game.players[side.index()].who = game.contest.players[side.index()].clone();
            match answered {
                Some(mv) => mv,
                None => return Ok(()),
            }
        } else {
            console.flush()?;
            self.computer_move().ok_or_else(|| no_move("has no move"))?
        };
        if !self.game.make(mv) {
            return Err(no_move(&self.game.notice.text));
        }
        self.new_position();
        self.keep();
        say(console, &self.described(self.game.line.moves().len() - 1))?;
        // Who only listens hears what each move leaves.
        let watched = self.stakes == Stakes::Watched && self.game.ended().is_none();
        if watched { say(console, &self.position()) } else { Ok(()) }
    }

    fn computer_move(&self) -> Option<Move> {
        let game = &self.game;
        let skill = game.to_move().who.skill(game.contest.depth())?;
        let seed = mixed_seed(game.contest.seed, game.line.moves().len() as u64);
        let position = game.position().clone();
        let question = Question::Move { game: game.contest.game, position, skill, seed };
        let stop = Stop::default();
        match limited(&stop, || answer(&question, &stop)) {
            Ok(Answer::Move { choice, .. }) => choice.mv,
            // It looks less far ahead.
            _ => computer_player()(game.rules(), game.position(), skill, seed).map(|(mv, _)| mv),
        }
    }
}
