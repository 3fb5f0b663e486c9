//! Time limits for work, and programs as players without a screen.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::coach::JobResult;
use crate::game::{Side, Solution, Stop};
use crate::games;
use crate::players::{Conditions, Mover, Progress, Reply};
use crate::session::{GameSetup, Session};

/// How long a search may take if the player can't stop it.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Who wins once the moves of the setup are made, unless that takes longer than `time`.
pub fn solve_within(time: Duration, setup: &GameSetup) -> Option<Solution> {
    let (stop, history) = (Stop::default(), setup.begin(Side::One));
    stop_after(time, &stop, || setup.game().solve(history.position(), &stop)).ok()
}

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

/// The programs of a session: each is started when it is first asked, and stays through all its games.
#[derive(Default)]
pub(super) struct Programs {
    movers: [Option<Mover>; 2],
}

impl Programs {
    pub(super) fn of(setup: &GameSetup) -> Self {
        let conditions = Conditions::at_table(setup);
        Self {
            movers: Side::BOTH.map(|side| {
                let player = setup.player(side);
                player.program()?;
                Mover::new(player, side.index() as u64, setup.depth(), conditions)
            }),
        }
    }

    /// Tells the programs that want to know how a game ended.
    pub(super) fn tell_results(&mut self, winner: Side, points: Option<u64>) {
        for side in Side::BOTH {
            if let Some(mover) = &mut self.movers[side.index()] {
                mover.tell_result(side == winner, points);
            }
        }
    }

    /// Asks the program that is to move.
    pub(super) fn ask(&mut self, session: &Session, stop: &Stop) -> JobResult {
        let (side, key, position) = (session.turn(), session.setup.game, session.position());
        let name = session.setup.name(side);
        let Some(mover) = &mut self.movers[side.index()] else {
            return JobResult::Failed(format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it."
            ));
        };
        mover.forgive();
        match mover.answer(key, position, stop) {
            Ok(Reply { mv, remarks }) => {
                JobResult::Move { mv, before: None, after: None, searched: None, remarks }
            }
            Err(refusal) => {
                JobResult::Failed(format!("{name}: {}", refusal.message(&games::full_id(key, position))))
            }
        }
    }
}
