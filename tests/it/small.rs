//! The small positions of any game, found by asking the game itself: the openings its options allow, fewest stones first, and
//! everything that legal moves can make of them.

use std::collections::HashSet;

use crate::octal::some_codes;
use crate::sums::some_sums;
use nimtui::game::{
    Board, Dice, Ending, Field, Game, GameKey, GameOptions, History, OptionKind, Position, Side, Solution,
    Stop, Value,
};
use nimtui::games;

/// Openings of a game at most, all its options mixed.
const MOST_OPENINGS: usize = 4_000;
/// Seeds an opening is asked for where options leave something to chance.
const SEEDS: u64 = 4;

/// The games of the registry.
pub(super) fn all_games() -> impl Iterator<Item = (GameKey, &'static dyn Game)> {
    games::keys().map(|key| (key, games::get(key)))
}

/// About `many` positions, each once: those nearest to an empty table, whatever the options.
pub(super) fn small_positions(game: &dyn Game, many: usize) -> Vec<Position> {
    let (mut seen, mut found) = (HashSet::new(), vec![]);
    for opening in small_openings(game) {
        if found.len() >= many {
            break;
        }
        let mut next = found.len();
        if seen.insert(opening.clone()) {
            found.push(opening);
        }
        while next < found.len() {
            let options: Vec<Position> = options(game, &found[next]).collect();
            found.extend(options.into_iter().filter(|option| seen.insert(option.clone())));
            next += 1;
        }
    }
    found
}

/// Some small positions that are not over, drawn with a seed, as evenly as may be over all sizes.
pub(super) fn sample(game: &dyn Game, many: usize, seed: u64) -> Vec<Position> {
    let mut open = small_positions(game, 6_000);
    open.retain(|position| game.result(position).is_none());
    let mut dice = Dice::new(seed);
    // The larger half: most positions are near the end, and little can be said of them.
    open.sort_by_key(|position| position.board.stones());
    (0..many)
        .map(|index| {
            let low = if index % 3 == 0 { 0 } else { open.len() / 2 };
            open[low + dice.below((open.len() - low) as u64) as usize].clone()
        })
        .collect()
}

/// A game of random moves, up to its end or to `most` of them.
pub(super) fn random_line(
    game: &dyn Game,
    opening: Position,
    starter: Side,
    most: usize,
    dice: &mut Dice,
) -> History {
    let mut line = History::new(opening, starter);
    while line.moves().len() < most && line.result(game).is_none() {
        let index = dice.below(game.move_count(line.position()));
        let mv = game.nth_move(line.position(), index).expect("a move for each number below legal()");
        line.play(game, mv).expect("legal");
    }
    line
}

/// The positions one move leads to.
pub(super) fn options(game: &dyn Game, position: &Position) -> impl Iterator<Item = Position> {
    (0..game.move_count(position)).map(|index| {
        let mv = game.nth_move(position, index).expect("a move for each number below legal()");
        game.play(position, &mv)
    })
}

/// The openings of all small set-ups, fewest stones first.
fn small_openings(game: &dyn Game) -> Vec<Position> {
    let fields = game.fields();
    let shaping = || fields.iter().enumerate().filter(|(_, field)| field.shapes_opening);
    let wide = shaping().filter(|(_, field)| is_wide(field)).count();
    let each = root(MOST_OPENINGS / 2, wide.max(1));
    let mut setups = vec![GameOptions::defaults(fields)];
    for (index, field) in shaping() {
        let values = small_values(field, each);
        setups = setups
            .iter()
            .flat_map(|setup| {
                values.iter().map(move |value| {
                    let mut setup = setup.clone();
                    setup.values[index] = value.clone();
                    setup
                })
            })
            .collect();
    }
    let mut openings: Vec<Position> = setups
        .iter()
        .flat_map(|setup| {
            let seeds = if setup.values.contains(&Value::Open) { SEEDS } else { 1 };
            (0..seeds).map(|seed| game.opening(setup, seed))
        })
        .collect();
    openings.sort_by_key(|opening| opening.board.stones());
    openings
}

/// Whether a field has more values than can all be tried.
fn is_wide(field: &Field) -> bool {
    !matches!(field.kind, OptionKind::Choice { .. })
}

/// Up to about `many` values of a field, the smallest; all words of a choice.
fn small_values(field: &Field, many: usize) -> Vec<Value> {
    let numbers = |min: u32, max: u32| (min..=max).take(many).map(Value::Number);
    match field.kind {
        OptionKind::Number { min, max, .. } => numbers(min, max).collect(),
        OptionKind::Open { min, max, .. } => [Value::Open].into_iter().chain(numbers(min, max)).collect(),
        OptionKind::Sizes { heaps, min, max, .. } => {
            let heaps = heaps.min(6);
            let lists = (1..=heaps).flat_map(|heaps| {
                let sizes = root(many / 5, heaps).clamp(2, 20) as u32;
                all_lists(heaps, min, max.min(min + sizes - 1))
            });
            lists.map(Value::Sizes).collect()
        }
        OptionKind::Code { presets } => some_codes(presets, many / 4),
        OptionKind::Sum { presets, read, .. } => some_sums(presets, read, many / 4),
        OptionKind::Choice { words } => (0..words.len()).map(Value::Choice).collect(),
    }
}

/// All lists of so many sizes in `smallest..=largest`.
fn all_lists(heaps: usize, smallest: u32, largest: u32) -> Vec<Vec<u32>> {
    (0..heaps).fold(vec![vec![]], |lists, _| {
        lists
            .iter()
            .flat_map(|list: &Vec<u32>| (smallest..=largest).map(|size| [list.as_slice(), &[size]].concat()))
            .collect()
    })
}

/// The largest number whose power `degree` is no larger than `number`.
fn root(number: usize, degree: usize) -> usize {
    (1..=number).take_while(|base| base.pow(degree as u32) <= number).last().unwrap_or(1)
}

/// What the tests below and elsewhere rest on: every game has small positions, and they are many and of several kinds.
#[test]
fn every_game_has_small_positions() {
    for (_, game) in all_games() {
        let positions = small_positions(game, 5_000);
        assert!(positions.len() >= 500, "{} has only {} small positions", game.id(), positions.len());
        let over = positions.iter().filter(|position| game.result(position).is_some()).count();
        assert!(over > 0 && over < positions.len() / 2, "{}", game.id());
        let endings: HashSet<_> = positions.iter().map(|position| position.ending).collect();
        let words =
            game.fields().iter().filter(|field| matches!(field.kind, OptionKind::Choice { .. })).count();
        assert!(words == 0 || endings.len() == 2, "{}: both conventions", game.id());
    }
}

pub(super) fn heaps(sizes: &[u32], ending: Ending, most: u32) -> Position {
    Position::new(Board::Heaps(sizes.to_vec()), ending, most)
}

pub(super) fn grid(rows: u8, cols: u8, cells: u64, ending: Ending, most: u32) -> Position {
    Position::new(Board::Grid { rows, cols, cells }, ending, most)
}

pub(super) fn solved(game: &dyn Game, position: &Position) -> Solution {
    game.solve(position, &Stop::default()).expect("nobody stops it")
}

pub(super) fn solve_id(id: &str) -> Solution {
    let (key, position) = games::read_id(id).expect("an id");
    solved(games::get(key), &position)
}
