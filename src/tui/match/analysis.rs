//! The analysis: every move of the game judged by the worker, part by part.

use crate::coach::{Reviewed, Summary, review_move};
use crate::game::{Length, Side};
use crate::session::Wanted;

use super::{Match, Shared};

/// The judged moves of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The moves judged so far, from the first on.
    pub moves: Vec<Reviewed>,
    /// The worker died over it.
    pub(super) lost: bool,
}

impl Match {
    /// Asks for the moves to be judged, where that is `wanted`.
    pub(in crate::tui) fn analyse(&mut self, wanted: bool, shared: &mut Shared) {
        let review = wanted && !self.analysis.lost;
        self.session.want(Wanted { review, ..self.session.wanted().clone() });
        self.judge_moves();
        self.ask_worker(shared);
    }

    /// Tells of the moves, from the first on, what is known of them.
    pub(super) fn judge_moves(&mut self) {
        let line = self.session.history().whole();
        let judged = self.analysis.moves.iter().zip(line);
        let same = judged.take_while(|(one, played)| one.judged.mv == played.mv).count();
        if same < self.analysis.moves.len() {
            self.analysis.moves.truncate(same);
            self.analysis.lost = false;
        }
        if !self.session.wanted().review {
            return;
        }
        let (game, session) = (self.rules(), &self.session);
        let known = line.iter().enumerate().skip(same).map_while(|(number, played)| {
            let (before, after) = (session.solution_at(number)?, session.solution_at(number + 1)?);
            Some(review_move(game, session.position_at(number), played.mv, before, after))
        });
        let known: Vec<Reviewed> = known.collect();
        self.analysis.moves.extend(known);
    }

    /// Goes to the mistake before this position, or to the next one; false, and why, where there is none.
    pub(in crate::tui) fn go_to_mistake(&mut self, back: bool) -> bool {
        let here = self.history().moves().len();
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
    pub(in crate::tui) fn first_mistake(&self, of: Option<Side>) -> Option<usize> {
        let mut judged = self.analysis.moves.iter().zip(self.history().whole());
        let at = judged
            .position(|(one, played)| one.judged.is_mistake() && of.is_none_or(|side| side == played.side));
        at.map(|number| number + 1)
    }

    /// Whether every move of the line is judged.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        self.analysis.moves.len() == self.history().whole().len()
    }

    /// The judgement of the last standing move.
    #[must_use]
    pub fn reviewed_move(&self) -> Option<&Reviewed> {
        self.analysis.moves.get(self.history().moves().len().checked_sub(1)?)
    }

    /// What all moves add up to; `None` until all are judged.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let judged = self.analysis.moves.iter().map(|one| &one.judged);
        self.is_reviewed().then(|| Summary::of(judged, self.history().starter()))
    }

    /// The turning point of the whole game in one sentence, or that there was none, or how far that is worked out.
    #[must_use]
    pub fn turning_words(&self) -> String {
        let Some(summary) = self.summary() else {
            let (done, all) = (self.analysis.moves.len(), self.history().whole().len());
            return match self.analysis.lost {
                true => "Not all moves could be judged.".into(),
                false => format!("Judging the moves… {done} of {all}"),
            };
        };
        let last = self.history().whole().last();
        let ended = last.and_then(|last| Some((last.side.other(), self.rules().result(&last.after)?)));
        match (summary.turning_point, ended) {
            (Some(number), _) => {
                let turned = &self.history().whole()[number - 1];
                let maker = self.maker(number - 1);
                let who = (turned.side, maker.as_str());
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
