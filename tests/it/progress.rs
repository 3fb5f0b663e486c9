//! How practice goes on: what is kept of it is the newest, and what is asked of a day is written down here.

use crate::plain_support::run;
use crate::small::small_positions;
use nimtui::coach::{Course, Drawn, Drill, Exercise, HIGHEST_RANK, Kind, Mark, Plan, Progress, courses};
use nimtui::game::GameKey;
use nimtui::games;

/// So many questions as are never kept all at once.
const MANY: usize = 250;

/// Different exercises about a game.
fn exercises(key: GameKey) -> Vec<Exercise> {
    let mut positions = small_positions(games::get(key), MANY);
    positions.truncate(MANY);
    positions.into_iter().map(|position| Exercise { game: key, position, kind: Kind::Judge }).collect()
}

fn drawn(exercise: &Exercise, rank: u8) -> Drawn {
    Drawn { exercise: exercise.clone(), rank, winning: vec![] }
}

/// The rank of each of the ten of a day, from easy to hard.
const RANKS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/// Each game is asked of once before one comes again, none a third time and none twice in a row.
#[test]
fn the_ten_of_a_day_go_from_easy_to_hard_through_all_games() {
    let mut firsts = vec![];
    for (date, only) in [("2026-11-21", None), ("2027-01-01", None), ("2026-11-21", Some(GameKey(1)))] {
        let mut practice =
            Drill::new(Plan::Daily { date: date.to_owned(), only }, Progress::new(GameKey(0)), 1);
        let mut asked: Vec<GameKey> = vec![];
        for rank in RANKS {
            let order = practice.order();
            assert_eq!(order.rank, rank, "{date}");
            let times = |game: GameKey| asked.iter().filter(|before| **before == game).count();
            match only {
                Some(only) => assert_eq!((order.game, order.others.len()), (only, 0)),
                None => {
                    let most_new = order.others.iter().map(|game| times(*game)).min().unwrap_or(0);
                    assert!(times(order.game) <= most_new.min(1), "{date}: {asked:?}");
                    assert_ne!(asked.last(), Some(&order.game), "{date}");
                }
            }
            asked.push(order.game);
            let one = drawn(&exercises(order.game).remove(0), rank);
            practice.ask_exercise(one.clone(), false);
            practice.answered(&one, if asked.len().is_multiple_of(2) { Mark::Right } else { Mark::Wrong });
        }
        assert!(practice.is_over(), "{date}");
        firsts.push(asked);
    }
    assert_ne!(firsts[0], firsts[1], "each day has an order of its own");
    // The hardest ranks are more than a person can look through.
    assert!(RANKS[9] <= HIGHEST_RANK / 2);
}

#[test]
fn programs_get_the_ten_of_a_day_with_the_same_ranks() {
    let printed = run(&["practice", "--date", "2026-11-21", "--json"], b"").out;
    let rank = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["rank"].clone();
    assert_eq!(printed.lines().map(rank).collect::<Vec<_>>(), RANKS);
}

#[test]
fn the_step_that_is_not_known_is_proposed_wherever_one_stands() {
    for key in courses() {
        let step = |at| Course::new(key, at).expect("a course");
        let count = step(0).count();
        for (open, here) in (0..=count).flat_map(|open| (0..count).map(move |here| (open, here))) {
            let mut progress = Progress::new(key);
            for at in (0..count).filter(|at| *at != open) {
                progress.pass(&step(at));
            }
            progress.stand_at(&step(here));
            assert_eq!(progress.proposed(&step(0)), Some(open).filter(|open| *open < count));
        }
    }
}

/// Who goes on at another rank begins its row anew; the rank that was reached goes on as it was.
#[test]
fn another_rank_begins_a_row_of_its_own() {
    let progress = Progress { rank: 5, row: 2, ..Progress::new(GameKey(1)) };
    for rank in 1..=HIGHEST_RANK {
        let there = progress.clone().at_rank(Some(rank));
        assert_eq!((there.rank, there.row), (rank, if rank == 5 { 2 } else { 0 }));
    }
    assert_eq!(progress.clone().at_rank(None), progress);
}
