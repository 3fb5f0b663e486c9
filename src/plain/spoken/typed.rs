//! Moves as they are said: number words, nouns before numbers and the part of a sum are brought into the form that the moves' grammar
//! reads. Only what somebody types comes through here.

use crate::game::{Board, Component, Game, Move, Position, Words, read_move};

use super::loosely::put_plainly;
use super::speech::{as_written, ordinal};

/// Numbers that are read as words, from 0.
const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];
/// How what tells of moves begins.
const HOW: &str = "Say a move";
/// How many moves of a position are looked at for an example.
const SAMPLES: u64 = 16;

/// Number words as digits.
pub(super) fn in_digits(text: &str) -> String {
    let digit = |word: &str| {
        let bare = word.trim_end_matches(',');
        match NUMBERS.iter().position(|number| *number == bare) {
            Some(number) => format!("{number}{}", &word[bare.len()..]),
            None => word.to_owned(),
        }
    };
    text.split_whitespace().map(digit).collect::<Vec<_>>().join(" ")
}

/// The move that is said.
///
/// # Errors
/// What it lacks, or how a move is said here, in a sentence with an example that may be made.
pub(in crate::plain) fn read_said(text: &str, game: &dyn Game, position: &Position) -> Result<Move, String> {
    if let Some(lacks) = lacking(text, game, position) {
        return Err(lacks.question(words_for(text, game, position)));
    }
    let text = in_digits(&super::names::heard(text));
    let Board::Sum(components) = &position.board else {
        return read_in(&text, game, position)?.ok_or_else(|| briefly(game, position, None));
    };
    let (part, alone) = part_said(&text, components);
    let Some(part) = part else {
        return Err(briefly(game, position, None));
    };
    let Some(component) = part.checked_sub(1).and_then(|part| components.get(part)) else {
        return Err(format!("There is no part {part}: there are {}.", components.len()));
    };
    read_in(&alone, component.game.0, &component.position)?
        .map(|mv| mv.in_component(part - 1))
        .ok_or_else(|| briefly(game, position, Some(part - 1)))
}

/// The move of one game that is said; `None` where it is none.
///
/// # Errors
/// Why there is no such move, in a sentence.
fn read_in(text: &str, game: &dyn Game, position: &Position) -> Result<Option<Move>, String> {
    let text = put_plainly(text, game.words(), position)?;
    Ok(read_move(&as_written(&text, game, position), game, position).ok())
}

/// The part of a sum in which a move is said, and the move without it: the part that is named, the only one in which there is a move to
/// make, or the only one that has what is spoken of.
fn part_said(text: &str, components: &[Component]) -> (Option<usize>, String) {
    let (part, alone) = part_of(text, components);
    (part.or_else(|| only_part(components)).or_else(|| spoken_of(text, components)), alone)
}

/// The only part in which a move can be meant, where a noun of its game is said.
fn spoken_of(text: &str, components: &[Component]) -> Option<usize> {
    let mut fitting = (1..).zip(components).filter(|(_, one)| fits(text, one));
    let (number, one) = fitting.next().filter(|_| fitting.next().is_none())?;
    let words = one.game.words();
    let nouns = [words.stone, words.stones, words.heap, words.heaps, "into", "row", "column"];
    let is_noun = |word: &str| {
        nouns.contains(&word) || words.own_name(0).is_some() && words.lane_by_name(word).is_some()
    };
    let has_noun = text.split([' ', ',']).any(|word| word.starts_with(char::is_alphabetic) && is_noun(word));
    has_noun.then_some(number)
}

/// Whether a move of this part can be meant.
fn fits(text: &str, one: &Component) -> bool {
    matches!(read_in(text, one.game.0, &one.position), Ok(Some(_)))
        || lacking(text, one.game.0, &one.position).is_some()
}

/// The only part in which there is a move to make, from 1.
fn only_part(components: &[Component]) -> Option<usize> {
    let mut open = (1..).zip(components).filter(|(_, one)| one.legal() > 0).map(|(number, _)| number);
    open.next().filter(|_| open.next().is_none())
}

/// What a move lacks that is clear otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lacking {
    /// The part of a sum.
    Part,
    /// The heap.
    Heap,
}

impl Lacking {
    /// Asks for it.
    fn question(self, words: &Words) -> String {
        match (self, words.own_name(0)) {
            (Self::Part, _) => "In which part? Say it, as in: part 1.".to_owned(),
            (Self::Heap, Some(name)) => format!("From which {}? Say it, as in: {name}.", words.heap),
            (Self::Heap, None) => format!("From which {0}? Say it, as in: {0} 1.", words.heap),
        }
    }

    /// The whole move, where `answer` tells what it lacks.
    pub(super) fn with(
        self,
        text: &str,
        answer: &str,
        (game, position): (&dyn Game, &Position),
    ) -> Option<String> {
        let answer = super::names::heard(answer);
        // The second one is that of number two.
        let is_ordinal =
            |rest: &&str| rest.split(' ').next_back().is_some_and(|word| ordinal(word).is_some());
        let answer = in_digits(answer.strip_suffix(" one").filter(is_ordinal).unwrap_or(&answer));
        let words = words_for(text, game, position);
        let noun = if self == Self::Part { "part" } else { words.heap };
        let says_nothing = |word: &&str| ["in", "from", "of", "the", "number", noun].contains(word);
        let bare: Vec<&str> = answer.split_whitespace().filter(|word| !says_nothing(word)).collect();
        let [name] = bare[..] else { return None };
        let name = ordinal(name).map_or_else(|| name.to_owned(), |number| number.to_string());
        match self {
            Self::Part => name.parse::<usize>().ok().map(|part| format!("{text} in part {part}")),
            Self::Heap => {
                words.lane_by_name(&name).map(|lane| format!("from {} take {text}", words.lane_name(lane)))
            }
        }
    }
}

/// How things are called where a move is made: in the part of a sum that it names, or else in the game.
fn words_for(text: &str, game: &dyn Game, position: &Position) -> &'static Words {
    let text = in_digits(&super::names::heard(text));
    let components = position.board.components();
    let part = part_said(&text, components).0;
    let component = part.and_then(|part| components.get(part.checked_sub(1)?));
    component.map_or_else(|| game.words(), |one| one.game.words())
}

/// Whether a move lacks just one thing: its part, or its heap.
pub(super) fn lacking(text: &str, game: &dyn Game, position: &Position) -> Option<Lacking> {
    let text = in_digits(&super::names::heard(text));
    match &position.board {
        Board::Sum(components) => {
            let (part, alone) = part_said(&text, components);
            if let Some(part) = part {
                let one = components.get(part.checked_sub(1)?)?;
                return lacking(&alone, one.game.0, &one.position);
            }
            let legal = |one: &Component| {
                let made = read_in(&text, one.game.0, &one.position);
                matches!(made, Ok(Some(mv)) if one.check(&mv.ordered()).is_ok())
                    || lacking(&text, one.game.0, &one.position).is_some()
            };
            components.iter().any(legal).then_some(Lacking::Part)
        }
        Board::Heaps(heaps) => {
            let text = put_plainly(&text, game.words(), position).ok()?;
            let written = as_written(&text, game, position);
            let is_number = !written.is_empty() && written.bytes().all(|byte| byte.is_ascii_digit());
            let full = heaps.iter().filter(|size| **size > 0).count();
            (is_number && full > 1 && game.words().takes).then_some(Lacking::Heap)
        }
        Board::Grid { .. } => None,
    }
}

/// The part of a sum that is named, from 1, and what is said without it: by its number, or by its game where only one is of it.
fn part_of(text: &str, components: &[Component]) -> (Option<usize>, String) {
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(at) = words.iter().position(|word| *word == "part")
        && let Some(number) = words.get(at + 1)
        && let Ok(part) = number.trim_end_matches([',', ':']).parse()
    {
        let from = at.checked_sub(1).filter(|before| ["in", "from", "of"].contains(&words[*before]));
        let rest = [&words[..from.unwrap_or(at)], &words[at + 2..]].concat().join(" ");
        return (Some(part), rest.trim_end_matches(',').to_owned());
    }
    if let Some((part, rest)) = text.split_once(':') {
        return (part.trim().parse().ok(), rest.trim().to_owned());
    }
    for place in [" in ", " from ", " of "] {
        let Some((mv, name)) = text.rsplit_once(place) else { continue };
        let super::names::Named::One(key) = super::names::game(name) else { continue };
        let is_called = |one: &Component| one.game.id() == crate::games::get(key).id();
        let mut called = (1..).zip(components).filter(|(_, one)| is_called(one)).map(|(number, _)| number);
        if let Some(part) = called.next().filter(|_| called.next().is_none()) {
            return (Some(part), mv.to_owned());
        }
    }
    (None, text.to_owned())
}

/// Whether this tells how a move is said, and not what is wrong with one.
pub(in crate::plain) fn is_how(told: &str) -> bool {
    told.starts_with(HOW)
}

/// How a move is said, in one sentence with one example; help tells more.
fn briefly(game: &dyn Game, position: &Position, part: Option<usize>) -> String {
    let place = match (part, &position.board) {
        (Some(part), _) => format!(" in part {}", part + 1),
        (None, Board::Sum(_)) => " and its part".to_owned(),
        _ => String::new(),
    };
    match examples(game, position, part).first() {
        Some(mv) => format!("{HOW}{place}, as in: {}.", game.order(position, *mv)),
        None => "There is no move to make.".to_owned(),
    }
}

/// How a move is said, with examples that may be made here; of a sum in this part alone, from 0.
pub(in crate::plain) fn how_to_say(game: &dyn Game, position: &Position, part: Option<usize>) -> String {
    let told: Vec<String> =
        examples(game, position, part).iter().map(|mv| game.order(position, *mv)).collect();
    let place = match (part, &position.board) {
        (Some(part), _) => format!(" in part {}", part + 1),
        (None, Board::Sum(_)) => " and its part".to_owned(),
        _ => String::new(),
    };
    match &told[..] {
        [] => "There is no move to make.".to_owned(),
        _ => format!("Say a move{place}, as in: {}.", told.join(", or: ")),
    }
}

/// The same, and how a move is typed in signs; a move in a part of a sum is only said.
pub(in crate::plain) fn how_to_say_or_type(game: &dyn Game, position: &Position) -> String {
    let how = how_to_say(game, position, None);
    let short: Vec<String> = examples(game, position, None).iter().map(|mv| mv.word(game.words())).collect();
    match (&position.board, &short[..]) {
        (Board::Sum(_), _) | (_, []) => how,
        _ => format!("{how} In signs, as in: {}.", short.join(", or: ")),
    }
}

/// A move of the position, and one of another kind where there is one; none that ends the game as long as another does not.
fn examples(game: &dyn Game, position: &Position, part: Option<usize>) -> Vec<Move> {
    let component = part.and_then(|part| position.board.components().get(part));
    let legal = component.map_or_else(|| game.legal(position), Component::legal);
    let nth = |number| match (component, part) {
        (Some(one), Some(part)) => one.nth_legal(number).map(|mv| mv.in_component(part)),
        _ => game.nth_legal(position, number),
    };
    let step = usize::try_from((legal / SAMPLES).max(1)).unwrap_or(usize::MAX);
    let every = (0..legal).step_by(step).chain(legal.checked_sub(1));
    let mut moves: Vec<Move> = every.filter_map(nth).map(Move::ordered).collect();
    moves.sort_by_key(|mv| game.legal(&game.play(position, mv)) == 0);
    let mut found: Vec<Move> = vec![];
    for mv in moves {
        let kind = kind(mv, game, position);
        if found.iter().all(|other| self::kind(*other, game, position) != kind) {
            found.push(mv);
        }
    }
    found.truncate(2);
    found
}

/// What kind of move it is, as it is said.
fn kind(mv: Move, game: &dyn Game, position: &Position) -> u8 {
    match mv.alone() {
        Move::Take { lane, .. } if game.words_of(position, mv).own_name(lane).is_some() => 1,
        Move::Take { .. } => 0,
        Move::Split { .. } => 2,
        Move::Cut { from, to } if from == to => 3,
        Move::Cut { .. } => 4,
        Move::In { .. } => 5,
    }
}
