//! The program: read the command line, then hand over.

use std::io::Write;
use std::process::ExitCode;

use nimtui::cli::{self, Request, Surroundings};
use nimtui::plain;

fn main() -> ExitCode {
    let code = match cli::parse(std::env::args_os(), &Surroundings::real()) {
        Ok(Request::Screen(..)) => {
            let _ = writeln!(
                std::io::stderr(),
                "nimtui: the screen is not there yet; --plain plays line by line."
            );
            1
        }
        Ok(Request::Text(errand)) => plain::run(&errand),
        Err(exit) => exit.say(),
    };
    ExitCode::from(code)
}
