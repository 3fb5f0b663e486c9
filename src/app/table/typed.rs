//! A move being typed, letter by letter.

use crate::game::{Board, goes_on, lane_most, lanes, read_move};

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
        if self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        true
    }

    /// Shows on the board what the typed move would take, once it is one that may be made.
    pub(in crate::app) fn preview_typed(&mut self, context: &mut Context) {
        let (game, position) = (self.contest.rules(), self.line.position().clone());
        self.choice.anchor = None;
        let typed = read_move(&self.typed, game, &position).ok();
        if let Some(mv) = typed.filter(|mv| self.human_turn() && game.check(&position, mv).is_ok()) {
            self.choice.put_on(game, &position, mv.ordered());
            self.choice.pointed = false;
        }
        self.coach_choice(context);
    }

    /// What is said to a number alone, where there are several heaps to take so many from; `None` where something else was typed.
    pub(super) fn which_heap(&self) -> Option<String> {
        let (game, position, words) = (self.game(), self.position(), self.game().words());
        let count: u32 = self.typed.trim().parse().ok().filter(|count| *count > 0)?;
        let Board::Heaps(_) = position.board else { return None };
        let mut enough = lanes(game, position)
            .map(|(lane, _)| lane)
            .filter(|lane| lane_most(game, position, *lane) >= count);
        let lane = enough.next()?;
        let name = words.own_name(lane).map_or_else(|| (lane + 1).to_string(), str::to_owned);
        Some(format!(
            "{count} from which {heap}? Type the {heap} first: {name} {count} takes {count} from {}.",
            words.lane_name(lane),
            heap = words.heap
        ))
    }
}
