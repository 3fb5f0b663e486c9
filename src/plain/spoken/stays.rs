//! Moves that are said by what they leave: a whole heap, all but one, down to seventeen.

use crate::game::{Game, Move, Position, Words};

use super::aloud::listed;
use super::speech::ordinal;
use super::which::full;

/// Moves that are looked through for one that leaves what is wanted.
const MOST_MOVES: u64 = 4096;

/// `clear heap 3`, `heap 3, all of it` as all of it.
pub(super) fn as_a_whole(text: &str, words: &Words) -> Option<String> {
    let said: Vec<&str> = text
        .split([' ', ','])
        .filter(|word| !word.is_empty() && !["the", "away", "up", "from"].contains(word))
        .collect();
    let heap = |word: &str| [words.heap, "heap", "pile"].contains(&word);
    // Clear the second heap.
    if let ["take" | "remove" | "clear" | "empty" | "grab" | "eat", rank, noun] = said[..]
        && heap(noun)
        && let Some(lane) = ordinal(rank).and_then(|number| number.checked_sub(1))
    {
        return Some(format!("all from {}", words.lane_name(lane)));
    }
    // Take the smaller pile, where piles have names.
    if let ["take" | "remove" | "clear" | "empty" | "grab", name, noun] = said[..]
        && heap(noun)
        && let Some(lane) = words.lane_by_name(name)
    {
        return Some(format!("all from {}", words.lane_name(lane)));
    }
    let lane = match said[..] {
        ["take" | "remove" | "clear" | "empty" | "grab" | "eat", noun, name] if heap(noun) => name,
        [
            "take" | "remove" | "clear" | "empty" | "grab" | "eat",
            noun,
            name,
            "completely" | "entirely" | "all" | "whole",
        ] if heap(noun) => name,
        [noun, name, "all" | "completely" | "entirely"] if heap(noun) => name,
        _ => return None,
    };
    words.lane_by_name(lane).map(|lane| format!("all from {}", words.lane_name(lane)))
}

/// `leave 1 and 2` as the only move that leaves heaps of just these sizes.
///
/// # Errors
/// That there is none, in a sentence.
pub(super) fn by_all_that_stays(
    text: &str,
    game: &dyn Game,
    position: &Position,
) -> Result<Option<Move>, String> {
    let words = game.words();
    let says_nothing = ["and", "the", words.heap, words.heaps, "of", "with", "a"];
    let said: Vec<&str> =
        text.split([' ', ',']).filter(|word| !word.is_empty() && !says_nothing.contains(word)).collect();
    let (["leave" | "leaving", sizes @ ..]
    | ["make", "them", sizes @ ..]
    | ["bring", "them", "down", "to", sizes @ ..]) = &said[..]
    else {
        return Ok(None);
    };
    let sizes: Option<Vec<u32>> = sizes.iter().map(|size| size.parse().ok()).collect();
    let Some(mut wanted) = sizes.filter(|sizes| sizes.len() > 1 && words.takes) else { return Ok(None) };
    wanted.sort_unstable();
    let leaves = |mv: &Move| {
        let left = game.play(position, mv);
        let mut left: Vec<u32> = left.board.heaps().iter().copied().filter(|size| *size > 0).collect();
        left.sort_unstable();
        left == wanted
    };
    let all = 0..game.move_count(position).min(MOST_MOVES);
    match all.filter_map(|number| game.nth_move(position, number)).find(leaves) {
        Some(mv) => Ok(Some(mv)),
        None => Err(format!(
            "No move leaves just {}.",
            listed(&wanted.iter().map(u32::to_string).collect::<Vec<_>>())
        )),
    }
}

/// `leave 1 in heap 2`, `reduce heap 2 to 1` as what that takes.
pub(super) fn by_what_stays(text: &str, heaps: &[u32], words: &Words) -> Option<String> {
    let says_nothing = ["the", "down", "just", "only", words.heap, words.stone, words.stones];
    let said: Vec<&str> = text.split(' ').filter(|word| !says_nothing.contains(word)).collect();
    let said = match said[..] {
        ["take" | "remove", ref rest @ ..] => rest,
        _ => &said[..],
    };
    let (stays, name) = match *said {
        ["leave", stays, "in" | "on" | "of", name] => (stays, Some(name)),
        ["reduce" | "bring" | "cut" | "lower", name, "to", stays] => (stays, Some(name)),
        ["all" | "everything", "but" | "except", stays, "in" | "on" | "of" | "from", name] => {
            (stays, Some(name))
        }
        ["leave", stays]
        | ["all" | "everything", "but" | "except", stays]
        | ["make" | "bring" | "get", "it", stays]
        | ["make" | "get", "it", "to", stays]
        | ["to", stays] => (stays, None),
        _ => return None,
    };
    let lane = match name {
        Some(name) if name != "it" => {
            let ranked = ordinal(name).and_then(|number| number.checked_sub(1));
            words.lane_by_name(name).or(ranked).filter(|lane| *lane < heaps.len())?
        }
        // Of the only heap it need not be said.
        _ => full(heaps).first().copied().filter(|_| full(heaps).len() == 1)?,
    };
    let taken = heaps.get(lane)?.checked_sub(stays.parse().ok()?).filter(|taken| *taken > 0)?;
    Some(if words.has_one_lane() {
        taken.to_string()
    } else {
        format!("{taken} from {}", words.lane_name(lane))
    })
}
