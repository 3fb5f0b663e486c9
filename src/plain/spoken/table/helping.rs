//! Help at a table: hints, who wins and why, and what it costs.

use crate::app::Match;
use crate::cpu::{Answer, Question, answer};
use crate::game::{Solution, Stop, nim_sum_explained};
use crate::plain::computer::limited;
use crate::records::Aid;

use super::{NOBODY_MOVED, SpokenTable, Stakes};

/// Said to who asks for something that has to be worked out and cannot be.
const NOT_NOW: &str = "That takes too long to work out here.";
/// What help costs at the end of a course.
const SEEN: &str = "seen, not known";

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

    /// Counts help, once a position.
    fn count(&mut self, aid: Aid) {
        if self.game.ended().is_none() && !self.counted.contains(&aid) {
            self.counted.push(aid);
            self.game.coach.help.add(aid, 1);
            self.keep();
        }
    }

    pub(super) fn with_solution(&mut self, aid: Aid, told: fn(&Match, &Solution) -> String) -> String {
        let Some(solution) = self.solve().cloned() else { return NOT_NOW.to_owned() };
        let costs = self.costs_now();
        self.count(aid);
        format!("{}{costs}", told(&self.game, &solution))
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
        let costs = self.costs_now();
        if self.hints < steps.len() && self.game.ended().is_none() {
            self.hints += 1;
            self.game.coach.help.add(Aid::Hint, 1);
            self.keep();
        }
        let told = match &steps[..] {
            [one] => format!("Hint: {one}"),
            all => format!("Hint {} of {}: {}", step + 1, all.len(), all[step]),
        };
        format!("{told}{costs}")
    }

    /// The move that the last step of the hint named, as it is said: nobody moves by agreeing.
    pub(super) fn do_that(&mut self) -> String {
        let Some(solution) = self.solve().cloned().filter(|_| self.hints > 0) else { return self.what_now() };
        let is_named = self.hints >= self.game.hint_steps(&solution).len();
        let best = solution.longest.or_else(|| self.game.rules().plainest(self.game.position(), &solution));
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

    /// How good the last move was: where that costs something, it is said how it is asked for.
    pub(super) fn verdict(&mut self) -> String {
        let costs = self.costs_now();
        if costs.is_empty() { self.why() } else { format!("Say why to be told how good it was.{costs}") }
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
        if self.game.ended().is_none() {
            self.game.coach.help.add(Aid::Why, 1);
            self.keep();
        }
        let told = told(&self.game, &before, &after).join(" ");
        self.rules_once(&told)
    }

    /// What the first help in a game costs, behind what it says.
    pub(super) fn costs_now(&self) -> String {
        self.game.what_help_costs(self.game.coach.help.is_none())
    }

    /// Finds out what help would cost in the game that is on the table now.
    pub(super) fn set_stake(&mut self) {
        let medal = self.game.sheet().medal_to_win(0);
        self.game.keeping.stake = match self.stakes {
            Stakes::Course => Some(SEEN),
            Stakes::Own { .. } if self.keeper.saves() => {
                medal.filter(|medal| !self.keeper.has(medal)).map(|_| "no medal")
            }
            _ => None,
        };
    }
}
