//! Going from line to line of a game, and playing on from any move: each line keeps who plays it, and in which mode.

use std::collections::BTreeMap;

use crate::app::{Keeping, Match, Opponent, Player};
use crate::contest::{COMPUTER, Contest};
use crate::game::Side;

use super::{Context, Mode, Play, Table, view};

/// Who plays a line, what they had settled, and in which mode.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sitting {
    contest: Contest,
    players: [Player; 2],
    keeping: Keeping,
    mode: Mode,
}

/// Players and mode of each line that is not shown, by the number of their sitting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sittings {
    kept: BTreeMap<usize, Sitting>,
    /// How many were begun so far, after the first.
    begun: usize,
}

impl Sittings {
    /// Those who play no line any more are forgotten.
    fn forget_lost(&mut self, game: &Match) {
        self.kept.retain(|sitting, _| game.is_played_by(*sitting));
    }
}

impl Table {
    /// Whether it is come back to once a position from it was played: where its game is not over, or is looked at.
    pub(in crate::app) fn is_come_back_to(&self) -> bool {
        self.current_match.ended().is_none() || !matches!(self.mode, Mode::Play(_))
    }

    /// Those who played a line sit down again.
    fn sit_as(&mut self, sitting: usize) {
        if sitting == self.current_match.sitting {
            return;
        }
        let Some(Sitting { contest, players, keeping, mode }) = self.sittings.kept.remove(&sitting) else {
            return;
        };
        self.keep_sitting();
        self.change_mode_of_line(mode);
        let game = &mut self.current_match;
        (game.contest, game.players, game.keeping, game.sitting) = (contest, players, keeping, sitting);
    }

    /// Keeps those who play the line on the table.
    fn keep_sitting(&mut self) {
        let mode = self.mode_of_line().clone();
        let Match { contest, players, keeping, sitting, .. } = &self.current_match;
        let kept = Sitting { contest: contest.clone(), players: players.clone(), keeping: *keeping, mode };
        self.sittings.kept.insert(*sitting, kept);
    }

    /// Goes to the next line: the tries in order, then the main line again.
    pub(super) fn next_line(&mut self, context: &mut Context) {
        match self.current_match.next_line_number() {
            Some(number) => self.go_to_line(number, context),
            None => {
                self.current_match.refuse(
                    "z shows what was tried instead: take a move back (u) and make another one first.",
                );
            }
        }
    }

    /// Goes to a line: to its end, or, where the game is only looked at, to its first move of its own.
    pub(super) fn go_to_line(&mut self, number: u32, context: &mut Context) {
        let Some((shared, sitting)) = self.current_match.switch(number, context) else { return };
        self.sit_as(sitting);
        self.sittings.forget_lost(&self.current_match);
        let looking = matches!(self.mode, Mode::View | Mode::Review(_));
        self.current_match.go_to(if looking { shared + 1 } else { usize::MAX });
        self.current_match.say(match number {
            0 => "The main line.".to_owned(),
            number => format!("Try {number}: it leaves the main line with move {}.", shared + 1),
        });
        // A game that is over is only looked at: what is kept of its kind stays as it is.
        match self.current_match.ended() {
            Some(_) => self.show_turn(context),
            None => self.show_and_keep_turn(context),
        }
    }

    /// A human goes on from the position shown, as `side`. What was played before stays beside it as it was.
    pub(in crate::app) fn play_on(&mut self, side: Side, opponent: Opponent, context: &mut Context) {
        if self.current_match.ended().is_some() {
            return self.current_match.refuse(view::OVER);
        }
        self.current_match.stop_thinking(context);
        self.sittings.begun += 1;
        self.keep_sitting();
        let game = &mut self.current_match;
        game.branch(self.sittings.begun, side, opponent, &context.name_against(COMPUTER));
        game.keeping = Keeping { beside: game.keeping.beside, ..Keeping::default() };
        self.sittings.forget_lost(&self.current_match);
        self.change_mode(Mode::Play(Play::new(&self.current_match)));
        let other = &self.current_match.players[side.other().index()].name;
        let said = format!("You play on against {other}. z goes back to the first line.");
        self.current_match.say(said);
        self.show_and_keep_turn(context);
    }
}
