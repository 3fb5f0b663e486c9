//! What is said of a match: names, whose turn, what happened, who won.

use crate::game::{Ended, Length, Move, Outcome, Played, Side, plural};
use crate::session::Called;

use super::Match;

/// Who answers to a question's moves.
pub const OPPONENT: &str = "your opponent";

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As news.
    #[default]
    Plain,
    /// As a comment that nobody asked for.
    Comment,
    /// As a step of the hint that was asked for.
    Hint,
    /// As a refusal.
    Refusal,
    /// As what a key did, where nothing else shows it: it is seen whatever else there is to say.
    Done,
}

/// What was said last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

impl Notice {
    /// News.
    pub fn news(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// What nobody asked for.
    pub fn comment(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Comment }
    }
}

impl Match {
    /// Says something.
    pub(in crate::tui) fn say(&mut self, text: impl Into<String>) {
        self.notice = Notice::news(text);
    }

    /// Says what a key did, where nothing else shows it.
    pub(in crate::tui) fn confirm(&mut self, text: impl Into<String>) {
        self.notice = Notice { text: text.into(), tone: Tone::Done };
    }

    /// The next key comes: what the last one did has been seen, and is no more than news.
    pub(in crate::tui) fn age_confirmation(&mut self) {
        if self.notice.tone == Tone::Done {
            self.notice.tone = Tone::Plain;
        }
    }

    /// Tells what was done, where that is wanted.
    pub(in crate::tui) fn comment(&mut self, text: impl Into<String>) {
        self.notice = Notice::comment(text);
    }

    /// Says why something is not done.
    pub(in crate::tui) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Notice { text: text.into(), tone: Tone::Refusal };
    }

    /// What is said of a game that begins: of one that is over, of moves made already, or `fresh` of those who start and who do not.
    pub(in crate::tui) fn welcome(&self, fresh: impl FnOnce(&Called, &Called) -> String) -> Notice {
        let starter = self.history().starter();
        if self.ended().is_some() {
            return Notice::news("This position is finished already.");
        }
        Notice::comment(match self.history().moves().len().checked_sub(1) {
            Some(last) => {
                let made = plural(self.history().moves().len() as u64, "move", "moves");
                format!("{made} made already. Before this: {}", self.describe_move(last))
            }
            None => fresh(&self.called(starter), &self.called(starter.other())),
        })
    }

    /// `HAL 9000 took 6 stones from heap 1.`: a move that stands, by its number from 0.
    #[must_use]
    pub fn describe_move(&self, number: usize) -> String {
        let done = self.history().moves().get(number).map(|played| self.what_was_done(played.mv));
        done.map(|done| format!("{} {done}.", self.maker(number))).unwrap_or_default()
    }

    /// `took 6 stones from heap 1`, `moved the queen 5 squares up`.
    fn what_was_done(&self, mv: Move) -> String {
        if let Some(goes) = self.queen_goes(mv) {
            return format!("moved {goes}");
        }
        format!("{} {}", mv.verb().past, self.rules().object(self.position(), mv, Length::Full))
    }

    /// `take 2 stones from heap 3`, `move the queen 5 squares up`: a move as an order.
    #[must_use]
    pub fn order(&self, mv: Move) -> String {
        let goes = self.queen_goes(mv).map(|goes| format!("move {goes}"));
        goes.unwrap_or_else(|| self.rules().order(self.position(), mv))
    }

    /// [`Match::describe_move`], and what became of the numbers of the heaps that come after it.
    pub(in crate::tui) fn describe_move_and_numbers(&self, number: usize) -> String {
        self.describe_move(number) + &self.describe_numbers(number)
    }

    /// The same of the computer's move; with the first one it is said who started.
    pub(super) fn describe_computers_move(&self, number: usize) -> String {
        let first = self.history().moves().first().filter(|_| number == 0);
        let told = first.map_or_else(
            || self.describe_move(number),
            |first| format!("{} started and {}.", self.maker(number), self.what_was_done(first.mv)),
        );
        told + &self.describe_numbers(number)
    }

    /// What became of the numbers of the heaps with a move; empty where they stay.
    fn describe_numbers(&self, number: usize) -> String {
        let Some(played) = self.history().moves().get(number) else { return String::new() };
        let Some((heap, now)) = self.renumbered(number, played) else { return String::new() };
        let before = self.history().before(number);
        let board = before.component(played.mv).map_or(&before.board, |one| &one.position.board);
        let behind = board.heaps().len().saturating_sub(heap);
        let words = self.rules().words_of(before, played.mv);
        let which = if behind == 1 { words.heap } else { words.heaps };
        let moved = if now < heap { "up" } else { "down" };
        format!(" The {which} behind moved {moved}: {} is {} now.", heap + 1, now + 1)
    }

    /// What the last move left, and what that means.
    #[must_use]
    pub fn last_reason(&self) -> Option<&str> {
        let number = self.history().moves().len().checked_sub(1)?;
        Some(&self.reports.get(&number)?.why.as_ref()?.text)
    }

    /// Who can win after the last move, in a few words.
    #[must_use]
    pub fn who_can_win(&self) -> Option<String> {
        let number = self.history().moves().len().checked_sub(1)?;
        match self.reports.get(&number)?.after {
            Outcome::P => Some(format!("{} can force a win", self.maker(number))),
            Outcome::N => Some(format!("{} can win now", self.to_move().name)),
            Outcome::Unknown => None,
        }
    }

    /// The first heap that has another number after a move, from 0, and that number.
    fn renumbered(&self, number: usize, played: &Played) -> Option<(usize, usize)> {
        let heaps = self.rules().change(self.history().before(number), &played.mv).heaps;
        let moved =
            heaps.iter().enumerate().find(|(heap, change)| change.now.is_some_and(|now| now != *heap));
        moved.and_then(|(heap, change)| Some((heap, change.now?)))
    }

    /// The name of who made a move, by its number from 0.
    #[must_use]
    pub fn maker(&self, number: usize) -> String {
        self.session.maker(number)
    }

    /// `Alice`, or `Alice's side` where somebody else made some of its moves.
    #[must_use]
    pub fn side_name(&self, side: Side) -> String {
        let called = self.called(side);
        let whole = self.history().whole();
        let others =
            (0..whole.len()).any(|number| whole[number].side == side && self.maker(number) != called.name);
        match (others, called.is_you) {
            (false, _) => called.name,
            (true, true) => "Your side".to_owned(),
            (true, false) => format!("{}'s side", called.name),
        }
    }

    /// `Alice wins!`, with the points where there are any.
    #[must_use]
    pub fn result_line(&self, ended: Ended) -> String {
        let winner = self.called(ended.winner(self.history().turn()));
        let wins = winner.does("win", "wins");
        match ended.points {
            Some(points) => format!("{wins} by {}!", plural(points, "point", "points")),
            None => format!("{wins}!"),
        }
    }
}
