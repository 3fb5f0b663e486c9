//! The one table of keys: what each does, where, how the key bar and the help name it.

use super::message::{Key, KeyCode};

/// Everything a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the table below says in words what each does")]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    Enter,
    Mark,
    Back,
    OpenOptions,
    Edit,
    Reroll,
    Undo,
    Redo,
    Hint,
    Lesson,
    Marks,
    Why,
    Columns,
    CopyId,
    CopyGame,
    Records,
    Settings,
    Statistics,
    Delete,
    Reset,
    Again,
    OtherStarts,
    Review,
    PlayOn,
    OtherLine,
    LastMistake,
    NextMistake,
    Menu,
    Pause,
    StepForward,
    StepBack,
    Faster,
    Slower,
    TakeOverOne,
    TakeOverTwo,
    NextGame,
    NextLevel,
    HandBack,
    PlayOut,
    SayWon,
    SayLost,
    ShowAnswer,
    NextTask,
    PreviousTask,
    ChooseOne,
    ChooseTwo,
    ChooseThree,
    BeginGame,
    FindIt,
    FindAgain,
    FindOther,
    Yes,
    No,
    Mouse,
    Ascii,
    Theme,
    Help,
    Quit,
}

/// What a key is for: the key bar and the help are in these groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Choosing and doing.
    Play,
    /// Understanding.
    Learn,
    /// Everything around the game.
    Program,
}

impl Group {
    /// All groups, in the order of the key bar.
    pub const ALL: [Self; 3] = [Self::Play, Self::Learn, Self::Program];

    /// Its heading in the help.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Play => "CHOOSE",
            Self::Learn => "UNDERSTAND",
            Self::Program => "AROUND THE GAME",
        }
    }
}

impl Action {
    /// What it is for.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Self::Hint | Self::Lesson | Self::Marks | Self::Why | Self::Review | Self::FindIt => Group::Learn,
            Self::Undo
            | Self::Redo
            | Self::OtherLine
            | Self::Menu
            | Self::CopyId
            | Self::Columns
            | Self::Theme
            | Self::Ascii
            | Self::Mouse
            | Self::Help
            | Self::Quit => Group::Program,
            _ => Group::Play,
        }
    }
}

/// Where a key counts; several are joined with `|`.
pub type Places = u32;

/// The menu.
pub const MENU: Places = 1;
/// A human's turn over heaps.
pub const HEAPS: Places = 1 << 1;
/// A human's turn over a grid.
pub const GRID: Places = 1 << 2;
/// The computer's turn against a human.
pub const WAIT: Places = 1 << 3;
/// Two computers play.
pub const WATCH: Places = 1 << 4;
/// The game is over.
pub const OVER: Places = 1 << 5;
/// A page of text lies on top.
pub const PAGE: Places = 1 << 6;
/// A question to be confirmed lies on top.
pub const CONFIRM: Places = 1 << 7;
/// A line is being typed.
pub const EDIT: Places = 1 << 8;
/// The player is asked "won or lost?".
pub const JUDGE: Places = 1 << 9;

/// A human's turn over a single pile.
pub const PILE: Places = 1 << 10;

/// The options of the menu.
pub const OPTIONS: Places = 1 << 11;
/// The question whether to quit lies on top.
pub const QUITTING: Places = 1 << 12;
/// The list of finished games.
pub const RECORDS: Places = 1 << 13;
/// The settings.
pub const SETTINGS: Places = 1 << 14;
/// A game that was played is stepped through.
pub const VIEW: Places = 1 << 15;
/// The question whether to go on with a game that was left lies on top.
pub const RESUMING: Places = 1 << 16;
/// The moves of a game are reviewed.
pub const REVIEW: Places = 1 << 17;
/// It is asked against whom a game goes on.
pub const OPPONENT: Places = 1 << 18;

/// Many games of computers are played.
pub const DUEL: Places = 1 << 19;
/// A move is to be found over heaps.
pub const FIND_HEAPS: Places = 1 << 20;
/// A move is to be found over a single pile.
pub const FIND_PILE: Places = 1 << 21;
/// A move is to be found over a grid.
pub const FIND_GRID: Places = 1 << 22;
/// A move is to be found over a grid where a cell says all of a cut.
pub const FIND_CELL: Places = 1 << 29;
/// A question was answered.
pub const ANSWERED: Places = 1 << 23;
/// All mistakes of a game were tried again.
pub const FOUND: Places = 1 << 27;

/// A step of a course asks "won or lost?".
pub const WEIGH: Places = 1 << 24;
/// A step of a course asks for one of a few answers.
pub const CHOOSE: Places = 1 << 25;
/// A step of a course is a game to be begun.
pub const BEGIN: Places = 1 << 26;

/// A move is to be found.
pub const FIND: Places = FIND_HEAPS | FIND_PILE | FIND_GRID | FIND_CELL;
/// A question about a position is on the table.
pub const TASK: Places = FIND | JUDGE | ANSWERED | WEIGH | CHOOSE | BEGIN | FOUND;
/// A human's turn over a grid where a cell says all of a cut.
pub const CELL: Places = 1 << 28;
/// A human's turn.
pub const TURN: Places = HEAPS | PILE | GRID | CELL;
/// A choice of cells.
const CELLS: Places = GRID | CELL | FIND_GRID | FIND_CELL;
const TABLE: Places = TURN | WAIT | WATCH | OVER | VIEW | REVIEW;

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// The keys that do it.
    pub keys: &'static [Key],
    /// Where.
    pub places: Places,
    /// How the key bar shows it (keys, label); only what matters most has a place there.
    pub chip: Option<(&'static str, &'static str)>,
    /// How the help names its keys and says what it does; empty where a line before says it too.
    pub help: (&'static str, &'static str),
}

const fn key(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

const fn ch(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn ctrl(letter: char) -> Key {
    Key { code: KeyCode::Char(letter), ctrl: true }
}

const UP: &[Key] = &[key(KeyCode::Up), ch('k')];
const DOWN: &[Key] = &[key(KeyCode::Down), ch('j')];
const LEFT: &[Key] = &[key(KeyCode::Left), ch('h')];
const RIGHT: &[Key] = &[key(KeyCode::Right), ch('l')];
const STEP_BACK: &[Key] = &[key(KeyCode::Left), ch('h'), ch(',')];
const STEP_FORWARD: &[Key] = &[key(KeyCode::Right), ch('l'), ch('.')];
const FASTER: &[Key] = &[ch('+'), ch('=')];
const ENTER: &[Key] = &[key(KeyCode::Enter)];
/// What the help says of the keys that choose a heap and a number; it names heaps as the game does.
pub(super) const CHOOSE_HEAP: &str = "choose a heap";
pub(super) const CHOOSE_NUMBER: &str = "take fewer, take more";
const NONE: (&str, &str) = ("", "");

const fn bind(
    action: Action,
    keys: &'static [Key],
    places: Places,
    chip: Option<(&'static str, &'static str)>,
    help: (&'static str, &'static str),
) -> Binding {
    Binding { action, keys, places, chip, help }
}

/// The table, in the order of the help and of the key bar.
pub const BINDINGS: &[Binding] = &[
    // The menu: its entries, then the options of one.
    bind(Action::Up, UP, MENU, Some(("↑↓", "game")), ("↑ ↓  k j", "choose a game")),
    bind(Action::Down, DOWN, MENU, None, NONE),
    bind(
        Action::OpenOptions,
        &[key(KeyCode::Right), ch('l'), key(KeyCode::Tab)],
        MENU,
        Some(("→", "options")),
        ("→  Tab", "open the game's options"),
    ),
    bind(Action::Up, UP, OPTIONS, Some(("↑↓", "option")), ("↑ ↓  Tab", "choose an option")),
    bind(Action::Down, DOWN, OPTIONS, None, NONE),
    bind(Action::Down, &[key(KeyCode::Tab)], OPTIONS, None, NONE),
    bind(Action::Up, &[key(KeyCode::BackTab)], OPTIONS, None, NONE),
    bind(Action::Left, LEFT, OPTIONS, Some(("←→", "change")), ("← →  h l", "change the option")),
    bind(Action::Right, RIGHT, OPTIONS, None, NONE),
    bind(Action::Enter, ENTER, MENU | OPTIONS, Some(("Enter", "play")), ("Enter", "play")),
    bind(Action::Edit, &[ch('e')], OPTIONS, Some(("e", "type")), ("e, digits", "type the option's value")),
    bind(Action::Back, &[key(KeyCode::Esc)], OPTIONS, Some(("Esc", "games")), ("Esc", "back to the games")),
    bind(Action::Reroll, &[ch('r')], MENU | OPTIONS, None, ("r", "draw other random heaps")),
    // A turn over heaps, or over a single pile.
    bind(Action::Up, UP, HEAPS | FIND_HEAPS, Some(("↑↓", "heap")), ("↑ ↓  k j", CHOOSE_HEAP)),
    bind(Action::Down, DOWN, HEAPS | FIND_HEAPS, None, NONE),
    bind(
        Action::Left,
        LEFT,
        HEAPS | PILE | FIND_HEAPS | FIND_PILE,
        Some(("←→", "number")),
        ("← →  h l", CHOOSE_NUMBER),
    ),
    bind(Action::Right, RIGHT, HEAPS | PILE | FIND_HEAPS | FIND_PILE, None, NONE),
    bind(Action::Left, DOWN, PILE | FIND_PILE, None, NONE),
    bind(Action::Right, UP, PILE | FIND_PILE, None, NONE),
    bind(
        Action::First,
        &[key(KeyCode::Home)],
        HEAPS | PILE | FIND_HEAPS | FIND_PILE,
        None,
        ("Home End", "one, or as many as there may be"),
    ),
    bind(Action::Last, &[key(KeyCode::End)], HEAPS | PILE | FIND_HEAPS | FIND_PILE, None, NONE),
    bind(
        Action::PageUp,
        &[key(KeyCode::PageUp)],
        HEAPS | FIND_HEAPS,
        None,
        ("PgUp PgDn", "ten heaps up or down"),
    ),
    bind(Action::PageDown, &[key(KeyCode::PageDown)], HEAPS | FIND_HEAPS, None, NONE),
    // A turn over a grid.
    bind(Action::Up, UP, CELLS, Some(("←↑↓→", "move")), ("arrows  h j k l", "move the cursor")),
    bind(Action::Down, DOWN, CELLS, None, NONE),
    bind(Action::Left, LEFT, CELLS, None, NONE),
    bind(Action::Right, RIGHT, CELLS, None, NONE),
    bind(
        Action::Mark,
        &[ch(' ')],
        GRID | FIND_GRID,
        Some(("Space", "mark")),
        ("Space", "mark one end of a run; then move to the other"),
    ),
    // Both.
    bind(Action::Enter, ENTER, TURN | FIND, Some(("Enter", "take")), ("Enter", "take what is marked")),
    bind(Action::Enter, ENTER, WAIT | WATCH, None, NONE),
    bind(
        Action::Back,
        &[key(KeyCode::Esc)],
        TURN | FIND,
        None,
        ("Esc", "unmark, close the lesson, or back to the menu"),
    ),
    bind(
        Action::Hint,
        &[ch('t')],
        TURN | FIND | WEIGH | CHOOSE | BEGIN,
        Some(("t", "hint")),
        ("t", "hint, a step at a time: won or lost, idea, place, move"),
    ),
    bind(
        Action::Lesson,
        &[ch('e')],
        TURN,
        Some(("e", "lesson")),
        ("e", "lesson panel: the idea, live while you choose"),
    ),
    // The end.
    bind(Action::Again, &[ch('n')], OVER, Some(("n", "again")), ("n", "play again")),
    bind(Action::OtherStarts, &[ch('o')], OVER, Some(("o", "other side starts")), NONE),
    bind(
        Action::NextLevel,
        &[ch('l')],
        OVER,
        Some(("l", "next level")),
        ("l", "play on at the level that is proposed"),
    ),
    bind(
        Action::Review,
        &[ch('v')],
        OVER | VIEW | WATCH | RECORDS,
        Some(("v", "review")),
        ("v", "review: every move judged, once the game is over"),
    ),
    // Watching.
    bind(Action::Pause, &[ch(' ')], WATCH, Some(("Space", "pause/go")), ("Space", "pause, go on")),
    bind(
        Action::StepBack,
        &[key(KeyCode::Left), ch('h'), ch(',')],
        WATCH,
        Some(("←→", "step")),
        ("← →  , .", "one move back or forward"),
    ),
    bind(Action::StepForward, &[key(KeyCode::Right), ch('l'), ch('.')], WATCH, None, NONE),
    bind(Action::Faster, FASTER, WATCH, Some(("+-", "speed")), ("+ -", "the computer's pace")),
    bind(Action::Faster, FASTER, TABLE & !WATCH, None, ("+ -", "the computer's pace")),
    bind(Action::Slower, &[ch('-'), ch('_')], TABLE, None, NONE),
    bind(
        Action::TakeOverOne,
        &[ch('1')],
        WATCH,
        Some(("1 2", "take over")),
        ("1 2", "take over player one or two"),
    ),
    bind(Action::TakeOverTwo, &[ch('2')], WATCH, None, NONE),
    bind(Action::NextGame, &[ch('n')], WATCH, Some(("n", "next game")), ("n", "next game")),
    bind(
        Action::HandBack,
        &[ch('b')],
        TURN | WAIT,
        Some(("b", "hand back")),
        ("b", "hand the seat back that was taken over"),
    ),
    bind(
        Action::PlayOut,
        &[ch('f')],
        HEAPS | PILE,
        Some(("f", "finish")),
        ("f", "play a long game out, best play on both sides"),
    ),
    // Any table.
    bind(
        Action::Lesson,
        &[ch('e')],
        TABLE & !TURN,
        Some(("e", "lesson")),
        ("e", "lesson panel: the idea, live while you choose"),
    ),
    bind(
        Action::Undo,
        &[ch('u'), key(KeyCode::Backspace)],
        TURN | WAIT | OVER | WATCH,
        Some(("u", "undo")),
        ("u", "take the last move back, as often as you like"),
    ),
    bind(
        Action::Marks,
        &[ch('x')],
        TURN,
        Some(("x", "marks")),
        ("x", "marks: off, how many moves win, W or L for your choice"),
    ),
    bind(Action::Redo, &[ch('y'), ctrl('r')], TURN | WAIT | OVER | WATCH, None, ("y", "make it again")),
    bind(
        Action::Why,
        &[ch('w')],
        TURN | WAIT | OVER | WATCH,
        Some(("w", "why")),
        ("w", "why: what the last move did"),
    ),
    bind(Action::Columns, &[ch('c')], TABLE & !(GRID | CELL | PILE), None, ("c", "heaps as columns or bars")),
    bind(Action::CopyId, &[ch('i')], TABLE, None, ("i", "copy the position's id")),
    bind(Action::Again, &[ch('n')], TURN | WAIT, None, ("n", "new game")),
    bind(Action::OtherStarts, &[ch('o')], TURN | WAIT, None, ("o", "new game, the other side starts")),
    // A question about a position.
    bind(Action::BeginGame, ENTER, BEGIN, Some(("Enter", "begin")), ("Enter", "begin the game")),
    bind(Action::SayWon, &[ch('w')], JUDGE | WEIGH, Some(("w", "won")), ("w", "won for me")),
    bind(Action::SayLost, &[ch('l')], JUDGE | WEIGH, Some(("l", "lost")), ("l", "lost for me")),
    bind(
        Action::ShowAnswer,
        &[ch('s')],
        FIND | JUDGE | WEIGH | CHOOSE,
        Some(("s", "show")),
        ("s", "show the answer; it then counts as missed"),
    ),
    bind(
        Action::NextTask,
        &[ch('n')],
        FIND | JUDGE | WEIGH | CHOOSE | BEGIN,
        Some(("n", "skip")),
        ("n", "skip this question"),
    ),
    bind(
        Action::NextTask,
        &[key(KeyCode::Enter), ch('n'), ch(' ')],
        ANSWERED,
        Some(("Enter", "next")),
        ("Enter  n", "the next question"),
    ),
    bind(
        Action::Why,
        &[ch('w')],
        FIND | ANSWERED,
        Some(("w", "why")),
        ("w", "why: all that was said to the last answer"),
    ),
    bind(
        Action::Lesson,
        &[ch('e')],
        ANSWERED,
        Some(("e", "lesson")),
        ("e", "lesson panel: what decides this position"),
    ),
    bind(Action::NextTask, ENTER, FOUND, Some(("Enter", "review")), ("Enter", "back to the review")),
    bind(Action::FindAgain, &[ch('n')], FOUND, Some(("n", "again")), ("n", "the same mistakes once more")),
    bind(
        Action::FindOther,
        &[ch('o')],
        FOUND,
        Some(("o", "other side")),
        ("o", "the mistakes of the other side"),
    ),
    bind(
        Action::FindIt,
        &[ch('f')],
        REVIEW,
        Some(("f", "find it")),
        ("f", "find it yourself: each mistake as a question"),
    ),
    bind(
        Action::Columns,
        &[ch('c')],
        TASK & !(FIND_GRID | FIND_CELL | FIND_PILE),
        None,
        ("c", "heaps as columns or bars"),
    ),
    bind(Action::CopyId, &[ch('i')], TASK, None, ("i", "copy the position's id")),
    bind(Action::CopyGame, &[ch('I')], TASK, None, ("I", "copy your result as a line")),
    bind(Action::Menu, &[ch('m')], TASK, Some(("m", "menu")), ("m", "menu")),
    bind(Action::ChooseOne, &[ch('1')], CHOOSE, Some(("1 2 3", "answer")), ("1 2 3", "choose an answer")),
    bind(Action::ChooseTwo, &[ch('2')], CHOOSE, None, NONE),
    bind(Action::ChooseThree, &[ch('3')], CHOOSE, None, NONE),
    bind(
        Action::PreviousTask,
        &[ch('p')],
        TASK,
        Some(("p", "previous")),
        ("p", "in a course: the step before"),
    ),
    bind(Action::Why, &[ch('v')], TASK, None, ("v", "in a course: all of this step on a page")),
    bind(Action::Menu, &[key(KeyCode::Esc)], JUDGE | ANSWERED | WEIGH | CHOOSE | BEGIN | FOUND, None, NONE),
    bind(Action::Menu, &[ch('m')], TABLE, Some(("m", "menu")), ("m", "menu")),
    bind(Action::Menu, &[key(KeyCode::Esc)], WAIT | WATCH | OVER, None, NONE),
    // Games that were played.
    bind(
        Action::StepBack,
        STEP_BACK,
        VIEW | REVIEW,
        Some(("←→", "step")),
        ("← →  , .", "one move back or forward"),
    ),
    bind(Action::StepForward, STEP_FORWARD, VIEW | REVIEW, None, NONE),
    bind(
        Action::LastMistake,
        &[ch('[')],
        REVIEW,
        Some(("[ ]", "mistakes")),
        ("[ ]", "the mistake before, the next one"),
    ),
    bind(Action::NextMistake, &[ch(']')], REVIEW, None, NONE),
    bind(
        Action::First,
        &[key(KeyCode::Home)],
        VIEW | REVIEW,
        None,
        ("Home End", "to the beginning, to the end"),
    ),
    bind(Action::Last, &[key(KeyCode::End)], VIEW | REVIEW, None, NONE),
    bind(
        Action::Pause,
        &[ch(' ')],
        VIEW,
        Some(("Space", "start/end")),
        ("Space", "to the beginning, to the end"),
    ),
    bind(Action::Pause, &[ch(' ')], REVIEW, None, NONE),
    bind(
        Action::TakeOverOne,
        &[ch('1')],
        VIEW | REVIEW,
        None,
        ("1 2", "play on from here as player one or two"),
    ),
    bind(Action::TakeOverTwo, &[ch('2')], VIEW | REVIEW, None, NONE),
    bind(
        Action::PlayOn,
        ENTER,
        VIEW | REVIEW,
        Some(("Enter", "play on")),
        ("Enter", "play on from here, against the same or another opponent"),
    ),
    bind(
        Action::OtherLine,
        &[ch('z')],
        TURN | WAIT | OVER | VIEW | REVIEW,
        Some(("z", "other line")),
        ("z", "the next line: the main line, or what was tried instead"),
    ),
    bind(Action::Up, UP, OPPONENT, Some(("↑↓", "opponent")), NONE),
    bind(Action::Down, DOWN, OPPONENT, None, NONE),
    bind(Action::Enter, ENTER, OPPONENT, Some(("Enter", "play on")), NONE),
    bind(Action::Back, &[key(KeyCode::Esc), ch('q')], OPPONENT, Some(("Esc", "no")), NONE),
    bind(Action::NextGame, &[ch('n')], VIEW, Some(("n", "next game")), ("n", "the next game")),
    bind(Action::NextGame, &[ch('n')], REVIEW, None, ("n", "the next game")),
    bind(Action::Why, &[ch('w')], VIEW | REVIEW, Some(("w", "why")), ("w", "why: what the last move did")),
    bind(Action::Menu, &[key(KeyCode::Esc)], VIEW, None, NONE),
    bind(
        Action::Back,
        &[key(KeyCode::Esc), ch('v')],
        REVIEW,
        Some(("Esc", "back")),
        ("Esc, v", "close the review"),
    ),
    bind(Action::CopyGame, &[ch('I')], TABLE | RECORDS, None, ("I", "copy the whole game as a line")),
    // The list of finished games.
    bind(Action::Up, UP, RECORDS, Some(("↑↓", "game")), ("↑ ↓  k j", "choose a game")),
    bind(Action::Down, DOWN, RECORDS, None, NONE),
    bind(Action::PageUp, &[key(KeyCode::PageUp)], RECORDS, None, ("PgUp PgDn", "ten games up or down")),
    bind(Action::PageDown, &[key(KeyCode::PageDown)], RECORDS, None, NONE),
    bind(Action::First, &[key(KeyCode::Home)], RECORDS | SETTINGS, None, ("Home End", "the first, the last")),
    bind(Action::Last, &[key(KeyCode::End)], RECORDS | SETTINGS, None, NONE),
    bind(
        Action::Left,
        LEFT,
        RECORDS,
        Some(("←→", "which games")),
        ("← →  h l", "all games, or those of one kind"),
    ),
    bind(Action::Right, RIGHT, RECORDS, None, NONE),
    bind(Action::Enter, ENTER, RECORDS, Some(("Enter", "open")), ("Enter", "open: step through, play on")),
    bind(
        Action::Statistics,
        &[ch('s')],
        RECORDS,
        Some(("s", "statistics")),
        ("s", "how you do against each level"),
    ),
    bind(
        Action::Delete,
        &[ch('d'), key(KeyCode::Delete)],
        RECORDS,
        Some(("d", "delete")),
        ("d", "delete the game"),
    ),
    bind(
        Action::Undo,
        &[ch('u')],
        RECORDS,
        Some(("u", "bring back")),
        ("u", "bring back what was deleted last"),
    ),
    // The settings.
    bind(Action::Up, UP, SETTINGS, Some(("↑↓", "setting")), ("↑ ↓  k j", "choose a setting")),
    bind(Action::Down, DOWN, SETTINGS, None, NONE),
    bind(Action::Left, LEFT, SETTINGS, Some(("←→", "change")), ("← →  h l", "change it; it counts at once")),
    bind(Action::Right, RIGHT, SETTINGS, None, NONE),
    bind(Action::Enter, ENTER, SETTINGS, None, ("Enter", "the next value; type the name")),
    bind(
        Action::Reset,
        &[ch('R')],
        SETTINGS,
        Some(("R", "reset")),
        ("R", "forget all games, options and settings"),
    ),
    // Many games of computers.
    bind(Action::Pause, &[ch(' ')], DUEL, Some(("Space", "pause/go")), ("Space", "pause, go on")),
    bind(Action::Left, LEFT, DUEL, Some(("←→", "game")), ("← →  h l", "another game; what was played stays")),
    bind(Action::Right, RIGHT, DUEL, None, NONE),
    bind(
        Action::Back,
        &[key(KeyCode::Esc), ch('m')],
        RECORDS | SETTINGS | DUEL,
        Some(("Esc", "menu")),
        ("Esc, m", "back to the menu"),
    ),
    bind(Action::Records, &[ch('R')], MENU | OPTIONS, None, ("R", "the games you finished")),
    bind(Action::Settings, &[ch('s')], MENU | OPTIONS, None, ("s", "settings")),
    // A page of text.
    bind(Action::Up, UP, PAGE, Some(("↑↓", "scroll")), NONE),
    bind(Action::Down, DOWN, PAGE, None, NONE),
    bind(Action::PageUp, &[key(KeyCode::PageUp), ch('b')], PAGE, None, NONE),
    bind(Action::PageDown, &[key(KeyCode::PageDown), ch(' ')], PAGE, None, NONE),
    bind(Action::First, &[key(KeyCode::Home), ch('g')], PAGE, None, NONE),
    bind(Action::Last, &[key(KeyCode::End), ch('G')], PAGE, None, NONE),
    bind(
        Action::Back,
        &[key(KeyCode::Esc), key(KeyCode::Enter), ch('q'), ch('?'), ch('w'), key(KeyCode::F(1))],
        PAGE,
        Some(("Esc", "close")),
        NONE,
    ),
    // A question: Enter takes the safe answer.
    bind(
        Action::No,
        &[key(KeyCode::Enter), ch('n'), ch('N'), key(KeyCode::Esc)],
        CONFIRM | QUITTING,
        Some(("Enter", "no, stay")),
        NONE,
    ),
    bind(Action::Yes, &[ch('y'), ch('Y')], CONFIRM | QUITTING, Some(("y", "yes")), NONE),
    bind(Action::Yes, &[ch('q')], QUITTING, None, NONE),
    bind(Action::No, &[ch('q')], CONFIRM, None, NONE),
    // Here the safe answer is to go on.
    bind(Action::Yes, &[key(KeyCode::Enter), ch('y'), ch('Y')], RESUMING, Some(("Enter", "go on")), NONE),
    bind(Action::No, &[ch('n'), ch('N')], RESUMING, Some(("n", "give it up")), NONE),
    bind(
        Action::Back,
        &[key(KeyCode::Esc), ch('q')],
        RESUMING,
        Some(("Esc", "keep it, play this one")),
        NONE,
    ),
    // A line being typed: every other key is text.
    bind(Action::Enter, ENTER, EDIT, Some(("Enter", "keep")), NONE),
    bind(Action::Back, &[key(KeyCode::Esc)], EDIT, Some(("Esc", "leave as it was")), NONE),
    // Everywhere.
    bind(
        Action::Mouse,
        &[ch('M')],
        MENU | OPTIONS | TABLE | TASK | RECORDS | SETTINGS | DUEL,
        None,
        ("M", "mouse on or off (off: the terminal selects text)"),
    ),
    bind(
        Action::Ascii,
        &[ch('A')],
        MENU | OPTIONS | TABLE | TASK | RECORDS | SETTINGS | DUEL,
        None,
        ("A", "plain ASCII characters on or off"),
    ),
    bind(
        Action::Theme,
        &[ch('T')],
        MENU | OPTIONS | TABLE | TASK | RECORDS | SETTINGS | DUEL,
        None,
        ("T", "the next theme: other colours, or none"),
    ),
    bind(
        Action::Help,
        &[ch('?'), key(KeyCode::F(1))],
        MENU | OPTIONS | TABLE | TASK | RECORDS | SETTINGS | DUEL,
        Some(("?", "help")),
        ("?  F1", "this help"),
    ),
    bind(
        Action::Quit,
        &[ch('q')],
        MENU | OPTIONS | TABLE | TASK | RECORDS | SETTINGS | DUEL,
        Some(("q", "quit")),
        ("q", "quit (Ctrl-C: at once)"),
    ),
];

/// What `key` does in `place`.
#[must_use]
pub fn action(place: Places, key: Key) -> Option<Action> {
    in_place(place).find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
}

/// Every single place in which a key counts.
pub fn each_place() -> impl Iterator<Item = Places> {
    (0..Places::BITS).map(|bit| 1 << bit).filter(|&place| in_place(place).next().is_some())
}

/// The lines of the table that count in `place`.
pub fn in_place(place: Places) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |binding| binding.places & place != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for place in each_place() {
            let bindings: Vec<_> = in_place(place).collect();
            for (index, one) in bindings.iter().enumerate() {
                for other in &bindings[index + 1..] {
                    for key in one.keys {
                        assert!(
                            !other.keys.contains(key),
                            "{key:?}: {:?} and {:?}",
                            one.action,
                            other.action
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_place_says_how_to_leave_it() {
        for place in each_place() {
            let leaves = [Action::Quit, Action::Back, Action::No];
            assert!(in_place(place).any(|b| leaves.contains(&b.action) && b.chip.is_some()), "{place:b}");
        }
    }
}
