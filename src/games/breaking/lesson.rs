//! What such heaps teach: each counts like a Nim heap, and the nim-sum decides.

use crate::game::{
    Counted as Sum, Ending, Figure, Game, Labelled, Lesson, Move, MoveLesson, NumberLine, Obstacle, Outcome,
    Position, Reason, Room, Solution, SolvedMove, Stop, WhatIsLeft, also_the_idea, capital, plural,
};
use crate::games::by_length::describe_line;
use crate::theory::{nim_sum, written_sum};

use super::{Found, Rule, period, values};

/// How far a period is looked for.
const FARTHEST: u32 = 2_000;

/// Widest a sum of heaps is written out.
const WIDEST_SUM: usize = 30;
/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 38;
const WIDEST_PAGE: usize = 240;
/// Most ways to play in a heap of which the reason of its value is told, and most values that are listed for it.
const MOST_WAYS: u32 = 100;
const MOST_LISTED: usize = 12;

/// What is known of who wins where the last move loses, beyond counting out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum MisereLaw {
    /// Nothing.
    None,
    /// The law of subtraction games (Ferguson 1974).
    Ferguson,
    /// The law of Kayles (Sibert and Conway 1992).
    Kayles,
}

/// How heaps are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Counted {
    /// By the table of their values.
    Values,
    /// By what is left when they are divided by this.
    Remainders {
        /// One more than the most a move takes.
        by: u32,
    },
}

/// What a game of such heaps teaches.
pub(in crate::games) struct Teaching<'a> {
    pub(in crate::games) rule: &'a Rule,
    /// The heaps in which there is a move: `heaps of 3 or more`, or `heaps` where that is no number.
    pub(in crate::games) live: &'static str,
    /// What is done to a heap: `split`, or `play`.
    pub(in crate::games) does: &'static str,
    pub(in crate::games) misere: MisereLaw,
    /// What is said where the last move loses and no law is built in.
    pub(in crate::games) no_rule: &'static str,
    pub(in crate::games) counted: Counted,
}

impl Teaching<'_> {
    /// What these heaps count, one by one.
    fn counts(&self, heaps: &[u32]) -> Vec<u32> {
        if let Counted::Remainders { by } = self.counted {
            return heaps.iter().map(|size| size % by).collect();
        }
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let values = values(self.rule, largest, &Stop::default()).unwrap_or_default();
        heaps.iter().map(|&size| values.get(size as usize).copied().unwrap_or(0)).collect()
    }

    /// Why a position is won or lost.
    pub(in crate::games) fn lesson(
        &self,
        game: &dyn Game,
        position: &Position,
        solution: &Solution,
    ) -> Lesson {
        if let Some(ended) = self.rule.result(position) {
            return Lesson::over(ended);
        }
        let ends = |mv: &&Move| self.rule.result(&game.play(position, mv)).is_some();
        // Where nearly all is left there are too many moves to look at, and none of them ends the game.
        let last = solution.winning.iter().take(1_000).find(ends).filter(|_| solution.outcome == Outcome::N);
        let reason = match (last, solution.outcome) {
            (Some(mv), _) => Reason::LastMove(*mv),
            (_, Outcome::Unknown) => Reason::Unproven(solution.obstacle.unwrap_or(Obstacle::TooManyLines)),
            _ => self.reason_from_counts(position, solution),
        };
        let (sentence, idea) = match (solution.outcome, position.ending) {
            (Outcome::Unknown, _) => (format!("Not proven: {}.", solution.unproven_because()), None),
            (Outcome::N, _) if last.is_some() => {
                let last = last.map_or(String::new(), |mv| mv.order(game.words()));
                (format!("{}: that is the last move, and it wins.", capital(&last)), None)
            }
            (Outcome::N, Ending::Normal) => {
                also_the_idea(format!("{}, not 0: a move that makes it 0 wins.", self.sum_sentence(position)))
            }
            (Outcome::P, Ending::Normal) => also_the_idea(format!(
                "{}: whatever <you {}>, <other> can make it 0 again.",
                self.sum_sentence(position),
                self.does
            )),
            (_, Ending::Misere) => self.misere_sentence(game, position, solution),
        };
        Lesson::new(reason, sentence, idea, self.figures(position))
    }

    fn reason_from_counts(&self, position: &Position, solution: &Solution) -> Reason {
        match (position.ending, self.misere) {
            (Ending::Misere, MisereLaw::Kayles) => {
                Reason::SibertConway { groups: vec![], lost: solution.outcome == Outcome::P }
            }
            (Ending::Misere, MisereLaw::None) => Reason::best_play(&solution.line),
            _ => self.sum_reason(position),
        }
    }

    fn sum_reason(&self, position: &Position) -> Reason {
        let sizes = self.rule.live_heaps(position);
        let values = self.counts(&sizes);
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

    fn misere_sentence(
        &self,
        game: &dyn Game,
        position: &Position,
        solution: &Solution,
    ) -> (String, Option<String>) {
        let counts = self.counts(&self.rule.live_heaps(position));
        match self.misere {
            MisereLaw::Ferguson if counts.iter().any(|count| *count > 1) => also_the_idea(format!(
                "{}, and not all of these are 0 or 1: then 0 is lost, as where the last move wins.",
                self.sum_sentence(position)
            )),
            MisereLaw::Ferguson => also_the_idea(format!(
                "{}, and none of these is more than 1: where the last move loses, 1 is lost then, and 0 is won.",
                self.sum_sentence(position)
            )),
            MisereLaw::Kayles => (
                format!(
                    "By the rule of Sibert and Conway for Kayles this is {}.",
                    if solution.outcome == Outcome::P { "lost" } else { "won" }
                ),
                None,
            ),
            MisereLaw::None => {
                let line = describe_line(&solution.line, WIDEST_LINE, game.words());
                (format!("{}: {line}", self.no_rule), None)
            }
        }
    }

    /// `The heap of 10 counts as 0`, `The heaps of 3 or more count as 1 ⊕ 2 = 3`.
    fn sum_sentence(&self, position: &Position) -> String {
        let heaps = self.rule.live_heaps(position);
        let counts = self.counts(&heaps);
        let sum = written_sum(&counts, WIDEST_SUM);
        if let Counted::Remainders { by } = self.counted {
            return match (&heaps[..], sum) {
                ([size], _) => format!("{size} divided by {by} leaves {}", nim_sum(&counts)),
                (_, Some(line)) => format!("Divided by {by}, the heaps leave {line} = {}", nim_sum(&counts)),
                (_, None) => format!("Divided by {by}, the heaps leave {} together", nim_sum(&counts)),
            };
        }
        match (&heaps[..], sum) {
            ([size], _) => format!("The heap of {size} counts as {}", nim_sum(&counts)),
            (_, Some(line)) => format!("The {} count as {line} = {}", self.live, nim_sum(&counts)),
            (heaps, None) => {
                format!("The {} {} count as {} together", heaps.len(), self.live, nim_sum(&counts))
            }
        }
    }

    /// What a move did.
    pub(in crate::games) fn move_lesson(&self, made: &SolvedMove<'_>) -> MoveLesson {
        let goes_on = || match (made.left.ending, made.after.line.is_empty()) {
            (Ending::Normal, _) => {
                "Any move makes the count other than 0, and the next one can make it 0 again.".to_owned()
            }
            (Ending::Misere, false) => {
                capital(&describe_line(&made.after.line, WIDEST_PAGE, made.game.words()))
            }
            (Ending::Misere, true) => {
                self.lesson(made.game, &made.left, made.after).sentence.marked().to_owned()
            }
        };
        made.lesson(&|position, room| self.what_is_left(position, room), &|| Some(goes_on()), &|| {
            self.figures(&made.left)
        })
    }

    /// `heaps that count as 1 ⊕ 2 = 3`: what a move left, in few words. Where the last move loses and no law is known, the counts do not
    /// say who wins.
    fn what_is_left(&self, position: &Position, room: Room) -> WhatIsLeft {
        let heaps = self.rule.live_heaps(position);
        let counts = self.counts(&heaps);
        let uncounted = position.ending == Ending::Misere && self.misere != MisereLaw::Ferguson;
        let text = match (&heaps[..], uncounted, written_sum(&counts, WIDEST_SUM)) {
            ([], ..) => return WhatIsLeft::TheEnd,
            (heaps, true, _) if room == Room::Wide => plural(
                heaps.len() as u64,
                &format!("heap to {}", self.does),
                &format!("heaps to {}", self.does),
            ),
            (heaps, true, _) => format!("{} to {}", heaps.len(), self.does),
            _ if room == Room::Least => format!("a sum of {}", nim_sum(&counts)),
            ([size], ..) => format!("a heap of {size} that counts {}", nim_sum(&counts)),
            (_, _, Some(line)) if room == Room::Wide => {
                format!("heaps that count as {line} = {}", nim_sum(&counts))
            }
            _ => format!("heaps that count as {}", nim_sum(&counts)),
        };
        let reason = if uncounted { Reason::Remaining { sizes: heaps } } else { self.sum_reason(position) };
        WhatIsLeft::named(text, reason)
    }

    /// The heaps and what they count, with the reason.
    fn figures(&self, position: &Position) -> Vec<Figure> {
        if position.ending == Ending::Misere && self.misere == MisereLaw::None {
            return vec![Figure::fact(format!(
                "Last move loses: {}.",
                self.no_rule.replacen("No", "no", 1).trim_end_matches(" here")
            ))];
        }
        let heaps = self.rule.live_heaps(position);
        if let Counted::Remainders { by } = self.counted {
            let rests = heaps.iter().zip(self.counts(&heaps));
            let rests = rests.map(|(size, number)| Labelled { label: size.to_string(), number }).collect();
            let told = format!(
                "A move takes at most {}: what counts is the rest of each heap divided by {by}.",
                by - 1
            );
            return vec![Figure::fact(told), Figure::Columns(rests)];
        }
        if let [size] = heaps[..]
            && self.rule.code.is_subtraction()
        {
            return self.number_line(size, position.ending);
        }
        let labelled = |(size, number): (&u32, u32)| Labelled { label: size.to_string(), number };
        let columns = heaps.iter().zip(self.counts(&heaps)).map(labelled).collect();
        let told = format!("{}, and the Nim heap each counts like:", capital(self.live));
        vec![Figure::fact(told), Figure::Columns(columns)]
    }

    /// The sizes of a heap that is alone, the lost ones marked, and after how many they come again, where that is proven.
    fn number_line(&self, here: u32, ending: Ending) -> Vec<Figure> {
        let lost_at = match ending {
            Ending::Normal => 0,
            Ending::Misere => 1,
        };
        let farthest = here.max(FARTHEST);
        let counts = self.counts(&(0..=farthest).collect::<Vec<_>>());
        let lost = (0..=here).filter(|size| counts[*size as usize] == lost_at).collect();
        let found = period(&self.rule.code, &counts);
        let line = NumberLine { here, last: here, round: found.map_or(0, |found| found.length), lost };
        let again = found.map_or(String::new(), |Found { length, start, .. }| match start {
            0 => format!(" This comes again every {length}: proven."),
            _ => format!(" From {start} on this comes again every {length}: proven."),
        });
        let told = format!("[ ]: whoever must move at a heap of this size, alone, is lost.{again}");
        vec![Figure::NumberLine(line), Figure::fact(told)]
    }

    /// `A heap of 5 counts 2: its moves leave 0 and 1, and 2 is the least number missing.`; `None` where too many numbers come up.
    pub(in crate::games) fn reason(&self, position: &Position, size: u32) -> Option<String> {
        let no_value = position.ending == Ending::Misere && self.misere == MisereLaw::None;
        if no_value || self.rule.count(size) > MOST_WAYS {
            return None;
        }
        let values = self.counts(&(0..=size).collect::<Vec<_>>());
        let value = |part: u32| values[part as usize];
        let mut left: Vec<u32> =
            self.rule.ways(size).map(|way| value(way.left[0]) ^ value(way.left[1])).collect();
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
        let counts = value(size);
        Some(format!(
            "A heap of {size} counts {counts}: its moves leave {leave}, and {counts} is the least number missing."
        ))
    }
}
