//! Kayles worked out: a table of all that can still come up, by the lengths of the runs alone. A row of 36 pins leads to some 20,000
//! of them, so that length and winner are known at every size, whether the last pin wins or loses.

use std::collections::HashMap;

use crate::game::{Ending, Game, Position, Solution, Stop, Stopped};
use crate::games::by_length::{self, Remoteness};

use super::rules::{live_runs, result};

/// Most runs in a row of 36 cells.
const MOST_RUNS: usize = 18;
/// Steps between two looks at whether to stop.
const POLL: usize = 1024;

/// Lengths of runs from which something can be taken, largest first, then zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lengths([u8; MOST_RUNS]);

/// Solves a position.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
    if let Some(ended) = result(position) {
        return Ok(Solution::over(ended));
    }
    let table = Table::new(position, stop)?;
    Ok(by_length::solve(game, position, &|left| table.remoteness(left)))
}

/// The remotenesses of all that a position can lead to.
struct Table {
    least: u8,
    most: u8,
    /// Of a position without a move.
    over: Remoteness,
    known: HashMap<Lengths, Remoteness>,
}

impl Table {
    fn new(position: &Position, stop: &Stop) -> Result<Self, Stopped> {
        let small = |number| u8::try_from(number).unwrap_or(u8::MAX);
        let over = Remoteness { wins: position.ending == Ending::Misere, plies: 0 };
        let (least, most) = (small(position.least), small(position.most));
        let mut table = Self { least, most, over, known: HashMap::new() };
        table.work_out(Lengths::of(position), stop)?;
        Ok(table)
    }

    /// The remoteness of a position that can come up.
    fn remoteness(&self, position: &Position) -> Remoteness {
        self.known.get(&Lengths::of(position)).copied().unwrap_or(self.over)
    }

    fn work_out(&mut self, lengths: Lengths, stop: &Stop) -> Result<Remoteness, Stopped> {
        if let Some(&remoteness) = self.known.get(&lengths) {
            return Ok(remoteness);
        }
        if self.known.len().is_multiple_of(POLL) {
            stop.poll(0, 1)?;
        }
        let mut left = vec![];
        for run in lengths.distinct() {
            for take in self.least..=self.most.min(lengths.0[run]) {
                let rest = lengths.0[run] - take;
                for one in 0..=rest / 2 {
                    left.push(self.work_out(lengths.split(run, [one, rest - one], self.least), stop)?);
                }
            }
        }
        let remoteness = Remoteness::of_moves(left.into_iter(), self.over);
        self.known.insert(lengths, remoteness);
        Ok(remoteness)
    }
}

impl Lengths {
    fn of(position: &Position) -> Self {
        let mut lengths = [0; MOST_RUNS];
        for (length, run) in lengths.iter_mut().zip(live_runs(position)) {
            *length = run.pins;
        }
        Self(lengths).sorted()
    }

    fn sorted(mut self) -> Self {
        self.0.sort_unstable_by(|one, other| other.cmp(one));
        self
    }

    /// The first run of each length.
    fn distinct(&self) -> impl Iterator<Item = usize> + '_ {
        (0..MOST_RUNS)
            .take_while(|&run| self.0[run] > 0)
            .filter(|&run| run == 0 || self.0[run] != self.0[run - 1])
    }

    /// One run is replaced by two, of which those shorter than `least` count for nothing.
    fn split(mut self, run: usize, into: [u8; 2], least: u8) -> Self {
        let [one, other] = into.map(|length| if length < least { 0 } else { length });
        self.0[run] = other;
        // Where a run of one more is left there is room for it: a move takes a pin.
        if let Some(free) = self.0.iter_mut().rev().find(|length| **length == 0).filter(|_| one > 0) {
            *free = one;
        }
        self.sorted()
    }
}

#[cfg(test)]
mod tests {
    use super::super::grundy;
    use super::super::misere::MisereRule;
    use super::super::rules::row;
    use super::*;
    use crate::theory::nim_sum;

    /// Whether whoever must move wins, for each of the rows of `pins` cells: by the rules, pin by pin.
    fn plain(pins: u32, takes: &[u32], ending: Ending) -> Vec<bool> {
        let mut wins: Vec<bool> = vec![];
        for cells in 0..1_usize << pins {
            let moves = takes
                .iter()
                .flat_map(|take| (0..=pins - take).map(move |first| ((1 << take) - 1) << first))
                .filter(|cut| cells & cut == *cut);
            let left: Vec<bool> = moves.map(|cut| wins[cells & !cut]).collect();
            wins.push(if left.is_empty() { ending == Ending::Misere } else { left.contains(&false) });
        }
        wins
    }

    #[test]
    fn rows_of_up_to_20_pins_are_won_and_lost_as_a_plain_search_says() {
        const PINS: u32 = 20;
        for (takes, ending) in
            [(&[1, 2][..], Ending::Misere), (&[2], Ending::Misere), (&[1, 2], Ending::Normal)]
        {
            let wins = plain(PINS, takes, ending);
            let at = |cells: usize| row(PINS as u8, cells as u64, ending, takes.len() == 1);
            let table_of = |cells| Table::new(&at(cells), &Stop::default()).expect("nobody stopped it");
            let whole = table_of((1 << PINS) - 1);
            for cells in (0..wins.len()).step_by(37).chain((0..=PINS).map(|pins| (1 << pins) - 1)) {
                // Pairs alone do not lead to every position.
                let own = (takes.len() == 1).then(|| table_of(cells));
                let remoteness = own.as_ref().unwrap_or(&whole).remoteness(&at(cells));
                assert_eq!(remoteness.wins, wins[cells], "{cells:b} {takes:?} {ending:?}");
            }
        }
    }

    /// Where the last pin wins, the nim-sum of the Grundy values decides, whatever can come up.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_grundy_values() {
        for only_two in [false, true] {
            let whole = row(36, (1 << 36) - 1, Ending::Normal, only_two);
            let table = Table::new(&whole, &Stop::default()).expect("nobody stopped it");
            let values = grundy::values(&(whole.least..=whole.most), 36);
            for (lengths, remoteness) in &table.known {
                let counts = lengths.0.map(|length| values[usize::from(length)]);
                assert_eq!(remoteness.wins, nim_sum(&counts) != 0, "{lengths:?}");
            }
            assert!(table.known.len() > if only_two { 1_000 } else { 20_000 }, "{}", table.known.len());
        }
    }

    /// Where the last pin loses, the rule decides, whatever can come up; and that 0 can be won where none is known is so.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_rule_where_the_last_pin_loses() {
        for (only_two, known, zeros_won) in [(false, 21_637, 0), (true, 1_458, 1)] {
            let whole = row(36, (1 << 36) - 1, Ending::Misere, only_two);
            let table = Table::new(&whole, &Stop::default()).expect("nobody stopped it");
            let values = grundy::values(&(whole.least..=whole.most), 36);
            let (mut ruled, mut won) = (0, 0);
            for (lengths, remoteness) in &table.known {
                let lengths: Vec<u8> = lengths.0.iter().copied().filter(|length| *length > 0).collect();
                let counts: Vec<u32> = lengths.iter().map(|&length| values[usize::from(length)]).collect();
                let sum = nim_sum(&counts);
                let lost = match MisereRule::of(&lengths, &counts, only_two) {
                    MisereRule::Family(_, lost) => lost,
                    MisereRule::Ones => sum == 1,
                    MisereRule::Sum => sum == 0,
                    MisereRule::Unknown => {
                        won += usize::from(remoteness.wins && sum == 0);
                        continue;
                    }
                };
                assert_eq!(remoteness.wins, !lost, "{lengths:?} {only_two}");
                ruled += 1;
            }
            assert_eq!(ruled, known);
            assert!(won >= zeros_won, "{won}");
        }
    }
}
