//! The end of a game: what it counts for on the ladder, and why a demo was won.

use crate::app::ladder::DuelEnd;
use crate::game::{Outcome, Side};

use super::{Context, Notice, Table};

impl Table {
    /// A finished game of a human against the computer; `None` where it counts for nothing.
    pub(in crate::app) fn duel_end(&self) -> Option<DuelEnd> {
        let ended = self.ended()?;
        let made = self.line.moves().len();
        let played = made > self.contest.moves.len() && self.played_out.is_none_or(|(_, to)| to != made);
        let counts = played && self.contest.seats.is_duel() && self.contest.depth().is_none();
        counts.then(|| DuelEnd {
            game: self.contest.game,
            level: self.contest.levels[Side::Two.index()],
            human_won: self.is_human(self.keeping.won_first.unwrap_or(ended.winner(self.line.turn()))),
        })
    }

    fn is_human(&self, side: Side) -> bool {
        self.players[side.index()].computer.is_none()
    }

    /// At the end: another level is proposed, or a demo says why it was won.
    pub(super) fn say_at_the_end(&mut self, context: &Context) {
        if let Some((level, why)) = self.duel_end().and_then(|end| context.ladder.with(end).proposal()) {
            self.proposal = Some(level);
            self.notice = Notice::news(format!("{why}: l plays on against {}.", level.title()));
        } else if self.watch.is_some()
            && let Some(why) = self.why_won()
        {
            self.notice = Notice::news(why);
        }
    }

    /// Why a game between two computers was won: the last move that gave it away, or that none did.
    fn why_won(&self) -> Option<String> {
        let winner = self.ended()?.winner(self.line.turn());
        let moves = self.line.moves();
        let gave_away = |number: &usize| {
            moves[*number].side != winner && self.reports.get(number).is_some_and(|report| report.gave_away)
        };
        if let Some(number) = (0..moves.len()).rev().find(gave_away) {
            let told = self.told(number);
            return Some(format!("Move {} gave it away: {told}", number + 1));
        }
        let name = &self.players[winner.index()].name;
        let won_before = if self.line.starter() == winner { Outcome::N } else { Outcome::P };
        let proven = (0..moves.len()).all(|number| self.reports.contains_key(&number));
        (proven && self.reports.get(&0)?.before == won_before)
            .then(|| format!("It was won for {name} from the first move, and {name} never gave it away."))
    }
}
