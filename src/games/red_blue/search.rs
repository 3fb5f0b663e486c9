//! Minimax with alpha–beta pruning, to the end or to a depth: the source's own algorithm.

use std::collections::HashMap;

use crate::game::{Ending, Game, Position, Searched, Stop, Stopped};

use super::{order, ordered_moves};
use super::{piles, result, worth};

/// Searches `depth` plies ahead; beyond them [`estimate`] decides. Moves are tried in the source's order and the first of
/// the best is kept.
pub(super) fn search(
    game: &dyn Game,
    position: &Position,
    depth: u32,
    stop: &Stop,
) -> Result<Searched, Stopped> {
    let mut search =
        Search { ending: position.ending, stop, nodes: 0, cutoffs: 0, share: (0, 1), seen: HashMap::new() };
    let (mut best, mut alpha) = (None, -INFINITY);
    if result(position).is_some() || depth == 0 {
        alpha = search.value(piles(position), 0, -INFINITY, INFINITY)?;
    } else {
        search.nodes += 1;
        let moves = ordered_moves(game, position);
        for (index, mv) in moves.iter().enumerate() {
            search.share = (index as u64, moves.len() as u64);
            let after = piles(&game.play(position, mv));
            let value = -search.value(after, depth - 1, -INFINITY, -alpha)?;
            if value > alpha {
                (best, alpha) = (Some(*mv), value);
            }
        }
    }
    Ok(Searched { best, value: alpha, nodes: search.nodes, cutoffs: search.cutoffs })
}

/// Beyond any score: 10⁹ marbles in both piles are worth 5 · 10⁹.
const INFINITY: i64 = i64::MAX / 4;

/// Nodes between two looks at the stop flag.
const NODES_A_POLL: u64 = 1024;

/// What was found out about a position: its value lies in `low..=high`.
#[derive(Clone, Copy)]
struct Bounds {
    low: i64,
    high: i64,
}

struct Search<'a> {
    ending: Ending,
    stop: &'a Stop,
    nodes: u64,
    cutoffs: u64,
    /// Which of how many first moves is being looked at.
    share: (u64, u64),
    /// The same piles come up again and again in another order of moves; without this, 100 plies would take for ever.
    seen: HashMap<(u32, u32, u32), Bounds>,
}

impl Search<'_> {
    /// Negamax: the value for the player to move, exact inside `alpha..beta`, a bound outside.
    fn value(&mut self, here: (u32, u32), depth: u32, mut alpha: i64, mut beta: i64) -> Result<i64, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_POLL) {
            self.stop.poll(self.share.0, self.share.1)?;
        }
        let (red, blue) = here;
        if red == 0 || blue == 0 {
            let points = points(here);
            return Ok(if self.ending == Ending::Misere { points } else { -points });
        }
        if depth == 0 {
            return Ok(estimate(here, self.ending));
        }
        if let Some(&Bounds { low, high }) = self.seen.get(&(red, blue, depth)) {
            if low >= beta || low == high {
                return Ok(low);
            }
            if high <= alpha {
                return Ok(high);
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
        }
        let best = self.best(here, depth, alpha, beta)?;
        let bounds = self.seen.entry((red, blue, depth)).or_insert(Bounds { low: -INFINITY, high: INFINITY });
        if best > alpha {
            bounds.low = bounds.low.max(best);
        }
        if best < beta {
            bounds.high = bounds.high.min(best);
        }
        Ok(best)
    }

    /// The best value over the moves.
    fn best(
        &mut self,
        (red, blue): (u32, u32),
        depth: u32,
        mut alpha: i64,
        beta: i64,
    ) -> Result<i64, Stopped> {
        let mut best = -INFINITY;
        for (heap, count) in order(self.ending) {
            let after = if heap == 0 {
                (red.checked_sub(count), Some(blue))
            } else {
                (Some(red), blue.checked_sub(count))
            };
            let (Some(red), Some(blue)) = after else { continue };
            best = best.max(-self.value((red, blue), depth - 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        Ok(best)
    }
}

/// What the marbles left are worth.
fn points(piles: (u32, u32)) -> i64 {
    i64::try_from(worth(piles)).unwrap_or(INFINITY)
}

/// What a position seems worth to the player to move, without looking ahead. Three plain ideas, in this order:
///
/// 1. **A pile about to run out** (standard game only). A pile of 1 or 2 can be emptied at once, and then the other player pays for all
///    that is left: it counts in full.
/// 2. **Equal piles can be copied.** Whatever the player to move takes, the opponent takes as many of the other colour, so the player
///    to move is the first who has to do what nobody wants: in the standard game to bring a pile within reach (at 3 and 3; the
///    opponent then earns 3 red, 6 points), in the misère game to empty one (at 1 and 1; the other marble, at best a red one, is paid
///    for: 2 points). So equal piles are a loss of that much, and piles that differ by 1 or 2 can be made equal: a gain of
///    that much.
/// 3. **Otherwise it is open**: 0. Nobody can make the piles equal with one move, and this function looks no further.
///
/// So it is right where it commits itself and silent elsewhere. That is what leaves the depth limit its meaning: a search of few
/// plies sees nothing in piles far apart and can be beaten from there, each two plies more let it see them closer together.
fn estimate((red, blue): (u32, u32), ending: Ending) -> i64 {
    if ending == Ending::Normal && red.min(blue) <= 2 {
        let empty_red = if red <= 2 { points((0, blue)) } else { 0 };
        let empty_blue = if blue <= 2 { points((red, 0)) } else { 0 };
        return empty_red.max(empty_blue);
    }
    let stake = if ending == Ending::Normal { 6 } else { 2 };
    match red.abs_diff(blue) {
        0 => -stake,
        1 | 2 => stake,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::RedBlue;
    use super::super::value;
    use super::*;
    use crate::game::{Board, Dice, Move};

    const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];

    fn position(red: u32, blue: u32, ending: Ending) -> Position {
        Position::new(Board::Heaps(vec![red, blue]), ending, 2)
    }

    fn searched(position: &Position, depth: u32) -> Searched {
        search(&RedBlue, position, depth, &Stop::default()).expect("nobody stopped it")
    }

    #[test]
    fn a_search_to_the_end_finds_what_the_formula_says() {
        for ending in ENDINGS {
            for (red, blue) in (0..=12).flat_map(|red| (0..=12).map(move |blue| (red, blue))) {
                let position = position(red, blue, ending);
                let found = searched(&position, red + blue);
                assert_eq!(found.value, value(&position), "{red},{blue} {ending:?}");
                let first_best = ordered_moves(&RedBlue, &position)
                    .into_iter()
                    .find(|mv| -value(&RedBlue.play(&position, mv)) == found.value);
                assert_eq!(found.best, first_best, "{red},{blue} {ending:?}");
            }
        }
    }

    #[test]
    fn the_estimate_is_right_where_it_commits_itself() {
        for ending in ENDINGS {
            for (red, blue) in (1..=40).flat_map(|red| (1..=40).map(move |blue| (red, blue))) {
                let guess = estimate((red, blue), ending);
                assert!(
                    guess == 0 || guess == value(&position(red, blue, ending)),
                    "{red},{blue} {ending:?}"
                );
            }
        }
    }

    /// The ideas of [`estimate`] hold at every size, and it is silent about nothing they speak of.
    #[test]
    fn the_estimate_commits_itself_at_any_size() {
        let mut dice = Dice::new(1);
        for ending in ENDINGS {
            for round in 0..3_000 {
                let size = dice.between(3, 3 + (1 << (round % 29)));
                for apart in 0..=4 {
                    for (red, blue) in [(size, size + apart), (size + apart, size)] {
                        let guess = estimate((red, blue), ending);
                        let open = apart > 2;
                        assert_eq!(guess == 0, open, "{red},{blue} {ending:?}");
                        let value = value(&position(red, blue, ending));
                        assert!(open || guess == value, "{red},{blue} {ending:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_depth_limit_is_a_limit() {
        // Two blue leave the same remainders and win, two red lose; one ply ahead both look open, and red comes first.
        let far_apart = position(32, 10, Ending::Normal);
        assert_eq!(searched(&far_apart, 1).best, Some(Move::Take { lane: 0, count: 2 }));
        assert_eq!(searched(&far_apart, 42).best, Some(Move::Take { lane: 1, count: 2 }));
    }

    #[test]
    fn deep_searches_of_huge_piles_come_to_an_end() {
        for ending in ENDINGS {
            let found = searched(&position(1_000_000_000, 999_999_999, ending), 100);
            assert!(found.best.is_some() && found.cutoffs > 0 && found.nodes < 3_000_000, "{found:?}");
            let found = searched(&position(1_000_000_000, 1, ending), 100);
            assert!(found.best.is_some() && found.nodes < 3_000_000, "{found:?}");
        }
    }

    #[test]
    fn a_search_that_is_called_off_stops() {
        let stop = Stop::default();
        stop.stop();
        assert!(search(&RedBlue, &position(1000, 1000, Ending::Misere), 100, &stop).is_err());
    }
}
