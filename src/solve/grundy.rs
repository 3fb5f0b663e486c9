//! The Grundy values of heaps (Sprague 1935, Grundy 1939): for each code a table that grows as far as needed.
//!
//! A table of a game with splits is filled by rare and common values (Berlekamp, Conway, Guy, Winning Ways, chapter 4; Flammenkamp).
//! Each value is rare or common by the parity of some of its bits, so that the nim-sum of two of the same kind is rare, and of two
//! different ones common. If few values are rare, the common numbers that a move can leave come from few pairs; rare ones below the
//! least missing common number are looked for only until all of them are found.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Halted, Stop};
use crate::game::{Code, NOTHING, ONE_HEAP, TWO_HEAPS};

/// Values between two looks at whether to stop.
const POLL: u32 = 64;
/// How many bits of the values are tried when the rare ones are chosen.
const BITS: u32 = 10;
/// At most one of this many heaps may be rare.
const MOST_RARE: u32 = 5;
/// The bits are chosen again at each power of two from this size on.
const FIRST_CHOICE: u32 = 32;
/// Marks a number that is rare, missing and looked for.
const LOOKED_FOR: u32 = u32::MAX;

/// The values of a code so far, and what is needed to go on.
#[derive(Default)]
struct Table {
    code: Arc<Code>,
    values: Arc<Vec<u32>>,
    /// The bits of a value that make it rare: an even number of them.
    mask: u32,
    /// The heaps with a rare value, from 1.
    rare: Vec<u32>,
    /// The rare numbers and the common ones, each up to twice the largest sum.
    numbers: [Vec<u32>; 2],
    /// For each number the last size from which a move leaves it.
    seen: Vec<u32>,
    /// The period of the values, once it's proven, and what is added each time.
    period: Option<(usize, u32)>,
    /// The numbers left by moves that take so much that only the repeated digit applies.
    by_the_tail: Vec<bool>,
    /// The sizes that may be split; empty between two heaps.
    apart: Vec<u32>,
}

/// The nim-sums of the first pairs into which `left` stones can be split.
fn parts(values: &[u32], left: u32, pairs: u32) -> impl Iterator<Item = (u32, u32)> {
    let (left, pairs) = (left as usize, pairs as usize);
    let ones = values[1..].iter().take(pairs);
    let others = values[left - pairs..left].iter().rev();
    ones.copied().zip(others.copied())
}

impl Table {
    fn new(code: &Code) -> Self {
        Self { code: Arc::new(code.clone()), ..Self::default() }
    }

    fn grow(&mut self, largest: u32, stop: &Stop) -> Result<(), Halted> {
        let mut values = std::mem::take(Arc::make_mut(&mut self.values));
        let grown = self.add_values(&mut values, largest, stop);
        self.values = Arc::new(values);
        grown
    }

    fn add_values(&mut self, values: &mut Vec<u32>, largest: u32, stop: &Stop) -> Result<(), Halted> {
        values.try_reserve((largest as usize + 1).saturating_sub(values.len()))?;
        for size in values.len() as u32..=largest {
            if size.is_multiple_of(POLL) {
                stop.poll(size.into(), largest.into())?;
            }
            if let Some((length, added)) = self.period {
                values.push(values[size as usize - length] + added);
                continue;
            }
            if size >= FIRST_CHOICE && size.is_power_of_two() {
                let proven = period(&self.code, values).map(|found| (found.length, 0));
                let known = growth(&self.code).map(|(_, length)| (length, length));
                self.period = known.or(proven).map(|(length, added)| (length as usize, added));
                self.choose_rare(values);
            }
            let value = self.value(size, values);
            values.push(value);
            self.make_room(value);
            if size > 0 && self.mask > 0 && self.is_rare(value) {
                self.rare.push(size);
            }
        }
        Ok(())
    }

    const fn is_rare(&self, value: u32) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// Chooses the bits by which the fewest heaps are rare.
    fn choose_rare(&mut self, values: &[u32]) {
        let bits = values.iter().max().map_or(0, |most| u32::BITS - most.leading_zeros()).min(BITS);
        let mut heaps_of = vec![0_u32; 1 << bits];
        for value in values {
            heaps_of[(value & ((1 << bits) - 1)) as usize] += 1;
        }
        let rare_by = |mask: u32| -> u32 {
            let rare = |value: &u32| (value & mask).count_ones().is_multiple_of(2);
            (0..1 << bits).filter(rare).map(|value| heaps_of[value as usize]).sum()
        };
        let best = (1..1 << bits).min_by_key(|mask| rare_by(*mask)).unwrap_or(0);
        // If many are rare, looking at every pair is faster.
        self.mask = if rare_by(best) * MOST_RARE <= values.len() as u32 { best } else { 0 };
        self.rare = (1..values.len() as u32).filter(|size| self.is_rare(values[*size as usize])).collect();
        self.sort_numbers();
    }

    /// Tells rare numbers from common ones. The bits that tell are below the largest sum, so a common number is among those above it.
    fn sort_numbers(&mut self) {
        let (rare, common) = (0..2 * self.seen.len() as u32).partition(|value| self.is_rare(*value));
        self.numbers = [rare, common];
    }

    /// The least number that no move leaves.
    fn value(&mut self, size: u32, values: &[u32]) -> u32 {
        self.add_tail(size, values);
        let code = Arc::clone(&self.code);
        let listed = if code.goes_on() { code.last_place() } else { u32::MAX };
        let mut apart = std::mem::take(&mut self.apart);
        apart.clear();
        for (take, digit) in code.takes(size).take_while(|(take, _)| *take < listed) {
            let left = size - take;
            if left == 0 {
                if digit & NOTHING > 0 {
                    self.see(0, size);
                }
                continue;
            }
            if digit & ONE_HEAP > 0 {
                self.see(values[left as usize], size);
            }
            if digit & TWO_HEAPS > 0 && left >= 2 {
                apart.push(left);
            }
        }
        let value = if self.mask == 0 {
            for &left in &apart {
                for (one, other) in parts(values, left, code.pairs(left)) {
                    self.see(one ^ other, size);
                }
            }
            (0..).find(|&value| !self.is_seen(value, size)).unwrap_or(0)
        } else {
            for &left in &apart {
                let seen = &mut self.seen[..];
                for &one in self.rare.iter().take_while(|one| **one < left) {
                    if !(code.is_unequal() && 2 * one == left) {
                        let sum = values[one as usize] ^ values[(left - one) as usize];
                        if let Some(seen) = seen.get_mut(sum as usize) {
                            *seen = size;
                        }
                    }
                }
            }
            let missing = |value: &u32| !self.is_seen(*value, size);
            let least = self.numbers[1].iter().copied().find(missing).unwrap_or(0);
            self.least_rare(size, least, &apart, values)
        };
        self.apart = apart;
        value
    }

    /// The least rare number below `least` that no move leaves; `least` if a move leaves each.
    fn least_rare(&mut self, size: u32, least: u32, apart: &[u32], values: &[u32]) -> u32 {
        let below = self.numbers[0].iter().copied().take_while(|value| *value < least);
        let open: Vec<u32> = below.filter(|value| !self.is_seen(*value, size)).collect();
        open.iter().for_each(|value| self.see(*value, LOOKED_FOR));
        let (mut left_open, seen) = (open.len(), &mut self.seen[..]);
        'pairs: for &left in apart {
            for (one, other) in parts(values, left, self.code.pairs(left)) {
                if left_open == 0 {
                    break 'pairs;
                }
                if let Some(seen) = seen.get_mut((one ^ other) as usize).filter(|seen| **seen == LOOKED_FOR) {
                    *seen = size;
                    left_open -= 1;
                }
            }
        }
        let missing = open.iter().copied().find(|value| !self.is_seen(*value, size)).unwrap_or(least);
        open.iter().for_each(|value| self.see(*value, 0));
        missing
    }

    /// Adds the numbers left for the first time by moves to which only the repeated digit applies.
    fn add_tail(&mut self, size: u32, values: &[u32]) {
        let code = Arc::clone(&self.code);
        let Some(left) = size.checked_sub(code.last_place()).filter(|_| code.goes_on()) else { return };
        let digit = code.digit(size);
        let mut add = |value: u32| {
            let at = value as usize;
            if at >= self.by_the_tail.len() {
                self.by_the_tail.resize(at + 1, false);
            }
            self.by_the_tail[at] = true;
        };
        if left == 0 && digit & NOTHING > 0 {
            add(0);
        }
        if left > 0 && digit & ONE_HEAP > 0 {
            add(values[left as usize]);
        }
        if digit & TWO_HEAPS > 0 {
            for one in 1..=self.code.pairs(left) {
                add(values[one as usize] ^ values[(left - one) as usize]);
            }
        }
    }

    fn see(&mut self, value: u32, size: u32) {
        // A heap without a stone has no move: 0 is never noted.
        if let Some(seen) = self.seen.get_mut(value as usize) {
            *seen = size;
        }
    }

    /// Makes room for all sums of two values up to this one.
    fn make_room(&mut self, value: u32) {
        let sums = (value as usize + 1).next_power_of_two();
        if sums > self.seen.len() {
            self.seen.resize(sums, 0);
            self.sort_numbers();
        }
    }

    fn is_seen(&self, value: u32, size: u32) -> bool {
        let at = value as usize;
        size > 0 && self.seen.get(at) == Some(&size) || self.by_the_tail.get(at) == Some(&true)
    }
}

/// Most tables in memory.
const KEPT: usize = 16;

/// The tables of the last codes that were asked for, the latest at the end.
static KNOWN: Mutex<Vec<Arc<Mutex<Table>>>> = Mutex::new(vec![]);

/// The values of heaps of 0, 1, … up to at least `largest` stones.
///
/// # Errors
/// `Stopped`. The values found so far stay in the table.
pub fn heap_values(code: &Code, largest: u32, stop: &Stop) -> Result<Arc<Vec<u32>>, Halted> {
    let table = table_of(code);
    let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
    table.grow(largest, stop)?;
    Ok(Arc::clone(&table.values))
}

fn table_of(code: &Code) -> Arc<Mutex<Table>> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it = |table: &Arc<Mutex<Table>>| {
        table.lock().unwrap_or_else(PoisonError::into_inner).code.as_ref() == code
    };
    let table = match known.iter().position(is_it) {
        Some(at) => known.remove(at),
        None => Arc::new(Mutex::new(Table::new(code))),
    };
    if known.len() >= KEPT {
        known.remove(0);
    }
    known.push(Arc::clone(&table));
    table
}

/// Values that come again for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of heaps after which the values repeat.
    pub length: u32,
    /// The first heap from which that holds.
    pub start: u32,
    /// The last heap that had to be compared.
    pub up_to: u32,
}

/// Of the codes whose values are known to grow by as much as the length of a period: by whom that is proven, and the length.
pub fn growth(code: &Code) -> Option<(&'static str, u32)> {
    match code.text() {
        "0.3..." => Some(("Bouton 1901", 1)),
        "4.3..." => Some(("Winning Ways, chapter 4", 4)),
        _ => None,
    }
}

/// The shortest period that the values of heaps of 0, 1, … prove, and its earliest start. For an octal code that ends at t it holds for
/// ever if it holds up to heaps of 2(n + p) + t - 2, because the larger part that a move leaves of a longer heap has n + p or more
/// (Guy and Smith 1956); for a subtraction set, for as many heaps in a row as its largest number. Of a
/// code that goes on, and of parts that must be unequal, no comparing proves it.
pub fn period(code: &Code, values: &[u32]) -> Option<Found> {
    if code.goes_on() || code.is_unequal() {
        return None;
    }
    let (reach, known) = (code.last_place() as usize, values.len());
    (1..known).find_map(|length| {
        let differs = |size: &usize| values[*size] != values[*size + length];
        let start = (0..known - length).rev().find(differs).map_or(0, |last| last + 1);
        // How many heaps, from the start on, must have the same value as those a period later.
        let compared = match (code.is_subtraction(), 2 * start + length) {
            (true, _) => start + reach - 1,
            (false, 1) => 1 + reach,
            (false, sum) => sum + reach - 2,
        };
        let up_to = compared + length;
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        (up_to < known).then(|| Found { length: small(length), start: small(start), up_to: small(up_to) })
    })
}

/// Values against the definition.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Code, Dice};

    /// The same from the definition alone.
    fn plain(code: &Code, largest: u32) -> Vec<u32> {
        let mut values: Vec<u32> = vec![];
        for size in 0..=largest {
            let left: std::collections::BTreeSet<u32> = code
                .moves(size)
                .map(|heap_move| {
                    let [one, other] =
                        heap_move.left.map(|part| if part == 0 { 0 } else { values[part as usize] });
                    one ^ other
                })
                .collect();
            values.push((0..).find(|value| !left.contains(value)).unwrap_or(0));
        }
        values
    }

    fn random_code(dice: &mut Dice) -> String {
        let digits: String =
            (0..dice.number_between(1, 5)).map(|_| char::from(b'0' + dice.below(8) as u8)).collect();
        let first = if dice.below(4) == 0 { 4 } else { 0 };
        format!("{first}.{digits}{}", if dice.below(3) == 0 { "..." } else { "" })
    }

    #[test]
    fn values_are_those_of_the_definition() {
        let mut dice = Dice::new(1956);
        let random = (0..400).map(|_| random_code(&mut dice)).filter(|code| Code::read(code).is_ok());
        let mut all = vec![Code::splitting_unequally()];
        let named =
            ["0.77", "0.07", "0.137", "0.007", "0.3...", "4.3...", "s1,3,4", "s2,5..9", "0.156", "0.45"];
        for code in named.iter().map(|code| (*code).to_owned()).chain(random.collect::<Vec<_>>()) {
            all.push(Code::read(&code).expect(&code));
        }
        for code in all {
            let mut table = Table::new(&code);
            table.grow(40, &Stop::default()).expect("nobody stopped it");
            table.grow(150, &Stop::default()).expect("nobody stopped it");
            assert_eq!(*table.values, plain(&code, 150), "{code:?}");
        }
    }

    #[test]
    fn a_table_that_was_stopped_goes_on() {
        let code = Code::read("0.1234567").expect("a code");
        let mut table = Table::new(&code);
        table.grow(99, &Stop::default()).expect("nobody stopped it");
        let stop = Stop::default();
        stop.stop();
        assert_eq!(table.grow(300, &stop), Err(Halted::Stopped));
        table.grow(300, &Stop::default()).expect("nobody stopped it");
        assert_eq!(*table.values, plain(&code, 300));
    }
}
