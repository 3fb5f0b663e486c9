//! How a question of a course or of practice is put, and how what is typed is read.

use crate::game::{Console, Halt, clean, full_rule, read_move};
use crate::training::{Act, Kind, Question, Reply};

use super::spoken::Manner;

/// Characters of an answer that are quoted back.
const QUOTED: usize = 40;

/// What the player types.
pub(super) enum Typed {
    Act(Act),
    Play,
    Quit,
}

/// The question, its position, and how a move is typed where one is asked for.
pub(super) fn shown(question: &Question, manner: Manner) -> String {
    let Question { exercise, title, standing, .. } = question;
    let (game, position) = (exercise.rules(), &exercise.position);
    let (head, task) = match &question.course {
        Some(course) => {
            (format!("Step {title}\n{}\n", manner.fill(course.step().text)), course.task().to_owned())
        }
        None => {
            let rule = format!("{}: {}", game.title(), full_rule(game, position));
            let id = if manner == Manner::Plain { format!("{}\n", exercise.id()) } else { String::new() };
            let stands = format!("{title}. {standing}");
            (format!("{}\n{rule}\n{id}", stands.trim_end()), exercise.text())
        }
    };
    let mut text = format!("\n{head}\n{}{}\n", manner.board(game, position), manner.fill(&task));
    if let (Kind::Find, Err(how)) = (exercise.kind, read_move("", game, position)) {
        text.push_str(&format!("({how}.)\n"));
    }
    for answer in question.answers() {
        match manner {
            Manner::Plain => text.push_str(&format!("  {answer}\n")),
            Manner::Spoken => text.push_str(&format!("{}\n", answer.replacen("  ", ": ", 1))),
        }
    }
    text
}

/// Asks until something is typed that can be understood.
pub(super) fn read(question: &Question, manner: Manner, console: &mut dyn Console) -> Result<Typed, Halt> {
    let what = match question.exercise.kind {
        Kind::Find => "Your move",
        Kind::Judge => "won or lost",
        Kind::Choose => "The number of your answer",
        Kind::Play if manner == Manner::Plain => "Enter begins the game",
        Kind::Play => "An empty line begins the game",
    };
    let others = match (question.course, question.exercise.kind) {
        (None, _) => "show, skip, quit",
        (_, Kind::Play) => "hint, next, back, quit",
        _ => "hint, show, next, back, quit",
    };
    loop {
        console.say(&match manner {
            Manner::Plain => format!("{what} (or {others}): "),
            Manner::Spoken => format!("{what}, or {others}?\n"),
        })?;
        let line = console.line()?;
        match understood(question, &line.text().to_lowercase()) {
            Ok(typed) => return Ok(typed),
            Err(problem) => console.say(&format!("{}\n", manner.fill(&problem)))?,
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
            return Err(format!(
                "\"{}\" is nothing here: an empty line begins the game.",
                clean(text, QUOTED)
            ));
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
