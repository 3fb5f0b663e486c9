//! How a cut of cells is written and read, in the three ways that games name their cells.

use super::{Cell, Game, LaneNames, Move, Position, Words};

/// What goes with the square that is taken.
const AND_ALL: &str = " with all right and below";

/// `0,1 to 0,3`, `pins 4 and 5`, `1,2 with all right and below`.
pub(super) fn full(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    match words.lanes {
        LaneNames::Corners => format!("{first}{AND_ALL}"),
        LaneNames::Row if from == to => format!("{} {first}", words.stone),
        LaneNames::Row if to.col == from.col + 1 => format!("{} {first} and {last}", words.stones),
        LaneNames::Row => format!("{} {first} to {last}", words.stones),
        _ if from == to => format!("the {} at {first}", words.stone),
        _ => format!("{first} to {last}"),
    }
}

/// `0,1 to 0,3`, `pins 4-5`, `1,2`.
pub(super) fn short(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    match words.lanes {
        LaneNames::Row if from == to => format!("{} {first}", words.stone),
        LaneNames::Row => format!("{} {first}-{last}", words.stones),
        LaneNames::Corners => first,
        _ if from == to => first,
        _ => format!("{first} to {last}"),
    }
}

/// `0,1-0,3`, `4-5`, `1,2`.
pub(super) fn word(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    if from == to || words.lanes == LaneNames::Corners { first } else { format!("{first}-{last}") }
}

/// A sentence that says how a cut is typed.
pub(super) fn how_to_type(words: &Words) -> String {
    let what = match words.lanes {
        LaneNames::Row => format!("the number of a {}, or of neighbours", words.stone),
        LaneNames::Corners => format!("row,column of a {}", words.stone),
        _ => "row,column of both ends".into(),
    };
    format!("Type {what}, for example: {}", words.typed_example())
}

/// The same for a cut as one word.
pub(super) fn how_to_write(words: &Words) -> String {
    match words.lanes {
        LaneNames::Row => {
            format!("Write the number of a {}, or of neighbours, as in 4-5.", words.stone)
        }
        LaneNames::Corners => format!("Write row,column of a {}, as in 1,2.", words.stone),
        _ => "Write row,column, or both ends of a run, as in 0,1-0,3.".into(),
    }
}

/// The cut a text stands for, without `take` before it.
pub(super) fn read(text: &str, game: &dyn Game, position: &Position) -> Option<Move> {
    let words = game.words();
    let cells: fn(&str) -> Option<Vec<Cell>> =
        if words.lanes == LaneNames::Row { in_a_row } else { rows_and_columns };
    let text = without_nouns(text, words);
    let joint = [" to ", " and ", "-"].iter().find_map(|joint| text.split_once(joint));
    let ends = match joint {
        Some((from, to)) => vec![only(&cells(from)?)?, only(&cells(to)?)?],
        None => cells(text)?,
    };
    match ends[..] {
        [cell] => game.cut_at(position, cell).or(Some(Move::Cut { from: cell, to: cell })),
        [from, to] => Some(Move::Cut { from, to }),
        _ => None,
    }
}

/// Whether a letter goes on with a word between the ends of a cut, as in `0,1 to 0,3`.
pub(super) fn joins(typed: &str, letter: char) -> bool {
    let Some((_, word)) = typed.rsplit_once(' ') else { return false };
    ["to", "and"].iter().any(|joint| joint.strip_prefix(word).is_some_and(|rest| rest.starts_with(letter)))
}

/// `the stone at 2,3`, `pins 4 and 5`, `1,2 with all right and below` without their words.
fn without_nouns<'a>(text: &'a str, words: &Words) -> &'a str {
    let named = |noun: &str, rest: &'a str| rest.strip_prefix(noun)?.strip_prefix(' ');
    let from = || text.strip_suffix(AND_ALL);
    let at = || named(words.stone, text.strip_prefix("the ")?)?.strip_prefix("at ");
    let row = || named(words.stones, text).or_else(|| named(words.stone, text));
    match words.lanes {
        LaneNames::Row => row(),
        LaneNames::Corners => from(),
        _ => at(),
    }
    .unwrap_or(text)
}

fn only(cells: &[Cell]) -> Option<Cell> {
    if let [cell] = *cells { Some(cell) } else { None }
}

/// Numbers of one row, counted from 1.
fn in_a_row(text: &str) -> Option<Vec<Cell>> {
    numbers(text)?.into_iter().map(|number| Some(Cell::new(0, number.checked_sub(1)?))).collect()
}

/// Rows and columns, with commas or blanks between all numbers.
fn rows_and_columns(text: &str) -> Option<Vec<Cell>> {
    let numbers = numbers(text).filter(|numbers| numbers.len().is_multiple_of(2))?;
    Some(numbers.chunks(2).map(|pair| Cell::new(pair[0], pair[1])).collect())
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    super::notation::pieces(text)
        .into_iter()
        .map(|piece| u8::try_from(super::notation::number(piece)?).ok())
        .collect()
}
