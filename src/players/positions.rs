//! The positions a game can come to, one for each class that differs only by order or by turning. It stands as it is reached: who has
//! learnt by playing from there has seen its like.

use std::collections::{HashSet, VecDeque};

use crate::game::{Board, Cells, Dice, Game, GameKey, LaneNames, Move, Position, Stop, Stopped};
use crate::games;

/// Positions that are looked at to find those to be asked; more are not walked through.
const MOST_WALKED: usize = 1_000_000;
/// Draws for each position that is wanted, where chance draws them.
const DRAWS: usize = 20;
/// Moves after which a game that chance plays is followed no further.
const LONGEST_GAME: usize = 200;

/// Positions to be examined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Positions {
    /// They are, none of them over.
    pub positions: Vec<Position>,
    /// They are all there are; otherwise a sample, drawn evenly.
    pub complete: bool,
}

/// All positions that can be reached from one, itself among them; where there are more than `most`, so many drawn evenly by `seed`.
/// `None` where they cannot be drawn evenly.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn below(
    key: GameKey,
    position: &Position,
    most: usize,
    sample: usize,
    seed: u64,
    stop: &Stop,
) -> Result<Option<Positions>, Stopped> {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    if let Some(walked) = walk(game, position, stop)? {
        let complete = walked.len() <= most;
        let positions = if complete { walked } else { pick(walked, sample, &mut dice) };
        return Ok(Some(Positions { positions, complete }));
    }
    if !single_stones_can_go(game, position) {
        return Ok(None);
    }
    let mut known = HashSet::new();
    let mut positions = vec![];
    for drawn in 0..sample * DRAWS {
        stop.poll(drawn as u64, (sample * DRAWS) as u64)?;
        if positions.len() == sample {
            break;
        }
        let drawn = with_stones_gone(position, &mut dice);
        if game.result(&drawn).is_none() && known.insert(classes(game, &drawn)) {
            positions.push(drawn);
        }
    }
    Ok(Some(Positions { positions, complete: false }))
}

/// So many different positions that games from one come to, itself the first and none of them over, as chance plays the games by
/// `seed`; fewer where chance finds no more.
pub fn on_the_way(key: GameKey, from: &Position, count: usize, seed: u64) -> Vec<Position> {
    let (game, mut dice) = (games::get(key), Dice::new(seed));
    let mut found = vec![from.clone()];
    for _ in 0..count * DRAWS {
        if found.len() >= count {
            break;
        }
        // One of each game, so that long and short ones of many games come together.
        let (mut position, mut new) = (from.clone(), vec![]);
        for _ in 0..LONGEST_GAME {
            let Some(mv) = game.nth_move(&position, dice.below(game.move_count(&position))) else { break };
            position = game.play(&position, &mv);
            if game.result(&position).is_some() {
                break;
            }
            if !found.contains(&position) {
                new.push(position.clone());
            }
        }
        if !new.is_empty() {
            found.push(new.swap_remove(dice.below(new.len() as u64) as usize));
        }
    }
    found
}

/// All positions that can be reached, where they are not too many to be walked through.
fn walk(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Option<Vec<Position>>, Stopped> {
    let mut known = HashSet::from([classes(game, position)]);
    let (mut queue, mut found) = (VecDeque::from([position.clone()]), vec![]);
    while let Some(position) = queue.pop_front() {
        stop.poll(found.len() as u64, MOST_WALKED as u64)?;
        if game.result(&position).is_some() {
            continue;
        }
        let legal = game.move_count(&position);
        if legal > MOST_WALKED as u64 || known.len() > MOST_WALKED {
            return Ok(None);
        }
        for mv in (0..legal).filter_map(|index| game.nth_move(&position, index)) {
            let next = game.play(&position, &mv);
            if known.insert(classes(game, &next)) {
                queue.push_back(next);
            }
        }
        found.push(position);
    }
    Ok(Some(found))
}

/// So many of them, all equally likely, in the order in which they stood.
fn pick(mut all: Vec<Position>, count: usize, dice: &mut Dice) -> Vec<Position> {
    for at in 0..count.min(all.len()) {
        let left = (all.len() - at) as u64;
        all.swap(at, at + dice.below(left) as usize);
    }
    all.truncate(count);
    all
}

/// Whether each stone can be taken alone and changes nothing else, so that every position with fewer stones can be reached.
fn single_stones_can_go(game: &dyn Game, position: &Position) -> bool {
    match &position.board {
        Board::Heaps(heaps) => (0..heaps.len()).all(|lane| {
            let one = Move::Take { lane, count: 1 };
            let alone = || game.play(position, &one);
            heaps[lane] == 0 || game.check(position, &one).is_ok() && alone().most == position.most
        }),
        &Board::Grid { rows, cols, .. } => {
            let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| crate::game::Cell::new(row, col)));
            let mut stones = cells.filter(|cell| position.board.has(*cell));
            stones.all(|cell| {
                let cut = Move::Cut { from: cell, to: cell };
                game.check(position, &cut).is_ok()
                    && game.play(position, &cut).board.stones() + 1 == position.board.stones()
            })
        }
        Board::Sum(components) => {
            components.iter().all(|one| single_stones_can_go(one.game.0, &one.position))
        }
    }
}

/// The position with some stones gone, all such positions equally likely.
fn with_stones_gone(position: &Position, dice: &mut Dice) -> Position {
    let mut drawn = position.clone();
    match &mut drawn.board {
        Board::Heaps(heaps) => heaps.iter_mut().for_each(|heap| *heap = dice.between(0, *heap)),
        Board::Grid { cells, .. } => *cells &= dice.next() as Cells,
        Board::Sum(components) => {
            for one in components {
                one.position = with_stones_gone(&one.position, dice);
            }
        }
    }
    drawn
}

/// The one position that stands for all that are the same but for order or turning.
pub fn classes(game: &dyn Game, position: &Position) -> Position {
    let mut class = position.clone();
    match (&mut class.board, game.words().lanes) {
        (Board::Heaps(_), LaneNames::Named(_)) => {}
        (Board::Heaps(heaps), _) => heaps.sort_unstable_by(|one, two| two.cmp(one)),
        (&mut Board::Grid { rows, cols, ref mut cells }, lanes) => {
            let size = (rows, cols);
            let images = images(*cells, size, lanes);
            *cells = images.into_iter().max().unwrap_or(*cells);
        }
        (Board::Sum(components), _) => {
            for one in components {
                one.position = classes(one.game.0, &one.position);
            }
        }
    }
    class
}

/// A board turned and flipped in the ways that change nothing.
fn images(cells: Cells, (rows, cols): (u8, u8), lanes: LaneNames) -> Vec<Cells> {
    let map = |place: &dyn Fn(u8, u8) -> (u8, u8)| {
        let mut image: Cells = 0;
        for row in 0..rows {
            for col in 0..cols {
                let (to_row, to_col) = place(row, col);
                let bit = cells >> (row * cols + col) & 1;
                image |= bit << (to_row * cols + to_col);
            }
        }
        image
    };
    let (last_row, last_col, square) = (rows - 1, cols - 1, rows == cols);
    let mut images = vec![cells];
    match lanes {
        LaneNames::Row => images.push(map(&|row, col| (row, last_col - col))),
        LaneNames::Corners if square => images.push(map(&|row, col| (col, row))),
        LaneNames::Cells => {
            images.push(map(&|row, col| (last_row - row, col)));
            images.push(map(&|row, col| (row, last_col - col)));
            images.push(map(&|row, col| (last_row - row, last_col - col)));
            if square {
                images.push(map(&|row, col| (col, row)));
                images.push(map(&|row, col| (last_col - col, row)));
                images.push(map(&|row, col| (col, last_row - row)));
                images.push(map(&|row, col| (last_col - col, last_row - row)));
            }
        }
        _ => {}
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_below(id: &str, most: usize) -> Positions {
        let (key, position) = games::read_id(id).expect(id);
        below(key, &position, most, 50, 1, &Stop::default()).expect("not stopped").expect("drawn")
    }

    #[test]
    fn each_class_comes_once() {
        // Of heaps up to 1, 3, 5: multisets that fit. All of them counted by hand for 1,2: {1,2} {2} {1,1} {1}; 0,0 is over.
        assert_eq!(all_below("nim:1,2", 100).positions.len(), 4);
        // A single stone in a square of four is one class; two: side by side or across; three; four.
        assert_eq!(all_below("grid:11/11", 100).positions.len(), 5);
        assert!(all_below("grid:11/11", 100).complete);
    }

    /// Who learnt by playing from there with heaps in their places is asked what can come up.
    #[test]
    fn each_stands_as_it_is_reached() {
        for position in all_below("nim:1,3,5,7:misere", 1000).positions {
            let heaps = position.board.heaps();
            assert!(heaps.iter().zip([1, 3, 5, 7]).all(|(heap, most)| *heap <= most), "{heaps:?}");
        }
    }

    /// Whoever plays from an id is asked what can come up there, and nothing twice.
    #[test]
    fn on_the_way_stand_positions_of_games_from_an_id() {
        let (key, from) = games::read_id("nim:3,4,5:misere").expect("an id");
        let found = on_the_way(key, &from, 20, 7);
        assert_eq!((found.len(), &found[0]), (20, &from));
        for (number, position) in found.iter().enumerate() {
            let heaps = position.board.heaps();
            assert!(heaps.iter().zip([3, 4, 5]).all(|(heap, most)| *heap <= most), "{heaps:?}");
            assert!(heaps.iter().any(|heap| *heap > 0) && position.ending == from.ending, "{heaps:?}");
            assert!(!found[..number].contains(position), "{heaps:?} comes twice");
        }
        // 1,1 and 1,0 and 0,1 are all there are.
        let (key, few) = games::read_id("nim:1,1").expect("an id");
        assert_eq!(on_the_way(key, &few, 20, 7).len(), 3);
        let (key, large) = games::read_id("nim:2147483647").expect("an id");
        assert_eq!(on_the_way(key, &large, 20, 7).len(), 20);
    }

    #[test]
    fn a_class_has_the_value_of_all_its_positions() {
        for key in games::keys() {
            let game = games::get(key);
            let setup = crate::game::Setup::defaults(game.fields());
            let mut position = game.opening(&setup, 5);
            let mut dice = Dice::new(9);
            while game.result(&position).is_none() && position.board.stones() > 0 {
                let class = classes(game, &position);
                let [one, two] = [&position, &class]
                    .map(|position| game.solve(position, &Stop::default()).expect("not stopped"));
                assert_eq!(
                    (one.outcome, one.legal, one.score),
                    (two.outcome, two.legal, two.score),
                    "{position:?}"
                );
                let mv = game.nth_move(&position, dice.below(game.move_count(&position))).expect("a move");
                position = game.play(&position, &mv);
            }
        }
    }

    #[test]
    fn too_many_are_drawn_evenly() {
        let some = all_below("nim:9,9,9", 100);
        assert!(!some.complete && some.positions.len() == 50);
        let (key, huge) = games::read_id("nim:1000000,1000000,1000000").expect("an id");
        let drawn = below(key, &huge, 100, 50, 1, &Stop::default()).expect("not stopped").expect("drawn");
        assert!(!drawn.complete && drawn.positions.len() == 50);
        let sum: u64 = drawn.positions.iter().map(|position| position.board.stones()).sum();
        assert!((50_000_000..100_000_000).contains(&sum), "about half of the stones are left: {sum}");
        // The limit of this game moves with each take: which positions can be reached is no matter of stones alone.
        let (key, pile) = games::read_id("fibonacci:2000000").expect("an id");
        assert_eq!(below(key, &pile, 100, 50, 1, &Stop::default()), Ok(None));
    }
}
