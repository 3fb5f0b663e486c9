//! What can be said where there is no game, all of it or about one word.

/// What is said of games, which need no word.
const GAMES: &str = "Say the name of a game to play it. Behind the name you may say sizes, as in nim 1 3 5 7; last loses; HAL starts; two players; \
                     or a level. Your own game has a code or its name, as in octal 0.137 10 or lasker 9, and several games \
                     are played at once, as in sum of kayles 5 and nim 3 4. A position's id is played, too.";

/// The words that count, each with what is told of it.
const WORDS: [(&str, &str); 11] = [
    ("rules", "rules and the name of a game tells its rules."),
    (
        "learn",
        "learn tells the courses; learn and a course's name begins one, and learn, a name, step and a number begins there.",
    ),
    ("practice", "practice and a game's name asks for moves that win."),
    ("today", "today asks the ten questions of the day."),
    ("continue", "continue goes on with what you left, and continue and a name with that game or course."),
    ("records", "records tells of the games you finished, and more of older ones."),
    ("review", "review and a number judges each move of a finished game."),
    ("medals", "medals tells what you won."),
    (
        "level",
        "level tells how well the computer plays, and level easy, casual, sharp or perfect changes it for the evening.",
    ),
    ("repeat", "repeat or again says once more what was said last."),
    ("quit", "quit, stop or bye ends the program."),
];

/// All there is to say.
pub(super) fn all() -> String {
    let words: Vec<&str> = WORDS.iter().map(|(_, told)| *told).collect();
    format!("{GAMES} {}", words.join(" "))
}

/// What one word does; `None` where it does nothing here.
pub(super) fn told_of(word: &str) -> Option<&'static str> {
    let word = if word == "practise" { "practice" } else { word };
    WORDS
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, told)| *told)
        .or((word == "games").then_some(GAMES))
}
