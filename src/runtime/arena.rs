//! A duel or an examination in the background: one at a time, on threads of its own. What is heard of it is posted in batches, so that
//! many quick games or positions are no more messages than the screen can show.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::app::Message;
use crate::arena::{
    DuelWanted, Examined, LevelsWanted, Mover, News, RateWanted, Rating, Wanted, examine, work_through,
};
use crate::cpu::choose;
use crate::game::{Game, Position, Stop, Stopped};
use crate::games;
use crate::plain::meet;

use super::mailbox::{Event, Mailbox};
use super::testing;

/// How long news waits for more, so that there are at most 25 messages a second.
const GATHERING: Duration = Duration::from_millis(40);
/// Enough to draw positions and to search for a refutation.
const STACK: usize = 8 << 20;

/// What is to go on.
pub(super) enum Work {
    /// Players meet or are examined.
    Players(Box<Wanted>),
    /// Levels meet.
    Levels(Box<LevelsWanted>),
}

/// The loop's end of what goes on.
pub(super) struct Arena {
    mailbox: Mailbox,
    going_on: Option<GoingOn>,
    /// What was called off, and ends its programs still.
    ending: Vec<JoinHandle<()>>,
}

struct GoingOn {
    stop: Stop,
    gate: Arc<Gate>,
    thread: JoinHandle<()>,
}

/// Holds up who takes the next game while there is a pause.
#[derive(Default)]
struct Gate {
    closed: Mutex<bool>,
    changed: Condvar,
}

impl Gate {
    fn close(&self, closed: bool) {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner) = closed;
        self.changed.notify_all();
    }

    /// Waits until it is open.
    fn pass(&self) {
        let closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.changed.wait_while(closed, |closed| *closed).unwrap_or_else(PoisonError::into_inner));
    }
}

impl Arena {
    /// Nothing goes on yet.
    pub(super) const fn new(mailbox: Mailbox) -> Self {
        Self { mailbox, going_on: None, ending: vec![] }
    }

    /// Begins, instead of what went on before. False where there is no thread for it.
    pub(super) fn begin(&mut self, ticket: u64, work: Work) -> bool {
        self.end();
        let (stop, gate, mailbox) = (Stop::default(), Arc::<Gate>::default(), self.mailbox.clone());
        let run = {
            let (stop, gate) = (stop.clone(), gate.clone());
            move || run(ticket, &work, &stop, &gate, &mailbox)
        };
        let thread = thread::Builder::new().name("arena".into()).stack_size(STACK).spawn(run);
        self.going_on = thread.ok().map(|thread| GoingOn { stop, gate, thread });
        self.going_on.is_some()
    }

    /// Holds it up once what is played now is done, or lets it go on.
    pub(super) fn pause(&self, paused: bool) {
        if let Some(going_on) = &self.going_on {
            going_on.gate.close(paused);
        }
    }

    /// Calls it off; the programs are ended meanwhile.
    pub(super) fn end(&mut self) {
        if let Some(GoingOn { stop, gate, thread }) = self.going_on.take() {
            stop.stop();
            gate.close(false);
            self.ending.retain(|thread| !thread.is_finished());
            self.ending.push(thread);
        }
    }

    /// Calls it off, and waits until all programs have ended.
    pub(super) fn finish(&mut self) {
        self.end();
        for thread in self.ending.drain(..) {
            // It caught its own panic.
            let _ = thread.join();
        }
    }
}

/// Works it all through, and posts what is heard of it.
fn run(ticket: u64, wanted: &Work, stop: &Stop, gate: &Gate, mailbox: &Mailbox) {
    let post = |news: News| {
        let message = Message::Arena { ticket, news };
        stop.poll(0, 1).is_ok() && mailbox.post(Event::Worker(Box::new(message)))
    };
    let (tell, heard) = channel();
    thread::scope(|scope| {
        let work = move || {
            let work = AssertUnwindSafe(|| {
                testing::panic_if_wanted("arena");
                match wanted {
                    Work::Players(wanted) => match &**wanted {
                        Wanted::Duel(wanted) => duel(wanted, stop, gate, &tell),
                        Wanted::Rate(wanted) => rate(wanted, stop, gate, &tell),
                    },
                    Work::Levels(wanted) => levels(wanted, stop, gate, &tell),
                }
            });
            // The panic's report is kept by the panic hook.
            let ended = catch_unwind(work).unwrap_or_else(|_| Err("The program failed over it.".into()));
            // Nobody listens any more where it was called off.
            let _ = tell.send(ended.map_or_else(News::Failed, |()| News::Over));
        };
        match thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work) {
            Ok(_) => pass_on(&heard, post),
            Err(error) => drop(post(News::Failed(format!("There is no thread for it: {error}.")))),
        }
    });
}

/// Posts what is heard, gathered to batches.
fn pass_on(heard: &Receiver<News>, post: impl Fn(News) -> bool) {
    while let Ok(first) = heard.recv() {
        let until = Instant::now() + GATHERING;
        let mut gathered = vec![first];
        let ended = loop {
            match heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(news) => gather(&mut gathered, news),
                Err(RecvTimeoutError::Timeout) => break false,
                Err(RecvTimeoutError::Disconnected) => break true,
            }
        };
        if !gathered.into_iter().all(&post) || ended {
            return;
        }
    }
}

/// Adds a piece of news to those that wait: to the last one, where it is of the same kind.
fn gather(gathered: &mut Vec<News>, news: News) {
    match (gathered.last_mut(), news) {
        (Some(News::Games(games)), News::Games(more)) => games.extend(more),
        (Some(News::Levels(games)), News::Levels(more)) => games.extend(more),
        (Some(News::Examined(examined)), News::Examined(more)) => examined.extend(more),
        (Some(News::Drawn(done, all)), News::Drawn(now, of)) => (*done, *all) = (now, of),
        (_, news) => gathered.push(news),
    }
}

/// Plays a duel.
fn duel(wanted: &DuelWanted, stop: &Stop, gate: &Gate, tell: &Sender<News>) -> Result<(), String> {
    let played = meet(wanted, stop, || gate.pass(), |news| tell.send(news).is_ok());
    played.map_err(|halt| halt.to_string())
}

/// Plays the games of levels.
fn levels(wanted: &LevelsWanted, stop: &Stop, gate: &Gate, tell: &Sender<News>) -> Result<(), String> {
    let pass = || {
        gate.pass();
        goes_on(stop)
    };
    let begin = || {
        |game: &dyn Game, position: &Position, skill, seed| {
            choose(game, position, skill, seed, stop).map(|choice| choice.mv)
        }
    };
    let hear = |row, starter_won| tell.send(News::Levels(vec![(row, starter_won)])).is_ok();
    wanted.play(pass, begin, hear).map_err(|Stopped| "It was called off.".to_owned())
}

/// Examines the players, and then levels and simple rules beside them.
fn rate(wanted: &RateWanted, stop: &Stop, gate: &Gate, tell: &Sender<News>) -> Result<(), String> {
    let say = |news: News| tell.send(news).is_ok();
    let mut drawn = |done, all| {
        say(News::Drawn(done, all));
    };
    let asked = wanted.positions(stop, &mut drawn)?;
    say(News::Positions { count: asked.positions.len() as u64, complete: asked.complete });
    let beside = wanted.beside();
    let examined = wanted.players.iter().enumerate().map(|(number, player)| (number as u64, player));
    let all = examined.chain(beside.iter().map(|player| (0, player)));
    for (index, (number, player)) in all.enumerate() {
        let mut rating = Rating::default();
        let tasks = held_up(asked.positions.iter().cloned(), stop, gate);
        let work = |mover: &mut Option<Mover>, asked| -> Option<Examined> {
            examine(mover.as_mut()?, wanted.game, asked, stop).ok()
        };
        work_through(
            tasks,
            wanted.jobs,
            || wanted.mover(player, number),
            work,
            |result| {
                let Some(examined) = result.filter(|_| goes_on(stop)) else { return next(stop) };
                rating.count(examined.clone());
                if say(News::Examined(vec![(index, examined)])) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            },
        );
        let game = games::get(wanted.game);
        let refuted = |examined: &Examined| {
            let refuted = examined.refuted(wanted.game, stop).ok().flatten();
            refuted.map_or_else(String::new, |refuted| refuted.in_words(game, &examined.position))
        };
        let refuted = rating.worst.iter().map(refuted).collect();
        if !goes_on(stop) || !say(News::Refuted(index, refuted)) {
            break;
        }
    }
    Ok(())
}

fn goes_on(stop: &Stop) -> bool {
    stop.poll(0, 1).is_ok()
}

fn next(stop: &Stop) -> ControlFlow<()> {
    if goes_on(stop) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Tasks that are taken only while there is no pause, and not at all once they are called off.
fn held_up<T>(tasks: impl Iterator<Item = T>, stop: &Stop, gate: &Gate) -> impl Iterator<Item = T> {
    let mut tasks = tasks;
    std::iter::from_fn(move || {
        gate.pass();
        if goes_on(stop) { tasks.next() } else { None }
    })
}

#[cfg(test)]
#[path = "arena_tests.rs"]
mod tests;
