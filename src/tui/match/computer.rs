//! The computer's turn: asking the worker, waiting for the pause and the answer, making the move.

use crate::game::{Explanation, Outcome, Searched, Solution, plural};
use crate::session::{self, Update, Wanted};
use crate::tui::{Alarm, Popup, SeatQuestion};

use super::{Match, Shared, Taken};

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
    pub answer: Option<session::Answer>,
    /// Milliseconds since it began, in steps of the spinner.
    pub millis: u32,
    /// Nothing is to move: the spinner stands.
    pub still: bool,
    /// The worker died over it, or the program failed.
    pub lost: bool,
    /// What the program did wrong.
    pub problem: Option<String>,
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
        Self { ticket, paused: false, answer: None, millis: 0, still: false, lost: false, problem: None }
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
    /// Asks for the move of the computer or program to move, to be shown after so many milliseconds; `still` says that no spinner
    /// moves. If a file named a program, its command isn't known, and the player is asked who plays.
    pub(in crate::tui) fn think(&mut self, pause: u32, still: bool, shared: &mut Shared) {
        if self.lacks_a_command() {
            let ticket = shared.tickets.next();
            self.thinking = Some(Thinking { still: true, lost: true, ..Thinking::new(ticket) });
            let (side, name) = (self.history().turn(), self.to_move().name);
            let question = SeatQuestion::who_plays(side, &name, &shared.preferences.programs);
            self.say("Press Enter to choose who plays.");
            return shared.popups.push(Popup::Seat(question));
        }
        // Nothing moves while a program thinks: that may take long, and idles.
        let still = still || self.mover().program().is_some();
        self.session.retry();
        self.session.set_paused(false);
        self.ask_worker(shared);
        let Some((_, ticket)) = self.asked else { return };
        self.thinking = Some(Thinking { paused: pause > 0, still, ..Thinking::new(ticket) });
        if pause > 0 {
            shared.wake(pause, Alarm::Reveal(ticket));
        }
        if self.mover().program().is_none() {
            shared.wake(SPINNER_AFTER, Alarm::Spin(ticket));
        }
    }

    /// Whether it's the turn of a program of which a file gave only the name.
    #[must_use]
    pub fn lacks_a_command(&self) -> bool {
        self.mover().program().is_some_and(|program| !program.has_command())
    }

    /// The program that was asked failed: the player is asked what is to become of its seat.
    fn program_failed(&mut self, problem: String, shared: &mut Shared) {
        let Some(thinking) = &mut self.thinking else { return };
        (thinking.lost, thinking.problem) = (true, Some(problem));
        self.refuse("Enter: ask it again, take its seat, let the computer go on, or leave.");
        self.ask_about_the_seat(shared);
    }

    /// Asks what is to become of the seat of a program that failed; false where none did.
    pub(in crate::tui) fn ask_about_the_seat(&self, shared: &mut Shared) -> bool {
        let Some(problem) = self.thinking.as_ref().and_then(|thinking| thinking.problem.as_ref()) else {
            return false;
        };
        let question = SeatQuestion::failed(self.history().turn(), &self.to_move().name, problem);
        shared.popups.push(Popup::Seat(question));
        true
    }

    /// Forgets the open question, if there is one.
    pub(in crate::tui) fn stop_thinking(&mut self, shared: &mut Shared) {
        if self.thinking.take().is_some() {
            self.session.set_paused(true);
            self.stop_asking(shared);
        }
    }

    /// The computer's turn, where its question has this ticket.
    fn thinking_of(&mut self, ticket: u64) -> Option<&mut Thinking> {
        self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket)
    }

    /// The pause is over; true where the computer has made its move.
    pub(in crate::tui) fn reveal(&mut self, ticket: u64) -> bool {
        let Some(thinking) = self.thinking_of(ticket) else { return false };
        thinking.paused = false;
        self.settle()
    }

    /// The spinner moves on, as long as there is no answer.
    pub(in crate::tui) fn spin(&mut self, ticket: u64, shared: &mut Shared) {
        if let Some(thinking) = self.thinking_of(ticket)
            && thinking.answer.is_none()
            && !thinking.lost
        {
            thinking.millis += if thinking.millis == 0 { SPINNER_AFTER } else { SPINNER_STEP };
            if !thinking.still {
                shared.wake(SPINNER_STEP, Alarm::Spin(ticket));
            }
        }
    }

    /// The answer of the computer or program to move. It is kept until the pause is over.
    pub(super) fn take_move(&mut self, answer: session::Answer, shared: &mut Shared) -> Taken {
        match answer {
            session::Answer::Failed(problem) => self.program_failed(problem, shared),
            session::Answer::Move { ref before, .. } => {
                // While the computer waits, the lesson is of the position it moves in.
                self.session.note_solution(before.clone());
                if let Some(thinking) = &mut self.thinking {
                    thinking.answer = Some(answer);
                }
            }
            _ => {}
        }
        if self.settle() { Taken::Moved } else { Taken::Nothing }
    }

    /// The worker died over a question, one of the table where it is `asked`; `for_good` when there will be no other.
    pub(in crate::tui) fn worker_lost(&mut self, ticket: u64, for_good: bool, asked: bool) {
        let own = self.thinking_of(ticket).map(|thinking| thinking.lost = true).is_some();
        let reviews = matches!(self.session.request(), Some((_, session::Request::Review { .. })));
        let is_open = self.asked.is_some_and(|(_, open)| open == ticket);
        if is_open && own {
            // Enter asks again.
            self.session.set_paused(true);
        }
        if is_open {
            self.asked = None;
        }
        if is_open && !own {
            self.forget_wishes();
        }
        if is_open && reviews {
            self.analysis.lost = true;
            self.session.want(Wanted::default());
            return;
        }
        if !own && !is_open && !asked {
            return;
        }
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
        let answer = ready.and_then(|thinking| thinking.answer);
        answer.is_some_and(|answer| self.make_computers_move(answer))
    }

    /// Makes the move of the computer or a program and says what it did. Returns whether it could be made.
    pub(crate) fn make_computers_move(&mut self, answer: session::Answer) -> bool {
        (self.thinking, self.asked) = (None, None);
        self.session.set_paused(false);
        let id = self.session.request().map(|(id, _)| id);
        let number = self.session.ply();
        let update = id.map(|id| self.session.resolve(id, answer));
        self.session.set_paused(true);
        if update != Some(Update::Moved(1)) {
            let why = self.session.failure().unwrap_or_default().to_owned();
            self.refuse(why);
            return false;
        }
        if self.history().undone().is_empty() {
            self.reports.retain(|noted, _| *noted < number);
        }
        let (before, after) = (self.session.solution_at(number), self.session.solution_at(number + 1));
        let played = &self.history().moves()[number];
        let why = before.zip(after).map(|(before, after)| {
            self.rules().explain_move(self.session.position_at(number), played.mv, before, after)
        });
        let outcome =
            |solution: Option<&Solution>| solution.map_or(Outcome::Unknown, |solution| solution.outcome);
        let report = Report { why, before: outcome(before), after: outcome(after) };
        let mut told = self.describe_computers_move(number);
        if let Some(Searched { nodes, cutoffs, .. }) = self.session.search(number) {
            told.push_str(&format!(
                " ({} searched, {})",
                plural(*nodes, "position", "positions"),
                plural(*cutoffs, "cut-off", "cut-offs")
            ));
        }
        for remark in self.session.remarks(number) {
            told.push_str(&format!(" It says: {remark}"));
        }
        self.reports.insert(number, report);
        self.comment(told);
        true
    }
}
