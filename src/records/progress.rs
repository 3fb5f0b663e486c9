//! How far the player has come in practice, and the line that keeps it.

use serde::{Deserialize, Serialize};

use crate::games;
use crate::training::{
    DueExercise, Exercise, HIGHEST_RANK, Kind, MOST_DUE, MOST_MENDED, MOST_RECENT, Progress, Subject,
};

use super::form::{self, Unreadable};

#[derive(Serialize, Deserialize)]
struct ProgressForm {
    version: u32,
    entry: String,
    rank: u8,
    #[serde(default)]
    row: u8,
    #[serde(default)]
    asked: u32,
    #[serde(default)]
    right: u32,
    #[serde(default)]
    due: Vec<DueExerciseForm>,
    #[serde(default)]
    mended: Vec<String>,
    #[serde(default)]
    recent: Vec<u32>,
    #[serde(default)]
    step: u32,
    #[serde(default)]
    passed: u32,
    #[serde(default)]
    seen: u32,
    #[serde(default)]
    taken: u32,
}

#[derive(Serialize, Deserialize)]
struct DueExerciseForm {
    id: String,
    kind: String,
    rank: u8,
    after: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    exact: bool,
}

/// The progress with a subject as one line of JSON, without its end of line.
#[must_use]
pub fn write_progress(progress: &Progress) -> String {
    let due = |due: &DueExercise| DueExerciseForm {
        id: due.exercise.id(),
        kind: due.exercise.kind.word().to_owned(),
        rank: due.rank,
        after: due.after,
        exact: due.exact,
    };
    form::write(&ProgressForm {
        version: 1,
        entry: progress.subject.id().to_owned(),
        rank: progress.rank,
        row: progress.row,
        asked: progress.asked,
        right: progress.right,
        due: progress.due.iter().map(due).collect(),
        mended: progress.mended.clone(),
        recent: progress.recent.clone(),
        step: progress.step,
        passed: progress.passed,
        seen: progress.seen,
        taken: progress.taken,
    })
}

/// The progress a line holds.
///
/// # Errors
/// Why it holds none.
pub fn read_progress(line: &str) -> Result<Progress, Unreadable> {
    let mut form: ProgressForm = form::read(line)?;
    form.due.drain(..form.due.len().saturating_sub(MOST_DUE));
    form.mended.drain(..form.mended.len().saturating_sub(MOST_MENDED));
    form.recent.drain(..form.recent.len().saturating_sub(MOST_RECENT));
    let unknown = || Unreadable::Word("the game", form::quoted(&form.entry));
    Ok(Progress {
        subject: Subject::by_id(&form.entry).ok_or_else(unknown)?,
        rank: form.rank.clamp(1, HIGHEST_RANK),
        row: form.row.min(2),
        asked: form.asked,
        right: form.right,
        due: form.due.iter().map(read_due).collect::<Result<_, _>>()?,
        mended: form.mended,
        recent: form.recent,
        step: form.step,
        passed: form.passed,
        seen: form.seen,
        taken: form.taken,
    })
}

fn read_due(form: &DueExerciseForm) -> Result<DueExercise, Unreadable> {
    let word = |what, text: &str| Unreadable::Word(what, form::quoted(text));
    let (game, position) = games::read_id(&form.id).map_err(|_| word("the position", &form.id))?;
    let kind = Kind::by_word(&form.kind).ok_or_else(|| word("the kind", &form.kind))?;
    let rank = form.rank.clamp(1, HIGHEST_RANK);
    Ok(DueExercise {
        exercise: Exercise { game, position, kind },
        rank,
        after: form.after,
        exact: form.exact,
    })
}
