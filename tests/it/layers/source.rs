//! Reads Rust source just well enough to tell which paths it names.

/// A path as it is named somewhere, from the crate's root where it is one of this crate: `std::time::Instant`,
/// `crate::game::Move`.
pub(super) struct Named {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
}

/// A piece of source: a word, `::`, any other sign, or the inside of a string.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Colons,
    Sign(char),
    Text(String),
}

/// The strings of a source text with their lines, up to the tests at its end.
pub(super) fn strings(text: &str) -> Vec<(String, usize)> {
    let tokens = tokens(before_tests(text));
    tokens
        .into_iter()
        .filter_map(|(token, line)| match token {
            Token::Text(string) => Some((string, line)),
            _ => None,
        })
        .collect()
}

/// All paths of two or more parts, and all that `use` names, in the source text of `module`, up to the tests at its end.
pub(super) fn names(text: &str, module: &[String]) -> Vec<Named> {
    let tokens = tokens(before_tests(text));
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let after_use = at > 0 && tokens[at - 1].0 == Token::Word("use".into());
        let starts = matches!(tokens[at].0, Token::Word(_))
            && (after_use || tokens.get(at + 1).is_some_and(|next| next.0 == Token::Colons));
        if starts {
            at = tree(&tokens, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    for name in &mut found {
        name.path = from_root(&name.path, module);
    }
    found
}

/// Tests stand at the end of a file.
fn before_tests(text: &str) -> &str {
    text.find("#[cfg(test)]\nmod ").map_or(text, |at| &text[..at])
}

/// Follows one path, or a group of them in braces, behind what stands before it; gives the place after it.
fn tree(tokens: &[(Token, usize)], mut at: usize, before: &[String], found: &mut Vec<Named>) -> usize {
    let mut path = before.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.1);
    loop {
        match tokens.get(at).map(|token| &token.0) {
            Some(Token::Word(word)) => path.push(word.clone()),
            Some(Token::Sign('*')) if !path.is_empty() => path.push("*".into()),
            Some(Token::Sign('{')) => return group(tokens, at + 1, &path, found),
            _ => break,
        }
        at += 1;
        if tokens.get(at).is_none_or(|next| next.0 != Token::Colons) {
            break;
        }
        at += 1;
    }
    found.push(Named { path, line });
    at
}

/// The paths in braces, from behind the opening one to behind the closing one.
fn group(tokens: &[(Token, usize)], mut at: usize, before: &[String], found: &mut Vec<Named>) -> usize {
    while let Some((token, _)) = tokens.get(at) {
        match token {
            Token::Sign('}') => return at + 1,
            Token::Word(_) | Token::Sign('{' | '*') => at = tree(tokens, at, before, found),
            _ => at += 1,
        }
    }
    at
}

/// `super` and the crate's own name spelled out.
fn from_root(path: &[String], module: &[String]) -> Vec<String> {
    let supers = path.iter().take_while(|part| *part == "super").count();
    if supers > 0 {
        let kept = module.len().saturating_sub(supers);
        let root = std::iter::once("crate".to_owned()).chain(module[..kept].iter().cloned());
        return root.chain(path[supers..].iter().cloned()).collect();
    }
    let mut path = path.to_vec();
    match path.first().map(String::as_str) {
        Some("nimtui") => path[0] = "crate".into(),
        Some("core" | "alloc") => path[0] = "std".into(),
        _ => {}
    }
    path
}

fn tokens(text: &str) -> Vec<(Token, usize)> {
    let letters: Vec<char> = text.chars().collect();
    let (mut at, mut line, mut found) = (0, 1, Vec::new());
    while at < letters.len() {
        let (token, end) = next(&letters, at);
        if let Some(token) = token {
            found.push((token, line));
        }
        line += letters[at..end].iter().filter(|&&letter| letter == '\n').count();
        at = end;
    }
    found
}

/// The token that begins at `at`, none for blanks and comments, and where it ends.
fn next(letters: &[char], at: usize) -> (Option<Token>, usize) {
    let here = letters[at];
    let then = letters.get(at + 1).copied().unwrap_or(' ');
    match (here, then) {
        ('/', '/') => (None, find(letters, at, |letter| letter == '\n')),
        ('/', '*') => (None, comment_end(letters, at)),
        (':', ':') => (Some(Token::Colons), at + 2),
        ('"', _) => string(letters, at + 1, 0),
        ('r', '"' | '#') if raw_hashes(letters, at + 1).is_some() => {
            let hashes = raw_hashes(letters, at + 1).unwrap_or(0);
            string(letters, at + 2 + hashes, hashes + 1)
        }
        ('\'', '\\') => (None, find(letters, at + 3, |letter| letter == '\'') + 1),
        ('\'', _) if letters.get(at + 2) == Some(&'\'') => (None, at + 3),
        _ if here.is_alphabetic() || here == '_' => {
            let end = find(letters, at, |letter| !(letter.is_alphanumeric() || letter == '_'));
            // The letter of b"…" and c"…" is no word.
            let quoted = end == at + 1 && letters.get(end) == Some(&'"');
            let word = (!quoted).then(|| Token::Word(letters[at..end].iter().collect()));
            (word, end)
        }
        _ if here.is_whitespace() => (None, at + 1),
        _ => (Some(Token::Sign(here)), at + 1),
    }
}

fn find(letters: &[char], from: usize, wanted: impl Fn(char) -> bool) -> usize {
    (from..letters.len()).find(|&at| wanted(letters[at])).unwrap_or(letters.len())
}

/// How many `#` stand before the quote of a raw string; `None` when it is none.
fn raw_hashes(letters: &[char], from: usize) -> Option<usize> {
    let end = find(letters, from, |letter| letter != '#');
    (letters.get(end) == Some(&'"')).then_some(end - from)
}

/// A string whose inside begins at `from`; `raw` is 0 for an ordinary one, else one more than its hashes.
fn string(letters: &[char], from: usize, raw: usize) -> (Option<Token>, usize) {
    let mut end = from;
    while end < letters.len() {
        let closes = letters[end] == '"'
            && (raw == 0
                || letters[end + 1..].iter().take(raw - 1).filter(|&&l| l == '#').count() == raw - 1);
        if closes {
            break;
        }
        end += if raw == 0 && letters[end] == '\\' { 2 } else { 1 };
    }
    let end = end.min(letters.len());
    let text = letters[from..end].iter().collect();
    (Some(Token::Text(text)), (end + raw.max(1)).min(letters.len()))
}

/// Where a comment that begins at `at` ends; comments can stand in comments.
fn comment_end(letters: &[char], at: usize) -> usize {
    let (mut at, mut depth) = (at, 0);
    while at < letters.len() {
        match (letters[at], letters.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) if depth == 1 => return at + 2,
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    letters.len()
}
