//! A list of lost positions, closed under all moves: after each there is an answer that leaves one of the list.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::game::{Game, Image, Move, Position, Referee, Stop, Stopped, mixed_seed};

use super::oracle::Oracle;

/// Most moves of one position that are looked at, and of all together.
const MOST_MOVES: u64 = 1_000_000;

/// Why there is no list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoList {
    /// It has more replies than were wanted.
    TooLong,
    /// Of some position it is not known who wins.
    Unproven,
    /// It was called off.
    Stopped,
}

/// A lost position with an answer to each move that leaves another image and does not end the game.
pub(super) struct Listed {
    pub(super) position: Position,
    pub(super) replies: Vec<(Move, Move)>,
}

/// The list as far as it is.
pub(super) struct Closure<'a> {
    game: &'a dyn Game,
    referee: Referee<'a>,
    /// Which of equals is taken.
    taste: u64,
    /// The positions, the first of which is what the list is for.
    pub(super) listed: Vec<Listed>,
    by_image: HashMap<Image, usize>,
    /// The positions whose moves have no answers yet, those with the least to do first: what they need, larger ones may use.
    open: BTreeSet<(u64, usize)>,
    moves: u64,
    /// Replies so far.
    pub(super) replies: usize,
}

/// A move that needs an answer: what may be answered, and what that leaves.
struct Asking {
    mv: Move,
    answers: Vec<(Image, Move, Position)>,
}

impl<'a> Closure<'a> {
    pub(super) fn new(game: &'a dyn Game, taste: u64) -> Self {
        Self {
            game,
            referee: Referee::of(game),
            taste,
            listed: vec![],
            by_image: HashMap::new(),
            open: BTreeSet::new(),
            moves: 0,
            replies: 0,
        }
    }

    /// Makes the list for `lost`, with at most so many replies.
    pub(super) fn close(
        &mut self,
        lost: Position,
        most: usize,
        oracle: &mut Oracle<'_>,
        stop: &Stop,
    ) -> Result<(), NoList> {
        let image = self.game.image(&lost);
        self.list(image, lost);
        while let Some(&(work, number)) = self.open.first() {
            self.answer(number, most, oracle, stop)?;
            self.open.remove(&(work, number));
        }
        Ok(())
    }

    fn list(&mut self, image: Image, position: Position) {
        let number = self.listed.len();
        self.open.insert((self.game.work(&position), number));
        self.by_image.insert(image, number);
        self.listed.push(Listed { position, replies: vec![] });
    }

    /// Answers all moves of a position: with what is listed already where that can be, else with what answers most moves at once.
    fn answer(
        &mut self,
        number: usize,
        most: usize,
        oracle: &mut Oracle<'_>,
        stop: &Stop,
    ) -> Result<(), NoList> {
        let position = self.listed[number].position.clone();
        self.moves = self.moves.saturating_add(self.game.legal(&position));
        if self.moves > MOST_MOVES || oracle.is_spent() {
            return Err(NoList::TooLong);
        }
        let moves = self.referee.moves(&position);
        let mut seen = HashSet::new();
        let left = moves.iter().map(|&mv| (mv, self.game.play(&position, &mv)));
        let left: Vec<(Move, Position)> = left
            .filter(|(_, left)| self.game.result(left).is_none() && seen.insert(self.game.image(left)))
            .collect();
        let replies_now = self.replies + left.len();
        if replies_now > most {
            return Err(NoList::TooLong);
        }
        let (mut replies, mut asking) = (vec![], vec![]);
        for (mv, left) in left {
            if oracle.is_spent() {
                return Err(NoList::TooLong);
            }
            let answers = self.answers(&left, oracle, stop)?;
            let known = answers.iter().find(|(image, _, after)| {
                self.game.result(after).is_some() || self.by_image.contains_key(image)
            });
            match known {
                Some((_, reply, _)) => replies.push((mv, *reply)),
                None => asking.push(Asking { mv, answers }),
            }
        }
        while let Some((image, after)) = self.best_for(&asking) {
            self.list(image.clone(), after);
            asking.retain(|asking| {
                let answer = asking.answers.iter().find(|(leaves, ..)| *leaves == image);
                replies.extend(answer.map(|(_, reply, _)| (asking.mv, *reply)));
                answer.is_none()
            });
        }
        // In the order of the moves, whenever they were answered.
        let order: HashMap<Move, usize> =
            moves.into_iter().enumerate().map(|(place, mv)| (mv, place)).collect();
        replies.sort_by_key(|(mv, _)| order.get(mv).copied());
        self.listed[number].replies = replies;
        self.replies = replies_now;
        Ok(())
    }

    /// The answers that win, and what they leave.
    fn answers(
        &self,
        left: &Position,
        oracle: &mut Oracle<'_>,
        stop: &Stop,
    ) -> Result<Vec<(Image, Move, Position)>, NoList> {
        let winning = oracle.winning(left, stop).map_err(|Stopped| NoList::Stopped)?;
        let winning = winning.filter(|winning| !winning.is_empty()).ok_or(NoList::Unproven)?;
        let leaves = winning.into_iter().map(|reply| {
            let after = self.game.play(left, &reply);
            (self.game.image(&after), reply, after)
        });
        Ok(leaves.collect())
    }

    /// The position that answers most of these moves; of equals the one with the least to do.
    fn best_for(&self, asking: &[Asking]) -> Option<(Image, Position)> {
        let mut counts: HashMap<&Image, (usize, u64, usize)> = HashMap::new();
        let mut firsts = vec![];
        for asking in asking {
            let mut counted = vec![];
            for (image, _, after) in &asking.answers {
                if counted.contains(&image) {
                    continue;
                }
                counted.push(image);
                let next = firsts.len();
                let count = counts.entry(image).or_insert_with(|| {
                    firsts.push((image, after));
                    (0, self.game.work(after), next)
                });
                count.0 += 1;
            }
        }
        let taste = |first: usize| match self.taste {
            0 => first as u64,
            taste => mixed_seed(taste, first as u64),
        };
        let key = |&(count, work, first): &(usize, u64, usize)| (count, Reverse(work), Reverse(taste(first)));
        let best = counts.into_values().max_by_key(key);
        best.map(|(_, _, first)| (firsts[first].0.clone(), firsts[first].1.clone()))
    }
}
