//! The threads that think: the worker answers one question at a time, and a newer one replaces it; each program in a thread has a thread
//! that asks it and waits. The loop never does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::game::{GameKey, Position, Side, Stop, Stopped};
use crate::games;
use crate::players::{Conditions, Mover};
use crate::session::{self, Player, Program};
use crate::tui::{self, Answer, Message, Question};

use super::mailbox::{Event, Mailbox};
use super::{panic_if_wanted, start_thread};

/// The worker restarts after this many failures in a row, then gives up.
const FRESH_STARTS: u32 = 2;
/// How long the end of the programs may take when nimtui ends.
const LAST_SECOND: Duration = Duration::from_millis(1_100);

/// A question on its way to the worker.
struct Job {
    ticket: u64,
    question: Box<Question>,
    stop: Stop,
}

/// The loop's end of the worker. Its thread is started by the first question.
pub(super) struct Worker {
    mailbox: Mailbox,
    jobs: Option<Sender<Job>>,
    current: Stop,
    think: fn(&Question, &Stop) -> Result<Answer, Stopped>,
}

impl Worker {
    /// A worker that posts its answers here.
    pub(super) fn new(mailbox: Mailbox) -> Self {
        Self { mailbox, jobs: None, current: Stop::default(), think: answer }
    }

    /// Asks a question in place of the last one. `false` if there is no thread to answer it.
    pub(super) fn ask(&mut self, ticket: u64, question: Box<Question>) -> bool {
        self.stop();
        self.current = Stop::default();
        let job = Job { ticket, question, stop: self.current.clone() };
        let Some(jobs) = self.jobs() else { return false };
        jobs.send(job).is_ok()
    }

    /// Calls the current question off.
    pub(super) fn stop(&self) {
        self.current.stop();
    }

    fn jobs(&mut self) -> Option<&Sender<Job>> {
        if self.jobs.is_none() {
            let (sender, jobs) = channel();
            let (mailbox, think) = (self.mailbox.clone(), self.think);
            start_thread("worker", move || work(&jobs, &mailbox, think)).ok()?;
            self.jobs = Some(sender);
        }
        self.jobs.as_ref()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(question: &Question, stop: &Stop) -> Result<Answer, Stopped> {
    panic_if_wanted("worker");
    tui::answer(question, stop)
}

fn work(jobs: &Receiver<Job>, mailbox: &Mailbox, think: fn(&Question, &Stop) -> Result<Answer, Stopped>) {
    let mut failures = 0;
    while let Ok(mut job) = jobs.recv() {
        while let Ok(newer) = jobs.try_recv() {
            job = newer;
        }
        let ticket = job.ticket;
        // No state outlives a question, so after a panic the thread continues like a new worker. The panic hook has the report.
        let thinking = AssertUnwindSafe(|| think(&job.question, &job.stop));
        let answer = if failures > FRESH_STARTS { None } else { catch_unwind(thinking).ok() };
        let message = match answer {
            Some(Ok(answer)) => {
                failures = 0;
                Message::Answered { ticket, answer }
            }
            Some(Err(Stopped)) => continue,
            None => {
                failures += 1;
                Message::WorkerLost { ticket, for_good: failures > FRESH_STARTS }
            }
        };
        if !mailbox.post(Event::Message(Box::new(message))) {
            return;
        }
    }
}

/// A position on its way to a program.
pub(super) struct Ask {
    pub(super) ticket: u64,
    pub(super) game: GameKey,
    pub(super) position: Position,
}

enum ForProgram {
    Ask(Ask),
    /// How a game ended for it, and by how many points.
    Result(bool, Option<u64>),
}

/// The programs that play in the game on the screen.
pub(super) struct Programs {
    mailbox: Mailbox,
    programs: [Option<ProgramThread>; 2],
    /// A thread that has a program holds one end.
    alive: Option<Sender<()>>,
    ended: Receiver<()>,
}

struct ProgramThread {
    program: Program,
    tasks: Sender<ForProgram>,
    /// Calls off what it is asked.
    stop: Stop,
}

impl Drop for ProgramThread {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Programs {
    pub(super) fn new(mailbox: Mailbox) -> Self {
        let (alive, ended) = channel();
        Self { mailbox, programs: [None, None], alive: Some(alive), ended }
    }

    /// Asks the program in a thread. It is started with its first question, and stays until another takes its thread.
    pub(super) fn ask(&mut self, side: Side, program: Program, conditions: Conditions, ask: Ask) {
        let thread = &mut self.programs[side.index()];
        if thread.as_ref().is_none_or(|thread| thread.program != program) {
            *thread = None;
            *thread = start_program(side, program, conditions, self.mailbox.clone(), self.alive.clone());
        }
        let ticket = ask.ticket;
        if thread.as_ref().is_none_or(|thread| thread.tasks.send(ForProgram::Ask(ask)).is_err()) {
            *thread = None;
            post_failure(&self.mailbox, ticket, "There is no thread to wait for its answer.");
        }
    }

    /// Tells the program in a thread how a game ended for it, if one runs there.
    pub(super) fn tell_result(&self, side: Side, won: bool, points: Option<u64>) {
        if let Some(thread) = &self.programs[side.index()] {
            let _ = thread.tasks.send(ForProgram::Result(won, points));
        }
    }

    /// Ends all programs: their input ends, and they have a second.
    pub(super) fn dismiss(&mut self) {
        self.programs = [None, None];
    }

    /// Ends all programs, and waits until they have ended or their second is over.
    pub(super) fn finish(&mut self) {
        self.dismiss();
        drop(self.alive.take());
        // It fails as soon as the last thread has let go of its end.
        let _ = self.ended.recv_timeout(LAST_SECOND);
    }
}

fn start_program(
    side: Side,
    program: Program,
    conditions: Conditions,
    mailbox: Mailbox,
    alive: Option<Sender<()>>,
) -> Option<ProgramThread> {
    let (tasks, received) = channel();
    let (player, stop) = (Player::Program(program.clone()), Stop::default());
    let called_off = stop.clone();
    start_thread("thread", move || {
        if let Some(mover) = Mover::new(&player, side.index() as u64, None, conditions) {
            run_program(mover, &received, &called_off, &mailbox);
        }
        drop(alive);
    })
    .ok()?;
    Some(ProgramThread { program, tasks, stop })
}

fn run_program(mut mover: Mover, tasks: &Receiver<ForProgram>, stop: &Stop, mailbox: &Mailbox) {
    while let Ok(task) = tasks.recv() {
        let ask = match task {
            ForProgram::Ask(ask) => ask,
            ForProgram::Result(won, points) => {
                mover.tell_result(won, points);
                continue;
            }
        };
        // The player decides whether it is asked again.
        mover.forgive();
        let is_posted = match catch_unwind(AssertUnwindSafe(|| ask_program(&mut mover, &ask, stop))) {
            Ok(answer) => post_answer(mailbox, ask.ticket, answer),
            Err(_) => post_failure(mailbox, ask.ticket, "nimtui failed over its answer."),
        };
        if !is_posted {
            return;
        }
    }
}

/// The program's move, with the solutions of the positions before and after it.
fn ask_program(mover: &mut Mover, ask: &Ask, stop: &Stop) -> session::Answer {
    let game = games::get(ask.game);
    match mover.answer(ask.game, &ask.position, stop) {
        Ok(reply) => {
            let before = game.solve(&ask.position, stop).ok();
            let after = game.solve(&game.play(&ask.position, &reply.mv), stop).ok().map(Box::new);
            session::Answer::Move { mv: reply.mv, before, after, searched: None, remarks: reply.remarks }
        }
        Err(refusal) => session::Answer::Failed(refusal.message(&games::full_id(ask.game, &ask.position))),
    }
}

fn post_failure(mailbox: &Mailbox, ticket: u64, why: &str) -> bool {
    post_answer(mailbox, ticket, session::Answer::Failed(why.into()))
}

fn post_answer(mailbox: &Mailbox, ticket: u64, answer: session::Answer) -> bool {
    let message = Message::Answered { ticket, answer: Answer::Session(Box::new(answer)) };
    mailbox.post(Event::Message(Box::new(message)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

    use std::time::Duration;

    use super::super::mailbox::{Inbox, mailbox};
    use super::*;

    use crate::session::Request;

    fn question() -> Box<Question> {
        let game = games::keys().next().unwrap();
        let setup = session::GameSetup::with_defaults(game, 1);
        Box::new(Question::Session(Request::Solve { game, position: setup.opening(), ply: 0 }))
    }

    fn worker(think: fn(&Question, &Stop) -> Result<Answer, Stopped>) -> (Worker, Inbox) {
        let (mailbox, inbox) = mailbox();
        let mut worker = Worker::new(mailbox);
        worker.think = think;
        (worker, inbox)
    }

    fn heard(inbox: &Inbox) -> Message {
        match inbox.take(Some(Duration::from_secs(20))).unwrap() {
            Event::Message(message) => *message,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_newer_question_replaces_one_that_would_never_end() {
        fn think(question: &Question, stop: &Stop) -> Result<Answer, Stopped> {
            match question {
                Question::Session(Request::Solve { .. }) => loop {
                    stop.poll(0, 1)?;
                    std::thread::yield_now();
                },
                other => tui::answer(other, stop),
            }
        }
        let (mut worker, inbox) = worker(think);
        assert!(worker.ask(1, question()));
        let Question::Session(Request::Solve { game, position, .. }) = *question() else { panic!() };
        assert!(worker.ask(2, Box::new(Question::Session(Request::PlayOut { game, position }))));
        assert!(matches!(heard(&inbox), Message::Answered { ticket: 2, .. }));
    }

    /// Dies over every play-out.
    fn fragile(question: &Question, stop: &Stop) -> Result<Answer, Stopped> {
        if let Question::Session(Request::PlayOut { .. }) = question {
            panic!("on purpose");
        }
        tui::answer(question, stop)
    }

    fn deadly_question() -> Box<Question> {
        let Question::Session(Request::Solve { game, position, .. }) = *question() else { panic!() };
        Box::new(Question::Session(Request::PlayOut { game, position }))
    }

    #[test]
    fn a_panic_is_told_and_the_next_question_answered() {
        let (mut worker, inbox) = worker(fragile);
        for round in 0..5 {
            worker.ask(2 * round, deadly_question());
            assert_eq!(heard(&inbox), Message::WorkerLost { ticket: 2 * round, for_good: false });
            worker.ask(2 * round + 1, question());
            assert!(matches!(heard(&inbox), Message::Answered { ticket, .. } if ticket == 2 * round + 1));
        }
    }

    #[test]
    fn the_third_panic_in_a_row_is_the_last() {
        let (mut worker, inbox) = worker(fragile);
        for ticket in 0..3 {
            worker.ask(ticket, deadly_question());
            assert_eq!(heard(&inbox), Message::WorkerLost { ticket, for_good: ticket == 2 });
        }
        worker.ask(3, question());
        assert_eq!(heard(&inbox), Message::WorkerLost { ticket: 3, for_good: true });
    }
}
