//! One position and a question about it: find a winning move, or say whether you can win.

use serde::{Deserialize, Serialize};

use super::Feedback;
use super::generate::{have_same_rules, unusual_rule};
use super::review::explain_move;
use crate::game::id::IdError;
use crate::game::{Board, Game, GameKey, Move, Outcome, Position, Solution, Stop, Stopped, named_seed};
use crate::games;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ExerciseKind {
    /// Find a winning move (in games with points: one that wins the most).
    #[default]
    Find,
    /// Say whether the player to move can win.
    Judge,
    /// Choose one of up to three answers, in a course.
    Choose,
    /// Win a game, in a course.
    Play,
}

impl ExerciseKind {
    /// Its name for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Find => "find",
            Self::Judge => "judge",
            Self::Choose => "choose",
            Self::Play => "play",
        }
    }

    /// The kind of exercise in practice that is called so.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Find, Self::Judge].into_iter().find(|kind| kind.word() == word)
    }
}

/// A question about one position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "ExerciseText", into = "ExerciseText")]
pub struct Exercise {
    pub game: GameKey,
    pub position: Position,
    pub kind: ExerciseKind,
}

#[derive(Serialize, Deserialize)]
struct ExerciseText {
    id: String,
    kind: ExerciseKind,
}

impl From<Exercise> for ExerciseText {
    fn from(exercise: Exercise) -> Self {
        Self { id: exercise.id(), kind: exercise.kind }
    }
}

impl TryFrom<ExerciseText> for Exercise {
    type Error = IdError;

    fn try_from(text: ExerciseText) -> Result<Self, IdError> {
        let (game, position) = games::read_id(&text.id)?;
        Ok(Self { game, position, kind: text.kind })
    }
}

/// A player's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reply {
    Move(Move),
    /// Whether the player to move can win.
    Won(bool),
    /// The number of an answer, from 0.
    Choice(usize),
}

impl Exercise {
    pub fn game(&self) -> &'static dyn Game {
        games::get(self.game)
    }

    pub fn id(&self) -> String {
        games::write_id(self.game, &self.position)
    }

    /// A hash of the position; heaps in another order give the same.
    pub fn fingerprint(&self) -> u32 {
        let mut position = self.position.clone();
        if let Board::Heaps(sizes) = &mut position.board {
            sizes.retain(|size| *size > 0);
            sizes.sort_unstable();
        }
        named_seed(0, &games::write_id(self.game, &position)) as u32
    }

    /// Whether the same rules hold, with the same limit on the next move.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        let (here, there) = (&self.position, &other.position);
        self.game == other.game && here.most == there.most && have_same_rules(self.game(), here, there)
    }

    /// The rule, if it isn't the usual one of the game.
    pub fn unusual_rule(&self) -> Option<String> {
        unusual_rule(self.game(), &self.position).map(|rule| format!("Note the rule: {rule}"))
    }

    /// What the player has to do, in a sentence.
    pub fn task(&self) -> &'static str {
        match (self.kind, self.game().counts_points()) {
            (ExerciseKind::Find, false) => "Find a move that wins.",
            (ExerciseKind::Find, true) => "Find a move that wins the most points.",
            (ExerciseKind::Judge, _) => "Your move. Can you force a win?",
            (ExerciseKind::Choose, _) => "Choose the right answer.",
            (ExerciseKind::Play, _) => "Win this game.",
        }
    }

    /// Whether it has a clear answer: the game isn't over, the winner is proven, and all winning moves are known.
    pub fn is_clear(&self, solution: &Solution) -> bool {
        match (self.kind, solution.outcome) {
            (_, Outcome::Unknown) | (ExerciseKind::Find, Outcome::P) => false,
            (ExerciseKind::Find, Outcome::N) => solution.is_complete() && !solution.winning.is_empty(),
            _ => !solution.is_over(),
        }
    }

    /// The right answer in a sentence, with this move if it's one.
    pub fn answer(&self, best: Option<Move>, solution: &Solution) -> String {
        let order = |best| self.game().order(&self.position, best);
        let found = solution.winning.len() as u64;
        match (self.kind, best) {
            // In games with points, other moves may win less.
            (ExerciseKind::Find, Some(best)) if solution.score.is_some() => {
                let one = if found > 1 { "One of the best moves" } else { "The best move" };
                format!("{one} is to {}.", order(best))
            }
            (ExerciseKind::Find, Some(best)) if found > 1 => {
                format!("One of {found} winning moves is to {}.", order(best))
            }
            (ExerciseKind::Find, Some(best)) => format!("The winning move is to {}.", order(best)),
            (ExerciseKind::Find, None) => "No move wins.".to_owned(),
            _ => match solution.outcome {
                Outcome::N => "Yes, you can force a win.".to_owned(),
                Outcome::P => "No, you can't force a win.".to_owned(),
                Outcome::Unknown => "This position isn't proven.".to_owned(),
            },
        }
    }

    /// Judges an answer; a move must be legal.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` was called before that.
    pub fn judge(&self, reply: Reply, stop: &Stop) -> Result<Feedback, Stopped> {
        let (game, position) = (self.game(), &self.position);
        let before = game.solve(position, stop)?;
        let has_won = before.outcome == Outcome::N;
        // The plainest winning move shows that a position is won.
        let mv = match reply {
            Reply::Move(mv) => Some(mv.ordered()),
            _ if has_won => game.preferred_move(position, &before),
            _ => None,
        };
        let after = mv.map(|mv| game.solve(&game.play(position, &mv), stop)).transpose()?;
        let of_move = |(mv, after): (Move, &Solution)| explain_move(game, position, mv, [&before, after]);
        let of_move = mv.zip(after.as_ref()).map(of_move);
        // A move may be proven to win even if not every winning move is known.
        let left_lost =
            after.as_ref().is_some_and(|after| after.outcome == Outcome::P && after.score.is_none());
        let (right, verdict, explanation) = match (reply, of_move) {
            (Reply::Move(mv), Some(explanation)) => (before.wins(mv.ordered()) || left_lost, "", explanation),
            (Reply::Won(said), of_move) => {
                let mut explanation = game.explain(position, &before);
                if !said && !explanation.reason.names_move() {
                    let example = mv.zip(of_move);
                    explanation.more = example.map(|(mv, of_move)| {
                        format!("For example, {}. {}", game.order_in_text(position, mv), of_move.text)
                    });
                }
                let verdict =
                    if has_won { "This is a winning position. " } else { "This is a losing position. " };
                (before.outcome == if said { Outcome::N } else { Outcome::P }, verdict, explanation)
            }
            _ => (false, "", game.explain(position, &before)),
        };
        let feedback = Feedback::new(right, &format!("{verdict}{}", explanation.whole()));
        Ok(Feedback { figures: explanation.figures, ..feedback })
    }
}
