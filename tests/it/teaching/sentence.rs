//! Numbers in texts.

/// A number as it is written for people; anything else fails the test.
pub(super) fn number(text: &str) -> u64 {
    let digits: String = text.chars().filter(|letter| *letter != ',').collect();
    digits.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}
