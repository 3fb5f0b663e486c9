//! Today's ten: how each question is marked, what is kept of a day, and where the days are seen.

use crate::plain_support::run_in;
use crate::stage::{Stage, begin, quick, respond, work};
use nimtui::coach::{
    A_DAYS_QUESTIONS, Act, Drill, Exercise, Kind, Mark, Next, Plan, Progress, Reply, day_line,
};
use nimtui::game::{Outcome, Stop};
use nimtui::games;
use nimtui::records::{Day, JsonLine, streak};
use nimtui::tui::{Action, Effect, Entry, FileTask, Memory, Start, Target};

const TODAY: &str = "2026-11-22";

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
fn daily_questions() -> Vec<Exercise> {
    let mut whole = daily();
    begin(&mut whole);
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
    let nim = games::find_game("nim").expect("a game");
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
            begin(&mut drill);
            for act in acts {
                let exercise = drill.question.as_ref().expect("a question").exercise.clone();
                let act = act.map_or(Act::Show, |right| Act::Reply(reply(&exercise, right)));
                respond(&mut drill, act);
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
    stage.answer(true);
    assert_eq!(stage.practice().results, [Mark::Helped]);
}

fn day(date: &str, marks: usize) -> Day {
    Day { date: date.to_owned(), marks: vec![Mark::Right; marks] }
}

fn menu_with_days(days: Vec<Day>) -> Stage {
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
fn counted_questions_are_skipped_by_a_second_key() {
    let asked = "Skip this one? It then counts as skipped: n again skips it.";
    let mut stage = menu_with_days(vec![]);
    stage.press(Action::Today).press(Action::NextTask);
    assert!(stage.screen().contains(asked) && stage.practice().results.is_empty(), "{}", stage.screen());
    stage.answer(false);
    assert_eq!(stage.practice().results, [Mark::Wrong], "{}", stage.screen());
    // That one counts already: one key goes on.
    stage.press(Action::NextTask).press(Action::NextTask);
    assert_eq!(stage.practice().results.len(), 1);
    stage.press(Action::NextTask);
    assert_eq!(stage.practice().results, [Mark::Wrong, Mark::Skipped], "{}", stage.screen());
    assert!(!stage.screen().contains(asked), "{}", stage.screen());
    // Where nothing is counted one key goes on.
    let plan = Plan::Game { kind: None, count: None };
    let game = games::find_game("nim");
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
fn another_day_counts_for_nothing_and_a_program_that_keeps_nothing_keeps_no_day() {
    for (date, files) in [("2026-11-20", true), (TODAY, false)] {
        let memory = Memory { files, today: Some(TODAY.to_owned()), ..Memory::default() };
        let plan = Plan::Daily { date: date.to_owned(), only: None };
        let start = Start::Practice { plan, game: None, rank: None, seed: 7, results: None };
        let mut stage = Stage::remembering(start, quick(), memory);
        stage.answer(true);
        assert_eq!(kept(&stage), None, "{date}");
    }
}

#[test]
fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
    let dates = |days: &[&str]| -> Vec<Day> { days.iter().map(|date| day(date, 10)).collect() };
    let nine_and = |mark| Day { marks: [vec![Mark::Right; 9], vec![mark]].concat(), ..day(TODAY, 10) };
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
        // A day of which one was skipped was not done; one of wrong answers was.
        (vec![day("2026-11-21", 10), nine_and(Mark::Skipped)], 1, 1),
        (vec![day("2026-11-21", 10), nine_and(Mark::Wrong)], 2, 2),
        (vec![day("2026-11-21", 10), nine_and(Mark::Helped)], 2, 2),
    ] {
        let streak = streak(&days, TODAY);
        assert_eq!((streak.now, streak.best), (now, best), "{days:?}");
    }
}

#[test]
fn a_day_comes_back_as_it_was_written() {
    let marks: Vec<Mark> = Mark::ALL.into_iter().chain(Mark::ALL).chain(Mark::ALL).take(10).collect();
    let one = Day { date: TODAY.to_owned(), marks };
    assert_eq!(Day::read(&one.write()), Ok(one.clone()));
    for bad in ["", "{}", r#"{"version":1,"date":"2026-02-30","marks":[]}"#] {
        assert!(Day::read(bad).is_err(), "{bad}");
    }
    assert!(Day::read(r#"{"version":1,"date":"2026-11-22","marks":["lucky"]}"#).is_err());
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

#[test]
fn no_date_means_no_daily_questions() {
    let mut stage = Stage::menu();
    assert!(!stage.screen().contains("Today's ten"));
    stage.press(Action::Today);
    assert!(stage.in_menu());
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

/// Questions 3 and 6 were missed on another sitting of the day: they can be asked again as long as it lasts, and count for nothing.
#[test]
fn missed_daily_questions_can_be_retried_from_the_menu() {
    let asked = daily_questions();
    let mut today = day(TODAY, 10);
    (today.marks[2], today.marks[5]) = (Mark::Wrong, Mark::Helped);
    let mut stage = menu_with_days(vec![today]);
    assert!(!stage.screen().contains("retry missed"), "only on its own line\n{}", stage.screen());
    stage.press(Action::FindAgain).click(Target::Entry(Entry::Today)).keys("<rest>");
    assert!(stage.in_menu() && stage.screen().contains("f retry missed"), "{}", stage.screen());
    stage.press(Action::FindAgain);
    for number in [2, 5] {
        assert_eq!(stage.task().exercise, asked[number]);
        stage.answer(true);
        stage.keys("<enter>");
    }
    assert!(stage.screen().contains("2 of 2"), "{}", stage.screen());
    assert_eq!(kept(&stage), None, "the day stays as it was");

    // With all of them right there is nothing to ask.
    let mut stage = menu_with_days(vec![day(TODAY, 10)]);
    stage.click(Target::Entry(Entry::Today)).keys("<rest>").press(Action::FindAgain);
    assert!(stage.in_menu() && !stage.screen().contains("retry missed"), "{}", stage.screen());
}

/// A question that was missed before the program was left is among those that are asked again at the end of the day.
#[test]
fn missed_daily_questions_of_an_earlier_run_can_be_retried() {
    let mut earlier = day(TODAY, 9);
    earlier.marks[0] = Mark::Wrong;
    let mut stage = menu_with_days(vec![earlier]);
    stage.press(Action::Today);
    stage.answer(true);
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
            let mut stage = menu_with_days(vec![day(TODAY, marks)]);
            stage.press(Action::Today);
            stage
        });
        stages.find(|stage| stage.task().exercise.kind == Kind::Find).expect("some question asks for a move")
    };
    let mut stage = asking();
    stage.answer(false);
    stage.keys("<esc>");
    assert!(stage.is_asked() && stage.screen().contains("Esc again leaves"), "{}", stage.screen());
    // It can still be answered; then it is left at once.
    stage.answer(true);
    assert!(stage.screen().contains("Right. "), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(stage.in_menu(), "{}", stage.screen());
    let mut stage = asking();
    stage.answer(false);
    stage.keys("<esc><esc>");
    assert!(stage.in_menu(), "{}", stage.screen());
    let mut untried = asking();
    untried.keys("<esc>");
    assert!(untried.in_menu(), "nothing was tried");
    // Where no day counts the answers, nothing is lost: it is left at once.
    let plan = Plan::Game { kind: Some(Kind::Find), count: Some(3) };
    let start =
        Start::Practice { plan, game: games::find_game("nim"), rank: Some(2), seed: 7, results: None };
    let mut practice = Stage::new(start, quick());
    practice.answer(false);
    assert!(practice.is_asked(), "{}", practice.screen());
    practice.keys("<esc>");
    assert!(practice.in_menu(), "{}", practice.screen());
}

/// Whoever leaves at the last question, once it counts, still reads what came of the day.
#[test]
fn the_day_is_summed_up_however_the_last_question_is_left() {
    for keys in ["<esc>", "<Menu>", "<ShowAnswer><esc>"] {
        let mut stage = menu_with_days(vec![day(TODAY, 9)]);
        stage.press(Action::Today);
        stage.answer(false);
        assert_eq!(stage.practice().results.len(), 10, "{}", stage.screen());
        stage.keys(keys);
        if stage.screen().contains("Esc again leaves") {
            stage.keys("<esc>");
        }
        assert!(stage.practice_screen().is_summed_up(), "{keys}\n{}", stage.screen());
        assert!(stage.screen().contains("9 of 10"), "{keys}\n{}", stage.screen());
        stage.keys("<esc>");
        assert!(stage.in_menu(), "{keys}\n{}", stage.screen());
    }
    let mut open = menu_with_days(vec![day(TODAY, 9)]);
    open.press(Action::Today).keys("<esc>");
    assert!(open.in_menu(), "the last one is not answered: there is nothing to sum up");
}

/// What is said at the end of a day's ten: by how many were right at once.
#[test]
fn a_day_is_summed_up_by_what_was_right_at_once() {
    let plan = Plan::Daily { date: "2026-11-22".into(), only: None };
    let closing = |right: usize, other: Mark| {
        let mut drill = Drill::new(plan.clone(), Progress::new(games::find_game("nim").expect("nim")), 0);
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
