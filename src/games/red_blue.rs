//! Red-Blue Nim: two piles of marbles that are worth points, with its minimax search.

use std::collections::HashMap;

use crate::game::id::{IdError, Part};
use crate::game::{
    Board, CanonicalKey, Cli, DepthSearch, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Info,
    Labelled, Lineup, Look, Move, OptionKind, Outcome, Position, Reason, RuleText, Searched, Solution,
    Solved, Stop, Stopped, Words, plural,
};
use crate::solve::Halted;

const LARGEST: u32 = 1_000_000_000;
const DEEPEST: u32 = 100;

/// Which field is which.
const REDS: usize = 0;
const BLUES: usize = 1;
const VERSION: usize = 2;
const DEPTH: usize = 3;

const FIELDS: [Field; 4] = [
    Field::number("red", "Red marbles", "How many red marbles, 0 to 1000000000", [0, LARGEST], 10),
    Field::number("blue", "Blue marbles", "How many blue marbles, 0 to 1000000000", [0, LARGEST], 10),
    Field::new(
        "ending",
        "An empty pile",
        "On your turn an empty pile loses (standard) or wins (misere)",
        OptionKind::Choice { words: &[("standard", "loses"), ("misere", "wins")] },
    ),
    Field {
        key: "depth",
        shapes_opening: false,
        short: None,
        label: "Looks ahead",
        help: "How many moves the computer looks ahead, 1 to 100 (the fewer, the weaker) [default: to the end]",
        kind: OptionKind::Open { min: 1, max: DEEPEST, open: "no limit" },
    },
];

static INFO: Info = Info {
    id: "red-blue",
    title: "Red-Blue Nim",
    help: include_str!("../../assets/help/red-blue.md"),
    words: Words::new(["marble", "marbles"], ["pile", "piles"], HeapNames::Named(&["red", "blue"])),
    look: Look::Marbles,
    lineup: Lineup::ComputerStarts,
    winnable_lineup: Lineup::ComputerStarts,
    fields: &FIELDS,
    prices: &[RED, BLUE],
    search: Some(&SEARCH),
    cli: Cli {
        arguments: &["red", "blue", "ending", "first", "depth"],
        version: Some("ending"),
        ..Info::NONE.cli
    },
    ..Info::NONE
};

static SEARCH: DepthSearch = DepthSearch {
    field: DEPTH,
    help: include_str!("../../assets/help/red-blue-search.md"),
    look_ahead: |position, depth, stop| search(&RedBlue, position, depth, stop),
};

pub(super) struct RedBlue;

impl Game for RedBlue {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let does = if position.ending == Ending::Normal { "LOSE" } else { "WIN" };
        RuleText {
            moves: vec!["Take 1 or 2 marbles of one colour.".to_owned()],
            ending: format!(
                "If a pile is empty on your turn, the game ends and you {does} {RED} points per red and {BLUE} per blue marble."
            ),
            ..RuleText::default()
        }
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(VERSION, Ending::Normal);
        let piles = vec![setup.size(REDS), setup.size(BLUES)];
        Position::new(Board::Heaps(piles), ending, 2)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (piles, ending) = body.with_ending(Ending::Normal)?;
        let Some((red, blue)) = piles.split_once(',') else {
            return Err(piles.error("there must be two piles, red and blue, such as red-blue:10,10"));
        };
        if let Some((_, more)) = blue.split_once(',') {
            return Err(more.error("there must be only two piles, red and blue"));
        }
        let piles =
            vec![red.number(0..=LARGEST, "the red pile")?, blue.number(0..=LARGEST, "the blue pile")?];
        Ok(Position::new(Board::Heaps(piles), ending, 2))
    }

    /// Over when a pile is empty.
    fn result(&self, position: &Position) -> Option<Ended> {
        let (red, blue) = piles(position);
        let points = Some(worth((red, blue)));
        (red == 0 || blue == 0).then(|| Ended { points, ..Ended::by_last_move(position.ending) })
    }

    /// The piles have different prices, so they can't be swapped.
    fn key(&self, position: &Position) -> CanonicalKey {
        CanonicalKey::whole(position)
    }

    /// Looks one move ahead with the formula.
    fn solve_directly(&self, position: &Position, _stop: &Stop) -> Result<Option<Solution>, Halted> {
        let score = value(position);
        let got = |mv: &Move| -value(&self.play(position, mv));
        let scores: Vec<(Move, i64)> =
            ordered_moves(self, position).into_iter().map(|mv| (mv, got(&mv))).collect();
        let winning = scores.iter().filter(|(_, got)| *got == score).map(|(mv, _)| *mv).collect();
        let outcome = if score > 0 { Outcome::N } else { Outcome::P };
        Ok(Some(Solution { outcome, score: Some(score), scores, ..Solution::new(self, position, winning) }))
    }

    /// Why a position is won or lost; of a solved one also for how many points.
    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let (red, blue) = piles(position);
        let points = solution.map(|solution| solution.score.unwrap_or(0));
        Some(match small_pile(position) {
            Some(pile) => Reason::SmallPile { pile, points },
            None => Reason::TwoRemainders { piles: [red, blue], rests: [red % 3, blue % 3], points },
        })
    }

    fn figures(&self, position: &Position, solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let (red, blue) = piles(position);
        let names = [0, 1].map(|pile| INFO.words.own_name(pile).unwrap_or_default().to_owned());
        let numbers = names.into_iter().zip([red, blue]);
        let numbers = numbers.map(|(label, number)| Labelled { label, number }).collect();
        let division = Figure::Division { by: 3, numbers };
        // The explanation of a position says the rest. After a move, the facts are about the reply.
        if before.is_none() {
            return vec![division];
        }
        let state = match (small_pile(position), red % 3 == blue % 3, position.ending) {
            (Some(_), ..) => "Emptying a pile of 1 or 2 wins the points of the other pile.",
            (None, true, _) => "The remainders are equal, so this is a losing position.",
            (None, false, Ending::Normal) => {
                "Making the remainders equal and keeping 3 or more in both piles wins."
            }
            (None, false, Ending::Misere) => "Making the remainders equal without emptying a pile wins.",
        };
        let score = solution.score.unwrap_or(0);
        let verb = if score > 0 { "wins" } else { "loses" };
        let value = format!("The best reply {verb} {}.", plural(score.unsigned_abs(), "point", "points"));
        vec![division, Figure::Facts(vec![state.into(), value])]
    }
}

/// The points of a red marble at the end.
const RED: u64 = 2;
/// The points of a blue marble at the end.
const BLUE: u64 = 3;

/// Red and blue marbles left.
fn piles(position: &Position) -> (u32, u32) {
    (position.board.heap(0), position.board.heap(1))
}

/// What the marbles left are worth.
fn worth((red, blue): (u32, u32)) -> u64 {
    RED * u64::from(red) + BLUE * u64::from(blue)
}

/// Pile (0 red, 1 blue) and count of all moves in the order in which equal values are decided: 2 red, 2 blue, 1 red, 1 blue
/// in the standard game, the reverse in the misère game.
const fn order(ending: Ending) -> [(usize, u32); 4] {
    match ending {
        Ending::Normal => [(0, 2), (1, 2), (0, 1), (1, 1)],
        Ending::Misere => [(1, 1), (0, 1), (1, 2), (0, 2)],
    }
}

/// The legal moves in that order.
fn ordered_moves(game: &dyn Game, position: &Position) -> Vec<Move> {
    order(position.ending)
        .map(|(heap, count)| Move::Take { group: heap, count })
        .into_iter()
        .filter(|mv| game.check(position, mv).is_ok())
        .collect()
}

/// Best score difference for the player to move.
///
/// Standard: away from the edge −6 if the piles leave the same remainder when divided by 3, otherwise +6; a pile of 1 or 2 can be
/// emptied right away, for all points of the other pile. Misère: −2 or +2 by the same remainders. Proven by induction over the pile
/// sizes, and compared with minimax in the tests.
fn value(position: &Position) -> i64 {
    let (here, ending) = (piles(position), position.ending);
    let known = final_value(here, ending).or_else(|| value_of_emptying(here, ending));
    known.unwrap_or(if here.0 % 3 == here.1 % 3 { -stake(ending) } else { stake(ending) })
}

/// The value once a pile is empty.
fn final_value((red, blue): (u32, u32), ending: Ending) -> Option<i64> {
    let sign = if ending == Ending::Misere { 1 } else { -1 };
    (red == 0 || blue == 0).then(|| sign * points((red, blue)))
}

/// In the standard game, the value if a pile of 1 or 2 can be emptied right away.
fn value_of_emptying((red, blue): (u32, u32), ending: Ending) -> Option<i64> {
    let empty_red = (red <= 2).then(|| points((0, blue)));
    let empty_blue = (blue <= 2).then(|| points((red, 0)));
    empty_red.max(empty_blue).filter(|_| ending == Ending::Normal)
}

/// The value if no pile can be emptied and the remainders differ.
const fn stake(ending: Ending) -> i64 {
    match ending {
        Ending::Normal => 6,
        Ending::Misere => 2,
    }
}

/// The pile to empty right away, if one can be and the points of the other pile are worth it.
fn small_pile(position: &Position) -> Option<usize> {
    let (red, blue) = piles(position);
    let pays = |emptied: usize| if emptied == 0 { worth((0, blue)) } else { worth((red, 0)) };
    let small = [(0, red), (1, blue)].into_iter().filter(|&(_, size)| size <= position.most);
    small
        .map(|(pile, _)| pile)
        .max_by_key(|&pile| (pays(pile), pile == 0))
        .filter(|_| position.ending == Ending::Normal)
}

/// Searches `depth` moves ahead; beyond them [`estimate`] decides. Moves are tried in the source's order, and the first of the best is
/// chosen.
fn search(game: &dyn Game, position: &Position, depth: u32, stop: &Stop) -> Result<Searched, Stopped> {
    let mut search = Search { ending: position.ending, stop, nodes: 0, cutoffs: 0, seen: HashMap::new() };
    let (value, best) = if game.result(position).is_some() || depth == 0 {
        (search.value(piles(position), 0, -INFINITY, INFINITY)?, None)
    } else {
        search.nodes += 1;
        search.best(piles(position), depth, -INFINITY, INFINITY)?
    };
    let best = best.map(|(group, count)| Move::Take { group, count });
    Ok(Searched { best, value, nodes: search.nodes, cutoffs: search.cutoffs })
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
    /// The same piles come up again and again in another order of moves; without this, 100 plies would take for ever.
    seen: HashMap<(u32, u32, u32), Bounds>,
}

impl Search<'_> {
    /// Negamax: the value for the player to move, exact inside `alpha..beta`, a bound outside.
    fn value(&mut self, here: (u32, u32), depth: u32, mut alpha: i64, mut beta: i64) -> Result<i64, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_POLL) {
            self.stop.poll(0, 1)?;
        }
        let (red, blue) = here;
        if let Some(value) = final_value(here, self.ending) {
            return Ok(value);
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
        let (best, _) = self.best(here, depth, alpha, beta)?;
        let bounds = self.seen.entry((red, blue, depth)).or_insert(Bounds { low: -INFINITY, high: INFINITY });
        if best > alpha {
            bounds.low = bounds.low.max(best);
        }
        if best < beta {
            bounds.high = bounds.high.min(best);
        }
        Ok(best)
    }

    /// The best value over the moves, and the first pile and count that have it.
    fn best(
        &mut self,
        (red, blue): (u32, u32),
        depth: u32,
        mut alpha: i64,
        beta: i64,
    ) -> Result<(i64, Option<(usize, u32)>), Stopped> {
        let (mut best, mut first) = (-INFINITY, None);
        for (heap, count) in order(self.ending) {
            let after = if heap == 0 {
                (red.checked_sub(count), Some(blue))
            } else {
                (Some(red), blue.checked_sub(count))
            };
            let (Some(red), Some(blue)) = after else { continue };
            let value = -self.value((red, blue), depth - 1, -beta, -alpha)?;
            if value > best {
                (best, first) = (value, Some((heap, count)));
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        Ok((best, first))
    }
}

/// What the marbles left are worth.
fn points(piles: (u32, u32)) -> i64 {
    i64::try_from(worth(piles)).unwrap_or(INFINITY)
}

/// Estimates a position for the player to move without looking ahead, by three plain ideas in this order:
///
/// 1. **A pile about to run out** (standard game only). A pile of 1 or 2 can be emptied right away, and then the other player pays for
///    everything that is left.
/// 2. **Equal piles can be copied.** Whatever the player to move takes, the reply takes as many of the other colour. So the player to
///    move is the first who has to make the losing move: in the standard game to bring a pile within reach (at 3 and 3, which
///    gives the opponent 3 red marbles, 6 points), in the misère game to empty one (at 1 and 1, which pays for the other
///    marble, at best a red one: 2 points). Equal piles are a loss of that much. Piles that differ by 1 or 2 can be made
///    equal, a gain of that much.
/// 3. **Otherwise it's open**: 0. No move makes the piles equal, and this function looks no further.
///
/// So the estimate is right if it isn't 0, and says nothing otherwise. That keeps the depth limit meaningful: a shallow search sees
/// nothing in piles far apart and can be beaten from there, and each two moves more let it see piles closer together.
fn estimate(here: (u32, u32), ending: Ending) -> i64 {
    value_of_emptying(here, ending).unwrap_or_else(|| match here.0.abs_diff(here.1) {
        0 => -stake(ending),
        1 | 2 => stake(ending),
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Dice, Move};

    const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];

    fn position(red: u32, blue: u32, ending: Ending) -> Position {
        Position::new(Board::Heaps(vec![red, blue]), ending, 2)
    }

    fn searched(position: &Position, depth: u32) -> Searched {
        search(&RedBlue, position, depth, &Stop::default()).expect("nobody stopped it")
    }

    /// The ideas of [`estimate`] hold at every size, and it is silent about nothing they speak of.
    #[test]
    fn the_estimate_commits_itself_at_any_size() {
        let mut dice = Dice::new(1);
        for ending in ENDINGS {
            for round in 0..3_000 {
                let size = dice.number_between(3, 3 + (1 << (round % 29)));
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

    /// The table of the search must not mix up depths.
    #[test]
    fn a_limited_search_finds_what_plain_minimax_finds() {
        fn minimax(position: &Position, depth: u32) -> i64 {
            if let Some(value) = final_value(piles(position), position.ending) {
                return value;
            }
            if depth == 0 {
                return estimate(piles(position), position.ending);
            }
            let moves = ordered_moves(&RedBlue, position).into_iter();
            moves.map(|mv| -minimax(&RedBlue.play(position, &mv), depth - 1)).max().expect("a move")
        }
        for ending in ENDINGS {
            for (red, blue) in (1..=14).flat_map(|red| (1..=14).map(move |blue| (red, blue))) {
                let position = position(red, blue, ending);
                for depth in 1..=6 {
                    let found = searched(&position, depth);
                    assert_eq!(found.value, minimax(&position, depth), "{red},{blue} {ending:?} {depth}");
                }
            }
        }
    }

    #[test]
    fn a_depth_limit_is_a_limit() {
        // Two blue leave the same remainders and win, two red lose; one ply ahead both look open, and red comes first.
        let far_apart = position(32, 10, Ending::Normal);
        assert_eq!(searched(&far_apart, 1).best, Some(Move::Take { group: 0, count: 2 }));
        assert_eq!(searched(&far_apart, 42).best, Some(Move::Take { group: 1, count: 2 }));
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
}
