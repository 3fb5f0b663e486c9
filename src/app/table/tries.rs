//! Several lines of one game: the main line and what was tried, each with who sat there, and going from one to the other.

use crate::contest::{COMPUTER, Contest, YOU};
use crate::cpu::Level;
use crate::game::{Illegal, Move, Seats, Side};

use super::{Context, Keeping, Notice, Numbered, Player, Report, Table, Watch, players};

/// Whom a human plays on against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer, of some level.
    Computer(Level),
    /// Another human at the same table.
    Human,
}

/// What is known of the moves of a line that is not on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Shelf {
    sitting: usize,
    reports: Numbered<usize, Report>,
    makers: Numbered<usize, String>,
    played_out: Option<(usize, usize)>,
}

/// Who sat at the table, and what they had settled.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sitting {
    contest: Contest,
    players: [Player; 2],
    keeping: Keeping,
    watch: Option<Watch>,
    taken_over: Option<(Side, bool)>,
}

/// What belongs to the lines beside the one on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelves {
    lines: Numbered<u32, Shelf>,
    sittings: Numbered<usize, Sitting>,
    /// The sitting of the line on the table.
    here: usize,
    /// Sittings begun so far, after the first.
    begun: usize,
}

impl Table {
    /// Makes a move on the line. Where it begins a try, what was said of the moves it replaces stays with them.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        let (line, from) = (self.line.number(), self.line.moves().len());
        self.line.play(self.contest.rules(), mv)?;
        if self.line.number() != line {
            self.begin_shelf(line, from);
            self.forget_lost_lines();
        }
        Ok(())
    }

    /// Puts what is known of line `line` aside; what is known of its moves before `from` belongs to the new one too.
    fn begin_shelf(&mut self, line: u32, from: usize) {
        let shelf = Shelf {
            sitting: self.shelves.here,
            reports: self.reports.clone(),
            makers: self.makers.clone(),
            played_out: self.played_out,
        };
        self.shelves.lines.insert(line, shelf);
        self.reports.retain(|number, _| number < from);
        self.makers.retain(|number, _| number < from);
        self.played_out = self.played_out.filter(|(begin, _)| *begin < from);
    }

    /// What belongs to lines that are gone goes too.
    fn forget_lost_lines(&mut self) {
        let (asides, here) = (self.line.asides(), self.shelves.here);
        self.shelves.lines.retain(|number, _| asides.iter().any(|aside| aside.number == number));
        let lines = &self.shelves.lines;
        self.shelves
            .sittings
            .retain(|sitting, _| sitting == here || lines.all().any(|shelf| shelf.sitting == sitting));
    }

    /// Whether there are lines to go to.
    #[must_use]
    pub fn has_tries(&self) -> bool {
        !self.line.asides().is_empty()
    }

    /// The number of the line after this one: the tries in order, then the main line again.
    #[must_use]
    pub fn next_line_number(&self) -> Option<u32> {
        let here = self.line.number();
        let numbers = || self.line.asides().iter().map(|aside| aside.number);
        numbers().filter(|number| *number > here).min().or(numbers().min())
    }

    /// Goes to the next line: the tries in order, then the main line again.
    pub(in crate::app) fn next_line(&mut self, context: &mut Context) {
        match self.next_line_number() {
            Some(number) => self.go_to_line(number, context),
            None => {
                self.notice = Notice::refusal(
                    "There is one line only: take a move back and make another, and there are two.",
                );
            }
        }
    }

    /// Goes to a line: to its end, or, where the game is only looked at, to its first move of its own.
    pub(in crate::app) fn go_to_line(&mut self, number: u32, context: &mut Context) {
        let left = self.line.number();
        let Some(aside) = self.line.asides().iter().find(|aside| aside.number == number) else { return };
        let shared = self.line.shared_with(&aside.moves);
        self.stop_thinking(context);
        if !self.line.switch(number, self.contest.rules()) {
            return;
        }
        let shelf = self.shelves.lines.remove(number);
        self.begin_shelf(left, shared);
        if let Some(shelf) = shelf {
            self.sit_as(shelf.sitting);
            (self.reports, self.makers, self.played_out) = (shelf.reports, shelf.makers, shelf.played_out);
        }
        self.forget_lost_lines();
        let looking = self.watch.as_ref().is_some_and(|watch| watch.replay);
        let wanted = if looking { shared + 1 } else { usize::MAX };
        while self.line.moves().len() < wanted && self.line.redo() {}
        self.notice = Notice::news(match number {
            0 => "The main line.".to_owned(),
            number => format!("Try {number}: another move {} from here on.", shared + 1),
        });
        // A game that is over is only looked at: what is kept of its kind stays as it is.
        match self.ended() {
            Some(_) => self.show_turn(context),
            None => self.begin_turn(context),
        }
    }

    /// A click on a line of the list. In a demo that goes on by itself it counts for nothing.
    pub(super) fn click_on_line(&mut self, number: u32, context: &mut Context) {
        if self.task.is_none() && self.watch.as_ref().is_none_or(|watch| watch.replay) {
            self.go_to_line(number, context);
        }
    }

    /// Where the table keeps how it is watched, besides the review.
    fn own_watch(&mut self) -> &mut Option<Watch> {
        if self.review.open { self.review.before_mut() } else { &mut self.watch }
    }

    fn sitting_here(&mut self) -> Sitting {
        Sitting {
            contest: self.contest.clone(),
            players: self.players.clone(),
            keeping: self.keeping,
            watch: self.own_watch().clone(),
            taken_over: self.taken_over,
        }
    }

    /// Those who played a line sit down again.
    fn sit_as(&mut self, sitting: usize) {
        if sitting == self.shelves.here {
            return;
        }
        let Some(next) = self.shelves.sittings.remove(sitting) else { return };
        let left = self.sitting_here();
        self.shelves.sittings.insert(self.shelves.here, left);
        self.shelves.here = sitting;
        let Sitting { contest, players, keeping, watch, taken_over } = next;
        (self.contest, self.players, self.keeping) = (contest, players, keeping);
        (*self.own_watch(), self.taken_over) = (watch, taken_over);
    }

    /// Whom the human played against, and from which side the human plays on.
    #[must_use]
    pub fn usual_opponent(&self) -> (Side, Opponent) {
        let turn = self.line.turn();
        match self.players.each_ref().map(|player| player.computer) {
            [None, None] => (turn, Opponent::Human),
            [None, Some(level)] => (Side::One, Opponent::Computer(level)),
            [Some(level), None] => (Side::Two, Opponent::Computer(level)),
            levels => (turn, Opponent::Computer(levels[turn.other().index()].unwrap_or(Level::Perfect))),
        }
    }

    /// A human goes on from the position shown, as `side`. What was played before stays beside it as it was.
    pub(in crate::app) fn play_on(&mut self, side: Side, opponent: Opponent, context: &mut Context) {
        if self.ended().is_some() {
            self.notice = Notice::refusal("The game is over: step back first, then play on from there.");
            return;
        }
        self.stop_thinking(context);
        let (line, from) = (self.line.number(), self.line.moves().len());
        let left = self.sitting_here();
        self.shelves.sittings.insert(self.shelves.here, left);
        self.line.branch();
        self.begin_shelf(line, from);
        self.shelves.begun += 1;
        self.shelves.here = self.shelves.begun;
        self.forget_lost_lines();
        self.review.close();
        self.watch = None;
        self.taken_over = None;
        self.seat_for(side, opponent);
        self.keeping = Keeping { beside: self.keeping.beside, ..Keeping::default() };
        let other = &self.players[side.other().index()].name;
        self.notice = Notice::news(format!("You play on against {other}. z goes back to the first line."));
        self.begin_turn(context);
    }

    /// Seats a human as `side`, and an opponent; the moves made so far stay with who made them.
    fn seat_for(&mut self, side: Side, opponent: Opponent) {
        for number in 0..self.line.moves().len() {
            let name = self.maker(number).to_owned();
            self.makers.insert(number, name);
        }
        self.contest.moves = self.line.moves().iter().map(|played| played.mv).collect();
        self.contest.names = [None, None];
        let Opponent::Computer(level) = opponent else {
            self.contest.seats = Seats::TwoHumans;
            self.players = players(&self.contest);
            return;
        };
        let starts = side == self.line.starter();
        self.contest.seats = if starts { Seats::HumanStarts } else { Seats::ComputerStarts };
        self.contest.levels = [level; 2];
        self.players = Side::BOTH.map(|seat| {
            let human = seat == side;
            let name = if human { YOU } else { COMPUTER };
            Player { name: name.into(), computer: (!human).then_some(level) }
        });
    }
}
