//! The way through a course, on the screen and in text mode.

use crate::small::solved;
use crate::stage::{Stage, flat, panel_of, quick};
use nimtui::coach::{Course, ExerciseKind, Mode, Progress, Stage as TaskStage, StepState, Subject, courses};
use nimtui::game::{Move, Outcome, legal_moves};
use nimtui::games;
use nimtui::records::JsonLine;
use nimtui::tui::{Action, Effect, FileTask, Memory, MenuEntry, Message, Start, Target};
use std::collections::BTreeSet;

/// The courses that have more than one step.
fn longer() -> impl Iterator<Item = Subject> {
    courses().filter(|subject| subject.keys().len() > 1)
}

/// A stage at a step, from 0, of a course.
pub(super) fn learning(subject: impl Into<Subject>, step: usize) -> Stage {
    Stage::new(Start::Learn { subject: Some(subject.into()), step: Some(step), seed: 7 }, quick())
}

/// A move that wins, or one that does not; `None` where there is none of that kind.
fn a_move(course: &Course, wins: bool) -> Option<Move> {
    let (game, position) = (games::get(course.game()), course.position());
    let winning = solved(game, &position).winning;
    legal_moves(game, &position).into_iter().find(|mv| winning.contains(mv) == wins)
}

/// What is typed as the right, or a wrong, answer to a step; line by line a word stands for a letter.
pub(crate) fn typed(course: &Course, right: bool) -> Option<String> {
    match course.step().task {
        ExerciseKind::Find => {
            Some(games::get(course.game()).word(&course.position(), a_move(course, right)?))
        }
        ExerciseKind::Judge => {
            let won = solved(games::get(course.game()), &course.position()).outcome == Outcome::N;
            Some(if won == right { "w" } else { "l" }.to_owned())
        }
        ExerciseKind::Choose => {
            let number = course.step().answers.iter().position(|answer| answer.right == right)?;
            Some((number + 1).to_string())
        }
        ExerciseKind::Play => None,
    }
}

fn give(stage: &mut Stage, course: &Course, right: bool) -> bool {
    let Some(keys) = typed(course, right) else { return false };
    let enter = if course.step().task == ExerciseKind::Find { "<enter>" } else { "" };
    let keys = match keys.as_str() {
        "w" => "<Yes>",
        "l" => "<No>",
        keys => keys,
    };
    stage.keys(&format!("{keys}{enter}"));
    if let Some(mv) = typed_to_show(course).filter(|_| right) {
        assert_eq!(stage.task().stage, TaskStage::Asked, "{}", course.heading());
        stage.keys(&format!("{mv}<enter>"));
    }
    true
}

/// The move that is asked for where the position was rightly called won.
pub(crate) fn typed_to_show(course: &Course) -> Option<String> {
    let won = || solved(games::get(course.game()), &course.position()).outcome == Outcome::N;
    let mv = a_move(course, true).filter(|_| course.step().task == ExerciseKind::Judge && won())?;
    Some(games::get(course.game()).word(&course.position(), mv))
}

/// The words of the panel with this title.
fn panel(screen: &str, title: &str) -> String {
    flat(&panel_of(screen, title).expect(title).join(" "))
}

#[test]
fn the_question_stays_in_sight_beside_its_answer() {
    let mut cut = BTreeSet::new();
    for key in courses() {
        for course in (0..key.keys().len()).filter_map(|at| Course::new(key, at)) {
            let mut stage = learning(key, course.index());
            let mut held = |stage: &Stage| {
                let (screen, title) = (stage.screen(), course.heading());
                let shown = panel(&screen, &title);
                let text = flat(&course.step().text);
                assert!(shown.starts_with(&text), "{title}\n{screen}");
                assert!(shown.contains(stage.task().task), "{title}\n{screen}");
                for answer in stage.task().choices() {
                    let answer = flat(answer);
                    if !shown.contains(&answer) {
                        cut.insert(format!("{}, {title}: {answer}", key.id()));
                    }
                }
                let all = flat(&screen);
                let said = stage.task().feedback.as_ref().map_or(String::new(), |said| said.text.clone());
                let said = flat(&said);
                if !shown.contains(&said) && !all.contains(&said) {
                    cut.insert(format!("{}, {title}: {said}", key.id()));
                }
            };
            held(&stage);
            stage.press(Action::Hint);
            held(&stage);
            if give(&mut stage, &course, false) {
                held(&stage);
            }
            if give(&mut stage, &course, true) {
                held(&stage);
            }
            let mut stage = learning(key, course.index());
            stage.press(Action::ShowAnswer);
            held(&stage);
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn a_game_at_the_end_that_was_left_counts_when_it_is_gone_on_with() {
    let key = courses().next().expect("a course");
    let last = key.keys().len() - 1;
    let start = Start::Learn { subject: Some(key), step: Some(last), seed: 7 };
    let mut stage = Stage::saving(start.clone());
    stage.keys("<enter>");
    stage.wait_for_turn();
    let best = solved(stage.rules(), stage.position()).best.expect("not over");
    let typed = stage.rules().word(stage.position(), best);
    stage.keys(&format!("{typed}<enter><Menu>"));
    assert!(stage.in_menu());
    let unfinished = stage.app.shared.memory.unfinished.clone();
    assert_eq!(unfinished.len(), 1);
    // The next time the program runs, with what it has kept.
    let progress = vec![stage.app.shared.memory.progress_of(key)];
    let memory = Memory { files: true, unfinished: unfinished.clone(), progress, ..Memory::default() };
    let mut stage = Stage::remembering(Start::Continue, quick(), memory);
    stage.play_well();
    stage.shows("You won");
    assert!(stage.app.shared.memory.progress_of(key).state_of(last) == StepState::Known);
    // A hint to the step stays with its game.
    let mut stage = Stage::saving(start);
    stage.press(Action::Hint).keys("<enter>");
    stage.wait_for_turn();
    stage.keys(&format!("{typed}<enter><Menu>"));
    let helped = stage.app.shared.memory.unfinished.clone();
    let progress = vec![stage.app.shared.memory.progress_of(key)];
    let memory = Memory { files: true, unfinished: helped, progress, ..Memory::default() };
    let mut stage = Stage::remembering(Start::Continue, quick(), memory);
    stage.play_well();
    assert_eq!(stage.app.shared.memory.progress_of(key).state_of(last), StepState::Seen);
    // A like game of somebody who is not at the end of the course is no part of it.
    let mut stage = Stage::resuming(unfinished);
    stage.play_well();
    assert!(stage.app.shared.memory.progress_of(key).state_of(last) != StepState::Known);
}

#[test]
fn enter_goes_on_after_a_course_to_the_next() {
    for key in courses() {
        let mut stage = last_step(key, 0);
        stage.keys("<enter>");
        stage.play_well();
        let said = stage.game_screen().praise_of_course(&stage.app.shared).expect("the course leads on");
        assert!(said.starts_with("You won, and you have finished the course!"), "{said}");
        let next = stage.app.shared.memory.course_after(Some(key));
        stage.keys("<enter>");
        assert_eq!(stage.task().course, next);
    }
}

/// At the last step of a course; the steps before it are known but for those of the mask, which are seen.
fn last_step(key: Subject, seen: u32) -> Stage {
    let last = key.keys().len() - 1;
    let mut progress = Progress::new(key);
    for step in (0..last).filter_map(|at| Course::new(key, at)) {
        progress.note_step(&step, seen >> step.index() & 1 == 0);
    }
    progress.stand_at(&Course::new(key, last).expect("a step"));
    let memory = Memory { files: true, progress: vec![progress], ..Memory::default() };
    Stage::remembering(Start::Learn { subject: Some(key), step: Some(last), seed: 7 }, quick(), memory)
}

/// No key is met with silence at a question.
#[test]
fn a_key_that_answers_nothing_says_so() {
    for (task, key) in [(ExerciseKind::Judge, "<enter>"), (ExerciseKind::Choose, "3")] {
        let steps = courses()
            .flat_map(|course| (0..course.keys().len()).filter_map(move |at| Course::new(course, at)));
        let few = |step: &Course| step.step().task == task && step.step().answers.len() < 3;
        let step = steps.into_iter().find(few).expect("such a step");
        let mut stage = learning(step.subject(), step.index());
        stage.keys(key);
        assert!(stage.notice().contains("does nothing here"), "{}", stage.screen());
    }
}

/// A course is done when all its steps are known, and not before; then it is praised, and the next one proposed.
#[test]
fn a_course_is_done_only_when_all_of_it_is_known() {
    for key in longer() {
        let at = |stage: &Stage| stage.task().course.map(|course| (course.subject(), course.index()));
        let mut stage = last_step(key, 0b10);
        stage.keys("<enter>");
        stage.play_well();
        let told = stage.game_screen().praise_of_course(&stage.app.shared).expect("it leads on");
        assert_eq!(
            told,
            format!(
                "You won the final game! You still have 1 step to get right on the first try. Next: {}.",
                Course::new(key, 1).expect("a step").label()
            )
        );
        let screen = stage.screen();
        assert!(!screen.contains("finished the course"), "{screen}");
        assert_eq!(screen.matches("won the final game").count(), 1, "said once: {screen}");
        stage.keys("<enter>");
        assert_eq!(at(&stage), Some((key, 1)));
        let course = stage.task().course.expect("a step");
        give(&mut stage, &course, true);
        stage.keys("<enter>");
        let next = stage.app.shared.memory.course_after(Some(key)).expect("another course");
        let told = panel(&stage.screen(), "Course finished");
        let onward = format!("Next: {}.", next.label());
        assert!(told.contains("Well done! You know all") && told.ends_with(&onward), "{told}");
        stage.shows("Enter next course");
        stage.keys("<enter>");
        assert_eq!(at(&stage), Some((next.subject(), 0)));
        // What was never done is told apart from what was seen.
        let mut stage = learning(key, course.count() - 1);
        stage.keys("<enter>");
        stage.play_well();
        let told = stage.game_screen().praise_of_course(&stage.app.shared).expect("it leads on");
        assert!(told.ends_with(&format!("Next: {}, step 1 of {}.", key.title(), course.count())), "{told}");
        stage.keys("<enter>");
        assert_eq!(at(&stage), Some((key, 0)));
    }
}

/// A step that was missed comes back, also if the learner leaves it before it's right.
#[test]
fn a_missed_step_is_not_known_for_going_away_and_back() {
    let course = Course::new(Subject::find("nim").expect("a course"), 0).expect("a step");
    let known = |stage: &Stage| stage.practice().progress.state_of(0);
    for miss in ["wrong", "<Hint>", "<ShowAnswer>"] {
        let mut stage = learning(course.subject(), 0);
        match miss {
            "wrong" => assert!(give(&mut stage, &course, false)),
            keys => _ = stage.keys(keys),
        }
        assert_eq!(known(&stage), StepState::Seen, "{miss}");
        let saved = stage.app.shared.memory.progress_of(course.subject());
        assert_eq!(saved.state_of(0), StepState::Seen, "{miss}: it may be left at once");
        stage.keys("<NextStep><PreviousTask>");
        give(&mut stage, &course, true);
        assert_eq!((stage.task().stage, known(&stage)), (TaskStage::Right, StepState::Seen), "{miss}");
        // It comes back once the others are known.
        let others = course.subject().keys().iter().skip(1).map(|key| (*key).to_owned());
        let seen = BTreeSet::from([course.key().to_owned()]);
        let progress = Progress { known: others.collect(), seen, ..Progress::new(course.subject()) };
        let memory = Memory { progress: vec![progress], ..Memory::default() };
        let start = Start::Learn { subject: Some(course.subject()), step: Some(0), seed: 7 };
        let mut stage = Stage::remembering(start, quick(), memory);
        give(&mut stage, &course, true);
        assert_eq!(known(&stage), StepState::Known, "{miss}");
    }
}

#[test]
fn a_step_has_one_hint_and_says_when_there_are_no_more() {
    for course in steps() {
        let mut stage = learning(course.subject(), course.index());
        let mut hint = || stage.press(Action::Hint).task().feedback.clone().expect("help").text;
        assert_eq!(hint(), course.step().hint, "{}", course.heading());
        assert_eq!(hint(), format!("{} No more hints.", course.step().hint));
    }
}

#[test]
fn an_answer_is_chosen_by_its_number_and_with_the_mouse() {
    let mut seen = 0;
    for course in steps().filter(|course| !course.step().answers.is_empty()) {
        let right = course.step().answers.iter().position(|answer| answer.right).expect("a right answer");
        assert!(course.step().answers.len() <= 3, "{}", course.heading());
        for number in 0..course.step().answers.len() {
            let mut stage = learning(course.subject(), course.index());
            stage.click(Target::Press(Action::Choose(number)));
            assert_eq!(stage.task().stage == TaskStage::Right, number == right);
        }
        seen += 1;
    }
    assert!(seen > 0);
}

pub(super) fn steps() -> impl Iterator<Item = Course> {
    courses().flat_map(|key| (0..key.keys().len()).filter_map(move |at| Course::new(key, at)))
}

/// The menu proposes the next step and lists all courses with how far the player is; so does the list line by line.
#[test]
fn the_menu_lists_all_courses_and_proposes_the_next_step() {
    let keys: Vec<Subject> = courses().collect();
    let [one, _, three, four, ..] = keys[1].keys() else { panic!("four steps") };
    let known = [one, three, four].map(|key| (*key).to_owned()).into();
    let mut progress = Progress { step: (*four).to_owned(), known, ..Progress::new(keys[1]) };
    progress.note_step(&Course::new(keys[1], 1).expect("a step"), false);
    let memory = Memory { files: true, progress: vec![progress.clone()], ..Memory::default() };
    let mut stage = Stage::remembering(Start::Menu, quick(), memory);
    assert_eq!(stage.app.menu.entry, MenuEntry::Learn, "a course that was left halfway is proposed");
    let next = format!("Next: {}, step 5 of {}.", keys[1].title(), keys[1].keys().len());
    assert_eq!(stage.outlook(), next);
    assert_eq!(
        MenuEntry::Learn.note(&stage.app.shared).as_deref(),
        Some(&*format!("step 5 of {}", keys[1].keys().len()))
    );
    stage.press(Action::OpenOptions);
    let screen = stage.screen();
    for key in &keys {
        let known = if *key == keys[1] { 3 } else { 0 };
        let pointer = if *key == keys[1] { "▸" } else { " " };
        let row = format!("{pointer} {:<30}{known} of {}", key.title(), key.keys().len());
        assert!(screen.contains(&row), "{row}\n{screen}");
    }
    assert!(stage.screen_of(60, 16).contains('█'), "a bar tells that there are more");
    stage.click(Target::Row(0));
    assert_eq!(stage.task().course, Course::new(keys[0], 0));

    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("practice.jsonl"), progress.write() + "\n").expect("written");
    let listed = crate::plain_support::run_in(home.path(), &["learn", "--text"], b"").out;
    let count = keys[1].keys().len();
    assert!(listed.contains(&format!("{}, 3 of {count} steps right.", keys[1].title())), "{listed}");
}

/// Practising a game does not make its course the one that was taken last: Learn goes on with what was learnt last, also in the next
/// sitting, on the screen and line by line.
#[test]
fn learn_goes_on_with_the_course_that_was_taken_last_whatever_was_practised_since() {
    let [nim, wythoff] = ["nim", "wythoff"].map(|id| Subject::find(id).expect("a subject"));
    let begun = |subject: Subject, taken| {
        let known = [subject.keys()[0].to_owned()].into();
        Progress { step: subject.keys()[1].to_owned(), known, taken, ..Progress::new(subject) }
    };
    let memory =
        Memory { files: true, progress: vec![begun(nim, 1), begun(wythoff, 2)], ..Memory::default() };
    let mode = Mode::Game { kind: Some(ExerciseKind::Find), count: None };
    let game = games::find_game("nim");
    let start = Start::Practice { mode, game, rank: Some(2), seed: 7 };
    let mut stage = Stage::remembering(start, quick(), memory);
    stage.press(Action::ShowAnswer).keys("<enter>");
    assert!(stage.app.shared.memory.progress_of(nim).asked > 0);
    let learnt = |stage: &Stage| stage.menu_course().map(|course| course.subject());
    assert_eq!(learnt(&stage), Some(wythoff));
    // What is kept of it says the same.
    let home = tempfile::tempdir().expect("a folder");
    let kept = stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::File(FileTask::Progress(progress)) => Some(progress.write()),
        _ => None,
    });
    let lines = [JsonLine::write(&begun(wythoff, 2)), kept.expect("kept")].join("\n") + "\n";
    std::fs::write(home.path().join("practice.jsonl"), &lines).expect("written");
    let progress: Vec<Progress> = lines.lines().map(|line| Progress::read(line).expect("read")).collect();
    let memory = Memory { files: true, progress, ..Memory::default() };
    let stage = Stage::remembering(Start::Menu, quick(), memory);
    assert_eq!(learnt(&stage), Some(wythoff));
    // A step of the other one, answered line by line, makes that the last.
    crate::plain_support::run_in(home.path(), &["learn", "nim", "--text", "--step", "2"], b"answer\n");
    let told = crate::plain_support::run_in(home.path(), &["learn", "nim", "--text"], b"quit\n").out;
    assert!(told.contains("Step 3 of 14: "), "{told}");
}

/// After wrong answers the choice stays as it was, the task stays in sight where there is room, and so does the key that shows the answer.
#[test]
fn wrong_answers_take_neither_the_choice_nor_the_task_away() {
    let mut tasks = 0;
    for at in steps() {
        let Some(wrong) = a_move(&at, false).filter(|_| at.step().task == ExerciseKind::Find) else {
            continue;
        };
        let mut stage = learning(at.subject(), at.index());
        stage.send(Message::Resized(60, 18));
        let typed = games::get(at.game()).word(&at.position(), wrong);
        for number in 1..=3 {
            stage.keys(&format!("{typed}<enter>"));
            let screen = stage.screen_of(60, 18);
            assert_eq!(
                stage.chosen().ordered(),
                wrong.ordered(),
                "{}, answer {number}\n{screen}",
                at.heading()
            );
            // The keys of a sum or a run fill the bar; there the help names that one.
            let is_sum = !at.position().board.components().is_empty();
            let bar = screen.lines().last().unwrap_or_default();
            let is_full = is_sum || bar.contains("mark");
            assert!(is_full || bar.contains("a answer") || bar.contains("t hint"), "{screen}");
            tasks += usize::from(screen.contains(at.task()));
        }
    }
    assert!(tasks > 40, "{tasks}");
}

/// Where the last game was won with help, the menu goes on with what is not known, as it was said.
#[test]
fn menu_resumes_a_course_at_the_announced_step() {
    let key = courses().next().expect("a course");
    let mut stage = last_step(key, 0b100);
    stage.keys("<enter>");
    stage.wait_for_turn();
    stage.press(Action::Hint);
    stage.play_well();
    let told = stage.game_screen().praise_of_course(&stage.app.shared).expect("it leads on");
    // The last game was won with a hint, so it is seen, too.
    assert!(
        told.contains("You still have 2 steps to get right on the first try. Next: 21 Matches, step 3 of 8."),
        "{told}"
    );
    stage.press(Action::Menu);
    assert_eq!(stage.menu_course().map(|course| course.index()), Some(2));
    let mut several = last_step(key, 0b110);
    several.keys("<enter>");
    several.play_well();
    let told = several.game_screen().praise_of_course(&several.app.shared).expect("it leads on");
    assert!(
        told.contains("You still have 2 steps to get right on the first try. Next: 21 Matches, step 2 of 8."),
        "{told}"
    );
}
