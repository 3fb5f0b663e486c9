//! A question about the position on the table: it is answered with the same cursor, keys and mouse as a game is played with.

use crate::app::{Action, Asker, Finding, Leave, Match, Notice, Overlay, Page, Posed, Request};
use crate::contest::Contest;
use crate::game::course;
use crate::game::{Seats, Side};
use crate::training::{Course, Exercise, Given, Kind, Reply};

use super::{Context, Go, Input};

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

/// A question on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What the player is about to answer with.
    pub input: Input,
    /// What asks it.
    pub asker: Asker,
    /// The question.
    pub exercise: Exercise,
    /// What it belongs to: the title of its panel.
    pub title: String,
    /// What is told and asked.
    pub text: String,
    /// How the player stands, in a sentence or two; may be empty.
    pub standing: String,
    /// How far it is.
    pub stage: Stage,
    /// What is said to the last answer: whether it was right, and why.
    pub said: Option<(bool, String)>,
    /// A wrong move was tried, or help was taken.
    pub stumbled: bool,
    pub(super) settled: bool,
    pub(super) pending: Option<(u64, Option<Given>)>,
}

impl Question {
    /// A question; `text` stands in the place of the plain words of the exercise.
    pub(in crate::app) fn new(
        exercise: Exercise,
        title: String,
        text: Option<String>,
        standing: String,
        asker: Asker,
    ) -> (Self, Match) {
        let position = Some(exercise.position.clone());
        let seats = Seats::HumanStarts;
        let contest = Contest { position, seats, ..Contest::with_defaults(exercise.game, 0) };
        let game = Match::new(contest, Side::One);
        let text = text.unwrap_or_else(|| exercise.task().to_owned());
        let question = Self {
            input: Input::new(&game),
            asker,
            exercise,
            title,
            text,
            standing,
            stage: Stage::Asked,
            said: None,
            stumbled: false,
            settled: false,
            pending: None,
        };
        (question, game)
    }

    /// A step of a course.
    pub(in crate::app) fn of_course(course: Course, standing: String) -> (Self, Match) {
        let position = course.position();
        let asked = Exercise { game: course.game(), position, kind: Kind::Judge };
        let exercise = course.exercise().unwrap_or(asked);
        let text = format!("{}\n\n{}", course.step().text, course.task());
        Self::new(exercise, course.heading(), Some(text), standing, Asker::Course(course))
    }

    /// The step of a course it is, where it is one.
    #[must_use]
    pub const fn course(&self) -> Option<Course> {
        match self.asker {
            Asker::Course(course) => Some(course),
            _ => None,
        }
    }

    /// The mistakes of a reviewed game it belongs to, where it does.
    #[must_use]
    pub fn mistakes(&self) -> Option<&Finding> {
        match &self.asker {
            Asker::Mistakes(finding) => Some(finding),
            _ => None,
        }
    }

    /// Whether it is a step of a course that asks for this.
    fn is_step(&self, asks: impl Fn(course::Task) -> bool) -> bool {
        self.course().is_some_and(|course| asks(course.step().task))
    }

    /// Whether one of a few answers is to be chosen.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        self.is_step(|task| matches!(task, course::Task::Choose { .. }))
    }

    /// Whether a game is to be begun here.
    #[must_use]
    pub fn is_game(&self) -> bool {
        self.is_step(|task| matches!(task, course::Task::Play { .. }))
    }

    /// Whether it waits for an answer.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Judging)
    }

    /// How far it is, as its room on the screen depends on it.
    #[must_use]
    pub const fn posed(&self) -> Posed {
        if self.is_open() { Posed::Open } else { Posed::Answered }
    }

    /// Whether the board shows a choice: the player is to find a move, or one was shown.
    pub(super) fn shows_a_choice(&self) -> bool {
        self.exercise.kind == Kind::Find && matches!(self.stage, Stage::Asked | Stage::Shown)
    }

    /// The answers to choose from, each with the key that chooses it.
    pub fn answers(&self) -> impl Iterator<Item = String> + use<> {
        let answers = self.course().map_or(&[][..], |course| course.answers());
        answers.iter().enumerate().map(|(number, answer)| format!("{}  {}", number + 1, answer.text))
    }

    /// What came of all questions, in the place of the last one.
    pub(in crate::app) fn sum_up(&mut self, text: String, what_next: String, game: &mut Match) {
        self.title = "That was all".to_owned();
        self.text = text;
        self.stage = Stage::Over;
        self.said = Some((true, what_next));
        self.standing.clear();
        game.notice = Notice::default();
    }

    pub(super) fn update(&mut self, action: Action, game: &mut Match, context: &mut Context) -> Go {
        match action {
            Action::Enter if self.shows_a_choice() => {
                return self.input.enter(game).map_or(Go::Stay, |mv| self.take(mv, game, context));
            }
            Action::Enter => {}
            Action::Mark => return self.input.mark(game),
            Action::Hint => return self.hint(game),
            Action::Why => self.why(game, context),
            Action::ReadAll => self.read_all(context),
            Action::SayWon => self.give(Given::Reply(Reply::Won(true)), context),
            Action::SayLost => self.give(Given::Reply(Reply::Won(false)), context),
            Action::ChooseOne => self.choose(0, context),
            Action::ChooseTwo => self.choose(1, context),
            Action::ChooseThree => self.choose(2, context),
            Action::ShowAnswer => self.show_answer(game, context),
            Action::NextTask => context.request(Request::NextQuestion),
            Action::PreviousTask => context.request(Request::PreviousStep),
            Action::BeginGame => context.request(Request::BeginGame),
            Action::FindAgain => context.request(Request::FindAgain { other_side: false }),
            Action::FindOther => context.request(Request::FindAgain { other_side: true }),
            Action::CopyGame => match &self.asker {
                Asker::Practice(practice) => context.copy(practice.session.result_line(), game),
                _ => context.copy_game(game),
            },
            Action::Back => match self.input.close(game) {
                Some(go) => return go,
                None => context.request(Request::Leave(Leave::Menu)),
            },
            step => return self.input.step(step, game.layout(context.screen, Some(self.posed())), game),
        }
        Go::Stay
    }

    /// All that was said to the last answer, on a page.
    fn why(&self, game: &mut Match, context: &mut Context) {
        match &self.said {
            Some((_, said)) => context.overlays.push(Overlay::Page(Page::new("Why", said.as_str()))),
            None => {
                game.notice = Notice::refusal("Answer first: then w tells why it was right or wrong.");
            }
        }
    }

    /// All of the question, and what was said to the last answer, on a page.
    fn read_all(&self, context: &mut Context) {
        let said = self.said.iter().map(|(_, said)| said.clone());
        let all: Vec<String> = [self.text.clone()].into_iter().chain(self.answers()).chain(said).collect();
        context.overlays.push(Overlay::Page(Page::new(self.title.clone(), all.join("\n\n"))));
    }
}
