//! Sides of programs that failed.

use crate::game::Side;
use crate::session::Player as Who;
use crate::tui::{Leave, Request, SeatAnswer};

use super::{Mode, Shared, Table, Transition};

impl Table {
    /// What becomes of the seat of a program that failed, or is to be started.
    pub(in crate::tui) fn answer_for_seat(&mut self, side: Side, answer: SeatAnswer, shared: &mut Shared) {
        let watched = matches!(self.mode, Mode::Watch(_));
        match answer {
            SeatAnswer::AskAgain => {
                let pause = shared.preferences.pause;
                self.current_match.stop_thinking(shared);
                self.current_match.think(pause, pause == 0, shared);
            }
            SeatAnswer::Human if watched => self.apply(Transition::TakeOver(side), shared),
            SeatAnswer::Human => self.seat(side, Who::Human, shared),
            SeatAnswer::Computer(level) => self.seat(side, Who::Computer(level), shared),
            SeatAnswer::Program(program) => self.seat(side, Who::Program(program), shared),
            SeatAnswer::Leave => shared.request(Request::Leave(Leave::Menu)),
        }
    }

    /// Somebody else goes on in a seat.
    fn seat(&mut self, side: Side, who: Who, shared: &mut Shared) {
        self.current_match.stop_thinking(shared);
        self.current_match.session.set_player(side, who);
        self.show_and_keep_turn(shared);
    }
}
