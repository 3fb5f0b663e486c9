//! Sides of programs that failed.

use crate::game::Side;
use crate::session::Player as Who;
use crate::tui::{Leave, Request, SeatAnswer};

use super::{Context, Mode, Table, Transition};

impl Table {
    /// What becomes of the seat of a program that failed, or is to be started.
    pub(in crate::tui) fn answer_for_seat(&mut self, side: Side, answer: SeatAnswer, context: &mut Context) {
        let watched = matches!(self.mode, Mode::Watch(_));
        match answer {
            SeatAnswer::AskAgain => {
                let pause = context.preferences.pause;
                self.current_match.stop_thinking(context);
                self.current_match.think(pause, pause == 0, context);
            }
            SeatAnswer::Human if watched => self.apply(Transition::TakeOver(side), context),
            SeatAnswer::Human => self.seat(side, Who::Human, context),
            SeatAnswer::Computer(level) => self.seat(side, Who::Computer(level), context),
            SeatAnswer::Program(program) => self.seat(side, Who::Program(program), context),
            SeatAnswer::Leave => context.request(Request::Leave(Leave::Menu)),
        }
    }

    /// Somebody else goes on in a seat.
    fn seat(&mut self, side: Side, who: Who, context: &mut Context) {
        self.current_match.stop_thinking(context);
        let game = &mut self.current_match;
        game.session.set_player(side, who);
        if let Some(setup) = &mut game.keeping.from_menu {
            **setup = game.session.setup.clone();
        }
        self.show_and_keep_turn(context);
    }
}
