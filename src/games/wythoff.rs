//! Wythoff's Queen: two heaps, any number from one of them or the same number from both.

use super::nim;
use crate::game::id::{IdError, Part};
use crate::game::{
    Board, CanonicalKey, Cli, Ending, Field, Figure, Game, GameOptions, HeapGroup, HeapNames, Info, Look,
    Move, Outcome, Position, Reason, RuleText, Solution, Solved, Stop, ValueGrid, Words, grouped,
};
use crate::solve::{self, Halted, Search, mex};
use std::sync::OnceLock;

const HEAPS: usize = 2;
const LARGEST: u32 = 1_000_000_000;

/// Which field is which; the first two are the sizes of the heaps.
const LAST: usize = 2;

const FIELDS: [Field; 3] = [
    Field::number("heap-1", "Heap 1", "How many stones in heap 1, 0 to 1000000000", [0, LARGEST], 9),
    Field::number("heap-2", "Heap 2", "How many stones in heap 2, 0 to 1000000000", [0, LARGEST], 12),
    Field::last("Last stone", "Whether the last stone wins or loses", Ending::Normal),
];

static INFO: Info = Info {
    id: "wythoff",
    title: "Wythoff's Queen",
    help: include_str!("../../assets/help/wythoff.md"),
    words: Words { heap_names: HeapNames::Joint { heaps: HEAPS, all: "both" }, ..Info::NONE.words },
    look: Look::Queen,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    cli: Cli { arguments: &["heap-1", "heap-2"], ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    names: ["heap 1", "heap 2"],
    rows: [0, 100],
    columns: [0, 100],
    value: |row, column| table_value([row, column]),
};

pub(super) struct Wythoff;

impl Game for Wythoff {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let moves = "Take any number from one heap, or the same number from both.";
        RuleText::new([moves], position.ending, "take the last stone")
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, Ending::Normal);
        Position::new(Board::Heaps(vec![setup.size(0), setup.size(1)]), ending, u32::MAX)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (sizes, ending) = body.with_ending(Ending::Normal)?;
        let read = nim::read_sizes(sizes, HEAPS..=HEAPS, 0..=LARGEST)?;
        if read.len() != HEAPS {
            return Err(sizes.error("there must be two heaps, such as wythoff:9,12"));
        }
        Ok(Position::new(Board::Heaps(read), ending, u32::MAX))
    }

    fn group(&self, position: &Position, group: usize) -> Option<HeapGroup> {
        match group {
            0 | 1 => Some(HeapGroup::heap(position, group)),
            HEAPS => Some(HeapGroup::all(position)),
            _ => None,
        }
    }

    /// The heaps may change places.
    fn key(&self, position: &Position) -> CanonicalKey {
        CanonicalKey::from_parts(position, vec![sorted(sizes(position)).to_vec()])
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let (here, pairs) = (sizes(position), Pairs(position.ending));
        let mut solution = Solution::new(self, position, winning(here, pairs));
        if here.map(|size| u64::from(size) + 1).iter().product::<u64>() <= MOST_POSITIONS {
            let sorted = |position: &Position| sorted(sizes(position));
            let options = |sizes: &[u32; HEAPS]| options(*sizes, pairs);
            let search = Search::new(&options, position.ending, stop);
            search.add_length(self, position, &sorted, &mut solution)?;
        }
        let delaying = Move::Take { group: usize::from(here[1] > here[0]), count: 1 };
        solution.best = hurried(&solution.winning).or(solution.longest).or(Some(delaying));
        Ok(Some(solution))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let (sizes, pairs) = (sizes(position), Pairs(position.ending));
        let value = || table_value(sizes).or(pairs.has(sizes).then_some(0));
        (position.ending == Ending::Normal).then(value).flatten()
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let (here, pairs) = (sizes(position), Pairs(position.ending));
        let won = solution.filter(|solution| solution.outcome == Outcome::N);
        let best = won.and_then(|solution| solution.best);
        Some(match best.map(|best| (best, sizes(&self.play(position, &best)))) {
            Some((best, [0, 0])) => Reason::LastMove(best),
            Some((best, left)) => {
                Reason::leaves(best, Reason::SafePair { sizes: left, first: first_pairs(left, pairs) })
            }
            None if !pairs.has(here) => Reason::NoSafePair { sizes: here },
            None if here == [0, 1] || here == [1, 0] => Reason::OneByOne { moves: 1 },
            None => Reason::SafePair { sizes: here, first: vec![] },
        })
    }

    /// The safe squares as far as the sizes before the move; if these are large, the pairs nearby as well or instead.
    fn figures(&self, position: &Position, _solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let (here, pairs) = (sizes(position), Pairs(position.ending));
        let from = sizes(before.map_or(position, |before| before.position));
        let words = || Figure::Facts(near(here, pairs));
        if from.iter().any(|&size| size > LARGEST_ON_A_BOARD) {
            return vec![words()];
        }
        let [rows, columns] = from.map(|size| size + 1);
        let marked = (0..rows).map(|row| [row, pairs.partner(row)]);
        let board = Figure::Squares(marked.filter(|&[_, column]| column < columns).collect());
        let small = from.iter().zip(LARGEST_WITHOUT_WORDS).all(|(size, largest)| *size <= largest);
        if small { vec![board] } else { vec![words(), board] }
    }
}

/// The sizes of the two heaps.
fn sizes(position: &Position) -> [u32; HEAPS] {
    match position.board.heaps() {
        &[one, two] => [one, two],
        _ => [0; HEAPS],
    }
}

/// The safe pairs of a game that ends so.
#[derive(Clone, Copy)]
struct Pairs(Ending);

impl Pairs {
    /// The size that makes a safe pair with `size`.
    fn partner(self, size: u32) -> u32 {
        match (self.0, size) {
            (Ending::Misere, 0) => 1,
            (Ending::Misere, 1) => 0,
            (Ending::Misere, 2) => 2,
            _ => normal_partner(size),
        }
    }

    /// The smaller size of the safe pair whose sizes differ by `difference`.
    fn smaller(self, difference: u32) -> u32 {
        match (self.0, difference) {
            (Ending::Misere, 0) => 2,
            (Ending::Misere, 1) => 0,
            _ => times_phi(difference),
        }
    }

    /// Whether these two sizes are a safe pair.
    fn has(self, [one, two]: [u32; 2]) -> bool {
        self.partner(one) == two
    }
}

/// ⌊nφ⌋: (n + ⌊n√5⌋) / 2, rounded down.
fn times_phi(n: u32) -> u32 {
    let n = u64::from(n);
    u32::try_from(n.midpoint((5 * n * n).isqrt())).unwrap_or(u32::MAX)
}

/// The partner of `size` in its safe pair if the last stone wins. The smaller members of the pairs are ⌊kφ⌋, and ⌊(size + 1) / φ⌋ of
/// them are at most `size`. If `size` is the last of those, it's a smaller member, otherwise a larger one.
fn normal_partner(size: u32) -> u32 {
    let smaller_ones = times_phi(size + 1) - (size + 1);
    if times_phi(smaller_ones) == size { size + smaller_ones } else { times_phi(size - smaller_ones) }
}

/// Most positions of which the length of the game is looked for: no formula is known for that.
const MOST_POSITIONS: u64 = 250_000;

fn sorted([one, two]: [u32; HEAPS]) -> [u32; HEAPS] {
    [one.min(two), one.max(two)]
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(sizes: [u32; HEAPS], pairs: Pairs) -> Vec<[u32; HEAPS]> {
    let [one, two] = sizes;
    let take = |group: usize, count: u32| {
        sorted([if group == 1 { one } else { one - count }, if group == 0 { two } else { two - count }])
    };
    solve::options(&[one, two, one.min(two)], winning(sizes, pairs), take)
}

/// Every winning move, in the order of the groups: one heap down to the partner of the other, or both to the pair with their difference.
fn winning([one, two]: [u32; HEAPS], pairs: Pairs) -> Vec<Move> {
    let both = (one.min(two), pairs.smaller(one.abs_diff(two)));
    let down = [(one, pairs.partner(two)), (two, pairs.partner(one)), both];
    let moves = down.into_iter().enumerate();
    moves
        .filter(|(_, (from, to))| from > to)
        .map(|(group, (from, to))| Move::Take { group, count: from - to })
        .collect()
}

/// The winning move that takes the most stones, the first of equals.
fn hurried(winning: &[Move]) -> Option<Move> {
    let stones = |mv: &Move| match *mv {
        Move::Take { group: HEAPS, count } => 2 * u64::from(count),
        Move::Take { count, .. } => u64::from(count),
        _ => 0,
    };
    winning.iter().copied().rev().max_by_key(stones)
}

/// The largest heap of which they are worked out.
const LARGEST_VALUED: usize = 100;
const SIDE: usize = LARGEST_VALUED + 1;

/// The value of two heaps if the last stone wins; `None` for larger ones.
fn table_value(sizes: [u32; 2]) -> Option<u32> {
    static VALUES: OnceLock<Vec<u32>> = OnceLock::new();
    let [one, two] = sizes.map(|size| usize::try_from(size).ok().filter(|size| *size < SIDE));
    let place = one? * SIDE + two?;
    VALUES.get_or_init(table).get(place).copied()
}

/// The values of all heaps up to the largest, row by row.
fn table() -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(SIDE * SIDE);
    for place in 0..SIDE * SIDE {
        let (one, two) = (place / SIDE, place % SIDE);
        let first = (1..=one).map(|count| values[place - count * SIDE]);
        let second = (1..=two).map(|count| values[place - count]);
        let both = (1..=one.min(two)).map(|count| values[place - count * (SIDE + 1)]);
        values.push(mex(first.chain(second).chain(both).collect()));
    }
    values
}

/// The largest heap drawn on a board.
const LARGEST_ON_A_BOARD: u32 = 24;
/// The largest heaps whose board fits everywhere, so that it needs no words beside it.
const LARGEST_WITHOUT_WORDS: [u32; HEAPS] = [9, 12];
/// Up to this size the first pairs say enough.
const LARGEST_IN_A_LIST: u32 = 15;
/// Pairs a list begins with.
const FIRST_PAIRS: u32 = 5;

/// The first safe pairs; none if the one to leave is larger.
fn first_pairs(left: [u32; HEAPS], pairs: Pairs) -> Vec<[u32; HEAPS]> {
    if left.iter().any(|&size| size > LARGEST_IN_A_LIST) {
        return vec![];
    }
    let mut first: Vec<[u32; HEAPS]> = (0..FIRST_PAIRS)
        .map(|difference| [pairs.smaller(difference), pairs.smaller(difference) + difference])
        .collect();
    first.sort_unstable();
    first
}

/// The pairs that one of the sizes or their difference belongs to.
fn near([one, two]: [u32; HEAPS], pairs: Pairs) -> Vec<String> {
    let difference = one.abs_diff(two);
    let smaller = pairs.smaller(difference);
    let partner =
        |size: u32| format!("{} and {} are a safe pair.", grouped(size), grouped(pairs.partner(size)));
    let mut facts = vec![partner(one)];
    facts.extend((one != two).then(|| partner(two)));
    let pair = [smaller, smaller + difference].map(grouped).join(" and ");
    facts.push(format!("The safe pair with difference {} is {pair}.", grouped(difference)));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];

    /// a = ⌊nφ⌋ exactly when a ≤ nφ < a + 1, that is (2a − n)² ≤ 5n² < (2a + 2 − n)².
    #[test]
    fn the_pairs_are_exact_up_to_the_largest_heaps() {
        let numbers = (1..2_000).chain((1..LARGEST).step_by(999_983)).chain(LARGEST - 2_000..=LARGEST);
        for n in numbers {
            let (a, wide) = (u128::from(times_phi(n)), u128::from(n));
            assert!((2 * a - wide).pow(2) <= 5 * wide * wide, "{n}");
            assert!(5 * wide * wide < (2 * a + 2 - wide).pow(2), "{n}");
        }
    }

    #[test]
    fn every_size_is_in_one_pair_and_finds_its_partner() {
        for ending in ENDINGS {
            let pairs = Pairs(ending);
            let numbers = (0..5_000).chain((0..LARGEST).step_by(999_979)).chain(LARGEST - 5_000..=LARGEST);
            for size in numbers {
                let partner = pairs.partner(size);
                assert_eq!(pairs.partner(partner), size, "{ending:?}");
                let smaller = pairs.smaller(size.abs_diff(partner));
                assert_eq!(smaller, size.min(partner), "{ending:?}: the pair of {size}");
            }
        }
    }
}
