//! Who can win the position: asked of the solver when the player asks, and hidden before.

use crate::game::{Outcome, Solution, plural};
use crate::session::Request;
use crate::tui::{App, Effect, Question};

use super::{OVER, SetUpBoard};

/// How it is proven.
const PROOF: &str = "Proof: nimtui prove ID (c copies it).";

impl SetUpBoard {
    /// Who can win, where that was asked.
    #[must_use]
    pub fn verdict(&self) -> String {
        let winning = |solution: &Solution| match (solution.winning.len() as u64, solution.legal) {
            (1, 1) => "the only move wins".to_owned(),
            (found, legal) if found == legal => "every move wins".to_owned(),
            (1, legal) => format!("1 of {} wins", plural(legal, "move", "moves")),
            (found, legal) => format!("{found} of {} win", plural(legal, "move", "moves")),
        };
        match &self.solution {
            _ if !self.told && !self.position.board.components().is_empty() => {
                "Who can win? x tells. n adds a part, d removes this one, i types it.".to_owned()
            }
            _ if !self.told => {
                "Who can win? x tells. i takes a typed position, p practises this one.".to_owned()
            }
            _ if self.rules().result(&self.position).is_some() => OVER.to_owned(),
            None => "Working it out…".to_owned(),
            Some(solution) => match solution.outcome {
                Outcome::N if solution.is_complete() => {
                    format!("Who moves first can win: {}. {PROOF}", winning(solution))
                }
                Outcome::N => format!("Who moves first can win. {PROOF}"),
                Outcome::P => {
                    format!(
                        "Who moves first loses, if the other plays well: every move has an answer. {PROOF}"
                    )
                }
                Outcome::Unknown => "Who can win is not proven.".to_owned(),
            },
        }
    }

    pub(in crate::tui) fn worker_lost(&mut self, ticket: u64) {
        if self.question.take_if(|asked| *asked == ticket).is_some() {
            // Nobody works it out any more: it can be asked for anew.
            (self.to_practice, self.told) = (false, false);
            self.said = "The computer failed while working it out.".to_owned();
        }
    }
}

impl App {
    /// Asks who wins, where that is to be told and is not known.
    pub(super) fn ask_about_board(&mut self) {
        let ticket = self.shared.tickets.next();
        let Some(board) = self.board() else { return };
        let asked = (board.told || board.to_practice) && board.solution.is_none() && board.question.is_none();
        if asked && board.rules().result(&board.position).is_none() {
            board.question = Some(ticket);
            let (game, position) = (board.contest.game, board.position.clone());
            let question = Question::Session(Request::Solve { game, position, ply: 0 });
            self.shared.effects.push(Effect::Ask { ticket, question: Box::new(question) });
        }
    }

    pub(in crate::tui) fn take_solution_of_board(&mut self, ticket: u64, solution: Solution) {
        let Some(board) = self.board() else { return };
        if board.question.take_if(|asked| *asked == ticket).is_some() {
            board.solution = Some(solution);
            if std::mem::take(&mut board.to_practice) {
                self.send_to_practice();
            }
        }
    }
}
