//! Where a program lies, and what starts it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where a program lies; or why not, without its path, because a failure may be written to a file.
pub(super) fn find(name: &str, folder: &Path) -> Result<PathBuf, String> {
    if name.starts_with('~') {
        return Err(
            "It can't be found: no shell reads the command, so write the folder in place of ~.".into()
        );
    }
    which::which_in(name, std::env::var_os("PATH"), folder).map_err(|_| {
        let path = folder.join(name);
        let why = if path.is_dir() {
            "It's a folder."
        } else if path.exists() && (name.contains(['/', '\\'])) {
            "It isn't executable: chmod +x makes it so, or name what runs it, such as \"python3 my.py\"."
        } else if path.exists() {
            "It isn't on the PATH: write ./ in front of it, or name what runs it, such as \"python3 my.py\"."
        } else {
            "It can't be found."
        };
        why.to_owned()
    })
}

/// Whether a program of this name is found, as it would be to be started in this folder.
#[must_use]
pub fn is_found(name: &str, folder: &Path) -> bool {
    find(name, folder).is_ok()
}

/// The command that starts it.
pub(super) fn command(program: &Path) -> Command {
    #[cfg(unix)]
    return super::supervisor::command(program);
    #[cfg(not(unix))]
    Command::new(program)
}
