//! Explains positions and moves: why they are won or lost, as data (a [`Reason`]), with text, pictures and facts. `writer.rs` writes the text.
//! The texts speak of positions and moves, never of the players, and say nothing that the reason doesn't.

use super::writer::{Writer, list};
use super::{
    Board, Cells, Ended, Game, HeapNames, Length, Move, Obstacle, Outcome, Position, Solution, Words,
    capital, grouped, join, plural,
};
use serde::{Deserialize, Serialize};

/// What a nim-sum is.
pub const NIM_SUM_EXPLAINED: &str = "To find a nim-sum, for example of 4 and 5, split each into 8, 4, 2 and 1 (5 = 4+1). Cross out parts that appear twice and add up the rest.";

/// The explanation of a position or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Everything the texts claim. Of a move, why the position it leaves is won or lost.
    pub reason: Reason,
    /// What decides, without naming a move: for a hint.
    pub idea: Option<String>,
    /// Why the position is won or lost, or what the move leaves and what that means.
    pub text: String,
    /// Of a move, the part of the text that says what it leaves; `None` if that has no name.
    pub left: Option<String>,
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
    /// The position it leaves is lost.
    Wins,
    /// It loses, like all of this many moves.
    LosesLikeAll { moves: u64 },
    /// It ends the game, and another would have won.
    EndsLost,
    /// It loses, and another would have won.
    GivesAway,
    /// The reply can win; whether the position before was won isn't proven.
    LetsWin,
    /// It isn't known who wins after it.
    Unproven,
    /// In points: what the best move gets and what this one gets, negative if they lose.
    Points { best: i64, got: i64 },
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
            left: None,
            more: writer.more(&reason),
            figures: if solution.is_over() { vec![] } else { self.figures(position, solution, None) },
            reason,
        }
    }

    /// What a move leaves, what that means, and the reply that wins; from the solutions before and after it.
    pub fn explain_move(
        &self,
        position: &Position,
        mv: Move,
        [before, after]: [&Solution; 2],
    ) -> Explanation {
        let left = &self.play(position, &mv);
        let merit = Merit::new(before, after);
        if after.is_over() {
            let text = match merit {
                Merit::Wins => "That wins the game.".to_owned(),
                _ => format!("That ends the game. {}", merit.text()),
            };
            let reason = self.full_reason(left, after);
            return Explanation { reason, idea: None, text, left: None, more: None, figures: vec![] };
        }
        let writer = Writer { game: self, position: left };
        let left_text = self.reason_left(left, after).and_then(|reason| writer.leaving(&reason));
        let text = join(left_text.iter().chain([&merit.text()]), " ");
        let reply = self.preferred_move(left, after).filter(|_| after.outcome == Outcome::N);
        let reason =
            reply.map_or_else(|| self.full_reason(left, after), |mv| self.reason_to_reply(left, mv, after));
        let more = match after.outcome {
            Outcome::N => writer.reply(&reason),
            Outcome::P => writer.losing_reason(&reason).map(|why| capital(&why) + "."),
            Outcome::Unknown => None,
        };
        let figures = self.figures(left, after, Some(Solved { position, solution: before }));
        Explanation { reason, idea: None, text, left: left_text, more, figures }
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
        let by_move = best.and_then(|mv| self.reason_of_move(position, mv));
        by_move.filter(Reason::says_who_wins).unwrap_or_else(|| {
            let (winning, moves) = (solution.winning.len(), solution.legal);
            let are_all = solution.is_complete();
            Reason::best_play(&solution.line).unwrap_or(Reason::TableOnly { winning, moves, are_all })
        })
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
        let by_line = || by_line().or_else(|| Reason::best_play(&after.line));
        seen.or_else(by_line).unwrap_or(Reason::Leaves { mv: reply, left: None })
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
            (Outcome::P, Outcome::N) => Self::LosesLikeAll { moves: before.legal },
            (Outcome::N, Outcome::N) if after.is_over() => Self::EndsLost,
            (Outcome::N, Outcome::N) => Self::GivesAway,
            (Outcome::Unknown, Outcome::N) => Self::LetsWin,
        }
    }

    fn text(self) -> String {
        let text = match self {
            Self::Wins => "The move wins.",
            Self::LosesLikeAll { moves: 1 } => "The move loses, but there is no other.",
            Self::LosesLikeAll { .. } => "The move loses, as every move does here.",
            Self::EndsLost => "The move loses, but another one wins.",
            Self::GivesAway => "The move gives the win away.",
            Self::LetsWin => "The reply can win.",
            Self::Unproven => "It isn't known whether the move wins.",
            Self::Points { best, got } => return points_text(best, got),
        };
        text.to_owned()
    }
}

/// What a move gets in points, and what the best move gets.
fn points_text(best: i64, got: i64) -> String {
    let does = if got > 0 { "wins" } else { "loses" };
    let points = plural(got.unsigned_abs(), "point", "points");
    let most = grouped(best.unsigned_abs());
    match (got < best, best > 0) {
        (true, true) if got <= 0 => format!("The move {does} by {points} instead of winning by {most}."),
        (true, _) => format!("The move {does} by {points} instead of {most}."),
        (false, true) => format!("The move {does} by {points}."),
        (false, false) => format!("The move {does} by {points}, the least possible."),
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
    /// Numbers divided by the same number, at least 1: quotient and remainder.
    Division { by: u32, numbers: Vec<Labelled> },
    /// The sizes of one pile, the lost ones marked.
    NumberLine(NumberLine),
    /// A board, with a run of it joined or half of it in another sign.
    Cells(Picture),
    /// Of two heaps as the row and column of a board: the losing positions within the sizes before the move.
    Squares(Vec<[u32; 2]>),
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

    /// Numbers with their labels, in binary.
    pub fn columns(rows: impl Iterator<Item = (impl ToString, u32)>) -> Self {
        let labelled = rows.map(|(label, number)| Labelled { label: label.to_string(), number });
        Self::Columns(labelled.collect())
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
            let all = moves.iter().map(|mv| mv.object(words, Length::Short));
            figures.push(Self::fact(join(all, "; ")));
        }
        figures
    }

    /// How many rows the full picture has; 0 for text, and for squares, which the board itself shows.
    pub fn rows(&self) -> usize {
        match self {
            Self::Columns(rows) => rows.len() + 4,
            Self::Division { numbers, .. } => numbers.len(),
            Self::NumberLine(_) => NUMBER_LINE_ROWS,
            Self::Cells(picture) => usize::from(picture.rows),
            // The sum below its parts.
            Self::Parts(sum) => sum.parts.len() + 1,
            Self::Facts(_) | Self::Legend(_) | Self::Squares(_) => 0,
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

/// Why the player to move wins or loses. Every number that a text states is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over.
    Over(Ended),
    /// It isn't known who wins.
    Unproven(Obstacle),
    /// A sum has parts whose values aren't known: which, from 0.
    UnknownParts(Vec<usize>),
    /// This move ends the game and wins.
    LastMove(Move),
    /// This move wins because of what it leaves; `None` if that has no simple reason.
    Leaves { mv: Move, left: Option<Box<Self>> },
    /// Exactly this many moves are left, however both play.
    OneByOne { moves: u64 },
    /// Heaps or rows come in equal pairs, so every move can be copied: the size of each pair.
    EqualPairs { sizes: Vec<u32> },
    /// Two heaps that a move can make equal, so that every later move can be copied.
    MakeEqual { heaps: [u32; 2] },
    /// The nim-sum of these heaps. 0 is lost; if the last stone loses, at least two heaps are above 1.
    NimSum { heaps: Vec<u32>, sum: u32 },
    /// The nim-sum of Grundy values. 0 is lost.
    Values(Counted),
    /// The last move loses and no value is above 1, so a sum of 1 is lost.
    MisereOnes(Counted),
    /// Kayles, last pin loses: the theorem of Sibert and Conway. `groups` is empty if a text doesn't name them.
    SibertConway { groups: Vec<RowGroup>, lost: bool },
    /// One pile is lost if it leaves `lost_rest` when divided by one more than a move may take. The stones to `take`, if a text says it,
    /// and the smallest losing piles, if a text names them.
    Remainder { pile: u32, by: u32, rest: u32, lost_rest: u32, take: Option<u32>, first_lost: Vec<u32> },
    /// Red-Blue Nim: emptying this pile (0 is red) wins `points`; `None` if a text doesn't say how many.
    SmallPile { pile: usize, points: Option<i64> },
    /// Red-Blue Nim: two piles that leave the same rest when divided by 3 are lost. The points of the player to move are
    /// negative if they are lost, `None` if a text doesn't say how many.
    TwoRemainders { piles: [u32; 2], rests: [u32; 2], points: Option<i64> },
    /// Wythoff's game: a losing position, and the first safe pairs, if a text names them.
    SafePair { sizes: [u32; 2], first: Vec<[u32; 2]> },
    /// Wythoff's game: a winning position.
    NoSafePair { sizes: [u32; 2] },
    /// Fibonacci Nim: the parts of the pile, the largest first, and the most that may be taken. Lost if the smallest part is out of reach.
    Zeckendorf { parts: Vec<u32>, reach: u32 },
    /// Fibonacci Nim: one move may take the whole pile, and that wins.
    AllInReach { pile: u32 },
    /// Chomp: two arms of this length beside the poison, so every bite can be copied.
    EqualArms { length: u32 },
    /// Chomp: two rows, the lower one shorter by 1.
    TwoRows { upper: u32 },
    /// Chomp: two columns, the right one shorter by 1.
    TwoColumns { left: u32 },
    /// Chomp: a whole bar is won, because the first player could steal any winning reply; the moves of best play.
    WholeBar { line: Vec<Move> },
    /// 2D Nim: groups of up to 3 stones have the values of Nim heaps of their sizes, and the nim-sum is 0.
    SmallGroups { sizes: Vec<u32> },
    /// 2D Nim: copying each move half a turn away wins to the end.
    Halves,
    /// 2D Nim: each group has an equal one or mirrors itself, so every move can be copied to the end.
    Copies { twins: usize, mirrored: usize },
    /// 2D Nim: the same, until small groups that are lost can be left.
    CopiesThenCount { twins: usize, mirrored: usize },
    /// 2D Nim: after any move, small groups that are lost can be left. How many groups there are now.
    NearlySmall { groups: usize },
    /// 2D Nim: the board mirrors itself, and no move wins.
    Mirrored,
    /// 2D Nim: each of the moves has its mirror image, half a turn away, as a winning reply.
    MirrorAnswers { moves: u64 },
    /// No simple reason: the moves of best play to the end, or to what decides.
    BestPlay { line: Vec<Move>, left: Option<Box<Self>> },
    /// No simple reason: `winning` of the moves are proven to win. If they aren't all, others may win too.
    TableOnly { winning: usize, moves: u64, are_all: bool },
    /// Says nothing about who wins: the sizes of the heaps or rows with a move.
    Remaining { sizes: Vec<u32> },
}

/// Grundy values that are added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The sizes with these values; empty if a text doesn't name them.
    pub sizes: Vec<u32>,
    pub values: Vec<u32>,
    /// The nim-sum of the values.
    pub sum: u32,
    /// The values are what the sizes leave when divided by this.
    pub by: Option<u32>,
    /// A move that makes the sum 0, if a text names it.
    pub makes_0: Option<Move>,
}

/// Rows of pins that a theorem treats alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowGroup {
    pub rows: usize,
    /// The lengths of these rows, each once.
    pub lengths: Vec<u32>,
    /// Whether it matters if there are an even or an odd number of them.
    pub has_parity: bool,
}

impl Reason {
    /// What a move leaves, and why that is lost.
    pub fn leaves(mv: Move, left: Self) -> Self {
        Self::Leaves { mv, left: Some(Box::new(left)) }
    }

    /// The moves of best play to the end; `None` if they weren't worked out.
    pub fn best_play(line: &[Move]) -> Option<Self> {
        (!line.is_empty()).then(|| Self::BestPlay { line: line.to_vec(), left: None })
    }

    /// Whether its text names a move that wins.
    pub const fn names_move(&self) -> bool {
        matches!(
            self,
            Self::LastMove(_)
                | Self::Leaves { .. }
                | Self::Values(Counted { makes_0: Some(_), .. })
                | Self::Remainder { take: Some(_), .. }
        )
    }

    /// Whether it's more than a list of what is left.
    fn says_who_wins(&self) -> bool {
        match self {
            Self::Remaining { .. } => false,
            Self::Leaves { left: Some(left), .. } => left.says_who_wins(),
            _ => true,
        }
    }

    /// Whether it says only that everything was searched.
    pub const fn is_searched(&self) -> bool {
        matches!(self, Self::BestPlay { .. } | Self::TableOnly { .. })
    }

    /// Whether a text about it uses the word "nim-sum".
    pub fn speaks_of_nim_sums(&self) -> bool {
        match self {
            Self::NimSum { .. } | Self::SmallGroups { .. } => true,
            Self::Values(counted) | Self::MisereOnes(counted) => counted.values.len() > 1,
            Self::Leaves { left, .. } => left.as_ref().is_some_and(|left| left.speaks_of_nim_sums()),
            _ => false,
        }
    }
}
