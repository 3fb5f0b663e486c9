//! What `solve` writes for programs: one JSON object a line. `nimtui man` lists every key; keys are added, never changed.

use serde::Serialize;

use crate::game::{Game, GameKey, Halt, Move, MoveRecord, Outcome, Solution};
use crate::games;

use super::solver::{Left, Solved, Wanted};

/// The form of these lines.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct SolutionJson<'a> {
    schema: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    id: String,
    outcome: &'static str,
    plies: Option<u32>,
    score: Option<i64>,
    legal: u64,
    winning: Vec<MoveRecord>,
    best: Option<MoveRecord>,
    why: &'a str,
    full_id: String,
    best_typed: Option<String>,
    grundy: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveJson>>,
}

#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    mv: MoveRecord,
    typed: String,
    id: String,
    full_id: String,
    outcome: &'static str,
    plies: Option<u32>,
    score: Option<i64>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    schema: u32,
    line: usize,
    error: &'a str,
}

/// The solution of the position in this line of the input, where it stood in one.
pub(super) fn solution(wanted: &Wanted, solved: &Solved, line: Option<usize>) -> Result<String, Halt> {
    let (game, position, solution) = (games::get(wanted.game), &wanted.position, &solved.solution);
    written(&SolutionJson {
        schema: SCHEMA,
        line,
        id: games::write_id(wanted.game, position),
        outcome: word(solution.outcome),
        plies: solution.remoteness,
        score: solution.score,
        legal: solution.legal,
        winning: solution.winning.iter().map(|mv| game.record(position, *mv)).collect(),
        best: solution.best.map(|mv| game.record(position, mv)),
        why: &solved.why,
        full_id: games::full_id(wanted.game, position),
        best_typed: solution.best.map(|mv| game.word(position, mv)),
        grundy: game.grundy_value(position),
        moves: wanted.each_move.then(|| {
            let each = |left| one_move(wanted.game, game, solution, left);
            solved.moves.iter().map(each).collect()
        }),
    })
}

/// What is wrong with this line of the input.
pub(super) fn error(line: usize, error: &str) -> Result<String, Halt> {
    written(&ErrorJson { schema: SCHEMA, line, error })
}

fn one_move(key: GameKey, game: &dyn Game, before: &Solution, left: &Left) -> MoveJson {
    let known = left.solution.as_ref();
    let outcome = known.map_or(Outcome::Unknown, |solution| solution.outcome);
    MoveJson {
        mv: game.record(&left.position, left.mv),
        typed: game.word(&left.position, left.mv),
        id: games::write_id(key, &left.position),
        full_id: games::full_id(key, &left.position),
        outcome: word(if outcome == Outcome::Unknown { from(before, left.mv) } else { outcome }),
        plies: known.and_then(|solution| solution.remoteness),
        score: known.and_then(|solution| solution.score),
    }
}

/// The outcome of what a move leaves, as far as it follows from the solution of the position before it.
fn from(before: &Solution, mv: Move) -> Outcome {
    match before.outcome {
        // In games with points the best moves are told, and not all that win.
        _ if before.score.is_some() => Outcome::Unknown,
        Outcome::N if before.wins(mv) => Outcome::P,
        Outcome::N if before.is_complete() => Outcome::N,
        Outcome::P => Outcome::N,
        _ => Outcome::Unknown,
    }
}

const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
        Outcome::Unknown => "unknown",
    }
}

/// One object on one line.
fn written(object: &impl Serialize) -> Result<String, Halt> {
    let text = serde_json::to_string(object);
    text.map(|text| text + "\n")
        .map_err(|error| Halt::Failed(format!("The answer cannot be written: {error}.")))
}
