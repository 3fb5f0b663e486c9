//! Nim: heaps of any size, any number from one of them. Take-Away has the same theory (Bouton 1901).

use super::by_code;
use crate::game::id::{IdError, IdForm, Part};
use crate::game::{
    Board, Cli, Code, Ending, Field, Figure, Game, GameOptions, Info, LONGEST_CODE, Lineup, Move, OptionKind,
    Position, Reason, RuleText, Solution, Solved, Stop, grouped, up_to,
};
use crate::solve;
use crate::solve::{Halted, Search, moves_in_nim, nim_sum, remainders};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

pub const MOST_HEAPS: usize = 32;
pub const LARGEST: u32 = i32::MAX as u32;
/// Most positions that are searched if a move has a limit: a fraction of a second.
const MOST_POSITIONS: u64 = 3_500;

/// Which field is which.
const SIZES: usize = 0;
const LAST: usize = 1;
const MOST: usize = 2;

const FIELDS: [Field; 3] = [
    Field::new(
        "heaps",
        "Heaps",
        "Sizes of the heaps, separated by commas: 1 to 32 heaps of 1 to 2147483647",
        OptionKind::Sizes {
            heaps: MOST_HEAPS,
            min: 1,
            max: LARGEST,
            presets: &[&[3, 4, 5], &[1, 3, 5, 7], &[1, 2, 3], &[7, 11, 13, 14], &[100, 200, 300]],
        },
    ),
    Field::last("Last stone", "Whether the last stone wins or loses", Ending::Normal),
    Field::new(
        "most",
        "Most per move",
        "The most stones a move may take, 1 to 2147483647, or \"no limit\"",
        OptionKind::Open { min: 1, max: LARGEST, open: "no limit" },
    ),
];

static INFO: Info = Info {
    id: "nim",
    title: "Nim",
    help: include_str!("../../assets/help/nim.md"),
    lineup: Lineup::ComputerStarts,
    is_nim: true,
    fields: &FIELDS,
    id_form: IdForm { has_limit: true, ..Info::NONE.id_form },
    cli: Cli { arguments: &["heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct Nim;

impl Game for Nim {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let take = bound(position).map_or("any number".to_owned(), up_to);
        RuleText::new([format!("Take {take} from one heap.")], position.ending, "take the last stone")
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, Ending::Normal);
        let most = setup.number(MOST).unwrap_or(u32::MAX);
        Position::new(Board::Heaps(setup.sizes(SIZES).to_vec()), ending, most)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (body, ending) = body.with_ending(Ending::Normal)?;
        let (sizes, most) = match body.split_once('/') {
            Some((sizes, most)) => (sizes, most.number(1..=LARGEST, "the most a move may take")?),
            None => (body, u32::MAX),
        };
        let sizes = read_sizes(sizes, 1..=MOST_HEAPS, 0..=LARGEST)?;
        Ok(Position::new(Board::Heaps(sizes), ending, most))
    }

    fn code<'a>(&self, position: &'a Position) -> Option<&'a Code> {
        (position.most == u32::MAX).then_some(&NIM)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let Some(most) = bound(position) else { return solve(self, position, stop).map(Some) };
        let heaps = position.board.heaps();
        if heaps.iter().all(|size| *size <= LONGEST_CODE)
            && let Some(solution) =
                solve::search_few(self, &limited_code(heaps, most), position, MOST_POSITIONS, stop)?
        {
            return Ok(Some(solution));
        }
        Ok(Some(Solution::new(self, position, winning(heaps, most, position.ending))))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let values = remainders(position.board.heaps(), position.most);
        (position.ending == Ending::Normal).then(|| nim_sum(&values))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let Some(most) = bound(position) else { return Some(reason(position)) };
        let code = limited_code(position.board.heaps(), most);
        by_code::reason(self, &code, Some(most + 1), position, solution)
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        let Some(most) = bound(position) else { return figures(position) };
        by_code::figures(&limited_code(position.board.heaps(), most), Some(most + 1), position)
    }
}

/// Any number from one heap.
pub(super) static NIM: LazyLock<Code> = LazyLock::new(|| Code::octal(&[0, 3], true));

/// The most a move may take, if that is less than a heap may have.
fn bound(position: &Position) -> Option<u32> {
    Some(position.most).filter(|most| *most < u32::MAX)
}

/// Every winning move, at most one a heap (if the last stone loses: Bouton 1901 and, with a limit, T. Ferguson 1974).
fn winning(heaps: &[u32], most: u32, ending: Ending) -> Vec<Move> {
    let large = remainders(heaps, most).into_iter().filter(|rest| *rest > 1).count();
    // If no other heap is worth more than 1, the last stone has to be left to the other player.
    moves_in_nim(heaps, most, |rest| u32::from(ending == Ending::Misere && large == usize::from(rest > 1)))
}

/// The rule as a subtraction set; of a bound that no heap reaches as far as the heaps do.
fn limited_code(heaps: &[u32], most: u32) -> Code {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    Code::up_to(most.min(largest).clamp(1, LONGEST_CODE))
}

/// Reads `3,4,5`.
pub(super) fn read_sizes(
    body: Part<'_>,
    heaps: RangeInclusive<usize>,
    sizes: RangeInclusive<u32>,
) -> Result<Vec<u32>, IdError> {
    let mut read = vec![];
    for part in body.split(',') {
        if read.len() == *heaps.end() {
            return Err(part.error(format!("at most {} heaps are allowed", heaps.end())));
        }
        read.push(part.number(sizes.clone(), "a heap")?);
    }
    Ok(read)
}

/// Most moves that are looked at to find how long the game lasts.
const MOST_WORK: u64 = 1_000_000;

/// Solves a position of heaps from one of which any number may be taken.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    let (heaps, ending) = (position.board.heaps(), position.ending);
    let mut solution = Solution::new(game, position, winning(heaps, u32::MAX, ending));
    if is_short(heaps) {
        let sorted = |position: &Position| sorted(position.board.heaps().to_vec());
        let options = |heaps: &Vec<u32>| options(heaps, ending);
        Search::new(&options, ending, stop).add_length(game, position, &sorted, &mut solution)?;
    }
    Ok(solution)
}

/// Whether it's soon known how long the game lasts: no formula is known for that.
fn is_short(heaps: &[u32]) -> bool {
    let stones: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    let work = heaps.iter().try_fold(stones, |work, &size| work.checked_mul(u64::from(size) + 1));
    let is_plain = heaps.iter().filter(|size| **size > 0).count() < 2 || heaps.iter().all(|size| *size < 2);
    is_plain || work.is_some_and(|work| work <= MOST_WORK)
}

/// The heaps that aren't empty, in order.
fn sorted(mut heaps: Vec<u32>) -> Vec<u32> {
    heaps.retain(|size| *size > 0);
    heaps.sort_unstable();
    heaps
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(heaps: &[u32], ending: Ending) -> Vec<Vec<u32>> {
    let take = |group: usize, count: u32| {
        let mut left = heaps.to_vec();
        left[group] -= count;
        sorted(left)
    };
    solve::options(heaps, winning(heaps, u32::MAX, ending), take)
}

/// Why a position that isn't over is won or lost.
pub(super) fn reason(position: &Position) -> Reason {
    let full = full_heaps(position);
    let ones = full.iter().filter(|&&size| size == 1).count() as u64;
    let place =
        |fits: fn(u32) -> bool| position.board.heaps().iter().position(|&size| fits(size)).unwrap_or(0);
    match (position.ending, &full[..]) {
        (Ending::Misere, full) if full.len() as u64 - ones <= 1 => {
            match full.iter().find(|size| **size > 1) {
                None => Reason::OneByOne { moves: ones },
                Some(size) => {
                    // An odd number of heaps of 1 is left.
                    let odd = ones % 2;
                    let mv = Move::Take { group: place(|size| size > 1), count: size - 1 + odd as u32 };
                    Reason::leaves(mv, Reason::OneByOne { moves: ones + 1 - odd })
                }
            }
        }
        (Ending::Normal, &[count]) => Reason::LastMove(Move::Take { group: place(|size| size > 0), count }),
        (Ending::Normal, &[one, two]) if one == two => Reason::EqualPairs { sizes: vec![one] },
        (Ending::Normal, &[one, two]) => Reason::MakeEqual { heaps: [one, two] },
        _ => Reason::NimSum { sum: nim_sum(&full), heaps: full },
    }
}

fn full_heaps(position: &Position) -> Vec<u32> {
    position.board.heaps().iter().copied().filter(|&size| size > 0).collect()
}

const ENDING_RULE: &str = "The last stone loses, so the nim-sum decides only while two or more heaps are above 1. After that, leave an odd number of heaps of 1 and nothing else.";

/// The heaps in binary, or how many are of 1 if that decides.
pub(super) fn figures(position: &Position) -> Vec<Figure> {
    let full = position.board.heaps().iter().enumerate().filter(|(_, size)| **size > 0);
    let columns = Figure::columns(full.map(|(heap, &size)| (heap + 1, size)));
    if position.ending == Ending::Normal {
        return vec![columns];
    }
    let (ones, larger): (Vec<u32>, Vec<u32>) = full_heaps(position).iter().partition(|size| **size == 1);
    if larger.len() > 1 {
        return vec![columns, Figure::fact(ENDING_RULE)];
    }
    let mut facts = vec![format!("Heaps of 1: {}", ones.len())];
    facts.extend(larger.first().map(|size| format!("Larger heap: {}", grouped(*size))));
    facts.push("Leaving an odd number of heaps of 1, and nothing else, wins.".to_owned());
    vec![Figure::Facts(facts)]
}
