//! The computer player: a solver, and how often it errs.

mod question;

pub use question::{Answer, Question, answer};

use serde::{Deserialize, Serialize};

use crate::game::{Dice, Game, Move, Outcome, Position, Searched, Solution, Stop, Stopped};

/// How often the computer errs: in that share of the won positions in which a mistake is possible, it makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Sharp => "sharp",
            Self::Casual => "casual",
            Self::Easy => "easy",
        }
    }

    /// Its name on the screen.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Perfect => "Perfect (errs 0 %)",
            Self::Sharp => "Sharp (errs 10 %)",
            Self::Casual => "Casual (errs 25 %)",
            Self::Easy => "Easy (errs 50 %)",
        }
    }

    /// Mistakes in a hundred chances.
    #[must_use]
    pub const fn errors_per_cent(self) -> u64 {
        match self {
            Self::Perfect => 0,
            Self::Sharp => 10,
            Self::Casual => 25,
            Self::Easy => 50,
        }
    }

    /// The level called `word`, by name or by its error rate.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|level| level.word() == word || level.errors_per_cent().to_string() == word)
    }
}

/// How the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Skill {
    /// How often it errs.
    pub level: Level,
    /// How many moves it looks ahead, in games with a depth-limited search; `None` for as far as it takes.
    pub depth: Option<u32>,
}

/// The computer's choice, and all that was found out on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move; `None` only when the game is over.
    pub mv: Option<Move>,
    /// What is known of the position it moves in.
    pub solution: Solution,
    /// What the depth-limited search found, where one was asked for.
    pub searched: Option<Searched>,
}

/// Chooses a move. The same position, skill and seed give the same move.
///
/// # Errors
/// [`Stopped`] when `stop` was called before there was one.
pub fn choose(
    game: &dyn Game,
    position: &Position,
    skill: Skill,
    seed: u64,
    stop: &Stop,
) -> Result<Choice, Stopped> {
    let solution = game.solve(position, stop)?;
    let searched = match skill.depth {
        Some(depth) => game.search(position, depth, stop)?,
        None => None,
    };
    let planned = searched.and_then(|searched| searched.best).or(solution.best);
    let mut dice = Dice::new(seed);
    let errs = dice.below(100) < skill.level.errors_per_cent();
    let mv = if errs { mistake(game, position, &solution, &mut dice).or(planned) } else { planned };
    Ok(Choice { mv, solution, searched })
}

/// In a won position a move that gives the win away, all such moves equally likely; in any other position any move. `None`
/// where every move wins.
fn mistake(game: &dyn Game, position: &Position, solution: &Solution, dice: &mut Dice) -> Option<Move> {
    let legal = game.legal(position);
    let good: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let bad = |index| game.nth_legal(position, index).filter(|mv| !good.contains(mv));
    // Drawing until it is a bad one keeps them equally likely; should luck fail for long, one of the first `good.len() + 1` is.
    (0..64).find_map(|_| bad(dice.below(legal))).or_else(|| (0..=good.len() as u64).find_map(bad))
}
