//! What came of a session of practice, as a line of JSON that a teacher can gather.

use serde::Serialize;

use crate::training::{Answered, Drill, Mark, Plan};

use super::form;

/// What is wanted of the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsWanted {
    /// The file that gets a line more; `-` is standard output.
    pub file: String,
    /// Who answers.
    pub name: Option<String>,
}

#[derive(Serialize)]
struct ResultsForm<'a> {
    schema: u32,
    name: Option<&'a str>,
    practice: String,
    seed: u64,
    right: usize,
    helped: usize,
    wrong: usize,
    skipped: usize,
    asked: Vec<AskedForm>,
}

#[derive(Serialize)]
struct AskedForm {
    id: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
    answers: Vec<String>,
    shown: bool,
    mark: &'static str,
}

impl ResultsWanted {
    /// Whether it is printed on standard output.
    #[must_use]
    pub fn is_printed(&self) -> bool {
        self.file == "-"
    }

    /// The line, without its end; `None` where nothing was asked that counts.
    #[must_use]
    pub fn line(&self, drill: &Drill) -> Option<String> {
        let practice = match &drill.plan {
            Plan::Game { .. } | Plan::Daily { only: Some(_), .. } => drill.progress.subject.id().to_owned(),
            Plan::Daily { date, only: None } => date.clone(),
            Plan::Listed(_) => "set".to_owned(),
            Plan::Course { .. } | Plan::Mistakes(_) => return None,
        };
        let count = |mark| drill.answered.iter().filter(|answered| answered.mark == mark).count();
        let form = ResultsForm {
            schema: 1,
            name: self.name.as_deref(),
            practice,
            seed: drill.seed(),
            right: count(Mark::Right),
            helped: count(Mark::Helped),
            wrong: count(Mark::Wrong),
            skipped: count(Mark::Skipped),
            asked: drill.answered.iter().map(asked).collect(),
        };
        (!form.asked.is_empty()).then(|| form::write(&form))
    }
}

fn asked(answered: &Answered) -> AskedForm {
    AskedForm {
        id: answered.exercise.id(),
        kind: answered.exercise.kind.word(),
        rank: answered.rank,
        answers: answered.words(),
        shown: answered.shown,
        mark: answered.mark.word(),
    }
}
