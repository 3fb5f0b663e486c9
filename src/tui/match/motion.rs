//! Motion: the stones of a move leave in a few steps, and a win has its moment. Its frames are alarms; any key ends it.

use crate::tui::Alarm;

use super::{Match, Shared};

/// Milliseconds from frame to frame.
const FRAME: u32 = 90;
/// Frames in which stones leave: 270 ms in all.
const LEAVING: u8 = 3;
/// Frames of a human's win after that.
const ENDING: u8 = 8;

/// What moves on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    ticket: u64,
    step: u8,
    last: u8,
}

impl Motion {
    /// The stones of the last move leave, in a picture that stands still.
    pub(crate) const fn leaving_at(step: u8) -> Self {
        Self { ticket: 0, step, last: LEAVING }
    }

    /// How far the stones of the last move have left: 0 at first, up to 2; `None` once they are gone.
    #[must_use]
    pub const fn leaving(self) -> Option<u8> {
        if self.step < LEAVING { Some(self.step) } else { None }
    }

    /// How much of a win's moment is behind, in hundredths.
    #[must_use]
    pub const fn ending(self) -> u16 {
        self.step.saturating_sub(LEAVING) as u16 * 100 / ENDING as u16
    }
}

impl Match {
    /// A move was made: its stones leave, if anything is to move where so long a pause is made.
    pub(in crate::tui) fn set_in_motion(&mut self, least: u32, shared: &mut Shared) {
        if !shared.preferences.motion || shared.preferences.pause < least {
            return;
        }
        let ticket = shared.tickets.next();
        // A loss is not celebrated.
        let won = self.winner().is_some_and(|winner| self.is_human(winner));
        self.motion = Some(Motion { ticket, step: 0, last: LEAVING + if won { ENDING } else { 0 } });
        shared.wake(FRAME, Alarm::Frame(ticket));
    }

    /// The next frame.
    pub(in crate::tui) fn next_frame(&mut self, ticket: u64, shared: &mut Shared) {
        let Some(motion) = self.motion.as_mut().filter(|motion| motion.ticket == ticket) else { return };
        motion.step += 1;
        if motion.step < motion.last {
            shared.wake(FRAME, Alarm::Frame(ticket));
        } else {
            self.motion = None;
        }
    }
}
