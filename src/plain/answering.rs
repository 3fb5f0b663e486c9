//! How what is typed at a question is read.

use crate::game::clean;
use crate::training::{Act, Kind, Question, Reply};

use super::asking::{BEGINS, Typed};
use super::spoken::{
    MORE, Manner, elsewhere, heard, in_digits, is_question, judged, ordinal, quoted, refusal, without_fillers,
};

/// Said to who asks for step 0.
const NO_STEP: &str = "The first step is step 1.";
/// Characters of an answer that are quoted back.
const QUOTED: usize = 40;

/// The answer that is said: by its words, by a number that only this one names, by its letter, or by its own number where no answer names
/// one. From 0.
pub(super) fn chosen(question: &Question, text: &str) -> Option<usize> {
    let said = without_fillers(&heard(text));
    let said = ["answer is ", "answer ", "letter ", "choice ", "it's ", "number "]
        .iter()
        .find_map(|before| said.strip_prefix(before))
        .unwrap_or(&said);
    let choices: Vec<String> = question.choices().map(heard).collect();
    let whole = heard(text);
    let by_words = choices.iter().position(|choice| *choice == whole || *choice == said);
    // An answer's numbers may be said in words.
    let in_words = |choice: &String| [&whole, said].iter().any(|said| in_digits(said) == in_digits(choice));
    let by_words = by_words.or_else(|| choices.iter().position(in_words));
    let said = in_digits(said);
    let said = said.as_str();
    let letter = || ('a'..).zip(0..choices.len()).find(|(letter, _)| said == letter.to_string());
    let numbers = choices.iter().any(|choice| choice.contains(|letter: char| letter.is_ascii_digit()));
    let named = || {
        let is_named = |choice: &String| numbers && choice.split_whitespace().any(|word| word == said);
        let mut found = choices.iter().enumerate().filter(|(_, choice)| is_named(choice));
        let is_number = said.bytes().all(|byte| byte.is_ascii_digit());
        found.next().filter(|_| is_number && found.next().is_none()).map(|(index, _)| index)
    };
    let counted =
        || ordinal(said.strip_suffix(" one").unwrap_or(said)).or_else(|| said.parse::<usize>().ok());
    let number = || counted().filter(|number| !numbers && (1..=choices.len()).contains(number));
    // Of yes, and no with its reason, the first word is enough.
    // The heap of six is meant by in the heap of 6, none of them by none.
    let core = |text: &str| {
        let says_nothing = ["in", "the", "it's", "its", "it", "is", "that", "of", "them", "a", "an", "one"];
        let words = in_digits(text);
        let told: Vec<&str> = words.split_whitespace().filter(|word| !says_nothing.contains(word)).collect();
        told.join(" ")
    };
    let in_short = || {
        let short = core(said);
        let mut found =
            choices.iter().enumerate().filter(|(_, choice)| !short.is_empty() && core(choice) == short);
        found.next().filter(|_| found.next().is_none()).map(|(index, _)| index)
    };
    let ranked = || {
        let rank = said.strip_prefix("the ").unwrap_or(said);
        let rank = [" one", " 1", " answer"].iter().find_map(|noun| rank.strip_suffix(noun))?;
        ordinal(rank).filter(|number| (1..=choices.len()).contains(number)).map(|number| number - 1)
    };
    let begins = || {
        let mut found = choices.iter().enumerate().filter(|(_, choice)| {
            choice.split([' ', ',']).next() == Some(said) && ["yes", "no"].contains(&said)
        });
        found.next().filter(|_| found.next().is_none()).map(|(index, _)| index)
    };
    by_words
        .or_else(begins)
        .or_else(named)
        .or_else(|| letter().map(|(_, index)| index))
        .or_else(|| number().map(|number| number - 1))
        .or_else(ranked)
        .or_else(in_short)
}

/// `go to step 4`: the step that is asked for, from 1.
fn step_said(text: &str) -> Option<usize> {
    let said = in_digits(&without_fillers(text));
    let said = ["go to ", "go back to ", "skip to ", "jump to "]
        .iter()
        .find_map(|go| said.strip_prefix(go))
        .unwrap_or(&said);
    let number = said.strip_prefix("step number ").or_else(|| said.strip_prefix("step "))?;
    number.parse().ok()
}

/// How an answer is said.
fn by_letters(question: &Question) -> String {
    let letters: String =
        ('a'..).take(question.choices().count()).map(|letter| format!(" {letter}")).collect();
    format!("Say one of the letters{letters}, or the words of an answer.")
}

pub(super) fn understood(question: &Question, text: &str, manner: Manner) -> Result<Typed, String> {
    let Question { exercise, course, .. } = question;
    let typed = text;
    let text = &if manner == Manner::Spoken { heard(text) } else { text.to_owned() };
    let text = text.as_str();
    if manner == Manner::Spoken
        && course.is_some()
        && let Some(number) = step_said(text)
    {
        return number
            .checked_sub(1)
            .map(|step| Typed::Act(Act::Step(step)))
            .ok_or_else(|| NO_STEP.to_owned());
    }
    // The letter of an answer comes before every word.
    if exercise.kind == Kind::Choose
        && manner == Manner::Spoken
        && let Some(number) = chosen(question, text)
    {
        return Ok(Typed::Act(Act::Reply(Reply::Choice(number))));
    }
    Ok(Typed::Act(match (text, exercise.kind) {
        ("h" | "hint", _) if course.is_some() => Act::Hint,
        ("hint" | MORE, _) if manner == Manner::Spoken && course.is_some() => Act::Hint,
        ("hint" | MORE, Kind::Find | Kind::Judge) if manner == Manner::Spoken => Act::Hint,
        // A letter is one of an answer where answers are said by letters, and nothing elsewhere.
        ("b" | "n", _) if manner == Manner::Spoken => {
            return Err(match exercise.kind {
                Kind::Judge => "Say won or lost.".to_owned(),
                Kind::Choose => by_letters(question),
                _ => "Say back or next for another step.".to_owned(),
            });
        }
        ("b" | "back", _) if course.is_some() => Act::Back,
        ("n" | "next" | "skip", _) => Act::Next,
        ("q" | "quit", _) => return Ok(Typed::Quit),
        ("" | "begin" | "start" | "play", Kind::Play) => return Ok(Typed::Play),
        (word, Kind::Play)
            if manner == Manner::Spoken
                && ["begin", "start", "play", "begin the game", "start the game"]
                    .contains(&without_fillers(word).as_str()) =>
        {
            return Ok(Typed::Play);
        }
        (word, Kind::Play) if manner == Manner::Spoken && elsewhere(word).is_some() => {
            return Err(elsewhere(word).unwrap_or_default());
        }
        (_, Kind::Play) => {
            let begins = if manner == Manner::Spoken { BEGINS } else { "an empty line begins the game" };
            let said = if manner == Manner::Spoken { quoted(text) } else { clean(text, QUOTED) };
            return Err(format!("\"{said}\" is nothing here: {begins}."));
        }
        ("s" | "show", _) => Act::Show,
        (_, Kind::Choose) if manner == Manner::Spoken => {
            return Err(by_letters(question));
        }
        (_, Kind::Choose) => {
            let count = question.answers().count();
            let number = text.parse().ok().filter(|number| (1..=count).contains(number));
            let chosen = number.map(|number| number - 1).or_else(|| course.as_ref()?.answer_of(text));
            let chosen =
                chosen.ok_or_else(|| format!("Type a number from 1 to {count}, or words of the answer."))?;
            Act::Reply(Reply::Choice(chosen))
        }
        // Nobody answers by asking.
        (_, Kind::Judge) if manner == Manner::Spoken && typed.trim_end().ends_with('?') => {
            return Err("Say won or lost.".to_owned());
        }
        ("w" | "won", Kind::Judge) => Act::Reply(Reply::Won(true)),
        ("l" | "lost", Kind::Judge) => Act::Reply(Reply::Won(false)),
        (said, Kind::Judge) if manner == Manner::Spoken && judged(said).is_some() => {
            Act::Reply(Reply::Won(judged(said).unwrap_or_default()))
        }
        (said, Kind::Find) if manner == Manner::Spoken && judged(said).is_some() => {
            return Err("A move is asked for here, and not whether the position is won.".to_owned());
        }
        (word, _) if manner == Manner::Spoken && elsewhere(word).is_some() => {
            return Err(elsewhere(word).unwrap_or_default());
        }
        (_, Kind::Judge) if manner == Manner::Spoken => return Err("Say won or lost.".to_owned()),
        (_, Kind::Judge) => return Err("Type won or lost.".to_owned()),
        (_, Kind::Find) => {
            let mv = manner.read_move(text, exercise.rules(), &exercise.position)?;
            if manner == Manner::Spoken {
                let (rules, position) = (exercise.rules(), &exercise.position);
                refusal(rules, position, mv).map_or(Ok(()), Err)?;
                // Nobody answers by asking.
                if is_question(typed) {
                    let order = rules.order(position, mv);
                    return Err(format!("That was a question. To answer with this move, say: {order}."));
                }
            }
            exercise.check(mv).map_err(|refusal| refusal.to_string())?;
            Act::Reply(Reply::Move(mv.ordered()))
        }
    }))
}
