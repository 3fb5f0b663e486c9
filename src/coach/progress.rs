//! A player's progress with a game or a course, and the questions that come back.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer, Serialize};

use super::{Course, Exercise, ExerciseKind, ExerciseRequest, HIGHEST_RANK, RatedExercise, Subject};
use crate::game::plural;

/// Right answers in a row that lead to the next rank.
const ROW: u8 = 3;
/// Other questions before a missed question comes back.
const LATER: u32 = 3;
/// Most missed questions that wait to come back; older ones are dropped.
const MOST_DUE: usize = 20;
/// Most mistakes from the player's own games that are remembered as put right.
const MOST_MENDED: usize = 100;
/// Most recent questions in the list; none of them is repeated.
pub(super) const MOST_RECENT: usize = 100;

/// A missed exercise that comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DueExercise {
    #[serde(flatten)]
    pub exercise: Exercise,
    #[serde(deserialize_with = "read_rank")]
    pub rank: u8,
    /// The number of questions after which it comes back.
    pub after: u32,
    /// The player chose this position.
    #[serde(default)]
    pub exact: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    Open,
    /// The answer was shown, or found with help or after a wrong one.
    Seen,
    /// Right on the first try, without help.
    Known,
}

impl StepState {
    /// What the signs mean.
    pub const LEGEND: &str = "✓ right  ~ later or with help  · open";

    pub const fn sign(self) -> char {
        match self {
            Self::Open => '·',
            Self::Seen => '~',
            Self::Known => '✓',
        }
    }
}

/// A player's progress with a game or a course.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    #[serde(rename = "entry")]
    pub subject: Subject,
    /// From 1 to [`HIGHEST_RANK`].
    #[serde(deserialize_with = "read_rank")]
    pub rank: u8,
    /// Right answers in a row at this rank.
    pub row: u8,
    pub asked: u32,
    /// Answers that were right on the first try, without help.
    pub right: u32,
    /// Oldest first.
    pub due: Vec<DueExercise>,
    /// Ids of mistakes from the player's own games that were put right since, oldest first.
    pub mended: Vec<String>,
    /// Fingerprints of recent questions, oldest first.
    pub recent: Vec<u32>,
    /// The key of the step of the course to resume at; empty for the first one.
    pub step: String,
    /// The keys of the course's known steps.
    pub known: BTreeSet<String>,
    /// The keys of the steps of the course whose answer was seen and isn't known yet.
    pub seen: BTreeSet<String>,
    /// When the course was last taken: after all others with a smaller number.
    pub taken: u32,
}

/// What is saved, without what was removed from `base`, and with what was added to it. If that's more than `most`, the oldest go.
fn merge_lists<T: Clone + PartialEq>(own: &[T], saved: &[T], base: &[T], most: usize) -> Vec<T> {
    let stays = |item: &&T| own.contains(item) || !base.contains(item);
    let is_new = |item: &&T| !base.contains(item) && !saved.contains(item);
    let mut merged: Vec<T> = saved.iter().filter(stays).chain(own.iter().filter(is_new)).cloned().collect();
    merged.drain(..merged.len().saturating_sub(most));
    merged
}

fn read_rank<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Ok(u8::deserialize(deserializer)?.clamp(1, HIGHEST_RANK))
}

impl Progress {
    pub fn new(subject: impl Into<Subject>) -> Self {
        Self { subject: subject.into(), rank: 1, ..Self::default() }
    }

    /// Notes that the course was taken after all others in `kept`, if it has changed since.
    pub fn note_when_taken(&mut self, kept: &[Self]) {
        let before = kept.iter().find(|kept| kept.subject == self.subject).cloned();
        let before = before.unwrap_or_else(|| Self::new(self.subject));
        let is_same = before.step == self.step && before.known == self.known && before.seen == self.seen;
        let last = kept.iter().map(|kept| kept.taken).max().unwrap_or(0);
        self.taken = if is_same { before.taken } else { last.saturating_add(1) };
    }

    /// This progress, together with what another process has made of `base` in the meantime: `saved`.
    pub fn merge(&self, saved: &Self, base: &Self) -> Self {
        if saved == base {
            return self.clone();
        }
        let later = |own: u32, base: u32, saved: u32| saved.saturating_add(own.saturating_sub(base));
        let kept = |is_own: bool| if is_own { self } else { saved };
        let has_risen = self.rank > base.rank && self.rank > saved.rank;
        let ranked = kept(has_risen || self.rank == saved.rank);
        let add = |own: &BTreeSet<String>, base: &BTreeSet<String>, saved: &BTreeSet<String>| {
            saved.iter().chain(own.difference(base)).cloned().collect::<BTreeSet<String>>()
        };
        let mut merged = Self {
            subject: self.subject,
            rank: ranked.rank,
            row: ranked.row,
            asked: later(self.asked, base.asked, saved.asked),
            right: later(self.right, base.right, saved.right),
            due: merge_lists(&self.due, &saved.due, &base.due, MOST_DUE),
            mended: merge_lists(&self.mended, &saved.mended, &base.mended, MOST_MENDED),
            recent: merge_lists(&self.recent, &saved.recent, &base.recent, MOST_RECENT),
            step: kept(self.step != base.step).step.clone(),
            known: add(&self.known, &base.known, &saved.known),
            seen: add(&self.seen, &base.seen, &saved.seen),
            taken: if self.taken > base.taken { self.taken.max(saved.taken) } else { saved.taken },
        };
        merged.seen.retain(|step| !merged.known.contains(step));
        merged
    }

    /// The subject whose course was taken last; `None` if none was begun.
    pub fn last_course(kept: &[Self]) -> Option<Subject> {
        let is_begun = |one: &&Self| !(one.step.is_empty() && one.known.is_empty() && one.seen.is_empty());
        kept.iter().filter(is_begun).max_by_key(|progress| progress.taken).map(|progress| progress.subject)
    }

    /// The same at another rank, if one is given.
    pub fn change_rank(self, rank: Option<u8>) -> Self {
        match rank.map(|rank| rank.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != self.rank) {
            Some(rank) => Self { rank, row: 0, ..self },
            None => self,
        }
    }

    /// What to ask next: what was missed a while ago, or something of the rank.
    pub fn order(&self, kind: Option<ExerciseKind>, seed: u64) -> ExerciseRequest {
        let due = self.next_due(kind);
        let order = ExerciseRequest::new(self.subject.game(), due.map_or(self.rank, |due| due.rank), seed);
        ExerciseRequest { kind, bounds: true, repeat: due.map(|due| due.exercise.clone()), ..order }
    }

    /// The missed exercise that comes back now.
    pub(super) fn next_due(&self, kind: Option<ExerciseKind>) -> Option<&DueExercise> {
        // Every second question is a new one. A position the player chose is asked at once, whatever kind is wanted.
        self.due.iter().find(|due| {
            due.after <= self.asked
                && (due.exact
                    || self.asked.is_multiple_of(2) && kind.is_none_or(|kind| kind == due.exercise.kind))
        })
    }

    /// If this exercise is to come back, it does so later.
    pub(super) fn put_off(&mut self, exercise: &Exercise) {
        let later = self.asked.saturating_add(LATER);
        self.due.iter_mut().filter(|due| due.exercise == *exercise).for_each(|due| due.after = later);
    }

    /// Asks this very position next.
    pub fn wants(&mut self, exercise: Exercise) {
        self.due.retain(|due| due.exercise != exercise);
        self.due.insert(0, DueExercise { exercise, rank: 1, after: 0, exact: true });
        self.due.truncate(MOST_DUE);
    }

    /// Counts an answer. Returns whether it led to the next rank.
    pub fn answered(&mut self, drawn: &RatedExercise, right: bool) -> bool {
        self.asked = self.asked.saturating_add(1);
        let exact = self.due.iter().any(|due| due.exact && due.exercise == drawn.exercise);
        self.due.retain(|due| due.exercise != drawn.exercise);
        if !right {
            self.row = 0;
            let (exercise, rank) = (drawn.exercise.clone(), drawn.rank);
            self.due.push(DueExercise { exercise, rank, after: self.asked.saturating_add(LATER), exact });
            self.due.drain(..self.due.len().saturating_sub(MOST_DUE));
            return false;
        }
        self.right = self.right.saturating_add(1);
        // Easier questions, and those the player chose, lead nowhere.
        self.row = self.row.saturating_add(u8::from(drawn.rank >= self.rank && !exact));
        let up = self.row >= ROW && self.rank < HIGHEST_RANK;
        self.rank += u8::from(up);
        if self.row >= ROW {
            self.row = 0;
        }
        up
    }

    pub fn state_of(&self, step: usize) -> StepState {
        match self.subject.keys().get(step) {
            Some(key) if self.known.contains(*key) => StepState::Known,
            Some(key) if self.seen.contains(*key) => StepState::Seen,
            _ => StepState::Open,
        }
    }

    pub fn states(&self, course: &Course) -> impl Iterator<Item = StepState> {
        (0..course.count()).map(|step| self.state_of(step))
    }

    pub fn count_steps(&self, course: &Course, state: StepState) -> usize {
        self.states(course).filter(|one| *one == state).count()
    }

    /// The step to resume at, from 0.
    pub fn here(&self, course: &Course) -> usize {
        course.subject().keys().iter().position(|key| *key == self.step).unwrap_or(0)
    }

    /// The next step that isn't known, from the one to resume at; `None` if all are known.
    pub fn proposed(&self, course: &Course) -> Option<usize> {
        let (here, count) = (self.here(course), course.count());
        (here..count).chain(0..here.min(count)).find(|step| self.state_of(*step) != StepState::Known)
    }

    /// The next step: the first unknown one after this, then one before, then the following one. `None` at the end.
    pub fn next_step(&self, course: &Course) -> Option<Course> {
        let (at, count) = (course.index(), course.count());
        let left = (at + 1..count).chain(0..at).find(|step| self.state_of(*step) != StepState::Known);
        let step = left.or_else(|| course.next().map(|next| next.index()))?;
        Course::new(course.subject(), step)
    }

    /// The learner resumes the course at this step.
    pub fn stand_at(&mut self, course: &Course) {
        let step = if course.index() == 0 { "" } else { course.key() };
        step.clone_into(&mut self.step);
    }

    /// Praise for winning the game at the end of a course, and what is still open.
    pub fn end_of_course(&self, course: &Course) -> String {
        let count = course.count();
        match count - self.count_steps(course, StepState::Known) {
            0 => format!("You won, and you have finished the course! {}", course.step().done),
            1 if self.state_of(course.index()) != StepState::Known => {
                "You won the final game! Win it without help to finish the course.".to_owned()
            }
            open => {
                let steps = plural(open, "step", "steps");
                format!("You won the final game! You still have {steps} to get right on the first try.")
            }
        }
    }

    /// A step of the course is known, or its answer was seen: then it comes back, unless it was known before. The next one is to resume at.
    pub fn note_step(&mut self, course: &Course, is_known: bool) {
        if is_known {
            self.known.insert(course.key().to_owned());
            self.seen.remove(course.key());
        } else {
            self.note_missed_step(course);
        }
        self.stand_at(&self.next_step(course).unwrap_or(*course));
    }

    /// A step of the course comes back, unless it was known before.
    pub fn note_missed_step(&mut self, course: &Course) {
        if !self.known.contains(course.key()) {
            self.seen.insert(course.key().to_owned());
        }
    }

    /// Remembers that a mistake from the player's own games was put right.
    pub fn mend(&mut self, exercise: &Exercise) {
        self.mended.push(exercise.id());
        self.mended.drain(..self.mended.len().saturating_sub(MOST_MENDED));
    }
}
