//! Practice: which positions are drawn, how answers are marked, and what comes back.

use crate::plain_search::Witness;
use crate::plain_support::run_in;
use crate::small::solved;
use crate::small::{self, all_games, small_positions};
use crate::stage::key;
use crate::stage::{Act, Stage, begin, position, quick, read_games, respond};
use nimtui::coach::{
    Exercise, ExerciseKind, ExerciseRequest, Feedback, Grade, HIGHEST_RANK, Job, JobResult, Mode, OwnGame,
    PracticeSession, PracticeUpdate, Progress, RatedExercise, Reply, SimplePlayer, Stage as TaskStage,
    find_exercise,
};
use nimtui::game::{
    Game, GameKey, GameOptions, History, Move, OptionKind, Outcome, Position, Side, Stop, Value, mixed_seed,
};
use nimtui::games;
use nimtui::records::{JsonLine, Kept};
use nimtui::tui::Start;
use std::collections::HashMap;

/// A stage where a game is practised, from a rank on.
pub(super) fn practising(game: GameKey, kind: Option<ExerciseKind>, rank: u8) -> Stage {
    let mode = Mode::Game { kind, count: None };
    Stage::new(Start::Practice { mode, game: Some(game), rank: Some(rank), seed: 7 }, quick())
}

fn drawn(order: &ExerciseRequest) -> RatedExercise {
    let drawn = find_exercise(order, &Stop::default()).expect("nobody stops it");
    drawn.unwrap_or_else(|| panic!("no position for {order:?}"))
}

/// How many positions may come of one for the plain search to try it.
const SEARCHED: usize = 1 << 14;

/// Positions drawn for each game, from rank 1 to rank 8 again and again.
const DRAWN: u64 = 40;

/// The moves of `position` that leave the next player a position its solver calls lost.
fn winning_moves(witness: &Witness, position: &Position) -> Vec<Move> {
    let lost = |mv: &Move| {
        let after = witness.game.play(position, mv);
        solved(witness.game, &after).outcome == Outcome::P
    };
    witness.moves(position).into_iter().filter(lost).collect()
}

/// Every position of a sample: its answer is the right one, all of it, and there is something to find. The plain search says so
/// where it can; of a larger position the solver is asked what each move leaves.
#[test]
fn every_exercise_is_what_the_plain_search_says() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        let mut searched = 0;
        for number in 0..DRAWN {
            let rank = 1 + (number % 8) as u8;
            let RatedExercise { exercise, winning, rank: told } =
                drawn(&ExerciseRequest::new(key, rank, mixed_seed(1, number)));
            assert_eq!((exercise.game, told), (key, rank));
            let (id, position) = (exercise.id(), &exercise.position);
            let solution = if witness.can_search(position, SEARCHED) {
                searched += 1;
                witness.hold(position).1
            } else {
                let solution = solved(game, position);
                assert_eq!(
                    (solution.score, &solution.winning),
                    (None, &winning_moves(&witness, position)),
                    "{id}"
                );
                solution
            };
            let won = solution.outcome == Outcome::N;
            assert!(exercise.is_clear(&solution), "{id}");
            assert_eq!(winning, solution.winning, "{id}");
            // Where points count, a lost position has best moves, too.
            assert_eq!(won || solution.score.is_some(), !winning.is_empty(), "{id}");
            assert!(won || exercise.kind == ExerciseKind::Judge, "{id}");
            assert!(!won || winning.len() <= 3 && 2 * winning.len() as u64 <= solution.legal, "{id}");
        }
        assert!(searched > 0, "{}", game.id());
    }
}

/// How often each simple rule finds a winning move, in per cent, over `many` positions of a rank.
fn successes(key: GameKey, rank: u8, many: u64) -> [u32; 3] {
    let game = games::get(key);
    let mut sums = [0; 3];
    for number in 0..many {
        let order = ExerciseRequest {
            kind: Some(ExerciseKind::Find),
            ..ExerciseRequest::new(key, rank, mixed_seed(3, number))
        };
        let position = drawn(&order).exercise.position;
        let solution = solved(game, &position);
        for (sum, rule) in sums.iter_mut().zip(SimplePlayer::ALL) {
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
        let [low, middle, high] = [2, 10, HIGHEST_RANK].map(|rank| successes(key, rank, 8));
        let sum = |rules: [u32; 3]| rules.iter().sum::<u32>();
        all = [all[0] + sum(low), all[1] + sum(high)];
        // A rule that is next to never right in a game says little from rank to rank; chance always does.
        assert!(middle[0] <= low[0] && high[0] <= middle[0], "{}: {low:?} {middle:?} {high:?}", game.id());
        assert!(middle.iter().chain(&high).all(|rule| *rule <= 50), "{}: {middle:?} {high:?}", game.id());
    }
    assert!(all[1] * 3 <= all[0], "{all:?}");
}

#[test]
fn a_wrong_move_is_refuted_and_taken_back_and_every_right_one_is_taken() {
    for (key, game) in all_games() {
        let mut stage = practising(key, Some(ExerciseKind::Find), 4);
        let position = stage.task().exercise.position.clone();
        stage.answer(false);
        assert_eq!(stage.task().stage, TaskStage::Asked, "{}", game.id());
        assert_eq!(*stage.position(), position, "{}", game.id());
        let Feedback { right, text: said, .. } = stage.task().feedback.clone().expect("a refutation");
        assert!(!right && said.starts_with("Not quite. "), "{said}");
        stage.answer(true);
        assert_eq!(stage.task().stage, TaskStage::Right, "{}", game.id());
        assert_ne!(*stage.position(), position, "{}", game.id());
        stage.keys("<enter>");
        assert_ne!(stage.task().exercise.position, position, "{}", game.id());
        assert_eq!(stage.task().stage, TaskStage::Asked);
    }
}

/// A finished game in which the player gave the win away with the first move.
fn lost_game() -> Kept {
    let mut sheet = read_games("nim:1,4,6 1x1 3x2 2x4 3x4").0.remove(0);
    sheet.setup.players =
        [nimtui::session::Player::Human, nimtui::session::Player::Computer(nimtui::coach::Level::Perfect)];
    Kept { record: sheet.finished().expect("it is over"), mark: 1 }
}

#[test]
fn the_first_arrow_of_a_question_goes_on_from_the_marked_heap() {
    let mut stage = practising(key("nim"), Some(ExerciseKind::Find), 5);
    stage.think();
    let [marked, chosen] = [stage.chosen(), stage.keys("<down>").chosen()];
    assert_ne!(marked, chosen);
}

#[test]
fn the_first_arrow_for_the_number_chooses_one() {
    for (entry, arrow) in
        [("matches", "<right>"), ("nim", "<right>"), ("nim", "<left>"), ("red-blue", "<up>")]
    {
        let mut stage = practising(key(entry), Some(ExerciseKind::Find), 5);
        stage.think();
        assert_eq!(stage.keys(arrow).choice().count, 1, "{entry} {arrow}");
        stage.shows("Enter takes 1 of");
    }
}

/// After a split, the heaps have other numbers than on the screen.
#[test]
fn a_reply_that_splits_names_its_heap_by_its_size() {
    let (game, position) = games::read_id("grundy:10,8").expect("a position");
    let exercise = Exercise { game, position, kind: ExerciseKind::Find };
    let wrong = Move::Split { heap: 0, take: 0, into: [7, 3] };
    let said = exercise.judge(Reply::Move(wrong), &Stop::default()).expect("nobody stops it").text;
    assert!(said.contains("by splitting the heap of 8 into"), "{said}");
}

#[test]
fn mistakes_of_the_players_own_games_come_back_line_by_line_too() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("games.jsonl"), lost_game().record.write() + "\n").expect("written");
    let said = |save: &[&str]| {
        let arguments = [&["practice", "nim", "--seed", "3", "--text"][..], save].concat();
        run_in(home.path(), &arguments, b"answer\nanswer\n2 3\n3 1\nquit\n").out
    };
    assert!(!said(&["--no-save"]).contains("From a game of yours"), "nothing that was kept is read");
    assert!(!home.path().join("practice.jsonl").exists());
    let told = said(&[]);
    let own = told.split_once("From a game of yours").expect("the mistake").1;
    assert!(own.contains("Heap 1: 1. Heap 2: 4. Heap 3: 6."), "{told}");
    assert!(own.contains("Right. That leaves a nim-sum of 0"), "{told}");
    assert!(home.path().join("practice.jsonl").exists());
}

/// A game the player won or lost as the first one.
fn own(line: History) -> OwnGame {
    OwnGame { line, side: Side::One }
}

/// A mistake of one's own is mended by the right answer at the first try, not by being shown or after a wrong one.
#[test]
fn only_a_right_answer_mends_a_mistake_of_the_players_own() {
    let nim = key("nim");
    let line = || own(read_games("nim:1,4,6 1x1 3x2 2x4 3x4").0.remove(0).line());
    let position = line().line.opening().clone();
    let solution = solved(games::get(nim), &position);
    let (right, wrong) = (solution.winning[0], line().line.moves()[0].mv);
    assert!(!solution.winning.contains(&wrong));
    let reply = |mv| Act::Reply(Reply::Move(mv));
    for (acts, mended) in [
        (vec![reply(right)], vec!["nim:1,4,6"]),
        (vec![reply(wrong)], vec![]),
        (vec![reply(wrong), reply(right)], vec![]),
        (vec![Act::Show], vec![]),
    ] {
        let mut session = PracticeSession::new(Mode::Game { kind: None, count: None }, Progress::new(nim), 7);
        session.take_games([line()].into_iter());
        begin(&mut session);
        while session.question.as_ref().is_none_or(|question| question.title != "From a game of yours") {
            respond(&mut session, Act::Show);
            respond(&mut session, Act::Next);
        }
        for act in &acts {
            respond(&mut session, *act);
        }
        assert_eq!(session.progress.mended, mended, "{acts:?}");
    }
}

/// Of a game with many mistakes the last three are asked, the last one first; of a board too large to search through, none.
#[test]
fn the_last_mistakes_are_found_and_none_on_a_large_board() {
    let found = |text: &str, side: Side| {
        let sheet = read_games(text).0.remove(0);
        let job = Job::FindMistakes(sheet.setup.game, Box::new(OwnGame { line: sheet.line(), side }));
        match job.run(&Stop::default()).expect("nobody stops it") {
            JobResult::Mistakes(found) => found.iter().map(|drawn| drawn.exercise.id()).collect::<Vec<_>>(),
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
        let solution = solved(rules, &position);
        let moves = (0..solution.legal).filter_map(|at| rules.nth_move(&position, at));
        let bad = moves.into_iter().find(|mv| !solution.wins(*mv)).expect("a move that gives the win away");
        assert_eq!(solution.outcome, Outcome::N, "{size}");
        let text = format!("grid:{size}:normal {}", rules.word(&position, bad));
        assert_eq!(!found(&text, Side::One).is_empty(), searched, "{text}");
    }
}

/// Below a high rank games come up beside others only where a course says what they count, and never one game by itself.
#[test]
fn sums_are_practised_of_games_whose_counts_are_taught() {
    let sum = key("sum");
    let mut untaught = 0;
    for number in 0..96 {
        let rank = 1 + (number % 12) as u8;
        let position = drawn(&ExerciseRequest::new(sum, rank, mixed_seed(3, number))).exercise.position;
        let parts: Vec<&str> = position.board.components().iter().map(|one| one.game.id()).collect();
        let known = parts.iter().all(|id| ["nim", "kayles", "octal"].contains(id));
        assert!(rank >= 10 || known, "rank {rank}: {parts:?}");
        assert_ne!(parts[0], parts[1], "rank {rank}");
        untaught += usize::from(!known);
    }
    assert!(untaught > 3, "{untaught}");
}

/// A position in which a move is to be found.
fn exercise(id: &str) -> Exercise {
    let (game, position) = games::read_id(id).expect(id);
    Exercise { game, position, kind: ExerciseKind::Find }
}

/// The same as it is drawn at a rank.
fn rated(id: &str, rank: u8) -> RatedExercise {
    RatedExercise { exercise: exercise(id), rank, winning: vec![] }
}

/// What is to be asked again: twenty positions, of which the oldest gives way; what was mended: a hundred, likewise.
#[test]
fn the_oldest_of_what_is_due_gives_way() {
    let mut progress = Progress::new(key("nim"));
    let drawn = |size: u32| rated(&format!("nim:{size},1"), 1);
    for size in 2..27 {
        assert!(!progress.answered(&drawn(size), false));
    }
    let due: Vec<Exercise> = progress.due.iter().map(|due| due.exercise.clone()).collect();
    let newest: Vec<Exercise> = (7..27).map(|size| drawn(size).exercise).collect();
    assert_eq!(due, newest);
    // Asked again after three others.
    assert_eq!((progress.due[0].after, progress.due[19].after), (6 + 3, 25 + 3));
    assert_eq!((progress.asked, progress.right, progress.rank, progress.row), (25, 0, 1, 0));
    // What one has chosen comes first, and the newest one else gives way.
    progress.wants(exercise("nim:9,9"));
    assert_eq!((progress.due.len(), progress.due[0].exercise.id()), (20, exercise("nim:9,9").id()));
    for size in 1..=103 {
        progress.mend(&exercise(&format!("nim:{size}")));
    }
    let mended: Vec<String> = (4..=103).map(|size| exercise(&format!("nim:{size}")).id()).collect();
    assert_eq!(progress.mended, mended);
}

/// A missed question comes back, but a new one comes in between, and a skip puts it off.
#[test]
fn missed_questions_come_back_between_new_ones() {
    let mut progress = Progress::new(key("nim"));
    let mut repeats = vec![];
    for seed in 0..12 {
        let order = progress.order(Some(ExerciseKind::Find), seed);
        repeats.push(order.repeat.is_some());
        progress.answered(&drawn(&order), false);
    }
    assert!(repeats.windows(2).all(|two| two != [true, true]), "{repeats:?}");
    assert!(repeats.iter().filter(|repeat| **repeat).count() >= 4, "{repeats:?}");
    assert!(progress.order(None, 0).repeat.is_some());
    let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: None };
    let mut session = PracticeSession::new(mode, progress, 1);
    let mut asked = vec![];
    for _ in 0..6 {
        let one = drawn(&session.order());
        asked.push(one.exercise.id());
        session.ask_exercise(one, false);
        session.advance();
    }
    assert!((1..asked.len()).all(|at| !asked[..at].contains(&asked[at])), "{asked:?}");
}

/// Three right in a row at the rank lead a rank up; what is easier leads nowhere, what is wrong begins anew, and rank 20 is the last.
#[test]
fn only_what_is_as_hard_as_the_rank_leads_up() {
    let mut progress = Progress::new(key("nim")).change_rank(Some(5));
    let drawn = |rank: u8| rated("nim:3,1", rank);
    let mut answer = |rank, right| {
        let up = progress.answered(&drawn(rank), right);
        (up, progress.rank, progress.row)
    };
    assert_eq!(answer(5, true), (false, 5, 1));
    assert_eq!(answer(4, true), (false, 5, 1), "easier");
    assert_eq!(answer(6, true), (false, 5, 2), "harder counts");
    assert_eq!(answer(5, false), (false, 5, 0));
    assert_eq!(answer(5, true), (false, 5, 1));
    assert_eq!(answer(5, true), (false, 5, 2));
    assert_eq!(answer(5, true), (true, 6, 0));
    assert_eq!((progress.asked, progress.right), (7, 6));
    // A position that the player chose leads nowhere, even if it comes back after a wrong answer.
    let chosen = drawn(20).exercise;
    progress.wants(chosen.clone());
    for (times, right) in [true, false, true, true, true].into_iter().enumerate() {
        if right {
            progress.wants(chosen.clone());
        }
        assert!(!progress.answered(&RatedExercise { exercise: chosen.clone(), ..drawn(20) }, right));
        assert_eq!((progress.rank, progress.row, progress.asked), (6, 0, 8 + times as u32));
    }
    // At another rank, the right answers in a row begin anew.
    assert!(!progress.answered(&drawn(6), true) && progress.row == 1);
    let mut last = progress.change_rank(Some(20));
    assert_eq!(last.row, 0);
    for row in [1, 2, 0, 1] {
        assert!(!last.answered(&drawn(20), true));
        assert_eq!((last.rank, last.row), (20, row));
    }
}

/// The player's own games: every third question is from one, from the newest on, and of no more than twenty.
#[test]
fn every_third_question_is_from_the_newest_own_games() {
    let nim = key("nim");
    let game = |number: u32| OwnGame {
        line: History::new(position(&format!("nim:{number}")), Side::One),
        side: Side::One,
    };
    let mut session = PracticeSession::new(Mode::Game { kind: None, count: None }, Progress::new(nim), 1);
    session.take_games((1..=25).map(game));
    let winning = vec![Move::Take { group: 0, count: 2 }];
    let drawn = JobResult::Found(Some(Box::new(RatedExercise { winning, ..rated("nim:3,1", 1) })));
    let mut next = session.start();
    for number in 1..=2 {
        assert!(
            matches!(&next, PracticeUpdate::Working(Job::FindExercise(_))),
            "question {number}: {next:?}"
        );
        assert_eq!(session.resolve(drawn.clone()), PracticeUpdate::Asked);
        session.answers.iter_mut().for_each(|answer| answer.grade = Some(Grade::Right));
        next = session.advance();
    }
    let mut looked_at = vec![];
    while let PracticeUpdate::Working(Job::FindMistakes(_, own)) = &next {
        assert_eq!(own.side, Side::One);
        looked_at.push(own.line.opening().board.stones());
        next = session.resolve(JobResult::Mistakes(vec![]));
    }
    assert_eq!(looked_at, (6..=25).rev().collect::<Vec<u64>>());
    assert!(
        matches!(next, PracticeUpdate::Working(Job::FindExercise(_))),
        "where nothing is found one is drawn: {next:?}"
    );
}

/// The rank of each of the ten of a day, from easy to hard.
const RANKS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/// Each game is asked of once before one comes again, none a third time and none twice in a row.
#[test]
fn the_ten_of_a_day_go_from_easy_to_hard_through_all_games() {
    let mut firsts = vec![];
    for (date, only) in [("2026-11-21", None), ("2027-01-01", None), ("2026-11-21", Some(GameKey(1)))] {
        let mut practice =
            PracticeSession::new(Mode::Daily { date: date.to_owned(), only }, Progress::new(GameKey(0)), 1);
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
                    assert!(
                        !asked.is_empty() || order.game.0 < 2,
                        "{date}: it begins with a well-known game"
                    );
                    let has_sums = |key: &GameKey| games::get(*key).id() == "sum";
                    let games = [&[order.game], &order.others[..]].concat();
                    assert!(asked.len() >= 5 || !games.iter().any(has_sums), "{date}: {asked:?}");
                }
            }
            asked.push(order.game);
            let position = small_positions(games::get(order.game), 1).remove(0);
            let exercise = Exercise { game: order.game, position, kind: ExerciseKind::Judge };
            practice.ask_exercise(RatedExercise { exercise, rank, winning: vec![] }, false);
            practice.answers.iter_mut().for_each(|answer| answer.grade = Some(Grade::Wrong));
        }
        assert!(practice.is_over(), "{date}");
        firsts.push(asked);
    }
    assert_ne!(firsts[0], firsts[1], "each day has an order of its own");
    // The hardest ranks are more than a person can look through.
    assert!(RANKS[9] <= HIGHEST_RANK / 2);
}

fn usual(game: &dyn Game) -> Position {
    game.opening(&GameOptions::defaults(game.fields()), 0)
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
fn unusual_rules_are_named_in_the_question() {
    for (key, game) in all_games() {
        let has_other = (0..game.fields().len()).any(|field| {
            let mut setup = GameOptions::defaults(game.fields());
            match game.fields()[field].kind {
                OptionKind::Open { min, .. } => setup.values[field] = Value::Number(min),
                OptionKind::Choice { .. } | OptionKind::Code { .. } => {
                    setup.values[field] = game.fields()[field].preset(1).expect("a second one");
                }
                OptionKind::Number { .. } | OptionKind::Sizes { .. } | OptionKind::Sum { .. } => {}
            }
            differs(game, &game.opening(&setup, 0))
        });
        let mut others = 0;
        for (rank, many) in [(1, 12), (12, if has_other { 40 } else { 12 })] {
            for number in 0..many {
                // A few with another rule are enough.
                if others == 6 {
                    break;
                }
                let exercise = drawn(&ExerciseRequest::new(key, rank, mixed_seed(11, number))).exercise;
                let (text, id) = (exercise.unusual_rule().unwrap_or_default(), exercise.id());
                let other = differs(game, &exercise.position);
                assert!(!other || rank > 1, "{id}");
                assert_eq!(text.starts_with("Note the rule: "), other, "{id}: {text}");
                if other {
                    others += 1;
                    let rule = game.rule(&exercise.position);
                    let said = text.lines().next().expect("a line").trim_start_matches("Note the rule: ");
                    assert!(rule.contains(said), "{id}: {said} is part of {rule}");
                    assert!(!game.rule(&usual(game)).contains(said), "{id}: {said} is usual");
                }
            }
        }
        assert_eq!(others > 0, has_other, "{}", game.id());
    }
}

/// The questions of so long a session, as they are drawn one after the other.
fn session(key: GameKey, rank: u8, many: usize, seed: u64) -> Vec<Exercise> {
    let progress = Progress { rank, ..Progress::new(key) };
    let mut session = PracticeSession::new(Mode::Game { kind: None, count: None }, progress, seed);
    let mut asked = vec![];
    while asked.len() < many {
        let one = drawn(&session.order());
        asked.push(one.exercise.clone());
        session.ask_exercise(one, false);
    }
    asked
}

/// A position comes again only where hardly any other was left.
#[test]
fn none_comes_twice_within_fifty_questions_where_there_are_that_many() {
    for ((key, game), rank) in all_games().zip([1, 5].into_iter().cycle()) {
        let asked = session(key, rank, 50, mixed_seed(u64::from(rank), 0));
        let mut last: HashMap<u32, usize> = HashMap::new();
        let mut soonest = 50;
        for (number, exercise) in asked.iter().enumerate() {
            if let Some(before) = last.insert(exercise.fingerprint(), number) {
                soonest = soonest.min(number - before);
            }
        }
        // Where there are fewer, all others come first.
        assert!(soonest * 2 >= last.len(), "{} rank {rank}: {soonest} of {}", game.id(), last.len());
    }
}

#[test]
fn a_move_is_right_exactly_when_the_plain_search_says_so() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in small::sample(game, 30, 7) {
            let exercise = Exercise { game: key, position: position.clone(), kind: ExerciseKind::Find };
            let (truth, solution) = witness.hold(&position);
            assert_eq!(exercise.is_clear(&solution), truth.wins, "{}", exercise.id());
            let mut right = 0;
            for mv in witness.moves(&position) {
                let after = witness.after(&position, mv);
                let best = if solution.score.is_some() { -after.score == truth.score } else { !after.wins };
                let judgement = judged(&exercise, Reply::Move(mv));
                assert_eq!(judgement.right, best && truth.wins, "{} {mv:?}", exercise.id());
                assert!(judgement.text.len() > "Right.".len());
                right += usize::from(judgement.right);
                // Who loses by it is told what the other player does then.
                let goes_on = after.wins && game.result(&game.play(&position, &mv)).is_none();
                assert!(!goes_on || judgement.text.matches(". ").count() > 1, "{} {mv:?}", exercise.id());
            }
            assert_eq!(right > 0, truth.wins, "{}", exercise.id());
        }
    }
}

fn judged(exercise: &Exercise, reply: Reply) -> Feedback {
    exercise.judge(reply, &Stop::default()).expect("nobody stops it")
}
