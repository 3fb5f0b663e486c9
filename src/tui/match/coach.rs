//! Teaching beside the game: hints, lesson, and why a move was good or bad. All of it from the solver's answers.

use crate::game::{Move, NIM_SUM_EXPLAINED, Outcome, Solution, plural};
use crate::session::{self, Conditions, HintKind, HintStep, Player, Session, Update, Wanted, count_winning};
use crate::tui::{Effect, Page, Popup, Question};

use super::{Match, Notice, Shared, Tone};

/// What an answer has brought.
pub(in crate::tui) enum Taken {
    /// Nobody waits for it.
    Nothing,
    /// The computer or a program has made its move.
    Moved,
    /// The rest of the game has been played.
    PlayedOut,
    /// Something is known now; this move is to be chosen.
    Learnt(Option<Move>),
}

/// Everything that is taught beside a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coach {
    /// The lesson panel is open.
    pub lesson: bool,
    /// The lesson panel is scrolled to its end.
    pub shows_end: bool,
    /// So many steps of the hint the player waits for.
    pub awaited_hints: u8,
    /// The player waits to be told who can win.
    tells_who_wins: bool,
    /// The move, by its number from 0, that a page is to explain.
    why: Option<usize>,
    /// The move, by its number from 0, that decided the game, until it is told.
    decider: Option<usize>,
}

impl Coach {
    /// What is kept for the next game: the panel, not what helped.
    pub(super) fn for_next_game(&self) -> Self {
        Self { lesson: self.lesson, ..Self::default() }
    }
}

impl Match {
    /// Notes the help that stands open; `commented` says that the player wants to be told who can win.
    pub(in crate::tui) fn note_open_help(&mut self, commented: bool) {
        let commented = commented && self.human_turn() && self.last_reason().is_some();
        if self.coach.lesson || commented {
            self.session.note_help();
        }
    }

    /// Nothing is wanted any more that belonged to the last position; open panels stay open.
    pub(in crate::tui) fn forget_wishes(&mut self) {
        self.coach = self.coach.for_next_game();
        let review = self.session.wanted().review;
        self.session.want(Wanted { review, ..Wanted::default() });
    }

    /// Asks for what is not known yet; `chosen` is the move a human has under the cursor.
    pub(in crate::tui) fn ask_coach(&mut self, chosen: Option<Move>, shared: &mut Shared) {
        let solution = self.coach.awaited_hints > 0 || self.coach.lesson || self.coach.tells_who_wins;
        let looks_ahead = |mv: &Move| {
            let knows_now = self.session.solution().is_some();
            self.coach.lesson && knows_now && self.check(*mv).is_ok() && self.looks_ahead_at(*mv)
        };
        let after = chosen.filter(looks_ahead);
        self.session.want(Wanted { solution, after, ..self.session.wanted().clone() });
        self.ask_worker(shared);
    }

    /// Has the next work of the session done; what is no longer wanted is called off.
    pub(in crate::tui) fn ask_worker(&mut self, shared: &mut Shared) {
        let open = self.session.request();
        if self.asked.map(|(id, _)| id) == open.map(|(id, _)| id) {
            return;
        }
        let open = open.map(|(id, request)| (id, request.clone()));
        self.stop_asking(shared);
        let Some((id, request)) = open else { return };
        let ticket = match (request, self.mover()) {
            (session::Request::AskProgram { side, game, position }, Player::Program(program)) => {
                let ticket = shared.tickets.next();
                shared.effects.push(Effect::AskProgram {
                    ticket,
                    side,
                    program: Box::new(program.clone()),
                    game,
                    position: Box::new(position),
                    conditions: Conditions::at_table(self.setup()),
                });
                ticket
            }
            (request, _) => shared.ask(Question::Session(request)),
        };
        self.asked = Some((id, ticket));
    }

    /// Calls the open work off. It is asked for anew when it is still wanted.
    pub(in crate::tui) fn stop_asking(&mut self, shared: &mut Shared) {
        if self.asked.take().is_some() {
            shared.stop_asking();
        }
    }

    /// An answer of the worker or a program.
    pub(in crate::tui) fn take_answer(
        &mut self,
        ticket: u64,
        answer: session::Answer,
        shared: &mut Shared,
    ) -> Taken {
        let Some((id, _)) = self.asked.filter(|(_, asked)| *asked == ticket) else { return Taken::Nothing };
        if self.thinking.is_some() {
            return self.take_move(answer, shared);
        }
        self.asked = None;
        match self.session.resolve(id, answer) {
            Update::Moved(made) => {
                let made = plural(made as u64, "move", "moves");
                self.say(format!("{made} played out, the best for both sides. u takes them all back."));
                Taken::PlayedOut
            }
            Update::Learnt => Taken::Learnt(self.tell_what_is_known(shared)),
            Update::Ignored | Update::Failed => Taken::Nothing,
        }
    }

    /// Tells what the player waits for, as far as it is known now; the move a hint names.
    fn tell_what_is_known(&mut self, shared: &mut Shared) -> Option<Move> {
        self.judge_moves();
        let known = |ply: usize, session: &Session| {
            Some((session.solution_at(ply)?.clone(), session.solution_at(ply + 1)?.clone()))
        };
        if let Some(number) = self.coach.why
            && let Some((before, after)) = known(number, &self.session)
        {
            self.coach.why = None;
            shared.popups.push(Popup::Page(self.why_page(number, &before, &after)));
        }
        if let Some(number) = self.coach.decider
            && let Some((before, after)) = known(number, &self.session)
        {
            self.coach.decider = None;
            self.say_what_decided(number, &before, &after);
        }
        self.session.solution()?;
        if self.coach.tells_who_wins {
            self.tell_who_wins();
        }
        let awaited = std::mem::take(&mut self.coach.awaited_hints);
        (0..awaited).filter_map(|_| self.hint()).last()
    }

    /// One more step of the hint; the move it names, if it does.
    pub(in crate::tui) fn hint(&mut self) -> Option<Move> {
        self.coach.tells_who_wins = false;
        let hint = match self.session.next_hint() {
            HintStep::Working => {
                self.coach.awaited_hints += 1;
                self.say("Working it out…");
                return None;
            }
            HintStep::Ready(hint) => hint,
            HintStep::NoMore => self.session.last_hint()?.clone(),
        };
        let number =
            if hint.count == 1 { String::new() } else { format!(" {} of {}", hint.number, hint.count) };
        self.notice = Notice { text: format!("Hint{number}: {}", hint.text), tone: Tone::Hint };
        self.hinted()
    }

    /// The move that the hint has named, once it has.
    pub(in crate::tui) fn hinted(&self) -> Option<Move> {
        match self.session.last_hint()?.kind {
            HintKind::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// Whether what was said last is a hint, or that it is being worked out.
    #[must_use]
    pub fn tells_hint(&self) -> bool {
        self.notice.tone == Tone::Hint || self.coach.awaited_hints > 0 && self.notice.tone != Tone::Refusal
    }

    /// Says who can win from here, once that is known.
    pub(in crate::tui) fn tell_who_wins(&mut self) {
        self.coach.awaited_hints = 0;
        self.coach.tells_who_wins = self.session.solution().is_none();
        let Some(solution) = self.session.solution() else { return self.say("Working it out…") };
        let mover = self.to_move();
        let said = match solution.outcome {
            Outcome::N => {
                let can = mover.does("can win from here", "can win from here");
                format!("{can}: {}.", count_winning(solution))
            }
            Outcome::P => {
                format!("{}.", mover.does("can't win against perfect play", "can't win against perfect play"))
            }
            Outcome::Unknown => "This position isn't proven.".to_owned(),
        };
        self.session.note_help();
        self.say(said);
    }

    /// Opens or closes the lesson panel.
    pub(in crate::tui) fn toggle_lesson(&mut self) {
        self.coach.lesson = !self.coach.lesson;
        let lesson = if self.coach.lesson { "open: it follows what you choose" } else { "closed" };
        self.say(format!("The lesson is {lesson}."));
    }

    /// Asks why the last move was good or bad: the human's own, also where the computer has answered it.
    pub(in crate::tui) fn why(&mut self, shared: &mut Shared) {
        let Some(number) = self.last_of_human() else {
            return self.refuse("Nobody has made a move yet.");
        };
        if self.thinking.is_some() {
            return self.refuse("Ask again when the computer has made its move.");
        }
        self.coach.why = Some(number);
        self.judge(number, shared);
    }

    /// The same while the game is played.
    pub(in crate::tui) fn why_while_playing(&mut self, shared: &mut Shared) {
        self.why(shared);
        if let Some(number) = self.last_of_human().filter(|_| self.thinking.is_none()) {
            self.note_why(number);
        }
    }

    /// Asks what decided the game, which this move tells.
    pub(super) fn ask_about_decider(&mut self, number: usize, shared: &mut Shared) {
        self.coach.decider = Some(number);
        self.judge(number, shared);
    }

    /// Asks what a move did.
    fn judge(&mut self, number: usize, shared: &mut Shared) {
        self.session.want(Wanted { judged: Some(number), ..self.session.wanted().clone() });
        self.tell_what_is_known(shared);
        self.ask_worker(shared);
    }

    /// To be told why a move was good or bad is help, but not of a human's own move.
    pub fn note_why(&mut self, number: usize) {
        if !self.is_human(self.history().moves()[number].side) {
            self.session.note_help();
        }
    }

    /// The last move, by its number from 0, or a human's before it where the computer has answered that one; `None` before the first.
    #[must_use]
    pub fn last_of_human(&self) -> Option<usize> {
        let by_human = |number: usize| {
            self.history().moves().get(number).is_some_and(|played| self.is_human(played.side))
        };
        let last = self.history().moves().len().checked_sub(1)?;
        Some(if !by_human(last) && last > 0 && by_human(last - 1) { last - 1 } else { last })
    }

    /// The story of move `number`, and of the computer's answer to it where there is one.
    fn why_page(&self, number: usize, before: &Solution, after: &Solution) -> Page {
        Page::new("Why", self.why_told(number, before, after).join("\n\n"))
    }

    /// A move in sentences: what was done, what it did, what would have been better, and what came next.
    #[must_use]
    pub fn why_told(&self, number: usize, before: &Solution, after: &Solution) -> Vec<String> {
        let Some(played) = self.history().moves().get(number) else { return vec![] };
        let rules = self.rules();
        let explained = rules.explain_move(self.history().before(number), played.mv, before, after);
        let mut speaks_of_nim_sums = explained.reason.speaks_of_nim_sums();
        let mut parts = vec![self.describe_move(number), explained.text];
        parts.extend(explained.more);
        if let (Some(better), false) = (better(before, after), before.winning.contains(&played.mv)) {
            let best = rules.preferred_move(self.history().before(number), before);
            let best = best.map_or(String::new(), |mv| self.order(mv));
            parts.push(format!("{better}: {best}."));
        }
        match self.history().moves().get(number + 1) {
            Some(reply) => {
                parts.push(self.describe_move(number + 1));
                let report = self.reports.get(&(number + 1)).and_then(|report| report.why.as_ref());
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

/// `3 points`, won or lost.
pub(super) fn points(score: i64) -> String {
    plural(score.unsigned_abs(), "point", "points")
}
