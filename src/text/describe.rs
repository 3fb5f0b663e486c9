//! Positions, figures and explanations in words.

use std::collections::BTreeSet;

use crate::game::{
    Board, Cell, Component, Figure, Game, HeapNames, Labelled, Look, Position, Words, capital, full_rule,
    grouped, join, join_list, sentence, takes_up_to, up_to,
};
use crate::solve::powers;

/// If there are more heaps without a move, they are counted instead of listed.
const FEW_DEAD: usize = 1;
const MOST_LOST: usize = 12;
const MOST_SQUARES: usize = 8;

/// Describes the board.
pub(super) fn position(game: &dyn Game, position: &Position) -> String {
    match &position.board {
        Board::Sum(components) => {
            let part = |(number, one): (usize, &Component)| {
                format!(
                    "Part {}, {}. {}",
                    number + 1,
                    one.game.title(),
                    self::position(one.game, &one.position)
                )
            };
            join(components.iter().enumerate().map(part), " ")
        }
        Board::Heaps(sizes) => heaps(game, position, sizes),
        Board::Grid { cols, .. } if game.words().heap_names == HeapNames::Row => {
            pins(game.words(), position, *cols)
        }
        Board::Grid { rows, cols, .. } => rows_of_cells(position, *rows, *cols),
    }
}

/// The rules, and how to name places on the board.
pub(super) fn rules(game: &dyn Game, position: &Position) -> String {
    let places = places(game, position).map_or_else(String::new, |places| format!(" {places}"));
    format!("{}. {}{places}", game.title(), full_rule(game, position))
}

fn places(game: &dyn Game, position: &Position) -> Option<String> {
    let words = game.words();
    let cells = format!("Name a {} by its row and column, numbered from 0 at the top left.", words.stone);
    match (&position.board, words.heap_names) {
        _ if game.look() == Look::Queen => {
            Some("The queen's row is heap 1 and her column is heap 2.".to_owned())
        }
        (Board::Grid { .. }, HeapNames::Row) => {
            Some(format!("{} are numbered from 1.", capital(words.stones)))
        }
        (Board::Grid { .. }, HeapNames::Corners) => {
            Some(format!("{cells} The poison is at row 0, column 0."))
        }
        (Board::Grid { .. }, _) => Some(cells),
        _ => None,
    }
}

fn heaps(game: &dyn Game, position: &Position, sizes: &[u32]) -> String {
    let words = game.words();
    let full: Vec<(usize, u32)> = sizes.iter().copied().enumerate().filter(|(_, size)| *size > 0).collect();
    if full.is_empty() {
        return format!("No {} are left.", words.stones);
    }
    let dead = full.iter().filter(|(group, _)| game.choices(position, *group) == 0).count();
    let is_listed = |group: usize| dead <= FEW_DEAD || game.choices(position, group) > 0;
    let listed = full.iter().filter(|(group, _)| is_listed(*group));
    let mut sentences: Vec<String> = listed
        .map(|(group, size)| format!("{}: {}.", capital(&words.group_name(*group)), grouped(*size)))
        .collect();
    if dead > FEW_DEAD {
        let more = if sentences.is_empty() { "" } else { " more" };
        sentences.push(format!("{dead}{more} {} have no moves left.", words.heaps));
    }
    let only = sizes.iter().position(|size| *size > 0).filter(|_| words.has_one_group());
    let most = only.and_then(|group| takes_up_to(game, position, group).filter(|most| *most < sizes[group]));
    sentences.extend(most.map(|most| format!("You may take {}.", up_to(most))));
    sentences.join(" ")
}

fn pins(words: &Words, position: &Position, cols: u8) -> String {
    match &runs(position, 0, cols, |cell| words.cell(cell))[..] {
        [] => format!("No {} are standing.", words.stones),
        [one] if !one.contains(' ') => format!("{} {one} is standing.", capital(words.stone)),
        runs => format!("{} {} are standing.", capital(words.stones), join_list(runs, "and")),
    }
}

/// Describes rows that look the same together.
fn rows_of_cells(position: &Position, rows: u8, cols: u8) -> String {
    let row_text = |row: u8| match &runs(position, row, cols, |cell| cell.col.to_string())[..] {
        [] => "empty".to_owned(),
        [one] if !one.contains(' ') => format!("column {one}"),
        runs => format!("columns {}", join_list(runs, "and")),
    };
    let rows: Vec<(u8, String)> = (0..rows).map(|row| (row, row_text(row))).collect();
    let groups = rows.chunk_by(|one, next| one.1 == next.1).map(|group| match group {
        [(from, text), .., (to, _)] if to - from > 1 => format!("Rows {from} to {to}: {text}."),
        [(one, text), (two, _)] => format!("Rows {one} and {two}: {text}."),
        group => format!("Row {}: {}.", group[0].0, group[0].1),
    });
    join(groups, " ")
}

/// The runs of cells in a row, such as `2` or `4 to 7`.
fn runs(position: &Position, row: u8, cols: u8, name: impl Fn(Cell) -> String) -> Vec<String> {
    let cells = (0..cols).map(|col| Cell::new(row, col)).filter(|cell| position.board.has(*cell));
    let cells: Vec<Cell> = cells.collect();
    let runs = cells.chunk_by(|one, next| one.col + 1 == next.col).flat_map(|run| match run {
        [from, _, .., to] => vec![format!("{} to {}", name(*from), name(*to))],
        run => run.iter().map(|cell| name(*cell)).collect(),
    });
    runs.collect()
}

/// A figure of an explanation in words; `None` for pictures of the board.
pub(super) fn figure(figure: &Figure, game: &dyn Game, position: &Position) -> Option<String> {
    Some(match figure {
        Figure::Facts(facts) => join(facts.iter().map(|fact| sentence(fact)), " "),
        Figure::Columns(rows) if rows.is_empty() => return None,
        Figure::Columns(rows) => columns(rows, game, position),
        Figure::Division { by, numbers } => {
            let row = |row: &Labelled| {
                let (times, rest) = (grouped(row.number / by), row.number % by);
                let label = label(row, are_heaps(numbers, game, position), game, position);
                format!("{label}, which is {times} times {by}, remainder {rest}.")
            };
            join(numbers.iter().map(row), " ")
        }
        Figure::NumberLine(line) => {
            let lost = &line.lost[..line.lost.len().min(MOST_LOST)];
            let more = if line.lost.len() > MOST_LOST { " and so on" } else { "" };
            let are = if lost.len() == 1 { "position up to here is" } else { "positions up to here are" };
            let list = if more.is_empty() { join_list(lost, "and") } else { join(lost, ", ") };
            format!("The losing {are} {list}{more}.")
        }
        Figure::Squares(squares) => {
            let pairs: BTreeSet<[u32; 2]> =
                squares.iter().map(|[row, column]| [*row.min(column), *row.max(column)]).collect();
            if pairs.is_empty() {
                return None;
            }
            let near = pairs.iter().take(MOST_SQUARES).map(|[one, other]| format!("{one} and {other}"));
            let rest = if pairs.len() > MOST_SQUARES { "; and so on" } else { "" };
            format!("The losing pairs up to here, in either order: {}{rest}.", join(near, "; "))
        }
        Figure::Parts(parts) => {
            let pile = join(parts.parts.iter().map(|part| grouped(*part)), " plus ");
            format!("The pile is {pile}. A move may take up to {}.", grouped(parts.reach))
        }
        // Texts and moves say what these show.
        Figure::Cells(_) | Figure::Legend(_) => return None,
    })
}

/// Whether the labels of a figure are heaps and its numbers their sizes. Otherwise the labels are sizes and the numbers values.
fn are_heaps(rows: &[Labelled], game: &dyn Game, position: &Position) -> bool {
    let full = position.board.heaps().iter().copied().enumerate().filter(|(_, size)| *size > 0);
    let named = rows.iter().map(|row| Some((game.words().group_by_name(&row.label)?, row.number)));
    named.eq(full.map(Some))
}

/// A row of a figure, such as `Heap 2: 5` or `A heap of 5 has the value 1`.
fn label(row: &Labelled, are_heaps: bool, game: &dyn Game, position: &Position) -> String {
    let (words, label, number) = (game.words(), &row.label, grouped(row.number));
    match words.group_by_name(label).filter(|_| are_heaps) {
        Some(group) => format!("{}: {number}", capital(&words.group_name(group))),
        None if !position.board.components().is_empty() => match label.split_once(' ') {
            Some((part, title)) => format!("Part {part} ({title}) has the value {number}"),
            None => format!("Part {label} has the value {number}"),
        },
        None if words.heap.is_empty() => format!("Size {label} has the value {number}"),
        None if words.heap_names == HeapNames::Cells => format!("A group of {label} has the value {number}"),
        None => format!("A {} of {label} has the value {number}", words.heap),
    }
}

fn columns(rows: &[Labelled], game: &dyn Game, position: &Position) -> String {
    let powers = |number: u32| powers(number).map(grouped).collect::<Vec<_>>();
    let are_heaps = are_heaps(rows, game, position);
    let told = |row: &Labelled| {
        let sum = match &powers(row.number)[..] {
            parts @ [_, _, ..] => format!(", which is {}", join(parts, " plus ")),
            _ => String::new(),
        };
        format!("{}{sum}.", label(row, are_heaps, game, position))
    };
    let mut sentences: Vec<String> = rows.iter().map(told).collect();
    let odd = powers(rows.iter().fold(0, |sum, row| sum ^ row.number));
    sentences.push(match &odd[..] {
        [] if rows.iter().all(|row| row.number == 0) => "So the nim-sum is 0.".to_owned(),
        [] => {
            "Each power of two (1, 2, 4, 8 and so on) appears an even number of times, so the nim-sum is 0."
                .to_owned()
        }
        [one] => format!("Only {one} has no partner, so the nim-sum is {one}."),
        odd => format!("{} have no partner, so the nim-sum isn't 0.", join_list(odd, "and")),
    });
    sentences.join(" ")
}
