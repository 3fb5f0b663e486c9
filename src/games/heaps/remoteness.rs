//! How long a game of Nim takes when the winner hurries and the loser delays. No formula for it is known, so it is counted out where
//! the positions that can come up are few.

use crate::game::Ending;

/// Most options looked at: a few milliseconds of work.
const MOST_WORK: u64 = 1_000_000;

/// Plies to the end where it is plain to see (nothing but heaps of 1, or one heap only) or few enough positions can come
/// up; `None` elsewhere.
pub(super) fn remoteness(heaps: &[u32], ending: Ending) -> Option<u32> {
    let heaps: Vec<u32> = heaps.iter().copied().filter(|&size| size > 0).collect();
    match (heaps.iter().all(|&size| size == 1), heaps.len(), ending) {
        (true, left, _) => u32::try_from(left).ok(),
        (false, 1, Ending::Normal) => Some(1),
        (false, 1, Ending::Misere) => Some(2),
        _ => counted_out(&heaps, ending),
    }
}

/// A loss in `n` plies is the number `n`, a win in `n` plies `u16::MAX - n`: then the option with the least number is the best.
fn counted_out(heaps: &[u32], ending: Ending) -> Option<u32> {
    let stones: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    let positions =
        heaps.iter().try_fold(1_u64, |product, &size| product.checked_mul(u64::from(size) + 1))?;
    if positions.checked_mul(stones)? > MOST_WORK {
        return None;
    }
    let mut values: Vec<u16> = Vec::with_capacity(usize::try_from(positions).ok()?);
    // The sizes count up like the digits of a number, first heap fastest, so fewer stones come first.
    let mut sizes = vec![0_usize; heaps.len()];
    values.push(if ending == Ending::Normal { 0 } else { u16::MAX });
    while count_up(&mut sizes, heaps) {
        let (here, mut distance, mut least) = (values.len(), 1, u16::MAX);
        for (&size, &largest) in sizes.iter().zip(heaps) {
            least = (1..=size).map(|count| values[here - count * distance]).fold(least, u16::min);
            distance *= largest as usize + 1;
        }
        values.push(if least < u16::MAX / 2 { u16::MAX - least - 1 } else { u16::MAX - least + 1 });
    }
    values.last().map(|&value| u32::from(value.min(u16::MAX - value)))
}

/// The next sizes; false after the last.
fn count_up(sizes: &mut [usize], largest: &[u32]) -> bool {
    for (size, &largest) in sizes.iter_mut().zip(largest) {
        if *size < largest as usize {
            *size += 1;
            return true;
        }
        *size = 0;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_games_are_counted_out() {
        assert_eq!(remoteness(&[1, 2, 3], Ending::Normal), Some(6));
        assert_eq!(remoteness(&[2, 2], Ending::Normal), Some(4));
        assert_eq!(remoteness(&[2, 2], Ending::Misere), Some(3));
        assert_eq!(remoteness(&[0, 5, 0], Ending::Misere), Some(2));
        assert_eq!(remoteness(&[], Ending::Normal), Some(0));
    }

    #[test]
    fn large_games_are_not() {
        assert_eq!(remoteness(&[i32::MAX as u32; 32], Ending::Normal), None);
        assert_eq!(remoteness(&[99; 99], Ending::Misere), None);
        assert_eq!(remoteness(&[1; 99], Ending::Misere), Some(99));
    }
}
