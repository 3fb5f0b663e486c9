//! What people say where there is no game, in lists: the words that count, and what is said for them.

/// What stands before the name of a game whose rules are asked for.
pub(super) const ASKS_RULES: [&str; 24] = [
    "show me how ",
    "tell me how ",
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
pub(super) const TEACH: [&str; 14] = [
    "a course on ",
    "the course on ",
    "course on ",
    "course in ",
    "lessons in ",
    "lessons on ",
    "lesson on ",
    "a course in ",
    "a course of ",
    "the course of ",
    "course of ",
    "teach me ",
    "how do i win at ",
    "how do i win ",
];
/// The words that count, and what people say for them, with a bar between.
pub(super) const IN_OUR_WORDS: [(&str, &str); 13] = [
    (
        "games",
        "what games are there|which games are there|what games do you have|which games do you have|what can i play|what games can i play|\
         what games|which games|list games|list the games|list of games|list|names of games|what else is there",
    ),
    (
        "learn",
        "what courses are there|which courses are there|courses|course|how do i win|teach me|teach|learn something|to learn|\
         list of courses|list courses|list the courses",
    ),
    ("level", "what level|which level|what is the level|who am i playing"),
    ("help", "what can i say|what can i do"),
    (
        "records",
        "my games|record|history|results|how am i doing|how did i do|scores|score|statistics|how many games have i won",
    ),
    ("medals", "medal|what have i won|what did i win|trophies|awards"),
    ("more", "tell me more|more records|more games|older ones"),
    (
        "play",
        "play a game|play it again|play that again|play something|new game|play another game|something else|different game",
    ),
    (
        "continue",
        "go on|carry on|continue my game|continue the game|resume|resume the game|resume my game|go on with my game|go on with the game|\
         continue playing|keep playing|keep going|back to my game|go back to my game|last game|finish my game|where was i",
    ),
    (
        "today",
        "todays ten|today's ten|ten|ten questions|ten questions of the day|questions of the day|daily questions|daily|daily ten|\
         today's questions|do the daily questions|do the ten|do today's ten",
    ),
    ("practice", "exercise|exercises|train|practise|practice something|practice"),
    (
        "review 1",
        "review last game|review my last game|review the last game|review last one|review the last one|review that|review it|\
         review my game|review that game|review the game|how did i play|what did i do wrong|where did i go wrong",
    ),
    (
        "first",
        "something easy|easy game|an easy game|easiest game|which game is easy|which game should i play|which one should i play|\
         surprise me|any game|anything|whatever|you choose|simple game|something simple",
    ),
];
/// What stands before the name of a game that is practised or gone on with.
pub(super) const VERBS: [(&str, &str); 12] = [
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
