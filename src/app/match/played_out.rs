//! Playing a long heap game out: the computer makes the best moves of both sides to the end.

use crate::app::{Leave, Overlay};
use crate::cpu::Question;
use crate::game::{Board, Move, plural};

use super::coach::Asked;
use super::{Context, Match};

/// A game is long after so many moves, with more than so much left to be done.
const LONG: (usize, u64) = (4, 10);

/// Who makes the moves that are played out.
const PLAYED_OUT: &str = "The computer";

impl Match {
    /// Whether the rest may be played out: who wins is settled, and it would take long.
    pub(in crate::app) fn may_be_played_out(&self) -> bool {
        let long = self.line.moves().len() >= LONG.0 && self.rules().work(self.position()) > LONG.1;
        self.human_turn() && long && matches!(self.position().board, Board::Heaps(_) | Board::Sum(_))
    }

    /// Asks the player whether the rest is to be played out.
    pub(in crate::app) fn offer_to_play_out(&mut self, context: &mut Context) {
        if !self.may_be_played_out() {
            let words = self.rules().words();
            return self.refuse(format!(
                "Nothing to play out: once four moves are made, f lets the computer end a game for both sides, while \
                 more than {} {} are left.",
                LONG.1, words.stones
            ));
        }
        context.overlays.push(Overlay::Confirm(Leave::PlayOut));
    }

    /// Asks for the rest of the game.
    pub(in crate::app) fn play_out(&mut self, context: &mut Context) {
        let question = Question::PlayOut { game: self.contest.game, position: self.position().clone() };
        self.ask(Asked::PlayOut, question, context);
    }

    /// Makes the moves of the rest; one undo takes them all back.
    pub(super) fn make_rest(&mut self, moves: &[Move]) {
        let from = self.line.moves().len();
        let made = moves.iter().take_while(|mv| self.play(**mv)).count();
        for number in from..from + made {
            self.notes.makers.insert(number, PLAYED_OUT.to_owned());
        }
        self.notes.played_out = Some((from, from + made));
        self.coach.assisted = true;
        let made = plural(made as u64, "move", "moves");
        self.say(format!("{made} played out, the best for both sides. u takes them all back."));
    }

    /// Undoes, or makes again, what was played out at once; false where that is not what comes next.
    pub(super) fn jump_over_played_out(&mut self, back: bool) -> bool {
        let Some((from, to)) = self.notes.played_out else { return false };
        let (here, there) = if back { (to, from) } else { (from, to) };
        if self.line.moves().len() != here {
            return false;
        }
        while self.line.moves().len() != there {
            if !(if back { self.line.undo() } else { self.line.redo() }) {
                return false;
            }
        }
        true
    }
}
