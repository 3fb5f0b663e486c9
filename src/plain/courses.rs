//! The courses there are, as a list, and what there is to do after one.

use crate::game::{Console, Halt, plural};
use crate::games;
use crate::training::{Act, Course, Progress, Question, Stage, StepState, Subject, courses};

use super::keeping::Keeper;
use super::learn::Learn;
use super::spoken::{Manner, listed};

/// What there is to do after a course, or how it goes on with the step that is proposed, from 0.
pub(super) fn what_next(subject: Subject, progress: &Progress, wanted: &Learn) -> String {
    let Some(course) = Course::new(subject, 0) else { return String::new() };
    let (last, proposed) = (course.count(), progress.proposed(&course));
    let (game, id) = (games::get(subject.game()).id(), subject.id());
    if wanted.inside {
        let [game, id] = [game, id].map(|name| name.replace('-', " "));
        return match proposed {
            None => format!(
                "That was the course. To practise, say practice {game}. Its last step again: learn {id} step {last}.\n"
            ),
            Some(_) => format!("{}: say learn {id} to go on.\n", unknown(progress, &course)),
        };
    }
    let option = wanted.manner.option();
    match proposed {
        None => format!(
            "\nThat was the course. To practise: nimtui practice {game} {option}\n\
             Its last step again: nimtui learn {id} --step {last} {option}\n"
        ),
        Some(_) if wanted.manner == Manner::Spoken => {
            format!("\n{}: nimtui learn {id} {option} goes on.\n", unknown(progress, &course))
        }
        Some(step) => format!("\nStep {} is not known yet: nimtui learn {id} {option} goes on.\n", step + 1),
    }
}

/// `Steps 2, 5 and 7 are not known yet`.
fn unknown(progress: &Progress, course: &Course) -> String {
    let open = (1..).zip(progress.states(course)).filter(|(_, state)| *state != StepState::Known);
    let open: Vec<String> = open.map(|(number, _): (usize, _)| number.to_string()).collect();
    match &open[..] {
        [one] => format!("Step {one} is not known yet"),
        all => format!("Steps {} are not known yet", listed(all)),
    }
}

/// What is said to who leaves a course before its end: the place is kept, and how to go on.
pub(super) fn place_kept(subject: Subject, wanted: &Learn) -> String {
    let id = subject.id();
    if wanted.inside {
        let id = id.replace('-', " ");
        return format!("Your place in the course is kept: say learn {id}, or continue, to go on.\n");
    }
    format!("Your place in the course is kept: nimtui learn {id} {} goes on.\n", wanted.manner.option())
}

/// The courses there are, each with how well its steps are known, and the step that is proposed next.
pub(super) fn list(keeper: &mut Keeper, manner: Manner, console: &mut dyn Console) -> Result<(), Halt> {
    console.say("The courses in a good order; some need an earlier one (said in step 1):\n")?;
    let mut proposed = None;
    for subject in courses() {
        let progress = keeper.progress(subject);
        let Some(course) = Course::new(subject, 0) else { continue };
        let steps = plural(course.count() as u64, "step", "steps");
        let (id, title) = (subject.id(), subject.title());
        console.say(&match manner {
            Manner::Plain => {
                let signs: String = progress.states(&course).map(in_ascii).collect();
                format!("  nimtui learn {id:<10} --plain   {signs:<13}  {title}, {steps}\n")
            }
            Manner::Spoken => {
                let id = id.replace('-', " ");
                format!("{title}, {steps}{}: learn {id}.\n", in_words(progress.states(&course)))
            }
        })?;
        let next = progress.proposed(&course).and_then(|step| Course::new(subject, step));
        // A course that was begun comes first.
        let begun = progress.has_begun_course();
        proposed = match (proposed, next) {
            (Some((_, true)), _) | (_, None) => proposed,
            (Some(_), Some(_)) if !begun => proposed,
            (_, Some(next)) => Some((next, begun)),
        };
    }
    if manner == Manner::Plain {
        console.say("+ known (right at the first try, without help), ~ seen (comes back), . open\n")?;
    }
    if let Some((next, _)) = proposed {
        let (id, heading) = (next.subject().id(), next.heading());
        console.say(&match manner {
            Manner::Plain => format!("Next: nimtui learn {id} --plain   Step {heading}\n"),
            Manner::Spoken => format!("Next: learn {}. Step {heading}.\n", id.replace('-', " ")),
        })?;
    }
    Ok(())
}

/// How well the steps of a course are known, for who goes on with it; empty where it was not begun.
pub(super) fn so_far(progress: &Progress, course: &Course) -> String {
    let told = in_words(progress.states(course));
    let open = progress.count_steps(course, StepState::Open);
    if told.is_empty() || open == 0 { told } else { format!("{told}, {open} open") }
}

/// What becomes of a step that is gone on from without its answer.
pub(super) fn passed_over(course: &Course, progress: &Progress, act: Act) -> String {
    let step = course.number() + 1;
    match progress.state_of(course.at()) {
        StepState::Known if act == Act::Back => String::new(),
        StepState::Known => format!("Step {step} is known already.\n"),
        StepState::Seen => format!("Step {step} is passed over. It is seen, not known: it comes again.\n"),
        StepState::Open if act == Act::Back => format!("Step {step} stays open.\n"),
        StepState::Open => format!("Step {step} is passed over and stays open: it comes again.\n"),
    }
}

/// That a step which was just answered comes again, since it was not answered at once and alone: why is said once. `None` where it is open
/// still, or known.
pub(super) fn comes_again(question: &Question, progress: &Progress, is_told: &mut bool) -> Option<String> {
    let course = question.course.filter(|_| matches!(question.stage, Stage::Right | Stage::Shown))?;
    let step = course.number() + 1;
    (progress.state_of(course.at()) == StepState::Seen).then(|| match std::mem::replace(is_told, true) {
        false => {
            format!(
                "Step {step} is seen, not known: it comes again, to be answered at once and without help.\n"
            )
        }
        true => format!("Step {step} comes again.\n"),
    })
}

/// A text that says what signs mean only where that was not said before.
pub(super) fn signs_once(text: &str, are_told: &mut bool) -> String {
    let Some(begin) = text.rfind(" (").filter(|begin| text[*begin..].contains("⊕, the nim-sum")) else {
        return text.to_owned();
    };
    if std::mem::replace(are_told, true) { text[..begin].to_owned() } else { text.to_owned() }
}

/// How well the steps of a course are known: `, 3 known, 1 seen`; empty where none is.
fn in_words(states: impl Iterator<Item = StepState>) -> String {
    let states: Vec<StepState> = states.collect();
    let count = |wanted: StepState| states.iter().filter(|state| **state == wanted).count();
    let known = [(count(StepState::Known), "known"), (count(StepState::Seen), "seen")];
    known.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!(", {count} {word}")).collect()
}

/// The sign of a step in plain text.
const fn in_ascii(state: StepState) -> char {
    match state {
        StepState::Open => '.',
        StepState::Seen => '~',
        StepState::Known => '+',
    }
}
