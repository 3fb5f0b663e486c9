//! The options of a game as data: what may be chosen and what was. The menu, the command line and the help are made from this.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::id::{IdError, Part};
use super::id::{comma_list, ids_of_parts};
use super::{Code, Component, Ending, NamedCode, grouped, join, read_number};

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name on the command line (`--key`).
    pub key: &'static str,
    /// Whether it changes the position a game begins with, and not only how the computer plays.
    pub shapes_opening: bool,
    /// Its one-letter name on the command line.
    pub short: Option<char>,
    /// Its name on the screen.
    pub label: &'static str,
    /// What it does, for `--help`.
    pub help: &'static str,
    /// What may be chosen.
    pub kind: OptionKind,
}

impl Field {
    /// An option of the opening, without a one-letter name.
    pub const fn new(key: &'static str, label: &'static str, help: &'static str, kind: OptionKind) -> Self {
        Self { key, shapes_opening: true, short: None, label, help, kind }
    }

    pub const fn number(
        key: &'static str,
        label: &'static str,
        help: &'static str,
        [min, max]: [u32; 2],
        default: u32,
    ) -> Self {
        Self::new(key, label, help, OptionKind::Number { min, max, default })
    }

    /// What the last move means: `--last wins` or `--last loses`.
    pub const fn last(label: &'static str, help: &'static str, usual: Ending) -> Self {
        const WINS: (&str, &str) = ("wins", "wins");
        const LOSES: (&str, &str) = ("loses", "loses");
        let words = match usual {
            Ending::Normal => &[WINS, LOSES],
            Ending::Misere => &[LOSES, WINS],
        };
        Self::new("last", label, help, OptionKind::Choice { words })
    }

    pub fn default_value(&self) -> Value {
        match self.kind {
            OptionKind::Number { default, .. } => Value::Number(default),
            OptionKind::Open { .. } => Value::Open,
            _ => self.preset(0).unwrap_or(Value::Choice(0)),
        }
    }

    /// The value number `index` to step through, from 0; none for numbers.
    pub fn preset(&self, index: usize) -> Option<Value> {
        match self.kind {
            OptionKind::Number { .. } | OptionKind::Open { .. } => None,
            OptionKind::Sizes { presets, .. } => Some(Value::Sizes(presets.get(index)?.to_vec())),
            OptionKind::Code { presets } => {
                Some(Value::Code(Arc::new(Code::read(presets.get(index)?.code).ok()?)))
            }
            OptionKind::Sum { presets, read, .. } => {
                Some(Value::Sum(Arc::new(read(presets.get(index)?).ok()?)))
            }
            OptionKind::Choice { words } => (index < words.len()).then_some(Value::Choice(index)),
        }
    }

    /// Reads a value as typed.
    ///
    /// # Errors
    /// If it isn't one.
    pub fn read(&self, text: &str) -> Result<Value, OutOfRange> {
        let text = text.trim();
        let number_in =
            |text: &str, min: u32, max: u32| read_number(text).filter(|number| (min..=max).contains(number));
        let read = match self.kind {
            OptionKind::Open { open, .. } if text.eq_ignore_ascii_case(open) => Ok(Value::Open),
            OptionKind::Number { min, max, .. } | OptionKind::Open { min, max, .. } => {
                number_in(text, min, max).map(Value::Number).ok_or(None)
            }
            OptionKind::Sizes { .. } if text.split(',').any(|piece| piece.trim().is_empty()) => Err(None),
            OptionKind::Sizes { heaps, min, max, .. } => {
                let pieces = text.split([',', ' ']).filter(|piece| !piece.is_empty());
                let sizes: Option<Vec<u32>> = pieces.map(|piece| number_in(piece, min, max)).collect();
                sizes.filter(|sizes| (1..=heaps).contains(&sizes.len())).map(Value::Sizes).ok_or(None)
            }
            OptionKind::Code { presets } => NamedCode::read(presets, Part::code(text))
                .map(|code| Value::Code(Arc::new(code)))
                .map_err(|wrong| Some(wrong.reason())),
            OptionKind::Sum { read, .. } => {
                read(text).map(|components| Value::Sum(Arc::new(components))).map_err(Some)
            }
            OptionKind::Choice { words } => {
                let index = words.iter().position(|(word, _)| word.eq_ignore_ascii_case(text));
                index.map(Value::Choice).ok_or(None)
            }
        };
        read.map_err(|why| OutOfRange { field: *self, why })
    }

    /// What may be chosen, as the end of a sentence that begins with the option's name.
    pub fn range(&self) -> String {
        let from_to = |min: u32, max: u32| format!("from {} to {}", grouped(min), grouped(max));
        match self.kind {
            OptionKind::Number { min, max, .. } => format!("must be a whole number {}", from_to(min, max)),
            OptionKind::Open { min, max, open } => {
                format!("must be a whole number {}, or '{open}'", from_to(min, max))
            }
            OptionKind::Sizes { heaps, min, max, .. } => {
                let from_to = from_to(min, max);
                format!("must be whole numbers {from_to}, separated by commas (at most {heaps} heaps)")
            }
            OptionKind::Code { presets } => format!(
                "must be an octal code such as 0.77, a subtraction set such as s1,3,4, or a name: {}",
                NamedCode::names(presets).join(", ")
            ),
            OptionKind::Sum { .. } => {
                "must be 2 to 8 positions joined with +, such as kayles:10+nim:3,5".to_owned()
            }
            OptionKind::Choice { words } => {
                format!("must be {}", join(words.iter().map(|(word, _)| word), " or "))
            }
        }
    }

    /// The value as the screen shows it.
    pub fn show(&self, value: &Value) -> String {
        match (value, self.kind) {
            (Value::Open, OptionKind::Open { open, .. }) => open.to_owned(),
            (Value::Choice(index), OptionKind::Choice { words }) => {
                words.get(*index).map_or("", |(_, name)| name).to_owned()
            }
            (Value::Sizes(sizes), _) => comma_list(sizes),
            (Value::Code(code), _) => code.text().to_owned(),
            (Value::Sum(components), _) => ids_of_parts(components, false),
            (Value::Number(number), _) => grouped(*number),
            _ => String::new(),
        }
    }

    /// The value as [`Field::read`] reads it.
    pub fn write(&self, value: &Value) -> String {
        match (value, self.kind) {
            (Value::Number(number), _) => number.to_string(),
            (Value::Choice(index), OptionKind::Choice { words }) => {
                words.get(*index).map_or("", |(word, _)| word).to_owned()
            }
            _ => self.show(value),
        }
    }

    /// The next value (`up`) or the one before; numbers stop at their ends, words and lists go round.
    pub fn step(&self, value: &Value, up: bool) -> Value {
        match (self.kind, value) {
            (OptionKind::Number { min, max, .. }, Value::Number(n)) => {
                Value::Number(if up { n.saturating_add(1).min(max) } else { n.saturating_sub(1).max(min) })
            }
            (OptionKind::Open { min, .. }, Value::Open) if up => Value::Number(min),
            (OptionKind::Open { min, .. }, Value::Number(n)) if !up && *n <= min => Value::Open,
            (OptionKind::Open { max, .. }, Value::Number(n)) => {
                Value::Number(if up { (n + 1).min(max) } else { n - 1 })
            }
            _ => {
                let presets: Vec<Value> = (0..).map_while(|index| self.preset(index)).collect();
                let step = if up { 1 } else { presets.len().saturating_sub(1) };
                let here = presets.iter().position(|preset| preset == value);
                let next = here.map_or(0, |here| (here + step) % presets.len());
                presets.get(next).unwrap_or(value).clone()
            }
        }
    }
}

/// Reads the ids of the parts of a sum with `+` between, or says what is wrong with them. Only the registry knows all games.
pub type ReadSum = fn(&str) -> Result<Vec<Component>, String>;
/// Reads the id of one part.
pub type ReadPart = fn(Part<'_>) -> Result<Component, IdError>;

/// What may be chosen for an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A number in `min..=max`.
    Number { min: u32, max: u32, default: u32 },
    /// A number in `min..=max`, or left open; open is the default and is called `open`.
    Open { min: u32, max: u32, open: &'static str },
    /// A list of at most `heaps` sizes in `min..=max`, and lists to step through; the first is the default.
    Sizes { heaps: usize, min: u32, max: u32, presets: &'static [&'static [u32]] },
    /// The code of a take-and-break game, and codes to step through with their names; the first is the default.
    Code { presets: &'static [NamedCode] },
    /// Several games side by side, and sums to step through; the first is the default.
    Sum { presets: &'static [&'static str], read: ReadSum, read_part: ReadPart },
    /// One of several words, as written on the command line, with what each is called on the screen; the first is the default.
    Choice { words: &'static [(&'static str, &'static str)] },
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    Open,
    /// A number.
    Number(u32),
    Sizes(Vec<u32>),
    /// The code of a take-and-break game.
    Code(Arc<Code>),
    /// The games of a sum.
    Sum(Arc<Vec<Component>>),
    /// The word with this number, from 0.
    Choice(usize),
}

/// Text that isn't a value of this option. Displays as one sentence that says what is.
#[derive(Clone, Debug)]
pub struct OutOfRange {
    pub field: Field,
    /// What is wrong, as the end of a sentence, if more is known than the range.
    pub why: Option<String>,
}

impl Error for OutOfRange {}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Some(why) => write!(f, "{}: {why}", self.field.label),
            None => write!(f, "{} {}", self.field.label, self.field.range()),
        }
    }
}

/// The chosen options of one game, in the order of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameOptions {
    /// One for each field.
    pub values: Vec<Value>,
}

impl GameOptions {
    /// Every option at its default.
    pub fn defaults(fields: &[Field]) -> Self {
        Self { values: fields.iter().map(Field::default_value).collect() }
    }

    /// The number of field `index`; `None` if it is open or not a number.
    pub fn number(&self, index: usize) -> Option<u32> {
        if let Some(Value::Number(number)) = self.values.get(index) { Some(*number) } else { None }
    }

    /// The number chosen for field `index`, which can't be left open.
    pub fn size(&self, index: usize) -> u32 {
        self.number(index).unwrap_or(0)
    }

    /// The heap sizes chosen for field `index`.
    pub fn sizes(&self, index: usize) -> &[u32] {
        if let Some(Value::Sizes(sizes)) = self.values.get(index) { sizes } else { &[] }
    }

    /// The code chosen for field `index`.
    pub fn code(&self, index: usize) -> Option<Arc<Code>> {
        if let Some(Value::Code(code)) = self.values.get(index) { Some(Arc::clone(code)) } else { None }
    }

    /// The games of the sum chosen for field `index`.
    pub fn components(&self, index: usize) -> &[Component] {
        if let Some(Value::Sum(components)) = self.values.get(index) { components } else { &[] }
    }

    /// The ending chosen for field `index`, a [`Field::last`] with this default.
    pub fn ending(&self, index: usize, usual: Ending) -> Ending {
        if self.choice(index) == 0 { usual } else { usual.other() }
    }

    /// The word chosen for field `index`, as its number from 0.
    pub fn choice(&self, index: usize) -> usize {
        if let Some(Value::Choice(choice)) = self.values.get(index) { *choice } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PILES: Field = Field {
        key: "piles",
        shapes_opening: true,
        short: Some('p'),
        label: "Piles",
        help: "",
        kind: OptionKind::Open { min: 1, max: 99, open: "random" },
    };

    #[test]
    fn an_open_number_steps_from_open_to_its_ends() {
        let one = PILES.step(&Value::Open, true);
        assert_eq!(one, Value::Number(1));
        assert_eq!(PILES.step(&one, false), Value::Open);
        assert_eq!(PILES.step(&Value::Open, false), Value::Open);
        assert_eq!(PILES.step(&Value::Number(99), true), Value::Number(99));
    }

    #[test]
    fn lists_of_sizes_are_read_with_commas_or_blanks() {
        let kind = OptionKind::Sizes { heaps: 3, min: 1, max: 10, presets: &[&[3, 4, 5], &[1, 2]] };
        let field = Field { key: "heaps", shapes_opening: true, short: None, label: "Heaps", help: "", kind };
        assert_eq!(field.read("3, 4,5").ok(), Some(Value::Sizes(vec![3, 4, 5])));
        assert!(field.read("1,2,3,4").is_err() && field.read("11").is_err() && field.read(",").is_err());
        assert_eq!(field.step(&field.default_value(), true), Value::Sizes(vec![1, 2]));
        assert_eq!(field.step(&Value::Sizes(vec![9]), true), Value::Sizes(vec![3, 4, 5]));
    }
}
