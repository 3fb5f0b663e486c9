//! Proofs of who wins a position. The rules alone can check them.
//!
//! A losing position is proven by a list of losing positions that contains it: every move in one of them has a reply that leads to
//! another one on the list or ends the game. No reply leads back, so the game ends, and the player to move has lost. A winning
//! position is proven by a winning move and the list for what it leaves. In games with points, each listed position has a bound: the
//! most points the player to move can get.
//!
//! Positions with the same [`CanonicalKey`] are played alike, so the list has one of them. A shorter kind of proof
//! relies on the theorem of Sprague and Grundy, and says so: a table of Grundy values, of which every value is checked.
//!
//! [`write()`] uses the solvers. [`check()`] uses only the rules.

mod check;
mod write;

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::game::id::Part;
use crate::game::{CanonicalKey, Game, OptionKind, Position, join, plural, read_move};
use crate::wrapping::wrap;

pub use check::check;
pub use write::{MOST_REPLIES, Wanted, write};

pub const SCHEMA: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Proof {
    pub schema: u32,
    pub position: String,
    /// The rule in words.
    pub rule: String,
    pub claim: Claim,
    /// In games with points, what the player to move gets: at most this if the claim is "lost", at least this if it is "won".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The winning move, if the position is won and the game isn't over.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub winning: Option<String>,
    pub by: Basis,
    pub size: Size,
    /// The losing positions, in a proof by moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Entry>,
    /// The values of single parts, in a proof by values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Counted>,
}

/// Whether the player to move wins or loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    Lost,
    Won,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    Moves,
    Values,
}

/// The numbers of entries, of replies in them, and of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Size {
    pub lost: usize,
    pub replies: usize,
    pub values: usize,
}

impl Size {
    pub fn new(proof: &Proof) -> Self {
        let replies = proof.lost.iter().map(|entry| entry.replies.len()).sum();
        Self { lost: proof.lost.len(), replies, values: proof.values.len() }
    }
}

/// A losing position, with a reply to every move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Entry {
    pub position: String,
    /// In games with points, the most that the player to move gets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
    /// Moves and replies. One move represents all that leave equal positions. A move that ends the game has no reply.
    pub replies: Vec<(String, String)>,
}

/// A position of one part, and its Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Counted {
    pub position: String,
    pub value: u32,
}

/// Reads a proof from JSON.
///
/// # Errors
/// Says why the text isn't a proof.
pub fn read(text: &str) -> Result<Proof, String> {
    #[derive(Deserialize)]
    struct Head {
        schema: u32,
    }
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str(text).map_err(|error| match serde_json::from_str(text) {
        Ok(Head { schema }) if schema != SCHEMA => wrong_schema(schema),
        _ => {
            let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
            let why = if is_json { error.to_string() } else { "it isn't JSON".to_owned() };
            format!("this isn't a proof written by nimtui prove --json ({why})")
        }
    })
}

fn wrong_schema(schema: u32) -> String {
    format!("this proof has schema {schema}, and nimtui reads only schema {SCHEMA}")
}

/// The position of this game with this id.
fn read_position(game: &dyn Game, id: &str) -> Result<Position, String> {
    match Part::whole(id).split_once(':') {
        Some((name, body)) if name.text == game.id() => {
            game.parse_id(body).map_err(|error| error.to_string())
        }
        _ => Err(format!("it isn't a position of {}", game.title())),
    }
}

/// The position with an id as [`part_id`] writes it.
fn read_part(game: &dyn Game, id: &str) -> Result<Position, String> {
    match game.fields().first().map(|field| field.kind) {
        Some(OptionKind::Sum { read_part, .. }) => {
            let part = read_part(Part::whole(id)).map_err(|error| error.to_string())?;
            Ok(Position::sum(vec![part]))
        }
        _ => read_position(game, id),
    }
}

/// The position after a move, if the rules allow it.
fn play_word(game: &dyn Game, position: &Position, word: &str) -> Option<Position> {
    let mv = read_move(word, game, position).ok()?;
    game.check(position, &mv).is_ok().then(|| game.play(position, &mv))
}

/// The id of a position of one part: of a sum, that of the part.
fn part_id(game: &dyn Game, position: &Position) -> String {
    match position.board.components() {
        [one] => one.game.position_id(&one.position),
        _ => game.position_id(position),
    }
}

const WIDTH: u16 = 78;
/// A blank at which no line ends.
const JOINED: char = '\u{a0}';

/// The proof as text.
pub fn text(proof: &Proof, game: &dyn Game) -> String {
    let mut numbers: HashMap<CanonicalKey, usize> = HashMap::new();
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
        let position = read_position(game, &entry.position).ok();
        let left = |mv: &str, reply: &str| play_word(game, &play_word(game, position.as_ref()?, mv)?, reply);
        // `1x1 -> 3x1 [4]`: a move, its reply and what they leave.
        let reply = |(mv, reply): &(String, String)| {
            let left = left(mv, reply).map_or("?".to_owned(), |left| name(&left));
            format!("{mv}{JOINED}->{JOINED}{reply}{JOINED}{left}")
        };
        for line in wrap(&join(entry.replies.iter().map(reply), "; "), WIDTH - 4) {
            let _ = writeln!(text, "    {}", line.replace(JOINED, " "));
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

fn head(proof: &Proof, game: &dyn Game, name: &dyn Fn(&Position) -> String) -> String {
    let position = read_position(game, &proof.position).ok();
    let kind = match proof.claim {
        Claim::Lost => "losing",
        Claim::Won => "winning",
    };
    let mut paragraphs = vec![format!("{} is a {kind} position. {}", proof.position, proof.rule)];
    paragraphs.extend(proof.score.map(|score| match proof.claim {
        Claim::Lost => format!("The player to move scores at most {score} points."),
        Claim::Won => format!("The player to move scores at least {score} points."),
    }));
    if let (Some(word), Some(position)) = (&proof.winning, &position)
        && let Some(left) = play_word(game, position, word)
    {
        let left = match (proof.by, game.result(&left)) {
            (_, Some(_)) => "ends the game".to_owned(),
            (Basis::Moves, None) => format!("leaves {}", name(&left)),
            (_, None) => format!("leaves {}", game.position_id(&left)),
        };
        paragraphs.push(format!("A winning move is {word}. It {left}."));
    }
    let Size { lost, replies, values } = proof.size;
    match proof.by {
        Basis::Moves if lost > 0 => {
            let lost = plural(lost, "losing position", "losing positions");
            let replies = plural(replies, "reply", "replies");
            paragraphs.push(format!(
                "Proof by moves: {lost}, {replies}. In each position below, every move has a reply that leads to another of them (its \
                 number follows the reply) or ends the game. Every move takes something away or splits a heap, so the game ends and \
                 the player to move loses. Positions that play the same (such as the same heaps in another order) are listed \
                 once, and so are moves that lead to them. Heaps that allow no move make no difference. A move that ends the game and loses has no reply."
            ));
        }
        Basis::Moves => {}
        Basis::Values => paragraphs.push(format!(
            "Proof by values: {}. The value of a part is the smallest number that none of its moves leaves. A sum is a losing position if the \
             nim-sum of the values of its parts is 0. Parts that allow no move have the value 0 and are left out. This is the theorem of Sprague (1935) and Grundy (1939). The theorem itself isn't checked.",
            plural(values, "value", "values")
        )),
    }
    let lines = paragraphs.iter().flat_map(|paragraph| wrap(paragraph, WIDTH));
    lines.map(|line| line + "\n").collect()
}
