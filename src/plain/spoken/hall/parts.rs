//! Several games side by side as they are said: `sum of kayles 5 and nim 3 4`.

use crate::game::{Component, GameKey, GameRef, Kind};
use crate::games;

use super::opening::beginning;

/// Said to who names one game.
const TOO_FEW: &str =
    "Several games are two or more: say them with and between, as in sum of kayles 5 and nim 3 4.";
/// Words between the games.
const JOINTS: [&str; 3] = ["and", "plus", "+"];

/// The games that stand behind a name, as they are written, and the words that are none of theirs.
pub(super) struct Parts<'a> {
    pub(super) written: String,
    pub(super) others: Vec<&'a str>,
}

/// The game that is several at once.
pub(super) fn sum() -> Option<GameKey> {
    games::keys().find(|key| field(*key).is_some())
}

/// Which of its options its parts are.
pub(super) fn field(key: GameKey) -> Option<usize> {
    games::get(key).fields().iter().position(|field| matches!(field.kind, Kind::Sum { .. }))
}

/// Whether a line names several games with a word between them.
pub(super) fn are_named(words: &[&str]) -> bool {
    let joint = |at: &usize| JOINTS.contains(&words[*at]) && name_at(&words[at + 1..]).is_some();
    (1..words.len()).any(|at| joint(&at)) && name_at(words).is_some()
}

/// The game whose name stands here, and how many words that takes. A number alone is no name, nor is a word that speaks of a player.
fn name_at(words: &[&str]) -> Option<(GameKey, usize)> {
    let end = words.iter().position(|word| JOINTS.contains(word)).unwrap_or(words.len());
    let first = words.first().filter(|word| word.len() > 1 && **word != "you")?;
    let is_number = first.starts_with(|letter: char| letter.is_ascii_digit());
    beginning(&words[..end]).filter(|(_, taken)| *taken > 1 || !is_number)
}

/// Reads the games, each with its sizes behind it.
///
/// # Errors
/// What cannot be played so, in a sentence.
pub(super) fn read<'a>(words: &[&'a str]) -> Result<Parts<'a>, String> {
    let mut parts: Vec<(GameKey, Vec<&str>)> = vec![];
    let mut others = vec![];
    let mut rest = words;
    while let [word, more @ ..] = rest {
        if let Some((game, taken)) = name_at(rest) {
            parts.push((game, vec![]));
            rest = &rest[taken..];
            continue;
        }
        let is_shape = word.starts_with(|letter: char| letter.is_ascii_digit());
        match parts.last_mut() {
            Some((_, sizes)) if is_shape => sizes.push(word),
            _ if JOINTS.contains(word) => {}
            _ => others.push(*word),
        }
        rest = more;
    }
    if parts.len() == 1 {
        return Err(TOO_FEW.to_owned());
    }
    let written: Result<Vec<String>, String> = parts.iter().map(|(game, sizes)| part(*game, sizes)).collect();
    Ok(Parts { written: written?.join("+"), others })
}

/// A part as it is written: `kayles:5:normal`.
fn part(key: GameKey, sizes: &[&str]) -> Result<String, String> {
    let game = games::get(key);
    let (code, sizes): (Vec<&str>, Vec<&str>) = sizes.iter().partition(|size| size.contains('.'));
    let code: String = code.iter().map(|code| format!("{code}:")).collect();
    let bodies = if sizes.is_empty() && code.is_empty() {
        let usual = crate::session::GameSetup::with_defaults(key, 0).opening();
        vec![game.format_id(&usual)]
    } else {
        [",", "x", "-"].map(|joint| format!("{code}{}", sizes.join(joint))).to_vec()
    };
    let mut problem = format!("{} cannot be played with that size.", game.title());
    for body in
        bodies.iter().flat_map(|body| ["", ":normal"].map(|ending| format!("{}:{body}{ending}", game.id())))
    {
        let Ok((_, position)) = games::read_id(&body) else { continue };
        match (Component { game: GameRef(game), position }).why_not() {
            None => return Ok(body),
            Some(why) => problem = why.to_owned(),
        }
    }
    Err(problem)
}
