//! Who wins the opening shown, as an invitation.

use crate::coach::Level;
use crate::game::{Obstacle, Outcome, Side, Solution, plural};
use crate::records::Medal;
use crate::session::{GameSetup, Player, YOU};
use crate::tui::{Commentary, Match};

use super::{Entry, Menu};

impl Menu {
    /// The medals of the game shown, and which one comes next; `None` where there is none and none can be won. Before the first game is
    /// won medals aren't mentioned.
    #[must_use]
    pub fn medals_told(&self) -> Option<String> {
        let Entry::Game(game) = self.shown else { return None };
        if self.medals.is_empty() {
            return None;
        }
        let next = self.next_medal().map(|level| format!("Medal: beat {} without help.", level.name()));
        match (Medal::signs(&self.medals, game), next) {
            (Some(signs), Some(next)) => Some(format!("{signs} {next}")),
            (signs, next) => signs.or(next),
        }
    }

    /// The level whose medal without help comes next in the game shown: the one it is set to, or else the easiest one that is left.
    fn next_medal(&self) -> Option<Level> {
        let Entry::Game(game) = self.shown else { return None };
        let contest = self.contest();
        let set =
            Match::new(contest.clone(), contest.starter).record().medal_level().filter(|_| self.keeps)?;
        let has = |level: &Level| {
            self.medals.iter().any(|medal| (medal.game, medal.level) == (game, *level) && !medal.assisted)
        };
        [set].into_iter().chain(Level::ALL.into_iter().rev()).find(|level| !has(level))
    }

    /// Who wins the opening shown, in a sentence; empty where there is nothing to say. Where not all is to be said unasked, it waits
    /// for the question, and only whoever can win is told so.
    #[must_use]
    pub fn verdict(&self, commentary: Commentary) -> String {
        match (self.shown, &self.solution) {
            (Entry::Learn, _) => self.steps_done(),
            (Entry::Practice, _) => self.practised(),
            (Entry::Today, _) => self.told_of_today(),
            (Entry::Game(_), solution) if !self.told && commentary != Commentary::Analysis => {
                let contest = self.contest();
                match solution.as_ref().and_then(|solution| contest.winning_seats(solution)) {
                    Some(seats) if seats == contest.seats() => {
                        format!("{YOU} can win this. x tells more.")
                    }
                    _ => "Who can win? x tells.".into(),
                }
            }
            (Entry::Game(_), _) if self.lost => "Who wins? The computer failed while working it out.".into(),
            (Entry::Game(_), None) => "Who wins? Working it out…".into(),
            (Entry::Game(_), Some(solution)) => match (solution.outcome, solution.obstacle) {
                (Outcome::Unknown, Some(Obstacle::TooLittleMemory)) => {
                    format!("Who wins with perfect play is not proven: {}.", solution.unproven_because())
                }
                (Outcome::Unknown, _) => "Who wins with perfect play is not proven for this board.".into(),
                _ if self.contest().is_duel() => invitation(self.contest(), solution),
                _ => perfect_play(self.contest(), solution),
            },
            _ => String::new(),
        }
    }
}

fn points(solution: &Solution) -> String {
    let by = |score: i64| format!(" by {}", plural(score.unsigned_abs(), "point", "points"));
    solution.score.map_or(String::new(), by)
}

/// What a human against the computer may hope for.
fn invitation(contest: &GameSetup, solution: &Solution) -> String {
    let computer = contest.name(Side::Two);
    let human_starts = contest.starter == Side::One;
    let points = points(solution);
    let won = if points.is_empty() { String::new() } else { format!(", with perfect play{points}") };
    match (human_starts, solution.outcome == Outcome::N) {
        (true, true) => format!("{YOU} can win this{won}: {}", first_moves(solution)),
        (false, false) => {
            format!("{YOU} can win this{won}: {computer} starts, and whoever starts can be beaten.")
        }
        _ if *contest.player(Side::Two) == Player::Computer(Level::Perfect) && contest.depth().is_none() => {
            format!(
                "Lost{points}: {computer} makes no mistake. Let the other side start, or choose a level that errs."
            )
        }
        _ => format!("Lost{points} against perfect play: wait for {computer}'s mistake."),
    }
}

fn first_moves(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let proven = if solution.is_complete() { "" } else { " (more may)" };
    match (found, found == solution.legal) {
        (_, true) => "every first move wins.".into(),
        (1, _) => format!("1 of {} first moves wins{proven}.", solution.legal),
        _ => format!("{found} of {} first moves win{proven}.", solution.legal),
    }
}

/// Who wins between two of a kind.
fn perfect_play(contest: &GameSetup, solution: &Solution) -> String {
    let starter = contest.starter;
    let winner = if solution.outcome == Outcome::N { starter } else { starter.other() };
    let wins = contest.called(winner).also_does("win", "wins");
    let starts = contest.called(starter).also_does("start", "starts");
    format!("With perfect play {wins}{}: {starts}.", points(solution))
}
