//! Every value of every kind of line, at any size: what is written comes back.

use nimtui::coach::{DueExercise, Exercise, HIGHEST_RANK, Level, Progress};
use nimtui::game::{Dice, GameKey, GameOptions, Lineup, Position, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Judgement, Remembered};
use nimtui::session::{GameSetup, Player};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::lines::unfinished_game;
use crate::rules::some_values;
use crate::small::{random_line, small_positions};

/// The last second that can be written, two hours before the end of 9999-12-30 (UTC).
const LAST_SECOND: u64 = 253_402_207_200;

/// A number, its ends as often as all others.
fn number(max: u64) -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), Just(1), Just(max), 0..=max]
}

fn small(max: u32) -> impl Strategy<Value = u32> {
    number(max.into()).prop_map(|number| number as u32)
}

fn game() -> impl Strategy<Value = GameKey> {
    (0..games::ALL.len()).prop_map(GameKey)
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![Just("漢".repeat(10)), Just("Zoë \"\\".to_owned()), "[!-~][ -~]{0,18}[!-~]"]
}

fn level() -> impl Strategy<Value = Level> {
    select(Level::ALL.to_vec())
}

fn setup(key: GameKey) -> impl Strategy<Value = GameOptions> {
    let values: Vec<_> = games::get(key).fields().iter().map(|field| select(some_values(field))).collect();
    values.prop_map(|values| GameOptions { values })
}

/// A game from an opening, of so many moves at most.
fn record(key: GameKey, opening: Position, most: usize) -> impl Strategy<Value = GameRecord> {
    let who = (vec(name(), 2), vec(option::of(level()), 2), any::<bool>());
    (setup(key), who, any::<u64>(), number(u64::MAX), small(u32::MAX), number(u64::MAX), number(1_000))
        .prop_map(move |(setup, (players, computers, first), chance, seed, hints, seconds, given)| {
            let starter = if first { Side::One } else { Side::Two };
            let line = random_line(games::get(key), opening.clone(), starter, most, &mut Dice::new(chance));
            let record = GameRecord::of_line(key, &line);
            let setup = GameSetup {
                options: setup,
                moves: record.moves.iter().take(given as usize).copied().collect(),
                players: [computers[0], computers[1]]
                    .map(|level| level.map_or(Player::Human, Player::Computer)),
                seed,
                ..record.setup
            };
            GameRecord {
                setup: setup.with_names(&[players[0].clone(), players[1].clone()]),
                assisted: hints % 2 == 0,
                makers: [(hints as usize, "Ada".to_owned())].into(),
                seconds,
                ..record
            }
        })
}

/// An opening of any options.
fn opened() -> impl Strategy<Value = (GameKey, Position)> {
    let seeded = game().prop_flat_map(|key| (Just(key), setup(key), any::<u64>()));
    seeded.prop_map(|(key, setup, seed)| (key, games::get(key).opening(&setup, seed)))
}

/// A small position, from which a game can be played to its end.
fn endable() -> impl Strategy<Value = (GameKey, Position)> {
    let positions = games::keys().flat_map(|key| {
        small_positions(games::get(key), 300).into_iter().map(move |position| (key, position))
    });
    select(positions.collect::<Vec<_>>())
}

fn finished() -> impl Strategy<Value = GameRecord> {
    let counts = || vec(small(u32::MAX), 2).prop_map(|counts| [counts[0], counts[1]]);
    let judged = (counts(), counts()).prop_map(|(chances, mistakes)| Judgement { chances, mistakes });
    let record = endable().prop_flat_map(|(key, position)| record(key, position, usize::MAX));
    (record, option::of(judged), number(LAST_SECOND)).prop_map(|(record, judgement, when)| {
        let over = record.finished().expect("played to its end");
        GameRecord { judgement, when, ..over }
    })
}

fn unfinished() -> impl Strategy<Value = GameRecord> {
    let record = opened().prop_flat_map(|(key, opening)| record(key, opening, 12));
    (record, number(12), any::<bool>()).prop_map(|(record, standing, counted)| {
        let standing = (standing as usize).min(record.moves.len());
        GameRecord { counted, ..unfinished_game(record, standing) }
    })
}

fn remembered() -> impl Strategy<Value = Remembered> {
    let who = (select(Lineup::ALL.to_vec()), vec(level(), 2), vec(option::of(name()), 2));
    let settled = game().prop_flat_map(|key| (Just(key), setup(key)));
    (settled, who).prop_map(|((key, setup), (lineup, levels, names))| {
        let levels = [levels[0], levels[1]];
        let names = [names[0].clone(), names[1].clone()];
        Remembered::of(
            &GameSetup { options: setup, names, ..GameSetup::with_defaults(key, 0) }
                .with_lineup(lineup, levels),
        )
    })
}

fn progress() -> impl Strategy<Value = Progress> {
    use nimtui::coach::ExerciseKind::{Find, Judge};
    let rank = || 1..=HIGHEST_RANK;
    let due = (opened(), select(vec![Find, Judge]), rank(), small(u32::MAX)).prop_map(
        |((game, position), kind, rank, after)| DueExercise {
            exercise: Exercise { game, position, kind },
            rank,
            after,
            exact: after % 2 == 0,
        },
    );
    let key = || "[a-z0-9-]{0,12}";
    let steps = (btree_set(key(), 0..4), btree_set(key(), 0..4));
    let counts = (small(u32::MAX), small(u32::MAX), key(), steps);
    let lists = (vec(due, 0..4), vec("[ -~]{0,30}", 0..4), vec(small(u32::MAX), 0..4));
    (game(), rank(), 0..3_u8, counts, lists).prop_map(
        |(game, rank, row, (asked, right, step, (known, seen)), (due, mended, recent))| Progress {
            rank,
            row,
            asked,
            right,
            due,
            mended,
            recent,
            step,
            known,
            seen,
            taken: asked ^ right,
            ..Progress::new(game)
        },
    )
}

proptest! {
    #[test]
    fn a_finished_game_comes_back(game in finished()) {
        prop_assert_eq!(GameRecord::read(&game.write()), Ok(game));
    }

    #[test]
    fn a_game_in_progress_comes_back(game in unfinished()) {
        prop_assert_eq!(GameRecord::read(&game.write()), Ok(game));
    }

    #[test]
    fn options_come_back(options in remembered()) {
        prop_assert_eq!(Remembered::read(&options.write()), Ok(options));
    }

    #[test]
    fn progress_comes_back(progress in progress()) {
        prop_assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }
}
