//! Questions about the position on the table: they are answered with the same cursor, keys and mouse as a game is played with.

use crate::coach::{Act, Drill, Exercise, Level, Plan, Question, Reply, Stage};
use crate::game::{Move, Seats, Side};
use crate::session::{GameSetup, Session, Step};
use crate::tui::{Action, Leave, Match, Notice, OPPONENT, Page, Popup, Request};

use super::below::said_of;
use super::{Input, Mode, Shared, Table, Transition};

/// What is said to who would take a move that nobody has chosen: Enter was pressed once too often, or without a thought.
pub(super) const CHOOSE_FIRST: &str = "Choose a move first, or type one: Enter takes it then.";
/// What is said to who would leave a question of the day that may be tried once more.
const LEAVES: &str = "Leave? This one may be tried once more, but not later: Esc again leaves.";

/// Questions are asked, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Train {
    /// What the player is about to answer with.
    pub input: Input,
    /// What asks, and the question.
    pub drill: Drill,
}

impl Match {
    /// The position of an exercise, as a match.
    #[must_use]
    pub fn of_exercise(exercise: &Exercise) -> Self {
        let position = Some(exercise.position.clone());
        let seats = Seats::HumanStarts;
        let usual = GameSetup::with_defaults(exercise.game, 0);
        // Nobody plays it.
        let names = [None, Some(OPPONENT.to_owned())];
        let contest = GameSetup { position, names, ..usual }.seated(seats, [Level::Perfect; 2]);
        Self::new(contest, Side::One)
    }
}

impl Train {
    fn is_asked(&self) -> bool {
        self.drill.question.as_ref().is_some_and(|question| question.stage == Stage::Asked)
    }

    pub(super) fn update(&mut self, action: Action, game: &mut Match, shared: &mut Shared) -> Transition {
        let Some(question) = &self.drill.question else { return Transition::Stay };
        let act = match action {
            Action::Enter if question.shows_a_choice() && self.is_untouched(game) => {
                game.refuse(CHOOSE_FIRST);
                return Transition::Stay;
            }
            Action::Enter if question.shows_a_choice() => {
                return self.input.enter(game).map_or(Transition::Stay, |mv| self.take(mv, game, shared));
            }
            Action::Hint if question.course.is_some() && self.is_asked() => Some(Act::Hint),
            Action::SayWon | Action::SayLost => Some(Act::Reply(Reply::Won(action == Action::SayWon))),
            Action::ChooseOne => Some(Act::Reply(Reply::Choice(0))),
            Action::ChooseTwo => Some(Act::Reply(Reply::Choice(1))),
            Action::ChooseThree => Some(Act::Reply(Reply::Choice(2))),
            Action::ShowAnswer => Some(Act::Show),
            Action::NextTask => Some(Act::Next),
            Action::PreviousTask => Some(Act::Back),
            Action::FindAgain | Action::FindOther => {
                Some(Act::Again { other_side: action == Action::FindOther })
            }
            _ => None,
        };
        match (act, action) {
            (Some(act), _) => shared.request(Request::Train(act)),
            (_, Action::Enter) => {}
            (_, Action::BeginGame) => shared.request(Request::BeginGame),
            (_, Action::Why | Action::ReadAll) => {
                open_page(question, action == Action::ReadAll, game, shared);
            }
            (_, Action::CopyGame) => match self.drill.result_line(shared.preferences.ascii) {
                Some(line) => shared.copy(line, game),
                None => shared.copy_game(true, game),
            },
            _ => {
                let tried =
                    game.history().undone().first().is_some_and(|tried| tried.mv == self.input.chosen(game));
                if tried && !matches!(action, Action::Mark | Action::Hint) {
                    self.input.choice.anchor = None;
                }
                let said = said_of(question, game, shared.size.0);
                let second_try = question.stage == Stage::Asked && question.feedback.is_some();
                let counts = second_try && matches!(self.drill.plan, Plan::Daily { .. });
                match self.input.update(action, game.layout(shared.size, said), game) {
                    Some(transition) => return transition,
                    None if counts && game.notice.text != LEAVES => game.refuse(LEAVES),
                    None => shared.request(Request::Leave(Leave::Menu)),
                }
            }
        }
        Transition::Stay
    }

    /// Whether the cursor stands where the question has put it, on a move that is no answer, and nothing is typed.
    fn is_untouched(&self, game: &Match) -> bool {
        let begins_on = self.drill.question.as_ref().and_then(|question| question.begins_on);
        let stands_there = begins_on.is_some_and(|mv| mv.ordered() == self.input.chosen(game).ordered());
        stands_there && self.input.choice.fresh && self.input.typed.is_empty()
    }

    /// Tries a move as the answer.
    pub(super) fn take(&mut self, mv: Move, game: &mut Match, shared: &mut Shared) -> Transition {
        if !self.is_asked() {
            return Transition::Stay;
        }
        if game.history().undone().first().is_some_and(|tried| tried.mv == mv.ordered()) {
            game.refuse("That is the move you just tried: choose another one.");
            return Transition::Stay;
        }
        if !game.play(mv) {
            return Transition::Stay;
        }
        game.notice = Notice::default();
        shared.request(Request::Train(Act::Reply(Reply::Move(mv.ordered()))));
        Transition::Tried
    }

    /// The worker is wanted for the question: what it does for the coach is dropped.
    pub(in crate::tui) fn free_worker(&mut self, game: &mut Match) {
        if self.drill.question.as_ref().is_some_and(Question::is_open) {
            game.forget_wishes();
            self.input.forget_typing();
        }
    }

    /// Something was said to an answer: a wrong move is taken back, and one that is shown is chosen.
    pub(in crate::tui) fn show_feedback(&mut self, game: &mut Match) {
        let Some(question) = &mut self.drill.question else { return };
        if question.stage == Stage::Asked && !game.history().moves().is_empty() {
            game.session.undo(Step::Move);
            game.motion = None;
            // What was chosen stays chosen, to be mended.
            match game.history().undone().first() {
                Some(tried) => self.input.choice.put_on(tried.mv, game),
                None => self.input.choice.fit(game),
            }
            game.notice = Notice::default();
            // At a step of a course what was said is about that move, and needs the room.
            if question.course.is_none() {
                game.refuse("That was taken back: try another move.");
            }
        }
        // What was said before the answer is over.
        if matches!(question.stage, Stage::Right | Stage::Missed | Stage::Shown) {
            game.notice = Notice::default();
        }
        if let Some(best) = question.best {
            self.input.choice.put_on(best, game);
        }
        if let (Some(news), Some(feedback)) = (question.news.take(), &mut question.feedback) {
            feedback.text = format!("{news} {}", feedback.text);
        }
    }

    /// The worker died over the question: it may be answered once more, and in the same way, for nobody has judged it.
    pub(super) fn worker_lost(&mut self, game: &mut Match) {
        if let Some(question) = &mut self.drill.question
            && question.stage == Stage::Judging
        {
            question.stage = Stage::Asked;
            game.session = Session::started_by(game.session.setup.clone(), game.history().starter());
        }
    }
}

impl Table {
    /// Whether a move is asked for and the player has not begun to choose: what the cursor stands on is no answer.
    #[must_use]
    pub fn awaits_a_choice(&self) -> bool {
        let game = &self.current_match;
        match &self.mode {
            Mode::Train(train) => train.is_asked() && train.is_untouched(game),
            Mode::Play(play) => self.course().is_some() && play.is_untouched(game),
            _ => false,
        }
    }

    /// Whether all was asked, and what came of it is told.
    #[must_use]
    pub fn is_summed_up(&self) -> bool {
        self.question().is_some_and(|question| question.stage == Stage::Over)
    }

    /// Whether all was answered, and what came of it is still to be told.
    pub(in crate::tui) fn owes_result(&self) -> bool {
        let drill = self.drill().filter(|drill| drill.is_over() && drill.result_line(false).is_some());
        drill.is_some() && !self.is_summed_up()
    }

    /// What asks the questions.
    #[must_use]
    pub fn drill(&self) -> Option<&Drill> {
        if let Mode::Train(train) = &self.mode { Some(&train.drill) } else { None }
    }
}

/// Opens a page with all that was said to the last answer and what belongs to it, or with `all` of the question as well.
fn open_page(question: &Question, all: bool, game: &mut Match, shared: &mut Shared) {
    let said = question.feedback.as_ref().map(|feedback| feedback.text.clone());
    let mut page = if all {
        let texts = [question.text.clone()].into_iter().chain(question.answers()).chain(said);
        let page = Page::new(question.title.clone(), texts.collect::<Vec<_>>().join("\n\n"));
        Page { asks: question.stage == Stage::Asked, ..page }
    } else if let Some(text) = said {
        Page::new("Why", text)
    } else {
        return game.refuse("Answer first: then w tells why it was right or wrong.");
    };
    // As long as an answer is waited for, a figure would give it away.
    if let Some(feedback) = question.feedback.as_ref().filter(|_| !question.is_open()) {
        page.add_figures(&feedback.figures);
    }
    shared.popups.push(Popup::Page(page));
}

impl Input {
    /// The choice at a question begins on this move.
    pub(super) fn beginning_on(mv: Option<Move>, game: &Match) -> Self {
        let mut input = Self::new(game);
        if let Some(mv) = mv {
            let choice = &mut input.choice;
            choice.put_on(mv.ordered(), game);
            choice.anchor = choice.anchor.filter(|anchor| *anchor != choice.cursor);
            choice.fresh = true;
        }
        input
    }
}
