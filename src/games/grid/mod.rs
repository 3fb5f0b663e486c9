//! 2D Nim: a grid of stones, runs of a row or a column.

mod pieces;
pub mod six;
mod solver;
mod structure;
mod tables;

pub use tables::EverySubset;

use structure::{Sight, is_simple};

use crate::game::id::{IdError, IdForm, Part, ending_suffix};
use crate::game::{
    Board, CanonicalKey, Cells, Cli, Counted, Ending, Field, Figure, Game, GameOptions, HeapNames, Info,
    Lineup, Look, Move, Outcome, Position, Reason, RuleText, Solution, Solved, Stop, ValueGrid, Words, bits,
    id, up_to,
};
use crate::solve::{Halted, nim_sum};

const SHORTEST_SIDE: u32 = 2;
const LONGEST_SIDE: u32 = 8;
const LONGEST_RUN: u32 = 6;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

/// Which field is which.
const ROWS: usize = 0;
const COLS: usize = 1;
const MOST: usize = 2;
const LAST: usize = 3;

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

static INFO: Info = Info {
    id: "grid",
    title: "2D Nim",
    help: include_str!("../../../assets/help/grid.md"),
    words: Words::new(["stone", "stones"], ["grid", "grids"], HeapNames::Cells),
    look: Look::Grid,
    winnable_lineup: Lineup::ComputerStarts,
    value_grid: Some(&VALUES),
    fields: &FIELDS,
    id_form: IdForm { has_limit: true, ending: Some(DEFAULT_ENDING) },
    cli: Cli { name: Some("2d-nim"), ..Info::NONE.cli },
    ..Info::NONE
};

static VALUES: ValueGrid = ValueGrid {
    names: ["rows", "columns"],
    rows: [2, 8],
    columns: [2, 8],
    value: |rows, columns| {
        let [rows, cols] = [rows, columns].map(|side| u8::try_from(side).unwrap_or(u8::MAX));
        known_value(
            &Position::new(Board::full_grid(rows, cols), Ending::Normal, DEFAULT_MOST),
            structure::position_value,
        )
    },
};

pub(super) struct Grid;

impl Game for Grid {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let moves = match position.most {
            1 => "Take 1 stone.".to_owned(),
            most => format!("Take {} stones in a row or column, without gaps.", up_to(most)),
        };
        let rules = RuleText::new([moves], position.ending, "take the last stone");
        RuleText { proven_from: solver::proven_from(position), ..rules }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, DEFAULT_ENDING);
        let board = Board::full_grid(setup.size(ROWS) as u8, setup.size(COLS) as u8);
        Position::new(board, ending, setup.size(MOST))
    }

    /// `1111/1111/1000/1111`, then the most stones a move unless it's the default, then the ending; a whole board with the
    /// default rules is just `4x4`.
    fn format_id(&self, position: &Position) -> String {
        let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
        let suffix = ending_suffix(position.ending, Some(DEFAULT_ENDING));
        match position.most {
            DEFAULT_MOST if suffix.is_empty() && position.board == Board::full_grid(rows, cols) => {
                format!("{rows}x{cols}")
            }
            DEFAULT_MOST => id::rows(&position.board) + suffix,
            most => format!("{}/{most}{suffix}", id::rows(&position.board)),
        }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
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
                    wrong.error("only one number may follow the size, 1 to 6 (the most stones per move)")
                );
            }
            _ => read_rows(board, &pieces, "squares")?,
        };
        Ok(Position::new(board, ending, most))
    }

    fn key(&self, position: &Position) -> CanonicalKey {
        CanonicalKey::from_groups(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        solver::solve(position, stop).map(Some)
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        known_value(position, structure::position_value)
    }

    fn value_in_sums(&self, position: &Position) -> Option<u32> {
        known_value(position, structure::value_in_sums)
    }

    fn preferred_move(&self, position: &Position, solution: &Solution) -> Option<Move> {
        let seen = || leaves(position, solution).map(|(mv, _)| mv);
        taking_all(position, solution).or_else(seen).or(solution.best)
    }

    /// The structure that is lost, or that a winning move leaves; else the values of the groups, or best play.
    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let sight = Sight::new(position);
        let Some(solution) = solution else { return sight.proven_lost() };
        match solution.outcome {
            Outcome::Unknown => None,
            Outcome::P => sight
                .lost()
                .or_else(|| {
                    let moves = solution.legal;
                    solution.has_mirror_answers.then_some(Reason::MirrorAnswers { moves })
                })
                .or_else(|| best_play(position, solution)),
            Outcome::N => {
                if let Some(all) = taking_all(position, solution) {
                    return Some(Reason::LastMove(all));
                }
                if let Some(values) = values(position, solution) {
                    let makes_0 = self.preferred_move(position, solution);
                    let sum = nim_sum(&values);
                    return Some(Reason::Values(Counted { sum, values, makes_0, ..Counted::default() }));
                }
                let seen = leaves(position, solution).map(|(mv, left)| Reason::leaves(mv, left));
                seen.or_else(|| best_play(position, solution))
            }
        }
    }

    /// The winning moves, or the structure that is lost; after a mistake the reply that wins, and what wins instead.
    fn figures(&self, position: &Position, solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let sight = Sight::new(position);
        let lost = sight.lost();
        let others = copied_stones(&sight, lost.as_ref());
        let board = others.and_then(|others| Figure::board(position, others, None));
        let values_left = match &lost {
            Some(Reason::Values(counted)) => value_figures(&sight, &counted.values),
            _ => vec![],
        };
        match (solution.outcome, before) {
            (Outcome::Unknown, None) => vec![],
            (Outcome::N, None) => {
                let values = values(position, solution);
                let values = values.map_or(vec![], |values| value_figures(&sight, &values));
                let left = leaves(position, solution).and_then(|(_, left)| structure_figure(&left));
                values.into_iter().chain(winning_runs(position, solution, "")).chain(left).collect()
            }
            (Outcome::P, None) => {
                let structure = lost.as_ref().and_then(structure_figure);
                let figures = [Figure::fact("No move wins.")].into_iter().chain(values_left);
                figures.chain(board).chain(structure).collect()
            }
            (Outcome::P, Some(_)) if !values_left.is_empty() => values_left,
            (Outcome::P, Some(_)) => {
                let Some(others) = others else { return vec![] };
                let copies = if others == 0 { "" } else { ", each ● with a matching ○" };
                [Figure::legend(format!("What is left{copies}:"))].into_iter().chain(board).collect()
            }
            (_, Some(before)) => {
                let reply = self.preferred_move(position, solution);
                let reply = reply.filter(|_| solution.outcome == Outcome::N);
                let reply = reply.and_then(|reply| Figure::reply(position, reply));
                let reply = reply.map(|reply| [Figure::legend("What is left, and the reply:"), reply]);
                let instead = winning_runs(before.position, before.solution, " instead");
                reply.into_iter().flatten().chain(instead).collect()
            }
        }
    }
}

/// The value if the last stone wins; a position that is seen to be lost has 0.
fn known_value(position: &Position, value: fn(&Position) -> Option<u32>) -> Option<u32> {
    if position.ending == Ending::Misere {
        return None;
    }
    value(position).or_else(|| Sight::new(position).lost().map(|_| 0))
}

/// The values of the groups of a won position, unless a winning move leaves a simple structure.
fn values(position: &Position, solution: &Solution) -> Option<Vec<u32>> {
    let leaves_simple = leaves(position, solution).is_some_and(|(_, left)| is_simple(&left));
    Sight::new(position).values().filter(|_| !leaves_simple)
}

/// Best play to the end, or until a structure is left that can be seen; `None` if it was not worked out.
fn best_play(position: &Position, solution: &Solution) -> Option<Reason> {
    let line = &solution.line[..];
    let mut here = position.clone();
    let seen = line.iter().enumerate().find_map(|(number, mv)| {
        if let Board::Grid { cols, cells, .. } = &mut here.board {
            *cells &= !mv.mask(*cols);
        }
        Some((number + 1, Sight::new(&here).lost()?))
    });
    let (count, left) = seen.map_or((line.len(), None), |(count, left)| (count, Some(Box::new(left))));
    (count > 0).then(|| Reason::BestPlay { line: line[..count].to_vec(), left })
}

/// The winning move that takes the last stones, if there is one.
fn taking_all(position: &Position, solution: &Solution) -> Option<Move> {
    solution.winning.iter().copied().find(|mv| mv.cells().count() as u64 == position.board.stones())
}

/// The winning move after which it is seen most easily why it wins, and what it leaves.
fn leaves(position: &Position, solution: &Solution) -> Option<(Move, Reason)> {
    Sight::new(position).leaves(&solution.winning, solution.best)
}

/// Half of the stones, if the halves copy each other; none if that isn't why the position is lost, and `None` if nothing is drawn.
fn copied_stones(Sight { grid, .. }: &Sight, lost: Option<&Reason>) -> Option<Cells> {
    let others = |copy: &dyn Fn(usize) -> usize| {
        bits(grid.stones).filter(|&bit| copy(bit) < bit).fold(0, |all, bit| all | 1 << bit)
    };
    Some(match lost? {
        Reason::Halves => others(&|bit| grid.image(1 << bit).trailing_zeros() as usize),
        Reason::Copies { .. } | Reason::CopiesThenCount { .. } => {
            let paired = grid.copies(grid.stones)?;
            others(&|bit| paired.copies[bit])
        }
        _ => 0,
    })
}

/// The value of each group in binary, and how they add up.
fn value_figures(Sight { grid, .. }: &Sight, values: &[u32]) -> Vec<Figure> {
    let sizes = grid.pieces(grid.stones).map(Cells::count_ones);
    let fact = "Stones that touch form a group. The size and value of each group:";
    vec![Figure::fact(fact), Figure::columns(sizes.zip(values.iter().copied()))]
}

const COPY: &str = "Stones that touch form a group. To copy a move, make it in an equal group. If there is none, make it half a turn away in the same group.";
const LOST_GROUPS: &str = "Groups of up to 3 stones have the same values as Nim heaps. They are a losing position if their nim-sum is 0 and not all are single stones, or if they are an odd number of single stones.";

/// Explains the name of a structure, if necessary.
fn structure_figure(lost: &Reason) -> Option<Figure> {
    let fact = match lost {
        Reason::SmallGroups { .. } => "Stones that touch form a group.",
        Reason::Copies { .. } => COPY,
        Reason::CopiesThenCount { .. } => return Some(Figure::Facts(vec![COPY.into(), LOST_GROUPS.into()])),
        Reason::NearlySmall { .. } => LOST_GROUPS,
        _ => return None,
    };
    Some(Figure::fact(fact))
}

/// The winning runs, a board each, and all of them in words; of the position before a move what would have won `instead`.
fn winning_runs(position: &Position, solution: &Solution, instead: &str) -> Vec<Figure> {
    let winning: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let told = match (winning.len(), solution.is_complete()) {
        (0, _) => return vec![],
        (1, true) => format!("One move wins{instead}:"),
        (many, true) => format!("{many} moves win{instead}:"),
        (1, false) => format!("At least one move wins{instead}:"),
        (many, false) => format!("At least {many} moves win{instead}:"),
    };
    Figure::each_of(winning, told, position, &INFO.words)
}

/// Reads a size such as `4x4`.
pub(super) fn read_size(size: Part<'_>) -> Result<Board, IdError> {
    let Some((rows, cols)) = size.split_once('x') else {
        return Err(size.error("a size is written like 4x4"));
    };
    Ok(Board::full_grid(side(rows, "the number of rows")?, side(cols, "the number of columns")?))
}

fn side(part: Part<'_>, what: &str) -> Result<u8, IdError> {
    Ok(part.number(SHORTEST_SIDE..=LONGEST_SIDE, what)? as u8)
}

/// Reads rows of 1 and 0, which are called `places`.
pub(super) fn read_rows(board: Part<'_>, pieces: &[Part<'_>], places: &str) -> Result<Board, IdError> {
    let sides = SHORTEST_SIDE as usize..=LONGEST_SIDE as usize;
    if !sides.contains(&pieces.len()) {
        return Err(board.error("there must be 2 to 8 rows of 1s and 0s, separated by /, or a size like 4x6"));
    }
    let cols = pieces[0].text.len();
    let mut cells = 0;
    for (row, piece) in pieces.iter().enumerate() {
        if piece.text.chars().any(|digit| !matches!(digit, '0' | '1')) {
            return Err(piece.error("a row has a 1 for a stone and a 0 for a gap"));
        }
        if piece.text.len() != cols || !sides.contains(&cols) {
            return Err(piece.error(format!("all rows must have the same length, 2 to 8 {places}")));
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
            let position = Grid.parse_id(Part::whole(id)).expect(id);
            assert_eq!(Grid.format_id(&position), id);
        }
        assert_eq!(
            Grid.format_id(&Grid.parse_id(Part::whole("3x2/1")).expect("a size with a number")),
            "11/11/11/1"
        );
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
            let error = Grid.parse_id(Part::whole(id)).expect_err(id);
            assert_eq!(&id[error.at.clone()], wrong, "{id}: {}", error.problem);
        }
    }
}
