//! Which heap is meant by where it lies and how large it is, and how many by what is left: the middle heap, the largest one, the rest.
//! What can be meant in one way only is put in the words that are read; anything else is answered with a sentence, and never guessed.

use crate::game::{Board, Game, Position, Words, capital};

use super::pins::stones;
use super::speech::{is_filler, ordinal};
use super::stays::{as_a_whole, by_what_stays};

/// Words for all there is.
const ALL: [&str; 16] = [
    "all the rest",
    "the rest of them",
    "the rest",
    "rest",
    "all that is left",
    "all that's left",
    "everything that is left",
    "everything that's left",
    "everything left",
    "what is left",
    "what's left",
    "all of them",
    "all of it",
    "them all",
    "it all",
    "the remaining ones",
];
/// Words for a heap by its size.
const LARGEST: [&str; 8] = ["largest", "biggest", "larger", "bigger", "tallest", "highest", "big", "large"];
const SMALLEST: [&str; 7] = ["smallest", "littlest", "smaller", "shortest", "lowest", "small", "little"];

/// What is said with the numbers of the heaps and stones that are meant.
///
/// # Errors
/// Why it is not clear which are meant, in a sentence.
pub(super) fn by_place(text: &str, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    let text = heap_behind(&with_all(text), words);
    match &position.board {
        Board::Heaps(heaps) => {
            let text = by_rank(&the_last(&text, heaps, words)?, heaps, words)?;
            Ok(as_a_whole(&text, words).or_else(|| by_what_stays(&text, heaps, words)).unwrap_or(text))
        }
        Board::Grid { .. } => stones(&text, game, position),
        Board::Sum(_) => Ok(text),
    }
}

/// `take the rest of heap 2` as `take all of heap 2`.
fn with_all(text: &str) -> String {
    let padded = format!(" {text} ");
    let phrase = ALL.iter().find(|phrase| padded.contains(&format!(" {phrase} ")));
    phrase.map_or_else(
        || text.to_owned(),
        |phrase| padded.replacen(&format!(" {phrase} "), " all ", 1).trim().to_owned(),
    )
}

/// `from the second one` as from the second heap.
fn heap_behind(text: &str, words: &Words) -> String {
    let said: Vec<&str> = text.split_whitespace().collect();
    match &said[..] {
        [before @ .., rank, "1" | "one"]
            if (ordinal(rank).is_some() || *rank == "last")
                && before.iter().rev().take(2).any(|word| ["from", "of", "in"].contains(word)) =>
        {
            format!("{} {rank} {}", before.join(" "), words.heap)
        }
        [before @ .., rank]
            if (ordinal(rank).is_some() || *rank == "last")
                && before.iter().rev().take(2).any(|word| *word == "from") =>
        {
            format!("{text} {}", words.heap)
        }
        _ => text.to_owned(),
    }
}

/// The heaps that have stones, from 0.
pub(super) fn full(heaps: &[u32]) -> Vec<usize> {
    (0..heaps.len()).filter(|lane| heaps[*lane] > 0).collect()
}

/// The names of the heaps that have stones: `heap 2 or heap 3`; of many the first one, as an example.
pub(super) fn names_of_full(heaps: &[u32], words: &Words) -> String {
    let full = full(heaps);
    let name = |lane: &usize| words.own_name(*lane).map_or_else(|| words.lane_name(*lane), str::to_owned);
    match &full[..] {
        [] => String::new(),
        [one, .., _] if full.len() > 3 => format!("Say it, as in: {}.", name(one)),
        [first @ .., last] if !first.is_empty() => {
            format!("Say {} or {}.", first.iter().map(name).collect::<Vec<_>>().join(", "), name(last))
        }
        [one, ..] => format!("Say it, as in: {}.", name(one)),
    }
}

fn is_rank(word: &str) -> bool {
    ["middle", "center", "leftmost", "rightmost"].contains(&word)
        || LARGEST.contains(&word)
        || SMALLEST.contains(&word)
}

/// Whether this word is a side: left tells also what is left.
fn is_side(said: &[String], at: usize, words: &Words) -> bool {
    let behind = said.get(at + 1).map(String::as_str);
    let is_noun = behind.is_some_and(|word| [words.heap, "heap", "pile", "one", "1"].contains(&word));
    let is_place = behind.is_none()
        && at > 1
        && said[at - 1] == "the"
        && ["from", "on", "in"].contains(&said[at - 2].as_str());
    ["left", "right"].contains(&said[at].as_str()) && (is_noun || is_place)
}

/// Whether a heap is named by where it lies, or by its size among the others.
pub(super) fn is_by_rank(text: &str) -> bool {
    text.split(' ').any(is_rank)
}

/// `the middle heap`, `the largest one` by its number.
fn by_rank(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let mut said: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let is_meant = |at: &usize| is_rank(&said[*at]) || is_side(&said, *at, words);
    let Some(at) = (0..said.len()).find(is_meant) else { return Ok(text.to_owned()) };
    if words.has_one_lane() {
        return Ok(text.to_owned());
    }
    let lane = match said[at].as_str() {
        "middle" | "center" => middle(heaps),
        "left" | "leftmost" => full(heaps).first().copied(),
        "right" | "rightmost" => full(heaps).last().copied(),
        rank => of_rank(LARGEST.contains(&rank), heaps),
    };
    let Some(lane) = lane else {
        let which = &said[at];
        return Err(format!("Which {} is the {which} one? {}", words.heap, names_of_full(heaps, words)));
    };
    let has_noun = said
        .get(at + 1)
        .is_some_and(|word| [words.heap, "heap", "pile", "one", "1"].contains(&word.as_str()));
    let from = if at > 0 && said[at - 1] == "the" { at - 1 } else { at };
    // In the middle heap: the place is named with the word before it.
    let is_placed = from > 0 && ["from", "of", "in"].contains(&said[from - 1].as_str());
    let place = if is_placed || from == 0 || !words.takes { "" } else { "from " };
    said.splice(from..at + 1 + usize::from(has_noun), [format!("{place}{}", words.lane_name(lane))]);
    Ok(said.join(" "))
}

/// The heap in the middle, of all of them or of those that have stones: nothing where these are two.
fn middle(heaps: &[u32]) -> Option<usize> {
    let full = full(heaps);
    let of_all = (heaps.len() % 2 == 1).then_some(heaps.len() / 2).filter(|lane| heaps[*lane] > 0);
    let of_full = (full.len() % 2 == 1).then(|| full[full.len() / 2]);
    match (of_all, of_full) {
        (Some(one), Some(other)) if one != other => None,
        (one, other) => one.or(other),
    }
}

/// The largest heap, or the smallest one with stones: nothing where several are.
fn of_rank(is_largest: bool, heaps: &[u32]) -> Option<usize> {
    let full = full(heaps);
    let sizes = full.iter().map(|lane| heaps[*lane]);
    let size = if is_largest { sizes.max() } else { sizes.min() }?;
    let mut found = full.into_iter().filter(|lane| heaps[*lane] == size);
    found.next().filter(|_| found.next().is_none())
}

/// `take the last stone` as what it takes, where there is just one: of all heaps, or of the one that is named.
fn the_last(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let said: Vec<&str> = text.split(' ').filter(|word| !is_filler(word) && *word != "the").collect();
    // The last two are all there is, or it is not said which.
    if let (["last" | "final", count], [lane]) = (&said[..], &full(heaps)[..])
        && let Ok(count) = count.parse::<u32>()
        && count > 1
        && words.has_one_lane()
    {
        return if heaps[*lane] == count {
            Ok(count.to_string())
        } else {
            Err(format!(
                "{} still has {}: say how many to take.",
                capital(&words.lane_name(*lane)),
                words.count(heaps[*lane].into())
            ))
        };
    }
    let nouns = [words.stone, "stone", "one", "1"];
    let (["last", noun, rest @ ..] | ["final", noun, rest @ ..]) = &said[..] else {
        return Ok(text.to_owned());
    };
    if !nouns.contains(noun) {
        return Ok(text.to_owned());
    }
    let place: Vec<&str> =
        rest.iter().copied().filter(|word| !["from", "of", "in", words.heap].contains(word)).collect();
    let full = full(heaps);
    let lane = match place[..] {
        ["last"] => full.last().copied(),
        [name] => ordinal(name).and_then(|number| number.checked_sub(1)).or_else(|| words.lane_by_name(name)),
        [] => full.first().copied().filter(|_| full.len() == 1),
        _ => return Ok(text.to_owned()),
    };
    match lane.and_then(|lane| Some((lane, *heaps.get(lane)?))) {
        Some((_, 1)) if words.has_one_lane() => Ok("1".to_owned()),
        Some((lane, 1)) => Ok(format!("1 from {}", words.lane_name(lane))),
        Some((lane, size)) => Err(format!(
            "{} still has {}: say how many to take.",
            capital(&words.lane_name(lane)),
            words.count(size.into())
        )),
        None => {
            let total: u64 = heaps.iter().map(|size| u64::from(*size)).sum();
            Err(format!(
                "There are still {}: say how many to take, and from which {}.",
                words.count(total),
                words.heap
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use crate::games;

    fn put(id: &str, text: &str) -> Result<String, String> {
        let (game, position) = games::read_id(id).unwrap();
        by_place(text, games::get(game), &position)
    }

    #[test]
    fn what_is_meant_in_one_way_only_is_found() {
        for (id, said, put_so) in [
            ("nim:3,4,5", "take 2 from the middle heap", "take 2 from heap 2"),
            ("nim:1,2,3,4,5", "take 1 from the middle 1", "take 1 from heap 3"),
            ("nim:3,4,5", "take 2 from the biggest heap", "take 2 from heap 3"),
            ("nim:0,4,5", "take the rest of heap 2", "take all of heap 2"),
            ("nim:0,1,0", "take the last stone", "1 from heap 2"),
            ("matches:1", "take the last match", "1"),
            ("matches:2", "take the last 2", "2"),
            ("nim:3,4", "clear heap 2", "all from heap 2"),
            ("nim:3,4", "clear the second heap", "all from heap 2"),
            ("nim:3,4,5", "take 2 from the big 1", "take 2 from heap 3"),
            ("nim:3,4,5", "take 2 from the last", "take 2 from the last heap"),
            ("nim:3,4", "heap 2, all", "all from heap 2"),
            ("nim:3,4", "leave 1 in heap 2", "3 from heap 2"),
            ("nim:3,4", "reduce heap 2 to 1", "3 from heap 2"),
            ("nim:3,4", "take all but 1 from heap 2", "3 from heap 2"),
            ("nim:3,4,5", "empty the middle 1", "all from heap 2"),
            ("nim:0,4,5", "take 1 from the left heap", "take 1 from heap 2"),
            ("nim:3,4,5", "take 1 from the right", "take 1 from heap 3"),
            ("nim:3,4,5", "take what is left of heap 2", "take all of heap 2"),
            ("matches:21", "leave 17", "4"),
            ("matches:21", "make it 18", "3"),
            ("matches:21", "down to 20", "1"),
            ("nim:3,1", "take the last 1 from the last heap", "1 from heap 2"),
            ("kayles:5", "take the last pin", "5"),
            ("kayles:5", "take the third 1", "pin 3"),
            ("kayles:5", "take the first 2", "1-2"),
            ("kayles:5", "take the last 2 pins", "4-5"),
            ("kayles:6", "take the pair in the middle", "3-4"),
            ("kayles:5", "take the middle pin", "3"),
            ("kayles:6", "take the 2 in the middle", "3-4"),
            ("kayles:2", "take the rest", "1-2"),
            ("nim:3,4", "take 2 from heap 1", "take 2 from heap 1"),
        ] {
            assert_eq!(put(id, said), Ok(put_so.to_owned()), "{id} {said}");
        }
        for (id, said, why) in [
            ("nim:3,4", "take 2 from the middle heap", "Which heap is the middle one? Say heap 1 or heap 2."),
            (
                "nim:3,5,5",
                "take 2 from the largest heap",
                "Which heap is the largest one? Say heap 1, heap 2 or heap 3.",
            ),
            ("matches:5", "take the last match", "The pile still has 5 matches: say how many to take."),
            ("matches:5", "the last 2", "The pile still has 5 matches: say how many to take."),
            ("kayles:5", "take the last 1", "5 pins are left: say which one to take."),
            ("kayles:5", "take the rest", "One move cannot take all pins."),
        ] {
            assert_eq!(put(id, said), Err(why.to_owned()), "{id} {said}");
        }
    }
}
