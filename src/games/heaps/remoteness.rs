//! How long a game of Nim takes when the winner hurries and the loser delays. No formula for it is known, so it is counted out where
//! the positions that can come up are few.

use crate::game::Ending;

/// Most options looked at: a few milliseconds of work.
const MOST_WORK: u64 = 1_000_000;

/// How long a position lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Length {
    /// Plies to the end.
    pub(super) remoteness: u32,
    /// In a lost position the heap and the count of a move that makes it last so long: the fewest stones, the first of equals.
    pub(super) longest: Option<(usize, u32)>,
}

/// Where it is plain to see (nothing but heaps of 1, or one heap only) or few enough positions can come up; `None` elsewhere.
pub(super) fn remoteness(heaps: &[u32], ending: Ending) -> Option<Length> {
    let mut left = heaps.iter().enumerate().filter(|(_, size)| **size > 0);
    let (count, first) = (left.clone().count(), left.next().map(|(heap, _)| (heap, 1)));
    match (heaps.iter().all(|&size| size <= 1), count, ending) {
        (true, ..) => {
            let wins = count.is_multiple_of(2) == (ending == Ending::Misere);
            Some(Length { remoteness: u32::try_from(count).ok()?, longest: first.filter(|_| !wins) })
        }
        (false, 1, Ending::Normal) => Some(Length { remoteness: 1, longest: None }),
        (false, 1, Ending::Misere) => Some(Length { remoteness: 2, longest: None }),
        _ => counted_out(heaps, ending),
    }
}

/// A loss in `n` plies is the number `n`, a win in `n` plies `u16::MAX - n`: then the option with the least number is the best.
fn counted_out(heaps: &[u32], ending: Ending) -> Option<Length> {
    let stones: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    let positions =
        heaps.iter().try_fold(1_u64, |product, &size| product.checked_mul(u64::from(size) + 1))?;
    if positions.checked_mul(stones)? > MOST_WORK {
        return None;
    }
    let positions = usize::try_from(positions).ok()?;
    let mut values: Vec<u16> = Vec::with_capacity(positions);
    // For each position and heap the least value among those with as many stones in this heap or fewer, and the same in the others.
    let mut least_along: Vec<u16> = Vec::with_capacity(positions * heaps.len());
    // The sizes count up like the digits of a number, first heap fastest, so fewer stones come first.
    let mut sizes = vec![0_usize; heaps.len()];
    values.push(if ending == Ending::Normal { 0 } else { u16::MAX });
    least_along.extend(heaps.iter().map(|_| values[0]));
    while count_up(&mut sizes, heaps) {
        let (here, mut distance, mut least) = (values.len(), 1, u16::MAX);
        for (heap, (&size, &largest)) in sizes.iter().zip(heaps).enumerate() {
            let along = if size > 0 { least_along[(here - distance) * heaps.len() + heap] } else { u16::MAX };
            least_along.push(along);
            least = least.min(along);
            distance *= largest as usize + 1;
        }
        let value = if least < u16::MAX / 2 { u16::MAX - least - 1 } else { u16::MAX - least + 1 };
        values.push(value);
        least_along[here * heaps.len()..].iter_mut().for_each(|along| *along = value.min(*along));
    }
    let value = *values.last()?;
    let longest = if value < u16::MAX / 2 { longest(heaps, &values) } else { None };
    Some(Length { remoteness: u32::from(value.min(u16::MAX - value)), longest })
}

/// The move to the least value: among wins of the other player that is the slowest.
fn longest(heaps: &[u32], values: &[u16]) -> Option<(usize, u32)> {
    let mut distance = 1;
    let mut moves = vec![];
    for (heap, &size) in heaps.iter().enumerate() {
        moves.extend(
            (1..=size).map(|count| (heap, count, values[values.len() - 1 - count as usize * distance])),
        );
        distance *= size as usize + 1;
    }
    moves.into_iter().min_by_key(|&(_, count, value)| (value, count)).map(|(heap, count, _)| (heap, count))
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

    fn plies(heaps: &[u32], ending: Ending) -> Option<u32> {
        remoteness(heaps, ending).map(|length| length.remoteness)
    }

    #[test]
    fn small_games_are_counted_out() {
        assert_eq!(plies(&[1, 2, 3], Ending::Normal), Some(6));
        assert_eq!(plies(&[2, 2], Ending::Normal), Some(4));
        assert_eq!(plies(&[2, 2], Ending::Misere), Some(3));
        assert_eq!(plies(&[0, 5, 0], Ending::Misere), Some(2));
        assert_eq!(plies(&[], Ending::Normal), Some(0));
    }

    #[test]
    fn large_games_are_not() {
        assert_eq!(plies(&[i32::MAX as u32; 32], Ending::Normal), None);
        assert_eq!(plies(&[99; 99], Ending::Misere), None);
        assert_eq!(plies(&[1; 99], Ending::Misere), Some(99));
    }

    #[test]
    fn the_longest_line_need_not_begin_at_the_first_heap() {
        assert_eq!(
            remoteness(&[2, 1, 3], Ending::Normal),
            Some(Length { remoteness: 6, longest: Some((1, 1)) })
        );
        assert_eq!(
            remoteness(&[0, 1, 1], Ending::Normal),
            Some(Length { remoteness: 2, longest: Some((1, 1)) })
        );
        assert_eq!(remoteness(&[3, 4, 5], Ending::Normal).and_then(|length| length.longest), None);
    }
}
