//! `prove` writes proofs, `check` reads and checks them.

use std::io::{BufRead, Read};
use std::time::Duration;

use crate::game::id::Part;
use crate::game::{Console, Game, GameKey, Halt, Position, Stop, clean, grouped, plural};
use crate::games;
use crate::proof::{self, Basis, Checked, Claim, Proof, Wanted};
use crate::text::computer::stop_after;

use super::say_json;

/// Bytes of the longest proof that is read.
const LONGEST: u64 = 1 << 26;
/// Characters of an error message.
const LONGEST_REASON: usize = 400;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProveOptions {
    pub game: GameKey,
    pub position: Position,
    pub wanted: Wanted,
    pub json: bool,
    pub timeout: Duration,
}

pub(crate) fn prove(options: &ProveOptions, console: &mut dyn Console) -> Result<(), Halt> {
    let stop = Stop::default();
    let proof = stop_after(options.timeout, &stop, || {
        proof::write(options.game, &options.position, options.wanted, &stop)
    });
    let proof = proof.map_err(|refusal| Halt::Failed(refusal.to_string()))?;
    if !options.json {
        return console.say(&proof::text(&proof, games::get(options.game)));
    }
    say_json(&proof, console)
}

/// Reads a proof and checks it.
///
/// # Errors
/// When it isn't a proof, or doesn't hold.
pub fn check(text: impl BufRead, console: &mut dyn Console) -> Result<(), Halt> {
    let mut read = String::new();
    let failed = |why: String| Halt::Failed(clean(&why, LONGEST_REASON));
    let length = text.take(LONGEST + 1).read_to_string(&mut read);
    let length = length.map_err(|error| failed(format!("can't read the proof: {error}")))?;
    if length as u64 > LONGEST {
        return Err(failed(format!("the proof is longer than {} bytes", grouped(LONGEST))));
    }
    let proof = proof::read(&read).map_err(failed)?;
    let name = Part::whole(&proof.position).split_once(':').map_or("", |(name, _)| name.text);
    let game = games::find_game(name)
        .ok_or_else(|| failed(format!("the proof is for an unknown game: {}", proof.position)))?;
    let game = games::get(game);
    let checked = proof::check(&proof, game).map_err(|flaw| failed(flaw.to_string()))?;
    console.say(&report(&proof, checked, game))
}

/// What was checked, in a sentence.
fn report(proof: &Proof, checked: Checked, game: &dyn Game) -> String {
    let claim = match (proof.claim, proof.score) {
        (Claim::Lost, None) => "is lost".to_owned(),
        (Claim::Won, None) => "is won".to_owned(),
        (Claim::Lost, Some(score)) => format!("is lost, at most {score} points"),
        (Claim::Won, Some(score)) => format!("is won, at least {score} points"),
    };
    let winning = proof.winning.as_ref().map_or(String::new(), |mv| format!(" by {mv}"));
    let moves = plural(checked.moves as u64, "move", "moves");
    let how = match proof.by {
        Basis::Moves if checked.lost == 0 => "the game ends.".to_owned(),
        Basis::Moves => {
            let lost = plural(checked.lost as u64, "losing position", "losing positions");
            let endings = plural(checked.endings as u64, "move that ends", "moves that end");
            match (checked.moves, checked.endings) {
                (_, 0) => format!("checked with only the rules, {lost} and a reply to each of {moves}."),
                (0, _) => format!("checked with only the rules, {lost} and {endings} the game."),
                _ => format!(
                    "checked with only the rules, {lost}, a reply to each of {moves} and {endings} the game."
                ),
            }
        }
        Basis::Values => format!(
            "checked, {} after {moves}; the theorem of Sprague and Grundy isn't checked.",
            plural(checked.values as u64, "value", "values"),
        ),
        Basis::Law => {
            let law = games::read_id(&proof.position).ok().and_then(|(_, position)| game.theorem(&position));
            format!("by {}, which isn't checked.", law.map_or("a law", |law| law.author()))
        }
    };
    format!("{} {claim}{winning}: {how}\n", proof.position)
}
