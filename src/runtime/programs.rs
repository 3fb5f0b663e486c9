//! Programs in seats: each has a thread that asks it and waits. The loop never does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::game::{GameKey, Position, Side, Stop};
use crate::games;
use crate::players::{Conditions, Mover, Reply};
use crate::session::{self, Player, Program};
use crate::tui::{Answer, Message};

use super::mailbox::{Event, Mailbox};
use super::threads;

/// How long the end of the programs may take when nimtui ends.
const LAST_SECOND: Duration = Duration::from_millis(1_100);

/// A position on its way to a program.
pub(super) struct Ask {
    pub(super) ticket: u64,
    pub(super) game: GameKey,
    pub(super) position: Position,
}

/// Who sits down: which program, and what it is held to.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Sitter {
    pub(super) program: Program,
    pub(super) conditions: Conditions,
}

/// What a program is told.
enum Told {
    /// A position, to be answered.
    Ask(Ask),
    /// How a game ended for it, and by how many points.
    Result(bool, Option<u64>),
}

/// The seats of one table.
pub(super) struct Programs {
    mailbox: Mailbox,
    seats: [Option<Seat>; 2],
    /// A thread that has a program holds one end.
    alive: Option<Sender<()>>,
    ended: Receiver<()>,
}

struct Seat {
    program: Program,
    told: Sender<Told>,
    /// Calls off what it is asked.
    stop: Stop,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Programs {
    /// Seats in which nobody sits; what programs answer is posted here.
    pub(super) fn new(mailbox: Mailbox) -> Self {
        let (alive, ended) = channel();
        Self { mailbox, seats: [None, None], alive: Some(alive), ended }
    }

    /// Asks the program in a seat. It is started with its first question, and goes on until another takes its seat.
    pub(super) fn ask(&mut self, side: Side, sitter: Sitter, ask: Ask) {
        let seat = &mut self.seats[side.index()];
        if seat.as_ref().is_none_or(|seat| seat.program != sitter.program) {
            *seat = None;
            let alive = self.alive.clone();
            *seat = sit_down(side, sitter, self.mailbox.clone(), alive);
        }
        let ticket = ask.ticket;
        let asked = seat.as_ref().is_some_and(|seat| seat.told.send(Told::Ask(ask)).is_ok());
        if !asked {
            *seat = None;
            let answer = session::Answer::Failed("There is no thread to wait for its answer.".into());
            let message = Message::Answered { ticket, answer: Answer::Session(Box::new(answer)) };
            self.mailbox.post(Event::Worker(Box::new(message)));
        }
    }

    /// Tells the program in a seat how a game ended for it, where one runs there.
    pub(super) fn tell_result(&self, side: Side, won: bool, points: Option<u64>) {
        if let Some(seat) = &self.seats[side.index()] {
            // Where its thread has ended there is nobody to be told.
            let _ = seat.told.send(Told::Result(won, points));
        }
    }

    /// Ends all programs: their input ends, and they have a second.
    pub(super) fn dismiss(&mut self) {
        self.seats = [None, None];
    }

    /// Ends all programs, and waits until they have ended or their second is over.
    pub(super) fn finish(&mut self) {
        self.dismiss();
        drop(self.alive.take());
        // It comes to nothing where the last of them has let go of its end.
        let _ = self.ended.recv_timeout(LAST_SECOND);
    }
}

fn sit_down(side: Side, sitter: Sitter, mailbox: Mailbox, alive: Option<Sender<()>>) -> Option<Seat> {
    let (told, hears) = channel();
    let Sitter { program, conditions } = sitter;
    let (player, stop) = (Player::Program(program.clone()), Stop::default());
    let called_off = stop.clone();
    threads::start("seat", move || {
        if let Some(mover) = Mover::new(&player, side.index() as u64, None, conditions) {
            answer_all(mover, &hears, &called_off, &mailbox);
        }
        drop(alive);
    })
    .ok()?;
    Some(Seat { program, told, stop })
}

fn answer_all(mut mover: Mover, hears: &Receiver<Told>, stop: &Stop, mailbox: &Mailbox) {
    while let Ok(told) = hears.recv() {
        let ask = match told {
            Told::Ask(ask) => ask,
            Told::Result(won, points) => {
                mover.tell_result(won, points);
                continue;
            }
        };
        // Whether it is asked once more is for the player to say.
        mover.forgive();
        let answered = catch_unwind(AssertUnwindSafe(|| answer(&mut mover, &ask, stop)));
        let answer =
            answered.unwrap_or_else(|_| session::Answer::Failed("nimtui failed over its answer.".into()));
        let message = Message::Answered { ticket: ask.ticket, answer: Answer::Session(Box::new(answer)) };
        if !mailbox.post(Event::Worker(Box::new(message))) {
            return;
        }
    }
}

/// What the program answers, with what is known of the position before and after it.
fn answer(mover: &mut Mover, ask: &Ask, stop: &Stop) -> session::Answer {
    let game = games::get(ask.game);
    let Reply { mv, remarks } = match mover.answer(ask.game, &ask.position, stop) {
        Ok(reply) => reply,
        Err(refusal) => {
            return session::Answer::Failed(refusal.message(&games::full_id(ask.game, &ask.position)));
        }
    };
    let before = game.solve(&ask.position, stop).ok();
    let after = game.solve(&game.play(&ask.position, &mv), stop).ok().map(Box::new);
    session::Answer::Move { mv, before, after, searched: None, remarks }
}
