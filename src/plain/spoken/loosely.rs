//! Moves as people say them before they know how: half of a heap, a match, a heap by its size, both heaps one after the other. What can be
//! told is put in the words that are read, what cannot is answered with a sentence.

use crate::game::{Board, Game, LaneNames, Position, Words, capital};

use super::sides::poison;
use super::speech::{is_filler, ordinal};
use super::splits::{made_into, of_size, split_by_size, split_off};
use super::stays::by_all_that_stays;
use super::which::{by_place, full};

/// What is said, in words that are read; numbers are digits already.
///
/// # Errors
/// Why there is no such move, in a sentence.
pub(super) fn put_plainly(text: &str, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    if matches!(position.board, Board::Heaps(_))
        && let Some(mv) = by_all_that_stays(text, game, position)?
    {
        return Ok(mv.word(words));
    }
    if words.lanes == LaneNames::Corners && text.split(' ').any(|word| word.starts_with("poison")) {
        return poison(text, position).unwrap_or_else(|| Ok(text.to_owned()));
    }
    let said = with_articles(&by_place(text, game, position)?, words);
    let Board::Heaps(heaps) = &position.board else { return Ok(said) };
    let said = only_heap(&said, words)?;
    let said = by_size(&said, heaps, words)?;
    let said = as_many_as_there_are(&said, heaps, words)?;
    let said = if words.takes {
        from_both(&said, heaps, words)?
    } else {
        made_into(&split_off(&said, heaps, game, position))?
    };
    let said = split_by_size(&said, heaps, words)?;
    let said = half(&said, heaps, words)?;
    from_two(&said, heaps, words)
}

/// A heap that is named by its number where there is just one: that is no number of stones.
fn only_heap(text: &str, words: &Words) -> Result<String, String> {
    let said: Vec<&str> = text.split_whitespace().filter(|word| !["the", "from"].contains(word)).collect();
    let is_heap = |word: &str| [words.heap, "heap", "pile"].contains(&word);
    let names_it = match said[..] {
        [noun, number] if is_heap(noun) => number.parse::<u32>().is_ok(),
        [rank, noun] => (is_heap(noun) || ["1", "one"].contains(&noun)) && ordinal(rank).is_some(),
        _ => false,
    };
    if names_it && words.has_one_lane() {
        return Err(format!("There is only one {}: say how many {} to take.", words.heap, words.stones));
    }
    Ok(text.to_owned())
}

/// `a match` as `1 match`.
fn with_articles(text: &str, words: &Words) -> String {
    let said: Vec<&str> = text.split_whitespace().collect();
    let is_one = |at: usize| {
        let noun = said.get(at + 1).is_some_and(|next| [words.stone, "stone"].contains(next));
        ["a", "an", "another", "one", "single"].contains(&said[at]) && noun
    };
    let is_own =
        |word: &str| word.len() > 1 && words.own_name(0).is_some() && words.lane_by_name(word).is_some();
    // One of a colour.
    if let [.., "a" | "an" | "another" | "1", name, noun] = said[..]
        && is_own(name)
        && ["1", "one", words.stone].contains(&noun)
    {
        return format!("1 {name}");
    }
    (0..said.len()).map(|at| if is_one(at) { "1" } else { said[at] }).collect::<Vec<_>>().join(" ")
}

/// `all of both`, `2 and 2` as so many from each heap, where a move may take so; else why there is no such move.
fn from_both(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let says_nothing = ["the", "of", "from", "in", "same", "number", "every", words.heap, words.heaps];
    let said: Vec<&str> =
        text.split_whitespace().filter(|word| !is_filler(word) && !says_nothing.contains(word)).collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let whole = match said[..] {
        ["all" | "everything" | "clear", "both" | "each"] | ["both", "all" | "completely"] => true,
        ["both" | "each"] | ["both", "colours" | "colors" | "sides"] => false,
        [count, "both" | "each"] if is_number(count) && !matches!(words.lanes, LaneNames::Joint { .. }) => {
            false
        }
        [one, "and", other] if one == other && is_number(one) => {
            return match words.lanes {
                LaneNames::Joint { all, .. } => Ok(format!("{one} from {all}")),
                _ => Ok(text.to_owned()),
            };
        }
        _ => return Ok(text.to_owned()),
    };
    let LaneNames::Joint { all, heaps: joint } = words.lanes else {
        return if heaps.len() > 1 {
            Err(format!("A move takes from one {} only.", words.heap))
        } else {
            Ok(text.to_owned())
        };
    };
    let most = heaps.iter().copied().min().filter(|most| *most > 0);
    match (most, whole) {
        (None, _) => Ok(text.to_owned()),
        (Some(most), true) if heaps.iter().all(|size| *size == most) => Ok(format!("{most} from {all}")),
        (Some(most), _) => {
            let each = words.lane_taken_from(joint);
            let why = if whole { format!("The {} are not equal. ", words.heaps) } else { String::new() };
            Err(format!("{why}How many from {each}? At most {most}, as in: take {most} from {each}."))
        }
    }
}

/// `2 from the heap of 5` with the number of that heap.
fn by_size(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let mut said: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let is_place =
        |at: usize| [words.heap, "heap", "pile"].contains(&said[at].as_str()) && said[at + 1] == "of";
    let Some(at) = (0..said.len().saturating_sub(2)).find(|at| is_place(*at)) else {
        // Of the five: no heap has that number, and one that size.
        if let [.., "of" | "from", "the", size] = said.iter().map(String::as_str).collect::<Vec<_>>()[..]
            && let Ok(size) = size.parse::<u32>()
            && words.own_name(0).is_none()
            && !words.has_one_lane()
        {
            let by_number = (size as usize).checked_sub(1).filter(|lane| *lane < heaps.len());
            let lane = of_size(size, heaps).filter(|lane| by_number.is_none_or(|number| number == *lane));
            match lane {
                Some(lane) => {
                    said.splice(said.len() - 2.., [words.lane_name(lane)]);
                }
                // One of the two: that is no number of a heap.
                None if by_number.is_some() => said.truncate(said.len() - 2 - 1),
                None => return Ok(text.to_owned()),
            }
            return Ok(said.join(" "));
        }
        return Ok(text.to_owned());
    };
    let Some(size) = said[at + 2].trim_end_matches(',').parse().ok() else { return Ok(text.to_owned()) };
    let lane = of_size(size, heaps).ok_or_else(|| format!("No {} has {size}.", words.heap))?;
    let from = if at > 0 && ["the", "a"].contains(&said[at - 1].as_str()) { at - 1 } else { at };
    said.splice(from..at + 3, [words.lane_name(lane)]);
    Ok(said.join(" "))
}

/// `all 3 from heap 1` as 3, where that is all it has.
fn as_many_as_there_are(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let said: Vec<&str> = text.split(' ').collect();
    let is_all = |pair: &[&str]| pair[0] == "all" && pair[1].parse::<u32>().is_ok();
    let Some(at) = said.windows(2).position(is_all) else { return Ok(text.to_owned()) };
    let count: u32 = said[at + 1].parse().unwrap_or(0);
    let Some(lane) = lane(&said[at + 2..], heaps, words) else {
        return Ok([&said[..at], &said[at + 1..]].concat().join(" "));
    };
    if heaps[lane] != count {
        let has = words.count(heaps[lane].into());
        return Err(format!("{} has {has}: say how many to take.", capital(&words.lane_name(lane))));
    }
    Ok([&said[..at], &said[at + 1..]].concat().join(" "))
}

/// The lane that a few words name: its number or its name, with its noun or without.
fn lane(said: &[&str], heaps: &[u32], words: &Words) -> Option<usize> {
    let says_nothing =
        |word: &str| ["the", "of", "from", "in", words.heap, words.stone, words.stones].contains(&word);
    let bare: Vec<&str> = said.iter().copied().filter(|word| !says_nothing(word)).collect();
    match bare[..] {
        [name] => {
            let ranked = ordinal(name).and_then(|number| number.checked_sub(1));
            words.lane_by_name(name).or(ranked).filter(|lane| *lane < heaps.len())
        }
        [] => {
            let full = full(heaps);
            full.first().copied().filter(|_| full.len() == 1)
        }
        _ => None,
    }
}

/// `half of heap 2` as so many.
fn half(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let said: Vec<&str> = text.split(' ').filter(|word| !is_filler(word)).collect();
    let ["half", rest @ ..] = &said[..] else { return Ok(text.to_owned()) };
    let Some(lane) = lane(rest, heaps, words) else {
        let lane = full(heaps).first().copied().unwrap_or(0);
        return Err(format!(
            "Half of which {}? Say it, as in: take half of {}.",
            words.heap,
            words.lane_name(lane)
        ));
    };
    match heaps[lane] {
        size if size % 2 == 1 => {
            Err(format!("{} has {size}, which has no half: say how many.", capital(&words.lane_name(lane))))
        }
        size if words.has_one_lane() => Ok((size / 2).to_string()),
        size => Ok(format!("{} from {}", size / 2, words.lane_name(lane))),
    }
}

/// How many, and from which heap; the number may be said before.
fn clause(text: &str, before: Option<u32>, heaps: &[u32], words: &Words) -> Option<(u32, usize)> {
    let said: Vec<&str> = text.split(' ').filter(|word| !is_filler(word)).collect();
    let names_a_place = said.iter().any(|word| ["from", "of", words.heap].contains(word));
    let own_name = said.last().is_some_and(|word| !word.starts_with(|letter: char| letter.is_ascii_digit()));
    let (count, place) = match (said.first()?.parse().ok(), before) {
        (Some(count), _) => (count, &said[1..]),
        (None, Some(count)) => (count, &said[..]),
        _ => return None,
    };
    lane(place, heaps, words)
        .filter(|_| !place.is_empty() && (names_a_place || own_name))
        .map(|lane| (count, lane))
}

/// `1 from heap 1 and 1 from heap 2` as 1 from both, where a move may take so; else why there is no such move.
fn from_two(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let two = text.split_once(" and ").and_then(|(one, other)| {
        let one = clause(one.trim_end_matches(','), None, heaps, words)?;
        let other = other.strip_prefix("then ").unwrap_or(other);
        Some((one, clause(other, Some(one.0), heaps, words)?))
    });
    let Some(((one, from), (other, also))) = two else { return Ok(text.to_owned()) };
    match words.lanes {
        LaneNames::Joint { all, .. } if from != also && one == other => Ok(format!("{one} from {all}")),
        LaneNames::Joint { heaps, .. } if from != also => Err(format!(
            "From both {} a move takes the same number, as in: take 1 from {}.",
            words.heaps,
            words.lane_taken_from(heaps)
        )),
        _ if from == also => Err("Say how many in one number.".to_owned()),
        _ => Err(format!("A move takes from one {} only.", words.heap)),
    }
}

#[cfg(test)]
#[path = "loosely_tests.rs"]
mod tests;
