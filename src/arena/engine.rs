//! Works through a list with as many hands as are wanted: each has movers of its own.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many work at once.
pub type Hands = usize;

/// Enough for any search.
const STACK: usize = 8 << 20;

/// Does `work` on every task and hands what comes of each to `sink`, in the order in which they are done. Each hand begins with a
/// state of its own, and lets go of it on its own thread: a program that it started ends with it. Where `sink` breaks off, the
/// tasks that are begun are ended and dropped.
pub fn work_through<T: Send, R: Send, S>(
    tasks: impl Iterator<Item = T> + Send,
    hands: Hands,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) -> R + Sync,
    mut sink: impl FnMut(R) -> ControlFlow<()>,
) {
    let tasks = Mutex::new(tasks);
    let enough = AtomicBool::new(false);
    let (done, results) = channel();
    thread::scope(|scope| {
        for _ in 0..hands.max(1) {
            let (tasks, enough, done) = (&tasks, &enough, done.clone());
            let (begin, work) = (&begin, &work);
            let hand = move || {
                let mut state = begin();
                while !enough.load(Ordering::Relaxed) {
                    let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(task) = task else { break };
                    if done.send(work(&mut state, task)).is_err() {
                        break;
                    }
                }
            };
            // With fewer hands it takes longer, and with none nothing is done.
            let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, hand);
        }
        drop(done);
        while let Ok(result) = results.recv() {
            if sink(result).is_break() {
                enough.store(true, Ordering::Relaxed);
                break;
            }
        }
        drop(results);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once_with_any_number_of_hands() {
        for hands in [0, 1, 2, 7] {
            let mut done = vec![];
            let double = |_: &mut (), number: u32| number * 2;
            work_through(
                0..100,
                hands,
                || (),
                double,
                |number| {
                    done.push(number);
                    ControlFlow::Continue(())
                },
            );
            done.sort_unstable();
            assert_eq!(done, (0..100).map(|number| number * 2).collect::<Vec<_>>(), "{hands}");
        }
    }

    #[test]
    fn who_has_enough_is_brought_no_more() {
        let mut brought = 0;
        work_through(
            0..,
            2,
            || (),
            |(), number: u32| number,
            |_| {
                brought += 1;
                if brought == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(brought, 5);
    }
}
