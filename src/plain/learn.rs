//! `learn` and `practice` line by line: questions are put and answered until all were asked or the player has enough.

use crate::game::{Console, GameKey, Halt, Stop, full_rule, plural};
use crate::records::{Day, Results, streak};
use crate::session::GameSetup;
use crate::store::{append_results, check_appendable};
use crate::training::{Act, Course, Drill, Mark, Next, Plan, Question, Stage, Subject};

use super::asking::{Typed, read, shown};
use super::computer::computer_player;
use super::courses::{comes_again, list, passed_over, place_kept, signs_once, so_far, what_next};
use super::hints::Hints;
use super::keeping::Keeper;
use super::session::Computer;
use super::spoken::{Manner, day_aloud};

/// What is to be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learn {
    /// Whose course; `None` for the list of them.
    pub subject: Option<Subject>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
    /// How far one has come is kept.
    pub save: bool,
    /// What the computer's mistakes are drawn from.
    pub seed: u64,
    /// How it is told.
    pub manner: Manner,
    /// Whoever leaves it is asked by the program what to do next: words that are said there are told, and no command lines.
    pub inside: bool,
}

/// A session of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practise {
    /// What is practised.
    pub plan: Plan,
    /// Of which game; not heeded where a day's questions are of all games.
    pub game: GameKey,
    /// The rank to go on from; `None` for the one that was reached.
    pub rank: Option<u8>,
    /// What chance is drawn from.
    pub seed: u64,
    /// How far the player comes is kept.
    pub save: bool,
    /// The day it is, whose ten questions are kept.
    pub today: String,
    /// How it is told.
    pub manner: Manner,
    /// Where what was asked and answered is written, if anywhere.
    pub results: Option<Results>,
}

/// Takes the course, or lists all of them.
pub(super) fn learn(wanted: &Learn, console: &mut dyn Console) -> Result<(), Halt> {
    let mut keeper = Keeper::new(wanted.save);
    let Some(subject) = wanted.subject else { return list(&mut keeper, wanted.manner, console) };
    let title = subject.title();
    let progress = keeper.progress(subject);
    let Some(first) = Course::new(subject, 0) else {
        return Err(Halt::Failed(format!("{title} has no course.")));
    };
    let proposed = || progress.proposed(&first).unwrap_or_else(|| progress.here(&first));
    let at = Course::new(subject, wanted.step.unwrap_or_else(proposed)).unwrap_or(first);
    let so_far = if wanted.manner == Manner::Spoken { so_far(&progress, &first) } else { String::new() };
    console
        .say(&format!("{title}, a course in {}{so_far}.\n", plural(at.count() as u64, "step", "steps")))?;
    let mut drill = Drill::new(Plan::Course { at, kept: wanted.save, hint_key: None }, progress, wanted.seed);
    let ended =
        ask(&mut drill, (wanted.seed, wanted.manner), console, &mut computer_player(), &mut |drill| {
            note(drill, &mut keeper);
        });
    match &ended {
        Ok(true) => console.say(&what_next(subject, &drill.progress, wanted))?,
        _ if is_left(&ended, wanted.manner, &keeper) => console.say(&place_kept(subject, wanted))?,
        _ => {}
    }
    ended.map(drop)
}

/// Whether something is left in sentences before its end, and is kept.
fn is_left(ended: &Result<bool, Halt>, manner: Manner, keeper: &Keeper) -> bool {
    manner == Manner::Spoken && matches!(ended, Ok(false) | Err(Halt::InputEnded)) && keeper.saves()
}

/// Practises until all has been asked, or the player has enough.
pub(super) fn practise(wanted: &Practise, console: &mut dyn Console) -> Result<(), Halt> {
    if let Some(results) = wanted.results.as_ref().filter(|results| results.file != "-") {
        check_appendable(&results.file).map_err(|trouble| Halt::Failed(trouble.to_string()))?;
    }
    let mut keeper = Keeper::new(wanted.save);
    let progress = keeper.progress(wanted.game);
    let mut drill = Drill::new(wanted.plan.clone(), progress.at_rank(wanted.rank), wanted.seed);
    if drill.takes_mistakes() {
        let kept = keeper.history();
        drill.take_games(kept.iter().filter_map(|kept| kept.record.own_game(wanted.game)));
    }
    if let (Plan::Daily { date, .. }, Manner::Spoken) = (&drill.plan, wanted.manner) {
        let whose = if *date == wanted.today {
            "Today's ten".to_owned()
        } else {
            format!("The ten of {}", day_aloud(date))
        };
        console.say(&format!("{whose}.\n"))?;
    }
    if matches!(&drill.plan, Plan::Daily { date, only: None } if *date == wanted.today) {
        let days = keeper.days();
        match days.iter().find(|day| day.date == wanted.today) {
            Some(day) if day.is_done() => {
                console.say("You have done today's ten already: this time they do not count.\n")?;
            }
            begun => {
                let marks = begun.map(|day| day.marks.clone()).unwrap_or_default();
                drill.keep_day(marks, streak(&days, &wanted.today).now);
            }
        }
    }
    let ended =
        ask(&mut drill, (wanted.seed, wanted.manner), console, &mut computer_player(), &mut |drill| {
            note(drill, &mut keeper);
        });
    if let (Ok(_) | Err(Halt::InputEnded), Some(line)) = (&ended, drill.result_line(true))
        && !drill.results.is_empty()
    {
        let closing = drill.closing().map_or(String::new(), |told| told + "\n");
        console.say(&match wanted.manner {
            Manner::Plain => format!("{line}\n({})\n{closing}", Mark::legend(true)),
            Manner::Spoken => format!("{}\n{closing}", results_in_words(&drill.results)),
        })?;
    }
    let is_of_day = matches!(&drill.plan, Plan::Daily { date, only: None } if *date == wanted.today);
    if is_of_day && is_left(&ended, wanted.manner, &keeper) && !keeper.is_done(&wanted.today) {
        console.say("Your place in today's ten is kept.\n")?;
    }
    if let Some(mut results) = wanted.results.clone() {
        results.lines.push(String::new());
        results.note(&drill);
        let (printed, trouble) = append_results(&results);
        console.say(&printed)?;
        if let Some(trouble) = trouble {
            return Err(Halt::Failed(trouble.to_string()));
        }
    }
    ended.map(drop)
}

/// `2 questions: 1 right at once, 1 skipped.`
pub(super) fn results_in_words(results: &[Mark]) -> String {
    let count = |mark: &Mark| results.iter().filter(|result| *result == mark).count();
    let counted = Mark::ALL.iter().map(|mark| (count(mark), mark.meaning())).filter(|(count, _)| *count > 0);
    let told: Vec<String> = counted.map(|(count, meaning)| format!("{count} {meaning}")).collect();
    format!("{}: {}.", plural(results.len() as u64, "question", "questions"), told.join(", "))
}

/// Keeps what has changed.
fn note(drill: &mut Drill, keeper: &mut Keeper) {
    if let Some(progress) = drill.take_progress() {
        keeper.note(progress);
    }
    if let Some((date, marks)) = drill.take_day() {
        keeper.note_day(&Day { date, marks });
    }
}

/// Puts one question after the other; `note` keeps what has changed. `true` once all was asked.
///
/// # Errors
/// When there is no question to go on with, or the conversation ends before the player has enough.
pub fn ask(
    drill: &mut Drill,
    (seed, manner): (u64, Manner),
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    note: &mut dyn FnMut(&mut Drill),
) -> Result<bool, Halt> {
    let mut next = drill.start();
    // The step of a course that was put last, and whether going back was asked for.
    let (mut step, mut back) = (None, false);
    let mut rule = None;
    // In sentences: the kinds of questions for which it was told what may be said, and whether that is due.
    let (mut told_kinds, mut prompted) = (vec![], false);
    // What signs mean, and when a step comes again, is said once there.
    let (mut signs, mut seen) = (false, false);
    // What was said to the last answer, and the hint at this question.
    let (mut before, mut hints) = (None, Hints::default());
    loop {
        note(drill);
        match (&next, &drill.question) {
            (Next::Work(job), _) => {
                let done = job.run(&Stop::default());
                next = drill.done(done.map_err(|stopped| Halt::Failed(stopped.to_string()))?);
                continue;
            }
            (Next::Over, _) => return Ok(true),
            (Next::Question, Some(question)) => {
                let now = question.course.map(|course| course.number());
                if manner == Manner::Spoken && now < step && !back {
                    console.say("Now the steps that are not known yet come again.\n")?;
                }
                step = now;
                // A rule is told where it is not that of the question before.
                let (game, position) = (question.exercise.rules(), &question.exercise.position);
                let told = Some((question.exercise.game, full_rule(game, position), step.is_some()));
                let news = rule != told;
                rule = told;
                console.say(&shown(question, manner, news))?;
                hints = Hints::default();
                prompted = !told_kinds.contains(&question.exercise.kind);
                told_kinds.push(question.exercise.kind);
            }
            (Next::Same, Some(question)) => {
                let Question { feedback, news, .. } = question;
                before = feedback.as_ref().map(|feedback| feedback.text.clone());
                for text in feedback.iter().map(|feedback| &feedback.text).chain(news) {
                    let text =
                        if manner == Manner::Spoken { signs_once(text, &mut signs) } else { text.clone() };
                    console.say(&format!("{}\n", manner.fill(&text)))?;
                }
                if manner == Manner::Spoken
                    && let Some(told) = comes_again(question, &drill.progress, &mut seen)
                {
                    console.say(&told)?;
                }
            }
            (Next::Refused(_), Some(question)) if manner == Manner::Spoken && question.is_skipping() => {
                console.say("Skip this one? It then counts as skipped: say skip again to leave it out.\n")?;
            }
            (Next::Refused(why), Some(question)) if question.is_open() => console.say(&format!("{why}\n"))?,
            (Next::Refused(why), _) => return Err(Halt::Failed((*why).to_owned())),
            (_, None) => return Ok(true),
        }
        let Some(question) = drill.question.as_ref().filter(|question| question.stage == Stage::Asked) else {
            next = drill.act(Act::Next);
            continue;
        };
        back = false;
        next = match read(question, (manner, std::mem::take(&mut prompted), before.as_deref()), console)? {
            Typed::Act(Act::Hint) if question.course.is_none() => {
                if let Some(question) = &mut drill.question {
                    hints.help(question);
                }
                Next::Same
            }
            Typed::Act(act) => {
                back = matches!(act, Act::Back | Act::Step(_));
                let passed = question.course;
                let next = drill.act(act);
                let moves_on = matches!(act, Act::Next | Act::Back) && !matches!(next, Next::Refused(_));
                if manner == Manner::Spoken && moves_on {
                    console.say(&passed.map_or_else(
                        || "Skipped.\n".to_owned(),
                        |course| passed_over(&course, &drill.progress, act),
                    ))?;
                }
                next
            }
            Typed::Quit => return Ok(false),
            Typed::Play => match question.course.and_then(|course| GameSetup::of_course(&course, seed)) {
                Some(contest) => {
                    let Some((line, helped)) = manner.play_course(&contest, console, computer)? else {
                        console.say("The game was left: back to the step of the course.\n")?;
                        next = Next::Question;
                        continue;
                    };
                    let winner = line.result(contest.rules()).map(|ended| ended.winner(line.turn()));
                    drill.played(winner.is_some_and(|side| contest.player(side).is_human()), helped)
                }
                None => Next::Question,
            },
        };
    }
}
