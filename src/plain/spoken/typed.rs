//! Moves as they are said: number words, nouns before numbers and the part of a sum are brought into the form that the moves' grammar
//! reads. Only what somebody types comes through here.

use crate::game::{Board, Component, Game, Move, Position, capital, read_move};

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
/// How a move is said here, in a sentence with examples that may be made.
pub(in crate::plain) fn read_said(text: &str, game: &dyn Game, position: &Position) -> Result<Move, String> {
    let text = in_digits(&super::names::heard(text));
    let (part, alone) = part_of(&text, position);
    let Board::Sum(components) = &position.board else {
        return read_move(&as_written(&text, game, position), game, position)
            .map_err(|_| how_to_say(game, position, None));
    };
    let Some(part) = part else { return Err(how_to_say(game, position, None)) };
    let Some(component) = part.checked_sub(1).and_then(|part| components.get(part)) else {
        return Err(format!("There is no part {part}: there are {}.", components.len()));
    };
    let written = as_written(&alone, component.game.0, &component.position);
    read_move(&written, component.game.0, &component.position)
        .map(|mv| mv.in_component(part - 1))
        .map_err(|_| how_to_say(game, position, Some(part - 1)))
}

/// The part of a sum that is named, from 1, and what is said without it.
fn part_of(text: &str, position: &Position) -> (Option<usize>, String) {
    if !matches!(position.board, Board::Sum(_)) {
        return (None, text.to_owned());
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(at) = words.iter().position(|word| *word == "part")
        && let Some(number) = words.get(at + 1)
        && let Ok(part) = number.trim_end_matches([',', ':']).parse()
    {
        let from = at.checked_sub(1).filter(|before| ["in", "from", "of"].contains(&words[*before]));
        let rest = [&words[..from.unwrap_or(at)], &words[at + 2..]].concat().join(" ");
        return (Some(part), rest.trim_end_matches(',').to_owned());
    }
    match text.split_once(':') {
        Some((part, rest)) => (part.trim().parse().ok(), rest.trim().to_owned()),
        None => (None, text.to_owned()),
    }
}

/// What is said, in a form that is read.
fn as_written(text: &str, game: &dyn Game, position: &Position) -> String {
    let text =
        ["i take ", "i split ", "please "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
    let text = text.strip_prefix("take ").unwrap_or(text);
    match &position.board {
        Board::Grid { .. } => cells(text),
        Board::Heaps(heaps) => heap(text, heaps, game),
        Board::Sum(_) => text.to_owned(),
    }
}

/// `row 0 column 4` as `0,4`, `row 0 columns 1 to 3` as `0,1 to 0,3`.
fn cells(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
    if !words.contains(&"row") {
        return text.to_owned();
    }
    let (mut row, mut cells, mut numbers_are_rows) = ("", vec![], false);
    for word in words {
        match word {
            "row" => numbers_are_rows = true,
            "column" | "columns" => numbers_are_rows = false,
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                if numbers_are_rows {
                    row = number;
                } else {
                    cells.push(format!("{row},{number}"));
                }
            }
            _ => {}
        }
    }
    cells.join(" to ")
}

/// `heap 1 2` as `1 2`, `3 stones from heap 1 leaving 3 and 3` with its comma, `1 3 3` as heap 1 into 3 and 3.
fn heap(text: &str, heaps: &[u32], game: &dyn Game) -> String {
    let words = game.words();
    if let Some((taken, left)) = text.split_once(" leaving ") {
        return format!("{}, leaving {left}", taken.trim_end_matches(','));
    }
    let named = text.strip_prefix("the ").unwrap_or(text).strip_prefix(words.heap);
    if let Some(rest) = named.and_then(|rest| rest.strip_prefix(' '))
        && rest.split_whitespace().count() == 2
        && rest.chars().all(|letter| letter.is_ascii_digit() || letter.is_whitespace() || letter == ',')
    {
        return rest.to_owned();
    }
    let numbers: Option<Vec<u32>> = text.split_whitespace().map(|number| number.parse().ok()).collect();
    if let Some(&[heap, one, other]) = numbers.as_deref()
        && words.takes
        && let Some(size) = (heap as usize).checked_sub(1).and_then(|lane| heaps.get(lane))
        && let Some(taken) = one.checked_add(other).and_then(|left| size.checked_sub(left))
    {
        return format!("{heap}x{taken}={one}-{other}");
    }
    text.to_owned()
}

/// How a move is said, with examples that may be made here, and the same in signs; of a sum in this part alone, from 0.
pub(in crate::plain) fn how_to_say(game: &dyn Game, position: &Position, part: Option<usize>) -> String {
    let examples = examples(game, position, part);
    let order = |mv: &Move| game.order(position, *mv);
    let signs = |mv: &Move| match (*mv, position.component(*mv)) {
        (Move::In { component, .. }, Some(one)) => {
            format!("{}:{}", component + 1, mv.alone().word(one.game.words()))
        }
        _ => mv.word(game.words()),
    };
    let told: Vec<String> = examples.iter().map(order).collect();
    let short: Vec<String> = examples.iter().map(signs).collect();
    let place = match (part, &position.board) {
        (Some(part), _) => format!(" in part {}", part + 1),
        (None, Board::Sum(_)) => " and its part".to_owned(),
        _ => String::new(),
    };
    match &told[..] {
        [] => "There is no move to make.".to_owned(),
        _ => capital(&format!(
            "say a move{place} in words, as in: {}; or in signs, as in: {}.",
            told.join(", or: "),
            short.join(", or: ")
        )),
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
