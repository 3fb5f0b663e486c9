//! How many are kept and which: the first or the last of several, the oldest or the newest; how they are counted, in which words.

use crate::plain_support::run_in;
use crate::stage::read_games;
use nimtui::coach::{
    Done, Drawn, Drill, Exercise, Job, Kind, Level, Mark, Next, OwnGame, Plan, Progress, day_line,
};
use nimtui::game::{History, Move, Position, Side, Stop};
use nimtui::games;
use nimtui::players::{
    Chances, Conditions, Examined, Failure, Pairing, Played, Rating, Refusal, Row, Rows, Tally, Trouble,
    bundled, pairs_of_levels,
};
use nimtui::records::{GameRecord, JsonLine, Judgement};
use nimtui::session::{GameSetup, Player};
use nimtui::storage::{Folders, Store};
use std::collections::BTreeMap;
use std::time::Duration;

fn position(id: &str) -> Position {
    games::read_id(id).expect(id).1
}

fn exercise(id: &str, kind: Kind) -> Exercise {
    let (game, position) = games::read_id(id).expect(id);
    Exercise { game, position, kind }
}

fn take(heap: usize, count: u32) -> Move {
    Move::Take { lane: heap - 1, count }
}

/// A position of so many stones in which somebody missed their chance with a move.
fn error(id: &str, mv: Move) -> Examined {
    let position = position(id);
    Examined {
        group: position.board.stones(),
        position,
        chances: Chances { had: 1, ..Chances::default() },
        mv: Some(mv),
        best: None,
        refusal: None,
    }
}

fn refused(id: &str, refusal: Refusal) -> Examined {
    Examined { mv: None, refusal: Some(refusal), ..error(id, take(1, 1)) }
}

fn failed(id: &str, trouble: Trouble, sentence: &str) -> Examined {
    refused(id, Refusal::Failed(Failure::new(trouble, sentence)))
}

/// Of all errors ten are told: those with the fewest stones, and of as many stones those that came first.
#[test]
fn the_ten_plainest_errors_are_told_those_first_that_came_first() {
    let mut rating = Rating::default();
    for size in (3..=9).rev() {
        rating.count(error(&format!("nim:{size},1"), take(1, 1)));
        rating.count(error(&format!("nim:{size},1"), take(2, 1)));
        // The same error again counts and isn't listed twice.
        rating.count(error(&format!("nim:{size},1"), take(1, 1)));
    }
    let told: Vec<(u64, Option<Move>)> =
        rating.worst.iter().map(|one| (one.position.board.stones(), one.mv)).collect();
    let expected: Vec<(u64, Option<Move>)> =
        (4..=8).flat_map(|stones| [(stones, Some(take(1, 1))), (stones, Some(take(2, 1)))]).collect();
    assert_eq!(told, expected);
    assert_eq!((rating.asked, rating.chances.missed()), (21, 21), "all count, told or not");
    // What was right, or no move, is no error to tell.
    let right = Chances { had: 1, taken: 1, ..Chances::default() };
    rating.count(Examined { chances: right, ..error("nim:1,2", take(2, 1)) });
    rating.count(failed("nim:1,2", Trouble::Late, "It was late."));
    assert!(rating.worst.iter().all(|one| one.position.board.stones() > 3));
    assert_eq!((rating.asked, rating.chances.missed()), (23, 22), "no move is a chance that was missed");
}

/// The failure that is told is the first one; all are counted by their kind, in one order of words.
#[test]
fn the_first_failure_is_told_and_all_are_counted() {
    let mut rating = Rating::default();
    rating.count(failed("nim:1,2", Trouble::Late, "The first one."));
    rating.count(failed("nim:1,3", Trouble::Illegal, "The second one."));
    rating.count(failed("nim:1,4", Trouble::Late, "The third one."));
    let (position_of_first, first) = rating.first_failure.clone().expect("a failure");
    assert_eq!((position_of_first, &first.sentence[..]), (position("nim:1,2"), "The first one."));
    assert_eq!(rating.format_failures(), "1 illegal, 2 late");
    rating.count(refused("nim:1,5", Refusal::Declined("no".into())));
    assert_eq!(rating.format_failures(), "1 illegal, 2 late, 1 declined");
    assert_eq!((rating.asked, rating.not_asked, rating.trouble("x")), (4, 0, None));
    assert!(rating.error_share().is_some(), "{rating:?}");
    for (times, told) in [
        (1, "x could not be rated: 1 position was not asked any more."),
        (2, "x could not be rated: 2 positions were not asked any more."),
    ] {
        rating.count(refused("nim:1,6", Refusal::Out));
        assert_eq!((rating.asked, rating.not_asked, rating.trouble("x").as_deref()), (4, times, Some(told)));
        assert_eq!(rating.format_interval(), "", "who was not asked all has no share");
    }
    assert_eq!(
        rating.format_failures(),
        "1 illegal, 2 late, 1 declined, 2 not asked after three failures in a row"
    );
    assert_eq!(Rating::default().format_failures(), "–");
}

/// What was missed is told of groups in at most so many lines, each of as many groups, the last of those that are left; none is left out, and none is named
/// that there is not.
#[test]
fn groups_are_bundled_in_no_more_lines_than_there_may_be() {
    let groups = |from: u64, to: u64| -> BTreeMap<u64, Chances> {
        (from..=to).map(|group| (group, Chances { had: group, taken: 1, ..Chances::default() })).collect()
    };
    for (from, to, lines, first, last) in [
        (1, 20, 20, "1", "20"),
        (1, 21, 20, "1–2", "21"),
        (1, 40, 20, "1–2", "39–40"),
        (1, 41, 20, "1–3", "40–41"),
        (1, 20, 7, "1–3", "19–20"),
        (3, 3, 20, "3", "3"),
        (5, 12, 4, "5–6", "11–12"),
    ] {
        let told = bundled(&groups(from, to), lines);
        assert!(told.len() as u64 <= lines, "{from} to {to}: {}", told.len());
        assert_eq!((&told[0].0[..], &told[told.len() - 1].0[..]), (first, last));
        let had: u64 = told.iter().map(|(_, chances)| chances.had).sum();
        assert_eq!(had, (from..=to).sum::<u64>(), "{from} to {to}");
    }
    assert_eq!(bundled(&BTreeMap::new(), 20), []);
}

/// Half of its chances are missed by who takes as much as it may in `nim:1,2`: of 1,2 it leaves 1, and only of 2 takes both. A share that is
/// allowed is no error, and whatever is beyond is.
#[test]
fn a_share_that_is_just_allowed_is_no_error() {
    let home = tempfile::tempdir().expect("a folder");
    let rate =
        |most: &str| run_in(home.path(), &["rate", "nim:1,2", "--player", "most", "--at-most", most], b"");
    for most in ["50%", "0.5", "100%"] {
        let outcome = rate(most);
        assert_eq!((outcome.code, &outcome.err[..]), (0, ""), "{most}: {outcome:?}");
    }
    for (most, beyond) in [("49.5%", "49.5"), ("0.25", "25"), ("0", "0")] {
        let outcome = rate(most);
        let told = format!("most errs in 50.0 % of its chances, more than {beyond} %.");
        assert!(outcome.code == 1 && outcome.err.contains(&told), "{most}: {outcome:?}");
    }
}

/// Each game of two is counted for the seats as they were: who started, who won against whom, whose moves they were.
#[test]
fn a_game_counts_for_who_sat_where() {
    let line = |text: &str| {
        let (games, wrong) = read_games(text);
        assert_eq!(wrong, [""; 0]);
        games[0].line()
    };
    let played = |text: &str| {
        let (key, line): (_, History) = (games::by_id("nim").expect("nim"), line(text));
        let ended = line.result(games::get(key)).expect("over");
        let end = nimtui::players::End::Won { winner: ended.winner(line.turn()), points: None };
        Played::judged(key, line, end, &Stop::default())
    };
    let mut rows = Rows::new(3);
    // The second player starts against the first one and wins with the third move; then the third one is beaten.
    let pairing = |number, players| Pairing { number, players, opening: 0 };
    rows.count(pairing(0, [1, 0]), &played("nim:2,2 1x1 2x2 1x1"));
    rows.count(pairing(1, [2, 0]), &played("nim:1,1 1x1 2x1"));
    rows.count(pairing(2, [0, 2]), &played("nim:2,1 1x1 2x1 1x1"));
    let of = |player: usize| {
        let row: &Row = &rows.rows[player];
        (row.games, row.won, row.lost(), row.moves)
    };
    assert_eq!([of(0), of(1), of(2)], [(3, 2, 1, 1 + 1 + 2), (1, 1, 0, 2), (2, 0, 2, 1 + 1)]);
    let against: Vec<((usize, usize), u64)> = rows.won_against.clone().into_iter().collect();
    assert_eq!(against, [((0, 2), 2), ((1, 0), 1)], "who won stands first");
    // In 2,2 the starter cannot win; the answer 2x2 leaves 1 and loses it: the other one's chance, missed.
    let chances = |player: usize| (rows.rows[player].chances.had, rows.rows[player].chances.taken);
    assert_eq!(chances(0), (2, 1), "of 1,2 missed, of 2,1 taken: 1x1 leaves 1,1");
    assert_eq!(rows.done, 3);
}

/// A table of levels: each pair of levels, both from each side.
#[test]
fn levels_meet_from_both_seats() {
    let contest = |one, two| {
        let mut contest = GameSetup::demo(games::by_id("nim").expect("nim"), 7);
        contest.set_levels([one, two]);
        contest
    };
    let pairs = |one, two, one_pair| pairs_of_levels(&contest(one, two), one_pair);
    use Level::{Easy, Perfect, Sharp};
    assert_eq!(pairs(Perfect, Easy, true), [[Perfect, Easy], [Easy, Perfect]]);
    assert_eq!(pairs(Sharp, Sharp, true), [[Sharp, Sharp]]);
    let all = pairs(Perfect, Easy, false);
    assert_eq!((all.len(), all[1], all[15]), (16, [Perfect, Sharp], [Easy, Easy]));
    let mut tally = Tally::new([Perfect, Easy]);
    [true, false].into_iter().for_each(|won| tally.count(won));
    assert_eq!((tally.games, tally.starter_wins, tally.other_wins(), tally.per_cent()), (2, 1, 1, 50.0));
    assert_eq!(Tally::new([Perfect; 2]).per_cent(), 0.0, "nothing played is nothing won");
}

/// What is to be asked again: twenty positions, of which the oldest gives way; what was mended: a hundred, likewise.
#[test]
fn the_oldest_of_what_is_due_gives_way() {
    let nim = games::by_id("nim").expect("nim");
    let mut progress = Progress::new(nim);
    let drawn = |size: u32, rank: u8| Drawn {
        exercise: exercise(&format!("nim:{size},1"), Kind::Find),
        rank,
        winning: vec![],
    };
    for size in 2..27 {
        assert!(!progress.answered(&drawn(size, 1), None, false));
    }
    let due: Vec<Exercise> = progress.due.iter().map(|due| due.exercise.clone()).collect();
    let newest: Vec<Exercise> = (7..27).map(|size| drawn(size, 1).exercise).collect();
    assert_eq!(due, newest);
    // Asked again after three others.
    assert_eq!((progress.due[0].after, progress.due[19].after), (6 + 3, 25 + 3));
    assert_eq!((progress.asked, progress.right, progress.rank, progress.row), (25, 0, 1, 0));
    // What one has chosen comes first, and the newest one else gives way.
    progress.wants(exercise("nim:9,9", Kind::Find));
    assert_eq!(
        (progress.due.len(), progress.due[0].exercise.id()),
        (20, exercise("nim:9,9", Kind::Find).id())
    );
    for size in 1..=103 {
        progress.mend(&exercise(&format!("nim:{size}"), Kind::Find));
    }
    let mended: Vec<String> =
        (4..=103).map(|size| exercise(&format!("nim:{size}"), Kind::Find).id()).collect();
    assert_eq!(progress.mended, mended);
}

/// Three right in a row at the rank lead a rank up; what is easier leads nowhere, what is wrong begins anew, and rank 20 is the last.
#[test]
fn only_what_is_as_hard_as_the_rank_leads_up() {
    let mut progress = Progress::new(games::by_id("nim").expect("nim")).at_rank(Some(5));
    let drawn = |rank: u8| Drawn { exercise: exercise("nim:3,1", Kind::Find), rank, winning: vec![] };
    let mut answer = |rank, right| {
        let up = progress.answered(&drawn(rank), None, right);
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
    let mut last = progress.at_rank(Some(20));
    for row in [1, 2, 0, 1] {
        assert!(!last.answered(&drawn(20), None, true));
        assert_eq!((last.rank, last.row), (20, row));
    }
}

/// The player's own games: every third question is from one, from the newest on, and of no more than twenty.
#[test]
fn every_third_question_is_from_the_newest_own_games() {
    let nim = games::by_id("nim").expect("nim");
    let game = |number: u32| OwnGame {
        line: History::new(position(&format!("nim:{number}")), Side::One),
        side: Side::One,
        told: format!("number {number}"),
    };
    let mut drill = Drill::new(Plan::Game { kind: None, count: None }, Progress::new(nim), 1);
    drill.take_games((1..=25).map(game));
    let drawn = || {
        Done::Drawn(Some(Box::new(Drawn {
            exercise: exercise("nim:3,1", Kind::Find),
            rank: 1,
            winning: vec![take(1, 2)],
        })))
    };
    let mut next = drill.start();
    for number in 1..=2 {
        assert!(matches!(&next, Next::Work(Job::Draw(_))), "question {number}: {next:?}");
        assert_eq!(drill.done(drawn()), Next::Question);
        drill.results.push(Mark::Right);
        next = drill.act(nimtui::coach::Act::Next);
    }
    let mut looked_at = vec![];
    while let Next::Work(Job::FindMistakes { line, side, .. }) = &next {
        assert_eq!(*side, Side::One);
        looked_at.push(line.opening().board.stones());
        next = drill.done(Done::Mistakes(vec![]));
    }
    assert_eq!(looked_at, (6..=25).rev().collect::<Vec<u64>>());
    assert!(matches!(next, Next::Work(Job::Draw(_))), "where nothing is found one is drawn: {next:?}");
}

/// What is said at the end of a day's ten: by how many were right at once.
#[test]
fn a_day_is_summed_up_by_what_was_right_at_once() {
    let plan = Plan::Daily { date: "2026-11-22".into(), only: None };
    let closing = |right: usize, other: Mark| {
        let mut drill = Drill::new(plan.clone(), Progress::new(games::by_id("nim").expect("nim")), 0);
        drill.results = (0..10).map(|at| if at < right { Mark::Right } else { other }).collect();
        drill.closing().expect("it is over")
    };
    for (right, told) in [
        (10, "All right at once: perfect!"),
        (9, "Well done!"),
        (7, "Well done!"),
        (6, "A fair day."),
        (4, "A fair day."),
        (3, "A hard day: practice helps."),
        (0, "A hard day: practice helps."),
    ] {
        assert_eq!(
            closing(right, Mark::Helped),
            format!(
                "{told} Only answers that are right on the first try count. This doesn't count for your days in a row."
            ),
            "{right}"
        );
    }
    let skipped = "Not all were answered. Only answers that are right on the first try count. This doesn't count for your days in a row.";
    assert_eq!(closing(9, Mark::Skipped), skipped);
    let marks = [Mark::Right, Mark::Helped, Mark::Wrong];
    for (days, told) in [(0, ""), (1, ""), (2, ", 2 days in a row")] {
        assert_eq!(day_line("2026-11-22", &marks, days, true), format!("nimtui 2026-11-22 Oco 1 of 3{told}"));
    }
}

/// Games come in the order of time, whatever the order of their lines.
#[test]
fn games_are_listed_in_the_order_of_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let folders = Folders { config: folder.path().into(), state: folder.path().into() };
    let store = Store::new(folders.clone());
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\nnim:2 1x2\nnim:3 1x3\n");
    let lines: Vec<String> = [30_u64, 10, 20]
        .into_iter()
        .zip(sheets)
        .map(|(when, sheet)| GameRecord { when, ..sheet.finished().expect("over") }.write())
        .collect();
    std::fs::write(folders.history(), lines.join("\n")).expect("written");
    let when: Vec<u64> =
        store.history().expect("readable").items.iter().map(|kept| kept.record.when).collect();
    assert_eq!(when, [10, 20, 30]);
    // History by line the newest comes first.
    let told = run_in(folder.path(), &["records"], b"");
    let at = |second: &str| told.out.find(&format!("{second} move")).expect(&told.out);
    assert!(at("2") < at("1"), "{}", told.out);
}

/// Whose mistakes are told, and whose game it was: the human's, in whichever seat; of two people first those of the first one.
#[test]
fn mistakes_are_told_of_who_made_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\n");
    let game = |names: [&str; 2], players: [Player; 2], mistakes: [u32; 2]| {
        let sheet = GameRecord { names: names.map(str::to_owned), players, ..sheets[0].clone() };
        let judgement = Some(Judgement { chances: [5, 5], mistakes });
        GameRecord { judgement, when: 1_795_273_445, ..sheet.finished().expect("over") }
    };
    let sharp = || Player::Computer(Level::Sharp);
    let games = [
        (
            game(["Ada", "HAL"], [Player::Human, sharp()], [1, 4]),
            "Ada against HAL (sharp): HAL won in 2 moves, 1 mistake",
        ),
        (
            game(["HAL", "Ada"], [sharp(), Player::Human], [4, 0]),
            "HAL (sharp) against Ada: Ada won in 2 moves, 0 mistakes",
        ),
        (
            game(["HAL", "Ada"], [sharp(), Player::Human], [1, 2]),
            "HAL (sharp) against Ada: Ada won in 2 moves, 2 mistakes",
        ),
        (
            game(["Ada", "Bo"], [Player::Human, Player::Human], [3, 1]),
            "Ada against Bo: Bo won in 2 moves, 3 and 1 mistakes",
        ),
    ];
    let lines: Vec<String> = games.iter().map(|(game, _)| game.write()).collect();
    std::fs::write(folder.path().join("games.jsonl"), lines.join("\n")).expect("written");
    let told = run_in(folder.path(), &["records"], b"").out;
    for (_, expected) in &games {
        assert!(told.lines().any(|line| line.contains(expected)), "{expected}\n{told}");
    }
    // In practice such a game is one against the other one.
    let nim = sheets[0].game;
    for (game, _) in &games[..3] {
        let own = game.own_game(nim).expect("a human against a computer");
        assert_eq!(own.told, "of 21 November against HAL");
        assert_eq!(own.side, game.human().expect("a human"));
    }
    assert_eq!(games[3].0.own_game(nim), None, "of two people it is nobody's own");
}

/// How long a program at a table may think, and what it is told: as the contest has it, ten seconds where nothing is said.
#[test]
fn conditions_at_a_table_are_those_of_its_game() {
    let mut contest = GameSetup::with_defaults(games::by_id("nim").expect("nim"), 7);
    let usual = Conditions::at_table(&contest);
    assert_eq!((usual.timeout, usual.seed, usual.tells_results), (Duration::from_secs(10), 7, false));
    contest.terms.timeout = 1_500;
    contest.terms.tells_results = true;
    let set = Conditions::at_table(&contest);
    assert_eq!((set.timeout, set.tells_results), (Duration::from_millis(1_500), true));
}
