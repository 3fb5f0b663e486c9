//! What is said where a game begins.

use crate::game::{Console, Halt, Side};
use crate::plain::spoken::aloud::say;
use crate::plain::spoken::examples::how_to_say;
use crate::plain::spoken::position::position_aloud;
use crate::records::GameRecord;

use super::{SpokenTable, Stakes};

impl SpokenTable<'_> {
    /// What is played, by whom, and how to find out more; `again` after a game with the same rules.
    pub(super) fn welcome(&mut self, again: bool, console: &mut dyn Console) -> Result<(), Halt> {
        let (game, rules) = (&self.game, self.game.rules());
        let starter = &game.players[game.line.starter().index()];
        let against = self.against();
        let mut told = if again {
            vec!["Same rules.".to_owned(), against]
        } else {
            let mut told = vec![self.rules(), against];
            told.extend(rules.remark(game.line.opening()).map(str::to_owned));
            told
        };
        told.push(match game.line.moves().len().checked_sub(1) {
            None => format!("{}.", starter.does("start", "starts")),
            Some(last) => format!("Before this: {}", self.described(last)),
        });
        // A human who starts hears it with the first turn.
        if game.line.moves().is_empty() && !game.human_turn() {
            told.push(position_aloud(rules, game.position()));
        }
        say(console, &told.join(" "))?;
        match self.left() {
            Some(left) => {
                say(console, &format!("You left a game: {}. Say continue to go on with it.", left.title()))
            }
            None => Ok(()),
        }
    }

    /// Who plays whom, and how well.
    pub(super) fn against(&self) -> String {
        let game = &self.game;
        let [one, two] = &game.players;
        match (game.contest.is_duel(), game.contest.player(Side::Two).level()) {
            (true, Some(level)) => {
                let kept = if self.level_is_kept { ", as before" } else { "" };
                format!("You play against {}, level {}{kept}.", two.name, level.word())
            }
            _ => format!("{} {}.", one.does("play", "plays"), two.name),
        }
    }

    /// Tells how a move is said, with the first turn.
    pub(super) fn teach(&mut self, console: &mut dyn Console) -> Result<(), Halt> {
        if std::mem::replace(&mut self.taught, true) {
            return Ok(());
        }
        let how = how_to_say(self.game.rules(), self.game.position(), None);
        say(console, &format!("{how} Say help for all there is to say."))
    }

    /// The game of this kind that was left, as long as nothing was done in this one.
    fn left(&mut self) -> Option<GameRecord> {
        let fresh = matches!(self.stakes, Stakes::Own { .. }) && !self.in_progress();
        fresh.then(|| self.keeper.unfinished(self.game.contest.game)).flatten()
    }
}
