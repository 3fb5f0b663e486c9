//! The match: one game between two, whoever plays it or looks at it. It knows no mode of the table.

mod active_board;
mod analysis;
mod coach;
mod computer;
mod ending;
mod hint;
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
pub(super) use coach::Coached;
pub use computer::{Report, Thinking};
pub use keeping::Keeping;
pub use layout::Layout;
pub use lesson::CurrentLesson;
pub use motion::Motion;

pub use words::{Notice, OPPONENT, Tone, players};

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{Ended, Game, History, Illegal, Move, Played, Position, Side};
use crate::session::{self, GameSetup};

use super::Context;

/// Who sits on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name on the screen.
    pub name: String,
    /// Who it is.
    pub who: session::Player,
    /// A human against the computer, who is spoken to as "you", whatever the name.
    pub alone: bool,
}

/// What is known of the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What the computer said of its moves, by their number from 0.
    pub reports: BTreeMap<usize, Report>,
    /// What programs said with their moves, by their number from 0.
    pub remarks: BTreeMap<usize, Vec<String>>,
    /// Who made a move, by its number from 0, where it is not who sits there now.
    pub makers: BTreeMap<usize, String>,
    /// The moves, from one number to another, that were played out for both sides.
    pub played_out: Option<(usize, usize)>,
}

impl Notes {
    /// Forgets the moves from number `from` on, which were discarded.
    fn forget_from(&mut self, from: usize) {
        self.reports.retain(|number, _| *number < from);
        self.remarks.retain(|number, _| *number < from);
        self.makers.retain(|number, _| *number < from);
        self.played_out = self.played_out.filter(|(begin, _)| *begin < from);
    }
}

/// One game between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// What was settled before.
    pub contest: GameSetup,
    /// Player one and player two.
    pub players: [Player; 2],
    /// The moves.
    pub line: History,
    /// What is known of them.
    pub notes: Notes,
    /// The moves, by their numbers from 0, that took the first stones of a heap and not its last: so they are drawn.
    first_stones: BTreeSet<usize>,
    /// What was said last.
    pub notice: Notice,
    /// The computer's turn, while it lasts.
    pub thinking: Option<Thinking>,
    /// What moves on the screen.
    pub motion: Option<Motion>,
    /// Games won before this one between the same two, by player one and player two.
    pub won: [u32; 2],
    /// Heaps stand as columns.
    pub columns: bool,
    /// Two heaps are drawn as a board, where the game has one: the table knows, once it has a screen.
    pub shows_board: bool,
    /// The key for a lesson draws the idea here: there is room for it, and no question is asked.
    pub(in crate::app) draws_ideas: bool,
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
        Self {
            players: players(&contest),
            line: contest.begin(starter),
            notes: Notes::default(),
            first_stones: BTreeSet::new(),
            notice: Notice::default(),
            thinking: None,
            motion: None,
            won: [0; 2],
            columns: false,
            shows_board: true,
            draws_ideas: true,
            coach: Coach::default(),
            keeping: Keeping::default(),
            decided: None,
            analysis: Analysis::default(),
            contest,
        }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        self.contest.rules()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> &Player {
        &self.players[self.line.turn().index()]
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.line.result(self.rules())
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.ended().map(|ended| ended.winner(self.line.turn()))
    }

    /// Whether it is the turn of a human.
    #[must_use]
    pub fn human_turn(&self) -> bool {
        self.ended().is_none() && self.to_move().who.is_human()
    }

    /// Whether a human sits on this side.
    #[must_use]
    pub fn is_human(&self, side: Side) -> bool {
        self.players[side.index()].who.is_human()
    }

    /// Most stones one move may take from the heaps of a lane.
    pub(super) fn most_in(&self, lane: usize) -> u32 {
        self.rules().choices(self.position(), lane)
    }

    /// The id of the position.
    #[must_use]
    pub fn id(&self) -> String {
        crate::games::write_id(self.contest.game, self.position())
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
        self.winner().filter(|_| self.not_given(self.line.moves().iter()).next().is_some())
    }

    /// Of the line's moves those that were not made already when the game began.
    fn not_given<'a>(&'a self, moves: impl Iterator<Item = &'a Played>) -> impl Iterator<Item = &'a Played> {
        let given = self.contest.moves.iter().map(Some).chain(std::iter::repeat(None));
        moves.zip(given).filter(|(played, given)| *given != Some(&played.mv)).map(|(played, _)| played)
    }

    /// From now on somebody else plays a side, in the contest too; the moves made so far stay with who made them.
    pub(in crate::app) fn seat(&mut self, side: Side, who: session::Player) {
        self.keep_makers();
        self.contest.players[side.index()] = who;
        self.contest.names[side.index()] = None;
        self.players = players(&self.contest);
    }

    /// From now on somebody else sits on `side`; the moves made so far stay with who made them.
    pub(in crate::app) fn change_seat(&mut self, side: Side, player: Player) {
        self.keep_makers();
        self.players[side.index()] = player;
    }

    fn keep_makers(&mut self) {
        for number in 0..self.line.whole().len() {
            let name = self.maker(number).to_owned();
            self.notes.makers.insert(number, name);
        }
    }

    /// The same contest once more, begun by `starter`, with `seed` for chance.
    #[must_use]
    pub fn again(&self, starter: Side, seed: u64) -> Self {
        let mut next = self.followed_by(GameSetup { seed, ..self.contest.clone() }, starter);
        next.players.clone_from(&self.players);
        next.won = self.won_so_far();
        next
    }

    /// A fresh game of the next contest; what has been opened stays open.
    #[must_use]
    pub fn followed_by(&self, contest: GameSetup, starter: Side) -> Self {
        Self { columns: self.columns, coach: self.coach.for_next_game(), ..Self::new(contest, starter) }
    }
}
