//! What is typed at a table: a word, a move, or neither.

use crate::game::{Console, Halt, clean};
use crate::plain::spoken::QUOTED;
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::command::{self, Command};
use crate::plain::spoken::hall;
use crate::plain::spoken::names::{heard, is_game};
use crate::plain::spoken::typed::{is_how, lacking, read_said};

use super::{SpokenTable, Turn, WHEN_OVER};

/// Said once where an older game of the same kind is kept.
const BESIDE: &str =
    "The game you left before stays kept. Once you leave this one, you are asked which of the two to keep.";

/// What is said to a move that ends in a question mark: nobody moves by asking.
const QUESTION: &str = "That was a question. Say it without the question mark to make the move.";

/// Says what is wrong: what was said before is what can be asked for again.
fn in_passing(problem: &str, console: &mut dyn Console) -> Result<Turn, Halt> {
    say(console, problem)?;
    console.said_in_passing();
    Ok(Turn::Same)
}

/// Whether a line asks for another game, or for what there is besides games.
fn asks_for_another(said: &str) -> bool {
    let word = said.split_whitespace().next().unwrap_or_default();
    let game = said.strip_prefix("play ").unwrap_or(said);
    let words: Vec<&str> = game.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let names_one = said.starts_with("play ") && hall::names_game(&words);
    hall::counts_there(word) || is_game(game) || names_one
}

impl SpokenTable<'_> {
    /// Takes what was typed.
    pub(super) fn take(&mut self, text: &str, console: &mut dyn Console) -> Result<Turn, Halt> {
        let unclear = self.unclear.take();
        let whole = unclear
            .clone()
            .and_then(|(lacks, said)| lacks.with(&said, text, (self.game.rules(), self.game.position())));
        let text = whole.as_deref().unwrap_or(text);
        if self.leads_elsewhere(text) {
            self.next = Some(heard(text));
            return Ok(Turn::Quit);
        }
        match Command::read(text) {
            Ok(Some(command)) => {
                let turn = self.act(command, console)?;
                // What was asked before, as to where the stones are, is still to be answered.
                self.unclear = unclear.filter(|_| matches!(turn, Turn::Same));
                Ok(turn)
            }
            Err(problem) => in_passing(&problem, console),
            Ok(None) if self.game.ended().is_some() => {
                in_passing(&format!("The game is over. {WHEN_OVER}"), console)
            }
            Ok(None) => {
                let (rules, position) = (self.game.rules(), self.game.position());
                let lacks = lacking(text, rules, position);
                let made = read_said(text, rules, position);
                let made = made.map_err(|how| if lacks.is_some() { how } else { self.misheard(text, &how) });
                let is_asked = lacks.is_some();
                self.unclear = lacks.map(|lacks| (lacks, text.to_owned()));
                let is_question = text.trim_end().ends_with('?');
                match made.and_then(|mv| {
                    if is_question {
                        return Err(QUESTION.to_owned());
                    }
                    if self.game.make(mv) { Ok(()) } else { Err(self.game.notice.text.clone()) }
                }) {
                    Ok(()) => {
                        let begun = self.game.keeping.begun;
                        self.keep();
                        say(console, &self.described(self.game.line.moves().len() - 1))?;
                        if !begun && self.game.keeping.beside && self.game.ended().is_none() {
                            say(console, BESIDE)?;
                        }
                        Ok(Turn::Moved)
                    }
                    Err(question) if is_asked => say(console, &question).map(|()| Turn::Same),
                    Err(problem) => in_passing(&problem, console),
                }
            }
        }
    }

    /// Whether something else is asked for by name where nothing is lost with this game: it is over, or nobody has begun it.
    fn leads_elsewhere(&self, text: &str) -> bool {
        let said = heard(text);
        let begun = !self.game.line.moves().is_empty() && self.game.ended().is_none();
        let tells_only = ["medals", "records", "games"].contains(&said.as_str());
        self.is_inside() && !self.in_progress() && asks_for_another(&said) && !(begun && tells_only)
    }

    /// What is said to what is neither a word nor a move.
    fn misheard(&self, text: &str, how: &str) -> String {
        let said = heard(text);
        if asks_for_another(&said) {
            return if self.is_inside() {
                format!("Say quit first: \"{}\" counts where another game is chosen.", clean(&said, QUOTED))
            } else {
                format!("Say quit first: \"{}\" counts without a game on the table.", clean(&said, QUOTED))
            };
        }
        if command::counts_at_questions(&said) {
            let said = clean(&said, QUOTED);
            return format!("\"{said}\" counts at a question of a course or of practice, not in a game.");
        }
        if !is_how(how) {
            return how.to_owned();
        }
        match command::meant(&said) {
            Some(meant) => format!("Did you mean {meant}? {how}"),
            None if !said.contains(|letter: char| letter.is_ascii_digit()) => {
                format!("I do not know \"{}\". {how} Or say help.", clean(&said, QUOTED))
            }
            None => format!("{how} Or say help."),
        }
    }
}
