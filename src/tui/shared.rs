//! What a room needs of the program around it, and what it asks of it.

use crate::coach::{Act, Course};
use crate::game::Side;
use crate::records::Medal;
use crate::session::YOU;

use super::seeds::Seeds;
use super::{Alarm, Effect, Leave, Match, Memory, Opponent, Overlay, Preferences, Question, Tickets};

/// What a table asks of the program: all that leads away from it, or is remembered beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// The game is left, after the player has said so where something would be lost.
    Leave(Leave),
    /// The next game of a demo, or of those that are stepped through.
    NextGame,
    /// What comes after a game that is over: the next level, or what follows in a course.
    GoOn,
    /// The game at the end of this course was won, or with help.
    StepPassed {
        /// Which course.
        course: Course,
        /// Help was taken.
        helped: bool,
    },
    /// Something is done at a question.
    Train(Act),
    /// The game at the end of a course.
    BeginGame,
    /// A game was won that is worth this medal.
    Earn(Medal),
    /// A new game from the position on the table, a human on this side.
    PlayOn(Side, Opponent),
    /// The mistakes of the reviewed game, as questions.
    FindMistakes,
    /// What the heaps of the game count.
    Values,
    /// The position on the table, to be changed.
    SetUpBoard,
}

/// What every screen needs of the program: lent to it for the time of one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// What the player set for the terminal.
    pub preferences: Preferences,
    /// What is remembered from one time to the next.
    pub memory: Memory,
    /// Columns and rows of the terminal, as far as they are known.
    pub size: (u16, u16),
    /// What lies on top of the screen; the last one takes the keys.
    pub overlays: Vec<Overlay>,
    /// What a human against the computer is called, if that is known.
    pub(super) your_name: Option<String>,
    pub(super) tickets: Tickets,
    pub(super) seeds: Seeds,
    /// What the runtime is to do, in this order; empty between two messages.
    pub(super) effects: Vec<Effect>,
    /// What the program is to do once the screen has done its part, in this order.
    pub(super) requests: Vec<Request>,
}

impl Shared {
    pub(super) fn new(preferences: Preferences, memory: Memory, seed: u64) -> Self {
        Self {
            preferences,
            memory,
            size: (80, 24),
            overlays: vec![],
            your_name: None,
            tickets: Tickets::default(),
            seeds: Seeds::new(seed),
            effects: vec![],
            requests: vec![],
        }
    }

    /// What a human is called who plays against the computer of this name.
    pub(super) fn name_against(&self, computer: &str) -> String {
        self.your_name.clone().filter(|name| name != computer).unwrap_or_else(|| YOU.to_owned())
    }

    /// Puts a question to the worker; the answer will carry the ticket.
    pub(super) fn ask(&mut self, question: Question) -> u64 {
        let ticket = self.tickets.next();
        self.effects.push(Effect::Ask { ticket, question: Box::new(question) });
        ticket
    }

    /// Calls the open question off.
    pub(super) fn stop_asking(&mut self) {
        self.effects.push(Effect::StopAsking);
    }

    /// Has an alarm sent back in so many milliseconds.
    pub(super) fn wake(&mut self, millis: u32, alarm: Alarm) {
        self.effects.push(Effect::Wake { millis, alarm });
    }

    /// Asks something of the program.
    pub(super) fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// Copies a text, and says so.
    pub(super) fn copy(&mut self, text: String, game: &mut Match) {
        game.confirm(format!("Copied: {text}"));
        self.effects.push(Effect::Copy(text));
    }

    /// Copies the game as a line: its standing moves, or the `whole` of it, wherever one stands.
    pub(super) fn copy_game(&mut self, whole: bool, game: &mut Match) {
        let mut line = game.history().clone();
        while whole && line.redo() {}
        self.copy(crate::games::write_game(game.session.setup.game, &line), game);
    }
}
