//! What leads from a game to another one, or to what there is besides games: only once it is known that it is there.

use crate::plain::spoken::command::Command;
use crate::plain::spoken::fillers::{bare, bare_move};
use crate::plain::spoken::hall;
use crate::plain::spoken::names::{heard, is_game};

use super::SpokenTable;

/// What is said before the name of a game that is to be played, and of one to go on with.
const PLAY: [&str; 9] =
    ["play ", "try ", "start ", "begin ", "open ", "switch to ", "change to ", "go to ", "have "];
const CONTINUE: [&str; 7] =
    ["continue with ", "continue ", "resume ", "go on with ", "carry on with ", "go back to ", "back to "];
/// What teaches or asks, and leaves the game for that.
const LESSONS: [&str; 4] = ["learn", "practice", "practise", "today"];

/// What is wanted behind what is left for it: `quit this and play nim`.
fn behind_leaving(said: &str) -> &str {
    let leaves = |first: &str| {
        matches!(Command::read(first), Ok(Some(Command::Quit | Command::GiveUp)))
            || ["put this aside", "put it aside", "leave this", "forget this"].contains(&bare(first).as_str())
    };
    match said.split_once(" and ") {
        Some((first, then)) if leaves(first) => then,
        _ => said,
    }
}

impl SpokenTable<'_> {
    /// What is wanted elsewhere, in the words that count there: of another game only where there is one like that.
    ///
    /// # Errors
    /// What is wrong with the game that is asked for, in a sentence; nothing is left for it.
    pub(super) fn wanted_elsewhere(&self, text: &str) -> Option<Result<String, String>> {
        let heard = heard(text);
        let (said, asks) = bare_move(behind_leaving(&heard));
        let said = bare(&said);
        let is_over = self.game.ended().is_some();
        // Who begins speaks of this game, or of one of its kind.
        let of_this = matches!(Command::read(text), Ok(Some(Command::Start(_) | Command::Between(_))));
        if !self.is_inside() || self.in_progress() && !self.keeper.saves() || of_this {
            return None;
        }
        if let Some(name) = CONTINUE.iter().find_map(|verb| said.strip_prefix(verb)) {
            let name = name.trim_start_matches("the ");
            let words: Vec<&str> = name.split_whitespace().collect();
            return (hall::names_game(&words) && !asks).then(|| Ok(format!("continue {name}")));
        }
        let begun = !self.game.line.moves().is_empty() && !is_over;
        let word = said.split_whitespace().next().unwrap_or_default();
        if hall::counts_there(word) && (LESSONS.contains(&word) || !begun) {
            return Some(Ok(heard));
        }
        let named = PLAY.iter().find_map(|verb| said.strip_prefix(verb));
        // A name alone is one if nothing is left out of it; once a game is over, with anything behind it.
        let game = named.unwrap_or(&said);
        let words: Vec<&str> = game.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let names_one = is_game(game) || (named.is_some() || is_over) && hall::names_game(&words);
        // Can we play it is a wish, should we is none.
        let whether =
            ["should ", "shall ", "what if ", "would it "].iter().any(|asks| heard.starts_with(asks));
        if !names_one || whether {
            return None;
        }
        Some(hall::may_be_played(game).map(|()| format!("play {game}")))
    }
}
