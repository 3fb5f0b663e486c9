//! What the commands print, for people and for programs.

pub(super) mod practice;
pub(super) mod prove;
pub(super) mod records;
pub(super) mod review;
pub(super) mod solve;
pub(super) mod values;

use serde::Serialize;

use crate::game::{Console, Halt};
use crate::output::json_line;

/// Prints one JSON object on one line.
fn say_json(object: &impl Serialize, console: &mut dyn Console) -> Result<(), Halt> {
    console.say(&json_line(object)?)
}
