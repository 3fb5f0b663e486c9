//! The worker and the clock: answers that come late, alarms, a worker that is lost.

use crate::small::solved;
use crate::stage::{Stage, quick, setup};
use nimtui::coach::{
    Course, Exercise, ExerciseKind, Grade, Job, JobResult, Level, Mode, OwnGame, Reply, SimplePlayer, Skill,
    Stage as Asked,
};
use nimtui::game::{Lineup, Move, Side, Stop};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Alarm, Effect, MenuEntry, Message, Preferences, Start};

#[test]
fn a_late_answer_changes_nothing_not_even_at_a_fresh_table_of_the_same_game() {
    let preferences = quick();
    let mut stage =
        Stage::new(Start::Table(setup("nim", |c| c.set_lineup(Lineup::ComputerStarts))), preferences);
    stage.prompt = false;
    stage.press(Action::OtherStarts);
    stage.keys("<enter>");
    let (ticket, job) = stage.question.clone().expect("the computer thinks");
    stage.press(Action::Undo);
    assert!(stage.effects.contains(&Effect::StopAsking), "undo stops it");
    let late = |ticket| Message::Answered { ticket, answer: job.run(&Stop::default()).expect("answered") };
    let before = stage.app.clone();
    stage.send(late(ticket));
    assert_eq!(stage.app, before);
    stage.keys("<enter>").press(Action::Menu).keys("<enter>");
    stage.keys("<enter>");
    let before = stage.app.clone();
    stage.send(late(ticket));
    assert_eq!(stage.app, before, "an old ticket at a fresh table");
}

#[test]
fn an_old_alarm_does_not_cut_the_pause_short() {
    let mut stage =
        Stage::new(Start::Table(setup("nim", |_| {})), Preferences { pause: 600, ..Preferences::default() });
    stage.prompt = false;
    stage.keys("<enter>");
    let old = stage.question.clone().expect("the computer thinks").0;
    stage.press(Action::Undo).keys("<right><enter><think>");
    let before = stage.heaps().to_vec();
    stage.send(Message::Wake(Alarm::Reveal(old)));
    assert_eq!(stage.heaps(), before);
    stage.wait(700);
    assert_ne!(stage.heaps(), before);
}

#[test]
fn asking_why_while_the_computer_thinks_does_not_stop_it() {
    let mut stage = Stage::one_player("nim");
    stage.prompt = false;
    stage.keys("<enter>").press(Action::Why).keys("<think>");
    assert_eq!(stage.heaps(), [1, 4, 5], "the computer has moved");
    assert!(stage.app.shared.popup.is_none());
}

/// The worker is lost over what was asked last.
fn lose(stage: &mut Stage) {
    let (ticket, _) =
        stage.question.take().unwrap_or_else(|| panic!("nothing is asked:\n{}", stage.screen()));
    stage.send(Message::WorkerLost { ticket });
}

/// A worker lost over an answer to a question costs nobody anything: it is said, and the same answer is judged the next time.
#[test]
fn a_worker_lost_over_an_answer_lets_it_be_given_again() {
    let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: None };
    let game = games::find_game("nim");
    let mut stage = Stage::new(Start::Practice { mode, game, rank: Some(3), seed: 7 }, quick());
    stage.prompt = false;
    stage.keys("<think><think><think>");
    let exercise = stage.task().exercise.clone();
    let winning = |exercise: &Exercise| {
        let solution = solved(exercise.game(), &exercise.position);
        exercise.game().word(&exercise.position, solution.winning[0]).replace('x', " ")
    };
    let answer = winning(&exercise);
    stage.question = None;
    stage.keys(&format!("{answer}<enter>"));
    assert_eq!(stage.task().stage, Asked::Judging);
    lose(&mut stage);
    let screen = stage.screen();
    assert!(screen.contains("The computer failed while working that out."), "{screen}");
    assert_eq!((stage.task().stage, stage.position()), (Asked::Asked, &exercise.position));
    assert!(stage.practice().grades().is_empty());
    // The same answer, and it counts as the first.
    stage.keys(&format!("{answer}<enter><think>"));
    assert_eq!(stage.task().stage, Asked::Right);
    assert_eq!(stage.practice().grades(), [Grade::Right]);
    // Lost over the next question, the key asks for it again.
    stage.question = None;
    stage.keys("<enter>");
    lose(&mut stage);
    assert_eq!(stage.task().exercise, exercise);
    stage.prompt = true;
    stage.keys("<enter>");
    assert!(stage.task().exercise != exercise && stage.task().stage == Asked::Asked);
    // Lost over what is shown.
    stage.prompt = false;
    stage.press(Action::ShowAnswer);
    lose(&mut stage);
    assert_eq!(stage.task().stage, Asked::Asked);
    stage.press(Action::ShowAnswer).keys("<think>");
    assert_eq!(stage.task().stage, Asked::Shown);
}

/// In the menu a worker lost over the first question of practice is said, and Enter asks for it again.
#[test]
fn a_worker_lost_before_the_first_question_is_reported() {
    let mut stage = Stage::menu();
    stage.keys("<end>");
    while stage.app.menu.entry != MenuEntry::Practice {
        stage.keys("<up><rest>");
    }
    stage.prompt = false;
    stage.question = None;
    stage.keys("<enter>");
    lose(&mut stage);
    assert!(!stage.is_asked());
    stage.shows("The computer failed");
    stage.prompt = true;
    stage.keys("<enter>");
    assert!(stage.is_asked());
}

#[test]
fn the_computer_pauses_before_its_move() {
    let preferences = Preferences { pause: 600, ..Preferences::default() };
    let mut stage = Stage::new(Start::Table(setup("nim", |_| {})), preferences);
    stage.prompt = false;
    stage.keys("<enter>");
    stage.wait(250);
    stage.shows("HAL 9000 is thinking…");
    stage.think();
    assert_eq!(stage.heaps(), [2, 4, 5], "the answer waits for the pause");
    stage.wait(400);
    assert_eq!(stage.heaps(), [1, 4, 5]);
}

#[test]
fn enter_does_not_overtake_a_hint() {
    let mut stage = Stage::one_player("nim");
    stage.prompt = false;
    stage.keys("<Hint><Hint><Hint><Hint><enter>");
    assert!(stage.history().moves().is_empty());
    stage.keys("<think><enter>");
    assert_eq!(stage.history().moves()[0].mv, Move::Take { group: 0, count: 2 });
}

/// The computer that fails: what is said depends on what it was at.
#[test]
fn a_lost_worker_is_reported_with_its_task() {
    let mut at_move = Stage::one_player("nim");
    at_move.prompt = false;
    at_move.keys("<enter>");
    let mut at_hint = Stage::one_player("nim");
    at_hint.prompt = false;
    at_hint.keys("t");
    for (stage, sentence) in [
        (&at_move, "The computer failed while thinking. Press Enter to try again, or u to undo."),
        (&at_hint, "The computer failed while working that out."),
    ] {
        let mut stage = stage.again();
        lose(&mut stage);
        assert_eq!(stage.notice(), sentence);
        // The loss of what nobody waits for any more says nothing.
        let before = stage.screen();
        stage.send(Message::WorkerLost { ticket: 999_999 });
        assert_eq!(stage.screen(), before);
    }
    let mut unhelped = at_hint.again();
    lose(&mut unhelped);
    assert!(unhelped.game().awaited_hints == 0 && !unhelped.session().assisted);
    unhelped.keys("<enter>");
    assert_eq!(unhelped.moves_made(), 1, "Enter plays on");
    let mut again = at_move.again();
    lose(&mut again);
    again.prompt = true;
    again.keys("<enter><wait>");
    assert_eq!(again.moves_made(), 2);
}

/// Sends a question and its answer through JSON, as a worker outside this process gets them.
fn check_json(job: &Job) {
    let text = serde_json::to_string(job).expect("a job is JSON");
    assert_eq!(&serde_json::from_str::<Job>(&text).expect(&text), job);
    let answered = job.run(&Stop::default()).expect("nobody stops it");
    let text = serde_json::to_string(&answered).expect("an answer is JSON");
    assert_eq!(serde_json::from_str::<JobResult>(&text).expect(&text), answered);
}

#[test]
fn questions_and_answers_are_the_same_after_json() {
    for game in games::keys() {
        let setup = GameSetup::winnable(game, 5);
        let (line, position) = (setup.begin(), setup.opening());
        let mv = setup.game().nth_move(&position, 0).expect("a move");
        let after = setup.game().play(&position, &mv);
        for (kind, reply) in [(ExerciseKind::Find, Reply::Move(mv)), (ExerciseKind::Judge, Reply::Won(true))]
        {
            check_json(&Job::Judge(Exercise { game, position: position.clone(), kind }, reply));
        }
        let level = Skill::Level { level: Level::Easy, depth: setup.depth() };
        for skill in [level, Skill::Simple(SimplePlayer::ALL[0])] {
            check_json(&Job::ChooseMove { game, position: position.clone(), skill, seed: u64::MAX });
        }
        check_json(&Job::solve(game, position.clone()));
        check_json(&Job::Solve { game, positions: vec![position.clone(), after] });
        check_json(&Job::PlayOut { game, position });
        check_json(&Job::FindMistakes(game, Box::new(OwnGame { line, side: Side::Two })));
        for step in std::iter::successors(Course::new(game, 0), Course::next) {
            for reply in [Reply::Move(mv), Reply::Won(false), Reply::Choice(0)] {
                check_json(&Job::JudgeStep(step, reply));
            }
        }
    }
}
