//! Today's ten: how each question is marked, what is kept of a day, and where the days are seen.

use crate::plain_support::run_in;
use crate::small::solved;
use crate::stage::key;
use crate::stage::{Act, Stage, begin, respond};
use nimtui::coach::{Exercise, ExerciseKind, Grade, Mode, PracticeSession, Progress, Reply};
use nimtui::game::Outcome;
use nimtui::records::{Day, JsonLine, day_of, streak};
use nimtui::tui::{Action, FileNews, MenuEntry, Message};

const TODAY: &str = "2026-11-22";

/// The answer to an exercise, right or wrong.
fn reply(exercise: &Exercise, right: bool) -> Reply {
    let game = exercise.game();
    let solution = solved(game, &exercise.position);
    if exercise.kind == ExerciseKind::Judge {
        return Reply::Won((solution.outcome == Outcome::N) == right);
    }
    let mut moves = (0..solution.legal).filter_map(|index| game.nth_move(&exercise.position, index));
    Reply::Move(moves.find(|mv| solution.wins(*mv) == right).expect("a move"))
}

/// What the ways of answering are marked with: each way once for a move to find and for a question of won or lost.
#[test]
fn each_way_of_answering_has_its_mark() {
    let nim = key("nim");
    for kind in [ExerciseKind::Find, ExerciseKind::Judge] {
        let missed = if kind == ExerciseKind::Find { Grade::Helped } else { Grade::Wrong };
        let ways: [(&[Option<bool>], Grade); 5] = [
            (&[Some(true)], Grade::Right),
            (&[Some(false), Some(true)], missed),
            (&[Some(false)], Grade::Wrong),
            (&[None], Grade::Wrong),
            (&[], Grade::Skipped),
        ];
        for (acts, mark) in ways {
            let mut session =
                PracticeSession::new(Mode::Game { kind: Some(kind), count: Some(3) }, Progress::new(nim), 7);
            begin(&mut session);
            for act in acts {
                let exercise = session.question.as_ref().expect("a question").exercise.clone();
                let act = act.map_or(Act::Show, |right| Act::Reply(reply(&exercise, right)));
                respond(&mut session, act);
            }
            skip(&mut session);
            assert_eq!(session.grades(), [mark], "{kind:?} {acts:?}");
        }
    }
}

fn day(date: &str, marks: usize) -> Day {
    Day { date: date.to_owned(), marks: vec![Grade::Right; marks] }
}

fn menu_with_days(days: Vec<Day>) -> Stage {
    Stage::menu_with(|memory| memory.days = days)
}

fn skip(session: &mut PracticeSession) {
    respond(session, Act::Next);
}

#[test]
fn skipping_one_of_todays_ten_asks_first() {
    let asked = "Skip this question?";
    let mut stage = menu_with_days(vec![]);
    stage.choose_entry(MenuEntry::Today).keys("<enter>").press(Action::Skip);
    assert!(stage.screen().contains(asked) && stage.practice().grades().is_empty());
    stage.press(Action::No);
    assert!(!stage.screen().contains(asked) && stage.practice().grades().is_empty());
    stage.answer(false);
    assert_eq!(stage.practice().grades(), [Grade::Wrong]);
    // That one counts already.
    stage.press(if stage.practice_screen().is_asked() { Action::Skip } else { Action::NextTask });
    assert_eq!(stage.practice().grades().len(), 1);
    stage.press(Action::Skip).press(Action::Yes);
    assert_eq!(stage.practice().grades(), [Grade::Wrong, Grade::Skipped]);
}

#[test]
fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
    let dates = |days: &[&str]| -> Vec<Day> { days.iter().map(|date| day(date, 10)).collect() };
    let nine_and = |mark| Day { marks: [vec![Grade::Right; 9], vec![mark]].concat(), ..day(TODAY, 10) };
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
        (vec![day("2026-11-21", 10), nine_and(Grade::Skipped)], 1, 1),
        (vec![day("2026-11-21", 10), nine_and(Grade::Wrong)], 2, 2),
        (vec![day("2026-11-21", 10), nine_and(Grade::Helped)], 2, 2),
    ] {
        let streak = streak(&days, TODAY);
        assert_eq!((streak.now, streak.best), (now, best), "{days:?}");
    }
}

#[test]
fn a_day_comes_back_as_it_was_written() {
    let marks: Vec<Grade> = Grade::ALL.into_iter().chain(Grade::ALL).chain(Grade::ALL).take(10).collect();
    let one = Day { date: TODAY.to_owned(), marks };
    assert_eq!(Day::read(&one.write()), Ok(one.clone()));
    for bad in ["", "{}", r#"{"version":1,"date":"2026-02-30","marks":[]}"#] {
        assert!(Day::read(bad).is_err(), "{bad}");
    }
    assert!(Day::read(r#"{"version":1,"date":"2026-11-22","marks":["lucky"]}"#).is_err());
}

#[test]
fn the_days_are_listed_for_people_and_programs() {
    let home = tempfile::tempdir().expect("a folder");
    let tell = |arguments: &[&str]| run_in(home.path(), &[&["practice", "--daily"], arguments].concat(), b"");
    assert!(tell(&["--history"]).out.contains("No results yet"));
    let skipped =
        run_in(home.path(), &["practice", "--daily", "--text"], b"skip\nyes\nskip\nyes\nskip\nyes\nq\n");
    assert!(skipped.out.contains("3 questions, 0 right on the first try."), "{skipped:?}");
    let told = tell(&["--history"]);
    assert!(told.code == 0 && told.out.contains("... 0 of 3"), "{told:?}");
    assert!(told.out.contains("(not done)") && told.out.contains("0 days in a row"), "{told:?}");
    // It goes on with the fourth one, and is done with the tenth.
    let rest = run_in(home.path(), &["practice", "--daily", "--text"], "skip\nyes\n".repeat(7).as_bytes());
    assert!(rest.out.contains(", 4 of 10") && !rest.out.contains(", 3 of 10"), "{}", rest.out);
    let json = tell(&["--history", "--json"]).out;
    let listed: serde_json::Value = serde_json::from_str(json.trim_end()).expect("one day");
    assert_eq!(
        (&listed["done"], &listed["right"], listed["marks"].as_array().map(Vec::len)),
        (&true.into(), &0.into(), Some(10))
    );
    let again = run_in(home.path(), &["practice", "--daily", "--text"], b"q\n");
    assert!(again.out.contains("already done today's ten"), "{}", again.out);
    // Only the newest day says how many there are in a row.
    let now = nimtui::storage::now();
    let lines = [now - 2 * 86_400, now - 86_400, now].map(|when| day(&day_of(when), 10).write() + "\n");
    std::fs::write(home.path().join("days.jsonl"), lines.concat()).expect("written");
    let rows = tell(&["--history"]).out;
    let told: Vec<bool> = rows.lines().map(|row| row.contains("3 days in a row")).collect();
    assert_eq!(told, [true, false, false, true], "{rows}");
}

/// A question that was missed before the program was left is among those that are asked again at the end of the day.
#[test]
fn missed_daily_questions_of_an_earlier_run_can_be_retried() {
    let mut earlier = day(TODAY, 9);
    earlier.marks[0] = Grade::Wrong;
    let mut stage = menu_with_days(vec![earlier]);
    stage.choose_entry(MenuEntry::Today).keys("<enter>");
    stage.answer(true);
    stage.keys("<enter>");
    stage.shows("m retry missed");
    stage.press(Action::RetryMissed);
    stage.shows("Practice, 1 of 1");
}

/// A day that couldn't be saved counts only if it's saved with a later answer.
#[test]
fn only_the_last_save_of_a_day_matters() {
    for (fails_last, sentence) in [(false, "Streak: 1 day."), (true, "doesn't count")] {
        let mut stage = menu_with_days(vec![day(TODAY, 8)]);
        stage.choose_entry(MenuEntry::Today).keys("<enter>");
        stage.answer(true);
        if !fails_last {
            stage.send(Message::Filed(FileNews::DayUnsaved));
        }
        stage.keys("<enter>");
        stage.answer(true);
        if fails_last {
            stage.send(Message::Filed(FileNews::DayUnsaved));
        }
        stage.keys("<esc>").shows(sentence);
    }
}

/// Whoever leaves at the last question, once it counts, still reads what came of the day.
#[test]
fn the_day_is_summed_up_however_the_last_question_is_left() {
    for keys in ["<esc>", "<ShowAnswer><esc>"] {
        let mut stage = menu_with_days(vec![day(TODAY, 9)]);
        stage.choose_entry(MenuEntry::Today).keys("<enter>");
        stage.answer(false);
        assert_eq!(stage.practice().grades().len(), 10);
        stage.keys(keys);
        assert!(stage.practice_screen().is_summed_up(), "{keys}");
        assert!(stage.screen().contains("9 of 10"), "{keys}");
        stage.keys("<esc>");
        assert!(stage.in_menu(), "{keys}");
    }
    let mut open = menu_with_days(vec![day(TODAY, 9)]);
    open.choose_entry(MenuEntry::Today).keys("<enter>").keys("<esc>");
    assert!(open.in_menu(), "the last one is not answered: there is nothing to sum up");
}
