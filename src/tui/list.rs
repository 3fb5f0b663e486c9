//! Going through lists: what the keys do to a cursor, and stepping from value to value.

use super::Action;

/// Lines a page key goes up or down.
const PAGE: usize = 10;

/// Where a key leads from `here` in a list of so many lines, no further than to its ends.
pub(super) fn step(here: usize, lines: usize, action: Action) -> usize {
    let there = match action {
        Action::Up => here.saturating_sub(1),
        Action::Down => here + 1,
        Action::PageUp => here.saturating_sub(PAGE),
        Action::PageDown => here + PAGE,
        Action::First => 0,
        Action::Last => lines,
        _ => here,
    };
    there.min(lines.saturating_sub(1))
}

/// The same in a list whose ends meet.
pub(super) fn step_round(here: usize, lines: usize, action: Action) -> usize {
    match action {
        Action::Up | Action::Left => (here + lines - 1) % lines,
        Action::Down | Action::Right => (here + 1) % lines,
        _ => step(here, lines, action),
    }
}

/// The value after `now`, or (not `up`) the one before it; the ends meet.
pub(super) fn next<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let here = all.iter().position(|one| *one == now).unwrap_or(0);
    all[step_round(here, all.len(), if up { Action::Down } else { Action::Up })]
}
