//! What games that are played by a code share: the laws if the last move loses, reasons and figures.

use super::kayles;
use crate::game::{
    Code, Counted, Ending, Figure, Game, Obstacle, Outcome, Position, Reason, Solution, Stop, grouped,
};
use crate::solve::{Halted, leaving, leaving_lost, nim_sum, search_few, values_of_heaps};

/// What is known about a code if the last move loses, besides searching all positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MisereLaw {
    /// Nothing.
    None,
    /// The law of subtraction games (Ferguson 1974).
    Ferguson,
    /// The law of Kayles (Sibert and Conway 1992).
    Kayles,
}

impl MisereLaw {
    pub(super) fn new(code: &Code) -> Self {
        match code.text() {
            "0.77" => Self::Kayles,
            _ if code.is_subtraction() => Self::Ferguson,
            _ => Self::None,
        }
    }

    /// Whether heaps are lost if the last move loses.
    fn is_lost(self, code: &Code, heaps: &[u32]) -> bool {
        let values = values_of(code, None, heaps);
        let sum = nim_sum(&values);
        match self {
            Self::Kayles => kayles::is_lost_misere(heaps, &values),
            _ if values.iter().any(|value| *value > 1) => sum == 0,
            _ => sum == 1,
        }
    }
}

/// Most positions that are searched although a law decides: a fraction of a second.
const MOST_POSITIONS: u64 = 3_500;

/// Solves a position of heaps by its code. If few positions can come up, all of them are searched. Beyond that the values of the heaps
/// decide, or a law if the last move loses; if none is known then, at most `most_positions` are searched.
pub(super) fn solve(
    game: &dyn Game,
    position: &Position,
    most_positions: u64,
    stop: &Stop,
) -> Result<Option<Solution>, Halted> {
    let Some(code) = game.code(position) else { return Ok(None) };
    let (law, normal) = (MisereLaw::new(code), position.ending == Ending::Normal);
    let is_decided = normal || law != MisereLaw::None;
    let most = if is_decided { MOST_POSITIONS } else { most_positions };
    if let Some(solution) = search_few(game, code, position, most, stop)? {
        return Ok(Some(solution));
    }
    let winning = match (normal, is_decided) {
        (true, _) => leaving(code, position, 0, stop)?,
        (false, true) => leaving_lost(code, position, |heaps| law.is_lost(code, heaps), stop)?,
        (false, false) => return Err(Halted::By(Obstacle::TooManyLines)),
    };
    Ok(Some(Solution::new(game, position, winning)))
}

/// Most winning moves among which the last one is looked for: if there are more, none of them ends the game.
const MOST_LOOKED_AT: usize = 1_000;

/// The values of heaps: from the table of the code, or their remainders when divided by `by`.
pub(super) fn values_of(code: &Code, by: Option<u32>, heaps: &[u32]) -> Vec<u32> {
    match by {
        Some(by) => heaps.iter().map(|size| size % by).collect(),
        None => values_of_heaps(code, heaps, &Stop::default()).unwrap_or_default(),
    }
}

/// Why heaps that come apart, or of which only some numbers may be taken, are won or lost; if they aren't solved, what their values say.
/// `by` is as in [`figures`].
pub(super) fn reason(
    game: &dyn Game,
    code: &Code,
    by: Option<u32>,
    position: &Position,
    solution: Option<&Solution>,
) -> Option<Reason> {
    let law = Some(MisereLaw::new(code)).filter(|_| position.ending == Ending::Misere);
    let sizes = code.live_heaps(position);
    let sum = |sizes: Vec<u32>| {
        let values = values_of(code, by, &sizes);
        let is_small = values.iter().all(|value| *value <= 1);
        let counted = Counted { sizes, sum: nim_sum(&values), values, by, makes_0: None };
        if law.is_some() && is_small { Reason::MisereOnes(counted) } else { Reason::Values(counted) }
    };
    let Some(solution) = solution else {
        return Some(match law {
            None | Some(MisereLaw::Ferguson) => sum(sizes),
            Some(_) => Reason::Remaining { sizes },
        });
    };
    let mut winning = solution.winning.iter().take(MOST_LOOKED_AT);
    if let Some(last) = winning.find(|mv| game.result(&game.play(position, mv)).is_some())
        && solution.outcome == Outcome::N
    {
        return Some(Reason::LastMove(*last));
    }
    match law {
        _ if solution.outcome == Outcome::Unknown => None,
        Some(MisereLaw::Kayles) => {
            Some(Reason::SibertConway { groups: vec![], lost: solution.outcome == Outcome::P })
        }
        Some(MisereLaw::None) => Reason::best_play(&solution.line),
        None | Some(MisereLaw::Ferguson) => Some(sum(sizes)),
    }
}

/// The rule of Sibert and Conway for Kayles.
const EXCEPTIONS: &str = "If every heap has 1, 4, 5, 9, 12, 17, 20 or 25 stones, special rules apply. If not, a nim-sum of 0 still loses.";

/// The heaps and their values. If `by` is given, a move takes any number below it, and a value is the remainder when divided by it.
pub(super) fn figures(code: &Code, by: Option<u32>, position: &Position) -> Vec<Figure> {
    let law = Some(MisereLaw::new(code)).filter(|_| position.ending == Ending::Misere);
    if law == Some(MisereLaw::None) {
        return vec![Figure::fact("No simple rule is known to nimtui if the last move loses.")];
    }
    let heaps = code.live_heaps(position);
    let heading = match by {
        None if code.is_unequal() => Figure::legend("Heaps of 3 or more, with their values:"),
        None => Figure::legend("The heaps, with their values:"),
        Some(by) => Figure::fact(format!(
            "A move takes at most {}, so the value of a heap is its remainder when divided by {}:",
            grouped(by - 1),
            grouped(by)
        )),
    };
    let sizes = heaps.iter().map(|heap| grouped(*heap));
    let columns = Figure::columns(sizes.zip(values_of(code, by, &heaps)));
    let exceptions = (law == Some(MisereLaw::Kayles)).then(|| Figure::fact(EXCEPTIONS));
    [heading, columns].into_iter().chain(exceptions).collect()
}
