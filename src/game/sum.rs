//! Sums of games: several positions side by side, of which a move changes one. A player who can't move in any of them loses.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use super::{Board, Ending, Game, Illegal, Length, LocalMove, Move, Position, Words};

const OVER: &str = "This part has no moves left. Choose another one.";

/// A game as a value: equal if the ids are.
#[derive(Clone, Copy)]
pub struct GameRef(pub &'static dyn Game);

impl Deref for GameRef {
    type Target = dyn Game;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for GameRef {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for GameRef {}

impl Hash for GameRef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

/// One game of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Component {
    /// Which game it is.
    pub game: GameRef,
    /// Its position.
    pub position: Position,
}

impl Component {
    /// Why it can't be part of a sum. The last move wins in sums, and so in each of their parts.
    pub fn exclusion(&self) -> Option<&'static str> {
        self.game.exclusion_from_sums(&self.position)
    }

    /// Whether a move may be made in it.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, mv: &Move) -> Result<(), Illegal> {
        match self.game.check(&self.position, mv) {
            Err(Illegal::GameOver) => return Err(Illegal::Rule(OVER)),
            checked => checked?,
        }
        if self.ends_with(mv) {
            return Err(Illegal::Rule(self.game.rules(&self.position).in_sums.unwrap_or(OVER)));
        }
        Ok(())
    }

    /// Whether a legal move ends it and loses: such a move isn't allowed in a sum.
    fn ends_with(&self, mv: &Move) -> bool {
        let Self { game, position } = self;
        position.ending == Ending::Misere
            && game.result(&game.play(position, mv)).is_some_and(|ended| ended.mover_wins)
    }

    /// What a move in it takes, and what else applies in a sum: a sentence each.
    pub fn rules_in_sum(&self) -> Vec<String> {
        let mut rules = self.game.rules(&self.position);
        rules.moves.extend(rules.in_sums.map(str::to_owned));
        rules.moves
    }

    /// How many moves there are in it.
    pub fn move_count(&self) -> u64 {
        let left_out = u64::from(self.excluded_move().is_some());
        self.game.move_count(&self.position).saturating_sub(left_out)
    }

    /// The move in it with this number, from 0.
    pub fn nth_move(&self, index: u64) -> Option<Move> {
        let skipped = self.excluded_move().is_some_and(|left_out| left_out <= index);
        self.game.nth_move(&self.position, index + u64::from(skipped))
    }

    /// It after a move that [`Component::check`] accepts.
    pub fn play(&self, mv: &Move) -> Self {
        Self { game: self.game, position: self.game.play(&self.position, mv) }
    }

    /// Its Grundy value; `None` if it isn't known.
    pub fn value(&self) -> Option<u32> {
        self.game.value_in_sums(&self.position)
    }

    /// The number of the move that may not be made in a sum.
    fn excluded_move(&self) -> Option<u64> {
        if self.position.ending == Ending::Normal {
            return None;
        }
        (0..self.game.move_count(&self.position))
            .find(|&index| self.game.nth_move(&self.position, index).is_some_and(|mv| self.ends_with(&mv)))
    }
}

/// The rule of a game, and in a sum what a move in each part takes.
pub fn full_rule(game: &dyn Game, position: &Position) -> String {
    let parts = position.board.components().iter().zip(1..);
    let parts = parts.map(|(part, number)| format!(" Part {number}: {}", part.rules_in_sum().join(" ")));
    game.rule(position) + &parts.collect::<String>()
}

impl Position {
    /// A sum of games, which the last move wins.
    pub const fn sum(components: Vec<Component>) -> Self {
        Self::new(Board::Sum(components), Ending::Normal, u32::MAX)
    }

    /// The game of a sum in which a move is made.
    pub fn component(&self, mv: Move) -> Option<&Component> {
        let Move::In { component, .. } = mv else { return None };
        self.board.components().get(component)
    }
}

impl dyn Game + '_ {
    /// What the things are called that a move takes: in a sum those of the game it is made in.
    pub fn words_of(&self, position: &Position, mv: Move) -> &'static Words {
        position.component(mv).map_or_else(|| self.words(), |one| one.game.words())
    }

    /// The object of a move, to follow its verb. In a sum it names the part.
    pub fn object(&self, position: &Position, mv: Move, length: Length) -> String {
        let words = self.words_of(position, mv);
        let object = mv.alone().object(words, length);
        match (mv, length) {
            (Move::In { component, .. }, Length::Full | Length::Short) => {
                format!("{object} in part {}", component + 1)
            }
            (Move::In { component, .. }, Length::Column) => format!("part {}: {object}", component + 1),
            _ => object,
        }
    }

    /// `take 3 stones from heap 2`, `take 0,1 to 0,3 in part 1`: the move as an order.
    pub fn order(&self, position: &Position, mv: Move) -> String {
        format!("{} {}", mv.verb().base, self.object(position, mv, Length::Full))
    }

    /// `2 from heap 3`: what it is done to in as few words as tell it.
    pub fn short(&self, position: &Position, mv: Move) -> String {
        self.object(position, mv, Length::Short)
    }

    /// `3x2`, `0,1-0,3`, `2:3x2`: the move as one word, without a blank.
    pub fn word(&self, position: &Position, mv: Move) -> String {
        let word = mv.alone().word(self.words_of(position, mv));
        match mv {
            Move::In { component, .. } => format!("{}:{word}", component + 1),
            _ => word,
        }
    }

    /// Why a move is refused, as a sentence in the words of what it is made in.
    pub fn refusal(&self, position: &Position, mv: Move, illegal: Illegal) -> String {
        illegal.sentence(self.words_of(position, mv))
    }
}

impl Move {
    /// The same move in a part of a sum, counted from 0. A move that is in a part already stays there.
    pub const fn to_component(self, component: usize) -> Self {
        let mv = match self {
            Self::Take { group, count } => LocalMove::Take { group, count },
            Self::Cells { from, to } => LocalMove::Cells { from, to },
            Self::Split { heap, take, into } => LocalMove::Split { heap, take, into },
            Self::In { .. } => return self,
        };
        Self::In { component, mv }
    }

    /// The move within its part; the same if it isn't a move of a sum.
    pub const fn alone(self) -> Self {
        match self {
            Self::In { mv: LocalMove::Take { group, count }, .. } => Self::Take { group, count },
            Self::In { mv: LocalMove::Cells { from, to }, .. } => Self::Cells { from, to },
            Self::In { mv: LocalMove::Split { heap, take, into }, .. } => Self::Split { heap, take, into },
            Self::Take { .. } | Self::Cells { .. } | Self::Split { .. } => self,
        }
    }
}
