//! Courses: which steps are known, seen and open, and what the game at the end counts for.

use nimtui::coach::{Course, ExerciseKind, Progress, StepState, Subject, courses};
use nimtui::game::{Side, Stop};
use nimtui::records::JsonLine;

use super::{Screen, filed, games as tables, practice};
use crate::plain_support::Conversation;

/// Takes runs of courses in both front ends, which must note the same after each. Returns the state of each step at the end, or `None` if the
/// computer lost a game that the player was to lose.
fn both(subject: Subject, runs: &[(usize, &str)], seed: u64) -> Option<Vec<StepState>> {
    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    for (step, words) in runs {
        let step = (step + 1).to_string();
        let arguments = ["--seed", &seed.to_string(), "learn", subject.id(), "--step", &step];
        let mut screen = Screen::begun(homes[0].path(), &arguments);
        let mut text = Conversation::in_home(homes[1].path(), &[&arguments[..], &["--text"]].concat());
        for word in words.split_whitespace() {
            let in_game = !screen.stage.is_asked();
            match word {
                // The game is begun, or begun once more after it was lost.
                "play" | "again" => {
                    screen.keys(if word == "play" { "<enter>" } else { "<Again>" });
                    text.type_line("yes");
                }
                "win" | "lose" => {
                    tables::act(&mut screen, word);
                    let before = text.said.len();
                    while text.make_a_move(word == "win") {}
                    let in_text = text.said[before..].contains("You win!");
                    let on_screen = screen.stage.session().winner() == Some(Side::One);
                    if [in_text, on_screen].contains(&(word == "lose")) {
                        return None;
                    }
                }
                "best" | "worst" => {
                    tables::act(&mut screen, word);
                    assert!(text.make_a_move(word == "best"), "{words}: {}", text.said);
                }
                word if in_game => {
                    tables::act(&mut screen, word).iter().for_each(|line| text.type_line(line));
                }
                word => practice::act(&mut screen, word).iter().for_each(|line| text.type_line(line)),
            }
        }
        let said = text.read_to_end();
        // How many notes were taken before doesn't matter: text mode shows the next step at once.
        let states = |home: &tempfile::TempDir| -> Vec<_> {
            let kept = filed(home.path()).progress;
            let kept = kept.iter().map(|line| Progress::read(line).expect("read"));
            kept.map(|kept| (kept.subject, kept.step, kept.known, kept.seen, kept.asked, kept.due)).collect()
        };
        let [on_screen, in_text] = homes.each_ref().map(states);
        assert_eq!(on_screen, in_text, "{arguments:?} {words}\n{said}");
    }
    let kept = filed(homes[1].path()).progress;
    let of_it =
        kept.iter().map(|line| Progress::read(line).expect("read")).find(|kept| kept.subject == subject);
    let state = |step| of_it.as_ref().map_or(StepState::Open, |kept| kept.state_of(step));
    Some((0..subject.keys().len()).map(state).collect())
}

/// Each step of each course: known when it is right at once, seen after a hint or the answer itself, open when it is passed over.
#[test]
fn steps_are_known_and_seen_alike() {
    for subject in courses() {
        for step in 0..subject.keys().len() {
            if Course::new(subject, step).expect("a step").exercise().kind == ExerciseKind::Play {
                continue;
            }
            for (words, state) in [
                ("right", StepState::Known),
                ("hint right", StepState::Seen),
                ("answer", StepState::Seen),
                ("next", StepState::Open),
            ] {
                let states = both(subject, &[(step, &format!("{words} quit"))], 7).expect("no game");
                // Where no move wins there is none to be found: nothing was answered rightly.
                if words.contains("right") && states[step] == StepState::Open {
                    let exercise = Course::new(subject, step).expect("a step").exercise();
                    let solution = exercise.game().solve(&exercise.position, &Stop::default());
                    assert_eq!(exercise.kind, ExerciseKind::Find, "{} {step} {words}", subject.id());
                    assert!(solution.expect("nobody stops it").winning.is_empty(), "{} {step}", subject.id());
                    continue;
                }
                assert_eq!(states[step], state, "{} {step} {words}", subject.id());
            }
            both(subject, &[(step, "wrong quit"), (step, "right quit")], 7);
        }
    }
}

/// The game at the end of a course: won without help it is known, with help in the step or in the game it is seen, lost it stays open.
#[test]
fn the_last_game_of_a_course_counts_alike() {
    let mut counted = 0;
    for subject in courses() {
        let last = subject.keys().len() - 1;
        if Course::new(subject, last).expect("a step").exercise().kind != ExerciseKind::Play {
            continue;
        }
        for (words, state) in [
            ("play win", StepState::Known),
            ("hint play win", StepState::Seen),
            ("play hint win", StepState::Seen),
            ("play lesson win", StepState::Seen),
            ("play lose", StepState::Open),
            ("play lose again win", StepState::Known),
            ("hint play lose again win", StepState::Seen),
            ("play hint lose again win", StepState::Known),
        ] {
            let mut tries = (0..12).filter_map(|seed| both(subject, &[(last, words)], seed));
            let Some(states) = tries.next() else {
                assert!(words.contains("lose"), "{}: {words} cannot be done", subject.id());
                continue;
            };
            assert_eq!(states[last], state, "{}: {words}", subject.id());
            counted += 1;
        }
    }
    assert!(counted >= 12, "{counted}");
}
