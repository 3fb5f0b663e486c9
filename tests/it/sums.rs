//! Sums of games drawn at random, for tests of every game, and what is known of sums.

use std::sync::{Arc, OnceLock};

use nimtui::game::{
    Component, Dice, Game, GameKey, Move, OptionKind, Outcome, Position, Reason, Stop, Value,
};
use nimtui::games;

use crate::plain_search::Witness;
use crate::small::{all_games, small_positions};

/// Small positions of every game that can be part of a sum, with few stones.
fn pool() -> &'static [Vec<Component>] {
    static POOL: OnceLock<Vec<Vec<Component>>> = OnceLock::new();
    POOL.get_or_init(|| {
        let single = |game: &&dyn Game| {
            !game.fields().iter().any(|field| matches!(field.kind, OptionKind::Sum { .. }))
        };
        let parts = |game: &'static dyn Game| {
            let positions = small_positions(game, 1_500).into_iter();
            let parts = positions.map(|position| Component { game, position });
            parts
                .filter(|one| one.game.exclusion_from_sums(&one.position).is_none() && one.move_count() > 0)
                .collect::<Vec<_>>()
        };
        let parts = all_games().map(|(_, game)| game).filter(single).map(parts);
        parts.filter(|parts| !parts.is_empty()).collect()
    })
}

/// So many games side by side, of so many stones at most in all.
fn random_sum(parts: usize, stones: u64, dice: &mut Dice) -> Vec<Component> {
    let mut sum = vec![];
    for left in (1..=parts as u64).rev() {
        let had: u64 = sum.iter().map(|one: &Component| one.position.board.stones()).sum();
        let most = ((stones - had) / left).max(1);
        let one = loop {
            let of = &pool()[dice.below(pool().len() as u64) as usize];
            let one = &of[dice.below(of.len() as u64) as usize];
            if one.position.board.stones() <= most {
                break one;
            }
        };
        sum.push(one.clone());
    }
    sum
}

/// The sums an option goes through, and some at random.
pub(super) fn some_sums(
    presets: &[&str],
    read: fn(&str) -> Result<Vec<Component>, String>,
    random: usize,
) -> Vec<Value> {
    let mut dice = Dice::new(1935);
    let known: Vec<_> = presets.iter().map(|preset| read(preset).expect(preset)).collect();
    let drawn = (0..random).map(|_| {
        let parts = dice.number_between(2, 3) as usize;
        random_sum(parts, 9, &mut dice)
    });
    known.into_iter().chain(drawn.collect::<Vec<_>>()).map(|sum| Value::Sum(Arc::new(sum))).collect()
}

/// The entry of sums.
pub(super) fn entry() -> (GameKey, &'static dyn Game) {
    let sums =
        |game: &&dyn Game| game.fields().iter().any(|field| matches!(field.kind, OptionKind::Sum { .. }));
    all_games().find(|(_, game)| sums(game)).expect("sums are a game")
}

fn solved(id: &str) -> (Position, nimtui::game::Solution) {
    let (key, position) = games::read_id(id).expect(id);
    let solution = games::get(key).solve(&position, &Stop::default()).expect("nobody stopped it");
    (position, solution)
}

/// Sums of two and three small parts of all games against a plain search of the product.
#[test]
fn sums_agree_with_a_plain_search() {
    let many = 1_200;
    let (mut dice, mut of_three, mut known) = (Dice::new(28), 0, 0);
    for _ in 0..many {
        let parts = dice.number_between(2, 3) as usize;
        let sum = Position::sum(random_sum(parts, if parts == 2 { 12 } else { 10 }, &mut dice));
        of_three += usize::from(parts == 3);
        let (_, solution) = Witness::new(entry().1).hold(&sum);
        known += usize::from(solution.remoteness.is_some());
    }
    assert!(of_three * 3 > many && known * 2 > many, "{of_three} {known} of {many}");
}

/// Every game that the last move wins takes part, and no other.
#[test]
fn sums_of_known_values_are_solved() {
    for (_, game) in all_games() {
        let is_sum = game.id() == entry().1.id();
        for position in small_positions(game, 600) {
            let mover_wins =
                |position: &Position| game.result(position).is_some_and(|ended| ended.mover_wins);
            let one = Component { game, position };
            if one.game.exclusion_from_sums(&one.position).is_some() {
                continue;
            }
            assert!(!is_sum && !game.counts_points(), "{}", game.id());
            // Whoever cannot move in it has lost: no move in it may end it for who makes it.
            for index in 0..one.move_count() {
                let mv = one.nth_move(index).expect("a move for each number below legal()");
                assert_eq!(one.check(&mv), Ok(()), "{one:?}");
                assert!(!mover_wins(&one.play(&mv).position), "{one:?} {mv:?}");
            }
            assert_eq!(one.nth_move(one.move_count()), None);
        }
    }
    assert_eq!(pool().len(), games::ALL.len() - 2, "all but sums and the game for points");
}

/// A losing part has the value 0, even if the values of its moves aren't known. A part of unknown value leaves the sum open.
#[test]
fn unknown_sums_are_not_claimed() {
    let (_, solution) = solved("sum:grid:6x6:normal+nim:3");
    let take_all = Move::Take { group: 0, count: 3 }.to_component(1);
    assert_eq!(
        (solution.outcome, solution.winning, solution.best),
        (Outcome::N, vec![take_all], Some(take_all))
    );
    let (position, solution) = solved("sum:grid:7x6:normal+nim:3");
    assert_eq!((solution.outcome, solution.winning.len()), (Outcome::Unknown, 0));
    assert_eq!(entry().1.explain(&position, &solution).reason, Reason::UnknownParts(vec![0]));
}

/// Of one part the value isn't known, or not what all its moves leave. What is known is enough to win, and isn't said to be all.
#[test]
fn a_sum_is_won_by_the_moves_whose_values_are_known() {
    let (_, game) = entry();
    for (id, winning) in [
        ("sum:wythoff:0,101+nim:0", &["1:2x101"][..]),
        ("sum:wythoff:0,700+nim:3", &["1:2x697"]),
        ("sum:wythoff:200,201+nim:0", &["1:1x76", "1:bothx199"]),
        ("sum:fibonacci:201+nim:1", &["1:1", "1:56", "1:200"]),
        ("sum:fibonacci:610+nim:1", &["1:609", "2:1x1"]),
        ("sum:grid:5x7/3:normal+nim:0", &["1:1,3-3,3", "1:2,2-2,4", "1:2,3"]),
    ] {
        let (position, solution) = solved(id);
        let words = solution.winning.iter().map(|mv| game.word(&position, *mv));
        assert_eq!(solution.outcome, Outcome::N, "{id}");
        assert_eq!(words.collect::<Vec<_>>(), winning, "{id}");
        assert!(!solution.is_complete() && solution.best.is_some_and(|best| solution.wins(best)), "{id}");
        for mv in &solution.winning {
            let left = game.play(&position, mv);
            let after = game.solve(&left, &Stop::default()).expect("nobody stopped it");
            assert_eq!(after.outcome, Outcome::P, "{id} {}", game.word(&position, *mv));
        }
        let text = game.explain(&position, &solution).text;
        assert!(text.starts_with("Taking ") || text.starts_with("The parts have"), "{id}: {text}");
    }
}

#[test]
fn impossible_parts_are_refused_with_their_place() {
    for (id, wrong, why) in [
        ("sum:nim:3", "nim:3", "2 to 8 parts"),
        ("sum:nim:3+", "", "begin with a game"),
        ("sum:nim:3+nim:1:misere", "nim:1:misere", "can't be part of a sum"),
        ("sum:nim:3+red-blue:3,3", "red-blue:3,3", "points"),
        ("sum:nim:3+sum:nim:1", "sum", "part of a sum"),
        ("sum:nim:3+kayles:x", "x", ""),
        ("sum:nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1", "nim:1+nim:1", "2 to 8 parts"),
    ] {
        let error = games::read_id(id).expect_err(id);
        assert!(id[error.at.clone()].starts_with(wrong), "{id}: {error}");
        assert!(error.problem.contains(why), "{id}: {error}");
    }
}

/// Also where a sum is too large to be counted out: a move that wins is legal, and Chomp's poisoned square is never one.
#[test]
fn moves_that_win_large_sums_are_legal() {
    for id in ["sum:chomp:6x5+nim:7,7", "sum:nim:20,20+chomp:5x6", "sum:chomp:7x4+kayles:20+kayles:20"] {
        let (position, solution) = solved(id);
        let (_, game) = entry();
        assert!(!solution.winning.is_empty(), "{id}");
        for mv in &solution.winning {
            assert_eq!(game.check(&position, mv), Ok(()), "{id}: {}", game.word(&position, *mv));
        }
    }
}
