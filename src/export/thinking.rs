//! What a worker would be asked, answered on the spot. Who makes a picture does not want to wait for ever: what takes too long stays open.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::cpu::{self, Answer, Question};
use crate::game::{GameKey, Position, Solution, Stop, Stopped};
use crate::games;

/// How long one question may take, and all of them together.
const ONE: Duration = Duration::from_secs(5);
const ALL: Duration = Duration::from_secs(20);
/// The stack of the thread that thinks.
const STACK: usize = 8 << 20;

/// How long was thought so far.
#[derive(Default)]
pub(super) struct Thinking(Duration);

impl Thinking {
    /// The answer to a question; `None` where it takes too long.
    pub(super) fn answer(&mut self, question: &Question) -> Option<Answer> {
        self.within(|stop| cpu::answer(question, stop))
    }

    /// What is known of a position; `None` where that takes too long.
    pub(super) fn solve(&mut self, game: GameKey, position: &Position) -> Option<Solution> {
        self.within(|stop| games::get(game).solve(position, stop))
    }

    fn within<T: Send>(&mut self, work: impl FnOnce(&Stop) -> Result<T, Stopped> + Send) -> Option<T> {
        let limit = ALL.saturating_sub(self.0).min(ONE);
        let (begun, stop) = (Instant::now(), Stop::default());
        // Nothing is sent: it is closed when the thread ends.
        let (open, ended) = channel::<()>();
        let heard = stop.clone();
        let done = thread::scope(|scope| {
            let think = move || {
                let _open = open;
                work(&heard)
            };
            let thinker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, think).ok()?;
            if ended.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                stop.stop();
            }
            thinker.join().ok()?.ok()
        });
        self.0 += begun.elapsed();
        done
    }
}
