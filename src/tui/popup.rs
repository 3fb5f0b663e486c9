//! What lies on top of a screen and takes the keys first: a page of text, a question, a line being typed.

use tui_input::{Input, InputRequest};

use crate::coach::Level;
use crate::game::{Component, GameKey, Side, is_hidden, plural};
use crate::games;
use crate::records::Setting;
use crate::session::Program;

use super::keymap::{self, Keymap};
use super::message::{Key, KeyCode};
use super::page::Page;
use super::{Action, MenuOption, ShownGame, list};

/// Most columns and rows of what is drawn; on a larger terminal only the margin grows.
pub const STAGE: (u16, u16) = (176, 56);
/// Fewest columns and rows on which everything fits; on fewer nothing is shown, and no key but q counts.
pub const FLOOR: (u16, u16) = (60, 16);
/// Longest line that can be typed, in bytes.
const LONGEST: usize = 400;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    Page(Page),
    Confirm(Confirm),
    Editor(Editor),
    Answers(AnswerList),
}

impl Popup {
    /// The keys that count, except on a page with a question.
    pub(super) fn keys(&self) -> &'static Keymap {
        match self {
            Self::Page(page) if !page.untold.is_empty() => &keymap::READ_UNTOLD,
            Self::Page(_) => &keymap::ON_PAGE,
            Self::Confirm(Confirm::Quit) => &keymap::QUITTING,
            Self::Confirm(Confirm::Resume { .. }) => &keymap::RESUMING,
            Self::Confirm(_) => &keymap::SURE,
            Self::Editor(_) => &keymap::EDITING,
            Self::Answers(choice) => match choice.answers.first() {
                Some((PopupAnswer::PlayOn(..), _)) => &keymap::AGAINST_WHOM,
                Some((PopupAnswer::Part(_), _)) => &keymap::WHICH_PART,
                Some((PopupAnswer::Seat(..), _)) | None => &keymap::AT_A_SEAT,
            },
        }
    }

    /// Scrolls, or moves the cursor.
    pub(super) fn step(&mut self, action: Action, size: (u16, u16)) {
        match self {
            Self::Page(page) if action == Action::Why => page.tell(size),
            Self::Page(page) => page.scroll(action, size),
            Self::Answers(AnswerList { cursor, answers, .. }) => {
                *cursor = list::step_round(*cursor, answers.len(), action);
            }
            Self::Confirm(_) | Self::Editor(_) => {}
        }
    }

    /// Whether the key of an action would do anything here: a page that is all in sight can't be scrolled.
    pub(super) fn has_use_for(&self, action: Action, size: (u16, u16)) -> bool {
        match (self, action) {
            (Self::Page(page), Action::Up) => page.lines(size).1 < page.lines(size).0.len(),
            _ => true,
        }
    }
}

/// What will be done if the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirm {
    Quit,
    /// Leave the game.
    Leave,
    /// Start a new game.
    Again,
    /// Start a new game; the other side begins it.
    OtherStarts,
    /// Resume the game of this kind that was left, instead of the new one.
    Resume {
        game: GameKey,
        moves: usize,
    },
    /// Have the computer play the rest for both sides.
    PlayOut,
    /// Delete everything that is saved.
    ForgetAll,
}

impl Confirm {
    pub fn question(self) -> String {
        let question = match self {
            Self::Quit => "Quit in the middle of the game? It is not kept.",
            Self::Leave => "Leave this game? It is not kept.",
            Self::Again => "Give up this game and begin a new one?",
            Self::OtherStarts => "Give up this game? The other side starts the new one.",
            Self::PlayOut => {
                "The computer plays the rest for both sides, each as well as it can. That counts as help. Go on?"
            }
            Self::ForgetAll => "Forget all games, options and settings?",
            Self::Resume { game, moves } => {
                let title = games::get(game).title();
                let at = match moves {
                    0 => " at its first move".to_owned(),
                    moves => format!(": {}", plural(moves as u64, "move", "moves")),
                };
                return format!("You left a game of {title}{at}. Go on with it?");
            }
        };
        question.to_owned()
    }

    pub const fn title(self) -> &'static str {
        match self {
            Self::Resume { .. } => "Go on?",
            Self::PlayOut => "Play it out?",
            _ => "Sure?",
        }
    }

    /// The answers and their keys, the one that Enter gives first.
    pub const fn answers(self) -> &'static str {
        match self {
            Self::Resume { .. } => "Enter/y go on  k keep, play new  n give up  Esc back",
            _ => "Enter  no, stay        y  yes",
        }
    }
}

/// A question with several answers, one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerList {
    pub title: &'static str,
    /// More about it; may be empty.
    pub text: String,
    pub answers: Vec<(PopupAnswer, String)>,
    /// The answer under the cursor.
    pub cursor: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupAnswer {
    /// A human on this side plays on against this opponent.
    PlayOn(Side, Opponent),
    /// Who takes the seat of a program on this side.
    Seat(Side, SeatAnswer),
    /// The game that is added to a sum.
    Part(Component),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    Computer(Level),
    /// Another human at the same screen.
    Human,
    /// The program or the simple rule that played before.
    Same,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatAnswer {
    AskAgain,
    Human,
    Computer(Level),
    Program(Program),
    Leave,
}

impl AnswerList {
    /// Asks against whom a game goes on from the position shown.
    pub(super) fn play_on(game: &ShownGame) -> Self {
        let turn = game.history().turn();
        let against =
            |side: Side| game.session.player(side).level().map_or(Opponent::Same, Opponent::Computer);
        let (side, usual) = match Side::BOTH.map(|side| game.is_human(side)) {
            [true, true] => (turn, Opponent::Human),
            [true, false] => (Side::One, against(Side::Two)),
            [false, true] => (Side::Two, against(Side::One)),
            [false, false] => {
                let level = game.session.player(turn.other()).level();
                (turn, Opponent::Computer(level.unwrap_or(Level::Perfect)))
            }
        };
        Self::opponents("Play on from here against", side, usual)
    }

    /// Asks against whom a human plays on a side, the cursor on the usual opponent.
    pub(super) fn opponents(title: &'static str, side: Side, usual: Opponent) -> Self {
        let levels = Level::ALL.into_iter().rev().map(Opponent::Computer);
        let unlisted = Some(Opponent::Same).filter(|same| *same == usual);
        let opponents = levels.chain([Opponent::Human]).chain(unlisted);
        let answers: Vec<_> = opponents
            .map(|opponent| {
                let name = match opponent {
                    Opponent::Computer(level) => format!("the computer: {}", level.title()),
                    Opponent::Human => "another person".to_owned(),
                    Opponent::Same => "the program or simple rule".to_owned(),
                };
                let name = if opponent == usual { format!("{name} (as before)") } else { name };
                (PopupAnswer::PlayOn(side, opponent), name)
            })
            .collect();
        let usual = PopupAnswer::PlayOn(side, usual);
        let cursor = answers.iter().position(|(answer, _)| *answer == usual).unwrap_or(0);
        Self { title, text: String::new(), answers, cursor }
    }

    /// Asks what to do about a program that failed.
    pub(super) fn failed_program(side: Side, name: &str, problem: &str) -> Self {
        let answers = vec![
            (SeatAnswer::AskAgain, format!("ask {name} again")),
            (SeatAnswer::Human, "take its seat yourself".into()),
            (SeatAnswer::Computer(Level::Perfect), "let the computer go on".into()),
            (SeatAnswer::Leave, "leave the game".into()),
        ];
        Self::seat("No move", format!("{name}: {problem}"), side, answers)
    }

    /// Asks who plays instead of a program that a saved game only names. `programs` are those of the command line.
    pub(super) fn unknown_program(side: Side, name: &str, programs: &[Program]) -> Self {
        let programs = programs.iter().map(|program| {
            (SeatAnswer::Program(program.clone()), format!("the program {}", program.shown()))
        });
        let levels = Level::ALL
            .into_iter()
            .rev()
            .map(|level| (SeatAnswer::Computer(level), format!("the computer, {}", level.word())));
        let answers = programs
            .chain([(SeatAnswer::Human, "you".to_owned())])
            .chain(levels)
            .chain([(SeatAnswer::Leave, "leave the game".to_owned())])
            .collect();
        let text = format!(
            "{name} is a program. A saved game doesn't hold the command that starts it. Who plays now?"
        );
        Self::seat("Who plays?", text, side, answers)
    }

    fn seat(title: &'static str, text: String, side: Side, answers: Vec<(SeatAnswer, String)>) -> Self {
        let answer = |(answer, line)| (PopupAnswer::Seat(side, answer), line);
        let answers = answers.into_iter().map(answer).collect();
        Self { title, text, answers, cursor: 0 }
    }

    /// Asks which game is added to a sum.
    pub(super) fn new_part(parts: impl Iterator<Item = Component>) -> Self {
        let answer = |part: Component| {
            let line = format!("{}: {}", part.game.title(), part.game.format_id(&part.position));
            (PopupAnswer::Part(part), line)
        };
        let answers = parts.map(answer).collect();
        Self { title: "Another part", text: String::new(), answers, cursor: 0 }
    }
}

/// What a typed line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorFor {
    /// The value of an option of the menu.
    Option(MenuOption),
    /// The name of a human, asked before the game begins.
    NameBeforeGame(Side),
    Setting(Setting),
    /// The position on the set-up board.
    PositionId,
}

/// A line being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub purpose: EditorFor,
    pub label: String,
    pub text: String,
    /// Characters before the cursor.
    pub cursor: usize,
    /// The line is still the old one: the first character that is typed replaces it.
    pub untouched: bool,
    /// Why the last try was refused.
    pub refused: Option<String>,
    /// What the line means as it stands, if that is more than it says.
    pub meaning: Option<String>,
}

impl Editor {
    /// A line that begins with an old text, the cursor at its end.
    pub fn new(purpose: EditorFor, label: impl Into<String>, text: String) -> Self {
        let cursor = text.chars().count();
        Self { purpose, label: label.into(), cursor, text, untouched: true, refused: None, meaning: None }
    }

    /// Takes a key as typing; false if it is none.
    pub(super) fn type_key(&mut self, key: Key) -> bool {
        let Some(request) = edit_request(key) else { return false };
        if let InputRequest::InsertChar(letter) = request {
            if letter.is_control() || is_hidden(letter) {
                return true;
            }
            if self.untouched {
                (self.text, self.cursor) = (String::new(), 0);
            }
            if self.text.len() >= LONGEST {
                return true;
            }
        }
        let mut input = Input::new(std::mem::take(&mut self.text)).with_cursor(self.cursor);
        input.handle(request);
        self.cursor = input.cursor();
        self.text = input.into();
        self.untouched = false;
        self.refused = None;
        true
    }
}

const fn edit_request(key: Key) -> Option<InputRequest> {
    Some(match (key.code, key.ctrl) {
        (KeyCode::Char(letter), false) => InputRequest::InsertChar(letter),
        (KeyCode::Left, false) | (KeyCode::Char('b'), true) => InputRequest::GoToPrevChar,
        (KeyCode::Right, false) | (KeyCode::Char('f'), true) => InputRequest::GoToNextChar,
        (KeyCode::Left, true) => InputRequest::GoToPrevWord,
        (KeyCode::Right, true) => InputRequest::GoToNextWord,
        (KeyCode::Home, _) | (KeyCode::Char('a'), true) => InputRequest::GoToStart,
        (KeyCode::End, _) | (KeyCode::Char('e'), true) => InputRequest::GoToEnd,
        (KeyCode::Backspace, _) => InputRequest::DeletePrevChar,
        (KeyCode::Delete, _) | (KeyCode::Char('d'), true) => InputRequest::DeleteNextChar,
        (KeyCode::Char('w'), true) => InputRequest::DeletePrevWord,
        (KeyCode::Char('k'), true) => InputRequest::DeleteTillEnd,
        (KeyCode::Char('u'), true) => InputRequest::DeleteLine,
        _ => return None,
    })
}
