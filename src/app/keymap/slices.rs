//! Keys that belong together, wherever they count.

use super::keys::{
    DOWN, END, ENTER, ESC, FASTER, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SLOWER, SPACE, UP, bind, ch, ctrl,
    key,
};
use super::{Action, Binding, CHOOSE_HEAP, CHOOSE_NUMBER, TEN_HEAPS};
use crate::app::message::KeyCode::{self, BackTab, Backspace, Esc, F, Tab};

type Slice = &'static [Binding];

// The menu.
pub(super) const ENTRIES: Slice = &[
    bind(Action::Up, UP).chip("↑↓", "choose").help("↑ ↓  k j", "choose a game"),
    bind(Action::Down, DOWN),
    bind(Action::First, HOME).help("Home End", "the first, the last"),
    bind(Action::Last, END),
    bind(Action::OpenOptions, &[key(KeyCode::Right), ch('l'), key(Tab)])
        .chip("→", "options")
        .help("→  Tab", "open the game's options"),
];
pub(super) const OPTIONS: Slice = &[
    bind(Action::Up, UP).chip("↑↓", "option").help("↑ ↓  Tab", "choose an option"),
    bind(Action::Down, DOWN),
    bind(Action::Down, &[key(Tab)]),
    bind(Action::Up, &[key(BackTab)]),
    bind(Action::Left, LEFT).chip("←→", "change").help("← →  h l", "change the option"),
    bind(Action::Right, RIGHT),
];
pub(super) const START: Slice = &[bind(Action::Enter, ENTER).chip("Enter", "play").help("Enter", "play")];
pub(super) const OPTION: Slice = &[
    bind(Action::Edit, &[ch('e')]).chip("e", "type a value").help("e, digits", "type the option's value"),
    bind(Action::Back, ESC).chip("Esc", "back").help("Esc", "back to the games"),
];
pub(super) const MENU: Slice = &[
    bind(Action::Reroll, &[ch('r')]).help("r", "draw other random heaps"),
    bind(Action::Records, &[ch('R')]).help("R", "the games you finished"),
    bind(Action::Settings, &[ch('s')]).help("s", "settings"),
];

// Choosing a move.
pub(super) const HEAP: Slice =
    &[bind(Action::Up, UP).chip("↑↓", "heap").help("↑ ↓  k j", CHOOSE_HEAP), bind(Action::Down, DOWN)];
pub(super) const NUMBER: Slice = &[
    bind(Action::Left, LEFT).chip("←→", "number").help("← →  h l", CHOOSE_NUMBER),
    bind(Action::Right, RIGHT),
    bind(Action::First, HOME).help("Home End", "one, or as many as there may be"),
    bind(Action::Last, END),
];
pub(super) const ONE_HEAP: Slice = &[bind(Action::Left, DOWN), bind(Action::Right, UP)];
pub(super) const TEN: Slice =
    &[bind(Action::PageUp, PAGE_UP).help("PgUp PgDn", TEN_HEAPS), bind(Action::PageDown, PAGE_DOWN)];
pub(super) const CELL: Slice = &[
    bind(Action::Up, UP).chip("←↑↓→", "move").help("arrows  h j k l", "move the cursor"),
    bind(Action::Down, DOWN),
    bind(Action::Left, LEFT),
    bind(Action::Right, RIGHT),
];
pub(super) const RUN: Slice = &[bind(Action::Mark, SPACE)
    .chip("Space", "mark")
    .help("Space", "mark one end of a run; then move to the other")];
pub(super) const TAKE: Slice = &[
    bind(Action::Enter, ENTER).chip("Enter", "take").help("Enter", "{move} what is marked"),
    bind(Action::Back, ESC).help("Esc", "unmark, close the lesson, or back to the menu"),
];
pub(super) const HINT: Slice = &[bind(Action::Hint, &[ch('t')])
    .chip("t", "hint")
    .help("t", "hint, a step at a time: won or lost, idea, place, move")];
pub(super) const MARKS: Slice = &[bind(Action::Marks, &[ch('x')])
    .chip("x", "who wins")
    .help("x", "who wins: off, how many moves win, your choice")];

// A game that is played.
pub(super) const TRY_AGAIN: Slice = &[bind(Action::Enter, ENTER)];
pub(super) const SEAT: Slice = &[bind(Action::HandBack, &[ch('b')])
    .chip("b", "hand back")
    .help("b", "hand the seat back that was taken over")];
pub(super) const FINISH: Slice = &[bind(Action::PlayOut, &[ch('f')])
    .chip("f", "finish")
    .help("f", "play a long game out, best play on both sides")];
pub(super) const ANEW: Slice = &[
    bind(Action::Again, &[ch('n')]).help("n", "new game"),
    bind(Action::OtherStarts, &[ch('o')])
        .chip("o", "other side starts")
        .help("o", "new game, the other side starts"),
];
pub(super) const OVER: Slice = &[
    bind(Action::NextTask, ENTER).chip("Enter", "go on").help("Enter", "go on after the game of a course"),
    bind(Action::Again, &[ch('n')]).chip("n", "again").help("n", "play again"),
    bind(Action::OtherStarts, &[ch('o')]).chip("o", "other side starts"),
    bind(Action::NextLevel, &[ch('l')])
        .chip("l", "next level")
        .help("l", "play on at the level that is proposed"),
];
pub(super) const UNDO: Slice = &[
    bind(Action::Undo, &[ch('u'), key(Backspace)])
        .chip("u", "undo")
        .help("u", "take the last move back, as often as you like"),
    bind(Action::Redo, &[ch('y'), ctrl('r')]).help("y", "make it again"),
];

// A game that is watched or looked at.
pub(super) const PAUSE: Slice =
    &[bind(Action::Pause, SPACE).chip("Space", "pause/go").help("Space", "pause, go on")];
pub(super) const STEPS: Slice = &[
    bind(Action::StepBack, &[key(KeyCode::Left), ch('h'), ch(',')])
        .chip("←→", "step")
        .help("← →  , .", "one move back or forward"),
    bind(Action::StepForward, &[key(KeyCode::Right), ch('l'), ch('.')]),
];
pub(super) const WATCH: Slice = &[
    bind(Action::Faster, FASTER).chip("+-", "speed").help("+ -", "the computer's pace"),
    bind(Action::Slower, SLOWER),
    bind(Action::TakeOverOne, &[ch('1')]).chip("1 2", "take over").help("1 2", "take over player one or two"),
    bind(Action::TakeOverTwo, &[ch('2')]),
    bind(Action::NextGame, &[ch('n')]).chip("n", "next game").help("n", "next game"),
];
pub(super) const MISTAKES: Slice = &[
    bind(Action::LastMistake, &[ch('['), key(KeyCode::PageUp)])
        .chip("PgUp", "previous mistake")
        .help("PgUp PgDn  [ ]", "the mistake before, the next one"),
    bind(Action::NextMistake, &[ch(']'), key(KeyCode::PageDown)]),
];
pub(super) const ENDS: Slice =
    &[bind(Action::First, HOME).help("Home End", "to the beginning, to the end"), bind(Action::Last, END)];
pub(super) const LEAP: Slice =
    &[bind(Action::Pause, SPACE).chip("Space", "start/end").help("Space", "to the beginning, to the end")];
pub(super) const PLAY_ON: Slice = &[
    bind(Action::TakeOverOne, &[ch('1')]).help("1 2", "play on from here as player one or two"),
    bind(Action::TakeOverTwo, &[ch('2')]),
    bind(Action::PlayOn, ENTER)
        .chip("Enter", "play on")
        .help("Enter", "play on from here, against the same or another opponent"),
];
pub(super) const NEXT_GAME: Slice =
    &[bind(Action::NextGame, &[ch('n')]).chip("n", "next game").help("n", "the next game")];
pub(super) const REVIEW: Slice = &[bind(Action::Review, &[ch('v')])
    .chip("v", "review")
    .help("v", "review: every move judged, once the game is over")];
pub(super) const REVIEWING: Slice = &[
    bind(Action::Pause, SPACE),
    bind(Action::NextGame, &[ch('n')]).help("n", "the next game"),
    bind(Action::Back, &[key(Esc), ch('v')]).chip("Esc", "back").help("Esc, v", "close the review"),
    bind(Action::FindIt, &[ch('f')])
        .chip("f", "retry mistakes")
        .help("f", "try again: each mistake as a question"),
];

// Any game.
pub(super) const PACE: Slice =
    &[bind(Action::Faster, FASTER).help("+ -", "the computer's pace"), bind(Action::Slower, SLOWER)];
pub(super) const LESSON: Slice = &[bind(Action::Lesson, &[ch('e')])
    .chip("e", "lesson")
    .help("e", "lesson panel: the idea, live while you choose")];
pub(super) const WHY: Slice =
    &[bind(Action::Why, &[ch('w')]).chip("w", "why").help("w", "why: what the last move did")];
pub(super) const COLUMNS: Slice =
    &[bind(Action::Columns, &[ch('c')]).help("c", "{heaps} as columns, and back")];
pub(super) const COPY_GAME: Slice =
    &[bind(Action::CopyGame, &[ch('I')]).help("I", "copy the whole game as a line")];
pub(super) const TABLE: Slice = &[
    bind(Action::CopyId, &[ch('i')]).help("i", "copy the position's id"),
    bind(Action::Menu, &[ch('m')]).chip("m", "menu").help("m", "menu"),
];
pub(super) const ESCAPE: Slice = &[bind(Action::Menu, ESC)];
pub(super) const LINES: Slice = &[bind(Action::OtherLine, &[ch('z')])
    .chip("z", "other line")
    .help("z", "the next line: the main line, or what was tried instead")];

// A question about a position.
pub(super) const BEGIN: Slice =
    &[bind(Action::BeginGame, ENTER).chip("Enter", "begin").help("Enter", "begin the game")];
pub(super) const JUDGE: Slice = &[
    bind(Action::SayWon, &[ch('w')]).chip("w", "won").help("w", "won for me"),
    bind(Action::SayLost, &[ch('l')]).chip("l", "lost").help("l", "lost for me"),
];
pub(super) const SHOW: Slice = &[bind(Action::ShowAnswer, &[ch('s')])
    .chip("s", "show")
    .help("s", "show the answer; it then counts as missed")];
pub(super) const SKIP: Slice =
    &[bind(Action::NextTask, &[ch('n')]).chip("n", "skip").help("n", "skip this question")];
pub(super) const ANSWERED: Slice = &[bind(Action::NextTask, &[key(KeyCode::Enter), ch('n'), ch(' ')])
    .chip("Enter", "next")
    .help("Enter  n", "the next question")];
pub(super) const WHY_SO: Slice =
    &[bind(Action::Why, &[ch('w')]).chip("w", "why").help("w", "why: all that was said to the last answer")];
pub(super) const LESSON_NOW: Slice = &[bind(Action::Lesson, &[ch('e')])
    .chip("e", "lesson")
    .help("e", "lesson panel: what decides this position")];
pub(super) const FOUND: Slice = &[
    bind(Action::NextTask, ENTER).chip("Enter", "review").help("Enter", "back to the review"),
    bind(Action::FindAgain, &[ch('n')]).chip("n", "again").help("n", "the same mistakes once more"),
    bind(Action::FindOther, &[ch('o')]).chip("o", "other side").help("o", "the mistakes of the other side"),
];
pub(super) const COPY_RESULT: Slice =
    &[bind(Action::CopyGame, &[ch('I')]).help("I", "copy your result as a line")];
pub(super) const ANSWERS: Slice = &[
    bind(Action::ChooseOne, &[ch('1')]).chip("1 2 3", "answer").help("1 2 3", "choose an answer"),
    bind(Action::ChooseTwo, &[ch('2')]),
    bind(Action::ChooseThree, &[ch('3')]),
];
pub(super) const QUESTION: Slice = &[
    bind(Action::PreviousTask, &[ch('p')]).chip("p", "previous").help("p", "in a course: the step before"),
    bind(Action::ReadAll, &[ch('v')]).help("v", "all of this question on a page"),
];

// The other rooms.
pub(super) const RECORDS: Slice = &[
    bind(Action::Up, UP).chip("↑↓", "game").help("↑ ↓  k j", "choose a game"),
    bind(Action::Down, DOWN),
    bind(Action::PageUp, PAGE_UP).help("PgUp PgDn", "ten games up or down"),
    bind(Action::PageDown, PAGE_DOWN),
    bind(Action::First, HOME).help("Home End", "the first, the last"),
    bind(Action::Last, END),
    bind(Action::Left, LEFT).chip("←→", "which games").help("← →  h l", "all games, or those of one kind"),
    bind(Action::Right, RIGHT),
    bind(Action::Enter, ENTER).chip("Enter", "open").help("Enter", "open: step through, play on"),
    bind(Action::Statistics, &[ch('s')]).chip("s", "statistics").help("s", "how you do against each level"),
    bind(Action::Delete, &[ch('d'), key(KeyCode::Delete)]).chip("d", "delete").help("d", "delete the game"),
    bind(Action::Undo, &[ch('u')]).chip("u", "bring back").help("u", "bring back what was deleted last"),
];
pub(super) const SETTINGS: Slice = &[
    bind(Action::First, HOME).help("Home End", "the first, the last"),
    bind(Action::Last, END),
    bind(Action::Up, UP).chip("↑↓", "setting").help("↑ ↓  k j", "choose a setting"),
    bind(Action::Down, DOWN),
    bind(Action::Left, LEFT).chip("←→", "change").help("← →  h l", "change it; it counts at once"),
    bind(Action::Right, RIGHT),
    bind(Action::Enter, ENTER).help("Enter", "the next value; type the name"),
    bind(Action::Reset, &[ch('R')]).chip("R", "reset").help("R", "forget all games, options and settings"),
];
pub(super) const DUEL: Slice = &[
    bind(Action::Pause, SPACE).chip("Space", "pause/go").help("Space", "pause, go on"),
    bind(Action::Left, LEFT).chip("←→", "game").help("← →  h l", "another game; what was played stays"),
    bind(Action::Right, RIGHT),
];
pub(super) const TO_MENU: Slice =
    &[bind(Action::Back, &[key(Esc), ch('m')]).chip("Esc", "menu").help("Esc, m", "back to the menu")];
pub(super) const EVERYWHERE: Slice = &[
    bind(Action::Mouse, &[ch('M')]).help("M", "mouse on or off (off: the terminal selects text)"),
    bind(Action::Ascii, &[ch('A')]).help("A", "plain ASCII characters on or off"),
    bind(Action::Theme, &[ch('T')]).help("T", "the next theme: other colours, or none"),
    bind(Action::Help, &[ch('?'), key(F(1))]).chip("?", "help").help("?  F1", "this help"),
    bind(Action::Quit, &[ch('q')]).chip("q", "quit").help("q", "quit (Ctrl-C: at once)"),
];

// What lies on top: a page, questions, a line being typed.
pub(super) const PAGE: Slice = &[
    bind(Action::Up, UP).chip("↑↓", "scroll"),
    bind(Action::Down, DOWN),
    bind(Action::PageUp, &[key(KeyCode::PageUp), ch('b')]),
    bind(Action::PageDown, &[key(KeyCode::PageDown), ch(' ')]),
    bind(Action::First, &[key(KeyCode::Home), ch('g')]),
    bind(Action::Last, &[key(KeyCode::End), ch('G')]),
    bind(Action::Back, &[key(Esc), key(KeyCode::Enter), ch('q'), ch('?'), ch('w'), key(F(1))])
        .chip("Esc", "close"),
];
/// Enter takes the safe answer.
pub(super) const CONFIRM: Slice = &[
    bind(Action::No, &[key(KeyCode::Enter), ch('n'), ch('N'), key(Esc)]).chip("Enter", "no, stay"),
    bind(Action::Yes, &[ch('y'), ch('Y')]).chip("y", "yes"),
];
pub(super) const STAY: Slice = &[bind(Action::No, &[ch('q')])];
pub(super) const QUIT: Slice = &[bind(Action::Yes, &[ch('q')])];
/// Here the safe answer is to go on.
pub(super) const RESUME: Slice = &[
    bind(Action::Yes, &[key(KeyCode::Enter), ch('y'), ch('Y')]).chip("Enter", "old game"),
    bind(Action::No, &[ch('n'), ch('N')]).chip("n", "give it up"),
    bind(Action::Back, &[key(Esc), ch('q')]).chip("Esc", "keep it, play new"),
];
/// Every other key is text.
pub(super) const EDITOR: Slice = &[
    bind(Action::Enter, ENTER).chip("Enter", "keep"),
    bind(Action::Back, ESC).chip("Esc", "leave as it was"),
];
pub(super) const OPPONENT: Slice = &[
    bind(Action::Up, UP).chip("↑↓", "opponent"),
    bind(Action::Down, DOWN),
    bind(Action::Enter, ENTER).chip("Enter", "play on"),
    bind(Action::Back, &[key(Esc), ch('q')]).chip("Esc", "no"),
];
