//! Programs that play: started from a command, asked a line at a time, and ended with all that they started. It knows processes and
//! no games; what a line means is for whoever asks.
//!
//! On unix a program runs under a supervisor, which is this program once more: it ends the program's whole process group when it
//! is told to, and on Linux also when its own parent is gone, however that ended.

mod failure;
mod finding;
mod process;
mod reader;
mod remarks;
#[cfg(unix)]
mod supervisor;
mod words;

pub use failure::{Failure, Trouble};
pub use finding::is_found;
pub use process::{Answer, CallOff, Limits, Process};

use std::ffi::OsString;

/// Plays the supervisor of a program where the arguments say so, and gives the exit code; `None` where they are for somebody else.
pub fn supervise(arguments: impl IntoIterator<Item = OsString>) -> Option<u8> {
    #[cfg(unix)]
    return supervisor::run(arguments.into_iter());
    #[cfg(not(unix))]
    {
        drop(arguments);
        None
    }
}
