//! The computer and programs as players without a screen, and time limits for their work.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::coach::{Skill, choose};
use crate::game::{Game, GameKey, Move, Obstacle, Position, Side, Stop};
use crate::games;
use crate::output::print_error;
use crate::players::{Conditions, Mover, Progress};
use crate::session::GameSetup;

use super::dialogues::Reply;

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

/// A computer player that remembers which depth takes too long, and warns once if memory is too small for proofs.
pub(super) fn computer_player() -> impl FnMut(&dyn Game, &Position, Skill, u64) -> Option<Reply> {
    let mut deepest = u32::MAX;
    let mut told = false;
    move |game, position, skill, seed| loop {
        let stop = Stop::default();
        let depth = skill.depth().map(|depth| depth.min(deepest));
        let skill = match skill {
            Skill::Level { level, .. } => Skill::Level { level, depth },
            rule @ Skill::Rule(_) => rule,
        };
        let think = || choose(game, position, skill, seed, &stop);
        let choice = if depth.is_some() { stop_after(PATIENCE, &stop, think) } else { think() };
        if let Ok(choice) = choice {
            if choice.solution.obstacle == Some(Obstacle::TooLittleMemory)
                && !std::mem::replace(&mut told, true)
            {
                let because = choice.solution.unproven_because();
                print_error(&format!("warning: the computer's moves aren't proven: {because}"));
            }
            return choice.mv.map(|mv| (mv, choice.searched));
        }
        let depth = depth.filter(|&depth| depth > 1)?;
        deepest = depth / 2;
        print_error(&format!(
            "warning: looking {depth} moves ahead takes too long, so the computer looks {deepest} ahead"
        ));
    }
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

    /// Asks the program on a side for a move. The error is a sentence.
    pub(super) fn ask(
        &mut self,
        side: Side,
        key: GameKey,
        position: &Position,
        name: &str,
        stop: &Stop,
    ) -> Result<(Move, Vec<String>), String> {
        let Some(mover) = &mut self.movers[side.index()] else {
            return Err(format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it."
            ));
        };
        mover.forgive();
        match mover.answer(key, position, stop) {
            Ok(reply) => Ok((reply.mv, reply.remarks)),
            Err(refusal) => Err(format!("{name}: {}", refusal.message(&games::full_id(key, position)))),
        }
    }
}
