//! Stopping and continuing: on Ctrl-Z or SIGTSTP the terminal is given back and the job stops; continued, it draws all anew.

use std::time::{Duration, Instant};

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};

use super::mailbox::{Event, Inbox, JobSignal};
use super::terminal;

/// How long a job that was continued in the background stays awake, for a signal sent together with the continuation.
const AWAKE: Duration = Duration::from_millis(50);

/// Gives the terminal back and stops the whole job; returns when it is in the foreground again or has to end, with what the
/// worker said meanwhile. `None`, and nothing done, where nobody could continue the job. A job that was just `continued` in the
/// background stays awake for a moment first.
pub(super) fn suspend(inbox: &Inbox, continued: bool) -> Option<Vec<Event>> {
    if nobody_could_continue() {
        return None;
    }
    let mut kept = vec![];
    terminal::leave();
    if continued {
        stay_awake(inbox, &mut kept);
    }
    while inbox.ended_by().is_none() {
        // Where a continuation came already, while the terminal was given back, there will be no other: to stop now would be
        // for ever.
        let mut heard = inbox.take_job_signal();
        if heard != Some(JobSignal::Continue) {
            // The whole group: a shell that waits for `cargo run` sees its job stop only when every process of it stops.
            // SIGSTOP, because our own handler catches SIGTSTP.
            if kill_current_process_group(Signal::STOP).is_err() {
                break;
            }
            heard = wait_for_a_job_signal(inbox, &mut kept);
        }
        if heard == Some(JobSignal::Continue) && terminal::is_in_foreground() {
            break;
        }
        stay_awake(inbox, &mut kept);
    }
    Some(kept)
}

/// What the next job control signal wants; `None` when the program is to end.
fn wait_for_a_job_signal(inbox: &Inbox, kept: &mut Vec<Event>) -> Option<JobSignal> {
    while inbox.ended_by().is_none() {
        if let Some(signal) = inbox.take_job_signal() {
            return Some(signal);
        }
        keep(kept, inbox.take(None));
    }
    None
}

fn stay_awake(inbox: &Inbox, kept: &mut Vec<Event>) {
    let asleep_again = Instant::now() + AWAKE;
    while let Some(event) = inbox.take(Some(asleep_again.saturating_duration_since(Instant::now()))) {
        keep(kept, Some(event));
    }
}

fn keep(kept: &mut Vec<Event>, event: Option<Event>) {
    kept.extend(event.filter(|event| matches!(event, Event::Worker(_))));
}

/// Whether no shell waits for this job, as in `xterm -e nimtui`: stopped, it would stay so for ever. In the process
/// group of the session's leader there is nobody else in the session to continue it.
fn nobody_could_continue() -> bool {
    getsid(None).is_ok_and(|session| session == getpgrp())
}
