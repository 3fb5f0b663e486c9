//! The threads that think: the worker does one job at a time, and a newer one replaces it; each program in a thread has a thread
//! that asks it and waits. The loop never does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::coach::{Job, JobResult};
use crate::game::{Side, Stop, Stopped};
use crate::games;
use crate::players::Mover;
use crate::session::{Player, Program, Terms};
use crate::tui::{Message, ProgramJob};

use super::mailbox::{Event, Mailbox};
use super::{panic_if_wanted, start_thread};

/// How long the end of the programs may take when nimtui ends.
const LAST_SECOND: Duration = Duration::from_millis(1_100);

/// A job on its way to the worker.
struct Task {
    ticket: u64,
    job: Box<Job>,
    stop: Stop,
}

/// The loop's end of the worker. Its thread is started by the first job.
pub(super) struct Worker {
    mailbox: Mailbox,
    tasks: Option<Sender<Task>>,
    current: Stop,
    run: fn(&Job, &Stop) -> Result<JobResult, Stopped>,
}

impl Worker {
    /// A worker that posts its answers here.
    pub(super) fn new(mailbox: Mailbox) -> Self {
        Self { mailbox, tasks: None, current: Stop::default(), run }
    }

    /// Gives it a job in place of the last one. `false` if there is no thread to do it.
    pub(super) fn ask(&mut self, ticket: u64, job: Box<Job>) -> bool {
        self.stop();
        self.current = Stop::default();
        let task = Task { ticket, job, stop: self.current.clone() };
        self.tasks().is_some_and(|tasks| tasks.send(task).is_ok())
    }

    /// Calls the current job off.
    pub(super) fn stop(&self) {
        self.current.stop();
    }

    fn tasks(&mut self) -> Option<&Sender<Task>> {
        if self.tasks.is_none() {
            let (sender, tasks) = channel();
            let (mailbox, run) = (self.mailbox.clone(), self.run);
            start_thread("worker", move || work(&tasks, &mailbox, run)).ok()?;
            self.tasks = Some(sender);
        }
        self.tasks.as_ref()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(job: &Job, stop: &Stop) -> Result<JobResult, Stopped> {
    panic_if_wanted("worker");
    job.run(stop)
}

fn work(tasks: &Receiver<Task>, mailbox: &Mailbox, run: fn(&Job, &Stop) -> Result<JobResult, Stopped>) {
    while let Ok(mut task) = tasks.recv() {
        while let Ok(newer) = tasks.try_recv() {
            task = newer;
        }
        let ticket = task.ticket;
        // No state outlives a job, so after a panic the thread continues like a new worker. The panic hook has the report.
        let thinking = AssertUnwindSafe(|| run(&task.job, &task.stop));
        let message = match catch_unwind(thinking) {
            Ok(Ok(answer)) => Message::Answered { ticket, answer },
            Ok(Err(Stopped)) => continue,
            Err(_) => Message::WorkerLost { ticket },
        };
        if !mailbox.post(Event::Message(Box::new(message))) {
            return;
        }
    }
}

enum ForProgram {
    Ask(ProgramJob),
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
    pub(super) fn ask(&mut self, side: Side, program: Program, (terms, seed): (Terms, u64), ask: ProgramJob) {
        let thread = &mut self.programs[side.index()];
        if thread.as_ref().is_none_or(|thread| thread.program != program) {
            *thread = None;
            let mover = Mover::new(&Player::Program(program.clone()), None, terms, seed);
            *thread = mover
                .and_then(|mover| start_program(program, mover, self.mailbox.clone(), self.alive.clone()));
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
    program: Program,
    mover: Mover,
    mailbox: Mailbox,
    alive: Option<Sender<()>>,
) -> Option<ProgramThread> {
    let (tasks, received) = channel();
    let stop = Stop::default();
    let called_off = stop.clone();
    start_thread("thread", move || {
        run_program(mover, &received, &called_off, &mailbox);
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
        mover.set_failures(0);
        let is_posted = match catch_unwind(AssertUnwindSafe(|| ask_program(&mut mover, &ask, stop))) {
            Ok(answer) => post_answer(mailbox, ask.ticket, answer),
            Err(_) => post_failure(mailbox, ask.ticket, "nimtui failed to handle its answer."),
        };
        if !is_posted {
            return;
        }
    }
}

/// The program's move, with the solutions of the positions before and after it.
fn ask_program(mover: &mut Mover, ask: &ProgramJob, stop: &Stop) -> JobResult {
    let game = games::get(ask.game);
    match mover.answer(ask.game, &ask.position, stop) {
        Ok(reply) => {
            let before = game.solve(&ask.position, stop).ok().map(Box::new);
            let after = game.solve(&game.play(&ask.position, &reply.mv), stop).ok().map(Box::new);
            JobResult::Move { mv: reply.mv, before, after, searched: None, remarks: reply.remarks }
        }
        Err(refusal) => JobResult::Failed(refusal.message(&games::full_id(ask.game, &ask.position))),
    }
}

fn post_failure(mailbox: &Mailbox, ticket: u64, why: &str) -> bool {
    post_answer(mailbox, ticket, JobResult::Failed(why.into()))
}

fn post_answer(mailbox: &Mailbox, ticket: u64, answer: JobResult) -> bool {
    let message = Message::Answered { ticket, answer };
    mailbox.post(Event::Message(Box::new(message)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

    use std::time::Duration;

    use super::super::mailbox::{Inbox, mailbox};
    use super::*;

    use crate::game::{GameKey, Position};
    use crate::session::GameSetup;

    fn opening() -> (GameKey, Position) {
        let game = games::keys().next().unwrap();
        (game, GameSetup::with_defaults(game, 1).opening())
    }

    fn question() -> Box<Job> {
        let (game, position) = opening();
        Box::new(Job::solve(game, position))
    }

    fn worker(run: fn(&Job, &Stop) -> Result<JobResult, Stopped>) -> (Worker, Inbox) {
        let (mailbox, inbox) = mailbox();
        let mut worker = Worker::new(mailbox);
        worker.run = run;
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
        fn run(job: &Job, stop: &Stop) -> Result<JobResult, Stopped> {
            match job {
                Job::Solve { .. } => loop {
                    stop.poll(0, 1)?;
                    std::thread::yield_now();
                },
                other => other.run(stop),
            }
        }
        let (mut worker, inbox) = worker(run);
        assert!(worker.ask(1, question()));
        assert!(worker.ask(2, play_out()));
        assert!(matches!(heard(&inbox), Message::Answered { ticket: 2, .. }));
    }

    /// Dies over every play-out.
    fn fragile(job: &Job, stop: &Stop) -> Result<JobResult, Stopped> {
        if let Job::PlayOut { .. } = job {
            panic!("on purpose");
        }
        job.run(stop)
    }

    fn play_out() -> Box<Job> {
        let (game, position) = opening();
        Box::new(Job::PlayOut { game, position })
    }

    #[test]
    fn a_panic_is_told_and_the_next_question_answered() {
        let (mut worker, inbox) = worker(fragile);
        for round in 0..5 {
            worker.ask(2 * round, play_out());
            assert_eq!(heard(&inbox), Message::WorkerLost { ticket: 2 * round });
            worker.ask(2 * round + 1, question());
            assert!(matches!(heard(&inbox), Message::Answered { ticket, .. } if ticket == 2 * round + 1));
        }
    }
}
