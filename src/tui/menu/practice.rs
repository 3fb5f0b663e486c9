//! What would be practised: which game, what is asked, how hard.

use crate::coach::{HIGHEST_RANK, Kind, Plan, Progress, Subject};
use crate::game::GameKey;
use crate::games;
use crate::records::Day;
use crate::tui::MenuOption;
use crate::tui::list::next;

use super::Menu;

/// What is asked, and what it is called.
pub(super) const QUESTIONS: [(Option<Kind>, &str); 3] =
    [(None, "both kinds"), (Some(Kind::Find), "find a move"), (Some(Kind::Judge), "won or lost?")];

/// What practice is set to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeChoice {
    /// The game; `None` for the first one.
    pub game: Option<GameKey>,
    /// What is asked; `None` for both kinds.
    pub kind: Option<Kind>,
    /// The rank to go on from; `None` for the one that was reached.
    pub rank: Option<u8>,
    /// What came of the ten questions of each day, oldest first.
    pub days: Vec<Day>,
    progress: Vec<Progress>,
    pub(super) today: Option<String>,
}

impl PracticeChoice {
    /// Takes what was kept, the game practised last at the end, and the day.
    pub(super) fn recall(&mut self, progress: Vec<Progress>, today: Option<String>) {
        self.game = Some(progress.last().map_or(GameKey(0), |last| last.subject.game()));
        (self.progress, self.today) = (progress, today);
    }

    /// Whether anything was practised yet.
    pub(super) const fn is_begun(&self) -> bool {
        !self.progress.is_empty() || !self.days.is_empty()
    }

    /// How far the player has come with a subject.
    #[must_use]
    pub fn progress(&self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let kept = self.progress.iter().find(|progress| progress.subject == subject);
        kept.cloned().unwrap_or_else(|| Progress::new(subject))
    }

    /// Notes how far the player has come, and when the course was taken.
    pub(in crate::tui) fn note(&mut self, progress: &mut Progress) {
        progress.note_when_taken(&self.progress);
        self.progress.retain(|kept| kept.subject != progress.subject);
        self.progress.push(progress.clone());
        self.rank = None;
    }

    /// The subject whose course was taken last; `None` where none was begun.
    pub(super) fn last_course(&self) -> Option<Subject> {
        Progress::last_course(&self.progress)
    }

    /// Forgets how far the player has come, in every game.
    pub(in crate::tui) fn forget(&mut self) {
        self.progress.clear();
        self.days.clear();
        self.rank = None;
    }

    /// What would be practised, and of which game.
    #[must_use]
    pub fn plan(&self) -> (Plan, GameKey) {
        let game = self.game.unwrap_or(GameKey(0));
        (Plan::Game { kind: self.kind, count: None }, game)
    }

    /// The rank that was chosen, or else the one that was reached.
    pub(super) fn rank_to_go_on_from(&self) -> u8 {
        self.rank.unwrap_or_else(|| self.progress(self.plan().1).rank)
    }

    pub(super) fn step(&mut self, option: MenuOption, up: bool) {
        match option {
            MenuOption::Practised => {
                let all: Vec<GameKey> = games::keys().collect();
                self.game = Some(next(&all, self.plan().1, up));
                self.rank = None;
            }
            MenuOption::Asked => self.kind = next(&QUESTIONS.map(|(kind, _)| kind), self.kind, up),
            _ => {
                let reached = self.progress(self.plan().1).rank;
                let here = self.rank_to_go_on_from();
                let there = if up { here + 1 } else { here.saturating_sub(1) };
                self.rank = Some(there.clamp(1, HIGHEST_RANK)).filter(|rank| *rank != reached);
            }
        }
    }
}

impl Menu {
    /// How the player stands in what would be practised.
    pub(super) fn practised(&self) -> String {
        match self.practice.progress(self.practice.plan().1) {
            progress if progress.due.first().is_some_and(|due| due.exact && due.after <= progress.asked) => {
                "The position you chose is asked first.".to_owned()
            }
            Progress { asked: 0, .. } => "Three right in a row take you up a rank.".to_owned(),
            Progress { asked, right, .. } => format!("Right so far: {right} of {asked}."),
        }
    }
}
