//! Two computers play: pause, steps, pace, taking over, the next game.

use crate::app::Alarm;
use crate::contest::YOU;
use crate::cpu::Level;
use crate::game::Side;

use super::{Context, Notice, Opponent, Player, Table, players};

/// How long the end of a game stands before a tour goes on, in milliseconds.
const END_STANDS: u32 = 6_000;

/// How two computers are watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// It stands still.
    pub paused: bool,
    /// After the end comes the next game.
    pub tour: bool,
    /// The ticket of the wait for the next game.
    pub wait: Option<u64>,
    /// A game that was played is stepped through.
    pub replay: bool,
}

impl Watch {
    pub(super) const fn new(tour: bool) -> Self {
        Self { paused: false, tour, wait: None, replay: false }
    }

    /// A game that was played.
    pub(super) const fn replay() -> Self {
        Self { paused: true, tour: false, wait: None, replay: true }
    }

    /// Stops, and waits for no next game.
    pub(super) const fn stand_still(&mut self) {
        self.paused = true;
        self.wait = None;
    }
}

impl Table {
    /// Pauses, or goes on.
    pub(in crate::app) fn pause(&mut self, context: &mut Context) {
        let Some(watch) = &mut self.watch else { return };
        if watch.replay {
            return self.leap(context);
        }
        if !watch.paused {
            watch.stand_still();
            self.notice = Notice::news("Paused: ← and → go a move back or forward, Space goes on.");
            return self.stop_thinking(context);
        }
        watch.paused = false;
        self.notice = Notice::news("Going on.");
        while self.line.redo() {}
        self.begin_turn(context);
    }

    /// One move forward: one that was taken back, or a new one.
    pub(in crate::app) fn step_forward(&mut self, context: &mut Context) {
        let Some(watch) = &mut self.watch else { return };
        watch.stand_still();
        if !self.line.undone().is_empty() {
            return self.redo(context);
        }
        if self.ended().is_some() {
            return;
        }
        if self.thinking.as_ref().is_none_or(|thinking| thinking.lost) {
            self.think(context);
        }
        if let Some(ticket) = self.thinking.as_ref().map(|thinking| thinking.ticket) {
            self.reveal(ticket, context);
        }
    }

    /// A human takes the place of the computer on `side`.
    pub(in crate::app) fn take_over(&mut self, side: Side, context: &mut Context) {
        let replay = self.watch.as_ref().is_some_and(|watch| watch.replay);
        if self.ended().is_some() {
            self.notice = Notice::refusal("The game is over: step back first, or go on with n.");
            return;
        }
        if replay {
            let level = self.players.iter().find_map(|player| player.computer).unwrap_or(Level::Perfect);
            return self.play_on(side, Opponent::Computer(level), context);
        }
        self.stop_thinking(context);
        self.taken_over = self.watch.take().map(|watch| (side, watch.tour));
        self.change_seat(side, Player { name: YOU.into(), computer: None });
        let other = &self.players[side.other().index()].name;
        self.notice = Notice::news(format!("You play on instead, against {other}. b hands the seat back."));
        self.begin_turn(context);
    }

    /// The computer takes the seat again that a human took over.
    pub(in crate::app) fn hand_back(&mut self, context: &mut Context) {
        let Some((side, tour)) = self.taken_over.take() else {
            self.notice = Notice::refusal("No seat was taken over: there is none to hand back.");
            return;
        };
        self.stop_thinking(context);
        self.watch = Some(Watch::new(tour));
        let [one, two] = players(&self.contest);
        self.change_seat(side, if side == Side::One { one } else { two });
        self.notice = Notice::news(format!("{} plays on.", self.players[side.index()].name));
        self.begin_turn(context);
    }

    /// At the end of a game of a tour the next one is waited for.
    pub(super) fn wait_at_the_end(&mut self, context: &mut Context) {
        if let Some(watch) = self.watch.as_mut().filter(|watch| watch.tour && !watch.paused) {
            let ticket = context.tickets.next();
            watch.wait = Some(ticket);
            context.wake(END_STANDS, Alarm::Step(ticket));
        }
    }
}
