//! What clap finds wrong, in one sentence.

use clap::error::ErrorKind;

use crate::game::clean;

use super::Exit;

/// Characters of the longest sentence about wrong arguments.
const LONGEST: usize = 300;

/// The exit that belongs to an error of clap's; help and version are such errors too.
pub(super) fn exit(error: &clap::Error) -> Exit {
    let text = error.to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Exit { code: 0, message: text.trim_end().to_owned(), to_stdout: true };
    }
    let mut lines = text.lines();
    let problem: Vec<&str> = lines.by_ref().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let problem = problem.join(" ");
    let problem = problem.strip_prefix("error: ").unwrap_or(&problem);
    let tip = lines.find_map(|line| line.trim().strip_prefix("tip: ")).filter(|tip| tip.contains("similar"));
    let tip = tip.map_or(String::new(), |tip| format!("; {tip}"));
    Exit::usage(clean(&format!("{problem}{tip}"), LONGEST))
}
