//! Proofs as text for people.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::game::{Game, Key, Position, plural};
use crate::wrapping::wrap;

use super::{Basis, Claim, Entry, Proof, Size, position_id, read_legal_move, read_position};

const WIDTH: u16 = 78;

/// The proof as text.
pub fn text(proof: &Proof, game: &dyn Game) -> String {
    let mut numbers: HashMap<Key, usize> = HashMap::new();
    for (entry, number) in proof.lost.iter().zip(1..) {
        if let Ok(position) = read_position(game, &entry.position) {
            numbers.entry(game.key(&position)).or_insert(number);
        }
    }
    let name = |position: &Position| match game.result(position) {
        Some(_) => "end".to_owned(),
        None => numbers.get(&game.key(position)).map_or("?".to_owned(), |number| format!("[{number}]")),
    };
    let mut text = head(proof, game, &name);
    for (entry, number) in proof.lost.iter().zip(1..) {
        let bound = entry.at_most.map_or(String::new(), |bound| format!(" (at most {bound} points)"));
        let _ = writeln!(text, "\n[{number}] {}{bound}", entry.position);
        let mut line = String::new();
        for reply in replies(entry, game, &name) {
            if line.chars().count() + reply.chars().count() + 6 > usize::from(WIDTH) {
                let _ = writeln!(text, "    {line};");
                line.clear();
            }
            line += &format!("{}{reply}", if line.is_empty() { "" } else { "; " });
        }
        if !line.is_empty() {
            let _ = writeln!(text, "    {line}");
        }
    }
    if !proof.values.is_empty() {
        text.push('\n');
    }
    for row in &proof.values {
        let _ = writeln!(text, "{} = {}", row.position, row.value);
    }
    text
}

/// `1x1 -> 3x1 [4]`: each move, its reply and what they leave.
fn replies(entry: &Entry, game: &dyn Game, name: &dyn Fn(&Position) -> String) -> Vec<String> {
    let position = read_position(game, &entry.position).ok();
    let left = |mv: &str, reply: &str| {
        let position = position.as_ref()?;
        let left = game.play(position, &read_legal_move(game, mv, position)?);
        Some(game.play(&left, &read_legal_move(game, reply, &left)?))
    };
    let reply = |(mv, reply): &(String, String)| {
        format!("{mv} -> {reply} {}", left(mv, reply).map_or("?".to_owned(), |left| name(&left)))
    };
    entry.replies.iter().map(reply).collect()
}

fn head(proof: &Proof, game: &dyn Game, name: &dyn Fn(&Position) -> String) -> String {
    let position = read_position(game, &proof.position).ok();
    let kind = match proof.claim {
        Claim::Lost => "losing",
        Claim::Won => "winning",
    };
    let mut paragraphs = vec![format!("{} is a {kind} position. {}", proof.position, proof.rule)];
    paragraphs.extend(proof.score.map(|score| match proof.claim {
        Claim::Lost => format!("The player to move gets at most {score} points."),
        Claim::Won => format!("The player to move gets at least {score} points."),
    }));
    if let (Some(word), Some(position)) = (&proof.winning, &position)
        && let Some(mv) = read_legal_move(game, word, position)
    {
        let left = game.play(position, &mv);
        let left = match (proof.by, game.result(&left)) {
            (_, Some(_)) => "ends the game".to_owned(),
            (Basis::Moves, None) => format!("leaves {}", name(&left)),
            (_, None) => format!("leaves {}", position_id(game, &left)),
        };
        paragraphs.push(format!("The winning move {word} {left}."));
    }
    let Size { lost, replies, values } = proof.size;
    match proof.by {
        Basis::Moves if lost > 0 => {
            let lost = plural(lost as u64, "losing position", "losing positions");
            let replies = plural(replies as u64, "reply", "replies");
            paragraphs.push(format!(
                "Proof by moves: {lost}, {replies}. In each position below, every move has a reply that leads to another one (its \
                 number follows the reply) or ends the game. Every move takes something away or splits a heap, so the game ends and \
                 the player to move loses. Positions that are played alike are listed once, and so are moves that leave such \
                 positions. Heaps without a move are left out. A move that ends the game and loses has no reply."
            ));
        }
        Basis::Moves => {}
        Basis::Values => paragraphs.push(format!(
            "Proof by values: {}. The value of a part is the smallest number that no move in it leads to. A position is lost if the \
             nim-sum of the values of its parts is 0. Parts without a move have value 0 and are left out. That is the theorem of Sprague (1935) and Grundy (1939), which isn't checked.",
            plural(values as u64, "value", "values")
        )),
        Basis::Law => {
            let law = position.as_ref().and_then(|position| game.theorem(position));
            paragraphs.extend(law.map(|law| {
                format!("Proof by a law: {} That is {}, which isn't checked.", law.statement(), law.author())
            }));
        }
    }
    let lines = paragraphs.iter().flat_map(|paragraph| wrap(paragraph, WIDTH));
    lines.map(|line| line + "\n").collect()
}
