//! The history of a game: its opening, its moves and those that were undone. As text: `ID MOVE MOVE …`.

use super::{Ended, Game, Illegal, Move, Position, Side, clean, read_move};
use serde::{Deserialize, Serialize};

/// A move, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// An opening and the moves made from it. Undone moves come after the current position until another move discards them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct History {
    opening: Position,
    starter: Side,
    played: Vec<Played>,
    standing: usize,
}

impl History {
    pub const fn new(opening: Position, starter: Side) -> Self {
        Self { opening, starter, played: Vec::new(), standing: 0 }
    }

    /// The position the game began with.
    pub const fn opening(&self) -> &Position {
        &self.opening
    }

    /// Who made, or makes, the first move.
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.moves().last().map_or(&self.opening, |played| &played.after)
    }

    /// The position before move `number`, counted from 0; the opening if there is no such move.
    pub fn position_before(&self, number: usize) -> &Position {
        let earlier = number.checked_sub(1).and_then(|earlier| self.moves().get(earlier));
        earlier.map_or(&self.opening, |played| &played.after)
    }

    /// The position before the last move.
    pub fn position_before_last(&self) -> Option<&Position> {
        match self.standing {
            0 => None,
            1 => Some(&self.opening),
            n => Some(&self.played[n - 2].after),
        }
    }

    /// Whose turn it is (or would be, at the end).
    pub fn turn(&self) -> Side {
        if self.standing.is_multiple_of(2) { self.starter } else { self.starter.other() }
    }

    /// The moves up to the current position.
    pub fn moves(&self) -> &[Played] {
        &self.played[..self.standing]
    }

    /// The undone moves, next first.
    pub fn undone(&self) -> &[Played] {
        &self.played[self.standing..]
    }

    /// All moves, including the undone ones.
    pub fn whole(&self) -> &[Played] {
        &self.played
    }

    /// The result, once the game is over.
    pub fn result(&self, game: &dyn Game) -> Option<Ended> {
        game.result(self.position())
    }

    /// Plays `mv` by the rules of `game`. The undone moves are discarded, unless `mv` is the next of them: then it is redone.
    ///
    /// # Errors
    /// Why the move is refused. The history stays as it was.
    pub fn play(&mut self, game: &dyn Game, mv: Move) -> Result<(), Illegal> {
        game.check(self.position(), &mv)?;
        let mv = mv.ordered();
        if self.undone().first().is_none_or(|next| next.mv != mv) {
            let (side, after) = (self.turn(), game.play(self.position(), &mv));
            self.played.truncate(self.standing);
            self.played.push(Played { side, mv, after });
        }
        self.standing += 1;
        Ok(())
    }

    /// Undoes the last move; false if there is none.
    pub const fn undo(&mut self) -> bool {
        let can = self.standing > 0;
        self.standing -= can as usize;
        can
    }

    pub fn discard_undone(&mut self) {
        self.played.truncate(self.standing);
    }

    /// Redoes the last undone move; false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.standing < self.played.len();
        self.standing += usize::from(can);
        can
    }
}

/// Characters of a wrong move that are quoted back.
const QUOTED: usize = 24;

/// The moves up to the current position, with blanks between.
pub fn write_moves(line: &History, game: &dyn Game) -> String {
    let words: Vec<String> = line.moves().iter().map(|played| game.word(line.opening(), played.mv)).collect();
    words.join(" ")
}

/// Plays the moves of a text, one word each.
///
/// # Errors
/// What is wrong with the first move that can't be read or isn't legal. Those before it are played.
pub fn play_moves(line: &mut History, game: &dyn Game, text: &str) -> Result<(), String> {
    for (number, word) in (1..).zip(text.split_whitespace()) {
        let wrong = |why: String| format!("move {number} cannot be \"{}\": {why}", clean(word, QUOTED));
        let mv = read_move(word, game, line.position()).map_err(|not| wrong(not.writing_help()))?;
        line.play(game, mv).map_err(|illegal| wrong(game.refusal(line.opening(), mv, illegal)))?;
    }
    Ok(())
}
