//! Which positions can be added up, and how they are written.

use crate::game::Component;
use crate::game::id::{IdError, Part};

use super::{FEWEST, INFO, MOST};

/// Reads the ids of the parts, with `+` between.
pub(super) fn read_parts(body: Part<'_>) -> Result<Vec<Component>, IdError> {
    let parts: Vec<Part<'_>> = body.split('+').take(MOST + 1).collect();
    if !(FEWEST..=MOST).contains(&parts.len()) {
        let how_many =
            format!("there must be {FEWEST} to {MOST} positions with + between, as in nim:3+kayles:5:normal");
        return Err(body.error(how_many));
    }
    parts.into_iter().map(read_part).collect()
}

/// The position of one part.
pub(super) fn read_part(part: Part<'_>) -> Result<Component, IdError> {
    if let Some((name, _)) = part.split_once(':').filter(|(name, _)| name.text == INFO.id) {
        return Err(name.error("a sum is no part of a sum itself: write its parts one by one"));
    }
    let (key, position) = crate::games::read_part(part)?;
    let component = Component { game: crate::games::reference(key), position };
    match component.why_not() {
        Some(why) => Err(part.error(format!("{} {why}", part.text))),
        None => Ok(component),
    }
}

/// The same of a typed text.
pub(super) fn read(text: &str) -> Result<Vec<Component>, String> {
    let text = text.trim();
    read_parts(Part::whole(text)).map_err(|error| match text.is_empty() {
        true => format!("Type {FEWEST} to {MOST} positions with + between, as in nim:3+kayles:5:normal."),
        false => format!("{}.", crate::game::capital(&error.to_string())),
    })
}
