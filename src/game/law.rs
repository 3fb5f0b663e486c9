//! Theorems that tell who wins without a search. A game says which of them is about it; what they say is worked out elsewhere.

/// A theorem about who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Heaps, any number from one of them: by the nim-sum.
    Bouton,
    /// Heaps, at most so many from one of them: by the remainders.
    Remainders {
        /// The most a move takes.
        most: u32,
    },
    /// Two heaps, any number from one or the same from both: by the pairs.
    Wythoff,
    /// One pile, at most twice what was taken before: by the Fibonacci numbers.
    Whinihan,
}

impl Law {
    /// All of them, for tests and readers; a bound stands for any.
    pub const NAMES: [&'static str; 4] = ["bouton", "remainders", "wythoff-pairs", "whinihan"];

    /// Its name in a proof.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bouton => Self::NAMES[0],
            Self::Remainders { .. } => Self::NAMES[1],
            Self::Wythoff => Self::NAMES[2],
            Self::Whinihan => Self::NAMES[3],
        }
    }

    /// Whose law it is, behind "by".
    #[must_use]
    pub const fn whose(self) -> &'static str {
        match self {
            Self::Bouton => "Bouton's law (1901)",
            Self::Remainders { .. } => "the law of remainders (Ferguson 1974 where the last one loses)",
            Self::Wythoff => "Wythoff's law (1907)",
            Self::Whinihan => "Whinihan's law (1963)",
        }
    }

    /// What it says, in a sentence.
    #[must_use]
    pub fn statement(self) -> String {
        match self {
            Self::Bouton => "Heaps of which any number may be taken from one are lost where their nim-sum is 0; where the last \
                             one loses and no heap has more than one, where there are an odd number of them."
                .to_owned(),
            Self::Remainders { most } => format!(
                "Where a move takes 1 to {most} of one heap, each heap counts what is left when it is divided by {}; who must \
                 move is lost where the nim-sum of these is 0; where the last one loses and none of them is over 1, where it is 1.",
                u64::from(most) + 1
            ),
            Self::Wythoff => "Two heaps are lost where the smaller is the n-th multiple of the golden ratio, rounded down, and \
                              the larger has n more; where the last one loses, 0 and 1 and twice 2 take the places of twice 0 and \
                              of 1 and 2."
                .to_owned(),
            Self::Whinihan => "A pile is a sum of Fibonacci numbers of which no two are neighbours. It is lost where the smallest \
                               of them is more than may be taken."
                .to_owned(),
        }
    }
}
