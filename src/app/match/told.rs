//! What a lesson says, told at a table: by the names of those who play.

use crate::contest::YOU;
use crate::game::Side;

use super::{Match, Player};

/// Verbs as they stand behind "you", and behind a name.
const VERBS: [[&str; 2]; 9] = [
    ["take", "takes"],
    ["split", "splits"],
    ["win", "wins"],
    ["lose", "loses"],
    ["make", "makes"],
    ["fill", "fills"],
    ["leave", "leaves"],
    ["have", "has"],
    ["are", "is"],
];
/// Behind these a verb stays as it is.
const HELPERS: [&str; 5] = ["can", "must", "to", "always", "not"];
const OTHER: &str = "the other player";
/// Stands for a name until all else is told.
const NAME: &str = "\u{1}";

impl Match {
    /// A text that speaks to one player as "you", told of the two who sit here by their names.
    #[must_use]
    pub fn told(&self, text: &str, to: Side) -> String {
        let [to, other] = [to, to.other()].map(|side| &self.players[side.index()]);
        name_the_sides(&self.in_squares(text), to, other)
    }

    /// The same of a text that is read by who is about to move: only the other one needs a name.
    #[must_use]
    pub fn told_to_mover(&self, text: &str) -> String {
        let mover = Player { alone: true, ..self.to_move().clone() };
        name_the_sides(&self.in_squares(text), &mover, &self.players[self.line.turn().other().index()])
    }
}

/// Puts names in the place of "you" and "the other player", but for who is "you" at this table.
fn name_the_sides(text: &str, to: &Player, other: &Player) -> String {
    let mut told = text.to_owned();
    if !to.is_you() {
        told = each_subject(&told.replace("yours", "\u{1}'s"), "you", NAME, false);
    }
    let [name, whose, moves] = if other.is_you() {
        ["you".to_owned(), "your".to_owned(), "each of your moves".to_owned()]
    } else {
        [other.name.clone(), format!("{}'s", other.name), format!("each move of {}", other.name)]
    };
    let last = if other.is_you() { "yours" } else { &whose };
    told = told
        .replace("each move of your opponent", &moves)
        .replace("your opponent's", &whose)
        .replace("your opponent", &name)
        .replace("the other player's", last)
        .replace("until they can", &format!("until {name} can"));
    each_subject(&told, OTHER, &name, other.is_you()).replace(NAME, &to.name)
}

/// Puts `name` in the place of a subject, with the verbs behind it as they stand behind "you" (`to_you`) or behind a name.
fn each_subject(text: &str, subject: &str, name: &str, to_you: bool) -> String {
    let [from, to] = if to_you { [1, 0] } else { [0, 1] };
    // Of the other player the verbs are those of a name already.
    let conjugates = to_you || subject != OTHER;
    let mut told = String::new();
    let mut rest = text;
    while let Some(at) = find_word(rest, subject) {
        let (before, behind) = (&rest[..at], &rest[at + subject.len()..]);
        told.push_str(before);
        let begins = rest[at..].starts_with(char::is_uppercase);
        // Names keep their letters: my.py begins no sentence as My.py.
        told.push_str(if begins && name == "you" { YOU } else { name });
        let ends = behind.find([':', '.', ';']).unwrap_or(behind.len());
        let clause = &behind[..find_word(behind, OTHER).map_or(ends, |other| other.min(ends))];
        rest = &behind[clause.len()..];
        let mut last = "";
        let mut words: Vec<String> = vec![];
        for word in clause.split(' ') {
            let stem = word.trim_end_matches(',');
            let verb = VERBS.iter().find(|forms| forms[from] == stem).filter(|_| conjugates);
            // "1 is left" has a subject of its own.
            let is_its = !["is", "are", "has", "have"].contains(&stem) || words.len() == 1;
            let verb = verb.filter(|_| !HELPERS.contains(&last) && is_its);
            words.push(verb.map_or(word.to_owned(), |forms| word.replacen(stem, forms[to], 1)));
            last = stem;
        }
        told.push_str(&words.join(" "));
    }
    told + rest
}

/// Where a word stands in a text, be it at the beginning of a sentence.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let apart = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    lower
        .match_indices(word)
        .map(|(at, _)| at)
        .find(|at| apart(lower[..*at].chars().next_back()) && apart(lower[at + word.len()..].chars().next()))
}
