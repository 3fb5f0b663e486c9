//! The table of a duel: to be read, with commas, or as JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::arena::{Chances, Duel, Row, Rows, wilson};
use crate::game::{Console, Halt, grouped, plural};
use crate::games;

use super::Form;

/// A row, for programs.
#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    game: &'a str,
    player: &'a str,
    games: u64,
    won: u64,
    lost: u64,
    declined: usize,
    failures: BTreeMap<&'a str, u64>,
    chances: u64,
    taken: u64,
    share: Option<f64>,
    interval: Option<[f64; 2]>,
    different: u64,
    not_judged: u64,
    points_given_away: u64,
    wins_given_away: u64,
    not_played: u64,
    declined_to_play: Vec<Declined<'a>>,
}

/// Whom a player declined to play.
#[derive(Serialize)]
struct Declined<'a> {
    player: &'a str,
    why: &'a str,
}

/// Tells the table.
///
/// # Errors
/// When nobody listens.
pub(super) fn print(duel: &Duel, rows: &Rows, form: Form, console: &mut dyn Console) -> Result<(), Halt> {
    let game = games::get(duel.game);
    match form {
        Form::Table => table(duel, rows, console)?,
        Form::Csv => {
            console
                .say("game,player,games,won,lost,declined,failures,chances,taken,not_judged,not_played\n")?;
            for (row, name) in rows.rows.iter().zip(&duel.names) {
                let Chances { had, taken, not_judged, .. } = row.chances;
                let (id, failures) = (game.id(), row.failed());
                console.say(&format!(
                    "{id},{},{},{},{},{},{failures},{had},{taken},{not_judged},{}\n",
                    csv(name),
                    row.games,
                    row.won,
                    row.lost(),
                    row.declined.len(),
                    row.not_played
                ))?;
            }
        }
        Form::Json => {
            for (row, name) in rows.rows.iter().zip(&duel.names) {
                console.say(&(json(duel, name, row)? + "\n"))?;
            }
        }
    }
    console.flush()
}

/// A name between commas.
fn csv(name: &str) -> String {
    if name.contains([',', '"']) { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.to_owned() }
}

fn json(duel: &Duel, name: &str, row: &Row) -> Result<String, Halt> {
    let line = Line {
        schema: 1,
        game: games::get(duel.game).id(),
        player: name,
        games: row.games,
        won: row.won,
        lost: row.lost(),
        declined: row.declined.len(),
        failures: row.failures.iter().map(|(trouble, count)| (trouble.name(), *count)).collect(),
        chances: row.chances.had,
        taken: row.chances.taken,
        share: row.chances.share(),
        interval: wilson(row.chances.taken, row.chances.had)
            .filter(|_| duel.drawn)
            .map(|(from, to)| [from, to]),
        different: row.different.count(),
        not_judged: row.chances.not_judged,
        points_given_away: row.chances.points,
        wins_given_away: row.chances.wins,
        not_played: row.not_played,
        declined_to_play: row
            .declined
            .iter()
            .map(|(other, why)| Declined { player: &duel.names[*other], why })
            .collect(),
    };
    serde_json::to_string(&line).map_err(|error| Halt::Failed(error.to_string()))
}

fn table(duel: &Duel, rows: &Rows, console: &mut dyn Console) -> Result<(), Halt> {
    let game = games::get(duel.game);
    let openings = plural(duel.openings.len() as u64, "opening", "openings");
    let drawn = if duel.drawn { ", drawn" } else { "" };
    let games = plural(duel.games, "game", "games");
    let ending = duel.ending().map_or_else(String::new, |ending| format!(", {ending}"));
    console.say(&format!("{}{ending}: {games} between each two, {openings}{drawn}.\n\n", game.title()))?;
    let widest = duel.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    console.say(&format!(
        "{:<widest$} {:>7} {:>7} {:>7}  {:<22} chances taken\n",
        "player", "games", "won", "lost", "failures"
    ))?;
    for (row, name) in rows.rows.iter().zip(&duel.names) {
        let [games, won, lost] = [row.games, row.won, row.lost()].map(grouped);
        let (failures, chances) = (row.failures_in_words(), row.chances_in_words(duel.drawn));
        console.say(&format!("{name:<widest$} {games:>7} {won:>7} {lost:>7}  {failures:<22} {chances}\n"))?;
        if game.points().is_some() {
            let Chances { points, wins, .. } = row.chances;
            let (points, wins) = (plural(points, "point", "points"), plural(wins, "win", "wins"));
            console.say(&format!("{:<widest$} gave away {points} and {wins}\n", ""))?;
        }
    }
    if duel.players.len() > 2 {
        console.say("\n")?;
        for [one, two] in duel.pairs() {
            let won = |a: usize, b: usize| rows.won_against.get(&(a, b)).copied().unwrap_or(0);
            let (a, b) = (&duel.names[one], &duel.names[two]);
            console.say(&format!("{a} – {b}: {} to {}\n", won(one, two), won(two, one)))?;
        }
    }
    let not_played = rows.not_played();
    if not_played > 0 {
        let games = plural(not_played, "game was", "games were");
        console
            .say(&format!("\n{games} not played: somebody declined, or failed three times in a row.\n"))?;
    }
    for (name, row) in duel.names.iter().zip(&rows.rows) {
        for (other, why) in &row.declined {
            let why = if why.is_empty() { ".".into() } else { format!(": {why}") };
            console.say(&format!("{name} declined to play {}{why}\n", duel.names[*other]))?;
        }
    }
    Ok(())
}
