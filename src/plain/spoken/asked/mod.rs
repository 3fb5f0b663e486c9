//! Questions and requests in other words than those that count: what is meant is found by the words that tell it, whatever stands around
//! them. A line with a word that tells anything else is no request, nor is one with a number in it unless it asks.

mod requests;
mod turns;

use crate::cpu::Level;

use super::command::Command;
use super::fillers::{bare, is_number, words_of};
use requests::{AROUND, NOUNS, ONLY_SAID, PHRASES, QUESTIONS, REQUESTS, Request};

/// Most words of a line that is no more than said.
const FEW: usize = 5;

/// Whether a word is one of those in a row.
fn among(row: &str, word: &str) -> bool {
    row.split_whitespace().any(|one| one == word)
}

/// A line as far as it may be a request.
struct Said<'a> {
    all: Vec<&'a str>,
    /// Those of its words that tell something.
    telling: Vec<&'a str>,
    asks: bool,
}

impl<'a> Said<'a> {
    fn of(words: &[&'a str]) -> Self {
        let word = |word: &&'a str| without_ends(word.trim_matches([',', '.', '!', '?', ';']));
        let all: Vec<&str> = words.iter().map(word).collect();
        let telling = all.iter().copied().filter(|word| !among(AROUND, word)).collect();
        // Um, and what is left: the question need not come first.
        let asks = all.iter().take(3).any(|word| among(QUESTIONS, word));
        Self { all, telling, asks }
    }

    fn has_one_of(&self, row: &str) -> bool {
        self.all.iter().any(|word| among(row, word))
    }

    /// Whether this is what is asked for: one of its words tells so, and none of the others tells anything else.
    fn is(&self, request: &Request) -> bool {
        let besides = |word: &&str| {
            among(request.besides, word)
                || request.of_things && (among(NOUNS, word) || is_number(word))
                || among(request.keys, word)
        };
        self.telling.iter().any(|word| among(request.keys, word))
            && self.telling.iter().all(besides)
            && (request.with.is_empty() || self.has_one_of(request.with))
            && (!request.asks || self.asks)
    }

    /// Whether all words of a phrase are there, and no other one tells anything.
    fn is_phrase(&self, phrase: &str) -> bool {
        phrase.split(' ').all(|word| self.all.contains(&word))
            && self.telling.iter().all(|word| among(phrase, word))
    }

    /// Whether a number is said that counts something.
    fn has_number(&self) -> bool {
        let says_nothing = |at: usize| {
            let before = at.checked_sub(1).map_or("", |before| self.all[before]);
            let behind = self.all.get(at + 1).copied().unwrap_or_default();
            self.all[at] == "first" && among("go goes move moves play plays", before)
                || self.all[at] == "one"
                    && (among("more move step turn", behind)
                        || among("nice good next another this that back", before))
        };
        (0..self.all.len()).any(|at| is_number(self.all[at]) && !says_nothing(at))
    }
}

/// `who's` as who and is, `i'm` as i and am: what stands behind the sign tells nothing.
fn without_ends(word: &str) -> &str {
    ["'s", "'m", "'re", "'d", "'ll", "'ve"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word)
}

/// What is asked for in other words; `None` where nothing is.
pub(super) fn asked_for(said: &str) -> Option<Command> {
    let words = words_of(said);
    // A single word is one of those that count, or means no more than it says.
    if matches!(
        words[..],
        ["take" | "won" | "lost" | "last" | "win" | "lose" | "move" | "go" | "start" | "play" | "first"]
    ) {
        return None;
    }
    let without_ends: Vec<&str> =
        words.iter().map(|word| word.trim_matches([',', '.', '!', '?', ';'])).collect();
    if let Some(seats) = turns::between(&without_ends) {
        return Some(Command::Between(seats));
    }
    if let Some(command) = turns::asked_of_the_board(&without_ends) {
        return Some(command);
    }
    if let Some(times) = turns::undone(&without_ends) {
        return Some(Command::UndoMany(times));
    }
    // How about a move asks for nothing else.
    if without_ends.starts_with(&["how", "about"]) && without_ends.iter().any(|word| is_number(word)) {
        return None;
    }
    let without_fillers = bare(&words.join(" "));
    let whole = words_of(&without_fillers);
    let said = Said::of(&words);
    if said.has_number() && !said.asks {
        // The position of part 2 is asked for, and no move said.
        let is_of_things = |word: &&str| *word == "position" || among(NOUNS, word) || is_number(word);
        if said.has_one_of("position") && said.telling.iter().all(is_of_things) {
            return Some(Command::Position);
        }
        return turns::exact(&words.join(" "))
            .filter(|command| matches!(command, Command::More | Command::Start(_) | Command::Undo));
    }
    let phrase = |said: &Said<'_>| {
        PHRASES
            .iter()
            .find(|(phrases, _)| phrases.split('|').any(|phrase| said.is_phrase(phrase)))
            .map(|(_, command)| *command)
    };
    let whole = Said::of(&whole);
    if let Some(command) = turns::of_speech(&said.all).or_else(|| turns::exact(&words.join(" "))) {
        return Some(command);
    }
    let request = |said: &Said<'_>| {
        let told = REQUESTS.iter().chain([&ONLY_SAID]).find(|request| said.is(request));
        told.map(|request| request.command)
    };
    level(&said)
        .or_else(|| phrase(&said))
        .or_else(|| phrase(&whole).filter(|_| whole.all.len() > 1))
        .or_else(|| request(&said))
        .or_else(|| request(&whole))
        .map(|command| mine(command, &said))
        .filter(|command| *command != Command::Nod || said.all.len() <= FEW)
        .filter(|command| *command != Command::Quit || !said.has_one_of("not don't can't cannot never"))
        // Who asks how it is left, or whether it should be, does not leave it.
        .map(|command| {
            let whether = said.all.iter().take(3).any(|word| among("should shall", word));
            if command == Command::Quit && said.has_one_of("did does") {
                Command::Position
            } else if whether && command == Command::New {
                Command::HelpOn("new")
            } else if command == Command::Quit && (whether || said.has_one_of("how what why")) {
                Command::HelpOn("quit")
            } else if command == Command::Quit && turns::asks_how_far(&said.all) {
                Command::Position
            } else {
                command
            }
        })
}

/// Whose move was meant: what I did is told by all moves.
fn mine(command: Command, said: &Said<'_>) -> Command {
    if command == Command::LastMove && said.has_one_of("my mine") {
        return Command::MyMove;
    }
    let is_mine = said.has_one_of("i") && !said.has_one_of("hal he it computer you");
    if command == Command::LastMove && is_mine { Command::Moves } else { command }
}

/// The level that is asked for by its name, for this game or for a new one. Perfect alone is praise, and that was easy tells of a game.
fn level(said: &Said<'_>) -> Option<Command> {
    let level = said.all.iter().find_map(|word| Level::by_word(word))?;
    let besides = |word: &&str| {
        *word == level.word()
            || among("level play change set switch make put go start begin over rematch restart", word)
    };
    let is_of_a_game = said.has_one_of("is was are too very quite");
    let is_alone = said.all.len() == 1 && level != Level::Perfect;
    let asks =
        is_alone || said.has_one_of("level to on at please set switch change make put play go want like");
    if is_of_a_game || !said.telling.iter().all(besides) {
        return None;
    }
    let is_new = said.has_one_of("new another again rematch restart over");
    if is_new { Some(Command::NewAt(level)) } else { asks.then_some(Command::Level(level)) }
}
