//! Which heap or which stones are meant by where they lie and how many they are: the middle heap, the largest one, the last pin, the rest.
//! What can be meant in one way only is put in the words that are read; anything else is answered with a sentence, and never guessed.

use crate::game::{Board, Cell, Game, Illegal, LaneNames, Move, Position, Words, capital};

use super::aloud::listed;
use super::examples::briefly;
use super::position::position_aloud;
use super::speech::is_filler;

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
const LARGEST: [&str; 6] = ["largest", "biggest", "larger", "bigger", "tallest", "highest"];
const SMALLEST: [&str; 5] = ["smallest", "littlest", "smaller", "shortest", "lowest"];
/// Moves of a board that are looked through for one that takes all.
const MOST_MOVES: u64 = 4096;

/// What is said with the numbers of the heaps and stones that are meant.
///
/// # Errors
/// Why it is not clear which are meant, in a sentence.
pub(super) fn by_place(text: &str, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    let text = with_all(text);
    match &position.board {
        Board::Heaps(heaps) => {
            let text = the_last(&text, heaps, words)?;
            by_rank(&text, heaps, words)
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
    ["middle", "center"].contains(&word) || LARGEST.contains(&word) || SMALLEST.contains(&word)
}

/// Whether a heap is named by where it lies, or by its size among the others.
pub(super) fn is_by_rank(text: &str) -> bool {
    text.split(' ').any(is_rank)
}

/// `the middle heap`, `the largest one` by its number.
fn by_rank(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let mut said: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let Some(at) = said.iter().position(|word| is_rank(word)) else { return Ok(text.to_owned()) };
    if words.has_one_lane() {
        return Ok(text.to_owned());
    }
    let lane = match said[at].as_str() {
        "middle" | "center" => middle(heaps),
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
    let place = if from > 0 && ["from", "of", "in"].contains(&said[from - 1].as_str()) || from == 0 {
        ""
    } else {
        "from "
    };
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
        [name] => words.lane_by_name(name),
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

/// The rest, the last pin, the middle pin of a board.
fn stones(text: &str, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    let said: Vec<&str> =
        text.split(' ').filter(|word| !is_filler(word) && !["the", "down", "of"].contains(word)).collect();
    let standing = cells(position);
    let noun = |word: &str| [words.stone, "stone", "one", "1"].contains(&word);
    let in_a_row = words.lanes == LaneNames::Row;
    match said[..] {
        ["all"] | ["both"] | ["everything"] if words.lanes != LaneNames::Corners => {
            match taking_all(game, position) {
                Some(mv) => Ok(mv.word(words)),
                None => Err(format!("One move cannot take all {}.", words.stones)),
            }
        }
        ["last", one] | ["final", one] if noun(one) => match standing[..] {
            [only] => Ok(Move::Cut { from: only, to: only }.word(words)),
            [.., last] if in_a_row && one == words.stone => {
                Ok(Move::Cut { from: last, to: last }.word(words))
            }
            _ => Err(format!("{} {} are left: say which one to take.", standing.len(), words.stones)),
        },
        ["middle", one] if in_a_row && noun(one) => in_the_middle(&standing, 1, words),
        ["2", "middle", _]
        | ["middle", "2"]
        | ["2", "in", "middle"]
        | ["middle", "2", _]
        | ["2", _, "in", "middle"]
            if in_a_row =>
        {
            in_the_middle(&standing, 2, words)
        }
        _ => Ok(text.to_owned()),
    }
}

/// So many pins in the middle of the only row.
fn in_the_middle(standing: &[Cell], count: usize, words: &Words) -> Result<String, String> {
    let is_one_row = standing.windows(2).all(|pair| pair[0].col + 1 == pair[1].col);
    let before = standing
        .len()
        .checked_sub(count)
        .filter(|others| others % 2 == 0 && is_one_row)
        .map(|others| others / 2);
    match before.map(|before| (standing[before], standing[before + count - 1])) {
        Some((from, to)) => Ok(Move::Cut { from, to }.word(words)),
        None => Err(format!("There is no such middle here: say the {} by its number.", words.stone)),
    }
}

/// The stones that are left on a board.
fn cells(position: &Position) -> Vec<Cell> {
    let Board::Grid { rows, cols, .. } = position.board else { return vec![] };
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    all.filter(|cell| position.board.has(*cell)).collect()
}

/// The move that leaves nothing, where there is one.
fn taking_all(game: &dyn Game, position: &Position) -> Option<Move> {
    let mut moves =
        (0..game.legal(position).min(MOST_MOVES)).filter_map(|number| game.nth_legal(position, number));
    moves.find(|mv| cells(&game.play(position, &mv.ordered())).is_empty()).map(Move::ordered)
}

/// Why a move may not be made, in a sentence or two: of stones that are not there also which ones are; `None` where it may.
pub(in crate::plain) fn refusal(game: &dyn Game, position: &Position, mv: Move) -> Option<String> {
    let illegal = game.check(position, &mv).err()?;
    let told = game.refusal(position, mv, illegal);
    let part = position.component(mv);
    let (rules, board) = part.map_or((game, position), |one| (one.game.0, &one.position));
    let words = rules.words();
    Some(match illegal {
        Illegal::Gap { cell } | Illegal::NoStone { cell } => format!(
            "There is no {} at {}. {} {}",
            words.stone,
            words.cell(cell),
            standing(rules, board, cell),
            briefly(game, position, if let Move::In { component, .. } = mv { Some(component) } else { None })
        ),
        Illegal::EmptyHeap { .. } => format!("{told} {}", names_of_full(board.board.heaps(), words)),
        _ => told,
    })
}

/// Which stones there are, for who has named one that is not there: all of a row, or of a board the row that was meant.
fn standing(game: &dyn Game, position: &Position, cell: Cell) -> String {
    if game.words().lanes == LaneNames::Row {
        return position_aloud(game, position);
    }
    let row = cells(position).into_iter().filter(|one| one.row == cell.row);
    let columns: Vec<String> = row.map(|one| one.col.to_string()).collect();
    match &columns[..] {
        [] => format!("Row {} is empty.", cell.row),
        [one] => format!("Row {} has column {one}.", cell.row),
        all => format!("Row {} has columns {}.", cell.row, listed(all)),
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
            ("kayles:5", "take the last pin", "5"),
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
            ("kayles:5", "take the last 1", "5 pins are left: say which one to take."),
            ("kayles:5", "take the rest", "One move cannot take all pins."),
        ] {
            assert_eq!(put(id, said), Err(why.to_owned()), "{id} {said}");
        }
    }
}
