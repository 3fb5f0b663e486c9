//! Positions to practise with, and the way through them on the screen.

use crate::plain_search::Witness;
use crate::plain_support::{run, run_in};
use crate::small::all_games;
use crate::stage::{Stage, quick, read_games};
use nimtui::coach::{
    Act, Done, Drawn, Drill, DueExercise, Feedback, HIGHEST_RANK, Job, Kind, MOST_TRIES, Mark, Next, Order,
    OwnGame, Plan, Progress, Reply, Rule, Stage as TaskStage, draw,
};
use nimtui::game::{GameKey, History, Move, Outcome, Position, Side, Stop, mixed_seed};
use nimtui::games;
use nimtui::records::{JsonLine, Kept};
use nimtui::storage::{Folders, Store};
use nimtui::tui::{Action, Effect, Message, Start};

/// A stage where a game is practised, from a rank on.
pub(super) fn practising(game: GameKey, kind: Option<Kind>, rank: u8) -> Stage {
    let plan = Plan::Game { kind, count: None };
    Stage::new(Start::Practice { plan, game: Some(game), rank: Some(rank), seed: 7, results: None }, quick())
}

fn drawn(order: &Order) -> Drawn {
    let drawn = draw(order, &Stop::default()).expect("nobody stops it");
    drawn.unwrap_or_else(|| panic!("no position for {order:?}"))
}

/// How many positions may come of one for the plain search to try it.
const SEARCHED: usize = 1 << 14;

/// Positions drawn for each game, and up to which rank; `NIMTUI_PRACTISED_POSITIONS` raises both.
fn sample() -> (u64, u8) {
    let wanted = std::env::var("NIMTUI_PRACTISED_POSITIONS").ok().and_then(|many| many.parse().ok());
    wanted.map_or((40, 8), |many| (many, HIGHEST_RANK))
}

/// The moves of `position` that leave the next player a position its solver calls lost.
fn left_lost(witness: &Witness, position: &Position) -> Vec<Move> {
    let lost = |mv: &Move| {
        let after = witness.game.play(position, mv);
        witness.game.solve(&after, &Stop::default()).expect("nobody stops it").outcome == Outcome::P
    };
    witness.moves(position).into_iter().filter(lost).collect()
}

/// Every position of a sample: its answer is the right one, all of it, and there is something to find. The plain search says so
/// where it can; of a larger position the solver is asked what each move leaves.
#[test]
fn every_exercise_is_what_the_plain_search_says() {
    let (many, highest) = sample();
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        let (mut searched, mut lost) = (0, 0);
        for number in 0..many {
            let rank = 1 + (number % u64::from(highest)) as u8;
            let Drawn { exercise, winning, rank: told } =
                drawn(&Order::new(key, rank, mixed_seed(1, number)));
            assert_eq!((exercise.game, told), (key, rank));
            let (id, position) = (exercise.id(), &exercise.position);
            let solution = if witness.can_search(position, SEARCHED) {
                searched += 1;
                witness.hold(position).1
            } else {
                let solution = game.solve(position, &Stop::default()).expect("nobody stops it");
                assert_eq!(
                    (solution.score, &solution.winning),
                    (None, &left_lost(&witness, position)),
                    "{id}"
                );
                solution
            };
            let won = solution.outcome == Outcome::N;
            assert!(exercise.is_clear(&solution), "{id}");
            assert_eq!(winning, solution.winning, "{id}");
            // Where points count, a lost position has best moves, too.
            assert_eq!(won || solution.score.is_some(), !winning.is_empty(), "{id}");
            assert!(won || exercise.kind == Kind::Judge, "{id}");
            assert!(!won || winning.len() <= 3 && 2 * winning.len() as u64 <= solution.legal, "{id}");
            lost += u64::from(!won);
        }
        println!("{}: {many} positions, {lost} of them lost, {searched} by the plain search", game.id());
        assert!(searched > 0, "{}", game.id());
    }
}

#[test]
fn won_and_lost_come_up_equally_often() {
    for (key, game) in all_games() {
        let won = (0..60).filter(|&number| {
            let order = Order { kind: Some(Kind::Judge), ..Order::new(key, 3, mixed_seed(2, number)) };
            let position = drawn(&order).exercise.position;
            game.solve(&position, &Stop::default()).expect("nobody stops it").outcome == Outcome::N
        });
        let won = won.count();
        assert!((20..=40).contains(&won), "{}: {won} of 60 are won", game.id());
    }
}

/// How often each simple rule finds a winning move, in per cent, over `many` positions of a rank.
fn successes(key: GameKey, rank: u8, many: u64) -> [u32; 3] {
    let game = games::get(key);
    let mut sums = [0; 3];
    for number in 0..many {
        let order = Order { kind: Some(Kind::Find), ..Order::new(key, rank, mixed_seed(3, number)) };
        let position = drawn(&order).exercise.position;
        let solution = game.solve(&position, &Stop::default()).expect("nobody stops it");
        for (sum, rule) in sums.iter_mut().zip(Rule::ALL) {
            *sum += rule.success(game, &position, &solution);
        }
    }
    sums.map(|sum| sum / many as u32 / 10)
}

#[test]
fn simple_rules_fail_more_and_more_as_ranks_rise() {
    let mut all = [0, 0];
    for (key, game) in all_games() {
        // Rank 1 has the usual rule only, which need not be the one that chance is best at.
        let [low, middle, high] = [2, 10, HIGHEST_RANK].map(|rank| successes(key, rank, 12));
        println!("{}: {low:?} {middle:?} {high:?}", game.id());
        let sum = |rules: [u32; 3]| rules.iter().sum::<u32>();
        all = [all[0] + sum(low), all[1] + sum(high)];
        // A rule that is next to never right in a game says little from rank to rank; chance always does.
        assert!(middle[0] <= low[0] && high[0] <= middle[0], "{}: {low:?} {middle:?} {high:?}", game.id());
        assert!(middle.iter().chain(&high).all(|rule| *rule <= 50), "{}: {middle:?} {high:?}", game.id());
    }
    assert!(all[1] * 3 <= all[0], "{all:?}");
}

#[test]
fn the_same_seed_draws_the_same() {
    for (key, game) in all_games() {
        for number in 0..10 {
            let order = Order::new(key, 1, mixed_seed(4, number));
            assert_eq!(drawn(&order), drawn(&order), "{}", game.id());
        }
    }
}

#[test]
fn the_like_of_an_exercise_has_its_question_and_its_make() {
    for (key, _) in all_games() {
        let one = drawn(&Order::new(key, 4, 1)).exercise;
        let recent = vec![one.fingerprint()];
        let order = Order { like: Some(one.clone()), recent, ..Order::new(key, 4, 2) };
        let like = drawn(&order).exercise;
        assert_eq!(like.kind, one.kind);
        assert_ne!(like.position, one.position);
    }
}

#[test]
fn a_wrong_move_is_refuted_and_taken_back_and_every_right_one_is_taken() {
    for (key, game) in all_games() {
        let mut stage = practising(key, Some(Kind::Find), 4);
        let position = stage.task().exercise.position.clone();
        stage.answer(false);
        assert_eq!(stage.task().stage, TaskStage::Asked, "{}", game.id());
        assert_eq!(*stage.at_table().position(), position, "{}", game.id());
        let Feedback { right, text: said, .. } = stage.task().feedback.clone().expect("a refutation");
        assert!(!right && said.starts_with("No. "), "{said}");
        stage.answer(true);
        assert_eq!(stage.task().stage, TaskStage::Right, "{}\n{}", game.id(), stage.screen());
        assert_ne!(*stage.at_table().position(), position, "{}", game.id());
        stage.keys("<enter>");
        assert_ne!(stage.task().exercise.position, position, "{}", game.id());
        assert_eq!(stage.task().stage, TaskStage::Asked);
    }
}

#[test]
fn the_ten_of_a_day_are_the_same_for_everybody() {
    let day = |date: &str, seed| {
        let plan = Plan::Daily { date: date.to_owned(), only: None };
        let mut stage =
            Stage::new(Start::Practice { plan, game: None, rank: None, seed, results: None }, quick());
        let mut asked = vec![];
        for number in 0..10 {
            asked.push(stage.task().exercise.clone());
            stage.answer(number != 4);
            stage.keys(if number == 4 { "<NextTask><NextTask>" } else { "<enter>" });
        }
        assert!(stage.screen().contains("●●●●○●●●●●"), "{}", stage.screen());
        assert!(stage.screen().contains("◐ right"), "{}", stage.screen());
        stage.press(Action::CopyGame);
        assert!(stage.effects.contains(&Effect::Copy(format!("nimtui {date} ●●●●○●●●●● 9 of 10"))));
        stage.keys("<enter>");
        assert!(stage.in_menu());
        asked
    };
    let today = day("2026-11-21", 1);
    assert_eq!(today, day("2026-11-21", 2));
    assert_ne!(today, day("2026-11-22", 1));
    let games: std::collections::HashSet<GameKey> = today.iter().map(|exercise| exercise.game).collect();
    assert!(games.len() >= 7, "{}", games.len());
}

/// A finished game in which the player gave the win away with the first move.
fn lost_game() -> Kept {
    let mut sheet = read_games("nim:1,4,6 1x1 3x2 2x4 3x4").0.remove(0);
    sheet.players =
        [nimtui::session::Player::Human, nimtui::session::Player::Computer(nimtui::coach::Level::Perfect)];
    Kept { record: sheet.finished().expect("it is over"), mark: 1 }
}

#[test]
fn a_line_of_progress_comes_back_as_it_was_written() {
    for (key, _) in all_games() {
        let exercise = drawn(&Order::new(key, 3, 5)).exercise;
        let mut progress = Progress { rank: 7, row: 2, asked: 31, right: 20, ..Progress::new(key) };
        progress.mend(&exercise);
        progress.due = vec![DueExercise { exercise, rank: 6, after: 33, exact: false }];
        let line = progress.write();
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(Progress::read(&line), Ok(progress), "{line}");
    }
    for bad in [r#"{"version":1,"entry":"x","rank":4}"#, r#"{"version":9,"entry":"nim","rank":4}"#, "{}", ""]
    {
        assert!(Progress::read(bad).is_err(), "{bad}");
    }
}

#[test]
fn progress_lies_in_a_file_one_line_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let store = Store::new(Folders { config: home.clone(), state: home });
    assert_eq!(store.load::<Progress>().expect("none").items, []);
    for rank in 1..4 {
        for (key, _) in all_games() {
            assert_eq!(store.save(&Progress { rank, ..Progress::new(key) }), Ok(()));
        }
    }
    let items = store.load::<Progress>().expect("readable").items;
    assert_eq!(items.len(), games::ALL.len());
    assert!(items.iter().all(|progress| progress.rank == 3));
    store.forget().expect("removable");
    assert_eq!(store.load::<Progress>().expect("none").items, []);
}

/// What programs get is what the plain search says, twice the same.
#[test]
fn exercises_are_printed_with_all_moves_that_win() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        let arguments = ["practice", game.id(), "--rank", "3", "--seed", "5", "--count", "6", "--json"];
        let printed = run(&arguments, b"");
        assert_eq!((printed.code, printed.err.as_str()), (0, ""));
        assert_eq!(printed.out, run(&arguments, b"").out);
        assert_eq!(printed.out.lines().count(), 6);
        for line in printed.out.lines() {
            let told: serde_json::Value = serde_json::from_str(line).expect("an object");
            let id = told["id"].as_str().expect("an id");
            let (_, position) = games::read_id(id).expect(id);
            let (truth, _) = witness.hold(&position);
            assert_eq!(told["rank"], 3);
            assert_eq!(told["winning"], crate::plain_support::solve(id)["winning"], "{id}");
            assert!(truth.wins || told["kind"] == "judge", "{id}");
        }
    }
    let day = |date: &str| run(&["practice", "--date", date, "--json"], b"").out;
    assert_eq!(day("2026-11-21"), day("2026-11-21"));
    assert_eq!(day("2026-11-21").lines().count(), 10);
    assert_ne!(day("2026-11-21"), day("2026-11-22"));
}

#[test]
fn mistakes_of_the_players_own_games_come_back_line_by_line_too() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("games.jsonl"), lost_game().record.write() + "\n").expect("written");
    let said = |save: &[&str]| {
        let arguments = [&["practice", "nim", "--seed", "3", "--text"][..], save].concat();
        run_in(home.path(), &arguments, b"answer\nanswer\n2 3\n3 1\nquit\n").out
    };
    assert!(!said(&["--no-save"]).contains("From your own game"), "nothing that was kept is read");
    assert!(!home.path().join("practice.jsonl").exists());
    let told = said(&[]);
    let own = told.split_once("From your own game").expect("the mistake").1;
    assert!(own.contains("Heap 1: 1. Heap 2: 4. Heap 3: 6."), "{told}");
    assert!(own.contains("Right. That leaves a nim-sum of 0"), "{told}");
    assert!(home.path().join("practice.jsonl").exists());
}

/// Works until there is a question, or nothing more to do; how many games were searched for mistakes on the way.
fn worked(drill: &mut Drill, mut next: Next) -> (Next, usize) {
    let mut searched = 0;
    while let Next::Work(job) = next {
        searched += usize::from(matches!(job, Job::FindMistakes { .. }));
        next = drill.done(job.run(&Stop::default()).expect("nobody stops it"));
    }
    (next, searched)
}

/// A game the player won or lost as the first one.
fn own(line: History) -> OwnGame {
    OwnGame { line, side: Side::One, told: "against HAL 9000".to_owned() }
}

#[test]
fn own_games_are_searched_one_after_the_other_once_a_mistake_is_due() {
    let nim = games::by_id("nim").expect("a game");
    let line = |text: &str| own(read_games(text).0.remove(0).line());
    // The newest game holds no mistake of player one: the one before it does.
    let played = [line("nim:1,4,6 1x1 3x2 2x4 3x4"), line("nim:1,1,3 3x3 1x1 2x1")];
    let mut drill = Drill::new(Plan::Game { kind: None, count: None }, Progress::new(nim), 7);
    drill.take_games(played.into_iter());
    for (number, searched) in [0, 0, 2].into_iter().enumerate() {
        let next = if number == 0 { drill.start() } else { drill.act(Act::Next) };
        assert_eq!(worked(&mut drill, next), (Next::Question, searched));
        let shown = drill.act(Act::Show);
        assert_eq!(worked(&mut drill, shown), (Next::Same, 0));
        let question = drill.question.as_ref().expect("a question");
        assert_eq!(question.title == "From your own game", searched > 0, "{}", question.title);
    }
    assert_eq!((drill.progress.asked, drill.progress.right), (3, 0), "what was shown counts as missed, once");
}

/// A mistake of one's own is mended by the right answer at the first try, not by being shown or after a wrong one.
#[test]
fn only_a_right_answer_mends_a_mistake_of_the_players_own() {
    let nim = games::by_id("nim").expect("a game");
    let line = || own(read_games("nim:1,4,6 1x1 3x2 2x4 3x4").0.remove(0).line());
    let position = line().line.opening().clone();
    let solution = games::get(nim).solve(&position, &Stop::default()).expect("nobody stops it");
    let (right, wrong) = (solution.winning[0], line().line.moves()[0].mv);
    assert!(!solution.winning.contains(&wrong));
    let reply = |mv| Act::Reply(Reply::Move(mv));
    for (acts, mended) in [
        (vec![reply(right)], vec!["nim:1,4,6"]),
        (vec![reply(wrong)], vec![]),
        (vec![reply(wrong), reply(right)], vec![]),
        (vec![Act::Show], vec![]),
    ] {
        let mut drill = Drill::new(Plan::Game { kind: None, count: None }, Progress::new(nim), 7);
        drill.take_games([line()].into_iter());
        let next = drill.start();
        worked(&mut drill, next);
        while drill.question.as_ref().is_none_or(|question| question.title != "From your own game") {
            let shown = drill.act(Act::Show);
            worked(&mut drill, shown);
            let next = drill.act(Act::Next);
            worked(&mut drill, next);
        }
        for act in &acts {
            let next = drill.act(*act);
            worked(&mut drill, next);
        }
        assert_eq!(drill.progress.mended, mended, "{acts:?}");
    }
}

#[test]
fn what_is_left_open_counts_where_the_questions_are_numbered() {
    let nim = games::by_id("nim").expect("a game");
    for (count, results) in [(Some(3), vec![Mark::Skipped]), (None, vec![])] {
        let mut drill = Drill::new(Plan::Game { kind: None, count }, Progress::new(nim), 7);
        let next = drill.start();
        assert_eq!(worked(&mut drill, next).0, Next::Question);
        drill.act(Act::Next);
        assert!(drill.results.is_empty(), "it is asked first");
        drill.act(Act::Next);
        assert_eq!(drill.results, results);
        assert_eq!(drill.take_progress().is_some(), count.is_some());
    }
}

/// Of a long session the last answers are shown, not the first ones.
#[test]
fn the_answers_that_are_shown_are_the_last_ones() {
    let mut stage = practising(GameKey(1), None, 2);
    for number in 0..24 {
        if number < 21 {
            stage.press(Action::ShowAnswer);
        } else {
            stage.answer(true);
        }
        stage.keys("<enter>");
    }
    let screen = stage.screen();
    let signs = screen.split("Last  ").nth(1).expect("the last answers");
    let signs: String = signs.chars().take_while(|sign| !sign.is_whitespace()).collect();
    assert_eq!(signs, format!("{}●●●", "○".repeat(17)), "{screen}");
}

/// Of a game with many mistakes the last three are asked, the last one first; of a board too large to search through, none.
#[test]
fn the_last_mistakes_are_found_and_none_on_a_large_board() {
    let found = |text: &str, side: Side| {
        let sheet = read_games(text).0.remove(0);
        let job = Job::FindMistakes { game: sheet.game, line: Box::new(sheet.line()), side };
        match job.run(&Stop::default()).expect("nobody stops it") {
            Done::Mistakes(found) => found.iter().map(|drawn| drawn.exercise.id()).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    // Each heap alone is won by all of it: whoever takes one gives it away, until two are left.
    let one_by_one = "nim:9 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1";
    assert_eq!(found(one_by_one, Side::One), ["nim:3", "nim:5", "nim:7"]);
    assert_eq!(found(one_by_one, Side::Two), ["nim:2", "nim:4", "nim:6"]);
    // A row of the usual rule is won by all of it; 21 stones of a board are not searched, 20 are.
    for (size, searched) in [("4x5", true), ("3x7", false)] {
        let (game, position) = games::read_id(&format!("grid:{size}:normal")).expect("an id");
        let rules = games::get(game);
        let solution = rules.solve(&position, &Stop::default()).expect("nobody stops it");
        let moves = (0..solution.legal).filter_map(|at| rules.nth_move(&position, at));
        let bad = moves.into_iter().find(|mv| !solution.wins(*mv)).expect("a move that gives the win away");
        assert_eq!(solution.outcome, Outcome::N, "{size}");
        let text = format!("grid:{size}:normal {}", rules.word(&position, bad));
        assert_eq!(!found(&text, Side::One).is_empty(), searched, "{text}");
    }
}

/// Where no position is found there are as many tries as are allowed, then it is said, and what is asked next begins anew.
#[test]
fn nothing_found_is_said_after_the_last_try() {
    let plan = Plan::Game { kind: Some(Kind::Judge), count: None };
    let mut drill = Drill::new(plan, Progress::new(games::by_id("nim").expect("a game")), 7);
    drill.start();
    for _ in 0..2 {
        for _ in 1..MOST_TRIES {
            let next = drill.done(Done::Drawn(None));
            assert!(matches!(next, Next::Work(Job::Draw(_))), "{next:?}");
        }
        let next = drill.done(Done::Drawn(None));
        assert_eq!(next, Next::Refused("No position of that kind was found: try another rank or game."));
    }
}

/// A hint after a wrong move is read as a whole on a small screen: what was said to the move gives way to it.
#[test]
fn a_hint_after_a_wrong_move_is_read_on_a_small_screen() {
    let words = |text: &str| text.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    for (key, game) in all_games() {
        for rank in [1, 6, 12] {
            let mut stage = practising(key, Some(Kind::Find), rank);
            stage.send(Message::Resized(60, 18));
            stage.answer(false);
            stage.press(Action::Hint);
            let table = stage.at_table();
            assert!(table.tells_hint() && !table.notice.text.is_empty(), "{}", stage.screen_of(60, 18));
            let screen = stage.screen_of(60, 18);
            assert!(words(&screen).contains(&words(&table.notice.text)), "{}: {screen}", game.id());
        }
    }
}

/// Below a high rank games come up beside others only where a course says what they count, and never one game by itself.
#[test]
fn sums_are_practised_of_games_whose_counts_are_taught() {
    let sum = games::by_id("sum").expect("a game");
    let mut untaught = 0;
    for number in 0..96 {
        let rank = 1 + (number % 12) as u8;
        let position = drawn(&Order::new(sum, rank, mixed_seed(3, number))).exercise.position;
        let parts: Vec<&str> = position.board.components().iter().map(|one| one.game.id()).collect();
        let known = parts.iter().all(|id| ["nim", "kayles", "octal"].contains(id));
        assert!(rank >= 10 || known, "rank {rank}: {parts:?}");
        assert_ne!(parts[0], parts[1], "rank {rank}");
        untaught += usize::from(!known);
    }
    assert!(untaught > 3, "{untaught}");
}
