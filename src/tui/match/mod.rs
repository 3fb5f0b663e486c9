//! The match: one game between two, whoever plays it or looks at it. It knows no mode of the table.

mod active_board;
mod analysis;
mod coach;
mod computer;
mod ending;
mod keeping;
mod layout;
mod lesson;
mod motion;
mod moves;

mod played_out;
mod queen;
mod words;

pub use active_board::ActiveBoard;
pub use analysis::Analysis;
pub use coach::Coach;
pub(super) use coach::Taken;
pub use computer::{Report, Thinking};
pub use keeping::Keeping;
pub use layout::Layout;
pub use lesson::CurrentLesson;
pub use motion::Motion;

pub use words::{Notice, OPPONENT, Tone};

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{Ended, Game, History, Illegal, Move, Played, Position, Side};
use crate::session::{Called, GameSetup, Player, RequestId, Session, YOU};

use super::Shared;

/// One game between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The game itself: its setup, its moves and who made them.
    pub session: Session,
    /// What the computer said of its moves, by their number from 0.
    pub reports: BTreeMap<usize, Report>,
    /// The game is only looked at: nobody is spoken to as "you" who has another name.
    pub names_everyone: bool,
    /// The moves, by their numbers from 0, that took the first stones of a heap and not its last: so they are drawn.
    first_stones: BTreeSet<usize>,
    /// What was said last.
    pub notice: Notice,
    /// The computer's turn, while it lasts.
    pub thinking: Option<Thinking>,
    /// The work that is being done, and its ticket.
    asked: Option<(RequestId, u64)>,
    /// What moves on the screen.
    pub motion: Option<Motion>,
    /// Games won before this one between the same two, by player one and player two.
    pub won: [u32; 2],
    /// Heaps stand as columns.
    pub columns: bool,
    /// Two heaps are drawn as a board, where the game has one: the table knows, once it has a screen.
    pub shows_board: bool,
    /// Hints and lesson.
    pub coach: Coach,
    /// How far it is kept.
    pub keeping: Keeping,
    /// What decided the game, once it is over and that is known.
    pub decided: Option<String>,
    /// The judged moves.
    pub analysis: Analysis,
}

impl Match {
    /// A fresh game; `starter` makes the first move.
    #[must_use]
    pub fn new(contest: GameSetup, starter: Side) -> Self {
        Self::of_session(Session::started_by(contest, starter))
    }

    /// A game in progress.
    #[must_use]
    pub fn of_session(mut session: Session) -> Self {
        // Who is to move is asked only when the screen is ready for it.
        session.set_paused(true);
        Self {
            session,
            reports: BTreeMap::new(),
            names_everyone: false,
            first_stones: BTreeSet::new(),
            notice: Notice::default(),
            thinking: None,
            motion: None,
            asked: None,
            won: [0; 2],
            columns: false,
            shows_board: true,
            coach: Coach::default(),
            keeping: Keeping::default(),
            decided: None,
            analysis: Analysis::default(),
        }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        self.session.game()
    }

    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.session.setup
    }

    #[must_use]
    pub const fn history(&self) -> &History {
        self.session.history()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.session.position()
    }

    #[must_use]
    pub fn name(&self, side: Side) -> String {
        self.setup().name(side)
    }

    /// What sentences call a player.
    #[must_use]
    pub fn called(&self, side: Side) -> Called {
        let called = self.setup().called(side);
        let is_you = called.is_you && (!self.names_everyone || called.name == YOU);
        Called { is_you, ..called }
    }

    /// What sentences call the player whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Called {
        self.called(self.history().turn())
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn mover(&self) -> &Player {
        self.session.player(self.history().turn())
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.session.result()
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.session.winner()
    }

    /// Whether it is the turn of a human.
    #[must_use]
    pub fn human_turn(&self) -> bool {
        self.session.is_persons_turn()
    }

    /// Whether a human sits on this side.
    #[must_use]
    pub fn is_human(&self, side: Side) -> bool {
        self.session.player(side).is_human()
    }

    /// Most stones one move may take from the heaps of a lane.
    pub(super) fn most_in(&self, lane: usize) -> u32 {
        self.rules().choices(self.position(), lane)
    }

    /// The id of the position.
    #[must_use]
    pub fn id(&self) -> String {
        crate::games::write_id(self.session.setup.game, self.position())
    }

    /// Whether a move may be made.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.rules().check(self.position(), &mv)
    }

    /// Games won between these two, this one included once it has ended.
    #[must_use]
    pub fn won_so_far(&self) -> [u32; 2] {
        let mut won = self.won;
        if let Some(winner) = self.counted_winner() {
            won[winner.index()] += 1;
        }
        won
    }

    /// For whom the game counts: for the winner of its first end, whatever was taken back and played since.
    fn counted_winner(&self) -> Option<Side> {
        if self.keeping.counted {
            return self.keeping.won_first;
        }
        self.winner().filter(|_| self.not_given(self.history().moves().iter()).next().is_some())
    }

    /// Of the line's moves those that were not made already when the game began.
    fn not_given<'a>(&'a self, moves: impl Iterator<Item = &'a Played>) -> impl Iterator<Item = &'a Played> {
        let given = self.session.setup.moves.iter().map(Some).chain(std::iter::repeat(None));
        moves.zip(given).filter(|(played, given)| *given != Some(&played.mv)).map(|(played, _)| played)
    }

    /// The same contest once more, begun by `starter`, with `seed` for chance.
    #[must_use]
    pub fn again(&self, starter: Side, seed: u64) -> Self {
        let mut next = self.followed_by(GameSetup { seed, ..self.setup().clone() }, starter);
        next.won = self.won_so_far();
        next
    }

    /// A fresh game of the next contest; what has been opened stays open.
    #[must_use]
    pub fn followed_by(&self, contest: GameSetup, starter: Side) -> Self {
        Self { columns: self.columns, coach: self.coach.for_next_game(), ..Self::new(contest, starter) }
    }
}
