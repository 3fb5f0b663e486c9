//! Starting threads.

use std::io;
use std::thread;

/// Enough for a panic with its report; the stacks are address space and not memory until they are used.
const STACK: usize = 512 * 1024;

/// Starts a thread of a small stack.
///
/// # Errors
/// When the system has no more of them.
pub(super) fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map(drop)
}
