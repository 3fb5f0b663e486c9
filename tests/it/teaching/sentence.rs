//! Numbers in texts, and texts as a screen breaks them into lines.

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
