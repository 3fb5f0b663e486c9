//! `solve`: who wins a position, how, and why, for people and for programs; of one position, or of a stream of them.

use std::io::{BufRead, Error};
use std::time::Duration;

use crate::game::{Console, GameKey, Halt, Move, Outcome, Position, Solution, clean, grouped, plural};
use crate::games;
use crate::players::Progress;
use crate::records::{GameRecord, LONGEST_LINE, Unreadable};
use crate::storage::LineReader;

use super::solution_json;
use super::solver::{Solver, Wanted};

/// Characters of what is wrong with a line that are told.
const LONGEST_REASON: usize = 200;

/// How positions are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solving {
    /// As JSON; a stream always is.
    pub json: bool,
    /// In JSON, every move with what it leaves.
    pub each_move: bool,
    /// How long to search at most, for each position.
    pub timeout: Option<Duration>,
}

/// Solves one position.
pub(super) fn run(
    game: GameKey,
    position: &Position,
    solving: Solving,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let wanted = Wanted { game, position: position.clone(), each_move: solving.each_move };
    let progress = Progress::new("Searching");
    let solved = Solver::default().solve(wanted.clone(), solving.timeout, Some(&progress))?;
    let text = if solving.json {
        solution_json::solution(&wanted, &solved, None)?
    } else {
        report(game, position, &solved.solution, &solved.why)
    };
    console.say(&text)
}

/// Solves the positions of `text`, each at once: a line of JSON for each line that holds one, an id or a game. Of a game the last
/// position counts.
///
/// # Errors
/// When some line holds none, or the text cannot be read, or nobody listens.
pub fn solve_each(text: impl BufRead, solving: Solving, console: &mut dyn Console) -> Result<(), Halt> {
    let failed = |error: Error| Halt::Failed(format!("The input cannot be read: {error}."));
    let mut lines = LineReader::new(text, LONGEST_LINE);
    let (mut solver, mut complete) = (Solver::default(), true);
    while let Some((number, line)) = lines.next_line().map_err(failed)? {
        let record = match line {
            Some([] | [b'#', ..]) => continue,
            Some(line) => GameRecord::read_any(String::from_utf8_lossy(line).trim()),
            None => Err(Unreadable::TooLarge),
        };
        let answer = match record {
            Ok(record) => {
                let position = record.line().position().clone();
                let wanted = Wanted { game: record.game, position, each_move: solving.each_move };
                let solved = solver.solve(wanted.clone(), solving.timeout, None)?;
                solution_json::solution(&wanted, &solved, Some(number))?
            }
            Err(why) => {
                complete = false;
                solution_json::error(number, &clean(&why.to_string(), LONGEST_REASON))?
            }
        };
        console.say(&answer)?;
        console.flush()?;
    }
    // What is wrong was said where it stood.
    if complete { Ok(()) } else { Err(Halt::Refused) }
}

/// The solution in words.
#[must_use]
fn report(key: GameKey, position: &Position, solution: &Solution, why: &str) -> String {
    let game = games::get(key);
    let order = |mv: &Move| game.order(position, *mv);
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
