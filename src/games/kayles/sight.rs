//! What can be seen of a row of pins: that all rows come in pairs, how many are left of some lengths, or what each counts.

use crate::game::{Counted, Ending, Position, Reason, RowGroup};
use crate::solve::nim_sum;

use super::misere::MisereRule;
use super::{live_runs, values};

/// What can be seen of a position that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// Each row has one move left: how many rows.
    OneByOne(u64),
    /// The last move wins, and the rows come in pairs of equal length: whoever must move is lost.
    Pairs,
    /// Where the last pin loses, how many rows there are of some lengths, and whether that is lost.
    Family(Vec<RowGroup>, bool),
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
                MisereRule::Family(groups, lost) => Self::Family(groups, lost),
                MisereRule::Ones => Self::Ones(counts.iter().map(|count| u64::from(*count)).sum()),
                MisereRule::Sum => Self::Counts(counts),
                MisereRule::Unknown => Self::Unknown(counts),
            };
        }
        lengths.sort_unstable();
        let paired = lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1]);
        if paired { Self::Pairs } else { Self::Counts(counts) }
    }

    /// The same as data, of the position it was seen in; `None` where it decides nothing.
    pub(super) fn reason(&self, position: &Position) -> Option<Reason> {
        let mut sizes: Vec<u32> = live_runs(position).iter().map(|run| u32::from(run.pins)).collect();
        let sum = |sizes| {
            let values = counts(position);
            Counted { sizes, sum: nim_sum(&values), values, ..Counted::default() }
        };
        Some(match self {
            Self::OneByOne(rows) => Reason::OneByOne { moves: *rows },
            Self::Pairs => {
                sizes.sort_unstable();
                Reason::EqualPairs { sizes: sizes.into_iter().step_by(2).collect() }
            }
            Self::Family(groups, lost) => Reason::SibertConway { groups: groups.clone(), lost: *lost },
            Self::Ones(_) => Reason::MisereOnes(sum(sizes)),
            Self::Counts(_) => Reason::Values(sum(sizes)),
            Self::Unknown(_) => return None,
        })
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
    let values = values(&(position.least..=position.most), u32::from(longest));
    runs.iter().map(|run| values[usize::from(run.pins)]).collect()
}
