//! What a game calls its things, how a move is put into words, and how a position is drawn with letters.

use super::notation::AND_ALL;
use super::{Board, Cell, Component, Game, Move, Position, grouped, plural};

/// What the [groups](super::HeapGroup) of a game are called, or the cells of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeapNames {
    /// The only heap needs no name.
    Only,
    /// Heaps are numbered from 1.
    Numbered,
    /// Each heap has a name of its own: `red`, `blue`.
    Named(&'static [&'static str]),
    /// This many heaps numbered from 1, then a group of all of them with a name: `both`.
    Joint {
        /// How many heaps there are.
        heaps: usize,
        /// The name of the group after them.
        all: &'static str,
    },
    /// No heaps: cells by row and column from 0, a cut by both of its ends.
    Cells,
    /// No heaps: the cells of a single row, numbered from 1.
    Row,
    /// No heaps: cells by row and column from 0, a cut by its upper left cell alone.
    Corners,
}

/// The word for stones taken from all heaps: a number from each. It is also read as that group's name, but its first letter alone
/// isn't, because that is a key.
const EACH: &str = "each";

/// What a game calls its things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    pub stone: &'static str,
    /// Several of them.
    pub stones: &'static str,
    /// What they lie in: `heap`, `pile`.
    pub heap: &'static str,
    /// Several of those.
    pub heaps: &'static str,
    /// What the groups are called.
    pub heap_names: HeapNames,
    /// Whether moves take stones. If none does, a split doesn't say that it takes 0.
    pub takes: bool,
}

impl Words {
    /// `3 stones`, `1 stone`, with thousands separated.
    pub fn count(&self, count: u64) -> String {
        plural(count, self.stone, self.stones)
    }

    /// The group's own name, if it isn't a number: `red`, `both`. `group` counts from 0.
    pub fn own_name(&self, group: usize) -> Option<&'static str> {
        match self.heap_names {
            HeapNames::Named(names) => names.get(group).copied(),
            HeapNames::Joint { heaps, all } => (group == heaps).then_some(all),
            _ => None,
        }
    }

    /// `1,2`, or `3` if there is only one row.
    pub fn cell(&self, cell: Cell) -> String {
        match self.heap_names {
            HeapNames::Row => (u32::from(cell.col) + 1).to_string(),
            _ => cell.to_string(),
        }
    }

    /// Whether there is but one group, which needs no name.
    pub const fn has_one_group(&self) -> bool {
        matches!(self.heap_names, HeapNames::Only)
    }

    /// `heap 3`, `the red pile`, `the pile`, `both heaps`. `group` counts from 0.
    pub fn group_name(&self, group: usize) -> String {
        match (self.heap_names, self.own_name(group)) {
            (HeapNames::Only, _) => format!("the {}", self.heap),
            (HeapNames::Joint { .. }, Some(name)) => format!("{name} {}", self.heaps),
            (_, Some(name)) => format!("the {name} {}", self.heap),
            (_, None) => format!("{} {}", self.heap, group + 1),
        }
    }

    /// `heap 3`, `the red pile`, `each heap`: what a number of stones is taken from. "From both heaps" could mean the total.
    pub fn group_taken_from(&self, group: usize) -> String {
        match self.heap_names {
            HeapNames::Joint { heaps, .. } if group == heaps => format!("{EACH} {}", self.heap),
            _ => self.group_name(group),
        }
    }

    /// A move that takes, as it is typed, for example: `3 2`, `red 2`, `4 5`.
    pub fn typed_example(&self) -> String {
        match self.heap_names {
            HeapNames::Only => "2".into(),
            HeapNames::Numbered => "3 2".into(),
            HeapNames::Named(names) => format!("{} 2", names.first().unwrap_or(&"")),
            HeapNames::Joint { all, .. } => format!("{all} 2"),
            HeapNames::Cells => "0,1 0,3".into(),
            HeapNames::Row => "4 5".into(),
            HeapNames::Corners => "1,2".into(),
        }
    }

    /// The group called `text`: its number from 1, its name, or the beginning of its name; `each` is the one of all heaps.
    pub fn group_by_name(&self, text: &str) -> Option<usize> {
        let text = text.to_lowercase();
        let (first, names): (usize, &[&str]) = match &self.heap_names {
            HeapNames::Named(names) => (0, names),
            HeapNames::Joint { heaps, .. } if text == EACH => return Some(*heaps),
            HeapNames::Joint { heaps, all } => (*heaps, std::slice::from_ref(all)),
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

/// How much of a move's object is spelled out.
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
            Self::Take { .. } | Self::Cells { .. } | Self::Split { .. } | Self::In { .. } => TAKE,
        }
    }

    /// The object of the move in the words of a game, to follow the verb.
    pub fn object(self, words: &Words, length: Length) -> String {
        match (self.ordered(), length) {
            (Self::In { .. }, length) => self.alone().object(words, length),
            (Self::Take { group, count }, length) => stones_of_group(group, count, words, length),
            (Self::Cells { from, to }, Length::Full) => format_run(from, to, words),
            (Self::Cells { from, to }, _) => format_short_run(from, to, words),
            (Self::Split { heap, take: take @ 1.., into: [left, right] }, length) => {
                let taken = match length {
                    Length::Short => format!("{} of {} {}", grouped(u64::from(take)), words.heap, heap + 1),
                    _ => stones_of_group(heap, take, words, length),
                };
                match length {
                    Length::Full => format!("{taken}, leaving {left} and {right}"),
                    Length::Short => format!("{taken} ({left}+{right})"),
                    Length::Column => format!("{taken}: {left} + {right}"),
                }
            }
            (Self::Split { heap, into: [larger, smaller], .. }, length) => {
                let heap = words.group_name(heap);
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
fn stones_of_group(group: usize, count: u32, words: &Words, length: Length) -> String {
    let number = grouped(u64::from(count));
    match (length, words.heap_names, words.own_name(group)) {
        (Length::Full, ..) => {
            format!("{} from {}", words.count(u64::from(count)), words.group_taken_from(group))
        }
        (Length::Column, HeapNames::Only, _) => words.count(u64::from(count)),
        (Length::Short, HeapNames::Only, _) => number,
        (Length::Column, HeapNames::Joint { .. }, Some(_)) => format!("{number} from {EACH}"),
        (_, HeapNames::Joint { .. }, Some(_)) => format!("{number} from {}", words.group_taken_from(group)),
        (_, _, Some(name)) => format!("{number} {name}"),
        (_, _, None) => format!("{number} from {} {}", words.heap, group + 1),
    }
}

/// Most stones of a heap that are drawn one by one.
pub const MOST_STARS: u32 = 60;

/// A heap a line, a row with its places numbered as its moves are, or the grid with its rows and columns numbered from 0.
pub fn draw_position(game: &dyn Game, position: &Position) -> String {
    match position.board {
        Board::Sum(ref components) => {
            let part = |(number, one): (usize, &Component)| {
                format!(
                    "Part {}: {}\n{}",
                    number + 1,
                    one.game.title(),
                    draw_position(one.game.0, &one.position)
                )
            };
            components.iter().enumerate().map(part).collect()
        }
        Board::Heaps(ref sizes) => heaps(sizes, game.words()),
        Board::Grid { cols, .. } if game.words().heap_names == HeapNames::Row => {
            let places = (0..cols).map(|col| Cell::new(0, col));
            let pins = places.clone().map(|cell| if position.board.has(cell) { "  O" } else { "  ." });
            let numbers = places.map(|cell| format!("{:>3}", game.words().cell(cell)));
            format!("{}\n{}\n", pins.collect::<String>(), numbers.collect::<String>())
        }
        Board::Grid { rows, cols, .. } => {
            let head: String = (0..cols).map(|col| format!(" {col}")).collect();
            let row = |row: u8| -> String {
                let cell = |col| if position.board.has(Cell::new(row, col)) { " O" } else { " ." };
                format!("  {row} {}\n", (0..cols).map(cell).collect::<String>())
            };
            format!("    {head}\n{}", (0..rows).map(row).collect::<String>())
        }
    }
}

/// What a heap is called: `heap 3`, `red`.
pub fn name_of_heap(words: &Words, heap: usize) -> String {
    match words.own_name(heap) {
        Some(name) => name.to_owned(),
        None if words.has_one_group() => words.heap.to_owned(),
        None => format!("{} {}", words.heap, heap + 1),
    }
}

fn heaps(sizes: &[u32], words: &Words) -> String {
    let full = sizes.iter().enumerate().filter(|(_, size)| **size > 0);
    full.map(|(group, &size)| {
        let stars = "*".repeat(size.min(MOST_STARS) as usize);
        let more = if size > MOST_STARS { "..." } else { "" };
        format!("  {:<8} {size:>4}  {stars}{more}\n", name_of_heap(words, group))
    })
    .collect()
}

/// `0,1 to 0,3`, `pins 4 and 5`, `1,2 and all below and right of it`.
fn format_run(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    match words.heap_names {
        HeapNames::Corners => format!("{first}{AND_ALL}"),
        HeapNames::Row if from == to => format!("{} {first}", words.stone),
        HeapNames::Row if to.col == from.col + 1 => format!("{} {first} and {last}", words.stones),
        HeapNames::Row => format!("{} {first} to {last}", words.stones),
        _ if from == to => format!("the {} at {first}", words.stone),
        _ => format!("{first} to {last}"),
    }
}

/// `0,1 to 0,3`, `pins 4-5`, `1,2`.
fn format_short_run(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    match words.heap_names {
        HeapNames::Row if from == to => format!("{} {first}", words.stone),
        HeapNames::Row => format!("{} {first}-{last}", words.stones),
        HeapNames::Corners => first,
        _ if from == to => first,
        _ => format!("{first} to {last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Words = Words {
        stone: "stone",
        stones: "stones",
        heap: "heap",
        heaps: "heaps",
        heap_names: HeapNames::Joint { heaps: 2, all: "both" },
        takes: true,
    };

    #[test]
    fn groups_are_called_by_number_or_name() {
        assert_eq!([0, 1, 2].map(|group| TWO.group_name(group)), ["heap 1", "heap 2", "both heaps"]);
        assert_eq!([0, 2].map(|group| TWO.group_taken_from(group)), ["heap 1", "each heap"]);
        for (text, group) in [
            ("1", Some(0)),
            ("both", Some(2)),
            ("B", Some(2)),
            ("Each", Some(2)),
            ("e", None),
            ("", None),
            ("0", None),
            ("x", None),
        ] {
            assert_eq!(TWO.group_by_name(text), group, "{text:?}");
        }
    }
}
