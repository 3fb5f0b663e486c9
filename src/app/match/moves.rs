//! Making moves, taking them back and making them again.

use crate::game::{Move, MoveAtEnd, Stop, plural};

use super::{Context, Match, Notice, Report, Tone};

impl Match {
    /// The position has changed: what belonged to the one before is gone.
    pub(in crate::app) fn new_position(&mut self, context: &mut Context) {
        self.motion = None;
        if self.coach.is_asking() {
            context.stop_asking();
        }
        self.coach.new_position();
        self.decided = None;
    }

    /// Makes a move on the line; false, and why, where it may not be made. Moves that were undone are discarded, unless this is the
    /// next of them.
    pub(in crate::app) fn play(&mut self, mv: Move) -> bool {
        let from = self.line.moves().len();
        let redone = self.line.undone().first().is_some_and(|undone| undone.mv == mv.ordered());
        if let Err(refused) = self.line.play(self.contest.rules(), mv) {
            self.refuse(self.rules().refusal(self.position(), mv, refused));
            return false;
        }
        if !redone {
            self.notes.forget_from(from);
        }
        true
    }

    /// Makes a human's move; false, and why, where it may not be made. Another one than was undone is helped by what came of that.
    pub fn make(&mut self, mv: Move) -> bool {
        let number = self.line.moves().len();
        let mends = self.line.undone().first().is_some_and(|undone| undone.mv != mv.ordered());
        if !self.play(mv) {
            return false;
        }
        self.coach.assisted |= mends;
        // Whoever had made it before it was taken back, it is a human's now.
        self.notes.makers.remove(&number);
        self.comment(self.describe_move_and_numbers(number));
        self.say_why_it_ended(number);
        true
    }

    /// Notes of the next move whether it takes the first stones of its heap.
    pub(in crate::app) fn note_end(&mut self, first: bool) {
        let number = self.line.moves().len();
        self.first_stones.retain(|noted| *noted < number);
        if first {
            self.first_stones.insert(number);
        }
    }

    /// The standing moves, each with whether it took the first stones of its heap.
    pub fn moves_at_ends(&self) -> impl Iterator<Item = MoveAtEnd> + '_ {
        let moves = self.line.moves().iter().enumerate();
        moves.map(|(number, played)| (played.mv, self.first_stones.contains(&number)))
    }

    /// The reason of the move that ended the game. Nothing is asked for it: so few stones are worked out at once.
    fn say_why_it_ended(&mut self, number: usize) {
        let last = self.line.moves().last().filter(|_| self.ended().is_some());
        let (Some(before), Some(played)) = (self.line.before_last(), last) else { return };
        let (game, stop) = (self.rules(), Stop::default());
        if let (Ok(was), Ok(is)) = (game.solve(before, &stop), game.solve(&played.after, &stop)) {
            let why = Some(game.explain_move(before, played.mv, &was, &is));
            self.notes.reports.insert(number, Report { why, before: was.outcome, after: is.outcome });
        }
    }

    /// A refusal speaks of a choice; with another choice it is no longer true.
    pub(in crate::app) fn forget_refusal(&mut self) {
        if self.notice.tone == Tone::Refusal {
            // What was done last is told again.
            let last = self.line.moves().len().checked_sub(1).filter(|_| self.human_turn());
            self.notice = last.map_or_else(Notice::default, |last| Notice::comment(self.describe_move(last)));
        }
    }

    /// Takes back to the last turn of a human, or of `any` player; false, and why, where there is none.
    pub(in crate::app) fn undo(&mut self, any: bool, context: &mut Context) -> bool {
        let made = self.line.moves().len();
        let mut found = self.jump_over_played_out(true);
        while !found && self.line.undo() {
            found = any || self.to_move().who.is_human();
        }
        if found {
            let back = plural((made - self.line.moves().len()) as u64, "move", "moves");
            self.say_where(&format!("{back} taken back."), context);
            return true;
        }
        while self.line.moves().len() < made && self.line.redo() {}
        self.refuse(if made == 0 {
            "There is no move to take back.".to_owned()
        } else {
            let first = &self.players[self.line.starter().index()].name;
            format!("You have made no move yet: {first} made the first one.")
        });
        false
    }

    /// Makes undone moves again, up to the next turn of a human, or of `any` player; false, and why, where there are none.
    pub(in crate::app) fn redo(&mut self, any: bool, context: &mut Context) -> bool {
        let before = self.line.moves().len();
        if !self.jump_over_played_out(false) {
            if !self.line.redo() {
                self.refuse("There is no move to make again.");
                return false;
            }
            while !any && self.ended().is_none() && !self.to_move().who.is_human() && self.line.redo() {}
        }
        let made = plural((self.line.moves().len() - before) as u64, "move", "moves");
        self.say_where(&format!("{made} made again."), context);
        true
    }

    /// Says what was done, and which move leads to the position there is now.
    fn say_where(&mut self, done: &str, context: &mut Context) {
        self.stop_thinking(context);
        let last = self.line.moves().len().checked_sub(1).map(|number| self.describe_move(number));
        self.say(match last {
            Some(told) => format!("{done} Before this: {told}"),
            None => format!("{done} This is the opening."),
        });
    }

    /// Goes to the position after so many moves of the line.
    pub(in crate::app) fn go_to(&mut self, moves: usize) {
        let wanted = moves.min(self.line.whole().len());
        while self.line.moves().len() > wanted && self.line.undo() {}
        while self.line.moves().len() < wanted && self.line.redo() {}
        self.notice = Notice::default();
    }
}
