//! What keys, clicks, alarms and answers do at a table.

use crate::game::Move;
use crate::records::next_pace;
use crate::session;
use crate::tui::message::{Phase, Target};
use crate::tui::{Action, Leave, Match, Request, Taken};

use super::{Input, Mode, Shared, Table, Transition, play, view};

impl Table {
    /// Does what a key asks for.
    pub(in crate::tui) fn update(&mut self, action: Action, shared: &mut Shared) {
        let of_course = self.course().is_some();
        let game = &mut self.current_match;
        let transition = match (action, &mut self.mode) {
            (Action::Menu, _) => return shared.request(Request::Leave(Leave::Menu)),
            (Action::Lesson, _) => {
                game.toggle_lesson();
                Transition::Choice
            }
            (Action::Columns, mode) => {
                // Where a game is looked at nothing is chosen.
                let chooses = matches!(mode, Mode::Play(_) | Mode::Train(_));
                let said = mode.said_below(game, shared.size.0);
                return game.toggle_columns(shared.size, said, chooses);
            }
            (Action::Faster | Action::Slower, mode) => {
                return change_pace(action == Action::Faster, mode, game, shared);
            }
            (Action::ReadAll, Mode::Play(_)) => {
                game.shows_end = !game.shows_end;
                return;
            }
            (Action::Values, _) => return shared.request(Request::Values),
            (Action::SetUpBoard, _) => return shared.request(Request::SetUpBoard),
            (Action::CopyId, _) => return shared.copy(game.id(), game),
            (action, Mode::Train(train)) => train.update(action, game, shared),
            // What a player has taken back is not played.
            (Action::CopyGame, mode) => return shared.copy_game(!matches!(mode, Mode::Play(_)), game),
            (action, Mode::Play(play)) => play.update(action, of_course, game, shared),
            (action, Mode::Watch(watch)) => watch.update(action, game, shared),
            (action, Mode::View) => view::update(action, game, shared),
            (action, Mode::Review(review)) => review.update(action, game, shared),
        };
        self.apply(transition, shared);
    }

    /// Takes a letter as part of a typed move; false where none is typed.
    pub(in crate::tui) fn type_letter(&mut self, letter: char, shared: &mut Shared) -> bool {
        self.type_with(shared, |input, game| input.type_letter(letter, game))
    }

    /// Takes the last letter of a typed move away; false where none is typed.
    pub(in crate::tui) fn rub_out(&mut self, shared: &mut Shared) -> bool {
        self.type_with(shared, |input, game| input.rub_out(game))
    }

    fn type_with(&mut self, shared: &mut Shared, act: impl FnOnce(&mut Input, &mut Match) -> bool) -> bool {
        if !self.human_turn() {
            return false;
        }
        let typed = self.input_mut().is_some_and(|(input, game)| act(input, game));
        if typed {
            self.apply(Transition::Choice, shared);
        }
        typed
    }

    const fn input_mut(&mut self) -> Option<(&mut Input, &mut Match)> {
        match &mut self.mode {
            Mode::Play(play) => Some((&mut play.input, &mut self.current_match)),
            Mode::Train(train) => Some((&mut train.input, &mut self.current_match)),
            _ => None,
        }
    }

    /// A click on something of the table.
    pub(in crate::tui) fn click(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        match (phase, target, &self.mode) {
            (Phase::Press, Target::Ply(moves), _) => self.click_on_ply(moves, shared),
            (_, _, Mode::Train(_)) if !self.is_asked() => {}
            _ if self.human_turn() => self.click_on_board(phase, target, shared),
            _ => {}
        }
    }

    fn click_on_board(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        let Some((input, game)) = self.input_mut() else { return };
        let transition = match (input.click(phase, target, game), &mut self.mode) {
            (Some(mv), Mode::Play(_)) => play::take(mv, &mut self.current_match),
            (Some(mv), Mode::Train(train)) => train.take(mv, &mut self.current_match, shared),
            _ => Transition::Choice,
        };
        self.apply(transition, shared);
    }

    /// A click on a move of the strip or of the list: where it may be gone back to, its position is shown.
    fn click_on_ply(&mut self, moves: usize, shared: &mut Shared) {
        if matches!(self.mode, Mode::Play(_)) && self.current_match.ended().is_some() {
            self.open_review(shared);
        }
        if let Mode::Review(review) = &mut self.mode {
            review.begins = false;
        }
        if matches!(self.mode, Mode::View | Mode::Review(_)) {
            self.current_match.go_to(moves);
            self.show_and_keep_turn(shared);
        }
    }

    /// The pause before the computer's move is over.
    pub(in crate::tui) fn reveal(&mut self, ticket: u64, shared: &mut Shared) {
        if self.current_match.reveal(ticket) {
            self.apply(Transition::Moved, shared);
        }
    }

    /// The answer of the worker or a program; what belongs to nothing that is asked changes nothing.
    pub(in crate::tui) fn take_answer(&mut self, ticket: u64, answer: session::Answer, shared: &mut Shared) {
        match self.current_match.take_answer(ticket, answer, shared) {
            Taken::Nothing => {}
            Taken::Moved => self.apply(Transition::Moved, shared),
            Taken::PlayedOut => self.show_and_keep_turn(shared),
            Taken::Learnt(named) => {
                if let Mode::Review(review) = &mut self.mode
                    && review.begin(&mut self.current_match)
                {
                    self.show_and_keep_turn(shared);
                } else if let Some(mv) = named {
                    self.choose(mv, shared);
                } else {
                    self.apply(Transition::Choice, shared);
                    self.analyse(shared);
                }
            }
        }
    }

    /// Puts the cursor on a move.
    pub(in crate::tui) fn choose(&mut self, mv: Move, shared: &mut Shared) {
        if let Some((input, game)) = self.input_mut() {
            input.choice.put_on(mv, game);
        }
        self.apply(Transition::Choice, shared);
        self.analyse(shared);
    }

    /// The worker died, over what is asked here where it is `asked`; `for_good` when there will be no other.
    pub(in crate::tui) fn worker_lost(&mut self, ticket: u64, for_good: bool, asked: bool) {
        if let Some((train, game)) = self.train_mut().filter(|_| asked) {
            train.worker_lost(game);
        }
        self.current_match.worker_lost(ticket, for_good, asked);
    }
}

/// The computer is quicker or slower from now on.
fn change_pace(faster: bool, mode: &Mode, game: &mut Match, shared: &mut Shared) {
    // What is watched has to be seen: at once would be no fun.
    let (pause, fastest) = match mode {
        Mode::Watch(_) => (&mut shared.preferences.demo_pause, next_pace(0, true)),
        _ => (&mut shared.preferences.pause, 0),
    };
    *pause = next_pace(*pause, !faster).max(fastest);
    game.confirm(match *pause {
        0 => "The computer moves at once.".to_owned(),
        pause => format!("The computer waits {} s before its move.", f64::from(pause) / 1000.0),
    });
}
