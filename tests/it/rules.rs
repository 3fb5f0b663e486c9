//! The rules of every game as laws: moves, changes, options and ids.

use crate::octal::some_codes;
use crate::small::{all_games, random_line, sample};
use crate::sums::some_sums;
use nimtui::game::{
    Board, Cell, Change, Dice, Ending, Field, Game, GameKey, GameOptions, History, Illegal, Move, MoveTarget,
    OptionKind, OutOfRange, Position, Side, Value,
};
use nimtui::games;
use proptest::prelude::*;
use std::collections::HashSet;

/// The default set-up, then each field stepped up and down from it as far as it goes, at most 12 steps, then 40 random
/// mixtures of those.
fn setups(game: &dyn Game, dice: &mut Dice) -> Vec<GameOptions> {
    let usual = GameOptions::defaults(game.fields());
    let choices: Vec<Vec<Value>> = game.fields().iter().map(some_values).collect();
    let mut all = vec![usual.clone()];
    for (index, values) in choices.iter().enumerate() {
        for value in values {
            let mut setup = usual.clone();
            setup.values[index] = value.clone();
            all.push(setup);
        }
    }
    all.extend((0..40).map(|_| GameOptions {
        values:
            choices.iter().map(|values| values[dice.below(values.len() as u64) as usize].clone()).collect(),
    }));
    all
}

/// Values of a field: some steps up and down from the usual one, and its ends.
pub(super) fn some_values(field: &Field) -> Vec<Value> {
    let mut values = vec![field.default_value()];
    for up in [true, false] {
        let mut value = field.default_value();
        for _ in 0..12 {
            value = field.step(&value, up);
            values.push(value.clone());
        }
    }
    match field.kind {
        OptionKind::Number { min, max, .. } => values.extend([Value::Number(min), Value::Number(max)]),
        OptionKind::Open { min, max, .. } => {
            values.extend([Value::Open, Value::Number(min), Value::Number(max)]);
        }
        OptionKind::Sizes { heaps, min, max, .. } => {
            values.extend([min, max].map(|size| Value::Sizes(vec![size; heaps])));
        }
        OptionKind::Code { presets } => values.extend(some_codes(presets, 20)),
        OptionKind::Sum { presets, read, .. } => values.extend(some_sums(presets, read, 20)),
        OptionKind::Choice { words } => values.extend((0..words.len()).map(Value::Choice)),
    }
    values
}

fn range_holds(field: &Field, value: &Value) -> bool {
    match (field.kind, value) {
        (OptionKind::Number { min, max, .. } | OptionKind::Open { min, max, .. }, Value::Number(number)) => {
            (min..=max).contains(number)
        }
        (OptionKind::Open { .. }, Value::Open) => true,
        (OptionKind::Sizes { heaps, min, max, .. }, Value::Sizes(sizes)) => {
            (1..=heaps).contains(&sizes.len()) && sizes.iter().all(|size| (min..=max).contains(size))
        }
        (OptionKind::Code { .. }, Value::Code(_)) | (OptionKind::Sum { .. }, Value::Sum(_)) => true,
        (OptionKind::Choice { words }, Value::Choice(choice)) => *choice < words.len(),
        _ => false,
    }
}

fn id_round_trips(key: GameKey, position: &Position) {
    let id = games::write_id(key, position);
    assert_eq!(games::read_id(&id), Ok((key, position.clone())), "{id}");
    let in_full = games::full_id(key, position);
    assert_eq!(games::read_id(&in_full), Ok((key, position.clone())), "{in_full}");
}

/// Plays random moves to the end; long games are helped along by taking whole heaps.
fn random_game(key: GameKey, opening: Position, seed: u64) -> History {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    let mut line = History::new(opening, Side::One);
    while line.result(game).is_none() {
        let position = line.position().clone();
        id_round_trips(key, &position);
        let legal = game.move_count(&position);
        assert!(legal > 0, "{} is stuck at {}", game.id(), games::write_id(key, &position));
        let index = dice.below(legal);
        let mv = game.nth_move(&position, index).expect("a move for each number below legal()");
        assert_eq!(game.nth_move(&position, legal), None);
        let (turn, work) = (line.turn(), game.work(&position));
        line.play(game, mv).expect("every nth_move move passes check");
        assert_eq!(line.turn(), turn.other());
        assert!(game.work(line.position()) < work, "every move brings the end nearer");
        assert!(game.change(&position, &mv).moved() > 0, "every move moves something");
        assert_eq!(line.position_before(line.moves().len() - 1), &position);
    }
    id_round_trips(key, line.position());
    assert_eq!(game.move_count(line.position()), 0);
    line
}

/// Every move that could be thought of on this board, and some that could not.
fn thinkable(board: &Board) -> Vec<Move> {
    match board {
        Board::Sum(parts) => {
            let parts = parts.iter().enumerate();
            let inside = parts.map(|(part, one)| (part, thinkable(&one.position.board)));
            let inside = inside.flat_map(|(part, all)| all.into_iter().map(move |mv| mv.to_component(part)));
            inside
                .chain([Move::Take { group: 0, count: 1 }, Move::Take { group: 0, count: 1 }.to_component(9)])
                .collect()
        }
        Board::Heaps(sizes) => {
            let largest = sizes.iter().copied().max().unwrap_or(0);
            let groups =
                (0..=sizes.len()).flat_map(|group| (0..=largest + 1).map(move |count| (group, count)));
            let of = |heap: usize| sizes.get(heap).copied().unwrap_or(largest);
            let splits = groups.clone().flat_map(|(heap, part)| {
                (0..=9).map(move |take| Move::Split {
                    heap,
                    take,
                    into: [of(heap).saturating_sub(part + take), part],
                })
            });
            groups.map(|(group, count)| Move::Take { group, count }).chain(splits).collect()
        }
        &Board::Grid { rows, cols, .. } => {
            let cells: Vec<Cell> =
                (0..=rows).flat_map(|row| (0..=cols).map(move |col| Cell::new(row, col))).collect();
            let all = cells.iter().flat_map(|&from| cells.iter().map(move |&to| Move::Cells { from, to }));
            all.collect()
        }
    }
}

#[test]
fn legal_moves_are_the_accepted_ones_each_once() {
    for (key, game) in all_games() {
        let mut dice = Dice::new(2);
        for setup in setups(game, &mut dice).into_iter().take(40) {
            let opening = game.opening(&setup, dice.next());
            if opening.board.stones() > 1000 {
                continue;
            }
            for played in random_game(key, opening, dice.next()).moves() {
                let position = &played.after;
                let numbered: Vec<Move> = (0..game.move_count(position))
                    .filter_map(|index| game.nth_move(position, index))
                    .collect();
                assert_eq!(numbered.len() as u64, game.move_count(position));
                let listed: HashSet<Move> = numbered.iter().map(|mv| mv.ordered()).collect();
                assert_eq!(listed.len(), numbered.len(), "no move twice");
                let accepted: HashSet<Move> = thinkable(&position.board)
                    .into_iter()
                    .filter(|mv| game.check(position, mv).is_ok())
                    .map(Move::canonical)
                    .collect();
                assert_eq!(listed, accepted, "{}", games::write_id(key, position));
            }
        }
    }
}

#[test]
fn every_value_of_a_field_is_read_as_it_is_written_and_stays_in_range() {
    for (_, game) in all_games() {
        for field in game.fields() {
            for value in some_values(field) {
                let context = format!("{} {}: {value:?}", game.id(), field.key);
                assert!(range_holds(field, &value), "{context}");
                assert_eq!(field.read(&field.write(&value)).ok(), Some(value.clone()), "{context}");
                assert!(!field.show(&value).is_empty(), "{context}");
                for up in [true, false] {
                    let next = field.step(&value, up);
                    assert!(range_holds(field, &next), "{context}");
                    let is_listed = matches!(field.kind, OptionKind::Number { .. } | OptionKind::Open { .. });
                    assert!(!is_listed || next == value || field.step(&next, !up) == value, "{context}");
                }
            }
            let OutOfRange { field: refusing, why } = field.read("\u{0}").expect_err("no value");
            let places = matches!(field.kind, OptionKind::Code { .. } | OptionKind::Sum { .. });
            assert!(refusing.key == field.key && why.is_some() == places, "{why:?}");
        }
        let keys: HashSet<&str> = game.fields().iter().map(|field| field.key).collect();
        assert_eq!(keys.len(), game.fields().len(), "{}: a key twice", game.id());
        for key in game.info().cli.arguments {
            assert!(keys.contains(key) || *key == "first", "{}: {key}", game.id());
        }
    }
}

#[test]
fn every_opening_is_valid_and_repeats_with_its_seed() {
    for (key, game) in all_games() {
        let mut dice = Dice::new(3);
        for setup in setups(game, &mut dice) {
            let seed = dice.next();
            let opening = game.opening(&setup, seed);
            assert_eq!(opening, game.opening(&setup, seed));
            id_round_trips(key, &opening);
            assert_eq!(game.result(&opening).is_some(), game.move_count(&opening) == 0);
            assert!(game.nth_move(&opening, 0).is_none_or(|mv| game.check(&opening, &mv).is_ok()));
            assert!(!game.rule(&opening).is_empty());
        }
    }
}

#[test]
fn every_game_can_be_told_from_the_others() {
    let ids: HashSet<&str> = games::ALL.iter().map(|game| game.id()).collect();
    let titles: HashSet<&str> = games::ALL.iter().map(|game| game.title()).collect();
    assert_eq!((ids.len(), titles.len()), (games::ALL.len(), games::ALL.len()));
    for (key, game) in all_games() {
        assert_eq!(games::find_game(game.id()), Some(key));
        assert!(!game.words().stone.is_empty());
    }
    assert_eq!(games::find_game("chess"), None);
}

/// The name of a game, or none.
fn some_name() -> impl Strategy<Value = String> {
    let names: Vec<String> = games::ALL.iter().map(|game| game.id().to_owned()).collect();
    prop_oneof![9 => proptest::sample::select(names), 1 => "x?"]
}

fn some_position() -> impl Strategy<Value = (GameKey, Position)> {
    (0..games::ALL.len(), any::<u64>(), 0_usize..6).prop_map(|(key, seed, moves)| {
        let key = GameKey(key);
        let game = games::get(key);
        let opening = game.opening(&GameOptions::defaults(game.fields()), seed);
        let line = random_line(game, opening, Side::One, moves, &mut Dice::new(seed));
        (key, line.position().clone())
    })
}

fn some_move() -> impl Strategy<Value = Move> {
    let cell = || prop_oneof![(0_u8..7, 0_u8..7), (any::<u8>(), any::<u8>())];
    let run = (cell(), cell())
        .prop_map(|(from, to)| Move::Cells { from: Cell::new(from.0, from.1), to: Cell::new(to.0, to.1) });
    let number = || prop_oneof![0_u32..6, any::<u32>()];
    let take = (prop_oneof![0_usize..6, any::<usize>()], number())
        .prop_map(|(heap, count)| Move::Take { group: heap, count });
    prop_oneof![run, take]
}

#[test]
fn each_option_says_truly_whether_it_shapes_the_opening() {
    for (_, game) in all_games() {
        let default = GameOptions::defaults(game.fields());
        for (index, field) in game.fields().iter().enumerate() {
            let shapes = some_values(field).into_iter().any(|value| {
                let mut setup = default.clone();
                setup.values[index] = value;
                (0..20).any(|seed| game.opening(&setup, seed) != game.opening(&default, seed))
            });
            assert_eq!(field.shapes_opening, shapes, "{} --{}", game.id(), field.key);
        }
    }
}

proptest! {
    #[test]
    fn ids_are_read_or_their_wrong_part_is_named(
        text in prop_oneof![
            ".{0,80}",
            (some_name(), ":?[0-9]{0,11}[/,x:é]?[01]{0,7}([/,x:][0-9a-z,/]{0,12}){0,4}(:normal|:misere)?")
                .prop_map(|(name, rest)| name + &rest),
        ]
    ) {
        match games::read_id(&text) {
            Ok((key, position)) => id_round_trips(key, &position),
            Err(error) => {
                prop_assert!(error.id.get(error.at.clone()).is_some(), "{:?} of {text:?}", error.at);
                prop_assert!(error.to_string().contains(&error.problem));
                prop_assert!(!error.to_string().chars().any(char::is_control));
            }
        }
    }

    #[test]
    fn any_move_is_played_or_refused_and_then_changes_nothing(
        (key, position) in some_position(),
        mv in some_move()
    ) {
        let game = games::get(key);
        let mut line = History::new(position.clone(), Side::Two);
        let before = line.clone();
        match game.check(&position, &mv) {
            Ok(()) => {
                prop_assert_eq!(line.play(game, mv), Ok(()));
                prop_assert!(line.position().board.stones() < position.board.stones());
            }
            Err(reason) => {
                prop_assert_eq!(line.play(game, mv), Err(reason));
                prop_assert_eq!(&line, &before);
                prop_assert!(reason.sentence(game.words()).ends_with('.'));
            }
        }
    }
}

fn game(id: &str) -> &'static dyn Game {
    games::get(games::find_game(id).expect("a game"))
}

fn grid(rows: u8, cols: u8, cells: u64, most: u32) -> Position {
    Position::new(Board::Grid { rows, cols, cells }, Ending::Misere, most)
}

#[test]
fn runs_are_refused_with_their_reason() {
    let board = grid(3, 3, 0b111_101_111, 2);
    let check = |a, b| game("grid").check(&board, &cut(a, b));
    assert_eq!(check((0, 0), (0, 1)), Ok(()));
    assert_eq!(check((0, 1), (0, 0)), Ok(()), "either end first");
    assert_eq!(check((0, 0), (0, 2)), Err(Illegal::OverMost { most: 2 }));
    assert_eq!(check((0, 0), (1, 1)), Err(Illegal::NotInLine));
    assert_eq!(check((0, 1), (2, 1)), Err(Illegal::Gap { cell: Cell::new(1, 1) }));
    assert_eq!(check((1, 1), (1, 1)), Err(Illegal::NoStone { cell: Cell::new(1, 1) }));
    assert_eq!(check((0, 0), (0, 3)), Err(Illegal::OffBoard { cell: Cell::new(0, 3), columns: 3 }));
    let take = Move::Take { group: 0, count: 1 };
    assert_eq!(game("grid").check(&board, &take), Err(Illegal::OtherBoard));
}

/// Nothing is lost and nothing appears: what stays, comes apart and goes is what was there, and each heap is where it is said to be.
#[test]
fn every_change_adds_up() {
    for (_, game) in all_games() {
        for position in sample(game, 60, 11) {
            for index in 0..game.move_count(&position).min(60) {
                let mv = game.nth_move(&position, index).expect("a legal move");
                let Change { heaps, gone, after } = game.change(&position, &mv);
                assert_eq!(after, game.play(&position, &mv), "{mv:?}");
                // Of a sum it is told of the part in which the move is made.
                let part = |position: &Position| position.component(mv).map(|one| one.position.board.clone());
                let [was, is] = [&position, &after].map(|all| part(all).unwrap_or_else(|| all.board.clone()));
                match (&was, &is) {
                    (Board::Heaps(was), Board::Heaps(is)) => {
                        assert_eq!(&heaps.iter().map(|heap| heap.size()).collect::<Vec<_>>(), was, "{mv:?}");
                        let mut found: Vec<u32> = vec![];
                        for heap in &heaps {
                            assert!(heap.now == Some(found.len()) || heap.now.is_none() && heap.stays == 0);
                            found.extend(heap.now.map(|_| heap.stays));
                            found.extend(Some(heap.apart).filter(|apart| *apart > 0));
                        }
                        assert_eq!(&found, is, "{mv:?}");
                    }
                    (Board::Grid { cells: was, .. }, Board::Grid { cells: is, .. }) => {
                        assert_eq!((*was & !gone, gone & !*was), (*is, 0), "{mv:?}");
                    }
                    _ => panic!("another board: {mv:?}"),
                }
            }
        }
    }
}

/// What is pointed at and what is meant are the same; what may not be played changes nothing.
#[test]
fn every_move_can_be_pointed_at() {
    for (_, game) in all_games() {
        for position in sample(game, 60, 12) {
            for index in 0..game.move_count(&position).min(60) {
                let mv = game.nth_move(&position, index).expect("a legal move");
                let (game, position, mv) = match position.component(mv) {
                    Some(one) => (one.game, &one.position, mv.alone()),
                    None => (game, &position, mv),
                };
                assert_eq!(game.move_at(position, game.target_of(position, mv)), mv);
            }
            let nothing = game.move_at(&position, MoveTarget::Stones { group: 0, count: 0 });
            assert!(game.check(&position, &nothing).is_err());
            assert_eq!(game.change(&position, &nothing), Change::none(&position));
        }
    }
}

#[test]
fn a_split_is_refused_with_its_reason() {
    let (key, position) = games::read_id("grundy:10,2").expect("an id");
    let check = |heap, take, into| games::get(key).check(&position, &Move::Split { heap, take, into });
    assert_eq!(check(0, 0, [6, 4]), Ok(()));
    assert_eq!(check(0, 0, [5, 5]), Err(Illegal::Rule("The two heaps must be unequal.")));
    for parts in [[6, 5], [6, 3], [10, 0], [u32::MAX, 11]] {
        assert_eq!(check(0, 0, parts), Err(Illegal::NotItsParts { left: 10 }), "{parts:?}");
    }
    assert_eq!(check(0, 1, [6, 3]), Err(Illegal::OtherBoard));
    assert_eq!(
        check(1, 0, [1, 1]),
        Err(Illegal::Rule("Only heaps of 3 or more can be split into two unequal heaps."))
    );
    assert_eq!(check(2, 0, [2, 1]), Err(Illegal::NoSuchHeap { heaps: 2 }));
}

fn cut(a: (u8, u8), b: (u8, u8)) -> Move {
    Move::Cells { from: Cell::new(a.0, a.1), to: Cell::new(b.0, b.1) }
}
