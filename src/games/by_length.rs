//! Solutions of games in which every position that can still come up was worked out: the winner hurries, the loser delays.

use crate::game::{Board, Game, Move, Outcome, Position, REPLY, Solution, Words, cuts, plural};

/// Widest a line is told that begins with the reply to a mistake.
const WIDEST_REPLY: usize = 18;

/// Who wins a position, and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remoteness {
    /// Whether whoever must move wins.
    pub wins: bool,
    /// Plies to the end.
    pub plies: u16,
}

impl Remoteness {
    /// The remoteness of a position whose moves lead to these: the quickest win, else the slowest loss. `over` where there is no move.
    pub fn of_moves(moves: impl Iterator<Item = Self>, over: Self) -> Self {
        let best = moves.min_by_key(|remoteness| remoteness.for_the_mover());
        best.map_or(over, |best| Self { wins: !best.wins, plies: best.plies + 1 })
    }

    /// A key to sort what moves leave: the least is the best for who moves.
    const fn for_the_mover(self) -> (bool, u16) {
        (self.wins, if self.wins { u16::MAX - self.plies } else { self.plies })
    }
}

/// The solution of a position that is not over, from the remotenesses of what its moves leave. Of equals the first move is the best.
pub fn solve(game: &dyn Game, position: &Position, remoteness: &dyn Fn(&Position) -> Remoteness) -> Solution {
    let moves = options(game, position, remoteness);
    let best = best(&moves);
    let wins = best.is_some_and(|(_, left)| !left.wins);
    Solution {
        outcome: if wins { Outcome::N } else { Outcome::P },
        remoteness: best.map(|(_, left)| u32::from(left.plies) + 1),
        legal: moves.len() as u64,
        winning: moves.iter().filter(|(_, left)| !left.wins).map(|(cut, _)| *cut).collect(),
        best: best.map(|(cut, _)| cut),
        longest: best.filter(|_| !wins).map(|(cut, _)| cut),
        line: line(game, position, remoteness),
        ..Solution::default()
    }
}

/// The legal moves in order.
pub fn moves(game: &dyn Game, position: &Position) -> Vec<Move> {
    match position.board {
        Board::Grid { .. } => cuts(game, position).collect(),
        Board::Sum(ref components) => {
            let parts = components.iter().enumerate();
            let inside = parts.flat_map(|(part, one)| {
                let moves = moves(one.game.0, &one.position).into_iter();
                moves.filter(|mv| one.check(mv).is_ok()).map(move |mv| mv.in_component(part))
            });
            inside.collect()
        }
        Board::Heaps(_) => {
            (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index)).collect()
        }
    }
}

/// Each move with the remoteness of what it leaves.
fn options(
    game: &dyn Game,
    position: &Position,
    remoteness: &dyn Fn(&Position) -> Remoteness,
) -> Vec<(Move, Remoteness)> {
    let moves = moves(game, position).into_iter();
    moves.map(|mv| (mv, remoteness(&game.play(position, &mv)))).collect()
}

fn best(moves: &[(Move, Remoteness)]) -> Option<(Move, Remoteness)> {
    moves.iter().copied().min_by_key(|(_, left)| left.for_the_mover())
}

/// The moves to the end.
fn line(game: &dyn Game, position: &Position, remoteness: &dyn Fn(&Position) -> Remoteness) -> Vec<Move> {
    let mut here = position.clone();
    std::iter::from_fn(|| {
        let (cut, _) = best(&options(game, &here, remoteness))?;
        here = game.play(&here, &cut);
        Some(cut)
    })
    .collect()
}

/// `best play for both is pin 2; pins 5-6 and so on: over in 7 moves.`, in about `widest` columns.
pub fn describe_line(line: &[Move], widest: usize, words: &Words) -> String {
    format!("best play for both is {}", moves_and_length(line, widest, words))
}

/// The beginning of the line of a won position that a move has left, where nothing else says why it is won.
pub fn refutation(line: &[Move], words: &Words) -> String {
    format!("{REPLY}, with best play by both: {}", moves_and_length(line, WIDEST_REPLY, words))
}

fn moves_and_length(line: &[Move], widest: usize, words: &Words) -> String {
    let moves = moves_so_far(line, widest, words);
    format!("{moves}: over in {}.", plural(line.len() as u64, "move", "moves"))
}

/// `pin 2; pins 5-6 and so on`: as many moves of a line as fit into about `widest` columns.
pub fn moves_so_far(line: &[Move], widest: usize, words: &Words) -> String {
    let mut text = String::new();
    for (number, mv) in line.iter().enumerate() {
        let next = mv.short(words);
        if number > 0 && text.len() + next.len() > widest {
            text.push_str(" and so on");
            break;
        }
        text.push_str(if number > 0 { "; " } else { "" });
        text.push_str(&next);
    }
    text
}
