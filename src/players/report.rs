//! What came of duels and ratings: chances, counted for each player, and the tables, CSV and JSON they are printed as.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;

use crate::game::{Console, GameKey, Halt, Move, Outcome, Position, Side, Solution, Stop, grouped, plural};
use crate::games;

use super::duel::{Duel, End, Pairing, Played};
use super::rate::{Examined, RateWanted, Rated, Rating, Refuted, Sample, bundled};
use super::{Form, Trouble};

/// Columns of the bars, and lines of them at most.
const BAR: f64 = 30.0;
const LINES: u64 = 20;

/// What a position offers to the player to move. How long the game lasts doesn't matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chance {
    /// All moves lead to the same.
    Nothing,
    /// Some moves are worse than others.
    Something,
    /// Not every move is proven.
    NotJudged,
}

/// What a position offers, by what is known of it.
pub(super) fn chance(solution: &Solution) -> Chance {
    let differ = |differ: bool| if differ { Chance::Something } else { Chance::Nothing };
    if solution.is_over() {
        return Chance::Nothing;
    }
    // In games that count points a lost position is a chance, too.
    if let Some((_, first)) = solution.scores.first() {
        return differ(solution.scores.iter().any(|(_, points)| points != first));
    }
    match solution.outcome {
        Outcome::P => Chance::Nothing,
        Outcome::N if solution.is_complete() => differ(solution.winning.len() as u64 != solution.legal),
        Outcome::N | Outcome::Unknown => Chance::NotJudged,
    }
}

/// Chances, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    pub had: u64,
    pub taken: u64,
    /// Positions that could not be judged.
    pub not_judged: u64,
    /// Points given away, in games that count them.
    pub points: u64,
    /// Won positions given away, in games that count points.
    pub wins: u64,
}

impl Chances {
    /// Counts a position, and the move that was made in it; `None` if none was.
    pub fn count(&mut self, solution: &Solution, mv: Option<Move>) {
        match chance(solution) {
            Chance::Nothing => return,
            Chance::NotJudged => return self.not_judged += 1,
            Chance::Something => self.had += 1,
        }
        let Some(mv) = mv.map(Move::canonical) else { return };
        self.taken += u64::from(solution.winning.contains(&mv));
        let points = solution.scores.iter().find(|(scored, _)| *scored == mv).map(|(_, points)| *points);
        if let (Some(best), Some(got)) = (solution.score, points) {
            self.points += best.saturating_sub(got).max(0).unsigned_abs();
            self.wins += u64::from(best > 0 && got <= 0);
        }
    }

    pub fn add(&mut self, other: Self) {
        self.had += other.had;
        self.taken += other.taken;
        self.not_judged += other.not_judged;
        self.points += other.points;
        self.wins += other.wins;
    }

    /// The share of chances taken; `None` if there was none.
    pub fn share(&self) -> Option<f64> {
        (self.had > 0).then(|| self.taken as f64 / self.had as f64)
    }

    pub const fn missed(&self) -> u64 {
        self.had - self.taken
    }
}

/// The 95 % interval of a share, by E. B. Wilson's formula (1927): from, to. `None` of nothing.
pub(super) fn wilson(successes: u64, trials: u64) -> Option<[f64; 2]> {
    /// Of the normal distribution, 95 % lie within so many standard deviations.
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some([((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)])
}

/// `1 late, 2 illegal`; `–` without any. `others` are further counts, of which those of 0 are left out.
pub(super) fn format_failures(failures: &BTreeMap<Trouble, u64>, others: &[(u64, &str)]) -> String {
    let failures = failures.iter().map(|(trouble, count)| (*count, trouble.name()));
    let counts = failures.chain(others.iter().copied()).filter(|(count, _)| *count > 0);
    let words: Vec<String> = counts.map(|(count, what)| format!("{count} {what}")).collect();
    if words.is_empty() { "–".into() } else { words.join(", ") }
}

/// What came of the games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Games that ended by the rules or by a failure.
    pub games: u64,
    pub won: u64,
    /// Moves it made.
    pub moves: u64,
    /// Failures by name; a game with one is lost.
    pub failures: BTreeMap<Trouble, u64>,
    /// Players it declined to play, each with why: none of their games is played from then on.
    pub declined: Vec<(usize, String)>,
    /// Games that were not played, because one of the two declined or was out.
    pub not_played: u64,
    pub chances: Chances,
    /// The positions among the chances that differ.
    pub different: HashSet<Position>,
}

impl Row {
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

    pub fn format_failures(&self) -> String {
        format_failures(&self.failures, &[(self.declined.len() as u64, "declined")])
    }

    /// `237 of 392, 60 % (56 to 65 %, 68 different)`; `–` without a chance. Only positions that chance drew have the interval.
    pub fn format_chances(&self, drawn: bool) -> String {
        let Chances { had, taken, not_judged, .. } = self.chances;
        let mut words = match self.chances.share() {
            None => "–".to_owned(),
            Some(share) => format!("{taken} of {had}, {:.0} %", share * 100.0),
        };
        if let Some(interval) = wilson(taken, had).filter(|_| drawn) {
            let ([from, to], different) = (interval.map(|end| end * 100.0), self.different.len());
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
    pub fn new(players: usize) -> Self {
        Self { rows: vec![Row::default(); players], ..Self::default() }
    }

    pub fn not_played(&self) -> u64 {
        self.rows.iter().map(|row| row.not_played).sum::<u64>() / 2
    }

    /// That one of the players never played, in a sentence.
    pub fn trouble(&self, names: &[String]) -> Option<String> {
        let (name, _) = names.iter().zip(&self.rows).find(|(_, row)| row.never_played())?;
        Some(format!("{name} never played: it could not be started, or ended before its first move."))
    }

    /// Counts a game.
    pub fn count(&mut self, pairing: Pairing, played: &Played) {
        self.done += 1;
        let winner = played.end.winner();
        for side in Side::BOTH {
            let [player, other] = [side, side.other()].map(|side| pairing.players[side.index()]);
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
                    row.declined.push((other, why.clone()));
                }
                _ => {}
            }
            let mine = played.chances_at.iter().filter(|number| **number % 2 == side.index());
            row.different.extend(mine.map(|number| played.line.position_before(*number).clone()));
            if winner == Some(side) {
                *self.won_against.entry((player, other)).or_default() += 1;
            }
        }
    }
}

/// A row of a duel as JSON.
#[derive(Serialize)]
struct DuelLine<'a> {
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
    different: usize,
    not_judged: u64,
    points_given_away: u64,
    wins_given_away: u64,
    not_played: u64,
    declined_to_play: Vec<Declined<'a>>,
}

#[derive(Serialize)]
struct Declined<'a> {
    player: &'a str,
    why: &'a str,
}

/// Prints the results of a duel.
///
/// # Errors
/// When nobody listens.
pub(super) fn print_duel(
    duel: &Duel,
    rows: &Rows,
    form: Form,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let id = games::get(duel.game).id();
    let rows_by_name = || rows.rows.iter().zip(&duel.names);
    match form {
        Form::Table => print_duel_table(duel, rows, console)?,
        Form::Csv => {
            console
                .say("game,player,games,won,lost,declined,failures,chances,taken,not_judged,not_played\n")?;
            for (row, name) in rows_by_name() {
                let Row { games, won, not_played, .. } = row;
                let Chances { had, taken, not_judged, .. } = row.chances;
                let (name, lost, declined, failed) =
                    (quote_csv(name), row.lost(), row.declined.len(), row.failed());
                console.say(&format!(
                    "{id},{name},{games},{won},{lost},{declined},{failed},{had},{taken},{not_judged},{not_played}\n"
                ))?;
            }
        }
        Form::Json => {
            for (row, name) in rows_by_name() {
                let declined =
                    row.declined.iter().map(|(other, why)| Declined { player: &duel.names[*other], why });
                print_json(
                    console,
                    &DuelLine {
                        schema: 1,
                        game: id,
                        player: name,
                        games: row.games,
                        won: row.won,
                        lost: row.lost(),
                        declined: row.declined.len(),
                        failures: count_by_name(&row.failures),
                        chances: row.chances.had,
                        taken: row.chances.taken,
                        share: row.chances.share(),
                        interval: wilson(row.chances.taken, row.chances.had).filter(|_| duel.drawn),
                        different: row.different.len(),
                        not_judged: row.chances.not_judged,
                        points_given_away: row.chances.points,
                        wins_given_away: row.chances.wins,
                        not_played: row.not_played,
                        declined_to_play: declined.collect(),
                    },
                )?;
            }
        }
    }
    console.flush()
}

fn print_json(console: &mut dyn Console, line: &impl Serialize) -> Result<(), Halt> {
    let text = serde_json::to_string(line).map_err(|error| Halt::Failed(error.to_string()))?;
    console.say(&(text + "\n"))
}

fn count_by_name(failures: &BTreeMap<Trouble, u64>) -> BTreeMap<&str, u64> {
    failures.iter().map(|(trouble, count)| (trouble.name(), *count)).collect()
}

/// A name between commas.
fn quote_csv(name: &str) -> String {
    if name.contains([',', '"']) { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.to_owned() }
}

fn print_duel_table(duel: &Duel, rows: &Rows, console: &mut dyn Console) -> Result<(), Halt> {
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
        let (failures, chances) = (row.format_failures(), row.format_chances(duel.drawn));
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

/// `30.2 %`; `–` without a chance.
fn per_cent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |share| format!("{:.1} %", share * 100.0))
}

/// Prints the table of a rating, and the errors of each player that was rated.
///
/// # Errors
/// When nobody listens.
pub(super) fn print_rating(
    wanted: &RateWanted,
    sample: &Sample,
    ratings: &[(String, Rating)],
    beside: &[(String, Rating)],
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let count = plural(sample.positions.len() as u64, "position", "positions");
    console.say(&match &wanted.rated {
        Rated::Below(position) => {
            let id = games::full_id(wanted.game, position);
            format!("Below {id}: {count}, {}.\n\n", sample.which)
        }
        Rated::Ranks(from, to) => {
            format!("{}: {count} of the ranks {from} to {to}.\n\n", games::get(wanted.game).title())
        }
    })?;
    let all = || ratings.iter().chain(beside);
    let widest = all().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(6);
    // If all were asked, nothing was left to chance.
    let drawn = |different: &str, interval: &str| match sample.complete {
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
        let drawn = drawn(&grouped(rating.different.len() as u64), &rating.format_interval());
        let words = rating.format_failures();
        // A few positions show no share.
        let share = per_cent(rating.error_share().filter(|_| rating.not_asked == 0));
        console.say(&format!("{name:<widest$} {had:>8} {missed:>8} {share:>8}{drawn}  {words}\n"))?;
    }
    for (name, rating) in ratings {
        if rating.not_asked > 0 {
            console.say(&format!(
                "\n{name} couldn't be rated. --protocol-check asks twenty positions and says what's wrong.\n"
            ))?;
            continue;
        }
        print_groups(wanted, name, rating, console)?;
        print_worst(wanted.game, name, rating, console)?;
    }
    Ok(())
}

/// Prints the share of errors by stones left, or by rank.
fn print_groups(
    wanted: &RateWanted,
    name: &str,
    rating: &Rating,
    console: &mut dyn Console,
) -> Result<(), Halt> {
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

/// Prints the errors with the fewest stones: what was played, what is best, and the answer to it.
fn print_worst(key: GameKey, name: &str, rating: &Rating, console: &mut dyn Console) -> Result<(), Halt> {
    if rating.worst.is_empty() {
        return Ok(());
    }
    console.say(&format!("\n{name}, the plainest errors:\n"))?;
    let game = games::get(key);
    for examined in &rating.worst {
        let Examined { position, mv, best, .. } = examined;
        let id = games::full_id(key, position);
        let played = mv.map_or_else(String::new, |mv| game.word(position, mv));
        let best = best.map_or_else(|| "another move".into(), |mv| game.word(position, mv));
        let why = match examined.refuted(key, &Stop::default()) {
            Ok(Some(Refuted::By(answer))) => format!(", answered by {}", game.word(position, answer)),
            Ok(Some(Refuted::AtOnce { empty, lost })) => {
                let stone = format!("takes the last {}", game.words().stone);
                let ends = if empty { &stone } else { "ends the game" };
                format!(", which {ends}{}", if lost { " and loses" } else { "" })
            }
            Ok(None) | Err(_) => String::new(),
        };
        console.say(&format!("  {id}  best is {best}; played {played}{why}\n"))?;
    }
    Ok(())
}

/// A rating as JSON.
#[derive(Serialize)]
struct RatingLine<'a> {
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
    different: usize,
    not_judged: u64,
    declined: u64,
    not_asked: u64,
    failures: BTreeMap<&'a str, u64>,
    points_given_away: u64,
    wins_given_away: u64,
    groups: BTreeMap<u64, [u64; 2]>,
    errors: Vec<ErrorLine>,
}

#[derive(Serialize)]
struct ErrorLine {
    id: String,
    played: String,
    best: Option<String>,
    refuted_by: Option<String>,
}

/// Prints a rating as an object.
///
/// # Errors
/// When nobody listens.
pub(super) fn print_rating_json(
    wanted: &RateWanted,
    sample: &Sample,
    name: &str,
    rating: &Rating,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let game = games::get(wanted.game);
    let errors = rating.worst.iter().map(|examined| {
        let word = |mv: Move| game.word(&examined.position, mv);
        ErrorLine {
            id: games::full_id(wanted.game, &examined.position),
            played: examined.mv.map(word).unwrap_or_default(),
            best: examined.best.map(word),
            refuted_by: match examined.refuted(wanted.game, &Stop::default()) {
                Ok(Some(Refuted::By(answer))) => Some(word(answer)),
                _ => None,
            },
        }
    });
    let (below, ranks) = match &wanted.rated {
        Rated::Below(position) => (Some(games::full_id(wanted.game, position)), None),
        Rated::Ranks(from, to) => (None, Some([*from, *to])),
    };
    let Chances { had, not_judged, points, wins, .. } = rating.chances;
    let missed = rating.chances.missed();
    let groups = rating.groups.iter().map(|(group, chances)| (*group, [chances.had, chances.missed()]));
    let line = RatingLine {
        schema: 1,
        game: game.id(),
        below,
        ranks,
        complete: sample.complete && rating.asked == sample.positions.len() as u64,
        player: name,
        asked: rating.asked,
        chances: had,
        missed,
        share: rating.error_share(),
        interval: wilson(missed, had).filter(|_| !sample.complete),
        different: rating.different.len(),
        not_judged,
        declined: rating.declined,
        not_asked: rating.not_asked,
        failures: count_by_name(&rating.failures),
        points_given_away: points,
        wins_given_away: wins,
        groups: groups.collect(),
        errors: errors.collect(),
    };
    print_json(console, &line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Stop;
    use crate::games;

    fn solved(id: &str) -> Solution {
        let (key, position) = games::read_id(id).expect(id);
        games::get(key).solve(&position, &Stop::default()).expect("nobody stopped it")
    }

    #[test]
    fn a_chance_is_where_moves_differ() {
        for (id, expected) in [
            // All three moves of 1,2,3 lose; in 1 the only move wins; in 1,1,1 every move wins.
            ("nim:1,2,3", Chance::Nothing),
            ("nim:1", Chance::Nothing),
            ("nim:1,1,1", Chance::Nothing),
            ("nim:1,2", Chance::Something),
            ("nim:0,0", Chance::Nothing),
            // Lost, and yet one move loses fewer points than another.
            ("red-blue:2,2", Chance::Something),
        ] {
            assert_eq!(chance(&solved(id)), expected, "{id}");
        }
    }

    #[test]
    fn what_was_made_of_it_is_counted() {
        let solution = solved("nim:1,2");
        let mut chances = Chances::default();
        chances.count(&solution, Some(Move::Take { group: 1, count: 1 }));
        chances.count(&solution, Some(Move::Take { group: 0, count: 1 }));
        chances.count(&solution, None);
        chances.count(&solved("nim:1,2,3"), None);
        assert_eq!((chances.had, chances.taken, chances.missed()), (3, 1, 2));
        assert_eq!(Chances::default().share(), None, "no chance is no share");
    }

    #[test]
    fn the_interval_is_the_published_one() {
        // 81 of 263: Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
        let [from, to] = wilson(81, 263).expect("some");
        assert!((from - 0.2553).abs() < 5e-5 && (to - 0.3662).abs() < 5e-5, "{from} {to}");
        // 0 of 20 and 1 of 29, from the same table.
        let [from, to] = wilson(0, 20).expect("some");
        assert!(from < 1e-12 && (to - 0.1611).abs() < 5e-5, "{from} {to}");
        let [from, to] = wilson(1, 29).expect("some");
        assert!((from - 0.0061).abs() < 5e-5 && (to - 0.1718).abs() < 5e-5, "{from} {to}");
        assert_eq!(wilson(0, 0), None);
    }
}
