//! Take-and-break games that are known by a name.

use crate::game::NamedCode;

const fn named(name: &'static str, code: &'static str, about: &'static str) -> NamedCode {
    NamedCode { name, code, about }
}

/// The codes to step through, with their names.
pub(in crate::games) const KNOWN: &[NamedCode] = &[
    named(
        "dawsons-chess",
        "0.137",
        "Dawson's Chess (1935): two rows of pawns that must capture, on a board of 3 rows.",
    ),
    named("", "s1,3,4", "A subtraction game: its values come again every 7."),
    named("lasker", "4.3...", "Lasker's Nim (1931): take any number of a heap, or split it in two."),
    named("kayles", "0.77", "Kayles (Dudeney 1908): 1 pin falls, or 2 neighbours."),
    named("dawsons-kayles", "0.07", "Dawson's Kayles: 2 neighbours fall, never 1."),
    named(
        "treblecross",
        "0.007",
        "Treblecross: three crosses in a row win, on a strip 2 squares shorter than the heap.",
    ),
    named("officers", "0.6", "Officers: 1 goes while some of the heap is left, which may be split."),
    named("guiles", "0.15", "Guiles: a heap of 1 or 2 goes whole, or 2 leave two heaps."),
    named("nim", "0.3...", "Nim: any number of a heap."),
    named("", "s2,5", "A subtraction game in which a heap of 1 is stuck."),
];
