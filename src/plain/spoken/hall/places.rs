//! Where somebody left off that is no game: a course that was begun, today's ten.

use crate::game::GameKey;
use crate::games;
use crate::plain::keeping::Keeper;
use crate::training::{Course, Subject, courses};

/// What was left last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Game(GameKey),
    Course(Subject),
    Today,
}

/// Whether there is something to go on with in a course: it was begun, and not all of it is known.
pub(super) fn is_open(subject: Subject, keeper: &mut Keeper) -> bool {
    let progress = keeper.progress(subject);
    let begun = progress.has_begun_course();
    begun && Course::new(subject, 0).is_some_and(|course| progress.proposed(&course).is_some())
}

/// Whether today's ten were begun and are not done.
pub(super) fn today_is_open(today: &str, keeper: &mut Keeper) -> bool {
    keeper.days().iter().any(|day| day.date == today && !day.is_done() && !day.marks.is_empty())
}

/// Of the courses that were begun the one that was taken last.
pub(super) fn begun_course(keeper: &mut Keeper) -> Option<Subject> {
    let open: Vec<Subject> = courses().filter(|subject| is_open(*subject, keeper)).collect();
    open.into_iter().rev().max_by_key(|subject| keeper.progress(*subject).taken)
}

/// What was begun besides games, in a sentence; `None` where nothing was.
pub(super) fn begun(today: &str, keeper: &mut Keeper) -> Option<String> {
    let mut told = vec![];
    if today_is_open(today, keeper) {
        told.push("Today's ten are begun: say today.".to_owned());
    }
    if let Some(subject) = begun_course(keeper) {
        let id = subject.id().replace('-', " ");
        told.push(format!("The course {} is begun: say learn {id}.", subject.title()));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// The game that was left last: the newest of those that are kept.
pub(super) fn newest_game(keeper: &mut Keeper) -> Option<GameKey> {
    keeper.all_unfinished().pop().map(|left| left.game).filter(|game| games::keys().any(|key| key == *game))
}
