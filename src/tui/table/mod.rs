//! The table: one match, and the mode in which it is played or looked at. What changes the mode stands in `transitions`.

mod below;
mod choice;
mod ending;
mod input;
mod keys;
mod play;
mod pointing;
mod review;
mod seats;
mod train;
mod transitions;
mod typing;
mod update;
mod view;
mod watch;

pub use choice::Choice;
pub use input::Input;
pub use play::Play;
pub use review::Review;
pub use train::Train;
pub use watch::Watch;

use crate::coach::{Course, Drill, Mark, Question};
use crate::game::{Move, Side};
use crate::records::GameRecord;
use crate::session::GameSetup;

use super::{CurrentLesson, Match, Shared, Viewed};

pub(super) use transitions::Transition;

/// What a table is for at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A human plays.
    Play(Play),
    /// Two computers play.
    Watch(Watch),
    /// A game that was played is stepped through.
    View,
    /// The judged moves of a game are looked through.
    Review(Review),
    /// Questions about positions are asked.
    Train(Box<Train>),
}

impl Mode {
    /// The question that is asked.
    fn question(&self) -> Option<&Question> {
        if let Self::Train(train) = self { train.drill.question.as_ref() } else { None }
    }
}

/// Where the way back from a table leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// To the menu.
    Menu,
    /// To the list of the games it is one of, where there is one.
    Games(Viewed),
    /// It is the game at the end of this course. A hint to its step counts as one to each game.
    Course { course: Course, hinted: bool },
    /// To the review of the game whose mistakes are asked.
    Review(Box<Table>),
    /// To the game from which this one was begun: its position was set up, or played on from.
    Table(Box<Table>),
}

/// A match on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The match.
    pub current_match: Match,
    /// What it is on the screen for.
    pub mode: Mode,
    /// Where the way back leads.
    pub origin: Origin,
}

impl Table {
    /// A table where nothing was said yet.
    pub(super) fn new(game: Match, mode: Mode, origin: Origin) -> Self {
        Self { current_match: game, mode, origin }
    }

    /// A fresh game: played by a human, or watched where two computers play.
    pub(super) fn begin(contest: GameSetup, tour: bool, origin: Origin) -> Self {
        let starter = contest.starter;
        Self::fresh(Match::new(contest, starter), tour, origin)
    }

    fn fresh(game: Match, tour: bool, origin: Origin) -> Self {
        let watched = game.session.setup.humans() == [false, false];
        let mode = match watched {
            true => Mode::Watch(Watch { tour, ..Watch::default() }),
            false => Mode::Play(Play::new(&game)),
        };
        let mut table = Self::new(game, mode, origin);
        table.current_match.notice = table.welcome();
        table
    }

    /// The first question of a drill; `None` where it has none.
    pub(super) fn asking(drill: Drill, origin: Origin) -> Option<Self> {
        let question = drill.question.as_ref()?;
        let game = Match::of_exercise(&question.exercise);
        let input = Input::beginning_on(question.begins_on, &game);
        Some(Self::new(game, Mode::Train(Box::new(Train { input, drill })), origin))
    }

    /// The next question.
    pub(super) fn ask_next(&mut self) {
        if let Mode::Train(train) = &mut self.mode
            && let Some(question) = &train.drill.question
        {
            self.current_match = Match::of_exercise(&question.exercise);
            train.input = Input::beginning_on(question.begins_on, &self.current_match);
        }
    }

    /// A game that was left before its end.
    pub(super) fn resumed(unfinished: &GameRecord) -> Self {
        let game = Match::resumed(unfinished);
        let play = Play::new(&game);
        Self::new(game, Mode::Play(play), Origin::Menu)
    }

    /// A game that was played.
    pub(super) fn viewing(record: &GameRecord, games: Viewed) -> Self {
        Self::new(Match::of_record(record), Mode::View, Origin::Games(games))
    }

    /// The same contest once more, begun by `starter`, with `seed` for chance.
    pub(super) fn again(&self, starter: Side, seed: u64) -> Self {
        let mut next =
            Self::fresh(self.current_match.again(starter, seed), self.is_tour(), self.origin.clone());
        next.go_on_like(self);
        if next.current_match.history().opening() != self.current_match.history().opening() {
            let heaps = self.current_match.rules().words().heaps;
            next.current_match.notice.text = format!("New {heaps}. {}", next.current_match.notice.text);
        }
        next
    }

    /// A table for the next contest; what the watcher or player has opened stays open.
    pub(super) fn followed_by(&self, contest: GameSetup, starter: Side) -> Self {
        let game = self.current_match.followed_by(contest, starter);
        let mut next = Self::fresh(game, self.is_tour(), self.origin.clone());
        next.go_on_like(self);
        next
    }

    /// What was paused stays paused, and a seat that was taken over can still be handed back.
    fn go_on_like(&mut self, before: &Self) {
        match (&mut self.mode, &before.mode) {
            (Mode::Watch(next), Mode::Watch(watch)) => next.paused = watch.paused,
            (Mode::Play(next), Mode::Play(play)) => next.took_over.clone_from(&play.took_over),
            _ => {}
        }
    }

    /// Whether it is come back to once a position from it was played: where its game is not over, or is looked at.
    pub(super) fn is_come_back_to(&self) -> bool {
        self.current_match.ended().is_none() || !matches!(self.mode, Mode::Play(_))
    }

    /// Whether another game of its kind is kept that may be gone on with in its place.
    pub(super) const fn may_give_way(&self) -> bool {
        self.current_match.keeping.beside && !self.is_tour()
    }

    /// Whether it is played beside another game of its kind, which is kept.
    pub(super) const fn is_beside(&self) -> bool {
        self.current_match.keeping.beside && matches!(self.mode, Mode::Play(_))
    }

    /// Whether the moves are judged one by one.
    #[must_use]
    pub const fn is_review(&self) -> bool {
        matches!(self.mode, Mode::Review(_))
    }

    /// Whether computers go from game to game.
    #[must_use]
    pub const fn is_tour(&self) -> bool {
        matches!(&self.mode, Mode::Watch(watch) if watch.tour)
    }

    /// The course that the game on the table ends.
    #[must_use]
    pub const fn course(&self) -> Option<Course> {
        if let Origin::Course { course, .. } = self.origin { Some(course) } else { None }
    }

    /// What a human may choose with now.
    #[must_use]
    pub fn input(&self) -> Option<&Input> {
        let input = match &self.mode {
            Mode::Play(play) => &play.input,
            Mode::Train(train) if self.question()?.shows_a_choice() => &train.input,
            _ => return None,
        };
        self.current_match.session.is_persons_turn().then_some(input)
    }

    /// The move a human has chosen; it may be illegal.
    #[must_use]
    pub fn chosen(&self) -> Option<Move> {
        self.input().map(|input| input.chosen(&self.current_match))
    }

    /// Whether a human is to make a move.
    #[must_use]
    pub fn human_turn(&self) -> bool {
        self.input().is_some()
    }

    /// The question on the table.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.mode.question()
    }

    pub(super) const fn train_mut(&mut self) -> Option<(&mut Train, &mut Match)> {
        if let Mode::Train(train) = &mut self.mode { Some((train, &mut self.current_match)) } else { None }
    }

    /// What can be done once all was asked.
    pub(super) fn what_next(&self) -> String {
        let (Origin::Review(review), Mode::Train(train)) = (&self.origin, &self.mode) else {
            let closing = self.drill().and_then(Drill::closing).map_or(String::new(), |told| told + "\n");
            let legend = Mark::legend(false);
            return format!("{closing}{legend}.\nPress I to copy this line for others, Enter for the menu.");
        };
        let mistakes = train.drill.reviewed().filter(|mistakes| mistakes.other_side_erred());
        let theirs = mistakes.map(|mistakes| {
            let other = review.current_match.name(mistakes.side().other());
            format!(" o: the mistakes of {other}.")
        });
        format!("n: the same once more.{} Enter: back to the review.", theirs.unwrap_or_default())
    }

    /// Whether a question waits for an answer, so that nothing may tell it.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.question().is_some_and(Question::is_open)
    }

    /// The lesson of the moment; `None` where nothing has been worked out yet.
    #[must_use]
    pub fn current_lesson(&self) -> Option<CurrentLesson> {
        // A typed move that was refused is not the one under the cursor.
        let refused = self.input().is_some_and(Input::is_refused);
        self.current_match.current_lesson(self.chosen().filter(|_| !refused))
    }

    /// Whether the board may show what the solver knows of it: the lesson is open.
    #[must_use]
    pub fn tells_more_than_the_rules(&self) -> bool {
        self.current_match.lesson && !self.is_asked()
    }

    /// Whether leaving would lose something: a human has moved, if only to take it back, and the game is not over.
    pub(super) fn in_progress(&self) -> bool {
        matches!(self.mode, Mode::Play(_))
            && self.current_match.ended().is_none()
            && self.current_match.session.has_begun()
    }
}
