//! What a code allows, what a player means who points at a heap, and what is known of the last move that loses.

use std::sync::Arc;

use crate::game::{Code, Illegal, Move, MoveTarget, NOTHING, ONE_HEAP, Position, Stop, TWO_HEAPS};
use crate::games::breaking::MisereLaw;
use crate::games::kayles;
use crate::solve::{Rule, Way, values};
use crate::theory::nim_sum;

/// The rule of a position.
pub(super) fn rule_of(position: &Position) -> Rule {
    let code = position.code.clone().unwrap_or_else(|| Arc::new(Code::splitting()));
    Rule { code }
}

/// The rule in two sentences.
pub(super) fn rule(position: &Position) -> String {
    let end = position.ending.word().to_uppercase();
    format!("{}. Whoever makes the last move {end}.", rule_of(position).code.in_words())
}

/// Whether the code allows a move for which the heap has the stones.
///
/// # Errors
/// Why not.
pub(super) fn allows(position: &Position, mv: &Move) -> Result<(), Illegal> {
    let rule = rule_of(position);
    let size = |heap: usize| position.board.heaps().get(heap).copied().unwrap_or(0);
    let (take, parts, wanted) = match *mv {
        Move::Take { lane, count } if size(lane) == count => (count, 0, NOTHING),
        Move::Take { count, .. } => (count, 1, ONE_HEAP),
        Move::Split { take, .. } => (take, 2, TWO_HEAPS),
        Move::Cut { .. } | Move::In { .. } => return Err(Illegal::OtherBoard),
    };
    let digit = rule.code.digit(take);
    if digit & wanted > 0 {
        return Ok(());
    }
    Err(Illegal::Rule(match (digit, parts) {
        (0, _) if take == 0 => "Without taking, a heap cannot be split here.",
        (0, _) => "The rule does not let you take so many.",
        (_, 0) => "So many may be taken only where some of the heap is left.",
        (NOTHING, _) => "So many may be taken only where that is the whole heap.",
        (_, 1) => "After taking so many, what is left must be split in two.",
        _ => "After taking so many, what is left cannot be split.",
    }))
}

/// The move that is meant where a player points at a heap.
pub(super) fn move_at(position: &Position, target: MoveTarget) -> Move {
    let rule = rule_of(position);
    let size = |lane: usize| position.board.heaps().get(lane).copied().unwrap_or(0);
    match target {
        MoveTarget::Stones { lane, count } => Move::Take { lane, count },
        MoveTarget::Nth { lane, number } => {
            let way = number.checked_sub(1).and_then(|index| rule.nth(size(lane), index));
            way.map_or(Move::Take { lane, count: 0 }, |way| way.in_heap(lane))
        }
        MoveTarget::Run { lane, between } => run(&rule, size(lane), lane, between),
        MoveTarget::Cells { from, to } => Move::Cut { from, to },
    }
}

/// The stones between two of a heap go, and what is left of them and right of them stays. Where heaps come apart only without taking, a run
/// of two or more says where.
fn run(rule: &Rule, size: u32, lane: usize, [pressed, now]: [u32; 2]) -> Move {
    let after_taking = rule.code.takes(size).any(|(take, digit)| take > 0 && digit & TWO_HEAPS > 0);
    if !after_taking {
        let splits = rule.code.digit(0) & TWO_HEAPS > 0 && pressed != now;
        return match size.checked_sub(pressed) {
            Some(left) if splits && left > 0 => Move::Split { heap: lane, take: 0, into: [left, pressed] },
            _ => Move::Take { lane, count: now },
        };
    }
    // One stone alone is where the smallest run begins that may be taken there.
    let least = || {
        let mut takes =
            rule.code.takes(size).map(|(take, _)| take).filter(|take| (1..=pressed).contains(take));
        takes.find(|&take| {
            let left = [size.saturating_sub(pressed), pressed - take];
            rule.number(size, Way { take, left }).is_some()
        })
    };
    let now = if pressed == now { least().map_or(now, |take| pressed + 1 - take) } else { now };
    let (right, first) = (pressed.min(now).saturating_sub(1), pressed.max(now));
    let (left, take) = (size.saturating_sub(first), first - right);
    match [left, right] {
        [0, _] | [_, 0] => Move::Take { lane, count: take },
        into => Move::Split { heap: lane, take, into },
    }
}

/// What is known of a code where the last move loses.
pub(super) fn misere_law(rule: &Rule) -> MisereLaw {
    match rule.code.text() {
        "0.77" => MisereLaw::Kayles,
        _ if rule.code.is_subtraction() => MisereLaw::Ferguson,
        _ => MisereLaw::None,
    }
}

/// Whether heaps are lost where the last move loses, by the law.
pub(super) fn is_lost_misere(rule: &Rule, law: MisereLaw, heaps: &[u32]) -> bool {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let values = values(rule, largest, &Stop::default()).unwrap_or_default();
    let counts: Vec<u32> =
        heaps.iter().map(|&size| values.get(size as usize).copied().unwrap_or(0)).collect();
    let sum = nim_sum(&counts);
    match law {
        MisereLaw::Kayles => kayles::is_lost_misere(heaps, &counts),
        _ if counts.iter().any(|count| *count > 1) => sum == 0,
        _ => sum == 1,
    }
}
