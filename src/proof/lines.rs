//! What a proof says to people, line by line: the same for text and Markdown, which only set it differently.

use std::collections::HashMap;

use crate::game::{Board, Image, Law, PartImage, Position, Referee, plural};
use crate::theory::nim_sum;

use super::{Basis, Claim, Entry, Proof, Size};

/// Something that a proof says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A field at its head: its name and what it says.
    Field(String, String),
    /// A line of the picture.
    Picture(String),
    /// A paragraph, or a line of one.
    Note(String),
    /// A lost position with its number from 1.
    Entry {
        /// The number.
        number: String,
        /// The id.
        position: String,
        /// In games with points, the most that who must move gets.
        bound: Option<String>,
    },
    /// A move with its answer, and what that leaves.
    Reply {
        /// The move.
        mv: String,
        /// The answer.
        reply: String,
        /// `[3]` or `end`.
        leaves: Option<String>,
    },
    /// What a part counts.
    Value {
        /// Its id.
        position: String,
        /// The value.
        value: String,
    },
}

/// What is left where a game is over.
pub(super) const END: &str = "end";

/// The position that has to be lost: the one claimed, or what the winning move leaves.
pub(super) fn lost_position(proof: &Proof, referee: Referee<'_>) -> Option<Position> {
    let position = referee.read(&proof.position).ok()?;
    let Some(word) = &proof.winning else { return Some(position) };
    let mv = referee.read_move(word, &position)?;
    Some(referee.play(&position, mv))
}

/// The numbers of the lost positions, from 1, by their images.
pub(super) struct Numbers<'a> {
    referee: Referee<'a>,
    numbers: HashMap<Image, usize>,
}

impl<'a> Numbers<'a> {
    pub(super) fn of(proof: &Proof, referee: Referee<'a>) -> Self {
        let mut numbers = HashMap::new();
        for (entry, number) in proof.lost.iter().zip(1..) {
            if let Ok(position) = referee.read(&entry.position) {
                numbers.entry(referee.image(&position)).or_insert(number);
            }
        }
        Self { referee, numbers }
    }

    /// What a position is called: `[3]`, or `end`.
    pub(super) fn name(&self, position: &Position) -> Option<String> {
        if self.referee.result(position).is_some() {
            return Some(END.to_owned());
        }
        self.numbers.get(&self.referee.image(position)).map(|number| format!("[{number}]"))
    }

    /// What a move and its answer leave.
    pub(super) fn left(&self, position: &Position, [mv, reply]: [&str; 2]) -> Option<Position> {
        let left = self.referee.play(position, self.referee.read_move(mv, position)?);
        Some(self.referee.play(&left, self.referee.read_move(reply, &left)?))
    }
}

/// All that a proof says.
pub(super) fn said(proof: &Proof, referee: Referee<'_>) -> Vec<Said> {
    let mut all = head(proof, referee);
    if let Ok(position) = referee.read(&proof.position) {
        let picture = referee.picture(&position);
        all.extend(
            picture.lines().filter(|line| !line.trim().is_empty()).map(|line| Said::Picture(line.to_owned())),
        );
    }
    all.extend(notes(proof, referee).into_iter().map(Said::Note));
    let numbers = Numbers::of(proof, referee);
    for (entry, number) in proof.lost.iter().zip(1..) {
        all.push(Said::Entry {
            number: format!("{number}"),
            position: entry.position.clone(),
            bound: entry.at_most.map(|bound| bound.to_string()),
        });
        all.extend(replies(entry, &numbers));
    }
    let value =
        |row: &super::Counted| Said::Value { position: row.position.clone(), value: row.value.to_string() };
    all.extend(proof.values.iter().map(value));
    all
}

fn replies<'a>(entry: &'a Entry, numbers: &Numbers<'_>) -> impl Iterator<Item = Said> + 'a {
    let position = numbers.referee.read(&entry.position).ok();
    let leaves: Vec<Option<String>> = entry
        .replies
        .iter()
        .map(|(mv, reply)| numbers.name(&numbers.left(position.as_ref()?, [mv, reply])?))
        .collect();
    let reply = |((mv, reply), leaves): (&(String, String), _)| Said::Reply {
        mv: mv.clone(),
        reply: reply.clone(),
        leaves,
    };
    entry.replies.iter().zip(leaves).map(reply)
}

/// The fields at its head.
pub(super) fn head(proof: &Proof, referee: Referee<'_>) -> Vec<Said> {
    let law = proof.law.as_ref().map_or(String::new(), |law| format!(" {law}"));
    let by = match proof.by {
        Basis::Moves => "moves",
        Basis::Values => "values",
        Basis::Law => "law",
    };
    let fields = [
        ("Position", Some(proof.position.clone())),
        ("Rule", Some(proof.rule.clone())),
        ("Claim", Some(proof.claim.word().to_owned())),
        ("Score", proof.score.map(|score| score.to_string())),
        ("Move", proof.winning.as_ref().map(|mv| winning(mv, proof, referee))),
        ("By", Some(format!("{by}{law}"))),
        ("Size", Some(size(proof))),
        ("Sum", sum(proof, referee)),
    ];
    let fields = fields.into_iter().filter_map(|(name, value)| Some(Said::Field(name.to_owned(), value?)));
    fields.collect()
}

/// `0,0 leaves [1]`
fn winning(mv: &str, proof: &Proof, referee: Referee<'_>) -> String {
    let left = lost_position(proof, referee);
    let name = left.and_then(|left| match proof.by {
        Basis::Moves => Numbers::of(proof, referee).name(&left),
        _ => Some(referee.id(&left)),
    });
    name.map_or_else(|| mv.to_owned(), |name| format!("{mv} leaves {name}"))
}

/// `kayles:1 ⊕ kayles:2 = 1 ⊕ 2 = 3`: what is added up in a proof by values.
fn sum(proof: &Proof, referee: Referee<'_>) -> Option<String> {
    if proof.by != Basis::Values {
        return None;
    }
    let image = referee.image(&lost_position(proof, referee)?);
    let mut rows: HashMap<PartImage, usize> = HashMap::new();
    for (number, row) in proof.values.iter().enumerate() {
        if let Some([part]) = referee.image(&referee.read_alone(&row.position).ok()?).parts() {
            rows.entry(part.clone()).or_insert(number);
        }
    }
    let mut parts: Vec<usize> = image.parts()?.iter().filter_map(|part| rows.get(part).copied()).collect();
    parts.sort_unstable();
    let added =
        |text: &dyn Fn(usize) -> String| parts.iter().map(|row| text(*row)).collect::<Vec<_>>().join(" ⊕ ");
    let values: Vec<u32> = parts.iter().map(|row| proof.values[*row].value).collect();
    let (ids, numbers) =
        (added(&|row| proof.values[row].position.clone()), added(&|row| proof.values[row].value.to_string()));
    Some(match parts.is_empty() {
        true => "no parts = 0".to_owned(),
        false => format!("{ids} = {numbers} = {}", nim_sum(&values)),
    })
}

/// `64 lost positions, 748 replies`
pub(super) fn size(proof: &Proof) -> String {
    let Size { lost, replies, values } = Size::of(proof);
    match proof.by {
        Basis::Moves => format!(
            "{}, {}",
            plural(lost as u64, "lost position", "lost positions"),
            plural(replies as u64, "reply", "replies")
        ),
        Basis::Values => plural(values as u64, "value", "values"),
        Basis::Law => "nothing but the law".to_owned(),
    }
}

/// What the proof rests on, in sentences.
fn notes(proof: &Proof, referee: Referee<'_>) -> Vec<String> {
    let position = referee.read(&proof.position).ok();
    let mut told: Vec<String> = proof.score.map(|score| points(proof.claim, score)).into_iter().collect();
    let is_over = proof.claim == Claim::Won && proof.winning.is_none();
    if is_over || proof.lost.is_empty() && proof.by == Basis::Moves {
        told.push("It is told by the end of the game.".to_owned());
    } else {
        match proof.by {
            Basis::Moves => told.extend(by_moves(proof, referee, position.as_ref())),
            Basis::Values => {
                let of = if proof.winning.is_some() { "what the move leaves" } else { "the position" };
                told.push(format!(
                    "Each part counts the least number that no move of it leaves. A position is lost where its parts, added without \
                     carrying, make 0: by the theorem of Sprague (1935) and Grundy (1939), not rechecked. The sum is that of {of}."
                ));
            }
            Basis::Law => {
                let law = position.as_ref().and_then(|position| referee.law(position));
                let of = |law: Law| format!("{} By {}, not rechecked.", law.statement(), law.whose());
                told.extend(law.map(of));
            }
        }
    }
    match position.as_ref().map(|position| &position.board) {
        Some(Board::Sum(_)) => {
            told.push("A move begins with its part: 2:1x3 takes 3 from heap 1 of part 2.".to_owned());
        }
        Some(Board::Grid { rows: 1, .. }) => {
            told.push(
                "In an id each number is pins that stand side by side, and each dash a place without one."
                    .to_owned(),
            );
        }
        _ => {}
    }
    if position.is_some_and(|position| referee.has_rows_and_columns(&position)) {
        told.push("Rows and columns count from 0: 0,0 is the first cell of the first row.".to_owned());
    }
    told
}

fn by_moves(proof: &Proof, referee: Referee<'_>, position: Option<&Position>) -> Vec<String> {
    let ends = match position {
        Some(position) if referee.splits(position) => "takes something away or splits a heap",
        _ => "takes something away",
    };
    let numbers = Numbers::of(proof, referee);
    let is_end = |one: Said| matches!(one, Said::Reply { leaves: Some(leaves), .. } if leaves == END);
    let or_end = match proof.lost.iter().any(|entry| replies(entry, &numbers).any(is_end)) {
        true => ", or \"end\" where it ends the game",
        false => "",
    };
    let mut told = vec![format!(
        "Whoever must move in one of these positions has lost: behind each move stands an answer, then the number of the listed position that \
         the answer leaves{or_end}. Every move {ends}, so play must end."
    )];
    if proof.lost.iter().any(|entry| ends_at_once(entry, referee)) {
        told.push("A move without an answer ends the game itself, and badly for its player.".to_owned());
    }
    if let Some(alike) = position.and_then(|position| referee.alike(position)) {
        told.push(format!(
            "Moves that leave the same but for {alike} are listed once, and so are such positions."
        ));
    }
    if proof.score.is_some() {
        told.push("Behind each position stands the most that who must move can get.".to_owned());
    }
    told
}

/// Whether a move there ends the game.
fn ends_at_once(entry: &Entry, referee: Referee<'_>) -> bool {
    let Ok(position) = referee.read(&entry.position) else { return false };
    referee.moves(&position).iter().any(|mv| referee.result(&referee.play(&position, *mv)).is_some())
}

/// What is claimed in games with points.
fn points(claim: Claim, score: i64) -> String {
    let bound = match claim {
        Claim::Lost => "at most",
        Claim::Won => "at least",
    };
    format!("Whoever must move gets {bound} {score} points.")
}
