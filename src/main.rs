//! The program: read the command line, then hand over.

use std::process::ExitCode;

use nimtui::cli::{self, Environment, Request};
use nimtui::{export, players, runtime, text};

fn main() -> ExitCode {
    if let Some(code) = players::supervise(std::env::args_os()) {
        return code.into();
    }
    runtime::let_large_writes_fail();
    nimtui::records::use_local_time();
    let environment = Environment::real();
    match cli::parse(std::env::args_os(), &environment) {
        Ok(Request::Screen(start, preferences)) => runtime::run(start, preferences, environment.seed),
        Ok(Request::Export(wanted)) => export::run(&wanted).into(),
        Ok(Request::Text(command)) => text::run(&command).into(),
        Err(exit) => exit.say().into(),
    }
}
