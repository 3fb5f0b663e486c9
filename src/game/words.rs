//! What a game calls its things, how a move is put into words, and text: numbers, nouns, lists, and what came from outside.

use std::str::FromStr;

use strsim::damerau_levenshtein;

use super::{Cell, Game, Illegal, Move, Position};

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
    Joint { heaps: usize, all: &'static str },
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
    /// One and several of the stones, and of the heaps that they lie in.
    pub const fn new(
        [stone, stones]: [&'static str; 2],
        [heap, heaps]: [&'static str; 2],
        heap_names: HeapNames,
    ) -> Self {
        Self { stone, stones, heap, heaps, heap_names, takes: true }
    }

    /// `3 stones`, `1 stone`, with thousands separated.
    pub fn count(&self, count: impl TryInto<u64>) -> String {
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

    /// `stone at 1,2`, `pin 3`
    pub fn stone_at(&self, cell: Cell) -> String {
        let at = if self.heap_names == HeapNames::Row { "" } else { "at " };
        format!("{} {at}{}", self.stone, self.cell(cell))
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
        read_number::<usize>(&text)?.checked_sub(1)
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
    /// The label of the key that makes the move: `take`.
    pub label: &'static str,
}

/// Stones leave the table.
pub const TAKE: Verb =
    Verb { base: "take", third: "takes", past: "took", gerund: "taking", chosen: "take", label: "take" };
/// A heap becomes two.
pub const SPLIT: Verb = Verb {
    base: "split",
    third: "splits",
    past: "split",
    gerund: "splitting",
    chosen: "set apart",
    label: "split",
};
/// A square is eaten, along with all below and right of it.
pub const BITE: Verb = Verb {
    base: "bite off",
    third: "bites off",
    past: "bit off",
    gerund: "biting off",
    chosen: "bite off",
    label: "bite",
};

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
    /// The object of the move in the words of a game, to follow the verb.
    pub fn object(self, words: &Words, length: Length) -> String {
        match (self.ordered(), length) {
            (Self::In { .. }, length) => self.alone().object(words, length),
            (Self::Take { group, count }, length) => stones_of_group(group, count, words, length),
            (Self::Cells { from, to }, length) => format_run(from, to, words, length),
            (Self::Split { heap, take: 0, into }, length) => {
                let [left, right] = into.map(grouped);
                let heap = words.group_name(heap);
                match length {
                    Length::Full => format!("{heap} into {left} and {right}"),
                    Length::Short => format!("{heap} into {left}+{right}"),
                    Length::Column => format!("{heap}: {left} + {right}"),
                }
            }
            (Self::Split { heap, take, into }, length) => {
                let [left, right] = into.map(grouped);
                let taken = stones_of_group(heap, take, words, length);
                match length {
                    Length::Full => format!("{taken}, leaving {left} and {right}"),
                    Length::Short => format!("{taken} ({left}+{right})"),
                    Length::Column => format!("{taken}: {left} + {right}"),
                }
            }
        }
    }
}

/// Stones of heaps.
fn stones_of_group(group: usize, count: u32, words: &Words, length: Length) -> String {
    let number = grouped(count);
    match (length, words.heap_names, words.own_name(group)) {
        (Length::Full | Length::Column, HeapNames::Only, _) => words.count(count),
        (Length::Full, ..) => {
            format!("{} from {}", words.count(count), words.group_taken_from(group))
        }
        (Length::Short, HeapNames::Only, _) => number,
        (Length::Column, HeapNames::Joint { .. }, Some(_)) => format!("{number} from {EACH}"),
        (_, HeapNames::Joint { .. }, Some(_)) => format!("{number} from {}", words.group_taken_from(group)),
        (_, _, Some(name)) => format!("{number} {name}"),
        (_, _, None) => format!("{number} from {} {}", words.heap, group + 1),
    }
}

/// `0,1 to 0,3`, `pins 4 and 5`, `1,2`; short `pins 4-5`.
fn format_run(from: Cell, to: Cell, words: &Words, length: Length) -> String {
    let (first, last, is_full) = (words.cell(from), words.cell(to), length == Length::Full);
    match words.heap_names {
        HeapNames::Corners => first,
        HeapNames::Row if from == to => format!("{} {first}", words.stone),
        HeapNames::Row if !is_full => format!("{} {first}-{last}", words.stones),
        HeapNames::Row if to.col == from.col + 1 => format!("{} {first} and {last}", words.stones),
        HeapNames::Row => format!("{} {first} to {last}", words.stones),
        _ if from != to => format!("{first} to {last}"),
        _ if is_full => format!("the {} at {first}", words.stone),
        _ => first,
    }
}

impl dyn Game + '_ {
    /// What the things are called that a move takes: in a sum those of the game it is made in.
    pub fn words_of(&self, position: &Position, mv: Move) -> &'static Words {
        position.component(mv).map_or_else(|| self.words(), |one| one.game.words())
    }

    /// What a move does to the stones.
    pub fn verb_of(&self, position: &Position, mv: Move) -> Verb {
        match mv.alone() {
            Move::Split { take: 0, .. } => SPLIT,
            _ => position.component(mv).map_or_else(|| self.verb(), |one| one.game.verb()),
        }
    }

    /// The object of a move, to follow its verb. In a sum it names the part.
    pub fn object(&self, position: &Position, mv: Move, length: Length) -> String {
        let words = self.words_of(position, mv);
        let object = mv.alone().object(words, length);
        match (mv, length) {
            (Move::In { component, .. }, Length::Full | Length::Short) => {
                format!("{object} in part {}", component + 1)
            }
            (Move::In { component, .. }, Length::Column) => format!("{}: {object}", component + 1),
            _ => object,
        }
    }

    /// `take 3 stones from heap 2`, `take 0,1 to 0,3 in part 1`: the move as an order.
    pub fn order(&self, position: &Position, mv: Move) -> String {
        format!("{} {}", self.verb_of(position, mv).base, self.object(position, mv, Length::Full))
    }

    /// `2 from heap 3`: what it is done to in as few words as tell it.
    pub fn short(&self, position: &Position, mv: Move) -> String {
        self.object(position, mv, Length::Short)
    }

    /// `3x2`, `0,1-0,3`, `2:3x2`: the move as one word, without a blank.
    pub fn word(&self, position: &Position, mv: Move) -> String {
        let word = mv.alone().word(self.words_of(position, mv));
        match mv {
            Move::In { component, .. } => format!("{}:{word}", component + 1),
            _ => word,
        }
    }

    /// Why a move is refused, as a sentence in the words of what it is made in.
    pub fn refusal(&self, position: &Position, mv: Move, illegal: Illegal) -> String {
        illegal.sentence(self.words_of(position, mv))
    }
}

/// The rule of a game, and in a sum what a move in each part takes.
pub fn full_rule(game: &dyn Game, position: &Position) -> String {
    let parts = position.board.components().iter().zip(1..);
    let parts = parts.map(|(part, number)| format!(" Part {number}: {}", part.rules_in_sum().join(" ")));
    game.rule(position) + &parts.collect::<String>()
}

/// Whether `letter` hides or moves other text when it is shown: control characters, line and paragraph separators,
/// bidirectional controls, and all that Unicode calls ignorable, for which nothing is shown. Marks that combine with the letter
/// before them are shown.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{13430}'..='\u{1343f}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// `text` fit to be quoted in a message: hidden characters written out (`\u{202e}`, `\n`), and at most `limit` characters of it,
/// with `…` for the rest.
pub fn clean(text: &str, limit: usize) -> String {
    let mut shown = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index >= limit {
            shown.push('…');
            break;
        }
        if is_hidden(letter) { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    shown
}

/// `2,147,483,647`: digits in groups of three. The number isn't negative.
pub fn grouped(number: impl TryInto<u64>) -> String {
    let digits = number.try_into().unwrap_or(u64::MAX).to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number in plain digits, without a sign.
pub fn read_number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// How many may be taken: `1`, `1 or 2`, `1, 2 or 3`, `1 to 19`.
pub fn up_to(most: u32) -> String {
    match most {
        0..=3 => join_list(&(1..=most.max(1)).collect::<Vec<_>>(), "or"),
        most => format!("1 to {}", grouped(most)),
    }
}

/// `1 move`, `2 moves`: the count with its noun.
pub fn plural(count: impl TryInto<u64>, one: &str, many: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// The items with this text between them.
pub fn join(items: impl IntoIterator<Item: ToString>, between: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

/// `3`, `3 and 4`, `3, 4 and 5`: a list with this word before the last one.
pub fn join_list<T: ToString>(items: &[T], word: &str) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    match &items[..] {
        [all @ .., last] if !all.is_empty() => format!("{} {word} {last}", all.join(", ")),
        all => all.concat(),
    }
}

/// The word with the fewest slips, if there are few.
pub fn nearest<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let slips = words.map(|word| (damerau_levenshtein(&typed, word), word));
    let near = slips.filter(|(slips, word)| *slips <= word.len().min(typed.len()).div_ceil(3));
    near.min_by_key(|(slips, _)| *slips).map(|(_, word)| word)
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    change_first(text, char::to_uppercase)
}

fn change_first<L: Iterator<Item = char>>(text: &str, change: impl Fn(char) -> L) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| change(first).chain(letters).collect())
}

/// A message as a sentence for the screen: with a capital and a full stop.
pub fn sentence(message: &str) -> String {
    let end = if message.ends_with(['.', ':', '!', '?']) { "" } else { "." };
    capital(message) + end
}

/// Sentences for the screen as the end of an error: without capitals and the last full stop.
pub fn clause(sentences: &str) -> String {
    let lower = |sentence: &str| change_first(sentence, char::to_lowercase);
    join(sentences.trim_end_matches('.').split(". ").map(lower), "; ")
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

    #[test]
    fn hidden_characters_are_written_out() {
        assert_eq!(clean("a\u{1b}[31mb\n\u{202e}c\0", 40), r"a\u{1b}[31mb\n\u{202e}c\u{0}");
        assert_eq!(clean("Zoë 漢", 40), "Zoë 漢");
    }

    #[test]
    fn foreign_text_is_bounded() {
        assert_eq!(clean(&"x".repeat(10_000_000), 5), "xxxxx…");
        assert_eq!(clean("xxxxx", 5), "xxxxx");
    }
}
