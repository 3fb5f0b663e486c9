//! The built program in a pseudo-terminal. What looks into the process from outside does so by Linux's `/proc`.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]
#![allow(clippy::print_stdout, reason = "the soak tells its figures")]

mod support;

mod completions;
mod faults;
mod games;
mod giving_back;
mod input;
mod keeping;
#[cfg(target_os = "linux")]
mod memory;
mod old_screen;
mod plain;
#[cfg(target_os = "linux")]
mod soak;
mod suspend;
