//! Watching: two computers play. Pause, steps, pace, taking over, the next game.

use crate::game::Side;
use crate::session::Step;
use crate::tui::{Action, Alarm, Match, Request};

use super::{Mode, Shared, Table, Transition};

/// How long the end of a game stands before a tour goes on, in milliseconds.
const END_STANDS: u32 = 6_000;
/// The pause between the moves of two computers that were told to play on although nothing should move by itself.
const UNHURRIED: u32 = 600;

/// Two computers play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// It stands still.
    pub paused: bool,
    /// After the end comes the next game.
    pub tour: bool,
    /// The ticket of the wait for the next game.
    pub wait: Option<u64>,
}

impl Watch {
    /// Stops, and waits for no next game.
    const fn stand_still(&mut self) {
        self.paused = true;
        self.wait = None;
    }

    /// The position has changed: who is to move thinks, or at the end of a game of a tour the next one is waited for.
    pub(super) fn think_or_await_next_game(&mut self, game: &mut Match, shared: &mut Shared) {
        if game.ended().is_some() {
            if self.tour && !self.paused {
                let ticket = shared.tickets.next();
                self.wait = Some(ticket);
                shared.wake(END_STANDS, Alarm::Step(ticket));
            }
        } else if !self.paused {
            think(game, shared);
        }
    }

    pub(super) fn update(&mut self, action: Action, game: &mut Match, shared: &mut Shared) -> Transition {
        match action {
            Action::Enter if game.thinking.as_ref().is_some_and(|thinking| thinking.lost) => {
                try_again(game, shared);
            }
            Action::Pause => return self.pause(game, shared),
            Action::StepForward => return self.step_forward(game, shared),
            Action::StepBack | Action::Undo => return self.stop_if(game.undo(Step::Move, shared)),
            Action::Redo => return self.stop_if(game.redo(Step::Move, shared)),
            Action::Why => {
                if !self.paused && !game.history().moves().is_empty() {
                    self.stand_still();
                    game.say("Paused: Space goes on.");
                    game.stop_thinking(shared);
                }
                game.why(shared);
            }
            Action::TakeOverOne | Action::TakeOverTwo if game.ended().is_some() => {
                game.refuse("The game is over: step back first, or go on with n.");
            }
            Action::TakeOverOne => return Transition::TakeOver(Side::One),
            Action::TakeOverTwo => return Transition::TakeOver(Side::Two),
            Action::Review => return Transition::Review,
            Action::NextGame => shared.request(Request::NextGame),
            _ => {}
        }
        Transition::Stay
    }

    /// Pauses, or goes on.
    fn pause(&mut self, game: &mut Match, shared: &mut Shared) -> Transition {
        if !self.paused {
            self.stand_still();
            game.say("Paused: ← and → go a move back or forward, Space goes on.");
            game.stop_thinking(shared);
            return Transition::Stay;
        }
        self.paused = false;
        game.say("Going on.");
        game.session.go_to(usize::MAX);
        Transition::Turn
    }

    /// One move forward: one that was taken back, or a new one.
    fn step_forward(&mut self, game: &mut Match, shared: &mut Shared) -> Transition {
        self.stand_still();
        if !game.history().undone().is_empty() {
            return self.stop_if(game.redo(Step::Move, shared));
        }
        if game.ended().is_some() {
            return Transition::Stay;
        }
        if game.thinking.as_ref().is_none_or(|thinking| thinking.lost) {
            think(game, shared);
        }
        let ticket = game.thinking.as_ref().map(|thinking| thinking.ticket);
        if ticket.is_some_and(|ticket| game.reveal(ticket)) { Transition::Moved } else { Transition::Stay }
    }

    fn stop_if(&mut self, moved: bool) -> Transition {
        if moved {
            self.stand_still();
        }
        Transition::turn_if(moved)
    }
}

fn think(game: &mut Match, shared: &mut Shared) {
    let pause = shared.preferences.demo_pause;
    game.think(if pause == 0 { UNHURRIED } else { pause }, pause == 0, shared);
}

/// Who was to move did not: a program's seat is asked about, the computer tries again.
fn try_again(game: &mut Match, shared: &mut Shared) {
    if !game.ask_about_the_seat(shared) {
        think(game, shared);
    }
}

impl Table {
    /// Two computers wait for the watcher.
    pub(in crate::tui) fn pause_demo(&mut self) {
        if let Mode::Watch(watch) = &mut self.mode {
            watch.paused = true;
            self.current_match
                .say("Nothing moves by itself: → makes the next move, Space lets them play on.");
        }
    }

    /// Whether the demo waits for its next game with this ticket.
    pub(in crate::tui) fn waits_for(&self, ticket: u64) -> bool {
        matches!(&self.mode, Mode::Watch(watch) if watch.wait == Some(ticket))
    }
}
