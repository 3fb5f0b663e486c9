//! Consistency far beyond what a plain search can look through: each solver is held against itself, one move on, in the larger
//! positions of those whose answers are recorded, of all games, endings and codes.

use crate::recorded_answers;
use crate::small::{all_games, solved};
use crate::teaching::reason::recommended;
use nimtui::game::{Dice, Game, Merit, Move, Outcome, Position, Solution};
use std::collections::HashMap;

/// Positions of a game that are looked at.
const POSITIONS: usize = 20;
/// All moves of a position with so few of them are looked at; of others so many.
const ALL_MOVES: u64 = 48;
const SOME_MOVES: u64 = 8;

/// Holds what is said of a position against what is said of those it leads to.
struct Reader {
    game: &'static dyn Game,
    solved: HashMap<Position, Solution>,
    read: usize,
    /// Sentences that tell a move.
    named: usize,
}

impl Reader {
    fn id(&self, position: &Position) -> String {
        format!("{}:{}", self.game.id(), self.game.format_id(position))
    }

    fn solve(&mut self, position: &Position) -> Solution {
        let game = self.game;
        let solve = || solved(game, position);
        self.solved.entry(position.clone()).or_insert_with(solve).clone()
    }

    /// Winning moves and others, with the number of those that were drawn by number.
    fn moves(&self, position: &Position, solution: &Solution, dice: &mut Dice) -> Vec<Move> {
        let legal = self.game.move_count(position);
        let numbers: Vec<u64> = if legal <= ALL_MOVES {
            (0..legal).collect()
        } else {
            [0, legal - 1].into_iter().chain((0..SOME_MOVES).map(|_| dice.below(legal))).collect()
        };
        let of = |number| self.game.nth_move(position, number).expect("a legal move");
        let mut moves: Vec<Move> = numbers.into_iter().map(of).collect();
        moves.extend(solution.best);
        moves.extend(solution.longest);
        let step = solution.winning.len().div_ceil(SOME_MOVES as usize).max(1);
        moves.extend(solution.winning.iter().step_by(step));
        moves
    }

    fn read(&mut self, position: &Position, dice: &mut Dice) -> Solution {
        let (game, id) = (self.game, self.id(position));
        let before = self.solve(position);
        if let Some(ended) = game.result(position) {
            assert_eq!((before.outcome == Outcome::N, before.best), (ended.mover_wins, None), "{id}");
            return before;
        }
        self.read += 1;
        let best = before.best.expect("not over, so there is a move");
        assert_eq!(before.legal, game.move_count(position), "{id}");
        if before.score.is_none() {
            assert_eq!(before.outcome == Outcome::N, !before.winning.is_empty(), "{id}");
            assert!(before.winning.is_empty() || before.winning.contains(&best), "{id}: {best:?}");
        } else {
            assert_eq!(Some(&best), before.winning.first(), "{id}");
        }
        let moves = self.moves(position, &before, dice);
        for &mv in &moves {
            assert_eq!(game.check(position, &mv), Ok(()), "{id}: {mv:?}");
            let left = game.play(position, &mv);
            let after = self.solve(&left);
            self.compare(position, mv, &before, &after);
            self.hold_move_sentence(position, mv, &before, &after);
        }
        self.hold_reason(position, &before);
        before
    }

    /// A winning move leaves what is lost, another one does not; and what is said of points and of the length agrees.
    fn compare(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) {
        let context = format!("{}: {mv:?} leaves {after:?}", self.id(position));
        let wins = before.winning.contains(&mv.ordered());
        if let (Some(score), Some(left)) = (before.score, after.score) {
            let told = before.scores.iter().find(|(scored, _)| *scored == mv).map(|(_, score)| *score);
            assert_eq!((told, wins), (Some(-left), -left == score), "{context}");
            assert!(-left <= score && (before.outcome == Outcome::N) == (score > 0), "{context}");
            return;
        }
        if wins {
            assert_eq!(after.outcome, Outcome::P, "{context}");
        } else if before.is_complete() && before.outcome != Outcome::Unknown {
            assert_ne!(after.outcome, Outcome::P, "{context}");
        }
        if let (Some(plies), Some(left)) = (before.remoteness, after.remoteness) {
            let lost = before.outcome == Outcome::P;
            assert!(if lost { left < plies } else { !wins || left + 1 >= plies }, "{context}");
            assert!(before.longest != Some(mv) || left + 1 == plies, "{context}");
        }
    }

    /// What is said of a move is what it does.
    fn hold_move_sentence(&self, position: &Position, mv: Move, before: &Solution, after: &Solution) {
        let told = self.game.explain_move(position, mv, [before, after]);
        let context = format!("{}: {told:?}", self.id(position));
        if before.score.is_none() && before.is_complete() && before.outcome != Outcome::Unknown {
            assert_eq!(Merit::new(before, after) == Merit::Wins, before.wins(mv), "{context}");
        }
    }

    /// A reason that recommends a move names the computer's move or the plainest one, and it wins.
    fn hold_reason(&mut self, position: &Position, solution: &Solution) {
        let (game, id) = (self.game, self.id(position));
        let reason = game.explain(position, solution).reason;
        let Some(mv) = recommended(&reason).filter(|_| solution.outcome == Outcome::N) else { return };
        assert!(solution.score.is_some() || solution.wins(mv), "{id}: {reason:?}");
        let meant = [solution.best, game.preferred_move(position, solution)];
        assert!(meant.contains(&Some(mv)), "{id}: {reason:?} {meant:?}");
        self.named += 1;
    }
}

#[test]
fn large_positions_are_solved_consistently() {
    let (mut told, positions) = (0, recorded_answers::positions());
    for (key, game) in all_games() {
        let mut dice = Dice::new(game.id().bytes().map(u64::from).sum());
        let mut reader = Reader { game, solved: HashMap::new(), read: 0, named: 0 };
        let mut own: Vec<&Position> =
            positions.iter().filter(|(of, _)| *of == key).map(|(_, position)| position).collect();
        // A newer game isn't recorded.
        if own.is_empty() {
            continue;
        }
        own.sort_by_key(|position| position.board.stones());
        for position in own.into_iter().rev().take(POSITIONS) {
            reader.read(position, &mut dice);
            reader.solved.clear();
        }
        let Reader { read, named, .. } = reader;
        assert!(read >= 18, "{}: only {read} positions", game.id());
        told += named;
    }
    assert!(told > 50, "only {told} reasons name a move");
}
