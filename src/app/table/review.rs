//! The review: the judged moves of a game are looked through.

use crate::app::{Action, Match, Request};

use super::{Context, Mode, Transition, view};

/// The moves of a game are looked through, each with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What it was opened from, and goes back to.
    pub(super) back: Box<Mode>,
}

impl Review {
    pub(super) fn update(action: Action, game: &mut Match, context: &mut Context) -> Transition {
        match action {
            Action::Back => return Transition::Back,
            Action::LastMistake => return Transition::turn_if(game.go_to_mistake(true)),
            Action::NextMistake => return Transition::turn_if(game.go_to_mistake(false)),
            Action::FindIt => context.request(Request::FindMistakes),
            action => return view::look(action, game, context),
        }
        Transition::Stay
    }
}
