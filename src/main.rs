//! The program.

use std::process::ExitCode;

use nimtui::app::{Preferences, Start};
use nimtui::runtime;

fn main() -> ExitCode {
    runtime::run(Start::Menu, Preferences::default(), 0)
}
