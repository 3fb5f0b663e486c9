//! Teaching beside the game: hints, lesson, and why a move was good or bad. All of it from the solver's answers.

use crate::app::{Overlay, Page};
use crate::cpu::{Answer, Question};
use crate::game::{Move, NIM_SUM_EXPLAINED, Outcome, Solution};

use super::hint::{MOST_STEPS, count_text, points};
use super::{Context, Match};

/// What the coach has asked the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Position,
    WhatIf(Move),
    /// Why a move was made, by its number from 0.
    Why(usize),
    /// What the move did, by its number from 0, that decided the game.
    Decider(usize),
    /// The rest of the game.
    PlayOut,
}

/// What an answer to the coach has brought.
pub(in crate::app) enum Coached {
    /// Something is known now.
    Known,
    /// This move is to be chosen.
    Choose(Move),
    /// The rest of the game has been played.
    PlayedOut,
}

/// Everything that is taught beside a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coach {
    /// Steps of the hint shown for this position.
    pub hint: u8,
    /// Something helped a human while the game went on.
    pub assisted: bool,
    /// The player waits to be told who can win.
    tells_who_wins: bool,
    /// The lesson panel is open.
    pub lesson: bool,
    /// The lesson panel is scrolled to its end.
    pub shows_end: bool,
    /// What the solver says of the position, once asked.
    pub solution: Option<Solution>,
    /// What it says of the position after the chosen move, while the lesson is open.
    pub what_if: Option<(Move, Solution)>,
    question: Option<(u64, Asked)>,
}

impl Coach {
    /// What is kept for the next game: the panel, not what helped.
    pub(super) fn for_next_game(&self) -> Self {
        Self { lesson: self.lesson, ..Self::default() }
    }

    /// What belonged to the last position is gone.
    pub(in crate::app) fn new_position(&mut self) {
        *self = Self { assisted: self.assisted, ..self.for_next_game() };
    }

    pub(super) fn waits_for(&self, ticket: u64) -> bool {
        self.question.as_ref().is_some_and(|(asked, _)| *asked == ticket)
    }

    /// There will be no answer to the question with this ticket: nobody waits for it, nor for its hint.
    pub(super) fn give_up(&mut self, ticket: u64) {
        if self.waits_for(ticket) {
            self.question = None;
            if self.solution.is_none() {
                (self.hint, self.tells_who_wins) = (0, false);
            }
        }
    }

    /// Whether the solver is at a question of the coach.
    #[must_use]
    pub const fn is_asking(&self) -> bool {
        self.question.is_some()
    }
}

impl Match {
    /// Notes that something helps. Once the game is over nothing is help.
    pub fn note_help(&mut self) {
        self.coach.assisted |= self.ended().is_none();
    }

    /// Notes the help that stands open; `commented` says that the player wants to be told who can win.
    pub(in crate::app) fn note_open_help(&mut self, commented: bool) {
        let commented = commented && self.human_turn() && self.last_reason().is_some();
        if self.coach.lesson || commented {
            self.note_help();
        }
    }

    /// Asks for what is not known yet; `chosen` is the move a human has under the cursor.
    pub(in crate::app) fn ask_coach(&mut self, chosen: Option<Move>, context: &mut Context) {
        let asking_why =
            matches!(self.coach.question, Some((_, Asked::Why(_) | Asked::Decider(_) | Asked::PlayOut)));
        let wanted = self.coach.hint > 0 || self.coach.lesson || self.coach.tells_who_wins;
        if self.thinking.is_some() || asking_why || !wanted {
            return;
        }
        let game = self.contest.game;
        if self.coach.solution.is_none() {
            if matches!(self.coach.question, Some((_, Asked::Position))) {
                return;
            }
            let position = self.position().clone();
            return self.ask(Asked::Position, Question::Solve { game, position }, context);
        }
        let Some(chosen) = chosen.filter(|mv| self.check(*mv).is_ok()) else { return };
        let known = self.coach.what_if.as_ref().is_some_and(|(mv, _)| *mv == chosen);
        if self.coach.lesson && self.looks_ahead_at(chosen) && !known {
            let position = self.rules().play(self.position(), &chosen);
            self.ask(Asked::WhatIf(chosen), Question::Solve { game, position }, context);
        }
    }

    pub(super) fn ask(&mut self, asked: Asked, question: Question, context: &mut Context) {
        self.analysis.ticket = None;
        self.coach.question = Some((context.ask(question), asked));
    }

    /// The worker's answer to the coach; `None` where it answers nothing that is asked.
    pub(in crate::app) fn take_coach_answer(
        &mut self,
        ticket: u64,
        answer: Answer,
        context: &mut Context,
    ) -> Option<Coached> {
        if !self.coach.waits_for(ticket) {
            return None;
        }
        match (self.coach.question.take(), answer) {
            (Some((_, Asked::Position)), Answer::Solve(solution)) => {
                self.coach.solution = Some(*solution);
                let hinted = self.say_hint();
                if self.coach.tells_who_wins {
                    self.tell_who_wins();
                }
                return Some(hinted.map_or(Coached::Known, Coached::Choose));
            }
            (Some((_, Asked::WhatIf(mv))), Answer::Solve(solution)) => {
                self.coach.what_if = Some((mv, *solution));
            }
            (Some((_, Asked::Why(number))), Answer::Why { before, after }) => {
                let page = self.why_page(number, &before, &after);
                context.overlays.push(Overlay::Page(page));
            }
            (Some((_, Asked::Decider(number))), Answer::Why { before, after }) => {
                self.say_what_decided(number, &before, &after);
            }
            (Some((_, Asked::PlayOut)), Answer::PlayOut(moves)) => {
                self.make_rest(&moves);
                return Some(Coached::PlayedOut);
            }
            _ => return None,
        }
        Some(Coached::Known)
    }

    /// One more step of the hint; the move it names, if it does.
    pub(in crate::app) fn hint(&mut self) -> Option<Move> {
        if self.coach.hint < MOST_STEPS {
            self.coach.hint += 1;
        }
        self.coach.tells_who_wins = false;
        if self.coach.solution.is_none() {
            self.say("Working it out…");
        }
        self.say_hint()
    }

    /// Says who can win from here, once that is known.
    pub(in crate::app) fn tell_who_wins(&mut self) {
        self.coach.tells_who_wins = self.coach.solution.is_none();
        let Some(solution) = &self.coach.solution else { return self.say("Working it out…") };
        let mover = self.to_move();
        let said = match solution.outcome {
            Outcome::N => {
                let can = mover.does("can win from here", "can win from here");
                format!("{can}: {}.", count_text(solution))
            }
            Outcome::P => {
                format!("{}.", mover.does("can't win against perfect play", "can't win against perfect play"))
            }
            Outcome::Unknown => "This position isn't proven.".to_owned(),
        };
        self.note_help();
        self.say(said);
    }

    /// Opens or closes the lesson panel.
    pub(in crate::app) fn toggle_lesson(&mut self) {
        self.coach.lesson = !self.coach.lesson;
        let lesson = if self.coach.lesson { "open: it follows what you choose" } else { "closed" };
        self.say(format!("The lesson is {lesson}."));
    }

    /// Asks why the last move was good or bad: the human's own, also where the computer has answered it.
    pub(in crate::app) fn why(&mut self, context: &mut Context) {
        let Some(number) = self.last_of_human() else {
            return self.refuse("Nobody has made a move yet.");
        };
        if self.thinking.is_some() {
            return self.refuse("Ask again when the computer has made its move.");
        }
        self.ask_of_move(Asked::Why(number), number, context);
    }

    /// The same while the game is played.
    pub(in crate::app) fn why_while_playing(&mut self, context: &mut Context) {
        self.why(context);
        if let Some((_, Asked::Why(number))) = self.coach.question {
            self.note_why(number);
        }
    }

    /// To be told why a move was good or bad is help, but not of a human's own move.
    pub fn note_why(&mut self, number: usize) {
        if !self.is_human(self.line.moves()[number].side) {
            self.note_help();
        }
    }

    /// The last move, by its number from 0, or a human's before it where the computer has answered that one; `None` before the first.
    #[must_use]
    pub fn last_of_human(&self) -> Option<usize> {
        let by_human =
            |number: usize| self.line.moves().get(number).is_some_and(|played| self.is_human(played.side));
        let last = self.line.moves().len().checked_sub(1)?;
        Some(if !by_human(last) && last > 0 && by_human(last - 1) { last - 1 } else { last })
    }

    /// Asks what a move did, by its number from 0.
    pub(super) fn ask_of_move(&mut self, asked: Asked, number: usize, context: &mut Context) {
        let Some(played) = self.line.moves().get(number) else { return };
        let question = Question::Why {
            game: self.contest.game,
            position: self.line.before(number).clone(),
            mv: played.mv,
        };
        self.ask(asked, question, context);
    }

    /// The story of move `number`, and of the computer's answer to it where there is one.
    fn why_page(&self, number: usize, before: &Solution, after: &Solution) -> Page {
        Page::new("Why", self.why_told(number, before, after).join("\n\n"))
    }

    /// What a move did and how good it was, without what may follow from it.
    #[must_use]
    pub fn told_of_move(&self, number: usize, before: &Solution, after: &Solution) -> Vec<String> {
        let Some(played) = self.line.moves().get(number) else { return vec![] };
        let explained = self.rules().explain_move(self.line.before(number), played.mv, before, after);
        vec![self.describe_move(number), explained.text]
    }

    /// The same as sentences: what was done, what it did, what would have been better, and what came next.
    #[must_use]
    pub fn why_told(&self, number: usize, before: &Solution, after: &Solution) -> Vec<String> {
        let Some(played) = self.line.moves().get(number) else { return vec![] };
        let rules = self.rules();
        let explained = rules.explain_move(self.line.before(number), played.mv, before, after);
        let mut speaks_of_nim_sums = explained.reason.speaks_of_nim_sums();
        let mut parts = vec![self.describe_move(number), explained.text];
        parts.extend(explained.more);
        if let (Some(better), false) = (better(before, after), before.winning.contains(&played.mv)) {
            let best = rules.preferred_move(self.line.before(number), before);
            let best = best.map_or(String::new(), |mv| self.order(mv));
            parts.push(format!("{better}: {best}."));
        }
        match self.line.moves().get(number + 1) {
            Some(reply) => {
                parts.push(self.describe_move(number + 1));
                let report = self.notes.reports.get(&(number + 1)).and_then(|report| report.why.as_ref());
                let goes_on = rules.result(&reply.after).is_none();
                let missed = missed(after, reply.mv).filter(|_| goes_on);
                parts.extend(report.map(|why| why.text.clone()).or_else(|| missed.map(str::to_owned)));
            }
            None => {
                let now = rules.explain(&played.after, after);
                speaks_of_nim_sums |= now.reason.speaks_of_nim_sums();
                parts.push(match after.is_over() {
                    true => now.text,
                    false => format!("The position now: {}", now.text),
                });
            }
        }
        parts.extend(speaks_of_nim_sums.then(|| NIM_SUM_EXPLAINED.to_owned()));
        parts
    }
}

/// What is said of a move that gave something away, the game going on; `None` if it didn't, or if that isn't known.
fn missed(before: &Solution, made: Move) -> Option<&'static str> {
    let missed = before.is_complete() && !before.winning.contains(&made);
    match before.outcome {
        _ if !missed => None,
        _ if before.score.is_some() => Some("That was not the best move."),
        Outcome::N => Some("That was a mistake: the reply can win again."),
        _ => None,
    }
}

/// What the best move would have got, where `after` is worse than it.
fn better(before: &Solution, after: &Solution) -> Option<String> {
    let found = before.winning.len();
    match (before.score, after.score) {
        (Some(best), Some(left)) => (best > -left).then(|| {
            let verb = if best > 0 { "wins" } else { "loses only" };
            let points = points(best);
            match found {
                1 => format!("The best move, which {verb} {points}"),
                many => format!("One of the {many} best moves, each of which {verb} {points}"),
            }
        }),
        _ if before.outcome != Outcome::N || after.outcome != Outcome::N => None,
        _ if !before.is_complete() => Some("A move that is proven to win".into()),
        _ if found == 1 => Some("The one move that won".into()),
        _ => Some(format!("There were {found} moves that won, for example")),
    }
}
