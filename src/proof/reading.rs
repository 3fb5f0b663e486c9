//! Reads a proof back: JSON, or the text that [`text`](super::text()) writes.

use super::text::TITLE;
use super::{Basis, Claim, Counted, Entry, Proof, SCHEMA, Size};

/// Reads a proof.
///
/// # Errors
/// Why it is none, in a sentence.
pub fn read(text: &str) -> Result<Proof, String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return serde_json::from_str(text).map_err(|error| format!("It is no proof: {error}."));
    }
    match text.strip_prefix(TITLE) {
        Some(body) => read_text(body),
        None => Err(
            "It is no proof: prove writes them as JSON (--json) or as text, and Markdown is not read back."
                .into(),
        ),
    }
}

fn read_text(body: &str) -> Result<Proof, String> {
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
    let mut claimed = false;
    for (line, number) in body.lines().zip(1..) {
        let wrong = |what: &str| format!("Line {number} of the proof is {what}.");
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(replies) = line.strip_prefix("    ") {
            let entry = proof.lost.last_mut().ok_or_else(|| wrong("a reply without a position"))?;
            for reply in replies.split("; ").map(str::trim).filter(|reply| !reply.is_empty()) {
                entry.replies.push(read_reply(reply).ok_or_else(|| wrong("no move with an answer"))?);
            }
        } else if let Some((_, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
            let (position, bound) = match rest.split_once(" at most ") {
                Some((position, bound)) => {
                    (position, Some(bound.parse().map_err(|_| wrong("a bound that is no number"))?))
                }
                None => (rest, None),
            };
            proof.lost.push(Entry { position: position.to_owned(), at_most: bound, replies: vec![] });
        } else if let Some((position, value)) = line.split_once(" = ") {
            let value = value.parse().map_err(|_| wrong("a value that is no number"))?;
            proof.values.push(Counted { position: position.to_owned(), value });
        } else {
            let (name, value) = line.split_once(": ").ok_or_else(|| wrong("none of its form"))?;
            match name {
                "Position" => value.clone_into(&mut proof.position),
                "Rule" => value.clone_into(&mut proof.rule),
                "Claim" => {
                    claimed = true;
                    proof.claim = match value {
                        "lost" => Claim::Lost,
                        "won" => Claim::Won,
                        _ => return Err(wrong("neither lost nor won")),
                    };
                }
                "Score" => proof.score = Some(value.parse().map_err(|_| wrong("a score that is no number"))?),
                "Move" => proof.winning = Some(value.to_owned()),
                "By" => {
                    (proof.by, proof.law) = match value.split_once(' ').unwrap_or((value, "")) {
                        ("moves", "") => (Basis::Moves, None),
                        ("values", "") => (Basis::Values, None),
                        ("law", law) => (Basis::Law, Some(law.to_owned())),
                        _ => return Err(wrong("no way to prove something")),
                    };
                }
                "Size" => {}
                _ => return Err(wrong("none of its form")),
            }
        }
    }
    let replies = proof.lost.iter().map(|entry| entry.replies.len()).sum();
    proof.size = Size { lost: proof.lost.len(), replies, values: proof.values.len() };
    if claimed { Ok(proof) } else { Err("It is no proof: it claims nothing.".to_owned()) }
}

/// `0,0 -> 3,3 [2]`
fn read_reply(text: &str) -> Option<(String, String)> {
    let (mv, rest) = text.split_once(" -> ")?;
    let reply = rest.split_once(' ').map_or(rest, |(reply, _)| reply);
    Some((mv.to_owned(), reply.to_owned()))
}
