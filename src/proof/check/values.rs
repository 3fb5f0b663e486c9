//! Checks a proof by values: each part counts the least number that no move of it leaves, and those of the position add up to 0 without
//! carrying. That such positions are lost is the theorem of Sprague and Grundy, which is not checked.

use std::collections::{HashMap, HashSet};

use crate::game::{Ending, Image, PartImage, Position, Referee};
use crate::theory::nim_sum;

use super::{Checked, MOST_MOVES, Place, comes_again};
use crate::proof::Proof;

/// Where a table is wrong, of what, and how.
pub(super) type Wrong = (Place, String, String);

/// Checks every value of a proof, and that they add up to 0.
pub(super) fn check(proof: &Proof, referee: Referee<'_>, lost: &Position) -> Result<Checked, Wrong> {
    let at_claim = |problem: &str| (Place::Claim, proof.position.clone(), problem.to_owned());
    let claimed = referee.image(lost);
    if lost.ending != Ending::Normal || referee.counts_points() {
        return Err(at_claim("values tell who wins only where the last move does"));
    }
    let mut rows = vec![];
    let mut known: HashMap<PartImage, (usize, u32)> = HashMap::new();
    for (number, row) in proof.values.iter().enumerate() {
        let at = |problem: String| (Place::Value(number), row.position.clone(), problem);
        let position = referee.read_alone(&row.position).map_err(at)?;
        let image = referee.image(&position);
        let Some([part]) = image.parts().filter(|_| image.has_rules_of(&claimed)) else {
            return Err(at("it is not one part of this game by the same rules".to_owned()));
        };
        known.entry(part.clone()).or_insert((number, row.value));
        rows.push(position);
    }
    let mut checked = Checked { values: rows.len(), ..Checked::NOTHING };
    let mut next = vec![];
    for (number, position) in rows.iter().enumerate() {
        let row = &proof.values[number];
        let at = |problem: String| (Place::Value(number), row.position.clone(), problem);
        if referee.result(position).is_some_and(|ended| ended.mover_wins) {
            return Err(at("whoever cannot move there has won".to_owned()));
        }
        if referee.legal(position) > MOST_MOVES {
            return Err(at("it has too many moves to look at".to_owned()));
        }
        let (mut left, mut leads_to) = (HashSet::new(), vec![]);
        for mv in referee.moves(position) {
            checked.moves += 1;
            let counts = counts(&referee.image(&referee.play(position, mv)), &known);
            let Some(counts) = counts else {
                return Err(at(format!(
                    "what its move {} leaves is not in the table",
                    referee.word(position, mv)
                )));
            };
            left.insert(nim_sum(&counts.iter().map(|(_, value)| *value).collect::<Vec<_>>()));
            leads_to.extend(counts.iter().map(|(number, _)| *number));
        }
        let least = (0..).find(|value| !left.contains(value)).unwrap_or(0);
        if row.value != least {
            return Err(at(format!(
                "it counts {least}, the least number that no move leaves, and not {}",
                row.value
            )));
        }
        next.push(leads_to);
    }
    if comes_again(&next).is_some() {
        return Err(at_claim("its values rest on each other"));
    }
    let Some(counts) = counts(&claimed, &known) else {
        return Err(at_claim("a part of it is not in the table"));
    };
    match nim_sum(&counts.iter().map(|(_, value)| *value).collect::<Vec<_>>()) {
        0 => Ok(checked),
        sum => Err(at_claim(&format!("the values add up to {sum} and not to 0"))),
    }
}

/// The row of each part, and what it counts; `None` where one is missing.
fn counts(image: &Image, known: &HashMap<PartImage, (usize, u32)>) -> Option<Vec<(usize, u32)>> {
    image.parts()?.iter().map(|part| known.get(part).copied()).collect()
}
