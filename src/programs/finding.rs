//! Where a program lies, and what starts it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where a program lies; or why not.
pub(super) fn find(name: &str, folder: &Path) -> Result<PathBuf, String> {
    if name.starts_with('~') {
        return Err(format!(
            "{name} cannot be found: no shell reads the command, so write the folder in place of ~."
        ));
    }
    which::which_in(name, std::env::var_os("PATH"), folder).map_err(|_| {
        let path = folder.join(name);
        if path.is_dir() {
            format!("{name} is a folder.")
        } else if path.exists() && (name.contains(['/', '\\'])) {
            format!("{name} is not executable: chmod +x makes it so, or name what runs it, as in \"python3 {name}\".")
        } else if path.exists() {
            format!("{name} is not on the PATH: write ./{name}, or name what runs it, as in \"python3 {name}\".")
        } else {
            format!("{name} cannot be found.")
        }
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
