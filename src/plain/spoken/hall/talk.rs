//! What people say where there is no game, besides the words that count there.

use super::{BRIEF, games};

/// What stands before the name of a game whose rules are asked for.
const ASKS_RULES: [&str; 9] = [
    "how do i play ",
    "how do you play ",
    "how to play ",
    "how is ",
    "what are the rules of ",
    "tell me the rules of ",
    "the rules of ",
    "rules of ",
    "explain ",
];
/// What stands before the name of a course.
const TEACH: [&str; 3] = ["teach me ", "how do i win at ", "how do i win "];
/// Questions, and the words that count for them.
const IN_OUR_WORDS: [(&str, &str); 22] = [
    ("what games are there", "games"),
    ("which games are there", "games"),
    ("what games do you have", "games"),
    ("what can i play", "games"),
    ("what games", "games"),
    ("list games", "games"),
    ("list the games", "games"),
    ("the games", "games"),
    ("what courses are there", "learn"),
    ("courses", "learn"),
    ("what level", "level"),
    ("which level", "level"),
    ("what is the level", "level"),
    ("who am i playing", "level"),
    ("what can i say", "help"),
    ("what can i do", "help"),
    ("my games", "records"),
    ("tell me more", "more"),
    ("more records", "more"),
    ("play a game", "play"),
    ("how do i win", "learn"),
    ("teach me", "learn"),
];

/// A line in the words that count, where it says the same.
pub(super) fn in_our_words(line: &str) -> String {
    if let Some((_, ours)) = IN_OUR_WORDS.iter().find(|(said, _)| *said == line) {
        return (*ours).to_owned();
    }
    if let Some(course) = TEACH.iter().find_map(|asks| line.strip_prefix(asks)) {
        return format!("learn {course}");
    }
    let game = ASKS_RULES.iter().find_map(|asks| line.strip_prefix(asks));
    match game.map(|game| game.strip_suffix(" played").unwrap_or(game)) {
        Some("this" | "it" | "a game" | "the game") | None => line.to_owned(),
        Some(game) => format!("rules {game}"),
    }
}

/// What is answered to what is only said; `None` where something is wanted.
pub(super) fn answer(line: &str) -> Option<String> {
    Some(match line {
        "hello" | "hi" | "hey" | "hello there" | "good morning" | "good afternoon" | "good evening" => {
            format!("Hello. {BRIEF}")
        }
        "demo" | "watch" | "watch a game" => {
            "Two computers are listened to by the program's demo: nimtui demo nim --spoken.".to_owned()
        }
        "thanks" | "thank you" | "thank you very much" => "You are welcome.".to_owned(),
        "how do i play" | "how do you play" | "how to play" | "how does this work" | "how does it work"
        | "how do i begin" | "how do i start" | "what now" => format!(
            "Say the name of a game, as in nim: its rules are told, and how a move is said. rules and a name tells the rules alone, and \
             learn and a name teaches how to win. {}",
            games()
        ),
        "yes" | "y" | "ok" => "Nothing was asked. Say help for what there is.".to_owned(),
        "no" | "n" | "no thanks" | "nothing" => {
            "Say quit to end the program, or help for what there is.".to_owned()
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_put_in_the_words_that_count() {
        for (said, ours) in [
            ("what games are there", "games"),
            ("how do i play kayles", "rules kayles"),
            ("how is nim played", "rules nim"),
            ("how do i play", "how do i play"),
            ("teach me nim", "learn nim"),
            ("how do i win at nim", "learn nim"),
            ("nim 3 4 5", "nim 3 4 5"),
        ] {
            assert_eq!(in_our_words(said), ours);
        }
        assert!(answer("hello").is_some() && answer("how do i play").is_some() && answer("nim").is_none());
    }
}
