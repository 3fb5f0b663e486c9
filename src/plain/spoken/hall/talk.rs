//! What people say where there is no game, besides the words that count there.

use crate::plain::spoken::asked::asked_for;
use crate::plain::spoken::command::Command;
use crate::plain::spoken::fillers::{bare, bare_move};

use super::{BRIEF, NOW, counts_there, games, names_game};

/// What stands before the name of a game whose rules are asked for.
const ASKS_RULES: [&str; 22] = [
    "how does ",
    "how do you win ",
    "what is ",
    "what's ",
    "what are ",
    "tell me about ",
    "tell me how to play ",
    "tell me more about ",
    "the rules for ",
    "rules for ",
    "what are the rules for ",
    "about ",
    "describe ",
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
const TEACH: [&str; 7] = [
    "a course in ",
    "a course of ",
    "the course of ",
    "course of ",
    "teach me ",
    "how do i win at ",
    "how do i win ",
];
/// Questions, and the words that count for them.
const IN_OUR_WORDS: [(&str, &[&str]); 13] = [
    (
        "games",
        &[
            "what games are there",
            "which games are there",
            "what games do you have",
            "which games do you have",
            "what can i play",
            "what games can i play",
            "what games",
            "which games",
            "list games",
            "list the games",
            "list of games",
            "games",
            "names of games",
            "what else is there",
        ],
    ),
    (
        "learn",
        &[
            "what courses are there",
            "which courses are there",
            "courses",
            "course",
            "how do i win",
            "teach me",
            "teach",
            "learn something",
            "to learn",
            "list of courses",
            "list courses",
        ],
    ),
    ("level", &["what level", "which level", "what is the level", "who am i playing"]),
    ("help", &["what can i say", "what can i do"]),
    (
        "records",
        &[
            "my games",
            "record",
            "history",
            "results",
            "how am i doing",
            "how did i do",
            "scores",
            "score",
            "statistics",
            "how many games have i won",
        ],
    ),
    ("medals", &["medal", "what have i won", "what did i win", "trophies", "awards"]),
    ("more", &["tell me more", "more records", "more games", "go on with the records", "older ones"]),
    (
        "play",
        &[
            "play a game",
            "game",
            "play",
            "play something",
            "new game",
            "play another game",
            "another game",
            "a new game",
            "play a different game",
            "something else",
            "a different game",
            "different game",
        ],
    ),
    (
        "continue",
        &[
            "go on",
            "carry on",
            "continue my game",
            "continue the game",
            "resume",
            "resume the game",
            "resume my game",
            "go on with my game",
            "go on with the game",
            "continue playing",
            "keep playing",
            "keep going",
            "back to my game",
            "go back to my game",
            "last game",
            "finish my game",
        ],
    ),
    (
        "today",
        &[
            "todays ten",
            "today's ten",
            "ten",
            "ten questions",
            "ten questions of the day",
            "questions of the day",
            "daily questions",
            "daily",
            "daily ten",
            "today's questions",
            "questions",
        ],
    ),
    ("practice", &["exercise", "exercises", "train", "practise", "practice something", "some practice"]),
    (
        "review 1",
        &[
            "review last game",
            "review my last game",
            "review the last game",
            "review last one",
            "review the last one",
            "review that",
            "review it",
            "review my game",
            "review that game",
            "review the game",
            "how did i play",
            "what did i do wrong",
            "where did i go wrong",
        ],
    ),
    (
        "nim",
        &[
            "something easy",
            "easy game",
            "an easy game",
            "easiest game",
            "which game is easy",
            "which game should i play",
            "which one should i play",
            "surprise me",
            "any game",
            "anything",
            "whatever",
            "you choose",
            "i'm new here",
            "i am new here",
            "i'm new",
            "simple game",
            "something simple",
        ],
    ),
];
/// What stands before the name of a game that is practised or gone on with.
const VERBS: [(&str, &str); 12] = [
    ("go on with ", "continue "),
    ("carry on with ", "continue "),
    ("resume ", "continue "),
    ("back to ", "continue "),
    ("go back to ", "continue "),
    ("exercises for ", "practice "),
    ("exercises in ", "practice "),
    ("train ", "practice "),
    ("study ", "learn "),
    ("learn how to play ", "learn "),
    ("learn about ", "learn "),
    ("review game ", "review "),
];

/// A line in the words that count, where it says the same.
pub(super) fn in_our_words(line: &str) -> String {
    let bare = bare(line);
    let is_there = |words: &[&str]| words.contains(&line) || words.contains(&bare.as_str());
    if line != "games"
        && line != "play"
        && let Some((ours, _)) = IN_OUR_WORDS.iter().find(|(_, said)| is_there(said))
    {
        return (*ours).to_owned();
    }
    let without_hesitation = bare_move(line).0;
    for line in [line, without_hesitation.as_str()] {
        if let Some(course) = TEACH.iter().find_map(|asks| line.strip_prefix(asks)) {
            return format!("learn {}", course.trim_start_matches("how to play "));
        }
        let game = ASKS_RULES.iter().find_map(|asks| line.strip_prefix(asks));
        let game = game.map(|game| {
            [" played", " work", " go", " about"]
                .iter()
                .find_map(|end| game.strip_suffix(end))
                .unwrap_or(game)
        });
        match game.map(|game| game.strip_prefix("the rules of ").unwrap_or(game)) {
            Some(game) if names_game(&game.split_whitespace().collect::<Vec<_>>()) => {
                return format!("rules {game}");
            }
            _ => {}
        }
    }
    for line in [line, bare.as_str()] {
        if let Some((said, ours)) = VERBS.iter().find(|(said, _)| line.starts_with(said)) {
            return format!(
                "{ours}{}",
                line[said.len()..].trim_start_matches("the ").trim_start_matches("my ")
            );
        }
    }
    let words: Vec<&str> = bare.split_whitespace().collect();
    let is_ours = |word: &&str| {
        counts_there(word) || ["rules", "review", "continue", "play", "more", "help"].contains(word)
    };
    if bare != line && (words.first().is_some_and(is_ours) || names_game(&words)) {
        return bare
            .replacen("play some ", "play ", 1)
            .replacen("play the ", "play ", 1)
            .replacen("play a game of ", "play ", 1)
            .replacen("learn to play ", "learn ", 1);
    }
    if names_game(&line.split_whitespace().collect::<Vec<_>>()) || answer(line).is_some() {
        return line.to_owned();
    }
    match asked_for(line) {
        Some(Command::Help | Command::Position) if line != "position" => "help".to_owned(),
        Some(Command::WhichLevel) => "level".to_owned(),
        Some(Command::Level(level)) => format!("level {}", level.word()),
        Some(Command::New) if line != "new" => "play".to_owned(),
        Some(Command::Nod) => "ok".to_owned(),
        _ => line.to_owned(),
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
        "yes" | "y" => "Nothing was asked. Say help for what there is.".to_owned(),
        "ok" | "okay" => format!("All right. {NOW}"),
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
            ("um, can i play some nim please", "play nim"),
            ("i want to learn kayles", "learn kayles"),
            ("tell me about chomp", "rules chomp"),
            ("what's kayles", "rules kayles"),
            ("let's play nim 3 4 5", "play nim 3 4 5"),
            ("show me my records", "records"),
            ("could you list the games please", "games"),
            ("go on with nim", "continue nim"),
            ("review game 2", "review 2"),
            ("what can i do here", "help"),
            ("level sharp", "level sharp"),
            ("own game lasker 9", "own game lasker 9"),
            ("a sum of kayles 5 and nim 3 4", "sum of kayles 5 and nim 3 4"),
        ] {
            assert_eq!(in_our_words(said), ours);
        }
        assert!(answer("hello").is_some() && answer("how do i play").is_some() && answer("nim").is_none());
    }
}
