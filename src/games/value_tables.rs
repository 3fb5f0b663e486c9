//! Tables of Grundy values: rows of single heaps, with the period that is proven, and grids of two numbers.

use std::sync::Arc;

use serde::Serialize;

use crate::game::id::{IdError, Part};
use crate::game::{Code, Ending, Game, GameKey, GameOptions, NamedCode, Position, Stop, join_list, plural};
use crate::solve::{self, Found};

use super::by_code::MisereLaw;
use super::octal;

/// Most moves in a heap for which the reason of its value is given, and most values listed for it.
const MOST_WAYS: u32 = 100;
const MOST_LISTED: usize = 12;

/// What values are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Single heaps of a take-and-break game.
    Row(Arc<Code>),
    /// Positions of a game that two numbers tell.
    Grid(GameKey),
}

/// From some heap on the values come again, `saltus` larger each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The number of heaps after which the values repeat.
    pub length: u32,
    /// The first heap from which that holds.
    pub start: u32,
    /// What is added each time; 0 if the values repeat exactly.
    pub saltus: u32,
    /// Why it holds for ever.
    pub proof: String,
}

/// Which values a word asks for: the name of a game, a code, or the name of one.
///
/// # Errors
/// What is wrong with the code; `None` for a game whose positions have no values.
pub fn subject(text: &str) -> Result<Subject, Option<IdError>> {
    match super::find_game(text.trim()) {
        Some(key) => subject_of_game(key).ok_or(None),
        None => NamedCode::read(octal::KNOWN, Part::code(text.trim()))
            .map(|code| Subject::Row(Arc::new(code)))
            .map_err(Some),
    }
}

/// All that [`subject`] knows by a name: the games of the house, and codes.
pub fn names() -> [Vec<&'static str>; 2] {
    let games = super::keys().filter(|key| subject_of_game(*key).is_some());
    let games = games.map(|key| super::get(key).command());
    [games.collect(), NamedCode::names(octal::KNOWN)]
}

/// The values of a game of the house, as it is usually played.
fn subject_of_game(key: GameKey) -> Option<Subject> {
    let game = super::get(key);
    let opening = game.opening(&GameOptions::defaults(game.fields()), 0);
    match game.code(&opening).filter(|_| !octal::is_octal(key)) {
        Some(code) => Some(Subject::Row(Arc::new(code.clone()))),
        None => game.info().value_grid.map(|_| Subject::Grid(key)),
    }
}

/// `A heap of 5 has value 2: its moves leave 0 and 1, and 2 is the smallest number missing.` The heap is counted from 0; `None` if the
/// game has no such heaps, no law says how to use their values, or too many numbers come up.
pub fn reason_of_value(game: &dyn Game, position: &Position, heap: usize) -> Option<String> {
    let size = *position.board.heaps().get(heap)?;
    let code = game.code(position).filter(|_| !game.info().is_nim)?;
    let no_value = position.ending == Ending::Misere && MisereLaw::new(code) == MisereLaw::None;
    if no_value || code.count_moves(size) > MOST_WAYS {
        return None;
    }
    let values = solve::heap_values(code, size, &Stop::default()).ok()?;
    let value = |part: u32| values[part as usize];
    let mut left: Vec<u32> = code.moves(size).map(|mv| value(mv.left[0]) ^ value(mv.left[1])).collect();
    left.sort_unstable();
    left.dedup();
    if left.is_empty() || left.len() > MOST_LISTED {
        return None;
    }
    let leave = join_list(&left, "and");
    let noun = if left.len() == 1 { "value" } else { "values" };
    let own = value(size);
    Some(format!(
        "A heap of {size} has the value {own}, because its moves leave the {noun} {leave}, and {own} is the smallest number missing."
    ))
}

/// Where the values of a code start to repeat, and the shortest period; `None` if these values don't prove one.
pub fn find_period(code: &Code, values: &[u32]) -> Option<Period> {
    if let Some((law, length)) = solve::growth(code) {
        return Some(Period { length, start: u32::from(length > 1), saltus: length, proof: law.to_owned() });
    }
    let Found { length, start, up_to } = solve::period(code, values)?;
    let far_enough = if code.is_subtraction() {
        "which is enough to prove it, given the most stones a move can take"
    } else {
        "which is enough to prove it (Guy and Smith 1956)"
    };
    Some(Period { length, start, saltus: 0, proof: format!("they repeat up to {up_to}, {far_enough}") })
}

impl Period {
    /// How the values go on, as a sentence without its full stop.
    pub fn claim(&self) -> String {
        let Self { length, start, saltus, .. } = self;
        match (length, saltus) {
            (1, 1) => "The value of a heap is its size, as in Nim".to_owned(),
            (_, 0) => {
                format!("From {start} on, the values repeat every {}", plural(*length, "stone", "stones"))
            }
            _ => format!("From {start} on, the values grow by {saltus} every {length} stones"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(text: &str, largest: u32) -> Option<[u32; 3]> {
        let Ok(Subject::Row(code)) = subject(text) else { panic!("{text} has rows") };
        let values = solve::heap_values(&code, largest, &Stop::default()).expect("nobody stopped it");
        find_period(&code, &values[..=largest as usize])
            .map(|period| [period.length, period.start, period.saltus])
    }

    /// As they are published (Guy and Smith 1956; Winning Ways, chapter 4; Althöfer and Bültermann 1995).
    #[test]
    fn periods_are_those_that_are_published() {
        for (code, length, start) in [
            ("0.77", 12, 71),
            ("0.07", 34, 53),
            ("0.137", 34, 52),
            ("0.156", 349, 3479),
            ("0.45", 20, 498),
            ("0.44", 24, 143),
            ("0.34", 8, 7),
            ("0.26", 4, 1),
            ("s2,4,7", 3, 8),
            ("s1,5,6,7", 12, 0),
            ("s1,3,4", 7, 0),
            ("s1..3", 4, 0),
        ] {
            assert_eq!(period(code, 8_000), Some([length, start, 0]), "{code}");
        }
        assert_eq!(period("lasker", 100), Some([4, 1, 4]));
        assert_eq!(period("nim", 100), Some([1, 0, 1]));
        assert_eq!(period("kayles", 500), Some([12, 71, 0]));
    }

    /// What isn't proven isn't claimed: too few values, a code that goes on, Grundy's Game, Officers.
    #[test]
    fn no_period_is_guessed() {
        // 2 · (71 + 12), as the course says.
        assert_eq!((period("0.77", 165), period("0.77", 166)), (None, Some([12, 71, 0])));
        assert_eq!(
            (period("grundy", 20_000), period("0.6", 5_000), period("0.5...", 500)),
            (None, None, None)
        );
        assert_eq!((period("s1,3,4", 9), period("s1,3,4", 10)), (None, Some([7, 0, 0])));
    }
}
