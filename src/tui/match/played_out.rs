//! Playing a long heap game out: the computer makes the best moves of both sides to the end.

use crate::game::Board;
use crate::session::Wanted;
use crate::tui::{Leave, Popup};

use super::{Match, Shared};

/// A game is long after so many moves, with more than so much left to be done.
const LONG: (usize, u64) = (4, 10);

impl Match {
    /// Whether the rest may be played out: who wins is settled, and it would take long.
    pub(in crate::tui) fn may_be_played_out(&self) -> bool {
        let long = self.history().moves().len() >= LONG.0 && self.rules().work(self.position()) > LONG.1;
        self.human_turn() && long && matches!(self.position().board, Board::Heaps(_) | Board::Sum(_))
    }

    /// Asks the player whether the rest is to be played out.
    pub(in crate::tui) fn offer_to_play_out(&mut self, shared: &mut Shared) {
        if !self.may_be_played_out() {
            let words = self.rules().words();
            return self.refuse(format!(
                "Nothing to play out: once four moves are made, f lets the computer end a game for both sides, while \
                 more than {} {} are left.",
                LONG.1, words.stones
            ));
        }
        shared.popups.push(Popup::Confirm(Leave::PlayOut));
    }

    /// Asks for the rest of the game.
    pub(in crate::tui) fn play_out(&mut self, shared: &mut Shared) {
        self.session.want(Wanted { play_out: true, ..self.session.wanted().clone() });
        self.ask_worker(shared);
    }
}
