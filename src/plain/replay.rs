//! `replay`: games of a file, move by move; and the reading of such a file for `review` too.

use std::io::BufRead;

use crate::game::{Console, Halt, Line, plural};
use crate::games;
use crate::records::GameRecord;
use crate::store::{Found, Games};

/// Says the moves of the games of `text`.
///
/// # Errors
/// When some line holds no game, or none does, or nobody listens.
pub fn replay(name: &str, text: impl BufRead, console: &mut dyn Console) -> Result<(), Halt> {
    each_game(name, text, console, |number, record, console| {
        if number > 0 {
            console.say("\n")?;
        }
        tell(record, console)
    })
}

/// Tells the games of `text` as they come, so that whoever reads along has each at once; the number of the first is 0. Lines that
/// hold no game are named on the error channel.
///
/// # Errors
/// When some line holds no game, or none does, or it cannot be told.
pub(super) fn each_game(
    name: &str,
    text: impl BufRead,
    console: &mut dyn Console,
    mut tell: impl FnMut(usize, &GameRecord, &mut dyn Console) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let mut games = Games::new(name, text);
    let (mut told, mut complete) = (0, true);
    for found in games.by_ref() {
        match found.map_err(|trouble| Halt::Failed(trouble.to_string()))? {
            Found::Game(record) => {
                tell(told, &record, console)?;
                console.flush()?;
                told += 1;
            }
            Found::LeftOut(sentence) => {
                complete = false;
                console.remark(&sentence);
            }
        }
    }
    match (told, complete) {
        (0, _) => Err(Halt::Failed(format!("{} holds no game.", games.name()))),
        // Lines that were left out are said already.
        (_, false) => Err(Halt::Refused),
        (_, true) => Ok(()),
    }
}

fn tell(record: &GameRecord, console: &mut dyn Console) -> Result<(), Halt> {
    let game = games::get(record.game);
    let mut line = Line::new(record.opening.clone(), record.starter);
    console.say(&format!("{}: {}\n{}\n", game.title(), game.rule(&record.opening), record.between()))?;
    console.say(&format!("{:>4}  {}\n", 0, games::write_id(record.game, &record.opening)))?;
    for mv in &record.moves {
        let player = &record.names[line.turn().index()];
        if line.play(game, *mv).is_err() {
            break;
        }
        let id = games::write_id(record.game, line.position());
        let number = line.moves().len();
        console.say(&format!("{number:>4}  {id}  {player}: {}\n", game.order(&record.opening, *mv)))?;
    }
    let Some((winner, ended)) = record.result() else { return console.say("Not finished.\n") };
    let points =
        ended.points.map_or_else(String::new, |points| format!(" by {}", plural(points, "point", "points")));
    console.say(&format!("Won by {}{points}.\n", record.names[winner.index()]))
}
