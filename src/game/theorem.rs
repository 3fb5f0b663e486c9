/// A theorem that tells who wins without a search. A game names the one that applies to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Nim: by the nim-sum.
    Bouton,
    /// Nim with at most so many stones for each move: by the remainders.
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

    pub const fn whose(self) -> &'static str {
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
