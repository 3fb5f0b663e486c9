//! Which stones of a board are meant by where they lie: the last pin, the two in the middle, the rest; `sides` knows rows and corners.

use crate::game::{Board, Cell, Game, LaneNames, Move, Position, Words, capital};

use super::examples::briefly;
use super::sides::by_side;
use super::speech::{is_filler, ordinal};

/// Moves of a board that are looked through for one that takes all.
const MOST_MOVES: u64 = 4096;

/// The rest, the last pin, the middle pin of a board.
pub(super) fn stones(text: &str, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    let said: Vec<&str> = text
        .split(' ')
        .filter(|word| !is_filler(word) && !["the", "down", "over", "of"].contains(word))
        .collect();
    let standing = cells(position);
    if let Some(meant) = by_side(text, position, words) {
        return meant;
    }
    let noun = |word: &str| [words.stone, "stone", "one", "1"].contains(&word);
    let in_a_row = words.lanes == LaneNames::Row;
    let is_corners = words.lanes == LaneNames::Corners;
    let is_small = |count: &str| count.parse::<u8>().is_ok_and(|count| count > 0);
    let pins: Vec<&str> =
        said.iter().copied().filter(|word| ![words.stone, words.stones, "and"].contains(word)).collect();
    if let ([one, other], true, true) = (&pins[..], in_a_row, said.contains(&"and"))
        && let (Ok(one), Ok(other)) = (one.parse::<u32>(), other.parse::<u32>())
        && one.abs_diff(other) > 1
    {
        return Err(format!("{} {one} and {other} are not side by side.", capital(words.stones)));
    }
    match said[..] {
        ["both", _] | ["them", "both"] if standing.len() != 2 => {
            Err(format!("{} {} are left: say which to take.", standing.len(), words.stones))
        }
        [count, noun]
            if [words.stone, words.stones, "stone", "stones"].contains(&noun)
                && is_small(count)
                && !is_corners =>
        {
            only_of(count.parse().unwrap_or(0), game, position)
        }
        // So many cannot be taken at once: this one is meant by its number.
        [number] if in_a_row && number.parse::<usize>().is_ok_and(|number| number > 2) => {
            Ok(format!("{} {number}", words.stone))
        }
        [rank] if in_a_row && ordinal(rank).is_some() => {
            Ok(format!("{} {}", words.stone, ordinal(rank).unwrap_or_default()))
        }
        [rank, one] if in_a_row && ordinal(rank).is_some() && noun(one) => {
            Ok(format!("{} {}", words.stone, ordinal(rank).unwrap_or_default()))
        }
        ["it"] if standing.len() == 1 => Ok(standing
            .first()
            .map_or_else(String::new, |only| Move::Cut { from: *only, to: *only }.word(words))),
        [one, "in", "middle"] if in_a_row && noun(one) => in_the_middle(&standing, 1, words),
        ["all"] | ["both"] | ["everything"] | ["them", "both"] if !is_corners => all(game, position),
        ["all" | "both", noun] if !is_corners && [words.stones, "pins", "stones", "them"].contains(&noun) => {
            all(game, position)
        }
        ["last", one] | ["final", one] if noun(one) => match standing[..] {
            [only] => Ok(Move::Cut { from: only, to: only }.word(words)),
            [.., last] if in_a_row && one == words.stone => {
                Ok(Move::Cut { from: last, to: last }.word(words))
            }
            _ => Err(format!("{} {} are left: say which one to take.", standing.len(), words.stones)),
        },
        ["first" | "1st", "2"] | ["first" | "1st", "2", _] if in_a_row => {
            at_the_end(standing.get(..2), words)
        }
        ["last", "2"] | ["last", "2", _] if in_a_row => {
            at_the_end(standing.len().checked_sub(2).map(|from| &standing[from..]), words)
        }
        ["first", "1" | "one"] if in_a_row && standing.first().is_some_and(|first| first.col == 0) => {
            Ok("1".to_owned())
        }
        ["middle", one] if in_a_row && noun(one) => in_the_middle(&standing, 1, words),
        ["2", "middle", _]
        | ["middle", "2"]
        | ["2", "in", "middle"]
        | ["middle", "2", _]
        | ["2", _, "in", "middle"]
        | ["pair", "in", "middle"]
        | ["middle", "pair"]
            if in_a_row =>
        {
            in_the_middle(&standing, 2, words)
        }
        _ => Ok(text.to_owned()),
    }
}

/// Two pins at an end of the row, where they stand side by side.
fn at_the_end(two: Option<&[Cell]>, words: &Words) -> Result<String, String> {
    match two {
        Some(&[from, to]) if from.col + 1 == to.col => Ok(Move::Cut { from, to }.word(words)),
        _ => Err(format!("These two do not stand side by side: say which {} to take.", words.stones)),
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

/// The move that takes all there is.
fn all(game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    match taking_all(game, position) {
        Some(mv) => Ok(mv.word(words)),
        None => Err(format!("One move cannot take all {}.", words.stones)),
    }
}

/// The only move that takes so many; where there are several it is asked which.
fn only_of(count: usize, game: &dyn Game, position: &Position) -> Result<String, String> {
    let words = game.words();
    let here = cells(position).len();
    let takes = |mv: &Move| here.saturating_sub(cells(&game.play(position, mv)).len()) == count;
    let moves =
        (0..game.move_count(position).min(MOST_MOVES)).filter_map(|number| game.nth_move(position, number));
    let found: Vec<Move> = moves.map(Move::ordered).filter(takes).take(2).collect();
    match found[..] {
        [one] => Ok(one.word(words)),
        [] => Err(format!(
            "No move takes {} here. {}",
            words.count(count as u64),
            briefly(game, position, None)
        )),
        _ => {
            let which = if count == 1 { words.stone } else { words.stones };
            Err(format!("Which {which}? {}", briefly(game, position, None)))
        }
    }
}

/// The stones that are left on a board.
pub(super) fn cells(position: &Position) -> Vec<Cell> {
    let Board::Grid { rows, cols, .. } = position.board else { return vec![] };
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    all.filter(|cell| position.board.has(*cell)).collect()
}

/// The move that leaves nothing, where there is one.
fn taking_all(game: &dyn Game, position: &Position) -> Option<Move> {
    let mut moves =
        (0..game.move_count(position).min(MOST_MOVES)).filter_map(|number| game.nth_move(position, number));
    moves.find(|mv| cells(&game.play(position, &mv.ordered())).is_empty()).map(Move::ordered)
}
