//! What was given on the command line, read from the matches, and how a value is refused.

use clap::ArgMatches;

use crate::game::{Game, GameKey, clean};
use crate::games;

use super::Exit;
use super::command::{COMPUTER, VERSION, positional_id};

/// Characters of an argument that are quoted back.
const QUOTED: usize = 40;

/// Whether the switch that seats the computer is set.
pub(super) fn switched(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>(COMPUTER).ok().flatten().copied().unwrap_or(false)
}

/// The value of an option that may be given as a plain argument too, and how it was given.
pub(super) fn value_of(
    game: &dyn Game,
    matches: &ArgMatches,
    key: &str,
) -> Result<Option<(String, String)>, Exit> {
    let get = |id: &str| {
        let values = matches.try_get_many::<String>(id).ok().flatten()?;
        Some(values.cloned().collect::<Vec<_>>().join(","))
    };
    let version = get(VERSION).filter(|_| game.cli().version == Some(key));
    let given = [
        get(key).map(|text| (format!("--{key}"), text)),
        version.map(|text| (format!("--{VERSION}"), text)),
        get(&positional_id(key)).map(|text| (key.to_ascii_uppercase(), text)),
    ];
    let mut given = given.into_iter().flatten();
    match (given.next(), given.next()) {
        (Some(_), Some((option, _))) => {
            let other = if option.starts_with('-') { &option } else { "a plain argument" };
            Err(Exit::usage(format!("--{key} is given twice, once as {other}")))
        }
        (value, _) => Ok(value),
    }
}

/// Which option, what was typed, and what would do.
pub(super) fn refused(option: &str, text: &str, why: &str) -> Exit {
    Exit::usage(format!("{option} cannot be \"{}\": {why}", clean(text, QUOTED)))
}

/// The game that is called so.
pub(super) fn entry_called(id: &str) -> Result<GameKey, Exit> {
    one_of(games::keys(), "entry", id)
}

/// The one of these games that is called so; `what` says what they are.
pub(super) fn one_of(keys: impl Iterator<Item = GameKey>, what: &str, id: &str) -> Result<GameKey, Exit> {
    let keys: Vec<GameKey> = keys.collect();
    let all = || keys.iter().map(|key| games::get(*key).id()).collect::<Vec<_>>().join(", ");
    let unknown = || Exit::usage(format!("there is no {what} \"{}\": {}", clean(id, 2 * QUOTED), all()));
    games::by_id(id).filter(|key| keys.contains(key)).ok_or_else(unknown)
}
