//! What can be seen of a row of pins: that all rows come in pairs, how many are left of some lengths, or what each counts.

use crate::game::{Ending, Position};

use super::grundy;
use super::misere::MisereRule;
use super::rules::live_runs;

/// What can be seen of a position that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// Each row has one move left: how many rows.
    OneByOne(u64),
    /// The last move wins, and the rows come in pairs of equal length: whoever must move is lost.
    Pairs,
    /// Where the last pin loses, how many rows there are of some lengths, and whether that is lost.
    Family(String, bool),
    /// Where the last pin loses, how many rows count 1 while no other counts anything.
    Ones(u64),
    /// What each row counts: 0 in all is lost.
    Counts(Vec<u32>),
    /// What each row counts, which does not decide.
    Unknown(Vec<u32>),
}

impl Sight {
    pub(super) fn of(position: &Position) -> Self {
        let mut lengths: Vec<u8> = live_runs(position).iter().map(|run| run.pins).collect();
        if lengths.iter().all(|&length| u32::from(length) < 2 * position.least) {
            return Self::OneByOne(lengths.len() as u64);
        }
        let counts = counts(position);
        if position.ending == Ending::Misere {
            return match MisereRule::of(&lengths, &counts, position.least > 1) {
                MisereRule::Family(told, lost) => Self::Family(told, lost),
                MisereRule::Ones => Self::Ones(counts.iter().map(|count| u64::from(*count)).sum()),
                MisereRule::Sum => Self::Counts(counts),
                MisereRule::Unknown => Self::Unknown(counts),
            };
        }
        lengths.sort_unstable();
        let paired = lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1]);
        if paired { Self::Pairs } else { Self::Counts(counts) }
    }

    /// How much is to be understood of it: the fewer, the plainer.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            Self::Pairs => 1,
            Self::OneByOne(_) => 2,
            Self::Family(..) | Self::Ones(_) => 3,
            Self::Counts(_) => 4,
            Self::Unknown(_) => 5,
        }
    }
}

/// What each row counts from which something can be taken.
pub(super) fn counts(position: &Position) -> Vec<u32> {
    let runs = live_runs(position);
    let longest = runs.iter().map(|run| run.pins).max().unwrap_or(0);
    let values = grundy::values(&(position.least..=position.most), u32::from(longest));
    runs.iter().map(|run| values[usize::from(run.pins)]).collect()
}
