//! What a lesson says, told at a table: by the names of those who play.

use crate::game::{Person, Sentence, Side};

use super::{Match, OPPONENT, Player};

impl Match {
    /// A sentence that speaks to one player as "you", told of the two who sit here by their names.
    #[must_use]
    pub fn told(&self, sentence: &Sentence, to: Side) -> String {
        let [to, other] = [to, to.other()].map(|side| self.players[side.index()].person());
        self.told_of(sentence, to, other)
    }

    /// The same of a sentence that is read by who is about to move: only the other one needs a name.
    #[must_use]
    pub fn told_to_mover(&self, sentence: &Sentence) -> String {
        let other = self.players[self.line.turn().other().index()].person();
        self.told_of(sentence, Person::You, other)
    }

    fn told_of(&self, sentence: &Sentence, to: Person<'_>, other: Person<'_>) -> String {
        Sentence::from(self.in_squares(sentence.marked())).told(to, other)
    }
}

impl Player {
    fn person(&self) -> Person<'_> {
        match self.name.as_str() {
            _ if self.is_you() => Person::You,
            OPPONENT => Person::Nameless,
            name => Person::Named(name),
        }
    }
}
