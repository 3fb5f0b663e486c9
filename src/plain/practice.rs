//! `practice --json`: exercises with their answers, for programs.

use std::iter::repeat_with;

use serde::Serialize;

use crate::game::{Console, Halt, MoveRecord, Stop};
use crate::training::{Drill, MOST_TRIES, Mark, Progress, draw};

use super::Practise;

#[derive(Serialize)]
struct ExerciseJson {
    id: String,
    rank: u8,
    kind: &'static str,
    winning: Vec<MoveRecord>,
}

/// Prints so many exercises (of a day all) with their answers, one JSON object a line.
///
/// # Errors
/// When nobody takes them.
pub(super) fn print_exercises(wanted: &Practise, count: u32, console: &mut dyn Console) -> Result<(), Halt> {
    let progress = Progress::new(wanted.game).at_rank(wanted.rank);
    let mut drill = Drill::new(wanted.plan.clone(), progress, wanted.seed);
    for _ in 0..drill.length().unwrap_or(count) {
        let mut tries = repeat_with(|| draw(&drill.order(), &Stop::default())).take(MOST_TRIES);
        let drawn = tries.find_map(Result::transpose).transpose();
        let drawn = drawn.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
        let drawn = drawn.ok_or_else(|| Halt::Failed("No position of that kind was found.".into()))?;
        let (game, position) = (drawn.exercise.rules(), &drawn.exercise.position);
        let json = ExerciseJson {
            id: drawn.exercise.id(),
            rank: drawn.rank,
            kind: drawn.exercise.kind.word(),
            winning: drawn.winning.iter().map(|mv| game.record(position, *mv)).collect(),
        };
        let text = serde_json::to_string(&json)
            .map_err(|error| Halt::Failed(format!("The exercise cannot be written: {error}.")))?;
        console.say(&format!("{text}\n"))?;
        drill.results.push(Mark::Right);
        drill.ask_exercise(drawn, false);
    }
    Ok(())
}
