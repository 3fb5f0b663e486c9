//! The lines of the menu: games, and what stands apart from them.

use crate::game::GameKey;
use crate::games;
use crate::records::Unfinished;

use super::Menu;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A game.
    Game(GameKey),
    /// The courses.
    Learn,
    /// Positions to practise with.
    Practice,
    /// The computer plays itself.
    Demo,
    /// The game that was left last.
    Continue,
    /// The finished games.
    Records,
    /// What the player may want otherwise.
    Settings,
}

/// Entries that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// What was begun.
    Begun,
    /// The games everybody knows.
    Games,
    /// The rest of the family.
    Family,
    /// What is no game.
    Besides,
}

impl Entry {
    /// Those that are always there, from top to bottom.
    pub fn all() -> impl Iterator<Item = Self> {
        games::keys().map(Self::Game).chain([Self::Learn, Self::Practice, Self::Demo])
    }

    /// Its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Game(key) => games::get(key).title(),
            Self::Learn => "Learn",
            Self::Practice => "Practice",
            Self::Demo => "Watch a demo",
            Self::Continue => "Continue",
            Self::Records => "Records",
            Self::Settings => "Settings",
        }
    }

    /// What makes it different from the others, in a few words.
    #[must_use]
    pub fn tagline(self) -> &'static str {
        match self {
            Self::Game(key) => games::get(key).info().tagline,
            Self::Learn => "a course for each game",
            Self::Practice => "find the move that wins",
            Self::Demo => "the computer plays itself",
            Self::Continue => "the game you left",
            Self::Records => "the games you finished",
            Self::Settings => "as you like it",
        }
    }

    /// What Enter does with it, in a word.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Game(_) => "play",
            Self::Learn | Self::Practice => "start",
            Self::Demo => "watch",
            Self::Continue => "go on",
            Self::Records | Self::Settings => "open",
        }
    }

    /// Where it stands.
    #[must_use]
    pub const fn section(self) -> Section {
        match self {
            Self::Continue => Section::Begun,
            Self::Game(key) if key.0 < games::BEST_KNOWN => Section::Games,
            Self::Game(_) => Section::Family,
            Self::Learn | Self::Practice | Self::Demo | Self::Records | Self::Settings => Section::Besides,
        }
    }
}

impl Menu {
    /// What the entry shown is about: the rule of a game, and what the others do.
    #[must_use]
    pub fn about(&self) -> String {
        let contest = self.contest();
        match self.shown {
            Entry::Game(_) => {
                let (game, opening) = (contest.rules(), contest.opening());
                let remark = game.remark(&opening).map_or(String::new(), |remark| format!(" {remark}"));
                game.rule(&opening) + &remark
            }
            Entry::Learn => {
                "A course for each game: from nothing to the winning idea, in a few small steps.".to_owned()
            }
            Entry::Practice => {
                "Find the move that wins, or say who wins: positions that get harder as you do better."
                    .to_owned()
            }
            Entry::Demo => "The computer plays itself, from game to game; step, pause, take over.".to_owned(),
            Entry::Continue => self.unfinished.last().map(Unfinished::title).unwrap_or_default(),
            Entry::Records => {
                "The games you finished: step through them, play on from any move, see how you do.".to_owned()
            }
            Entry::Settings => "Everything you may want otherwise; it is kept.".to_owned(),
        }
    }
}
