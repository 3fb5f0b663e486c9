//! The tables of values that are kept, so that nothing is worked out twice.

use std::sync::{Arc, Mutex, PoisonError};

use crate::game::{Stop, Stopped};

use super::Rule;
use super::values::Table;

/// Tables that are kept.
const KEPT: usize = 16;

/// The tables of the last codes that were asked for, the latest at the end.
static KNOWN: Mutex<Vec<Arc<Mutex<Table>>>> = Mutex::new(vec![]);

/// The values of heaps of 0, 1, … up to at least `largest` stones.
///
/// # Errors
/// [`Stopped`]; what was worked out until then is kept.
pub(in crate::games) fn values(rule: &Rule, largest: u32, stop: &Stop) -> Result<Arc<Vec<u32>>, Stopped> {
    let table = table_of(rule);
    let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
    table.grow(largest, stop)?;
    Ok(Arc::clone(&table.values))
}

fn table_of(rule: &Rule) -> Arc<Mutex<Table>> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it =
        |table: &Arc<Mutex<Table>>| table.lock().unwrap_or_else(PoisonError::into_inner).rule == *rule;
    let table = match known.iter().position(is_it) {
        Some(at) => known.remove(at),
        None => Arc::new(Mutex::new(Table::new(rule.clone()))),
    };
    if known.len() >= KEPT {
        known.remove(0);
    }
    known.push(Arc::clone(&table));
    table
}
