//! The program: read the command line, then hand over.

use std::process::ExitCode;

use nimtui::cli::{self, Request, Surroundings};
use nimtui::{export, players, runtime, text};

fn main() -> ExitCode {
    if let Some(code) = players::supervise(std::env::args_os()) {
        return code.into();
    }
    runtime::let_large_writes_fail();
    nimtui::records::use_local_time();
    let surroundings = Surroundings::real();
    match cli::parse(std::env::args_os(), &surroundings) {
        Ok(Request::Screen(start, preferences)) => runtime::run(start, preferences, surroundings.seed),
        Ok(Request::Export(wanted)) => export::run(&wanted).into(),
        Ok(Request::Text(errand)) => text::run(&errand).into(),
        Err(exit) => exit.say().into(),
    }
}
