//! What may be chosen for an option, and what was.

use std::sync::Arc;

use super::id::{IdError, Part};
use super::{Code, Component, NamedCode};

/// What may be chosen for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number in `min..=max`.
    Number {
        /// Smallest.
        min: u32,
        /// Largest.
        max: u32,
        /// What it is when nobody says otherwise.
        default: u32,
    },
    /// A number in `min..=max`, or left open; open is the default and is called `open`.
    Open {
        /// Smallest.
        min: u32,
        /// Largest.
        max: u32,
        /// What an open number is called.
        open: &'static str,
    },
    /// A list of heap sizes.
    Sizes {
        /// Most heaps; at least one.
        heaps: usize,
        /// Smallest size.
        min: u32,
        /// Largest size.
        max: u32,
        /// Lists to step through; the first is the default.
        presets: &'static [&'static [u32]],
    },
    /// The code of a take-and-break game.
    Code {
        /// Codes to step through, and their names; the first is the default.
        presets: &'static [NamedCode],
    },
    /// Several games side by side.
    Sum {
        /// Sums to step through; the first is the default.
        presets: &'static [&'static str],
        /// Reads the positions of a sum, or says what is wrong with them.
        read: ReadSum,
    },
    /// One of several words.
    Choice {
        /// The words, as written on the command line, with what each is called on the screen; the first is the default.
        words: &'static [(&'static str, &'static str)],
    },
}

/// What was chosen for an option.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Left open.
    Open,
    /// A number.
    Number(u32),
    /// Heap sizes.
    Sizes(Vec<u32>),
    /// The code of a take-and-break game.
    Code(Arc<Code>),
    /// The games of a sum.
    Sum(Arc<Vec<Component>>),
    /// The word with this number, from 0.
    Choice(usize),
}

/// Reads the positions of a sum: only the registry knows all games.
#[derive(Clone, Copy, Debug)]
pub struct ReadSum {
    /// Several ids with `+` between.
    pub all: fn(&str) -> Result<Vec<Component>, String>,
    /// One id.
    pub one: fn(Part<'_>) -> Result<Component, IdError>,
}

impl PartialEq for ReadSum {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.all, other.all)
    }
}

impl Eq for ReadSum {}

/// A code to step through, by its number.
pub fn preset(presets: &[NamedCode], number: usize) -> Value {
    let code = presets.get(number).and_then(|preset| Code::read(preset.code).ok());
    let code = code.unwrap_or_else(Code::splitting);
    Value::Code(Arc::new(code))
}
