//! `solve`: who wins a position, how, and why, for people and for programs; of one position, or of a stream of them. `prove` writes
//! proofs, `check` reads and checks them.

use std::io::{BufRead, Error, Read};
use std::time::Duration;

use clap::Args;

use crate::game::id::Part;
use crate::game::{
    GameKey, Move, Obstacle, Outcome, Position, Solution, Stop, Stopped, clean, grouped, join, plural,
};
use crate::games;
use crate::output::{Console, Halt, HaltResult, JsonObject};
use crate::players::seconds;
use crate::proof::{self, Basis, Claim, Proof, Wanted};
use crate::records::{GameRecord, LONGEST_LINE, TOO_LONG};
use crate::storage::{DUEL, LineReader};

use super::stop_after;

/// Characters of what is wrong with a line that are printed.
const LONGEST_REASON: usize = 200;
/// Moves of one position that are solved one by one.
const MOST_MOVES: u64 = 1_000;

// How positions are solved. The answers to a stream are always JSON.
#[derive(Args, Clone, Copy)]
pub(crate) struct SolveOptions {
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// With --json: list every legal move with its result
    #[arg(long)]
    pub(crate) each_move: bool,
    /// Give up on a position after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.001, 86_400.0))]
    timeout: Option<Duration>,
}

/// Solves one position.
pub(crate) fn solve_one(
    game: GameKey,
    position: &Position,
    options: SolveOptions,
    console: &mut Console<'_>,
) -> HaltResult {
    let solved = solve(game, position, options);
    if options.json { console.say_json(&solved.json(None)) } else { console.say(&solved.report()) }
}

/// Solves the position on each line of `text` as soon as it's read, and prints a line of JSON. A line is an id or a game, of which
/// the last position counts.
///
/// # Errors
/// If a line holds no position, the text can't be read, or the output can't be written.
pub(crate) fn solve_each(text: impl BufRead, options: SolveOptions, console: &mut Console<'_>) -> HaltResult {
    let failed = |error: Error| Halt::Failed(format!("can't read standard input: {error}"));
    let mut lines = LineReader::new(text, LONGEST_LINE);
    let mut complete = true;
    while let Some((line, text)) = lines.next_line().map_err(failed)? {
        let record = match text {
            Some([] | [b'#', ..]) => continue,
            Some(text) if text.starts_with(DUEL) => continue,
            Some(text) => GameRecord::read_any(String::from_utf8_lossy(text).trim()),
            None => Err(TOO_LONG.to_owned()),
        };
        match record {
            Ok(record) => {
                let history = record.line();
                let solved = solve(record.setup.game, history.position(), options);
                console.say_json(&solved.json(Some(line)))?;
            }
            Err(why) => {
                complete = false;
                let error = clean(&why.to_string(), LONGEST_REASON);
                console.say_json(JsonObject::with_schema().add("line", line).add("error", error))?;
            }
        }
        console.flush()?;
    }
    // Each problem has been printed in its place.
    if complete { Ok(()) } else { Err(Halt::Refused) }
}

/// A position with its solution.
struct Solved<'a> {
    key: GameKey,
    position: &'a Position,
    solution: Solution,
    why: String,
    /// The legal moves with what they leave, if they are wanted.
    moves: Option<Vec<JsonObject>>,
}

fn solve(key: GameKey, position: &Position, options: SolveOptions) -> Solved<'_> {
    let (game, stop) = (games::get(key), Stop::default());
    let search = || -> Result<Solved<'_>, Stopped> {
        let mut solution = game.solve(position, &stop)?;
        let moves = options.each_move.then(|| {
            let moves = (0..game.move_count(position).min(MOST_MOVES))
                .filter_map(|index| game.nth_move(position, index));
            let left = |mv| (mv, game.solve(&game.play(position, &mv), &stop).unwrap_or_default());
            let left: Vec<(Move, Solution)> = moves.map(left).collect();
            let outcomes: Vec<_> = left.iter().map(|(mv, known)| (*mv, known.outcome)).collect();
            solution.add_outcomes(&outcomes);
            left.iter().map(|(mv, known)| move_json(key, position, *mv, [&solution, known])).collect()
        });
        let why = game.explain(position, &solution).text;
        Ok(Solved { key, position, solution, why, moves })
    };
    let solved = match options.timeout {
        Some(timeout) => stop_after(timeout, &stop, search),
        None => search(),
    };
    solved.unwrap_or_else(|_| {
        let legal = game.move_count(position);
        let solution = Solution { legal, obstacle: Some(Obstacle::TooManyLines), ..Solution::default() };
        let (why, moves) =
            ("Not proven: the search took too long.".to_owned(), options.each_move.then(Vec::new));
        Solved { key, position, solution, why, moves }
    })
}

impl Solved<'_> {
    /// The solution as JSON, with the number of its line in a stream.
    fn json(&self, line: Option<usize>) -> JsonObject {
        let Self { key, position, solution, .. } = self;
        let game = games::get(*key);
        let winning: Vec<_> = solution.winning.iter().map(|mv| game.record(position, *mv)).collect();
        let mut json = JsonObject::with_schema();
        json.add_some("line", line).add("id", games::write_id(*key, position));
        json.add("outcome", solution.outcome).add("plies", solution.remoteness).add("score", solution.score);
        json.add("legal", solution.legal).add("winning", winning).add("complete", solution.is_complete());
        json.add("best", solution.best.map(|mv| game.record(position, mv))).add("why", &self.why);
        json.add("full_id", games::full_id(*key, position));
        json.add("best_typed", solution.best.map(|mv| game.word(position, mv)));
        json.add("grundy", game.proven_value(position, solution)).add_some("moves", self.moves.as_ref());
        json
    }

    /// The solution in words.
    fn report(&self) -> String {
        let Self { key, position, solution, .. } = self;
        let game = games::get(*key);
        let order = |mv: &Move| game.order(position, *mv);
        let mut lines = vec![
            format!("Position: {}", games::write_id(*key, position)),
            format!("Rule: {}", game.rule(position)),
            format!("Outcome: {}", describe_outcome(solution)),
        ];
        if let Some(plies) = solution.remoteness.filter(|plies| *plies > 0) {
            let moves = plural(plies, "move", "moves");
            lines.push(format!("Length: {moves}, if the winner is quick and the loser holds out"));
        }
        if let Some(score) = solution.score {
            let sign = if score < 0 { "-" } else { "+" };
            lines.push(format!("Score: {sign}{} for the player to move", grouped(score.unsigned_abs())));
        }
        if solution.legal > 0 && solution.outcome != Outcome::Unknown {
            let title = if solution.score.is_some() { "Best moves" } else { "Winning moves" };
            let all = join(solution.winning.iter().map(order), "; ");
            let all = if all.is_empty() { String::new() } else { format!(" ({all})") };
            let (count, legal) = (grouped(solution.winning.len()), grouped(solution.legal));
            let least = if solution.is_complete() { "" } else { "at least " };
            lines.push(format!("{title}: {least}{count} of {legal}{all}"));
        }
        let best = game.preferred_move(position, solution);
        lines.extend(best.map(|mv| format!("Best move: {}", order(&mv))));
        lines.push(format!("Why: {}", self.why));
        lines.join("\n") + "\n"
    }
}

fn move_json(key: GameKey, position: &Position, mv: Move, [before, known]: [&Solution; 2]) -> JsonObject {
    let game = games::get(key);
    let left = &game.play(position, &mv);
    let outcome = if known.outcome == Outcome::Unknown { outcome_after(before, mv) } else { known.outcome };
    let mut json = JsonObject::default();
    json.add("move", game.record(left, mv)).add("typed", game.word(left, mv));
    json.add("id", games::write_id(key, left)).add("full_id", games::full_id(key, left));
    json.add("outcome", outcome).add("plies", known.remoteness).add("score", known.score);
    json
}

/// The outcome of what a move leaves, as far as it follows from the solution of the position before it.
fn outcome_after(before: &Solution, mv: Move) -> Outcome {
    match before.outcome {
        // In games with points only the best moves are known, not all that win.
        _ if before.score.is_some() => Outcome::Unknown,
        Outcome::N if before.wins(mv) => Outcome::P,
        Outcome::N if before.is_complete() => Outcome::N,
        Outcome::P => Outcome::N,
        _ => Outcome::Unknown,
    }
}

fn describe_outcome(solution: &Solution) -> &'static str {
    match (solution.outcome, solution.is_over()) {
        (Outcome::N, true) => "the game is over, and the player to move has won",
        (Outcome::P, true) => "the game is over, and the player to move has lost",
        (Outcome::N, _) => "the player to move wins (an N-position)",
        (Outcome::P, _) => "the player to move loses (a P-position)",
        (Outcome::Unknown, _) => "not proven",
    }
}

/// Bytes of the longest proof that is read.
const LONGEST_PROOF: u64 = 1 << 26;
/// Characters of an error message.
const LONGEST_FLAW: usize = 400;

pub(crate) fn prove(
    key: GameKey,
    position: &Position,
    wanted: Wanted,
    as_json: bool,
    timeout: Duration,
    console: &mut Console<'_>,
) -> HaltResult {
    let stop = Stop::default();
    let proof = stop_after(timeout, &stop, || proof::write(key, position, wanted, &stop));
    let proof = proof.map_err(Halt::Failed)?;
    if as_json { console.say_json(&proof) } else { console.say(&proof::text(&proof, games::get(key))) }
}

/// Reads a proof and checks it.
///
/// # Errors
/// If it isn't a proof, or the proof is wrong.
pub(crate) fn check(text: impl BufRead, console: &mut Console<'_>) -> HaltResult {
    let mut read = String::new();
    let failed = |why: String| Halt::Failed(clean(&why, LONGEST_FLAW));
    let length = text.take(LONGEST_PROOF + 1).read_to_string(&mut read);
    let length = length.map_err(|error| failed(format!("can't read the proof: {error}")))?;
    if length as u64 > LONGEST_PROOF {
        return Err(failed(format!("the proof is longer than {} bytes", grouped(LONGEST_PROOF))));
    }
    let proof = proof::read(&read).map_err(failed)?;
    let name = Part::whole(&proof.position).split_once(':').map_or("", |(name, _)| name.text);
    let game = games::find_game(name)
        .ok_or_else(|| failed(format!("the proof is for an unknown game: {}", proof.position)))?;
    proof::check(&proof, games::get(game)).map_err(failed)?;
    console.say(&format_check(&proof))
}

/// What was checked, in a sentence.
fn format_check(proof: &Proof) -> String {
    let claim = match (proof.claim, proof.score) {
        (Claim::Lost, None) => "is a losing position".to_owned(),
        (Claim::Won, None) => "is a winning position".to_owned(),
        (Claim::Lost, Some(score)) => format!("is a losing position with a score of at most {score} points"),
        (Claim::Won, Some(score)) => format!("is a winning position with a score of at least {score} points"),
    };
    let winning = proof.winning.as_ref().map_or(String::new(), |mv| format!(" (move {mv})"));
    let size = proof.size;
    let how = match proof.by {
        Basis::Moves if size.lost == 0 => "the game ends.".to_owned(),
        Basis::Moves => {
            let lost = plural(size.lost, "losing position", "losing positions");
            let replies = plural(size.replies, "reply", "replies");
            format!("checked with only the rules ({lost} and {replies}).")
        }
        Basis::Values => {
            let values = plural(size.values, "value", "values");
            format!("checked ({values}), except for the theorem of Sprague and Grundy.")
        }
    };
    format!("{} {claim}{winning}: {how}\n", proof.position)
}
