//! An abort gives the terminal back too.
//!
//! A process that aborts dies as soon as the handler of SIGABRT returns, and a handler may do next to nothing. This one writes
//! a byte to the input thread, which gives the terminal back and ends the process, and then writes to a pipe that is full: so
//! it never returns.

use std::io::{self, Write};
use std::os::unix::net::UnixStream;

use rustix::io::ioctl_fionbio;
use signal_hook::consts::SIGABRT;
use signal_hook::low_level::pipe;

use super::{signals, terminal};

/// Prepares for an abort. Once the stream returned can be read from, the process aborts and [`end`] is to be called.
///
/// # Errors
/// When the handlers or their pipes cannot be made.
pub(super) fn watch() -> io::Result<UnixStream> {
    let (aborted, handler) = UnixStream::pair()?;
    pipe::register(SIGABRT, handler)?;
    hold_aborts()?;
    Ok(aborted)
}

/// Ends the process. Uses neither the loop, which may be what aborts, nor new memory, which may be why it aborts.
pub(super) fn end() {
    terminal::leave_if_it_listens();
    signals::end_by(SIGABRT);
}

fn hold_aborts() -> io::Result<()> {
    let (reader, mut writer) = io::pipe()?;
    ioctl_fionbio(&writer, true)?;
    for portion in [&[0; 4096][..], &[0]] {
        while writer.write(portion).is_ok() {}
    }
    let settings = writer.try_clone()?;
    pipe::register(SIGABRT, writer)?;
    // Registering it for the handler has made it non-blocking.
    ioctl_fionbio(&settings, false)?;
    // Kept open as long as the process lives: without a reader the write would fail at once.
    std::mem::forget((reader, settings));
    Ok(())
}
