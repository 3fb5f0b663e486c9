//! The nim-sum without its name: heaps as sums of 8, 4, 2, 1, and which of these parts are alone.

use crate::theory::nim_sum;

/// Widest the parts of all heaps are written out.
const WIDEST: usize = 42;
/// Largest heap whose parts are written out.
const LARGEST: u32 = 63;

/// What is said where they are not.
const TOO_WIDE: &str = "Write each heap as a sum of 1, 2, 4, 8 and so on";

/// What decides, in plain words: `As sums of 4, 2, 1: 3 = 2+1, 4 = 4, 5 = 4+1. The 2 is alone: …`
pub(super) fn idea(heaps: &[u32]) -> String {
    let sum = nim_sum(heaps);
    match (sums_of_parts(heaps), sum) {
        (Some(parts), 0) => {
            format!("{parts}. No part is alone (nim-sum 0): any move leaves one alone.")
        }
        (Some(parts), _) => {
            format!("{parts}. {} alone: leave no part alone (nim-sum 0).", alone(sum))
        }
        (None, 0) => format!("{TOO_WIDE}: each part is there an even number of times (nim-sum 0)."),
        (None, _) => format!("{TOO_WIDE}: leave each part an even number of times (nim-sum 0)."),
    }
}

/// The heaps with their parts, where that is not too wide.
fn sums_of_parts(heaps: &[u32]) -> Option<String> {
    let largest = heaps.iter().copied().max().filter(|&size| (1..=LARGEST).contains(&size))?;
    let all: Vec<String> = (0..=largest.ilog2()).rev().map(|bit| (1_u32 << bit).to_string()).collect();
    let each: Vec<String> = heaps.iter().map(|&size| format!("{size} = {}", joined(size, "+"))).collect();
    let each = Some(each.join(", ")).filter(|each| each.len() <= WIDEST)?;
    Some(format!("As sums of {}: {each}", all.join(", ")))
}

/// `The 2 is`, `The 4 and the 1 are`, `The 8, 4 and 1 are`.
fn alone(sum: u32) -> String {
    match sum.count_ones() {
        1 => format!("The {sum} is"),
        2 => format!("The {} are", joined(sum, " and the ")),
        _ => {
            let last = sum & sum.wrapping_neg();
            format!("The {} and {last} are", joined(sum - last, ", "))
        }
    }
}

/// The powers of two in a number, the largest first.
fn joined(number: u32, between: &str) -> String {
    let parts = (0..u32::BITS).rev().filter(|bit| number >> bit & 1 == 1);
    parts.map(|bit| (1_u32 << bit).to_string()).collect::<Vec<_>>().join(between)
}
