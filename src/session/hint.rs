//! Hints for a position, from the question whether it can be won to the move itself.

use crate::game::{
    Board, Cell, Cells, Game, Length, Move, MoveTarget, Outcome, Position, Solution, capital, grouped,
    heap_groups, plural,
};

/// One step of help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move, if it names one.
    pub mv: Option<Move>,
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// One or two sentences.
    pub text: String,
}

/// The hints for a position that isn't over: who wins, what to look for, where to look, and the move.
pub fn hints(game: &dyn Game, position: &Position, solution: &Solution) -> Vec<Hint> {
    let Some(mv) = solution.longest.or_else(|| game.preferred_move(position, solution)) else {
        return vec![];
    };
    let mut texts = vec![format_outcome(solution)];
    texts.extend(game.explain(position, solution).idea);
    if has_places(game, position, solution) {
        texts.push(format!("Look at {}.", place_of(game, position, mv)));
    }
    texts.push(format_best_move(game, position, solution, mv));
    let count = texts.len();
    let numbered = (1..).zip(texts);
    numbered.map(|(number, text)| Hint { mv: (number == count).then_some(mv), number, count, text }).collect()
}

fn format_outcome(solution: &Solution) -> String {
    match (solution.outcome, solution.score) {
        (Outcome::Unknown, _) => format!("This position isn't proven: {}.", solution.unproven_because()),
        (Outcome::N, _) => format!("You can win from here. {}.", count_winning(solution)),
        (Outcome::P, Some(score)) => {
            let points = plural(score.unsigned_abs(), "point", "points");
            format!("You can't win against perfect play. At best you lose {points}.")
        }
        (Outcome::P, None) => {
            let moves = solution.remoteness.map(|plies| plural(plies, "more move", "more moves"));
            let long = moves.map_or(String::new(), |moves| format!(" You can make the game last {moves}."));
            format!("You can't win against perfect play.{long}")
        }
    }
}

/// How many moves win, or win the most points: `3 of 12 moves win`.
pub fn count_winning(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let moves = plural(solution.legal, "move", "moves");
    let does = |one: &'static str, many: &'static str| if found == 1 { one } else { many };
    let found = grouped(found);
    match solution.score {
        Some(score) => {
            let points = plural(score.unsigned_abs(), "point", "points");
            format!("{found} of {moves} {} {points}", does("wins", "win"))
        }
        None if !solution.is_complete() => {
            format!("{found} of {moves} {} proven to win", does("is", "are"))
        }
        None => format!("{found} of {moves} {}", does("wins", "win")),
    }
}

/// Whether it says something to name a place on the board.
fn has_places(game: &dyn Game, position: &Position, solution: &Solution) -> bool {
    let places = match &position.board {
        Board::Grid { rows: 1, .. } => {
            position.board.groups().filter(|row| row.count_ones() >= position.least).count() as u64
        }
        Board::Grid { .. } => solution.legal,
        Board::Sum(components) => components.iter().filter(|one| one.move_count() > 0).count() as u64,
        Board::Heaps(_) => heap_groups(game, position).filter(|(_, group)| group.choices > 0).count() as u64,
    };
    places > 1 && solution.winning.len() as u64 != solution.legal
}

fn place_of(game: &dyn Game, position: &Position, mv: Move) -> String {
    let words = game.words();
    if let (Move::In { component, .. }, Some(part)) = (mv, position.component(mv)) {
        return format!("part {}, {}", component + 1, part.game.title());
    }
    match mv.target() {
        MoveTarget::Stones { group, .. } | MoveTarget::Nth { group, .. } | MoveTarget::Run { group, .. } => {
            words.group_name(group)
        }
        MoveTarget::Cells { from, .. } if matches!(position.board, Board::Grid { rows: 1, .. }) => {
            let row = position.board.groups().find(|row| row >> from.col & 1 > 0);
            // As if one move removed it.
            let whole = |row: Cells| {
                let [from, to] = [row.trailing_zeros(), row.ilog2()].map(|col| Cell::new(0, col as u8));
                Move::Cells { from, to }
            };
            row.map_or(mv, whole).object(words, Length::Full)
        }
        MoveTarget::Cells { from, to } if from.col == to.col && from != to => format!("column {}", from.col),
        MoveTarget::Cells { from, .. } => format!("row {}", from.row),
    }
}

fn format_best_move(game: &dyn Game, position: &Position, solution: &Solution, mv: Move) -> String {
    let order = capital(&game.order(position, mv));
    match (solution.outcome, solution.longest, solution.score) {
        (Outcome::N, ..) => format!("{order}."),
        (Outcome::P, ..) if game.move_count(position) == 1 => {
            format!("{order}. It loses, but there's no other move.")
        }
        (_, Some(_), _) => format!("{order}. Every move loses, and none lasts longer."),
        (Outcome::P, _, Some(_)) => format!("{order}. No move loses less."),
        (Outcome::P, ..) => format!("{order}. Every move loses."),
        (Outcome::Unknown, ..) => format!("{order}. It isn't proven that this wins."),
    }
}
