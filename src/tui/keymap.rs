//! The keys: what each does on each screen, and what the key bar and the help say about it.
//!
//! A [`Binding`] is one row: keys, action, key bar, help. Rows that belong together are a group, and a [`Keymap`] is the groups that
//! count in one situation. To change a key, edit its row.

use super::message::{Key, KeyCode};
use super::stage::Layout;
use crate::game::{Game, Info, Position, Side};

/// Everything a player can do with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    NextPart,
    PreviousPart,
    Enter,
    Mark,
    Back,
    OpenOptions,
    Edit,
    NextPlayers,
    Undo,
    Redo,
    Hint,
    Lesson,
    WhoWins,
    Why,
    ReadAll,
    CopyId,
    CopyGame,
    Records,
    Settings,
    SetUpBoard,
    MoreRows,
    FewerRows,
    MoreColumns,
    FewerColumns,
    AllStones,
    OtherEnding,
    TypeId,
    AddPart,
    RemovePart,
    AskAgain,
    PractisePosition,
    Delete,
    Reset,
    Again,
    OtherStarts,
    Review,
    PlayOn,
    LastMistake,
    NextMistake,
    GameMenu,
    Menu,
    Pause,
    StepForward,
    StepBack,
    Faster,
    Slower,
    TakeOver(Side),
    OpenCourse,
    NextGame,
    HandBack,
    Invite,
    SaySomething,
    GiveUp,
    PlayOut,
    ShowAnswer,
    Skip,
    NextTask,
    NextStep,
    PreviousTask,
    OtherGame,
    /// One of the answers, from 0.
    Choose(usize),
    BeginGame,
    RetryMistakes,
    RetryMissed,
    Yes,
    No,
    Help,
    Quit,
}

/// What a key is for: the key bar and the help are divided like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// Choosing and doing.
    Play,
    /// Understanding.
    Learn,
    /// Everything around the game.
    Program,
}

impl Purpose {
    /// In the order of the key bar.
    pub const ALL: [Self; 3] = [Self::Play, Self::Learn, Self::Program];

    /// The heading in the help.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Play => "KEYS",
            Self::Learn => "UNDERSTAND",
            Self::Program => "PROGRAM",
        }
    }
}

/// Lines a page key goes up or down.
const LINES_OF_A_PAGE: usize = 10;

impl Action {
    pub const fn purpose(self) -> Purpose {
        use Action::*;
        match self {
            AskAgain | Hint | Lesson | WhoWins | Why | ReadAll | Review | RetryMistakes => Purpose::Learn,
            Back | Records | Settings | Undo | Redo | Menu | GameMenu | CopyId | TypeId | SetUpBoard
            | Help | Quit => Purpose::Program,
            _ => Purpose::Play,
        }
    }

    /// Where a key leads from `here` in a list of `lines` lines. It stops at both ends.
    pub(super) fn step(self, here: usize, lines: usize) -> usize {
        let there = match self {
            Up => here.saturating_sub(1),
            Down => here + 1,
            PageUp => here.saturating_sub(LINES_OF_A_PAGE),
            PageDown => here + LINES_OF_A_PAGE,
            First => 0,
            Last => lines,
            _ => here,
        };
        there.min(lines.saturating_sub(1))
    }

    /// The same as `step` in a list whose ends meet.
    pub(super) fn step_round(self, here: usize, lines: usize) -> usize {
        match self {
            Up | Left => (here + lines - 1) % lines,
            Down | Right => (here + 1) % lines,
            _ => self.step(here, lines),
        }
    }
}

/// The value after `now`, or (not `up`) the one before it; the ends meet.
pub(super) fn next_value<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let here = all.iter().position(|one| *one == now).unwrap_or(0);
    let action = if up { Down } else { Up };
    all[action.step_round(here, all.len())]
}

/// Puts the words of a game, or of any game, into a text of this table: `{heap}` and `{heaps}`, the verbs `{move}` and `{choose}`, and
/// an `{example}` of a typed move.
pub fn fill_in_words(text: &str, board: Option<(&dyn Game, &Position)>) -> String {
    let any = (&Info::NONE.words, Info::NONE.verb);
    let (words, verb) = board.map_or(any, |(game, _)| (game.words(), game.verb()));
    let example =
        board.map_or_else(|| words.typed_example(), |(game, position)| game.typed_example(position));
    let marks = [
        ("{heap}", words.heap),
        ("{heaps}", words.heaps),
        ("{stones}", words.stones),
        ("{move}", verb.label),
        ("{choose}", verb.chosen),
        ("{example}", &example),
    ];
    marks.into_iter().fold(text.to_owned(), |text, (mark, word)| text.replace(mark, word))
}

/// The arrows in words: in plain characters they would look like other keys.
pub(super) fn name_arrows(keys: &'static str) -> &'static str {
    match keys {
        "← →  h l" => "left right  h l",
        "↑ ↓  k j" => "up down  k j",
        "↑ ↓  Tab" => "up down  Tab",
        "→  Tab" => "right  Tab",
        "→" => "right",
        "↑↓" => "up/down",
        "←→" => "left/right",
        "←↑↓→" => "arrows",
        _ => keys,
    }
}

/// Keys that do the same.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    pub action: Action,
    /// Their names, with blanks between.
    keys: &'static str,
    /// The keys that go the other way, and what they do.
    pub(super) other: Option<(&'static str, Action)>,
    /// What the key bar calls them, and its label; empty if it doesn't show them.
    pub bar: (&'static str, &'static str),
    /// The narrower the key bar, the lower the priority a key needs.
    pub(super) priority: u8,
    /// What the help calls them, and what it says; empty if the row before says it too.
    pub help: (&'static str, &'static str),
}

impl Binding {
    /// The keys and what each does.
    pub fn keys(&self) -> impl Iterator<Item = (Key, Action)> + use<> {
        let pair = [Some((self.keys, self.action)), self.other].into_iter().flatten();
        pair.flat_map(|(names, action)| {
            names.split(' ').filter_map(Key::from_name).map(move |key| (key, action))
        })
    }

    /// The same for heaps that lie like this; `None` if the arrows of another binding do it too.
    pub(super) fn in_layout(mut self, layout: Option<Layout>) -> Option<Self> {
        match (self.action, layout) {
            (Up, Some(Layout::Board)) => {
                (self.bar, self.help) = (("←↑↓→", "square"), ("arrows  h j k l", "choose a square"));
            }
            (Left, Some(Layout::Board)) => return None,
            (Up, Some(Layout::Beside)) => (self.bar.0, self.help.0) = ("←→", "← →  h l"),
            (Left, Some(Layout::Beside)) => {
                let help = if self.help.1 == FEWER_MORE { "more, fewer" } else { "{choose} more, fewer" };
                (self.bar.0, self.help) = ("↑↓", ("↑ ↓  k j", help));
            }
            _ => {}
        }
        Some(self)
    }

    /// What the key bar and the help call the keys.
    const fn named(mut self, in_bar: &'static str, in_help: &'static str) -> Self {
        (self.bar.0, self.help.0) = (in_bar, in_help);
        self
    }

    /// Shows it in the key bar.
    const fn in_bar(mut self, label: &'static str) -> Self {
        self.bar.1 = label;
        self
    }

    const fn priority(mut self, priority: u8) -> Self {
        self.priority = priority;
        self
    }

    /// Shows it in the help.
    const fn help(mut self, meaning: &'static str) -> Self {
        self.help.1 = meaning;
        self
    }
}

/// Rows that belong together.
type KeyGroup = &'static [Binding];

type Extras = &'static [(&'static str, &'static str)];

/// All keys that count in one situation, in the order of the help and of the key bar.
#[derive(Clone, Copy, Debug)]
pub struct Keymap {
    pub name: &'static str,
    groups: &'static [KeyGroup],
    /// What can be done without a key, for the help.
    pub(super) extras: Extras,
    /// The wheel does what the arrows do: up and down, or if these do nothing, left and right.
    pub(super) wheel: bool,
}

impl Keymap {
    pub fn bindings(&self) -> impl Iterator<Item = &'static Binding> + use<> {
        self.groups.iter().copied().flatten()
    }

    /// All keys and what each does.
    pub fn keys(&self) -> impl Iterator<Item = (Key, Action)> + use<> {
        self.bindings().flat_map(Binding::keys)
    }

    pub fn action(&self, key: Key) -> Option<Action> {
        self.keys().find(|(one, _)| *one == key).map(|(_, action)| action)
    }

    pub fn has(&self, action: Action) -> bool {
        self.keys().any(|(_, one)| one == action)
    }
}

use Action::*;
impl Key {
    /// The key of this name: `x`, `Space`, `↑`, `PgUp`.
    pub fn from_name(name: &str) -> Option<Self> {
        let code = match name {
            "↑" => KeyCode::Up,
            "↓" => KeyCode::Down,
            "←" => KeyCode::Left,
            "→" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PgUp" => KeyCode::PageUp,
            "PgDn" => KeyCode::PageDown,
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            "Tab" => KeyCode::Tab,
            "Shift-Tab" => KeyCode::BackTab,
            "Backspace" => KeyCode::Backspace,
            "Delete" => KeyCode::Delete,
            "F1" => KeyCode::F1,
            "Space" => KeyCode::Char(' '),
            letter => KeyCode::Char(letter.parse().ok()?),
        };
        Some(Self { code, ctrl: false })
    }
}

/// A row for these keys. Neither the key bar nor the help shows it yet; both will name the first key.
const fn on(keys: &'static str, action: Action) -> Binding {
    let mut end = 0;
    while end < keys.len() && keys.as_bytes()[end] != b' ' {
        end += 1;
    }
    let name = keys.split_at(end).0;
    Binding { action, keys, other: None, bar: (name, ""), priority: usual_priority(action), help: (name, "") }
}

/// A row for these keys and for those that go the other way.
const fn pair(keys: &'static str, action: Action, other_keys: &'static str, other: Action) -> Binding {
    Binding { other: Some((other_keys, other)), ..on(keys, action) }
}

/// How important a key is in the key bar, unless its row says otherwise: from 1, the last to go, to 11.
const fn usual_priority(action: Action) -> u8 {
    match action {
        Help | Hint | Lesson | Enter => 1,
        BeginGame | NextTask | Again | Pause | Yes | No | Back | Review | NextPart | Mark => 2,
        Choose(_) | Up | Left => 3,
        ShowAnswer | RetryMissed | RetryMistakes | StepBack => 4,
        GameMenu => 5,
        Menu | OpenOptions | Quit | NextGame => 6,
        Undo => 7,
        Redo => 8,
        Why | ReadAll => 9,
        OtherStarts => 10,
        _ => 11,
    }
}

// Pairs are named with both keys.
const UP: Binding = pair("↑ k", Up, "↓ j", Down).named("↑↓", "↑ ↓  k j");
const LEFT: Binding = pair("← h", Left, "→ l", Right).named("←→", "← →  h l");
const PAGE_UP: Binding = pair("PgUp", PageUp, "PgDn", PageDown).named("PgUp", "PgUp PgDn");
const HOME: Binding = pair("Home", First, "End", Last).named("Home", "Home End");

// Rows of several groups.
const PAUSE_OR_GO: Binding = on("Space", Pause).in_bar("pause/resume").help("pause, resume");
const REDO: Binding = on("y", Redo).in_bar("redo").help("redo");
const WHY_MOVE: Binding = on("w", Why).in_bar("why").help("why");

// The menu.
const TAB_UP: Binding = pair("↑ k Shift-Tab", Up, "↓ j Tab", Down).named("↑↓", "↑ ↓  Tab");
const ENTRIES: KeyGroup = &[UP.help("choose"), HOME.help("first, last")];
const OPTIONS: KeyGroup = &[
    TAB_UP.in_bar("option").help("choose an option"),
    HOME.help("first, last"),
    LEFT.in_bar("change").help("change it"),
    on("Space", Edit).named("Space", "Space  digits").in_bar("type").priority(4).help("type a value"),
];
const START: KeyGroup = &[on("Enter", Enter).in_bar("play").help("play or start")];
const TO_ENTRIES: KeyGroup = &[on("Esc", Back).in_bar("back").help("back")];
const TO_OPTIONS: KeyGroup =
    &[on("→ l Tab", OpenOptions).named("→", "→  Tab").in_bar("options").help("options or list")];
const MENU: KeyGroup = &[
    on("p", NextPlayers).in_bar("players").priority(6).help("change who plays"),
    on("Backspace", Reset).help("reset options"),
];
const AROUND: KeyGroup = &[
    on("r", Records).in_bar("records").priority(8).help("records"),
    on("s", Settings).in_bar("settings").priority(8).help("settings"),
];

// Choosing a move.
const HEAP: KeyGroup = &[UP.in_bar("{heap}").help("choose a {heap}")];
const NUMBER: KeyGroup = &[LEFT.in_bar("number").help("{choose} fewer, more"), HOME.help("fewest, most")];
const ONE_HEAP: KeyGroup = &[pair("↓ j", Left, "↑ k", Right)];
const OTHER_PART: Binding = pair("Tab", NextPart, "Shift-Tab", PreviousPart);
const PARTS: KeyGroup = &[OTHER_PART.named("Tab", "Tab  Shift-Tab").in_bar("part").help("other part")];
const TEN: KeyGroup = &[PAGE_UP.help("ten {heaps} up, down")];
const CELL: KeyGroup = &[UP.named("←↑↓→", "arrows  h j k l").in_bar("move").help("move the cursor"), LEFT];
const RUN: KeyGroup = &[on("Space", Mark).in_bar("mark").help("mark an end")];
const TAKE: KeyGroup = &[
    on("Enter", Enter).in_bar("take").help("{move}"),
    on("Esc", GameMenu).in_bar("menu").help("clear, or menu"),
];
/// The same at a question.
const ANSWER: KeyGroup = &[
    on("Enter", Enter).in_bar("take").help("{move}"),
    on("Esc", Back).in_bar("leave").help("clear, or leave"),
];
const HINT: KeyGroup = &[on("t", Hint).in_bar("hint").help("hint, step by step")];

// A game that is played.
const TRY_AGAIN: KeyGroup = &[on("Enter", Enter)];
const ANEW: KeyGroup = &[
    on("n", Again).help("new game"),
    on("o", OtherStarts).in_bar("other side starts").help("other side starts"),
];
const OVER: KeyGroup = &[
    on("Enter", NextTask).in_bar("continue").help("continue"),
    on("n", Again).in_bar("new game").priority(3).help("new game"),
    on("o", OtherStarts).help("other side starts"),
    on("c", OpenCourse).help("course for this game"),
];
const UNDO: KeyGroup = &[on("u", Undo).in_bar("undo").priority(4).help("undo"), REDO, WHY_MOVE];

// A game that is watched or looked at.
const STEPS: KeyGroup = &[pair("← h", StepBack, "→ l", StepForward)
    .named("←→", "← →  h l")
    .in_bar("step")
    .priority(1)
    .help("step")];
const WATCH: KeyGroup = &[
    pair("+ =", Faster, "- _", Slower).named("+-", "+ -").in_bar("speed").help("faster, slower"),
    pair("1", TakeOver(Side::One), "2", TakeOver(Side::Two))
        .named("1 2", "1 2")
        .in_bar("take over")
        .help("take over a side"),
    on("n", NextGame).in_bar("next game").help("next game"),
];
const ENDS: KeyGroup = &[HOME.help("start, end")];
const REVIEW: KeyGroup = &[on("v", Review).in_bar("review").help("review")];
const REVIEWING: KeyGroup = &[
    pair("PgDn", NextMistake, "PgUp", LastMistake)
        .named("PgDn", "PgUp PgDn")
        .in_bar("mistakes")
        .priority(3)
        .help("mistakes"),
    on("m", RetryMistakes).in_bar("try mistakes again").help("retry mistakes"),
    on("Enter", PlayOn).in_bar("play on").priority(3).help("play on from here"),
    on("n", NextGame).in_bar("next game").help("the next game"),
    on("Esc", Back).in_bar("back").help("close the review"),
];

// Any game.
const PAUSE: KeyGroup = &[PAUSE_OR_GO];
const WHY: KeyGroup = &[WHY_MOVE.priority(3)];
const LESSON: KeyGroup = &[on("e", Lesson).in_bar("explain").help("explanation")];
pub(super) const SCROLL_LESSON_HELP: &str = "scroll explanation";
const SCROLL_LESSON: KeyGroup = &[PAGE_UP.help(SCROLL_LESSON_HELP)];
/// In a review the pages are the mistakes.
const SCROLL_BY_LINE: KeyGroup =
    &[pair("↑ k", PageUp, "↓ j", PageDown).named("↑↓", "↑ ↓  k j").help(SCROLL_LESSON_HELP)];
const GAME_MENU: KeyGroup = &[on("Esc", GameMenu).in_bar("menu").help("menu")];

// A question about a position.
const BEGIN: KeyGroup = &[on("Enter", BeginGame).in_bar("start").help("start the game")];
const JUDGE: KeyGroup =
    &[on("y", Yes).in_bar("yes").priority(3).help("yes"), on("n", No).in_bar("no").priority(3).help("no")];
const ANSWERS: KeyGroup = &[
    on("1", Choose(0)).named("1 2 3", "1 2 3").in_bar("answer").help("choose an answer"),
    on("2", Choose(1)),
    on("3", Choose(2)),
];
const QUESTION: KeyGroup = &[
    on("a", ShowAnswer).in_bar("show answer").help("show the answer"),
    on("x", Skip).in_bar("skip").priority(4).help("skip this question"),
    READ_ALL,
    OTHER_GAME,
    COURSE_STEP,
];
const READ_ALL: Binding = on("w", ReadAll).in_bar("read all").priority(2).help("read all");
const COURSE_STEP: Binding = pair("PgDn", NextStep, "PgUp", PreviousTask)
    .named("PgDn", "PgUp PgDn")
    .in_bar("next step")
    .priority(8)
    .help("previous, next step");
const OTHER_GAME: Binding = on("g", OtherGame).in_bar("game").priority(9).help("practise another game");
const ANSWERED: KeyGroup = &[
    on("Enter Space", NextTask).in_bar("next").help("the next question"),
    on("e", Lesson).in_bar("explain").help("explanation"),
    READ_ALL,
    OTHER_GAME,
    COURSE_STEP,
];
const ALL_DONE: KeyGroup = &[
    on("Enter", NextTask).in_bar("menu").help("continue"),
    on("m", RetryMissed).in_bar("retry missed").help("retry missed"),
    on("c", CopyGame).in_bar("copy").priority(4).help("copy your result"),
];
const LEAVE_QUESTIONS: KeyGroup = &[on("Esc", Menu).in_bar("leave").priority(2).help("leave the questions")];

const EVERYWHERE: KeyGroup = &[
    on("? F1", Help).named("?", "?  F1").in_bar("help").help("help"),
    on("q", Quit).in_bar("quit").help("quit"),
];

// What lies on top: a page, questions, a line being typed.
const PAGE: KeyGroup = &[
    UP.in_bar("scroll"),
    pair("PgUp", PageUp, "PgDn Space", PageDown),
    pair("Home", First, "End", Last),
    on("Esc q ? F1", Back).in_bar("close"),
];
const REST: KeyGroup = &[on("w", ReadAll).in_bar("more")];
const READ: KeyGroup = &[on("Enter w", Back)];
const ON_ENTER: KeyGroup = &[on("Enter", Back)];
const CONFIRM: KeyGroup = &[on("y", Yes).in_bar("yes"), on("n Esc", No).in_bar("no")];
const REPLACE: KeyGroup = &[
    on("y", Yes).in_bar("replace it"),
    on("n", No).in_bar("discard this one"),
    on("Esc q", Back).in_bar("stay"),
];
/// Every other key is text.
const EDITOR: KeyGroup = &[on("Enter", Enter).in_bar("done"), on("Esc", Back).in_bar("cancel")];
const POPUP_MENU: KeyGroup = &[
    UP.in_bar("choose"),
    HOME,
    on("Enter", Enter).in_bar("select"),
    on("? F1", Help),
    on("Esc q", Back).in_bar("close"),
];

const RECORDS: KeyGroup = &[
    OTHER_PART.in_bar("next page").help("next page"),
    UP.in_bar("game").priority(11).help("choose a game"),
    PAGE_UP.help("ten games up, down"),
    HOME.help("first, last"),
    LEFT.in_bar("filter").priority(4).help("filter by game"),
    on("Enter v", Enter).named("Enter", "Enter  v").in_bar("open").help("open"),
    on("Delete", Delete).named("Del", "Del").in_bar("delete").priority(6).help("delete the game"),
    on("u", Undo).in_bar("bring back").help("bring back"),
];
const SETTINGS: KeyGroup = &[
    HOME.help("first, last"),
    UP.in_bar("setting").help("choose a setting"),
    LEFT.in_bar("change").help("change it"),
    on("Enter Space", Enter).named("Enter", "Enter Space").in_bar("type").help("next value, or type"),
    on("Backspace", Reset).help("reset it"),
];

// A position that is set up.
const FEWER_MORE: &str = "fewer, more";
const MORE: Binding = pair("+ =", MoreRows, "- _", FewerRows).named("+-", "+ -");
const SET_HEAPS: KeyGroup = &[
    UP.in_bar("{heap}").help("choose a {heap}"),
    LEFT.in_bar("{stones}").help(FEWER_MORE),
    PAGE_UP.help("ten more, fewer"),
    MORE.in_bar("heaps").priority(4).help("add, remove a {heap}"),
];
const SET_CELLS: KeyGroup = &[
    UP.named("←↑↓→", "arrows  h j k l").in_bar("move").help("move the cursor"),
    LEFT,
    on("Space", Mark).in_bar("set").help("set or remove"),
    MORE.in_bar("rows").priority(4).help("rows"),
    pair("< ,", FewerColumns, "> .", MoreColumns)
        .named("<>", "< >")
        .in_bar("columns")
        .priority(6)
        .help("columns"),
];
const SET_ROW: KeyGroup = &[
    LEFT.in_bar("move").help("move the cursor"),
    on("Space", Mark).in_bar("set").help("set or remove"),
    MORE.in_bar("rows").priority(4).help("places"),
];
const SET_PARTS: KeyGroup =
    &[on("Delete", RemovePart).named("Del", "Del").in_bar("remove").priority(6).help("remove the part")];
const BOARD: KeyGroup = &[
    on("Enter", Enter).in_bar("play").help("play it"),
    on("o", OtherStarts).in_bar("who starts").priority(8).help("who starts"),
    on("u Backspace", Undo).in_bar("undo").help("undo"),
    REDO,
    on("Esc", GameMenu).in_bar("menu").priority(3).help("menu"),
];

// The way out.
const BACK: KeyGroup = &[on("Esc", Back).in_bar("back").help("back")];

const NONE: Extras = &[];
const IN_LISTS: Extras = &[("mouse", "click a line or a key below")];
const ON_BOARD: Extras = &[("typing", "a move, such as {example}"), ("mouse", "click, drag, click again")];
const ON_KEYS: Extras = &[("mouse", "click a key below")];
const ON_HEAPS: Extras = &[("digits", "type how many"), ("mouse", "click a stone or a name")];
const ON_CELLS: Extras = &[("mouse", "click or drag")];

/// Whether the wheel does what the arrows do.
const WHEEL: bool = true;
const STILL: bool = false;

/// Makes a constant of each keymap, and the list of them all.
macro_rules! keymaps {
    ($($name:ident, $extras:ident, $wheel:ident: $groups:expr;)*) => {
        $(pub const $name: Keymap =
            Keymap { name: stringify!($name), groups: &$groups, extras: $extras, wheel: $wheel };)*

        pub const KEYMAPS: &[&Keymap] = &[$(&$name),*];
    };
}

keymaps! {
    // The menu and lists.
    IN_MENU, IN_LISTS, WHEEL: [START, ENTRIES, MENU, TO_OPTIONS, TO_ENTRIES, AROUND, EVERYWHERE];
    IN_OPTIONS, IN_LISTS, WHEEL: [START, OPTIONS, MENU, TO_ENTRIES, AROUND, EVERYWHERE];
    IN_RECORDS, IN_LISTS, WHEEL: [RECORDS, BACK, EVERYWHERE];
    IN_SETTINGS, IN_LISTS, WHEEL: [SETTINGS, BACK, EVERYWHERE];
    SETTING_UP_HEAPS, ON_HEAPS, WHEEL: [PARTS, SET_HEAPS, SET_PARTS, BOARD, EVERYWHERE];
    SETTING_UP_CELLS, ON_CELLS, WHEEL: [PARTS, SET_CELLS, SET_PARTS, BOARD, EVERYWHERE];
    SETTING_UP_ROW, ON_CELLS, STILL: [PARTS, SET_ROW, SET_PARTS, BOARD, EVERYWHERE];

    // A game that is played.
    TURN_HEAPS, ON_BOARD, WHEEL: [PARTS, HEAP, NUMBER, TEN, TAKE, HINT, LESSON, ANEW, UNDO, EVERYWHERE];
    TURN_PILE, ON_BOARD, WHEEL: [
        PARTS, NUMBER, ONE_HEAP, TAKE, HINT, LESSON, SCROLL_LESSON, ANEW, UNDO, EVERYWHERE,
    ];
    TURN_RUN, ON_BOARD, WHEEL: [PARTS, CELL, RUN, TAKE, HINT, LESSON, SCROLL_LESSON, ANEW, UNDO, EVERYWHERE];
    TURN_CELL, ON_BOARD, WHEEL: [PARTS, CELL, TAKE, HINT, LESSON, SCROLL_LESSON, ANEW, UNDO, EVERYWHERE];
    WAITING, NONE, STILL: [TRY_AGAIN, LESSON, SCROLL_LESSON, ANEW, GAME_MENU, UNDO, EVERYWHERE];
    GAME_OVER, NONE, STILL: [OVER, REVIEW, LESSON, SCROLL_LESSON, GAME_MENU, UNDO, EVERYWHERE];

    // A game that is watched or looked at.
    WATCHING, ON_KEYS, STILL: [
        TRY_AGAIN, PAUSE, STEPS, WATCH, REVIEW, LESSON, SCROLL_LESSON, WHY, GAME_MENU, EVERYWHERE,
    ];
    IN_REVIEW, NONE, WHEEL: [STEPS, ENDS, REVIEWING, LESSON, SCROLL_BY_LINE, WHY, EVERYWHERE];

    // A question about a position.
    FIND_HEAPS, ON_BOARD, WHEEL: [PARTS, HEAP, NUMBER, ANSWER, HINT, QUESTION, EVERYWHERE];
    FIND_PILE, ON_BOARD, WHEEL: [PARTS, NUMBER, ONE_HEAP, ANSWER, HINT, QUESTION, EVERYWHERE];
    FIND_RUN, ON_BOARD, WHEEL: [PARTS, CELL, RUN, ANSWER, HINT, QUESTION, EVERYWHERE];
    FIND_CELL, ON_BOARD, WHEEL: [PARTS, CELL, ANSWER, HINT, QUESTION, EVERYWHERE];
    YES_OR_NO, NONE, STILL: [JUDGE, HINT, QUESTION, LEAVE_QUESTIONS, EVERYWHERE];
    CHOICE, NONE, STILL: [ANSWERS, HINT, QUESTION, LEAVE_QUESTIONS, EVERYWHERE];
    STEP_GAME, NONE, STILL: [BEGIN, HINT, QUESTION, LEAVE_QUESTIONS, EVERYWHERE];
    IS_ANSWERED, NONE, STILL: [ANSWERED, LEAVE_QUESTIONS, EVERYWHERE];
    ALL_ASKED, NONE, STILL: [ALL_DONE, LEAVE_QUESTIONS, EVERYWHERE];

    // What lies on top.
    ON_PAGE, NONE, WHEEL: [PAGE, READ];
    ON_LONG_PAGE, NONE, WHEEL: [REST, PAGE, ON_ENTER];
    EDITING, NONE, STILL: [EDITOR];
    CONFIRMING, NONE, STILL: [CONFIRM];
    REPLACING, NONE, STILL: [REPLACE];
    IN_POPUP_MENU, NONE, WHEEL: [POPUP_MENU];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_keymap() {
        for keymap in KEYMAPS {
            let bindings: Vec<_> = keymap.bindings().collect();
            for (index, one) in bindings.iter().enumerate() {
                let others = || bindings[index + 1..].iter().flat_map(|other| other.keys());
                let is_alone = |key: Key| others().all(|(other, _)| other != key);
                assert!(one.keys().all(|(key, _)| is_alone(key)), "{}: {one:?}", keymap.name);
            }
        }
    }

    #[test]
    fn every_name_of_a_key_is_known() {
        for binding in KEYMAPS.iter().flat_map(|keymap| keymap.bindings()) {
            let names = [Some(binding.keys), binding.other.map(|(keys, _)| keys)].into_iter().flatten();
            assert_eq!(binding.keys().count(), names.flat_map(|keys| keys.split(' ')).count(), "{binding:?}");
        }
    }
}
