//! `practice --set`: exercises that somebody has chosen.

use crate::game::{Dice, Stop};
use crate::games;

use super::{Drawn, Exercise, Kind};

/// Reads exercises, one position id on each line. After the id a line may say what is asked, and `#` begins a comment. If neither
/// the line nor `kind` says it, lost positions are judged, and so is every second won one: the question doesn't give the answer away.
///
/// # Errors
/// The number of a line and what is wrong with it.
pub fn read_set(text: &str, kind: Option<Kind>, seed: u64) -> Result<Vec<Drawn>, String> {
    let mut dice = Dice::new(seed);
    let mut set = vec![];
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            set.push(read_line(line, kind, &mut dice).map_err(|why| format!("line {number}: {why}"))?);
        }
    }
    Ok(set)
}

fn read_line(line: &str, kind: Option<Kind>, dice: &mut Dice) -> Result<Drawn, String> {
    let (id, asked) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (game, position) = games::read_id(id).map_err(|error| error.to_string())?;
    let kind = match asked.trim() {
        "" => kind,
        word => Some(Kind::by_word(word).ok_or("only find or judge may follow the id")?),
    };
    let solution = games::get(game).solve(&position, &Stop::default()).map_err(|stop| stop.to_string())?;
    if solution.is_over() {
        return Err("the game is over in this position".to_owned());
    }
    let mut exercise = Exercise { game, position, kind: Kind::Find };
    let is_found =
        exercise.is_clear(&solution) && kind.map_or_else(|| dice.below(2) == 0, |kind| kind == Kind::Find);
    if !is_found {
        exercise.kind = Kind::Judge;
    }
    match kind {
        Some(Kind::Find) if !is_found => {
            Err("no move is proven to win this position: judge it instead".to_owned())
        }
        _ if !exercise.is_clear(&solution) => Err("it isn't proven who wins this position".to_owned()),
        _ => Ok(Drawn { exercise, rank: 1, winning: solution.winning }),
    }
}
