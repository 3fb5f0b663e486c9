//! Consistency far beyond what a plain search can look through: each solver is held against itself, one move on.
//!
//! How positions are drawn: all words of all choices of a game's options are combined. Numbers are drawn evenly over their
//! logarithms, their limits among them; lists of sizes are one large heap among ones, small heaps, pairs, or anything. From such an
//! opening a game is played, by turns of chance with the best move or with any, and each of its positions is looked at. Boards are thinned
//! out by random moves until the tables of their solvers are small, or left as large as they are where there are none.

use crate::small::solved;
use std::collections::HashMap;
use std::sync::Arc;

use crate::octal::random_code;
use crate::small::all_games;
use crate::sums::random_sum;
use crate::teaching::reason::recommended;
use nimtui::game::{
    Board, Dice, Game, GameOptions, Merit, Move, OptionKind, Outcome, Position, Solution, Value,
};

/// Openings of each combination of choices.
const OPENINGS: usize = 12;
/// Positions of a game that are looked at.
const PLIES: usize = 7;
/// All moves of a position with so few of them are looked at; of others so many.
const ALL_MOVES: u64 = 48;
const SOME_MOVES: u64 = 8;
/// Stones on a thinned board at most, where its tables double with each of them, and where they do not.
const THINNED: [u32; 2] = [17, 22];

/// Each combination of the words of a game's choices; the other options have their usual values.
fn choices(game: &dyn Game) -> Vec<GameOptions> {
    let mut setups = vec![GameOptions::defaults(game.fields())];
    for (index, field) in game.fields().iter().enumerate().filter(|(_, field)| field.shapes_opening) {
        let OptionKind::Choice { words } = field.kind else { continue };
        let with = |setup: &GameOptions, word: usize| {
            let mut setup = setup.clone();
            setup.values[index] = Value::Choice(word);
            setup
        };
        setups = setups
            .iter()
            .flat_map(|setup| (0..words.len()).map(move |word| with(setup, word)).collect::<Vec<_>>())
            .collect();
    }
    setups
}

/// A number in `min..=max`: now and then the largest, or any; mostly with as many digits as chance wants.
fn number(min: u32, max: u32, dice: &mut Dice) -> u32 {
    match dice.below(6) {
        0 => max,
        1 => dice.number_between(min, max),
        _ => {
            let bits = dice.number_between(0, u32::BITS - (max - min).leading_zeros());
            min + dice
                .number_between(0, u32::try_from((1_u64 << bits) - 1).unwrap_or(u32::MAX).min(max - min))
        }
    }
}

fn sizes(heaps: usize, max: u32, dice: &mut Dice) -> Vec<u32> {
    let many = number(1, u32::try_from(heaps).unwrap_or(u32::MAX), dice) as usize;
    let mut sizes: Vec<u32> = match dice.below(4) {
        0 => vec![1; many],
        1 => (0..many).map(|_| dice.number_between(1, max.min(3))).collect(),
        2 => (0..many.div_ceil(2)).flat_map(|_| [number(1, max, dice); 2]).take(many).collect(),
        _ => (0..many).map(|_| number(1, max, dice)).collect(),
    };
    let odd = dice.below(many as u64) as usize;
    sizes[odd] = number(1, max, dice);
    sizes
}

fn opening(game: &dyn Game, choices: &GameOptions, dice: &mut Dice) -> Position {
    let mut setup = choices.clone();
    for (field, value) in game.fields().iter().zip(&mut setup.values) {
        *value = match field.kind {
            OptionKind::Number { min, max, .. } | OptionKind::Open { min, max, .. } => {
                Value::Number(number(min, max, dice))
            }
            OptionKind::Sizes { heaps, min, max, .. } => {
                Value::Sizes(sizes(heaps, max, dice).into_iter().map(|size| size.max(min)).collect())
            }
            OptionKind::Code { .. } => Value::Code(random_code(dice)),
            OptionKind::Sum { .. } => Value::Sum(Arc::new(random_sum(4, 40, dice))),
            OptionKind::Choice { .. } => continue,
        };
    }
    game.opening(&setup, dice.next())
}

/// Whether some board of the game is too large for its solver: it works with tables of what lies on the board.
fn needs_tables(game: &dyn Game) -> bool {
    let largest = |kind| match kind {
        OptionKind::Number { max, .. } | OptionKind::Open { max, .. } => Some(Value::Number(max)),
        _ => None,
    };
    let mut setup = GameOptions::defaults(game.fields());
    for (field, value) in game.fields().iter().zip(&mut setup.values) {
        if let Some(most) = largest(field.kind) {
            *value = most;
        }
    }
    game.rules(&game.opening(&setup, 0)).proven_from.is_some()
}

/// What is left of a board when chance has taken from it.
fn thinned(game: &dyn Game, mut position: Position, most: u32, dice: &mut Dice) -> Position {
    let most = u64::from(dice.number_between(5, most));
    while position.board.stones() > most {
        let index = dice.below(game.move_count(&position));
        let Some(mv) = game.nth_move(&position, index) else { break };
        position = game.play(&position, &mv);
    }
    position
}

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
        let told = self.game.explain_move(position, mv, before, after);
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
    let mut told = 0;
    for (_, game) in all_games() {
        let start = std::time::Instant::now();
        let mut dice = Dice::new(game.id().bytes().map(u64::from).sum());
        let mut reader = Reader { game, solved: HashMap::new(), read: 0, named: 0 };
        let tables = needs_tables(game);
        for choice in choices(game) {
            for number in 0..OPENINGS {
                let mut position = opening(game, &choice, &mut dice);
                let beyond = number % 8 == 0 && game.rules(&position).proven_from.is_some();
                if matches!(position.board, Board::Grid { .. }) && !beyond {
                    position = thinned(game, position, THINNED[usize::from(!tables)], &mut dice);
                }
                for _ in 0..if beyond { 1 } else { PLIES } {
                    let solution = reader.read(&position, &mut dice);
                    let any = dice.below(game.move_count(&position));
                    let any = game.nth_move(&position, any);
                    let Some(mv) = solution.best.filter(|_| dice.below(2) == 0).or(any) else { break };
                    position = game.play(&position, &mv);
                }
                reader.solved.clear();
            }
        }
        let Reader { read, named, .. } = reader;
        println!("{}: {read} positions, {named} with a move in the reason, {:?}", game.id(), start.elapsed());
        assert!(read >= 40, "{}: only {read} positions", game.id());
        told += named;
    }
    assert!(told > 100, "only {told} reasons name a move");
}
