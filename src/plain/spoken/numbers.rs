//! Numbers in words: `twenty one`, `thirty-five`, `one hundred and two`.

/// Numbers that are one word, from 0.
const UNITS: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
/// The tens, from 20.
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const HUNDRED: &str = "hundred";

/// The number that a word stands for, below 20.
fn unit(word: &str) -> Option<u32> {
    UNITS.iter().position(|known| *known == word).and_then(|at| u32::try_from(at).ok())
}

fn ten(word: &str) -> Option<u32> {
    TENS.iter().position(|known| *known == word).and_then(|at| u32::try_from(20 + 10 * at).ok())
}

/// The number below 100 that words begin with, and how many words it takes.
fn below_100(words: &[&str]) -> Option<(u32, usize)> {
    let digit = |word: &str| unit(word).filter(|digit| (1..10).contains(digit));
    match words {
        [first, ..] if first.contains('-') => {
            let (tens, digits) = first.split_once('-')?;
            Some((ten(tens)? + digit(digits)?, 1))
        }
        [first, second, ..] if ten(first).is_some() && digit(second).is_some() => {
            Some((ten(first)? + digit(second)?, 2))
        }
        [first, ..] => Some((ten(first).or_else(|| unit(first))?, 1)),
        [] => None,
    }
}

/// The number that words begin with, and how many words it takes.
fn number(words: &[&str]) -> Option<(u32, usize)> {
    let (hundreds, taken) = match words {
        ["a", HUNDRED, ..] => (1, 1),
        _ => below_100(words)?,
    };
    if words.get(taken) != Some(&HUNDRED) || hundreds >= 100 {
        return Some((hundreds, taken));
    }
    let whole = (hundreds * 100, taken + 1);
    let from = taken + 1 + usize::from(words.get(taken + 1) == Some(&"and"));
    // A hundred and two hundred are two numbers.
    let rest = words.get(from..).and_then(below_100);
    match rest.filter(|(rest, more)| *rest > 0 && words.get(from + more) != Some(&HUNDRED)) {
        Some((rest, more)) => Some((whole.0 + rest, from + more)),
        None => Some(whole),
    }
}

/// Number words as digits.
pub(in crate::plain) fn in_digits(text: &str) -> String {
    let said: Vec<&str> = text.split_whitespace().collect();
    // What stands behind a comma is another number.
    let bare: Vec<&str> = said.iter().map(|word| word.trim_end_matches(',')).collect();
    let (mut told, mut at) = (vec![], 0);
    while at < said.len() {
        let end = (at..said.len()).find(|at| said[*at] != bare[*at]).map_or(said.len(), |at| at + 1);
        match number(&bare[at..end]) {
            Some((number, taken)) => {
                let last = at + taken - 1;
                told.push(format!("{number}{}", &said[last][bare[last].len()..]));
                at += taken;
            }
            None => {
                told.push(said[at].to_owned());
                at += 1;
            }
        }
    }
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_words_are_put_in_digits() {
        for (said, told) in [
            ("nim with twelve fifteen and twenty one", "nim with 12 15 and 21"),
            ("twenty-one matches", "21 matches"),
            ("thirty five", "35"),
            ("one hundred and two", "102"),
            ("a hundred and two hundred", "100 and 200"),
            ("one, two, three", "1, 2, 3"),
            ("twenty, one", "20, 1"),
            ("twenty ten", "20 10"),
            ("three four five", "3 4 5"),
            ("zero zero", "0 0"),
            ("take a match", "take a match"),
            ("9 hundred", "9 hundred"),
            ("", ""),
        ] {
            assert_eq!(in_digits(said), told, "{said}");
        }
    }
}
