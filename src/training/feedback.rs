//! What is said to an answer.

use crate::game::Figure;

use super::{Judgement, Refutation};

/// What is said to an answer, or to who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feedback {
    /// Whether it is good news: the answer is right, or this helps.
    pub right: bool,
    /// What to keep, or what is wrong.
    pub text: String,
    /// What belongs to it, to be drawn where there is room.
    pub figures: Vec<Figure>,
    /// At a step of a course: the move that does not win and the answer to it, to be drawn on the board.
    pub refutation: Option<Refutation>,
}

impl Feedback {
    pub(super) fn new(right: bool, why: &str) -> Self {
        let verdict = if right { "Right." } else { "No." };
        Self { right, text: format!("{verdict} {why}"), figures: vec![], refutation: None }
    }

    pub(super) fn help(text: impl Into<String>) -> Self {
        Self { right: true, text: text.into(), figures: vec![], refutation: None }
    }
}

/// What a count and the sign of the nim-sum are, in few words, for a text that has them without saying so.
pub(super) fn signs_explained(text: &str) -> &'static str {
    let counts = [" count as ", " counts as ", " count ", " counts "].iter().any(|word| text.contains(word));
    let counts = counts && !text.contains("Nim heap");
    match (counts, text.contains('⊕')) {
        (true, true) => " (As Nim heaps. ⊕, the nim-sum: add in binary without carrying.)",
        (true, false) => " (A count: the Nim heap it is as good as.)",
        (false, true) => " (⊕, the nim-sum: add in binary without carrying.)",
        (false, false) => "",
    }
}

impl From<Judgement> for Feedback {
    fn from(Judgement { right, lesson }: Judgement) -> Self {
        let mut told = Self::new(right, &lesson.text().to_string());
        for (short, whole) in [
            ("Right. Won.", "Right: it is won."),
            ("Right. Lost.", "Right: it is lost."),
            ("No. Won.", "No: it is won."),
            ("No. Lost.", "No: it is lost."),
        ] {
            if let Some(why) = told.text.strip_prefix(short) {
                told.text = format!("{whole}{why}");
            }
        }
        told.text.push_str(signs_explained(&told.text));
        Self { figures: lesson.figures.clone(), ..told }
    }
}
