//! Explains positions and moves: turns a [`Reason`] into plain text, with pictures and facts as data. The texts speak of positions and moves, never of the players, and
//! say nothing that the reason doesn't.

use super::writer::{Writer, list};
use super::{
    Board, Cells, Game, HeapNames, Move, Obstacle, Outcome, Position, Reason, Solution, Words, capital,
    grouped, plural,
};
use serde::{Deserialize, Serialize};

/// What a nim-sum is.
pub const NIM_SUM_EXPLAINED: &str = "The nim-sum of 4 and 5: write each number as a sum of 8, 4, 2 and 1 (5 = 4+1), cross out parts that come twice, and add up the rest.";
/// The explanation of a position or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Everything the texts claim. Of a move, why the position it leaves is won or lost.
    pub reason: Reason,
    /// What decides, without naming a move: for a hint.
    pub idea: Option<String>,
    /// Why the position is won or lost, or what the move leaves and what that means.
    pub text: String,
    /// What follows from it: why every reply fails, or the reply that wins.
    pub more: Option<String>,
    /// Pictures and facts, in the order they are shown.
    pub figures: Vec<Figure>,
}

/// A position with its solution.
#[derive(Clone, Copy)]
pub struct Solved<'a> {
    pub position: &'a Position,
    pub solution: &'a Solution,
}

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merit {
    Wins,
    LosesLikeAll,
    /// It ends the game, and another would have won.
    EndsLost,
    GivesAway,
    /// The reply can win; whether the position before was won isn't proven.
    LetsWin,
    Unproven,
    /// In points: what the best move gets and what this one gets, negative if they lose.
    Points {
        best: i64,
        got: i64,
    },
}

impl Explanation {
    /// The text and what follows from it.
    pub fn whole(&self) -> String {
        self.more.as_ref().map_or_else(|| self.text.clone(), |more| format!("{} {more}", self.text))
    }
}

impl dyn Game + '_ {
    /// Why a position is won or lost.
    pub fn explain(&self, position: &Position, solution: &Solution) -> Explanation {
        let reason = self.full_reason(position, solution);
        let writer = Writer { game: self, position };
        Explanation {
            idea: writer.idea(&reason),
            text: writer.text(&reason),
            more: writer.more(&reason),
            figures: if solution.is_over() { vec![] } else { self.figures(position, solution, None) },
            reason,
        }
    }

    /// What a move leaves, what that means, and the reply that wins.
    pub fn explain_move(
        &self,
        position: &Position,
        mv: Move,
        before: &Solution,
        after: &Solution,
    ) -> Explanation {
        let left = &self.play(position, &mv);
        let merit = Merit::new(before, after).text();
        if after.is_over() {
            let (reason, text) = (self.full_reason(left, after), format!("That ends the game: {merit}."));
            return Explanation { reason, idea: None, text, more: None, figures: vec![] };
        }
        let writer = Writer { game: self, position: left };
        let name = self.reason_left(left, after).and_then(|reason| writer.name(&reason));
        let text = match name {
            Some(name) => format!("That leaves {name}: {merit}."),
            None => format!("{}.", capital(&merit)),
        };
        let reply = self.preferred_move(left, after).filter(|_| after.outcome == Outcome::N);
        let reason =
            reply.map_or_else(|| self.full_reason(left, after), |mv| self.reason_to_reply(left, mv, after));
        let more = match after.outcome {
            Outcome::N => writer.reply(&reason),
            Outcome::P => writer.losing_reason(&reason).map(|why| capital(&why) + "."),
            Outcome::Unknown => None,
        };
        let figures = self.figures(left, after, Some(Solved { position, solution: before }));
        Explanation { reason, idea: None, text, more, figures }
    }

    /// Names the position a move left, in a few words; `None` if it has no name.
    pub fn reason_left(&self, left: &Position, after: &Solution) -> Option<Reason> {
        let is_lost = after.outcome == Outcome::P;
        let has_name = |reason: &Reason| self.name(left, reason).is_some();
        let known = self.reason(left, Some(after)).filter(|reason| is_lost && has_name(reason));
        // A board that mirrors itself may be a winning position.
        let seen = || self.reason(left, None).filter(|seen| is_lost || *seen != Reason::Mirrored);
        known.or_else(seen).filter(has_name)
    }

    /// The name of a position with this reason, to follow "leaves"; `None` if it has none.
    pub fn name(&self, position: &Position, reason: &Reason) -> Option<String> {
        Writer { game: self, position }.name(reason)
    }

    /// `take 2 stones from heap 3`, in words that fit both heaps and a queen on a board: `leave 4 and 7`.
    pub fn order_in_text(&self, position: &Position, mv: Move) -> String {
        match self.words().heap_names {
            HeapNames::Joint { .. } => format!("leave {}", list(self.play(position, &mv).board.heaps())),
            _ => self.order(position, mv),
        }
    }

    fn full_reason(&self, position: &Position, solution: &Solution) -> Reason {
        if let Some(ended) = self.result(position) {
            return Reason::Over(ended);
        }
        if let Some(reason) = self.reason(position, Some(solution)) {
            return reason;
        }
        if solution.outcome == Outcome::Unknown {
            return Reason::Unproven(solution.obstacle.unwrap_or(Obstacle::TooManyLines));
        }
        let best = self.preferred_move(position, solution).filter(|_| solution.outcome == Outcome::N);
        best.and_then(|mv| self.reason_of_move(position, mv)).unwrap_or_else(|| searched_reason(solution))
    }

    /// Why a winning move wins: it ends the game, or leaves what is seen to be lost.
    pub fn reason_of_move(&self, position: &Position, mv: Move) -> Option<Reason> {
        let left = self.play(position, &mv);
        if self.result(&left).is_some() {
            return Some(Reason::LastMove(mv));
        }
        Some(Reason::leaves(mv, self.reason(&left, None)?))
    }

    /// Why the reply to a mistake wins.
    fn reason_to_reply(&self, left: &Position, reply: Move, after: &Solution) -> Reason {
        let seen = self.reason_of_move(left, reply);
        let by_line = || self.reason(left, Some(after)).filter(Reason::is_searched);
        seen.or_else(by_line).unwrap_or_else(|| match after.line.is_empty() {
            true => Reason::Leaves { mv: reply, left: None },
            false => Reason::best_play(&after.line),
        })
    }
}

/// If no rule is known: best play, or how many moves win.
fn searched_reason(solution: &Solution) -> Reason {
    match solution.line.is_empty() {
        true => Reason::TableOnly { winning: solution.winning.len(), moves: solution.legal },
        false => Reason::best_play(&solution.line),
    }
}

impl Merit {
    /// Judges a move by the solutions before and after it.
    pub fn new(before: &Solution, after: &Solution) -> Self {
        if let (Some(best), Some(left)) = (before.score, after.score) {
            return Self::Points { best, got: -left };
        }
        match (before.outcome, after.outcome) {
            (_, Outcome::Unknown) => Self::Unproven,
            (_, Outcome::P) => Self::Wins,
            (Outcome::P, Outcome::N) => Self::LosesLikeAll,
            (Outcome::N, Outcome::N) if after.is_over() => Self::EndsLost,
            (Outcome::N, Outcome::N) => Self::GivesAway,
            (Outcome::Unknown, Outcome::N) => Self::LetsWin,
        }
    }

    fn text(self) -> String {
        let text = match self {
            Self::Wins => "a winning move",
            Self::LosesLikeAll => "a losing move, like every move here",
            Self::EndsLost => "a losing move, but another one wins",
            Self::GivesAway => "this gives the win away",
            Self::LetsWin => "the reply can win",
            Self::Unproven => "it isn't proven whether this wins",
            Self::Points { best, got } => return points_text(best, got),
        };
        text.to_owned()
    }
}

/// What a move gets in points, and what the best move gets.
fn points_text(best: i64, got: i64) -> String {
    let kind = if got > 0 { "a win" } else { "a loss" };
    let points = plural(got.unsigned_abs(), "point", "points");
    let most = grouped(best.unsigned_abs());
    match (got < best, best > 0) {
        (true, true) if got <= 0 => format!("{kind} by {points}, not a win by {most}"),
        (true, _) => format!("{kind} by {points}, not by {most}"),
        (false, true) => format!("{kind} by {points}"),
        (false, false) => format!("{kind} by {points}, the least possible"),
    }
}

/// Something to show beside the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Figure {
    /// Paragraphs of text.
    Facts(Vec<String>),
    /// Paragraphs that say nothing without the picture beside them, such as what its marks mean.
    Legend(Vec<String>),
    /// Numbers in binary, one below the other, with their nim-sum and marks under its ones.
    Columns(Vec<Labelled>),
    /// Numbers divided by the same number: quotient and remainder.
    Division {
        /// What they are divided by, at least 1.
        by: u32,
        /// The numbers.
        numbers: Vec<Labelled>,
    },
    /// The sizes of one pile, the lost ones marked.
    NumberLine(NumberLine),
    /// A board, with a run of it joined or half of it in another sign.
    Cells(Picture),
    /// The sizes of two heaps as the squares of a board.
    Squares(Squares),
    /// A pile as a sum of parts.
    Parts(Parts),
}

impl Figure {
    /// One paragraph about the picture beside it.
    pub fn legend(text: impl Into<String>) -> Self {
        Self::Legend(vec![text.into()])
    }

    /// One paragraph of text.
    pub fn fact(text: impl Into<String>) -> Self {
        Self::Facts(vec![text.into()])
    }

    /// A grid with `run` joined and the stones of `others` in another sign; `None` for heaps.
    pub fn board(position: &Position, others: Cells, run: Option<Move>) -> Option<Self> {
        Picture::new(position, others, run).map(Self::Cells)
    }

    /// What a move left, with the reply that wins.
    pub fn reply(position: &Position, reply: Move) -> Option<Self> {
        let picture = Picture::new(position, 0, Some(reply))?;
        Some(Self::Cells(Picture { reply: true, ..picture }))
    }

    /// How many `moves` win (as `told` says), a board for each of the first few, then all of them in words.
    pub fn each_of(moves: &[Move], told: String, position: &Position, words: &Words) -> Vec<Self> {
        let boards = moves.iter().take(MOST_BOARDS).filter_map(|run| Self::board(position, 0, Some(*run)));
        let mut figures: Vec<Self> = [Self::fact(told)].into_iter().chain(boards).collect();
        if !moves.is_empty() {
            let all: Vec<String> = moves.iter().map(|mv| mv.short(words)).collect();
            figures.push(Self::fact(all.join("; ")));
        }
        figures
    }

    /// How many rows the full picture has; 0 for text.
    pub fn rows(&self) -> usize {
        match self {
            Self::Columns(rows) => rows.len() + 4,
            Self::Division { numbers, .. } => numbers.len(),
            Self::NumberLine(_) => NUMBER_LINE_ROWS,
            Self::Cells(picture) => usize::from(picture.rows),
            // The numbers of the columns, and the sum below its parts.
            Self::Squares(squares) => squares.rows as usize + 1,
            Self::Parts(sum) => sum.parts.len() + 1,
            Self::Facts(_) | Self::Legend(_) => 0,
        }
    }
}

/// Most boards that show one move each.
const MOST_BOARDS: usize = 6;
/// Most rows of a number line.
pub const NUMBER_LINE_ROWS: usize = 4;

/// A number and what it is the number of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Labelled {
    /// What it is called: `3`, `red`.
    pub label: String,
    /// The number.
    pub number: u32,
}

/// Sizes of a pile from 0 to `last`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberLine {
    /// The pile as it is.
    pub here: u32,
    /// The last number of the line.
    pub last: u32,
    /// The period after which the marks repeat, from some number on; 0 if it isn't known.
    pub round: u32,
    /// The losing positions up to the last number, in order.
    pub lost: Vec<u32>,
}

impl NumberLine {
    /// Whether `number` is a losing position.
    pub fn is_lost(&self, number: u32) -> bool {
        self.lost.binary_search(&number).is_ok()
    }
}

/// The sizes of two heaps as a board: a row for each size of the first, a column for each size of the second, both from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squares {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub columns: u32,
    /// The sizes now.
    pub here: [u32; 2],
    /// The losing positions: row and column.
    pub marked: Vec<[u32; 2]>,
}

/// A pile as a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// The parts, the largest first.
    pub parts: Vec<u32>,
    /// The most a move may take of the pile.
    pub reach: u32,
}

/// A board of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board.
    pub cols: u8,
    /// Its stones, bit `row * cols + col`.
    pub stones: Cells,
    /// The stones that are drawn in another sign.
    pub others: Cells,
    /// A run that is drawn joined.
    pub run: Option<Move>,
    /// The run is the other side's.
    pub reply: bool,
}

impl Picture {
    fn new(position: &Position, others: Cells, run: Option<Move>) -> Option<Self> {
        let Board::Grid { rows, cols, cells: stones } = position.board else { return None };
        Some(Self { rows, cols, stones, others, run, reply: false })
    }
}
