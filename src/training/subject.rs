//! What a course is about: a game, or an idea that several games share.

use crate::game::GameKey;
use crate::game::course::{Idea, Place, Step};
use crate::games;

use super::Course;

/// What is learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A game: its course, and practice with its positions.
    Game(GameKey),
    /// An idea, by its number in [`games::IDEAS`].
    Idea(usize),
}

impl From<GameKey> for Subject {
    fn from(game: GameKey) -> Self {
        Self::Game(game)
    }
}

/// What there are courses of: games in the order of the menu, each behind the ideas that its course builds on and before those that
/// build on it.
pub fn courses() -> impl Iterator<Item = Subject> {
    let with_ideas = |game| {
        let id = games::get(game).id();
        ideas_at(Place::Before(id)).chain([Subject::Game(game)]).chain(ideas_at(Place::Behind(id)))
    };
    games::keys().flat_map(with_ideas).filter(|subject| !subject.steps().is_empty())
}

/// The ideas whose courses stand in a place.
fn ideas_at(place: Place) -> impl Iterator<Item = Subject> {
    let ideas = games::IDEAS.iter().enumerate();
    ideas.filter(move |(_, idea)| idea.place == place).map(|(number, _)| Subject::Idea(number))
}

impl Subject {
    /// The subject that is called so.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        let idea = || games::IDEAS.iter().position(|idea| idea.id == id).map(Self::Idea);
        games::by_id(id).map(Self::Game).or_else(idea)
    }

    fn idea(self) -> Option<&'static Idea> {
        if let Self::Idea(number) = self { games::IDEAS.get(number) } else { None }
    }

    /// Its name for the command line and for files.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.idea().map_or_else(|| games::get(self.game()).id(), |idea| idea.id)
    }

    /// Its name in the menu.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.idea().map_or_else(|| games::get(self.game()).title(), |idea| idea.title)
    }

    /// Its course, step by step; empty where it has none.
    #[must_use]
    pub fn steps(self) -> &'static [Step] {
        match self {
            Self::Game(game) => games::get(game).course(),
            Self::Idea(_) => self.idea().map_or(&[], |idea| idea.steps),
        }
    }

    /// Which game is practised after its course: that of the last step.
    #[must_use]
    pub fn game(self) -> GameKey {
        match self {
            Self::Game(game) => game,
            Self::Idea(_) => Course::new(self, usize::MAX).map_or(GameKey(0), |last| last.game()),
        }
    }

    /// The number under which it is kept that a step, from 0, is known: it stays the same where a course gets more steps.
    #[must_use]
    pub(super) fn kept_as(self, step: usize) -> usize {
        let numbers = match self {
            Self::Game(game) => games::get(game).info().kept_as,
            Self::Idea(_) => self.idea().map_or(&[][..], |idea| idea.kept_as),
        };
        numbers.get(step).map_or(step, |number| usize::from(*number))
    }
}
