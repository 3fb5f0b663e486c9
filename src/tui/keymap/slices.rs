//! Keys that belong together, wherever they count.

use super::Action::*;
use super::keys::on;
use super::{Binding, CHOOSE_HEAP, CHOOSE_NUMBER, TEN_HEAPS};

pub(super) type Slice = &'static [Binding];

// Of two keys that belong together the first one is named with both.
pub(super) const UP: Binding = on("↑ k", Up).named("↑↓", "↑ ↓  k j");
pub(super) const DOWN: Binding = on("↓ j", Down);
pub(super) const LEFT: Binding = on("← h", Left).named("←→", "← →  h l");
pub(super) const RIGHT: Binding = on("→ l", Right);
pub(super) const PAGE_UP: Binding = on("PgUp", PageUp).named("PgUp", "PgUp PgDn");
pub(super) const PAGE_DOWN: Binding = on("PgDn", PageDown);
pub(super) const HOME: Binding = on("Home", First).named("Home", "Home End");
pub(super) const END: Binding = on("End", Last);
const FASTER: Binding = on("+ =", Faster).named("+-", "+ -").help("the computer's pace");
const SLOWER: Binding = on("- _", Slower);
const ONE: Binding = on("1", TakeOverOne).named("1 2", "1 2");
const TWO: Binding = on("2", TakeOverTwo);

// Keys of several slices.
pub(super) const PAUSE_OR_GO: Binding = on("Space", Pause).chip("pause/go").help("pause, go on");
const WHY_MOVE: Binding = on("w", Why).chip("why").help("why: what the last move did");
pub(super) const COPY_LINE: Binding =
    on("I", CopyGame).help("copy the game as a line, which \"nimtui export\" draws");
const COPY_POSITION: Binding = on("i", CopyId).help("copy the position's id");
const LEAVE: Binding = on("m", Menu).chip("menu").help("menu");
const SKIP: Binding = on("n", NextTask).chip("skip").help("skip this question");

// The menu.
pub(super) const ENTRIES: Slice = &[
    UP.chip("choose").help("choose a game"),
    DOWN,
    HOME.help("the first, the last"),
    END,
    on("→ l Tab", OpenOptions).named("→", "→  Tab").chip("options").help("open the game's options"),
];
pub(super) const OPTIONS: Slice = &[
    HOME.help("the first, the last"),
    END,
    on("↑ k Shift-Tab", Up).named("↑↓", "↑ ↓  Tab").chip("option").help("choose an option"),
    on("↓ j Tab", Down),
    LEFT.chip("change").help("change the option"),
    RIGHT,
];
pub(super) const COURSES: Slice = &[
    HOME.help("the first, the last"),
    END,
    on("↑ k Shift-Tab", Up).named("↑↓", "↑ ↓  Tab").chip("course").help("choose a course"),
    on("↓ j Tab", Down),
    LEFT.chip("step").help("choose the step to begin with"),
    RIGHT,
];
pub(super) const TO_ENTRIES: Slice = &[on("Esc", Back).chip("back").help("back to the games")];
pub(super) const START: Slice = &[on("Enter", Enter).chip("play").help("play")];
pub(super) const OPTION: Slice = &[
    on("e", Edit).named("e", "e, digits").chip("type a value").help("type the option's value"),
    on("Esc", Back).chip("back").help("back to the games"),
];
pub(super) const MENU: Slice = &[
    on("x", WhoWins).help("who can win the game shown"),
    on("r", Reroll).help("draw other random heaps"),
    on("t", Today).help("today's ten positions"),
    on("f", FindAgain).chip("retry missed").help("ask again what was missed of today's ten"),
    on("I", CopyGame).help("copy today's ten as a line"),
    on("V", Values).help("what the heaps of the game count"),
    on("E", SetUpBoard).help("set up a position yourself"),
    on("R", Records).help("the games you finished"),
    on("s", Settings).help("settings"),
];

// Choosing a move.
pub(super) const HEAP: Slice = &[UP.chip("heap").help(CHOOSE_HEAP), DOWN];
pub(super) const NUMBER: Slice =
    &[LEFT.chip("number").help(CHOOSE_NUMBER), RIGHT, HOME.help("one, or as many as there may be"), END];
pub(super) const ONE_HEAP: Slice = &[on("↓ j", Left), on("↑ k", Right)];
pub(super) const PARTS: Slice = &[
    on("Tab", NextPart).named("Tab", "Tab  Shift-Tab").chip("part").help("the next part, the one before"),
    on("Shift-Tab", PreviousPart),
];
pub(super) const TEN: Slice = &[PAGE_UP.help(TEN_HEAPS), PAGE_DOWN];
pub(super) const CELL: Slice =
    &[UP.named("←↑↓→", "arrows  h j k l").chip("move").help("move the cursor"), DOWN, LEFT, RIGHT];
pub(super) const RUN: Slice =
    &[on("Space", Mark).chip("mark").help("mark one end of a run; then move to the other")];
pub(super) const TAKE: Slice = &[
    on("Enter", Enter).chip("take").help("{move} what is marked"),
    on("Esc", Back).help("unmark, close the lesson, or back to the menu"),
];
pub(super) const HINT: Slice =
    &[on("t", Hint).chip("hint").help("hint, a step at a time: won or lost, idea, place, move")];

// A game that is played.
pub(super) const TRY_AGAIN: Slice = &[on("Enter", Enter)];
pub(super) const SEAT: Slice =
    &[on("b", HandBack).chip("hand back").help("hand the seat back that was taken over")];
pub(super) const FINISH: Slice =
    &[on("f", PlayOut).chip("finish").help("play a long game out, best play on both sides")];
pub(super) const ANEW: Slice = &[
    on("n", Again).help("new game"),
    on("o", OtherStarts).chip("other side starts").help("new game, the other side starts"),
];
pub(super) const OVER: Slice = &[
    on("Enter", NextTask).chip("go on").help("play the next level, or go on with the course"),
    on("n", Again).chip("again").help("play again"),
    on("o", OtherStarts).chip("other side starts"),
];
pub(super) const UNDO: Slice = &[
    on("u", Undo).chip("undo").help("take the last move back, as often as you like"),
    on("y Ctrl-r", Redo).help("make it again"),
    WHY_MOVE,
];

// A game that is watched or looked at.
pub(super) const STEPS: Slice = &[
    on("← h ,", StepBack).named("←→", "← →  , .").chip("step").help("one move back or forward"),
    on("→ l .", StepForward),
];
pub(super) const WATCH: Slice = &[
    FASTER.chip("speed"),
    SLOWER,
    ONE.chip("take over").help("take over player one or two"),
    TWO,
    on("n", NextGame).chip("next game").help("next game"),
];
pub(super) const MISTAKES: Slice = &[
    on("PgUp [", LastMistake)
        .named("[ ]", "PgUp PgDn  [ ]")
        .chip("mistakes")
        .help("the mistake before, the next one, of either side"),
    on("PgDn ]", NextMistake),
];
pub(super) const ENDS: Slice = &[HOME.help("to the beginning, to the end"), END];
pub(super) const LEAP: Slice = &[on("Space", Pause).chip("start/end").help("to the beginning, to the end")];
pub(super) const PLAY_ON: Slice = &[
    ONE.help("play on from here as player one or two"),
    TWO,
    on("Enter", PlayOn).chip("play on").help("play on from here, against the same or another opponent"),
];
pub(super) const NEXT_GAME: Slice = &[on("n", NextGame).chip("next game").help("the next game")];
pub(super) const REVIEW: Slice =
    &[on("v", Review).chip("review").help("review: every move judged, once the game is over")];
pub(super) const FIND: Slice = &[on("f", FindIt).help("try again: each mistake as a question")];
pub(super) const REVIEWING: Slice = &[
    on("Space", Pause),
    on("n", NextGame).help("the next game"),
    on("Esc v", Back).named("Esc", "Esc, v").chip("back").help("close the review"),
    on("f", FindIt).chip("retry").help("try again: each mistake as a question"),
];

// Any game.
pub(super) const COUNTS: Slice = &[on("V", Values).help("Grundy values, and why; Esc leads back")];
pub(super) const SET_UP: Slice = &[on("E", SetUpBoard).help("set up a position yourself")];
pub(super) const PAUSE: Slice = &[PAUSE_OR_GO];
pub(super) const PACE: Slice = &[FASTER, SLOWER];
pub(super) const WHY: Slice = &[WHY_MOVE];
pub(super) const LESSON: Slice =
    &[on("e", Lesson).chip("lesson").help("lesson panel: the idea, live while you choose")];
pub(super) const SCROLL_LESSON: Slice = &[on("v", ReadAll).help("scroll the open lesson")];
pub(super) const WHO_WINS: Slice = &[on("x", WhoWins).help("who can win from here")];
pub(super) const COLUMNS: Slice = &[on("c", Columns).help("{heaps} as columns, and back")];
pub(super) const TABLE: Slice = &[COPY_POSITION, LEAVE, COPY_LINE];
pub(super) const ESCAPE: Slice = &[on("Esc", Menu)];
pub(super) const LEAVE_VIEW: Slice = &[
    COPY_POSITION,
    on("Esc m", Back).named("Esc", "Esc, m").chip("back").help("back to where you came from"),
    COPY_LINE,
];

// A question about a position.
pub(super) const BEGIN: Slice = &[on("Enter", BeginGame).chip("begin").help("begin the game"), SKIP];
pub(super) const JUDGE: Slice =
    &[on("w", SayWon).chip("won").help("won for me"), on("l", SayLost).chip("lost").help("lost for me")];
pub(super) const SHOW: Slice =
    &[on("s", ShowAnswer).chip("show").help("show the answer; it then counts as missed"), SKIP];
pub(super) const ANSWERED: Slice =
    &[on("Enter n Space", NextTask).named("Enter", "Enter  n").chip("next").help("the next question")];
pub(super) const WHY_SO: Slice =
    &[on("w", Why).chip("why").help("why: all that was said to the last answer")];
pub(super) const LESSON_NOW: Slice =
    &[on("e", Lesson).chip("lesson").help("lesson panel: what decides this position")];
pub(super) const FOUND: Slice = &[
    on("Enter", NextTask).chip("review").help("back to the review"),
    on("n", FindAgain).chip("again").help("the same mistakes once more"),
    on("o", FindOther).chip("other side").help("the mistakes of the other side"),
];
pub(super) const MISSED: Slice =
    &[on("f", FindAgain).chip("retry missed").help("ask again what was not right at once")];
pub(super) const ANSWERS: Slice = &[
    on("1", ChooseOne).named("1 2 3", "1 2 3").chip("answer").help("choose an answer"),
    on("2", ChooseTwo),
    on("3", ChooseThree),
];
pub(super) const RESULT: Slice =
    &[COPY_POSITION, LEAVE, on("I", CopyGame).help("copy your result as a line")];
pub(super) const QUESTION: Slice = &[
    on("p", PreviousTask).chip("previous").help("in a course: the step before"),
    on("v", ReadAll).chip("all").help("all of this question on a page"),
];

// Wherever the keys of a room or a table count.
pub(super) const EVERYWHERE: Slice = &[
    on("M", Mouse).help("mouse on or off (off: the terminal selects text)"),
    on("A", Ascii).help("plain ASCII characters on or off"),
    on("T", Theme).help("the next theme: other colours, or none"),
    on("? F1", Help).named("?", "?  F1").chip("help").help("this help"),
    on("q", Quit).chip("quit").help("quit; asks where a game would be lost (Ctrl-C: never)"),
];

// What lies on top: a page, questions, a line being typed.
pub(super) const PAGE: Slice = &[
    UP.chip("scroll"),
    DOWN,
    on("PgUp b", PageUp),
    on("PgDn Space", PageDown),
    on("Home g", First),
    on("End G", Last),
    on("Esc q ? F1 v", Back).chip("close"),
];
pub(super) const TELL: Slice = &[on("w", Why).chip("how it is won")];
pub(super) const READ: Slice = &[on("Enter w", Back)];
/// The answers, on the page with all of a question.
pub(super) const ON_ENTER: Slice = &[on("Enter", Back)];
pub(super) const SAY: Slice = &[on("w", SayWon).chip("won"), on("l", SayLost).chip("lost")];
pub(super) const BEGIN_NOW: Slice = &[on("Enter", BeginGame).chip("begin")];
/// Enter takes the safe answer.
pub(super) const CONFIRM: Slice = &[on("Enter n N Esc", No).chip("no, stay"), on("y Y", Yes).chip("yes")];
pub(super) const STAY: Slice = &[on("q", No)];
pub(super) const QUIT: Slice = &[on("q", Yes)];
/// Here the safe answer is to go on.
pub(super) const RESUME: Slice = &[
    on("Enter y Y", Yes).chip("go on"),
    on("k K", BeginGame).chip("keep, play new"),
    on("n N", No).chip("give up"),
    on("Esc q", Back).chip("back"),
];
/// Every other key is text.
pub(super) const EDITOR: Slice = &[on("Enter", Enter).chip("keep"), on("Esc", Back).chip("leave as it was")];
/// At the question about a program's seat.
pub(super) const SEAT_QUESTION: Slice =
    &[UP.chip("answer"), DOWN, on("Enter", Enter).chip("do it"), on("Esc q", Back).chip("later")];
pub(super) const PART: Slice =
    &[UP.chip("game"), DOWN, on("Enter", Enter).chip("add it"), on("Esc q", Back).chip("no")];
pub(super) const OPPONENT: Slice =
    &[UP.chip("opponent"), DOWN, on("Enter", Enter).chip("play"), on("Esc q", Back).chip("no")];
