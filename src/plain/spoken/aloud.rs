//! Texts as they are read aloud: signs in words.

use crate::game::{Console, Halt, Token, capital};
use crate::records::{MONTHS, day_of, time_of};

use super::ear::{for_the_ear, pairs};
use super::equations::{equations, in_powers};
use super::nim_sums::nim_sums;

/// Numbers in a line of nothing else that are a row.
const FEWEST_OF_ROW: usize = 3;
/// Words that are written in capitals to be seen.
const EMPHASISED: [&str; 26] = [
    "WINS", "LOSES", "WIN", "LOSE", "WON", "LOST", "LEAST", "MORE", "NOT", "BOTH", "ALONE", "OTHER", "SAME",
    "EQUAL", "ALL", "LEAVE", "YOUR", "YOU", "ONE", "TWO", "EACH", "RED", "BLUE", "ODD", "LARGEST", "EARLIER",
];

/// Says a text on lines of its own.
pub(super) fn say(console: &mut dyn Console, text: &str) -> Result<(), Halt> {
    console.say(&format!("{}\n", aloud(text.trim())))
}

/// A text as it is read aloud: signs in words, one sentence after the other on one line.
pub(super) fn aloud(text: &str) -> String {
    let mut told =
        equations(&in_powers(&nim_sums(&without_typing(&for_the_ear(&text.replace("\n\n", "\n"))))));
    for (sign, word) in [
        (" + ", " plus "),
        (" – ", ", "),
        ("–", " to "),
        ("…", "..."),
        (" · ", " times "),
        (" × ", " times "),
        ("×", " times "),
        (" ≤ ", " at most "),
        (" ≥ ", " at least "),
        ("●", "right"),
        ("◐", "helped"),
        ("○", "wrong"),
        ("▸ ", ""),
    ] {
        told = told.replace(sign, word);
    }
    // What is only set out for the eye.
    let lines = told.split('\n').map(|line| {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        // A row of numbers is a list.
        let is_row = words.len() >= FEWEST_OF_ROW && words.iter().all(|word| is_number(word));
        let joint = if is_row { ", " } else { " " };
        let end = if is_row { "." } else { "" };
        pairs(&((0..words.len()).map(|at| word_aloud(&words, at)).collect::<Vec<_>>().join(joint) + end))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text without what it says of typing in parentheses: how a move is said is told by itself.
fn without_typing(text: &str) -> String {
    let Some((before, rest)) = text.split_once(" (To name ") else { return text.to_owned() };
    rest.split_once(')').map_or_else(|| text.to_owned(), |(_, behind)| format!("{before}{behind}"))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A word in small letters that is written in capitals only to be seen: they would be spelt. Who plays may be called so, too.
fn in_small_letters(word: &str, begins: bool) -> Option<String> {
    let letters = word.trim_matches(|letter: char| !letter.is_ascii_alphabetic());
    let small = letters.to_lowercase();
    let small = if begins { capital(&small) } else { small };
    EMPHASISED.contains(&letters).then(|| word.replace(letters, &small))
}

/// A word of a text: sums and runs of numbers have words, too (`4+1`, and behind what they count `pins 8-9`).
fn word_aloud(words: &[&str], at: usize) -> String {
    let word = words[at];
    let before = at.checked_sub(1).map_or("", |before| words[before]);
    if let Some(small) = in_small_letters(word, at == 0 || before.ends_with(['.', ':', '!', '?'])) {
        return small;
    }
    let joined = |sign: char| {
        let bare = word.trim_matches(|letter: char| !letter.is_ascii_digit());
        let is_joined = bare.split(sign).count() > 1 && bare.split(sign).all(is_number);
        is_joined.then_some(bare)
    };
    let counted = !before.is_empty() && before.chars().all(char::is_alphabetic);
    match (joined('+'), joined('-').filter(|_| counted)) {
        // What a heap comes apart into are two, anything else is a sum.
        (Some(sum), _) if before == "into" || word.starts_with('(') => {
            word.replace(sum, &sum.replace('+', " and "))
        }
        (Some(sum), _) => word.replace(sum, &sum.replace('+', " plus ")),
        (None, Some(run)) if run.matches('-').count() == 1 => {
            let ends: Vec<u32> = run.split('-').filter_map(|end| end.parse().ok()).collect();
            let are_neighbours = matches!(ends[..], [from, to] if from.checked_add(1) == Some(to));
            word.replace(run, &run.replace('-', if are_neighbours { " and " } else { " to " }))
        }
        _ => word.to_owned(),
    }
}

/// `1, 2 and 5`.
pub(in crate::plain) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `2026-11-21` as 21 November 2026.
pub(in crate::plain) fn day_aloud(date: &str) -> String {
    let mut pieces = date.split('-');
    let month = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).and_then(|month| MONTHS.get(month));
    match (pieces.next(), pieces.next().and_then(month), pieces.next().and_then(|day| day.parse::<u8>().ok()))
    {
        (Some(year), Some(month), Some(day)) => format!("{day} {month} {year}"),
        _ => date.to_owned(),
    }
}

/// A day as it is called on another one: today, yesterday, 21 November 2026.
pub(in crate::plain) fn day_from(date: &str, today: &str) -> String {
    let midnight = time_of(&format!("{today}T00:00:00Z"));
    let yesterday = midnight.and_then(|midnight| midnight.checked_sub(1)).map(day_of);
    if date == today {
        "today".to_owned()
    } else if yesterday.is_some_and(|yesterday| date == yesterday) {
        "yesterday".to_owned()
    } else {
        day_aloud(date)
    }
}

/// A console that reads everything aloud: signs in words.
pub(in crate::plain) struct Aloud<'a>(pub(in crate::plain) &'a mut dyn Console);

impl Console for Aloud<'_> {
    fn say(&mut self, text: &str) -> Result<(), Halt> {
        self.0.say(&aloud(text))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.0.flush()
    }

    fn remark(&mut self, sentence: &str) {
        self.0.remark(sentence);
    }

    fn token(&mut self) -> Result<Token, Halt> {
        self.0.token()
    }

    fn line(&mut self) -> Result<Token, Halt> {
        self.0.line()
    }

    fn line_goes_on(&mut self) -> Result<bool, Halt> {
        self.0.line_goes_on()
    }

    fn forget_line(&mut self) {
        self.0.forget_line();
    }

    fn say_again(&mut self) -> Result<(), Halt> {
        self.0.say_again()
    }

    fn said_in_passing(&mut self) {
        self.0.said_in_passing();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_told_in_words() {
        for (text, told) in [
            ("taking pins 8-9.", "taking pins 8 and 9."),
            ("taking pins 7-9.", "taking pins 7 to 9."),
            ("as in: 8-9 or: 1=9-1, 2026-11-21, nim:1-2", "as in: 8-9 or: 1=9-1, 2026-11-21, nim:1-2"),
            ("heap 3 into 6+4", "heap 3 into 6 and 4"),
            ("2 of heap 1 (3+1), (5 = 4+1)", "2 of heap 1 (3 and 1), (5 is 4 plus 1)"),
            ("4, 8+1 and 8+4+2: 14 = 8+4+2", "4, 8 plus 1 and 8 plus 4 plus 2: 14 is 8 plus 4 plus 2"),
            ("sizes count:\n0 1 0 1\n3 2", "sizes count:\n0, 1, 0, 1.\n3 2"),
            ("You LOSE, it WINS. NOT 0, WON by ADA", "You lose, it wins. Not 0, won by ADA"),
            ("Here are two. (To name two, type 1 2.) Go on.", "Here are two. Go on."),
        ] {
            assert_eq!(aloud(text), told);
        }
        assert_eq!(day_aloud("2026-11-21"), "21 November 2026");
        assert_eq!(day_aloud("someday"), "someday");
        for (date, said) in [
            ("2026-03-01", "today"),
            ("2026-02-28", "yesterday"),
            ("2026-02-27", "27 February 2026"),
            ("2026-03-02", "2 March 2026"),
        ] {
            assert_eq!(day_from(date, "2026-03-01"), said);
        }
    }
}
