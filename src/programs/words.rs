//! What is said of a program, in words.

use std::process::ExitStatus;

/// Characters of a line that are quoted back.
const QUOTED: usize = 60;

/// How it ended, in a sentence.
pub(super) fn told(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = signal_hook::low_level::signal_name(signal).map(|name| format!(" ({name})"));
        return format!("It was ended by signal {signal}{}.", name.unwrap_or_default());
    }
    match status.code() {
        Some(code) => format!("It ended with status {code} instead of answering."),
        None => "It ended instead of answering.".into(),
    }
}

/// A line as it is quoted: short, and nothing in it that a terminal would obey.
pub(super) fn quoted(line: &str) -> String {
    line.trim().chars().filter(|letter| !letter.is_control()).take(QUOTED).collect()
}
