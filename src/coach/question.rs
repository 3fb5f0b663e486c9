//! A question put to a player: how far it is, what is said to the answers, and whether it went well.

use crate::game::{Board, Explanation, Figure, Move, Reason, Solution, plural};

use super::{Course, Exercise, Job, Judgement, Kind, Mark, Next, Plan, Refutation, Reply};

/// How far a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It waits for an answer; after a wrong move once more.
    Asked,
    /// The answer is being judged.
    Judging,
    /// It was answered rightly.
    Right,
    /// It was answered wrongly, and there is nothing left to try.
    Missed,
    /// The answer was shown.
    Shown,
    /// Nothing is asked any more: it says what came of all questions.
    Over,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position, and what is asked of it.
    pub exercise: Exercise,
    /// The step of a course it is, where it is one.
    pub course: Option<Course>,
    /// What it belongs to.
    pub title: String,
    /// How the player stands, in so few words that they stand behind the title; may be empty.
    pub rank: String,
    /// What is told and asked.
    pub text: String,
    /// How the player stands, in a sentence or two; may be empty.
    pub standing: String,
    /// How far it is.
    pub stage: Stage,
    /// What is said to the last answer.
    pub feedback: Option<Feedback>,
    /// What the last answer led to, besides.
    pub news: Option<String>,
    /// Where the cursor begins: a legal move that is not the answer; `None` for wherever it begins in a game.
    pub begins_on: Option<Move>,
    /// The answer on the board, once it was shown.
    pub best: Option<Move>,
    /// A wrong answer was tried, or help was taken.
    pub stumbled: bool,
    /// At a step of a course: wrong answers, the refutation of the last one, and how often help was given.
    pub(super) tries: usize,
    refuted: String,
    helps: usize,
    /// The player was asked whether to skip it.
    pub(super) skipping: bool,
    /// It is known whether it went well.
    pub(super) settled: bool,
    /// At a step of a course: the answer that is being judged.
    replied: Option<Reply>,
}

impl Question {
    pub(super) const fn new(exercise: Exercise, title: String, text: String, standing: String) -> Self {
        Self {
            exercise,
            course: None,
            title,
            rank: String::new(),
            text,
            standing,
            stage: Stage::Asked,
            feedback: None,
            news: None,
            begins_on: None,
            best: None,
            stumbled: false,
            tries: 0,
            refuted: String::new(),
            helps: 0,
            skipping: false,
            settled: false,
            replied: None,
        }
    }

    /// A step of a course.
    pub(super) fn from_course(course: Course, standing: String) -> Self {
        let text = format!("{}\n\n{}", course.step().text, course.task());
        let begins_on = course.begins_on();
        let question = Self::new(course.exercise(), course.heading(), text, standing);
        Self { course: Some(course), begins_on, ..question }
    }

    /// `Practice · rank 3 · 2 of 3 in a row`.
    pub fn whole_title(&self) -> String {
        if self.rank.is_empty() { self.title.clone() } else { format!("{} · {}", self.title, self.rank) }
    }

    /// Whether it waits for an answer.
    pub const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging)
    }

    /// Whether the player was asked whether to skip it.
    pub const fn is_skipping(&self) -> bool {
        self.skipping
    }

    /// The answers to choose from, as they are told.
    pub fn choices(&self) -> impl Iterator<Item = &'static str> + use<> {
        let answers = self.course.map_or(&[][..], |course| course.answers());
        answers.iter().map(|answer| &*answer.text)
    }

    /// Whether the board shows a choice: the player is to find a move, or one was shown.
    pub fn shows_a_choice(&self) -> bool {
        self.exercise.kind == Kind::Find && matches!(self.stage, Stage::Asked | Stage::Shown)
    }

    /// The answers to choose from, each with the key that chooses it.
    pub fn answers(&self) -> impl Iterator<Item = String> + use<> {
        let answers = self.course.map_or(&[][..], |course| course.answers());
        answers.iter().enumerate().map(|(number, answer)| format!("{}  {}", number + 1, answer.text))
    }

    /// What is to be done, in a sentence.
    pub fn task(&self) -> &'static str {
        let course = self.course.filter(|_| !self.is_to_be_shown());
        course.map_or_else(|| self.exercise.task(), |course| course.task())
    }

    /// What is asked, without free rows.
    pub fn short_text(&self) -> String {
        self.text.replace("\n\n", "\n")
    }

    /// What was said to the last answer, or else what is asked, without free rows; of what came of all questions both.
    pub fn short_reply(&self) -> String {
        match &self.feedback {
            None => self.short_text(),
            Some(feedback) if self.stage == Stage::Over => {
                format!("{}\n{}", self.text, feedback.text).replace("\n\n", "\n")
            }
            Some(feedback) => feedback.text.replace("\n\n", "\n"),
        }
    }

    /// Takes an answer, which is to be judged.
    pub(super) fn reply(&mut self, reply: Reply) -> Next {
        let is_none = matches!(reply, Reply::Choice(number) if number >= self.answers().count());
        if self.stage != Stage::Asked || is_none {
            return Next::Same;
        }
        self.stage = Stage::Judging;
        self.skipping = false;
        self.replied = Some(reply);
        let (exercise, course, tries) = (self.exercise.clone(), self.course, self.tries);
        Next::Work(Job::Judge { exercise, course, reply, tries })
    }

    /// Says what helps at a step of a course.
    pub(super) fn hint(&mut self) -> Next {
        if let Some(course) = self.course.filter(|_| self.stage == Stage::Asked) {
            self.feedback = Some(Feedback::help(self.help(&course)));
        }
        Next::Same
    }

    /// What helps now: the next thing there is to be said, and none of it twice.
    fn help(&mut self, course: &Course) -> &'static str {
        let help = course.helps(self.exercise.kind).get(self.helps).copied();
        self.helps += 1;
        self.stumbled = true;
        help.unwrap_or_else(|| course.no_more_help())
    }

    /// Refutes a wrong answer to a step of a course, and says that there is help, which it does not use up. What was just said is
    /// not said again.
    fn refute(&mut self, course: &Course, feedback: Feedback, hint_key: Option<char>) -> Feedback {
        let Feedback { text, refutation, .. } = feedback;
        self.tries += 1;
        let helps = course.helps(self.exercise.kind).len();
        let more = match (self.tries, hint_key) {
            // That there is no more is said once.
            _ if self.helps > helps => String::new(),
            _ if self.helps == helps => {
                self.helps += 1;
                course.no_more_help().to_owned()
            }
            (1, Some(key)) => format!("Think again; {key} gives a hint."),
            (1, None) => "Think again.".to_owned(),
            _ => String::new(),
        };
        // What was said is not said twice in a row.
        let said = if text == self.refuted { "That was your answer before." } else { &text };
        let text_now = format!("{said}\n{more}");
        self.refuted = text;
        Feedback { right: false, text: text_now.trim_end().to_owned(), figures: vec![], refutation }
    }

    /// Asks for the answer.
    pub(super) fn show(&self) -> Next {
        let Exercise { game, position, .. } = self.exercise.clone();
        if self.stage == Stage::Asked { Next::Work(Job::Solve { game, position }) } else { Next::Same }
    }

    /// The answer was judged; how it went, where that is now known. At a step of a course there is always another try.
    pub(super) fn judged(&mut self, feedback: Feedback, plan: &Plan) -> Option<Mark> {
        if self.stage != Stage::Judging {
            return None;
        }
        let (right, again) = (feedback.right, self.stumbled);
        self.stumbled |= !right;
        if let Plan::Course { at, hint_key, .. } = plan {
            if right && self.replied == Some(Reply::Won(true)) {
                self.ask_for_the_move(at);
                return None;
            }
            self.stage = if right { Stage::Right } else { Stage::Asked };
            self.feedback = Some(if right { feedback } else { self.refute(at, feedback, *hint_key) });
            return right.then_some(if again { Mark::Helped } else { Mark::Right });
        }
        self.stage = match (right, self.exercise.kind) {
            (true, _) => Stage::Right,
            (false, Kind::Find) => Stage::Asked,
            (false, _) => Stage::Missed,
        };
        self.feedback = Some(feedback);
        Some(match (right, again) {
            (true, false) => Mark::Right,
            (true, true) => Mark::Helped,
            (false, _) => Mark::Wrong,
        })
    }

    /// Shows the answer; what is shown did not go well.
    pub(super) fn show_answer(&mut self, solution: &Solution) -> Option<Mark> {
        if self.stage != Stage::Asked {
            return None;
        }
        let (game, position) = (self.exercise.rules(), &self.exercise.position);
        let (answer, why, figures) = match &self.course {
            Some(course) => (course.right_answer(), course.step().done.clone(), vec![]),
            None => {
                let explanation = game.explain(position, solution);
                let why = winning_reason(&self.exercise, solution, &explanation);
                (None, why + terms_explained(&explanation.reason), explanation.figures)
            }
        };
        let meant = self.course.and_then(|course| course.described_moves().first().copied());
        let best = meant.or_else(|| game.preferred_move(position, solution));
        let answer = answer.unwrap_or_else(|| self.exercise.answer_by(best, solution));
        self.feedback = Some(Feedback { figures, ..Feedback::help(format!("{answer} {why}")) });
        self.stage = Stage::Shown;
        self.best = best.filter(|_| self.exercise.kind == Kind::Find);
        Some(Mark::Wrong)
    }

    /// Nothing more is asked: what came of all questions, in the place of the last one.
    pub fn sum_up(&mut self, summary: String, what_next: String) {
        self.title = "That was all".to_owned();
        self.course = None;
        self.text = summary;
        self.standing.clear();
        self.rank.clear();
        self.stage = Stage::Over;
        self.feedback = Some(Feedback::help(what_next));
    }

    /// Whether it was rightly called won, and the move is now to be found that shows it.
    pub fn is_to_be_shown(&self) -> bool {
        self.exercise.kind == Kind::Find
            && self.course.is_some_and(|course| course.step().task == Kind::Judge)
    }

    /// It was rightly called won: now a move is to be found that wins.
    fn ask_for_the_move(&mut self, course: &Course) {
        self.exercise.kind = Kind::Find;
        self.stage = Stage::Asked;
        self.text = format!("{}\n\n{}", course.step().text, self.task());
        self.begins_on = course.wrong_move();
        self.tries = 0;
        self.refuted.clear();
        self.feedback = Some(Feedback::help("Right, it can be won. Now show it."));
    }
}

/// What is said to an answer, or to who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feedback {
    /// Whether it is good news: the answer is right, or this helps.
    pub right: bool,
    /// What to keep, or what is wrong.
    pub text: String,
    /// What belongs to it, to be drawn where there is room.
    pub figures: Vec<Figure>,
    /// At a step of a course: the move that does not win and the answer to it, to be drawn on the board.
    pub refutation: Option<Refutation>,
}

impl Feedback {
    pub(super) fn new(right: bool, why: &str) -> Self {
        let verdict = if right { "Right." } else { "No." };
        Self { right, text: format!("{verdict} {why}"), figures: vec![], refutation: None }
    }

    pub fn help(text: impl Into<String>) -> Self {
        Self { right: true, text: text.into(), figures: vec![], refutation: None }
    }
}

/// What a value and a nim-sum are, in a few words, after a text with this reason.
fn terms_explained(reason: &Reason) -> &'static str {
    match (matches!(reason, Reason::Values(_) | Reason::MisereOnes(_)), reason.speaks_of_nim_sums()) {
        (true, true) => {
            " (The value is the size of a Nim heap that is just as good. Nim-sum: add in binary without carrying.)"
        }
        (true, false) => " (The value is the size of a Nim heap that is just as good.)",
        (false, true) => " (Nim-sum: add in binary without carrying.)",
        (false, false) => "",
    }
}

impl From<Judgement> for Feedback {
    fn from(Judgement { right, verdict, explanation }: Judgement) -> Self {
        let why = explanation.whole() + terms_explained(&explanation.reason);
        let told = match verdict {
            Some(true) => Self::new(right, &format!("A winning position. {why}")),
            Some(false) => Self::new(right, &format!("A losing position. {why}")),
            None => Self::new(right, &why),
        };
        Self { figures: explanation.figures, ..told }
    }
}

/// Why the answer that is shown wins: what decides; of several games side by side also which of them is to count what; and where no rule is
/// known, what the move leaves and how long that lasts.
fn winning_reason(exercise: &Exercise, solution: &Solution, explanation: &Explanation) -> String {
    let (game, position) = (exercise.rules(), &exercise.position);
    let best = game.preferred_move(position, solution).filter(|_| exercise.kind == Kind::Find);
    let only_a_line = explanation.idea.is_none() && !solution.line.is_empty();
    match (best, &position.board) {
        (Some(_), Board::Sum(_)) => explanation.whole(),
        (Some(mv), Board::Heaps(_)) if only_a_line => {
            let left = game.play(position, &mv);
            let sizes: Vec<String> =
                left.board.heaps().iter().filter(|size| **size > 0).map(u32::to_string).collect();
            let more = plural(u64::from(solution.remoteness.unwrap_or(1).saturating_sub(1)), "move", "moves");
            format!("It leaves {}, and every answer loses, after {more} more at most.", list_of(&sizes))
        }
        _ => explanation.text.clone(),
    }
}

/// `2, 3 and 5`.
fn list_of(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
