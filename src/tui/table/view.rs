//! Stepping through a game that was played.

use crate::coach::Level;
use crate::game::Side;
use crate::session::{Player, Step};
use crate::tui::{Action, Leave, Match, Notice, Opponent, PlayOn, Popup, Request};

use super::{Shared, Transition};

pub(super) fn update(action: Action, game: &mut Match, shared: &mut Shared) -> Transition {
    match action {
        Action::Review => Transition::Review,
        Action::Back => {
            shared.request(Request::Leave(Leave::Menu));
            Transition::Stay
        }
        action => look(action, game, shared),
    }
}

/// What a game that is looked at, and its review, have in common.
pub(super) fn look(action: Action, game: &mut Match, shared: &mut Shared) -> Transition {
    match action {
        Action::Pause => {
            let to_the_end = !game.history().undone().is_empty();
            game.go_to(if to_the_end { usize::MAX } else { 0 });
            game.say(if to_the_end { "The end." } else { "The beginning." });
            return Transition::Turn;
        }
        Action::StepBack => return silent(game.undo(Step::Move, shared), game),
        Action::StepForward if !game.history().undone().is_empty() => {
            return match silent(game.redo(Step::Move, shared), game) {
                // The stones of that move are seen leaving.
                Transition::Turn => Transition::Moved,
                stayed => stayed,
            };
        }
        Action::First | Action::Last => {
            game.go_to(if action == Action::Last { usize::MAX } else { 0 });
            return Transition::Turn;
        }
        Action::TakeOverOne | Action::TakeOverTwo if game.ended().is_some() => {
            game.refuse("The game is over: step back first, or go on with n.");
        }
        Action::TakeOverOne | Action::TakeOverTwo => {
            let side = if action == Action::TakeOverOne { Side::One } else { Side::Two };
            let level = game.session.setup.players.iter().find_map(Player::level).unwrap_or(Level::Perfect);
            shared.request(Request::PlayOn(side, Opponent::Computer(level)));
        }
        Action::PlayOn if game.ended().is_some() => game.refuse(OVER),
        Action::PlayOn => shared.popups.push(Popup::PlayOn(PlayOn::of(game))),
        Action::Why => {
            game.why(shared);
        }
        Action::NextGame => shared.request(Request::NextGame),
        _ => {}
    }
    Transition::Stay
}

/// Why there is nothing to be played on from an end.
const OVER: &str = "The game is over: step back first, then play on from there.";

/// The line above says which move is shown.
fn silent(moved: bool, game: &mut Match) -> Transition {
    if moved {
        game.notice = Notice::default();
    }
    Transition::turn_if(moved)
}
