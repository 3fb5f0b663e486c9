//! Who wins where the last pin loses. With one or two pins a move (octal game 0.77) the rule is known at any length: W. Sibert and
//! J. Conway, Mathematical Kayles, 1992. With pairs alone (0.07) none is known, but for short rows, which count as heaps in Nim do.

use crate::game::RowGroup;

use Group::{Any, Even, Odd, One};

/// Rows of these lengths, counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Odd(&'static [u8]),
    Even(&'static [u8]),
    Any(&'static [u8]),
    One(&'static [u8]),
}

/// Rows each of which is in one of these groups.
type Family = &'static [Group];

/// Lost, whatever the rows count.
const LOST: [Family; 4] = [
    &[Odd(&[1, 4]), Any(&[5])],
    &[Odd(&[1, 4, 20]), Even(&[9, 12, 17])],
    &[Odd(&[9]), Even(&[1, 4])],
    &[One(&[12]), Even(&[1, 4])],
];

/// Won, although the rows count 0.
const WON: [Family; 3] = [
    &[Even(&[1, 4]), Even(&[5])],
    &[Even(&[1, 4, 20]), Even(&[9, 12, 17])],
    &[One(&[25]), Odd(&[1, 4, 20]), Even(&[9, 12, 17])],
];

/// Of pairs alone, the rows of which a sum is played like one of Nim heaps.
const LIKE_NIM: [u8; 9] = [2, 3, 4, 5, 6, 7, 8, 9, 11];

/// What decides where the last pin loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MisereRule {
    /// The nim-sum, as where it wins: 0 is lost.
    Sum,
    /// How many rows count 1, and no other counts anything: an odd number is lost.
    Ones,
    /// How many rows there are of some lengths, and whether that is lost.
    Family(Vec<RowGroup>, bool),
    /// Nobody knows.
    Unknown,
}

impl MisereRule {
    /// Of rows with a move, by how long they are and what they count.
    pub(super) fn of(lengths: &[u8], counts: &[u32], only_two: bool) -> Self {
        if only_two {
            return match lengths.iter().all(|length| LIKE_NIM.contains(length)) {
                false => Self::Unknown,
                true if counts.iter().all(|count| *count < 2) => Self::Ones,
                true => Self::Sum,
            };
        }
        let found = |families: &[Family]| families.iter().find_map(|family| groups_of(family, lengths));
        let lost = found(&LOST).map(|groups| Self::Family(groups, true));
        lost.or_else(|| found(&WON).map(|groups| Self::Family(groups, false))).unwrap_or(Self::Sum)
    }
}

impl Group {
    const fn lengths(self) -> &'static [u8] {
        match self {
            Self::Odd(lengths) | Self::Even(lengths) | Self::Any(lengths) | Self::One(lengths) => lengths,
        }
    }

    fn rows(self, lengths: &[u8]) -> usize {
        lengths.iter().filter(|length| self.lengths().contains(length)).count()
    }

    fn fits(self, lengths: &[u8]) -> bool {
        match self {
            Self::Odd(_) => !self.rows(lengths).is_multiple_of(2),
            Self::Even(_) => self.rows(lengths).is_multiple_of(2),
            Self::Any(_) => true,
            Self::One(_) => self.rows(lengths) == 1,
        }
    }

    /// How many, and which of its lengths there are.
    fn among(self, lengths: &[u8]) -> RowGroup {
        let there = self.lengths().iter().copied().filter(|length| lengths.contains(length));
        RowGroup {
            rows: self.rows(lengths),
            lengths: there.collect(),
            has_parity: matches!(self, Self::Odd(_) | Self::Even(_)),
        }
    }
}

/// How many rows there are of each group of a family; `None` where the rows are not of it.
fn groups_of(family: Family, lengths: &[u8]) -> Option<Vec<RowGroup>> {
    let all: usize = family.iter().map(|group| group.rows(lengths)).sum();
    let is_one = all == lengths.len() && family.iter().all(|group| group.fits(lengths));
    let there = family.iter().filter(|group| group.rows(lengths) > 0);
    is_one.then(|| there.map(|group| group.among(lengths)).collect())
}
