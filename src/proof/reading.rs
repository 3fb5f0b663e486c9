//! Reads a proof back: JSON, or the text and the Markdown that [`text`](super::text()) writes.

use serde::Deserialize;

use super::lines::{END, Said};
use super::text::{HEADING, NO_REPLIES, TABLES, TITLE};
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size};

/// Names of the fields at the head of a proof.
const FIELDS: [&str; 8] = ["Position", "Rule", "Claim", "Score", "Move", "By", "Size", "Sum"];

/// A proof as it was read: also what it says to people, with the lines where it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The proof.
    pub proof: Proof,
    /// What it says, and the line of each from 1; nothing of JSON.
    pub(super) said: Vec<(usize, Said)>,
    /// What it says of its size, of JSON.
    pub(super) size: Option<Size>,
}

/// Reads a proof.
///
/// # Errors
/// Why it is none, in a sentence.
pub fn read(text: &str) -> Result<Reading, String> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let skipped = text.len() - text.trim_start().len();
    let before = text[..skipped].lines().count().max(1);
    let text = &text[skipped..];
    if text.starts_with('{') {
        return read_json(text);
    }
    let first = text.lines().next().unwrap_or_default().trim_end();
    let is_markdown = first.starts_with(HEADING);
    if let Some(form) = first.strip_prefix(TITLE) {
        known_form(form)?;
    } else if !is_markdown {
        return Err(
            "It is no proof: prove writes them as text, as Markdown (--markdown) or as JSON (--json).".into(),
        );
    }
    let lines = text.lines().zip(before..);
    let said = if is_markdown { of_markdown(lines)? } else { of_text(lines.skip(1))? };
    let proof = built(&said)?;
    if is_markdown && super::text::heading(&proof) != first {
        return Err(format!(
            "Line {before} of the proof is not its heading: {}",
            super::text::heading(&proof)
        ));
    }
    Ok(Reading { proof, said, size: None })
}

fn known_form(form: &str) -> Result<(), String> {
    match form.trim() == SCHEMA.to_string() {
        true => Ok(()),
        false => Err(format!("It is a proof of form {}, and only form {SCHEMA} is known here.", form.trim())),
    }
}

fn read_json(text: &str) -> Result<Reading, String> {
    /// All that is read of a form that is not known.
    #[derive(Deserialize)]
    struct Form {
        schema: u64,
    }
    match serde_json::from_str::<Proof>(text) {
        Ok(proof) => {
            known_form(&proof.schema.to_string())?;
            Ok(Reading { size: Some(proof.size), said: vec![], proof })
        }
        Err(error) => {
            if let Ok(Form { schema }) = serde_json::from_str(text) {
                known_form(&schema.to_string())?;
            }
            Err(format!("It is no proof: {error}."))
        }
    }
}

/// `Line 3 of the proof is no move with an answer.`
fn wrong(line: usize, what: &str) -> String {
    format!("Line {line} of the proof {what}.")
}

fn of_text<'a>(lines: impl Iterator<Item = (&'a str, usize)>) -> Result<Vec<(usize, Said)>, String> {
    let mut said = vec![];
    for (line, number) in lines {
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        if let Some(note) = line.strip_prefix('#') {
            said.push((number, Said::Note(note.trim().to_owned())));
        } else if let Some(replies) = line.strip_prefix("    ") {
            for reply in replies.split("; ").map(str::trim).filter(|reply| !reply.is_empty()) {
                said.push((number, read_reply(reply).map_err(|what| wrong(number, what))?));
            }
        } else if let Some((numbered, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
            let (position, bound) =
                rest.split_once(" at most ").map_or((rest, None), |(id, bound)| (id, Some(bound)));
            said.push((number, entry(numbered, position, bound)));
        } else if let Some(field) = read_field(line) {
            said.push((number, field));
        } else if let Some((position, value)) = line.split_once(" = ") {
            said.push((number, Said::Value { position: position.to_owned(), value: value.to_owned() }));
        } else {
            return Err(wrong(number, "is none of its form"));
        }
    }
    Ok(said)
}

fn of_markdown<'a>(lines: impl Iterator<Item = (&'a str, usize)>) -> Result<Vec<(usize, Said)>, String> {
    let (mut said, mut in_picture, mut has_form) = (vec![], false, false);
    for (line, number) in lines.skip(1) {
        let line = line.trim_end();
        let plain = line.replace('`', "");
        let heads = TABLES.as_flattened();
        if line.starts_with("```") {
            in_picture = !in_picture;
        } else if line.is_empty() || !in_picture && (heads.contains(&line) || line == NO_REPLIES) {
        } else if in_picture {
            said.push((number, Said::Picture(line.to_owned())));
        } else if let Some(form) = line.strip_prefix("- Form: ") {
            known_form(form)?;
            has_form = true;
        } else if let Some(field) = plain.strip_prefix("- ") {
            said.push((number, read_field(field).ok_or_else(|| wrong(number, "is none of its form"))?));
        } else if let Some(rest) = plain.strip_prefix("## ") {
            let (numbered, rest) =
                rest.split_once(". ").ok_or_else(|| wrong(number, "is no position with its number"))?;
            let (position, bound) =
                rest.split_once(", at most ").map_or((rest, None), |(id, bound)| (id, Some(bound)));
            said.push((number, entry(numbered, position, bound)));
        } else if let Some(row) = plain.strip_prefix('|') {
            let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
            said.push((number, read_row(&cells).map_err(|what| wrong(number, what))?));
        } else {
            said.push((number, Said::Note(line.to_owned())));
        }
    }
    if has_form { Ok(said) } else { Err("It is no proof: its form is missing.".to_owned()) }
}

fn entry(number: &str, position: &str, bound: Option<&str>) -> Said {
    let bound = bound.map(str::to_owned);
    Said::Entry { number: number.to_owned(), position: position.to_owned(), bound }
}

fn read_field(line: &str) -> Option<Said> {
    let (name, value) = line.split_once(": ")?;
    FIELDS.contains(&name).then(|| Said::Field(name.to_owned(), value.to_owned()))
}

fn read_row(cells: &[&str]) -> Result<Said, &'static str> {
    match *cells {
        [mv, reply, leaves] => reply_of(mv, reply, Some(leaves).filter(|leaves| !leaves.is_empty())),
        [position, value] => Ok(Said::Value { position: position.to_owned(), value: value.to_owned() }),
        _ => Err("is no row of its tables"),
    }
}

/// `0,0 -> 3,3 [2]`
fn read_reply(text: &str) -> Result<Said, &'static str> {
    let (mv, rest) = text.split_once(" -> ").ok_or("is no move with an answer")?;
    let rest = rest.trim();
    let (reply, leaves) =
        rest.split_once(' ').map_or((rest, None), |(reply, leaves)| (reply, Some(leaves.trim())));
    reply_of(mv, reply, leaves)
}

fn reply_of(mv: &str, reply: &str, leaves: Option<&str>) -> Result<Said, &'static str> {
    let is_left = |text: &str| text == END || text.starts_with('[');
    if reply.is_empty() || is_left(reply) || reply == "the" {
        return Err("has no answer before what it leaves: a move that ends the game itself is not listed");
    }
    if leaves.is_some_and(|leaves| !is_left(leaves)) {
        return Err("is no move with an answer and what that leaves, as in 2 -> 1 [3] or 2 -> 1 end");
    }
    Ok(Said::Reply { mv: mv.to_owned(), reply: reply.to_owned(), leaves: leaves.map(str::to_owned) })
}

/// The proof that says so.
fn built(said: &[(usize, Said)]) -> Result<Proof, String> {
    let mut proof = Proof {
        schema: SCHEMA,
        position: String::new(),
        rule: String::new(),
        claim: Claim::Lost,
        score: None,
        winning: None,
        by: Basis::Moves,
        size: Size::default(),
        law: None,
        lost: vec![],
        values: vec![],
    };
    let mut seen = vec![];
    for (line, one) in said {
        let wrong = |what: &str| wrong(*line, what);
        match one {
            Said::Field(name, _) if seen.contains(&name) => {
                return Err(wrong(&format!("says {name} for the second time")));
            }
            Said::Field(name, value) => {
                seen.push(name);
                take_field(&mut proof, name, value).map_err(wrong)?;
            }
            Said::Picture(_) | Said::Note(_) => {}
            Said::Entry { position, bound, .. } => {
                let bound = bound.as_ref().map(|bound| bound.parse());
                let at_most = bound.transpose().map_err(|_| wrong("has a bound that is no number"))?;
                proof.lost.push(Entry { position: position.clone(), at_most, replies: vec![] });
            }
            Said::Reply { mv, reply, .. } => {
                let entry = proof.lost.last_mut().ok_or_else(|| wrong("is a reply without a position"))?;
                entry.replies.push((mv.clone(), reply.clone()));
            }
            Said::Value { position, value } => {
                let value = value.parse().map_err(|_| wrong("has a value that is no number"))?;
                proof.values.push(Counted { position: position.clone(), value });
            }
        }
    }
    proof.size = Size::of(&proof);
    let claimed = seen.iter().any(|name| *name == "Claim");
    if claimed { Ok(proof) } else { Err("It is no proof: it claims nothing.".to_owned()) }
}

fn take_field(proof: &mut Proof, name: &str, value: &str) -> Result<(), &'static str> {
    match name {
        "Position" => value.clone_into(&mut proof.position),
        "Rule" => value.clone_into(&mut proof.rule),
        "Claim" => {
            proof.claim = match value {
                "lost" => Claim::Lost,
                "won" => Claim::Won,
                _ => return Err("says neither lost nor won"),
            };
        }
        "Score" => proof.score = Some(value.parse().map_err(|_| "has a score that is no number")?),
        "Move" => proof.winning = Some(value.split_once(" leaves ").map_or(value, |(mv, _)| mv).to_owned()),
        "By" => {
            (proof.by, proof.law) = match value.split_once(' ').unwrap_or((value, "")) {
                ("moves", "") => (Basis::Moves, None),
                ("values", "") => (Basis::Values, None),
                ("law", law) => (Basis::Law, Some(law.to_owned())),
                _ => return Err("is no way to prove something"),
            };
        }
        _ => {}
    }
    Ok(())
}
