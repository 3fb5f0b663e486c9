//! The program line by line: what is typed, and all that is said to it.

use std::path::Path;

use crate::plain_support::{Outcome, run_in, split};

/// Plays the lines of a script. One that begins with `$ nimtui` begins the program; those behind it are typed. What comes of it, with
/// what was typed between `«` and `»` where it is asked for.
pub(super) fn played(script: &str, before: Option<&str>) -> String {
    let runs = runs_of(script);
    let told = play_runs(&runs);
    // Where the last transcript says the same, what was typed stands there where it was asked for.
    match before {
        Some(before) if split(before).1 == split(&told).1 => before.to_owned(),
        _ => interleaved(&runs),
    }
}

/// A call of the program.
struct Run<'a> {
    heading: Vec<&'a str>,
    line: &'a str,
    typed: Vec<&'a str>,
}

fn runs_of(script: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<Run> = vec![];
    let mut heading = vec![];
    for line in script.lines() {
        if line.starts_with('#') {
            heading.push(line);
        } else if line.starts_with("$ nimtui") {
            runs.push(Run { heading: std::mem::take(&mut heading), line, typed: vec![] });
        } else if let Some(run) = runs.last_mut() {
            run.typed.push(line);
        }
    }
    runs
}

fn head(run: &Run) -> String {
    let heading: String = run.heading.iter().map(|line| format!("\n{line}\n")).collect();
    format!("{heading}--- {}\n", run.line)
}

/// What is said by all of them, one after the other, with the same files.
fn play_runs(runs: &[Run]) -> String {
    let home = tempfile::tempdir().expect("a folder");
    runs.iter().map(|run| head(run) + &outcome_text(&call(home.path(), run, run.typed.len()))).collect()
}

fn call(home: &Path, run: &Run, lines: usize) -> Outcome {
    let words = shlex::split(run.line.trim_start_matches("$ nimtui")).expect("closed quotes");
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let typed: String = run.typed[..lines].iter().map(|line| format!("{line}\n")).collect();
    let mut outcome = run_in(home, &words, typed.as_bytes());
    let home = home.display().to_string();
    for text in [&mut outcome.out, &mut outcome.err] {
        *text = undated(&text.replace(&home, "HOME"));
    }
    outcome
}

fn outcome_text(outcome: &Outcome) -> String {
    let end = |text: &str| if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let mut told = format!("{}{}", outcome.out, end(&outcome.out));
    if !outcome.err.is_empty() {
        told.push_str(&format!("(errors) {}{}", outcome.err, end(&outcome.err)));
    }
    if outcome.code != 0 {
        told.push_str(&format!("(exit code {})\n", outcome.code));
    }
    told
}

/// Without the days and times that are those of today.
fn undated(text: &str) -> String {
    let today = nimtui::records::day_of(nimtui::storage::now());
    let mut pieces = text.split(&today);
    let mut told = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        told.push_str("TODAY");
        // The time behind it: `T12:34:56Z` or ` 12:34`.
        let ends = |text: &str| text.ends_with(|sign: char| sign.is_ascii_digit());
        let is_time = piece.get(..6).is_some_and(ends) && piece.get(3..4) == Some(":");
        let behind = if piece.starts_with('T') { 10 } else { 6 };
        told.push_str(if is_time { &piece[behind..] } else { piece });
    }
    told
}

/// The same with what was typed between what was said before and after it: the program is run with one line more each time.
fn interleaved(runs: &[Run]) -> String {
    let mut told = String::new();
    for (number, run) in runs.iter().enumerate() {
        told.push_str(&head(run));
        // Standard input that is read to its end stands before what is said.
        if run.line.split(' ').any(|word| word == "-") {
            run.typed.iter().for_each(|typed| told.push_str(&format!("«{typed}»\n")));
            let home = tempfile::tempdir().expect("a folder");
            told.push_str(&outcome_text(&call(home.path(), run, run.typed.len())));
            continue;
        }
        let at_once = |lines: usize| {
            let home = tempfile::tempdir().expect("a folder");
            for before in &runs[..number] {
                call(home.path(), before, before.typed.len());
            }
            call(home.path(), run, lines)
        };
        let whole = at_once(run.typed.len());
        let all = outcome_text(&whole);
        let mut from = 0;
        for (lines, typed) in run.typed.iter().enumerate() {
            let until = common(&at_once(lines).out, &all).max(from);
            told.push_str(&all[from..until]);
            told.push_str(&format!("«{typed}»\n"));
            from = until;
        }
        told.push_str(&all[from..]);
    }
    told
}

/// How many bytes two texts have in common at their beginning, up to the end of a line or of a question.
fn common(one: &str, other: &str) -> usize {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    if same == one.len() || same == other.len() {
        return same;
    }
    other.as_bytes()[..same].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)
}
