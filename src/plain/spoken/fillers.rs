//! A line without the signs around its words, and whether it is a question.

use super::speech::ordinal;

/// Words that begin a question.
const QUESTIONS: [&str; 8] = ["what", "which", "who", "where", "why", "how", "can", "is"];

/// The words of a line, without signs at their ends.
pub(super) fn words_of(said: &str) -> Vec<&str> {
    let says_something = |word: &&str| !word.trim_matches([',', '.', '!', '?', ';', '…', '"']).is_empty();
    said.split_whitespace().filter(says_something).collect()
}

/// The line without commas and full stops.
pub(in crate::plain) fn bare(said: &str) -> String {
    let words = words_of(said);
    let words: Vec<&str> = words.iter().map(|word| word.trim_matches([',', '.', '!', '?', ';'])).collect();
    words.join(" ")
}

/// A move as it was typed, and whether it was asked: a question makes no move.
pub(in crate::plain) fn bare_move(said: &str) -> (String, bool) {
    let is_asked = said.trim_end().ends_with('?');
    let said = super::names::heard(said);
    let words = words_of(&said);
    let asks = is_asked || words.first().is_some_and(|word| QUESTIONS.contains(word));
    (words.join(" "), asks)
}

/// Whether a word is a number, in digits or in letters, or one that counts.
pub(super) fn is_number(word: &str) -> bool {
    let word = word.trim_matches([',', '.', '!', '?']);
    let digits = super::numbers::in_digits(word);
    digits.starts_with(|letter: char| letter.is_ascii_digit()) || ordinal(word).is_some()
}
