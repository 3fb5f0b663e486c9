//! How a question of a course or of practice is put, and how what is typed is read.

use crate::game::{Console, Halt, capital, clean, full_rule, read_move};
use crate::training::{Act, Kind, Question, Reply};

use super::spoken::{Manner, elsewhere, heard, how_to_say, rules_of};

/// Characters of an answer that are quoted back.
const QUOTED: usize = 40;

/// How the game of a step is begun, in sentences.
const BEGINS: &str = "begin, start, play or an empty line begins the game";
/// What is said for won and for lost.
const WON: [&str; 7] = ["w", "won", "i win", "i can win", "i have won", "it is won", "i will win"];
const LOST: [&str; 10] = [
    "l",
    "lost",
    "i lose",
    "i have lost",
    "i cannot win",
    "i can't win",
    "it is lost",
    "the other wins",
    "the other can win",
    "the other player wins",
];

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
    let stands = format!("{title}. {standing}");
    let (head, task) = match (&question.course, manner) {
        (Some(_), _) if question.is_to_be_shown() => {
            let said = question.feedback.as_ref().map_or("", |feedback| &feedback.text);
            (format!("{said}\n"), exercise.task().to_owned())
        }
        (Some(course), _) => {
            (format!("Step {title}\n{}\n", manner.fill(course.step().text)), course.task().to_owned())
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

/// Asks until something is typed that can be understood.
pub(super) fn read(question: &Question, manner: Manner, console: &mut dyn Console) -> Result<Typed, Halt> {
    let what = match question.exercise.kind {
        Kind::Find => "Your move",
        Kind::Judge => "won or lost",
        Kind::Choose if manner == Manner::Plain => "The number of your answer",
        Kind::Choose => "The letter of your answer, or the answer",
        Kind::Play if manner == Manner::Plain => "Enter begins the game",
        Kind::Play => BEGINS,
    };
    let others = match (question.course, question.exercise.kind) {
        (None, _) => "show, skip, quit",
        (_, Kind::Play) => "hint, next, back, quit",
        _ => "hint, show, next, back, quit",
    };
    loop {
        console.say(&match manner {
            Manner::Plain => format!("{what} (or {others}): "),
            Manner::Spoken if question.exercise.kind == Kind::Play => {
                format!("{}; or say {others}.\n", capital(what))
            }
            Manner::Spoken => format!("{what}, or {others}?\n"),
        })?;
        let line = console.line()?;
        if manner == Manner::Spoken {
            let said = heard(line.text());
            match said.as_str() {
                "" if question.exercise.kind == Kind::Play => {}
                "" | "position" | "where" | "again" => {
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
                _ => {}
            }
        }
        match understood(question, &line.text().to_lowercase(), manner) {
            Ok(typed) => return Ok(typed),
            Err(problem) => console.say(&format!("{}\n", manner.fill(&problem)))?,
        }
    }
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
    let words =
        "position, where or again tells the question once more; rules tells the rule; help tells this";
    format!("{how} Besides: {others}. {words}.\n")
}

/// The answer that is said: by its words, by a number that only this one names, by its letter, or by its own number where no answer names
/// one. From 0.
fn chosen(question: &Question, text: &str) -> Option<usize> {
    let said = heard(text);
    let choices: Vec<String> = question.choices().map(heard).collect();
    let by_words = choices.iter().position(|choice| *choice == said);
    let letter = || ('a'..).zip(0..choices.len()).find(|(letter, _)| said == letter.to_string());
    let numbers = choices.iter().any(|choice| choice.contains(|letter: char| letter.is_ascii_digit()));
    let named = || {
        let is_named = |choice: &String| numbers && choice.split_whitespace().any(|word| word == said);
        let mut found = choices.iter().enumerate().filter(|(_, choice)| is_named(choice));
        let is_number = said.bytes().all(|byte| byte.is_ascii_digit());
        found.next().filter(|_| is_number && found.next().is_none()).map(|(index, _)| index)
    };
    let number =
        || said.parse::<usize>().ok().filter(|number| !numbers && (1..=choices.len()).contains(number));
    by_words
        .or_else(named)
        .or_else(|| letter().map(|(_, index)| index))
        .or_else(|| number().map(|number| number - 1))
}

fn understood(question: &Question, text: &str, manner: Manner) -> Result<Typed, String> {
    let Question { exercise, course, .. } = question;
    let text = &if manner == Manner::Spoken { heard(text) } else { text.to_owned() };
    let text = text.as_str();
    // The letter of an answer comes before every word.
    if exercise.kind == Kind::Choose
        && manner == Manner::Spoken
        && let Some(number) = chosen(question, text)
    {
        return Ok(Typed::Act(Act::Reply(Reply::Choice(number))));
    }
    Ok(Typed::Act(match (text, exercise.kind) {
        ("h" | "hint", _) if course.is_some() => Act::Hint,
        ("b" | "back", _) if course.is_some() => Act::Back,
        ("n" | "next" | "skip", _) => Act::Next,
        ("q" | "quit", _) => return Ok(Typed::Quit),
        ("" | "begin" | "start" | "play", Kind::Play) => return Ok(Typed::Play),
        (word, Kind::Play) if manner == Manner::Spoken && elsewhere(word).is_some() => {
            return Err(elsewhere(word).unwrap_or_default());
        }
        (_, Kind::Play) => {
            let begins = if manner == Manner::Spoken { BEGINS } else { "an empty line begins the game" };
            return Err(format!("\"{}\" is nothing here: {begins}.", clean(text, QUOTED)));
        }
        ("s" | "show", _) => Act::Show,
        (_, Kind::Choose) if manner == Manner::Spoken => {
            let letters: String =
                ('a'..).take(question.choices().count()).map(|letter| format!(" {letter}")).collect();
            return Err(format!("Say one of the letters{letters}, or the words of an answer."));
        }
        (_, Kind::Choose) => {
            let count = question.answers().count();
            let number = text.parse().ok().filter(|number| (1..=count).contains(number));
            let chosen = number.map(|number| number - 1).or_else(|| course.as_ref()?.answer_of(text));
            let chosen =
                chosen.ok_or_else(|| format!("Type a number from 1 to {count}, or words of the answer."))?;
            Act::Reply(Reply::Choice(chosen))
        }
        ("w" | "won", Kind::Judge) => Act::Reply(Reply::Won(true)),
        ("l" | "lost", Kind::Judge) => Act::Reply(Reply::Won(false)),
        (won, Kind::Judge) if manner == Manner::Spoken && WON.contains(&won) => Act::Reply(Reply::Won(true)),
        (lost, Kind::Judge) if manner == Manner::Spoken && LOST.contains(&lost) => {
            Act::Reply(Reply::Won(false))
        }
        (word, _) if manner == Manner::Spoken && elsewhere(word).is_some() => {
            return Err(elsewhere(word).unwrap_or_default());
        }
        (_, Kind::Judge) if manner == Manner::Spoken => return Err("Say won or lost.".to_owned()),
        (_, Kind::Judge) => return Err("Type won or lost.".to_owned()),
        (_, Kind::Find) => {
            let mv = manner.read_move(text, exercise.rules(), &exercise.position)?;
            exercise.check(mv).map_err(|refusal| refusal.to_string())?;
            Act::Reply(Reply::Move(mv.ordered()))
        }
    }))
}
