//! `practice --results`: what was asked and answered, a line of JSON for each session.

use serde_json::json;

use crate::coach::{Answered, Drill, Mark, Plan};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// The file that the lines are appended to; `-` is standard output.
    pub file: String,
    /// Who answers.
    pub name: Option<String>,
    /// One for each session; empty if nothing was asked that counts.
    pub lines: Vec<String>,
}

impl Results {
    /// Notes how far the session is.
    pub fn note(&mut self, drill: &Drill) {
        let practice: &str = match &drill.plan {
            Plan::Game { .. } | Plan::Daily { only: Some(_), .. } => drill.progress.subject.id(),
            Plan::Daily { date, only: None } => date,
            Plan::Listed(_) => "set",
            Plan::Course { .. } | Plan::Mistakes(_) => return,
        };
        let count = |mark| drill.answered.iter().filter(|answered| answered.mark == mark).count();
        let asked: Vec<_> = drill.answered.iter().map(asked).collect();
        if let Some(line) = self.lines.last_mut().filter(|_| !asked.is_empty()) {
            *line = json!({
                "schema": 1, "name": self.name, "practice": practice, "seed": drill.seed(),
                "right": count(Mark::Right), "helped": count(Mark::Helped), "wrong": count(Mark::Wrong),
                "skipped": count(Mark::Skipped), "asked": asked,
            })
            .to_string();
        }
    }
}

fn asked(answered: &Answered) -> serde_json::Value {
    let Answered { exercise, rank, shown, mark, .. } = answered;
    let mut asked = json!({
        "id": exercise.id(), "kind": exercise.kind.word(), "answers": answered.words(), "shown": shown, "mark": mark.word(),
    });
    // Nobody has said how hard the positions of a set are.
    if let Some(rank) = rank {
        asked["rank"] = json!(rank);
    }
    asked
}
