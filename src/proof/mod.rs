//! Proofs that can be checked: who wins a position, as a table of replies that the rules alone confirm.
//!
//! A lost position is proven by a list of lost positions, itself among them: after each legal move in one of them some answer leaves one of
//! them again. No answer leads back to where the game came from, so it ends, and whoever had to move in one of them has lost. A won
//! position is proven by its winning move and by that list for what it leaves. Where points are counted, each of the listed positions
//! carries the most that who must move there can get.
//!
//! Of positions with one [`Image`](crate::game::Image) one is listed: they are played alike. Two other kinds of proof take more on trust
//! and say so: by values (a table that is checked value by value; that values add up is the theorem of Sprague and Grundy), and by a
//! [`Law`](crate::game::Law).
//!
//! [`write()`] uses the solvers. [`check()`] sees nothing but the rules: a [`Referee`](crate::game::Referee).

mod check;
mod closure;
mod lines;
mod oracle;
mod reading;
mod refusal;
mod search;
mod text;
mod values;
mod write;

use serde::{Deserialize, Serialize};

pub use check::{Checked, Flaw, Place, check, check_read};
pub use reading::{Reading, read};
pub use refusal::Refusal;
pub use text::{Style, text};
pub use write::{Form, Wanted, write};

/// The form of what is written.
pub const SCHEMA: u32 = 1;

/// A proof that a position is lost or won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The form: [`SCHEMA`].
    pub schema: u32,
    /// The id of the position.
    pub position: String,
    /// Its rule, in words.
    pub rule: String,
    /// What is proven of it.
    pub claim: Claim,
    /// In games with points, what who must move gets: at most this where it is lost, at least this where it is won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The move that wins, where it is won and not over.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub winning: Option<String>,
    /// How it is proven.
    pub by: Basis,
    /// How long it is.
    pub size: Size,
    /// The law, where it is proven by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub law: Option<String>,
    /// Lost positions, where it is proven by moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Entry>,
    /// What single parts count, where it is proven by values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Counted>,
}

impl Proof {
    /// Whether it has neither positions nor values.
    pub(crate) fn lists_nothing(&self) -> bool {
        self.lost.is_empty() && self.values.is_empty()
    }
}

/// What is proven of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// Whoever must move loses.
    Lost,
    /// Whoever must move wins.
    Won,
}

impl Claim {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::Won => "won",
        }
    }
}

/// How something is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// By replies to every move.
    Moves,
    /// By what the parts count.
    Values,
    /// By a law.
    Law,
}

/// How long a proof is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Lost positions in it.
    pub lost: usize,
    /// Replies in it: one for all moves that leave the same image.
    pub replies: usize,
    /// Values in it.
    pub values: usize,
}

impl Size {
    /// The size of a proof, counted.
    #[must_use]
    pub fn of(proof: &Proof) -> Self {
        let replies = proof.lost.iter().map(|entry| entry.replies.len()).sum();
        Self { lost: proof.lost.len(), replies, values: proof.values.len() }
    }
}

/// A lost position, and an answer to each move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its id.
    pub position: String,
    /// In games with points, the most that who must move gets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
    /// Moves with their answers. One stands for all that leave the same image; to a move that ends the game there is none.
    pub replies: Vec<(String, String)>,
}

/// A position of one part, and what it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Its id.
    pub position: String,
    /// Its Grundy value.
    pub value: u32,
}
