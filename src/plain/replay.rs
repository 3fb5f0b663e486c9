//! `replay`: games of a file, move by move.

use crate::game::{Console, Halt, Line, clean, plural};
use crate::games;
use crate::records::{Sheet, read_games};

/// Characters of a file's name that are quoted back.
const QUOTED: usize = 80;

/// Says what the lines of `text` hold; those that hold no game are named on the error channel.
///
/// # Errors
/// When no line holds a game, or nobody listens.
pub fn replay(name: &str, text: &str, console: &mut dyn Console) -> Result<(), Halt> {
    let (games, wrong) = read_games(text);
    for (number, sheet) in games.iter().enumerate() {
        if number > 0 {
            console.say("\n")?;
        }
        tell(sheet, console)?;
    }
    console.flush()?;
    let name = clean(name, QUOTED);
    for (line, why) in &wrong {
        console.remark(&format!("{name}, line {line} is left out: {why}."));
    }
    if games.is_empty() { Err(Halt::Failed(format!("{name} holds no game."))) } else { Ok(()) }
}

fn tell(sheet: &Sheet, console: &mut dyn Console) -> Result<(), Halt> {
    let game = games::get(sheet.game);
    let mut line = Line::new(sheet.opening.clone(), sheet.starter);
    console.say(&format!("{}: {}\n{}\n", game.title(), game.rule(&sheet.opening), sheet.between()))?;
    console.say(&format!("{:>4}  {}\n", 0, games::write_id(sheet.game, &sheet.opening)))?;
    for mv in &sheet.moves {
        let player = &sheet.players[line.turn().index()];
        if line.play(game, *mv).is_err() {
            break;
        }
        let id = games::write_id(sheet.game, line.position());
        let number = line.moves().len();
        console.say(&format!("{number:>4}  {id}  {player}: {}\n", mv.order(game.words())))?;
    }
    let Some((winner, ended)) = sheet.result() else { return console.say("Not finished.\n") };
    let points =
        ended.points.map_or_else(String::new, |points| format!(" by {}", plural(points, "point", "points")));
    console.say(&format!("Won by {}{points}.\n", sheet.players[winner.index()]))
}
