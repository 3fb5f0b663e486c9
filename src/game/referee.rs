//! What a game's rules say, and nothing that was worked out: who checks a proof is given this and not the game.

use super::id::Part;
use super::{Board, Ended, Game, Key, Kind, Move, Position, Theorem, cuts, full_rule, read_move};

/// The rules of a game. Nothing here solves anything.
#[derive(Clone, Copy)]
pub struct Referee<'a>(&'a dyn Game);

impl<'a> Referee<'a> {
    /// The rules of this game.
    pub const fn of(game: &'a dyn Game) -> Self {
        Self(game)
    }

    /// The position with this id.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    pub fn read(self, id: &str) -> Result<Position, String> {
        let whole = Part::whole(id);
        match whole.split_once(':') {
            Some((name, body)) if name.text == self.0.id() => {
                self.0.parse_id(body).map_err(|error| error.to_string())
            }
            _ => Err(format!("it is no position of {}", self.0.title())),
        }
    }

    /// The move that a text means, if it may be played.
    pub fn read_move(self, text: &str, position: &Position) -> Option<Move> {
        let mv = read_move(text, self.0, position).ok()?;
        self.0.check(position, &mv).is_ok().then_some(mv)
    }

    /// The position with this id, as [`Referee::id_alone`] writes it: of a sum one part alone.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    pub fn read_alone(self, id: &str) -> Result<Position, String> {
        let read_part = self.0.fields().iter().find_map(|field| match field.kind {
            Kind::Sum { read, .. } => Some(read.one),
            _ => None,
        });
        match read_part {
            Some(read) => {
                let part = read(Part::whole(id)).map_err(|error| error.to_string())?;
                Ok(Position::sum(vec![part]))
            }
            None => self.read(id),
        }
    }

    /// The id of a position.
    pub fn id(self, position: &Position) -> String {
        format!("{}:{}", self.0.id(), self.0.format_id(position))
    }

    /// The id of a position of one part: of a sum that of the part.
    pub fn id_alone(self, position: &Position) -> String {
        match position.board.components() {
            [one] => format!("{}:{}", one.game.id(), one.game.format_id(&one.position)),
            _ => self.id(position),
        }
    }

    /// A move as it is read.
    pub fn word(self, position: &Position, mv: Move) -> String {
        self.0.word(position, mv)
    }

    /// The rule in one or two sentences; of a sum also what is taken in each part.
    pub fn rule(self, position: &Position) -> String {
        full_rule(self.0, position)
    }

    /// The result, once the game is over.
    pub fn result(self, position: &Position) -> Option<Ended> {
        self.0.result(position)
    }

    /// How many moves there are.
    pub fn move_count(self, position: &Position) -> u64 {
        self.0.move_count(position)
    }

    /// All moves.
    pub fn moves(self, position: &Position) -> Vec<Move> {
        match position.board {
            Board::Grid { .. } if self.0.result(position).is_some() => vec![],
            // Listed at once they are found faster than one by one.
            Board::Grid { .. } => cuts(self.0, position).collect(),
            _ => {
                (0..self.0.move_count(position)).map_while(|index| self.0.nth_move(position, index)).collect()
            }
        }
    }

    /// What a legal move leaves.
    pub fn play(self, position: &Position, mv: Move) -> Position {
        self.0.play(position, &mv)
    }

    /// What of a position counts.
    pub fn key(self, position: &Position) -> Key {
        self.0.key(position)
    }

    /// The law that tells who wins.
    pub fn theorem(self, position: &Position) -> Option<Theorem> {
        self.0.theorem(position)
    }

    /// Whether points are counted.
    pub fn counts_points(self) -> bool {
        self.0.counts_points()
    }
}
