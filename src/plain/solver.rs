//! A thread that solves positions, one after the other, and is told to stop when that takes too long.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::{GameKey, Halt, Move, Obstacle, Position, Solution, Stop};
use crate::games;
use crate::players::Progress;

/// How long a search that was told to stop is waited for.
const LAST_WAIT: Duration = Duration::from_millis(500);
/// Bytes of its stack.
const STACK: usize = 8 << 20;
/// Moves of one position that are looked at one by one.
pub(super) const MOST_MOVES: u64 = 1_000;

/// What is asked of a position.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// Which game.
    pub(super) game: GameKey,
    /// The position.
    pub(super) position: Position,
    /// Each of its moves, too.
    pub(super) each_move: bool,
}

/// What is known of a position.
pub(super) struct Solved {
    /// The solution; an open one where the time was not enough.
    pub(super) solution: Solution,
    /// Why it is won or lost.
    pub(super) why: String,
    /// Where they were asked for: the moves, at most [`MOST_MOVES`] of them, each with what it leaves.
    pub(super) moves: Vec<Left>,
}

/// A move, and what is known of the position it leaves; nothing where the time was not enough.
pub(super) struct Left {
    /// The move.
    pub(super) mv: Move,
    /// What it leaves.
    pub(super) position: Position,
    /// What is known of that.
    pub(super) solution: Option<Solution>,
}

/// Solves positions in a thread of its own.
#[derive(Default)]
pub(super) struct Solver {
    thread: Option<Thread>,
}

/// A thread that waits for a position or works one out.
struct Thread {
    ask: Sender<(Wanted, Stop)>,
    told: Receiver<Option<Solved>>,
}

impl Solver {
    /// What is known of a position after `timeout` at the latest.
    ///
    /// # Errors
    /// When the thread cannot be started or is lost.
    pub(super) fn solve(
        &mut self,
        wanted: Wanted,
        timeout: Option<Duration>,
        progress: Option<&Progress>,
    ) -> Result<Solved, Halt> {
        let broke_off = || Halt::Failed("The search broke off; that is a fault of the program.".into());
        let (stop, too_late) = (Stop::default(), open(&wanted));
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => start()?,
        };
        thread.ask.send((wanted, stop.clone())).map_err(|_| broke_off())?;
        let begun = Instant::now();
        let answer = loop {
            let elapsed = begun.elapsed();
            let left = timeout.map_or(Duration::MAX, |timeout| timeout.saturating_sub(elapsed));
            if left.is_zero() {
                stop.stop();
            }
            let interval = progress.map_or(Duration::MAX, |_| Progress::INTERVAL);
            let wait = if left.is_zero() { LAST_WAIT } else { left.min(interval) };
            // A wait without an end is none that the clock can count.
            let answer = if wait == Duration::MAX {
                thread.told.recv().map_err(|_| RecvTimeoutError::Disconnected)
            } else {
                thread.told.recv_timeout(wait)
            };
            match answer {
                Ok(answer) => break answer,
                // It did not stop in time: its thread is left behind.
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(too_late),
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(progress) = progress {
                        progress.show(stop.progress().into(), 1000);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(broke_off()),
            }
        };
        if let Some(progress) = progress {
            progress.clear();
        }
        self.thread = Some(thread);
        Ok(answer.unwrap_or(too_late))
    }
}

/// A thread that answers until nobody asks any more.
fn start() -> Result<Thread, Halt> {
    let (ask, asked) = mpsc::channel::<(Wanted, Stop)>();
    let (tell, told) = mpsc::channel();
    let work = move || {
        while let Ok((wanted, stop)) = asked.recv() {
            if tell.send(work_out(&wanted, &stop)).is_err() {
                break;
            }
        }
    };
    let thread = thread::Builder::new().name("solver".into()).stack_size(STACK).spawn(work);
    thread.map_err(|error| Halt::Failed(format!("The search cannot be started: {error}.")))?;
    Ok(Thread { ask, told })
}

/// `None` where it was stopped.
fn work_out(wanted: &Wanted, stop: &Stop) -> Option<Solved> {
    let (game, position) = (games::get(wanted.game), &wanted.position);
    let solution = game.solve(position, stop).ok()?;
    let why = game.explain(position, &solution).text;
    let count = if wanted.each_move { game.move_count(position).min(MOST_MOVES) } else { 0 };
    let moves = (0..count).filter_map(|index| game.nth_move(position, index));
    let left = moves.map(|mv| {
        let position = game.play(position, &mv);
        Left { mv, solution: game.solve(&position, stop).ok(), position }
    });
    Some(Solved { moves: left.collect(), solution, why })
}

/// What is said of a position that took too long.
fn open(wanted: &Wanted) -> Solved {
    let legal = games::get(wanted.game).move_count(&wanted.position);
    Solved {
        solution: Solution { legal, obstacle: Some(Obstacle::TooManyLines), ..Solution::default() },
        why: "Not proven: the time ran out before the search was over.".into(),
        moves: vec![],
    }
}
