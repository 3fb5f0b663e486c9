//! What a player can do, and what for.

/// Everything a player can do.
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
    Reroll,
    Undo,
    Redo,
    Hint,
    Lesson,
    WhoWins,
    Why,
    Columns,
    CopyId,
    CopyGame,
    Records,
    Settings,
    Values,
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
    Statistics,
    Today,
    Medals,
    Delete,
    Reset,
    Again,
    OtherStarts,
    Review,
    PlayOn,
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
    HandBack,
    PlayOut,
    SayWon,
    SayLost,
    ShowAnswer,
    NextTask,
    PreviousTask,
    ReadAll,
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
    /// Whether it answers a question by itself.
    pub(in crate::tui) const fn is_answer(self) -> bool {
        use Action::*;
        matches!(self, SayWon | SayLost | ChooseOne | ChooseTwo | ChooseThree | BeginGame)
    }

    /// What it is for.
    #[must_use]
    pub const fn group(self) -> Group {
        use Action::*;
        match self {
            Values | AskAgain | Hint | Lesson | WhoWins | Why | ReadAll | Review | FindIt => Group::Learn,
            Undo | Redo | Menu | CopyId | TypeId | SetUpBoard | Columns | Theme | Ascii | Mouse | Help
            | Quit => Group::Program,
            _ => Group::Play,
        }
    }
}
