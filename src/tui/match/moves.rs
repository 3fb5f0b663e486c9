//! Making moves, taking them back and making them again.

use crate::game::{Move, MoveAtEnd, Stop, plural};

use crate::session::Step;

use super::{Match, Notice, Report, Shared, Tone};

impl Match {
    /// The position has changed: what belonged to the one before is gone.
    pub(in crate::tui) fn new_position(&mut self, shared: &mut Shared) {
        self.motion = None;
        self.stop_asking(shared);
        self.forget_wishes();
        self.decided = None;
    }

    /// Makes a move on the line; false, and why, where it may not be made. Moves that were undone are discarded, unless this is the
    /// next of them.
    pub(in crate::tui) fn play(&mut self, mv: Move) -> bool {
        let number = self.session.ply();
        let redoes = self.history().undone().first().is_some_and(|next| next.mv == mv.ordered());
        if let Err(refused) = self.session.play(mv) {
            self.refuse(self.rules().refusal(self.position(), mv, refused));
            return false;
        }
        if !redoes {
            self.reports.retain(|noted, _| *noted < number);
        }
        true
    }

    /// Makes a human's move and tells it; false, and why, where it may not be made.
    pub fn make(&mut self, mv: Move) -> bool {
        let number = self.history().moves().len();
        if !self.play(mv) {
            return false;
        }
        self.comment(self.describe_move_and_numbers(number));
        self.say_why_it_ended(number);
        true
    }

    /// Notes of the next move whether it takes the first stones of its heap.
    pub(in crate::tui) fn note_end(&mut self, first: bool) {
        let number = self.history().moves().len();
        self.first_stones.retain(|noted| *noted < number);
        if first {
            self.first_stones.insert(number);
        }
    }

    /// The standing moves, each with whether it took the first stones of its heap.
    pub fn moves_at_ends(&self) -> impl Iterator<Item = MoveAtEnd> + '_ {
        let moves = self.history().moves().iter().enumerate();
        moves.map(|(number, played)| (played.mv, self.first_stones.contains(&number)))
    }

    /// The reason of the move that ended the game. Nothing is asked for it: so few stones are worked out at once.
    fn say_why_it_ended(&mut self, number: usize) {
        let last = self.history().moves().last().filter(|_| self.ended().is_some());
        let (Some(before), Some(played)) = (self.history().before_last(), last) else { return };
        let (game, stop) = (self.rules(), Stop::default());
        if let (Ok(was), Ok(is)) = (game.solve(before, &stop), game.solve(&played.after, &stop)) {
            let why = Some(game.explain_move(before, played.mv, &was, &is));
            self.reports.insert(number, Report { why, before: was.outcome, after: is.outcome });
        }
    }

    /// A refusal speaks of a choice; with another choice it is no longer true.
    pub(in crate::tui) fn forget_refusal(&mut self) {
        if self.notice.tone == Tone::Refusal {
            // What was done last is told again.
            let last = self.history().moves().len().checked_sub(1).filter(|_| self.human_turn());
            self.notice = last.map_or_else(Notice::default, |last| Notice::comment(self.describe_move(last)));
        }
    }

    /// Takes back to the last turn of a human, or of `any` player; false, and why, where there is none.
    pub(in crate::tui) fn undo(&mut self, any: bool, shared: &mut Shared) -> bool {
        let undone = self.session.undo(if any { Step::Move } else { Step::Turn });
        if undone > 0 {
            let back = plural(undone as u64, "move", "moves");
            self.say_where(&format!("{back} taken back."), shared);
            return true;
        }
        self.refuse(if self.history().moves().is_empty() {
            "There is no move to take back.".to_owned()
        } else {
            let first = self.name(self.history().starter());
            format!("You have made no move yet: {first} made the first one.")
        });
        false
    }

    /// Makes undone moves again, up to the next turn of a human, or of `any` player; false, and why, where there are none.
    pub(in crate::tui) fn redo(&mut self, any: bool, shared: &mut Shared) -> bool {
        let made = self.session.redo(if any { Step::Move } else { Step::Turn });
        if made == 0 {
            self.refuse("There is no move to make again.");
            return false;
        }
        let made = plural(made as u64, "move", "moves");
        self.say_where(&format!("{made} made again."), shared);
        true
    }

    /// Says what was done, and which move leads to the position there is now.
    fn say_where(&mut self, done: &str, shared: &mut Shared) {
        self.stop_thinking(shared);
        let last = self.history().moves().len().checked_sub(1).map(|number| self.describe_move(number));
        self.say(match last {
            Some(told) => format!("{done} Before this: {told}"),
            None => format!("{done} This is the opening."),
        });
    }

    /// Goes to the position after so many moves of the line.
    pub(in crate::tui) fn go_to(&mut self, moves: usize) {
        self.session.go_to(moves);
        self.notice = Notice::default();
    }
}
