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
pub(super) const TEACH: [&str; 16] = [
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
    "you teach me ",
    "teach us ",
    "how do i win at ",
    "how do i win ",
];
/// The words that count, and what people say for them, with a bar between.
pub(super) const IN_OUR_WORDS: [(&str, &str); 14] = [
    (
        "games",
        "what games are there|which games are there|what games do you have|which games do you have|what can i play|what games can i play|\
         what games|which games|list games|list the games|list of games|list|names of games|what else is there|\
         what games can we play",
    ),
    (
        "learn",
        "what courses do you recommend|which course should i take|which course should i do first|which course first|\
         what courses are there|which courses are there|courses|teach me something|lesson|lessons|which courses do you have|what courses do you have|which course next|what course next|\
         next course|course|how do i win|teach me|teach|learn something|to learn|\
         list of courses|list courses|list the courses|\
         what can i learn|what can you teach me|what is there to learn",
    ),
    (
        "level",
        "what level|which level|what is the level|who am i playing|\
         what levels are there|which levels are there|levels|the levels",
    ),
    (
        "kept",
        "which games are waiting for me|which games are waiting|what games are waiting for me|which games are kept|what games are kept|\
         which games did i leave|which games are open|what can i continue|what can i go on with|kept games|unfinished games|what was i playing|list the games i left open|list the games i left|which games did i leave open",
    ),
    ("help", "what can i say|what can i do"),
    (
        "records",
        "show my statistics|my statistics|show statistics|how often did i win|how often have i won|how many have i won|how many did i win|my games|record|history|results|how am i doing|how good am i|how did i do|scores|score|statistics|how many games have i won|\
         what games have i played|what have i played|games i have played|what games have i played tonight|which games have i played",
    ),
    (
        "medals",
        "medal|what have i won so far|which medals do i have|what medals do i have|how do i get medals|how do i get a medal|what have i won|what i have won|what did i win|trophies|awards|\
         have i won any medals|any medals|do i have any medals|won any medals",
    ),
    ("more", "tell me more|more records|more games|older ones"),
    (
        "play",
        "play a game|play it again|play that again|play something|new game|play another game|something else|different game",
    ),
    (
        "continue",
        "where did i stop|where did i leave off|go on|carry on|continue my game|continue the game|resume|resume the game|resume my game|go on with my game|go on with the game|\
         carry on where i was|where i was|continue where i was|carry on where i left off|continue where i left off|\
         continue playing|keep playing|keep going|back to my game|go back to my game|finish my game|where was i",
    ),
    (
        "today",
        "puzzle of the day|today's challenge|what's today's challenge|what is today's challenge|daily challenge|daily puzzle|today's puzzle|\
         todays ten|today's ten|ten|ten questions|ten questions of the day|questions of the day|daily questions|daily|daily ten|\
         today's questions|do the daily questions|do the ten|do today's ten|\
         what about today's questions|today's questions please|the questions of today|the ten questions of today|do the ten questions of today|today's ten questions",
    ),
    (
        "practice",
        "puzzle|puzzles|question|questions|a puzzle|exercise|exercises|train|practise|practice something|practice",
    ),
    (
        "review 1",
        "tell me about my last game|my last game|last game|about my last game|go through my last game|go through my lost game|review last game|review my last game|review the last game|review last one|review the last one|review that|review it|\
         review my game|review that game|review the game|how did i play|what did i do wrong|where did i go wrong|\
         tell me what my mistake was|what was my mistake|where was my mistake|my mistake|what i did wrong|where i went wrong",
    ),
    (
        "first",
        "which game is the easiest|what is the easiest game|something easy|which is the easiest|which is easiest|easy game|an easy game|easiest game|which game is easy|which game should i play|which one should i play|\
         surprise me|any game|anything|whatever|you choose|simple game|something simple",
    ),
];
/// What stands before the name of a game that is practised or gone on with.
pub(super) const VERBS: [(&str, &str); 24] = [
    ("go on with ", "continue "),
    ("carry on with ", "continue "),
    ("resume ", "continue "),
    ("back to ", "continue "),
    ("go back to ", "continue "),
    ("exercises for ", "practice "),
    ("exercises in ", "practice "),
    ("train ", "practice "),
    ("practise the ", "practice "),
    ("practice the ", "practice "),
    ("practise ", "practice "),
    ("continue with ", "continue "),
    ("keep going with ", "continue "),
    ("try ", "play "),
    ("review number ", "review "),
    ("go over ", "review "),
    ("review the ", "review "),
    ("review my ", "review "),
    ("study ", "learn "),
    ("learn how to win at ", "learn "),
    ("learn how to win ", "learn "),
    ("learn how to play ", "learn "),
    ("learn about ", "learn "),
    ("review game ", "review "),
];
