#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::time::Duration;

use super::super::mailbox::{Inbox, mailbox};
use super::*;
use crate::game::Outcome;
use crate::games;
use crate::session::{self, Request};

fn question() -> Box<Question> {
    let game = games::keys().next().unwrap();
    let contest = session::GameSetup::with_defaults(game, 1);
    Box::new(Question::Session(Request::Solve { game, position: contest.opening(), ply: 0 }))
}

fn worker(think: fn(&Question, &Stop) -> Result<Answer, Stopped>) -> (Worker, Inbox) {
    let (mailbox, inbox) = mailbox();
    let mut worker = Worker::new(mailbox);
    worker.think = think;
    (worker, inbox)
}

fn heard(inbox: &Inbox) -> Message {
    match inbox.take(Some(Duration::from_secs(20))).unwrap() {
        Event::Worker(message) => *message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_question_is_answered_with_its_ticket() {
    let (mut worker, inbox) = worker(tui::answer);
    assert!(worker.ask(7, question()));
    let Message::Answered { ticket: 7, answer: Answer::Session(answer) } = heard(&inbox) else { panic!() };
    let session::Answer::Solution(solution) = *answer else { panic!() };
    assert_ne!(solution.outcome, Outcome::Unknown);
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
