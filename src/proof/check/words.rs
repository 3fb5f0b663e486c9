//! Checks what a proof says to people beside what is read of it: the numbers of its entries and where its answers lead, its size, its sum,
//! what the winning move leaves, the picture and the sentences. What it leaves out is not missed.

use std::collections::HashMap;

use crate::game::{Position, Referee};

use super::{Flaw, Place};
use crate::proof::lines::{END, Said, head, lost_position, said};
use crate::proof::{Basis, Proof};

/// Checks all that a proof which holds says besides.
pub(super) fn check(proof: &Proof, read: &[(usize, Said)], referee: Referee<'_>) -> Result<(), Flaw> {
    let fields: HashMap<String, String> = head(proof, referee)
        .into_iter()
        .filter_map(|one| if let Said::Field(name, value) = one { Some((name, value)) } else { None })
        .collect();
    let at = |place: Place, id: &str, problem: String| Flaw { place, id: id.to_owned(), problem };
    let at_line = |line: usize, problem: String| at(Place::Line(line), &proof.position, problem);
    let entries: Vec<Option<Position>> =
        proof.lost.iter().map(|entry| referee.read(&entry.position).ok()).collect();
    let mut entry = 0;
    for (line, one) in read {
        match one {
            Said::Field(name, value) if name == "Move" => {
                let (mv, leaves) = value
                    .split_once(" leaves ")
                    .map_or((&value[..], None), |(mv, leaves)| (mv, Some(leaves)));
                let left = lost_position(proof, referee);
                let holds = match (leaves, left, proof.by) {
                    (None, ..) => true,
                    (Some(name), Some(left), Basis::Moves) => is_called(&left, name, &entries, referee),
                    (Some(id), Some(left), _) => id == referee.id(&left),
                    (Some(_), None, _) => false,
                };
                if !holds {
                    let right = fields.get(name).map_or("", String::as_str);
                    return Err(at_line(
                        *line,
                        format!("it says {mv} leaves {}, and it is: {right}", leaves.unwrap_or_default()),
                    ));
                }
            }
            Said::Field(name, value) => match fields.get(name) {
                Some(right) if right == value => {}
                Some(right) => return Err(at_line(*line, format!("{name} is {right}, and not {value}"))),
                None => return Err(at_line(*line, format!("{name} has no place in it"))),
            },
            Said::Entry { number, position, .. } => {
                entry += 1;
                if *number != entry.to_string() {
                    return Err(at(
                        Place::Lost(entry - 1),
                        position,
                        format!("line {line} calls it [{number}]"),
                    ));
                }
            }
            Said::Reply { mv, reply, leaves: Some(leaves) } => {
                let before = entry.checked_sub(1).and_then(|entry| entries.get(entry)?.as_ref());
                let after = before.and_then(|position| {
                    let left = referee.play(position, referee.read_move(mv, position)?);
                    Some(referee.play(&left, referee.read_move(reply, &left)?))
                });
                if !after.is_some_and(|after| is_called(&after, leaves, &entries, referee)) {
                    let id = proof.lost.get(entry.saturating_sub(1)).map_or("", |entry| &entry.position);
                    let problem =
                        format!("line {line} says that {reply} after {mv} leaves {leaves}, and it does not");
                    return Err(at(Place::Lost(entry.saturating_sub(1)), id, problem));
                }
            }
            Said::Reply { leaves: None, .. } | Said::Value { .. } | Said::Picture(_) | Said::Note(_) => {}
        }
    }
    match wrong_word(&said(proof, referee), read) {
        Some((line, problem)) => Err(at_line(line, problem)),
        None => Ok(()),
    }
}

/// Whether a position is the entry with this name, `[3]`, or the end.
fn is_called(position: &Position, name: &str, entries: &[Option<Position>], referee: Referee<'_>) -> bool {
    if referee.result(position).is_some() {
        return name == END;
    }
    let number = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    // Written as it is counted: no sign, no zero before it.
    let number =
        number.and_then(|text| text.parse::<usize>().ok().filter(|number| number.to_string() == text));
    let entry = number.and_then(|number| entries.get(number.checked_sub(1)?)?.as_ref());
    entry.is_some_and(|entry| referee.image(entry) == referee.image(position))
}

/// The line of the first word of its picture or its sentences that is not the word there; nothing where it has neither.
fn wrong_word(right: &[Said], read: &[(usize, Said)]) -> Option<(usize, String)> {
    let text = |one: &Said| match one {
        Said::Picture(text) | Said::Note(text) => text.clone(),
        _ => String::new(),
    };
    let right: Vec<String> = right
        .iter()
        .flat_map(|one| text(one).split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let words: Vec<(usize, String)> = read
        .iter()
        .flat_map(|(line, one)| {
            text(one).split_whitespace().map(|word| (*line, word.to_owned())).collect::<Vec<_>>()
        })
        .collect();
    let last = words.last()?.0;
    for ((line, word), right) in words.iter().zip(&right) {
        if word != right {
            return Some((*line, format!("it says \"{word}\" where \"{right}\" belongs")));
        }
    }
    match (words.get(right.len()), right.get(words.len())) {
        (Some((line, word)), _) => Some((*line, format!("\"{word}\" has no place in it"))),
        (None, Some(missing)) => Some((last, format!("behind it \"{missing}\" is missing"))),
        (None, None) => None,
    }
}
