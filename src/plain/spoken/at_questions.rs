//! What is asked for at a question in other words than those that count there.

use super::asked::asked_for;
use super::command::Command;
use super::fillers::bare;

/// The words that count at a question, with what people say for them.
const IN_OUR_WORDS: [(&str, &[&str]); 5] = [
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
            "skip that",
            "skip one",
            "skip question",
            "skip this one",
            "skip this question",
            "next one",
            "next question",
            "next step",
            "go on",
            "go ahead",
            "move on",
            "continue",
            "carry on",
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
            "question again",
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
            "i have no idea",
            "not sure",
            "i'm not sure",
            "help me with it",
            "dunno",
            "stuck",
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
        Some(Command::Rules) => "rules",
        Some(Command::Help) => "help",
        Some(Command::Quit) => "quit",
        Some(Command::Undo) if said.contains("back") && !said.contains("take") => "back",
        Some(Command::GiveUp) => "show",
        Some(Command::Nod) => "ok",
        _ => return said.to_owned(),
    };
    ours.to_owned()
}

/// Whether it is said that a position is won, or that it is lost; `None` where neither is.
pub(in crate::plain) fn judged(said: &str) -> Option<bool> {
    let words: Vec<&str> = said.split(|letter: char| letter.is_whitespace() || letter == ',').collect();
    let has = |some: &[&str]| words.iter().any(|word| some.contains(word));
    let won = has(&["won", "win", "wins", "winning", "winnable"]);
    let lost = has(&["lost", "lose", "loses", "losing"]);
    let others = has(&["other", "opponent", "hal", "computer", "he", "they", "she"]);
    let denied = has(&["not", "no", "can't", "cannot", "don't", "isn't", "won't", "never"]);
    // A long sentence is none of these two words.
    (won != lost && words.len() <= 8 && !has(&["how", "why", "who", "what", "hint"]))
        .then_some(won != (others != denied))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_answered_and_asked_about_in_other_words() {
        for (said, ours) in [
            ("can i have a hint", "hint"),
            ("show me the answer please", "show"),
            ("um, what's the answer", "show"),
            ("skip this one", "next"),
            ("go back", "back"),
            ("i don't know", "hint"),
            ("what was the question again", "position"),
            ("why is that wrong", "why"),
            ("ok", "ok"),
            ("take two from heap one", "take two from heap one"),
            ("lost", "lost"),
        ] {
            assert_eq!(in_words_of_questions(said), ours, "{said}");
        }
        for (said, won) in [
            ("i think it's won", Some(true)),
            ("the other player can win", Some(false)),
            ("i can't win", Some(false)),
            ("i'd say i lose", Some(false)),
            ("it is not lost", Some(true)),
            ("hal loses", Some(true)),
            ("who wins", None),
            ("banana", None),
        ] {
            assert_eq!(judged(said), won, "{said}");
        }
    }
}
