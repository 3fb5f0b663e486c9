//! What a course is made of: from nothing to an idea in a few steps, each with a position and something to do there.

/// A course about an idea that several games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idea {
    /// Its name for the command line and for files.
    pub id: &'static str,
    /// Its name in the menu.
    pub title: &'static str,
    /// Where it stands among the courses of games.
    pub place: Place,
    /// Its steps; each position in them names its game.
    pub steps: &'static [Step],
    /// The number that each step is kept as, where that is not its place: it stays where another step is put before it.
    pub kept_as: &'static [u8],
}

/// Where the course of an idea stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before the course of the game with this id, which builds on it.
    Before(&'static str),
    /// Behind the course of the game with this id, on which it builds.
    Behind(&'static str),
}

/// One step of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What is to be understood, in words a twelve-year-old reads.
    pub text: &'static str,
    /// The position that is drawn: in the course of a game as it stands behind `ENTRY:` in an id, in that of an idea the whole id.
    pub position: &'static str,
    /// What is to be done there.
    pub task: Task,
    /// What helps; also said to a wrong answer.
    pub hint: &'static str,
    /// What is said to a right answer.
    pub done: &'static str,
    /// What to keep of the step, away from its board; `None` where `done` says that.
    pub keeps: Option<&'static str>,
    /// What its idea sees on the board, and is drawn there. `None` where that is drawn as at any table.
    pub highlight: Option<Highlight>,
    /// What these texts say of positions, so that it can be checked.
    pub claims: &'static [Claim],
}

impl Step {
    /// What to keep of the step, away from its board.
    #[must_use]
    pub const fn lasting(&self) -> &'static str {
        if let Some(keeps) = self.keeps { keeps } else { self.done }
    }

    /// What is to be kept in sight in the game of the step: the lines below the first one of its text, where it has any.
    #[must_use]
    pub fn to_remember(&self) -> Option<&'static str> {
        let text = self.text.split_once('\n').map(|(_, lines)| lines);
        text.filter(|_| matches!(self.task, Task::Play { .. }))
    }
}

/// What an idea sees on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// Rounds of a heap: what two moves can always make together, the most and the least that a move takes; one stone stands apart.
    Rounds,
    /// The binary parts of heaps, the largest first: 7 = 4+2+1.
    Parts,
    /// The sizes of two heaps, the smaller first, of which it is known that whoever must move is lost.
    SafePairs(&'static [[u32; 2]]),
    /// Twins: stones and their images half a turn away, equal rows of pins, equal games of a sum.
    Twins,
    /// Places half a turn from one another, stones and their images, also where one of the two is gone.
    Copy,
    /// The parts of a pile, as Zeckendorf cuts it into Fibonacci's numbers, the largest first: 12 = 8+3+1.
    FibonacciParts,
    /// What is known of a single heap, by its size.
    Sizes {
        /// What that is called.
        name: &'static str,
        /// A sign for each size from 0 on: what it counts, or `L` and `W` for lost and won.
        known: &'static str,
        /// How many of them, at the end, are still to be found.
        asked: usize,
    },
}

impl Highlight {
    /// The same once the answer was given: nothing is to be found any more.
    pub fn found(self) -> Self {
        match self {
            Self::Sizes { name, known, .. } => Self::Sizes { name, known, asked: 0 },
            other => other,
        }
    }
}

/// What a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A move that wins; every one of them counts (in games with points: every one that wins the most).
    Find,
    /// Whether whoever must move can win.
    Judge,
    /// The right one of a few answers.
    Choose {
        /// The question.
        question: &'static str,
        /// The answers; one of them is right.
        answers: &'static [Answer],
    },
    /// A game against the computer from this position, from the side that can win.
    Play {
        /// Whether the learner makes the first move.
        begin: bool,
    },
}

/// An answer to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The answer.
    pub text: &'static str,
    /// Whether it is the right one.
    pub right: bool,
    /// Why it is right, or what is wrong with it.
    pub why: &'static str,
}

/// The right answer, and why it is.
pub const fn right(text: &'static str, why: &'static str) -> Answer {
    Answer { text, right: true, why }
}

/// A wrong answer, and what is wrong with it.
pub const fn wrong(text: &'static str, why: &'static str) -> Answer {
    Answer { text, right: false, why }
}

/// Something the texts of a step say of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The words that say it, as they stand in the step.
    pub words: &'static str,
    /// The positions it is said of, or examples of them, written as that of the step is.
    pub positions: &'static [&'static str],
    /// What is said of each of them.
    pub assertion: Assertion,
}

/// What is said of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assertion {
    /// Whoever must move can win.
    Won,
    /// Whoever must move is lost.
    Lost,
    /// This move, in the notation of moves, wins.
    WonBy(&'static str),
}

/// These words say that whoever must move in these positions can win.
pub const fn won(words: &'static str, positions: &'static [&'static str]) -> Claim {
    Claim { words, positions, assertion: Assertion::Won }
}

/// These words say that whoever must move in these positions is lost.
pub const fn lost(words: &'static str, positions: &'static [&'static str]) -> Claim {
    Claim { words, positions, assertion: Assertion::Lost }
}

/// These words say that a move, in the notation of moves, wins in these positions.
pub const fn won_by(mv: &'static str, words: &'static str, positions: &'static [&'static str]) -> Claim {
    Claim { words, positions, assertion: Assertion::WonBy(mv) }
}
