//! Fibonacci Nim: one pile, and no move takes more than twice the one before.

use crate::game::id::{IdError, IdForm, Part};
use crate::game::{
    Board, CanonicalKey, Cell, Cli, Ending, Field, Figure, Game, GameOptions, HeapNames, Info, Look, Move,
    Parts, Position, Reason, RuleText, Solution, Solved, Stop, ValueGrid, Words, apply, grouped, up_to,
};
use crate::solve::{Halted, Search};
use std::sync::OnceLock;

const SMALLEST: u32 = 2;
const LARGEST: u32 = 1_000_000_000;

/// Which field is which.
const PILE: usize = 0;

const FIELDS: [Field; 1] =
    [Field::number("pile", "Stones", "How many stones, 2 to 1000000000", [SMALLEST, LARGEST], 20)];

static INFO: Info = Info {
    id: "fibonacci",
    title: "Fibonacci Nim",
    help: include_str!("../../assets/help/fibonacci.md"),
    words: Words::new(["stone", "stones"], ["pile", "piles"], HeapNames::Only),
    look: Look::Pile,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { has_limit: true, ending: None },
    cli: Cli { arguments: &["pile"], ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    names: ["the pile", "the most that may be taken"],
    rows: [1, 200],
    columns: [1, 200],
    value: |pile, most| table_value(pile, most).filter(|_| most <= pile),
};

pub(super) struct Fibonacci;

impl Game for Fibonacci {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let moves = match reach(position) {
            0 => vec!["A move may take at most twice as many as the move before.".to_owned()],
            reach => vec![
                format!("Take {} now.", up_to(reach)),
                "After that, take at most twice as many as the move before.".to_owned(),
            ],
        };
        let in_sums = Some("Only moves in this part set its limit.");
        RuleText { in_sums, ..RuleText::new(moves, position.ending, "take the last stone") }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let pile = setup.size(PILE);
        position(pile, first_most(pile))
    }

    /// The pile alone if the limit is that of a first move, otherwise `17/6`: the pile and the most a move may take.
    fn format_id(&self, position: &Position) -> String {
        let pile = pile(position);
        if pile >= SMALLEST && position.most == first_most(pile) {
            pile.to_string()
        } else {
            format!("{pile}/{}", position.most)
        }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        match body.split_once('/') {
            Some((pile, most)) => Ok(position(
                pile.number(0..=LARGEST, "the pile")?,
                most.number(1..=next_most(LARGEST), "the most a move may take")?,
            )),
            None => {
                let pile = body.number(SMALLEST..=LARGEST, "the pile at the start")?;
                Ok(position(pile, first_most(pile)))
            }
        }
    }

    /// A pile set up by hand has the limit of a first move.
    fn tidy(&self, set_up: Position, _touched: Option<Cell>) -> Position {
        match set_up.board.heaps() {
            // Of an untouched pile of one nothing could be taken: there the limit is one.
            [pile] => position(*pile, first_most(*pile).max(1)),
            _ => set_up,
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut next = apply(self, position, mv);
        let taken = pile(position) - pile(&next);
        if taken > 0 {
            next.most = next_most(taken);
        }
        next
    }

    /// More than the whole pile can't be taken.
    fn key(&self, position: &Position) -> CanonicalKey {
        let part = vec![pile(position), reach(position)];
        CanonicalKey::from_parts(&Position { most: 0, ..position.clone() }, vec![part])
    }

    /// The player to move wins exactly when the smallest part of the pile is in reach, and taking it wins.
    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        let here = pile_and_reach(position);
        let take = |count: u32| Move::Take { group: 0, count };
        let winning = winning(here.0, here.1).into_iter().map(take).collect();
        let mut solution = Solution::new(self, position, winning);
        if here.0 <= LARGEST_SEARCHED || here.0 == here.1 {
            let search = Search::new(&options, position.ending, stop);
            search.add_length(self, position, &pile_and_reach, &mut solution)?;
        }
        solution.best = solution.winning.first().copied().or(solution.longest).or(Some(take(1)));
        Ok(Some(solution))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let (pile, reach) = pile_and_reach(position);
        table_value(pile, position.most).or_else(|| winning(pile, reach).is_empty().then_some(0))
    }

    /// Everything, if one move can take it.
    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        let (pile, reach) = pile_and_reach(position);
        let all = Move::Take { group: 0, count: pile };
        if pile == reach && solution.wins(all) { Some(all) } else { solution.best }
    }

    fn reason(&self, position: &Position, _solution: Option<&Solution>) -> Option<Reason> {
        let (pile, reach) = pile_and_reach(position);
        Some(match reach == pile {
            true => Reason::AllInReach { pile },
            false => Reason::Zeckendorf { parts: parts(pile), reach },
        })
    }

    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        let (parts, reach) = (parts(pile(position)), reach(position));
        let smallest = parts.last().copied().unwrap_or(0);
        let part = grouped(smallest);
        let fact = if smallest <= reach {
            format!("A move may take the smallest part, {part}, and that wins.")
        } else {
            format!("The smallest part, {part}, is more than a move may take, so this is a losing position.")
        };
        vec![Figure::Parts(Parts { parts, reach }), Figure::fact(fact)]
    }
}

fn position(pile: u32, most: u32) -> Position {
    Position::new(Board::Heaps(vec![pile]), Ending::Normal, most)
}

/// Stones left.
fn pile(position: &Position) -> u32 {
    position.board.heap(0)
}

/// The most the next move may take.
fn reach(position: &Position) -> u32 {
    position.most.min(pile(position))
}

/// The limit of the first move: all but one.
const fn first_most(pile: u32) -> u32 {
    pile.saturating_sub(1)
}

/// The limit after a move that took `count`.
const fn next_most(count: u32) -> u32 {
    count.saturating_mul(2)
}

/// 1, 2, 3, 5, 8 and so on, as far as piles go.
const FIBONACCI: [u32; 44] = {
    let mut numbers = [0; 44];
    (numbers[0], numbers[1]) = (1, 2);
    let mut next = 2;
    while next < numbers.len() {
        numbers[next] = numbers[next - 1] + numbers[next - 2];
        next += 1;
    }
    numbers
};

/// The Zeckendorf parts of `number`, largest first; none for 0.
pub(crate) fn parts(number: u32) -> Vec<u32> {
    let mut left = number;
    let mut parts = vec![];
    for part in FIBONACCI.into_iter().rev() {
        if part <= left {
            left -= part;
            parts.push(part);
        }
    }
    parts
}

/// The largest pile of which the length of the game is looked for: no formula is known for that.
const LARGEST_SEARCHED: u32 = 500;

fn pile_and_reach(position: &Position) -> (u32, u32) {
    (pile(position), reach(position))
}

/// What the moves leave; in a winning position only what the winning moves leave.
fn options(&(pile, reach): &(u32, u32)) -> Vec<(u32, u32)> {
    if pile == reach {
        // Taking all is the quickest win; other winning moves may leave a huge pile.
        return if pile > 0 { vec![(0, 0)] } else { vec![] };
    }
    let mut counts = winning(pile, reach);
    if counts.is_empty() {
        counts = (1..=reach).collect();
    }
    counts.into_iter().map(|count| (pile - count, next_most(count).min(pile - count))).collect()
}

/// The winning numbers of stones. They leave a pile whose smallest part is more than twice as large, so they are sums of the smallest
/// parts of this pile: the first, the first two and so on, as far as that holds.
fn winning(pile: u32, reach: u32) -> Vec<u32> {
    let mut parts = parts(pile);
    let mut count = 0;
    let mut winning = vec![];
    while let Some(part) = parts.pop() {
        count += part;
        if count > reach {
            break;
        }
        if parts.last().is_none_or(|next| *next > 2 * count) {
            winning.push(count);
        }
    }
    winning
}

/// The largest pile of which they are worked out.
const LARGEST_VALUED: u32 = 200;

/// The Grundy value of a pile with this limit; `None` for a larger pile.
fn table_value(pile: u32, most: u32) -> Option<u32> {
    static VALUES: OnceLock<Vec<Vec<u32>>> = OnceLock::new();
    let pile = (pile <= LARGEST_VALUED).then_some(pile)?;
    let values = VALUES.get_or_init(table).get(pile as usize)?;
    values.get(most.min(pile) as usize).copied()
}

/// For each pile the values with a limit of 0, 1, … up to the whole pile.
fn table() -> Vec<Vec<u32>> {
    let mut values: Vec<Vec<u32>> = vec![];
    for pile in 0..=LARGEST_VALUED {
        let (mut of_limits, mut left, mut value) = (vec![0], vec![], 0);
        for count in 1..=pile {
            let rest = pile - count;
            left.push(values[rest as usize][next_most(count).min(rest) as usize]);
            while left.contains(&value) {
                value += 1;
            }
            of_limits.push(value);
        }
        values.push(of_limits);
    }
    values
}
