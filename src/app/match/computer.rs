//! The computer's turn: asking the worker, waiting for the pause and the answer, making the move.

use crate::app::{Alarm, Effect, Overlay, SeatQuestion};
use crate::cpu::{Decision, Question};
use crate::game::{Explanation, Outcome, Searched, Solution, mixed_seed, plural};
use crate::players::Conditions;
use crate::session::{self, Program};

use super::{Context, Match};

/// After so many milliseconds without an answer the spinner appears.
const SPINNER_AFTER: u32 = 200;
/// The spinner moves every so many milliseconds.
const SPINNER_STEP: u32 = 100;

/// The computer's turn while it lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The ticket of its question.
    pub ticket: u64,
    /// The pause before its move is over.
    pub paused: bool,
    /// The answer, once it is there.
    pub answer: Option<(Decision, Option<Solution>)>,
    /// Milliseconds since it began, in steps of the spinner.
    pub millis: u32,
    /// Nothing is to move: the spinner stands.
    pub still: bool,
    /// The worker died over it, or the program failed.
    pub lost: bool,
    /// What the program did wrong.
    pub problem: Option<String>,
    /// What a program remarked with its answer.
    pub remarks: Vec<String>,
}

/// What the computer said of one of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it did; `None` where that was not worked out.
    pub why: Option<Explanation>,
    /// Who would have won before it.
    pub before: Outcome,
    /// Who wins after it, for whoever is to move then.
    pub after: Outcome,
}

impl Thinking {
    /// The turn of who was asked with this ticket.
    const fn new(ticket: u64) -> Self {
        Self {
            ticket,
            paused: false,
            answer: None,
            millis: 0,
            still: false,
            lost: false,
            problem: None,
            remarks: vec![],
        }
    }
}

impl Report {
    /// Whether it was won, and is won for the other side now.
    #[must_use]
    pub fn gave_away(&self) -> bool {
        (self.before, self.after) == (Outcome::N, Outcome::N)
    }
}

impl Match {
    /// Asks the worker for the computer's move, to be shown after so many milliseconds; `still` says that no spinner moves.
    pub(in crate::app) fn think(&mut self, pause: u32, still: bool, context: &mut Context) {
        if let session::Player::Program(program) = &self.to_move().who {
            let program = program.clone();
            return self.ask_program(program, pause, context);
        }
        let Some(skill) = self.to_move().who.skill(self.contest.depth()) else { return };
        let question = Question::Move {
            game: self.contest.game,
            position: self.position().clone(),
            skill,
            seed: mixed_seed(self.contest.seed, self.line.moves().len() as u64),
        };
        self.analysis.ticket = None;
        let ticket = context.ask(question);
        self.thinking = Some(Thinking { paused: pause > 0, still, ..Thinking::new(ticket) });
        if pause > 0 {
            context.wake(pause, Alarm::Reveal(ticket));
        }
        context.wake(SPINNER_AFTER, Alarm::Spin(ticket));
    }

    /// Asks the program whose turn it is. If a file named it, its command isn't known, and the player is asked who plays.
    fn ask_program(&mut self, program: Program, pause: u32, context: &mut Context) {
        let side = self.line.turn();
        self.analysis.ticket = None;
        let ticket = context.tickets.next();
        if !program.has_command() {
            self.thinking = Some(Thinking { still: true, lost: true, ..Thinking::new(ticket) });
            let question = SeatQuestion::who_plays(side, &self.to_move().name, &context.preferences.programs);
            self.say("Press Enter to choose who plays.");
            return context.overlays.push(Overlay::Seat(question));
        }
        // Nothing moves while a program thinks: that may take long, and idles.
        self.thinking = Some(Thinking { paused: pause > 0, still: true, ..Thinking::new(ticket) });
        context.effects.push(Effect::AskProgram {
            ticket,
            side,
            program: Box::new(program),
            game: self.contest.game,
            position: Box::new(self.position().clone()),
            conditions: Conditions::at_table(&self.contest),
        });
        if pause > 0 {
            context.wake(pause, Alarm::Reveal(ticket));
        }
    }

    /// Whether it's the turn of a program of which a file gave only the name.
    #[must_use]
    pub fn lacks_a_command(&self) -> bool {
        self.to_move().who.program().is_some_and(|program| !program.has_command())
    }

    /// What a program remarked with its answer.
    pub(in crate::app) fn hear(&mut self, ticket: u64, remarks: Vec<String>) {
        if let Some(thinking) = self.thinking_of(ticket) {
            thinking.remarks = remarks;
        }
    }

    /// The program that was asked with this ticket failed: the player is asked what is to become of its seat.
    pub(in crate::app) fn program_failed(&mut self, ticket: u64, problem: String, context: &mut Context) {
        // Nobody waits any more for another one.
        let Some(thinking) = self.thinking_of(ticket) else { return };
        (thinking.lost, thinking.problem) = (true, Some(problem));
        self.refuse("Enter: ask it again, take its seat, let the computer go on, or leave.");
        self.ask_about_the_seat(context);
    }

    /// Asks what is to become of the seat of a program that failed; false where none did.
    pub(in crate::app) fn ask_about_the_seat(&self, context: &mut Context) -> bool {
        let Some(problem) = self.thinking.as_ref().and_then(|thinking| thinking.problem.as_ref()) else {
            return false;
        };
        let question = SeatQuestion::failed(self.line.turn(), &self.to_move().name, problem);
        context.overlays.push(Overlay::Seat(question));
        true
    }

    /// Forgets the open question, if there is one.
    pub(in crate::app) fn stop_thinking(&mut self, context: &mut Context) {
        if self.thinking.take().is_some() {
            context.stop_asking();
        }
    }

    /// The computer's turn, where its question has this ticket.
    fn thinking_of(&mut self, ticket: u64) -> Option<&mut Thinking> {
        self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket)
    }

    /// The pause is over; true where the computer has made its move.
    pub(in crate::app) fn reveal(&mut self, ticket: u64) -> bool {
        let Some(thinking) = self.thinking_of(ticket) else { return false };
        thinking.paused = false;
        self.settle()
    }

    /// The spinner moves on, as long as there is no answer.
    pub(in crate::app) fn spin(&mut self, ticket: u64, context: &mut Context) {
        if let Some(thinking) = self.thinking_of(ticket)
            && thinking.answer.is_none()
            && !thinking.lost
        {
            thinking.millis += if thinking.millis == 0 { SPINNER_AFTER } else { SPINNER_STEP };
            if !thinking.still {
                context.wake(SPINNER_STEP, Alarm::Spin(ticket));
            }
        }
    }

    /// The worker's answer; true where the computer has made its move.
    pub(in crate::app) fn take_decision(
        &mut self,
        ticket: u64,
        choice: Decision,
        after: Option<Solution>,
    ) -> bool {
        let known = Some(choice.solution.clone()).filter(|_| self.coach.lesson);
        let Some(thinking) = self.thinking_of(ticket) else { return false };
        thinking.answer = Some((choice, after));
        // While the computer waits, the lesson is of the position it moves in.
        self.coach.solution = known;
        self.settle()
    }

    /// The worker died over a question, one of the table where it is `asked`; `for_good` when there will be no other.
    pub(in crate::app) fn worker_lost(&mut self, ticket: u64, for_good: bool, asked: bool) {
        let own = self.thinking_of(ticket).map(|thinking| thinking.lost = true).is_some();
        if !own && (self.analysis.worker_lost(ticket) || !asked && !self.coach.waits_for(ticket)) {
            return;
        }
        self.coach.give_up(ticket);
        self.refuse(match (own, for_good) {
            (true, true) => {
                "The computer has failed too often and gives up: u takes back, m goes to the menu."
            }
            (true, false) => "The computer failed while thinking: Enter lets it try again, u takes back.",
            (false, true) => "The computer has failed too often and gives up; you can play on without hints.",
            (false, false) => "The computer failed while working that out.",
        });
    }

    /// Makes the computer's move once the pause is over and the answer there.
    fn settle(&mut self) -> bool {
        let ready = self.thinking.take_if(|thinking| !thinking.paused && thinking.answer.is_some());
        let Some(Thinking { answer: Some((choice, after)), remarks, .. }) = ready else { return false };
        self.make_decision(&choice, after, remarks)
    }

    /// Makes the computer's move and says what it did. Returns whether it could be made.
    pub(crate) fn make_decision(
        &mut self,
        choice: &Decision,
        after: Option<Solution>,
        remarks: Vec<String>,
    ) -> bool {
        let Some(mv) = choice.mv else { return false };
        self.thinking = None;
        let number = self.line.moves().len();
        let before = self.position().clone();
        if !self.play(mv) {
            return false;
        }
        let outcome = after.as_ref().map_or(Outcome::Unknown, |after| after.outcome);
        let why = after.map(|after| self.rules().explain_move(&before, mv, &choice.solution, &after));
        self.notes.makers.remove(&number);
        let mut told = self.describe_computers_move(number);
        if let Some(Searched { nodes, cutoffs, .. }) = choice.searched {
            told.push_str(&format!(
                " ({} searched, {})",
                plural(nodes, "position", "positions"),
                plural(cutoffs, "cut-off", "cut-offs")
            ));
        }
        let remarks: Vec<String> = remarks.into_iter().filter(|remark| !remark.is_empty()).collect();
        for remark in &remarks {
            told.push_str(&format!(" It says: {remark}"));
        }
        if !remarks.is_empty() {
            self.notes.remarks.insert(number, remarks);
        }
        self.notes.reports.insert(number, Report { why, before: choice.solution.outcome, after: outcome });
        self.comment(told);
        true
    }
}
