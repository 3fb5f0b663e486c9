//! Going on with what was left: a game, a course, today's ten.

use crate::game::{Console, GameKey, Halt};
use crate::plain::keeping::Keeper;
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::names::{self, Named};
use crate::plain::spoken::table::{SpokenTable, Stakes};

use super::places::{self, Place};
use super::{Evening, kept};

/// Words that say that a course is meant, not its game.
const COURSE: [&str; 2] = ["learn ", "course "];
/// What is meant without a name.
const TODAY: [&str; 3] = ["today", "today's ten", "the ten"];
const ANY_COURSE: [&str; 3] = ["course", "the course", "my course"];
const ANY_GAME: [&str; 3] = ["game", "the game", "my game"];

impl Evening<'_> {
    /// Goes on with what was left last, or with that of a name.
    pub(super) fn resume(&mut self, name: &str, console: &mut dyn Console) -> Result<(), Halt> {
        let mut keeper = Keeper::new(self.wanted.save);
        let name = name.strip_prefix("my game of ").unwrap_or(name);
        let Some(place) = self.left(name, &mut keeper) else {
            let course = COURSE.iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
            let (game, course) = (names::game(name), names::course(course));
            let none = match name {
                name if TODAY.contains(&name) => "Nothing of today's ten was left half done.",
                name if ANY_COURSE.contains(&name) => "There is no course to go on with.",
                _ => "There is no game to go on with.",
            };
            let named = !(name.is_empty() || [TODAY, ANY_COURSE, ANY_GAME].concat().contains(&name));
            if named && !matches!(game, Named::One(_)) && !matches!(course, Named::One(_)) {
                return self.unnamed("continue", name, &game, "game", console);
            }
            let others = kept::kept_games(&mut keeper)
                .into_iter()
                .chain(places::begun(&self.wanted.today, &mut keeper));
            let others = others.collect::<Vec<_>>().join(" ");
            return say(console, &format!("{none} {others}"));
        };
        match place {
            Place::Game(game) => self.resume_game(game, &mut keeper, console),
            Place::Course(subject) => self.learn(subject.id(), console),
            Place::Today => self.ten(console),
        }
    }

    /// What there is to go on with: of a name, a game before its course; without one what was left this evening, or else a game.
    fn left(&self, name: &str, keeper: &mut Keeper) -> Option<Place> {
        let today = self.wanted.today.as_str();
        let is_there = |place: &Place, keeper: &mut Keeper| match *place {
            Place::Game(game) => keeper.unfinished(game).is_some(),
            // A course that was left this evening may be left at its first step.
            Place::Course(subject) => self.last == Some(*place) || places::is_open(subject, keeper),
            Place::Today => places::today_is_open(today, keeper),
        };
        let wanted: Vec<Place> = if name.is_empty() {
            let game = places::newest_game(keeper).map(Place::Game);
            let course = places::begun_course(keeper).map(Place::Course);
            [self.last, game, Some(Place::Today), course].into_iter().flatten().collect()
        } else if TODAY.contains(&name) {
            vec![Place::Today]
        } else if ANY_COURSE.contains(&name) {
            let last = self.last.filter(|last| matches!(last, Place::Course(_)));
            last.into_iter().chain(places::begun_course(keeper).map(Place::Course)).collect()
        } else if ANY_GAME.contains(&name) {
            places::newest_game(keeper).map(Place::Game).into_iter().collect()
        } else {
            let name = ["the ", "my "].iter().find_map(|my| name.strip_prefix(my)).unwrap_or(name);
            let course = COURSE.iter().find_map(|word| name.strip_prefix(word));
            let game = if let (None, Named::One(game)) = (course, names::game(name)) {
                Some(Place::Game(game))
            } else {
                None
            };
            let subject = names::course(course.unwrap_or(name));
            let course = if let Named::One(subject) = subject { Some(Place::Course(subject)) } else { None };
            [game, course].into_iter().flatten().collect()
        };
        wanted.into_iter().find(|place| is_there(place, keeper))
    }

    fn resume_game(
        &mut self,
        game: GameKey,
        keeper: &mut Keeper,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let Some(left) = keeper.unfinished(game) else { return Ok(()) };
        let stakes = Stakes::Own { inside: true };
        let mut table = SpokenTable::new(&left.contest(), keeper, stakes);
        table.resume(&left);
        table.programs.known.clone_from(&self.wanted.programs);
        self.sit_down(table, game, console)
    }
}
