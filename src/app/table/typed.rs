//! A move being typed, letter by letter.

use crate::game::{Board, Move, goes_on, read_move};

use super::{Context, Table};

/// Longest typed move.
const LONGEST: usize = 24;

impl Table {
    /// Takes a letter as part of a typed move; false when it is none.
    pub(in crate::app) fn type_letter(&mut self, letter: char) -> bool {
        // After a refusal a letter begins a new move; a blank or comma goes on with one that was not finished.
        let begins_anew = self.typed_refused && letter.is_alphanumeric();
        let typed = if begins_anew { "" } else { &self.typed };
        if !goes_on(typed, letter, self.game(), self.position()) {
            return false;
        }
        if begins_anew {
            self.typed.clear();
        }
        self.typed_refused = false;
        self.forget_refusal();
        if self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        true
    }

    /// Shows on the board what the typed move would take, once it is one that may be made.
    pub(in crate::app) fn preview_typed(&mut self, context: &mut Context) {
        let (game, position) = (self.contest.rules(), self.line.position().clone());
        self.choice.anchor = None;
        let typed = read_move(&self.typed, game, &position).ok().or_else(|| self.count_alone());
        if let Some(mv) = typed.filter(|mv| self.human_turn() && game.check(&position, mv).is_ok()) {
            self.choice.put_on(game, &position, mv.ordered());
            self.choice.pointed = false;
        }
        self.coach_choice(context);
    }

    /// A number alone: so many from the heap under the cursor.
    pub(super) fn count_alone(&self) -> Option<Move> {
        let count = self.typed.trim().parse().ok()?;
        let heaps = matches!(self.position().board, Board::Heaps(_));
        heaps.then_some(Move::Take { lane: self.choice.lane, count })
    }
}
