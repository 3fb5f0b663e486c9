//! Making moves, taking them back, and whose turn it is then.

use crate::app::Action;
use crate::app::message::{Phase, Target};
use crate::game::{Cell, Illegal, Move, Stop, lane_most, plural, read_move};

use super::{Context, Notice, Report, Table, Tone};

impl Table {
    /// Called whenever the position has changed: the computer thinks, or the human may choose.
    pub(in crate::app) fn begin_turn(&mut self, context: &mut Context) {
        self.show_turn(context);
        self.keep(context);
    }

    /// The same without keeping anything.
    pub(super) fn show_turn(&mut self, context: &mut Context) {
        self.motion = None;
        let position = self.line.position().clone();
        self.choice.count = 1;
        self.choice.fit(self.contest.rules(), &position);
        self.forget_typing();
        // A question about the position before is of no more use.
        if self.coach.is_asking() {
            context.stop_asking();
        }
        self.coach.new_position();
        self.proposal = None;
        self.decided = None;
        if self.ended().is_some() {
            self.say_at_the_end(context);
            self.wait_at_the_end(context);
        } else if self.to_move().computer.is_some() && self.watch.as_ref().is_none_or(|watch| !watch.paused) {
            self.think(context);
        }
        self.coach_choice(context);
        self.review_goes_on(context);
    }

    /// Makes the human's move, or says why not.
    pub(in crate::app) fn make(&mut self, mv: Move, context: &mut Context) {
        if !self.human_turn() {
            return;
        }
        if self.task.is_some() {
            return self.try_move(mv, context);
        }
        let number = self.line.moves().len();
        match self.play(mv) {
            Ok(()) => {
                self.notice = Notice::news(self.told_with_what_moved_up(number));
                self.say_why_it_ended(number);
                self.begin_turn(context);
                self.set_in_motion(context);
            }
            Err(refused) => self.notice = Notice::refusal(refused.sentence(self.game().words())),
        }
    }

    /// The reason of the move that ended the game. Nothing is asked for it: so few stones are worked out at once.
    fn say_why_it_ended(&mut self, number: usize) {
        let (Some(before), Some(played)) = (self.line.before_last(), self.line.moves().last()) else {
            return;
        };
        if self.ended().is_none() {
            return;
        }
        let (game, stop) = (self.game(), Stop::default());
        if let (Ok(was), Ok(is)) = (game.solve(before, &stop), game.solve(&played.after, &stop)) {
            let why = game.move_lesson(before, played.mv, &was, &is).sentence;
            self.reports.insert(number, Report { why, before: was.outcome, after: is.outcome });
        }
    }

    /// Enter: the typed move, or the chosen one.
    pub(in crate::app) fn enter(&mut self, context: &mut Context) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.lost) {
            return self.think(context);
        }
        if !self.human_turn() {
            return;
        }
        if self.coach.hint > 0 && self.coach.solution.is_none() {
            // The hint will mark its move: what is marked now is not what the player waits for.
            self.notice = Notice::news("Still working the hint out…");
            return;
        }
        if self.typed.is_empty() {
            return self.make(self.chosen(), context);
        }
        self.typed_refused = true;
        match read_move(&self.typed, self.game(), self.position()) {
            Ok(mv) => self.make(mv, context),
            Err(unreadable) => match self.count_alone() {
                Some(mv) => self.make(mv, context),
                None => self.notice = Notice::refusal(unreadable.to_string()),
            },
        }
    }

    /// Moves the cursor.
    pub(in crate::app) fn step(&mut self, action: Action, context: &mut Context) {
        let position = self.line.position().clone();
        self.forget_typing();
        self.choice.step(self.contest.rules(), &position, action, self.layout(context.screen));
        self.forget_refusal();
        self.coach_choice(context);
    }

    /// Marks one end of a run, or takes the mark away. What a hint has marked stays.
    pub(in crate::app) fn mark(&mut self, context: &mut Context) {
        if self.hinted().is_some_and(|mv| mv == self.chosen() && self.choice.anchor.is_some()) {
            self.notice = Notice::news("The hint has marked that already: Enter takes it, Esc unmarks it.");
            return;
        }
        let marked = self.choice.anchor.is_some();
        let cell = self.choice.cursor;
        if !marked && !self.position().board.has(cell) {
            self.notice = Notice::refusal(Illegal::NoStone { cell }.sentence(self.game().words()));
            return;
        }
        self.choice.anchor = if marked { None } else { Some(self.choice.cursor) };
        self.notice = Notice::news(if marked {
            "The mark is taken away."
        } else {
            "One end is marked. The arrows move the other, Enter takes what is marked."
        });
        self.coach_choice(context);
    }

    /// A refusal speaks of a choice; with another choice it is no longer true.
    pub(super) fn forget_refusal(&mut self) {
        if self.notice.tone == Tone::Refusal {
            self.notice = Notice::default();
        }
    }

    pub(super) fn forget_typing(&mut self) {
        self.typed.clear();
        self.typed_refused = false;
    }

    /// Takes back what is being typed or marked, or else closes the lesson; false when there was nothing of it.
    pub(in crate::app) fn close(&mut self, context: &mut Context) -> bool {
        if !self.typed.is_empty() || self.choice.anchor.is_some() {
            self.forget_typing();
            self.forget_refusal();
            self.choice.anchor = None;
            return true;
        }
        let open = self.coach.lesson;
        if open {
            self.toggle_lesson(context);
        }
        open
    }

    /// Takes back to the last turn of a human (any turn, when two computers play).
    pub(in crate::app) fn undo(&mut self, context: &mut Context) {
        let made = self.line.moves().len();
        if self.jump_over_played_out(true) {
            let back = made - self.line.moves().len();
            let said = format!("{} taken back.", plural(back as u64, "move", "moves"));
            return self.moved_in_time(&said, context);
        }
        let may_stop = |table: &Self| table.watch.is_some() || table.to_move().computer.is_none();
        let mut back = 0_u64;
        while self.line.undo() {
            back += 1;
            if may_stop(self) {
                return self
                    .moved_in_time(&format!("{} taken back.", plural(back, "move", "moves")), context);
            }
        }
        for _ in 0..back {
            self.line.redo();
        }
        self.notice = Notice::refusal(if made == 0 {
            "There is no move to take back.".to_owned()
        } else {
            format!(
                "You have made no move yet: {} made the first one.",
                self.players[self.line.starter().index()].name
            )
        });
    }

    /// Makes undone moves again, up to the next turn of a human.
    pub(in crate::app) fn redo(&mut self, context: &mut Context) {
        if self.jump_over_played_out(false) {
            return self.moved_in_time("Made again.", context);
        }
        if !self.line.redo() {
            self.notice = Notice::refusal("There is no move to make again.");
            return;
        }
        while self.watch.is_none()
            && self.ended().is_none()
            && self.to_move().computer.is_some()
            && self.line.redo()
        {}
        self.moved_in_time("Made again.", context);
    }

    fn moved_in_time(&mut self, said: &str, context: &mut Context) {
        self.stop_thinking(context);
        if let Some(watch) = &mut self.watch {
            watch.stand_still();
        }
        if self.watch.as_ref().is_some_and(|watch| watch.replay) {
            // The line above says which move is shown.
            self.notice = Notice::default();
            return self.begin_turn(context);
        }
        let last = self.line.moves().len().checked_sub(1).map(|number| self.told(number));
        self.notice = Notice::news(match last {
            Some(told) => format!("{said} Before this: {told}"),
            None => format!("{said} This is the opening."),
        });
        self.begin_turn(context);
    }

    /// A click on something of the board.
    pub(in crate::app) fn click(&mut self, phase: Phase, target: Target, context: &mut Context) {
        if let (Phase::Press, Target::Ply(moves)) = (phase, target) {
            return self.click_on_ply(moves, context);
        }
        if let (Phase::Press, Target::Try(number)) = (phase, target) {
            return self.click_on_line(number, context);
        }
        if !self.human_turn() || self.task.is_some() && !self.is_asked() {
            return;
        }
        self.forget_typing();
        match (phase, target) {
            (Phase::Press, Target::Lane(lane)) => self.point_at_lane(lane, None, context),
            (Phase::Press | Phase::Drag, Target::Stone { lane, count }) => {
                let again = self.choice.pointed && Move::Take { lane, count } == self.chosen();
                if again && phase == Phase::Press {
                    return self.make(self.chosen(), context);
                }
                self.point_at_lane(lane, Some(count), context);
            }
            (Phase::Press, Target::Cell(cell)) if self.in_cut(cell) => self.make(self.chosen(), context),
            (Phase::Press, Target::Cell(cell)) => {
                self.choice.anchor = self.position().board.has(cell).then_some(cell);
                self.choice.cursor = cell;
                self.coach_choice(context);
            }
            (Phase::Drag, Target::Cell(cell)) if self.choice.cursor != cell => {
                self.choice.cursor = cell;
                self.coach_choice(context);
            }
            _ => {}
        }
    }

    /// Whether the cell under the cursor says all of a cut.
    #[must_use]
    pub(in crate::app) fn cell_says_all(&self) -> bool {
        self.game().cut_at(self.position(), self.choice.cursor).is_some()
    }

    /// Whether a cell belongs to a cut that was marked and may be made; where a cell says all of a cut, whether it is that very cell.
    fn in_cut(&self, cell: Cell) -> bool {
        self.choice.anchor.is_some()
            && self.check_choice().is_ok()
            && if self.cell_says_all() {
                cell == self.choice.cursor
            } else {
                self.chosen().cells().any(|taken| taken == cell)
            }
    }

    fn point_at_lane(&mut self, lane: usize, count: Option<u32>, context: &mut Context) {
        let position = self.line.position().clone();
        if lane_most(self.game(), &position, lane) == 0 {
            return;
        }
        let same = self.choice.lane == lane;
        self.choice.lane = lane;
        self.choice.count = count.unwrap_or(if same { self.choice.count } else { 1 });
        self.choice.fit(self.contest.rules(), &position);
        if count.is_some_and(|count| count > self.choice.count) {
            let refused = self.game().check(&position, &Move::Take { lane, count: count.unwrap_or(0) });
            let why = refused.err().map(|refused| refused.sentence(self.game().words()));
            self.notice = Notice::refusal(why.unwrap_or_default());
        }
        self.choice.pointed = true;
        self.coach_choice(context);
    }
}
