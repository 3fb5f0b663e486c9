//! What lies on top of a screen and takes the keys first: a page of text, a question, a line being typed.

use crate::game::{GameKey, plural};
use crate::games;

use super::editor::Editor;
use super::page::Page;
use super::play_on::PlayOn;
use super::seat_question::SeatQuestion;
use super::{Action, NewPart};

/// Most columns and rows of what is drawn; on a larger terminal only the margin grows.
pub const STAGE: (u16, u16) = (176, 56);
/// Fewest columns and rows on which everything fits; on fewer nothing is shown, and no key but q counts.
pub const FLOOR: (u16, u16) = (60, 16);
/// What will be done if the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Leave the program.
    Quit,
    /// Leave the table for the menu.
    Menu,
    /// Begin anew.
    Again,
    /// Begin anew, the other side starting.
    OtherStarts,
    /// Go on with the game of this kind that was left, instead of the new one.
    Resume {
        /// Which game.
        game: GameKey,
        /// How many moves were made in it.
        moves: usize,
    },
    /// Have the computer play the rest for both sides.
    PlayOut,
    /// Forget everything that is kept.
    ForgetAll,
}

impl Leave {
    /// The question.
    #[must_use]
    pub fn question(self) -> String {
        let question = match self {
            Self::Quit => "Quit in the middle of the game? It is not kept.",
            Self::Menu => "Leave this game? It is not kept.",
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

    /// What stands above the question.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Resume { .. } => "Go on?",
            Self::PlayOut => "Play it out?",
            _ => "Sure?",
        }
    }

    /// The answers and their keys, the one that Enter gives first.
    #[must_use]
    pub const fn answers(self) -> &'static str {
        match self {
            Self::Resume { .. } => "Enter/y go on  k keep, play new  n give up  Esc back",
            _ => "Enter  no, stay        y  yes",
        }
    }
}

/// What lies on top of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    /// A page of text.
    Page(Page),
    /// "Really?"
    Confirm(Leave),
    /// A line being typed.
    Editor(Editor),
    /// Against whom a game goes on.
    PlayOn(PlayOn),
    /// What becomes of the seat of a program.
    Seat(SeatQuestion),
    /// Which game is added to a sum.
    NewPart(NewPart),
}

impl Popup {
    /// Whether the key of an action would do anything here: a page of which all is seen cannot be scrolled.
    pub(super) fn has_use_for(&self, action: Action, size: (u16, u16)) -> bool {
        match (self, action) {
            (Self::Page(page), Action::Up) => page.lines(size).1 < page.lines(size).0.len(),
            _ => true,
        }
    }
}
