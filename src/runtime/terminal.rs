//! Sets up the terminal and restores it.
//!
//! A flag says whether it's ours. It is set before the first mode, so that a failure halfway is undone too, and cleared by the first
//! thread that restores the terminal. Restoring ignores errors, because the terminal may be gone.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

static TAKEN: AtomicBool = AtomicBool::new(false);

/// Held while the terminal is restored, so that no other thread ends the process meanwhile.
static LEAVING: Mutex<()> = Mutex::new(());

/// Alternate screen, cleared, because some terminals have none and would show old text between ours; hidden cursor; bracketed
/// paste.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[0m\x1b[2J\x1b[?25l\x1b[?2004h";

/// Presses, drags and the wheel in the encoding without limits. Not 1003: motion without a button would wake us for nothing.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1002l\x1b[?1000l";

/// Undoes everything that [`ENTER`], [`MOUSE_ON`] and an incomplete frame may have left on. Harmless if nothing is on. The cursor
/// goes to a blank last line first, so that the shell continues there if no alternate screen restores its own cursor.
const LEAVE: &[u8] =
    b"\x1b[?2026l\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[0m\x1b[999;1H\x1b[2K\x1b[?1049l\x1b[?25h";

/// How long to wait at the end for the last bytes to be written.
#[cfg(unix)]
const FAREWELL: std::time::Duration = std::time::Duration::from_millis(500);

/// Why the screen can't be used here.
pub(super) fn problem() -> Option<&'static str> {
    use std::io::IsTerminal;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Some("the screen needs a terminal; use --text");
    }
    // This also makes a Windows console obey escape sequences.
    #[cfg(windows)]
    if !crossterm::ansi_support::supports_ansi() {
        return Some("this console doesn't support escape sequences: use --text");
    }
    // Windows sets no TERM.
    if cfg!(unix) && std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb") {
        return Some("this terminal can't move its cursor (TERM is dumb or not set): use --text");
    }
    None
}

/// Columns and rows, 0 if the terminal doesn't say. crossterm would run another program to find out.
#[cfg(unix)]
pub(super) fn size() -> (u16, u16) {
    rustix::termios::tcgetwinsize(rustix::stdio::stdout()).map_or((0, 0), |size| (size.ws_col, size.ws_row))
}

/// Columns and rows.
#[cfg(not(unix))]
pub(super) fn size() -> (u16, u16) {
    crossterm::terminal::size().unwrap_or((0, 0))
}

/// Sets up the terminal and shows the first frame.
///
/// # Errors
/// The terminal can't be put into raw mode or written to.
pub(super) fn enter(mouse: bool, frame: &[u8]) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    // crossterm keeps the settings it found and takes none while it has some. After a stop they are old: forget them.
    crossterm::terminal::disable_raw_mode()?;
    crossterm::terminal::enable_raw_mode()?;
    write(&[ENTER, if mouse { MOUSE_ON } else { b"" }, frame].concat())?;
    if mouse { set_console_mouse(true) } else { Ok(()) }
}

/// Turns mouse reports on or off.
///
/// # Errors
/// When the terminal is gone.
pub(super) fn report_mouse(on: bool) -> io::Result<()> {
    write(if on { MOUSE_ON } else { MOUSE_OFF })?;
    set_console_mouse(on)
}

/// A terminal needs no more than the escape sequence.
#[cfg(unix)]
fn set_console_mouse(_on: bool) -> io::Result<()> {
    Ok(())
}

/// In a Windows console the mouse is a mode of the console, and no escape sequence.
#[cfg(not(unix))]
fn set_console_mouse(on: bool) -> io::Result<()> {
    use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    if on {
        crossterm::execute!(io::stdout(), EnableMouseCapture)
    } else {
        crossterm::execute!(io::stdout(), DisableMouseCapture)
    }
}

/// Restores the terminal if it's ours. Returns when that is done, by this thread or another.
pub(super) fn leave() {
    let _one_at_a_time = LEAVING.lock();
    give_back();
}

fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = write(LEAVE);
        let _ = set_console_mouse(false);
        leave_raw_mode();
    }
}

/// Leaves raw mode. In the background that would stop the process.
fn leave_raw_mode() {
    if is_in_foreground() {
        let _ = crossterm::terminal::disable_raw_mode();
    }
}

/// Gives back as much as a terminal takes that may take no more output, while the loop may hang in a write to it.
#[cfg(unix)]
pub(super) fn give_up() {
    if TAKEN.load(Ordering::SeqCst) {
        leave_raw_mode();
    }
    let (done, written) = std::sync::mpsc::channel();
    let _ = super::start_thread("farewell", move || {
        leave();
        let _ = done.send(());
    });
    let _ = written.recv_timeout(FAREWELL);
}

/// Gives the terminal back without new memory and without waiting for long: for a process that aborts.
#[cfg(unix)]
pub(super) fn leave_without_waiting() {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let Ok(_one_at_a_time) = LEAVING.try_lock() else {
        return std::thread::sleep(FAREWELL);
    };
    let patience = Timespec::try_from(FAREWELL).ok();
    let mut stdout = [PollFd::from_borrowed_fd(rustix::stdio::stdout(), PollFlags::OUT)];
    if matches!(poll(&mut stdout, patience.as_ref()), Ok(1..)) {
        give_back();
    } else if TAKEN.load(Ordering::SeqCst) {
        leave_raw_mode();
    }
}

/// Whether this process is in the foreground. In the background, the kernel stops it for reading from the terminal or setting its
/// modes. If the terminal doesn't control this process, the kernel doesn't, and the answer is yes.
#[cfg(unix)]
pub(super) fn is_in_foreground() -> bool {
    rustix::termios::tcgetpgrp(rustix::stdio::stdin())
        .map_or(true, |group| group == rustix::process::getpgrp())
}

/// Other systems have no background jobs.
#[cfg(not(unix))]
pub(super) fn is_in_foreground() -> bool {
    true
}

/// Writes all of it, past the line buffer of the standard library, which would cut a frame in pieces.
///
/// # Errors
/// When the terminal is gone.
#[cfg(unix)]
pub(super) fn write(mut bytes: &[u8]) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use rustix::stdio::stdout;

    while !bytes.is_empty() {
        match rustix::io::write(stdout(), bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(Errno::INTR) => {}
            // Another process with the same terminal has made it non-blocking.
            Err(Errno::AGAIN) => {
                match poll(&mut [PollFd::from_borrowed_fd(stdout(), PollFlags::OUT)], None) {
                    Ok(_) | Err(Errno::INTR) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Writes all of it.
///
/// # Errors
/// When the terminal is gone.
#[cfg(not(unix))]
pub(super) fn write(bytes: &[u8]) -> io::Result<()> {
    use std::io::Write;
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}
