//! Proofs for people: as text, which is read back too, and as Markdown.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::game::{Image, Law, Position, Referee, plural};

use super::{Basis, Claim, Entry, Proof};

/// Columns of the text.
const WIDTH: usize = 78;
/// The first line of a text, with its form.
pub(super) const TITLE: &str = "Proof of nimtui, form 1";

/// How a proof is written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Text that is read back.
    Plain,
    /// Markdown.
    Markdown,
}

/// The proof in words.
#[must_use]
pub fn text(proof: &Proof, referee: Referee<'_>, style: Style) -> String {
    match style {
        Style::Plain => plain(proof, referee),
        Style::Markdown => markdown(proof, referee),
    }
}

/// The numbers of the lost positions, from 1, by their images.
struct Numbers<'a> {
    referee: Referee<'a>,
    numbers: HashMap<Image, usize>,
}

impl<'a> Numbers<'a> {
    fn of(proof: &Proof, referee: Referee<'a>) -> Self {
        let read = |(entry, number): (&Entry, usize)| {
            referee.read(&entry.position).ok().map(|position| (referee.image(&position), number))
        };
        Self { referee, numbers: proof.lost.iter().zip(1..).filter_map(read).collect() }
    }

    /// Where a move and its answer lead: `[3]`, or `end`.
    fn leads_to(&self, position: &Position, [mv, reply]: [&str; 2]) -> Option<String> {
        let left = self.referee.play(position, self.referee.read_move(mv, position)?);
        let after = self.referee.play(&left, self.referee.read_move(reply, &left)?);
        if self.referee.result(&after).is_some() {
            return Some("end".to_owned());
        }
        self.numbers.get(&self.referee.image(&after)).map(|number| format!("[{number}]"))
    }
}

/// What the proof rests on, in sentences.
fn argument(proof: &Proof, referee: Referee<'_>) -> Vec<String> {
    let position = referee.read(&proof.position).ok();
    let law = position.and_then(|position| referee.law(&position));
    let of = |law: Option<Law>| {
        law.map_or(String::new(), |law| format!("{} By {}, not rechecked.", law.statement(), law.whose()))
    };
    let mut told = vec![];
    if proof.claim == Claim::Won && proof.winning.is_none()
        || proof.lost.is_empty() && proof.by == Basis::Moves
    {
        told.push("It is told by the end of the game.".to_owned());
        return told;
    }
    match proof.by {
        Basis::Moves => {
            told.push("Whoever must move in one of these positions has lost: behind each move stands an answer, and the number of the listed position that \
                       it leaves, or that it leaves the end. No answer leads back to an earlier position, so the game ends.".to_owned());
            told.push("One move stands for all that leave the same but for the order of heaps, or for how groups of stones lie or are turned, and so does each \
                       position. A move without an answer ends the game itself, and badly for its player.".to_owned());
            if proof.score.is_some() {
                told.push("Behind each position stands the most that who must move can get.".to_owned());
            }
        }
        Basis::Values => {
            told.push("Each part counts the least number that no move of it leaves. A position is lost where its parts, added without carrying, \
                       make 0: by the theorem of Sprague (1935) and Grundy (1939), not rechecked.".to_owned());
        }
        Basis::Law => told.push(of(law)),
    }
    told
}

/// `64 lost positions, 748 replies`
fn size(proof: &Proof) -> String {
    match proof.by {
        Basis::Moves => format!(
            "{}, {}",
            plural(proof.size.lost as u64, "lost position", "lost positions"),
            plural(proof.size.replies as u64, "reply", "replies")
        ),
        Basis::Values => plural(proof.size.values as u64, "value", "values"),
        Basis::Law => "nothing but the law".to_owned(),
    }
}

fn plain(proof: &Proof, referee: Referee<'_>) -> String {
    let mut text = format!("{TITLE}\nPosition: {}\nRule: {}\n", proof.position, proof.rule);
    let _ = writeln!(text, "Claim: {}", proof.claim.word());
    if let Some(score) = proof.score {
        let _ = writeln!(text, "Score: {score}");
    }
    if let Some(mv) = &proof.winning {
        let _ = writeln!(text, "Move: {mv}");
    }
    let law = proof.law.as_ref().map_or(String::new(), |law| format!(" {law}"));
    let by = match proof.by {
        Basis::Moves => "moves",
        Basis::Values => "values",
        Basis::Law => "law",
    };
    let _ = writeln!(text, "By: {by}{law}\nSize: {}\n", size(proof));
    for paragraph in argument(proof, referee) {
        push_wrapped(&mut text, "# ", &paragraph.split(' ').map(str::to_owned).collect::<Vec<_>>(), " ");
    }
    let numbers = Numbers::of(proof, referee);
    for (entry, number) in proof.lost.iter().zip(1..) {
        let bound = entry.at_most.map_or(String::new(), |bound| format!(" at most {bound}"));
        let _ = writeln!(text, "\n[{number}] {}{bound}", entry.position);
        let position = referee.read(&entry.position).ok();
        let replies = entry.replies.iter().map(|(mv, reply)| {
            let leads_to = position.as_ref().and_then(|position| numbers.leads_to(position, [mv, reply]));
            format!("{mv} -> {reply} {}", leads_to.unwrap_or_default()).trim_end().to_owned()
        });
        push_wrapped(&mut text, "    ", &replies.collect::<Vec<_>>(), "; ");
    }
    if !proof.values.is_empty() {
        text.push('\n');
    }
    for row in &proof.values {
        let _ = writeln!(text, "{} = {}", row.position, row.value);
    }
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

fn markdown(proof: &Proof, referee: Referee<'_>) -> String {
    let mut text = format!("# `{}` is {}\n\n{}\n\n", proof.position, proof.claim.word(), proof.rule);
    let score = |score: i64| match proof.claim {
        Claim::Lost => format!("Whoever must move gets at most {score} points. "),
        Claim::Won => format!("Whoever must move gets at least {score} points. "),
    };
    let winning = |mv: &String| format!("The move `{mv}` wins. ");
    let said = [proof.score.map(score), proof.winning.as_ref().map(winning)];
    let _ = writeln!(
        text,
        "{}{}.",
        said.into_iter().flatten().collect::<String>(),
        crate::game::capital(&size(proof))
    );
    for paragraph in argument(proof, referee) {
        let _ = writeln!(text, "\n{paragraph}");
    }
    let numbers = Numbers::of(proof, referee);
    for (entry, number) in proof.lost.iter().zip(1..) {
        let bound = entry.at_most.map_or(String::new(), |bound| format!(", at most {bound}"));
        let _ = writeln!(text, "\n## {number}. `{}`{bound}\n", entry.position);
        if entry.replies.is_empty() {
            let _ = writeln!(text, "Every move ends the game.");
            continue;
        }
        let position = referee.read(&entry.position).ok();
        let _ = writeln!(text, "| move | answer | leaves |\n|---|---|---|");
        for (mv, reply) in &entry.replies {
            let leads_to = position.as_ref().and_then(|position| numbers.leads_to(position, [mv, reply]));
            let leads_to = leads_to.unwrap_or_default();
            let _ = writeln!(text, "| `{mv}` | `{reply}` | {} |", leads_to.trim_matches(['[', ']']));
        }
    }
    if !proof.values.is_empty() {
        let _ = writeln!(text, "\n| part | counts |\n|---|---|");
    }
    for row in &proof.values {
        let _ = writeln!(text, "| `{}` | {} |", row.position, row.value);
    }
    text
}
