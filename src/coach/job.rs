//! Work that takes thought, as data: it is done in place or on another thread.

use serde::{Deserialize, Serialize};

use super::{
    Course, Decision, Exercise, ExerciseRequest, Feedback, OwnGame, RatedExercise, Reply, Skill,
    choose_varied, find_exercise, find_mistakes, play_out,
};
use crate::game::{GameKey, Move, Position, Searched, Side, Solution, Stop, Stopped};
use crate::games;

/// Work for the solver, or for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Job {
    /// The computer, at a level or by a simple rule, is to choose a move.
    ChooseMove { game: GameKey, position: Position, skill: Skill, seed: u64 },
    /// An external program is to choose a move. The front end runs it.
    AskProgram { side: Side, game: GameKey, position: Position },
    /// Who wins each of these positions.
    Solve { game: GameKey, positions: Vec<Position> },
    /// Best play for both sides, to the end.
    PlayOut { game: GameKey, position: Position },
    /// Find an exercise.
    FindExercise(Box<ExerciseRequest>),
    /// Find what the player got wrong in a game.
    FindMistakes(GameKey, Box<OwnGame>),
    /// Whether a reply to an exercise is right.
    Judge(Exercise, Reply),
    /// Whether a reply to a step of a course is right.
    JudgeStep(Course, Reply),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobResult {
    /// A move, with the solutions of the positions before and after it, if known.
    Move {
        mv: Move,
        before: Option<Box<Solution>>,
        after: Option<Box<Solution>>,
        searched: Option<Searched>,
        remarks: Vec<String>,
    },
    Solutions(Vec<Solution>),
    Moves(Vec<Move>),
    /// `None` if there is no exercise of that kind.
    Found(Option<Box<RatedExercise>>),
    /// The mistakes as exercises to find a better move, the last one first.
    Mistakes(Vec<RatedExercise>),
    Judged(Feedback),
    /// The player couldn't move, or the solver failed: a sentence for people.
    Failed(String),
}

impl Job {
    pub fn solve(game: GameKey, position: Position) -> Self {
        Self::Solve { game, positions: vec![position] }
    }

    /// Does the work. A program isn't asked.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` was called before it was done.
    pub fn run(&self, stop: &Stop) -> Result<JobResult, Stopped> {
        Ok(match self {
            Self::ChooseMove { game, position, skill, seed } => {
                let game = games::get(*game);
                let Decision { mv, solution, searched } = choose_varied(game, position, *skill, *seed, stop)?;
                match mv {
                    Some(mv) => {
                        let after = Some(Box::new(game.solve(&game.play(position, &mv), stop)?));
                        let before = Some(Box::new(solution));
                        JobResult::Move { mv, before, after, searched, remarks: vec![] }
                    }
                    None => JobResult::Failed("The computer found no move.".to_owned()),
                }
            }
            Self::AskProgram { .. } => JobResult::Failed("This program can't be asked here.".to_owned()),
            Self::Solve { game, positions } => {
                let solutions = positions.iter().map(|position| games::get(*game).solve(position, stop));
                JobResult::Solutions(solutions.collect::<Result<_, _>>()?)
            }
            Self::PlayOut { game, position } => {
                JobResult::Moves(play_out(games::get(*game), position, stop)?)
            }
            Self::FindExercise(order) => JobResult::Found(find_exercise(order, stop)?.map(Box::new)),
            Self::FindMistakes(game, own) => JobResult::Mistakes(find_mistakes(*game, own, stop)?),
            Self::Judge(exercise, reply) => JobResult::Judged(exercise.judge(*reply, stop)?),
            Self::JudgeStep(course, reply) => JobResult::Judged(course.judge(*reply, stop)?),
        })
    }
}
