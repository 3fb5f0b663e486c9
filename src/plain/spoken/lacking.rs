//! What a move lacks that is clear otherwise: its heap, or its part. It is asked, and what is said next may be it.

use crate::game::{Board, Component, Game, Position, Words};

use super::loosely::put_plainly;
use super::names;
use super::numbers::in_digits;
use super::speech::{as_written, ordinal};
use super::typed::{part_called, part_said, read_in, said_plainly};
use super::which::{is_by_rank, names_of_full};

/// What a move lacks that is clear otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Lacking {
    /// The part of a sum.
    Part,
    /// The heap.
    Heap,
    /// How many: the heap alone was said.
    Count,
}

impl Lacking {
    /// Asks for it: only what has something left is named.
    pub(super) fn question(self, text: &str, game: &dyn Game, position: &Position) -> String {
        if self == Self::Part {
            let open = (1..).zip(position.board.components()).find(|(_, one)| one.move_count() > 0);
            let number = open.map_or(1, |(number, _): (usize, _)| number);
            return format!("In which part? Say it, as in: part {number}.");
        }
        let (words, heaps) = place_of(text, game, position);
        if self == Self::Count
            && let Some(lane) = heap_alone(&said_plainly(text), heaps, words)
        {
            let name = words.lane_name(lane);
            return format!("How many from {name}? It has {}.", words.count(heaps[lane].into()));
        }
        format!("From which {}? {}", words.heap, names_of_full(heaps, words))
    }

    /// The whole move, where `answer` tells what it lacks.
    pub(in crate::plain) fn with(
        self,
        text: &str,
        answer: &str,
        (game, position): (&dyn Game, &Position),
    ) -> Option<String> {
        // What was a question stays one.
        let (text, asks) = text.strip_suffix('?').map_or((text, ""), |text| (text, "?"));
        let asks = if answer.trim_end().ends_with('?') { "?" } else { asks };
        let answer = super::fillers::bare(&names::heard(answer));
        // The second one is that of number two.
        let is_ordinal =
            |rest: &&str| rest.split(' ').next_back().is_some_and(|word| ordinal(word).is_some());
        let (words, _) = place_of(text, game, position);
        let is_name = |rest: &&str| is_ordinal(rest) || words.lane_by_name(rest).is_some();
        let answer = in_digits(answer.strip_suffix(" one").filter(is_name).unwrap_or(&answer));
        if self == Self::Part
            && let Some(part) = part_called(&answer, position.board.components())
        {
            return Some(format!("{text} in part {part}{asks}"));
        }
        if self == Self::Heap && is_by_rank(&answer) {
            return Some(format!("{text} from {answer}{asks}"));
        }
        if self == Self::Count {
            let answer = answer.trim_start_matches("take ").trim_end_matches(words.stones).trim_end();
            let answer = answer.trim_end_matches(words.stone).trim_end();
            let is_count = ["all", "half"].contains(&answer) || answer.parse::<u32>().is_ok();
            let of = if answer == "half" { "of" } else { "from" };
            let place = text.trim_start_matches("from ").trim_start_matches("the ");
            return is_count.then(|| format!("take {answer} {of} {place}{asks}"));
        }
        let noun = if self == Self::Part { "part" } else { words.heap };
        let says_nothing = |word: &&str| ["in", "from", "of", "the", "number", noun].contains(word);
        let bare: Vec<&str> = answer.split_whitespace().filter(|word| !says_nothing(word)).collect();
        let [name] = bare[..] else { return None };
        let name = ordinal(name).map_or_else(|| name.to_owned(), |number| number.to_string());
        match self {
            Self::Part => name.parse::<usize>().ok().map(|part| format!("{text} in part {part}{asks}")),
            Self::Heap | Self::Count => words
                .lane_by_name(&name)
                .map(|lane| format!("from {} take {text}{asks}", words.lane_name(lane))),
        }
    }
}

/// How things are called where a move is made, and the heaps there: in the part of a sum that it names, or else in the game.
fn place_of<'a>(text: &str, game: &dyn Game, position: &'a Position) -> (&'static Words, &'a [u32]) {
    let text = said_plainly(text);
    let components = position.board.components();
    let part = part_said(&text, components).0;
    match part.and_then(|part| components.get(part.checked_sub(1)?)) {
        Some(one) => (one.game.words(), one.position.board.heaps()),
        None => (game.words(), position.board.heaps()),
    }
}

/// The heap that is said and nothing else, from 0, where there are several to take from: `heap 2`, `the first one`, `red`.
fn heap_alone(text: &str, heaps: &[u32], words: &Words) -> Option<usize> {
    if !words.takes || words.has_one_lane() {
        return None;
    }
    let said: Vec<&str> = text.split_whitespace().filter(|word| *word != "the").collect();
    let is_noun = |word: &str| [words.heap, "heap", "pile", "one", "1"].contains(&word);
    let named =
        |name: &str| words.own_name(0).filter(|_| name.len() > 1).and_then(|_| words.lane_by_name(name));
    let lane = match said[..] {
        ["from", noun, name] | [noun, name] if noun == words.heap => words.lane_by_name(name),
        [rank, noun] if is_noun(noun) && ordinal(rank).is_some() => ordinal(rank)?.checked_sub(1),
        [name] | ["from", name] => named(name),
        [name, noun] | ["from", name, noun] if noun == words.heap => named(name),
        _ => None,
    };
    lane.filter(|lane| heaps.get(*lane).is_some_and(|size| *size > 0))
}

/// Whether a move lacks just one thing: its part, or its heap.
pub(in crate::plain) fn lacking(text: &str, game: &dyn Game, position: &Position) -> Option<Lacking> {
    let text = said_plainly(text);
    match &position.board {
        Board::Sum(components) => {
            let (part, alone) = part_said(&text, components);
            if let Some(part) = part {
                let one = components.get(part.checked_sub(1)?)?;
                return lacking(&alone, one.game.0, &one.position);
            }
            let legal = |one: &Component| {
                let made = read_in(&text, one.game.0, &one.position);
                matches!(made, Ok(Some(mv)) if one.check(&mv.ordered()).is_ok())
                    || lacking(&text, one.game.0, &one.position).is_some()
            };
            components.iter().any(legal).then_some(Lacking::Part)
        }
        Board::Heaps(heaps) => {
            let text = put_plainly(&text, game, position).ok()?;
            let written = as_written(&text, game, position);
            let is_number = !written.is_empty() && written.bytes().all(|byte| byte.is_ascii_digit());
            let says_how_many = is_number || written == "all" && !game.words().has_one_lane();
            if heap_alone(&text, heaps, game.words()).is_some() {
                return Some(Lacking::Count);
            }
            let full = heaps.iter().filter(|size| **size > 0).count();
            (says_how_many && full > 1 && game.words().takes).then_some(Lacking::Heap)
        }
        Board::Grid { .. } => None,
    }
}
