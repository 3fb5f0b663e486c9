//! What it takes to be a game here.

use super::course::Step;
use super::id::{IdError, Part};
use super::lanes::{apply, check_move, check_run, count_moves, nth_move};
use super::{
    Cell, Cli, DepthSearch, Dialogue, Ended, Field, Illegal, Lane, Lesson, Move, Points, Position, Seats,
    Setup, Solution, Stop, Stopped, Words,
};

/// A game's place in the registry: what is stored and compared where a game is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameKey(pub usize);

/// How a board of heaps or cells wants to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Heaps as bars of stars.
    Bars,
    /// One pile of matches in groups of five.
    Matches,
    /// Two piles of marbles, one colour each.
    Marbles,
    /// A grid of cells.
    Grid,
    /// Two heaps as the place of a queen on a board, and as bars.
    Queen,
    /// One pile of stones in rows, of which a move takes the last.
    Pile,
    /// A row of bowling pins.
    Pins,
    /// A bar of chocolate, its first square poisoned.
    Chocolate,
}

/// A game of the house: who it is, its rules and its solver. Every method is pure.
pub trait Game: Sync {
    /// Its name in ids and on the command line.
    fn id(&self) -> &'static str;
    /// Its name in the menu.
    fn title(&self) -> &'static str;
    /// What makes it different from the others, in a few words.
    fn tagline(&self) -> &'static str {
        ""
    }
    /// What may be taken, and what the last stone means, in one or two short sentences.
    fn rule(&self, position: &Position) -> String;
    /// What should be said of an opening that looks as if something was wrong with it; a sentence.
    fn remark(&self, _opening: &Position) -> Option<&'static str> {
        None
    }
    /// The idea of the game as it is played here, one screen, for the help.
    fn help(&self, position: &Position) -> &'static str;
    /// Its course, from nothing to its idea, step by step; empty where it has none.
    fn course(&self) -> &'static [Step] {
        &[]
    }
    /// What it calls its things.
    fn words(&self) -> &'static Words;
    /// What the last of its things is called where it is taken: `the last stone`.
    fn the_last(&self) -> String {
        format!("the last {}", self.words().stone)
    }
    /// How its board is drawn.
    fn look(&self) -> Look;
    /// Who plays when nobody says otherwise.
    fn seats(&self) -> Seats;
    /// Who plays on the screen when nobody says otherwise: a human against the computer, seated so that the opening is won for
    /// the human, where the rules leave a choice.
    fn inviting_seats(&self) -> Seats;
    /// A seed near `seed` whose opening is won for who starts, in games that leave their opening to chance.
    fn inviting_seed(&self, _setup: &Setup, seed: u64) -> u64 {
        seed
    }
    /// Where the solver cannot prove this position: how many stones must be left until it can.
    fn unproven_until(&self, _position: &Position) -> Option<usize> {
        None
    }
    /// Its options, in the order shown.
    fn fields(&self) -> &'static [Field];
    /// How it talks line by line.
    fn dialogue(&self) -> &'static dyn Dialogue;
    /// The position a game with these options begins with; `seed` decides what the options leave to chance.
    fn opening(&self, setup: &Setup, seed: u64) -> Position;

    /// Writes what stands behind `ENTRY:` in an id.
    fn write_id(&self, position: &Position) -> String;
    /// Reads what stands behind `ENTRY:` in an id.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError>;

    /// The lane with this number, from 0: lane `i` is heap `i`; games in which one move takes from several heaps add theirs
    /// after the heaps. `None` past the last.
    fn lane(&self, position: &Position, lane: usize) -> Option<Lane> {
        (lane < position.board.heaps().len()).then(|| Lane::heap(lane))
    }
    /// Whether the rectangle between two cells of the board may be cut; in most games a run of stones.
    ///
    /// # Errors
    /// Why not.
    fn check_cut(&self, position: &Position, from: Cell, to: Cell) -> Result<(), Illegal> {
        check_run(position, from, to)
    }
    /// The cut that one cell stands for, in games where one cell says it all; `None` where a cut has two ends to choose.
    fn cut_at(&self, _position: &Position, _cell: Cell) -> Option<Move> {
        None
    }
    /// Whether `mv` may be played.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if self.result(position).is_some() { Err(Illegal::GameOver) } else { check_move(self, position, mv) }
    }
    /// The position after a move that [`Game::check`] accepts.
    fn play(&self, position: &Position, mv: &Move) -> Position {
        apply(self, position, mv)
    }
    /// The result, once the game is over.
    fn result(&self, position: &Position) -> Option<Ended>;
    /// How many legal moves there are; 0 once the game is over.
    fn legal(&self, position: &Position) -> u64 {
        if self.result(position).is_some() { 0 } else { count_moves(self, position) }
    }
    /// Legal move number `index`, from 0; a stable order.
    fn nth_legal(&self, position: &Position, index: u64) -> Option<Move> {
        if self.result(position).is_some() { None } else { nth_move(self, position, index) }
    }
    /// Everything known about who wins.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before the answer was there.
    fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped>;
    /// Of the winning moves the one that is understood most easily; usually the computer's own.
    fn plainest(&self, _position: &Position, solution: &Solution) -> Option<Move> {
        solution.best
    }
    /// Why the position is won or lost, from its solution.
    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson;
    /// What `mv` did, from the solutions before and after it; `position` is the one before. The sentence fits into a line of 78.
    fn move_lesson(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) -> Lesson;

    /// What the command line takes besides its options.
    fn cli(&self) -> Cli {
        Cli::default()
    }
    /// Its depth-limited search, in games that have one.
    fn search(&self) -> Option<&dyn DepthSearch> {
        None
    }
    /// What is won besides the game, in games that count points.
    fn points(&self) -> Option<&dyn Points> {
        None
    }
}
