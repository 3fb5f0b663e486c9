//! Practice and today's ten: what is asked, how it is marked, what is due again, and what is kept of it.

use crate::small::solved;
use nimtui::coach::{ExerciseKind, Grade, Stage as Asked};
use nimtui::game::Outcome;
use nimtui::records::Day;
use nimtui::tui::Action;

use super::{Filed, Screen, filed, text};
use crate::plain_support::store;

/// Answers a question rightly or wrongly on the screen, and goes on where it is answered; what is typed for it in text mode.
pub(super) fn answer(screen: &mut Screen<'_>, rightly: bool) -> Vec<String> {
    let exercise = screen.stage.task().exercise.clone();
    let mv = screen.stage.a_move(rightly);
    let solution = solved(exercise.game(), &exercise.position);
    let typed = match exercise.kind {
        ExerciseKind::Judge => {
            let won = (solution.outcome == Outcome::N) == rightly;
            screen.keys(if won { "<Yes>" } else { "<No>" });
            if won { "yes" } else { "no" }.to_owned()
        }
        ExerciseKind::Choose => {
            let course = screen.stage.task().course.expect("a course");
            let number =
                course.step().answers.iter().position(|answer| answer.right == rightly).expect("an answer");
            screen.keys(&(number + 1).to_string());
            (number + 1).to_string()
        }
        ExerciseKind::Find if solution.wins(mv) != rightly => return vec![],
        ExerciseKind::Find => screen.make(mv),
        ExerciseKind::Play => panic!("a game"),
    };
    // Who has said rightly that a step of a course is won has to show it.
    let course = screen.stage.task().course;
    let is_to_show = rightly && exercise.kind == ExerciseKind::Judge && course.is_some();
    if is_to_show && screen.stage.task().stage == Asked::Asked {
        return [vec![typed], answer(screen, rightly)].concat();
    }
    go_on(screen);
    vec![typed]
}

fn go_on(screen: &mut Screen<'_>) {
    if screen.stage.is_asked()
        && matches!(screen.stage.task().stage, Asked::Right | Asked::Missed | Asked::Shown)
    {
        screen.keys("<enter>");
    }
}

pub(super) fn act(screen: &mut Screen<'_>, word: &str) -> Vec<String> {
    let is_open = screen.stage.is_asked() && screen.stage.task().stage != Asked::Over;
    let key = match word {
        "right" | "wrong" if is_open => return answer(screen, word == "right"),
        "right" | "wrong" | "answer" | "skip" if !is_open => return vec![],
        "skip" if screen.stage.practice().confirms_giving_up() => {
            screen.keys("xy");
            return ["skip", "yes"].map(str::to_owned).to_vec();
        }
        "answer" if screen.stage.practice().confirms_giving_up() => {
            screen.keys("ay");
            return ["answer", "yes"].map(str::to_owned).to_vec();
        }
        "answer" => "a",
        "skip" => "x",
        "next" => "<pgdn>",
        "hint" => "t",
        "back" => "<pgup>",
        "quit" => {
            for _ in 0..4 {
                if screen.stage.app.shared.popup.is_some() {
                    screen.keys("y");
                } else if !screen.stage.in_menu() {
                    screen.keys("<esc>");
                }
            }
            assert!(screen.stage.in_menu());
            return vec!["quit".to_owned()];
        }
        other => panic!("{other}"),
    };
    screen.keys(key);
    go_on(screen);
    vec![word.to_owned()]
}

/// Plays runs of practice on both; what is kept after each is the same. What is kept at the end.
fn both(runs: &[(&[&str], &str)]) -> Filed {
    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    for (arguments, words) in runs {
        let mut screen = Screen::begun(homes[0].path(), arguments);
        let typed: Vec<String> = words.split_whitespace().flat_map(|word| act(&mut screen, word)).collect();
        let said = text(homes[1].path(), arguments, &typed);
        assert_eq!(
            filed(homes[0].path()),
            filed(homes[1].path()),
            "{arguments:?} {words}: {typed:?}\n{said}"
        );
    }
    filed(homes[0].path())
}

/// Ranks, rows, what is due and what was asked of late: the same after the same answers, in every game.
#[test]
fn practice_is_kept_alike() {
    for game in nimtui::games::ALL {
        let practice = ["practice", game.id(), "--seed", "5"];
        let words = "right wrong right answer right right right skip wrong wrong right quit";
        let kept = both(&[(&practice, words), (&practice, "right right right quit")]);
        assert_eq!(kept.progress.len(), 1, "{kept:?}");
    }
}

/// Each way of answering has the same mark, in the questions of a kind and at a rank.
#[test]
fn each_way_of_answering_counts_alike() {
    for kind in ["find", "judge"] {
        let practice = ["practice", "nim", "--seed", "9", "--rank", "3", "--kind", kind];
        for words in
            ["right", "wrong right", "wrong answer", "wrong wrong right", "answer", "skip", "wrong skip"]
        {
            both(&[(&practice, &format!("{words} right right quit"))]);
        }
    }
}

/// Today's ten: each mark, a place that is kept, and a day that is done and counts no more.
#[test]
fn todays_ten_are_kept_alike() {
    let daily = ["practice", "--daily"];
    let ten = "right wrong right answer skip skip right right wrong answer right";
    for runs in [
        &[(&daily[..], "right quit")][..],
        &[(&daily[..], "skip skip quit")],
        &[(&daily[..], "right wrong quit"), (&daily[..], "right quit")],
        &[(&daily[..], "right skip quit"), (&daily[..], "skip skip answer quit")],
        &[(&daily[..], ten), (&daily[..], "right quit")],
        &[(&daily[..], ten), (&daily[..], "wrong right quit"), (&daily[..], "answer quit")],
    ] {
        let kept = both(runs);
        assert_eq!(kept.days.len(), 1, "{runs:?} {kept:?}");
    }
    // Of one game alone, and of another day, nothing is kept of a day.
    for other in [&["practice", "nim", "--daily"][..], &["practice", "--date", "2026-11-20"]] {
        assert_eq!(both(&[(other, "right wrong right quit")]).days, [""; 0], "{other:?}");
    }
}

/// The first answer to each question counts, and the other nimtui says so. What is shown is what is saved.
#[test]
fn todays_ten_in_two_nimtuis_are_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let [mut one, mut other] = [(); 2].map(|()| Screen::begun(folder.path(), &["practice", "--daily"]));
    let answer = |screen: &mut Screen<'_>| {
        screen.stage.answer(true);
        screen.settle();
    };
    answer(&mut one);
    let skip = |screen: &mut Screen<'_>| {
        screen.stage.press(Action::Skip).press(Action::Yes);
        screen.settle();
    };
    skip(&mut other);
    other.stage.shows("Another nimtui is also doing today's ten.");
    skip(&mut other);
    assert_eq!(other.stage.practice().grades(), [Grade::Right, Grade::Skipped]);
    one.stage.press(Action::NextTask);
    answer(&mut one);
    assert_eq!(one.stage.practice().grades(), [Grade::Right, Grade::Skipped]);
    for _ in 2..10 {
        one.stage.press(Action::NextTask);
        answer(&mut one);
    }
    (2..10).for_each(|_| skip(&mut other));
    let saved = store(folder.path()).load::<Day>().expect("read").items;
    for screen in [&one, &other] {
        assert_eq!(screen.stage.practice().grades(), saved[0].marks);
    }
    assert_eq!(saved[0].right(), 9, "{saved:?}");
    let closing = other.stage.practice().closing().expect("all are done");
    assert!(closing.starts_with("You skipped 1, so the day doesn't count."), "{closing}");
}
