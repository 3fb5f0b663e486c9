//! What was chosen of the options of a game.

use std::sync::Arc;

use super::{Code, Component, Field, Value};

/// The chosen options of one game, in the order of its fields.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// One value a field.
    pub values: Vec<Value>,
}

impl Setup {
    /// Every option at its default.
    pub fn defaults(fields: &[Field]) -> Self {
        Self { values: fields.iter().map(Field::default_value).collect() }
    }

    /// The number chosen for field `index`, `None` where it is open or no number.
    pub fn number(&self, index: usize) -> Option<u32> {
        match self.values.get(index) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The heap sizes chosen for field `index`.
    pub fn sizes(&self, index: usize) -> &[u32] {
        match self.values.get(index) {
            Some(Value::Sizes(sizes)) => sizes,
            _ => &[],
        }
    }

    /// The code chosen for field `index`.
    pub fn code(&self, index: usize) -> Option<Arc<Code>> {
        match self.values.get(index) {
            Some(Value::Code(code)) => Some(Arc::clone(code)),
            _ => None,
        }
    }

    /// The games of the sum chosen for field `index`.
    pub fn components(&self, index: usize) -> &[Component] {
        match self.values.get(index) {
            Some(Value::Sum(components)) => components,
            _ => &[],
        }
    }

    /// The word chosen for field `index`, as its number from 0.
    pub fn choice(&self, index: usize) -> usize {
        match self.values.get(index) {
            Some(Value::Choice(choice)) => *choice,
            _ => 0,
        }
    }
}
