//! What only some games have: each is one optional facet of [`Game`](super::Game), so that the others need not know of it.

use super::{Move, Position, Setup, Stop, Stopped};

/// What the command line takes for a game besides its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cli {
    /// Which options (by key; `first` is who starts) may be given as plain arguments, in order. A list of sizes comes last and
    /// takes all that are left.
    pub arguments: &'static [&'static str],
    /// The one-letter switch that makes player two the computer.
    pub computer_switch: Option<char>,
    /// The option (by key) that `--version WORD` sets as well; without a word that is the program's version.
    pub version: Option<&'static str>,
}

/// A search that looks only so many moves ahead.
pub trait DepthSearch: Sync {
    /// How many moves the computer looks ahead with these options; `None` for as far as it takes.
    fn depth(&self, setup: &Setup) -> Option<u32>;
    /// Looks `depth` moves ahead.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before the answer was there.
    fn look_ahead(&self, position: &Position, depth: u32, stop: &Stop) -> Result<Searched, Stopped>;
    /// How it searches and how it judges where it stops, and why that is sensible: a page of the help.
    fn help(&self) -> &'static str;
}

/// What a depth-limited search found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The first move of the best value.
    pub best: Option<Move>,
    /// Its value to the player to move; an estimate where the depth did not reach the end.
    pub value: i64,
    /// Positions looked at.
    pub nodes: u64,
    /// Times the rest of the moves could be left out.
    pub cutoffs: u64,
}

/// What is won besides the game.
pub trait Points: Sync {
    /// What is at stake in a position, in words.
    fn stake(&self, position: &Position) -> String;
    /// How many points a stone of a heap, counted from 0, is worth.
    fn price(&self, heap: usize) -> u64;
}
