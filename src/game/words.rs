//! What a game calls its things, and how numbers are written for people.

use super::Cell;

/// What the lanes of a game are called, see [`HeapGroup`](super::HeapGroup), or the cells of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneNames {
    /// The only heap needs no name.
    Only,
    /// Heaps are numbered from 1.
    Numbered,
    /// Each heap has a name of its own: `red`, `blue`.
    Named(&'static [&'static str]),
    /// So many heaps numbered from 1, then a lane of all of them with a name: `both`.
    Joint {
        /// How many heaps there are.
        heaps: usize,
        /// The name of the lane after them.
        all: &'static str,
    },
    /// No heaps: cells by row and column from 0, a cut by both of its ends.
    Cells,
    /// No heaps: the cells of a single row, numbered from 1.
    Row,
    /// No heaps: cells by row and column from 0, a cut by its upper left cell alone.
    Corners,
}

/// How the stones of a lane of all heaps are counted: so many from each. It is read as that lane's name, too, but not by its beginning:
/// its first letter is a key.
pub(super) const EACH: &str = "each";

/// What a game calls its things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// One of what is taken: `stone`, `match`, `marble`.
    pub stone: &'static str,
    /// Several of them.
    pub stones: &'static str,
    /// What they lie in: `heap`, `pile`.
    pub heap: &'static str,
    /// Several of those.
    pub heaps: &'static str,
    /// What the lanes are called.
    pub lanes: LaneNames,
    /// Moves take stones; where none does, a split does not say that it takes 0.
    pub takes: bool,
}

impl Words {
    /// `3 stones`, `1 stone`, with thousands separated.
    pub fn count(&self, count: u64) -> String {
        plural(count, self.stone, self.stones)
    }

    /// The lane's own name, where it is not called by its number: `red`, `both`. `lane` counts from 0.
    pub fn own_name(&self, lane: usize) -> Option<&'static str> {
        match self.lanes {
            LaneNames::Named(names) => names.get(lane).copied(),
            LaneNames::Joint { heaps, all } => (lane == heaps).then_some(all),
            _ => None,
        }
    }

    /// `1,2`, or `3` where there is but one row.
    pub fn cell(&self, cell: Cell) -> String {
        match self.lanes {
            LaneNames::Row => (u32::from(cell.col) + 1).to_string(),
            _ => cell.to_string(),
        }
    }

    /// Whether there is but one lane, which needs no name.
    pub const fn has_one_lane(&self) -> bool {
        matches!(self.lanes, LaneNames::Only)
    }

    /// `heap 3`, `the red pile`, `the pile`, `both heaps`. `lane` counts from 0.
    pub fn lane_name(&self, lane: usize) -> String {
        match (self.lanes, self.own_name(lane)) {
            (LaneNames::Only, _) => format!("the {}", self.heap),
            (LaneNames::Joint { .. }, Some(name)) => format!("{name} {}", self.heaps),
            (_, Some(name)) => format!("the {name} {}", self.heap),
            (_, None) => format!("{} {}", self.heap, lane + 1),
        }
    }

    /// `heap 3`, `the red pile`, `each heap`: where a number of stones is taken. From `both heaps` could be in all.
    pub fn lane_taken_from(&self, lane: usize) -> String {
        match self.lanes {
            LaneNames::Joint { heaps, .. } if lane == heaps => format!("{EACH} {}", self.heap),
            _ => self.lane_name(lane),
        }
    }

    /// A move that takes, as it is typed, for example: `3 2`, `red 2`, `4 5`.
    pub fn typed_example(&self) -> String {
        match self.lanes {
            LaneNames::Only => "2".into(),
            LaneNames::Numbered => "3 2".into(),
            LaneNames::Named(names) => format!("{} 2", names.first().unwrap_or(&"")),
            LaneNames::Joint { all, .. } => format!("{all} 2"),
            LaneNames::Cells => "0,1 0,3".into(),
            LaneNames::Row => "4 5".into(),
            LaneNames::Corners => "1,2".into(),
        }
    }

    /// The lane called `text`: its number from 1, its name, or the beginning of its name; `each` is the one of all heaps.
    pub fn lane_by_name(&self, text: &str) -> Option<usize> {
        let text = text.to_lowercase();
        let (first, names): (usize, &[&str]) = match &self.lanes {
            LaneNames::Named(names) => (0, names),
            LaneNames::Joint { heaps, .. } if text == EACH => return Some(*heaps),
            LaneNames::Joint { heaps, all } => (*heaps, std::slice::from_ref(all)),
            _ => (0, &[]),
        };
        if text.is_empty() {
            return None;
        }
        if let Some(index) = names.iter().position(|name| name.starts_with(&text)) {
            return Some(first + index);
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|_| digits)?.checked_sub(1)
    }
}

/// `2,147,483,647`: digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many may be taken: `1`, `1 or 2`, `1 to 19`.
pub fn up_to(most: u32) -> String {
    match most {
        0 | 1 => "1".to_owned(),
        2 => "1 or 2".to_owned(),
        most => format!("1 to {}", grouped(u64::from(most))),
    }
}

/// `1 move`, `2 moves`: the count with its noun.
pub fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Words = Words {
        stone: "stone",
        stones: "stones",
        heap: "heap",
        heaps: "heaps",
        lanes: LaneNames::Joint { heaps: 2, all: "both" },
        takes: true,
    };

    #[test]
    fn lanes_are_called_by_number_or_name() {
        assert_eq!([0, 1, 2].map(|lane| TWO.lane_name(lane)), ["heap 1", "heap 2", "both heaps"]);
        assert_eq!([0, 2].map(|lane| TWO.lane_taken_from(lane)), ["heap 1", "each heap"]);
        for (text, lane) in [
            ("1", Some(0)),
            ("both", Some(2)),
            ("B", Some(2)),
            ("Each", Some(2)),
            ("e", None),
            ("", None),
            ("0", None),
            ("x", None),
        ] {
            assert_eq!(TWO.lane_by_name(text), lane, "{text:?}");
        }
    }

    #[test]
    fn big_numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(2_147_483_647), "2,147,483,647");
    }
}
