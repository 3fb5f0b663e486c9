//! What is drawn to be practised: the usual rule first, another one said, nothing twice, and mistakes as hard as they are.

use std::collections::HashMap;

use nimtui::coach::{Done, Drawn, Drill, Exercise, HIGHEST_RANK, Job, Kind, Order, Plan, Progress, draw};
use nimtui::game::{
    Game, GameKey, History, Kind as FieldKind, Outcome, Position, Setup, Side, Stop, Value, mixed_seed,
    preset,
};

use crate::plain_support::run;
use crate::small::all_games;

fn drawn(order: &Order) -> Drawn {
    draw(order, &Stop::default()).expect("nobody stops it").unwrap_or_else(|| panic!("nothing for {order:?}"))
}

fn usual(game: &dyn Game) -> Position {
    game.opening(&Setup::defaults(game.fields()), 0)
}

/// Whether a game has a usual ending or limit, and a position another one.
fn differs(game: &dyn Game, position: &Position) -> bool {
    let usual = usual(game);
    // Where each move sets the next limit, the limit is no rule of its own.
    let limit = game.id() != "fibonacci" && position.most != usual.most;
    let code = position.code != usual.code;
    position.ending != usual.ending || position.least != usual.least || limit || code
}

#[test]
fn who_begins_meets_the_usual_rule_and_another_one_is_said_in_the_question() {
    for (key, game) in all_games() {
        let mut others = 0;
        for rank in [1, 12] {
            for number in 0..40 {
                let exercise = drawn(&Order::new(key, rank, mixed_seed(11, number))).exercise;
                let (text, id) = (exercise.text(), exercise.id());
                let other = differs(game, &exercise.position);
                assert!(!other || rank > 1, "{id}");
                assert_eq!(text.starts_with("Mind the rule: "), other, "{id}: {text}");
                assert!(text.ends_with(exercise.task()), "{text}");
                if other {
                    others += 1;
                    let rule = game.rule(&exercise.position);
                    let said = text.lines().next().expect("a line").trim_start_matches("Mind the rule: ");
                    assert!(rule.contains(said), "{id}: {said} is part of {rule}");
                    assert!(!game.rule(&usual(game)).contains(said), "{id}: {said} is usual");
                }
            }
        }
        let has_other = (0..game.fields().len()).any(|field| {
            let mut setup = Setup::defaults(game.fields());
            match game.fields()[field].kind {
                FieldKind::Choice { .. } => setup.values[field] = Value::Choice(1),
                FieldKind::Open { min, .. } => setup.values[field] = Value::Number(min),
                FieldKind::Code { presets } => setup.values[field] = preset(presets, 1),
                FieldKind::Number { .. } | FieldKind::Sizes { .. } | FieldKind::Sum { .. } => {}
            }
            differs(game, &game.opening(&setup, 0))
        });
        assert_eq!(others > 0, has_other, "{}", game.id());
        println!("{}: {others} of 40 with another rule at rank 12", game.id());
    }
}

/// Text mode tells the rule when it changes, and only then.
#[test]
fn another_rule_is_told_in_text_mode() {
    let printed =
        run(&["practice", "nim", "--text", "--no-save", "--rank", "9", "--seed", "3"], &b"skip\n".repeat(24));
    let rules: Vec<&str> = printed.out.lines().filter(|line| line.starts_with("Nim. ")).collect();
    assert!(rules.len() > 2 && rules.windows(2).all(|two| two[0] != two[1]), "{}", printed.out);
    assert!(rules.iter().any(|rule| rule.contains("LOSES.")), "{}", printed.out);
}

/// The questions of so long a session, as they are drawn one after the other.
fn session(key: GameKey, rank: u8, many: usize, seed: u64) -> Vec<Exercise> {
    let progress = Progress { rank, ..Progress::new(key) };
    let mut drill = Drill::new(Plan::Game { kind: None, count: None }, progress, seed);
    let mut asked = vec![];
    while asked.len() < many {
        let one = drawn(&drill.order());
        asked.push(one.exercise.clone());
        drill.ask_exercise(one, false);
    }
    asked
}

/// A position comes again only where hardly any other was left; `NIMTUI_DRAWN_SEEDS` raises the number of sessions.
#[test]
fn none_comes_twice_within_a_hundred_questions_where_there_are_that_many() {
    let seeds = std::env::var("NIMTUI_DRAWN_SEEDS").ok().and_then(|many| many.parse().ok()).unwrap_or(1);
    let ranks = if seeds > 1 { vec![1, 2, 5, 10, 15, HIGHEST_RANK] } else { vec![1, 8] };
    for (key, game) in all_games() {
        for &rank in &ranks {
            for seed in 0..seeds {
                let asked = session(key, rank, 100, mixed_seed(u64::from(rank), seed));
                let mut last: HashMap<u32, usize> = HashMap::new();
                let mut again = vec![];
                for (number, exercise) in asked.iter().enumerate() {
                    if let Some(before) = last.insert(exercise.fingerprint(), number) {
                        again.push(number - before);
                    }
                }
                let different = last.len();
                println!("{} rank {rank}: {different} of 100, after {:?}", game.id(), again.iter().min());
                // Where there are fewer, all others come first.
                let soonest = again.iter().min().copied().unwrap_or(100);
                assert!(soonest * 2 >= different, "{} rank {rank}: {soonest} of {different}", game.id());
            }
        }
    }
}

/// A position with a mistake in it, as a game of one move, ranked.
fn rank_of_mistake(exercise: &Exercise) -> u8 {
    let (game, position) = (exercise.rules(), &exercise.position);
    let solution = game.solve(position, &Stop::default()).expect("nobody stops it");
    let moves = (0..game.move_count(position)).filter_map(|index| game.nth_move(position, index));
    let wrong = moves.into_iter().find(|mv| !solution.wins(*mv)).expect("a wrong move");
    let mut line = History::new(position.clone(), Side::One);
    line.play(game, wrong).expect("it is legal");
    let job = Job::FindMistakes { game: exercise.game, line: Box::new(line), side: Side::One };
    let Ok(Done::Mistakes(found)) = job.run(&Stop::default()) else { panic!("no mistakes") };
    let [mistake] = &found[..] else { panic!("{} mistakes", found.len()) };
    assert_eq!(mistake.winning, solution.winning);
    assert_eq!(solution.outcome, Outcome::N);
    mistake.rank
}

#[test]
fn a_mistake_of_ones_own_has_the_rank_of_positions_that_are_as_hard() {
    let mut highest = 0;
    for (key, game) in all_games() {
        let middle = |rank| {
            let of = |number| {
                let order = Order { kind: Some(Kind::Find), ..Order::new(key, rank, mixed_seed(12, number)) };
                rank_of_mistake(&drawn(&order).exercise)
            };
            let mut ranks: Vec<u8> = (0..3).map(of).collect();
            ranks.sort_unstable();
            ranks[1]
        };
        let [low, high] = [2, 19].map(middle);
        println!("{}: of rank 2 {low}, of rank 19 {high}", game.id());
        assert!(low <= 4 && low < high, "{}: {low} {high}", game.id());
        highest = high.max(highest);
    }
    // A rank means the same in every game: some have nothing that is so hard.
    assert!(highest >= 17, "{highest}");
}
