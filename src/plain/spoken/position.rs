//! A position in one spoken line: heaps by their sizes, pins and rows by the runs that stand, a sum part by part.

use crate::game::{Board, Cell, Component, Game, LaneNames, Position, Words, capital, grouped, up_to};

/// `Heap 1: 3. Heap 2: 4.`, `Pins 1 to 3 and 5 stand.`, `Row 0: columns 0 to 3. Row 1: empty.`
pub(super) fn position_aloud(game: &dyn Game, position: &Position) -> String {
    let words = game.words();
    match &position.board {
        Board::Sum(components) => {
            let part = |(number, one): (usize, &Component)| {
                let told = position_aloud(one.game.0, &one.position);
                format!("Part {}, {}. {told}", number + 1, one.game.title())
            };
            components.iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
        }
        Board::Heaps(sizes) => heaps(game, position, sizes),
        Board::Grid { cols, .. } if words.lanes == LaneNames::Row => {
            let runs = runs(position, 0, *cols, |cell| words.cell(cell));
            match &runs[..] {
                [] => format!("No {} stand.", words.stones),
                [one] if !one.contains(' ') => format!("{} {one} stands.", capital(words.stone)),
                _ => format!("{} {} stand.", capital(words.stones), listed(&runs)),
            }
        }
        Board::Grid { rows, cols, .. } => {
            let row = |row: u8| {
                let runs = runs(position, row, *cols, |cell| cell.col.to_string());
                match &runs[..] {
                    [] => format!("Row {row}: empty."),
                    [one] if !one.contains(' ') => format!("Row {row}: column {one}."),
                    _ => format!("Row {row}: columns {}.", listed(&runs)),
                }
            };
            (0..*rows).map(row).collect::<Vec<_>>().join(" ")
        }
    }
}

/// How the places of a board are called; nothing of heaps, which are named.
pub(super) fn places_aloud(game: &dyn Game, position: &Position) -> Option<String> {
    let words = game.words();
    match (&position.board, words.lanes) {
        (Board::Grid { .. }, LaneNames::Row) => {
            Some(format!("{} are counted from 1.", capital(words.stones)))
        }
        (Board::Grid { .. }, LaneNames::Corners) => {
            Some("A square is called by its row, then its column, both from 0; the poison is 0,0.".to_owned())
        }
        (Board::Grid { .. }, _) => {
            Some(format!("A {} is called by its row, then its column, both from 0.", words.stone))
        }
        _ => None,
    }
}

/// Each heap with stones by its size; of a pile of which not all may be taken also how many.
fn heaps(game: &dyn Game, position: &Position, sizes: &[u32]) -> String {
    let words = game.words();
    let full: Vec<(usize, u32)> = sizes.iter().copied().enumerate().filter(|(_, size)| *size > 0).collect();
    if full.is_empty() {
        return format!("No {} are left.", words.stones);
    }
    let mut told: Vec<String> = full
        .iter()
        .map(|(lane, size)| format!("{}: {}.", heap(*lane, words), grouped((*size).into())))
        .collect();
    // Of one pile what may be taken can change from turn to turn.
    if let ([(lane, size)], true) = (&full[..], words.has_one_lane()) {
        let most = game.most(position, *lane);
        if most < *size {
            told.push(format!("You may take {}.", up_to(most)));
        }
    }
    told.join(" ")
}

fn heap(lane: usize, words: &Words) -> String {
    capital(&words.lane_name(lane))
}

/// The runs of stones of a row: `1 to 3`, `5`.
fn runs(position: &Position, row: u8, cols: u8, name: impl Fn(Cell) -> String) -> Vec<String> {
    let mut runs: Vec<(Cell, Cell)> = vec![];
    for cell in (0..cols).map(|col| Cell::new(row, col)).filter(|cell| position.board.has(*cell)) {
        match runs.last_mut() {
            Some((_, last)) if last.col + 1 == cell.col => *last = cell,
            _ => runs.push((cell, cell)),
        }
    }
    let told = |(from, to): (Cell, Cell)| match to.col - from.col {
        0 => vec![name(from)],
        1 => vec![name(from), name(to)],
        _ => vec![format!("{} to {}", name(from), name(to))],
    };
    runs.into_iter().flat_map(told).collect()
}

/// `1, 2 and 5`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
