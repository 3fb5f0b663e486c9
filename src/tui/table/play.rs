//! Playing: a human against the computer, or two at one table.

use crate::coach::Course;
use crate::game::{Board, Move, Side};
use crate::session::{Names, Player, Step};
use crate::tui::{Action, Commentary, Leave, Match, Notice, Request};

use super::below::usual;
use super::train::CHOOSE_FIRST;
use super::{Input, Mode, Shared, Table, Transition};

/// A human plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// What the human is about to do.
    pub input: Input,
    /// The side a person took over from the computer.
    pub took_over: Option<Box<TookOver>>,
    /// What is said at the end of a course, once its game is won.
    pub end_of_course: Option<String>,
}

/// A side that a person took over, and who played it before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TookOver {
    pub side: Side,
    pub in_tour: bool,
    pub player: Player,
    pub names: Names,
}

impl Play {
    pub(super) fn new(game: &Match) -> Self {
        Self { input: Input::new(game), took_over: None, end_of_course: None }
    }

    /// The position has changed: the computer thinks, or the human may choose. `course` is the one this game ends.
    pub(super) fn think_or_conclude(
        &mut self,
        game: &mut Match,
        course: Option<Course>,
        shared: &mut Shared,
    ) {
        self.input.reset_choice(game);
        self.end_of_course = None;
        match game.ended() {
            Some(_) => {
                let human_won = game.session.winner().is_some_and(|winner| game.is_human(winner));
                if let Some(course) = course.filter(|_| human_won) {
                    shared.request(Request::StepPassed { course, helped: game.session.assisted });
                }
            }
            None if !game.mover().is_human() => think(game, shared),
            None => {}
        }
    }

    /// Whether nothing was chosen or typed in this turn, and there is something to choose.
    pub(super) fn is_untouched(&self, game: &Match) -> bool {
        let several = game.rules().move_count(game.position()) > 1;
        game.session.is_persons_turn() && several && self.input.choice.fresh && self.input.typed.is_empty()
    }

    /// Does what is asked for; in the game that ends a course a move is chosen before it is made.
    pub(super) fn update(
        &mut self,
        action: Action,
        of_course: bool,
        game: &mut Match,
        shared: &mut Shared,
    ) -> Transition {
        match action {
            Action::Enter if of_course && self.is_untouched(game) => {
                let board = self.input.choice.board(game);
                let is_grid = matches!(board.position.board, Board::Grid { .. });
                // Where a cell says all of a cut nothing is marked.
                let marks = is_grid && board.rules.cut_at(board.position, self.input.choice.cursor).is_none();
                game.refuse(if marks { MARK_FIRST } else { CHOOSE_FIRST });
            }
            // Where nothing is chosen the first arrow chooses one stone, and not two.
            action
                if of_course && self.is_untouched(game) && self.input.begins(action, shared.size, game) =>
            {
                return Transition::Choice;
            }
            Action::Enter if game.thinking.as_ref().is_some_and(|thinking| thinking.lost) => {
                try_again(game, shared);
            }
            Action::Enter if game.session.is_persons_turn() => {
                return self.input.enter(game).map_or(Transition::Stay, |mv| take(mv, game));
            }
            Action::Enter => {}
            Action::Undo => return Transition::turn_if(game.undo(Step::Turn, shared)),
            Action::Redo => return Transition::turn_if(game.redo(Step::Turn, shared)),
            Action::WhoWins => {
                game.tell_who_wins();
                return Transition::Choice;
            }
            Action::Why => game.why_while_playing(shared),
            Action::PlayOut => game.offer_to_play_out(shared),
            Action::HandBack => return Transition::HandBack,
            Action::Review => return Transition::Review,
            Action::FindIt => {
                shared.request(Request::FindMistakes);
                return Transition::Review;
            }
            Action::NextTask => shared.request(Request::GoOn),
            Action::Again => shared.request(Request::Leave(Leave::Again)),
            Action::OtherStarts => shared.request(Request::Leave(Leave::OtherStarts)),
            action => match self.input.update(action, game.layout(shared.size, usual(game)), game) {
                Some(transition) => return transition,
                None => shared.request(Request::Leave(Leave::Menu)),
            },
        }
        Transition::Stay
    }
}

/// What is said on a board to who would take what nobody has chosen.
const MARK_FIRST: &str =
    "Choose a move first: Space marks what the cursor is on, Enter takes it then. Or type one.";

impl Table {
    /// What is said of a fresh table.
    pub(in crate::tui) fn welcome(&self) -> Notice {
        self.current_match.welcome(|starter, other| match (&self.mode, self.course()) {
            (Mode::Play(_), Some(_)) => {
                format!("{}.", starter.does("start", "starts"))
            }
            (Mode::Play(_), None) => {
                let remark = self.current_match.rules().remark(self.current_match.history().opening());
                let remark = remark.map(|said| format!(" {said}")).unwrap_or_default();
                let game = &self.current_match;
                let level = game.session.player(game.history().starter().other()).level();
                let other = match level {
                    Some(level) => format!("{} ({})", other.name, level.word()),
                    None if other.is_you => "you".to_owned(),
                    None => other.name.clone(),
                };
                format!("{}.{remark} Press o to let {other} start.", starter.does("start", "starts"))
            }
            (Mode::Watch(_), _) => format!(
                "{} starts against {}. 1 or 2 takes a seat over, + and - set the pace.",
                starter.name, other.name
            ),
            _ => format!("{} starts against {}.", starter.name, other.name),
        })
    }

    /// What may be said unasked, where so much is `wanted` of a game that is played, be it the last one of a course: steps, practice,
    /// demos and the open lesson say all.
    #[must_use]
    pub const fn commentary(&self, wanted: Commentary) -> Commentary {
        let is_played = matches!(self.mode, Mode::Play(_));
        if is_played && !self.current_match.lesson { wanted } else { Commentary::Analysis }
    }
}

/// Makes the human's move, or says why not.
pub(super) fn take(mv: Move, game: &mut Match) -> Transition {
    if game.make(mv) { Transition::Moved } else { Transition::Stay }
}

fn think(game: &mut Match, shared: &mut Shared) {
    let pause = shared.preferences.pause;
    game.think(pause, pause == 0, shared);
}

/// Who was to move did not: a program's seat is asked about, the computer tries again.
fn try_again(game: &mut Match, shared: &mut Shared) {
    if !game.ask_about_the_seat(shared) {
        think(game, shared);
    }
}
