//! What decides a row of pins: rows in equal pairs, rows that are like Nim heaps, and at the end the number of moves left.

use crate::game::{Ending, Figure, Game, Labelled, Move, Outcome, Position, Reason, Solution, plural};

use super::sight::{Sight, counts};
use super::{Run, live_runs, result, runs};

/// Of the winning moves the one that ends the game or leaves what is understood most easily; of equals the computer's own.
pub(super) fn plainest(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    let rank = |mv: &Move| {
        let left = game.play(position, mv);
        if result(&left).is_some() { 0 } else { Sight::of(&left).rank() }
    };
    let plainest = solution.winning.iter().min_by_key(|mv| (rank(mv), Some(**mv) != solution.best));
    plainest.copied().or(solution.best)
}

/// Why a position is won or lost: what is seen of it or, if that is plainer, of what a winning move leaves.
pub(super) fn reason(game: &dyn Game, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
    let sight = Sight::of(position);
    let own = sight.reason(position);
    let Some(solution) = solution.filter(|solution| solution.outcome == Outcome::N) else { return own };
    if let Sight::OneByOne(_) = sight {
        return own;
    }
    let mv = plainest(game, position, solution)?;
    let left = game.play(position, &mv);
    let own_is_plainer = match (Sight::of(&left), &sight) {
        _ if result(&left).is_some() => false,
        (Sight::Unknown(_), _) => true,
        (Sight::Pairs, _) => false,
        (_, Sight::Counts(_)) => position.ending == Ending::Normal,
        _ => false,
    };
    if own_is_plainer {
        own.or_else(|| Some(Reason::best_play(&solution.line)))
    } else {
        game.reason_of_move(position, mv)
    }
}

/// The rows and their values, or equal pairs in two signs.
pub(super) fn figures(
    game: &dyn Game,
    position: &Position,
    solution: &Solution,
    of_move: bool,
) -> Vec<Figure> {
    let sight = Sight::of(position);
    match &sight {
        Sight::OneByOne(rows) => {
            return vec![Figure::fact(plural(*rows, "row with one move.", "rows with one move each."))];
        }
        Sight::Pairs => return picture_of_pairs(position),
        _ => {}
    }
    let columns = live_runs(position).into_iter().zip(counts(position));
    let columns = columns.map(|(run, number)| Labelled { label: run.pins.to_string(), number });
    let mut figures =
        vec![Figure::fact("Pins of each row, and its value:"), Figure::Columns(columns.collect())];
    if position.ending == Ending::Misere {
        figures.push(Figure::fact(match (&sight, position.least) {
            (Sight::Unknown(_), _) => "The last pair loses: no rule is known.",
            (Sight::Ones(_), _) => "The last pair loses: an odd number of 1s is lost.",
            (_, 1) => EXCEPTIONS,
            _ => "The last pair loses: 0 is lost while some row has a value of 2 or more.",
        }));
    }
    let best = plainest(game, position, solution).filter(|_| solution.outcome == Outcome::N && !of_move);
    if let Some(mv) = best
        && Sight::of(&game.play(position, &mv)) == Sight::Pairs
    {
        figures.push(Figure::fact("This leaves equal pairs:"));
        figures.extend(Figure::board(position, 0, Some(mv)));
    }
    figures
}

/// What the families of [`MisereRule`](super::misere::MisereRule) have in common.
const EXCEPTIONS: &str =
    "The last pin loses: 0 is lost here, too, unless all rows are of 1, 4, 5, 9, 12, 17, 20 or 25 pins.";

/// One row of each pair in another sign; in words if there are pins that nobody can take.
fn picture_of_pairs(position: &Position) -> Vec<Figure> {
    let mut rows = live_runs(position);
    if rows.len() != runs(position).len() {
        return vec![Figure::fact("The rows come in equal pairs.")];
    }
    rows.sort_by_key(|run| run.pins);
    let others = rows.chunks(2).filter_map(|pair| pair.get(1)).fold(0, |all, run| all | cells(*run));
    [Figure::fact("Each ● has its ○:")].into_iter().chain(Figure::board(position, others, None)).collect()
}

const fn cells(run: Run) -> u64 {
    ((1 << run.pins) - 1) << run.first
}
