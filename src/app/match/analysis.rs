//! The analysis: every move of the game judged by the worker, part by part.

use crate::cpu::{Question, Reviewed, Summary};
use crate::game::{Board, Length, Position, Side, Solution};

use super::{Context, Match};

/// On a board with more stones than this each position may take long: its move is asked for alone.
const MANY_STONES: u64 = 16;
/// Moves that are asked for together elsewhere.
const PART: usize = 64;

/// The judged moves of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The moves judged so far, from the first on.
    pub moves: Vec<Reviewed>,
    /// What is known of the position after the last of them.
    known: Option<Box<Solution>>,
    /// The part the worker is at; none when another question takes the worker, and the part is asked for again later.
    pub(super) ticket: Option<u64>,
    /// The worker died over it.
    lost: bool,
}

impl Analysis {
    /// Keeps the first `moves` moves only.
    fn cut(&mut self, moves: usize) {
        if moves < self.moves.len() {
            *self = Self { moves: std::mem::take(&mut self.moves), ..Self::default() };
            self.moves.truncate(moves);
        }
    }

    /// The worker died over this part, if it is one.
    pub(super) fn worker_lost(&mut self, ticket: u64) -> bool {
        let mine = self.ticket.take_if(|part| *part == ticket).is_some();
        self.lost |= mine;
        mine
    }
}

impl Match {
    /// Asks for the next moves to be judged, where that is `wanted` and the worker is free.
    pub(in crate::app) fn analyse(&mut self, wanted: bool, context: &mut Context) {
        let line = self.line.whole();
        let judged = self.analysis.moves.iter().zip(line);
        let same = judged.take_while(|(one, played)| one.judged.mv == played.mv).count();
        self.analysis.cut(same);
        if !wanted {
            self.analysis.ticket = None;
            return;
        }
        let rest = &line[same..];
        let is_busy = self.analysis.ticket.is_some() || self.thinking.is_some() || self.coach.is_asking();
        if rest.is_empty() || self.analysis.lost || is_busy {
            return;
        }
        let position = same.checked_sub(1).map_or(self.line.opening(), |last| &line[last].after).clone();
        let moves = rest.iter().take(part(&position)).map(|played| played.mv).collect();
        let known = self.analysis.known.take();
        let question = Question::Review { game: self.contest.game, position, known, moves };
        self.analysis.ticket = Some(context.ask(question));
    }

    /// The worker has judged a part; false where nobody waits for it.
    pub(in crate::app) fn take_review(
        &mut self,
        ticket: u64,
        reviewed: Vec<Reviewed>,
        last: Box<Solution>,
    ) -> bool {
        let waits = self.analysis.ticket.take_if(|part| *part == ticket).is_some();
        if waits {
            self.analysis.moves.extend(reviewed);
            self.analysis.known = Some(last);
        }
        waits
    }

    /// Goes to the mistake before this position, or to the next one; false, and why, where there is none.
    pub(in crate::app) fn go_to_mistake(&mut self, back: bool) -> bool {
        let here = self.line.moves().len();
        let mistakes = self.analysis.moves.iter().enumerate().filter(|(_, one)| one.judged.is_mistake());
        let mut numbers = mistakes.map(|(index, _)| index + 1);
        let there = match back {
            true => numbers.take_while(|number| *number < here).last(),
            false => numbers.find(|number| *number > here),
        };
        match there {
            Some(number) => self.go_to(number),
            None if !self.is_reviewed() => self.refuse("Still working it out…"),
            None => {
                let side = if back { "before" } else { "after" };
                self.refuse(format!("Neither side made a mistake {side} this."));
            }
        }
        there.is_some()
    }

    /// The first mistake of a side, or of either, as how many moves are made with it.
    pub(in crate::app) fn first_mistake(&self, of: Option<Side>) -> Option<usize> {
        let mut judged = self.analysis.moves.iter().zip(self.line.whole());
        let at = judged
            .position(|(one, played)| one.judged.is_mistake() && of.is_none_or(|side| side == played.side));
        at.map(|number| number + 1)
    }

    /// Whether every move of the line is judged.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        self.analysis.moves.len() == self.line.whole().len()
    }

    /// The judgement of the last standing move.
    #[must_use]
    pub fn reviewed_move(&self) -> Option<&Reviewed> {
        self.analysis.moves.get(self.line.moves().len().checked_sub(1)?)
    }

    /// What all moves add up to; `None` until all are judged.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let judged = self.analysis.moves.iter().map(|one| &one.judged);
        self.is_reviewed().then(|| Summary::of(judged, self.line.starter()))
    }

    /// The turning point of the whole game in one sentence, or that there was none, or how far that is worked out.
    #[must_use]
    pub fn turning_words(&self) -> String {
        let Some(summary) = self.summary() else {
            let (done, all) = (self.analysis.moves.len(), self.line.whole().len());
            return match self.analysis.lost {
                true => "Not all moves could be judged.".into(),
                false => format!("Judging the moves… {done} of {all}"),
            };
        };
        let last = self.line.whole().last();
        let ended = last.and_then(|last| Some((last.side.other(), self.rules().result(&last.after)?)));
        match (summary.turning_point, ended) {
            (Some(number), _) => {
                let turned = &self.line.whole()[number - 1];
                let who = (turned.side, self.maker(number - 1));
                let (doing, what) =
                    (self.verb_of(turned.mv).gerund, self.short_move(turned.mv, Length::Short));
                summary.turning_sentence(who, &format!("{doing} {what}"))
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
