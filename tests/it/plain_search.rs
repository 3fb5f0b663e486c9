//! A stupid, obviously right solver: it tries all moves of all positions by the rules alone.

use crate::small::solved;
use std::collections::{HashMap, HashSet};

use nimtui::game::{Board, Cell, Game, Move, Outcome, Position, Solution, Stop};
use nimtui::games;

/// Positions that are remembered at most from one search to the next.
const MOST_SEEN: usize = 4_000_000;

/// What the plain search knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Truth {
    pub(super) wins: bool,
    pub(super) remoteness: u32,
    /// Best score difference, in games with points.
    pub(super) score: i64,
}

/// A plain search over the rules that remembers what it has seen.
pub(super) struct Witness {
    pub(super) game: &'static dyn Game,
    seen: HashMap<Position, Truth>,
}

impl Witness {
    pub(super) fn new(game: &'static dyn Game) -> Self {
        Self { game, seen: HashMap::new() }
    }

    /// Of the game called `id`, where a test is about a fact of that game.
    pub(super) fn of(id: &str) -> Self {
        Self::new(games::get(games::find_game(id).expect("a game")))
    }

    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        (0..self.game.move_count(position))
            .map(|index| self.game.nth_move(position, index).expect("a legal move"))
            .collect()
    }

    /// Whether at most `most` positions can come of `position`, itself included. What was seen for others is forgotten where it
    /// would fill the memory.
    pub(super) fn can_search(&mut self, position: &Position, most: usize) -> bool {
        if self.seen.len() > MOST_SEEN {
            self.seen.clear();
        }
        let (mut found, mut open) = (HashSet::from([position.clone()]), vec![position.clone()]);
        while let Some(next) = open.pop() {
            if self.game.result(&next).is_some() {
                continue;
            }
            for mv in self.moves(&next) {
                let after = self.game.play(&next, &mv);
                if found.insert(after.clone()) {
                    open.push(after);
                }
            }
            if found.len() > most {
                return false;
            }
        }
        true
    }

    pub(super) fn truth(&mut self, position: &Position) -> Truth {
        if let Some(&truth) = self.seen.get(position) {
            return truth;
        }
        let truth = match self.game.result(position) {
            Some(ended) => {
                let points = ended.points.unwrap_or(0) as i64;
                let score = if ended.mover_wins { points } else { -points };
                Truth { wins: ended.mover_wins, remoteness: 0, score }
            }
            None => {
                let moves = self.moves(position);
                let options: Vec<Truth> = moves.iter().map(|&mv| self.after(position, mv)).collect();
                let quickest = options.iter().filter(|after| !after.wins).map(|after| after.remoteness).min();
                let slowest =
                    options.iter().map(|after| after.remoteness).max().expect("not over, so not stuck");
                Truth {
                    wins: quickest.is_some(),
                    remoteness: quickest.unwrap_or(slowest) + 1,
                    score: options.iter().map(|after| -after.score).max().expect("not stuck"),
                }
            }
        };
        self.seen.insert(position.clone(), truth);
        truth
    }

    pub(super) fn after(&mut self, position: &Position, mv: Move) -> Truth {
        self.truth(&self.game.play(position, &mv))
    }

    /// Whether the game is about points: its solver then tells a score.
    pub(super) fn counts_points(&self) -> bool {
        self.game.counts_points()
    }

    /// Holds the game's own solution against the truth.
    pub(super) fn hold(&mut self, position: &Position) -> (Truth, Solution) {
        let solution = solved(self.game, position);
        let truth = self.truth(position);
        let context = format!("{}:{}", self.game.id(), self.game.format_id(position));
        let expected = if truth.wins { Outcome::N } else { Outcome::P };
        assert_eq!(solution.outcome, expected, "{context}");
        let moves = self.moves(position);
        assert_eq!(solution.legal, moves.len() as u64, "{context}");
        if self.game.result(position).is_some() {
            let told = (solution.best, solution.winning.len(), solution.remoteness);
            assert_eq!(told, (None, 0, Some(0)), "{context}");
            return (truth, solution);
        }
        let best = solution.best.expect("not over, so there is a move");
        assert!(moves.contains(&best), "{context}: {best:?}");
        assert_eq!(solution.score.is_some(), self.counts_points(), "{context}");
        if solution.score.is_some() {
            self.hold_score(position, &solution, &context);
        } else {
            let winning: Vec<Move> = moves.into_iter().filter(|&mv| !self.after(position, mv).wins).collect();
            assert_eq!(solution.winning, winning, "{context}");
            assert!(!truth.wins || winning.contains(&best), "{context}");
        }
        if let Some(plies) = solution.remoteness {
            assert_eq!(plies, truth.remoteness, "{context}");
        }
        if let Some(longest) = solution.longest {
            assert!(!truth.wins, "{context}: {longest:?}");
            assert_eq!(
                self.after(position, longest).remoteness + 1,
                truth.remoteness,
                "{context}: {longest:?}"
            );
        }
        self.hold_line(position, &solution, &context);
        self.hold_answers(position, &solution, &context);
        (truth, solution)
    }

    /// The line it gives is played to the end, the winner hurrying and the loser delaying.
    fn hold_line(&mut self, position: &Position, solution: &Solution, context: &str) {
        if solution.line.is_empty() {
            return;
        }
        let mut here = position.clone();
        for mv in &solution.line {
            assert_eq!(self.game.check(&here, mv), Ok(()), "{context}: {:?}", solution.line);
            let (before, after) = (self.truth(&here), self.after(&here, *mv));
            let expected = (!before.wins, before.remoteness);
            assert_eq!((after.wins, after.remoteness + 1), expected, "{context}: {mv:?}");
            here = self.game.play(&here, mv);
        }
        assert!(self.game.result(&here).is_some(), "{context}: {:?}", solution.line);
    }

    /// If it says that mirror images answer all moves, each of them is legal and wins.
    fn hold_answers(&mut self, position: &Position, solution: &Solution, context: &str) {
        if !solution.has_mirror_answers {
            return;
        }
        assert_eq!(solution.outcome, Outcome::P, "{context}");
        let Board::Grid { rows, cols, .. } = position.board else { panic!("{context}") };
        let image = |cell: Cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
        for mv in self.moves(position) {
            let Move::Cells { from, to } = mv else { panic!("{context}") };
            let answer = Move::Cells { from: image(from), to: image(to) }.ordered();
            let after = self.game.play(position, &mv);
            assert_eq!(self.game.check(&after, &answer), Ok(()), "{context}: {mv:?} {answer:?}");
            assert!(!self.after(&after, answer).wins, "{context}: {mv:?} {answer:?}");
        }
    }

    /// Holds the search of games that look only some moves ahead: deep enough, it finds what there is to find.
    pub(super) fn hold_search(&mut self, position: &Position, depth: u32) {
        let (Some(search), None) = (self.game.info().search, self.game.result(position)) else { return };
        let searched = (search.look_ahead)(position, depth, &Stop::default()).expect("nobody stopped it");
        let truth = self.truth(position);
        let context = format!("{}:{} {depth} deep", self.game.id(), self.game.format_id(position));
        assert_eq!(searched.value, truth.score, "{context}");
        let best = searched.best.expect("not over, so there is a move");
        assert_eq!(-self.after(position, best).score, truth.score, "{context}: {best:?}");
    }

    fn hold_score(&mut self, position: &Position, solution: &Solution, context: &str) {
        let truth = self.truth(position);
        assert_eq!(solution.score, Some(truth.score), "{context}");
        let told: HashMap<Move, i64> = solution.scores.iter().copied().collect();
        for mv in self.moves(position) {
            assert_eq!(told.get(&mv), Some(&-self.after(position, mv).score), "{context}: {mv:?}");
        }
        assert_eq!(truth.wins, truth.score > 0, "{context}");
        let mut best: Vec<Move> = self.moves(position);
        best.retain(|&mv| -self.after(position, mv).score == truth.score);
        best.sort();
        let mut winning = solution.winning.clone();
        assert_eq!(solution.best, winning.first().copied(), "{context}");
        winning.sort();
        assert_eq!(winning, best, "{context}");
    }
}
