//! Codes of one's own game by their names: `own game lasker 9`, `lasker 9`.

use crate::game::{GameKey, Kind, NamedCode};
use crate::games;

use super::opening::beginning;

/// The game that is said by a code, and the codes that have names.
fn named_codes() -> Option<(GameKey, &'static [NamedCode])> {
    games::keys().find_map(|key| {
        games::get(key).fields().iter().find_map(|field| match field.kind {
            Kind::Code { presets } => Some((key, presets)),
            _ => None,
        })
    })
}

/// A line with the code in the place of its name, behind the name of its game.
pub(super) fn in_digits(line: &str) -> String {
    let Some((game, codes)) = named_codes() else { return line.to_owned() };
    let words: Vec<&str> = line.split_whitespace().collect();
    let from = match beginning(&words) {
        Some((named, taken)) if named == game => taken,
        Some(_) => return line.to_owned(),
        None => 0,
    };
    let fillers =
        words[from..].iter().take_while(|word| ["with", "code", "the", "of"].contains(word)).count();
    let rest = &words[from + fillers..];
    let found = (1..=rest.len()).rev().find_map(|count| {
        let said = letters(&rest[..count].concat());
        let code = codes.iter().find(|code| !code.name.is_empty() && names_of(code).contains(&said))?;
        Some((code.code, count))
    });
    match found {
        Some((code, count)) => format!("{} {code} {}", games::get(game).id(), rest[count..].join(" ")),
        None => line.to_owned(),
    }
}

/// Whether a line begins with the name of a code.
pub(super) fn begins_with_name(line: &str) -> bool {
    in_digits(line) != line
}

/// What a code is called: `dawsonschess`, and without the s of the owner.
fn names_of(code: &NamedCode) -> [String; 3] {
    let (owner, thing) = code.name.split_once('-').unwrap_or((code.name, ""));
    let owners = owner.strip_suffix('s').filter(|_| !thing.is_empty()).unwrap_or(owner);
    [
        format!("{owner}{thing}"),
        format!("{owners}{thing}"),
        format!("{owner}nim").replace("laskernim", "laskersnim"),
    ]
}

fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_called_by_their_names() {
        for (said, code) in [
            ("own game lasker 9", "octal 4.3... 9"),
            ("lasker with 9", "octal 4.3... with 9"),
            ("lasker's nim 9", "octal 4.3... 9"),
            ("your own game with dawson's chess 10", "octal 0.137 10"),
            ("treblecross", "octal 0.007 "),
            ("nim 3 4", "nim 3 4"),
            ("kayles 5", "kayles 5"),
            ("octal 0.137 10", "octal 0.137 10"),
        ] {
            assert_eq!(in_digits(said), code);
        }
    }
}
