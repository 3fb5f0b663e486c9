//! What heaps count where the last move wins: their Grundy values (Sprague 1935, Grundy 1939), by a table for each code that grows as far
//! as it was asked for.
//!
//! A table of a game in which heaps come apart is filled by rare and common values (Berlekamp, Conway, Guy, Winning Ways, chapter 4;
//! Flammenkamp): each value is called rare or common by the parity of some of its bits, so that of two heaps that count the same way the
//! sum is rare, and else common. Where few values are rare, the common numbers that a move can leave come from few pairs; rare ones
//! below the least common number that is missing are looked for only until all of them are found. Whichever bits are chosen, the
//! result is exact.

use std::sync::Arc;

use crate::game::{NOTHING, ONE_HEAP, Stop, Stopped, TWO_HEAPS};

use super::{Rule, period};

/// Values between two looks at whether to stop.
const POLL: u32 = 64;
/// Values of so many bits are told apart when rare ones are chosen.
const BITS: u32 = 10;
/// Of so many heaps one may be rare.
const MOST_RARE: u32 = 5;
/// The bits are chosen anew at each power of two from this size on.
const FIRST_CHOICE: u32 = 32;

/// The values of a code so far, and what is needed to go on.
pub(super) struct Table {
    pub(super) rule: Rule,
    pub(super) values: Arc<Vec<u32>>,
    /// The bits of a value that make it rare: an even number of them.
    mask: u32,
    /// The heaps with a rare value, from 1.
    rare: Vec<u32>,
    /// For each number the last size from which a move leaves it.
    seen: Vec<u32>,
    /// After so many heaps the values come again for ever, once that is proven.
    period: Option<usize>,
    /// The numbers that a move can leave that takes so many that only the repeated digit counts.
    by_the_tail: Vec<bool>,
    /// What is left of a heap where it may come apart; empty between two heaps.
    apart: Vec<u32>,
}

/// What the two parts count, of each of the first pairs into which `left` stones come apart.
fn parts(values: &[u32], left: u32, pairs: u32) -> impl Iterator<Item = (u32, u32)> {
    let (left, pairs) = (left as usize, pairs as usize);
    let ones = values[1..].iter().take(pairs);
    let others = values[left - pairs..left].iter().rev();
    ones.copied().zip(others.copied())
}

impl Table {
    pub(super) fn new(rule: Rule) -> Self {
        let (values, seen) = (Arc::new(vec![]), vec![]);
        Self { rule, values, mask: 0, rare: vec![], seen, period: None, by_the_tail: vec![], apart: vec![] }
    }

    pub(super) fn grow(&mut self, largest: u32, stop: &Stop) -> Result<(), Stopped> {
        let mut values = std::mem::take(Arc::make_mut(&mut self.values));
        let mut going = Ok(());
        for size in values.len() as u32..=largest {
            if size.is_multiple_of(POLL) {
                going = stop.poll(u64::from(size), u64::from(largest));
                if going.is_err() {
                    break;
                }
            }
            if let Some(length) = self.period {
                values.push(values[size as usize - length]);
                continue;
            }
            if size >= FIRST_CHOICE && size.is_power_of_two() {
                self.period = period(&self.rule.code, &values).map(|found| found.length as usize);
                self.choose_rare(&values);
            }
            let value = self.value(size, &values);
            values.push(value);
            self.make_room(value);
            if size > 0 && self.mask > 0 && self.is_rare(value) {
                self.rare.push(size);
            }
        }
        self.values = Arc::new(values);
        going
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
        // Where many are rare, looking at every pair is quicker.
        self.mask = if rare_by(best) * MOST_RARE <= values.len() as u32 { best } else { 0 };
        self.rare = (1..values.len() as u32).filter(|size| self.is_rare(values[*size as usize])).collect();
    }

    /// The least number that no move leaves.
    fn value(&mut self, size: u32, values: &[u32]) -> u32 {
        self.by_tail(size, values);
        let rule = self.rule.clone();
        let listed = if rule.code.goes_on() { rule.code.last_place() } else { u32::MAX };
        let mut apart = std::mem::take(&mut self.apart);
        apart.clear();
        for (take, digit) in rule.code.takes(size).take_while(|(take, _)| *take < listed) {
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
                for (one, other) in parts(values, left, rule.pairs(left)) {
                    self.see(one ^ other, size);
                }
            }
            (0..).find(|&value| !self.is_seen(value, size)).unwrap_or(0)
        } else {
            for &left in &apart {
                let seen = &mut self.seen[..];
                for &one in self.rare.iter().take_while(|one| **one < left) {
                    if !(rule.code.is_unequal() && 2 * one == left) {
                        let sum = values[one as usize] ^ values[(left - one) as usize];
                        if let Some(seen) = seen.get_mut(sum as usize) {
                            *seen = size;
                        }
                    }
                }
            }
            let missing = |value: &u32| !self.is_seen(*value, size);
            let least = (0..).filter(|value| !self.is_rare(*value)).find(missing).unwrap_or(0);
            self.least_rare(size, least, &apart, values)
        };
        self.apart = apart;
        value
    }

    /// The least rare number below `least` that no move leaves; `least` where a move leaves each.
    fn least_rare(&mut self, size: u32, least: u32, apart: &[u32], values: &[u32]) -> u32 {
        let missing = |table: &Self, value: u32| table.is_rare(value) && !table.is_seen(value, size);
        let mut open = (0..least).filter(|&value| missing(self, value)).count();
        for &left in apart {
            if open == 0 {
                break;
            }
            for (one, other) in parts(values, left, self.rule.pairs(left)) {
                let sum = one ^ other;
                if sum < least && missing(self, sum) {
                    self.see(sum, size);
                    open -= 1;
                    if open == 0 {
                        break;
                    }
                }
            }
        }
        (0..least).find(|&value| open > 0 && missing(self, value)).unwrap_or(least)
    }

    /// Adds what can be left for the first time by taking so many that only the repeated digit counts.
    fn by_tail(&mut self, size: u32, values: &[u32]) {
        let code = Arc::clone(&self.rule.code);
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
            for one in 1..=self.rule.pairs(left) {
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
        }
    }

    fn is_seen(&self, value: u32, size: u32) -> bool {
        let at = value as usize;
        size > 0 && self.seen.get(at) == Some(&size) || self.by_the_tail.get(at) == Some(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Code, Dice};

    fn rule(code: &str) -> Rule {
        Rule { code: Arc::new(Code::read(code).expect(code)) }
    }

    /// The same from the definition alone.
    fn plain(rule: &Rule, largest: u32) -> Vec<u32> {
        let mut values: Vec<u32> = vec![];
        for size in 0..=largest {
            let left: std::collections::BTreeSet<u32> = rule
                .ways(size)
                .map(|way| {
                    let [one, other] = way.left.map(|part| if part == 0 { 0 } else { values[part as usize] });
                    one ^ other
                })
                .collect();
            values.push((0..).find(|value| !left.contains(value)).unwrap_or(0));
        }
        values
    }

    fn random_code(dice: &mut Dice) -> String {
        let digits: String =
            (0..dice.between(1, 5)).map(|_| char::from(b'0' + dice.below(8) as u8)).collect();
        let first = if dice.below(4) == 0 { 4 } else { 0 };
        format!("{first}.{digits}{}", if dice.below(3) == 0 { "..." } else { "" })
    }

    #[test]
    fn values_are_those_of_the_definition() {
        let mut dice = Dice::new(1956);
        let random = (0..400).map(|_| random_code(&mut dice)).filter(|code| Code::read(code).is_ok());
        let mut all = vec![Rule { code: Arc::new(Code::splitting_unequally("grundy")) }];
        let named = ["0.77", "0.07", "0.137", "0.007", "4.3...", "s1,3,4", "s2,5..9", "0.156", "0.45"];
        for code in named.iter().map(|code| (*code).to_owned()).chain(random.collect::<Vec<_>>()) {
            all.push(rule(&code));
        }
        for rule in all {
            let mut table = Table::new(rule.clone());
            table.grow(40, &Stop::default()).expect("nobody stopped it");
            table.grow(150, &Stop::default()).expect("nobody stopped it");
            assert_eq!(*table.values, plain(&rule, 150), "{rule:?}");
        }
    }

    /// Lasker's Nim: 4k+1 and 4k+2 count themselves, 4k+3 and 4k+4 change places (Lasker 1931).
    #[test]
    fn laskers_heaps_count_as_he_says() {
        let values =
            super::super::kept::values(&rule("4.3..."), 200, &Stop::default()).expect("nobody stopped it");
        let expected = |size: u32| match size % 4 {
            3 => size + 1,
            0 if size > 0 => size - 1,
            _ => size,
        };
        assert!((0..=200).all(|size| values[size as usize] == expected(size)));
    }

    /// What stopped goes on where it was.
    #[test]
    fn a_table_that_was_stopped_goes_on() {
        let rule = rule("0.1234567");
        let mut table = Table::new(rule.clone());
        table.grow(99, &Stop::default()).expect("nobody stopped it");
        let stop = Stop::default();
        stop.stop();
        assert_eq!(table.grow(300, &stop), Err(Stopped));
        table.grow(300, &Stop::default()).expect("nobody stopped it");
        assert_eq!(*table.values, plain(&rule, 300));
    }
}
