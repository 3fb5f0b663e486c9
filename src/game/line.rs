//! The line of play: an opening, the moves made, and a place in them; beside it the lines that were left for another move, so that
//! undo, redo and trying lose nothing.

use super::{Ended, Game, Illegal, Move, Position, Side};

/// One move that was made, and what it left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// Most lines that are kept beside the one that is played, and most moves in all of them; beyond that the oldest try goes.
const MOST_ASIDE: usize = 11;
const MOST_MOVES_ASIDE: usize = 20_000;

/// A line that was left for another move: the main line, or a try.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aside {
    /// 0 for the line that was played first; tries are counted from 1 in the order they were begun.
    pub number: u32,
    /// All its moves, from the opening on.
    pub moves: Vec<Move>,
}

/// An opening, the moves made from it, and how many of them stand; those after are there to be redone. Whoever makes another move
/// instead begins a try: the line that was left stays beside it, and so all of them are a small tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    opening: Position,
    starter: Side,
    played: Vec<Played>,
    standing: usize,
    number: u32,
    begun: u32,
    asides: Vec<Aside>,
}

impl Line {
    /// A line with no move yet.
    #[must_use]
    pub const fn new(opening: Position, starter: Side) -> Self {
        Self { opening, starter, played: Vec::new(), standing: 0, number: 0, begun: 0, asides: Vec::new() }
    }

    /// The position the game began with.
    #[must_use]
    pub const fn opening(&self) -> &Position {
        &self.opening
    }

    /// Who made, or makes, the first move.
    #[must_use]
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.moves().last().map_or(&self.opening, |played| &played.after)
    }

    /// The position in which standing move `number`, from 0, was made; the opening for the first and for one that does not stand.
    #[must_use]
    pub fn before(&self, number: usize) -> &Position {
        let earlier = number.checked_sub(1).and_then(|earlier| self.moves().get(earlier));
        earlier.map_or(&self.opening, |played| &played.after)
    }

    /// The position before the last standing move.
    #[must_use]
    pub fn before_last(&self) -> Option<&Position> {
        match self.standing {
            0 => None,
            1 => Some(&self.opening),
            n => Some(&self.played[n - 2].after),
        }
    }

    /// Whose turn it is (or would be, at the end).
    #[must_use]
    pub fn turn(&self) -> Side {
        if self.standing.is_multiple_of(2) { self.starter } else { self.starter.other() }
    }

    /// The moves that stand, in order.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.played[..self.standing]
    }

    /// The moves that were taken back and can be redone, next first.
    #[must_use]
    pub fn undone(&self) -> &[Played] {
        &self.played[self.standing..]
    }

    /// All moves: those that stand, then those that can be redone.
    #[must_use]
    pub fn whole(&self) -> &[Played] {
        &self.played
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn result(&self, game: &dyn Game) -> Option<Ended> {
        game.result(self.position())
    }

    /// Plays `mv` by the rules of `game`. Where another move could be redone, this one begins a try, and the line with the other
    /// stays beside it.
    ///
    /// # Errors
    /// The reason of a refused move; the line is then as it was.
    pub fn play(&mut self, game: &dyn Game, mv: Move) -> Result<(), Illegal> {
        game.check(self.position(), &mv)?;
        let mv = mv.ordered();
        if self.undone().first().is_none_or(|next| next.mv != mv) {
            let (side, after) = (self.turn(), game.play(self.position(), &mv));
            if self.standing < self.played.len() {
                self.branch();
            }
            self.played.push(Played { side, mv, after });
        }
        self.standing += 1;
        Ok(())
    }

    /// Takes the last move back; false when there is none.
    pub const fn undo(&mut self) -> bool {
        let can = self.standing > 0;
        self.standing -= can as usize;
        can
    }

    /// Makes the move again that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.standing < self.played.len();
        self.standing += usize::from(can);
        can
    }

    /// The number of this line: 0 for the main line, the number of the try otherwise.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The lines beside this one, the one left first in front.
    #[must_use]
    pub fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// Begins a try here: the whole line stays beside it.
    pub fn branch(&mut self) {
        let left = self.as_aside();
        self.played.truncate(self.standing);
        self.begun += 1;
        self.number = self.begun;
        self.put_aside(left);
    }

    /// Goes over to the line with this number, no further than to where the two part; false when there is none.
    pub fn switch(&mut self, number: u32, game: &dyn Game) -> bool {
        let Some(index) = self.asides.iter().position(|aside| aside.number == number) else { return false };
        let next = self.asides.remove(index);
        let left = self.as_aside();
        let shared = self.shared_with(&next.moves);
        self.played.truncate(shared);
        self.standing = self.standing.min(shared);
        self.number = next.number;
        for &mv in &next.moves[shared..] {
            self.extend(game, mv);
        }
        self.put_aside(left);
        true
    }

    /// Puts lines beside this one that were kept with it; of moves that the rules refuse nothing is taken.
    pub fn restore(&mut self, number: u32, asides: Vec<Aside>, game: &dyn Game) {
        self.number = number;
        self.begun = number;
        for aside in asides {
            let mut line = Self::new(self.opening.clone(), self.starter);
            if aside.moves.iter().all(|mv| line.play(game, *mv).is_ok()) {
                self.begun = self.begun.max(aside.number);
                self.put_aside(aside);
            }
        }
    }

    /// How many moves another line shares with this one.
    #[must_use]
    pub fn shared_with(&self, moves: &[Move]) -> usize {
        moves.iter().zip(&self.played).take_while(|(mv, played)| **mv == played.mv).count()
    }

    fn as_aside(&self) -> Aside {
        Aside { number: self.number, moves: self.played.iter().map(|played| played.mv).collect() }
    }

    /// Adds a legal move at the end of the line, behind all that can be redone.
    fn extend(&mut self, game: &dyn Game, mv: Move) {
        let (before, side) = match self.played.last() {
            Some(last) => (&last.after, last.side.other()),
            None => (&self.opening, self.starter),
        };
        let after = game.play(before, &mv);
        self.played.push(Played { side, mv, after });
    }

    /// Keeps a line that was left, unless another one has all its moves; where there are too many the oldest try goes.
    fn put_aside(&mut self, left: Aside) {
        let goes_on = |other: &Aside| other.moves.starts_with(&left.moves);
        let elsewhere = self.asides.iter().any(goes_on) || goes_on(&self.as_aside());
        if left.number != 0 && elsewhere || left.moves.is_empty() {
            return;
        }
        self.asides.push(left);
        while self.asides.len() > MOST_ASIDE || self.moves_aside() > MOST_MOVES_ASIDE {
            let Some(oldest) = self.asides.iter().position(|aside| aside.number != 0) else { return };
            self.asides.remove(oldest);
        }
    }

    fn moves_aside(&self) -> usize {
        self.asides.iter().map(|aside| aside.moves.len()).sum()
    }
}
