//! A row of pins with gaps: its runs, its rule, its end, its id.

use crate::game::id::{self, IdError, Part, ending_suffix};
use crate::game::{Board, Cell, Cells, Ended, Ending, Position};

use super::{LONGEST, MOST};

const DEFAULT_ENDING: Ending = Ending::Normal;

/// Pins that stand side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Its first cell, from 0.
    pub(super) first: u8,
    /// How many pins.
    pub(super) pins: u8,
}

/// A row of `cols` cells with these pins.
pub(super) fn row(cols: u8, cells: Cells, ending: Ending, only_two: bool) -> Position {
    let least = if only_two { MOST } else { 1 };
    Position { least, ..Position::new(Board::Grid { rows: 1, cols, cells }, ending, MOST) }
}

/// The runs from left to right.
pub(super) fn runs(position: &Position) -> Vec<Run> {
    let Board::Grid { cols, .. } = position.board else { return vec![] };
    let mut runs: Vec<Run> = vec![];
    for col in (0..cols).filter(|&col| position.board.has(Cell::new(0, col))) {
        match runs.last_mut() {
            Some(run) if run.first + run.pins == col => run.pins += 1,
            _ => runs.push(Run { first: col, pins: 1 }),
        }
    }
    runs
}

/// The runs from which something can be taken.
pub(super) fn live_runs(position: &Position) -> Vec<Run> {
    let mut runs = runs(position);
    runs.retain(|run| u32::from(run.pins) >= position.least);
    runs
}

/// The rule in two sentences.
pub(super) fn rule(position: &Position) -> String {
    let end = position.ending.word().to_uppercase();
    if position.least == 1 {
        format!("Take 1 pin, or 2 side by side. Whoever takes the last pin {end}.")
    } else {
        format!("Take 2 pins side by side. Whoever makes the last move {end}.")
    }
}

/// Over when nothing can be taken any more.
pub(super) fn result(position: &Position) -> Option<Ended> {
    live_runs(position)
        .is_empty()
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

/// `1-11`: the runs as numbers, each gap a dash; `/=2` where only two may be taken; then the ending.
pub(super) fn write_id(position: &Position) -> String {
    let only_two = if position.least == MOST { "/=2" } else { "" };
    id::runs(&position.board) + only_two + ending_suffix(position.ending, DEFAULT_ENDING)
}

/// Reads what [`write_id`] writes.
pub(super) fn read_id(body: Part<'_>) -> Result<Position, IdError> {
    let (body, ending) = body.with_ending(DEFAULT_ENDING)?;
    let (pins, only_two) = match body.split_once('/') {
        None => (body, false),
        Some((pins, limit)) if limit.text == "=2" => (pins, true),
        Some((_, limit)) => return Err(limit.error("behind the slash only =2 may stand: only two at a time")),
    };
    let (mut cols, mut cells) = (0_u32, 0);
    for (number, piece) in pins.split('-').enumerate() {
        // Between two pieces there is a dash, and so a gap.
        cols += u32::from(number > 0);
        if piece.text.is_empty() {
            continue;
        }
        let run = piece.number(1..=LONGEST, "the pins that stand side by side")?;
        if cols + run > LONGEST {
            cols = u32::MAX;
            break;
        }
        cells |= ((1 << run) - 1) << cols;
        cols += run;
    }
    match u8::try_from(cols) {
        Ok(cols @ 1..=MOST_COLS) if !pins.text.is_empty() => Ok(row(cols, cells, ending, only_two)),
        _ => Err(pins.error("there must be 1 to 36 places, as in 13 or, with a gap, 1-11")),
    }
}

const MOST_COLS: u8 = LONGEST as u8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_back_as_they_were_written() {
        for id in
            ["13", "1-11", "-2--3:misere", "13/=2", "5-/=2:misere", "-", "---", "1", "36", "1-1-1", "35-"]
        {
            assert_eq!(write_id(&read_id(Part::whole(id)).expect(id)), id);
        }
    }

    #[test]
    fn errors_point_at_the_wrong_part() {
        for (id, wrong) in [
            ("", ""),
            ("0", "0"),
            ("37", "37"),
            ("20-16", "20-16"),
            ("36-", "36-"),
            ("1-x", "x"),
            ("13/2", "2"),
            ("13/=3", "=3"),
            ("13:last", "last"),
            ("13/=2/=2", "=2/=2"),
            (&"-".repeat(37), &"-".repeat(37)),
            (&"-".repeat(5000), &"-".repeat(5000)),
        ] {
            let error = read_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }
}
