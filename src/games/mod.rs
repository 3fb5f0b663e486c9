//! The registry of games.

mod by_code;
mod chomp;
pub(crate) mod fibonacci;
pub mod grid;
mod grundy;
pub(crate) mod kayles;
mod matches;
mod nim;
mod octal;
mod red_blue;
mod sum;
mod take_away;
pub mod value_tables;
mod wythoff;

pub use nim::{LARGEST as LARGEST_NIM_HEAP, MOST_HEAPS as MOST_NIM_HEAPS};

use crate::game::id::{IdError, Part, normalize};
use crate::game::{
    Game, GameKey, History, Position, Side, join, nearest, play_moves, read_move, write_moves,
};

/// Every game, in the order of the menu.
pub static ALL: [&dyn Game; 12] = [
    &matches::Matches,
    &nim::Nim,
    &take_away::TakeAway,
    &grid::Grid,
    &red_blue::RedBlue,
    &kayles::Kayles,
    &wythoff::Wythoff,
    &chomp::Chomp,
    &fibonacci::Fibonacci,
    &grundy::Grundy,
    &octal::Octal,
    &sum::Sum,
];

/// Looks up a game; the first one if there is no such key.
pub fn get(key: GameKey) -> &'static dyn Game {
    ALL.get(key.0).copied().unwrap_or(ALL[0])
}

/// The key of the game called `id`.
pub fn find_game(id: &str) -> Option<GameKey> {
    ALL.iter().position(|game| game.id().eq_ignore_ascii_case(id)).map(GameKey)
}

/// The key of the game with this name on the command line, or this id.
pub fn by_name(name: &str) -> Option<GameKey> {
    find_game(name).or_else(|| keys().find(|key| get(*key).command().eq_ignore_ascii_case(name)))
}

/// The keys of all games, in the order of the menu.
pub fn keys() -> impl Iterator<Item = GameKey> {
    (0..ALL.len()).map(GameKey)
}

/// Writes the id of a position.
pub fn write_id(key: GameKey, position: &Position) -> String {
    get(key).position_id(position)
}

/// Writes the full id of a position.
pub fn full_id(key: GameKey, position: &Position) -> String {
    get(key).full_id(position)
}

/// Reads the id of a position of any game, as people type it.
///
/// # Errors
/// What is wrong, and where.
pub fn read_id(id: &str) -> Result<(GameKey, Position), IdError> {
    read_part(Part::whole(&normalize(id)), |_| true).map_err(|error| error.as_typed(id))
}

/// Reads the id of a position that is part of something longer. Errors name the games that are `allowed` there.
fn read_part(
    whole: Part<'_>,
    allowed: fn(&'static dyn Game) -> bool,
) -> Result<(GameKey, Position), IdError> {
    let ids = || ALL.into_iter().filter(|game| allowed(*game)).map(<dyn Game>::id);
    let known = || ids().collect::<Vec<_>>().join(", ");
    let Some((name, body)) = whole.split_once(':') else {
        return Err(whole.error(format!(
            "it must begin with a game and a colon, such as nim:3,4,5 (games: {})",
            known()
        )));
    };
    let key = find_game(name.text).ok_or_else(|| {
        let named = by_name(name.text).map(|key| get(key).id());
        let meant = named.or_else(|| nearest(name.text, ids()));
        let meant = meant.map_or(String::new(), |meant| format!("; did you mean {meant}?"));
        name.error(format!("the game must be one of {}{meant}", known()))
    })?;
    Ok((key, get(key).parse_id(body)?))
}

/// Writes a game: the id of its opening and its standing moves, with blanks between.
pub fn write_game(key: GameKey, line: &History) -> String {
    let moves = write_moves(line, get(key));
    format!("{} {moves}", write_id(key, line.opening())).trim_end().to_owned()
}

/// Reads a game that `starter` began.
///
/// # Errors
/// What is wrong with its position, or which move is wrong and why.
pub fn read_game(text: &str, starter: Side) -> Result<(GameKey, History), String> {
    // An id may have blanks beside its signs; a move has none.
    let mut words = text.trim().to_owned();
    for sign in [":", ",", "+"] {
        words = join(words.split(sign).map(str::trim), sign);
    }
    let (id, moves) = words.split_once(char::is_whitespace).unwrap_or((&words, ""));
    let (key, opening) = read_id(id).map_err(|error| error.to_string())?;
    let mut line = History::new(opening, starter);
    play_moves(&mut line, get(key), moves)?;
    Ok((key, line))
}

/// Reads a game that a person typed: the blanks of `nim:3 4 5` may separate heaps, unless `4 5` could be a move. A program has to
/// write commas.
///
/// # Errors
/// As [`read_game`].
pub fn read_typed_game(text: &str, starter: Side) -> Result<(GameKey, History), String> {
    let could_move = |id: &str, moves: &str| {
        read_id(id).is_ok_and(|(key, opening)| {
            read_move(moves, get(key), &opening).is_ok_and(|mv| get(key).check(&opening, &mv).is_ok())
        })
    };
    read_game(text, starter).or_else(|why| match read_id(text) {
        Ok(_) if text.trim().split_once(' ').is_some_and(|(id, moves)| could_move(id, moves)) => Err(why),
        Ok((key, opening)) if !text.contains(',') => Ok((key, History::new(opening, starter))),
        _ => Err(why),
    })
}

/// Reads the id of a position that a person typed.
///
/// # Errors
/// What is wrong, or that moves follow.
pub fn read_typed_id(text: &str) -> Result<(GameKey, Position), String> {
    match read_typed_game(text, Side::One) {
        Ok((_, line)) if !line.moves().is_empty() => Err("give only a position, without moves".into()),
        Ok((key, line)) => Ok((key, line.opening().clone())),
        Err(why) => Err(read_id(text).err().map_or(why, |error| error.to_string())),
    }
}
