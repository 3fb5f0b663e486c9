//! Texts as they are read aloud: signs in words.

use crate::game::{Console, Halt, Token};
use crate::records::MONTHS;

/// Says a text on lines of its own.
pub(super) fn say(console: &mut dyn Console, text: &str) -> Result<(), Halt> {
    console.say(&format!("{}\n", aloud(text.trim())))
}

/// A text as it is read aloud: signs in words, one sentence after the other on one line.
pub(super) fn aloud(text: &str) -> String {
    let mut told = nim_sums(&text.replace("\n\n", "\n"));
    for (sign, word) in [
        ("⊕, the nim-sum:", "The nim-sum:"),
        (" ⊕ ", " nim-sum "),
        ("⊕", "nim-sum"),
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
        // Capitals are spelt.
        ("WINS", "wins"),
        ("LOSES", "loses"),
        ("WIN", "win"),
        ("LOSE", "lose"),
    ] {
        told = told.replace(sign, word);
    }
    // What is only set out for the eye.
    let lines = told.split('\n').map(|line| {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        (0..words.len()).map(|at| word_aloud(&words, at)).collect::<Vec<_>>().join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Nim-sums in words: `3 ⊕ 5 ⊕ 6 = 0` as the nim-sum of 3, 5 and 6 is 0.
fn nim_sums(text: &str) -> String {
    const SIGN: &str = " ⊕ ";
    let mut told = String::new();
    let mut rest = text;
    while let Some(sign) = rest.find(SIGN) {
        let is_part = |letter: char| letter.is_ascii_digit() || letter == ',';
        let begin = rest[..sign].trim_end_matches(is_part).len();
        let mut parts = vec![rest[begin..sign].to_owned()];
        let mut behind = &rest[sign..];
        while let Some(next) = behind.strip_prefix(SIGN) {
            let end = next.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(next.len());
            parts.push(next[..end].to_owned());
            behind = &next[end..];
        }
        told.push_str(&rest[..begin]);
        if parts.iter().any(String::is_empty) {
            // No numbers, but names: the sign is told by itself.
            told.push_str(&rest[begin..sign]);
            told.push_str(" nim-sum ");
            rest = &rest[sign + SIGN.len()..];
            continue;
        }
        let called = match told.trim_end_matches(' ') {
            before if before.ends_with("nim-sum") => "of",
            before if before.ends_with("nim-sum like") => "that of",
            before if before.is_empty() || before.ends_with(['.', '\n']) => "The nim-sum of",
            _ => "the nim-sum of",
        };
        told.push_str(&format!("{called} {}", listed(&parts)));
        rest = behind;
        if let Some(equals) = behind.strip_prefix(" = ") {
            told.push_str(", which is ");
            rest = equals;
        }
    }
    told + rest
}

/// A word of a text: sums and runs of numbers have words, too (`4+1`, and behind what they count `pins 8-9`).
fn word_aloud(words: &[&str], at: usize) -> String {
    let word = words[at];
    let joined = |sign: char| {
        let bare = word.trim_matches(|letter: char| !letter.is_ascii_digit());
        let is_joined = bare.split(sign).count() > 1
            && bare
                .split(sign)
                .all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()));
        is_joined.then_some(bare)
    };
    let counted = at > 0 && words[at - 1].chars().all(char::is_alphabetic);
    match (joined('+'), joined('-').filter(|_| counted)) {
        (Some(sum), _) => word.replace(sum, &sum.replace('+', " and ")),
        (None, Some(run)) if run.matches('-').count() == 1 => word.replace(run, &run.replace('-', " to ")),
        _ => word.to_owned(),
    }
}

/// `1, 2 and 5`.
pub(super) fn listed(items: &[String]) -> String {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_told_in_words() {
        for (text, told) in [
            ("The nim-sum 1 ⊕ 4 ⊕ 4 is 1.", "The nim-sum of 1, 4 and 4 is 1."),
            (
                "leaves 3 ⊕ 3 = 0: a winning move.",
                "leaves the nim-sum of 3 and 3, which is 0: a winning move.",
            ),
            ("A nim-sum like 4 ⊕ 5: (5 = 4+1)", "A nim-sum like that of 4 and 5: (5 = 4 and 1)"),
            ("x ⊕ y", "x nim-sum y"),
            ("taking pins 8-9.", "taking pins 8 to 9."),
            ("as in: 8-9 or: 1=9-1, 2026-11-21, nim:1-2", "as in: 8-9 or: 1=9-1, 2026-11-21, nim:1-2"),
            ("heap 3 into 6+4", "heap 3 into 6 and 4"),
            ("You LOSE, it WINS", "You lose, it wins"),
        ] {
            assert_eq!(aloud(text), told);
        }
        assert_eq!(day_aloud("2026-11-21"), "21 November 2026");
        assert_eq!(day_aloud("someday"), "someday");
    }
}
