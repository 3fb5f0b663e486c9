//! What decides the pile: its parts, and whether the smallest is in reach.

use crate::game::{Figure, Parts, Position, Reason, grouped};

use super::parts::parts;
use super::rules::{pile, reach};

pub(super) fn reason(position: &Position) -> Reason {
    let (pile, reach) = (pile(position), reach(position));
    if reach == pile { Reason::AllInReach { pile } } else { Reason::Zeckendorf { parts: parts(pile), reach } }
}

pub(super) fn figures(position: &Position) -> Vec<Figure> {
    let (parts, reach) = (parts(pile(position)), reach(position));
    let smallest = parts.last().copied().unwrap_or(0);
    let [place, end] = if smallest <= reach {
        ["in reach", "taking it wins"]
    } else {
        ["out of reach", "the position is lost"]
    };
    let fact = format!("The smallest part, {}, is {place}, so {end}.", grouped(u64::from(smallest)));
    vec![Figure::Parts(Parts { parts, reach }), Figure::fact(fact)]
}
