//! What is left to chance: mistakes, seeds and random heaps. All of it repeats with the seed, and none of it is always the same.

use std::collections::{HashMap, HashSet};

use crate::small::{all_games, sample};
use crate::stage::{Stage, brisk, contest};
use nimtui::coach::{Level, Skill, choose};
use nimtui::game::{Game, Move, Outcome, Position, Seats, Stop};
use nimtui::games;
use nimtui::session::Request;
use nimtui::tui::{Action, Effect, Question, Start};

const EASY: Skill = Skill::Level { level: Level::Easy, depth: None };

/// The moves Easy makes under many seeds, and how often each.
fn moves_of_easy(game: &dyn Game, position: &Position, seeds: u64) -> HashMap<Move, u64> {
    let mut made = HashMap::new();
    for seed in 0..seeds {
        let decision = choose(game, position, EASY, seed, &Stop::default()).expect("nobody stopped it");
        *made.entry(decision.mv.expect("not over").ordered()).or_default() += 1;
    }
    made
}

/// The moves that may be made by mistake: those that lose at once only where there are no others.
fn mistakes(game: &dyn Game, position: &Position, winning: &[Move]) -> Vec<Move> {
    let legal = (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index));
    let wrong: Vec<Move> = legal.filter(|mv| !winning.contains(mv)).collect();
    let lasts = |mv: &&Move| game.result(&game.play(position, mv)).is_none_or(|ended| !ended.mover_wins);
    let lasting: Vec<Move> = wrong.iter().filter(lasts).copied().collect();
    if lasting.is_empty() { wrong } else { lasting }
}

#[test]
fn every_mistake_is_made_and_none_is_preferred() {
    const SEEDS: u64 = 800;
    for (_, game) in all_games() {
        let mut looked_at = 0;
        for position in sample(game, 600, 3) {
            if looked_at == 6 || game.move_count(&position) > 24 {
                continue;
            }
            let solution = game.solve(&position, &Stop::default()).expect("nobody stopped it");
            let mistakes = mistakes(game, &position, &solution.winning).len();
            if solution.outcome != Outcome::N || !(2..=8).contains(&mistakes) {
                continue;
            }
            looked_at += 1;
            let mut made = moves_of_easy(game, &position, SEEDS);
            made.retain(|mv, _| !solution.winning.contains(mv));
            let context = format!("{}:{} {made:?}", game.id(), game.format_id(&position));
            assert_eq!(made.len(), mistakes, "some mistake is never made: {context}");
            let fair = SEEDS / 2 / mistakes as u64;
            assert!(made.values().all(|&count| count * 2 > fair && count < fair * 2), "{fair}: {context}");
        }
        assert!(looked_at > 0, "{}: no position with a choice of mistakes", game.id());
    }
}

/// The seeds of the questions for a move asked so far.
fn seeds_asked(stage: &Stage) -> Vec<u64> {
    let seed = |effect: &Effect| match effect {
        Effect::Ask { question, .. } => match **question {
            Question::Session(Request::Move { seed, .. }) => Some(seed),
            _ => None,
        },
        _ => None,
    };
    stage.effects.iter().filter_map(seed).collect()
}

#[test]
fn each_move_of_a_game_has_a_seed_of_its_own() {
    let one_game = |seed| {
        let demo = contest("nim", |c| {
            c.seat(Seats::TwoComputers);
            c.seed = seed;
        });
        let mut stage = Stage::new(Start::Demo(demo), brisk());
        stage.play_out();
        seeds_asked(&stage)
    };
    let seeds = one_game(5);
    assert!(seeds.len() >= 4, "{seeds:?}");
    assert_eq!(seeds.iter().collect::<HashSet<_>>().len(), seeds.len(), "{seeds:?}");
    assert_eq!(seeds, one_game(5));
    assert!(one_game(6).iter().all(|seed| !seeds.contains(seed)), "another game, other mistakes");
}

#[test]
fn a_move_that_is_thought_of_again_has_the_same_seed() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>").press(Action::Undo).keys("<enter>");
    let seeds = seeds_asked(&stage);
    assert!(seeds.len() == 2 && seeds[0] == seeds[1], "{seeds:?}");
}

/// Games whose usual opening is drawn at random.
fn random_games() -> Vec<&'static str> {
    let opening = |game: &dyn Game, seed| {
        let contest = contest(game.id(), |c| c.seed = seed);
        contest.opening()
    };
    let random: Vec<&str> = all_games()
        .filter(|(_, game)| opening(*game, 1) != opening(*game, 2))
        .map(|(_, game)| game.id())
        .collect();
    assert!(!random.is_empty());
    random
}

#[test]
fn play_again_draws_other_heaps_and_changing_sides_before_a_move_keeps_them() {
    for id in random_games() {
        let mut stage = Stage::table(id, |_| {});
        let mut openings = vec![stage.at_table().history().opening().clone()];
        for _ in 0..3 {
            stage.play_out().press(Action::Again);
            openings.push(stage.at_table().history().opening().clone());
        }
        assert_eq!(openings.iter().collect::<HashSet<_>>().len(), 4, "{id}");
        let starter = stage.at_table().history().starter();
        stage.prompt = false;
        stage.press(Action::OtherStarts);
        assert_eq!(stage.at_table().history().starter(), starter.other());
        assert_eq!(
            stage.at_table().history().opening(),
            openings.last().expect("four"),
            "{id}: not played yet"
        );
    }
}

#[test]
fn r_in_the_menu_draws_other_heaps() {
    for id in random_games() {
        let mut stage = Stage::menu();
        let entry = games::by_id(id).expect("a game").0;
        stage.keys(&"<down>".repeat(entry)).keys("<rest>");
        let before = stage.menu_setup().opening();
        stage.press(Action::Reroll);
        assert_ne!(stage.menu_setup().opening(), before, "{id}");
    }
}
