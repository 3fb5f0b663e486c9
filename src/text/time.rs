//! Work that is told to stop when its time is up.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::Stop;
use crate::players::Progress;

/// How long a search may take if nobody can call it off.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Runs `work`, and tells it to stop after `time`.
pub fn stop_after<T>(time: Duration, stop: &Stop, work: impl FnOnce() -> T) -> T {
    watch(Some(time), None, stop, work)
}

/// The same, and shows its progress meanwhile; without a limit and a progress bar it needs no thread.
pub(super) fn watch<T>(
    limit: Option<Duration>,
    progress: Option<&Progress>,
    stop: &Stop,
    work: impl FnOnce() -> T,
) -> T {
    if limit.is_none() && progress.is_none() {
        return work();
    }
    let (done, waiting) = channel::<()>();
    let begun = Instant::now();
    let watcher = move || {
        loop {
            let left = limit.map_or(Duration::MAX, |limit| limit.saturating_sub(begun.elapsed()));
            if left.is_zero() {
                stop.stop();
            }
            let wait = if left.is_zero() { Progress::INTERVAL } else { left.min(Progress::INTERVAL) };
            if waiting.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            if let Some(progress) = progress {
                progress.show(stop.progress().into(), 1000);
            }
        }
    };
    thread::scope(|scope| {
        // If the thread can't be started, there is no time limit.
        let _ = thread::Builder::new().spawn_scoped(scope, watcher);
        let result = work();
        drop(done);
        result
    })
}
