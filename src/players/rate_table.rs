//! What came of an examination: the table, the errors by stones or rank, the plainest of them, or JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Console, GameKey, Halt, Stop, grouped, plural};
use crate::games;

use super::{Asked, RateWanted, Rated, Rating, Refuted, bundled, wilson};

/// Columns of the bars.
const BAR: f64 = 30.0;
/// Lines of them at most.
const LINES: u64 = 20;

/// `30.2 %`, `–` without a chance.
fn per_cent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |share| format!("{:.1} %", share * 100.0))
}

/// Tells the table, and of each player that was examined the errors.
///
/// # Errors
/// When nobody listens.
pub(super) fn table(
    wanted: &RateWanted,
    asked: &Asked,
    ratings: &[(String, Rating)],
    beside: &[(String, Rating)],
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let count = plural(asked.positions.len() as u64, "position", "positions");
    console.say(&match &wanted.rated {
        Rated::Below(position) => {
            let id = games::full_id(wanted.game, position);
            let which = if asked.complete { "all there are" } else { "drawn evenly" };
            format!("Below {id}: {count}, {which}, one for each class of order or turning.\n\n")
        }
        Rated::Ranks(from, to) => {
            format!("{}: {count} of the ranks {from} to {to}.\n\n", games::get(wanted.game).title())
        }
    })?;
    let all = || ratings.iter().chain(beside);
    let widest = all().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(6);
    // Where all were asked nothing was left to chance.
    let drawn = |different: &str, interval: &str| match asked.complete {
        true => String::new(),
        false => format!(" {different:>9}  {interval:<16}"),
    };
    let heads = drawn("different", "interval (95 %)");
    console.say(&format!(
        "{:<widest$} {:>8} {:>8} {:>8}{heads}  failures\n",
        "player", "chances", "missed", "share"
    ))?;
    for (name, rating) in all() {
        let [had, missed] = [rating.chances.had, rating.chances.missed()].map(grouped);
        let drawn = drawn(&grouped(rating.different.count()), &rating.interval_in_words());
        let words = rating.in_words();
        // Who was asked a few positions only has shown no share.
        let share = per_cent(rating.share_to_tell());
        console.say(&format!("{name:<widest$} {had:>8} {missed:>8} {share:>8}{drawn}  {words}\n"))?;
    }
    for (name, rating) in ratings {
        if rating.not_asked > 0 {
            console.say(&format!(
                "\n{name} could not be rated. --protocol-check asks twenty positions and tells what is wrong.\n"
            ))?;
            continue;
        }
        picture(wanted, name, rating, console)?;
        worst(wanted.game, name, rating, console)?;
    }
    Ok(())
}

/// The share of errors by stones left, or by rank.
fn picture(wanted: &RateWanted, name: &str, rating: &Rating, console: &mut dyn Console) -> Result<(), Halt> {
    if rating.chances.missed() == 0 {
        return Ok(());
    }
    let by = if matches!(wanted.rated, Rated::Ranks(..)) { "rank" } else { "stones left" };
    console.say(&format!("\n{name}, chances missed by {by}:\n"))?;
    for (group, chances) in bundled(&rating.groups, LINES) {
        if let Some(taken) = chances.share() {
            let missed = 1.0 - taken;
            let bar = "#".repeat((missed * BAR).round() as usize);
            let of = format!("{} of {}", chances.missed(), chances.had);
            let line = format!("{group:>9}  {of:>12}  {:>7}  {bar}", per_cent(Some(missed)));
            console.say(&format!("{}\n", line.trim_end()))?;
        }
    }
    Ok(())
}

/// The errors with the fewest stones: what was played, what is best, and the answer to it.
fn worst(key: GameKey, name: &str, rating: &Rating, console: &mut dyn Console) -> Result<(), Halt> {
    if rating.worst.is_empty() {
        return Ok(());
    }
    console.say(&format!("\n{name}, the plainest errors:\n"))?;
    let game = games::get(key);
    for examined in &rating.worst {
        let id = games::full_id(key, &examined.position);
        let played = examined.mv.map_or_else(String::new, |mv| game.word(&examined.position, mv));
        let best =
            examined.best.map_or_else(|| "another move".into(), |mv| game.word(&examined.position, mv));
        let refuted = examined.refuted(key, &Stop::default()).ok().flatten();
        let why = refuted.map_or_else(String::new, |refuted| refuted.in_words(game, &examined.position));
        console.say(&format!("  {id}  best is {best}; played {played}{why}\n"))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    game: &'a str,
    below: Option<String>,
    ranks: Option<[u8; 2]>,
    complete: bool,
    player: &'a str,
    asked: u64,
    chances: u64,
    missed: u64,
    share: Option<f64>,
    interval: Option<[f64; 2]>,
    different: u64,
    not_judged: u64,
    declined: u64,
    not_asked: u64,
    failures: BTreeMap<&'a str, u64>,
    points_given_away: u64,
    wins_given_away: u64,
    groups: BTreeMap<u64, [u64; 2]>,
    errors: Vec<Error>,
}

#[derive(Serialize)]
struct Error {
    id: String,
    played: String,
    best: Option<String>,
    refuted_by: Option<String>,
}

/// The same as an object.
///
/// # Errors
/// When it cannot be written.
pub(super) fn json(wanted: &RateWanted, asked: &Asked, name: &str, rating: &Rating) -> Result<String, Halt> {
    let game = games::get(wanted.game);
    let errors = rating.worst.iter().map(|examined| Error {
        id: games::full_id(wanted.game, &examined.position),
        played: examined.mv.map_or_else(String::new, |mv| game.word(&examined.position, mv)),
        best: examined.best.map(|mv| game.word(&examined.position, mv)),
        refuted_by: match examined.refuted(wanted.game, &Stop::default()) {
            Ok(Some(Refuted::By(answer))) => Some(game.word(&examined.position, answer)),
            _ => None,
        },
    });
    let (missed, had) = (rating.chances.missed(), rating.chances.had);
    let line = Line {
        schema: 1,
        game: games::get(wanted.game).id(),
        below: match &wanted.rated {
            Rated::Below(position) => Some(games::full_id(wanted.game, position)),
            Rated::Ranks(..) => None,
        },
        ranks: match wanted.rated {
            Rated::Below(_) => None,
            Rated::Ranks(from, to) => Some([from, to]),
        },
        complete: asked.complete,
        player: name,
        asked: rating.asked,
        chances: had,
        missed,
        share: rating.error_share(),
        interval: wilson(missed, had).filter(|_| !asked.complete).map(|(from, to)| [from, to]),
        different: rating.different.count(),
        not_judged: rating.chances.not_judged,
        declined: rating.declined,
        not_asked: rating.not_asked,
        failures: rating.failures.iter().map(|(trouble, count)| (trouble.name(), *count)).collect(),
        points_given_away: rating.chances.points,
        wins_given_away: rating.chances.wins,
        groups: rating
            .groups
            .iter()
            .map(|(group, chances)| (*group, [chances.had, chances.missed()]))
            .collect(),
        errors: errors.collect(),
    };
    serde_json::to_string(&line).map_err(|error| Halt::Failed(error.to_string()))
}
