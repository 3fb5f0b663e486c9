//! Kayles worked out: all that can still come up, by the lengths of the runs alone. A row of 36 pins leads to some 20,000 positions, so
//! length and winner are known at every size, whether the last pin wins or loses.

use std::sync::Arc;

use crate::game::{Code, Game, Position, Solution, Stop};
use crate::solve::{Halted, Rule, search_heaps};

use super::rules::live_runs;

/// Solves a position: a run is a heap of which a move takes one or two stones, and which may come apart.
pub(super) fn solve(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Solution, Halted> {
    search_heaps(game, &rule(position.least > 1), position, &lengths, stop)
}

fn rule(only_two: bool) -> Rule {
    let code = Code::read(if only_two { "0.07" } else { "0.77" });
    Rule { code: Arc::new(code.unwrap_or_else(|_| Code::splitting())) }
}

fn lengths(position: &Position) -> Vec<u32> {
    live_runs(position).iter().map(|run| u32::from(run.pins)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::grundy;
    use super::super::misere::MisereRule;
    use super::super::rules::row;
    use super::*;
    use crate::game::{Ending, Outcome};
    use crate::solve::Search;
    use crate::theory::nim_sum;

    /// All that can come of a row of `pins`: the lengths of its runs, and whether the player to move wins.
    fn searched(pins: u32, ending: Ending, only_two: bool) -> Vec<(Vec<u32>, bool)> {
        let (rule, stop) = (rule(only_two), Stop::default());
        let (options, over_wins) =
            (|runs: &Vec<u32>| rule.options(runs), |_: &Vec<u32>| ending == Ending::Misere);
        let mut search = Search::new(&options, &over_wins, usize::MAX, &stop);
        search.remoteness(&vec![pins]).expect("nobody stopped it");
        search.all().map(|(runs, wins)| (runs.clone(), wins)).collect()
    }

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
            let game: &dyn Game = &super::super::Kayles;
            for cells in (0..wins.len()).step_by(371).chain((0..=PINS).map(|pins| (1 << pins) - 1)) {
                let solution = game.solve(&at(cells), &Stop::default()).expect("nobody stopped it");
                assert_eq!(solution.outcome == Outcome::N, wins[cells], "{cells:b} {takes:?} {ending:?}");
            }
        }
    }

    /// Where the last pin wins, the nim-sum of the Grundy values decides, whatever can come up.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_grundy_values() {
        for only_two in [false, true] {
            let all = searched(36, Ending::Normal, only_two);
            let values = grundy::values(&(if only_two { 2 } else { 1 }..=2), 36);
            for (lengths, wins) in &all {
                let counts: Vec<u32> = lengths.iter().map(|&length| values[length as usize]).collect();
                assert_eq!(*wins, nim_sum(&counts) != 0, "{lengths:?}");
            }
            assert!(all.len() > if only_two { 1_000 } else { 20_000 }, "{}", all.len());
        }
    }

    /// Where the last pin loses, the rule decides, whatever can come up; and that 0 can be won where none is known is so.
    #[test]
    fn the_table_of_36_pins_agrees_with_the_rule_where_the_last_pin_loses() {
        for (only_two, known, zeros_won) in [(false, 21_637, 0), (true, 1_458, 1)] {
            let values = grundy::values(&(if only_two { 2 } else { 1 }..=2), 36);
            let (mut ruled, mut won) = (0, 0);
            for (lengths, wins) in searched(36, Ending::Misere, only_two) {
                let lengths: Vec<u8> = lengths.iter().map(|length| *length as u8).collect();
                let counts: Vec<u32> = lengths.iter().map(|&length| values[usize::from(length)]).collect();
                let sum = nim_sum(&counts);
                let lost = match MisereRule::of(&lengths, &counts, only_two) {
                    MisereRule::Family(_, lost) => lost,
                    MisereRule::Ones => sum == 1,
                    MisereRule::Sum => sum == 0,
                    MisereRule::Unknown => {
                        won += usize::from(wins && sum == 0);
                        continue;
                    }
                };
                assert_eq!(wins, !lost, "{lengths:?} {only_two}");
                ruled += 1;
            }
            assert_eq!(ruled, known);
            assert!(won >= zeros_won, "{won}");
        }
    }
}
