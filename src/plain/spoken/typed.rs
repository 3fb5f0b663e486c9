//! Moves as they are said: number words, nouns before numbers and the part of a sum are brought into the form that the moves' grammar
//! reads. Only what somebody types comes through here.

use crate::game::{Board, Component, Game, Move, Position, read_move};

use super::examples::briefly;
use super::fillers::bare_move;
use super::lacking::lacking;
use super::loosely::put_plainly;
use super::names::{self, Named};
use super::numbers::in_digits;
use super::speech::{as_written, ordinal};

/// A move without what is said around it, its numbers in digits.
pub(super) fn said_plainly(text: &str) -> String {
    let said = in_digits(&bare_move(text).0);
    let said = format!(" {said} ")
        .replace(" a couple of ", " 2 ")
        .replace(" a couple ", " 2 ")
        .replace(" a pair of ", " 2 ");
    let says_nothing = |word: &&str| !["just", "only", "exactly", "more"].contains(word);
    said.split_whitespace().filter(says_nothing).collect::<Vec<_>>().join(" ")
}

/// The move that is said.
///
/// # Errors
/// What it lacks, or how a move is said here, in a sentence with an example that may be made.
pub(in crate::plain) fn read_said(text: &str, game: &dyn Game, position: &Position) -> Result<Move, String> {
    if let Some(lacks) = lacking(text, game, position) {
        return Err(lacks.question(text, game, position));
    }
    let text = said_plainly(text);
    let Board::Sum(components) = &position.board else {
        return read_in(&text, game, position)?.ok_or_else(|| briefly(game, position, None));
    };
    let (part, alone) = part_said(&text, components);
    let Some(part) = part else {
        return Err(briefly(game, position, None));
    };
    let Some(component) = part.checked_sub(1).and_then(|part| components.get(part)) else {
        return Err(format!("There is no part {part}: there are {}.", components.len()));
    };
    read_in(&alone, component.game.0, &component.position)?
        .map(|mv| mv.in_component(part - 1))
        .ok_or_else(|| briefly(game, position, Some(part - 1)))
}

/// The move of one game that is said; `None` where it is none.
///
/// # Errors
/// Why there is no such move, in a sentence.
pub(super) fn read_in(text: &str, game: &dyn Game, position: &Position) -> Result<Option<Move>, String> {
    let text = put_plainly(text, game, position)?;
    Ok(read_move(&as_written(&text, game, position), game, position).ok())
}

/// The part of a sum in which a move is said, and the move without it: the part that is named, the only one in which there is a move to
/// make, or the only one that has what is spoken of.
pub(super) fn part_said(text: &str, components: &[Component]) -> (Option<usize>, String) {
    let (part, alone) = part_of(text, components);
    (part.or_else(|| only_part(components)).or_else(|| spoken_of(text, components)), alone)
}

/// The only part in which a move can be meant, where a noun of its game is said.
fn spoken_of(text: &str, components: &[Component]) -> Option<usize> {
    let mut fitting = (1..).zip(components).filter(|(_, one)| fits(text, one));
    let (number, one) = fitting.next().filter(|_| fitting.next().is_none())?;
    let words = one.game.words();
    let nouns = [words.stone, words.stones, words.heap, words.heaps, "into", "row", "column"];
    let is_noun = |word: &str| {
        nouns.contains(&word) || words.own_name(0).is_some() && words.lane_by_name(word).is_some()
    };
    let has_noun = text.split([' ', ',']).any(|word| word.starts_with(char::is_alphabetic) && is_noun(word));
    has_noun.then_some(number)
}

/// Whether a move of this part can be meant.
fn fits(text: &str, one: &Component) -> bool {
    matches!(read_in(text, one.game.0, &one.position), Ok(Some(_)))
        || lacking(text, one.game.0, &one.position).is_some()
}

/// The only part in which there is a move to make, from 1.
fn only_part(components: &[Component]) -> Option<usize> {
    let mut open = (1..).zip(components).filter(|(_, one)| one.move_count() > 0).map(|(number, _)| number);
    open.next().filter(|_| open.next().is_none())
}

/// `the first game`, `game 2` as parts by their numbers.
fn by_number(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "the").collect();
    let is_part = |word: &str| ["game", "part"].contains(&word.trim_end_matches(','));
    for at in 0..words.len().saturating_sub(1) {
        let (one, next) = (words[at], words[at + 1]);
        let number = if is_part(next) {
            ordinal(one)
        } else if one == "game" {
            next.trim_end_matches(',').parse().ok()
        } else {
            None
        };
        if let Some(number) = number {
            return [&words[..at], &["part", &number.to_string()], &words[at + 2..]].concat().join(" ");
        }
    }
    text.to_owned()
}

/// The part of a sum that is named, from 1, and what is said without it: by its number, or by its game where only one is of it.
fn part_of(text: &str, components: &[Component]) -> (Option<usize>, String) {
    let text = &by_number(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(at) = words.iter().position(|word| *word == "part")
        && let Some(number) = words.get(at + 1)
        && let Ok(part) = number.trim_end_matches([',', ':']).parse()
    {
        let from = at.checked_sub(1).filter(|before| ["in", "from", "of"].contains(&words[*before]));
        let rest = [&words[..from.unwrap_or(at)], &words[at + 2..]].concat().join(" ");
        return (Some(part), rest.trim_end_matches(',').to_owned());
    }
    if let Some((part, rest)) = text.split_once(':') {
        return (part.trim().parse().ok(), rest.trim().to_owned());
    }
    if let Some((part, rest)) = part_first(&words, components) {
        return (Some(part), rest);
    }
    for place in [" in ", " from ", " of "] {
        let Some((mv, name)) = text.rsplit_once(place) else { continue };
        let name = name.strip_prefix("the ").unwrap_or(name);
        // The Nim heap, the Kayles part.
        let nouns = [" part", " game", " heap", " heaps", " row", " rows"];
        let name = nouns.iter().find_map(|noun| name.strip_suffix(noun)).unwrap_or(name);
        if let Some(part) = part_called(name, components) {
            return (Some(part), mv.to_owned());
        }
    }
    (None, text.to_owned())
}

/// `in nim, take 1`: the part, and the move behind it.
fn part_first(words: &[&str], components: &[Component]) -> Option<(usize, String)> {
    let rest = words.strip_prefix(&["in"])?;
    (1..rest.len()).find_map(|count| {
        let name = rest[..count].join(" ");
        let part = part_called(name.trim_end_matches(','), components)?;
        Some((part, rest[count..].join(" ")))
    })
}

/// The only part that is of the game of this name, from 1.
pub(super) fn part_called(name: &str, components: &[Component]) -> Option<usize> {
    let Named::One(key) = names::game(name) else { return None };
    let id = crate::games::get(key).id();
    let mut parts = (1..).zip(components).filter(|(_, one)| one.game.id() == id).map(|(number, _)| number);
    parts.next().filter(|_| parts.next().is_none())
}
