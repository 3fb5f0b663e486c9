//! What a room needs of the program around it, and what it asks of it.

use crate::coach::{Act, Course};
use crate::game::{GameKey, Seats, Side};
use crate::games;
use crate::records::{Medal, Remembered};
use crate::session::{GameSetup, Names, YOU};

use super::seeds::Seeds;
use super::{Alarm, Effect, FileTask, Leave, Match, Memory, Opponent, Popup, Preferences, Question, Tickets};

/// What a table asks of the program: all that leads away from it, or is remembered beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// The game is left, after the player has said so where something would be lost.
    Leave(Leave),
    /// The next game of a demo, or of those that are stepped through.
    NextGame,
    /// The moves of the game are judged.
    Review,
    /// The same, at the position after so many moves.
    ReviewMove(usize),
    CloseReview,
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
    pub popups: Vec<Popup>,
    /// What each game would start, in the order of the registry.
    pub setups: Vec<GameSetup>,
    /// What the demo would start.
    pub demo: GameSetup,
    /// What a human against the computer is called, if that is known.
    pub(super) your_name: Option<String>,
    /// What two people at one screen are called.
    pub(super) names: Names,
    pub(super) tickets: Tickets,
    pub(super) seeds: Seeds,
    /// What the runtime is to do, in this order; empty between two messages.
    pub(super) effects: Vec<Effect>,
    /// What the program is to do once the screen has done its part, in this order.
    pub(super) requests: Vec<Request>,
}

impl Shared {
    pub(super) fn new(preferences: Preferences, memory: Memory, seed: u64) -> Self {
        let mut seeds = Seeds::new(seed);
        let remembered: Vec<GameSetup> = memory.remembered.iter().map(Remembered::contest).collect();
        let your_name = memory.settings.name.clone();
        let (setups, demo) = new_setups(&mut seeds);
        let mut shared = Self {
            preferences,
            memory,
            size: (80, 24),
            popups: vec![],
            setups,
            demo,
            your_name: None,
            names: [None, None],
            tickets: Tickets::default(),
            seeds,
            effects: vec![],
            requests: vec![],
        };
        for setup in remembered {
            shared.take_names(&setup);
            if let Some(old) = shared.setups.get_mut(setup.game.0) {
                *old = GameSetup { seed: old.seed, ..setup };
            }
        }
        shared.your_name = your_name.or(shared.your_name);
        shared.hand_out_names();
        shared
    }

    /// Forgets everything that is saved.
    pub(super) fn forget_all(&mut self) {
        let Memory { files, today, places, trouble, .. } = std::mem::take(&mut self.memory);
        self.memory = Memory { files, today, places, trouble, ..Memory::default() };
        (self.setups, self.demo) = new_setups(&mut self.seeds);
        (self.your_name, self.names) = (None, [None, None]);
        self.effects.push(Effect::File(FileTask::ForgetAll));
    }

    /// Calls the humans as a setup does, if it names them.
    pub(super) fn take_names(&mut self, setup: &GameSetup) {
        for (side, human) in Side::BOTH.into_iter().zip(setup.humans()) {
            if let Some(name) = setup.names[side.index()].as_ref().filter(|_| human) {
                *self.name_of(setup.seats(), side) = Some(name.clone());
            }
        }
    }

    /// What the human on a side is called, among such players.
    pub(super) const fn name_of(&mut self, seats: Seats, side: Side) -> &mut Option<String> {
        if seats.is_duel() { &mut self.your_name } else { &mut self.names[side.index()] }
    }

    /// Gives every human of the menu's games a name.
    pub(super) fn hand_out_names(&mut self) {
        for setup in &mut self.setups {
            setup.names = [None, None];
            for (side, human) in Side::BOTH.into_iter().zip(setup.humans()) {
                let name = if setup.is_duel() { &self.your_name } else { &self.names[side.index()] };
                if let Some(name) = name.as_ref().filter(|_| human) {
                    // A name that is the other side's by now is left out.
                    let _ = setup.rename(side, name);
                }
            }
        }
    }

    /// Names the human of a game against the computer, unless the game brings a name.
    pub(super) fn name_human(&self, mut setup: GameSetup) -> GameSetup {
        if let Some(name) = self.your_name.as_ref().filter(|_| setup.is_duel())
            && setup.names[0].is_none()
        {
            // A name that is the other side's is left out.
            let _ = setup.rename(Side::One, name);
        }
        setup
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
        self.copy(games::write_game(game.session.setup.game, &line), game);
    }
}

/// What each game and the demo start before anything was set.
fn new_setups(seeds: &mut Seeds) -> (Vec<GameSetup>, GameSetup) {
    let setups = games::keys().map(|key| GameSetup::inviting(key, seeds.next(key))).collect();
    (setups, GameSetup::demo(GameKey(0), seeds.next(GameKey(0))))
}
