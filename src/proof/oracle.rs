//! Which positions are lost, for whoever writes a proof: by what the parts count where that is known, else worked out by the rules where few
//! positions can come, else told by the solver.

use std::collections::HashMap;

use crate::game::{Game, Image, Move, Outcome, PartImage, Position, Referee, Stop, Stopped};
use crate::theory::nim_sum;

/// Positions that are worked out.
const MOST_POSITIONS: usize = 60_000;
/// Moves that are looked at for that.
const MOST_MOVES: u64 = 4_000_000;
/// Moves in a row.
const DEEPEST: usize = 400;

/// Tells the moves that win.
pub(super) struct Oracle<'a> {
    game: &'a dyn Game,
    /// What the parts count.
    values: Option<HashMap<PartImage, u32>>,
    /// Moves that were looked at for what they leave counts, and how many may be.
    looked_at: u64,
    may_look_at: u64,
    known: HashMap<Image, bool>,
    moves: u64,
    /// There is too much to work out.
    too_much: bool,
}

/// There is too much to work out.
struct TooMuch;

impl<'a> Oracle<'a> {
    pub(super) fn new(game: &'a dyn Game, values: Option<HashMap<PartImage, u32>>) -> Self {
        // Points are more than won and lost.
        Self {
            game,
            values,
            looked_at: 0,
            may_look_at: u64::MAX,
            known: HashMap::new(),
            moves: 0,
            too_much: game.points().is_some(),
        }
    }

    /// Whether it has worked everything out by the rules so far.
    pub(super) const fn is_quick(&self) -> bool {
        self.values.is_some() || !self.too_much
    }

    /// Whether more was looked at than may be.
    pub(super) const fn is_spent(&self) -> bool {
        self.looked_at > self.may_look_at
    }

    /// From here on so many moves may be looked at where parts count.
    pub(super) const fn allow(&mut self, more: Option<u64>) {
        self.may_look_at = match more {
            Some(more) => self.looked_at.saturating_add(more),
            None => u64::MAX,
        };
    }

    /// The moves that win; none where the position is lost, `None` where that is not known.
    pub(super) fn winning(&mut self, position: &Position, stop: &Stop) -> Result<Option<Vec<Move>>, Stopped> {
        stop.poll(0, 1)?;
        if let Some(winning) = self.by_values(position) {
            return Ok(Some(winning));
        }
        if !self.too_much {
            match self.work_out(position) {
                Ok(winning) => return Ok(Some(winning)),
                Err(TooMuch) => {
                    self.too_much = true;
                    self.known = HashMap::new();
                }
            }
        }
        let solution = self.game.solve(position, stop)?;
        Ok(match solution.outcome {
            Outcome::N => Some(solution.winning),
            // In games with points these are the moves that lose least.
            Outcome::P => Some(vec![]),
            Outcome::Unknown => None,
        })
    }

    /// The moves that leave parts which add up to 0; `None` where they do not all count.
    fn by_values(&mut self, position: &Position) -> Option<Vec<Move>> {
        let values = self.values.as_ref()?;
        self.looked_at = self.looked_at.saturating_add(self.game.legal(position));
        let mut winning = vec![];
        for mv in Referee::of(self.game).moves(position) {
            let image = self.game.image(&self.game.play(position, &mv));
            let counts: Option<Vec<u32>> =
                image.parts()?.iter().map(|part| values.get(part).copied()).collect();
            winning.extend((nim_sum(&counts?) == 0).then_some(mv));
        }
        Some(winning)
    }

    fn work_out(&mut self, position: &Position) -> Result<Vec<Move>, TooMuch> {
        let mut winning = vec![];
        for mv in self.moves(position)? {
            if !self.wins(&self.game.play(position, &mv), 0)? {
                winning.push(mv);
            }
        }
        Ok(winning)
    }

    fn moves(&mut self, position: &Position) -> Result<Vec<Move>, TooMuch> {
        self.moves = self.moves.saturating_add(self.game.legal(position));
        if self.moves > MOST_MOVES { Err(TooMuch) } else { Ok(Referee::of(self.game).moves(position)) }
    }

    fn wins(&mut self, position: &Position, depth: usize) -> Result<bool, TooMuch> {
        if let Some(ended) = self.game.result(position) {
            return Ok(ended.mover_wins);
        }
        let image = self.game.image(position);
        if let Some(&wins) = self.known.get(&image) {
            return Ok(wins);
        }
        if depth > DEEPEST || self.known.len() >= MOST_POSITIONS {
            return Err(TooMuch);
        }
        let mut wins = false;
        for mv in self.moves(position)? {
            if !self.wins(&self.game.play(position, &mv), depth + 1)? {
                wins = true;
                break;
            }
        }
        self.known.insert(image, wins);
        Ok(wins)
    }
}
