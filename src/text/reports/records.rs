//! `records`: the finished games, for people and for programs, and where they are.

use crate::game::{Console, GameKey, Halt, Side, plural};
use crate::games;
use crate::records::{GameRecord, JsonLine, date_of};
use crate::storage::{Folders, Store, Trouble};

/// What is wanted of the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordsOptions {
    /// Only games of this kind.
    pub game: Option<GameKey>,
    /// As JSON, one object a line.
    pub json: bool,
    /// Not the games but the places of the files.
    pub places: bool,
}

pub(crate) fn print_records(options: &RecordsOptions, console: &mut dyn Console) -> Result<(), Halt> {
    let places = Folders::find(&|name| std::env::var_os(name)).map_err(|trouble| failed(&trouble))?;
    if options.places {
        return console.say(&where_text(&places));
    }
    let loaded = Store::new(places).history().map_err(|trouble| failed(&trouble))?;
    if let Some(trouble) = loaded.trouble {
        console.remark(&trouble.to_string());
    }
    let games = loaded.items.iter().rev().map(|kept| &kept.record);
    let chosen = games.filter(|game| options.game.is_none_or(|key| key == game.game));
    for game in chosen {
        let line = if options.json { game.write() } else { row(game) };
        console.say(&format!("{line}\n"))?;
    }
    Ok(())
}

fn failed(trouble: &Trouble) -> Halt {
    Halt::Failed(trouble.to_string())
}

fn where_text(places: &Folders) -> String {
    places.all().map(|(what, path)| format!("{what:<17} {}\n", path.display())).concat()
}

/// A game on one line: when, what, between whom, who won, how long, with how many mistakes, and the medal it is worth.
fn row(game: &GameRecord) -> String {
    let title = games::get(game.game).title();
    format!("{}  {title:<14} {}", date_of(game.when), account(game))
}

/// Between whom, who won, how long, with how many mistakes, and the medal it is worth.
pub(crate) fn account(game: &GameRecord) -> String {
    let points =
        game.points.map_or_else(String::new, |points| format!(" by {}", plural(points, "point", "points")));
    let moves = plural(game.moves.len() as u64, "move", "moves");
    let mistakes = match (game.judgement, game.human()) {
        (Some(judged), Some(side)) => {
            format!(", {}", plural(u64::from(judged.mistakes[side.index()]), "mistake", "mistakes"))
        }
        (Some(judged), None) => {
            let [one, two] = Side::BOTH.map(|side| judged.mistakes[side.index()]);
            format!(", {one} and {two} mistakes")
        }
        (None, _) => String::new(),
    };
    let helped = match game.medal() {
        Some(medal) if medal.assisted => ", medal with help",
        Some(_) => ", medal without help",
        None if game.assisted => ", with help",
        None => "",
    };
    let winner = game.winner.map_or("", |winner| &game.names[winner.index()]);
    format!("{}: {winner} won{points} in {moves}{mistakes}{helped}", game.between())
}
