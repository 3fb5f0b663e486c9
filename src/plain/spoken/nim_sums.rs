//! Nim-sums as they are read aloud: `3 ⊕ 5 ⊕ 6 = 0` as the nim-sum of 3, 5 and 6, which is 0, or as 3 nim-plus 5.

use super::aloud::listed;

const SIGN: &str = " ⊕ ";
/// How a sum is written, said before it: what is written is told instead.
const WRITTEN: [&str; 3] = [", and written ", " and written ", ", written "];

/// A text with its nim-sums in words.
pub(super) fn nim_sums(text: &str) -> String {
    // The sign that stands behind its name says nothing more.
    let text = text.replace("nim-sum ⊕", "nim-sum").replace("⊕, the nim-sum:", "The nim-sum:");
    let mut told = String::new();
    for line in text.split_inclusive('\n') {
        for sentence in line.split_inclusive(". ") {
            told.push_str(&sums_of_sentence(sentence));
        }
    }
    told.replace(SIGN, " nim-plus ").replace('⊕', "nim-plus")
}

/// A nim-sum as it is written.
struct Sum<'a> {
    parts: Vec<&'a str>,
    /// What stands behind it, and whether that begins with what it is.
    behind: &'a str,
    is_equal: bool,
}

/// The first nim-sum of numbers: what stands before it, and it.
fn first(text: &str) -> Option<(&str, Sum<'_>)> {
    let mut from = 0;
    loop {
        let sign = from + text[from..].find(SIGN)?;
        let begin = text[..sign].trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let mut parts = vec![&text[begin..sign]];
        let mut behind = &text[sign..];
        while let Some(next) = behind.strip_prefix(SIGN) {
            let end = next.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(next.len());
            parts.push(&next[..end]);
            behind = &next[end..];
        }
        if parts.iter().all(|part| !part.is_empty()) {
            let equals = behind.strip_prefix(" = ");
            return Some((
                &text[..begin],
                Sum { parts, behind: equals.unwrap_or(behind), is_equal: equals.is_some() },
            ));
        }
        from = sign + SIGN.len();
    }
}

/// One is told by its name; several in one sentence like sums, so that none comes between the numbers of another.
fn sums_of_sentence(sentence: &str) -> String {
    let several = first(sentence).is_some_and(|(_, sum)| first(sum.behind).is_some());
    let (mut told, mut rest) = (String::new(), sentence);
    while let Some((before, sum)) = first(rest) {
        told.push_str(before);
        let equals = add(&mut told, &sum.parts, (several, sum.is_equal));
        told.push_str(if sum.is_equal { equals } else { "" });
        rest = sum.behind;
    }
    told + rest
}

/// Adds a nim-sum to what is told already, with its article where that lacks one; how it is told what it is.
fn add(told: &mut String, parts: &[&str], (several, is_equal): (bool, bool)) -> &'static str {
    let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
    let all = listed(&parts);
    // A definition tells what is named, and not how it is written.
    if let Some(written) = WRITTEN.iter().find(|written| told.ends_with(*written)) {
        told.truncate(told.len() - written.len());
        told.push_str(&format!("{} the nim-sum of {all}", if is_equal { ", so" } else { ":" }));
        return " is ";
    }
    let before = told.trim_end();
    if before.ends_with("nim-sum like") {
        told.push_str(&format!("that of {all}"));
        return ", which is ";
    }
    if let Some(named) = before.strip_suffix("nim-sum") {
        let has_article =
            named.trim_end().rsplit(' ').next().is_some_and(|word| {
                ["the", "a", "their", "its", "this"].contains(&word.to_lowercase().as_str())
            });
        if !has_article {
            told.truncate(named.len());
            told.push_str("the nim-sum ");
        }
        told.push_str(&format!("of {all}"));
        return ", which is ";
    }
    if several {
        told.push_str(&parts.join(" nim-plus "));
        return " equals ";
    }
    if before.is_empty() || before.ends_with('.') {
        told.push_str(&format!("The nim-sum of {all}"));
        return " is ";
    }
    let is_said_alone = before.ends_with([',', ':']);
    told.push_str(&format!("the nim-sum of {all}"));
    if is_said_alone { " is " } else { ", which is " }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_sums_are_told_in_words() {
        for (text, told) in [
            ("The nim-sum 1 ⊕ 4 ⊕ 4 is 1.", "The nim-sum of 1, 4 and 4 is 1."),
            (
                "leaves 3 ⊕ 3 = 0: a winning move.",
                "leaves the nim-sum of 3 and 3, which is 0: a winning move.",
            ),
            ("leaves nim-sum 1 ⊕ 4 = 5: no.", "leaves the nim-sum of 1 and 4, which is 5: no."),
            ("A nim-sum like 4 ⊕ 5: cut", "A nim-sum like that of 4 and 5: cut"),
            (
                "What stays is called their nim-sum, written 1 ⊕ 3 = 2: three heaps",
                "What stays is called their nim-sum, so the nim-sum of 1 and 3 is 2: three heaps",
            ),
            (
                "This is called nim-sum 0 and written 1 ⊕ 2 ⊕ 3 = 0: what is there twice goes.",
                "This is called nim-sum 0, so the nim-sum of 1, 2 and 3 is 0: what is there twice goes.",
            ),
            (
                "The moves leave 1, 3, 1 ⊕ 3 = 2, 2 ⊕ 2 = 0 and 1 ⊕ 2 = 3.",
                "The moves leave 1, 3, 1 nim-plus 3 equals 2, 2 nim-plus 2 equals 0 and 1 nim-plus 2 equals 3.",
            ),
            ("the 2 stays, 1 ⊕ 3 = 2. Go on.", "the 2 stays, the nim-sum of 1 and 3 is 2. Go on."),
            ("x ⊕ y", "x nim-plus y"),
            ("(the nim-sum ⊕ is 0)", "(the nim-sum is 0)"),
        ] {
            assert_eq!(nim_sums(text), told);
        }
    }
}
