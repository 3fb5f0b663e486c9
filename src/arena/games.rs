//! One game between two movers, judged move by move.

use crate::game::{GameKey, Line, Move, Position, Side, Stop};
use crate::games;
use crate::programs::Failure;

use super::{Chance, Chances, Mover, Refusal, chance};

/// How a game ended. Sides are those of the line: player one starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Won {
        /// Who won.
        winner: Side,
        /// The points, in games that count them.
        points: Option<u64>,
    },
    /// A program failed; the other side wins.
    Failed {
        /// Who failed.
        side: Side,
        /// How.
        failure: Failure,
        /// The position it was asked, which repeats the failure.
        id: String,
    },
    /// A program declined; nobody wins.
    Declined {
        /// Who declined.
        side: Side,
        /// Why, in its own words.
        why: String,
    },
    /// It was not played: somebody is out, or it was called off.
    NotPlayed,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moves; player one made the first.
    pub line: Line,
    /// How it ended.
    pub end: End,
    /// The chances of player one and player two.
    pub chances: [Chances; 2],
    /// The numbers of the moves, from 0, that were asked for in a chance.
    pub chances_at: Vec<usize>,
}

impl Played {
    /// A game that is not played.
    #[must_use]
    pub fn not_played(opening: &Position) -> Self {
        Self {
            line: Line::new(opening.clone(), Side::One),
            end: End::NotPlayed,
            chances: [Chances::default(); 2],
            chances_at: vec![],
        }
    }

    /// A game that was played before, judged once more.
    #[must_use]
    pub fn judged(key: GameKey, line: Line, end: End) -> Self {
        let game = games::get(key);
        let mut played = Self { end, ..Self::not_played(line.opening()) };
        played.line = line;
        let failed = matches!(played.end, End::Failed { .. });
        for number in 0..=played.line.moves().len() {
            let mv = played.line.moves().get(number).map(|played| played.mv);
            let before =
                number.checked_sub(1).map_or(played.line.opening(), |last| &played.line.moves()[last].after);
            if mv.is_none() && !failed {
                break;
            }
            let Ok(solution) = game.solve(before, &Stop::default()) else { break };
            played.chances[number % 2].count(&solution, mv);
            if chance(&solution) == Chance::Something {
                played.chances_at.push(number);
            }
        }
        played
    }

    /// Who failed; `None` where nobody did.
    #[must_use]
    pub const fn failed(&self) -> Option<Side> {
        match &self.end {
            End::Failed { side, .. } => Some(*side),
            End::Won { .. } | End::Declined { .. } | End::NotPlayed => None,
        }
    }

    /// Who won; `None` where nobody did.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match &self.end {
            End::Won { winner, .. } => Some(*winner),
            End::Failed { side, .. } => Some(side.other()),
            End::Declined { .. } | End::NotPlayed => None,
        }
    }
}

/// Plays a game from an opening; the movers are player one, who starts, and player two.
pub fn play(key: GameKey, opening: &Position, movers: &mut [&mut Mover; 2], stop: &Stop) -> Played {
    let game = games::get(key);
    let mut played = Played::not_played(opening);
    if movers.iter().any(|mover| mover.is_out()) {
        return played;
    }
    loop {
        let (position, side) = (played.line.position().clone(), played.line.turn());
        if let Some(ended) = game.result(&position) {
            played.end = End::Won { winner: ended.winner(side), points: ended.points };
            break;
        }
        let answer = movers[side.index()].answer(key, &position, stop);
        let Ok(solution) = game.solve(&position, stop) else { return played };
        let mv: Option<Move> = answer.as_ref().ok().map(|reply| reply.mv);
        if !matches!(answer, Err(Refusal::Declined(_) | Refusal::Out | Refusal::Stopped)) {
            played.chances[side.index()].count(&solution, mv);
            if chance(&solution) == Chance::Something {
                played.chances_at.push(played.line.moves().len());
            }
        }
        match answer {
            Ok(reply) => {
                // It was checked by the rules.
                if played.line.play(game, reply.mv).is_err() {
                    return played;
                }
            }
            Err(Refusal::Failed(failure)) => {
                played.end = End::Failed { side, failure, id: games::full_id(key, &position) };
                break;
            }
            Err(Refusal::Declined(why)) => {
                played.end = End::Declined { side, why };
                return played;
            }
            Err(Refusal::Out | Refusal::Stopped) => return played,
        }
    }
    if let Some(winner) = played.winner() {
        let points = if let End::Won { points, .. } = played.end { points } else { None };
        for side in Side::BOTH {
            movers[side.index()].tell_result(side == winner, points);
        }
    }
    played
}
