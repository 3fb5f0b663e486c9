//! Why a position is won or lost, as data. The texts of an explanation say this and nothing more; tests compare it with a plain search.

use super::{Ended, Move, Obstacle};

/// Why the player to move wins or loses. Every number that a text states is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    Over(Ended),
    /// It isn't known who wins.
    Unproven(Obstacle),
    /// A sum has parts whose values aren't known: which, from 0.
    UnknownParts(Vec<usize>),
    /// This move ends the game and wins.
    LastMove(Move),
    /// This move wins because of what it leaves; `None` if that has no simple reason.
    Leaves {
        mv: Move,
        left: Option<Box<Self>>,
    },
    /// Exactly this many moves are left, however both play.
    OneByOne {
        moves: u64,
    },
    /// Heaps or rows come in equal pairs, so every move can be copied: the size of each pair.
    EqualPairs {
        sizes: Vec<u32>,
    },
    /// Two heaps that a move can make equal, so that every later move can be copied.
    MakeEqual {
        heaps: [u32; 2],
    },
    /// The nim-sum of these heaps. 0 is lost; if the last stone loses, at least two heaps are above 1.
    NimSum {
        heaps: Vec<u32>,
        sum: u32,
    },
    /// The nim-sum of Grundy values. 0 is lost.
    Values(Counted),
    /// The last move loses and no value is above 1, so a sum of 1 is lost.
    MisereOnes(Counted),
    /// Kayles, last pin loses: the theorem of Sibert and Conway. `groups` is empty if a text doesn't name them.
    SibertConway {
        groups: Vec<RowGroup>,
        lost: bool,
    },
    /// One pile is lost if it leaves `lost_rest` when divided by one more than a move may take.
    Remainder {
        pile: u32,
        by: u32,
        rest: u32,
        lost_rest: u32,
        /// The stones to take, if a text says it.
        take: Option<u32>,
        /// The smallest losing piles, if a text names them.
        first_lost: Vec<u32>,
    },
    /// Red-Blue Nim: emptying this pile (0 is red) wins `points`; `None` if a text doesn't say how many.
    SmallPile {
        pile: usize,
        points: Option<i64>,
    },
    /// Red-Blue Nim: two piles that leave the same rest when divided by 3 are lost. The points of the player to move are
    /// negative if they are lost, `None` if a text doesn't say how many.
    TwoRemainders {
        piles: [u32; 2],
        rests: [u32; 2],
        points: Option<i64>,
    },
    /// Wythoff's game: a losing position.
    SafePair {
        sizes: [u32; 2],
        /// The first safe pairs, if a text names them.
        first: Vec<[u32; 2]>,
    },
    NoSafePair {
        sizes: [u32; 2],
    },
    /// Fibonacci Nim: the parts of the pile, the largest first, and the most that may be taken. Lost if the smallest part is out of reach.
    Zeckendorf {
        parts: Vec<u32>,
        reach: u32,
    },
    /// Fibonacci Nim: one move may take the whole pile, and that wins.
    AllInReach {
        pile: u32,
    },
    /// Chomp: two arms of this length beside the poison, so every bite can be copied.
    EqualArms {
        length: u32,
    },
    /// Chomp: two rows, the lower one shorter by 1.
    TwoRows {
        upper: u32,
    },
    /// Chomp: two columns, the right one shorter by 1.
    TwoColumns {
        left: u32,
    },
    /// Chomp: a whole bar is won, because the first player could steal any winning reply; the moves of best play.
    WholeBar {
        line: Vec<Move>,
    },
    /// 2D Nim: groups of up to 3 stones have the values of Nim heaps of their sizes, and the nim-sum is 0.
    SmallGroups {
        sizes: Vec<u32>,
    },
    /// 2D Nim: copying each move half a turn away wins to the end.
    Halves,
    /// 2D Nim: each group has an equal one or mirrors itself, so every move can be copied to the end.
    Copies {
        twins: usize,
        mirrored: usize,
    },
    /// 2D Nim: the same, until small groups that are lost can be left.
    CopiesThenCount {
        twins: usize,
        mirrored: usize,
    },
    /// 2D Nim: after any move, small groups that are lost can be left. How many groups there are now.
    NearlySmall {
        groups: usize,
    },
    /// 2D Nim: the board mirrors itself, and no move wins.
    Mirrored,
    /// 2D Nim: each of the moves has its mirror image, half a turn away, as a winning reply.
    MirrorAnswers {
        moves: u64,
    },
    /// No simple reason: the moves of best play to the end, or to what decides.
    BestPlay {
        line: Vec<Move>,
        left: Option<Box<Self>>,
    },
    /// No simple reason: `winning` of the moves are proven to win.
    TableOnly {
        winning: usize,
        moves: u64,
    },
    /// Says nothing about who wins: the sizes of the heaps or rows with a move.
    Remaining {
        sizes: Vec<u32>,
    },
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

    /// The moves of best play to the end.
    pub fn best_play(line: &[Move]) -> Self {
        Self::BestPlay { line: line.to_vec(), left: None }
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

/// A theorem that tells who wins without a search. A game names the one that applies to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Nim: by the nim-sum.
    Bouton,
    /// Nim with at most `most` stones a move: by the remainders.
    Remainders { most: u32 },
    /// Wythoff's game: by the pairs.
    Wythoff,
    /// Fibonacci Nim: by the Fibonacci numbers.
    Whinihan,
}

impl Theorem {
    /// The most a move takes from one heap, for the theorems about Nim.
    pub const fn most_per_move(self) -> Option<u32> {
        match self {
            Self::Bouton => Some(u32::MAX),
            Self::Remainders { most } => Some(most),
            Self::Wythoff | Self::Whinihan => None,
        }
    }

    /// The name in a proof.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bouton => "bouton",
            Self::Remainders { .. } => "remainders",
            Self::Wythoff => "wythoff-pairs",
            Self::Whinihan => "whinihan",
        }
    }

    pub const fn author(self) -> &'static str {
        match self {
            Self::Bouton => "Bouton's law (1901)",
            Self::Remainders { .. } => "the law of remainders (by Ferguson, 1974, if the last stone loses)",
            Self::Wythoff => "Wythoff's law (1907)",
            Self::Whinihan => "Whinihan's law (1963)",
        }
    }

    /// The law in one or two sentences.
    pub fn statement(self) -> String {
        match self {
            Self::Bouton => "Heaps are a losing position if their nim-sum is 0. If the last stone loses and no heap has more than 1, they \
                             are a losing position if their number is odd."
                .to_owned(),
            Self::Remainders { most } => format!(
                "If a move takes 1 to {most} from one heap, divide each heap by {} and take the nim-sum of the remainders. It is 0 in a \
                 losing position. If the last stone loses and no remainder is over 1, it is 1.",
                u64::from(most) + 1
            ),
            Self::Wythoff => "Two heaps are a losing position if the smaller one is n times the golden ratio, rounded down, and the larger \
                              one has n more. If the last stone loses, 0 and 1, and 2 and 2, replace 0 and 0, and 1 and 2."
                .to_owned(),
            Self::Whinihan => "A pile is a sum of Fibonacci numbers of which no two are neighbours. It is a losing position if the smallest \
                               of them is more than may be taken."
                .to_owned(),
        }
    }
}
