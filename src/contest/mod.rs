//! What is settled before a game: which one, with which options, between whom, under which names. Both front ends and the
//! command line use it.

mod duel;
mod names;

pub use duel::Tally;
pub use names::{NameError, check_name, hopeless_sentence};

use crate::cpu::Level;
use crate::game::course::Task;
use crate::game::{
    Game, GameKey, Line, Move, Outcome, Position, Seats, Setup, Side, Solution, Value, plural,
};
use crate::games;
use crate::training::Course;

/// The human of a game against the computer, unless named.
pub const YOU: &str = "You";
/// The computer, unless named; it is player two against a human.
pub const COMPUTER: &str = "HAL 9000";
/// The other computer, where two play.
pub const OTHER_COMPUTER: &str = "SAL 9000";

/// The names of player one and player two, as typed; `None` for the default ones.
pub type Names = [Option<String>; 2];

/// Everything that is settled before a game: which, with which options, between whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Which game.
    pub game: GameKey,
    /// Its options.
    pub setup: Setup,
    /// The position to begin with instead of the one the options describe.
    pub position: Option<Position>,
    /// Moves that are made already when a game begins.
    pub moves: Vec<Move>,
    /// Who sits where, and who starts.
    pub seats: Seats,
    /// How often each computer player errs (only the seats of computers count).
    pub levels: [Level; 2],
    /// Names.
    pub names: Names,
    /// What chance is drawn from; the same seed repeats a game exactly.
    pub seed: u64,
}

impl Contest {
    /// A game with everything at its default.
    #[must_use]
    pub fn with_defaults(game: GameKey, seed: u64) -> Self {
        let entry = games::get(game);
        Self {
            game,
            setup: Setup::defaults(entry.fields()),
            position: None,
            moves: vec![],
            seats: entry.info().seats,
            levels: [Level::Perfect; 2],
            names: [None, None],
            seed,
        }
    }

    /// A first game: against the computer at its easiest, seated so that the opening is won for the human.
    #[must_use]
    pub fn inviting(game: GameKey, seed: u64) -> Self {
        let contest = Self::with_defaults(game, seed);
        let entry = contest.rules();
        Self {
            seats: entry.info().inviting_seats,
            levels: [Level::Easy; 2],
            seed: entry.inviting_seed(&contest.setup, seed),
            ..contest
        }
    }

    /// The seats of a game against the computer in which the human can win, where `solution` is of the position after the moves that
    /// are made already; `None` where that is not proven, or the game is over.
    #[must_use]
    pub fn winning_seats(&self, solution: &Solution) -> Option<Seats> {
        if solution.is_over() || solution.outcome == Outcome::Unknown {
            return None;
        }
        let starter_moves = self.moves.len().is_multiple_of(2);
        let starter_wins = starter_moves == (solution.outcome == Outcome::N);
        Some(if starter_wins { Seats::HumanStarts } else { Seats::ComputerStarts })
    }

    /// A game of two computers, the second one weaker, so that both sides get to win.
    #[must_use]
    pub fn demo(game: GameKey, seed: u64) -> Self {
        let levels = [Level::Perfect, Level::Casual];
        Self { seats: Seats::TwoComputers, levels, ..Self::with_defaults(game, seed) }
    }

    /// The game at the end of a course, from the side that can win; `None` where the step is no game.
    #[must_use]
    pub fn of_course(course: &Course, seed: u64) -> Option<Self> {
        let Task::Play { begin } = course.step().task else { return None };
        Some(Self {
            position: Some(course.position()),
            seats: if begin { Seats::HumanStarts } else { Seats::ComputerStarts },
            levels: [Level::Sharp; 2],
            ..Self::with_defaults(course.game(), seed)
        })
    }

    /// The name of a side, the default one where none was given.
    #[must_use]
    pub fn name(&self, side: Side) -> String {
        let default = match (self.seats, side) {
            (Seats::HumanStarts | Seats::ComputerStarts, Side::One) => YOU,
            (Seats::TwoHumans, Side::One) => "Player 1",
            (Seats::TwoHumans, Side::Two) => "Player 2",
            (Seats::TwoComputers, Side::One) => OTHER_COMPUTER,
            (_, Side::Two) => COMPUTER,
        };
        self.names[side.index()].clone().unwrap_or_else(|| default.into())
    }

    /// How the computer on a side plays `position`, in words.
    #[must_use]
    pub fn skill_title(&self, side: Side, position: &Position) -> String {
        let level = self.levels[side.index()];
        let limit = match (self.depth(), self.rules().unproven_until(position)) {
            (Some(depth), _) => format!("Looks {} ahead", plural(u64::from(depth), "move", "moves")),
            (None, Some(stones)) => format!("Plays by rule of thumb until {stones} stones are left"),
            (None, None) => return level.title(),
        };
        level.errs().map_or(limit.clone(), |errs| format!("{limit}, {errs}"))
    }

    /// The same in a word or two.
    #[must_use]
    pub fn skill_name(&self, side: Side, position: &Position) -> String {
        match (self.depth(), self.rules().unproven_until(position)) {
            (Some(depth), _) => format!("{} ahead", plural(u64::from(depth), "move", "moves")),
            (None, Some(_)) => "rule of thumb".into(),
            (None, None) => self.levels[side.index()].name().into(),
        }
    }

    /// Sets an option. A position that was given instead of the options, and moves made in it, yield to one they describe anew.
    pub fn set(&mut self, field: usize, value: Value) {
        let shapes_opening = self.rules().fields().get(field).is_some_and(|field| field.shapes_opening);
        let Some(old) = self.setup.values.get_mut(field) else { return };
        if shapes_opening && *old != value {
            self.position = None;
            self.moves.clear();
        }
        *old = value;
    }

    /// Names a side.
    ///
    /// # Errors
    /// When it is no name, or the other side's.
    pub fn rename(&mut self, side: Side, text: &str) -> Result<(), NameError> {
        let name = check_name(text)?;
        if name == self.name(side.other()) {
            return Err(NameError::Taken);
        }
        self.names[side.index()] = Some(name);
        Ok(())
    }

    /// The game itself.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        games::get(self.game)
    }

    /// How many moves the computer looks ahead; `None` for as far as it takes.
    #[must_use]
    pub fn depth(&self) -> Option<u32> {
        self.rules().search()?.depth(&self.setup)
    }

    /// The position the game begins with.
    #[must_use]
    pub fn opening(&self) -> Position {
        self.position.clone().unwrap_or_else(|| self.rules().opening(&self.setup, self.seed))
    }

    /// A game as it begins, with the moves that are made already; `starter` made the first of them.
    #[must_use]
    pub fn begin(&self, starter: Side) -> Line {
        let mut line = Line::new(self.opening(), starter);
        for mv in &self.moves {
            if line.play(self.rules(), *mv).is_err() {
                break;
            }
        }
        line
    }
}
