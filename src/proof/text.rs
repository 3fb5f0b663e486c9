//! Proofs for people: as text and as Markdown, both of which are read back.

use std::fmt::Write as _;

use crate::game::Referee;

use super::lines::{Said, said};
use super::{Claim, Proof, SCHEMA};

/// Columns of the text.
const WIDTH: usize = 78;
/// The first line of a text, before its form.
pub(super) const TITLE: &str = "Proof of nimtui, form ";
/// What Markdown begins with, and the heads of its tables.
pub(super) const HEADING: &str = "# `";
pub(super) const TABLES: [[&str; 2]; 2] =
    [["| move | answer | leaves |", "|---|---|---|"], ["| part | counts |", "|---|---|"]];
/// Of a position where every move ends the game.
pub(super) const NO_REPLIES: &str = "Every move ends the game.";

/// How a proof is written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Text.
    Plain,
    /// Markdown.
    Markdown,
}

/// The proof in words.
#[must_use]
pub fn text(proof: &Proof, referee: Referee<'_>, style: Style) -> String {
    let said = said(proof, referee);
    match style {
        Style::Plain => plain(&said),
        Style::Markdown => markdown(proof, &said),
    }
}

/// `grid:4x4 is lost by whoever moves`
pub(super) fn heading(proof: &Proof) -> String {
    let verdict = match proof.claim {
        Claim::Lost => "lost",
        Claim::Won => "won",
    };
    format!("{HEADING}{}` is {verdict} by whoever moves", proof.position)
}

fn plain(said: &[Said]) -> String {
    let mut text = format!("{TITLE}{SCHEMA}\n");
    let mut replies = vec![];
    let mut last: Option<&Said> = None;
    for one in said {
        if !replies.is_empty() && !matches!(one, Said::Reply { .. }) {
            push_wrapped(&mut text, "    ", &std::mem::take(&mut replies), "; ");
        }
        let same = last.is_some_and(|last| std::mem::discriminant(last) == std::mem::discriminant(one));
        match one {
            Said::Field(name, value) => drop(writeln!(text, "{name}: {value}")),
            Said::Picture(line) => {
                text.push_str(if same { "" } else { "\n" });
                let _ = writeln!(text, "#   {line}");
            }
            Said::Note(note) => {
                text.push_str(if same { "" } else { "\n" });
                push_wrapped(&mut text, "# ", &note.split(' ').map(str::to_owned).collect::<Vec<_>>(), " ");
            }
            Said::Entry { number, position, bound } => {
                let bound = bound.as_ref().map_or(String::new(), |bound| format!(" at most {bound}"));
                let _ = writeln!(text, "\n[{number}] {position}{bound}");
            }
            Said::Reply { mv, reply, leaves } => {
                let leaves = leaves.as_ref().map_or(String::new(), |leaves| format!(" {leaves}"));
                replies.push(format!("{mv} -> {reply}{leaves}"));
            }
            Said::Value { position, value } => {
                text.push_str(if same { "" } else { "\n" });
                let _ = writeln!(text, "{position} = {value}");
            }
        }
        last = Some(one);
    }
    push_wrapped(&mut text, "    ", &replies, "; ");
    text
}

/// Pieces with something between, in lines that begin so.
fn push_wrapped(text: &mut String, begin: &str, pieces: &[String], between: &str) {
    let mut line = String::new();
    for piece in pieces {
        let width = begin.len() + line.chars().count() + between.len() + piece.chars().count();
        if !line.is_empty() && width > WIDTH {
            let _ = writeln!(text, "{begin}{}", line.trim_end());
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(between);
        }
        line.push_str(piece);
    }
    if !line.is_empty() {
        let _ = writeln!(text, "{begin}{line}");
    }
}

fn markdown(proof: &Proof, said: &[Said]) -> String {
    let mut text = format!("{}\n\n- Form: {SCHEMA}\n", heading(proof));
    let (mut in_picture, mut last): (bool, Option<&Said>) = (false, None);
    for (number, one) in said.iter().enumerate() {
        let same = last.is_some_and(|last| std::mem::discriminant(last) == std::mem::discriminant(one));
        if in_picture && !same {
            text.push_str("```\n");
            in_picture = false;
        }
        match one {
            Said::Field(name, value) if name == "Position" => drop(writeln!(text, "- {name}: `{value}`")),
            Said::Field(name, value) => drop(writeln!(text, "- {name}: {value}")),
            Said::Picture(line) => {
                text.push_str(if same { "" } else { "\n```text\n" });
                in_picture = true;
                let _ = writeln!(text, "{line}");
            }
            Said::Note(note) => drop(writeln!(text, "\n{note}")),
            Said::Entry { number: numbered, position, bound } => {
                let bound = bound.as_ref().map_or(String::new(), |bound| format!(", at most {bound}"));
                let _ = writeln!(text, "\n## {numbered}. `{position}`{bound}\n");
                if matches!(said.get(number + 1), Some(Said::Reply { .. })) {
                    let _ = writeln!(text, "{}", TABLES[0].join("\n"));
                } else {
                    let _ = writeln!(text, "{NO_REPLIES}");
                }
            }
            Said::Reply { mv, reply, leaves } => {
                let leaves = leaves.as_deref().unwrap_or_default();
                let _ = writeln!(text, "| `{mv}` | `{reply}` | {leaves} |");
            }
            Said::Value { position, value } => {
                let head = if same { String::new() } else { format!("\n{}\n", TABLES[1].join("\n")) };
                let _ = writeln!(text, "{head}| `{position}` | {value} |");
            }
        }
        last = Some(one);
    }
    text.push_str(if in_picture { "```\n" } else { "" });
    text
}
