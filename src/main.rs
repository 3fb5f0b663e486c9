//! The program: read the command line, then hand over.

use std::process::ExitCode;

use nimtui::cli::{self, Environment, Request};
use nimtui::{export, output, players, records, runtime, storage, text};

fn main() -> ExitCode {
    if let Some(code) = players::supervise(std::env::args_os()) {
        return code.into();
    }
    if output::is_stdout_closed() {
        output::print_error("error: standard output is closed");
        return ExitCode::FAILURE;
    }
    runtime::let_large_writes_fail();
    records::use_time_zone(storage::local_time_zone());
    // Before anything else looks at the arguments.
    if std::env::args_os().any(|argument| argument == "--guest") {
        storage::become_guest();
    }
    let environment = Environment::real();
    match cli::parse(std::env::args_os(), &environment) {
        Ok(Request::Screen(start, preferences, seed)) => runtime::run(start, preferences, seed),
        Ok(Request::Export(wanted)) => export::run(&wanted).into(),
        Ok(Request::Text(command)) => text::run(command).into(),
        Err(exit) => exit.say().into(),
    }
}
