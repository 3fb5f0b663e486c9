//! What is asked for at a question in other words than those that count there.

use super::asked::asked_for;
use super::command::Command;
use super::fillers::bare;

/// What asks for more of a hint that was given.
pub(in crate::plain) const MORE: &str = "more";

/// The words that count at a question, with what people say for them.
const IN_OUR_WORDS: [(&str, &[&str]); 7] = [
    (
        "show",
        &[
            "answer",
            "solution",
            "right answer",
            "correct answer",
            "the answer is",
            "give up",
            "i give up",
            "up",
            "show me",
            "just tell me",
            "tell me",
            "tell me the answer",
            "just tell me the answer",
            "show it",
            "show answer",
            "solve it",
            "what is it",
        ],
    ),
    (
        "next",
        &[
            "skip it",
            "skip this",
            "skip that",
            "skip one",
            "skip question",
            "skip this one",
            "skip this question",
            "next question",
            "next step",
            "pass",
            "forward",
        ],
    ),
    (
        "back",
        &[
            "go back",
            "previous",
            "previous step",
            "previous one",
            "step back",
            "one back",
            "last step",
            "one step back",
        ],
    ),
    (
        "position",
        &[
            // Nothing goes on before the question is answered, or passed over by its own word.
            "go on",
            "go ahead",
            "move on",
            "continue",
            "carry on",
            "let's continue",
            "keep going",
            "question",
            "question again",
            "what is the question",
            "what's the question",
            "explain",
            "explain that",
            "explain it",
            "what does that mean",
            "what does this mean",
            "what step is this",
            "answers",
            "choices",
            "options",
            "what was the question",
            "how many steps are there",
            "how many steps are left",
            "how many steps left",
            "how far am i",
            "how much is left",
            "which step is this",
            "what step am i on",
            "which step am i on",
            "which question is this",
            "what question is this",
            "what rank am i",
            "what's my rank",
            "what is my rank",
            "the question",
            "ask again",
            "ask me again",
            "repeat the question",
        ],
    ),
    (
        "hint",
        &[
            "i don't know",
            "i do not know",
            "don't know",
            "no idea",
            "i don't get it",
            "i do not get it",
            "i don't get this",
            "i don't see it",
            "i have no idea",
            "not sure",
            "i'm not sure",
            "help me with it",
            "dunno",
            "stuck",
        ],
    ),
    (
        "courses",
        &[
            "what courses are there",
            "which courses are there",
            "list the courses",
            "the courses",
            "other courses",
        ],
    ),
    (
        "why",
        &[
            "why is that right",
            "why is this right",
            "why is it right",
            "what did i do wrong",
            "what was wrong",
            "what is wrong",
        ],
    ),
];

/// A line in the words that count at a question, where it asks for one of them; as it is where it does not.
pub(in crate::plain) fn in_words_of_questions(said: &str) -> String {
    let bare = bare(said);
    let is_there = |words: &[&str]| words.contains(&said) || words.contains(&bare.as_str());
    if let Some((ours, _)) = IN_OUR_WORDS.iter().find(|(_, words)| is_there(words)) {
        return (*ours).to_owned();
    }
    let ours = match asked_for(said) {
        Some(Command::Hint) => "hint",
        Some(Command::Why) => "why",
        Some(Command::Position) => "position",
        Some(Command::Rules | Command::HowMany) => "rules",
        Some(Command::Help | Command::HelpOn(_)) => "help",
        Some(Command::More) => MORE,
        Some(Command::DoThat) => "ok",
        Some(Command::Quit) => "quit",
        Some(Command::Undo) if said.contains("back") && !said.contains("take") => "back",
        Some(Command::GiveUp) => "show",
        Some(Command::Nod) => "ok",
        _ => return said.to_owned(),
    };
    ours.to_owned()
}

/// Words that say that a position is won, and that it is lost.
const WON: &str = "won win wins winning winnable";
const LOST: &str = "lost lose loses losing";
/// Whoever is spoken of besides oneself.
const OTHERS: &str = "other opponent hal computer he him they them she her";
/// What turns it round.
const DENIED: &str = "not no can't cannot don't isn't won't never";
/// What may be said with it and says nothing else.
const WITH_VERDICT: &str = "i me my we us it it's this that that's the a an is are am i'm he's he'll she's they're for by can could     will would be has have must i'd i'll say think thought believe guess suppose answer position game player side mover one now here     clearly definitely surely certainly um uh erm hmm well okay ok so oh yes please then just going to hal's";

/// Whether it is said that a position is won, or that it is lost; `None` where neither is, or where anything else is said with it.
pub(in crate::plain) fn judged(said: &str) -> Option<bool> {
    let among = |row: &str, word: &str| row.split_whitespace().any(|one| one == word);
    let words: Vec<&str> = said
        .split(|letter: char| letter.is_whitespace() || letter == ',')
        .map(|word| word.trim_end_matches(['.', '!', '?']))
        .filter(|word| !word.is_empty())
        .collect();
    let has = |row: &str| words.iter().any(|word| among(row, word));
    let is_plain =
        words.iter().all(|word| [WON, LOST, OTHERS, DENIED, WITH_VERDICT].iter().any(|row| among(row, word)));
    // Who asks does not answer.
    let asks = among("can could do does did is are am will would has have must", words.first()?);
    let (won, lost) = (has(WON), has(LOST));
    if !is_plain || asks || won == lost || said.trim_end().ends_with('?') {
        return None;
    }
    // I think he wins: what counts is who wins.
    let of_me = ["i'd lose", "i lose", "i win"].iter().any(|mine| said.contains(mine));
    let others = OTHERS.split_whitespace().chain(["he's", "he'll", "she's", "they're", "hal's"]);
    let of_others = others.into_iter().any(|other| words.contains(&other));
    if of_me && of_others {
        return None;
    }
    let turned = words.iter().filter(|word| among(DENIED, word)).count();
    // By him it is lost to him, or lost by him: only the first of these is plain.
    if lost && words.contains(&"by") || turned > 1 {
        return None;
    }
    Some(won != (of_others != (turned == 1)))
}
