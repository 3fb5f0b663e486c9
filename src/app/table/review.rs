//! The review: the judged moves of a game are looked through.

use crate::app::{Action, Match, Request};

use super::{Context, Go, Mode, view};

/// The moves of a game are looked through, each with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What it was opened from, and goes back to.
    pub(super) back: Box<Mode>,
}

impl Review {
    pub(super) fn update(action: Action, game: &mut Match, context: &mut Context) -> Go {
        match action {
            Action::Back => return Go::Back,
            Action::LastMistake => return Go::turn_if(game.go_to_mistake(true)),
            Action::NextMistake => return Go::turn_if(game.go_to_mistake(false)),
            Action::FindIt => context.request(Request::FindMistakes),
            action => return view::look(action, game, context),
        }
        Go::Stay
    }
}
