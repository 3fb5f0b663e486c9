//! Programs in seats: each has a thread that asks it and waits. The loop never does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::app::Message;
use crate::arena::{Conditions, Mover, Refusal, Reply};
use crate::contest::{Player, Program};
use crate::cpu::{Answer, Decision};
use crate::game::{GameKey, Position, Side, Stop, Stopped, clean};
use crate::games;

use super::mailbox::{Event, Mailbox};
use super::threads;

/// How long a program may take for an answer at a table.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Characters of what a program wrote last that are told.
const COMPLAINT: usize = 120;
/// How long the end of the programs may take when nimtui ends.
const LAST_SECOND: Duration = Duration::from_millis(1_100);

/// A position on its way to a program.
pub(super) struct Ask {
    pub(super) ticket: u64,
    pub(super) game: GameKey,
    pub(super) position: Position,
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
    asks: Sender<Ask>,
}

impl Programs {
    /// Seats in which nobody sits; what programs answer is posted here.
    pub(super) fn new(mailbox: Mailbox) -> Self {
        let (alive, ended) = channel();
        Self { mailbox, seats: [None, None], alive: Some(alive), ended }
    }

    /// Asks the program in a seat. It is started with its first question, and goes on until another takes its seat.
    pub(super) fn ask(&mut self, side: Side, program: &Program, seed: u64, ask: Ask) {
        let seat = &mut self.seats[side.index()];
        if seat.as_ref().is_none_or(|seat| seat.program != *program) {
            *seat = None;
            let alive = self.alive.clone();
            *seat = sit_down((side, program.clone(), seed), self.mailbox.clone(), alive);
        }
        let ticket = ask.ticket;
        let asked = seat.as_ref().is_some_and(|seat| seat.asks.send(ask).is_ok());
        if !asked {
            *seat = None;
            let answer = Err("There is no thread to wait for its answer.".into());
            let message = Message::ProgramAnswered { ticket, remarks: vec![], answer };
            self.mailbox.post(Event::Worker(Box::new(message)));
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

fn sit_down(
    (side, program, seed): (Side, Program, u64),
    mailbox: Mailbox,
    alive: Option<Sender<()>>,
) -> Option<Seat> {
    let (asks, asked) = channel();
    let player = Player::Program(program.clone());
    threads::start("seat", move || {
        let conditions = Conditions { timeout: TIMEOUT, seed, tells_results: false };
        if let Some(mover) = Mover::new(&player, side.index() as u64, None, conditions) {
            answer_all(mover, &asked, &mailbox);
        }
        drop(alive);
    })
    .ok()?;
    Some(Seat { program, asks })
}

fn answer_all(mut mover: Mover, asked: &Receiver<Ask>, mailbox: &Mailbox) {
    while let Ok(ask) = asked.recv() {
        // Whether it is asked once more is for the player to say.
        mover.forgive();
        let answered = catch_unwind(AssertUnwindSafe(|| answer(&mut mover, &ask)));
        let (remarks, answer) =
            answered.unwrap_or_else(|_| (vec![], Err("nimtui failed over its answer.".into())));
        let message = Message::ProgramAnswered { ticket: ask.ticket, remarks, answer };
        if !mailbox.post(Event::Worker(Box::new(message))) {
            return;
        }
    }
}

/// What the program answers, with what is known of the position before and after it.
fn answer(mover: &mut Mover, ask: &Ask) -> (Vec<String>, Result<Box<Answer>, String>) {
    let game = games::get(ask.game);
    let Reply { mv, remarks } = match mover.answer(ask.game, &ask.position, &Stop::default()) {
        Ok(reply) => reply,
        Err(refusal) => return (vec![], Err(told(&refusal, ask))),
    };
    let known = || -> Result<Answer, Stopped> {
        let solution = game.solve(&ask.position, &Stop::default())?;
        let after = game.solve(&game.play(&ask.position, &mv), &Stop::default())?;
        let choice = Box::new(Decision { mv: Some(mv), solution, searched: None });
        Ok(Answer::Move { choice, after: Some(Box::new(after)) })
    };
    (remarks, known().map(Box::new).map_err(|stopped| stopped.to_string()))
}

fn told(refusal: &Refusal, ask: &Ask) -> String {
    match refusal {
        Refusal::Declined(why) => format!("It does not play this game. {why}"),
        Refusal::Failed(failure) => {
            let last =
                failure.complaints.last().map(|line| format!(" It wrote last: {}", clean(line, COMPLAINT)));
            let (name, id) = (failure.trouble.name(), games::full_id(ask.game, &ask.position));
            format!("{name}. {}{} It was asked {id}.", failure.sentence, last.unwrap_or_default())
        }
        Refusal::Out | Refusal::Stopped => "It is asked no more.".into(),
    }
}
