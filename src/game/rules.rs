//! What it takes to be a game here.

use std::sync::Arc;

use super::id::{IdError, Part};
use super::lanes::{allow_take_or_run, apply, check_move, count_moves, lane_most, nth_move};
use super::notation::SPLIT_EXAMPLE;
use super::{
    Cell, Change, Cli, Code, DepthSearch, Ended, Ending, Field, HeapGroup, Illegal, Info, Key, Lesson, Move,
    MoveLesson, MoveTarget, Points, Position, SPLIT, Setup, Solution, SolvedMove, Stop, Stopped, Theorem,
    ValueGrid, Verb, Words,
};

/// Most moves that are listed to find those that leave some value.
const MOST_LISTED: u64 = 100_000;

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
    /// Several games side by side.
    Sum,
    /// A row of bowling pins.
    Pins,
    /// A bar of chocolate, its first square poisoned.
    Chocolate,
}

/// A game of the house: who it is, its rules and its solver. Every method is pure.
pub trait Game: Sync {
    /// What it is.
    fn info(&self) -> &'static Info;
    /// Its name in ids and on the command line.
    fn id(&self) -> &'static str {
        self.info().id
    }
    /// Its name in the menu.
    fn title(&self) -> &'static str {
        self.info().title
    }
    /// The idea of the game as it is played here, one screen, for the help.
    fn help(&self, _position: &Position) -> &'static str {
        self.info().help
    }
    /// What it calls its things.
    fn words(&self) -> &'static Words {
        &self.info().words
    }
    /// How its board is drawn.
    fn look(&self) -> Look {
        self.info().look
    }
    /// Its options, in the order shown.
    fn fields(&self) -> &'static [Field] {
        self.info().fields
    }
    /// What the command line takes besides its options.
    fn cli(&self) -> &'static Cli {
        &self.info().cli
    }
    /// What its moves do with stones.
    fn verb(&self) -> Verb {
        self.info().verb
    }
    /// A move as it is typed, for example: `3 2`, `red 2`, `4 5`, `1=6-4`.
    fn typed_example(&self) -> String {
        if self.verb() == SPLIT { SPLIT_EXAMPLE.to_owned() } else { self.words().typed_example() }
    }
    /// What the last of its things is called where it is taken: `the last stone`.
    fn the_last(&self) -> String {
        self.info().the_last.map_or_else(|| format!("the last {}", self.words().stone), str::to_owned)
    }
    /// What may be taken, and what the last stone means, in one or two short sentences.
    fn rule(&self, position: &Position) -> String;
    /// What should be said of an opening that looks as if something was wrong with it; a sentence.
    fn remark(&self, _opening: &Position) -> Option<&'static str> {
        None
    }
    /// What counts in it besides the first sentence of its rule where it is part of a sum.
    fn rule_in_sums(&self, _position: &Position) -> Option<&'static str> {
        None
    }
    /// A seed near `seed` whose opening is won for who starts, in games that leave their opening to chance.
    fn inviting_seed(&self, _setup: &Setup, seed: u64) -> u64 {
        seed
    }
    /// Where the solver cannot prove this position: how many stones must be left until it can.
    fn unproven_until(&self, _position: &Position) -> Option<usize> {
        None
    }
    /// The position a game with these options begins with; `seed` decides what the options leave to chance.
    fn opening(&self, setup: &Setup, seed: u64) -> Position;

    /// Writes what stands behind `ENTRY:` in an id.
    fn format_id(&self, position: &Position) -> String;
    /// A position that is being set up by hand, as it has to be after a stone was put on a cell or taken off it, or a heap was given
    /// another size: in games where one thing asks for another.
    fn tidy(&self, position: Position, _touched: Option<Cell>) -> Position {
        position
    }
    /// Reads what stands behind `ENTRY:` in an id.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError>;

    /// The lane with this number, from 0: lane `i` is heap `i`; games in which one move takes from several heaps add theirs
    /// after the heaps. `None` past the last.
    fn lane(&self, position: &Position, lane: usize) -> Option<HeapGroup> {
        (lane < position.board.heaps().len()).then(|| HeapGroup::heap(lane))
    }
    /// How many choices a lane has: in most games how many stones may go from each of its heaps; 0 where none may. Where choice n does not
    /// take n stones, [`Game::move_at`] makes the move of [`MoveTarget::Nth`], and [`Game::target_of`] leads back.
    fn most(&self, position: &Position, lane: usize) -> u32 {
        lane_most(self, position, lane)
    }
    /// The move that is meant where a player points at stones or cells; it may be illegal.
    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        match target {
            MoveTarget::Stones { lane, count }
            | MoveTarget::Nth { lane, number: count }
            | MoveTarget::Run { lane, between: [_, count] } => Move::Take { lane, count },
            MoveTarget::Cells { from, to } => {
                self.cut_at(position, to).unwrap_or_else(|| Move::Cut { from, to }.ordered())
            }
        }
    }
    /// What a player points at who means `mv`: [`Game::move_at`] gives the move back.
    fn target_of(&self, position: &Position, mv: Move) -> MoveTarget {
        match mv.target() {
            MoveTarget::Cells { from, .. } if self.cut_at(position, from) == Some(mv) => {
                MoveTarget::Cells { from, to: from }
            }
            target => target,
        }
    }
    /// Whether a heap of a game that begins so can come apart without a stone being taken, so that a drawing keeps room for the gap.
    fn splits(&self, position: &Position) -> bool {
        self.verb() == SPLIT || position.code.as_ref().is_some_and(|code| code.digit(0) > 0)
    }
    /// What `mv` does to the stones; nothing where it may not be played.
    fn change(&self, position: &Position, mv: &Move) -> Change {
        Change::of(self, position, mv)
    }
    /// How much there is still to be done: as a rule the stones on the table.
    fn work(&self, position: &Position) -> u64 {
        position.board.stones()
    }
    /// Whether the rules allow a move for which the board has the stones or cells. In most games stones are taken from one heap, or a run
    /// of cells is cut.
    ///
    /// # Errors
    /// Why not.
    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        allow_take_or_run(position, mv)
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
    fn move_count(&self, position: &Position) -> u64 {
        if self.result(position).is_some() { 0 } else { count_moves(self, position) }
    }
    /// Legal move number `index`, from 0; a stable order.
    fn nth_move(&self, position: &Position, index: u64) -> Option<Move> {
        if self.result(position).is_some() { None } else { nth_move(self, position, index) }
    }
    /// Why a position cannot be part of a sum, as the end of a sentence that begins with its id; `None` where it can: where the last move
    /// wins, and nothing else is won.
    fn not_in_sums(&self, position: &Position) -> Option<&'static str> {
        match (self.points().is_some(), position.ending) {
            (true, _) => Some("counts points: only games that the last move wins can be added up"),
            (_, Ending::Misere) => {
                Some("is lost by the last move: only games that the last move wins can be added up")
            }
            (_, Ending::Normal) => None,
        }
    }
    /// The size of the Nim heap that the position stands for as a part of a sum; as a rule its [value](Game::grundy_value).
    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        self.grundy_value(position)
    }
    /// The move that ends the game for whoever makes it, and why it may not be made in a sum; `None` in nearly all games.
    fn ends_alone(&self, _position: &Position) -> Option<(Move, &'static str)> {
        None
    }
    /// All moves that leave a position with this [value in sums](Game::value_in_sums); `None` where that is not known, or would take too
    /// long.
    fn moves_to(&self, position: &Position, value: u32) -> Option<Vec<Move>> {
        let legal = Some(self.move_count(position)).filter(|legal| *legal <= MOST_LISTED)?;
        let moves = (0..legal).map_while(|index| self.nth_move(position, index));
        let leave = |mv: Move| Some((mv, self.value_in_sums(&self.play(position, &mv))?));
        let left: Option<Vec<_>> = moves.map(leave).collect();
        Some(left?.into_iter().filter(|(_, left)| *left == value).map(|(mv, _)| mv).collect())
    }
    /// What of a position counts for who wins: of positions with the same image one is enough. By the rules alone.
    fn key(&self, position: &Position) -> Key {
        Key::whole(position)
    }
    /// Of a sum the position with this id, of any game, as its only part; `None` in all other games, whose parts have ids of their own.
    fn read_part(&self, _id: Part<'_>) -> Option<Result<Position, IdError>> {
        None
    }
    /// The theorem that tells who wins in every position that can come of this one, where there is one.
    fn theorem(&self, _position: &Position) -> Option<Theorem> {
        None
    }
    /// Everything known about who wins.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before the answer was there.
    fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped>;
    /// The size of the Nim heap that the position stands for: known in games that can be added to others, where the last move wins, and
    /// only for positions of which the game's theory or a small table gives it.
    fn grundy_value(&self, _position: &Position) -> Option<u32> {
        None
    }
    /// The code by which single heaps of it count, as it is usually played; `None` where they count by no code.
    fn value_code(&self) -> Option<Arc<Code>> {
        None
    }
    /// The positions of it that two numbers tell, as it is usually played; `None` where there are none, or none of them has a value.
    fn value_grid(&self) -> Option<ValueGrid> {
        None
    }
    /// Why a heap, counted from 0, counts what it does, in a sentence; `None` where the game does not count by heaps or where that is too long.
    fn reason_of_value(&self, _position: &Position, _heap: usize) -> Option<String> {
        None
    }
    /// Of the winning moves the one that is understood most easily; usually the computer's own.
    fn preferred_move(&self, _position: &Position, solution: &Solution) -> Option<Move> {
        solution.best
    }
    /// Why the position is won or lost, from its solution.
    fn explain(&self, position: &Position, solution: &Solution) -> Lesson;
    /// What a move did. The sentence fits into a line of 78.
    fn explain_move(&self, made: &SolvedMove<'_>) -> MoveLesson;

    /// Its depth-limited search, in games that have one.
    fn search(&self) -> Option<&dyn DepthSearch> {
        None
    }
    /// What is won besides the game, in games that count points.
    fn points(&self) -> Option<&dyn Points> {
        None
    }
}
