//! Seats of programs: their answers, and what is done where there is none.

use crate::app::{Leave, Request, SeatAnswer};
use crate::cpu::Answer;
use crate::game::Side;
use crate::session::Player as Who;

use super::{Context, Mode, Table, Transition};

impl Table {
    /// A program's answer, with what it remarked; or what it did wrong.
    pub(in crate::app) fn take_program_answer(
        &mut self,
        ticket: u64,
        remarks: Vec<String>,
        answer: Result<Answer, String>,
        context: &mut Context,
    ) {
        let game = &mut self.current_match;
        match answer {
            Ok(Answer::Move { choice, after }) => {
                game.hear(ticket, remarks);
                if game.take_decision(ticket, *choice, after.map(|after| *after)) {
                    self.apply(Transition::Moved, context);
                }
            }
            Ok(_) => {}
            Err(problem) => game.program_failed(ticket, problem, context),
        }
    }

    /// What becomes of the seat of a program that failed, or is to be started.
    pub(in crate::app) fn answer_for_seat(&mut self, side: Side, answer: SeatAnswer, context: &mut Context) {
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
        self.current_match.seat(side, who);
        self.show_and_keep_turn(context);
    }
}
