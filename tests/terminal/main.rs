//! The built program in a pseudo-terminal; on Windows a pseudo-console. What looks into the process from outside does so by Linux's `/proc`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]
#![allow(clippy::print_stdout, reason = "the soak tells its figures")]

mod support;

mod everywhere;
mod games;
mod keeping;

#[cfg(unix)]
mod completions;
#[cfg(unix)]
mod faults;
#[cfg(target_os = "linux")]
mod friends;
#[cfg(unix)]
mod giving_back;
#[cfg(unix)]
mod input;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(unix)]
mod old_screen;
#[cfg(unix)]
mod plain;
#[cfg(target_os = "linux")]
mod soak;
#[cfg(unix)]
mod suspend;
