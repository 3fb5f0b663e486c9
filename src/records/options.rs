//! Options, and the words that stand for them in the files.

use std::collections::BTreeMap;

use crate::game::{GameKey, Setup};
use crate::games;

use super::Unreadable;
use super::form::quoted;

/// Options by their keys.
pub(super) fn write_options(key: GameKey, setup: &Setup) -> BTreeMap<String, String> {
    let fields = games::get(key).fields().iter().zip(&setup.values);
    let mut options = BTreeMap::new();
    // Not collected: that would sort them first.
    options.extend(fields.map(|(field, value)| (field.key.to_owned(), field.write(value))));
    options
}

/// Options by their keys; those that are not said keep their default, and those of no game are not heeded.
pub(super) fn read_options(key: GameKey, options: &BTreeMap<String, String>) -> Result<Setup, Unreadable> {
    let fields = games::get(key).fields();
    let mut setup = Setup::defaults(fields);
    for (field, value) in fields.iter().zip(&mut setup.values) {
        if let Some(text) = options.get(field.key) {
            *value = field.read(text).map_err(|_| Unreadable::Word(field.key, quoted(text)))?;
        }
    }
    Ok(setup)
}
