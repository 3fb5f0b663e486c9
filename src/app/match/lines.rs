//! Several lines of one game: the main line and what was tried, each with what is known of its moves.

use crate::contest::{COMPUTER, Player as Seat};
use crate::cpu::Level;
use crate::game::{Move, Side};

use super::{Aside, Context, Match, Player, players};

/// Whom a human plays on against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer, of some level.
    Computer(Level),
    /// Another human at the same table.
    Human,
    /// The program or the simple rule that sits there already.
    Same,
}

impl Match {
    /// Makes a move on the line; false, and why, where it may not be made. Where it begins a try, what is known of the moves it
    /// replaces stays with them.
    pub(in crate::app) fn play(&mut self, mv: Move) -> bool {
        let (line, from) = (self.line.number(), self.line.moves().len());
        if let Err(refused) = self.line.play(self.contest.rules(), mv) {
            self.refuse(self.rules().refusal(self.position(), mv, refused));
            return false;
        }
        if self.line.number() != line {
            self.put_notes_aside(line, from);
        }
        true
    }

    /// Puts aside what is known of line `line`; what is known of its moves before `from` belongs to this one too.
    fn put_notes_aside(&mut self, line: u32, from: usize) {
        self.asides.insert(line, Aside { sitting: self.sitting, notes: self.notes.clone() });
        let asides = self.line.asides();
        self.asides.retain(|number, _| asides.iter().any(|aside| aside.number == *number));
        self.notes.reports.retain(|number, _| *number < from);
        self.notes.remarks.retain(|number, _| *number < from);
        self.notes.makers.retain(|number, _| *number < from);
        self.notes.played_out = self.notes.played_out.filter(|(begin, _)| *begin < from);
    }

    /// Whether there are lines to go to.
    #[must_use]
    pub fn has_tries(&self) -> bool {
        !self.line.asides().is_empty()
    }

    /// The number of the line after this one: the tries in order, then the main line again.
    #[must_use]
    pub fn next_line_number(&self) -> Option<u32> {
        let here = self.line.number();
        let numbers = || self.line.asides().iter().map(|aside| aside.number);
        numbers().filter(|number| *number > here).min().or(numbers().min())
    }

    /// Goes over to a line, no further than to where the two part: how many moves that is, and by which number those who play it
    /// are kept. `None` where there is no such line.
    pub(in crate::app) fn switch(&mut self, number: u32, context: &mut Context) -> Option<(usize, usize)> {
        let aside = self.line.asides().iter().find(|aside| aside.number == number)?;
        let (left, shared) = (self.line.number(), self.line.shared_with(&aside.moves));
        self.stop_thinking(context);
        self.line.switch(number, self.contest.rules());
        let next = self.asides.remove(&number);
        self.put_notes_aside(left, shared);
        let Some(Aside { sitting, notes }) = next else { return Some((shared, self.sitting)) };
        self.notes = notes;
        Some((shared, sitting))
    }

    /// Whether those kept by this number play one of the lines.
    pub(in crate::app) fn is_played_by(&self, sitting: usize) -> bool {
        sitting == self.sitting || self.asides.values().any(|aside| aside.sitting == sitting)
    }

    /// Whom the human played against, and from which side the human plays on.
    #[must_use]
    pub fn usual_opponent(&self) -> (Side, Opponent) {
        let turn = self.line.turn();
        let against =
            |side: Side| self.players[side.index()].who.level().map_or(Opponent::Same, Opponent::Computer);
        match Side::BOTH.map(|side| self.is_human(side)) {
            [true, true] => (turn, Opponent::Human),
            [true, false] => (Side::One, against(Side::Two)),
            [false, true] => (Side::Two, against(Side::One)),
            [false, false] => {
                let level = self.players[turn.other().index()].who.level();
                (turn, Opponent::Computer(level.unwrap_or(Level::Perfect)))
            }
        }
    }

    /// Begins a line here that others play, kept by the number `sitting`: a human as `side`, and an opponent. Against the computer
    /// the human is called `name`.
    pub(in crate::app) fn branch(&mut self, sitting: usize, side: Side, opponent: Opponent, name: &str) {
        let (line, from) = (self.line.number(), self.line.moves().len());
        self.line.branch();
        self.put_notes_aside(line, from);
        self.sitting = sitting;
        self.seat_for(side, opponent, name);
    }

    /// Seats a human as `side`, and an opponent; the moves made so far stay with who made them.
    fn seat_for(&mut self, side: Side, opponent: Opponent, name: &str) {
        self.keep_makers(self.line.moves().len());
        self.contest.moves = self.line.moves().iter().map(|played| played.mv).collect();
        // Who plays on from here knows how it went: it is no game from the usual opening.
        self.contest.position = Some(self.line.opening().clone());
        self.contest.names = [None, None];
        self.contest.starter = self.line.starter();
        let level = match opponent {
            Opponent::Computer(level) => level,
            Opponent::Human | Opponent::Same => {
                if opponent == Opponent::Human {
                    self.contest.players = [Seat::Human, Seat::Human];
                }
                // Whoever looked at a game has not said yet that its programs may be started.
                self.asks_before_programs = true;
                self.players = players(&self.contest);
                return;
            }
        };
        self.contest.players =
            Side::BOTH.map(|seat| if seat == side { Seat::Human } else { Seat::Computer(level) });
        self.players = Side::BOTH.map(|seat| {
            let name = if seat == side { name } else { COMPUTER };
            Player { name: name.into(), who: self.contest.player(seat).clone(), alone: seat == side }
        });
    }

    /// From now on somebody else plays a side, in the contest too; the moves made so far stay with who made them.
    pub(in crate::app) fn seat(&mut self, side: Side, who: Seat) {
        self.keep_makers(self.line.whole().len());
        self.contest.players[side.index()] = who;
        self.contest.names[side.index()] = None;
        self.players = players(&self.contest);
    }

    /// From now on somebody else sits on `side`; the moves made so far stay with who made them.
    pub(in crate::app) fn change_seat(&mut self, side: Side, player: Player) {
        self.keep_makers(self.line.whole().len());
        self.players[side.index()] = player;
    }

    /// The first moves stay with who made them.
    fn keep_makers(&mut self, moves: usize) {
        for number in 0..moves {
            let name = self.maker(number).to_owned();
            self.notes.makers.insert(number, name);
        }
    }
}
