//! `learn`: a course line by line.

use crate::contest::Contest;
use crate::game::course::Task;
use crate::game::{Console, GameKey, Halt, Stop, Token, clean, plural, read_move};
use crate::games;
use crate::store::{Folders, Store};
use crate::training::{Course, Given, Progress, Reply, courses};
use crate::wrapping::wrap;

use super::board::drawn;
use super::computer::computer_player;
use super::session::{Computer, one_game};

/// Characters of an answer that are quoted back.
const QUOTED: usize = 40;
/// Columns of a page.
const WIDTH: u16 = 78;
/// What can be typed besides an answer.
const KEYS: &str = "h a hint, n the next step, b a step back, q stop";

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

/// Takes the course, or lists all of them.
pub(super) fn run(wanted: &Learn, console: &mut dyn Console) -> Result<(), Halt> {
    let Some(game) = wanted.game else { return list(console) };
    let store =
        wanted.save.then(|| Folders::find(&|name| std::env::var_os(name)).ok().map(Store::new)).flatten();
    let kept = store.as_ref().and_then(|store| store.progress().ok());
    let kept = kept.and_then(|kept| kept.items.into_iter().find(|progress| progress.game == game));
    let mut progress = kept.unwrap_or_else(|| Progress::new(game));
    let from = wanted.step.unwrap_or(progress.step as usize);
    let mut told = false;
    let mut passed = |course: Course, console: &mut dyn Console| {
        progress.pass(&course);
        let trouble = store.as_ref().and_then(|store| store.note(&progress).unwrap_or_else(Some));
        if let Some(trouble) = trouble.filter(|_| !std::mem::replace(&mut told, true)) {
            console.remark(&format!("nimtui: {trouble}"));
        }
    };
    learn(game, from, wanted.seed, console, &mut computer_player(), &mut passed)
}

/// Told of each step that is done.
type Passed<'a> = dyn FnMut(Course, &mut dyn Console) + 'a;

/// What a learner types.
enum Typed {
    Given(Given),
    Play,
    Hint,
    Next,
    Back,
    Stop,
}

/// Where a step leads.
enum After {
    Go(Course),
    Done,
    Stopped,
}

/// The courses there are.
///
/// # Errors
/// When nobody listens.
fn list(console: &mut dyn Console) -> Result<(), Halt> {
    console.say("The courses, each from nothing to the idea of a game:\n")?;
    for key in courses() {
        let game = games::get(key);
        let steps = plural(game.course().len() as u64, "step", "steps");
        console.say(&format!("  nimtui learn {:<10} --plain   {}, {steps}\n", game.id(), game.title()))?;
    }
    Ok(())
}

/// Takes the course of a game from a step, counted from 0, on; `passed` is told of each step that is done.
///
/// # Errors
/// When the game has no course, or the conversation ends before it is stopped.
pub fn learn(
    key: GameKey,
    from: usize,
    seed: u64,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    passed: &mut Passed<'_>,
) -> Result<(), Halt> {
    let title = games::get(key).title();
    let Some(mut course) = Course::new(key, from) else {
        return Err(Halt::Failed(format!("{title} has no course.")));
    };
    console.say(&format!(
        "{title}, a course in {} steps. Besides an answer you can type:\n{KEYS}.\n",
        course.count()
    ))?;
    loop {
        show(&course, console)?;
        match step(&course, seed, console, computer, passed)? {
            After::Go(next) => course = next,
            After::Done => return console.say(&done(key)),
            After::Stopped => return Ok(()),
        }
    }
}

/// What is said after the last step.
fn done(key: GameKey) -> String {
    format!("\nThat was the course. To practise: nimtui practice {} --plain\n", games::get(key).id())
}

/// The step, its position and its task.
fn show(course: &Course, console: &mut dyn Console) -> Result<(), Halt> {
    let game = course.rules();
    let position = course.position();
    console.say(&format!("\nStep {}\n{}\n\n", course.heading(), filled(course.step().text)))?;
    console.say(&format!("{}\n{}\n", drawn(game, &position), filled(course.task())))?;
    if let (Task::Find, Err(how)) = (course.step().task, read_move("", game, &position)) {
        console.say(&format!("({how}.)\n"))?;
    }
    for (number, answer) in course.answers().iter().enumerate() {
        console.say(&format!("  {}  {}\n", number + 1, answer.text))?;
    }
    Ok(())
}

/// Asks until the step is left.
fn step(
    course: &Course,
    seed: u64,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    passed: &mut Passed<'_>,
) -> Result<After, Halt> {
    let mut tried = false;
    let next = || course.next().map_or(After::Done, After::Go);
    loop {
        match ask(course, console)? {
            Typed::Given(given) => {
                let said = course.judged(given, &Stop::default());
                let said = said.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
                console
                    .say(&format!("{}\n", filled(&said.told(course, tried, "Try again; h gives a hint."))))?;
                tried |= !said.right;
                if said.right {
                    passed(*course, console);
                    return Ok(next());
                }
            }
            Typed::Play => {
                let Some(contest) = Contest::of_course(course, seed) else { continue };
                let line = one_game(&contest, console, computer)?;
                let human = line.result(course.rules()).map(|ended| ended.winner(line.turn()));
                if human.is_some_and(|side| !contest.seats.computers()[side.index()]) {
                    console.say(&format!("{}\n", filled(course.step().done)))?;
                    passed(*course, console);
                    return Ok(next());
                }
                console.say(&format!("{}\n", filled(course.step().hint)))?;
            }
            Typed::Hint => console.say(&format!("{}\n", filled(course.step().hint)))?,
            Typed::Next => return Ok(next()),
            Typed::Back => return Ok(After::Go(course.back().unwrap_or(*course))),
            Typed::Stop => return Ok(After::Stopped),
        }
    }
}

/// Asks until something is typed that can be understood.
fn ask(course: &Course, console: &mut dyn Console) -> Result<Typed, Halt> {
    loop {
        console.say(prompt(course))?;
        let line = console.line()?;
        match understood(course, &line) {
            Ok(typed) => return Ok(typed),
            Err(problem) => console.say(&format!("{}\n", filled(&problem)))?,
        }
    }
}

fn prompt(course: &Course) -> &'static str {
    match course.step().task {
        Task::Find => "Your move: ",
        Task::Judge => "won or lost? ",
        Task::Choose { .. } => "The number of your answer: ",
        Task::Play { .. } => "Enter begins the game: ",
    }
}

fn understood(course: &Course, line: &Token) -> Result<Typed, String> {
    let text = line.text().to_lowercase();
    let text = text.as_str();
    Ok(match (text, course.step().task) {
        ("h" | "hint", _) => Typed::Hint,
        ("n" | "next", _) => Typed::Next,
        ("b" | "back", _) => Typed::Back,
        ("q" | "quit", _) => Typed::Stop,
        ("w" | "won", Task::Judge) => Typed::Given(Given::Reply(Reply::Won(true))),
        ("l" | "lost", Task::Judge) => Typed::Given(Given::Reply(Reply::Won(false))),
        ("", Task::Play { .. }) => Typed::Play,
        (_, Task::Find) => {
            let (game, position) = (course.rules(), course.position());
            let mv = read_move(text, game, &position).map_err(|problem| format!("{problem}."))?;
            let checked = course.exercise().map(|exercise| exercise.check(mv));
            checked.unwrap_or(Ok(())).map_err(|refusal| refusal.to_string())?;
            Typed::Given(Given::Reply(Reply::Move(mv.ordered())))
        }
        (_, Task::Choose { answers, .. }) => match text.parse::<usize>() {
            Ok(number) if (1..=answers.len()).contains(&number) => Typed::Given(Given::Chosen(number - 1)),
            _ => return Err(format!("Type a number from 1 to {}; or {KEYS}.", answers.len())),
        },
        (_, Task::Judge) => return Err(format!("Type won or lost; or {KEYS}.")),
        (_, Task::Play { .. }) => {
            return Err(format!("\"{}\" is nothing here: press Enter; or {KEYS}.", clean(text, QUOTED)));
        }
    })
}

/// Folded into lines that fit a page.
fn filled(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
}
