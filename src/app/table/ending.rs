//! What is told of a game that is over, besides who won: what it earned, and how to go on.

use crate::app::Action;
use crate::cpu::Level;
use crate::records::Medal;

use super::{Mode, Table};

impl Table {
    /// The level to play on at: the one above, once the human has won.
    #[must_use]
    pub fn next_level(&self) -> Option<Level> {
        let plays = matches!(self.mode, Mode::Play(_)) && self.course().is_none();
        self.current_match.next_level().filter(|_| plays)
    }

    /// Whether the help may tell how the game is won: not while that would help a player against the computer.
    pub(in crate::app) fn tells_the_idea(&self) -> bool {
        let plays = matches!(self.mode, Mode::Play(_)) && self.course().is_none();
        let helps = plays && self.current_match.contest.is_duel();
        self.current_match.ended().is_some() || self.question().is_some() || !helps
    }

    /// Whether a game is played here that goes on: what tells of it is help.
    pub(in crate::app) fn is_played(&self) -> bool {
        matches!(self.mode, Mode::Play(_)) && self.current_match.ended().is_none()
    }

    /// The medal the game earned, where there was none like it.
    #[must_use]
    pub fn earned(&self) -> Option<&Medal> {
        let keeping = &self.current_match.keeping;
        keeping.medal.as_ref().filter(|_| {
            self.current_match.winner().is_some() && self.current_match.winner() == keeping.won_first
        })
    }

    /// What is to be kept in sight: what the course lists whose last game this is, or else the course of the game.
    #[must_use]
    pub fn to_remember(&self) -> Option<&'static str> {
        let own = self.course().and_then(|course| course.step().to_remember());
        own.or_else(|| self.current_match.to_remember())
    }

    /// Takes in what is said at the end of a course.
    pub(in crate::app) fn tell_end_of_course(&mut self, told: String) {
        if let Mode::Play(play) = &mut self.mode {
            play.end_of_course = Some(told);
        }
    }

    /// What the game leads on to, and the key for it: after a course, or to the next level after a win.
    #[must_use]
    pub fn leads_on(&self) -> Option<(String, Action)> {
        let Mode::Play(play) = &self.mode else { return None };
        let winner = self.current_match.winner()?;
        if self.course().is_none() {
            let level = self.next_level()?.name();
            return Some((format!("Press l to play {level}."), Action::NextLevel));
        }
        match self.current_match.is_human(winner) {
            true => play.end_of_course.clone().map(|told| (told, Action::NextTask)),
            false => Some(("Enter plays it once more.".into(), Action::NextTask)),
        }
    }
}
