//! How a split is said: a heap by its size, it, the two parts alone, or one part that comes off.

use crate::game::{Game, Position, Words};

use super::speech::is_filler;

/// `make it 6 and 3`, `6 and 3` as it into these.
pub(super) fn made_into(text: &str) -> Result<String, String> {
    let said: Vec<&str> = text.split_whitespace().filter(|word| !is_filler(word) && *word != "the").collect();
    let said = said.strip_prefix(&["into"]).unwrap_or(&said);
    let said = said.strip_prefix(&["2", "heaps", "of"]).unwrap_or(said);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    Ok(match said {
        [.., "half"] | ["half" | "halve", ..] | [.., "half", _] | [.., "halves" | "equal"] => {
            return Err("Two equal heaps are not allowed: say two unequal parts.".to_owned());
        }
        [one, "and", other] | ["it", one, "and", other] if is_number(one) && is_number(other) => {
            format!("it into {one} and {other}")
        }
        ["make" | "turn", place @ .., one, "and", other] if is_number(one) && is_number(other) => {
            let place = place.strip_suffix(&["into"]).unwrap_or(place).join(" ");
            let place = if place.is_empty() { "it" } else { &place };
            format!("{place} into {one} and {other}")
        }
        _ => text.to_owned(),
    })
}

/// `split off 2 from heap 1` as what that leaves; the only heap that can be split need not be named.
pub(super) fn split_off(text: &str, heaps: &[u32], game: &dyn Game, position: &Position) -> String {
    let words = game.words();
    let says_nothing = ["the", "from", "of", words.heap];
    let said: Vec<&str> = text.split_whitespace().filter(|word| !says_nothing.contains(word)).collect();
    let (off, lane) = match said[..] {
        ["split" | "cut" | "take", "off", off] => {
            let mut open = (0..heaps.len()).filter(|lane| game.most(position, *lane) > 0);
            (off, open.next().filter(|_| open.next().is_none()))
        }
        ["split" | "cut" | "take", "off", off, name] => (off, words.lane_by_name(name)),
        _ => return text.to_owned(),
    };
    let parts = || {
        let (lane, off) = (lane?, off.parse().ok()?);
        let rest = heaps.get(lane)?.checked_sub(off).filter(|rest| *rest > 0 && off > 0)?;
        Some(format!("{} into {} and {}", words.lane_name(lane), rest.max(off), rest.min(off)))
    };
    parts().unwrap_or_else(|| text.to_owned())
}

/// The first heap of a size, from 0.
pub(super) fn of_size(size: u32, heaps: &[u32]) -> Option<usize> {
    heaps.iter().position(|heap| *heap == size).filter(|_| size > 0)
}

/// `split 7 into 3 and 4` with the number of the heap of 7, where none has that number and this size.
pub(super) fn split_by_size(text: &str, heaps: &[u32], words: &Words) -> Result<String, String> {
    let unchanged = || Ok(text.to_owned());
    let padded = format!(" {text}");
    let Some((before, after)) = padded.split_once(" into ") else { return unchanged() };
    let before: Vec<&str> =
        before.split(' ').filter(|word| !word.is_empty() && !is_filler(word) && *word != "the").collect();
    let numbers: Vec<u32> = after.split(' ').filter_map(|word| word.parse().ok()).collect();
    let &[one, other] = &numbers[..] else { return unchanged() };
    let only = heaps.iter().filter(|size| **size > 2).count() == 1;
    if matches!(before[..], ["it"] | []) || only && before == [words.heap] {
        let size = one.saturating_add(other);
        let lane = of_size(size, heaps)
            .ok_or_else(|| format!("{one} and {other} make {size}, and no {} has {size}.", words.heap))?;
        return Ok(format!("{} into {after}", words.lane_name(lane)));
    }
    let [size] = before[..] else { return unchanged() };
    let Ok(size) = size.parse::<u32>() else { return unchanged() };
    let by_number = (size as usize).checked_sub(1).and_then(|lane| heaps.get(lane));
    let adds_up = one.checked_add(other) == Some(size);
    match (by_number, of_size(size, heaps)) {
        (Some(heap), _) if *heap == size || !adds_up => unchanged(),
        (_, Some(lane)) if adds_up => Ok(format!("{} into {after}", words.lane_name(lane))),
        (None, Some(_)) => Err(format!("{one} and {other} are not {size}.")),
        (None, None) => Err(format!("There is no {0} {size}, and no {0} has {size}.", words.heap)),
        _ => unchanged(),
    }
}
