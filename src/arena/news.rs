//! What is heard of a duel or an examination while it goes on.

use super::{Duel, Examined, Pairing, Played};

/// A piece of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Openings or positions are drawn: so many, of how many.
    Drawn(u64, u64),
    /// The duel has its openings.
    Duel(Box<Duel>),
    /// Something to be told of it.
    Remark(String),
    /// Games that are done, in the order in which they ended.
    Games(Vec<(Pairing, Played)>),
    /// Games of levels that are done: the number of the pair of each, and whether who started won.
    Levels(Vec<(usize, bool)>),
    /// The positions to be asked are known.
    Positions {
        /// So many.
        count: u64,
        /// They are all there are.
        complete: bool,
    },
    /// Positions that were asked, each with the number of who was asked.
    Examined(Vec<(usize, Examined)>),
    /// How the errors told of a player are answered, one by one.
    Refuted(usize, Vec<String>),
    /// It cannot go on; why, in a sentence.
    Failed(String),
    /// All is done.
    Over,
}
