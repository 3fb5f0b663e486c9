//! What is typed as a move: which move it is, and what it may become.

use crate::game::{Illegal, Look, Move, MoveTarget, NotAMove, read_move};
use crate::tui::Match;

use super::Input;

/// Ways to play in a heap that are looked through for one that begins as what is typed.
const MOST_TRIED: u32 = 2_000;
const NO_WAY: &str = "The queen moves up, left or diagonally up and left, by any number of squares.";

/// The first move of which what is typed is the beginning, in games whose heaps come apart: of `2x2=3-` that is `2x2=3-4`.
pub(super) fn first_that_begins(typed: &str, part: usize, game: &Match) -> Option<Move> {
    let typed: String = typed.to_lowercase().split_whitespace().collect();
    // In a sum the part may be told.
    let (part, typed) = match typed.split_once(':') {
        Some((number, move_there)) => (number.parse::<usize>().ok()?.checked_sub(1)?, move_there),
        None => (part, &typed[..]),
    };
    let board = game.active_board(part);
    let (rules, position) = (board.rules, board.position);
    if position.code.is_none() && !rules.splits(position) {
        return None;
    }
    let picks = (0..position.board.heaps().len()).flat_map(|lane| {
        (1..=board.most_in(lane).min(MOST_TRIED)).map(move |number| MoveTarget::Nth { lane, number })
    });
    let moves = picks.map(|pick| rules.move_at(position, pick)).flat_map(|mv| [mv, other_way_round(mv)]);
    let mut moves = moves.filter(|mv| mv.word(rules.words()).starts_with(typed)).map(|mv| board.whole(mv));
    moves.find(|mv| game.check(*mv).is_ok())
}

/// The same move with its two parts in the other order.
const fn other_way_round(mv: Move) -> Move {
    match mv {
        Move::Split { heap, take, into: [one, other] } => Move::Split { heap, take, into: [other, one] },
        same => same,
    }
}

impl Input {
    /// The move that is typed, or why it is none. Of a queen on a board it may be the square she goes to.
    pub(super) fn read(&self, game: &Match) -> Result<Move, String> {
        let square = self.square(game);
        if let Some(mv) = square.and_then(|square| queen_to(square, game)) {
            return Ok(mv);
        }
        if let Some(parts) = self.names_no_part(game) {
            return Err(Illegal::NoSuchPart { parts }.sentence(game.rules().words()));
        }
        let typed = self.read_here(game);
        match (square, &typed) {
            (Some(_), Err(_)) => Err(NO_WAY.to_owned()),
            (Some(_), Ok(mv)) if game.check(*mv).is_err() => Err(NO_WAY.to_owned()),
            _ => typed.or_else(|why| {
                self.count_alone(game).ok_or_else(|| {
                    let how = why.to_string();
                    match self.choice.board(game).part.filter(|_| !self.typed.contains(':')) {
                        // A move without a part is one in the part that is marked.
                        Some(part) => {
                            format!("{how}, in part {}, which is marked (Tab marks another)", part + 1)
                        }
                        None => how,
                    }
                })
            }),
        }
    }

    /// The square a queen is sent to; where two numbers are a heap and how many from it, they are no square.
    fn square(&self, game: &Match) -> Option<[u32; 2]> {
        let typed = square(&self.typed).filter(|_| game.rules().look() == Look::Queen)?;
        let of_heap = || self.read_here(game).is_ok_and(|mv| game.check(mv).is_ok());
        (self.typed.contains(',') || !of_heap()).then_some(typed)
    }

    /// How many parts a sum has, where the typed move names another one.
    fn names_no_part(&self, game: &Match) -> Option<usize> {
        let parts = game.position().board.components().len();
        let part: usize = self.typed.split_once(':')?.0.trim().parse().ok()?;
        (parts > 0 && !(1..=parts).contains(&part)).then_some(parts)
    }

    /// What is typed as a move of the game; in a sum a move without a part is one in the part under the cursor.
    fn read_here(&self, game: &Match) -> Result<Move, NotAMove> {
        let board = self.choice.board(game);
        let whole = read_move(&self.typed, game.rules(), game.position());
        match board.part {
            Some(_) if !self.typed.contains(':') => {
                read_move(&self.typed, board.rules, board.position).map(|mv| board.whole(mv))
            }
            _ => whole,
        }
    }

    /// A number alone: so many from the heap under the cursor.
    fn count_alone(&self, game: &Match) -> Option<Move> {
        let count = self.typed.trim().parse().ok()?;
        let board = self.choice.board(game);
        (!board.is_grid()).then(|| board.move_at(MoveTarget::Stones { lane: self.choice.lane, count }))
    }
}

/// The move of Wythoff's queen to a square, by its row and column; `None` if she can't go there.
fn queen_to([row, column]: [u32; 2], game: &Match) -> Option<Move> {
    let &[one, two] = game.position().board.heaps() else { return None };
    let (lane, count) = match (one.checked_sub(row)?, two.checked_sub(column)?) {
        (up, 0) => (0, up),
        (0, left) => (1, left),
        (up, left) => (2, Some(up).filter(|up| *up == left)?),
    };
    (count > 0).then(|| game.rules().move_at(game.position(), MoveTarget::Stones { lane, count }))
}

/// A square as it is typed: `4,7`, or with a blank between.
fn square(typed: &str) -> Option<[u32; 2]> {
    let (row, column) = typed.split_once(',').or_else(|| typed.trim().split_once(' '))?;
    Some([row.trim().parse().ok()?, column.trim().parse().ok()?])
}
