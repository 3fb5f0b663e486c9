//! Help at a table: hints, who wins and why.

use crate::app::Match;
use crate::cpu::{Answer, Question, answer};
use crate::game::{Solution, Stop, nim_sum_explained};
use crate::plain::computer::limited;

use super::{NOBODY_MOVED, SpokenTable};

/// Said to who asks for something that has to be worked out and cannot be.
const NOT_NOW: &str = "That takes too long to work out here.";

/// Words of the shortest sentence that is a rule.
const OF_A_RULE: usize = 8;

impl SpokenTable<'_> {
    /// What is known of the position; `None` where that takes too long.
    fn solve(&mut self) -> Option<&Solution> {
        if self.solution.is_none() {
            let stop = Stop::default();
            self.solution = limited(&stop, || self.game.rules().solve(self.game.position(), &stop)).ok();
        }
        self.solution.as_ref()
    }

    /// Notes that something helps, and keeps that.
    fn note_help(&mut self) {
        if self.game.ended().is_none() && !self.game.coach.assisted {
            self.game.note_help();
            self.keep();
        }
    }

    pub(super) fn with_solution(&mut self, told: fn(&Match, &Solution) -> String) -> String {
        let Some(solution) = self.solve().cloned() else { return NOT_NOW.to_owned() };
        self.note_help();
        told(&self.game, &solution)
    }

    /// A text without what was told word for word before and holds anywhere: long sentences without a number.
    fn rules_once(&mut self, told: &str) -> String {
        let mut kept = vec![];
        for sentence in told.split_inclusive(". ") {
            let bare = sentence.trim().trim_end_matches('.').to_owned();
            let is_rule = !bare.contains(|letter: char| letter.is_ascii_digit())
                && bare.split(' ').count() >= OF_A_RULE;
            if is_rule && self.rules_told.contains(&bare) {
                continue;
            }
            kept.push(sentence);
            if is_rule {
                self.rules_told.push(bare);
            }
        }
        kept.concat()
    }

    /// A text that tells what a nim-sum is only where that was not told before.
    pub(super) fn explained_once(&mut self, told: String) -> String {
        match nim_sum_explained(&told).filter(|explained| told.contains(explained)) {
            Some(explained) if std::mem::replace(&mut self.explained, true) => told.replace(explained, ""),
            _ => told,
        }
    }

    /// The next step of the hint.
    pub(super) fn hint(&mut self) -> String {
        let Some(solution) = self.solve().cloned() else { return NOT_NOW.to_owned() };
        let steps = self.game.hint_steps(&solution);
        let step = self.hints.min(steps.len().saturating_sub(1));
        if self.hints < steps.len() && self.game.ended().is_none() {
            self.hints += 1;
            self.note_help();
        }
        match &steps[..] {
            [one] => format!("Hint: {one}"),
            all => format!("Hint {} of {}: {}", step + 1, all.len(), all[step]),
        }
    }

    /// The move that the last step of the hint named, as it is said: nobody moves by agreeing.
    pub(super) fn do_that(&mut self) -> String {
        let Some(solution) = self.solve().cloned().filter(|_| self.hints > 0) else { return self.what_now() };
        let is_named = self.hints >= self.game.hint_steps(&solution).len();
        let best =
            solution.longest.or_else(|| self.game.rules().preferred_move(self.game.position(), &solution));
        match best.filter(|_| is_named && self.game.ended().is_none()) {
            Some(mv) => {
                format!("To make it, say: {}.", self.game.rules().order(self.game.position(), mv))
            }
            None => "Say hint for the next step: the last one names the move.".to_owned(),
        }
    }

    /// The next step of a hint that was given here.
    pub(super) fn more(&mut self) -> String {
        if self.hints > 0 {
            self.hint()
        } else {
            "More of what? Say hint for a hint, or position, moves or help.".to_owned()
        }
    }

    /// What the human's last move did.
    pub(super) fn why(&mut self) -> String {
        match self.game.last_of_human() {
            Some(number) => self.why_of(number),
            None => NOBODY_MOVED.to_owned(),
        }
    }

    /// What the other side's last move did.
    pub(super) fn why_theirs(&mut self) -> String {
        let moves = self.game.line.moves();
        match moves.iter().rposition(|played| !self.game.is_human(played.side)) {
            // What the human may do now is not asked.
            Some(number) => {
                self.of_move(number, |game, before, after| game.told_of_move(number, before, after))
            }
            None => self.why(),
        }
    }

    fn why_of(&mut self, number: usize) -> String {
        self.of_move(number, |game, before, after| game.why_told(number, before, after))
    }

    /// What is told of a move, by its number from 0, once the positions before and after it are worked out.
    fn of_move(
        &mut self,
        number: usize,
        told: impl FnOnce(&Match, &Solution, &Solution) -> Vec<String>,
    ) -> String {
        let (before, mv) = (self.game.line.before(number).clone(), self.game.line.moves()[number].mv);
        let question = Question::Why { game: self.game.contest.game, position: before, mv };
        let stop = Stop::default();
        let Ok(Answer::Why { before, after }) = limited(&stop, || answer(&question, &stop)) else {
            return NOT_NOW.to_owned();
        };
        self.game.note_why(number);
        self.keep();
        let told = told(&self.game, &before, &after).join(" ");
        self.rules_once(&told)
    }
}
