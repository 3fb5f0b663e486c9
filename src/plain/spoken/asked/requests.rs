//! What people ask for at a table, by the words that tell it.

use super::super::command::Command;

/// Words that are said with any request, and tell nothing by themselves.
pub(super) const AROUND: &str = "i me my mine myself you your yours he him his she her it its we us our they them hal computer opponent \
    other player a an the this that these those is are am was were be been being do does did doing can could may might will would shall \
    should have has had to of for in on at with and or so if from about what which where who whose when how why please now then here \
    there again still just really exactly currently right well um uh er tell show give say read hear get want like need know let some \
    another more any got game think see all much out bit little far kind remind once very not next today tonight only also";
/// What is said with taking back.
const UNDONE: &str = "take go put move moves step turn last one both them too no wait hang hold oops whoops mean meant didn't mistake \
    sorry actually quickly";
/// What lies on the tables.
pub(super) const NOUNS: &str = "heap heaps pile piles stone stones pin pins match matches marble marbles row rows column columns square \
    squares part parts chocolate piece pieces red reds blue blues";
/// With which a question begins.
pub(super) const QUESTIONS: &str = "what which where how who whose why";

/// Something that can be asked for.
pub(super) struct Request {
    pub(super) command: Command,
    /// Words that tell it.
    pub(super) keys: &'static str,
    /// What may be said with them.
    pub(super) besides: &'static str,
    /// One of these must be there, too; empty where none need be.
    pub(super) with: &'static str,
    /// Things and their numbers may be spoken of.
    pub(super) of_things: bool,
    /// Only a question asks for it.
    pub(super) asks: bool,
}

const fn told(command: Command, keys: &'static str, besides: &'static str) -> Request {
    Request { command, keys, besides, with: "", of_things: false, asks: false }
}

const fn with(command: Command, with: &'static str, keys: &'static str, besides: &'static str) -> Request {
    Request { with, ..told(command, keys, besides) }
}

const fn asking(command: Command, with: &'static str, keys: &'static str, besides: &'static str) -> Request {
    Request { command, keys, besides, with, of_things: true, asks: true }
}

/// What is asked for in words that tell nothing one by one, or that are wanted all together; phrases that mean the same have a bar between.
pub(super) const PHRASES: [(&str, Command); 13] = [
    (
        "what should do|what do you think|what would you do|what would you play|what would you take|what do i take|help decide|what trick|any idea",
        Command::Hint,
    ),
    ("how am doing|how i doing|how we doing|how going|how it going", Command::Who),
    ("what going on|what going", Command::Position),
    ("another game|next game", Command::New),
    ("how did i do|where did wrong|what did wrong", Command::Review),
    ("what did do|what was that move", Command::LastMove),
    ("what did happened|what happened", Command::Moves),
    (
        "what can do|what can say|what do i do|what do i say|what now|now what|what next|i don't know|what else|i not know|which moves are there|what moves are there|which moves have|what moves do have",
        Command::Help,
    ),
    ("what game|what is this", Command::Rules),
    ("where are we|where am i|where is it|where was i|where were we|where do we stand", Command::Position),
    (
        "give up|give in|boring|i resign|resign|concede|surrender|something else|play something else|different game|something different",
        Command::GiveUp,
    ),
    ("that is all|that was all|that all|have to go|need to go|got to go|must go|want to go", Command::Quit),
    ("are you there|who there|do you hear me|can you hear me", Command::Nod),
];

/// What is asked for by the words that tell it, the first that fits.
pub(super) const REQUESTS: [Request; 36] = [
    told(
        Command::Hint,
        "hint hints clue clues tip tips advice suggestion suggest advise recommend",
        "move help one",
    ),
    asking(Command::Hint, "should", "take play move go make", "best make"),
    with(Command::Hint, "how", "win beat", "way"),
    told(Command::Hint, "stuck", "help"),
    with(Command::Hint, "move", "best winning", "move make play"),
    // Good move alone is praise.
    asking(Command::Hint, "what which where", "good better", "move make play"),
    with(Command::Hint, "show find give need want tell there", "good better", "move make play show find"),
    with(Command::Lesson, "why", "lost won losing winning lose win", "position"),
    with(Command::Why, "why", "bad good wrong right correct mistake better", "move last"),
    told(Command::Who, "winning ahead losing leading", "off going position"),
    with(
        Command::Who,
        "who i can is it hal am he you",
        "win wins lose loses lost won better winnable",
        "off going position stands going",
    ),
    told(Command::Help, "help", "move"),
    asking(
        Command::LastMove,
        "did was",
        "take took play played move moved make made split pick picked",
        "last many",
    ),
    with(Command::LastMove, "move turn", "last", "move turn"),
    told(Command::Moves, "happened history", "last"),
    asking(
        Command::Help,
        "can may could must allowed possible legal",
        "take move moves play make possible legal allowed ask must else",
        "",
    ),
    with(Command::Moves, "moves", "moves", "made played taken many"),
    told(Command::Help, "options commands words choices confused understand", "don't possible lost"),
    asking(Command::Help, "how", "move play work works take", ""),
    told(
        Command::Rules,
        "rules rule goal aim score points worth limit",
        "go goes explain work many one lose win red blue reds blues",
    ),
    with(Command::Position, "whose my your", "move go turn", ""),
    told(
        Command::Position,
        "position situation board state turn left remaining remain remains stand standing status",
        "table look many go",
    ),
    asking(
        Command::Position,
        "",
        "left remaining remain remains stand standing many position heap heaps pile piles stone stones pin pins part parts row rows matches marbles squares queen board reds blues",
        "board table stand standing ones biggest largest smallest big large size altogether total",
    ),
    told(Command::Undo, "undo", UNDONE),
    with(Command::Undo, "back", "back", UNDONE),
    told(Command::Redo, "redo", "move"),
    told(Command::New, "rematch restart", ""),
    with(Command::New, "again over another new next", "play start begin new over", "over"),
    told(
        Command::Quit,
        "stop quit exit leave bye goodbye done finish finished enough end home tired pause break menu goodnight",
        "playing go for night table program take bed good back main practicing practising practice learning come later off goodnight course lesson step question",
    ),
    with(
        Command::Start(false),
        "hal you computer he it",
        "first start starts begin begins",
        "go goes move moves play plays",
    ),
    with(Command::Start(true), "i me", "first start begin", "go move play"),
    told(
        Command::WhichLevel,
        "level harder easier difficulty strong hard",
        "playing play make change too go",
    ),
    with(Command::WhichLevel, "who", "playing play against", ""),
    told(Command::Lesson, "lesson explain explanation theory", "position teach"),
    told(Command::Review, "review analyse analyze mistakes mistake", "made make judge last"),
    told(Command::HelpOn("quit"), "save saved keep kept", ""),
];

/// What is only said.
pub(super) const ONLY_SAID: Request = told(
    Command::Nod,
    "ok okay fine thanks thank good great nice cool hello hi hey hm hmm yes yeah sure wow alright ah oh interesting funny no nope oops \
     whoops sorry changed mistake damn true perfect excellent brilliant easy fun tough huh uh-huh mhm mm",
    "move one morning evening afternoon lot mind made idea",
);
