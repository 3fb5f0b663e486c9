//! What is kept of a spoken game, and what is said when it ends or is left.

use crate::game::{Console, Halt};
use crate::games;
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::position::left_over;
use crate::plain::spoken::yes_no::{this_or_older, yes_or_no_by};
use crate::session::YOU;

use super::{SpokenTable, Stakes, WHEN_OVER};

/// Said to who would keep both of two games.
fn one_is_kept(said: &str) -> Option<&'static str> {
    let both = said.split_whitespace().any(|word| word.trim_end_matches([',', '.']) == "both");
    both.then_some("Of each game only one is kept. Say this one, or the older one.")
}

/// A name as it stands in a sentence.
fn in_a_sentence(name: &str) -> &str {
    if name == YOU { "you" } else { name }
}

impl SpokenTable<'_> {
    /// Keeps the game as it is now: in progress, or finished, which counts once.
    pub(super) fn keep(&mut self) {
        // Who was helped before the first move goes on with what is known of that.
        let is_begun = self.game.human_has_moved() || self.game.coach.assisted;
        if self.is_of_course() || !is_begun {
            return;
        }
        let game = &mut self.game;
        let key = game.contest.game;
        // Another game of this kind was left and is kept: this one does not take its place.
        if !game.keeping.begun {
            game.keeping.begun = true;
            game.keeping.beside = self.keeper.unfinished(key).is_some();
        }
        if game.ended().is_none() {
            // What has ended and counts stands in the records alone, as long as it was only taken back.
            if game.is_only_taken_back() {
                if !game.keeping.beside {
                    self.keeper.forget_unfinished(key);
                }
            } else if !game.keeping.beside {
                self.keeper.keep_unfinished(&game.record());
            }
            return;
        }
        if !game.keeping.beside {
            self.keeper.forget_unfinished(key);
        }
        if std::mem::replace(&mut game.keeping.counted, true) {
            return;
        }
        if let Some(finished) = game.record().finished() {
            game.keeping.won_first = finished.winner;
            let mut medals = self.keeper.medals();
            game.keeping.medal =
                finished.medal().filter(|medal| self.keeper.saves() && medal.add_to(&mut medals));
            self.keeper.keep_finished(finished);
        }
    }

    /// Who won, how, and what it earned.
    pub(super) fn tell_end(&self, console: &mut dyn Console) -> Result<(), Halt> {
        let game = &self.game;
        let Some(ended) = game.ended() else { return Ok(()) };
        let mut told = vec![];
        told.extend(game.how_it_ended(ended));
        told.extend(left_over(game.rules(), game.position()));
        told.push(game.result_line(ended));
        let first = game.keeping.won_first.filter(|first| game.winner() != Some(*first));
        if let Some(first) = first {
            told.push(format!(
                "This game counts as it ended first: {} won.",
                in_a_sentence(&game.players[first.index()].name)
            ));
        }
        let medal = game.keeping.medal.as_ref().filter(|_| first.is_none());
        told.extend(medal.map(|medal| medal.label().chars().skip(2).chain(['.']).collect()));
        if matches!(self.stakes, Stakes::Own { .. }) {
            told.push(WHEN_OVER.to_owned());
        }
        say(console, &told.join(" "))
    }

    /// Says what becomes of the game that is left; who leaves it `by_word` is asked where an older one is kept.
    pub(super) fn leave(&mut self, by_word: bool, console: &mut dyn Console) -> Result<(), Halt> {
        if matches!(self.stakes, Stakes::Course | Stakes::Watched) {
            return Ok(());
        }
        if self.game.ended().is_none() && self.game.is_only_taken_back() {
            let winner =
                self.game.keeping.won_first.map(|first| self.game.players[first.index()].name.clone());
            let ended = winner.map_or_else(String::new, |name| format!(": {} won", in_a_sentence(&name)));
            say(console, &format!("This game counts as it ended{ended}."))?;
        } else if self.in_progress() {
            let told = self.kept_or_not(by_word, console)?;
            say(console, &told)?;
        } else if self.game.ended().is_none() && self.next.is_none() {
            let who = if self.game.contest.is_duel() { "You made no move" } else { "Nobody made a move" };
            let left = self.keeper.unfinished(self.game.contest.game).is_some();
            let before = if left { " The game you left before stays kept." } else { "" };
            say(console, &format!("{who}, so this game is not kept.{before}"))?;
        }
        if self.is_inside() { Ok(()) } else { say(console, "Goodbye.") }
    }

    fn kept_or_not(&mut self, by_word: bool, console: &mut dyn Console) -> Result<String, Halt> {
        if !self.keeper.saves() {
            return Ok("The game is not kept.".to_owned());
        }
        if self.game.keeping.beside {
            let older =
                self.keeper.unfinished(self.game.contest.game).map_or(String::new(), |left| left.title());
            let question = format!(
                "This game is not kept: the one you left before is. The older one: {older}. This one: {}. Yes keeps this one and loses the \
                 older one; no keeps the older one and loses this one. Keep this one instead?",
                self.game.record().title()
            );
            if !by_word || yes_or_no_by(&question, this_or_older, one_is_kept, console)? != Some(true) {
                return Ok("This game is not kept: the one you left before is.".to_owned());
            }
            self.game.keeping.beside = false;
            self.keeper.keep_unfinished(&self.game.record());
        }
        let rules = games::get(self.game.contest.game);
        let what = if self.game.keeping.counted {
            "This game counts as it ended first. What was played since is kept"
        } else {
            "The game is kept"
        };
        Ok(if self.is_inside() {
            format!("{what}: say continue {} to go on with it.", rules.title().to_lowercase())
        } else {
            let id = rules.id();
            format!("{what}: nimtui {id} --spoken and continue go on with it.")
        })
    }
}
