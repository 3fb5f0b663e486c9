//! Where a move is chosen: on the board of a game, or on that of one part of a sum.

use crate::game::{Board, Cell, Game, Move, MoveTarget, Position, heap_groups};

use super::Match;

/// A board on which a move is chosen.
#[derive(Clone, Copy)]
pub struct ActiveBoard<'a> {
    /// The rules there.
    pub rules: &'static dyn Game,
    /// What lies there.
    pub position: &'a Position,
    /// Which part of a sum it is, from 0; `None` where the game has but one board.
    pub part: Option<usize>,
}

impl Match {
    /// The board of a part, counted from 0; the whole board in games that are no sum.
    #[must_use]
    pub fn active_board(&self, part: usize) -> ActiveBoard<'_> {
        let components = self.position().board.components();
        match components.get(part).or(components.first()) {
            Some(one) => ActiveBoard {
                rules: one.game.0,
                position: &one.position,
                part: Some(part.min(components.len().saturating_sub(1))),
            },
            None => ActiveBoard { rules: self.rules(), position: self.position(), part: None },
        }
    }

    /// The part in which there is a move, from this one on, or back from it; the same where there is no other.
    pub(in crate::tui) fn next_part(&self, part: usize, forward: bool) -> usize {
        let components = self.position().board.components();
        let all = components.len().max(1);
        let step = if forward { 1 } else { all - 1 };
        let round = (1..all).map(|times| (part + times * step) % all);
        round.into_iter().find(|&other| components[other].move_count() > 0).unwrap_or(part)
    }

    /// The first part from this one on in which there is a move.
    pub(in crate::tui) fn live_part(&self, part: usize) -> usize {
        let live = self.position().board.components().get(part).is_some_and(|one| one.move_count() > 0);
        if live { part } else { self.next_part(part, true) }
    }
}

impl ActiveBoard<'_> {
    /// Whether a cell says all of a move, and that move loses at once.
    pub(in crate::tui) fn loses_at(&self, cell: Cell) -> bool {
        let lost =
            |mv| self.rules.result(&self.rules.play(self.position, &mv)).is_some_and(|end| end.mover_wins);
        self.rules.cut_at(self.position, cell).is_some_and(lost)
    }

    /// The move of the whole game that is meant where somebody points at something here.
    #[must_use]
    pub fn move_at(&self, pick: MoveTarget) -> Move {
        self.whole(self.rules.move_at(self.position, pick))
    }

    /// A move here as a move of the whole game.
    #[must_use]
    pub const fn whole(&self, mv: Move) -> Move {
        match self.part {
            Some(part) => mv.in_component(part),
            None => mv,
        }
    }

    /// The most that may be picked of a lane.
    #[must_use]
    pub fn most_in(&self, lane: usize) -> u32 {
        self.rules.choices(self.position, lane)
    }

    /// The lanes from which something may be taken, in order.
    #[must_use]
    pub fn full_lanes(&self) -> Vec<usize> {
        let all = heap_groups(self.rules, self.position).map(|(lane, _)| lane);
        all.filter(|&lane| self.most_in(lane) > 0).collect()
    }

    /// Whether it is a grid of cells.
    #[must_use]
    pub const fn is_grid(&self) -> bool {
        matches!(self.position.board, Board::Grid { .. })
    }
}
