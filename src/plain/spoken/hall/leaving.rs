//! Who wants to leave where there is no game: the program ends by a word that says so, and by no other one.

use crate::game::{Console, Halt};
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::fillers::{bare, bare_move};
use crate::plain::spoken::listening::is_enough;

use super::{Evening, NOW};

/// What ends the program.
const ENDS: [&str; 14] = [
    "quit",
    "stop the program",
    "end the program",
    "quit the program",
    "exit the program",
    "close the program",
    "leave the program",
    "stop the game program",
    "end program",
    "stop program",
    "quit program",
    "exit program",
    "close program",
    "quit nimtui",
];

/// Whether a line ends the program.
pub(super) fn ends(line: &str) -> bool {
    ENDS.contains(&line) || ENDS.contains(&bare(line).as_str())
}

impl Evening<'_> {
    /// Whether somebody wants to be elsewhere, or has enough of something.
    pub(super) fn leaves(&self, line: &str) -> bool {
        is_enough(line) || is_menu(line)
    }

    /// Says where one is to who looks for that, and asks anybody else whether the program is to end.
    pub(super) fn ask_to_end(&mut self, line: &str, console: &mut dyn Console) -> Result<(), Halt> {
        if is_menu(line) {
            return say(console, &format!("You are where a game is chosen. {NOW}"));
        }
        self.meant = Some("quit".to_owned());
        say(console, "End the program? Say yes, or what you would like.")
    }
}

/// Whether the place is asked for where a game is chosen.
pub(super) fn is_menu(line: &str) -> bool {
    let said = bare_move(line).0;
    said.split_whitespace().any(|word| ["menu", "home", "start screen"].contains(&word)) && said.len() < 40
}
