//! Other words for what is said of moves, all in one place: prepositions, verbs, nouns, and what is said around a number. They are put in
//! the words that the rest reads; numbers are digits already.

use crate::game::{Board, Game, LaneNames, Look, Position, Words, takes_up_to};

use super::which::full;

/// Hesitation in the middle of a move.
const HESITATION: [&str; 12] =
    ["um", "umm", "uh", "uhm", "er", "erm", "hm", "hmm", "ah", "please", "sorry", "like"];
/// Phrases, each with what is read for it; the first that fits counts.
const PHRASES: [(&str, &str); 45] = [
    ("off of", "from"),
    ("through", "to"),
    ("comma", ""),
    ("and leave", "leaving"),
    ("to leave", "leaving"),
    ("numbers", "number"),
    ("out of", "from"),
    ("away from", "from"),
    ("off from", "from"),
    ("off the", "from the"),
    ("off each", "from each"),
    ("off both", "from both"),
    ("off heap", "from heap"),
    ("off pile", "from pile"),
    ("off part", "from part"),
    ("off row", "from row"),
    ("off red", "from red"),
    ("off blue", "from blue"),
    ("get rid of", "clear"),
    ("clear out", "clear"),
    ("wipe out", "clear"),
    ("finish off", "clear"),
    ("break up", "split"),
    ("break", "split"),
    ("the whole lot", "all"),
    ("the lot", "all"),
    ("everything", "all"),
    ("as few as possible", LEAST),
    ("the minimum", LEAST),
    ("the least", LEAST),
    ("the fewest", LEAST),
    ("as many as possible", MOST),
    ("as many as i can", MOST),
    ("as many as i may", MOST),
    ("as much as i can", MOST),
    ("the maximum", MOST),
    ("the limit", MOST),
    ("the most", MOST),
    // Without the hesitation in it: like.
    ("i'd to", ""),
    ("i would to", ""),
    ("i want to", ""),
    ("i'll", ""),
    ("from that 1", ""),
    ("from there", ""),
    ("from this 1", ""),
];
/// What is put for as many as may be taken, and for as few.
const MOST: &str = "the-most";
const LEAST: &str = "the-least";

/// A line with phrases in the words that are read, whole words only.
fn with_phrases(said: &str) -> String {
    let padded = format!(" {said} ");
    let told = PHRASES
        .iter()
        .fold(padded, |told, (other, ours)| told.replace(&format!(" {other} "), &format!(" {ours} ")));
    told.trim().to_owned()
}

/// What is said of a move in the words that are read in any game.
pub(super) fn in_common_words(said: &str) -> String {
    let said: Vec<&str> = said.split_whitespace().filter(|word| !HESITATION.contains(word)).collect();
    let told = with_phrases(&said.join(" "));
    let mut words: Vec<&str> = told.split_whitespace().collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    // Three of them, three off, have three.
    if let [.., number, "of", "them" | "those" | "these"] = words[..]
        && is_number(number)
    {
        words.truncate(words.len() - 2);
    }
    if words.len() > 1 && words.last() == Some(&"off") {
        words.pop();
    }
    if let ["have" | "try", number, ..] = words[..]
        && is_number(number)
    {
        words.remove(0);
    }
    if let ["the", number] = words[..]
        && is_number(number)
    {
        words.remove(0);
    }
    words.join(" ")
}

/// The same in the nouns of a game: its heaps, its own names.
pub(super) fn in_words_of(text: &str, game: &dyn Game, position: &Position) -> String {
    let words = game.words();
    let Board::Heaps(heaps) = &position.board else { return on_a_board(text, words) };
    if let Some(said) = by_a_queen(text, game) {
        return said;
    }
    let said: Vec<String> = text.split_whitespace().map(|word| noun(word, words)).collect();
    let mut said = of_colours(said, words);
    // Of a heap the fewest are one; which one it is of a board would be guessed.
    said.iter_mut().filter(|word| *word == LEAST).for_each(|word| "1".clone_into(word));
    if let Some(at) = said.iter().position(|word| word == MOST) {
        let most = full(heaps)
            .first()
            .filter(|_| words.has_one_lane())
            .map(|lane| takes_up_to(game, position, *lane).unwrap_or(heaps[*lane]));
        said[at] = most.map_or("all".to_owned(), |most| most.to_string());
    }
    // Both stones are two of them; both alone may be heaps.
    if let Some(at) = said.iter().position(|word| word == "both")
        && said.get(at + 1).is_some_and(|next| *next == words.stones || *next == "stones")
    {
        said[at] = "2".to_owned();
    }
    // The only heap needs no number.
    let full = full(heaps);
    if let ([lane], [.., "from" | "of", the, heap]) =
        (&full[..], &said.iter().map(String::as_str).collect::<Vec<_>>()[..])
        && *the == "the"
        && *heap == words.heap
        && !words.has_one_lane()
    {
        let name = words.lane_name(*lane);
        said.truncate(said.len() - 2);
        said.push(name);
    }
    // The only stone that is left.
    if let [.., "it"] = said.iter().map(String::as_str).collect::<Vec<_>>()[..]
        && said.len() < 3
        && heaps.iter().map(|size| u64::from(*size)).sum::<u64>() == 1
    {
        return if words.has_one_lane() {
            "1".to_owned()
        } else {
            format!("1 from {}", words.lane_name(full[0]))
        };
    }
    // The last heap is that of its number.
    if let Some(at) = said.iter().position(|word| word == "last")
        && said.get(at + 1).is_some_and(|next| *next == words.heap)
        && let Some(lane) = full.last()
        && !words.has_one_lane()
    {
        let from = at - usize::from(at > 0 && said[at - 1] == "the");
        said.splice(from..at + 2, [words.lane_name(*lane)]);
    }
    said.join(" ")
}

/// `diagonally by 2`, `3 up` as what a queen takes from the heaps that are her row and her column.
fn by_a_queen(text: &str, game: &dyn Game) -> Option<String> {
    let LaneNames::Joint { all, .. } = game.words().lanes else { return None };
    let says_nothing = [
        "move", "go", "take", "the", "queen", "her", "she", "goes", "to", "towards", "by", "and", "then",
        "square", "squares", "step", "steps", "heap", "heaps",
    ];
    let said: Vec<&str> = text.split_whitespace().filter(|word| !says_nothing.contains(word)).collect();
    let (ways, numbers): (Vec<&str>, Vec<&str>) =
        said.into_iter().partition(|word| word.parse::<u32>().is_err());
    let ([count], true) = (&numbers[..], game.look() == Look::Queen) else { return None };
    Some(match ways[..] {
        ["up" | "upward" | "upwards"] => format!("{count} from {}", game.words().lane_name(0)),
        ["left"] => format!("{count} from {}", game.words().lane_name(1)),
        ["diagonally" | "diagonal" | "slanting"] | ["up", "left"] => format!("{count} from {all}"),
        _ => return None,
    })
}

/// A heap by the noun of the game.
fn noun(word: &str, words: &Words) -> String {
    let heaps = ["heap", "pile", "stack"];
    match word {
        word if heaps.contains(&word) && heaps.contains(&words.heap) => words.heap.to_owned(),
        "heaps" | "piles" | "stacks" if heaps.contains(&words.heap) => words.heaps.to_owned(),
        _ => word.to_owned(),
    }
}

/// `2 reds`, `2 blue 1`, `a blue`: with the names of a game's own heaps.
fn of_colours(said: Vec<String>, words: &Words) -> Vec<String> {
    if words.own_name(0).is_none() {
        return said;
    }
    let is_own = |word: &str| word.len() > 1 && words.lane_by_name(word).is_some();
    let said: Vec<String> = said
        .into_iter()
        .map(|word| match word.strip_suffix('s') {
            Some(one) if is_own(one) => one.to_owned(),
            _ => word,
        })
        .collect();
    let is_one = |word: &str| ["one", "ones", "1"].contains(&word);
    // One red from the red pile.
    let place = said.iter().position(|word| word == "from").filter(|at| *at > 0 && is_own(&said[at - 1]));
    let said = match place {
        Some(at) if said[at..].contains(&said[at - 1]) => said[..at].to_vec(),
        _ => said,
    };
    let mut told: Vec<String> = vec![];
    for (at, word) in said.iter().enumerate() {
        let behind_name = at > 0 && is_own(&said[at - 1]);
        // Red 1 is one of the red ones; behind a number it is the pile.
        let is_counted = at > 1 && said[..at - 1].iter().any(|word| word.parse::<u32>().is_ok());
        if behind_name && is_one(word) && is_counted && at + 1 == said.len() {
            continue;
        }
        let before_name = said.get(at + 1).is_some_and(|next| is_own(next));
        told.push(if ["a", "one"].contains(&word.as_str()) && before_name {
            "1".to_owned()
        } else {
            word.clone()
        });
    }
    told
}

/// `the 1 at 0 0` as `0,0`.
fn on_a_board(text: &str, words: &Words) -> String {
    let said: Vec<&str> = text.split_whitespace().collect();
    match said[..] {
        [.., "the" | "at", "1" | "one", "at", row, column] | [.., "1" | "one", "at", row, column]
            if words.lanes != LaneNames::Row =>
        {
            format!("{},{column}", row.trim_end_matches(','))
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use crate::games;

    #[test]
    fn other_words_are_put_in_those_that_are_read() {
        for (said, told) in [
            ("take 2 off the first 1", "take 2 from the first 1"),
            ("1 out of heap 3", "1 from heap 3"),
            ("take 3 away from heap 2", "take 3 from heap 2"),
            ("take 3 off", "take 3"),
            ("take off 3", "take off 3"),
            ("take 2 of them", "take 2"),
            ("take pin uh 12", "take pin 12"),
            ("get rid of heap 1", "clear heap 1"),
            ("break the 5 into 4 and 1", "split the 5 into 4 and 1"),
            ("the 1", "1"),
        ] {
            assert_eq!(in_common_words(said), told, "{said}");
        }
        for (id, said, told) in [
            ("nim:3,4,5", "take 1 from the third pile", "take 1 from the third heap"),
            ("nim:0,4,0", "take 1 from the heap", "take 1 from heap 2"),
            ("nim:3,4,5", "clear the last heap", "clear heap 3"),
            ("nim:2,4,5", "take both stones from heap 1", "take 2 stones from heap 1"),
            ("red-blue:3,4", "take 2 reds", "take 2 red"),
            ("red-blue:3,4", "2 blue ones", "2 blue"),
            ("red-blue:3,4", "take a blue", "take 1 blue"),
            ("red-blue:3,4", "2 from the red 1", "2 from the red"),
            ("matches:8", "take the-most", "take 3"),
            ("matches:8", "take the-least", "take 1"),
            ("kayles:8", "take the-least", "take the-least"),
            ("chomp:3x4", "take the 1 at 0 0", "0,0"),
            ("wythoff:9,12", "move the queen diagonally by 2", "2 from both"),
            ("wythoff:9,12", "3 up", "3 from heap 1"),
            ("wythoff:9,12", "left 4", "4 from heap 2"),
            ("nim:3,4", "left 4", "left 4"),
        ] {
            let (game, position) = games::read_id(id).unwrap();
            assert_eq!(in_words_of(said, games::get(game), &position), told, "{id} {said}");
        }
    }
}
