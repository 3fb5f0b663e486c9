//! Texts as they are read aloud: signs in words.

use crate::game::{Console, Halt, Token};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Says a text on lines of its own.
pub(super) fn say(console: &mut dyn Console, text: &str) -> Result<(), Halt> {
    console.say(&format!("{}\n", aloud(text.trim())))
}

/// A text as it is read aloud: signs in words, one sentence after the other on one line.
pub(super) fn aloud(text: &str) -> String {
    let mut told = text.replace("\n\n", "\n");
    for (sign, word) in [
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
    let lines = told
        .split('\n')
        .map(|line| line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n")
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
    match (pieces.next(), pieces.next().and_then(month), pieces.next().and_then(|day| day.parse::<u8>().ok())) {
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
