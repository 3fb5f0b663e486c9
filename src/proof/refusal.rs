//! Why there is no proof.

use std::error::Error;
use std::fmt;

use crate::game::plural;

use super::Size;

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not known who wins.
    Unproven(&'static str),
    /// There is no proof of the form that was wanted.
    NoSuchForm(&'static str),
    /// It would be longer than was wanted.
    TooLong {
        /// By moves: lost positions and replies, as far as they were counted; nothing where that form was not wanted.
        moves: Option<Size>,
        /// Whether all of them were counted.
        all: bool,
        /// By values: how many; nothing where there are none, or too many to be counted.
        values: Option<usize>,
        /// How many were wanted at most.
        limit: usize,
    },
    /// It was called off after so many lost positions.
    Stopped(usize),
}

impl Refusal {
    /// The limit that writes a proof, where it is known.
    #[must_use]
    pub fn enough(&self) -> Option<usize> {
        let Self::TooLong { moves, all, values, .. } = self else { return None };
        let replies = moves.filter(|_| *all).map(|size| size.replies);
        replies.into_iter().chain(*values).min()
    }
}

impl Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unproven(why) => write!(f, "Not proven: {why}. So there is no proof to write."),
            Self::NoSuchForm(why) => write!(f, "There is no such proof of it: {why}."),
            Self::TooLong { moves, all, values, limit } => {
                let more = if all { "" } else { "more than " };
                let moves = moves.map(|size| format!("{more}{}", of_size(size)));
                let values = values.map(|values| plural(values as u64, "value", "values"));
                let sizes: Vec<String> = moves.into_iter().chain(values).collect();
                let size = if sizes.is_empty() {
                    "too many values to count".to_owned()
                } else {
                    sizes.join(", or ")
                };
                let hint =
                    self.enough().map_or(String::new(), |enough| format!(" (--limit {enough} writes it)"));
                write!(f, "The proof would have {size}: the limit is {limit}{hint}.")
            }
            Self::Stopped(0) => {
                write!(f, "The time ran out before the proof had a position (--timeout gives it more).")
            }
            Self::Stopped(lost) => {
                write!(
                    f,
                    "The time ran out when the proof had {} (--timeout gives it more).",
                    plural(lost as u64, "lost position", "lost positions")
                )
            }
        }
    }
}

/// `64 lost positions and 748 replies`
fn of_size(size: Size) -> String {
    let lost = plural(size.lost as u64, "lost position", "lost positions");
    format!("{lost} and {}", plural(size.replies as u64, "reply", "replies"))
}
