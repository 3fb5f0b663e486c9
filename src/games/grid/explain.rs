//! What decides a grid: a structure that can be seen and proven, else the line of best play.

use crate::game::{
    Board, Cells, Counted, Figure, Labelled, Move, Outcome, Position, Reason, Solution, SolvedMove, Words,
};
use crate::solve::nim_sum;

use super::pieces::{Grid, bits};
use super::solver::answers_with_mirror_images;
use super::structure::{self, Lost, lost, proven_lost};

/// Why a position is won or lost; of one that isn't solved the structure it has if it is known to be lost.
pub(super) fn reason(position: &Position, solution: Option<&Solution>) -> Option<Reason> {
    let Some(solution) = solution else { return proven_lost(position).map(|state| state.reason()) };
    match solution.outcome {
        Outcome::Unknown => None,
        Outcome::N => won(position, solution),
        Outcome::P => lost(position)
            .map(|state| state.reason())
            .or_else(|| {
                let mirrored = answers_with_mirror_images(position, solution);
                mirrored.then_some(Reason::MirrorAnswers { moves: solution.legal })
            })
            .or_else(|| best_play(position, solution)),
    }
}

/// A won position: the last move, the values of the groups, the structure that a winning move leaves, or best play.
fn won(position: &Position, solution: &Solution) -> Option<Reason> {
    if let Some(all) = taking_all(position, solution) {
        return Some(Reason::LastMove(all));
    }
    if let Some(values) = values(position, solution) {
        let makes_0 = plainest(position, solution);
        return Some(Reason::Values(Counted {
            sum: nim_sum(&values),
            values,
            makes_0,
            ..Counted::default()
        }));
    }
    let seen = leaves(position, solution).map(|(mv, state)| Reason::leaves(mv, state.reason()));
    seen.or_else(|| best_play(position, solution))
}

/// The values of the groups of a won position, unless a winning move leaves a simple structure.
fn values(position: &Position, solution: &Solution) -> Option<Vec<u32>> {
    let is_simple = leaves(position, solution).is_some_and(|(_, state)| state.is_simple());
    structure::counts(position).filter(|_| !is_simple)
}

/// Best play to the end, or until a structure is left that can be seen; `None` if it was not worked out.
fn best_play(position: &Position, solution: &Solution) -> Option<Reason> {
    let line = &solution.line[..];
    let mut here = position.clone();
    let seen = line.iter().enumerate().find_map(|(number, mv)| {
        if let Board::Grid { cols, cells, .. } = &mut here.board {
            *cells &= !mv.mask(*cols);
        }
        lost(&here).map(|state| (number + 1, state.reason()))
    });
    let (count, left) = seen.map_or((line.len(), None), |(count, left)| (count, Some(Box::new(left))));
    (count > 0).then(|| Reason::BestPlay { line: line[..count].to_vec(), left })
}

/// The winning move that takes the last stones, if there is one.
fn taking_all(position: &Position, solution: &Solution) -> Option<Move> {
    solution.winning.iter().copied().find(|mv| mv.cells().count() as u64 == position.board.stones())
}

/// The winning move after which it is seen most easily why it wins, and what it leaves.
fn leaves(position: &Position, solution: &Solution) -> Option<(Move, Lost)> {
    structure::leaves(position, &solution.winning, solution.best)
}

/// Of the winning moves the one that is understood most easily, else the computer's own.
pub(super) fn plainest(position: &Position, solution: &Solution) -> Option<Move> {
    let seen = || leaves(position, solution).map(|(mv, _)| mv);
    taking_all(position, solution).or_else(seen).or(solution.best)
}

/// The winning moves, or the structure that is lost; after a mistake the reply that wins, and what wins instead.
pub(super) fn figures(
    position: &Position,
    solution: &Solution,
    made: Option<&SolvedMove<'_>>,
    words: &Words,
) -> Vec<Figure> {
    let state = lost(position);
    let others = copied_stones(position, state.as_ref());
    let board = others.and_then(|others| Figure::board(position, others, None));
    let values_of = |state: &Option<Lost>| match state {
        Some(Lost::Counts(values)) => value_figures(position, values).to_vec(),
        _ => vec![],
    };
    match (solution.outcome, made) {
        (Outcome::Unknown, None) => vec![],
        (Outcome::N, None) => {
            let values = values(position, solution);
            let mut figures = values.map_or(vec![], |values| value_figures(position, &values).to_vec());
            figures.extend(winning_runs(position, solution, false, words));
            figures.extend(leaves(position, solution).and_then(|(_, state)| structure_figure(&state)));
            figures
        }
        (Outcome::P, None) => {
            let mut figures = vec![Figure::fact("No move wins.")];
            figures.extend(values_of(&state));
            figures.extend(board);
            figures.extend(state.as_ref().and_then(structure_figure));
            figures
        }
        (Outcome::P, Some(_)) => match (values_of(&state), others) {
            (values, _) if !values.is_empty() => values,
            (_, Some(others)) => {
                let copies = if others == 0 { "" } else { ", each ● with its ○" };
                [Figure::legend(format!("What is left{copies}:"))].into_iter().chain(board).collect()
            }
            (_, None) => vec![],
        },
        (_, Some(made)) => {
            let reply = plainest(position, solution).filter(|_| solution.outcome == Outcome::N);
            let reply = reply.and_then(|reply| Figure::reply(position, reply));
            let reply = reply.map(|reply| [Figure::legend("What is left, and the reply:"), reply]);
            let mut figures: Vec<Figure> = reply.into_iter().flatten().collect();
            figures.extend(winning_runs(made.position, made.before, true, words));
            figures
        }
    }
}

/// Half of the stones, if the halves copy each other; none if that isn't why the position is lost, and `None` if nothing is drawn.
fn copied_stones(position: &Position, state: Option<&Lost>) -> Option<Cells> {
    let grid = Grid::new(position);
    let others = |copy: &dyn Fn(usize) -> usize| {
        bits(grid.stones).filter(|&bit| copy(bit) < bit).fold(0, |all, bit| all | 1 << bit)
    };
    Some(match state? {
        Lost::Halves => others(&|bit| grid.image(bit)),
        Lost::Copies(paired) | Lost::CopiesThenCount(paired) => others(&|bit| paired.copies[bit]),
        Lost::Mirrored => return None,
        Lost::OneByOne(_) | Lost::Small(_) | Lost::NearlySmall(_) | Lost::Counts(_) => 0,
    })
}

/// The value of each group in binary, and how they add up.
fn value_figures(position: &Position, values: &[u32]) -> [Figure; 2] {
    let grid = Grid::new(position);
    let sizes = grid.pieces(grid.stones).into_iter().map(|piece| piece.count_ones().to_string());
    let columns = sizes.zip(values).map(|(label, &number)| Labelled { label, number });
    let fact = "Groups are stones that touch. The stones of each group, and its value:";
    [Figure::fact(fact), Figure::Columns(columns.collect())]
}

const COPY: &str = "Stones that touch are a group. To copy a move, take the same in an equal group. If there is none, take the same half a turn away.";
const LOST_GROUPS: &str = "Small groups (1 to 3 stones) have the same values as Nim heaps. They are a losing position if their nim-sum is 0 or, if all are single stones, if their number is odd.";

/// Explains the name of a structure, if necessary.
fn structure_figure(state: &Lost) -> Option<Figure> {
    let fact = match state {
        Lost::Small(_) => "Stones that touch are a group.",
        Lost::Copies(_) => COPY,
        Lost::CopiesThenCount(_) => return Some(Figure::Facts(vec![COPY.into(), LOST_GROUPS.into()])),
        Lost::NearlySmall(_) => LOST_GROUPS,
        Lost::Counts(_) | Lost::OneByOne(_) | Lost::Halves | Lost::Mirrored => return None,
    };
    Some(Figure::fact(fact))
}

/// The winning runs, a board each, and all of them in words; of the position before a move what would have won.
fn winning_runs(position: &Position, solution: &Solution, is_before: bool, words: &Words) -> Vec<Figure> {
    let winning: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let instead = if is_before { " instead" } else { "" };
    let told = match (winning.len(), solution.is_complete()) {
        (0, true) if is_before => return vec![Figure::fact("No move wins here.")],
        (0, true) => return vec![Figure::fact("No move wins.")],
        (0, false) => return vec![],
        (1, true) => format!("One move wins{instead}:"),
        (many, true) => format!("{many} moves win{instead}:"),
        (1, false) => format!("At least one move wins{instead}:"),
        (many, false) => format!("At least {many} moves win{instead}:"),
    };
    Figure::each_of(winning, told, position, words)
}
