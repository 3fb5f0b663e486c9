//! What a game is, as one constant.

use super::id::{IdForm, Limit};
use super::{Field, LaneNames, Move, Position, Seats, Stop, Stopped, TAKE, Verb, Words};

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

/// What the command line takes for a game besides its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cli {
    /// Which options (by key; `first` is who starts) may be given as plain arguments, in order. A list of sizes comes last and
    /// takes all that are left.
    pub arguments: &'static [&'static str],
    /// The one-letter switch that makes player two the computer.
    pub computer_switch: Option<char>,
    /// The option (by key) that `--version WORD` sets as well; without a word that is the program's version.
    pub version: Option<&'static str>,
}

/// A search that looks only so many moves ahead.
#[derive(Debug)]
pub struct DepthSearch {
    /// The option that says how many moves; if it is open, the search goes to the end.
    pub field: usize,
    /// How it searches, how it judges where it stops, and why that is sensible: a page of the help.
    pub help: &'static str,
    /// Looks so many moves ahead.
    pub look_ahead: fn(&Position, u32, &Stop) -> Result<Searched, Stopped>,
}

/// What a depth-limited search found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Of which positions: `bars of two rows`.
    pub of: &'static str,
    /// What the rows and the columns are: `heap 1`, `heap 2`.
    pub names: [&'static str; 2],
    /// The smallest and the largest row.
    pub rows: [u32; 2],
    /// The smallest and the largest column.
    pub columns: [u32; 2],
    /// The Grundy value; `None` if there is no such position, or its value isn't known.
    pub value: fn(row: u32, column: u32) -> Option<u32>,
}

/// What a game is: everything about it that is not worked out.
pub struct Info {
    /// Its name in ids and on the command line.
    pub id: &'static str,
    /// Its name in the menu.
    pub title: &'static str,
    /// What makes it different from the others, in a few words.
    pub tagline: &'static str,
    /// The idea of the game, one screen, for the help.
    pub help: &'static str,
    /// What it calls its things.
    pub words: Words,
    /// What the last of its things is called where it is taken, if that is not `the last stone`.
    pub the_last: Option<&'static str>,
    /// How its board is drawn.
    pub look: Look,
    /// What its moves do with stones, where no single one is meant.
    pub verb: Verb,
    /// Who plays when nobody says otherwise.
    pub seats: Seats,
    /// Who plays on the screen when nobody says otherwise: a human against the computer, seated so that the opening is won for
    /// the human, where the rules leave a choice.
    pub inviting_seats: Seats,
    /// A computer that is lost takes one stone at a time, as the game's source has it; in other games it varies how it holds out.
    pub loses_stone_by_stone: bool,
    /// Its options, in the order shown.
    pub fields: &'static [Field],
    /// What its ids say besides the board.
    pub id_form: IdForm,
    /// What the command line takes besides its options.
    pub cli: Cli,
    /// The code by which single heaps have values, if the last move wins.
    pub code: Option<&'static str>,
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
        tagline: "",
        help: "",
        words: Words {
            stone: "stone",
            stones: "stones",
            heap: "heap",
            heaps: "heaps",
            lanes: LaneNames::Numbered,
            takes: true,
        },
        the_last: None,
        look: Look::Bars,
        verb: TAKE,
        seats: Seats::HumanStarts,
        inviting_seats: Seats::HumanStarts,
        loses_stone_by_stone: false,
        fields: &[],
        id_form: IdForm { limit: Limit::Never, ending: true },
        cli: Cli { arguments: &[], computer_switch: None, version: None },
        code: None,
        value_grid: None,
        prices: &[],
        search: None,
        random_opening: false,
    };
}
