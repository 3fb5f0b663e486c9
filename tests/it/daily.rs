//! Today's ten: how each question is marked, what is kept of a day, and where the days are seen.

use nimtui::coach::{
    A_DAYS_QUESTIONS, Act, Drill, Exercise, Kind, Mark, Next, Plan, Progress, Reply, day_line,
};
use nimtui::game::{Move, Outcome, Stop};
use nimtui::games;
use nimtui::records::{Day, JsonLine, streak};
use nimtui::storage::{Folders, Store};
use nimtui::tui::{Action, Effect, Entry, FileTask, Memory, Start, Target};

use crate::plain_support::run_in;
use crate::stage::{Stage, panel_of, quick};

const TODAY: &str = "2026-11-22";

fn work(drill: &mut Drill, mut next: Next) -> Next {
    while let Next::Work(job) = next {
        next = drill.done(job.run(&Stop::default()).expect("nobody stops it"));
    }
    next
}

/// The answer to an exercise, right or wrong.
fn reply(exercise: &Exercise, right: bool) -> Reply {
    let game = exercise.rules();
    let solution = game.solve(&exercise.position, &Stop::default()).expect("nobody stops it");
    if exercise.kind == Kind::Judge {
        return Reply::Won((solution.outcome == Outcome::N) == right);
    }
    let mut moves = (0..solution.legal).filter_map(|index| game.nth_move(&exercise.position, index));
    Reply::Move(moves.find(|mv| solution.wins(*mv) == right).expect("a move"))
}

fn daily() -> Drill {
    let plan = Plan::Daily { date: TODAY.to_owned(), only: None };
    Drill::new(plan, Progress::new(games::keys().next().expect("a game")), 1)
}

/// What is asked of somebody who does all of them in one go.
fn asked_of_the_day() -> Vec<Exercise> {
    let mut whole = daily();
    let next = whole.start();
    work(&mut whole, next);
    let mut asked = vec![];
    for _ in 0..A_DAYS_QUESTIONS {
        asked.push(whole.question.as_ref().expect("a question").exercise.clone());
        skip(&mut whole);
    }
    asked
}

/// What the ways of answering are marked with: each way once for a move to find and for a question of won or lost.
#[test]
fn each_way_of_answering_has_its_mark() {
    let nim = games::by_id("nim").expect("a game");
    for kind in [Kind::Find, Kind::Judge] {
        let missed = if kind == Kind::Find { Mark::Helped } else { Mark::Wrong };
        let ways: [(&[Option<bool>], bool, Mark); 5] = [
            (&[Some(true)], false, Mark::Right),
            (&[Some(false), Some(true)], false, missed),
            (&[Some(false)], false, Mark::Wrong),
            (&[None], false, Mark::Wrong),
            (&[], false, Mark::Skipped),
        ];
        for (acts, _, mark) in ways {
            let mut drill =
                Drill::new(Plan::Game { kind: Some(kind), count: Some(3) }, Progress::new(nim), 7);
            let next = drill.start();
            work(&mut drill, next);
            for act in acts {
                let exercise = drill.question.as_ref().expect("a question").exercise.clone();
                let act = act.map_or(Act::Show, |right| Act::Reply(reply(&exercise, right)));
                let next = drill.act(act);
                work(&mut drill, next);
            }
            skip(&mut drill);
            assert_eq!(drill.results, [mark], "{kind:?} {acts:?}");
        }
    }
    // A hint on the screen is help, too.
    let plan = Plan::Game { kind: Some(Kind::Find), count: Some(3) };
    let mut stage =
        Stage::new(Start::Practice { plan, game: Some(nim), rank: Some(2), seed: 7, results: None }, quick());
    stage.press(Action::Hint);
    type_answer(&mut stage, true);
    assert_eq!(stage.practice().results, [Mark::Helped]);
}

fn type_answer(stage: &mut Stage, right: bool) {
    let exercise = stage.task().exercise.clone();
    match reply(&exercise, right) {
        Reply::Won(won) => stage.keys(if won { "<SayWon>" } else { "<SayLost>" }),
        Reply::Move(mv) => stage.keys(&format!("{}<enter>", typed(mv, &exercise))),
        Reply::Choice(_) => panic!("no course"),
    };
}

fn typed(mv: Move, exercise: &Exercise) -> String {
    exercise.rules().word(&exercise.position, mv).replace(['x', '-'], " ")
}

fn day(date: &str, marks: usize) -> Day {
    Day { date: date.to_owned(), marks: vec![Mark::Right; marks] }
}

fn at_the_menu(days: Vec<Day>) -> Stage {
    let memory = Memory { files: true, today: Some(TODAY.to_owned()), days, ..Memory::default() };
    Stage::remembering(Start::Menu, quick(), memory)
}

/// Goes on; where that skips the question, it has to be said twice.
fn skip(drill: &mut Drill) {
    let mut next = drill.act(Act::Next);
    if matches!(next, Next::Refused(_)) {
        next = drill.act(Act::Next);
    }
    work(drill, next);
}

/// A question that counts is not skipped by one key: it is asked first, and an answer in between makes it be asked again.
#[test]
fn what_counts_is_skipped_only_when_it_is_said_twice() {
    let asked = "Skip this one? It then counts as skipped: n again skips it.";
    let mut stage = at_the_menu(vec![]);
    stage.press(Action::Today).press(Action::NextTask);
    assert!(stage.screen().contains(asked) && stage.practice().results.is_empty(), "{}", stage.screen());
    type_answer(&mut stage, false);
    assert_eq!(stage.practice().results, [Mark::Wrong], "{}", stage.screen());
    // That one counts already: one key goes on.
    stage.press(Action::NextTask).press(Action::NextTask);
    assert_eq!(stage.practice().results.len(), 1);
    stage.press(Action::NextTask);
    assert_eq!(stage.practice().results, [Mark::Wrong, Mark::Skipped], "{}", stage.screen());
    assert!(!stage.screen().contains(asked), "{}", stage.screen());
    // Where nothing is counted one key goes on.
    let plan = Plan::Game { kind: None, count: None };
    let game = games::by_id("nim");
    let mut free = Stage::new(Start::Practice { plan, game, rank: Some(2), seed: 7, results: None }, quick());
    let before = free.task().exercise.clone();
    free.press(Action::NextTask);
    assert!(free.task().exercise != before && free.practice().results.is_empty(), "{}", free.screen());
    // Text mode asks the same.
    let home = tempfile::tempdir().expect("a folder");
    let told = run_in(home.path(), &["practice", "--daily", "--text"], b"skip\nskip\nq\n");
    assert!(told.out.contains("Type skip again to skip it.") && told.out.contains("2 of 10"), "{told:?}");
    assert!(!told.out.contains("3 of 10"), "{told:?}");
}

fn kept(stage: &Stage) -> Option<&Day> {
    stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::File(FileTask::Day(day)) => Some(day),
        _ => None,
    })
}

#[test]
fn one_key_begins_todays_ten_which_go_on_where_they_were_left() {
    let asked = asked_of_the_day();

    let mut stage = at_the_menu(vec![day("2026-11-21", 10)]);
    assert!(stage.screen().contains("Today's ten"), "{}", stage.screen());
    stage.press(Action::Today);
    for (number, exercise) in asked.iter().take(3).enumerate() {
        assert_eq!(stage.task().exercise, *exercise);
        type_answer(&mut stage, number != 1);
        stage.keys(if number == 1 { "<NextTask><NextTask>" } else { "<enter>" });
    }
    stage.press(Action::Menu);
    assert!(stage.in_menu() && stage.screen().contains("Today's ten · 3 done"), "{}", stage.screen());
    assert!(stage.screen().contains("3 of 10 done. 1 day in a row (best 1)"), "{}", stage.screen());
    let left = kept(&stage).expect("the day").clone();
    assert_eq!((left.date.as_str(), left.marks.len()), (TODAY, 3));
    // The next time, with what was kept, Enter on its line goes on.
    let mut stage = at_the_menu(vec![day("2026-11-21", 10), left.clone()]);
    stage.click(Target::Entry(Entry::Today)).keys("<rest>");
    assert!(stage.screen().contains("go on with number 4"), "{}", stage.screen());
    stage.keys("<enter>");
    for exercise in &asked[3..] {
        assert_eq!(stage.task().exercise, *exercise);
        type_answer(&mut stage, true);
        stage.keys("<enter>");
    }
    assert!(stage.screen().contains("9 of 10, 2 days in a row"), "{}", stage.screen());
    let done = kept(&stage).expect("the day").clone();
    assert!(done.is_done() && done.marks[..3] == left.marks, "{done:?}");
    stage.press(Action::CopyGame).keys("<enter>");
    let line = day_line(TODAY, &done.marks, 2, false);
    assert!(stage.effects.contains(&Effect::Copy(line.clone())), "{line}");
    assert!(stage.in_menu() && stage.screen().contains("Today's ten ✓"), "{}", stage.screen());
    assert!(stage.screen().contains("Done: 9 of 10 right at once. 2 days in a row"), "{}", stage.screen());
    // Once done, Enter shows the days and asks nothing.
    stage.keys("<enter>");
    assert!(stage.in_menu() && stage.screen().contains("2026-11-21"), "{}", stage.screen());
    stage.keys("<esc>").press(Action::CopyGame);
    assert!(stage.screen().contains("Copied: nimtui 2026-11-22"), "{}", stage.screen());
    stage.press(Action::Ascii).press(Action::CopyGame);
    let line = day_line(TODAY, &done.marks, 2, true);
    assert!(line.is_ascii() && stage.effects.contains(&Effect::Copy(line.clone())), "{line}");
}

#[test]
fn another_day_counts_for_nothing_and_a_program_that_keeps_nothing_keeps_no_day() {
    for (date, files) in [("2026-11-20", true), (TODAY, false)] {
        let memory = Memory { files, today: Some(TODAY.to_owned()), ..Memory::default() };
        let plan = Plan::Daily { date: date.to_owned(), only: None };
        let start = Start::Practice { plan, game: None, rank: None, seed: 7, results: None };
        let mut stage = Stage::remembering(start, quick(), memory);
        type_answer(&mut stage, true);
        assert_eq!(kept(&stage), None, "{date}");
    }
}

#[test]
fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
    let dates = |days: &[&str]| -> Vec<Day> { days.iter().map(|date| day(date, 10)).collect() };
    for (days, now, best) in [
        (dates(&[]), 0, 0),
        (dates(&["2026-11-22"]), 1, 1),
        (dates(&["2026-11-21"]), 1, 1),
        (dates(&["2026-11-20"]), 0, 1),
        (dates(&["2026-11-22", "2026-11-20", "2026-11-21"]), 3, 3),
        (dates(&["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-22"]), 1, 3),
        (dates(&["2026-11-19", "2026-11-21", "2026-11-22"]), 2, 2),
        (dates(&["2024-02-28", "2024-02-29", "2024-03-01"]), 0, 3),
        (vec![day("2026-11-21", 10), day("2026-11-22", 9)], 1, 1),
        (vec![day("2026-11-21", 9), day("2026-11-22", 10)], 1, 1),
        // A day of which everything was skipped was not done.
        (vec![day("2026-11-21", 10), Day { marks: vec![Mark::Skipped; 10], ..day("2026-11-22", 10) }], 1, 1),
    ] {
        let streak = streak(&days, TODAY);
        assert_eq!((streak.now, streak.best), (now, best), "{days:?}");
    }
}

#[test]
fn a_day_comes_back_as_it_was_written_and_lies_in_a_file_one_line_a_day() {
    let marks: Vec<Mark> = Mark::ALL.into_iter().chain(Mark::ALL).chain(Mark::ALL).take(10).collect();
    let one = Day { date: TODAY.to_owned(), marks };
    assert_eq!(Day::read(&one.write()), Ok(one.clone()));
    for bad in ["", "{}", r#"{"version":1,"date":"2026-02-30","marks":[]}"#] {
        assert!(Day::read(bad).is_err(), "{bad}");
    }
    assert!(Day::read(r#"{"version":1,"date":"2026-11-22","marks":["lucky"]}"#).is_err());
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::new(Folders { config: folder.path().into(), state: folder.path().into() });
    assert_eq!(store.load::<Day>().expect("none yet").items, []);
    for marks in [3, 10] {
        store.save(&day("2026-11-21", marks)).expect("written");
        store.save(&one).expect("written");
    }
    assert_eq!(store.load::<Day>().expect("readable").items, [day("2026-11-21", 10), one]);
    store.forget().expect("removable");
    assert_eq!(store.load::<Day>().expect("none").items, []);
}

#[test]
fn the_days_are_told_line_by_line_and_for_programs() {
    let home = tempfile::tempdir().expect("a folder");
    let tell = |arguments: &[&str]| run_in(home.path(), &[&["practice", "--daily"], arguments].concat(), b"");
    assert!(tell(&["--history"]).out.contains("No days yet"));
    let skipped =
        run_in(home.path(), &["practice", "--daily", "--text"], b"skip\nskip\nskip\nskip\nskip\nskip\nq\n");
    assert!(skipped.out.contains("3 questions: 3 skipped."), "{skipped:?}");
    let told = tell(&["--history"]);
    assert!(told.code == 0 && told.out.contains("... 0 of 3"), "{told:?}");
    assert!(told.out.contains("(not done)") && told.out.contains("0 days in a row"), "{told:?}");
    // It goes on with the fourth one, and is done with the tenth.
    let rest = run_in(home.path(), &["practice", "--daily", "--text"], "skip\n".repeat(14).as_bytes());
    assert!(rest.out.contains(", 4 of 10") && !rest.out.contains(", 3 of 10"), "{}", rest.out);
    let json = tell(&["--history", "--json"]).out;
    let day: serde_json::Value = serde_json::from_str(json.trim_end()).expect("one day");
    assert_eq!(
        (&day["done"], &day["right"], day["marks"].as_array().map(Vec::len)),
        (&true.into(), &0.into(), Some(10))
    );
    let again = run_in(home.path(), &["practice", "--daily", "--text"], b"q\n");
    assert!(again.out.contains("already done today's ten"), "{}", again.out);
    for wrong in [&["practice", "nim", "--history"][..], &["practice", "--daily", "nim", "--history"]] {
        assert_eq!(run_in(home.path(), wrong, b"").code, 2, "{wrong:?}");
    }
}

/// The records show the days, the menu the last of them, at every size and with what the signs mean.
#[test]
fn the_days_are_seen_in_the_menu_and_in_the_records() {
    let days: Vec<Day> = (1..=21).map(|number| day(&format!("2026-11-{number:02}"), 10)).collect();
    let mut stage = at_the_menu(days);
    stage.click(Target::Entry(Entry::Today)).keys("<rest>");
    for (columns, rows) in [(60, 18), (80, 24), (120, 40)] {
        let screen = stage.screen_of(columns, rows);
        for said in [
            "Today ",
            "2026-11-21",
            "right at once",
            "earlier days",
            "Still open today: your row",
            "(best 21)",
        ] {
            let said = said.trim_start();
            let all = screen.replace('█', " ").split_whitespace().collect::<Vec<_>>().join(" ");
            let has_room = said != "earlier days" || rows < 40;
            assert!(!has_room || all.contains(said), "{said}\n{screen}");
        }
    }
    stage.press(Action::Records).press(Action::Today);
    assert!(
        stage.screen().contains("2026-11-21") && stage.screen().contains("21 days in a row"),
        "{}",
        stage.screen()
    );
    stage.keys("<end>");
    assert!(stage.screen().contains("2026-11-01"), "{}", stage.screen());
}

#[test]
fn without_a_day_there_are_no_ten_of_it() {
    let mut stage = Stage::menu();
    assert!(!stage.screen().contains("Today's ten"));
    stage.press(Action::Today);
    assert!(stage.in_menu());
}

/// The bar says what Enter does, in the menu and at the end of the ten, where a word is said on them.
#[test]
fn the_bar_tells_where_enter_leads_before_between_and_after_the_ten() {
    let bar = |stage: &Stage| stage.screen().lines().last().expect("a bar").to_owned();
    for (marks, label) in [(0, "Enter start"), (4, "Enter go on"), (10, "Enter all days")] {
        let mut stage = at_the_menu(vec![day(TODAY, marks)]);
        stage.click(Target::Entry(Entry::Today)).keys("<rest>");
        assert!(bar(&stage).contains(label), "{}", stage.screen());
    }
    let mut stage = at_the_menu(vec![day("2026-11-21", 10), day(TODAY, 9)]);
    stage.press(Action::Today);
    assert!(
        stage.screen().contains("Difficulty 10 of 20") && !stage.screen().contains("Rank"),
        "{}",
        stage.screen()
    );
    type_answer(&mut stage, true);
    assert!(bar(&stage).contains("Enter next"), "{}", bar(&stage));
    stage.keys("<enter>");
    assert!(bar(&stage).contains("Enter menu") && !bar(&stage).contains("next"), "{}", bar(&stage));
    let panel = panel_of(&stage.screen(), "That was all").expect("a panel").join(" ");
    let screen = panel.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    for said in ["perfect!", "2 days in a row", "Ten new ones come tomorrow, from midnight UTC on."] {
        assert!(screen.contains(said), "{said}\n{}", stage.screen());
    }
    // Of another day it is said that it counts for none.
    let plan = Plan::Daily { date: "2026-11-20".to_owned(), only: None };
    let mut other = Drill::new(plan, Progress::new(games::keys().next().expect("a game")), 1);
    other.results = vec![Mark::Wrong; 10];
    assert_eq!(
        other.closing().as_deref(),
        Some(
            "A hard day: practice helps. Only answers that are right on the first try count. This doesn't count for your days in a row."
        )
    );
}

#[test]
fn a_day_counts_where_all_ten_were_answered_rightly_or_not() {
    for mark in Mark::ALL {
        let one = vec![Mark::Skipped; 9].into_iter().chain([mark]).collect();
        for marks in [one, vec![mark; 10]] {
            let today = Day { date: TODAY.to_owned(), marks };
            let streak = streak(&[day("2026-11-21", 10), today.clone()], TODAY);
            let whole = today.marks.iter().all(|mark| *mark != Mark::Skipped);
            assert_eq!(streak.now, if whole { 2 } else { 1 }, "{today:?}");
        }
    }
}

#[test]
fn the_ten_of_one_game_are_not_those_of_the_day() {
    for key in games::keys() {
        let days = vec![day(TODAY, 3)];
        let memory = Memory { files: true, today: Some(TODAY.to_owned()), days, ..Memory::default() };
        let plan = Plan::Daily { date: TODAY.to_owned(), only: Some(key) };
        let start = Start::Practice { plan, game: Some(key), rank: None, seed: 7, results: None };
        let mut stage = Stage::remembering(start, quick(), memory);
        assert!(stage.practice().results.is_empty(), "{}", stage.screen());
        stage.press(Action::NextTask).press(Action::NextTask);
        assert!(stage.practice().results.len() == 1 && kept(&stage).is_none(), "{}", stage.screen());
    }
}

#[test]
fn another_day_begins_anew_line_by_line_and_is_not_kept() {
    let home = tempfile::tempdir().expect("a folder");
    run_in(home.path(), &["practice", "--daily", "--text"], b"skip\nskip\nskip\nskip\nskip\nskip\nq\n");
    let other = run_in(home.path(), &["practice", "--date", "2020-02-02", "--text"], b"skip\nskip\nq\n");
    assert!(other.out.contains("2020-02-02, 1 of 10"), "{other:?}");
    let told = run_in(home.path(), &["practice", "--daily", "--history"], b"");
    assert!(told.out.contains("0 of 3") && !told.out.contains("2020-02-02"), "{told:?}");
}

/// After the ten what was not right at once is asked again, until all of it is; nothing of that counts for the day.
#[test]
fn what_was_missed_is_asked_again_after_the_ten() {
    let mut stage = at_the_menu(vec![]);
    stage.press(Action::Today);
    let mut missed = vec![];
    for number in 0..10 {
        let exercise = stage.task().exercise.clone();
        let right = number != 2 && number != 5;
        if !right {
            missed.push(exercise);
        }
        type_answer(&mut stage, right);
        stage.keys(if right { "<enter>" } else { "<NextTask>" });
    }
    assert!(
        stage.screen().contains("f retry missed") && stage.screen().contains("8 of 10"),
        "{}",
        stage.screen()
    );
    let day = kept(&stage).expect("the day").clone();
    stage.press(Action::FindAgain);
    for (number, exercise) in missed.iter().enumerate() {
        assert_eq!(stage.task().exercise, *exercise);
        assert!(stage.screen().contains(&format!("Practice, {} of 2", number + 1)), "{}", stage.screen());
        type_answer(&mut stage, true);
        stage.keys("<enter>");
    }
    assert!(
        stage.screen().contains("2 of 2") && !stage.screen().contains("retry missed"),
        "{}",
        stage.screen()
    );
    assert_eq!(kept(&stage), Some(&day), "the day stays as it was");
}

/// Questions 3 and 6 were missed on another sitting of the day: they can be asked again as long as it lasts, and count for nothing.
#[test]
fn what_was_missed_of_a_day_that_is_done_is_asked_again_from_the_menu() {
    let asked = asked_of_the_day();
    let mut today = day(TODAY, 10);
    (today.marks[2], today.marks[5]) = (Mark::Wrong, Mark::Helped);
    let mut stage = at_the_menu(vec![today]);
    assert!(!stage.screen().contains("retry missed"), "only on its own line\n{}", stage.screen());
    stage.press(Action::FindAgain).click(Target::Entry(Entry::Today)).keys("<rest>");
    assert!(stage.in_menu() && stage.screen().contains("f retry missed"), "{}", stage.screen());
    stage.press(Action::FindAgain);
    for number in [2, 5] {
        assert_eq!(stage.task().exercise, asked[number]);
        type_answer(&mut stage, true);
        stage.keys("<enter>");
    }
    assert!(stage.screen().contains("2 of 2"), "{}", stage.screen());
    assert_eq!(kept(&stage), None, "the day stays as it was");

    // With all of them right there is nothing to ask.
    let mut stage = at_the_menu(vec![day(TODAY, 10)]);
    stage.click(Target::Entry(Entry::Today)).keys("<rest>").press(Action::FindAgain);
    assert!(stage.in_menu() && !stage.screen().contains("retry missed"), "{}", stage.screen());
}

/// A question that was missed before the program was left is among those that are asked again at the end of the day.
#[test]
fn what_was_missed_in_an_earlier_sitting_is_asked_again_too() {
    let mut earlier = day(TODAY, 9);
    earlier.marks[0] = Mark::Wrong;
    let mut stage = at_the_menu(vec![earlier]);
    stage.press(Action::Today);
    type_answer(&mut stage, true);
    stage.keys("<enter>");
    assert!(stage.screen().contains("f retry missed"), "{}", stage.screen());
    stage.press(Action::FindAgain);
    assert!(stage.screen().contains("Practice, 1 of 1"), "{}", stage.screen());
}

/// Who leaves a question of the day that may be tried once more is told so first; once it is answered, nobody is.
#[test]
fn leaving_the_second_try_of_a_question_is_no_slip() {
    // A day in which the next question asks for a move.
    let asking = || {
        let mut stages = (0..9).map(|marks| {
            let mut stage = at_the_menu(vec![day(TODAY, marks)]);
            stage.press(Action::Today);
            stage
        });
        stages.find(|stage| stage.task().exercise.kind == Kind::Find).expect("some question asks for a move")
    };
    let mut stage = asking();
    type_answer(&mut stage, false);
    stage.keys("<esc>");
    assert!(stage.is_asked() && stage.screen().contains("Esc again leaves"), "{}", stage.screen());
    // It can still be answered; then it is left at once.
    type_answer(&mut stage, true);
    assert!(stage.screen().contains("Right. "), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(stage.in_menu(), "{}", stage.screen());
    let mut stage = asking();
    type_answer(&mut stage, false);
    stage.keys("<esc><esc>");
    assert!(stage.in_menu(), "{}", stage.screen());
    let mut untried = asking();
    untried.keys("<esc>");
    assert!(untried.in_menu(), "nothing was tried");
    // Where no day counts the answers, nothing is lost: it is left at once.
    let plan = Plan::Game { kind: Some(Kind::Find), count: Some(3) };
    let start = Start::Practice { plan, game: games::by_id("nim"), rank: Some(2), seed: 7, results: None };
    let mut practice = Stage::new(start, quick());
    type_answer(&mut practice, false);
    assert!(practice.is_asked(), "{}", practice.screen());
    practice.keys("<esc>");
    assert!(practice.in_menu(), "{}", practice.screen());
}

/// Whoever leaves at the last question, once it counts, still reads what came of the day.
#[test]
fn the_day_is_summed_up_however_the_last_question_is_left() {
    for keys in ["<esc>", "<Menu>", "<ShowAnswer><esc>"] {
        let mut stage = at_the_menu(vec![day(TODAY, 9)]);
        stage.press(Action::Today);
        type_answer(&mut stage, false);
        assert_eq!(stage.practice().results.len(), 10, "{}", stage.screen());
        stage.keys(keys);
        if stage.screen().contains("Esc again leaves") {
            stage.keys("<esc>");
        }
        assert!(stage.any_table().is_summed_up(), "{keys}\n{}", stage.screen());
        assert!(stage.screen().contains("9 of 10"), "{keys}\n{}", stage.screen());
        stage.keys("<esc>");
        assert!(stage.in_menu(), "{keys}\n{}", stage.screen());
    }
    let mut open = at_the_menu(vec![day(TODAY, 9)]);
    open.press(Action::Today).keys("<esc>");
    assert!(open.in_menu(), "the last one is not answered: there is nothing to sum up");
}
