//! `solve`: who wins a position, how, and why, for people and for programs.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::game::{
    Console, GameKey, Halt, Move, MoveRecord, Obstacle, Outcome, Position, Solution, Stop, grouped, plural,
};
use crate::games;

use super::progress::Progress;

pub(super) fn run(
    key: GameKey,
    position: &Position,
    as_json: bool,
    timeout: Option<Duration>,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let solution = solve_within(key, position, timeout, &mut Progress::new("Searching"))?;
    let (solution, why) = match solution {
        Some(solution) => {
            let why = games::get(key).lesson(position, &solution).sentence;
            (solution, why)
        }
        None => (unproven(key, position), "Not proven: the time ran out before the search was over.".into()),
    };
    let text =
        if as_json { json(key, position, &solution, &why)? } else { report(key, position, &solution, &why) };
    console.say(&text)
}

/// Solves a position in a thread of its own; `None` when `timeout` is over before there is an answer.
///
/// # Errors
/// When the thread cannot be started or is lost.
fn solve_within(
    key: GameKey,
    position: &Position,
    timeout: Option<Duration>,
    progress: &mut Progress,
) -> Result<Option<Solution>, Halt> {
    let (stop, position) = (Stop::default(), position.clone());
    // Nothing is sent: it is closed when the thread ends.
    let (open, ended) = mpsc::channel::<()>();
    let heard = stop.clone();
    let solver = thread::Builder::new()
        .name("solver".into())
        .stack_size(8 << 20)
        .spawn(move || {
            let _open = open;
            games::get(key).solve(&position, &heard)
        })
        .map_err(|error| Halt::Failed(format!("The search cannot be started: {error}.")))?;
    let begun = Instant::now();
    loop {
        let elapsed = begun.elapsed();
        let left = timeout.map_or(Duration::MAX, |timeout| timeout.saturating_sub(elapsed));
        if left.is_zero() {
            stop.stop();
        }
        let wait = if left.is_zero() { Duration::from_millis(500) } else { left.min(progress.interval()) };
        match ended.recv_timeout(wait) {
            // It did not stop in time: its thread is left behind.
            Err(mpsc::RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
            Err(mpsc::RecvTimeoutError::Timeout) => progress.tell(begun.elapsed(), stop.progress()),
            Ok(()) | Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    let broke_off = |_| Halt::Failed("The search broke off; that is a fault of the program.".into());
    let answer = solver.join().map_err(broke_off)?;
    progress.clear();
    Ok(answer.ok())
}

fn unproven(key: GameKey, position: &Position) -> Solution {
    Solution {
        legal: games::get(key).legal(position),
        obstacle: Some(Obstacle::TooManyLines),
        ..Solution::default()
    }
}

#[derive(Serialize)]
struct SolutionJson<'a> {
    id: String,
    outcome: &'static str,
    plies: Option<u32>,
    score: Option<i64>,
    legal: u64,
    winning: Vec<MoveRecord>,
    best: Option<MoveRecord>,
    why: &'a str,
}

/// The solution as one JSON object on one line.
fn json(key: GameKey, position: &Position, solution: &Solution, why: &str) -> Result<String, Halt> {
    let words = games::get(key).words();
    let answer = SolutionJson {
        id: games::write_id(key, position),
        outcome: match solution.outcome {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::Unknown => "unknown",
        },
        plies: solution.remoteness,
        score: solution.score,
        legal: solution.legal,
        winning: solution.winning.iter().map(|mv| mv.record(words)).collect(),
        best: solution.best.map(|mv| mv.record(words)),
        why,
    };
    let text = serde_json::to_string(&answer);
    text.map(|text| text + "\n")
        .map_err(|error| Halt::Failed(format!("The answer cannot be written: {error}.")))
}

/// The solution in words.
#[must_use]
fn report(key: GameKey, position: &Position, solution: &Solution, why: &str) -> String {
    let game = games::get(key);
    let words = game.words();
    let order = |mv: &Move| mv.order(words);
    let mut lines = vec![
        format!("Position: {}", games::write_id(key, position)),
        format!("Rule: {}", game.rule(position)),
        format!("Outcome: {}", outcome(solution)),
    ];
    if let Some(plies) = solution.remoteness {
        let moves = plural(u64::from(plies), "move", "moves");
        lines.push(format!("Length: {moves}, if the winner hurries and the loser delays"));
    }
    if let Some(score) = solution.score {
        lines.push(format!("Score: {score:+} to the player to move"));
    }
    if solution.legal > 0 {
        let title = if solution.score.is_some() { "Best moves" } else { "Winning moves" };
        let all = solution.winning.iter().map(order).collect::<Vec<_>>().join("; ");
        let all = if all.is_empty() { String::new() } else { format!(": {all}") };
        let (count, legal) = (grouped(solution.winning.len() as u64), grouped(solution.legal));
        if solution.outcome != Outcome::Unknown {
            lines.push(format!("{title}: {count} of {legal}{all}"));
        }
    }
    lines.extend(solution.best.map(|mv| format!("The computer would: {}", order(&mv))));
    lines.push(format!("Why: {why}"));
    lines.join("\n") + "\n"
}

fn outcome(solution: &Solution) -> &'static str {
    match (solution.outcome, solution.is_over()) {
        (Outcome::N, true) => "over, won for the player to move",
        (Outcome::P, true) => "over, lost for the player to move",
        (Outcome::N, _) => "the player to move wins (an N-position)",
        (Outcome::P, _) => "the player to move is lost (a P-position)",
        (Outcome::Unknown, _) => "not proven",
    }
}
