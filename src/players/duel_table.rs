//! What came of a duel, as a table, CSV or JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Console, Halt, Side, grouped, plural};
use crate::games;

use super::{Chances, Different, Duel, End, Form, Pairing, Played, Trouble, wilson};

/// What came of the games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Games that ended by the rules or by a failure.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Moves it made.
    pub moves: u64,
    /// Failures by name; a game with one is lost.
    pub failures: BTreeMap<Trouble, u64>,
    /// Players it declined to play, each with why: none of their games is played from then on.
    pub declined: Vec<(usize, String)>,
    /// Games that were not played, since one of the two declined or was out.
    pub not_played: u64,
    /// Chances.
    pub chances: Chances,
    /// The positions among them that differ.
    pub different: Different,
}

impl Row {
    /// Games lost.
    pub const fn lost(&self) -> u64 {
        self.games - self.won
    }

    /// Whether it was gone in every game before it made a move: it could not be started, or it ends at once.
    pub fn never_played(&self) -> bool {
        let gone = self.failures.get(&Trouble::Gone).copied().unwrap_or(0);
        self.moves == 0 && gone > 0 && gone == self.failed()
    }

    /// Failures of all names.
    pub fn failed(&self) -> u64 {
        self.failures.values().sum()
    }

    /// `1 late, 2 illegal`, and how many players it declined to play; `–` without any.
    pub fn failures_in_words(&self) -> String {
        let each = self.failures.iter().map(|(trouble, count)| format!("{count} {}", trouble.name()));
        let mut words: Vec<String> = each.collect();
        if !self.declined.is_empty() {
            words.push(format!("{} declined", self.declined.len()));
        }
        if words.is_empty() { "–".into() } else { words.join(", ") }
    }

    /// `237 of 392, 60 % (56 to 65 %, 68 different)`; `–` without a chance. The interval stands where chance drew the positions.
    pub fn chances_in_words(&self, drawn: bool) -> String {
        let Chances { had, taken, not_judged, .. } = self.chances;
        let mut words = match self.chances.share() {
            None => "–".to_owned(),
            Some(share) => format!("{taken} of {had}, {:.0} %", share * 100.0),
        };
        if let Some((from, to)) = wilson(taken, had).filter(|_| drawn) {
            let (from, to, different) = (from * 100.0, to * 100.0, self.different.count());
            words.push_str(&format!(" ({from:.0} to {to:.0} %, {different} different)"));
        }
        if not_judged > 0 {
            words.push_str(&format!(", {not_judged} not judged"));
        }
        words
    }
}

/// The table of a duel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// A row for each player.
    pub rows: Vec<Row>,
    /// Games each player won against each other one.
    pub won_against: BTreeMap<(usize, usize), u64>,
    /// Games that are done, played or not.
    pub done: u64,
}

impl Rows {
    /// No game yet.
    pub fn new(players: usize) -> Self {
        Self { rows: vec![Row::default(); players], ..Self::default() }
    }

    /// Games that were not played.
    pub fn not_played(&self) -> u64 {
        self.rows.iter().map(|row| row.not_played).sum::<u64>() / 2
    }

    /// That one of the players, who are called so, never played: a sentence.
    pub fn trouble(&self, names: &[String]) -> Option<String> {
        let (name, _) = names.iter().zip(&self.rows).find(|(_, row)| row.never_played())?;
        Some(format!("{name} never played: it could not be started, or ended before its first move."))
    }

    /// One game more.
    pub fn count(&mut self, pairing: Pairing, played: &Played) {
        self.done += 1;
        let winner = played.winner();
        for side in Side::BOTH {
            let player = pairing.players[side.index()];
            let Some(row) = self.rows.get_mut(player) else { continue };
            row.games += u64::from(winner.is_some());
            row.not_played += u64::from(winner.is_none());
            row.won += u64::from(winner == Some(side));
            row.chances.add(played.chances[side.index()]);
            row.moves += played.line.moves().iter().filter(|played| played.side == side).count() as u64;
            match &played.end {
                End::Failed { side: failed, failure, .. } if *failed == side => {
                    *row.failures.entry(failure.trouble).or_default() += 1;
                }
                End::Declined { side: declined, why } if *declined == side => {
                    row.declined.push((pairing.players[side.other().index()], why.clone()));
                }
                _ => {}
            }
            let mine = played.chances_at.iter().filter(|number| **number % 2 == side.index());
            mine.for_each(|number| row.different.add(played.line.before(*number)));
            if winner == Some(side) {
                let other = pairing.players[side.other().index()];
                *self.won_against.entry((player, other)).or_default() += 1;
            }
        }
    }
}

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
        if game.counts_points() {
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
