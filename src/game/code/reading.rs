//! How codes are read, and what is said of a wrong one.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::{LONGEST_CODE, NOTHING, ONE_HEAP, TWO_HEAPS};

/// What was typed is no code; shown, one sentence that says where and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACode {
    /// What was typed.
    pub text: String,
    /// The bytes of it that are wrong.
    pub at: Range<usize>,
    /// Why, as the end of a sentence.
    pub problem: String,
}

impl Error for NotACode {}

impl fmt::Display for NotACode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wrong = self.text.get(self.at.clone()).unwrap_or_default();
        let place = self.text.get(..self.at.start).unwrap_or_default().chars().count() + 1;
        if wrong.is_empty() {
            write!(f, "the code breaks off at character {place}: {}", self.problem)
        } else {
            write!(f, "the code is wrong at {wrong:?} (character {place}): {}", self.problem)
        }
    }
}

/// `0.137`, `4.3...`: the digits, the one before the point first, and whether the last one repeats.
pub(super) fn octal_digits(text: &str) -> Result<(Vec<u8>, bool), NotACode> {
    let (before, places) = text.split_once('.').ok_or_else(|| {
        refusal(
            text,
            0..text.len(),
            "an octal code has a point, as 0.77; a subtraction set begins with s, as s1,3,4",
        )
    })?;
    let first = match before {
        "0" => 0,
        "4" => TWO_HEAPS,
        _ if ["1", "2", "3", "5", "6", "7"].contains(&before) => {
            return Err(refusal(
                text,
                0..before.len(),
                "before the point stands 0 or 4: another move without taking could be made for ever",
            ));
        }
        _ => {
            return Err(refusal(
                text,
                0..before.len(),
                "before the point stands 0, or 4 for splits without taking",
            ));
        }
    };
    let (places, repeats) = places.strip_suffix("...").map_or((places, false), |places| (places, true));
    let start = before.len() + 1;
    if places.is_empty() {
        return Err(refusal(
            text,
            start..start,
            "behind the point stands a digit for each number that may be taken",
        ));
    }
    let mut digits = vec![first];
    for (place, sign) in places.char_indices() {
        let at = start + place..start + place + sign.len_utf8();
        match sign {
            '0'..='7' => digits.push(sign as u8 - b'0'),
            '8' | '9' | 'a'..='f' => return Err(refusal(text, at, "it would leave three heaps: not here")),
            _ => {
                return Err(refusal(
                    text,
                    at,
                    "a digit from 0 to 7 stands here; ... at the end repeats the last one",
                ));
            }
        }
        if digits.len() > LONGEST_CODE as usize + 1 {
            return Err(refusal(text, at, "a code has at most 1,000 digits"));
        }
    }
    Ok((digits, repeats))
}

/// `s1,3,4`, `s1..50`: a digit for each number up to the largest.
pub(super) fn subtraction_set(text: &str, list: &str) -> Result<Vec<u8>, NotACode> {
    let mut digits = vec![0];
    let mut start = text.len() - list.len();
    for piece in list.split(',') {
        let at = start..start + piece.len();
        start += piece.len() + 1;
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|number| plain && (1..=LONGEST_CODE).contains(number))
        };
        let (low, high) = piece.split_once("..").unwrap_or((piece, piece));
        match (number(low.trim()), number(high.trim())) {
            (Some(low), Some(high)) if low <= high => {
                digits.resize(digits.len().max(high as usize + 1), 0);
                digits[low as usize..=high as usize].fill(NOTHING | ONE_HEAP);
            }
            _ => {
                let problem =
                    "behind s stand numbers from 1 to 1000 with commas between, or ranges, as s1,3..5";
                return Err(refusal(text, at, problem));
            }
        }
    }
    Ok(digits)
}

pub(super) fn refusal(text: &str, at: Range<usize>, problem: &str) -> NotACode {
    NotACode { text: text.to_owned(), at, problem: problem.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::super::Code;

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (typed, wrong, why) in [
            ("0.38", "8", "three heaps"),
            ("0.7f", "f", "three heaps"),
            ("1.7", "1", "for ever"),
            ("3.3", "3", "for ever"),
            ("8.3", "8", "0, or 4"),
            ("0.0", "0.0", "no move"),
            ("0.0...", "0.0...", "no move"),
            ("77", "77", "point"),
            ("0.", "", "a digit for each"),
            ("0.7x", "x", "from 0 to 7"),
            ("0.7..", ".", "from 0 to 7"),
            ("s", "", "numbers from 1"),
            ("s1,,3", "", "numbers from 1"),
            ("s1,0", "0", "numbers from 1"),
            ("s5..3", "5..3", "numbers from 1"),
            ("s1,2000", "2000", "numbers from 1"),
            ("", "", "point"),
        ] {
            let error = Code::read(typed).expect_err(typed);
            assert_eq!(&error.text[error.at.clone()], wrong, "{typed}: {error}");
            assert!(error.problem.contains(why), "{typed}: {error}");
        }
    }
}
