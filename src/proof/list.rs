//! The list of losing positions for a proof by moves.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::game::{Board, Game, Key, Move, Outcome, Position, Referee, Stop, Stopped};
use crate::solve::moves_to;

/// The most moves that are looked at for one list.
const MOST_MOVES: u64 = 1_000_000;

/// Why there is no complete list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoList {
    TooLong,
    /// It isn't known who wins one of the positions.
    Unproven,
    Stopped,
}

/// A losing position, with a reply to each move that doesn't end the game. Moves that leave the same image share a reply.
pub(super) struct Listed {
    pub(super) position: Position,
    pub(super) replies: Vec<(Move, Move)>,
}

pub(super) struct List<'a> {
    game: &'a dyn Game,
    referee: Referee<'a>,
    stop: &'a Stop,
    pub(super) listed: Vec<Listed>,
    by_image: HashMap<Key, usize>,
    /// The positions that need replies. Small ones come first, because larger ones can use what they add to the list.
    open: BTreeSet<(u64, usize)>,
    moves: u64,
    pub(super) replies: usize,
}

/// A move that needs a reply, and the replies that win with what each leaves.
struct Question {
    mv: Move,
    replies: Vec<(Move, Key, Position)>,
}

impl<'a> List<'a> {
    pub(super) fn new(game: &'a dyn Game, lost: Position, stop: &'a Stop) -> Self {
        let mut list = Self {
            game,
            referee: Referee::of(game),
            stop,
            listed: vec![],
            by_image: HashMap::new(),
            open: BTreeSet::new(),
            moves: 0,
            replies: 0,
        };
        list.add(game.key(&lost), lost);
        list
    }

    /// Completes the list, unless it needs more than so many replies. After that it can go on with a higher limit.
    pub(super) fn complete(&mut self, limit: usize) -> Result<(), NoList> {
        while let Some(&(work, number)) = self.open.first() {
            self.reply_to_all(number, limit)?;
            self.open.remove(&(work, number));
        }
        Ok(())
    }

    fn add(&mut self, image: Key, position: Position) {
        let number = self.listed.len();
        self.open.insert((self.game.work(&position), number));
        self.by_image.insert(image, number);
        self.listed.push(Listed { position, replies: vec![] });
    }

    /// Finds a reply to every move: one that leads to a listed position if possible, otherwise one that answers many moves at once.
    fn reply_to_all(&mut self, number: usize, limit: usize) -> Result<(), NoList> {
        let position = self.listed[number].position.clone();
        if self.moves.saturating_add(self.game.move_count(&position)) > MOST_MOVES {
            return Err(NoList::TooLong);
        }
        let mut seen = HashSet::new();
        let moves = self.referee.moves(&position).into_iter();
        let left: Vec<(Move, Position)> = moves
            .map(|mv| (mv, self.game.play(&position, &mv)))
            .filter(|(_, left)| self.game.result(left).is_none() && seen.insert(self.game.key(left)))
            .collect();
        if self.replies + left.len() > limit {
            return Err(NoList::TooLong);
        }
        let mut questions = vec![];
        for (mv, left) in &left {
            questions.push(Question { mv: *mv, replies: self.winning_replies(left)? });
        }
        let mut replies: HashMap<Move, Move> = HashMap::new();
        questions.retain(|question| {
            let known = question.replies.iter().find(|(_, image, after)| {
                self.game.result(after).is_some() || self.by_image.contains_key(image)
            });
            known.map(|(reply, ..)| replies.insert(question.mv, *reply));
            known.is_none()
        });
        while let Some((image, after)) = self.most_useful(&questions) {
            questions.retain(|question| {
                let answer = question.replies.iter().find(|(_, leaves, _)| *leaves == image);
                answer.map(|(reply, ..)| replies.insert(question.mv, *reply));
                answer.is_none()
            });
            self.add(image, after);
        }
        self.moves += self.game.move_count(&position);
        self.replies += left.len();
        let in_order = left.iter().filter_map(|(mv, _)| Some((*mv, *replies.get(mv)?)));
        self.listed[number].replies = in_order.collect();
        Ok(())
    }

    fn winning_replies(&self, left: &Position) -> Result<Vec<(Move, Key, Position)>, NoList> {
        let leaves = self.winning_moves(left)?.into_iter().map(|reply| {
            let after = self.game.play(left, &reply);
            (reply, self.game.key(&after), after)
        });
        Ok(leaves.collect())
    }

    fn winning_moves(&self, position: &Position) -> Result<Vec<Move>, NoList> {
        self.stop.poll(0, 1).map_err(|Stopped| NoList::Stopped)?;
        // Solving a sum takes long, and the values of its parts are enough.
        if let Board::Sum(_) = position.board
            && let Some(moves) = moves_to(self.game, position, 0).filter(|moves| !moves.is_empty())
        {
            return Ok(moves);
        }
        let solution = self.game.solve(position, self.stop).map_err(|Stopped| NoList::Stopped)?;
        if solution.outcome == Outcome::N { Ok(solution.winning) } else { Err(NoList::Unproven) }
    }

    /// The position that answers most of these moves; of equal ones, the one with the least work, then the first.
    fn most_useful(&self, questions: &[Question]) -> Option<(Key, Position)> {
        let mut counts: HashMap<&Key, usize> = HashMap::new();
        let mut found = vec![];
        for question in questions {
            let mut counted = HashSet::new();
            for (_, image, after) in question.replies.iter().filter(|(_, image, _)| counted.insert(image)) {
                let count = counts.entry(image).or_default();
                *count += 1;
                if *count == 1 {
                    found.push((image, after));
                }
            }
        }
        let best = found
            .iter()
            .enumerate()
            .max_by_key(|(first, (image, after))| (counts[image], Reverse((self.game.work(after), *first))));
        best.map(|(_, &(image, after))| (image.clone(), after.clone()))
    }
}
