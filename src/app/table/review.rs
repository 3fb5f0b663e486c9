//! The review: every move of the game judged by the worker, shown as it comes, and stepped through.

use crate::cpu::{Answer, Question, Reviewed, Summary};
use crate::game::{Board, Position, Solution};

use super::{Context, Notice, Table, Watch};

/// On a board with more stones than this each position may take long: its move is asked for alone.
const MANY_STONES: u64 = 16;
/// Moves that are asked for together elsewhere.
const PART: usize = 64;

/// The judged moves of the game on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The moves judged so far, from the first on.
    pub moves: Vec<Reviewed>,
    /// They are looked through now.
    pub open: bool,
    /// How the game was watched before that.
    before: Option<Watch>,
    /// What is known of the position after the last of them.
    known: Option<Box<Solution>>,
    /// The part the worker is at.
    ticket: Option<u64>,
    /// The worker died over it.
    lost: bool,
}

impl Review {
    /// Keeps the first `moves` moves only.
    fn cut(&mut self, moves: usize) {
        if moves < self.moves.len() {
            self.moves.truncate(moves);
            self.known = None;
            self.ticket = None;
            self.lost = false;
        }
    }

    /// It is no longer looked through, and what was watched before is not gone back to.
    pub(super) fn close(&mut self) {
        self.open = false;
        self.before = None;
    }

    /// How the game was watched before the review was opened.
    pub(super) const fn before_mut(&mut self) -> &mut Option<Watch> {
        &mut self.before
    }

    /// Another question has taken the worker: the part is asked for again later.
    pub(super) const fn interrupted(&mut self) {
        self.ticket = None;
    }

    /// The worker died over this part, if it is one.
    pub(super) fn worker_lost(&mut self, ticket: u64) -> bool {
        let mine = self.ticket == Some(ticket);
        if mine {
            self.ticket = None;
            self.lost = true;
        }
        mine
    }

    /// Whether the worker gave up on it.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.lost
    }
}

impl Table {
    /// Opens the review of a game that is over, or of one that is stepped through.
    pub(in crate::app) fn open_review(&mut self, context: &mut Context) {
        let viewed = self.watch.as_ref().is_some_and(|watch| watch.replay);
        if self.ended().is_none() && !viewed {
            self.notice = Notice::refusal("The review comes when the game is over.");
            return;
        }
        self.stop_thinking(context);
        self.review.open = true;
        self.review.before = self.watch.replace(Watch::replay());
        self.notice = Notice::default();
        self.begin_turn(context);
    }

    /// Goes back to where the review was opened.
    pub(in crate::app) fn close_review(&mut self, context: &mut Context) {
        if !self.review.open {
            return;
        }
        self.review.open = false;
        self.watch = self.review.before.take();
        self.notice = Notice::default();
        if self.watch.as_ref().is_none_or(|watch| !watch.replay) {
            while self.line.redo() {}
        }
        self.begin_turn(context);
    }

    /// Asks for the next part of the review, where one is wanted and the worker is free.
    pub(in crate::app) fn review_goes_on(&mut self, context: &mut Context) {
        let line = self.line.whole();
        let same = self.review.moves.iter().zip(line).take_while(|(one, played)| one.judged.mv == played.mv);
        let same = same.count();
        self.review.cut(same);
        let over = self.ended().is_some() && self.watch.is_none() && self.task.is_none();
        let wanted = self.review.open || over;
        if !wanted {
            return self.review.interrupted();
        }
        let rest = &line[same..];
        if rest.is_empty() || self.review.lost || self.review.ticket.is_some() {
            return;
        }
        if self.thinking.is_some() || self.coach.is_asking() {
            return;
        }
        let position = same.checked_sub(1).map_or(self.line.opening(), |last| &line[last].after).clone();
        let moves = rest.iter().take(part(&position)).map(|played| played.mv).collect();
        let known = self.review.known.take();
        let question = Question::Review { game: self.contest.game, position, known, moves };
        self.review.ticket = Some(context.ask(question));
    }

    /// The worker has judged a part.
    pub(in crate::app) fn reviewed(&mut self, ticket: u64, answer: Answer, context: &mut Context) {
        let Answer::Review { reviewed, last } = answer else { return };
        if self.review.ticket == Some(ticket) {
            self.review.ticket = None;
            self.review.moves.extend(reviewed);
            self.review.known = Some(last);
            if self.is_reviewed() && !self.review.open {
                self.say_what_decided_between_humans();
            }
            self.review_goes_on(context);
        }
    }

    /// Goes to the position after so many moves of the line.
    pub(in crate::app) fn go_to(&mut self, moves: usize, context: &mut Context) {
        let wanted = moves.min(self.line.whole().len());
        while self.line.moves().len() > wanted && self.line.undo() {}
        while self.line.moves().len() < wanted && self.line.redo() {}
        self.notice = Notice::default();
        self.begin_turn(context);
    }

    /// A click on a move of the strip or of the list: where it may be gone back to, its position is shown.
    pub(super) fn click_on_ply(&mut self, moves: usize, context: &mut Context) {
        if self.watch.is_none() && self.ended().is_some() {
            self.open_review(context);
        }
        if self.watch.as_ref().is_some_and(|watch| watch.replay) {
            self.go_to(moves, context);
        }
    }

    /// Goes to the mistake before this position, or to the next one.
    pub(in crate::app) fn go_to_mistake(&mut self, back: bool, context: &mut Context) {
        let here = self.line.moves().len();
        let mistakes = self.review.moves.iter().enumerate().filter(|(_, one)| one.judged.is_mistake());
        let mut numbers = mistakes.map(|(index, _)| index + 1);
        let there = match back {
            true => numbers.take_while(|number| *number < here).last(),
            false => numbers.find(|number| *number > here),
        };
        match there {
            Some(number) => self.go_to(number, context),
            None if !self.is_reviewed() => self.notice = Notice::refusal("Still working it out…"),
            None => {
                let side = if back { "before" } else { "after" };
                self.notice = Notice::refusal(format!("No mistake {side} this one."));
            }
        }
    }

    /// Whether every move of the line is judged.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        self.review.moves.len() == self.line.whole().len()
    }

    /// The judgement of the last standing move, in the review.
    #[must_use]
    pub fn reviewed_move(&self) -> Option<&Reviewed> {
        self.review.moves.get(self.line.moves().len().checked_sub(1)?).filter(|_| self.review.open)
    }

    /// What all moves add up to; `None` until all are judged.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let judged = self.review.moves.iter().map(|one| &one.judged);
        self.is_reviewed().then(|| Summary::of(judged, self.line.starter()))
    }

    /// The turning point of the whole game in one sentence, or that there was none, or how far that is worked out.
    #[must_use]
    pub fn turning_words(&self) -> String {
        let Some(summary) = self.summary() else {
            let (done, all) = (self.review.moves.len(), self.line.whole().len());
            return match self.review.lost {
                true => "Not all moves could be judged.".into(),
                false => format!("Judging the moves… {done} of {all}"),
            };
        };
        let last = self.line.whole().last();
        let ended = last.and_then(|last| Some((last.side.other(), self.game().result(&last.after)?)));
        match (summary.turning_point, ended) {
            (Some(number), _) => {
                let turned = &self.line.whole()[number - 1];
                let who = (turned.side, self.maker(number - 1));
                summary.turning_sentence(who, turned.mv, self.game().words())
            }
            (None, _) if !summary.proven => "Not every move is proven good or bad.".into(),
            (None, Some((turn, ended))) => self.lost_from_the_start(ended.winner(turn)),
            (None, None) => "Nobody has given the win away.".into(),
        }
    }
}

/// How many moves from a position on are asked for together.
fn part(position: &Position) -> usize {
    match &position.board {
        board @ Board::Grid { .. } if board.stones() > MANY_STONES => 1,
        _ => PART,
    }
}
