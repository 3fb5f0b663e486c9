//! How strong the computer plays.

/// How often the computer errs: in that share of the won positions in which a mistake is possible, it makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Never errs.
    Perfect,
    /// Errs in 10 % of the positions.
    Sharp,
    /// Errs in 25 % of the positions.
    Casual,
    /// Errs in 50 % of the positions: a child can beat it.
    Easy,
}

impl Level {
    /// All levels, strongest first.
    pub const ALL: [Self; 4] = [Self::Perfect, Self::Sharp, Self::Casual, Self::Easy];

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Sharp => "sharp",
            Self::Casual => "casual",
            Self::Easy => "easy",
        }
    }

    /// Its name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Perfect => "Perfect",
            Self::Sharp => "Sharp",
            Self::Casual => "Casual",
            Self::Easy => "Easy",
        }
    }

    /// How often it errs, in words; `None` where it never does.
    pub const fn errs(self) -> Option<&'static str> {
        match self {
            Self::Perfect => None,
            Self::Sharp => Some("errs 1 time in 10"),
            Self::Casual => Some("errs 1 time in 4"),
            Self::Easy => Some("errs 1 time in 2"),
        }
    }

    /// Its name on the screen, and what it means.
    pub fn title(self) -> String {
        match self.errs() {
            Some(errs) => format!("{}, {errs}", self.name()),
            None => format!("{}, never errs", self.name()),
        }
    }

    /// The level one step stronger; `None` for the strongest.
    pub fn stronger(self) -> Option<Self> {
        Self::ALL.into_iter().rev().skip_while(|level| *level != self).nth(1)
    }

    /// The level one step weaker; `None` for the weakest.
    pub fn weaker(self) -> Option<Self> {
        Self::ALL.into_iter().skip_while(|level| *level != self).nth(1)
    }

    /// Mistakes in a hundred chances.
    pub const fn errors_per_cent(self) -> u64 {
        match self {
            Self::Perfect => 0,
            Self::Sharp => 10,
            Self::Casual => 25,
            Self::Easy => 50,
        }
    }

    /// The level called `word`, by name or by its error rate.
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| {
            level.word().eq_ignore_ascii_case(word) || level.errors_per_cent().to_string() == word
        })
    }
}
