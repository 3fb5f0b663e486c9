//! From where on values come again, with the proof.

use crate::game::Code;

/// Values that come again for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) struct Found {
    /// After so many heaps.
    pub(in crate::games) length: u32,
    /// The first heap from which that holds.
    pub(in crate::games) start: u32,
    /// The last heap that had to be compared.
    pub(in crate::games) up_to: u32,
}

/// The shortest period that the values of heaps of 0, 1, … prove, and its earliest start. For an octal code that ends at t it holds for
/// ever when it holds from n to 2n + p + t (Guy and Smith 1956); for a subtraction set, for as many heaps in a row as its largest number. Of a
/// code that goes on, and of parts that must be unequal, no comparing proves it.
pub(in crate::games) fn period(code: &Code, values: &[u32]) -> Option<Found> {
    if code.goes_on() || code.is_unequal() {
        return None;
    }
    let (reach, known) = (code.last_place() as usize, values.len());
    (1..known).find_map(|length| {
        let differs = |size: &usize| values[*size] != values[*size + length];
        let start = (0..known - length).rev().find(differs).map_or(0, |last| last + 1);
        // Heaps from the start on that must count as much as those a period later.
        let compared = if code.is_subtraction() { start + reach - 1 } else { 2 * start + length + reach };
        let up_to = compared + length;
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        (up_to < known).then(|| Found { length: small(length), start: small(start), up_to: small(up_to) })
    })
}
