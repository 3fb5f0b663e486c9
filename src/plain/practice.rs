//! Exercises that nobody is asked: as JSON for programs, or as a sheet for pupils.

use std::iter::repeat_with;

use serde::Serialize;

use crate::coach::{Drawn, Drill, MOST_TRIES, Mark, Plan, Progress, draw};
use crate::game::{Console, GameKey, Halt, MoveRecord, Stop};

/// Positions to practise with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practise {
    pub plan: Plan,
    /// The game, unless the plan names positions itself.
    pub game: GameKey,
    /// How hard they are; `None` for the rank that was reached.
    pub rank: Option<u8>,
    pub seed: u64,
}

#[derive(Serialize)]
struct ExerciseJson {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
    kind: &'static str,
    winning: Vec<MoveRecord>,
}

/// Hands over so many exercises (of a day or a list all), one after the other.
///
/// # Errors
/// When none is found, or `take` wants no more.
pub(super) fn each_exercise(
    wanted: &Practise,
    count: u32,
    take: &mut dyn FnMut(&Drawn) -> Result<(), Halt>,
) -> Result<(), Halt> {
    if let Plan::Listed(listed) = &wanted.plan {
        return listed.iter().try_for_each(take);
    }
    let progress = Progress::new(wanted.game).at_rank(wanted.rank);
    let mut drill = Drill::new(wanted.plan.clone(), progress, wanted.seed);
    for _ in 0..drill.length().unwrap_or(count) {
        let mut tries = repeat_with(|| draw(&drill.order(), &Stop::default())).take(MOST_TRIES);
        let drawn = tries.find_map(Result::transpose).transpose();
        let drawn = drawn.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
        let drawn = drawn.ok_or_else(|| Halt::Failed("No position of that kind was found.".into()))?;
        take(&drawn)?;
        drill.results.push(Mark::Right);
        drill.ask_exercise(drawn, false);
    }
    Ok(())
}

/// Prints exercises with their answers, one JSON object a line.
///
/// # Errors
/// When nobody takes them.
pub(super) fn print_exercises(wanted: &Practise, count: u32, console: &mut dyn Console) -> Result<(), Halt> {
    let listed = matches!(wanted.plan, Plan::Listed(_));
    each_exercise(wanted, count, &mut |drawn| {
        let (game, position) = (drawn.exercise.rules(), &drawn.exercise.position);
        let json = ExerciseJson {
            id: drawn.exercise.id(),
            rank: (!listed).then_some(drawn.rank),
            kind: drawn.exercise.kind.word(),
            winning: drawn.winning.iter().map(|mv| game.record(position, *mv)).collect(),
        };
        let text = serde_json::to_string(&json)
            .map_err(|error| Halt::Failed(format!("The exercise cannot be written: {error}.")))?;
        console.say(&format!("{text}\n"))
    })
}
