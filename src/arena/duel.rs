//! A duel: everyone against everyone, in pairs of games from one opening with the seats swapped.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::contest::Player;
use crate::game::{Ending, GameKey, Position, Side};
use crate::games;
use crate::programs::Trouble;

use super::{Chances, Different, End, Played, wilson};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Which game.
    pub game: GameKey,
    /// Who plays; two at least.
    pub players: Vec<Player>,
    /// What the players are called.
    pub names: Vec<String>,
    /// What the games begin with, one after the other and again from the first; one at least.
    pub openings: Vec<Position>,
    /// The openings were drawn by chance.
    pub drawn: bool,
    /// Games each pair of players plays; even.
    pub games: u64,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from 0.
    pub number: u64,
    /// Who starts, and who replies: their numbers.
    pub players: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
}

impl Pairing {
    /// The two players, whoever starts.
    #[must_use]
    pub fn pair(&self) -> [usize; 2] {
        let [one, two] = self.players;
        [one.min(two), one.max(two)]
    }
}

/// The pairs of players that meet no more, since one of the two declined. All hands share it.
#[derive(Debug, Default)]
pub struct Parted(Mutex<BTreeSet<[usize; 2]>>);

impl Parted {
    /// Whether these two meet no more.
    pub fn are(&self, pairing: Pairing) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&pairing.pair())
    }

    /// These two meet no more; false where that was so before.
    pub fn part(&self, pairing: Pairing) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(pairing.pair())
    }
}

impl Duel {
    /// Pairs of players, each by their numbers.
    #[must_use]
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect()
    }

    /// Whether the last one wins or loses, where the game has both: of all openings.
    #[must_use]
    pub fn ending(&self) -> Option<&'static str> {
        let form = games::get(self.game).info().id_form;
        let loses = |opening: &Position| opening.ending == Ending::Misere;
        let (some, all) = (self.openings.iter().any(loses), self.openings.iter().all(loses));
        form.ending.then_some(match (some, all) {
            (true, true) => "who moves last loses",
            (false, _) => "who moves last wins",
            (true, false) => "who moves last wins or loses, by the opening",
        })
    }

    /// Games there are in all.
    #[must_use]
    pub fn all_games(&self) -> u64 {
        self.games * self.pairs().len() as u64
    }

    /// The game with this number: pair after pair of players, two games an opening.
    #[must_use]
    pub fn pairing(&self, number: u64) -> Option<Pairing> {
        let pairs = self.pairs();
        let [one, two] = *pairs.get(usize::try_from(number.checked_div(self.games)?).ok()?)?;
        let within = number % self.games;
        let opening = usize::try_from(within / 2).ok()? % self.openings.len().max(1);
        let players = if within.is_multiple_of(2) { [one, two] } else { [two, one] };
        Some(Pairing { number, players, opening })
    }
}

/// What came of the games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Games that ended by the rules or by a failure.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Moves it made.
    pub moves: u64,
    /// Failures by name; a game with one is lost.
    pub failures: BTreeMap<Trouble, u64>,
    /// Players it declined to play, each with why: none of their games is played from then on.
    pub declined: Vec<(usize, String)>,
    /// Games that were not played, since one of the two declined or was out.
    pub not_played: u64,
    /// Chances.
    pub chances: Chances,
    /// The positions among them that differ.
    pub different: Different,
}

impl Row {
    /// Games lost.
    #[must_use]
    pub const fn lost(&self) -> u64 {
        self.games - self.won
    }

    /// Whether it was gone in every game before it made a move: it could not be started, or it ends at once.
    #[must_use]
    pub fn never_played(&self) -> bool {
        let gone = self.failures.get(&Trouble::Gone).copied().unwrap_or(0);
        self.moves == 0 && gone > 0 && gone == self.failed()
    }

    /// Failures of all names.
    #[must_use]
    pub fn failed(&self) -> u64 {
        self.failures.values().sum()
    }

    /// `1 late, 2 illegal`, and how many players it declined to play; `–` without any.
    #[must_use]
    pub fn failures_in_words(&self) -> String {
        let each = self.failures.iter().map(|(trouble, count)| format!("{count} {}", trouble.name()));
        let mut words: Vec<String> = each.collect();
        if !self.declined.is_empty() {
            words.push(format!("{} declined", self.declined.len()));
        }
        if words.is_empty() { "–".into() } else { words.join(", ") }
    }

    /// `237 of 392, 60 % (56 to 65 %, 68 different)`; `–` without a chance. The interval stands where chance drew the positions.
    #[must_use]
    pub fn chances_in_words(&self, drawn: bool) -> String {
        let Chances { had, taken, not_judged, .. } = self.chances;
        let mut words = match self.chances.share() {
            None => "–".to_owned(),
            Some(share) => format!("{taken} of {had}, {:.0} %", share * 100.0),
        };
        if let Some((from, to)) = wilson(taken, had).filter(|_| drawn) {
            let (from, to, different) = (from * 100.0, to * 100.0, self.different.count());
            words.push_str(&format!(" ({from:.0} to {to:.0} %, {different} different)"));
        }
        if not_judged > 0 {
            words.push_str(&format!(", {not_judged} not judged"));
        }
        words
    }
}

/// The table of a duel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// A row for each player.
    pub rows: Vec<Row>,
    /// Games each player won against each other one.
    pub won_against: BTreeMap<(usize, usize), u64>,
    /// Games that are done, played or not.
    pub done: u64,
}

impl Rows {
    /// No game yet.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self { rows: vec![Row::default(); players], ..Self::default() }
    }

    /// Games that were not played.
    #[must_use]
    pub fn not_played(&self) -> u64 {
        self.rows.iter().map(|row| row.not_played).sum::<u64>() / 2
    }

    /// That one of the players, who are called so, never played: a sentence.
    #[must_use]
    pub fn trouble(&self, names: &[String]) -> Option<String> {
        let (name, _) = names.iter().zip(&self.rows).find(|(_, row)| row.never_played())?;
        Some(format!("{name} never played: it could not be started, or ended before its first move."))
    }

    /// One game more.
    pub fn count(&mut self, pairing: Pairing, played: &Played) {
        self.done += 1;
        let winner = played.winner();
        for side in Side::BOTH {
            let player = pairing.players[side.index()];
            let Some(row) = self.rows.get_mut(player) else { continue };
            row.games += u64::from(winner.is_some());
            row.not_played += u64::from(winner.is_none());
            row.won += u64::from(winner == Some(side));
            row.chances.add(played.chances[side.index()]);
            row.moves += played.line.moves().iter().filter(|played| played.side == side).count() as u64;
            match &played.end {
                End::Failed { side: failed, failure, .. } if *failed == side => {
                    *row.failures.entry(failure.trouble).or_default() += 1;
                }
                End::Declined { side: declined, why } if *declined == side => {
                    row.declined.push((pairing.players[side.other().index()], why.clone()));
                }
                _ => {}
            }
            let mine = played.chances_at.iter().filter(|number| **number % 2 == side.index());
            mine.for_each(|number| row.different.add(played.line.before(*number)));
            if winner == Some(side) {
                let other = pairing.players[side.other().index()];
                *self.won_against.entry((player, other)).or_default() += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_meets_everyone_from_both_seats() {
        let (key, position) = games::read_id("nim:1,2").expect("an id");
        let players = ["perfect", "any", "most"].map(|word| Player::read(word, "".into()).expect("a word"));
        let duel = Duel {
            game: key,
            players: players.to_vec(),
            names: vec![String::new(); 3],
            openings: vec![position.clone(), position],
            drawn: false,
            games: 4,
        };
        assert_eq!(duel.all_games(), 12);
        let all: Vec<Pairing> = (0..).map_while(|number| duel.pairing(number)).collect();
        let seen: Vec<([usize; 2], usize)> = all.iter().map(|one| (one.players, one.opening)).collect();
        let expected = [[0, 1], [0, 2], [1, 2]]
            .into_iter()
            .flat_map(|[one, two]| [([one, two], 0), ([two, one], 0), ([one, two], 1), ([two, one], 1)]);
        assert_eq!(seen, expected.collect::<Vec<_>>());
    }
}
