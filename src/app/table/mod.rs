//! The table: one game being played or watched.

mod choice;
mod coach;
mod computer;
mod ending;
mod hint;
mod keeping;
mod layout;
mod lesson;
mod marks;
mod motion;
mod numbered;
mod play;
mod played_out;
mod review;
mod task;
mod tries;
mod typed;
mod watch;
mod words;

pub use choice::Choice;
pub use coach::{Coach, Marks};
pub use computer::{Report, Thinking};
pub use keeping::Keeping;
pub use layout::Layout;
pub use lesson::Taught;
pub use motion::Motion;
pub use review::Review;
pub use task::{Stage, Task};
pub use tries::{Opponent, Shelves};
pub use watch::Watch;
pub use words::{Notice, Tone, players};

use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::{Ended, Game, Illegal, Line, Move, Played, Position, Side};

use super::Context;
use numbered::Numbered;

/// Who sits on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name on the screen.
    pub name: String,
    /// The level of a computer; `None` for a human.
    pub computer: Option<Level>,
}

/// One game at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What was settled before.
    pub contest: Contest,
    /// Player one and player two.
    pub players: [Player; 2],
    /// The moves.
    pub line: Line,
    /// What the human is about to do.
    pub choice: Choice,
    /// A move being typed; empty when none is.
    pub typed: String,
    /// The typed move was refused: the next letter begins a new one, Backspace mends it.
    pub typed_refused: bool,
    /// What was said last.
    pub notice: Notice,
    /// The computer's turn, while it lasts.
    pub thinking: Option<Thinking>,
    /// What the computer said of its moves, by their number from 0.
    pub reports: Numbered<usize, Report>,
    /// How two computers are watched; `None` when a human plays.
    pub watch: Option<Watch>,
    /// What moves on the screen.
    pub motion: Option<Motion>,
    /// The seat a human took over from the computer, and whether the demo was a tour.
    pub taken_over: Option<(Side, bool)>,
    /// Who made a move, by its number from 0, where it is not who sits there now.
    pub makers: Numbered<usize, String>,
    /// The moves, from one number to another, that were played out for both sides.
    pub played_out: Option<(usize, usize)>,
    /// The level to play on at, if another one is proposed at the end.
    pub proposal: Option<Level>,
    /// Games won so far at this table, by player one and player two; the one being played does not count yet.
    pub won: [u32; 2],
    /// Heaps stand as columns.
    pub columns: bool,
    /// Hints, lesson, marks.
    pub coach: Coach,
    /// The question about the position, where one is asked.
    pub task: Option<Task>,
    /// It is the game at the end of a course, which says itself what a win means.
    pub ends_course: bool,
    /// It was said what the end of that game means.
    pub course_told: bool,
    /// How far it is kept.
    pub keeping: Keeping,
    /// What decided the game, once it is over and that is known.
    pub decided: Option<String>,
    /// The judged moves, once the game is over or stepped through.
    pub review: Review,
    /// What belongs to the lines beside the one that is played.
    pub shelves: Shelves,
}

impl Table {
    /// A fresh table; `starter` makes the first move.
    #[must_use]
    pub fn new(contest: Contest, starter: Side, tour: bool) -> Self {
        let players = players(&contest);
        let line = contest.begin(starter);
        let watching = players.iter().all(|player| player.computer.is_some());
        let mut table = Self {
            choice: Choice::first(contest.rules(), line.position()),
            typed: String::new(),
            typed_refused: false,
            notice: Notice::default(),
            thinking: None,
            reports: Numbered::default(),
            watch: watching.then(|| Watch::new(tour)),
            motion: None,
            taken_over: None,
            makers: Numbered::default(),
            played_out: None,
            proposal: None,
            won: [0; 2],
            columns: false,
            coach: Coach::default(),
            task: None,
            ends_course: false,
            course_told: false,
            keeping: Keeping::default(),
            decided: None,
            review: Review::default(),
            shelves: Shelves::default(),
            contest,
            players,
            line,
        };
        table.notice = table.welcome();
        table
    }

    /// The game's rules.
    #[must_use]
    pub fn game(&self) -> &'static dyn Game {
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
        self.line.result(self.game())
    }

    /// Whether a human is to make a move.
    #[must_use]
    pub fn human_turn(&self) -> bool {
        let asked = self.task.as_ref().is_none_or(Task::shows_a_choice);
        let replay = self.watch.as_ref().is_some_and(|watch| watch.replay);
        self.ended().is_none() && self.to_move().computer.is_none() && asked && !replay
    }

    /// The id of the position.
    #[must_use]
    pub fn id(&self) -> String {
        crate::games::write_id(self.contest.game, self.position())
    }

    /// Whether the board may show what the solver knows of it: the lesson is open, or each choice is marked.
    #[must_use]
    pub fn tells_more_than_the_rules(&self) -> bool {
        (self.coach.lesson || self.coach.marks == Marks::Each) && !self.is_asked()
    }

    /// The move the choice stands for; it may be illegal.
    #[must_use]
    pub fn chosen(&self) -> Move {
        self.choice.as_move(self.game(), self.position())
    }

    /// Whether the chosen move may be made.
    ///
    /// # Errors
    /// Why not.
    pub fn check_choice(&self) -> Result<(), Illegal> {
        self.game().check(self.position(), &self.chosen())
    }

    /// Games won at this table, the one on it included once it has ended.
    #[must_use]
    pub fn won_so_far(&self) -> [u32; 2] {
        let mut won = self.won;
        if let Some(winner) = self.counted_winner() {
            won[winner.index()] += 1;
        }
        won
    }

    /// For whom the game on the table counts: for the winner of its first end, whatever was taken back and played since.
    fn counted_winner(&self) -> Option<Side> {
        if self.keeping.counted {
            return self.keeping.won_first;
        }
        let ended = self.ended()?;
        let played = self.not_given(self.line.moves().iter()).next().is_some();
        played.then(|| ended.winner(self.line.turn()))
    }

    /// Whether leaving would lose something: a human has moved, if only to take it back, and the game is not over.
    #[must_use]
    pub fn in_progress(&self) -> bool {
        self.watch.is_none() && self.task.is_none() && self.ended().is_none() && self.human_has_moved()
    }

    /// Of the line's moves those that were not made already when the game began.
    fn not_given<'a>(&'a self, moves: impl Iterator<Item = &'a Played>) -> impl Iterator<Item = &'a Played> {
        let given = self.contest.moves.iter().map(Some).chain(std::iter::repeat(None));
        moves.zip(given).filter(|(played, given)| *given != Some(&played.mv)).map(|(played, _)| played)
    }

    /// The same contest once more, begun by `starter`, with `seed` for chance.
    #[must_use]
    pub fn again(&self, starter: Side, seed: u64) -> Self {
        let contest = Contest { seed, ..self.contest.clone() };
        let mut next = self.followed_by(contest, starter);
        next.players.clone_from(&self.players);
        if self.watch.is_none() {
            next.watch = None;
        }
        next.taken_over = self.taken_over;
        next.won = self.won_so_far();
        next.notice = next.welcome();
        if next.line.opening() != self.line.opening() {
            next.notice.text = format!("New {}. {}", self.game().words().heaps, next.notice.text);
        }
        next
    }

    /// A fresh table for the next contest; what the watcher or player has opened stays open.
    #[must_use]
    pub fn followed_by(&self, contest: Contest, starter: Side) -> Self {
        let tour = self.watch.as_ref().is_some_and(|watch| watch.tour);
        let mut next = Self::new(contest, starter, tour);
        if let (Some(before), Some(watch)) = (&self.watch, &mut next.watch) {
            watch.paused = before.paused;
        }
        next.columns = self.columns;
        next.coach = self.coach.for_next_game();
        next
    }
}
