//! Chances: positions in which there is something to get right, and whether it was.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::game::{Move, Outcome, Position, Solution};

/// What a position offers to whoever moves in it. How long the game lasts is no matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// All moves lead to the same.
    Nothing,
    /// Some moves are worse than others.
    Something,
    /// Not every move is proven.
    NotJudged,
}

/// What a position offers, by what is known of it.
pub fn chance(solution: &Solution) -> Chance {
    if solution.is_over() {
        return Chance::Nothing;
    }
    // In games that count points a lost position is a chance, too.
    if let Some((_, first)) = solution.scores.first() {
        let alike = solution.scores.iter().all(|(_, points)| points == first);
        return if alike { Chance::Nothing } else { Chance::Something };
    }
    match solution.outcome {
        Outcome::P => Chance::Nothing,
        Outcome::N if solution.is_complete() => {
            if solution.winning.len() as u64 == solution.legal {
                Chance::Nothing
            } else {
                Chance::Something
            }
        }
        Outcome::N | Outcome::Unknown => Chance::NotJudged,
    }
}

/// The positions among some that differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Different(HashSet<u64>);

impl Different {
    /// One position more.
    pub fn add(&mut self, position: &Position) {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        self.0.insert(hasher.finish());
    }

    /// How many they are.
    pub fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Chances, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// Chances there were.
    pub had: u64,
    /// Chances taken.
    pub taken: u64,
    /// Positions that could not be judged.
    pub not_judged: u64,
    /// Points given away, in games that count them.
    pub points: u64,
    /// Won positions given away, in games that count points.
    pub wins: u64,
}

impl Chances {
    /// One position more, and the move that was made in it; `None` where none was.
    pub fn count(&mut self, solution: &Solution, mv: Option<Move>) {
        match chance(solution) {
            Chance::Nothing => {}
            Chance::NotJudged => self.not_judged += 1,
            Chance::Something => {
                self.had += 1;
                let best = mv.is_some_and(|mv| solution.winning.contains(&mv.canonical()));
                self.taken += u64::from(best);
                self.count_points(solution, mv);
            }
        }
    }

    fn count_points(&mut self, solution: &Solution, mv: Option<Move>) {
        let points = |mv: Move| solution.scores.iter().find(|(scored, _)| *scored == mv.canonical());
        let got = mv.and_then(points).map(|(_, points)| *points);
        if let (Some(best), Some(got)) = (solution.score, got) {
            self.points += best.saturating_sub(got).max(0).unsigned_abs();
            self.wins += u64::from(best > 0 && got <= 0);
        }
    }

    /// All of them together.
    pub fn add(&mut self, other: Self) {
        self.had += other.had;
        self.taken += other.taken;
        self.not_judged += other.not_judged;
        self.points += other.points;
        self.wins += other.wins;
    }

    /// The share of chances taken; `None` where there was none.
    pub fn share(&self) -> Option<f64> {
        (self.had > 0).then(|| self.taken as f64 / self.had as f64)
    }

    /// Chances missed.
    pub const fn missed(&self) -> u64 {
        self.had - self.taken
    }
}

/// The 95 % interval of a share, by E. B. Wilson's formula (1927): from, to. `None` of nothing.
pub fn wilson(successes: u64, trials: u64) -> Option<(f64, f64)> {
    /// Of the normal distribution, 95 % lie within so many standard deviations.
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some((((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Stop;
    use crate::games;

    fn solved(id: &str) -> Solution {
        let (key, position) = games::read_id(id).expect(id);
        games::get(key).solve(&position, &Stop::default()).expect("nobody stopped it")
    }

    #[test]
    fn a_chance_is_where_moves_differ() {
        for (id, expected) in [
            // All three moves of 1,2,3 lose; in 1 the only move wins; in 1,1,1 every move wins.
            ("nim:1,2,3", Chance::Nothing),
            ("nim:1", Chance::Nothing),
            ("nim:1,1,1", Chance::Nothing),
            ("nim:1,2", Chance::Something),
            ("nim:0,0", Chance::Nothing),
            // Lost, and yet one move loses fewer points than another.
            ("red-blue:2,2", Chance::Something),
        ] {
            assert_eq!(chance(&solved(id)), expected, "{id}");
        }
    }

    #[test]
    fn what_was_made_of_it_is_counted() {
        let solution = solved("nim:1,2");
        let mut chances = Chances::default();
        chances.count(&solution, Some(Move::Take { lane: 1, count: 1 }));
        chances.count(&solution, Some(Move::Take { lane: 0, count: 1 }));
        chances.count(&solution, None);
        chances.count(&solved("nim:1,2,3"), None);
        assert_eq!((chances.had, chances.taken, chances.missed()), (3, 1, 2));
        assert_eq!(Chances::default().share(), None, "no chance is no share");
    }

    #[test]
    fn the_interval_is_the_published_one() {
        // 81 of 263: Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
        let (from, to) = wilson(81, 263).expect("some");
        assert!((from - 0.2553).abs() < 5e-5 && (to - 0.3662).abs() < 5e-5, "{from} {to}");
        // 0 of 20 and 1 of 29, from the same table.
        let (from, to) = wilson(0, 20).expect("some");
        assert!(from < 1e-12 && (to - 0.1611).abs() < 5e-5, "{from} {to}");
        let (from, to) = wilson(1, 29).expect("some");
        assert!((from - 0.0061).abs() < 5e-5 && (to - 0.1718).abs() < 5e-5, "{from} {to}");
        assert_eq!(wilson(0, 0), None);
    }
}
