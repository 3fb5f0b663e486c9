//! What is told of a game that is over, besides who won: what helped, what it earned, and how to go on.

use crate::app::Action;
use crate::app::ladder::DuelEnd;
use crate::records::Medal;

use super::{Mode, Table, play};

impl Table {
    /// What the game counts for on the ladder when it is left.
    pub(in crate::app) fn ladder_end(&self) -> Option<DuelEnd> {
        match self.mode {
            Mode::Play(_) => play::ladder_end(&self.current_match, self.course()),
            _ => None,
        }
    }

    /// What helped, in a sentence. The end of a course is played with its comments: that nothing helped is not said there.
    #[must_use]
    pub fn help_told(&self) -> Option<String> {
        let Mode::Play(_) = self.mode else { return None };
        let claims = self.course().is_none() || !self.current_match.coach.help.is_none();
        self.current_match.help_told().filter(|_| claims)
    }

    /// Why a win over the computer earned no medal, in a sentence; `None` where it did, or where no other win would have.
    #[must_use]
    pub fn no_medal(&self) -> Option<&'static str> {
        let Mode::Play(_) = self.mode else { return None };
        match self.course() {
            Some(_) => self.current_match.beat_computer().map(|_| "The game of a course earns no medal."),
            None => self.current_match.no_medal(),
        }
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

    /// What the game leads on to, and the key for it: after a course, or where another level is proposed.
    #[must_use]
    pub fn leads_on(&self) -> Option<(String, Action)> {
        let Mode::Play(play) = &self.mode else { return None };
        let winner = self.current_match.winner()?;
        match (self.course(), &play.proposal) {
            (Some(_), _) if self.current_match.is_human(winner) => {
                play.end_of_course.clone().map(|told| (told, Action::NextTask))
            }
            (Some(_), _) => Some(("Enter plays it once more.".into(), Action::NextTask)),
            (None, Some(proposal)) => {
                let level = proposal.level.name();
                let told = match self.earned() {
                    // The medal says why.
                    Some(_) => format!("Press l to play on against {level}."),
                    None => format!("{}: press l to play on against {level}.", proposal.why),
                };
                Some((told, Action::NextLevel))
            }
            (None, None) => None,
        }
    }
}
