//! What people say around what they mean: um, please, can I have, again. Without it there is little left to be understood.

use super::speech::ordinal;

/// Words of hesitation, at the beginning and between.
const HESITATION: [&str; 27] = [
    "um",
    "umm",
    "uh",
    "uhm",
    "er",
    "erm",
    "hm",
    "hmm",
    "ah",
    "oh",
    "well",
    "so",
    "okay",
    "ok",
    "actually",
    "hey",
    "wait",
    "no wait",
    "oh no",
    "hang on",
    "hold on",
    "oops",
    "whoops",
    "i didn't mean that",
    "i did not mean that",
    "my mistake",
    "let me see",
];
/// What is said before what is meant, besides.
const BEFORE: [&str; 15] = [
    "please", "now", "then", "and", "but", "just", "sorry", "alright", "right", "maybe", "perhaps",
    "probably", "possibly", "kindly", "hal",
];
/// How something is asked for politely, or said to be wanted. A move behind one of these is made.
const WANTED: [&str; 42] = [
    "i want to",
    "i want",
    "i wanna",
    "i would like to",
    "i would like",
    "i'd like to",
    "i'd like",
    "i'd love to",
    "i'd rather",
    "i would rather",
    "i'd prefer to",
    "i'd prefer",
    "i would prefer to",
    "i would prefer",
    "i need to",
    "i need",
    "i have to",
    "i think",
    "i believe",
    "i think i'll",
    "i think i will",
    "i think i",
    "i suppose",
    "i suppose i'll",
    "i guess",
    "i'll have",
    "i will have",
    "i'll try",
    "i'll go for",
    "i'll go with",
    "give me",
    "i'm going to",
    "i am going to",
    "i guess i'll",
    "let me",
    "let us",
    "let's",
    "lets",
    "go with",
    "go for",
    "i say",
    "i'd say",
];
/// How something is asked. A move behind one of these is a question.
const ASKED: [&str; 26] = [
    "can i",
    "could i",
    "may i",
    "might i",
    "can we",
    "could we",
    "may we",
    "can you",
    "could you",
    "would you",
    "will you",
    "should i",
    "shall i",
    "shall we",
    "do i",
    "what if i",
    "what if we",
    "what happens if i",
    "what would happen if i",
    "would it be good to",
    "is it good to",
    "is it a good move to",
    "is it a good idea to",
    "would it be a good idea to",
    "am i allowed to",
    "how about",
];
/// With which a line begins that asks: no move does.
const QUESTIONS: [&str; 16] = [
    "is", "are", "am", "was", "were", "does", "did", "has", "what", "which", "who", "whose", "where", "when",
    "why", "how",
];
/// What is wanted with something that is asked for.
const GIVEN: [&str; 21] = [
    "give me",
    "get me",
    "tell me",
    "show me",
    "show",
    "read me",
    "remind me of",
    "remind me",
    "do",
    "have",
    "get",
    "hear",
    "see",
    "know",
    "go to",
    "read",
    "what's",
    "what is",
    "what are",
    "what was",
    "i mean",
];
/// Words before a noun that say nothing.
const ARTICLES: [&str; 11] =
    ["a", "an", "the", "my", "some", "another", "this", "that", "any", "one more", "about"];
/// What is said behind what is meant.
const BEHIND: [&str; 26] = [
    "please",
    "again",
    "now",
    "then",
    "here",
    "once more",
    "one more time",
    "for me",
    "to me",
    "a bit",
    "a little",
    "right now",
    "at the moment",
    "thanks",
    "thank you",
    "this time",
    "instead",
    "i think",
    "i guess",
    "i suppose",
    "maybe",
    "perhaps",
    "probably",
    "it is",
    "if you please",
    "hal",
];

/// A line word by word, without signs at the ends of words.
pub(super) fn words_of(said: &str) -> Vec<&str> {
    let says_something = |word: &&str| !word.trim_matches([',', '.', '!', '?', ';', '…', '"']).is_empty();
    said.split_whitespace().filter(says_something).collect()
}

/// How many words of a phrase a line begins with; 0 where it does not begin so, or where nothing else is said.
fn begins(said: &[&str], phrase: &str) -> usize {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let is_there = said.len() > phrase.len()
        && phrase.iter().zip(said).all(|(word, said)| said.trim_end_matches([',', '.', '!', '?']) == *word);
    if is_there { phrase.len() } else { 0 }
}

fn ends(said: &[&str], phrase: &str) -> usize {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let from = said.len().saturating_sub(phrase.len());
    let is_there = from > 0
        && phrase
            .iter()
            .zip(&said[from..])
            .all(|(word, said)| said.trim_matches([',', '.', '!', '?']) == *word);
    if is_there { phrase.len() } else { 0 }
}

/// The longest of these phrases a line begins with, in words.
fn longest(said: &[&str], phrases: &[&[&str]]) -> usize {
    phrases.iter().flat_map(|some| *some).map(|phrase| begins(said, phrase)).max().unwrap_or(0)
}

fn without_end<'a, 'b>(mut said: &'b [&'a str]) -> &'b [&'a str] {
    loop {
        match BEHIND.iter().map(|phrase| ends(said, phrase)).max().unwrap_or(0) {
            0 => return said,
            count => said = &said[..said.len() - count],
        }
    }
}

/// What is asked for, without all that is only said around it; `said` is in small letters. What says nothing else stays.
pub(in crate::plain) fn bare(said: &str) -> String {
    let words = words_of(said);
    let mut left = &words[..];
    loop {
        match longest(left, &[&HESITATION, &BEFORE, &WANTED, &ASKED, &GIVEN, &ARTICLES]) {
            0 => break,
            count => left = &left[count..],
        }
    }
    let left: Vec<&str> =
        without_end(left).iter().map(|word| word.trim_matches([',', '.', '!', '?', ';'])).collect();
    left.join(" ")
}

/// A move without what is said around it, and whether it was asked and not said: nobody moves by asking.
pub(in crate::plain) fn bare_move(said: &str) -> (String, bool) {
    let is_asked = said.trim_end().ends_with('?');
    let said = super::names::heard(said);
    let words = words_of(&said);
    let (mut left, mut asks) = (&words[..], is_asked);
    loop {
        let asked = longest(left, &[&ASKED]);
        asks |= asked > 0;
        match longest(left, &[&HESITATION, &BEFORE, &WANTED]).max(asked) {
            0 => break,
            count => left = &left[count..],
        }
    }
    asks |= left.first().is_some_and(|word| QUESTIONS.contains(word));
    (without_end(left).join(" "), asks)
}

/// Words that say that something is only thought of.
const MUSING: [&str; 9] =
    ["maybe", "perhaps", "probably", "possibly", "i think", "i suppose", "i guess", "i believe", "i wonder"];

/// Whether something is only thought of: nobody moves by musing.
pub(in crate::plain) fn is_musing(said: &str) -> bool {
    let said = format!(" {} ", super::names::heard(said).replace([',', '.', '!', '?'], " "));
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let padded = format!(" {said} ");
    MUSING.iter().any(|phrase| padded.contains(&format!(" {phrase} ")))
}

/// Whether a word is a number, in digits or in letters, or one that counts.
pub(super) fn is_number(word: &str) -> bool {
    let word = word.trim_matches([',', '.', '!', '?']);
    let digits = super::numbers::in_digits(word);
    digits.starts_with(|letter: char| letter.is_ascii_digit()) || ordinal(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_around_it_is_left_out() {
        for (said, meant) in [
            ("um, can i have a hint please", "hint"),
            ("well, what's the position again", "position"),
            ("could you please tell me the rules once more", "rules"),
            ("uh i want to stop", "stop"),
            ("please", "please"),
            ("again", "again"),
            ("nim 3 4 5", "nim 3 4 5"),
            ("i'd like to play some nim", "play some nim"),
        ] {
            assert_eq!(bare(said), meant, "{said}");
        }
        for (said, meant, asks) in [
            ("Um, take two from heap one please.", "take two from heap one", false),
            ("I want to take two from heap one", "take two from heap one", false),
            ("can I take two from heap one", "take two from heap one", true),
            ("two from heap one?", "two from heap one", true),
            ("what if I take 1, 2", "take 1, 2", true),
            ("is the stone at row 1 column 0 there", "is the stone at row 1 column 0 there", true),
            ("um, which two from heap one", "which two from heap one", true),
            ("0,1 0,3", "0,1 0,3", false),
        ] {
            assert_eq!(bare_move(said), (meant.to_owned(), asks), "{said}");
        }
    }
}
