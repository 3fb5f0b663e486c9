//! What is typed at a table: a word, a move, or neither.

use crate::game::{Console, Halt, Move};
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::command::Command;
use crate::plain::spoken::examples::is_how;
use crate::plain::spoken::fillers::{bare, bare_move};
use crate::plain::spoken::hall;
use crate::plain::spoken::lacking::{Lacking, lacking};
use crate::plain::spoken::names::{Named, game, heard, is_game};
use crate::plain::spoken::refusal::refusal;
use crate::plain::spoken::typed::read_said;

use super::{SpokenTable, Turn, WHEN_OVER};

/// Said once where an older game of the same kind is kept.
const BESIDE: &str =
    "The game you left before stays kept. Once you leave this one, you are asked which of the two to keep.";

/// Says what is wrong: what was said before is what can be asked for again.
fn in_passing(problem: &str, console: &mut dyn Console) -> Result<Turn, Halt> {
    say(console, problem)?;
    console.said_in_passing();
    Ok(Turn::Same)
}

/// Whether a line asks for another game, or for what there is besides games.
pub(super) fn asks_for_another(said: &str) -> bool {
    let said = &bare(said);
    let word = said.split_whitespace().next().unwrap_or_default();
    let game = ["play ", "try "].iter().find_map(|verb| said.strip_prefix(verb)).unwrap_or(said);
    let words: Vec<&str> = game.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let names_one = game != said && hall::names_game(&words);
    hall::counts_there(word) || is_game(game) || names_one
}

/// `learn this game` with the name of the game on the table; to go on with this very game needs no name.
fn of_this_game(text: &str, id: &str) -> Option<String> {
    let said = bare(&heard(text));
    let continued = ["continue ", "resume ", "go on with "].iter().find_map(|verb| said.strip_prefix(verb));
    if matches!(continued.map(game), Some(Named::One(key)) if crate::games::get(key).id() == id) {
        return Some("continue".to_owned());
    }
    let (word, what) = said.split_once(' ')?;
    let word = match word {
        "learn" | "study" => "learn",
        "practice" | "practise" | "train" => "practice",
        _ => return None,
    };
    ["this", "this game", "this one", "about this", "about this game"]
        .contains(&what)
        .then(|| format!("{word} {id}"))
}

impl SpokenTable<'_> {
    /// Takes what was typed.
    pub(super) fn take(&mut self, text: &str, console: &mut dyn Console) -> Result<Turn, Halt> {
        let said = heard(text);
        let unclear = self.unclear.take();
        let whole = unclear
            .clone()
            .and_then(|(lacks, said)| lacks.with(&said, text, (self.game.rules(), self.game.position())));
        let text = whole.as_deref().unwrap_or(text);
        let of_this = of_this_game(text, self.game.rules().id());
        let text = of_this.as_deref().unwrap_or(text);
        match self.wanted_elsewhere(text) {
            Some(Ok(wanted)) => {
                self.next = Some(wanted);
                return Ok(Turn::Quit);
            }
            Some(Err(problem)) => return in_passing(&problem, console),
            None => {}
        }
        match Command::read(text) {
            Ok(Some(command)) => {
                self.refused = 0;
                let turn = self.act(command, console)?;
                // What was asked before, as to where the stones are, is still to be answered, unless it is called off.
                let called_off =
                    ["never mind", "nevermind", "cancel", "forget"].iter().any(|off| said.contains(off));
                self.unclear = unclear.filter(|_| matches!(turn, Turn::Same) && !called_off);
                Ok(turn)
            }
            Err(problem) => in_passing(&problem, console),
            Ok(None) if self.game.ended().is_some() => {
                in_passing(&format!("The game is over. {WHEN_OVER}"), console)
            }
            Ok(None) => self.take_move(text, unclear, console),
        }
    }

    /// Takes what is no word: a move, or what comes near to one.
    fn take_move(
        &mut self,
        text: &str,
        before: Option<(Lacking, String)>,
        console: &mut dyn Console,
    ) -> Result<Turn, Halt> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let (said, is_question) = bare_move(text);
        let lacks = lacking(&said, rules, position);
        let read = read_said(&said, rules, position);
        let made = read.and_then(|mv| match refusal(rules, position, mv) {
            Some(why) => Err(why),
            // Nobody moves by asking.
            None if is_question => {
                Err(format!("That was a question. To make the move, say: {}.", rules.order(position, mv)))
            }
            None => Ok(mv),
        });
        // What was not understood at all leaves open what was asked before it.
        let still_open = before.filter(|_| made.as_ref().is_err_and(|how| is_how(how)));
        let made = match made {
            Err(how) if lacks.is_none() => Err(self.misheard(text, &how)),
            made => made,
        };
        let is_asked = lacks.is_some();
        let said = if is_question { format!("{said}?") } else { said };
        self.unclear = lacks.map(|lacks| (lacks, said)).or(still_open);
        let mv = match made {
            Ok(mv) => mv,
            Err(question) if is_asked => return say(console, &question).map(|()| Turn::Same),
            Err(problem) => return in_passing(&problem, console),
        };
        self.make(mv, console)
    }

    /// Makes a move that was said.
    fn make(&mut self, mv: Move, console: &mut dyn Console) -> Result<Turn, Halt> {
        if !self.game.make(mv) {
            return in_passing(&self.game.notice.text.clone(), console);
        }
        self.refused = 0;
        let begun = self.game.keeping.begun;
        self.keep();
        say(console, &self.described(self.game.line.moves().len() - 1))?;
        if !begun && self.game.keeping.beside && self.game.ended().is_none() {
            say(console, BESIDE)?;
        }
        Ok(Turn::Moved)
    }
}
