//! 2D Nim: a grid of stones, runs of a row or a column.

mod explain;
mod pieces;
pub mod six;
mod solver;
mod structure;
mod tables;
mod values;

pub use tables::EverySubset;

use crate::game::id::{IdError, IdForm, Limit, Part, ending_suffix};
use crate::game::{
    Board, Cli, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Info, Key, Lineup, Look, Move,
    Position, Reason, RuleText, Solution, SolvedMove, Stop, ValueGrid, Words, id, up_to,
};
use crate::solve::Halted;

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const LONGEST_RUN: u32 = 6;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

const FIELDS: [Field; 4] = [
    Field::number("rows", "Rows", "How many rows, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 4),
    Field::number("cols", "Columns", "How many columns, 2 to 8", [SHORTEST_SIDE, LONGEST_SIDE], 4),
    Field::number(
        "most",
        "Most per move",
        "Most stones one move may take, 1 to 6",
        [1, LONGEST_RUN],
        DEFAULT_MOST,
    ),
    Field::last("Last stone", "Whether the last stone loses or wins", Ending::Misere),
];

/// Who it is.
static INFO: Info = Info {
    id: "grid",
    title: "2D Nim",
    tagline: "straight lines of stones; no formula is known",
    help: include_str!("../../../assets/help/grid.md"),
    words: Words {
        stone: "stone",
        stones: "stones",
        heap: "grid",
        heaps: "grids",
        heap_names: HeapNames::Cells,
        takes: true,
    },
    look: Look::Grid,
    winnable_lineup: Lineup::ComputerStarts,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Always, ending: true },
    cli: Cli { name: Some("2d-nim"), ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    of: "full boards",
    names: ["rows", "columns"],
    rows: [2, 8],
    columns: [2, 8],
    value: |rows, columns| {
        let [rows, cols] = [rows, columns].map(|side| u8::try_from(side).unwrap_or(u8::MAX));
        values::position_value(&Position::new(Board::full_grid(rows, cols), Ending::Normal, DEFAULT_MOST))
    },
};

/// The entry.
pub(super) struct Grid;

impl Game for Grid {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        RuleText { proven_from: solver::proven_from(position), ..rule_text(position) }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let side = |index| u8::try_from(setup.number(index).unwrap_or(4)).unwrap_or(4);
        let ending = if setup.choice(3) == 0 { Ending::Misere } else { Ending::Normal };
        Position::new(Board::full_grid(side(0), side(1)), ending, setup.number(2).unwrap_or(DEFAULT_MOST))
    }

    fn format_id(&self, position: &Position) -> String {
        format_id(position)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        parse_id(body)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::from_groups(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let is_lost = || structure::lost(position).map(|_| 0);
        if position.ending == Ending::Misere {
            None
        } else {
            values::position_value(position).or_else(is_lost)
        }
    }

    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        let is_lost = || structure::lost(position).map(|_| 0);
        if position.ending == Ending::Misere {
            None
        } else {
            values::value_in_sums(position).or_else(is_lost)
        }
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        explain::plainest(position, solution)
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        explain::reason(position, solution)
    }

    fn figures(
        &self,
        position: &Position,
        solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position, solution, made, &INFO.words)
    }
}

/// Over when no stone is left.
fn result(position: &Position) -> Option<Ended> {
    (position.board.stones() == 0)
        .then_some(Ended { mover_wins: position.ending == Ending::Misere, points: None })
}

fn rule_text(position: &Position) -> RuleText {
    let moves = match position.most {
        1 => "Take 1 stone.".to_owned(),
        most => format!("Take {} stones in a row or column, without gaps.", up_to(most)),
    };
    RuleText::new([moves], position.ending, "take the last stone")
}

/// `1111/1111/1000/1111`, then the most stones a move unless it's the default, then the ending; a whole board with the
/// default rules is just `4x4`.
fn format_id(position: &Position) -> String {
    let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
    let suffix = ending_suffix(position.ending, DEFAULT_ENDING);
    if position.board == Board::full_grid(rows, cols) && position.most == DEFAULT_MOST && suffix.is_empty() {
        return format!("{rows}x{cols}");
    }
    let limit = if position.most == DEFAULT_MOST { String::new() } else { format!("/{}", position.most) };
    id::rows(&position.board) + &limit + suffix
}

/// Reads what [`format_id`] writes, and `4x4` followed by a number and an ending.
fn parse_id(body: Part<'_>) -> Result<Position, IdError> {
    let (board, ending) = body.with_ending(DEFAULT_ENDING)?;
    let mut pieces: Vec<Part> = board.split('/').collect();
    let mut most = DEFAULT_MOST;
    if let [_, .., last] = pieces[..]
        && last.text.len() == 1
    {
        most = last.number(1..=LONGEST_RUN, "the most stones a move may take")?;
        pieces.pop();
    }
    let board = match pieces[..] {
        [size] if size.text.contains('x') => read_size(size)?,
        [size, wrong, ..] if size.text.contains('x') => {
            return Err(
                wrong.error("after the size only one number is allowed, the most stones per move, 1 to 6")
            );
        }
        _ => read_rows(board, &pieces)?,
    };
    Ok(Position::new(board, ending, most))
}

fn read_size(size: Part<'_>) -> Result<Board, IdError> {
    let Some((rows, cols)) = size.split_once('x') else {
        return Err(size.error("a size is written like 4x4"));
    };
    Ok(Board::full_grid(side(rows, "the number of rows")?, side(cols, "the number of columns")?))
}

fn side(part: Part<'_>, what: &str) -> Result<u8, IdError> {
    Ok(part.number(SHORTEST_SIDE..=LONGEST_SIDE, what)? as u8)
}

fn read_rows(board: Part<'_>, pieces: &[Part<'_>]) -> Result<Board, IdError> {
    let sides = SHORTEST_SIDE as usize..=LONGEST_SIDE as usize;
    if !sides.contains(&pieces.len()) {
        return Err(board.error("there must be 2 to 8 rows of 0 and 1 with / between, or a size like 4x4"));
    }
    let cols = pieces[0].text.len();
    let mut cells = 0;
    for (row, piece) in pieces.iter().enumerate() {
        if piece.text.chars().any(|digit| !matches!(digit, '0' | '1')) {
            return Err(piece.error("a row has a 1 for a stone and a 0 for a gap"));
        }
        if piece.text.len() != cols || !sides.contains(&cols) {
            return Err(piece.error("all rows must be equally long, 2 to 8 cells"));
        }
        for (col, digit) in piece.text.bytes().enumerate() {
            cells |= u64::from(digit == b'1') << (row * cols + col);
        }
    }
    Ok(Board::Grid { rows: pieces.len() as u8, cols: cols as u8, cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_the_four_forms_are_read() {
        for id in [
            "4x4",
            "1111/1111/1000/1111",
            "111/111/111/2:normal",
            "11/01:normal",
            "101010/010101/6",
            "8x8",
            "11111110/00000001/2",
        ] {
            let position = parse_id(Part::whole(id)).expect(id);
            assert_eq!(format_id(&position), id);
        }
        assert_eq!(format_id(&parse_id(Part::whole("3x2/1")).expect("a size with a number")), "11/11/11/1");
    }

    #[test]
    fn errors_point_at_the_row() {
        for (id, wrong) in [
            ("111/11/111", "11"),
            ("111/1a1/111", "1a1"),
            ("111/111/9", "9"),
            ("9x4", "9"),
            ("4x4/22", "22"),
            ("4x4/2/2", "2"),
            ("111", "111"),
            ("", ""),
        ] {
            let error = parse_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }
}
