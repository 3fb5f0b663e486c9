//! `learn` and `practice` line by line: questions are put and answered until all were asked or the player has enough.

use crate::contest::Contest;
use crate::game::{Console, GameKey, Halt, Stop, clean, plural, read_move};
use crate::games;
use crate::records::{Day, ResultsWanted, streak};
use crate::store::{append_line, check_appendable};
use crate::training::{
    Act, Course, Drill, Kind, Mark, Next, Plan, Question, Reply, Stage, StepState, courses,
};
use crate::wrapping::wrap;

use super::board::drawn;
use super::computer::computer_player;
use super::keeping::Keeper;
use super::programs::Programs;
use super::session::{Computer, one_game};

/// Characters of an answer that are quoted back.
const QUOTED: usize = 40;
/// Columns of a page.
const WIDTH: u16 = 78;

/// What is to be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learn {
    /// Whose course; `None` for the list of them.
    pub game: Option<GameKey>,
    /// The step to begin with, from 0; `None` for the one to go on with.
    pub step: Option<usize>,
    /// How far one has come is kept.
    pub save: bool,
    /// What the computer's mistakes are drawn from.
    pub seed: u64,
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
    /// Where what was asked and answered is written, if anywhere.
    pub results: Option<ResultsWanted>,
}

/// What the player types.
enum Typed {
    Act(Act),
    Play,
    Quit,
}

/// Takes the course, or lists all of them.
pub(super) fn learn(wanted: &Learn, console: &mut dyn Console) -> Result<(), Halt> {
    let mut keeper = Keeper::new(wanted.save);
    let Some(game) = wanted.game else { return list(&mut keeper, console) };
    let title = games::get(game).title();
    let progress = keeper.progress(game);
    let Some(first) = Course::new(game, 0) else {
        return Err(Halt::Failed(format!("{title} has no course.")));
    };
    let proposed = || progress.proposed(&first).unwrap_or(progress.step as usize);
    let at = Course::new(game, wanted.step.unwrap_or_else(proposed)).unwrap_or(first);
    console.say(&format!("{title}, a course in {} steps.\n", at.count()))?;
    let mut drill = Drill::new(Plan::Course { at, kept: wanted.save, hint_key: 'h' }, progress, wanted.seed);
    if ask(&mut drill, wanted.seed, console, &mut computer_player(), &mut |drill| note(drill, &mut keeper))? {
        let id = games::get(game).id();
        console.say(&match drill.progress.proposed(&first) {
            None => format!("\nThat was the course. To practise: nimtui practice {id} --plain\n"),
            Some(step) => {
                format!("\nStep {} is not known yet: nimtui learn {id} --plain goes on.\n", step + 1)
            }
        })?;
    }
    Ok(())
}

/// The courses there are, each with how well its steps are known, and the step that is proposed next.
fn list(keeper: &mut Keeper, console: &mut dyn Console) -> Result<(), Halt> {
    console.say("The courses, each from nothing to the idea of a game:\n")?;
    let mut proposed = None;
    for key in courses() {
        let (game, progress) = (games::get(key), keeper.progress(key));
        let Some(course) = Course::new(key, 0) else { continue };
        let steps = plural(course.count() as u64, "step", "steps");
        let signs: String = progress.states(&course).map(in_ascii).collect();
        let (id, title) = (game.id(), game.title());
        console.say(&format!("  nimtui learn {id:<10} --plain   {signs:<8}  {title}, {steps}\n"))?;
        let next = progress.proposed(&course).and_then(|step| Course::new(key, step));
        // A course that was begun comes first.
        let begun = progress.step > 0 || progress.passed | progress.seen > 0;
        proposed = match (proposed, next) {
            (Some((_, true)), _) | (_, None) => proposed,
            (Some(_), Some(_)) if !begun => proposed,
            (_, Some(next)) => Some((next, begun)),
        };
    }
    console.say("+ known, ~ seen (comes back), . open\n")?;
    if let Some((next, _)) = proposed {
        let (id, heading) = (games::get(next.game()).id(), next.heading());
        console.say(&format!("Next: nimtui learn {id} --plain   Step {heading}\n"))?;
    }
    Ok(())
}

/// The sign of a step in plain text.
const fn in_ascii(state: StepState) -> char {
    match state {
        StepState::Open => '.',
        StepState::Seen => '~',
        StepState::Known => '+',
    }
}

/// Practises until all has been asked, or the player has enough.
pub(super) fn practise(wanted: &Practise, console: &mut dyn Console) -> Result<(), Halt> {
    if let Some(results) = wanted.results.as_ref().filter(|results| !results.is_printed()) {
        check_appendable(&results.file).map_err(|trouble| Halt::Failed(trouble.to_string()))?;
    }
    let mut keeper = Keeper::new(wanted.save);
    let progress = keeper.progress(wanted.game);
    let mut drill = Drill::new(wanted.plan.clone(), progress.at_rank(wanted.rank), wanted.seed);
    if drill.takes_mistakes() {
        let kept = keeper.history();
        drill.take_games(kept.iter().filter_map(|kept| kept.game.sheet.human_line(wanted.game)));
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
    let ended = ask(&mut drill, wanted.seed, console, &mut computer_player(), &mut |drill| {
        note(drill, &mut keeper);
    });
    if let (Ok(_) | Err(Halt::InputEnded), Some(line)) = (&ended, drill.result_line(true))
        && !drill.results.is_empty()
    {
        let closing = drill.closing().map_or(String::new(), |told| told + "\n");
        console.say(&format!("{line}\n({})\n{closing}", Mark::legend(true)))?;
    }
    if let Some(results) = &wanted.results {
        write_results(results, &drill, console)?;
    }
    ended.map(drop)
}

/// Writes what was asked and answered where it is wanted. Where it cannot be written there, it is printed, so that it is not lost.
fn write_results(wanted: &ResultsWanted, drill: &Drill, console: &mut dyn Console) -> Result<(), Halt> {
    let Some(line) = wanted.line(drill) else { return Ok(()) };
    if wanted.is_printed() {
        return console.say(&format!("{line}\n"));
    }
    match append_line(&wanted.file, &line) {
        Ok(()) => Ok(()),
        Err(trouble) => {
            console.say(&format!("{line}\n"))?;
            Err(Halt::Failed(trouble.to_string()))
        }
    }
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
    seed: u64,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    note: &mut dyn FnMut(&mut Drill),
) -> Result<bool, Halt> {
    let mut next = drill.start();
    loop {
        note(drill);
        match (&next, &drill.question) {
            (Next::Work(job), _) => {
                let done = job.run(&Stop::default());
                next = drill.done(done.map_err(|stopped| Halt::Failed(stopped.to_string()))?);
                continue;
            }
            (Next::Over, _) => return Ok(true),
            (Next::Question, Some(question)) => console.say(&shown(question))?,
            (Next::Same, Some(Question { feedback, news, .. })) => {
                for text in feedback.iter().map(|feedback| &feedback.text).chain(news) {
                    console.say(&format!("{}\n", filled(text)))?;
                }
            }
            (Next::Refused(why), Some(question)) if question.is_open() => console.say(&format!("{why}\n"))?,
            (Next::Refused(why), _) => return Err(Halt::Failed((*why).to_owned())),
            (_, None) => return Ok(true),
        }
        let Some(question) = drill.question.as_ref().filter(|question| question.stage == Stage::Asked) else {
            next = drill.act(Act::Next);
            continue;
        };
        next = match read(question, console)? {
            Typed::Act(act) => drill.act(act),
            Typed::Quit => return Ok(false),
            Typed::Play => match question.course.and_then(|course| Contest::of_course(&course, seed)) {
                Some(contest) => {
                    let line = one_game(&contest, console, computer, &mut Programs::of(&contest))?;
                    let winner = line.result(contest.rules()).map(|ended| ended.winner(line.turn()));
                    drill.played(winner.is_some_and(|side| contest.player(side).is_human()))
                }
                None => Next::Question,
            },
        };
    }
}

/// The question, its position, and how a move is typed where one is asked for.
fn shown(question: &Question) -> String {
    let Question { exercise, title, standing, .. } = question;
    let (game, position) = (exercise.rules(), &exercise.position);
    let (head, task) = match &question.course {
        Some(course) => (format!("Step {title}\n{}\n", filled(course.step().text)), course.task().to_owned()),
        None => {
            let rule = format!("{}: {}", game.title(), game.rule(position));
            let stands = format!("{title}. {standing}");
            (format!("{}\n{rule}\n{}\n", stands.trim_end(), exercise.id()), exercise.text())
        }
    };
    let mut text = format!("\n{head}\n{}\n{}\n", drawn(game, position), filled(&task));
    if let (Kind::Find, Err(how)) = (exercise.kind, read_move("", game, position)) {
        text.push_str(&format!("({how}.)\n"));
    }
    for answer in question.answers() {
        text.push_str(&format!("  {answer}\n"));
    }
    text
}

/// Asks until something is typed that can be understood.
fn read(question: &Question, console: &mut dyn Console) -> Result<Typed, Halt> {
    let what = match question.exercise.kind {
        Kind::Find => "Your move",
        Kind::Judge => "won or lost",
        Kind::Choose => "The number of your answer",
        Kind::Play => "Enter begins the game",
    };
    let others = match (question.course, question.exercise.kind) {
        (None, _) => "show, skip, quit",
        (_, Kind::Play) => "hint, next, back, quit",
        _ => "hint, show, next, back, quit",
    };
    loop {
        console.say(&format!("{what} (or {others}): "))?;
        let line = console.line()?;
        match understood(question, &line.text().to_lowercase()) {
            Ok(typed) => return Ok(typed),
            Err(problem) => console.say(&format!("{}\n", filled(&problem)))?,
        }
    }
}

fn understood(question: &Question, text: &str) -> Result<Typed, String> {
    let Question { exercise, course, .. } = question;
    Ok(Typed::Act(match (text, exercise.kind) {
        ("h" | "hint", _) if course.is_some() => Act::Hint,
        ("b" | "back", _) if course.is_some() => Act::Back,
        ("n" | "next" | "skip", _) => Act::Next,
        ("q" | "quit", _) => return Ok(Typed::Quit),
        ("", Kind::Play) => return Ok(Typed::Play),
        (_, Kind::Play) => {
            return Err(format!("\"{}\" is nothing here: press Enter.", clean(text, QUOTED)));
        }
        ("s" | "show", _) => Act::Show,
        (_, Kind::Choose) => {
            let count = question.answers().count();
            let number = text.parse().ok().filter(|number| (1..=count).contains(number));
            let number = number.ok_or_else(|| format!("Type a number from 1 to {count}."))?;
            Act::Reply(Reply::Choice(number - 1))
        }
        ("w" | "won", Kind::Judge) => Act::Reply(Reply::Won(true)),
        ("l" | "lost", Kind::Judge) => Act::Reply(Reply::Won(false)),
        (_, Kind::Judge) => return Err("Type won or lost.".to_owned()),
        (_, Kind::Find) => {
            let mv = read_move(text, exercise.rules(), &exercise.position);
            let mv = mv.map_err(|problem| format!("{problem}."))?;
            exercise.check(mv).map_err(|refusal| refusal.to_string())?;
            Act::Reply(Reply::Move(mv.ordered()))
        }
    }))
}

/// Folded into lines that fit a page.
fn filled(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
}
