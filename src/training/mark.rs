//! How a question of practice went, as a sign.

/// How a question went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Right at once, without help.
    Right,
    /// Right after help or a wrong answer.
    Helped,
    /// Wrong, or shown.
    Wrong,
    /// Left without an answer.
    Skipped,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Right, Self::Helped, Self::Wrong, Self::Skipped];

    /// Its sign: a stone that is full, half, hollow or gone; and in plain ASCII.
    #[must_use]
    pub const fn sign(self, ascii: bool) -> char {
        match (self, ascii) {
            (Self::Right, false) => '●',
            (Self::Helped, false) => '◐',
            (Self::Wrong, false) => '○',
            (Self::Skipped, false) => '·',
            (Self::Right, true) => 'O',
            (Self::Helped, true) => 'c',
            (Self::Wrong, true) => 'o',
            (Self::Skipped, true) => '.',
        }
    }

    /// What it means, in a few words.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Right => "right at once",
            Self::Helped => "right later or with help",
            Self::Wrong => "wrong or shown",
            Self::Skipped => "skipped",
        }
    }

    /// Its name for programs and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Helped => "helped",
            Self::Wrong => "wrong",
            Self::Skipped => "skipped",
        }
    }

    /// The mark that is called so.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }

    /// `● right at once, ◐ right later or with help, ○ wrong or shown, · skipped`.
    #[must_use]
    pub fn legend(ascii: bool) -> String {
        Self::ALL.map(|mark| format!("{} {}", mark.sign(ascii), mark.meaning())).join(", ")
    }

    /// The same in lines of so many columns, no sign apart from what it means.
    #[must_use]
    pub fn legend_lines(columns: u16) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        for part in Self::legend(false).split_inclusive(", ") {
            match lines.last_mut() {
                Some(line)
                    if line.chars().count() + part.trim_end().chars().count() <= usize::from(columns) =>
                {
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    /// The signs of some marks, one after the other.
    #[must_use]
    pub fn signs(marks: &[Self], ascii: bool) -> String {
        marks.iter().map(|mark| mark.sign(ascii)).collect()
    }

    /// How many were right at once.
    #[must_use]
    pub fn count_right(marks: &[Self]) -> usize {
        marks.iter().filter(|mark| **mark == Self::Right).count()
    }
}
