//! The rules of a take-and-break game as data: octal codes (Guy and Smith 1956) and subtraction sets.

mod reading;
mod words;

pub use reading::NotACode;
use reading::{octal_digits, refusal, subtraction_set};

/// What may be left of a heap when so many stones were taken of it: nothing, one heap, two heaps; the digit is the sum of what may.
pub const NOTHING: u8 = 1;
/// See [`NOTHING`].
pub const ONE_HEAP: u8 = 2;
/// See [`NOTHING`].
pub const TWO_HEAPS: u8 = 4;

/// The most stones a code speaks of one by one.
pub const LONGEST_CODE: u32 = 1000;

/// What may be taken from a heap, and what may be left of it then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    text: String,
    /// The digit of 0, 1, … stones taken.
    digits: Vec<u8>,
    /// The last digit counts for every larger number, too.
    repeats: bool,
    /// Two heaps that are left must be unequal.
    unequal: bool,
}

/// A code that can be stepped to, or called by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCode {
    /// As it is typed; empty where it has no name.
    pub name: &'static str,
    /// Its code.
    pub code: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
}

impl NamedCode {
    /// The one of these codes that is called so, or the code that was typed.
    ///
    /// # Errors
    /// Where the code is wrong, and why.
    pub fn read(known: &[Self], text: &str) -> Result<Code, NotACode> {
        if !is_a_word(text) {
            return Code::read(text);
        }
        match Self::called(known, text) {
            Some(named) => Code::read(named.code),
            None => {
                let names = known.iter().map(|known| known.name).filter(|name| !name.is_empty());
                let names = names.collect::<Vec<_>>().join(", ");
                let problem = format!("no code (as 0.77 or s1,3,4), and no name of one: {names}");
                Err(refusal(text.trim(), 0..text.trim().len(), &problem))
            }
        }
    }

    /// The first of these whose name is so, or begins so: `dawson` and `Dawson's Chess` are understood.
    fn called<'a>(known: &'a [Self], text: &str) -> Option<&'a Self> {
        let typed = words_of(text);
        let named =
            || known.iter().map(|known| (words_of(known.name), known)).filter(|(words, _)| !words.is_empty());
        let same = named().find(|(words, _)| *words == typed);
        let begins = || named().find(|(words, _)| words.starts_with(&typed));
        same.or_else(begins).map(|(_, known)| known)
    }
}

/// Whether a text can only be a name: it has letters, and not a digit.
fn is_a_word(text: &str) -> bool {
    let text = text.trim();
    text.len() > 1
        && text.starts_with(char::is_alphabetic)
        && !text.contains(|c: char| c.is_ascii_digit() || c == '.' || c == ',')
}

/// The words of a name, whatever stands between them, without the s at their ends.
fn words_of(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    let words = words.map(|word| word.trim_end_matches('s').to_owned());
    words.filter(|word| !word.is_empty()).collect()
}

impl Code {
    /// Reads an octal code (`0.137`, `4.3...`) or a subtraction set (`s1,3,4`, `s1..50`).
    ///
    /// # Errors
    /// Where it is wrong, and why.
    pub fn read(text: &str) -> Result<Self, NotACode> {
        let typed = text.trim().to_lowercase();
        let written = typed.as_str();
        let (mut digits, repeats) = match written.strip_prefix('s') {
            Some(list) => (subtraction_set(written, list)?, false),
            None => octal_digits(written)?,
        };
        while digits.len() > 1 && !repeats && digits.last() == Some(&0) {
            digits.pop();
        }
        while repeats && digits.len() > 2 && digits[digits.len() - 1] == digits[digits.len() - 2] {
            digits.pop();
        }
        let whole = 0..written.len();
        if digits.iter().all(|digit| *digit == 0) {
            return Err(refusal(written, whole, "it allows no move at all"));
        }
        let is_set = written.starts_with('s');
        let mut code = Self { text: String::new(), digits, repeats, unequal: false };
        code.text = if is_set { code.as_set() } else { code.as_octal() };
        Ok(code)
    }

    /// The code of a game that says so itself; `grundy` for the one that no octal code describes.
    pub fn of_game(text: &str) -> Self {
        Self::read(text).unwrap_or_else(|_| Self::splitting_unequally(text))
    }

    /// A heap is split, and nothing is taken: `4.0`.
    pub fn splitting() -> Self {
        Self { text: "4.0".to_owned(), digits: vec![TWO_HEAPS], repeats: false, unequal: false }
    }

    /// A heap is split into two unequal ones, and nothing is taken: no octal code says that.
    pub fn splitting_unequally(name: &str) -> Self {
        Self { text: name.to_owned(), unequal: true, ..Self::splitting() }
    }

    /// Whether two heaps that are left must be unequal.
    pub const fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The code as it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What may be left when `take` stones are taken: a sum of [`NOTHING`], [`ONE_HEAP`] and [`TWO_HEAPS`].
    pub fn digit(&self, take: u32) -> u8 {
        let last = self.digits.last().copied().filter(|_| self.repeats).unwrap_or(0);
        self.digits.get(take as usize).copied().unwrap_or(last)
    }

    /// The largest number that is spoken of; every larger one is as this where the code [goes on](Self::goes_on), else it may not be taken.
    pub fn last_place(&self) -> u32 {
        u32::try_from(self.digits.len()).unwrap_or(u32::MAX) - 1
    }

    /// Whether the last digit counts for every larger number, too.
    pub const fn goes_on(&self) -> bool {
        self.repeats
    }

    /// The numbers that may be taken from a heap of `size`, with what may be left; 0 where a heap may be split without taking.
    pub fn takes(&self, size: u32) -> impl Iterator<Item = (u32, u8)> {
        let last = if self.repeats { size } else { self.last_place().min(size) };
        (0..=last).map(|take| (take, self.digit(take))).filter(|(_, digit)| *digit > 0)
    }

    /// Whether a heap can come apart.
    pub fn splits(&self) -> bool {
        self.digits.iter().any(|digit| digit & TWO_HEAPS > 0)
    }

    /// Whether it is a subtraction game: some numbers may be taken of any heap, and a heap never comes apart.
    pub fn is_subtraction(&self) -> bool {
        self.digits.iter().all(|digit| [0, NOTHING | ONE_HEAP].contains(digit))
    }

    fn as_octal(&self) -> String {
        let digits: String = self.digits[1..].iter().map(|digit| char::from(b'0' + digit)).collect();
        let digits = if digits.is_empty() { "0".to_owned() } else { digits };
        format!("{}.{digits}{}", self.digits[0], if self.repeats { "..." } else { "" })
    }

    /// `s1,3..6`: three numbers in a row or more as a range.
    fn as_set(&self) -> String {
        let numbers: Vec<u32> = self.takes(u32::MAX - 1).map(|(take, _)| take).collect();
        let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first}..{last}")],
            run => run.iter().map(u32::to_string).collect(),
        });
        format!("s{}", runs.collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(text).expect(text)
    }

    #[test]
    fn codes_are_written_in_one_form() {
        for (typed, written) in [
            ("0.77", "0.77"),
            ("0.770", "0.77"),
            ("0.7700", "0.77"),
            ("0.33...", "0.3..."),
            ("0.0700...", "0.070..."),
            ("4.3...", "4.3..."),
            ("4.0", "4.0"),
            ("s4,1,3", "s1,3,4"),
            ("s1..50", "s1..50"),
            ("s1,2,3,7,8", "s1..3,7,8"),
            (" S1, 3 ", "s1,3"),
        ] {
            assert_eq!(code(typed).text(), written, "{typed}");
            assert_eq!(code(written).text(), written);
        }
    }

    #[test]
    fn names_are_understood_as_people_write_them() {
        let named = |name, code| NamedCode { name, code, about: "" };
        let known = [
            named("dawsons-chess", "0.137"),
            named("", "s1,3,4"),
            named("lasker", "4.3..."),
            named("dawsons-kayles", "0.07"),
            named("nim", "0.3..."),
        ];
        for (typed, code) in [
            ("dawsons-chess", "0.137"),
            ("Dawson's Chess", "0.137"),
            ("dawson", "0.137"),
            ("dawson-kayles", "0.07"),
            (" Lasker ", "4.3..."),
            ("NIM", "0.3..."),
            ("s1,3", "s1,3"),
            ("0.6", "0.6"),
        ] {
            assert_eq!(NamedCode::read(&known, typed).expect(typed).text(), code, "{typed}");
        }
        for wrong in ["kayle", "chess", "daw", "lasker chess"] {
            let error = NamedCode::read(&known, wrong).expect_err(wrong).to_string();
            assert!(error.contains("dawsons-chess, lasker, dawsons-kayles, nim"), "{error}");
        }
    }

    #[test]
    fn digits_say_what_may_be_left() {
        let chess = code("0.137");
        assert_eq!([0, 1, 2, 3, 4].map(|take| chess.digit(take)), [0, 1, 3, 7, 0]);
        assert!(chess.splits() && !chess.is_subtraction() && code("s2,5").is_subtraction());
        let lasker = code("4.3...");
        assert_eq!([0, 1, 9].map(|take| lasker.digit(take)), [4, 3, 3]);
        assert_eq!(lasker.takes(3).map(|(take, _)| take).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(code("s1,3").takes(2).collect::<Vec<_>>(), [(1, 3)]);
    }
}
