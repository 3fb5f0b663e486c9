//! The panic hook: a panic of the loop gives the terminal back first and then says what happened; a panic of any other
//! thread is kept and told after the end, because the loop goes on drawing.

use std::io::{self, Write};
use std::panic;
use std::sync::Mutex;
use std::thread;

use color_eyre::config::{HookBuilder, Theme};

use super::terminal;
use crate::game::is_hidden;

static KEPT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Installs the hook; the calling thread is the one that draws.
pub(super) fn install() {
    let drawing = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        // Made here and not before: it costs time that only a panic has to spend. It installs nothing, so it cannot
        // replace this hook.
        let (reporter, _) = HookBuilder::default()
            .theme(Theme::new())
            .panic_section("This is a mistake in nimtui, not yours. The terminal is as it was before.")
            .into_hooks();
        let report = reporter.panic_report(panic).to_string();
        if thread::current().id() == drawing {
            terminal::leave();
            tell(&report);
        } else if let Ok(mut kept) = KEPT.lock() {
            kept.push(report);
        }
    }));
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
