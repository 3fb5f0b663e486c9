//! What was asked and answered in each session of practice, for who started the program with a wish for it.

use crate::app::Model;
use crate::records::ResultsWanted;
use crate::training::Drill;

/// A line for each session that was begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) struct Results {
    wanted: ResultsWanted,
    lines: Vec<Option<String>>,
}

impl Results {
    /// Nothing was asked yet.
    pub(in crate::app) const fn new(wanted: ResultsWanted) -> Self {
        Self { wanted, lines: vec![] }
    }

    /// Other questions begin: what was noted stays.
    pub(super) fn begin(&mut self) {
        self.lines.push(None);
    }

    /// Notes how far the questions are.
    pub(super) fn note(&mut self, drill: &Drill) {
        if let (Some(line), Some(last)) = (self.wanted.line(drill), self.lines.last_mut()) {
            *last = Some(line);
        }
    }
}

impl Model {
    /// Notes how far the questions are, where that is wanted.
    pub(super) fn note_results(&mut self) {
        let Some(mut results) = self.results.take() else { return };
        if let Some(drill) = self.drill_mut() {
            results.note(drill);
        }
        self.results = Some(results);
    }

    /// What is to be written once the program ends, and the lines.
    #[must_use]
    pub fn practice_results(&self) -> Option<(&ResultsWanted, Vec<&str>)> {
        let results = self.results.as_ref()?;
        Some((&results.wanted, results.lines.iter().flatten().map(String::as_str).collect()))
    }
}
