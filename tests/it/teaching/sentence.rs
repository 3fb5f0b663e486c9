//! Reading sentences: forms with gaps, numbers, and lines of a screen.

/// What stands in the gaps `{}` of `form`, where `text` has that form.
pub(super) fn fits<'a>(form: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = form.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut pieces = pieces.peekable();
    let mut found = vec![];
    while let Some(piece) = pieces.next() {
        let at = if pieces.peek().is_none() {
            rest.len()
                .checked_sub(piece.len())
                .filter(|&at| rest.ends_with(piece) && rest.is_char_boundary(at))?
        } else {
            rest.find(piece)?
        };
        found.push(&rest[..at]);
        rest = &rest[at + piece.len()..];
    }
    rest.is_empty().then_some(found)
}

/// A number as it is written for people; anything else fails the test.
pub(super) fn number(text: &str) -> u64 {
    let digits: String = text.chars().filter(|letter| *letter != ',').collect();
    digits.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// Lines of at most `width` columns, broken at blanks, as the screen breaks them.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![];
    for paragraph in text.lines() {
        if paragraph.chars().count() <= width {
            lines.push(paragraph.to_owned());
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if line.is_empty() {
                line.push_str(word);
            } else if line.chars().count() + 1 + word.chars().count() <= width {
                line.push(' ');
                line.push_str(word);
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
    }
    lines
}

#[test]
fn forms_are_matched_to_their_ends() {
    assert_eq!(fits("a {} b {}.", "a 1 b 2 3."), Some(vec!["1", "2 3"]));
    assert_eq!(fits("a {}.", "a 1"), None);
    assert_eq!(fits("a", "a b"), None);
    assert_eq!(wrapped("aa bb cc", 5), ["aa bb", "cc"]);
}
