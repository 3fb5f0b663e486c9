//! Questions about the position on the table: they are answered with the same cursor, keys and mouse as a game is played with.

use crate::app::{Action, Leave, Match, Notice, Overlay, Page, Request};
use crate::contest::Contest;
use crate::game::{Move, Seats, Side};
use crate::training::{Act, Drill, Exercise, Question, Reply, Stage};

use super::{Context, Go, Input};

/// Questions are asked, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Train {
    /// What the player is about to answer with.
    pub input: Input,
    /// What asks, and the question.
    pub drill: Drill,
}

/// The position of an exercise, as a match.
pub(super) fn match_of(exercise: &Exercise) -> Match {
    let position = Some(exercise.position.clone());
    let seats = Seats::HumanStarts;
    Match::new(Contest { position, seats, ..Contest::with_defaults(exercise.game, 0) }, Side::One)
}

impl Train {
    fn is_asked(&self) -> bool {
        self.drill.question.as_ref().is_some_and(|question| question.stage == Stage::Asked)
    }

    pub(super) fn update(&mut self, action: Action, game: &mut Match, context: &mut Context) -> Go {
        let Some(question) = &self.drill.question else { return Go::Stay };
        let act = match action {
            Action::Enter if question.shows_a_choice() => {
                return self.input.enter(game).map_or(Go::Stay, |mv| self.take(mv, game, context));
            }
            Action::Enter => return Go::Stay,
            Action::Mark => return self.input.mark(game),
            Action::Hint if question.course.is_some() && self.is_asked() => Act::Hint,
            Action::Hint => return self.input.hint(game),
            Action::SayWon => Act::Reply(Reply::Won(true)),
            Action::SayLost => Act::Reply(Reply::Won(false)),
            Action::ChooseOne => Act::Reply(Reply::Choice(0)),
            Action::ChooseTwo => Act::Reply(Reply::Choice(1)),
            Action::ChooseThree => Act::Reply(Reply::Choice(2)),
            Action::ShowAnswer => Act::Show,
            Action::NextTask => Act::Next,
            Action::PreviousTask => Act::Back,
            Action::FindAgain => Act::Again { other_side: false },
            Action::FindOther => Act::Again { other_side: true },
            Action::Why | Action::ReadAll => {
                match page(question, action) {
                    Some(page) => context.overlays.push(Overlay::Page(page)),
                    None => {
                        game.notice =
                            Notice::refusal("Answer first: then w tells why it was right or wrong.");
                    }
                }
                return Go::Stay;
            }
            Action::BeginGame => {
                context.request(Request::BeginGame);
                return Go::Stay;
            }
            Action::CopyGame => {
                match self.drill.as_practice() {
                    Some(practice) => context.copy(practice.result_line(), game),
                    None => context.copy_game(game),
                }
                return Go::Stay;
            }
            Action::Back => {
                let closed = self.input.close(game);
                if closed.is_none() {
                    context.request(Request::Leave(Leave::Menu));
                }
                return closed.unwrap_or(Go::Stay);
            }
            step => {
                let layout = game.layout(context.screen, Some(super::posed(question)));
                return self.input.step(step, layout, game);
            }
        };
        context.request(Request::Train(act));
        Go::Stay
    }

    /// Tries a move as the answer.
    pub(super) fn take(&mut self, mv: Move, game: &mut Match, context: &mut Context) -> Go {
        if !self.is_asked() {
            return Go::Stay;
        }
        if let Err(refused) = game.play(mv) {
            game.notice = Notice::refusal(refused.sentence(game.rules().words()));
            return Go::Stay;
        }
        game.notice = Notice::default();
        context.request(Request::Train(Act::Reply(Reply::Move(mv.ordered()))));
        Go::Tried
    }

    /// The worker turns to the question: what it was at for the coach is dropped.
    pub(in crate::app) fn ask_worker(&mut self, game: &mut Match) {
        if self.drill.question.as_ref().is_some_and(Question::is_open) {
            game.coach.new_position();
            self.input.forget_typing();
        }
    }

    /// Something was said to an answer: a wrong move is taken back, and one that is shown is chosen.
    pub(super) fn show_feedback(&mut self, game: &mut Match) {
        let Some(question) = &self.drill.question else { return };
        if question.stage == Stage::Asked && !game.line.moves().is_empty() {
            game.line.undo();
            game.motion = None;
            self.input.fit(game);
            // At a step of a course what was said is about that move, and needs the room.
            game.notice = match question.course {
                Some(_) => Notice::default(),
                None => Notice::refusal("That was taken back: try another move."),
            };
        }
        if question.stage == Stage::Shown {
            game.notice = Notice::default();
        }
        if let Some(best) = question.best {
            self.input.put_on(best, game);
        }
        if let Some(news) = &question.news {
            game.notice = Notice::news(news);
        }
    }

    /// The worker died over the question: it may be answered once more.
    pub(super) fn worker_lost(&mut self, game: &mut Match) {
        if let Some(question) = &mut self.drill.question
            && question.stage == Stage::Judging
        {
            question.stage = Stage::Asked;
            game.line.undo();
        }
    }
}

/// All that was said to the last answer, or all of the question as well.
fn page(question: &Question, action: Action) -> Option<Page> {
    let mut feedback = question.feedback.iter().map(|feedback| feedback.text.clone());
    if action == Action::Why {
        return feedback.next().map(|text| Page::new("Why", text));
    }
    let all: Vec<String> =
        [question.text.clone()].into_iter().chain(question.answers()).chain(feedback).collect();
    Some(Page::new(question.title.clone(), all.join("\n\n")))
}
