//! What is chosen by pointing at the board.

use crate::game::{Cell, Move, MoveTarget};
use crate::tui::Match;
use crate::tui::message::{Phase, Target};

use super::Input;

impl Input {
    /// A click on something of the board; the move that is to be made, where it takes one.
    pub(super) fn click(&mut self, phase: Phase, target: Target, game: &mut Match) -> Option<Move> {
        self.forget_typing();
        let target = match target {
            Target::InPart { part, spot } => {
                self.choice.go_to_part(part, game);
                spot.target()
            }
            target => target,
        };
        match (phase, target) {
            (Phase::Press, Target::Lane(lane)) => self.point_at_lane(lane, None, game),
            (Phase::Press | Phase::Drag, Target::Stone { lane, count }) => {
                if phase == Phase::Press && self.choice.pointed && self.is_chosen(lane, count, game) {
                    return Some(self.take_chosen(game));
                }
                let dragged = self.pressed.filter(|(heap, _)| phase == Phase::Drag && *heap == lane);
                let from = dragged.map_or(count, |(_, from)| from);
                self.pressed = Some((lane, from));
                self.point_at_lane(lane, Some([from, count]), game);
            }
            (Phase::Press, Target::Gap { lane, right }) => {
                let left = self.size(lane, game).saturating_sub(right);
                let split = Move::Split { heap: lane, take: 0, into: [left, right] };
                let split = self.choice.board(game).whole(split);
                if self.choice.pointed && self.chosen(game) == split {
                    return Some(self.take_chosen(game));
                }
                game.forget_refusal();
                self.choice.put_on(split, game);
                self.choice.pointed = true;
            }
            (Phase::Press, Target::Cell(cell)) if self.in_cut(cell, game) => {
                return Some(self.chosen(game));
            }
            (Phase::Press, Target::Cell(cell)) => {
                self.choice.anchor = self.choice.board(game).position.board.has(cell).then_some(cell);
                self.choice.cursor = cell;
            }
            (Phase::Drag, Target::Cell(cell)) => self.choice.cursor = cell,
            _ => {}
        }
        None
    }

    /// Whether a cell belongs to a cut that was marked and may be made; where a cell says all of a cut, whether it is that very cell.
    fn in_cut(&self, cell: Cell, game: &Match) -> bool {
        let chosen = self.chosen(game);
        self.choice.anchor.is_some()
            && game.check(chosen).is_ok()
            && if self.cell_says_all(game) {
                cell == self.choice.cursor
            } else {
                chosen.cells().any(|taken| taken == cell)
            }
    }

    /// Whether a stone is one that was pointed at: the very stone, or one of those that go from between two parts.
    fn is_chosen(&self, lane: usize, count: u32, game: &Match) -> bool {
        let chosen = self.chosen(game);
        match chosen.alone() {
            Move::Split { heap, take: take @ 1.., into: [_, right] } => {
                heap == lane && (right + 1..=right + take).contains(&count)
            }
            Move::Take { lane: from, count: gone } if self.choice.takes_first() => {
                from == lane && count > self.size(lane, game).saturating_sub(gone)
            }
            _ => chosen == self.choice.board(game).move_at(MoveTarget::Run { lane, between: [count, count] }),
        }
    }

    /// Stones of a heap of the board the choice is on.
    fn size(&self, lane: usize, game: &Match) -> u32 {
        self.choice.board(game).position.board.heaps().get(lane).copied().unwrap_or(0)
    }

    fn point_at_lane(&mut self, lane: usize, between: Option<[u32; 2]>, game: &mut Match) {
        let board = self.choice.board(game);
        if board.most_in(lane) == 0 {
            return;
        }
        let number = if self.choice.lane == lane { self.choice.count } else { 1 };
        let pick = match between {
            Some(between) => MoveTarget::Run { lane, between },
            None => MoveTarget::Nth { lane, number },
        };
        let meant = board.move_at(pick);
        self.choice.put_on(meant, game);
        if let Some(between) = between {
            self.choice.note_run(meant, self.size(lane, game), between);
        }
        if let Err(refused) = game.check(meant) {
            self.choice.fit(game);
            game.refuse(game.rules().refusal(game.position(), meant, refused));
        }
        self.choice.pointed = true;
    }
}
