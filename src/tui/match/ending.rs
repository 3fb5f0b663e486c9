//! The end of a game, and why it was won.

use crate::coach::Level;
use crate::game::{Board, Ended, Ending, Length, Move, Outcome, Side, Solution, capital};
use crate::session::{YOU, hopeless_sentence};

use super::{Match, Report, Shared};

impl Match {
    /// The level above, once a human has beaten the computer at its level.
    #[must_use]
    pub fn next_level(&self) -> Option<Level> {
        let winner = self.counted_winner().filter(|winner| self.is_human(*winner))?;
        let beaten = self.ended().is_some() && self.session.setup.depth().is_none();
        self.session.setup.player(winner.other()).level().filter(|_| beaten)?.stronger()
    }

    /// Asks what decided the game, where that can be told.
    pub(in crate::tui) fn ask_what_decided(&mut self, shared: &mut Shared) {
        if let Some(number) = self.decider() {
            self.ask_about_decider(number, shared);
        }
    }

    /// How the game came to its end: `You took the last stone, which loses.`; that there was none to be made at the start.
    #[must_use]
    pub fn how_it_ended(&self, ended: Ended) -> Option<String> {
        let Some(last) = self.history().moves().last() else {
            return ended.points.is_none().then(|| ended.without_a_move().to_owned());
        };
        let (game, position) = (self.rules(), self.position());
        let winner = ended.winner(self.history().turn());
        let heaps = matches!(position.board, Board::Heaps(_)) && ended.points.is_none();
        if heaps && position.board.stones() == 1 && position.ending == Ending::Misere {
            let must = self.called(winner.other()).also_does("must", "must");
            return Some(format!("One {} is left, and {must} take it.", game.words().stone));
        }
        let before = self.history().before_last().unwrap_or(position);
        let change = game.change(before, &last.mv);
        let emptied = change.heaps.iter().position(|heap| heap.gone > 0 && heap.gone == heap.size());
        let did = match emptied {
            _ if matches!(position.board, Board::Sum(_)) => "made the last move".to_owned(),
            _ if position.board.stones() == 0 && self.is_a_queen() => "moved the queen to 0,0".to_owned(),
            _ if position.board.stones() == 0 => format!("took {}", game.the_last()),
            Some(heap) => format!("emptied {}", game.words().lane_name(heap)),
            None => "made the last move".to_owned(),
        };
        let loses = if last.side == winner { "" } else { ", which loses" };
        Some(format!("{} {did}{loses}.", self.maker(self.history().moves().len() - 1)))
    }

    /// The move, by its number from 0, that decided a game between a human and the computer, as far as what the computer knew
    /// before its own moves tells; `None` where it does not.
    fn decider(&self) -> Option<usize> {
        let winner = self.winner()?;
        let computers = self.setup().humans().map(|human| !human);
        let played = self.not_given(self.history().moves().iter()).next().is_some();
        if computers[0] == computers[1] || !played {
            return None;
        }
        let decider =
            if computers[winner.index()] { self.losing_move(winner) } else { self.winning_move(winner) };
        let is_known =
            |number| self.reports.get(&number).is_none_or(|report| report.before != Outcome::Unknown);
        decider.filter(|&number| (number..self.history().moves().len()).all(is_known))
    }

    /// The computer's last mistake, as the review tells it too; or the human's first move, where the computer made none.
    fn winning_move(&self, human: Side) -> Option<usize> {
        let mut theirs = self.numbers(human.other()).rev();
        theirs.find(|number| self.gave_away(*number)).or_else(|| {
            let lost = self.numbers(human.other()).all(|number| self.could_win(number) == Some(false));
            self.numbers(human).next().filter(|_| lost)
        })
    }

    /// The human's last mistake, or their first move, where it was lost from the start or this was the mistake.
    fn losing_move(&self, computer: Side) -> Option<usize> {
        let was_won = |number: usize| {
            let earlier = number.checked_sub(1)?;
            Some(self.gave_away(earlier) || self.could_win(earlier) == Some(false))
        };
        let turned = |&number: &usize| {
            self.gave_away(number)
                || was_won(number) == Some(true) && self.could_win(number + 1) == Some(true)
        };
        let mistake = self.numbers(computer.other()).rev().find(turned);
        mistake.or_else(|| self.numbers(computer.other()).next())
    }

    /// The numbers of a side's moves.
    fn numbers(&self, side: Side) -> impl DoubleEndedIterator<Item = usize> + use<> {
        (usize::from(self.history().starter() != side)..self.history().moves().len()).step_by(2)
    }

    /// Whether a move that was reported gave the win away.
    fn gave_away(&self, number: usize) -> bool {
        self.reports.get(&number).is_some_and(Report::gave_away)
    }

    /// Whether who made a move that was reported could win before it; `None` where that is not known.
    fn could_win(&self, number: usize) -> Option<bool> {
        let before = self.reports.get(&number)?.before;
        (before != Outcome::Unknown).then_some(before == Outcome::N)
    }

    /// What decided the game: what one move did to it.
    pub(super) fn say_what_decided(
        &mut self,
        number: usize,
        before: &Solution,
        after: &Solution,
    ) -> Option<()> {
        let (played, winner) = (self.history().moves().get(number)?, self.winner()?);
        let told = match (played.side == winner, before.outcome, after.outcome) {
            (true, Outcome::N, Outcome::P) => self.never_given_away(winner),
            (false, Outcome::N, Outcome::N) => {
                self.lost_by(number, self.rules().preferred_move(self.history().before(number), before))
            }
            (false, Outcome::P, _) => self.lost_from_the_start(winner),
            _ => return None,
        };
        self.decided = Some(told);
        Some(())
    }

    /// What decided a game of two humans, once all of its moves are judged.
    pub(in crate::tui) fn say_what_decided_between_humans(&mut self) {
        let humans = Side::BOTH.into_iter().all(|side| self.is_human(side));
        let (Some(winner), Some(summary)) = (self.winner().filter(|_| humans), self.summary()) else {
            return;
        };
        // What was said of a game that ended before matters more.
        if self.keeping.won_first.is_some_and(|first| first != winner) {
            return;
        }
        self.decided = match summary.turning_point.and_then(|number| number.checked_sub(1)) {
            Some(number) => Some(self.lost_by(number, self.analysis.moves[number].better)),
            None if !summary.proven => return,
            None if winner == self.history().starter() => Some(self.never_given_away(winner)),
            None => Some(self.lost_from_the_start(winner)),
        };
    }

    fn never_given_away(&self, winner: Side) -> String {
        let (name, winner) = (self.side_name(winner), self.called(winner));
        if name != winner.name {
            return format!("{name} could win from the start and never gave it away.");
        }
        // A win that was given away may have been taken back.
        let never = if self.session.assisted { "" } else { " and never gave it away" };
        format!("{} from the start{never}.", winner.does("could win", "could win"))
    }

    pub(super) fn lost_from_the_start(&self, winner: Side) -> String {
        let started = self.history().starter() != winner;
        let [winner, loser] = [winner, winner.other()].map(|side| self.name(side));
        hopeless_sentence(&loser, &winner, started)
    }

    /// The move that gave a win away, and one that would have won.
    fn lost_by(&self, number: usize, better: Option<Move>) -> String {
        let better = match better {
            _ if self.is_asked_again(number) => ". Find a better one: f asks you".to_owned(),
            Some(mv) => {
                let what = self.short_move(mv, Length::Short);
                format!(". {} {what} would have won", capital(self.verb_of(mv).gerund))
            }
            None => String::new(),
        };
        format!("{} lost it: {}{better}.", nth(number), self.briefly(number))
    }

    /// Whether a move is one of the only human here: where it was a mistake, the review asks them for a better one, which nobody
    /// tells before.
    #[must_use]
    pub fn is_asked_again(&self, number: usize) -> bool {
        let side = self.history().whole()[number].side;
        self.is_human(side) && !self.is_human(side.other())
    }

    /// `you took 2 from heap 3`, inside a sentence.
    fn briefly(&self, number: usize) -> String {
        let mv = self.history().moves()[number].mv;
        let maker = self.maker(number);
        let maker = if maker == YOU { "you" } else { maker.as_str() };
        format!("{maker} {} {}", self.verb_of(mv).past, self.short_move(mv, Length::Short))
    }

    /// Why a game between two computers was won: the last move that gave it away, or that none did.
    pub(in crate::tui) fn why_won(&self) -> Option<String> {
        let winner = self.winner()?;
        let moves = self.history().moves();
        let gave_away = |number: &usize| moves[*number].side != winner && self.gave_away(*number);
        if let Some(number) = (0..moves.len()).rev().find(gave_away) {
            let told = self.describe_move(number);
            return Some(format!("Move {} gave it away: {told}", number + 1));
        }
        let started = self.history().starter() == winner;
        let won_before = if started { Outcome::N } else { Outcome::P };
        let proven = (0..moves.len()).all(|number| self.reports.contains_key(&number));
        (proven && self.reports.get(&0)?.before == won_before).then(|| match started {
            true => self.never_given_away(winner),
            false => self.lost_from_the_start(winner),
        })
    }
}

/// `Move 4`, of a move by its number from 0.
fn nth(number: usize) -> String {
    format!("Move {}", number + 1)
}
