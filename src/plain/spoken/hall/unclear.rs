//! What is said to a line that asks for nothing there is.

use crate::game::{Console, Halt};
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::names::{Named, nearest};
use crate::plain::spoken::{command, quoted};
use crate::training::{Subject, courses};

use super::{ALSO, Evening, WORDS, games};

/// Where a word counts that does not count without a game.
fn elsewhere(line: &str) -> Option<String> {
    let said = quoted(line);
    if command::counts_at_questions(line) {
        return Some(format!("\"{said}\" counts at a question: say learn or practice and a name first."));
    }
    command::counts(line).then(|| format!("\"{said}\" counts in a game: say the name of one first."))
}

impl Evening<'_> {
    /// Says that behind a word there is no name, or none of a game or a course.
    pub(super) fn unnamed<T>(
        &mut self,
        word: &str,
        name: &str,
        wrong: &Named<T>,
        what: &str,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let name = quoted(name);
        let told = match wrong {
            _ if name.is_empty() => format!("Say {word} and the name of a {what}. {}", games()),
            Named::Nearly(near) => {
                self.meant = Some(format!("{word} {near}"));
                format!("There is no {what} called \"{name}\". Did you mean {word} {near}?")
            }
            _ if what == "course" => {
                let titles: Vec<&str> = courses().map(Subject::title).collect();
                format!("There is no course of \"{name}\". The courses: {}.", titles.join(", "))
            }
            _ => format!("There is no {what} called \"{name}\". {}", games()),
        };
        say(console, &told)
    }

    /// Says what is wrong with a line that begins with no word that counts, and what may have been meant.
    pub(super) fn misheard(
        &mut self,
        word: &str,
        rest: &str,
        problem: &str,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let line = format!("{word} {rest}");
        if let Some(elsewhere) = elsewhere(line.trim_end()) {
            say(console, &elsewhere)?;
            console.said_in_passing();
            return Ok(());
        }
        let known = WORDS.into_iter().chain(ALSO);
        if let Some(near) = nearest(word, known) {
            let meant = format!("{near} {rest}").trim_end().to_owned();
            let told = format!("Did you mean {}?", quoted(&meant));
            self.meant = Some(meant);
            return say(console, &told);
        }
        // What was asked is what yes means.
        let asked = problem.split_once("Did you mean ").and_then(|(_, near)| near.strip_suffix('?'));
        self.meant = asked.map(str::to_owned);
        say(console, problem)?;
        if self.meant.is_none() {
            console.said_in_passing();
        }
        Ok(())
    }
}
