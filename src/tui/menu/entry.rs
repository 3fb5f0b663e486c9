//! The lines of the menu: games, and what stands apart from them.

use crate::coach::{A_DAYS_QUESTIONS, courses};
use crate::game::GameKey;
use crate::games;

use super::Menu;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A game.
    Game(GameKey),
    /// The ten positions of the day.
    Today,
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
        games::keys().map(Self::Game).chain([Self::Today, Self::Learn, Self::Practice, Self::Demo])
    }

    /// Its title, what makes it different, what Enter does with it, and what it is about.
    fn texts(self) -> [&'static str; 4] {
        match self {
            Self::Game(key) => [games::get(key).title(), games::get(key).info().tagline, "play", ""],
            Self::Today => [
                "Today's ten",
                "ten positions, the same for everybody",
                "start",
                "Ten positions from easy to hard, the same for everybody. Each day is kept.",
            ],
            Self::Learn => ["Learn", "courses, step by step", "start", ""],
            Self::Practice => [
                "Practice",
                "find a move that wins",
                "start",
                "Find a move that wins, or say who wins: positions that get harder as you do better.",
            ],
            Self::Demo => [
                "Watch a demo",
                "the computer plays itself",
                "watch",
                "The computer plays itself, from game to game; step, pause, take over.",
            ],
            Self::Continue => ["Continue", "the game you left", "go on", ""],
            Self::Records => [
                "Records",
                "the games you finished",
                "open",
                "The games you finished: step through them, play on from any move, see how you do.",
            ],
            Self::Settings => [
                "Settings",
                "as you like it",
                "open",
                "Your name, colours, pace, comments and more. What you change is kept.",
            ],
        }
    }

    /// Its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.texts()[0]
    }

    /// Its line in the menu: of the ten of today also how far they are.
    #[must_use]
    pub fn line(self, menu: &Menu) -> String {
        match (self, menu.practice.marks_of_today()) {
            (Self::Today, Some(marks)) if marks.len() >= A_DAYS_QUESTIONS as usize => {
                format!("{} ✓", self.title())
            }
            (Self::Today, Some(marks)) => format!("{} · {} done", self.title(), marks.len()),
            (Self::Today, None) => format!("{} · new", self.title()),
            _ => self.title().to_owned(),
        }
    }

    /// What makes it different from the others, in a few words.
    #[must_use]
    pub fn tagline(self) -> &'static str {
        self.texts()[1]
    }

    /// What Enter does with it, in a word.
    #[must_use]
    pub fn verb(self) -> &'static str {
        self.texts()[2]
    }

    /// Where it stands.
    #[must_use]
    pub const fn section(self) -> Section {
        match self {
            Self::Continue => Section::Begun,
            Self::Game(key) if key.0 < games::BEST_KNOWN => Section::Games,
            Self::Game(_) => Section::Family,
            Self::Today | Self::Learn | Self::Practice | Self::Demo | Self::Records | Self::Settings => {
                Section::Besides
            }
        }
    }
}

impl Menu {
    /// What the entry shown is about: the rule of a game, and what the others do.
    #[must_use]
    pub fn about(&self) -> String {
        match self.shown {
            Entry::Game(_) => {
                let (game, opening) = (self.contest().rules(), self.contest().opening());
                let remark = game.remark(&opening).map_or(String::new(), |remark| format!(" {remark}"));
                game.rule(&opening) + &remark
            }
            Entry::Continue => self.kept_games(),
            Entry::Learn => {
                format!("{} courses of games, and of ideas that several games share.", courses().count())
            }
            other => other.texts()[3].to_owned(),
        }
    }

    /// The game that was left last, and the titles of the others that are kept.
    fn kept_games(&self) -> String {
        let Some((last, others)) = self.unfinished.split_last() else { return String::new() };
        let others: Vec<_> = others.iter().rev().map(|other| games::get(other.game).title()).collect();
        match &others[..] {
            [] => last.title(),
            others => {
                format!(
                    "{}. Also kept: {}. Choose the game itself to go on with it.",
                    last.title(),
                    others.join(", ")
                )
            }
        }
    }
}
