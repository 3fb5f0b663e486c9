//! A computer that is lost, and holds out in more ways than one.

use crate::game::{Board, Dice, Game, Move, Outcome, Position, Solution, Stop, Stopped, mixed_seed};

use super::Decision;

/// So many moves at most are looked at, drawn at random where there are more.
const MOST_MOVES: u64 = 48;
/// On a board with more stones than this each position may take long.
const MANY_STONES: u64 = 16;

/// The choice with another move, where the computer is lost and others lose as slowly, or as few points: all of them equally likely.
/// Where the length of the game is not known, every move loses alike that does not end it.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub(super) fn vary(
    game: &dyn Game,
    position: &Position,
    choice: Decision,
    seed: u64,
    stop: &Stop,
) -> Result<Decision, Stopped> {
    let solution = &choice.solution;
    let planned = choice.mv.is_some() && choice.mv == solution.best && choice.searched.is_none();
    if !planned || solution.outcome != Outcome::P || game.info().loses_stone_by_stone {
        return Ok(choice);
    }
    let mut dice = Dice::new(mixed_seed(seed, 1));
    let equal = equally_lost(game, position, solution, &mut dice, stop)?;
    let other =
        usize::try_from(dice.below(equal.len().max(1) as u64)).ok().and_then(|at| equal.get(at).copied());
    Ok(Decision { mv: other.or(choice.mv), ..choice })
}

/// Moves that lose like the best one.
fn equally_lost(
    game: &dyn Game,
    position: &Position,
    solution: &Solution,
    dice: &mut Dice,
    stop: &Stop,
) -> Result<Vec<Move>, Stopped> {
    if solution.score.is_some() {
        return Ok(solution.winning.clone());
    }
    let slow = matches!(position.board, Board::Grid { .. }) && position.board.stones() > MANY_STONES;
    if slow {
        return Ok(vec![]);
    }
    let legal = game.move_count(position);
    let all = legal <= MOST_MOVES;
    let mut equal = vec![];
    for index in 0..legal.min(MOST_MOVES) {
        let index = if all { index } else { dice.below(legal) };
        let Some(mv) = game.nth_move(position, index) else { continue };
        let after = game.solve(&game.play(position, &mv), stop)?;
        let as_long = match (solution.remoteness, after.remoteness) {
            (Some(before), Some(after)) => before == after + 1,
            _ => !after.is_over(),
        };
        if as_long {
            equal.push(mv);
        }
    }
    Ok(equal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::cpu::{Level, Skill, choose};
    use crate::games;

    fn chosen(id: &str, seed: u64) -> (Decision, Decision) {
        let (key, position) = games::read_id(id).expect(id);
        let (game, stop) = (games::get(key), Stop::default());
        let skill = Skill::Level { level: Level::Perfect, depth: None };
        let choice = choose(game, &position, skill, seed, &stop).expect("nobody stopped it");
        let varied = vary(game, &position, choice.clone(), seed, &stop).expect("nobody stopped it");
        (choice, varied)
    }

    #[test]
    fn a_lost_computer_holds_out_as_long_in_several_ways() {
        for id in [
            "nim:4,4",
            "nim:1,4,5:misere",
            "matches:21",
            "grid:1111/1111/1111/1111",
            "red-blue:10,10",
            "wythoff:3,5",
            "fibonacci:21",
        ] {
            let (key, position) = games::read_id(id).expect(id);
            let game = games::get(key);
            let mut seen = vec![];
            for seed in 0..60 {
                let (choice, varied) = chosen(id, seed);
                let mv = varied.mv.expect("not over");
                let left =
                    |mv: Move| game.solve(&game.play(&position, &mv), &Stop::default()).expect("not stopped");
                let (usual, other) = (left(choice.mv.expect("not over")), left(mv));
                assert_eq!((usual.remoteness, usual.score), (other.remoteness, other.score), "{id}: {mv:?}");
                assert_eq!(chosen(id, seed).1.mv, Some(mv), "the same seed, the same move");
                if !seen.contains(&mv) {
                    seen.push(mv);
                }
            }
            assert!(
                seen.len() > 1 || id.starts_with("matches") || id.starts_with("fibonacci"),
                "{id}: {seen:?}"
            );
        }
    }

    #[test]
    fn whoever_can_win_or_has_to_lose_stone_by_stone_plays_as_ever() {
        for id in ["nim:3,4,5", "take-away:4,4", "take-away:1,2,3", "chomp:1111/1111"] {
            for seed in 0..40 {
                let (choice, varied) = chosen(id, seed);
                assert_eq!(choice, varied, "{id}");
            }
        }
    }
}
