//! How a move is said, with examples that may be made here.

use crate::game::{Board, Component, Game, Move, Position};

/// How what tells of moves begins.
const HOW: &str = "Say a move";
/// How many moves of a position are looked at for an example.
const SAMPLES: u64 = 16;

/// Whether this tells how a move is said, and not what is wrong with one.
pub(in crate::plain) fn is_how(told: &str) -> bool {
    told.starts_with(HOW)
}

/// How a move is said, in one sentence with one example; help tells more.
pub(super) fn briefly(game: &dyn Game, position: &Position, part: Option<usize>) -> String {
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

/// Another example than the one that is told first, for who was not helped by that: the next one each time.
pub(in crate::plain) fn another(game: &dyn Game, position: &Position, number: u32) -> Option<String> {
    let legal = game.move_count(position);
    let first = examples(game, position, None).first().copied();
    // Steps of nearly half of all there are lead to moves of another kind.
    let step = (legal / 2 + 1) % legal.max(1);
    let mut at = (0..legal.min(SAMPLES)).map(|tried| (step * (u64::from(number) + tried)) % legal);
    let mv =
        at.find_map(|at| game.nth_move(position, at).map(Move::ordered).filter(|mv| Some(*mv) != first))?;
    Some(game.order(position, mv))
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
pub(super) fn how_to_say_or_type(game: &dyn Game, position: &Position) -> String {
    let how = how_to_say(game, position, None);
    let short: Vec<String> = examples(game, position, None).iter().map(|mv| mv.word(game.words())).collect();
    match (&position.board, &short[..]) {
        (Board::Sum(_), _) | (_, []) => how,
        _ => format!("{how} Or type it in short, as in: {}.", short.join(", or: ")),
    }
}

/// A move of the position, and one of another kind where there is one; none that ends the game as long as another does not.
fn examples(game: &dyn Game, position: &Position, part: Option<usize>) -> Vec<Move> {
    let component = part.and_then(|part| position.board.components().get(part));
    let legal = component.map_or_else(|| game.move_count(position), Component::move_count);
    let nth = |number| match (component, part) {
        (Some(one), Some(part)) => one.nth_move(number).map(|mv| mv.in_component(part)),
        _ => game.nth_move(position, number),
    };
    let step = usize::try_from((legal / SAMPLES).max(1)).unwrap_or(usize::MAX);
    let every = (0..legal).step_by(step).chain(legal.checked_sub(1));
    let mut moves: Vec<Move> = every.filter_map(nth).map(Move::ordered).collect();
    moves.sort_by_key(|mv| game.move_count(&game.play(position, mv)) == 0);
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
