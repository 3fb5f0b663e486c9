//! What people say where there is no game, besides the words that count there.

use crate::game::{Seats, nim_sum_explained};
use crate::games;
use crate::plain::spoken::asked::asked_for;
use crate::plain::spoken::command::Command;
use crate::plain::spoken::ear::for_the_ear;
use crate::plain::spoken::fillers::{bare, bare_move};
use crate::plain::spoken::names::{self, Named};

use super::said::{ASKS_RULES, IN_OUR_WORDS, TEACH, VERBS};
use super::{BRIEF, NOW, counts_there, names_game};

/// Said to who says what they are called.
pub(in crate::plain::spoken) const NAMES: &str =
    "No name is needed here: you are called you, and the computer HAL 9000.";

/// A line in the words that count, where it says the same.
pub(in crate::plain::spoken) fn in_our_words(line: &str) -> String {
    let bare = bare(line);
    let is_there = |said: &str| said.split('|').any(|said| said == line || said == bare);
    if let Some((ours, _)) = IN_OUR_WORDS.iter().find(|(_, said)| is_there(said)) {
        // Who wants something easy plays the first of all games.
        let first = games::ALL.first().filter(|_| *ours == "first").map(|game| game.id());
        return first.unwrap_or(ours).to_owned();
    }
    if answer(line).is_some() {
        return line.to_owned();
    }
    if asked_for(line) == Some(Command::Between(Seats::TwoHumans)) {
        return "play against a friend".to_owned();
    }
    let without_hesitation = bare_move(line).0;
    for line in [line, without_hesitation.as_str(), bare.as_str()] {
        if let Some(course) = TEACH.iter().find_map(|asks| line.strip_prefix(asks)) {
            return format!("learn {}", course.trim_start_matches("how to play "));
        }
        let game = ASKS_RULES.iter().find_map(|asks| line.strip_prefix(asks));
        let game = game.map(|game| {
            [" is played", " works", " played", " work", " go", " about"]
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
    // The course of a name is learnt, the name alone is played.
    if let Some(course) = bare.strip_suffix(" course") {
        let verb = ["start", "begin", "do", "take", "open", "continue", "try", "play", "learn"];
        let name =
            verb.iter().find_map(|verb| course.strip_prefix(verb)?.strip_prefix(' ')).unwrap_or(course);
        let name = name.trim_start_matches("the ").trim_start_matches("my ");
        if !["the", "my", "a", "this", "that"].contains(&name) && matches!(names::course(name), Named::One(_))
        {
            return format!("learn {name}");
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
    if names_game(&line.split_whitespace().collect::<Vec<_>>()) {
        return line.to_owned();
    }
    match asked_for(line) {
        Some(Command::Help) => "help".to_owned(),
        Some(Command::Hint) if line.contains("should") || line.contains("stuck") => "what now".to_owned(),
        Some(Command::Position) if line != "position" => "where".to_owned(),
        Some(Command::WhichLevel) => "level".to_owned(),
        Some(Command::Level(level)) => format!("level {}", level.word()),
        Some(Command::NewAt(level)) => format!("level {}", level.word()),
        Some(Command::Between(Seats::TwoHumans)) => "play against a friend".to_owned(),
        Some(Command::Between(_)) => "play".to_owned(),
        Some(Command::Side) => "where".to_owned(),
        Some(Command::New) if line != "new" => "play".to_owned(),
        Some(Command::Nod) => "ok".to_owned(),
        Some(Command::HelpOn(word)) if !line.starts_with("help") => format!("help {word}"),
        Some(Command::More) => "more".to_owned(),
        _ => line.to_owned(),
    }
}

/// What is answered to what is only said; `None` where something is wanted.
pub(super) fn answer(line: &str) -> Option<String> {
    Some(match line {
        "hello" | "hi" | "hey" | "hello there" | "good morning" | "good afternoon" | "good evening" => {
            format!("Hello. {BRIEF}")
        }
        "settings" | "setting" | "preferences" | "options" | "my settings" | "change settings" => {
            "One thing can be set here, how well the computer plays: say level and easy, casual, sharp or perfect."
                .to_owned()
        }
        line if asks_for_a_name(line) => {
            NAMES.to_owned()
        }
        "demo" | "watch" | "watch a game" | "watch two computers" | "watch 2 computers" | "computer against computer" => {
            "Two computers are listened to by the program's demo: nimtui demo nim --spoken.".to_owned()
        }
        "who are you" | "what are you" | "what is this" | "what's this" | "what's your name"
        | "what is nimtui" => {
            format!("This is nimtui: games of the Nim family, played in sentences. {BRIEF}")
        }
        "thanks" | "thank you" | "thank you very much" => "You are welcome.".to_owned(),
        "how do i play" | "how do you play" | "how to play" | "how does this work" | "how does it work"
        | "how do i begin" | "how do i start" | "what now" => format!(
            "Say the name of a game, as in nim: its rules are told, and how a move is said. rules and a name tells the rules alone, and \
             learn and a name teaches how to win. {}",
            super::games()
        ),
        line if line.ends_with("against a friend") && line.contains("play against") => {
            "Say the name of a game and two players, as in nim two players.".to_owned()
        }
        "yes" | "y" => "Nothing was asked. Say help for what there is.".to_owned(),
        "where" | "where are we" | "where am i" => format!("No game is on the table. {NOW}"),
        line if asks_of_nim_sums(line) => {
            format!("{} The course of Nim teaches it: say learn nim.", nim_sum())
        }
        "i've never played" | "i have never played" | "i never played" | "i've never played before" | "i'm new here" | "i am new here" | "i'm new" | "i'm a beginner" => format!(
            "Welcome. Say learn nim for a course that begins with nothing, or nim for a first game. {NOW}"
        ),
        "ok" | "okay" => format!("All right. {NOW}"),
        "no" | "n" | "no thanks" | "nothing" => {
            "Say quit to end the program, or help for what there is.".to_owned()
        }
        _ => return None,
    })
}

/// Whether somebody says what they are called, or asks that.
pub(in crate::plain::spoken) fn asks_for_a_name(line: &str) -> bool {
    ["call me ", "my name is ", "i am called ", "i'm called "].iter().any(|said| line.starts_with(said))
        || ["what's my name", "what is my name", "change my name", "set my name"].contains(&line)
}

/// Whether somebody speaks of nim-sums.
pub(in crate::plain) fn asks_of_nim_sums(line: &str) -> bool {
    line.contains("nim-sum") || line.contains("nim sum")
}

/// What a nim-sum is.
pub(in crate::plain) fn nim_sum() -> String {
    for_the_ear(nim_sum_explained("⊕").unwrap_or_default())
        .replace("like 4 ⊕ 5", "of two numbers")
        .replace('=', "is")
        .replace('+', " plus ")
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
            ("another game on perfect please", "level perfect"),
            ("can two people play", "play against a friend"),
            ("own game lasker 9", "own game lasker 9"),
            ("a sum of kayles 5 and nim 3 4", "sum of kayles 5 and nim 3 4"),
        ] {
            assert_eq!(in_our_words(said), ours);
        }
        assert!(answer("hello").is_some() && answer("how do i play").is_some() && answer("nim").is_none());
    }
}
