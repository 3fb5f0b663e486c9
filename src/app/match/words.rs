//! What is said of a match: names, whose turn, what happened, who won.

use crate::contest::{COMPUTER, Contest, OTHER_COMPUTER, YOU};
use crate::game::{Ended, Move, Outcome, Played, Side, capital, plural};

use super::{Match, Player, Report};

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As news.
    #[default]
    Plain,
    /// As a refusal.
    Refusal,
}

/// What was said last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

impl Notice {
    /// News.
    pub fn news(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// A refusal.
    pub fn refusal(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Refusal }
    }
}

/// Who sits on the two sides of a contest.
#[must_use]
pub fn players(contest: &Contest) -> [Player; 2] {
    let computers = contest.seats.computers();
    Side::BOTH.map(|side| {
        let index = side.index();
        Player { name: contest.name(side), computer: computers[index].then_some(contest.levels[index]) }
    })
}

impl Player {
    pub(in crate::app) fn is_you(&self) -> bool {
        self.name == YOU
    }

    /// `you start`, `Alice starts`: inside a sentence.
    #[must_use]
    pub fn also_does(&self, you: &str, others: &str) -> String {
        if self.is_you() { format!("you {you}") } else { format!("{} {others}", self.name) }
    }

    /// `Your turn`, `Alice's turn`.
    #[must_use]
    pub fn turn(&self) -> String {
        if self.is_you() { "Your turn".into() } else { format!("{}'s turn", self.name) }
    }

    /// `You win`, `Alice wins`.
    #[must_use]
    pub fn does(&self, you: &str, others: &str) -> String {
        format!("{} {}", self.name, if self.is_you() { you } else { others })
    }
}

impl Match {
    /// What is said of a game that begins: of one that is over, of moves made already, or `fresh` of those who start and who do not.
    pub(in crate::app) fn welcome(&self, fresh: impl FnOnce(&Player, &Player) -> String) -> Notice {
        let starter = self.line.starter();
        if self.ended().is_some() {
            return Notice::news("This position is finished already.");
        }
        Notice::news(match self.line.moves().len().checked_sub(1) {
            Some(last) => {
                let made = plural(self.line.moves().len() as u64, "move", "moves");
                format!("{made} made already. Before this: {}", self.told(last))
            }
            None => fresh(&self.players[starter.index()], &self.players[starter.other().index()]),
        })
    }

    /// `HAL 9000 took 6 stones from heap 1.`: a move that stands, by its number from 0.
    #[must_use]
    pub fn told(&self, number: usize) -> String {
        let Some(played) = self.line.moves().get(number) else { return String::new() };
        let order = played.mv.order(self.rules().words());
        format!("{} {}.", self.maker(number), order.replacen("take", "took", 1))
    }

    /// The same, and which heap is gone where those after it have new numbers now.
    pub(super) fn told_with_what_moved_up(&self, number: usize) -> String {
        let told = self.told(number);
        match self.line.moves().get(number).and_then(|played| self.gap(number, played)) {
            Some(heap) => {
                let name = |heap| self.rules().words().lane_name(heap);
                let (gone, next) = (name(heap), name(heap + 1));
                format!("{told} {} is gone: {next} is {gone} now.", capital(&gone))
            }
            None => told,
        }
    }

    /// What the last move did and who can win now, by their names: `HAL 9000 can force a win: its move left 3 ⊕ 3 = 0.`
    #[must_use]
    pub fn last_reason(&self) -> Option<String> {
        let number = self.line.moves().len().checked_sub(1)?;
        let Report { why, after, .. } = self.notes.reports.get(&number)?;
        let taking = format!("Taking {} ", self.line.moves()[number].mv.short(self.rules().words()));
        let maker = self.maker(number);
        let whose = match maker {
            YOU => "your",
            COMPUTER | OTHER_COMPUTER => "its",
            _ => "that",
        };
        let named = why.strip_prefix(&taking).and_then(|rest| rest.split_once(' '));
        let Some((verb, rest)) = named else { return Some(why.clone()) };
        // Points are told with the move, and of a game that is over nobody asks who can win.
        let told_otherwise = verb != "leaves" || self.ended().is_some() || self.rules().points().is_some();
        let left = rest.rsplit_once(": ").map(|(left, _)| left).filter(|_| !told_otherwise);
        Some(match (left, after) {
            // How many stones lie there is no reason where their places decide.
            (Some(left), Outcome::P)
                if left == self.rules().words().count(self.position().board.stones()) =>
            {
                format!("{maker} can force a win.")
            }
            (Some(left), Outcome::P) => format!("{maker} can force a win: {whose} move left {left}."),
            (Some(left), Outcome::N) => {
                format!("{} can win now: {whose} move left {left}.", self.to_move().name)
            }
            _ => format!("{maker} {} {rest}", if maker == YOU { verb.trim_end_matches('s') } else { verb }),
        })
    }

    /// The heap that left the table with a move, where others came after it.
    fn gap(&self, number: usize, played: &Played) -> Option<usize> {
        let Move::Take { lane, .. } = played.mv else { return None };
        let (before, after) =
            (self.line.before(number).board.heaps().len(), played.after.board.heaps().len());
        (after < before && lane < after).then_some(lane)
    }

    /// The name of who made a move, by its number from 0.
    #[must_use]
    pub fn maker(&self, number: usize) -> &str {
        let side = if number.is_multiple_of(2) { self.line.starter() } else { self.line.starter().other() };
        self.notes.makers.get(&number).map_or(&self.players[side.index()].name, String::as_str)
    }

    /// `Alice wins!`, with the points where there are any.
    #[must_use]
    pub fn result_line(&self, ended: Ended) -> String {
        let winner = &self.players[ended.winner(self.line.turn()).index()];
        let wins = winner.does("win", "wins");
        match ended.points {
            Some(points) => format!("{wins} by {}!", plural(points, "point", "points")),
            None => format!("{wins}!"),
        }
    }
}
