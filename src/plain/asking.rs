//! How a question of a course or of practice is put, and how what is typed is read.

use crate::game::{Console, Halt, capital, full_rule, read_move};
use crate::records::is_day;
use crate::training::{Act, Kind, Question};

use super::answering::{chosen, understood};
use super::spoken::{
    Lacking, MORE, Manner, REPEAT, asks_of_nim_sums, bare_move, heard, how_to_say, in_words_of_questions,
    lacking, nim_sum, rules_of,
};

/// How the game of a step is begun, in sentences.
pub(super) const BEGINS: &str = "begin, start, play or an empty line begins the game";
/// What the player types.
pub(super) enum Typed {
    Act(Act),
    Play,
    Quit,
}

/// The question, its position, and how a move is typed where one is asked for; in sentences the rule where `rule_is_news`.
pub(super) fn shown(question: &Question, manner: Manner, rule_is_news: bool) -> String {
    let Question { exercise, title, standing, .. } = question;
    let (game, position) = (exercise.rules(), &exercise.position);
    let stands = match manner {
        Manner::Plain => format!("{title}. {standing}"),
        Manner::Spoken => format!("{}. {standing}", title_aloud(title)),
    };
    let (head, task) = match (&question.course, manner) {
        (Some(_), _) if question.is_to_be_shown() => {
            let said = question.feedback.as_ref().map_or("", |feedback| &feedback.text);
            (format!("{said}\n"), exercise.task().to_owned())
        }
        (Some(course), _) => {
            (format!("Step {title}\n{}\n", manner.fill(&course.step().text)), course.task().to_owned())
        }
        (None, Manner::Plain) => {
            let rule = format!("{}: {}", game.title(), full_rule(game, position));
            (format!("{}\n{rule}\n{}\n", stands.trim_end(), exercise.id()), exercise.text())
        }
        (None, Manner::Spoken) => {
            let mind = if exercise.has_unusual_rule() { "Mind the rule. " } else { "" };
            let rule = if rule_is_news {
                format!("{mind}{}: {}\n", game.title(), rules_of(game, position))
            } else {
                String::new()
            };
            (format!("{}\n{rule}", stands.trim_end()), exercise.task().to_owned())
        }
    };
    let mut text = format!("\n{head}\n{}{}\n", manner.board(game, position), manner.fill(&task));
    match (exercise.kind, manner) {
        (Kind::Find, Manner::Plain) => {
            if let Err(how) = read_move("", game, position) {
                text.push_str(&format!("({how}.)\n"));
            }
        }
        (Kind::Find, Manner::Spoken) if rule_is_news => {
            text.push_str(&format!("{}\n", how_to_say(game, position, None)));
        }
        _ => {}
    }
    match manner {
        Manner::Plain => question.answers().for_each(|answer| text.push_str(&format!("  {answer}\n"))),
        Manner::Spoken => {
            for (letter, answer) in ('a'..).zip(question.choices()) {
                text.push_str(&format!("{letter}: {answer}\n"));
            }
        }
    }
    text
}

/// `Question 3 of 10`: whose day it is was told at the beginning.
fn title_aloud(title: &str) -> String {
    let of_day = title.split_once(", ").filter(|(date, _)| is_day(date));
    of_day.map_or_else(|| title.to_owned(), |(_, number)| format!("Question {number}"))
}

/// Asks until something is typed that can be understood; in sentences what may be said is told only where `prompted`, and what was said
/// `before` to the last answer is the reason for it.
pub(super) fn read(
    question: &Question,
    (manner, prompted, before): (Manner, bool, Option<&str>),
    console: &mut dyn Console,
) -> Result<Typed, Halt> {
    let what = match question.exercise.kind {
        Kind::Find => "Your move",
        Kind::Judge => "won or lost",
        Kind::Choose if manner == Manner::Plain => "The number of your answer",
        Kind::Choose => "The letter of your answer, or the answer",
        Kind::Play if manner == Manner::Plain => "Enter begins the game",
        Kind::Play => BEGINS,
    };
    let others = match (question.course, question.exercise.kind) {
        (None, _) if manner == Manner::Spoken => "hint, show, skip, quit",
        (None, _) => "show, skip, quit",
        (_, Kind::Play) => "hint, next, back, quit",
        _ => "hint, show, next, back, quit",
    };
    if manner == Manner::Spoken && prompted {
        console.say(&match question.exercise.kind {
            Kind::Play => format!("{}; or say {others}.\n", capital(what)),
            _ => format!("{}, or {others}?\n", capital(what)),
        })?;
    }
    let mut refused = 0;
    // A move that was said, and what it lacks: that may be said next.
    let mut lacks: Option<(Lacking, String)> = None;
    let place = (question.exercise.rules(), &question.exercise.position);
    loop {
        if manner == Manner::Plain {
            console.say(&format!("{what} (or {others}): "))?;
        }
        let line = console.line()?;
        let whole = lacks.take().and_then(|(lacks, said)| lacks.with(&said, line.text(), place));
        if manner == Manner::Spoken && whole.is_none() {
            let said = in_words_of_questions(&heard(line.text()));
            match said.as_str() {
                "" if question.exercise.kind == Kind::Play => {}
                "" | "position" | "where" | REPEAT => {
                    // What was said to the last answer comes before the question that is still open.
                    let told = question.feedback.as_ref().filter(|_| said == REPEAT);
                    if let Some(feedback) = told {
                        console.say(&format!("{}\n", manner.fill(&feedback.text)))?;
                    }
                    console.say(&shown(question, manner, false))?;
                    continue;
                }
                "rules" => {
                    console.say(&format!(
                        "{}\n",
                        rules_of(question.exercise.rules(), &question.exercise.position)
                    ))?;
                    continue;
                }
                "help" | "?" => {
                    console.say(&help(question, others))?;
                    continue;
                }
                "why" => {
                    let told = question.feedback.as_ref().map(|feedback| feedback.text.as_str());
                    console.say(&match (told, before) {
                        (Some(told), _) => format!("{}\n", manner.fill(told)),
                        (None, Some(before)) => {
                            format!("To the last answer it was said: {}\n", manner.fill(before))
                        }
                        (None, None) => "Answer first: then why tells the reason.\n".to_owned(),
                    })?;
                    continue;
                }
                said if asks_of_nim_sums(said) && chosen(question, said).is_none() => {
                    console.say(&format!("{}\n", nim_sum()))?;
                    continue;
                }
                "courses" => {
                    console.say("Say quit, and then learn: that lists all courses.\n")?;
                    continue;
                }
                MORE if !question.stumbled => {
                    console.say("More of what? Say hint for a hint, or next to pass this one over.\n")?;
                    continue;
                }
                "ok" => {
                    console.say(&format!("All right. {}, or {others}?\n", capital(what)))?;
                    continue;
                }
                _ => {}
            }
        }
        let text = whole.unwrap_or_else(|| line.text().to_lowercase());
        let text = if manner == Manner::Spoken { in_our_words(question, &text) } else { text };
        match understood(question, &text, manner) {
            Ok(typed) => return Ok(typed),
            Err(problem) if manner == Manner::Spoken => {
                if question.exercise.kind == Kind::Find {
                    let said = bare_move(&text).0;
                    lacks = lacking(&said, place.0, place.1).map(|lacks| (lacks, said));
                }
                refused += 1;
                console
                    .say(&format!("{}\n", manner.fill(&unclear(question, &problem, (refused, others)))))?;
            }
            Err(problem) => console.say(&format!("{}\n", manner.fill(&problem)))?,
        }
    }
}

/// What is said to an answer that is none: what may be said, and to who was told so just now something new.
fn unclear(question: &Question, problem: &str, (refused, others): (u32, &str)) -> String {
    if !["I do not know", "Say a move", "Say won", "Say one of"].iter().any(|how| problem.starts_with(how)) {
        return problem.to_owned();
    }
    let Question { exercise, .. } = question;
    match (refused, question.begins_on) {
        (1, _) => format!("{problem} Or say help, or one of these: {others}."),
        // A move that is none of the answers.
        (_, Some(mv)) => format!(
            "A move is said like this one: {}. help tells all there is to say, and position the question once more.",
            exercise.rules().order(&exercise.position, mv)
        ),
        _ => format!("{problem} help tells all there is to say, and position the question once more."),
    }
}

/// A line in the words that count here; the words of an answer are an answer.
fn in_our_words(question: &Question, text: &str) -> String {
    let said = heard(text);
    let ours = in_words_of_questions(&said);
    if ours == said || chosen(question, text).is_some() { text.to_owned() } else { ours }
}

/// What counts at a question in sentences.
fn help(question: &Question, others: &str) -> String {
    let Question { exercise, .. } = question;
    let how = match exercise.kind {
        Kind::Find => how_to_say(exercise.rules(), &exercise.position, None),
        Kind::Judge => "Say won or lost.".to_owned(),
        Kind::Choose => "Say the letter of an answer, or the answer itself.".to_owned(),
        Kind::Play => format!("{BEGINS}."),
    };
    let words = "position, again or repeat tells the question once more; why tells the reason for the last answer; rules tells the rule; help tells this";
    format!("{how} Besides: {others}. {words}.\n")
}
