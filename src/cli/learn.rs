//! What is learnt: `learn ENTRY`.

use clap::{ArgMatches, FromArgMatches};

use crate::coach::Subject;
use crate::text;
use crate::text::TextCommand;
use crate::tui::Start;

use super::common::{LearnArgs, Mode, TerminalArgs};
use super::contest::text_options;
use super::given::course_called;
use super::given::number;
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

pub(super) fn learn(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Mode>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let LearnArgs { entry, text, step } =
        LearnArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let subject = entry.map(|entry| course_called(&entry)).transpose()?;
    let step = step.map(|text| step_of(subject, &text)).transpose()?;
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    if text || before.is_some() {
        let options = text_options(text::Start::Learn(subject, step), !terminal.no_save, surroundings);
        return Ok(Request::Text(TextCommand::Text(Box::new(options))));
    }
    Ok(Request::Screen(
        Start::Learn { subject, step, seed: surroundings.seed },
        preferences(&terminal, surroundings)?,
    ))
}

/// The number of the step, from 0.
fn step_of(subject: Option<Subject>, text: &str) -> Result<usize, Exit> {
    let Some(subject) = subject else { return Err(Exit::usage("--step needs an entry before it")) };
    let count = subject.keys().len() as u64;
    Ok(number("--step", text, 1, count)? as usize - 1)
}
