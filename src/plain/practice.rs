//! `practice --json`: exercises with their answers, for programs.

use std::iter::repeat_with;

use serde::Serialize;

use crate::game::{Console, GameKey, Halt, MoveRecord, Stop};
use crate::training::{MOST_TRIES, Plan, Practice, Progress, draw};

/// Exercises for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercises {
    /// What they are drawn for.
    pub plan: Plan,
    /// Of which game; not heeded where a day's questions are of all games.
    pub game: GameKey,
    /// How hard; `None` for the lowest rank.
    pub rank: Option<u8>,
    /// What chance is drawn from.
    pub seed: u64,
    /// How many, but for a day's.
    pub count: u32,
}

#[derive(Serialize)]
struct ExerciseJson {
    id: String,
    rank: u8,
    kind: &'static str,
    winning: Vec<MoveRecord>,
}

/// Prints exercises with their answers, one JSON object a line.
///
/// # Errors
/// When nobody takes them.
pub fn print_exercises(wanted: &Exercises, console: &mut dyn Console) -> Result<(), Halt> {
    let progress = Progress::new(wanted.game).at_rank(wanted.rank);
    let mut practice = Practice::new(wanted.plan.clone(), progress, wanted.seed);
    for _ in 0..practice.length().unwrap_or(wanted.count) {
        let mut tries = repeat_with(|| draw(&practice.order(), &Stop::default())).take(MOST_TRIES);
        let drawn = tries.find_map(Result::transpose).transpose();
        let drawn = drawn.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
        let drawn = drawn.ok_or_else(|| Halt::Failed("No position of that kind was found.".into()))?;
        let words = drawn.exercise.rules().words();
        let json = ExerciseJson {
            id: drawn.exercise.id(),
            rank: drawn.rank,
            kind: drawn.exercise.kind.word(),
            winning: drawn.winning.iter().map(|mv| mv.record(words)).collect(),
        };
        let text = serde_json::to_string(&json)
            .map_err(|error| Halt::Failed(format!("The exercise cannot be written: {error}.")))?;
        console.say(&format!("{text}\n"))?;
        practice.results.push(true);
        practice.ask(drawn, false);
    }
    Ok(())
}
