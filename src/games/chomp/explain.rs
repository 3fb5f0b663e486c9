//! What decides a bar of chocolate: equal arms, or two rows of which one is shorter; beyond that only the line of best play.

use crate::game::{Board, Figure, Game, Move, Outcome, Position, Reason, Solution, SolvedMove};

use super::shape::{Lost, Shape};

/// Why a position is won or lost, if that can be seen; a whole bar is always won.
pub(super) fn reason(game: &dyn Game, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
    let shape = Shape::of(position);
    let lost = |shape: Shape| shape.lost().map(|lost| shape.reason(lost));
    let Some(solution) = solution.filter(|solution| solution.outcome == Outcome::N) else {
        return lost(shape);
    };
    let Board::Grid { rows, cols, .. } = position.board else { return None };
    let is_seen = plainest(game, position, solution).is_some_and(|mv| is_lost(game, position, mv));
    let is_whole = position.board == Board::full_grid(rows, cols);
    (is_whole && !is_seen).then(|| Reason::WholeBar { line: solution.line.clone() })
}

/// Whether a move leaves a shape that is seen to be lost.
fn is_lost(game: &dyn Game, position: &Position, mv: Move) -> bool {
    Shape::of(&game.play(position, &mv)).lost().is_some()
}

/// Of the winning moves one that leaves a shape that is seen to be lost; the computer's own if none does.
pub(super) fn plainest(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    let seen = |mv: &Move| is_lost(game, position, *mv);
    solution.best.filter(seen).or_else(|| solution.winning.iter().copied().find(seen)).or(solution.best)
}

/// A lost shape with its arms in two signs; else the winning moves, or after a move the reply.
pub(super) fn figures(
    game: &dyn Game,
    position: &Position,
    solution: &Solution,
    made: Option<&SolvedMove<'_>>,
) -> Vec<Figure> {
    let shape = Shape::of(position);
    let (told, board) = match (shape.lost(), &position.board, made) {
        (Some(Lost::Arms), Board::Grid { cols, .. }, _) => {
            let others = (1..shape.0[0]).fold(0, |all, row| all | 1 << (row * cols));
            ("Beside the poison each ● has its ○:", Figure::board(position, others, None))
        }
        (Some(_), ..) => ("What is left, the poison first:", Figure::board(position, 0, None)),
        (None, _, Some(_)) => {
            let reply = plainest(game, position, solution).filter(|_| solution.outcome == Outcome::N);
            match reply {
                Some(reply) => ("The reply:", Figure::reply(position, reply)),
                None => ("What is left:", Figure::board(position, 0, None)),
            }
        }
        (None, ..) => return winning(game, position, solution),
    };
    [Some(Figure::fact(told)), board].into_iter().flatten().collect()
}

/// The winning moves, a board each.
fn winning(game: &dyn Game, position: &Position, solution: &Solution) -> Vec<Figure> {
    let told = match solution.winning.len() {
        0 => "No bite wins.".to_owned(),
        1 => "One bite wins:".to_owned(),
        many => format!("{many} bites win:"),
    };
    let mut figures = Figure::each_of(&solution.winning, told, position, game.words());
    figures.extend(Figure::board(position, 0, None).filter(|_| solution.winning.is_empty()));
    figures
}
