//! The worker thread: thinks about one question at a time; a newer one replaces it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::game::{Stop, Stopped};
use crate::tui::{self, Answer, Message, Question};

use super::mailbox::{Event, Mailbox};
use super::{testing, threads};

/// A question on its way to the worker.
struct Job {
    ticket: u64,
    question: Box<Question>,
    stop: Stop,
}

/// After a failure the worker starts afresh so many times in a row; then it gives up.
const FRESH_STARTS: u32 = 2;

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

    /// Puts a question, instead of the one before. `false` when there is no thread to think about it.
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
            threads::start("worker", move || work(&jobs, &mailbox, think)).ok()?;
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
    testing::panic_if_wanted("worker");
    tui::answer(question, stop)
}

fn work(jobs: &Receiver<Job>, mailbox: &Mailbox, think: fn(&Question, &Stop) -> Result<Answer, Stopped>) {
    let mut failures = 0;
    while let Ok(mut job) = jobs.recv() {
        while let Ok(newer) = jobs.try_recv() {
            job = newer;
        }
        let ticket = job.ticket;
        // Nothing of a question outlives it, so a panic leaves nothing half done: the thread goes on as a new worker would.
        // The panic's report is kept by the panic hook.
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
        if !mailbox.post(Event::Worker(Box::new(message))) {
            return;
        }
    }
}

#[cfg(test)]
#[path = "worker_tests.rs"]
mod tests;
