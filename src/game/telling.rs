//! How a move is told: its verb, and what the verb is done to.

use super::words::EACH;
use super::{LaneNames, Move, Words, cut_names, grouped};

/// What is done with stones, in the forms that sentences need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// `take`
    pub base: &'static str,
    /// `takes`
    pub third: &'static str,
    /// `took`
    pub past: &'static str,
    /// `taking`
    pub gerund: &'static str,
    /// What is done to the stones whose number a player chooses: `take`, or `set apart`.
    pub chosen: &'static str,
}

/// Stones leave the table.
pub const TAKE: Verb = Verb { base: "take", third: "takes", past: "took", gerund: "taking", chosen: "take" };
/// A heap becomes two.
pub const SPLIT: Verb =
    Verb { base: "split", third: "splits", past: "split", gerund: "splitting", chosen: "set apart" };

/// How much of what a move is done to is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// In a sentence of its own: `2 stones from heap 3`, `0,1 to 0,3`, `heap 1 into 6 and 4`.
    Full,
    /// In as few words as tell it: `2 from heap 3`, `3`, `2 blue`, `heap 1 into 6+4`.
    Short,
    /// Below others of its kind: `2 from heap 3`, `3 matches`, `3 from each`, `heap 1: 6 + 4`.
    Column,
}

impl Move {
    /// What it does to the stones.
    pub const fn verb(self) -> Verb {
        match self.alone() {
            Self::Split { take: 0, .. } => SPLIT,
            Self::Take { .. } | Self::Cut { .. } | Self::Split { .. } | Self::In { .. } => TAKE,
        }
    }

    /// What it is done to in the words of a game; behind the verb it tells the move.
    pub fn object(self, words: &Words, length: Length) -> String {
        match (self.ordered(), length) {
            (Self::In { .. }, length) => self.alone().object(words, length),
            (Self::Take { lane, count }, length) => stones_of_lane(lane, count, words, length),
            (Self::Cut { from, to }, Length::Full) => cut_names::full(from, to, words),
            (Self::Cut { from, to }, _) => cut_names::short(from, to, words),
            (Self::Split { heap, take: take @ 1.., into: [left, right] }, length) => {
                let taken = match length {
                    Length::Short => format!("{} of {} {}", grouped(u64::from(take)), words.heap, heap + 1),
                    _ => stones_of_lane(heap, take, words, length),
                };
                match length {
                    Length::Full => format!("{taken}, leaving {left} and {right}"),
                    Length::Short => format!("{taken} ({left}+{right})"),
                    Length::Column => format!("{taken}: {left} + {right}"),
                }
            }
            (Self::Split { heap, into: [larger, smaller], .. }, length) => {
                let heap = words.lane_name(heap);
                match length {
                    Length::Full => format!("{heap} into {larger} and {smaller}"),
                    Length::Short => format!("{heap} into {larger}+{smaller}"),
                    Length::Column => format!("{heap}: {larger} + {smaller}"),
                }
            }
        }
    }

    /// `take 3 stones from heap 2`, `take 0,1 to 0,3`: the move as an order.
    pub fn order(self, words: &Words) -> String {
        format!("{} {}", self.verb().base, self.object(words, Length::Full))
    }

    /// `2 from heap 3`, `3`, `2 blue`, `0,1 to 0,3`: what it is done to in as few words as tell it.
    pub fn short(self, words: &Words) -> String {
        self.object(words, Length::Short)
    }
}

/// Stones of heaps.
fn stones_of_lane(lane: usize, count: u32, words: &Words, length: Length) -> String {
    let number = grouped(u64::from(count));
    match (length, words.lanes, words.own_name(lane)) {
        (Length::Full, ..) => {
            format!("{} from {}", words.count(u64::from(count)), words.lane_taken_from(lane))
        }
        (Length::Column, LaneNames::Only, _) => words.count(u64::from(count)),
        (Length::Short, LaneNames::Only, _) => number,
        (Length::Column, LaneNames::Joint { .. }, Some(_)) => format!("{number} from {EACH}"),
        (_, LaneNames::Joint { .. }, Some(_)) => format!("{number} from {}", words.lane_taken_from(lane)),
        (_, _, Some(name)) => format!("{number} {name}"),
        (_, _, None) => format!("{number} from {} {}", words.heap, lane + 1),
    }
}
