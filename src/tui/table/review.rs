//! The review: the judged moves of a game are looked through.

use crate::tui::{Action, Match, Request};

use super::{Mode, Shared, Transition, view};

/// The moves of a game are looked through, each with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What it was opened from, and goes back to.
    pub(super) back: Box<Mode>,
    /// It begins where the game was given away first, as soon as that is known; nobody has stepped through it yet.
    pub(super) begins: bool,
}

impl Review {
    /// Where it begins, once all moves are judged: at the human's first mistake against the computer, or else at the first one of either
    /// side, or else at the beginning.
    pub(super) fn begin(&mut self, game: &mut Match) -> bool {
        if !self.begins || !game.is_reviewed() {
            return false;
        }
        self.begins = false;
        let own = game.only_human().and_then(|human| game.mistakes(Some(human)).next());
        let first = own.or_else(|| game.mistakes(None).next());
        game.go_to(first.unwrap_or(0));
        true
    }

    pub(super) fn update(&mut self, action: Action, game: &mut Match, shared: &mut Shared) -> Transition {
        self.begins = false;
        match action {
            Action::Back => return Transition::Back,
            Action::LastMistake => return Transition::turn_if(game.go_to_mistake(true)),
            Action::NextMistake => return Transition::turn_if(game.go_to_mistake(false)),
            Action::FindIt => shared.request(Request::FindMistakes),
            action => return view::look(action, game, shared),
        }
        Transition::Stay
    }
}
