//! What is told of a game that is over, besides who won: what it earned, and how to go on.

use crate::coach::Level;
use crate::records::Medal;

use super::{Mode, Table};

impl Table {
    /// The level above, once the human has won.
    #[must_use]
    pub fn next_level(&self) -> Option<Level> {
        let plays = matches!(self.mode, Mode::Play(_)) && self.course().is_none();
        self.current_match.next_level().filter(|_| plays)
    }

    /// What Enter does after a win: `play Casual`.
    #[must_use]
    pub fn play_next_level(&self) -> Option<String> {
        self.next_level().map(|level| format!("play {}", level.name()))
    }

    /// Whether the help may tell how the game is won: not while that would help a player against the computer.
    pub(in crate::tui) fn tells_the_idea(&self) -> bool {
        let plays = matches!(self.mode, Mode::Play(_)) && self.course().is_none();
        let helps = plays && self.current_match.session.setup.is_duel();
        self.current_match.ended().is_some() || self.question().is_some() || !helps
    }

    /// Whether a game is played here that goes on: what tells of it is help.
    pub(in crate::tui) fn is_played(&self) -> bool {
        matches!(self.mode, Mode::Play(_)) && self.current_match.ended().is_none()
    }

    /// The medal the game earned, where there was none like it.
    #[must_use]
    pub fn earned(&self) -> Option<&Medal> {
        let session = &self.current_match.session;
        let counts = session.winner().is_some() && session.winner() == session.first_winner();
        self.current_match.keeping.medal.as_ref().filter(|_| counts)
    }

    /// What is to be kept in sight: what the course lists whose last game this is, or else the course of the game.
    #[must_use]
    pub fn to_remember(&self) -> Option<&'static str> {
        let own = self.course().and_then(|course| course.step().to_remember());
        own.or_else(|| self.current_match.to_remember())
    }

    /// Takes in what is said at the end of a course.
    pub(in crate::tui) fn tell_end_of_course(&mut self, told: String) {
        if let Mode::Play(play) = &mut self.mode {
            play.end_of_course = Some(told);
        }
    }

    /// What the last game of a course leads on to.
    #[must_use]
    pub fn leads_on(&self) -> Option<String> {
        let Mode::Play(play) = &self.mode else { return None };
        let winner = self.current_match.session.winner().filter(|_| self.course().is_some())?;
        match self.current_match.is_human(winner) {
            true => play.end_of_course.clone(),
            false => Some("Enter plays it once more.".into()),
        }
    }
}
