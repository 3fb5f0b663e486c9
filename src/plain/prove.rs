//! `prove` and `check`: proofs written, and read back and verified by the rules alone.

use std::io::{BufRead, Read};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::game::id::Part;
use crate::game::{Console, GameKey, Halt, Position, Referee, Stop, clean, grouped, plural};
use crate::games;
use crate::proof::{self, Basis, Checked, Claim, Proof, Style, Wanted};

/// Bytes of the longest proof that is read.
const LONGEST: u64 = 1 << 26;
/// Characters of what is wrong with a proof that are told.
const LONGEST_REASON: usize = 400;

/// How a proof is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofForm {
    /// For people.
    Words(Style),
    /// For programs.
    Json,
}

/// A proof that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proving {
    /// Of which game.
    pub game: GameKey,
    /// Of which position.
    pub position: Position,
    /// How long, and by what.
    pub wanted: Wanted,
    /// How it is written.
    pub form: ProofForm,
    /// How long to look for it.
    pub timeout: Duration,
}

/// Writes a proof.
pub(super) fn prove(proving: &Proving, console: &mut dyn Console) -> Result<(), Halt> {
    let stop = Stop::default();
    let proof = stopped_after(proving.timeout, &stop, || {
        proof::write(proving.game, &proving.position, proving.wanted, &stop)
    });
    let proof = proof.map_err(|refusal| Halt::Failed(refusal.to_string()))?;
    let referee = Referee::of(games::get(proving.game));
    let text = match proving.form {
        ProofForm::Words(style) => proof::text(&proof, referee, style),
        ProofForm::Json => {
            serde_json::to_string(&proof)
                .map_err(|error| Halt::Failed(format!("The proof cannot be written: {error}.")))?
                + "\n"
        }
    };
    console.say(&text)
}

/// Does what takes long, and calls it off when the time is over.
fn stopped_after<T>(time: Duration, stop: &Stop, work: impl FnOnce() -> T) -> T {
    let (done, waits) = mpsc::channel::<()>();
    let stop = stop.clone();
    let watch = move || {
        if waits.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
            stop.stop();
        }
    };
    // Without a thread for it there is no limit.
    let watch = thread::Builder::new().name("clock".into()).spawn(watch);
    let result = work();
    drop(done);
    if let Ok(watch) = watch {
        let _ = watch.join();
    }
    result
}

/// Reads a proof and checks it.
///
/// # Errors
/// When there is none, or it does not hold.
pub fn check(text: impl BufRead, console: &mut dyn Console) -> Result<(), Halt> {
    let mut read = String::new();
    let failed = |why: String| Halt::Failed(clean(&why, LONGEST_REASON));
    let length = text.take(LONGEST + 1).read_to_string(&mut read);
    let length = length.map_err(|error| failed(format!("The proof cannot be read: {error}.")))?;
    if length as u64 > LONGEST {
        return Err(failed(format!("The proof is longer than {} bytes.", grouped(LONGEST))));
    }
    let reading = proof::read(&read).map_err(failed)?;
    let proof = &reading.proof;
    let name = Part::whole(&proof.position).split_once(':').map_or("", |(name, _)| name.text);
    let Some(game) = games::by_id(name) else {
        return Err(failed(format!("The proof is of no game: {}.", proof.position)));
    };
    let referee = Referee::of(games::get(game));
    let checked = proof::check_read(&reading, referee).map_err(|flaw| failed(flaw.to_string()))?;
    console.say(&told(proof, checked, referee))
}

/// What was checked, in a sentence.
fn told(proof: &Proof, checked: Checked, referee: Referee<'_>) -> String {
    let claim = match (proof.claim, proof.score) {
        (claim, None) => format!("{} is {}", proof.position, claim.word()),
        (Claim::Lost, Some(score)) => format!("{} is lost, at most {score} points", proof.position),
        (Claim::Won, Some(score)) => format!("{} is won, at least {score} points", proof.position),
    };
    let winning = proof.winning.as_ref().map_or(String::new(), |mv| format!(" by {mv}"));
    let moves = plural(checked.moves as u64, "move", "moves");
    let law = || referee.law(&referee.read(&proof.position).ok()?);
    let how = match proof.by {
        Basis::Moves if checked.lost == 0 => "told by the end of the game.".to_owned(),
        Basis::Moves => {
            let lost = plural(checked.lost as u64, "lost position", "lost positions");
            let endings = plural(checked.endings as u64, "move that ends", "moves that end");
            match (checked.moves, checked.endings) {
                (_, 0) => format!("checked by the rules alone, {lost} and an answer to each of {moves}."),
                (0, _) => format!("checked by the rules alone, {lost} and {endings} the game."),
                _ => format!(
                    "checked by the rules alone, {lost}, an answer to each of {moves} and {endings} the game."
                ),
            }
        }
        Basis::Values => format!(
            "checked, {} after {moves}; that values add up is the theorem of Sprague and Grundy, not rechecked.",
            plural(checked.values as u64, "value", "values"),
        ),
        Basis::Law => {
            format!("by {}, not rechecked.", law().map_or("a law", |law| law.whose()))
        }
    };
    format!("{claim}{winning}: {how}\n")
}
