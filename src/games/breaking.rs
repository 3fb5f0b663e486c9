//! What games share in which heaps are taken from and come apart: what decides them.

use crate::game::{
    Counted as Sum, Ending, Figure, Game, Labelled, NumberLine, Outcome, Position, Reason, Solution, Stop,
};
use crate::solve::{Found, Rule, nim_sum, period, values};

/// How far a period is looked for.
const FARTHEST: u32 = 2_000;
/// Most winning moves among which the last one is looked for: if there are more, none of them ends the game.
const MOST_LOOKED_AT: usize = 1_000;
/// Most moves in a heap for which the reason of its value is given, and most values listed for it.
const MOST_WAYS: u32 = 100;
const MOST_LISTED: usize = 12;

/// What is known about the game if the last move loses, besides searching all positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MisereLaw {
    /// Nothing.
    None,
    /// The law of subtraction games (Ferguson 1974).
    Ferguson,
    /// The law of Kayles (Sibert and Conway 1992).
    Kayles,
}

/// How heaps get their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// From the table.
    Values,
    /// The remainders on division by this.
    Remainders {
        /// One more than the most a move takes.
        by: u32,
    },
}

/// What a game of such heaps teaches.
pub(super) struct Teaching<'a> {
    pub(super) rule: &'a Rule,
    /// The heaps with a move: `heaps of 3 or more`, or `heaps` if no number says it.
    pub(super) live: &'static str,
    pub(super) misere: MisereLaw,
    pub(super) counted: Counted,
}

impl Teaching<'_> {
    /// The values of these heaps.
    fn values(&self, heaps: &[u32]) -> Vec<u32> {
        if let Counted::Remainders { by } = self.counted {
            return heaps.iter().map(|size| size % by).collect();
        }
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let values = values(self.rule, largest, &Stop::default()).unwrap_or_default();
        heaps.iter().map(|&size| values.get(size as usize).copied().unwrap_or(0)).collect()
    }

    /// Why a position is won or lost; of one that isn't solved what its values say.
    pub(super) fn reason(
        &self,
        game: &dyn Game,
        position: &Position,
        solution: Option<&Solution>,
    ) -> Option<Reason> {
        let misere = Some(self.misere).filter(|_| position.ending == Ending::Misere);
        let Some(solution) = solution else {
            return Some(match misere {
                None | Some(MisereLaw::Ferguson) => self.sum(position),
                Some(_) => Reason::Remaining { sizes: self.rule.live_heaps(position) },
            });
        };
        let mut winning = solution.winning.iter().take(MOST_LOOKED_AT);
        match (solution.outcome, misere) {
            (Outcome::Unknown, _) => return None,
            (Outcome::N, _) => {
                let last = winning.find(|mv| self.rule.result(&game.play(position, mv)).is_some());
                if let Some(last) = last {
                    return Some(Reason::LastMove(*last));
                }
            }
            (Outcome::P, _) => {}
        }
        Some(match misere {
            Some(MisereLaw::Kayles) => {
                Reason::SibertConway { groups: vec![], lost: solution.outcome == Outcome::P }
            }
            Some(MisereLaw::None) => Reason::best_play(&solution.line),
            None | Some(MisereLaw::Ferguson) => self.sum(position),
        })
    }

    fn sum(&self, position: &Position) -> Reason {
        let sizes = self.rule.live_heaps(position);
        let values = self.values(&sizes);
        let by = match self.counted {
            Counted::Remainders { by } => Some(by),
            Counted::Values => None,
        };
        let is_small = values.iter().all(|value| *value <= 1);
        let sum = Sum { sizes, sum: nim_sum(&values), values, by, makes_0: None };
        match position.ending {
            Ending::Misere if is_small => Reason::MisereOnes(sum),
            _ => Reason::Values(sum),
        }
    }

    /// The heaps and their values.
    pub(super) fn figures(&self, position: &Position) -> Vec<Figure> {
        if position.ending == Ending::Misere && self.misere == MisereLaw::None {
            return vec![Figure::fact("No simple rule is known if the last move loses.")];
        }
        let heaps = self.rule.live_heaps(position);
        if let [size] = heaps[..]
            && self.counted == Counted::Values
            && self.rule.code.is_subtraction()
        {
            return self.number_line(size, position.ending);
        }
        let fact = match self.counted {
            Counted::Remainders { by } => {
                format!(
                    "A move takes at most {}, so the value of a heap is its remainder when divided by {by}:",
                    by - 1
                )
            }
            Counted::Values => format!("Sizes of the {} and their values:", self.live),
        };
        let labelled = |(size, number): (&u32, u32)| Labelled { label: size.to_string(), number };
        let columns = heaps.iter().zip(self.values(&heaps)).map(labelled).collect();
        vec![Figure::fact(fact), Figure::Columns(columns)]
    }

    /// The sizes of a heap that is alone, the lost ones marked, and after how many they come again, if that is proven.
    fn number_line(&self, here: u32, ending: Ending) -> Vec<Figure> {
        let lost_at = u32::from(ending == Ending::Misere);
        let farthest = here.max(FARTHEST);
        let values = self.values(&(0..=farthest).collect::<Vec<_>>());
        let lost = (0..=here).filter(|size| values[*size as usize] == lost_at).collect();
        let found = period(&self.rule.code, &values);
        let line = NumberLine { here, last: here, round: found.map_or(0, |found| found.length), lost };
        let again = found.map_or(String::new(), |Found { length, start, .. }| match start {
            0 => format!(" These sizes repeat every {length}."),
            _ => format!(" From {start} on, these sizes repeat every {length}."),
        });
        let fact = format!("A single heap of a size in [ ] is a losing position.{again}");
        vec![Figure::NumberLine(line), Figure::legend(fact)]
    }

    /// `A heap of 5 has value 2: its moves leave 0 and 1, and 2 is the smallest number missing.`; `None` if too many numbers come up.
    pub(super) fn reason_of_value(&self, position: &Position, size: u32) -> Option<String> {
        let no_value = position.ending == Ending::Misere && self.misere == MisereLaw::None;
        if no_value || self.rule.count(size) > MOST_WAYS {
            return None;
        }
        let values = self.values(&(0..=size).collect::<Vec<_>>());
        let value = |part: u32| values[part as usize];
        let mut left: Vec<u32> = self
            .rule
            .moves(size)
            .map(|heap_move| value(heap_move.left[0]) ^ value(heap_move.left[1]))
            .collect();
        left.sort_unstable();
        left.dedup();
        let listed: Vec<String> = left.iter().map(u32::to_string).collect();
        let leave = match &listed[..] {
            [all @ .., last] if !all.is_empty() && listed.len() <= MOST_LISTED => {
                format!("{} and {last}", all.join(", "))
            }
            [one] => one.clone(),
            _ => return None,
        };
        let own = value(size);
        Some(format!(
            "A heap of {size} has value {own}: its moves leave {leave}, and {own} is the smallest number missing."
        ))
    }
}
