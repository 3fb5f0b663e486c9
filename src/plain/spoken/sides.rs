//! Which stones of a board are meant by a side of it: the top row, the last column, the corner at the bottom right, the pin on the left;
//! and the poison.

use crate::game::{Board, Cell, LaneNames, Move, Position, Words};

use super::pins::cells;
use super::speech::{is_filler, ordinal};

/// Words that tell nothing beside a side.
const AROUND: [&str; 12] =
    ["the", "from", "at", "in", "on", "of", "off", "all", "whole", "entire", "down", "end"];
/// One of what stands there: it is no whole row.
const ONE: [&str; 5] = ["stone", "square", "piece", "1", "one"];

/// The first or the last of something, as a word says it; `None` where it says neither.
fn is_last(word: &str, [first, last]: [&[&str]; 2]) -> Option<bool> {
    if first.contains(&word) { Some(false) } else { last.contains(&word).then_some(true) }
}

const DOWN: [&[&str]; 2] = [&["top", "upper", "uppermost"], &["bottom", "lower", "lowest", "bottommost"]];
const ACROSS: [&[&str]; 2] = [&["left", "leftmost", "left-hand"], &["right", "rightmost", "right-hand"]];
const EITHER: [&[&str]; 2] = [&["first"], &["last"]];
const MIDDLE: [&str; 3] = ["middle", "centre", "center"];

/// The middle one of so many, from 0: of an even number there is none.
fn middle(of: u8) -> Option<u8> {
    (of % 2 == 1).then_some(of / 2)
}

/// What is said of a side, as the grammar of moves reads it; `None` where no side is spoken of.
pub(super) fn by_side(text: &str, position: &Position, words: &Words) -> Option<Result<String, String>> {
    let Board::Grid { rows, cols, .. } = position.board else { return None };
    let standing = &cells(position)[..];
    let telling = |word: &&str| !word.is_empty() && !is_filler(word) && !AROUND.contains(word);
    let whole: Vec<&str> = text.split([' ', ',']).filter(telling).collect();
    let is_one = |word: &&str| ONE.contains(word) || *word == words.stone;
    let said: Vec<&str> = whole.iter().copied().filter(|word| !is_one(word)).collect();
    let (first, last) = (standing.first()?, standing.last()?);
    if words.lanes == LaneNames::Row {
        let [side] = said[..] else { return None };
        let only = if is_last(side, ACROSS)? { last } else { first };
        return Some(Ok(Move::Cut { from: *only, to: *only }.word(words)));
    }
    let right = standing.iter().map(|cell| cell.col).max()?;
    match said[..] {
        [vertical, across] | [vertical, across, "corner"]
            if is_last(vertical, DOWN).is_some() && is_last(across, ACROSS).is_some() =>
        {
            let row = if is_last(vertical, DOWN)? { last.row } else { 0 };
            let column = if is_last(across, ACROSS)? { right } else { 0 };
            Some(Ok(format!("{row},{column}")))
        }
        ["corner"] | ["a", "corner"] => Some(Err(which_corner(words))),
        [word] if MIDDLE.contains(&word) => Some(Ok(format!("{},{}", middle(rows)?, middle(cols)?))),
        [word, "row"] if MIDDLE.contains(&word) => Some(line(standing, (true, middle(rows)?), words)),
        [word, "column"] if MIDDLE.contains(&word) => Some(line(standing, (false, middle(cols)?), words)),
        _ => line_said(&whole, standing, right, words),
    }
}

/// A row or column that is said, whole: one stone of it is not all of it.
fn line_said(said: &[&str], standing: &[Cell], right: u8, words: &Words) -> Option<Result<String, String>> {
    let last = standing.last()?;
    match said[..] {
        [side, "row"] => {
            let last_one = is_last(side, DOWN).or_else(|| is_last(side, EITHER));
            let row =
                last_one.map(|is_last| if is_last { last.row } else { 0 }).or_else(|| numbered(side))?;
            Some(line(standing, (true, row), words))
        }
        [side, "column"] => {
            let last_one = is_last(side, ACROSS).or_else(|| is_last(side, EITHER));
            let column =
                last_one.map(|is_last| if is_last { right } else { 0 }).or_else(|| numbered(side))?;
            Some(line(standing, (false, column), words))
        }
        [line_of @ ("row" | "column"), number] => {
            let number = number.parse().ok()?;
            Some(line(standing, (line_of == "row", number), words))
        }
        _ => None,
    }
}

fn which_corner(words: &Words) -> String {
    if words.lanes == LaneNames::Corners {
        "Which corner? Say top right, bottom left or bottom right: top left is the poison.".to_owned()
    } else {
        "Which corner? Say top left, top right, bottom left or bottom right.".to_owned()
    }
}

/// `second` as 1: rows and columns are counted from 0.
fn numbered(word: &str) -> Option<u8> {
    u8::try_from(ordinal(word)?.checked_sub(1)?).ok()
}

/// All that stands in a row or column, where a move can mean it.
fn line(standing: &[Cell], (is_row, number): (bool, u8), words: &Words) -> Result<String, String> {
    let what = if is_row { "row" } else { "column" };
    let of = |cell: &Cell| if is_row { cell.row } else { cell.col };
    let stones: Vec<Cell> = standing.iter().copied().filter(|cell| of(cell) == number).collect();
    let [from, .., to] = stones[..] else {
        return match stones[..] {
            [only] => Ok(Move::Cut { from: only, to: only }.word(words)),
            _ => Err(format!("There is nothing in {what} {number}.")),
        };
    };
    if words.lanes == LaneNames::Corners {
        let square = if is_row { format!("{number},0") } else { format!("0,{number}") };
        let is_outermost = standing.iter().all(|cell| of(cell) <= number);
        return match (number, is_outermost) {
            (0, _) => Err(format!("The poison is in {what} 0: say a square of it.")),
            (_, true) => Ok(square),
            (_, false) => {
                let behind = if is_row { "below" } else { "to the right of" };
                Err(format!(
                    "Not {what} {number} alone: what is {behind} it goes, too. To take all that, say: take {square}."
                ))
            }
        };
    }
    let long = usize::from(if is_row { to.col - from.col } else { to.row - from.row }) + 1;
    if long == stones.len() {
        Ok(Move::Cut { from, to }.word(words))
    } else {
        Err(format!("There are gaps in {what} {number}: say from which {} to which.", words.stone))
    }
}

/// The poison itself where it is to be taken, or all besides it; `None` where it is only spoken of.
pub(super) fn poison(text: &str, position: &Position) -> Option<Result<String, String>> {
    let says_nothing = |word: &&str| {
        !is_filler(word)
            && !["the", "with", "square", "piece", "me", "you", "only", "just", "at"].contains(word)
    };
    let said: Vec<&str> = text.split_whitespace().filter(says_nothing).collect();
    let rest = match said[..] {
        [poison] if poison.starts_with("poison") => return Some(Ok("0,0".to_owned())),
        ["leave", poison] | ["all" | "everything", "but" | "except", poison] => poison,
        _ => return None,
    };
    let standing = cells(position);
    let is_line = |other: fn(&Cell) -> u8| standing.iter().all(|cell| other(cell) == 0) && standing.len() > 1;
    Some(match (is_line(|cell| cell.row), is_line(|cell| cell.col)) {
        _ if !rest.starts_with("poison") => return None,
        (true, _) => Ok("0,1".to_owned()),
        (_, true) => Ok("1,0".to_owned()),
        _ => Err("One move cannot take all but the poison.".to_owned()),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use crate::games;

    fn said(id: &str, text: &str) -> Option<Result<String, String>> {
        let (game, position) = games::read_id(id).unwrap();
        by_side(text, &position, games::get(game).words())
    }

    #[test]
    fn sides_are_put_in_numbers() {
        for (id, text, put) in [
            ("grid:3x3", "take the top row", "0,0-0,2"),
            ("grid:3x3", "take the bottom right corner", "2,2"),
            ("grid:3x3", "top left", "0,0"),
            ("grid:3x3", "take the last column", "0,2-2,2"),
            ("grid:3x3", "take the second row", "1,0-1,2"),
            ("grid:3x3", "take row 2", "2,0-2,2"),
            ("grid:3x5", "take the middle column", "0,2-2,2"),
            ("grid:3x5", "the centre", "1,2"),
            ("grid:3x5", "take the middle one", "1,2"),
            ("chomp:3x5", "eat the middle square", "1,2"),
            ("chomp:3x4", "take the bottom row", "2,0"),
            ("chomp:3x4", "bite from the bottom row", "2,0"),
            ("chomp:3x4", "take the right column", "0,3"),
            ("chomp:3x4", "bottom right", "2,3"),
            ("kayles:5", "take the left pin", "1"),
            ("kayles:5", "the pin on the right", "5"),
        ] {
            assert_eq!(said(id, text), Some(Ok(put.to_owned())), "{id} {text}");
        }
        for (id, text, why) in [
            (
                "grid:3x3",
                "take the corner",
                "Which corner? Say top left, top right, bottom left or bottom right.",
            ),
            (
                "chomp:3x4",
                "take row 1",
                "Not row 1 alone: what is below it goes, too. To take all that, say: take 1,0.",
            ),
            ("chomp:3x4", "take the first column", "The poison is in column 0: say a square of it."),
        ] {
            assert_eq!(said(id, text), Some(Err(why.to_owned())), "{id} {text}");
        }
        for (id, text) in
            [("grid:3x3", "take 0,0"), ("kayles:5", "take pin 2"), ("grid:3x3", "take 1 stone in row 2")]
        {
            assert_eq!(said(id, text), None, "{id} {text}");
        }
    }
}
