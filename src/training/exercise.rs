//! One position and a question about it: find a move that wins, or say whether it is won.

use crate::game::{Game, GameKey, Lesson, Move, Outcome, Position, Refusal, Solution, Stop, Stopped, plural};
use crate::games;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Find a move that wins (in games with points: one that wins the most).
    Find,
    /// Say whether the position is won or lost for who moves now.
    Judge,
}

impl Kind {
    /// Its name for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Find => "find",
            Self::Judge => "judge",
        }
    }
}

/// A question about one position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exercise {
    /// Which game.
    pub game: GameKey,
    /// The position.
    pub position: Position,
    /// What is asked.
    pub kind: Kind,
}

/// What somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reply {
    /// This move.
    Move(Move),
    /// It is won, or it is lost.
    Won(bool),
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it is right; every winning move is.
    pub right: bool,
    /// What the move did, or why the position is what it is: of a wrong move the refutation, with the reply that wins.
    pub lesson: Lesson,
}

impl Exercise {
    /// The game itself.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        games::get(self.game)
    }

    /// The position's id.
    #[must_use]
    pub fn id(&self) -> String {
        games::write_id(self.game, &self.position)
    }

    /// What is asked, as one sentence.
    #[must_use]
    pub fn task(&self) -> &'static str {
        match (self.kind, self.rules().points()) {
            (Kind::Find, None) => "Find a move that wins.",
            (Kind::Find, Some(_)) => "Find the move that wins the most points.",
            (Kind::Judge, _) => "It is your turn. With best play, is this won or lost for you?",
        }
    }

    /// Whether it has a clear answer: the position is not over, it is proven who wins, and of a move to find all are known.
    #[must_use]
    pub fn is_clear(&self, solution: &Solution) -> bool {
        match (self.kind, solution.outcome) {
            (_, Outcome::Unknown) | (Kind::Find, Outcome::P) => false,
            (Kind::Find, Outcome::N) => solution.is_complete() && !solution.winning.is_empty(),
            (Kind::Judge, _) => !solution.is_over(),
        }
    }

    /// The right answer, as a sentence that shows it.
    #[must_use]
    pub fn answer(&self, solution: &Solution) -> String {
        let words = self.rules().words();
        let found = solution.winning.len() as u64;
        match (self.kind, self.rules().plainest(&self.position, solution)) {
            (Kind::Find, Some(best)) if found > 1 => {
                format!("One of {} that win: {}.", plural(found, "move", "moves"), best.order(words))
            }
            (Kind::Find, Some(best)) => format!("The move that wins: {}.", best.order(words)),
            (Kind::Find, None) => "No move wins.".to_owned(),
            (Kind::Judge, _) => verdict(solution).to_owned(),
        }
    }

    /// Whether a move may be answered at all.
    ///
    /// # Errors
    /// Why not, in the game's words.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let words = self.rules().words();
        self.rules().check(&self.position, &mv).map_err(|illegal| Refusal { illegal, words })
    }

    /// Works out what an answer is worth; a move must be legal.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before that.
    pub fn judged(&self, reply: Reply, stop: &Stop) -> Result<Judgement, Stopped> {
        let before = self.rules().solve(&self.position, stop)?;
        let after = match self.tried(reply, &before) {
            Some(mv) => Some(self.rules().solve(&self.rules().play(&self.position, &mv), stop)?),
            None => None,
        };
        Ok(self.judge(reply, &before, after.as_ref()))
    }

    /// What an answer is worth, by what is known of the position and of what the answered move leaves (of a position said to be
    /// lost that is won: what its plainest move leaves).
    #[must_use]
    pub fn judge(&self, reply: Reply, before: &Solution, after: Option<&Solution>) -> Judgement {
        let (game, position) = (self.rules(), &self.position);
        let lesson_of = |mv| after.map(|after| game.move_lesson(position, mv, before, after).into());
        match reply {
            Reply::Move(mv) => {
                let lesson = lesson_of(mv).unwrap_or_else(|| game.lesson(position, before));
                // Where not every winning move is known, what a move leaves may prove that it wins.
                let left_lost =
                    after.is_some_and(|after| after.outcome == Outcome::P && after.score.is_none());
                Judgement { right: before.wins(mv) || left_lost, lesson }
            }
            Reply::Won(said) => {
                let won = before.outcome == Outcome::N;
                let mut lesson = game.lesson(position, before);
                lesson.explanation = self
                    .tried(reply, before)
                    .and_then(|mv| lesson_of(mv).map(|lesson: Lesson| lesson.sentence))
                    .filter(|_| !said);
                lesson.sentence = format!("{} {}", verdict(before), lesson.sentence);
                Judgement { right: before.outcome != Outcome::Unknown && said == won, lesson }
            }
        }
    }

    /// The move whose outcome an answer is judged by: the one answered, or of a position that is won the plainest that wins.
    fn tried(&self, reply: Reply, before: &Solution) -> Option<Move> {
        match reply {
            Reply::Move(mv) => Some(mv.ordered()),
            Reply::Won(_) if before.outcome == Outcome::N => self.rules().plainest(&self.position, before),
            Reply::Won(_) => None,
        }
    }
}

const fn verdict(solution: &Solution) -> &'static str {
    match solution.outcome {
        Outcome::N => "Won.",
        Outcome::P => "Lost.",
        Outcome::Unknown => "Not proven.",
    }
}
