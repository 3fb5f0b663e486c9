//! What counts as help in a game that is played, and how it is told at the end. What is shown of a finished game is none.

use crate::game::{Move, Side};
use crate::records::Aid;

use super::{Context, Match};

/// Who made the moves of a seat that was taken over.
const COMPUTER_BEFORE: &str = "The computer";

impl Match {
    /// What the first help in a game says of itself, where it costs something: behind what else it says.
    #[must_use]
    pub fn what_help_costs(&self, first: bool) -> String {
        let stake = self.keeping.stake.filter(|_| first && self.ended().is_none());
        stake.map_or(String::new(), |stake| format!(" With help: {stake}."))
    }

    /// `helped: no medal`, and the same shorter: while a game goes on in which something has helped; nothing where nothing has.
    #[must_use]
    pub fn helped_so_far(&self) -> Vec<String> {
        if !self.contest.is_duel() || self.ended().is_some() || self.coach.help.is_none() {
            return vec![];
        }
        let stake = self.keeping.stake.map(|stake| format!("helped: {stake}"));
        stake.into_iter().chain(["helped".to_owned()]).collect()
    }

    /// Counts what stands open while the game is played, once a position; `commented` says that the player wants to be told who can win.
    pub(in crate::app) fn count_open_help(&mut self, commented: bool) {
        let commented = commented && self.human_turn() && self.last_reason().is_some();
        let shown = [(Aid::Lesson, self.coach.lesson), (Aid::Comments, commented)];
        for (aid, open) in shown {
            let counts = open && self.ended().is_none();
            if counts && !std::mem::replace(&mut self.coach.counted[aid as usize], true) {
                self.coach.help.add(aid, 1);
            }
        }
    }

    /// Asks why the last move was good or bad, which is help before the game is over.
    pub(in crate::app) fn why_while_playing(&mut self, context: &mut Context) {
        self.why(context);
        if self.coach.is_asking_why() && self.ended().is_none() {
            self.coach.help.add(Aid::Why, 1);
        }
    }

    /// Makes a human's move; another one than was taken back mends a mistake, and the turns that were taken back for it count. False, and why, where it may not be made.
    pub fn make(&mut self, mv: Move) -> bool {
        let other = self.line.undone().first().is_some_and(|undone| undone.mv != mv.ordered());
        // Each turn of a human that was taken back counts, however many at once.
        let turns = self.line.undone().iter().filter(|undone| self.is_human(undone.side)).count().max(1);
        let made = self.make_move(mv);
        if made && other {
            self.coach.help.add(Aid::TakenBack, u32::try_from(turns).unwrap_or(u32::MAX));
        }
        if made {
            // Whoever had made it before it was taken back, it is a human's now.
            self.notes.makers.remove(&(self.line.moves().len() - 1));
        }
        made
    }

    /// Counts the moves that the computer made for whoever takes its seat under this name.
    pub(in crate::app) fn count_moves_of_computer(&mut self, side: Side, name: &str) {
        let theirs = |number: &usize| self.line.moves()[*number].side == side && self.maker(*number) != name;
        let made = (0..self.line.moves().len()).filter(theirs).count();
        let known = self.coach.help.times(Aid::Computer);
        self.coach.help.add(Aid::Computer, u32::try_from(made).unwrap_or(u32::MAX).saturating_sub(known));
    }

    /// Credits the first moves of a human's side to the computer whose seat was taken over, as far as they were counted.
    pub(super) fn note_moves_of_computer(&mut self) {
        let made = self.coach.help.times(Aid::Computer) as usize;
        let moves = self.line.whole().iter().enumerate();
        let theirs = moves.filter(|(_, played)| self.is_human(played.side)).map(|(number, _)| number);
        let theirs: Vec<usize> = theirs.take(made).collect();
        self.notes.makers.extend(theirs.into_iter().map(|number| (number, COMPUTER_BEFORE.to_owned())));
    }

    /// Keeps the game where help was counted that is not kept yet.
    pub(in crate::app) fn keep_help(&mut self, context: &mut Context) {
        if self.keeping.begun && self.ended().is_none() && self.keeping.help != self.coach.help {
            self.keep(context);
        }
    }

    /// The human who has won against the computer.
    #[must_use]
    pub fn beat_computer(&self) -> Option<Side> {
        self.winner().filter(|winner| self.is_human(*winner) && !self.is_human(winner.other()))
    }

    /// Why a human's win against the computer has earned no medal, in a sentence; `None` where it has, or could not have.
    #[must_use]
    pub fn no_medal(&self) -> Option<&'static str> {
        let winner = self.beat_computer()?;
        match self.contest.position {
            Some(_) => Some("Set up, so no medal."),
            None => self.keeping.missed.filter(|_| self.keeping.won_first == Some(winner)),
        }
    }

    /// What helped, in a sentence, once the game is over: `Won with help: 2 steps of hints.`; `None` where that is not known, or nothing helped
    /// and it is no win against the computer.
    #[must_use]
    pub fn help_told(&self) -> Option<String> {
        let winner = self.winner()?;
        let [one, two] = self.players.each_ref().map(|player| player.who.is_human());
        if self.is_played_out() {
            return Some("The computer made the last moves of both sides.".into());
        }
        let told = self.coach.help.told()?;
        // To have lost without help, or among friends, is no news.
        let used = !self.coach.help.is_none();
        match (one, two) {
            (false, false) => None,
            (true, true) => used.then(|| format!("Played {told}.")),
            _ if self.is_human(winner) => Some(format!("Won {told}.")),
            _ => used.then(|| format!("Lost {told}.")),
        }
    }
}
