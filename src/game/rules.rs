//! What makes a game: the trait [`Game`], and [`Info`], everything about a game that never changes. Also
//! repeatable chance, because openings get their seeds handed in.

use serde::{Deserialize, Serialize};

use super::id::{IdError, IdForm, Part};
use super::moves::{apply, cell_moves, check_move, check_run, code_of_choices, heap_groups, whole_move_at};
use super::notation::{SPLIT_EXAMPLE, parse_move};
use super::{
    Board, CanonicalKey, Cell, Change, Code, Ended, Ending, Field, Figure, GameOptions, HeapGroup, HeapNames,
    Illegal, Move, MoveTarget, OptionKind, Outcome, Position, Reason, SPLIT, Side, Solution, Solved, Stop,
    Stopped, TAKE, Verb, Words, capital, grouped,
};
use crate::solve;
use crate::solve::Halted;

/// How many seeds are tried for an opening that the player can win.
const SEEDS: u64 = 512;

/// A game's index in the registry. Records and comparisons use it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameKey(pub usize);

/// The rules in a position, as sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleText {
    /// What a move takes.
    pub moves: Vec<String>,
    /// What the last move means.
    pub ending: String,
    /// A remark on an opening that looks like a mistake.
    pub remark: Option<&'static str>,
    /// The page of the help, if it isn't [`Info::help`].
    pub help: Option<&'static str>,
    /// What else applies in a sum. A game whose last move loses needs it to be part of a sum, where the move that ends that part is
    /// illegal.
    pub in_sums: Option<&'static str>,
    /// If the solver can't prove this position: how many stones must be left until it can.
    pub proven_from: Option<usize>,
}

impl RuleText {
    /// The rules of a game in which `last` (`take the last stone`) wins or loses.
    pub fn new(moves: impl IntoIterator<Item = impl Into<String>>, ending: Ending, last: &str) -> Self {
        let ending = match ending {
            Ending::Normal => format!("{} to win.", capital(last)),
            Ending::Misere => format!("Don't {last}!"),
        };
        Self { moves: moves.into_iter().map(Into::into).collect(), ending, ..Self::default() }
    }

    pub fn sentences(&self) -> Vec<&str> {
        self.moves.iter().chain([&self.ending]).map(String::as_str).collect()
    }
}

/// A game: its rules, its solver and its explanations. Every method is pure. What is the same in every position is in [`Info`].
pub trait Game: Sync {
    fn info(&self) -> &'static Info;

    /// The position a game with these options begins with; `seed` decides what the options leave to chance.
    fn opening(&self, setup: &GameOptions, seed: u64) -> Position;

    /// Writes what follows `GAME:` in an id.
    fn format_id(&self, position: &Position) -> String {
        self.info().id_form.format(position, false)
    }

    /// Reads what follows `GAME:` in an id.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError>;

    /// Corrects a position that is set up by hand after a cell or a heap was changed, if one thing asks for another.
    fn tidy(&self, position: Position, _touched: Option<Cell>) -> Position {
        position
    }

    fn rules(&self, position: &Position) -> RuleText;

    /// The code that says what may be taken from the heaps or rows of a position, and what may be left of them. If one does, most of the
    /// methods below follow from it.
    fn code<'a>(&self, position: &'a Position) -> Option<&'a Code> {
        position.code.as_deref()
    }

    /// Group number `group`, from 0: group `i` is heap `i`; games in which one move takes from several heaps add theirs after the
    /// heaps. `None` past the last. Each of its choices must be a legal move, because [`Game::allows`] isn't asked when moves are counted.
    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        let size = *position.board.heaps().get(group)?;
        let mut heap = HeapGroup::heap(position, group);
        if let Some(code) = code_of_choices(self, position) {
            heap.choices = code.count_moves(size);
        }
        Some(heap)
    }

    /// The move for stones or cells a player points at. It may be illegal.
    fn move_at(&self, position: &Position, target: MoveTarget) -> Move {
        if let Some(code) = code_of_choices(self, position) {
            return code.move_at(&position.board, target);
        }
        match target {
            MoveTarget::Stones { group, count }
            | MoveTarget::Nth { group, number: count }
            | MoveTarget::Run { group, between: [_, count] } => Move::Take { group, count },
            MoveTarget::Cells { from, to } => whole_move_at(self.info().words.heap_names, position, to)
                .unwrap_or_else(|| Move::Cells { from, to }.ordered()),
        }
    }

    /// What a player points at to make `mv`: [`Game::move_at`] gives the move back.
    fn target_of(&self, position: &Position, mv: Move) -> MoveTarget {
        if let Some(code) = code_of_choices(self, position) {
            return code.target_of(&position.board, mv);
        }
        match mv.target() {
            MoveTarget::Cells { from, .. }
                if whole_move_at(self.info().words.heap_names, position, from) == Some(mv) =>
            {
                MoveTarget::Cells { from, to: from }
            }
            target => target,
        }
    }

    /// Whether the rules allow a move for which the board has the stones or cells. In most games stones are taken from one heap, or a run
    /// of cells is cut.
    ///
    /// # Errors
    /// Why not.
    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if let Some(code) = code_of_choices(self, position) {
            return code.allows(&position.board, mv);
        }
        match *mv {
            Move::Take { .. } => Ok(()),
            Move::Cells { from, to } => check_run(position, from, to),
            Move::Split { .. } | Move::In { .. } => Err(Illegal::OtherBoard),
        }
    }

    /// The position after a legal move.
    fn play(&self, position: &Position, mv: &Move) -> Position {
        apply(self, position, mv)
    }

    /// The result, once the game is over: usually when no stone is left, or no move by its code.
    fn result(&self, position: &Position) -> Option<Ended> {
        let is_over = match code_of_choices(self, position) {
            Some(code) => !position.board.heaps().iter().any(|&size| code.has_move(size)),
            None => position.board.stones() == 0,
        };
        is_over.then(|| Ended::by_last_move(position.ending))
    }

    /// What matters for who wins: one of the positions with the same key is enough. By the rules alone. Usually heaps can be in any order.
    fn key(&self, position: &Position) -> CanonicalKey {
        match position.board {
            Board::Heaps(_) => CanonicalKey::from_heaps(self, position),
            Board::Grid { .. } | Board::Sum(_) => CanonicalKey::whole(position),
        }
    }

    /// Solves a position that isn't over by a theorem or from the game's own table; `None` if the general search has to do it.
    ///
    /// # Errors
    /// When `stop` was called before the answer was there, or there's not enough memory.
    fn solve_directly(&self, _position: &Position, _stop: &Stop) -> Result<Option<Solution>, Halted> {
        Ok(None)
    }

    /// The size of the Nim heap that the position is worth if the last move wins; only if a theorem or a small table gives it.
    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let heaps = position.board.heaps();
        let values = solve::values_of_heaps(self.code(position)?, heaps, &Stop::default()).ok()?;
        (position.ending == Ending::Normal).then(|| solve::nim_sum(&values))
    }

    /// The same as a part of a sum.
    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        self.grundy_value(position)
    }

    /// The winning move that is easiest to understand; usually the computer's own.
    fn preferred_move(&self, _position: &Position, solution: &Solution) -> Option<Move> {
        solution.best
    }

    /// Why a position that isn't over is won or lost, if more can be said than which moves win. Without a solution, only what can
    /// be seen of the position; then it must be lost if the reason says so.
    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason>;

    /// Pictures and facts about a position that isn't over; `before` is the one before it, if the move between them is explained.
    fn figures(&self, position: &Position, solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure>;
}

impl dyn Game + '_ {
    /// The name in ids and on the command line.
    pub fn id(&self) -> &'static str {
        self.info().id
    }

    pub fn title(&self) -> &'static str {
        self.info().title
    }

    /// The id of a position: `nim:3,4,5`.
    pub fn position_id(&self, position: &Position) -> String {
        format!("{}:{}", self.id(), self.format_id(position))
    }

    /// The full id, as programs read it: with ending and limit wherever they can differ, and a board as rows of 1 and 0.
    pub fn full_id(&self, position: &Position) -> String {
        format!("{}:{}", self.id(), self.info().id_form.format(position, true))
    }

    /// Its name on the command line.
    pub fn command(&self) -> &'static str {
        self.info().cli.name.unwrap_or(self.info().id)
    }

    pub fn words(&self) -> &'static Words {
        &self.info().words
    }

    pub fn look(&self) -> Look {
        self.info().look
    }

    pub fn fields(&self) -> &'static [Field] {
        self.info().fields
    }

    pub fn verb(&self) -> Verb {
        self.info().verb
    }

    /// The page of the help.
    pub fn help(&self, position: &Position) -> &'static str {
        self.rules(position).help.unwrap_or(self.info().help)
    }

    pub fn rule(&self, position: &Position) -> String {
        self.rules(position).sentences().join(" ")
    }

    pub fn remark(&self, opening: &Position) -> Option<&'static str> {
        self.rules(opening).remark
    }

    /// A legal move as it is typed, if there is one: `3 2`, `red 2`, `4 5`, `1=6-4`, or in a game with one heap a number.
    pub fn typed_example(&self, position: &Position) -> String {
        let usual = match self.fields() {
            [Field { kind: OptionKind::Sum { .. }, .. }, ..] => "2:1x3".to_owned(),
            _ if self.verb() == SPLIT => SPLIT_EXAMPLE.to_owned(),
            _ if self.words().has_one_group() => self.legal_count(position, 0).to_string(),
            _ => self.words().typed_example(),
        };
        if parse_move(&usual, self, position).is_some_and(|mv| self.check(position, &mv).is_ok()) {
            return usual;
        }
        // In Chomp, 0,0 is the poison.
        let is_poison = |mv: &Move| matches!(mv, Move::Cells { from, .. } if *from == Cell::new(0, 0));
        let shows_more = |mv: &Move| match *mv {
            Move::Take { count, .. } => count == 2,
            Move::Cells { from, to } => from != to,
            Move::Split { .. } => false,
            Move::In { .. } => true,
        };
        let is_plain = |mv: &Move| !is_poison(mv) && !matches!(mv, Move::Split { .. });
        let found = self.find_move(position, |mv| shows_more(mv) && !is_poison(mv));
        let found = found.or_else(|| self.find_move(position, is_plain));
        let found = found.or_else(|| self.nth_move(position, 0));
        let word = found.map_or(usual, |mv| self.word(position, mv));
        if word.contains('=') { word } else { word.replacen(['x', '-'], " ", 1) }
    }

    /// The first such move, if it is among the first thousand.
    pub(super) fn find_move(&self, position: &Position, wanted: impl Fn(&Move) -> bool) -> Option<Move> {
        (0..self.move_count(position).min(1000))
            .filter_map(|index| self.nth_move(position, index))
            .find(wanted)
    }

    /// A number of stones that may be taken from a group: 2 if that is legal.
    pub fn legal_count(&self, position: &Position, group: usize) -> u32 {
        let is_legal = |count: &u32| {
            let mv = self.move_at(position, MoveTarget::Stones { group, count: *count });
            self.check(position, &mv).is_ok()
        };
        [2, 1].into_iter().chain(3..=position.board.heap(group)).find(is_legal).unwrap_or(1)
    }

    /// `the last stone`
    pub fn the_last(&self) -> String {
        self.info().the_last.map_or_else(|| format!("the last {}", self.words().stone), str::to_owned)
    }

    /// Whether players also win points.
    pub fn counts_points(&self) -> bool {
        !self.info().prices.is_empty()
    }

    /// What is at stake in a position, in games that count points: `All marbles: 3 × 2 + 4 × 3 = 18 points`, or `All marbles: 18 points` if
    /// that is wider than `room` columns.
    pub fn stake(&self, position: &Position, room: u16) -> Option<String> {
        let heaps = position.board.heaps().iter().map(|&size| u64::from(size)).zip(self.info().prices);
        let terms: Vec<String> =
            heaps.clone().map(|(size, price)| format!("{} × {price}", grouped(size))).collect();
        let all = grouped(heaps.map(|(size, price)| size * price).sum::<u64>());
        let stones = self.words().stones;
        let text = format!("All {stones}: {} = {all} points", terms.join(" + "));
        let fits = text.chars().count() <= usize::from(room);
        self.counts_points().then(|| if fits { text } else { format!("All {stones}: {all} points") })
    }

    /// How many moves the computer looks ahead with these options; `None` for as far as it takes.
    pub fn depth(&self, setup: &GameOptions) -> Option<u32> {
        setup.number(self.info().search?.field)
    }

    /// A seed near `seed` whose opening is won for the player who starts, and easy to look over, in games with random openings.
    pub fn winnable_seed(&self, setup: &GameOptions, seed: u64) -> u64 {
        if !self.info().random_opening {
            return seed;
        }
        let won = || {
            (0..SEEDS)
                .map(|step| seed.wrapping_add(step))
                .map(|seed| (seed, self.opening(setup, seed)))
                .filter(|(_, opening)| self.grundy_value(opening) != Some(0))
        };
        // At most 3 heaps of at most 10, and enough stones for a game at all.
        let is_clear = |opening: &Position| {
            let heaps = opening.board.heaps();
            heaps.len() <= 3 && heaps.iter().all(|heap| *heap <= 10) && opening.board.stones() >= 8
        };
        // If the options give all heaps, no seed changes them.
        let winnable = won().find(|(_, opening)| is_clear(opening)).or_else(|| won().next());
        winnable.map_or(seed, |(seed, _)| seed)
    }

    /// How many choices a group has: in most games how many stones may go from each of its heaps. If choice n doesn't take n stones,
    /// [`Game::move_at`] makes the move of [`MoveTarget::Nth`], and [`Game::target_of`] leads back.
    pub fn choices(&self, position: &Position, group: usize) -> u32 {
        self.group(position, group).map_or(0, |group| group.choices)
    }

    /// The only move that starts or ends at a cell; `None` if a move has two ends to choose.
    pub fn move_at_cell(&self, position: &Position, cell: Cell) -> Option<Move> {
        whole_move_at(self.words().heap_names, position, cell)
    }

    /// Whether a move can leave two heaps of one.
    pub fn may_come_apart(&self, position: &Position) -> bool {
        self.code(position).is_some_and(Code::splits)
    }

    /// Whether a move can take nothing and only split a heap, so that a drawing needs room for the gap.
    pub fn splits_without_taking(&self, position: &Position) -> bool {
        self.code(position).is_some_and(|code| code.digit(0) > 0)
    }

    /// What `mv` does to the stones; nothing if it isn't legal.
    pub fn change(&self, position: &Position, mv: &Move) -> Change {
        Change::new(self, position, mv)
    }

    /// A measure of how long the game may last, usually the stones on the board. If heaps can be split, a heap lasts longer than it
    /// has stones.
    pub fn work(&self, position: &Position) -> u64 {
        match &position.board {
            Board::Sum(components) => components.iter().map(|one| one.game.work(&one.position)).sum(),
            // A heap of 2 can't be split into unequal heaps.
            Board::Heaps(heaps) if self.code(position).is_some_and(Code::is_unequal) => {
                heaps.iter().map(|&size| u64::from(size.saturating_sub(2))).sum()
            }
            Board::Heaps(heaps) if self.splits_without_taking(position) => {
                heaps.iter().map(|&size| (2 * u64::from(size)).saturating_sub(1)).sum()
            }
            board => board.stones(),
        }
    }

    /// Whether `mv` may be played.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if self.result(position).is_some() { Err(Illegal::GameOver) } else { check_move(self, position, mv) }
    }

    /// Whether a legal move ends the game and loses it.
    pub fn ends_lost(&self, position: &Position, mv: &Move) -> bool {
        self.result(&self.play(position, mv)).is_some_and(|ended| ended.mover_wins)
    }

    /// Everything known about who wins.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before the answer was there.
    pub fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
        solve::solve(self, position, stop)
    }

    /// The Grundy value: 0 in every losing position if the last move wins.
    pub fn proven_value(&self, position: &Position, solution: &Solution) -> Option<u32> {
        let is_lost = solution.outcome == Outcome::P && position.ending == Ending::Normal;
        self.grundy_value(position).or((is_lost && !self.counts_points()).then_some(0))
    }

    /// How many legal moves there are; 0 once the game is over.
    pub fn move_count(&self, position: &Position) -> u64 {
        match &position.board {
            _ if self.result(position).is_some() => 0,
            Board::Heaps(_) => heap_groups(self, position).map(|(_, group)| u64::from(group.choices)).sum(),
            Board::Grid { .. } => cell_moves(self, position).count() as u64,
            Board::Sum(parts) => parts.iter().fold(0, |all: u64, one| all.saturating_add(one.move_count())),
        }
    }

    /// Legal move number `index`, from 0: groups in order, fewest stones first; cells by the upper left one in reading order, then by the
    /// lower right one. `None` past the last. Heaps are counted, not listed.
    pub fn nth_move(&self, position: &Position, index: u64) -> Option<Move> {
        if self.result(position).is_some() {
            return None;
        }
        if let Board::Grid { .. } = position.board {
            return cell_moves(self, position).nth(usize::try_from(index).ok()?);
        }
        let mut left = index;
        for (component, one) in position.board.components().iter().enumerate() {
            let here = one.move_count();
            if left < here {
                return one.nth_move(left).map(|mv| mv.to_component(component));
            }
            left -= here;
        }
        for (group, heaps) in heap_groups(self, position) {
            let here = u64::from(heaps.choices);
            if left < here {
                let number = u32::try_from(left).ok()? + 1;
                return Some(self.move_at(position, MoveTarget::Nth { group, number }));
            }
            left -= here;
        }
        None
    }

    /// Why a position can't be part of a sum, as the end of a sentence that begins with its id.
    pub fn exclusion_from_sums(&self, position: &Position) -> Option<&'static str> {
        match position.ending {
            _ if matches!(position.board, Board::Sum(_)) => {
                Some("is a sum itself, so write its parts one by one")
            }
            _ if self.counts_points() => Some("can't be part of a sum, because it counts points"),
            Ending::Misere if self.rules(position).in_sums.is_none() => {
                Some("can't be part of a sum, because the last move loses: add :normal")
            }
            Ending::Normal | Ending::Misere => None,
        }
    }
}

/// How a board of heaps or cells is drawn.
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

/// What the command line takes for a game in addition to its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cli {
    /// Its name on the command line, if that isn't its id.
    pub name: Option<&'static str>,
    /// Which options (by key; `first` is who starts) may be given as plain arguments, in order. A list of sizes comes last and
    /// takes all that are left.
    pub arguments: &'static [&'static str],
    /// The one-letter switch that makes player two the computer.
    pub computer_switch: Option<char>,
    /// The option (by key) that `--version WORD` sets as well; without a word that is the program's version.
    pub version: Option<&'static str>,
}

/// A search with a limited depth.
#[derive(Debug)]
pub struct DepthSearch {
    /// The option that says how many moves; if it is open, the search goes to the end.
    pub field: usize,
    /// A page of the help: how it searches, how it judges positions at the limit, and why.
    pub help: &'static str,
    /// Looks this many moves ahead.
    pub look_ahead: fn(&Position, u32, &Stop) -> Result<Searched, Stopped>,
}

/// What a depth-limited search found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searched {
    /// The first move of the best value.
    pub best: Option<Move>,
    /// Its value to the player to move; an estimate if the depth did not reach the end.
    pub value: i64,
    /// Positions looked at.
    pub nodes: u64,
    /// Times the rest of the moves could be left out.
    pub cutoffs: u64,
}

/// Positions that two numbers tell, for tables of their values.
#[derive(Clone, Copy, Debug)]
pub struct ValueGrid {
    /// What the rows and the columns are: `heap 1`, `heap 2`.
    pub names: [&'static str; 2],
    /// The smallest and the largest row.
    pub rows: [u32; 2],
    /// The smallest and the largest column.
    pub columns: [u32; 2],
    /// The Grundy value; `None` if there is no such position, or its value isn't known.
    pub value: fn(row: u32, column: u32) -> Option<u32>,
}

/// What a game is: everything about it that isn't worked out.
pub struct Info {
    /// Its name in ids and on the command line.
    pub id: &'static str,
    /// Its name in the menu.
    pub title: &'static str,
    /// The idea of the game, one screen, for the help.
    pub help: &'static str,
    /// Listed in the menu under "More games…".
    pub is_under_more: bool,
    /// What it calls its things.
    pub words: Words,
    /// What taking the last piece is called, if it isn't `the last stone`.
    pub the_last: Option<&'static str>,
    /// How its board is drawn.
    pub look: Look,
    /// What its moves do with stones, in general.
    pub verb: Verb,
    /// Who plays by default.
    pub lineup: Lineup,
    /// Who plays on the screen by default: a human against the computer, with a won opening if possible.
    pub winnable_lineup: Lineup,
    /// Its moves take from one heap up to the limit of the position, as in Nim.
    pub is_nim: bool,
    /// A computer that is lost takes one stone at a time, as the game's source has it; in other games it varies how it holds out.
    pub loses_stone_by_stone: bool,
    /// Its options, in the order shown.
    pub fields: &'static [Field],
    /// What its ids contain after the board.
    pub id_form: IdForm,
    /// What the command line takes in addition to its options.
    pub cli: Cli,
    /// The table of values, if two numbers tell the positions.
    pub value_grid: Option<&'static ValueGrid>,
    /// How many points a stone of each heap is worth, in games that count points.
    pub prices: &'static [u64],
    /// The depth-limited search.
    pub search: Option<&'static DepthSearch>,
    /// The opening depends on the seed, unless the options give everything.
    pub random_opening: bool,
}

impl Info {
    /// A game of stones in numbered heaps without a name: what most games share.
    pub const NONE: Self = Self {
        id: "",
        title: "",
        help: "",
        is_under_more: false,
        words: Words::new(["stone", "stones"], ["heap", "heaps"], HeapNames::Numbered),
        the_last: None,
        look: Look::Bars,
        verb: TAKE,
        lineup: Lineup::HumanStarts,
        winnable_lineup: Lineup::HumanStarts,
        is_nim: false,
        loses_stone_by_stone: false,
        fields: &[],
        id_form: IdForm { has_limit: false, ending: Some(Ending::Normal) },
        cli: Cli { name: None, arguments: &[], computer_switch: None, version: None },
        value_grid: None,
        prices: &[],
        search: None,
        random_opening: false,
    };
}

/// Who plays: people, computers or one of each. A person who plays the computer is always player one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lineup {
    /// A human against the computer; the human starts.
    #[serde(rename = "human-computer")]
    HumanStarts,
    /// A human against the computer; the computer starts.
    #[serde(rename = "computer-human")]
    ComputerStarts,
    /// Two humans; player one starts.
    TwoHumans,
    /// Two computers; player one starts.
    TwoComputers,
}

impl Lineup {
    /// All of them, in the order the menu goes through them.
    pub const ALL: [Self; 4] = [Self::HumanStarts, Self::ComputerStarts, Self::TwoHumans, Self::TwoComputers];

    /// Who makes the first move.
    pub const fn starter(self) -> Side {
        match self {
            Self::ComputerStarts => Side::Two,
            Self::HumanStarts | Self::TwoHumans | Self::TwoComputers => Side::One,
        }
    }

    /// Which sides the computer plays.
    pub const fn computers(self) -> [bool; 2] {
        match self {
            Self::HumanStarts | Self::ComputerStarts => [false, true],
            Self::TwoHumans => [false, false],
            Self::TwoComputers => [true, true],
        }
    }

    /// Whether a human plays against the computer.
    pub const fn is_duel(self) -> bool {
        matches!(self, Self::HumanStarts | Self::ComputerStarts)
    }
}

/// A stream of pseudo-random numbers, `SplitMix64` (Steele, Lea, Flood 2014): small, fast, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The stream that belongs to `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait, reason = "an endless stream, not an iterator to be collected")]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`; 0 when `bound` is 0. Multiply-shift, bias below 2⁻⁶⁴ · `bound`.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// A number in `low..=high`.
    pub const fn number_between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) as u64 + 1) as u32
    }
}

/// The seed of move or game `number` under `seed`: each has a stream of its own, so that undo and redo don't shift them,
/// and the same game is played with and without a screen.
pub const fn mixed_seed(seed: u64, number: u64) -> u64 {
    Dice::new(seed ^ number.wrapping_add(1).wrapping_mul(0xD1B5_4A32_D192_ED03)).next()
}

/// The seed of what is called `name` under `seed`: a new name changes nothing for the others.
pub fn named_seed(seed: u64, name: &str) -> u64 {
    name.bytes().fold(seed, |seed, byte| mixed_seed(seed, byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // Reference values of SplitMix64 for seed 1234567 (Vigna's test vector).
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.next(), 6_457_827_717_110_365_317);
        assert_eq!(dice.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_stay_in_their_range() {
        let mut dice = Dice::new(1);
        let drawn: Vec<u32> = (0..1000).map(|_| dice.number_between(3, 7)).collect();
        assert!(drawn.iter().all(|n| (3..=7).contains(n)));
        assert!((3..=7).all(|n| drawn.contains(&n)));
        assert_eq!(dice.below(0), 0);
    }
}
