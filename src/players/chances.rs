//! What came of the games or answers of a player, counted: chances, failures and scores.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;

use crate::game::{Game, Move, Outcome, Position, Side, Solution, grouped, join};

use super::Trouble;
use super::duel::{End, Pairing, Played};
use super::rate::without_gaps;

/// Whether a position is a chance: some moves are worse than others, however long the game lasts. `None` if not every move is proven.
pub(super) fn is_chance(solution: &Solution) -> Option<bool> {
    if solution.is_over() {
        return Some(false);
    }
    // In games that count points a lost position is a chance, too.
    if let Some((_, first)) = solution.scores.first() {
        return Some(solution.scores.iter().any(|(_, points)| points != first));
    }
    match solution.outcome {
        Outcome::P => Some(false),
        Outcome::N if solution.is_complete() => Some(solution.winning.len() as u64 != solution.legal),
        Outcome::N | Outcome::Unknown => None,
    }
}

/// Chances, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    pub had: u64,
    pub taken: u64,
    /// Positions that could not be judged.
    pub not_judged: u64,
    /// Points given away, in games that count them.
    pub points: u64,
    /// Won positions given away, in games that count points.
    pub wins: u64,
}

impl Chances {
    /// Counts a position and the move made in it, or `None` for no move.
    pub fn count(&mut self, solution: &Solution, mv: Option<Move>) {
        match is_chance(solution) {
            Some(false) => return,
            None => return self.not_judged += 1,
            Some(true) => self.had += 1,
        }
        let Some(mv) = mv.map(Move::canonical) else { return };
        self.taken += u64::from(solution.winning.contains(&mv));
        let points = solution.scores.iter().find(|(scored, _)| *scored == mv).map(|(_, points)| *points);
        if let (Some(best), Some(got)) = (solution.score, points) {
            self.points += best.saturating_sub(got).max(0).unsigned_abs();
            self.wins += u64::from(best > 0 && got <= 0);
        }
    }

    pub fn add(&mut self, other: Self) {
        self.had += other.had;
        self.taken += other.taken;
        self.not_judged += other.not_judged;
        self.points += other.points;
        self.wins += other.wins;
    }

    /// The share of chances taken; `None` if there was none.
    pub fn share(&self) -> Option<f64> {
        (self.had > 0).then(|| self.taken as f64 / self.had as f64)
    }

    pub const fn missed(&self) -> u64 {
        self.had - self.taken
    }
}

/// The 95 % interval of a share, by E. B. Wilson's formula (1927): from, to. `None` of nothing.
pub(super) fn wilson(successes: u64, trials: u64) -> Option<[f64; 2]> {
    /// 95 % of a normal distribution lie within this many standard deviations.
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding errors would make a share of 0 begin above 0, or at -0.
    let round = |bound: f64| (bound / scale * 1e12).round().clamp(0.0, 1e12) / 1e12 + 0.0;
    Some([middle - reach, middle + reach].map(round))
}

/// `1 late, 2 illegal`; `–` without any. `others` are further counts, of which those of 0 are left out.
pub(super) fn format_failures(failures: &BTreeMap<Trouble, u64>, others: &[(u64, &str)]) -> String {
    let failures = failures.iter().map(|(trouble, count)| (*count, trouble.name()));
    let counts = failures.chain(others.iter().copied()).filter(|(count, _)| *count > 0);
    let words = join(counts.map(|(count, what)| format!("{count} {what}")), ", ");
    if words.is_empty() { "–".into() } else { words }
}

/// What came of the games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Games that ended by the rules or by a failure.
    pub games: u64,
    pub won: u64,
    /// Moves it made.
    pub moves: u64,
    /// Failures by name; a game with one is lost.
    pub failures: BTreeMap<Trouble, u64>,
    /// How often in a row it failed since its last move.
    pub last_failures: u32,
    /// Players it declined to play, each with why: none of their games is played from then on.
    pub declined: Vec<(usize, String)>,
    /// Games without a winner, because one of the two declined or was out, or because they got too long.
    pub not_played: u64,
    pub chances: Chances,
    /// The positions among the chances that differ.
    pub different: HashSet<Position>,
    /// The same games by side, by ending, by opening and by opponent.
    pub scores: [BTreeMap<String, Score>; 4],
}

impl Row {
    pub const fn lost(&self) -> u64 {
        self.games - self.won
    }

    /// Whether it ended in every game before it made a move: it couldn't be started, or it exits immediately.
    pub fn never_played(&self) -> bool {
        self.moves == 0 && self.failures.keys().eq([&Trouble::Gone])
    }

    pub fn format_failures(&self) -> String {
        format_failures(&self.failures, &[(self.declined.len() as u64, "declined")])
    }

    /// `237 of 392, 60 % (95 % interval 56 to 65 %; 68 different positions)`; `–` without a chance. Only random positions have the interval.
    pub fn format_chances(&self, random: bool) -> String {
        let Chances { had, taken, not_judged, .. } = self.chances;
        let mut words = match self.chances.share() {
            None => "–".to_owned(),
            Some(share) => format!("{} of {}, {:.0} %", grouped(taken), grouped(had), share * 100.0),
        };
        if let Some(interval) = wilson(taken, had).filter(|_| random) {
            let ([from, to], different) =
                (interval.map(|end| end * 100.0), grouped(self.different.len() as u64));
            words.push_str(&format!(
                " (95 % interval {from:.0} to {to:.0} %; different positions: {different})"
            ));
        }
        if not_judged > 0 {
            words.push_str(&format!(", {not_judged} not judged"));
        }
        words
    }
}

/// Games that were played, and those of them that were won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    pub games: u64,
    pub won: u64,
}

/// The table of a duel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// A row for each player.
    pub rows: Vec<Row>,
    /// Games that are done, played or not.
    pub done: u64,
    /// Games that got too long.
    pub too_long: u64,
}

impl Rows {
    pub fn new(players: usize) -> Self {
        Self { rows: vec![Row::default(); players], ..Self::default() }
    }

    pub fn not_played(&self) -> u64 {
        self.rows.iter().map(|row| row.not_played).sum::<u64>() / 2
    }

    /// That one of the players never played, in a sentence.
    pub fn trouble(&self, names: &[String]) -> Option<String> {
        let (name, _) = names.iter().zip(&self.rows).find(|(_, row)| row.never_played())?;
        Some(format!("{name} never played: it couldn't be started, or it exited before its first move"))
    }

    /// Counts a game. `labels` say for each player which scores it belongs to.
    pub fn count(&mut self, game: &dyn Game, pairing: Pairing, played: &Played, labels: [[String; 4]; 2]) {
        self.done += 1;
        self.too_long += u64::from(played.end == End::TooLong);
        let winner = played.end.winner();
        for (side, labels) in Side::BOTH.into_iter().zip(labels) {
            let [player, other] = [side, side.other()].map(|side| pairing.players[side.index()]);
            let Some(row) = self.rows.get_mut(player) else { continue };
            row.games += u64::from(winner.is_some());
            row.not_played += u64::from(winner.is_none());
            row.won += u64::from(winner == Some(side));
            row.chances.add(played.chances[side.index()]);
            let moves = played.line.moves().iter().filter(|played| played.side == side).count();
            row.moves += moves as u64;
            if moves > 0 {
                row.last_failures = 0;
            }
            match &played.end {
                End::Failed { side: failed, failure, .. } if *failed == side => {
                    *row.failures.entry(failure.trouble).or_default() += 1;
                    row.last_failures += 1;
                }
                End::Declined { side: declined, why } if *declined == side => {
                    row.declined.push((other, why.clone()));
                }
                _ => {}
            }
            let mine = played.chances_at.iter().filter(|number| **number % 2 == side.index());
            row.different.extend(mine.map(|number| without_gaps(game, played.line.position_before(*number))));
            for (scores, label) in row.scores.iter_mut().zip(labels).filter(|_| winner.is_some()) {
                let score = scores.entry(label).or_default();
                score.games += 1;
                score.won += u64::from(winner == Some(side));
            }
        }
    }
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
            ("nim:1,2,3", Some(false)),
            ("nim:1", Some(false)),
            ("nim:1,1,1", Some(false)),
            ("nim:1,2", Some(true)),
            ("nim:0,0", Some(false)),
            // Lost, and yet one move loses fewer points than another.
            ("red-blue:2,2", Some(true)),
        ] {
            assert_eq!(is_chance(&solved(id)), expected, "{id}");
        }
    }

    #[test]
    fn what_was_made_of_it_is_counted() {
        let solution = solved("nim:1,2");
        let mut chances = Chances::default();
        chances.count(&solution, Some(Move::Take { group: 1, count: 1 }));
        chances.count(&solution, Some(Move::Take { group: 0, count: 1 }));
        chances.count(&solution, None);
        chances.count(&solved("nim:1,2,3"), None);
        assert_eq!((chances.had, chances.taken, chances.missed()), (3, 1, 2));
        assert_eq!(Chances::default().share(), None, "no chance is no share");
    }

    #[test]
    fn the_interval_is_the_published_one() {
        // 81 of 263: Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
        let [from, to] = wilson(81, 263).expect("some");
        assert!((from - 0.2553).abs() < 5e-5 && (to - 0.3662).abs() < 5e-5, "{from} {to}");
        // 0 of 20 and 1 of 29, from the same table.
        let [from, to] = wilson(0, 20).expect("some");
        assert!(from < 1e-12 && (to - 0.1611).abs() < 5e-5, "{from} {to}");
        let [from, to] = wilson(1, 29).expect("some");
        assert!((from - 0.0061).abs() < 5e-5 && (to - 0.1718).abs() < 5e-5, "{from} {to}");
        assert_eq!(wilson(0, 0), None);
        assert!((1..500).all(|all| wilson(0, all).expect("some")[0].is_sign_positive()), "not -0");
    }
}
