//! The panic hook: a panic of the loop gives the terminal back first and then says what happened; a panic of any other
//! thread is kept and told after the end, because the loop goes on drawing.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::Mutex;
use std::thread;

use super::terminal;
use crate::game::is_hidden;

static KEPT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Installs the hook; the calling thread is the one that draws.
pub(super) fn install() {
    let drawing = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        let report = report(panic);
        if thread::current().id() == drawing {
            terminal::leave();
            tell(&report);
        } else if let Ok(mut kept) = KEPT.lock() {
            kept.push(report);
        }
    }));
}

/// What happened and where; with `RUST_BACKTRACE` set, how it came to it.
fn report(panic: &PanicHookInfo<'_>) -> String {
    let payload = panic.payload();
    let message = payload.downcast_ref::<&str>().copied();
    let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let message = message.unwrap_or("it cannot be said why");
    let place = panic.location().map_or_else(String::new, |place| format!(" ({place})"));
    let trace = Backtrace::capture();
    let steps = match trace.status() {
        BacktraceStatus::Captured => format!("\n\n{trace}"),
        _ => "\nRUST_BACKTRACE=1 in the environment shows how it came to it.".to_owned(),
    };
    format!(
        "nimtui crashed: {message}{place}\n\n\
         This is a mistake in nimtui, not yours. The terminal is as it was before.{steps}"
    )
}

/// Tells what was kept, now that the terminal is given back.
pub(super) fn tell_kept() {
    let kept = KEPT.lock().map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default();
    for report in kept {
        tell(&report);
    }
}

/// Writes a message for the player, without anything in it that a terminal would obey.
pub(super) fn tell(message: &str) {
    let shown: String = message
        .chars()
        .map(|character| if is_hidden(character) && character != '\n' { '\u{fffd}' } else { character })
        .collect();
    // Not `eprintln!`: it panics when the terminal is gone.
    let _ = writeln!(io::stderr(), "{shown}");
}
