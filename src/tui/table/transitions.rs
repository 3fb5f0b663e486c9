//! What a mode asks of its table, and all that changes the mode.

use crate::game::Side;
use crate::session;
use crate::tui::{Commentary, Notice};

use super::play::TookOver;
use super::{Mode, Play, Review, Shared, Table, Watch};

/// Below this pause, in milliseconds, the moves of two computers are shown without motion.
const HURRY: u32 = 500;

/// What a mode asks of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Transition {
    /// Nothing.
    Stay,
    /// Another move is chosen, or the coach is to say more of it.
    Choice,
    /// The position has changed.
    Turn,
    /// A move was made.
    Moved,
    /// A move was tried as an answer.
    Tried,
    /// To the review.
    Review,
    /// Back from it.
    Back,
    /// A human takes the place of a computer.
    TakeOver(Side),
    /// The computer takes it again.
    HandBack,
}

impl Transition {
    pub(super) const fn turn_if(changed: bool) -> Self {
        if changed { Self::Turn } else { Self::Stay }
    }
}

impl Table {
    /// Changes the mode, and gives the one before back. No mode changes without it.
    pub(super) fn change_mode(&mut self, mode: Mode) -> Mode {
        std::mem::replace(&mut self.mode, mode)
    }

    /// Does what the mode asks for.
    pub(in crate::tui) fn apply(&mut self, transition: Transition, shared: &mut Shared) {
        match transition {
            Transition::Stay => {}
            Transition::Choice => {
                if let Mode::Play(_) = self.mode {
                    let wanted = shared.preferences.commentary == Commentary::Analysis;
                    self.current_match.note_open_help(wanted && self.course().is_none());
                }
                let chosen = self.chosen();
                self.current_match.ask_coach(chosen, shared);
            }
            Transition::Turn => self.show_and_keep_turn(shared),
            Transition::Moved => {
                self.show_and_keep_turn(shared);
                let watched = matches!(self.mode, Mode::Watch(_));
                self.current_match.set_in_motion(if watched { HURRY } else { 1 }, shared);
            }
            Transition::Tried => self.current_match.set_in_motion(1, shared),
            Transition::Review => self.open_review(shared),
            Transition::Back => self.close_review(shared),
            Transition::TakeOver(side) => self.take_over(side, shared),
            Transition::HandBack => self.hand_back(shared),
        }
        if let Mode::Play(_) = self.mode {
            self.current_match.keep_help(shared);
        }
    }

    /// The position has changed, and what is kept of the game with it.
    pub(in crate::tui) fn show_and_keep_turn(&mut self, shared: &mut Shared) {
        self.show_turn(shared);
        if let Mode::Play(_) = self.mode {
            self.current_match.keep(shared);
        }
    }

    /// The position has changed, and nothing is kept.
    pub(super) fn show_turn(&mut self, shared: &mut Shared) {
        let course = self.course();
        let game = &mut self.current_match;
        game.new_position(shared);
        match &mut self.mode {
            Mode::Play(play) => play.think_or_conclude(game, course, shared),
            Mode::Watch(watch) => watch.think_or_await_next_game(game, shared),
            Mode::View | Mode::Review(_) | Mode::Train(_) => {}
        }
        self.apply(Transition::Choice, shared);
        self.analyse(shared);
    }

    /// Has the moves judged, where they are looked through or the game is over.
    pub(super) fn analyse(&mut self, shared: &mut Shared) {
        let over = matches!(self.mode, Mode::Play(_)) && self.current_match.ended().is_some();
        self.current_match.analyse(over || self.is_review(), shared);
    }

    /// Opens the review of a game that is over, or of one that is stepped through.
    pub(in crate::tui) fn open_review(&mut self, shared: &mut Shared) {
        if self.current_match.ended().is_none() && self.mode != Mode::View {
            return self.current_match.refuse("The review comes when the game is over.");
        }
        self.current_match.stop_thinking(shared);
        let back = Box::new(self.change_mode(Mode::View));
        // Who stands amid a game that is stepped through, or at its beginning, stays there.
        let begins = self.current_match.history().undone().is_empty();
        let mut review = Review { back, begins };
        review.begin(&mut self.current_match);
        self.change_mode(Mode::Review(review));
        self.current_match.notice = Notice::default();
        self.show_and_keep_turn(shared);
    }

    /// Goes back to where the review was opened.
    pub(in crate::tui) fn close_review(&mut self, shared: &mut Shared) {
        let Mode::Review(review) = &mut self.mode else { return };
        let back = std::mem::replace(&mut *review.back, Mode::View);
        self.change_mode(back);
        self.current_match.go_to(match self.mode {
            Mode::View => self.current_match.history().moves().len(),
            _ => usize::MAX,
        });
        self.show_and_keep_turn(shared);
    }

    /// A human takes the place of the computer on `side`.
    fn take_over(&mut self, side: Side, shared: &mut Shared) {
        self.current_match.stop_thinking(shared);
        let setup = &self.current_match.session.setup;
        let took_over = TookOver {
            side,
            in_tour: self.is_tour(),
            player: setup.player(side).clone(),
            names: setup.names.clone(),
        };
        let play = Play { took_over: Some(Box::new(took_over)), ..Play::new(&self.current_match) };
        self.change_mode(Mode::Play(play));
        let game = &mut self.current_match;
        // The demo opened it: whoever plays has not asked for it.
        game.lesson = false;
        game.keeping.from_menu = false;
        let other = game.name(side.other());
        let name = shared.name_against(&other);
        let mut moves = game.history().moves().iter().enumerate();
        let helps = moves.any(|(number, played)| played.side == side && game.session.maker(number) != name);
        game.session.assisted |= helps;
        game.session.set_player(side, session::Player::Human);
        // Neither is called otherwise because of who the other is.
        game.session.setup.names[side.index()] = Some(name);
        game.session.setup.names[side.other().index()] = Some(other.clone());
        let said = format!("You play on instead, against {other}. b hands the seat back.");
        self.current_match.say(said);
        self.show_and_keep_turn(shared);
    }

    /// The computer takes the seat again that a human took over.
    fn hand_back(&mut self, shared: &mut Shared) {
        let Mode::Play(Play { took_over: Some(took_over), .. }) = &self.mode else {
            return self.current_match.refuse(
                "b gives the computer a seat back that you took over in a demo. You have not taken one over.",
            );
        };
        let TookOver { side, in_tour, player, names } = *took_over.clone();
        self.current_match.stop_thinking(shared);
        self.change_mode(Mode::Watch(Watch { tour: in_tour, ..Watch::default() }));
        let game = &mut self.current_match;
        game.lesson |= in_tour;
        game.session.set_player(side, player);
        game.session.setup.names = names;
        let back = game.name(side);
        game.say(format!("{back} plays on."));
        self.show_and_keep_turn(shared);
    }
}
