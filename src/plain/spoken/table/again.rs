//! Another game of the same kind: at another level, between others, begun by the other side.

use crate::app::Match;
use crate::cpu::Level;
use crate::game::{Console, Halt, Seats, Side, mixed_seed};
use crate::plain::programs::Programs;
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::yes_no::{gives_up, yes_or_no_by};

use super::acts::NO_COMPUTER;
use super::{SpokenTable, Turn};

impl SpokenTable<'_> {
    /// A new game that the human starts, or else the computer; nothing where this one began so and nobody has moved since.
    pub(super) fn start(&mut self, human: bool, console: &mut dyn Console) -> Result<Turn, Halt> {
        let starter = Side::BOTH.into_iter().find(|side| self.game.is_human(*side) == human);
        let Some(starter) = starter.filter(|_| self.game.contest.is_duel()) else {
            return say(console, "Say other for a new game that the other player starts.")
                .map(|()| Turn::Same);
        };
        if starter == self.game.line.starter() && !self.game.human_has_moved() {
            let player = &self.game.players[starter.index()];
            let told = format!("{} this game.", player.does("start", "starts"));
            return say(console, &told).map(|()| Turn::Same);
        }
        self.again(starter, None, console)
    }

    /// A new game at another level.
    pub(super) fn again_at(&mut self, level: Level, console: &mut dyn Console) -> Result<Turn, Halt> {
        if !self.plays_a_computer() {
            return say(console, NO_COMPUTER).map(|()| Turn::Same);
        }
        let before = (self.level, self.level_is_kept, self.next_level);
        (self.level, self.level_is_kept, self.next_level) = (Some(level), false, Some(level));
        let turn = self.again(self.game.line.starter(), None, console)?;
        if turn != Turn::Moved {
            (self.level, self.level_is_kept, self.next_level) = before;
        }
        Ok(turn)
    }

    /// A new game of two people, or of one against the computer.
    pub(super) fn between(&mut self, seats: Seats, console: &mut dyn Console) -> Result<Turn, Halt> {
        let is_so = self.game.contest.is_duel() == (seats != Seats::TwoHumans);
        match (is_so, self.game.ended()) {
            (true, None) => say(console, &self.side()).map(|()| Turn::Same),
            (true, Some(_)) => self.again(self.game.line.starter(), None, console),
            (false, _) => self.again(Side::One, Some(seats), console),
        }
    }

    /// Another game of the same kind, between the same players unless others are wanted; the one on the table is given up, which is asked
    /// first.
    pub(super) fn again(
        &mut self,
        starter: Side,
        seats: Option<Seats>,
        console: &mut dyn Console,
    ) -> Result<Turn, Halt> {
        if self.in_progress() {
            let question = if self.keeper.saves() && !self.game.keeping.beside {
                "Give up this game and begin a new one? This one is not kept then."
            } else {
                "Give up this game and begin a new one?"
            };
            match yes_or_no_by(question, gives_up, |_| None, console)? {
                Some(true) => {}
                Some(false) => return say(console, "This game goes on.").map(|()| Turn::Told),
                None => return Ok(Turn::Same),
            }
        }
        let seed = mixed_seed(self.game.contest.seed, 1);
        let mut next = self.game.again(starter, seed);
        next.contest.moves.clear();
        if let Some(level) = self.next_level.take() {
            next.contest.set_levels([level; 2]);
        }
        next.contest.starter = starter;
        if let Some(seats) = seats {
            next.contest.seat(seats);
        }
        let starter = next.contest.starter;
        let won = next.won;
        next = Match::new(next.contest.clone(), starter);
        next.won = won;
        if self.in_progress() && !self.game.keeping.beside {
            self.keeper.forget_unfinished(self.game.contest.game);
        }
        self.programs = Programs::of(&next.contest);
        self.game = next;
        self.game.shows_board = false;
        self.welcome(true, console)?;
        Ok(Turn::Moved)
    }
}
