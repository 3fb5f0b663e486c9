//! Judges the moves of a game: which of them gave a win or points away, where the game turned, and how each side used its chances.

use std::iter;

use serde::Serialize;

use crate::game::{
    Explanation, Game, History, Move, Outcome, Played, Position, Side, Solution, Stop, Stopped, join, plural,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Kept,
    GaveAway,
    /// No move could win.
    LostAnyway,
    /// The position before or after isn't proven.
    Unproven,
}

impl Verdict {
    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept the win",
            Self::GaveAway => "gave the win away",
            Self::LostAnyway => "had no winning move",
            Self::Unproven => "not proven",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    pub mv: Move,
    pub verdict: Verdict,
    /// The points it cost its side, in games with points.
    pub points_lost: Option<u64>,
    /// The position was won, and some move was worse: there was something to get right.
    pub chance: bool,
    /// The position was won, but it isn't known whether another move was worse or this one was.
    pub unsure: bool,
}

impl Judged {
    /// Whether a chance was missed: the win or some of its points were given away.
    pub fn missed(&self) -> bool {
        self.chance && self.is_mistake()
    }

    /// Whether another move would have kept the win or got more points.
    pub fn is_mistake(&self) -> bool {
        self.verdict == Verdict::GaveAway || self.points_lost.is_some_and(|points| points > 0)
    }
}

/// A judged move with its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    pub judged: Judged,
    /// What the move left and what that means; for a mistake, also the reply that wins.
    pub text: String,
    /// The best move, if this was a mistake.
    pub better: Option<Move>,
}

/// Judges every move that was not undone. Each position is solved once.
///
/// # Errors
/// [`Stopped`] if `stop` was called before the end.
pub fn review(game: &dyn Game, line: &History, stop: &Stop) -> Result<Vec<Judged>, Stopped> {
    let solutions = solve_line(game, line, stop).collect::<Result<Vec<_>, Stopped>>()?;
    let around = solutions.windows(2);
    Ok(line.moves().iter().zip(around).map(|(played, two)| judge(played.mv, [&two[0], &two[1]])).collect())
}

/// What is known of each position of a game, from the opening on. A move that leaves a lost position also shows that the one before it
/// was won.
pub fn solve_line<'a>(
    game: &'a dyn Game,
    line: &'a History,
    stop: &'a Stop,
) -> impl Iterator<Item = Result<Solution, Stopped>> + 'a {
    let positions = [line.opening()].into_iter().chain(line.moves().iter().map(|played| &played.after));
    let mut solutions = positions.map(|position| game.solve(position, stop)).peekable();
    let mut moves = line.moves().iter();
    iter::from_fn(move || {
        let (mut here, played) = (solutions.next()?, moves.next());
        if let (Ok(here), Some(played)) = (&mut here, played)
            && !here.is_complete()
            && let Some(Ok(after)) = solutions.peek()
        {
            here.add_outcomes(&[(played.mv, after.outcome)]);
        }
        Some(here)
    })
}

/// Judges and explains a move from the solutions before and after it.
pub fn review_move(game: &dyn Game, position: &Position, mv: Move, solutions: [&Solution; 2]) -> Reviewed {
    let [before, after] = solutions;
    let judged = judge(mv, solutions);
    let mistake = judged.is_mistake();
    let better = game.preferred_move(position, before).filter(|_| mistake);
    let explanation = explain_move(game, position, mv, solutions);
    let names_reply = mistake && after.outcome == Outcome::N;
    let has_name = after.is_over() || explanation.left.is_some();
    // The verdict stands before the text, so only the end and the points need more than what the move leaves.
    let says_more = after.is_over() || judged.points_lost.is_some();
    let what = if says_more { Some(explanation.text) } else { explanation.left };
    let more = explanation.more.filter(|_| names_reply || !has_name);
    let text = join(what.into_iter().chain(more), " ");
    Reviewed { judged, text, better }
}

/// Explains a move; if there is no simple reason, the explanation says so.
pub(super) fn explain_move(
    game: &dyn Game,
    position: &Position,
    mv: Move,
    solutions: [&Solution; 2],
) -> Explanation {
    let (mut explanation, after) = (game.explain_move(position, mv, solutions), solutions[1]);
    let says_nothing = explanation.left.is_none() && explanation.more.is_none();
    if says_nothing && !after.is_over() && after.outcome != Outcome::Unknown {
        explanation.more = Some("No simple rule is known to nimtui here.".to_owned());
    }
    explanation
}

/// Judges a move from the solutions before and after it.
pub fn judge(mv: Move, [before, after]: [&Solution; 2]) -> Judged {
    let verdict = match (before.outcome, after.outcome) {
        (Outcome::P, _) => Verdict::LostAnyway,
        // A move that leaves a lost position wins, even if nothing was proven before it.
        (_, Outcome::P) => Verdict::Kept,
        (Outcome::N, Outcome::N) => Verdict::GaveAway,
        _ => Verdict::Unproven,
    };
    let points_lost = match (before.score, after.score) {
        // The opponent's score is the mover's with the other sign.
        (Some(best), Some(left)) => Some((best + left).max(0).unsigned_abs()),
        _ => None,
    };
    // If not all winning moves are known, only a move that lost shows that one could.
    let another_is_worse = before.is_complete() && (before.winning.len() as u64) < before.legal;
    let chance = before.outcome == Outcome::N && (another_is_worse || verdict == Verdict::GaveAway);
    let unsure = match verdict {
        Verdict::Kept => !chance && !before.is_complete(),
        Verdict::Unproven => before.outcome == Outcome::N,
        Verdict::GaveAway | Verdict::LostAnyway => false,
    };
    Judged { mv, verdict, points_lost, chance, unsure }
}

/// How one side used its chances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// All its moves.
    pub moves: u32,
    /// Won positions with something to get right.
    pub chances: u32,
    /// Chances in which it kept the win.
    pub taken: u32,
    pub gave_away: u32,
    pub kept: u32,
    /// Points it gave away, in games with points.
    pub points: Option<u64>,
    /// Moves that aren't proven. Only the next number includes them.
    pub unproven: u32,
    /// Moves in won positions of which it isn't known whether there was something to get right.
    pub unsure: u32,
}

impl Account {
    /// `Ada missed 2 chances to win.`
    pub fn sentence(&self, name: &str) -> String {
        // How many chances were taken isn't said: moves without a choice kept the win as well, and are marked alike.
        let proven = if self.unproven > 0 { "proven " } else { "" };
        let mut text = match (self.chances, self.kept, self.chances - self.taken) {
            (.., missed @ 1..) => format!("{name} missed {} to win.", plural(missed, "chance", "chances")),
            _ if self.unsure > 0 => format!("{name} made no {proven}mistake."),
            (0, 0, _) => format!("{name} never had a {proven}winning move."),
            (0, ..) if self.unproven == 0 => format!("{name} couldn't make a mistake."),
            (0, ..) => format!("{name} made no proven mistake."),
            _ => format!("{name} took every {proven}chance to win."),
        };
        if let Some(points) = self.points.filter(|points| *points > 0) {
            text.push_str(&format!(" The mistakes cost {}.", plural(points, "point", "points")));
        }
        if self.unproven > 0 {
            let moves = plural(self.unproven, "move isn't", "moves aren't");
            text.push_str(&format!(" {moves} proven."));
        }
        text
    }

    /// Whether its sentence says more than how often it gave the win away.
    pub fn says_more(&self) -> bool {
        self.chances - self.taken != self.gave_away
            || self.points.is_some_and(|points| points > 0)
            || self.unproven > 0
    }

    fn add(&mut self, judged: &Judged) {
        self.moves += 1;
        self.unsure += u32::from(judged.unsure);
        if judged.verdict == Verdict::Unproven {
            self.unproven += 1;
            return;
        }
        let kept = judged.verdict == Verdict::Kept;
        self.gave_away += u32::from(judged.verdict == Verdict::GaveAway);
        self.kept += u32::from(kept);
        self.chances += u32::from(judged.chance);
        // Even if it was kept with fewer points.
        self.taken += u32::from(judged.chance && kept);
        if let Some(points) = judged.points_lost {
            self.points = Some(self.points.unwrap_or(0).saturating_add(points));
        }
    }
}

/// The review of a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number, from 1, of the last move that gave the win away.
    pub turning_point: Option<usize>,
    pub accounts: [Account; 2],
    /// Every move is proven good or bad.
    pub proven: bool,
}

impl Summary {
    /// `starter` made the first move. Somebody other than the side's player made the moves `by_others`, counted from 0; the accounts
    /// leave them out.
    pub fn new(judged: &[Judged], starter: Side, by_others: &[usize]) -> Self {
        let mut summary = Self { proven: true, ..Self::default() };
        for (index, judged) in judged.iter().enumerate() {
            let side = if index.is_multiple_of(2) { starter } else { starter.other() };
            if !by_others.contains(&index) {
                summary.accounts[side.index()].add(judged);
            }
            summary.proven &= judged.verdict != Verdict::Unproven;
            if judged.verdict == Verdict::GaveAway {
                summary.turning_point = Some(index + 1);
            }
        }
        summary
    }

    /// Tells nothing of a player who also moved for the other side.
    pub fn leave_out(&mut self, is_on_both_sides: impl Fn(Side) -> bool) {
        for side in Side::BOTH.into_iter().filter(|side| is_on_both_sides(*side)) {
            self.accounts[side.index()] = Account::default();
        }
    }

    /// The accounts of those who moved. If somebody gave up or failed, theirs says only which chances they missed before: they may have given
    /// up another. If it's their move, it doesn't say that they never had a winning move: they may have one now.
    pub fn told(&self, quit: Option<Side>, to_move: Option<Side>) -> impl Iterator<Item = (Side, Account)> {
        let all = self.accounts;
        let accounts = Side::BOTH.into_iter().map(move |side| (side, all[side.index()]));
        accounts.filter(move |(side, account)| {
            account.moves > 0
                && (quit != Some(*side) || account.chances > account.taken)
                && (to_move != Some(*side) || account.chances + account.kept + account.unsure > 0)
        })
    }

    /// `Ada gave the win away twice, the second time with move 4, taking 2 from heap 3.`
    pub fn turning_sentence(&self, game: &dyn Game, board: &Position, turned: &Played, who: &str) -> String {
        let number = self.turning_point.unwrap_or(0);
        let taking = format!("{} {}", game.verb_of(board, turned.mv).gerund, game.short(board, turned.mv));
        match self.accounts[turned.side.index()].gave_away {
            0 | 1 => format!("{who} gave the win away by {taking} on move {number}."),
            2 => format!("{who} gave the win away twice, the second time by {taking} on move {number}."),
            times => {
                format!("{who} gave the win away {times} times, the last time by {taking} on move {number}.")
            }
        }
    }
}
