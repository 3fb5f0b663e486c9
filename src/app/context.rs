//! What the parts of the model need of the program around them.

use crate::cpu::Question;

use super::ladder::Ladder;
use super::{Alarm, Effect, Overlay, Tickets};

/// Lent to the menu or the table for the time of one message.
pub(super) struct Context<'a> {
    /// Where tickets come from.
    pub(super) tickets: &'a mut Tickets,
    /// Milliseconds the computer waits before its move is shown.
    pub(super) pause: u32,
    /// The same where two computers are watched.
    pub(super) demo_pause: u32,
    /// How the last games went.
    pub(super) ladder: Ladder,
    /// Stones are seen leaving.
    pub(super) motion: bool,
    /// Columns and rows of the screen.
    pub(super) screen: (u16, u16),
    /// What lies on top of the screen.
    pub(super) overlays: &'a mut Vec<Overlay>,
    /// What the runtime is to do, in this order.
    pub(super) effects: &'a mut Vec<Effect>,
}

impl Context<'_> {
    /// Puts a question to the worker; the answer will carry the ticket.
    pub(super) fn ask(&mut self, question: Question) -> u64 {
        let ticket = self.tickets.next();
        self.effects.push(Effect::Ask { ticket, question: Box::new(question) });
        ticket
    }

    /// Calls the open question off.
    pub(super) fn stop_asking(&mut self) {
        self.effects.push(Effect::StopAsking);
    }

    /// Has an alarm sent back in so many milliseconds.
    pub(super) fn wake(&mut self, millis: u32, alarm: Alarm) {
        self.effects.push(Effect::Wake { millis, alarm });
    }
}
