//! What is answered to a question, and what is said to it.

use crate::app::{Match, Notice, Request};
use crate::cpu::{Answer, Question as Ask};
use crate::game::{Move, Solution};
use crate::training::{Course, Exercise, Given, Judgement, Kind, Reply, Said};

use super::{Context, Go, Question, Stage};

impl Question {
    /// Tries a move as the answer.
    pub(super) fn take(&mut self, mv: Move, game: &mut Match, context: &mut Context) -> Go {
        if self.stage != Stage::Asked {
            return Go::Stay;
        }
        if let Err(refused) = game.play(mv) {
            game.notice = Notice::refusal(refused.sentence(game.rules().words()));
            return Go::Stay;
        }
        game.notice = Notice::default();
        self.give(Given::Reply(Reply::Move(mv.ordered())), context);
        game.coach.new_position();
        self.input.forget_typing();
        Go::Tried
    }

    /// The player chooses one of a few answers, counted from 0.
    pub(super) fn choose(&mut self, number: usize, context: &mut Context) {
        if number < self.answers().count() {
            self.give(Given::Chosen(number), context);
        }
    }

    pub(super) fn give(&mut self, given: Given, context: &mut Context) {
        if self.stage != Stage::Asked {
            return;
        }
        let question = match (self.course(), given) {
            (Some(course), given) => Ask::Learn { course, given },
            (None, Given::Reply(reply)) => Ask::Judge { exercise: self.exercise.clone(), reply },
            (None, Given::Chosen(_)) => return,
        };
        self.stage = Stage::Judging;
        self.pending = Some((context.ask(question), Some(given)));
    }

    /// Says what helps: with the step of a course its own words, otherwise a step of the hint.
    pub(super) fn hint(&mut self, game: &mut Match) -> Go {
        match self.course().filter(|_| self.stage == Stage::Asked) {
            Some(course) => {
                self.said = Some((true, course.step().hint.to_owned()));
                Go::Stay
            }
            None => self.input.hint(game),
        }
    }

    pub(super) fn show_answer(&mut self, game: &mut Match, context: &mut Context) {
        if self.stage != Stage::Asked {
            return;
        }
        let Exercise { game: key, position, .. } = self.exercise.clone();
        self.pending = Some((context.ask(Ask::Solve { game: key, position }), None));
        game.coach.new_position();
        self.input.forget_typing();
    }

    /// The worker's answer; `false` where it does not belong to the question.
    pub(super) fn answered(
        &mut self,
        ticket: u64,
        answer: &Answer,
        game: &mut Match,
        context: &mut Context,
    ) -> bool {
        match (self.pending.take_if(|(asked, _)| *asked == ticket), answer) {
            (None, _) => return false,
            (Some((_, Some(Given::Reply(reply)))), Answer::Judge(judgement)) => {
                self.judged(reply, judgement, game, context);
            }
            (Some((_, Some(given))), Answer::Learn(said)) => self.step_judged(given, said, game, context),
            (Some(_), Answer::Solve(solution)) => self.shown(solution, game, context),
            _ => {}
        }
        true
    }

    fn judged(&mut self, reply: Reply, judgement: &Judgement, game: &mut Match, context: &mut Context) {
        let word = if judgement.right { "Right. " } else { "No. " };
        self.said = Some((judgement.right, format!("{word}{}", judgement.lesson.text())));
        self.stage = match (judgement.right, reply) {
            (true, _) => Stage::Right,
            (false, Reply::Won(_)) => Stage::Missed,
            (false, Reply::Move(_)) => Stage::Asked,
        };
        self.settle(judgement.right && !self.stumbled && game.coach.hints_used == 0, context);
        self.stumbled |= !judgement.right;
        if self.stage == Stage::Asked {
            self.take_back(game);
        }
    }

    /// A wrong move is taken back.
    fn take_back(&mut self, game: &mut Match) {
        game.line.undo();
        game.motion = None;
        self.input.fit(game);
        game.notice = Notice::refusal("That was taken back: try another move.");
    }

    /// What is said to an answer to the step of a course. There is always another try.
    fn step_judged(&mut self, given: Given, said: &Said, game: &mut Match, context: &mut Context) {
        let told =
            self.course().map(|course| said.told(&course, self.stumbled, "Try again; t gives a hint."));
        self.said = Some((said.right, told.unwrap_or_else(|| said.text.clone())));
        self.stumbled |= !said.right;
        self.stage = if said.right { Stage::Right } else { Stage::Asked };
        if said.right {
            self.settle(true, context);
        }
        if let (false, Given::Reply(Reply::Move(_))) = (said.right, given) {
            self.take_back(game);
            // What was said is about that move, and needs the room.
            game.notice = Notice::default();
        }
    }

    fn shown(&mut self, solution: &Solution, game: &mut Match, context: &mut Context) {
        let (answer, kept) = match self.course() {
            Some(course) => (right_answer(course), course.step().done.to_owned()),
            None => (None, game.rules().lesson(game.position(), solution).sentence),
        };
        let answer = answer.unwrap_or_else(|| self.exercise.answer(solution));
        self.said = Some((true, format!("{answer} {kept}")));
        self.stage = Stage::Shown;
        if self.course().is_none() {
            self.settle(false, context);
        }
        let best = game.rules().plainest(game.position(), solution);
        if let Some(best) = best.filter(|_| self.exercise.kind == Kind::Find) {
            self.input.put_on(best, game);
        }
        game.notice = Notice::default();
    }

    /// The worker died over the question: it may be answered once more.
    pub(super) fn worker_lost(&mut self, ticket: u64, game: &mut Match) -> bool {
        let waited = self.pending.take_if(|(asked, _)| *asked == ticket).is_some();
        if waited && self.stage == Stage::Judging {
            self.stage = Stage::Asked;
            game.line.undo();
        }
        waited
    }

    /// The first time it is known whether it went well, that is told who asks.
    fn settle(&mut self, right: bool, context: &mut Context) {
        if !std::mem::replace(&mut self.settled, true) {
            context.request(Request::Settled(right));
        }
    }
}

/// The right one of the answers to choose from, as a sentence.
fn right_answer(course: Course) -> Option<String> {
    let right = course.answers().iter().find(|answer| answer.right)?;
    Some(format!("{}: {}", right.text, right.why))
}
