//! Sums as they are read aloud: `leaves 17 = 13 + 3 + 1` as 17, which is 13 plus 3 plus 1; columns of binary numbers by their powers of two.

use super::aloud::listed;

const SIGN: &str = " = ";
/// Words before a number with which a sentence of its own begins.
const BEGIN: [&str; 14] = [
    "so", "and", "because", "that", "since", "where", "if", "but", "or", "as", "then", "now", "here", "even",
];
/// What goes on behind a sum that is only said in between.
const GO_ON: [&str; 6] = [" are ", " is ", " stay", " remain", " count", " can "];
/// What is said of columns of binary numbers, of which none is odd, or some are.
const EVEN: &str = "in binary, each column has an even number of ones";
const ODD: &str = "in binary, some column has an odd number of ones";
/// How numbers are taken apart.
const APART: &str = "written as sums of 1, 2, 4 and so on,";

/// A text with what its numbers are: in a sentence of their own, or in between.
pub(super) fn equations(text: &str) -> String {
    let (mut told, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(SIGN) {
        told.push_str(before);
        let sum = sum_at(after);
        let goes_on = GO_ON.iter().any(|verb| after[sum.len()..].starts_with(verb));
        let is_number = told.ends_with(|letter: char| letter.is_ascii_digit());
        let in_between = goes_on && is_number || is_said_of(&told) && !begins(&told);
        if sum.is_empty() || !in_between {
            told.push_str(" is ");
            rest = after;
            continue;
        }
        told.push_str(&format!(", which is {sum}"));
        told.push_str(if goes_on { "," } else { "" });
        rest = &after[sum.len()..];
    }
    told + rest
}

/// Whether a text ends with a number behind a word.
fn is_said_of(text: &str) -> bool {
    let words = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    words.len() < text.len()
        && words.strip_suffix(' ').is_some_and(|words| words.ends_with(char::is_alphabetic))
}

/// Whether a sentence of its own begins with the number at the end of a text.
fn begins(text: &str) -> bool {
    let words = text.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    BEGIN.contains(&words.rsplit(' ').next().unwrap_or_default().to_lowercase().as_str())
}

/// The sum or product at the beginning of a text.
fn sum_at(text: &str) -> &str {
    let end = text.find(|letter: char| !(letter.is_ascii_digit() || " +×".contains(letter)));
    let sum = text[..end.unwrap_or(text.len())].trim_end();
    if sum.starts_with(|letter: char| letter.is_ascii_digit()) { sum } else { "" }
}

/// A text with the columns of binary numbers by what they stand for; which are odd tells the nim-sum before.
pub(super) fn in_powers(text: &str) -> String {
    let text = text.replace(EVEN, &format!("{APART} each part comes an even number of times")).replace(
        "add in binary without carrying",
        "take each number apart into 1, 2, 4 and so on, leave out what comes twice, and add up the rest",
    );
    let Some((before, after)) = text.split_once(ODD) else { return text };
    let mut numbers =
        before.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok());
    let sum: u32 = numbers.rfind(|number| *number > 0).unwrap_or(0);
    let powers = (0..u32::BITS).rev().map(|bit| 1 << bit).filter(|power: &u32| sum & power != 0);
    let powers: Vec<String> = powers.map(|power| format!("the {power}")).collect();
    let come = if powers.len() > 1 { "come" } else { "comes" };
    let odd = format!("{APART} {} {come} an odd number of times", listed(&powers));
    format!("{before}{odd}{}", in_powers(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_told_in_sentences() {
        for (text, told) in [
            ("Taking 3 leaves 17 = 13 + 3 + 1: good.", "Taking 3 leaves 17, which is 13 + 3 + 1: good."),
            ("leave 13 = 8+4+1.", "leave 13, which is 8+4+1."),
            ("4, 8+4+2: 14 = 8+4+2", "4, 8+4+2: 14 is 8+4+2"),
            ("So 10 = 8 + 2 are left, and", "So 10, which is 8 + 2, are left, and"),
            ("11 = 8 + 3 are left", "11, which is 8 + 3, are left"),
            ("then 13 = 8 + 5, more than 5 + 5", "then 13 is 8 + 5, more than 5 + 5"),
            ("(5 = 4+1), x = y", "(5 is 4+1), x is y"),
        ] {
            assert_eq!(equations(text), told);
        }
        assert_eq!(
            in_powers(
                "The nim-sum of 3 and 4 is 7, not 0 (in binary, some column has an odd number of ones): a move"
            ),
            "The nim-sum of 3 and 4 is 7, not 0 (written as sums of 1, 2, 4 and so on, the 4, the 2 and the 1 come an odd number \
             of times): a move"
        );
    }
}
