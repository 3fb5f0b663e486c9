//! Prints what came of duels and ratings: as tables, CSV and JSON.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;

use crate::coach::review_move;
use crate::game::{Console, Ending, Halt, Move, Position, Stop, clean, grouped, plural};
use crate::games;
use crate::output::json_line;
use crate::session::Conditions;
use crate::wrapping::wrap;

use super::chances::{Cell, Chances, Rows, Score, wilson};
use super::duel::Duel;
use super::mover::REMARK;
use super::rate::{Examined, RateWanted, Rated, Rating, Sample, bundled};
use super::{Failure, Form, Refusal, Trouble};

/// Columns of the bars.
const BAR: f64 = 30.0;
/// The most lines of groups, for the first way to group and for the others.
const LINES: [u64; 3] = [20, 10, 10];
const WIDTH: u16 = 78;
/// The usual number of mistakes that are listed.
const MISTAKES: usize = 10;
/// Stands for the failure of a player that declines.
const DECLINED: &str = "declined";
/// The most openings that have a score each in a table, and in CSV and JSON.
const MOST_ROWS: usize = 20;
const MOST_OPENINGS: usize = 1_000;
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Reports each kind of failure of a player once, because the same mistake is made in every game.
#[derive(Default)]
pub(super) struct FailureLog {
    reported: HashSet<(usize, Trouble)>,
}

impl FailureLog {
    /// What a program did wrong, for its author: with the id that repeats it and the last lines it wrote. The first report names the
    /// manual. `None` if the player has failed like this before.
    pub(super) fn report(
        &mut self,
        player: usize,
        name: &str,
        failure: &Failure,
        id: &str,
    ) -> Option<String> {
        let manual = if self.reported.is_empty() { "\nFor help, see: nimtui man players" } else { "" };
        if !self.reported.insert((player, failure.trouble)) {
            return None;
        }
        let clean_line = |line: &String| {
            let parts: Vec<String> = line.split('\t').map(|part| clean(part, REMARK)).collect();
            format!("\n    {}", parts.join("\t"))
        };
        let lines: String = failure.complaints.iter().map(clean_line).collect();
        Some(format!("{name}, asked {id}: {failure}{lines}{manual}"))
    }
}

fn print_json(console: &mut dyn Console, line: &impl Serialize) -> Result<(), Halt> {
    console.say(&json_line(line)?)
}

/// Prints a line of CSV, with quotation marks around the fields that need them.
fn print_csv(console: &mut dyn Console, fields: impl IntoIterator<Item = String>) -> Result<(), Halt> {
    let quote = |field: String| match field.contains([',', '"', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    };
    let fields: Vec<String> = fields.into_iter().map(quote).collect();
    console.say(&format!("{}\n", fields.join(",")))
}

fn widest<'a>(names: impl Iterator<Item = &'a String>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0).max(6)
}

/// `Seed 7, nimtui 0.2.0.`
fn format_seed(conditions: Conditions) -> String {
    format!("Seed {}, nimtui {VERSION}.\n\n", conditions.seed)
}

fn count_by_name(failures: &BTreeMap<Trouble, u64>) -> BTreeMap<&'static str, u64> {
    failures.iter().map(|(trouble, count)| (trouble.name(), *count)).collect()
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
    by_side: BTreeMap<&'a str, Score>,
    by_ending: BTreeMap<&'a str, Score>,
    /// `None` if there are too many.
    by_opening: Option<Vec<OpeningScore<'a>>>,
    by_opponent: Vec<OpponentScore<'a>>,
    seed: u64,
    version: &'a str,
}

#[derive(Serialize)]
struct Declined<'a> {
    player: &'a str,
    why: &'a str,
}

#[derive(Serialize)]
struct OpeningScore<'a> {
    opening: &'a str,
    #[serde(flatten)]
    score: Score,
}

#[derive(Serialize)]
struct OpponentScore<'a> {
    player: &'a str,
    #[serde(flatten)]
    score: Score,
}

/// The scores of a duel by side, ending, opening and opponent.
struct Scores<'a> {
    duel: &'a Duel,
    rows: &'a Rows,
    openings: Vec<String>,
    endings: Vec<&'static str>,
}

const SIDES: [&str; 2] = ["first", "second"];

fn side_of(cell: &Cell) -> &'static str {
    SIDES[usize::from(!cell.starts)]
}

impl<'a> Scores<'a> {
    fn new(duel: &'a Duel, rows: &'a Rows) -> Self {
        let openings = duel.openings.iter().map(|opening| games::full_id(duel.game, opening)).collect();
        let has_ending = games::get(duel.game).info().id_form.ending;
        let mut endings: Vec<&str> = duel.openings.iter().filter(|_| has_ending).map(ending_of).collect();
        endings.sort_unstable();
        endings.dedup();
        Self { duel, rows, openings, endings }
    }

    fn by_side(&self, player: usize) -> BTreeMap<&'static str, Score> {
        self.rows.scores_by(player, side_of)
    }

    /// Empty in games with one ending.
    fn by_ending(&self, player: usize) -> BTreeMap<&'static str, Score> {
        let mut scores = self.rows.scores_by(player, |cell| ending_of(&self.duel.openings[cell.opening]));
        scores.retain(|ending, _| self.endings.contains(ending));
        scores
    }

    fn by_opening(&self, player: usize) -> Vec<OpeningScore<'_>> {
        let scores = self.rows.scores_by(player, |cell| cell.opening);
        let score = |(number, score): (usize, Score)| OpeningScore { opening: &self.openings[number], score };
        scores.into_iter().map(score).collect()
    }

    fn by_opponent(&self, player: usize) -> Vec<OpponentScore<'_>> {
        let scores = self.rows.scores_by(player, |cell| cell.opponent);
        let score = |(other, score): (usize, Score)| OpponentScore { player: &self.duel.names[other], score };
        scores.into_iter().map(score).collect()
    }
}

fn ending_of(position: &Position) -> &'static str {
    match position.ending {
        Ending::Normal => "normal",
        Ending::Misere => "misere",
    }
}

/// Prints the results of a duel.
///
/// # Errors
/// When nobody listens.
pub(super) fn print_duel(
    duel: &Duel,
    rows: &Rows,
    conditions: Conditions,
    form: Form,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let scores = Scores::new(duel, rows);
    match form {
        Form::Table => print_duel_table(&scores, conditions, console)?,
        Form::Csv => print_duel_csv(&scores, conditions, console)?,
        Form::Json => {
            for (player, (row, name)) in rows.rows.iter().zip(&duel.names).enumerate() {
                let declined =
                    row.declined.iter().map(|(other, why)| Declined { player: &duel.names[*other], why });
                let line = DuelLine {
                    schema: 1,
                    game: games::get(duel.game).id(),
                    player: name,
                    games: row.games,
                    won: row.won,
                    lost: row.lost(),
                    declined: row.declined.len(),
                    failures: count_by_name(&row.failures),
                    chances: row.chances.had,
                    taken: row.chances.taken,
                    share: row.chances.share(),
                    interval: wilson(row.chances.taken, row.chances.had).filter(|_| duel.random),
                    different: row.different.len(),
                    not_judged: row.chances.not_judged,
                    points_given_away: row.chances.points,
                    wins_given_away: row.chances.wins,
                    not_played: row.not_played,
                    declined_to_play: declined.collect(),
                    by_side: scores.by_side(player),
                    by_ending: scores.by_ending(player),
                    by_opening: (duel.openings.len() <= MOST_OPENINGS).then(|| scores.by_opening(player)),
                    by_opponent: scores.by_opponent(player),
                    seed: conditions.seed,
                    version: VERSION,
                };
                print_json(console, &line)?;
            }
        }
    }
    console.flush()
}

/// Prints a line for each player. For each side, ending, opponent and opening there are two columns.
fn print_duel_csv(
    scores: &Scores<'_>,
    conditions: Conditions,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let Scores { duel, rows, openings, endings } = scores;
    let few = duel.openings.len() <= MOST_OPENINGS;
    let openings: &[String] = if few { openings } else { &[] };
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let against = duel.names.iter().map(|name| format!("against {name}"));
    let from = openings.iter().map(|id| format!("from {id}"));
    let parts = words(&SIDES).into_iter().chain(words(endings)).chain(against).chain(from);
    let mut heads = words(&[
        "game",
        "player",
        "games",
        "won",
        "lost",
        "declined",
        "failures",
        "chances",
        "taken",
        "not_judged",
        "not_played",
        "seed",
        "version",
    ]);
    heads.extend(parts.flat_map(|part| [format!("{part} games"), format!("{part} won")]));
    print_csv(console, heads)?;
    for (player, (row, name)) in rows.rows.iter().zip(&duel.names).enumerate() {
        let Chances { had, taken, not_judged, .. } = row.chances;
        let numbers = [
            row.games,
            row.won,
            row.lost(),
            row.declined.len() as u64,
            row.failed(),
            had,
            taken,
            not_judged,
            row.not_played,
            conditions.seed,
        ];
        let (by_side, by_ending) = (scores.by_side(player), scores.by_ending(player));
        let by_opponent = rows.scores_by(player, |cell| cell.opponent);
        let by_opening = rows.scores_by(player, |cell| cell.opening);
        let numbered = |scores: &BTreeMap<usize, Score>, count| -> Vec<Score> {
            (0..count).map(|number| scores.get(&number).copied().unwrap_or_default()).collect()
        };
        let named = |scores: &BTreeMap<&str, Score>, names: &[&'static str]| -> Vec<Score> {
            names.iter().map(|name| scores.get(name).copied().unwrap_or_default()).collect()
        };
        let parts = [
            named(&by_side, &SIDES),
            named(&by_ending, endings),
            numbered(&by_opponent, duel.names.len()),
            numbered(&by_opening, openings.len()),
        ]
        .concat();
        let fields = [games::get(duel.game).id().to_owned(), name.clone()].into_iter();
        let fields = fields.chain(numbers.iter().map(u64::to_string)).chain([VERSION.to_owned()]);
        let parts = parts.iter().flat_map(|score| [score.games.to_string(), score.won.to_string()]);
        print_csv(console, fields.chain(parts))?;
    }
    Ok(())
}

fn print_duel_table(
    scores: &Scores<'_>,
    conditions: Conditions,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let Scores { duel, rows, openings, endings } = scores;
    let game = games::get(duel.game);
    let from = match &openings[..] {
        [one] => format!("from {one}"),
        _ if duel.random => format!("{} random openings", grouped(openings.len() as u64)),
        _ => format!("{} openings", grouped(openings.len() as u64)),
    };
    let ending = match endings[..] {
        ["normal"] => ", the last move wins",
        ["misere"] => ", the last move loses",
        [] => "",
        _ => ", normal and misère",
    };
    let games = plural(duel.games, "game", "games");
    console.say(&format!("{}{ending}: {games} for each pair of players, {from}.\n", game.title()))?;
    console.say(&format_seed(conditions))?;
    let widest = widest(duel.names.iter());
    console.say(&format!(
        "{:<widest$} {:>7} {:>7} {:>7}  {:<22} chances taken\n",
        "player", "games", "won", "lost", "failures"
    ))?;
    for (row, name) in rows.rows.iter().zip(&duel.names) {
        let [games, won, lost] = [row.games, row.won, row.lost()].map(grouped);
        let (failures, chances) = (row.format_failures(), row.format_chances(duel.random));
        console.say(&format!("{name:<widest$} {games:>7} {won:>7} {lost:>7}  {failures:<22} {chances}\n"))?;
        if game.counts_points() {
            let Chances { points, wins, .. } = row.chances;
            let (points, wins) = (plural(points, "point", "points"), plural(wins, "win", "wins"));
            console.say(&format!("{:<widest$} gave away {points} and {wins}\n", ""))?;
        }
    }
    print_scores(scores, widest, console)?;
    let not_played = rows.not_played();
    if not_played > 0 {
        let games = plural(not_played, "game wasn't", "games weren't");
        console.say(&format!("\n{games} played: a player declined, or failed three times in a row.\n"))?;
    }
    for (name, row) in duel.names.iter().zip(&rows.rows) {
        for (other, why) in &row.declined {
            let why = if why.is_empty() { ".".into() } else { format!(": {why}") };
            console.say(&format!("{name} declined to play {}{why}\n", duel.names[*other]))?;
        }
    }
    Ok(())
}

/// Prints games won of games played: a line for each side, ending, opponent and opening, a column for each player.
fn print_scores(scores: &Scores<'_>, widest: usize, console: &mut dyn Console) -> Result<(), Halt> {
    let Scores { duel, rows, openings, endings } = scores;
    let players = 0..duel.names.len();
    let mut lines: Vec<(String, Vec<Option<Score>>)> = vec![];
    let mut add = |head: String, score: &dyn Fn(usize) -> Option<Score>| {
        lines.push((head, players.clone().map(score).collect()));
    };
    for side in SIDES {
        add(format!("moving {side}"), &|player| scores.by_side(player).get(side).copied());
    }
    for ending in endings.iter().filter(|_| endings.len() > 1) {
        add((*ending).to_owned(), &|player| scores.by_ending(player).get(ending).copied());
    }
    for (other, name) in duel.names.iter().enumerate().filter(|_| duel.names.len() > 2) {
        let score = |player| rows.scores_by(player, |cell| cell.opponent).get(&other).copied();
        add(format!("against {name}"), &score);
    }
    for (number, id) in openings.iter().enumerate().filter(|_| (2..=MOST_ROWS).contains(&openings.len())) {
        let score = |player| rows.scores_by(player, |cell| cell.opening).get(&number).copied();
        add(id.clone(), &score);
    }
    let head_width = lines.iter().map(|(head, _)| head.chars().count()).max().unwrap_or(0);
    let width = widest.max(9);
    console.say("\n")?;
    let mut print_line = |head: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("  {cell:>width$}")).collect();
        console.say(&format!("{head:<head_width$}{cells}\n"))
    };
    print_line("won", duel.names.clone())?;
    for (head, scores) in &lines {
        let cell = |score: &Option<Score>| {
            score.map_or_else(|| "–".to_owned(), |score| format!("{} of {}", score.won, score.games))
        };
        print_line(head, scores.iter().map(cell).collect())?;
    }
    Ok(())
}

/// `30.2 %`; `–` without a chance.
fn per_cent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |share| format!("{:.1} %", share * 100.0))
}

/// Ratings of all players, and what was asked.
pub(super) struct Ratings<'a> {
    pub(super) wanted: &'a RateWanted,
    pub(super) sample: &'a Sample,
    pub(super) ratings: &'a [(String, Rating)],
}

impl Ratings<'_> {
    /// Prints the ratings. `beside` are rated for comparison, in the table only.
    ///
    /// # Errors
    /// When nobody listens.
    pub(super) fn print(
        &self,
        form: Form,
        beside: &[(String, Rating)],
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        match form {
            Form::Table => self.print_table(beside, console)?,
            Form::Csv if self.wanted.mistakes.is_some() => self.print_csv_of_mistakes(console)?,
            Form::Csv => self.print_csv(console)?,
            Form::Json => {
                for (name, rating) in self.ratings {
                    print_json(console, &self.line(name, rating))?;
                }
            }
        }
        console.flush()
    }

    fn print_table(&self, beside: &[(String, Rating)], console: &mut dyn Console) -> Result<(), Halt> {
        let Self { wanted, sample, ratings } = self;
        let count = plural(sample.positions.len() as u64, "position", "positions");
        console.say(&match &wanted.rated {
            Rated::Below(position) => {
                format!("Below {}: {count}, {}.\n", games::full_id(wanted.game, position), sample.which)
            }
            Rated::Ranks(from, to) => {
                format!("{}: {count} of the ranks {from} to {to}.\n", games::get(wanted.game).title())
            }
        })?;
        console.say(&format_seed(wanted.conditions))?;
        let all = || ratings.iter().chain(beside);
        let widest = widest(all().map(|(name, _)| name));
        // If all were asked, nothing was left to chance.
        let random = |different: &str, interval: &str| match sample.complete {
            true => String::new(),
            false => format!(" {different:>9}  {interval:<16}"),
        };
        let heads = random("different", "interval (95 %)");
        console.say(&format!(
            "{:<widest$} {:>8} {:>8} {:>8}{heads}  failures\n",
            "player", "chances", "missed", "share"
        ))?;
        for (name, rating) in all() {
            let [had, missed] = [rating.chances.had, rating.chances.missed()].map(grouped);
            let random = random(&grouped(rating.different.len() as u64), &rating.format_interval());
            let words = rating.format_failures();
            // A few positions show no share.
            let share = per_cent(rating.error_share().filter(|_| rating.not_asked == 0));
            console.say(&format!("{name:<widest$} {had:>8} {missed:>8} {share:>8}{random}  {words}\n"))?;
        }
        for (name, rating) in *ratings {
            if rating.not_asked > 0 {
                console.say(&format!(
                    "\n{name} couldn't be rated. --protocol-check asks twenty positions and says what's wrong.\n"
                ))?;
                continue;
            }
            self.print_groups(name, rating, console)?;
            self.print_mistakes(name, rating, console)?;
        }
        Ok(())
    }

    /// Prints the share of missed chances by stones left or by rank, by number of heaps and by largest heap.
    fn print_groups(&self, name: &str, rating: &Rating, console: &mut dyn Console) -> Result<(), Halt> {
        if rating.chances.missed() == 0 {
            return Ok(());
        }
        let by_rank = matches!(self.wanted.rated, Rated::Ranks(..));
        let by = [if by_rank { "rank" } else { "stones left" }, "number of heaps", "largest heap"];
        for ((groups, by), lines) in rating.groups.iter().zip(by).zip(LINES) {
            console.say(&format!("\n{name}, chances missed by {by}:\n"))?;
            for (group, chances) in bundled(groups, lines) {
                if let Some(taken) = chances.share() {
                    let missed = 1.0 - taken;
                    let bar = "#".repeat((missed * BAR).round() as usize);
                    let of = format!("{} of {}", chances.missed(), chances.had);
                    let line = format!("{group:>9}  {of:>12}  {:>7}  {bar}", per_cent(Some(missed)));
                    console.say(&format!("{}\n", line.trim_end()))?;
                }
            }
        }
        Ok(())
    }

    /// Prints the mistakes with the fewest stones, each with its reason, and the positions without an answer.
    fn print_mistakes(&self, name: &str, rating: &Rating, console: &mut dyn Console) -> Result<(), Halt> {
        let mistakes = self.mistakes(rating);
        if !mistakes.is_empty() {
            let (shown, all) = (mistakes.len(), rating.mistakes.len());
            let of = if shown < all {
                format!(" ({shown} of {}, see --errors)", grouped(all as u64))
            } else {
                String::new()
            };
            console.say(&format!("\n{name}, the plainest mistakes{of}:\n"))?;
        }
        for Mistake { id, played, best, refuted_by, why } in mistakes {
            let best = best.unwrap_or_else(|| "another move".into());
            let answer = refuted_by.map_or_else(String::new, |answer| format!(", answered by {answer}"));
            console.say(&format!("  {id}  best is {best}; played {played}{answer}\n"))?;
            for line in wrap(&why, WIDTH - 4) {
                console.say(&format!("    {line}\n"))?;
            }
        }
        let unanswered = self.unanswered(rating);
        if !unanswered.is_empty() {
            console.say(&format!("\n{name}, positions without a move:\n"))?;
        }
        for Unanswered { id, failure, why } in unanswered {
            // Failures are explained above.
            let why = if failure == DECLINED && !why.is_empty() { format!(": {why}") } else { String::new() };
            console.say(&format!("  {id}  {failure}{why}\n"))?;
        }
        Ok(())
    }

    fn print_csv(&self, console: &mut dyn Console) -> Result<(), Halt> {
        const HEADS: &str =
            "game,player,asked,chances,missed,declined,failures,not_judged,not_asked,seed,version\n";
        console.say(HEADS)?;
        for (name, rating) in self.ratings {
            let Chances { had, not_judged, .. } = rating.chances;
            let failures = rating.failures.values().sum();
            let numbers = [
                rating.asked,
                had,
                rating.chances.missed(),
                rating.declined,
                failures,
                not_judged,
                rating.not_asked,
                self.wanted.conditions.seed,
            ];
            let fields = [games::get(self.wanted.game).id().to_owned(), name.clone()].into_iter();
            print_csv(console, fields.chain(numbers.iter().map(u64::to_string)).chain([VERSION.to_owned()]))?;
        }
        Ok(())
    }

    /// Prints a line for each mistake.
    fn print_csv_of_mistakes(&self, console: &mut dyn Console) -> Result<(), Halt> {
        console.say("player,id,played,best,refuted_by,why\n")?;
        for (name, rating) in self.ratings {
            for Mistake { id, played, best, refuted_by, why } in self.mistakes(rating) {
                let [best, refuted_by] = [best, refuted_by].map(Option::unwrap_or_default);
                print_csv(console, [name.clone(), id, played, best, refuted_by, why])?;
            }
        }
        Ok(())
    }

    fn line<'a>(&'a self, name: &'a str, rating: &Rating) -> RatingLine<'a> {
        let Self { wanted, sample, .. } = self;
        let (below, ranks) = match &wanted.rated {
            Rated::Below(position) => (Some(games::full_id(wanted.game, position)), None),
            Rated::Ranks(from, to) => (None, Some([*from, *to])),
        };
        let Chances { had, not_judged, points, wins, .. } = rating.chances;
        let missed = rating.chances.missed();
        let [groups, by_heaps, by_largest_heap] = rating.groups.each_ref().map(|groups| {
            groups.iter().map(|(group, chances)| (*group, [chances.had, chances.missed()])).collect()
        });
        RatingLine {
            schema: 1,
            game: games::get(wanted.game).id(),
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
            groups,
            errors: self.mistakes(rating),
            by_heaps,
            by_largest_heap,
            unanswered: self.unanswered(rating),
            which: sample.which,
            seed: wanted.conditions.seed,
            version: VERSION,
        }
    }

    /// The mistakes with the fewest stones, as many as are wanted.
    fn mistakes(&self, rating: &Rating) -> Vec<Mistake> {
        let most = self.wanted.mistakes.unwrap_or(MISTAKES);
        rating.plainest_mistakes(most).into_iter().map(|examined| self.explain(examined)).collect()
    }

    fn explain(&self, examined: &Examined) -> Mistake {
        let (key, game) = (self.wanted.game, games::get(self.wanted.game));
        let Examined { position, mv, best, .. } = examined;
        let word = |mv: Move| game.word(position, mv);
        let (mut refuted_by, mut why) = (None, String::new());
        let stop = Stop::default();
        if let Some(mv) = *mv
            && let Ok(before) = game.solve(position, &stop)
        {
            let next = game.play(position, &mv);
            if let Ok(after) = game.solve(&next, &stop) {
                let answer = game.preferred_move(&next, &after).or(after.best);
                refuted_by = answer.or_else(|| after.winning.first().copied()).map(|mv| game.word(&next, mv));
                why = review_move(game, position, mv, &before, &after).text;
            }
        }
        let played = mv.map(word).unwrap_or_default();
        Mistake { id: games::full_id(key, position), played, best: best.map(word), refuted_by, why }
    }

    fn unanswered(&self, rating: &Rating) -> Vec<Unanswered> {
        let most = self.wanted.mistakes.unwrap_or(MISTAKES);
        let unanswered = rating.unanswered.iter().take(most).map(|(position, refusal)| {
            let id = games::full_id(self.wanted.game, position);
            match refusal {
                Refusal::Failed(failure) => {
                    Unanswered { id, failure: failure.trouble.name(), why: failure.sentence.clone() }
                }
                Refusal::Declined(why) => Unanswered { id, failure: DECLINED, why: why.clone() },
                Refusal::Out | Refusal::Stopped => Unanswered { id, failure: "", why: String::new() },
            }
        });
        unanswered.collect()
    }
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
    errors: Vec<Mistake>,
    by_heaps: BTreeMap<u64, [u64; 2]>,
    by_largest_heap: BTreeMap<u64, [u64; 2]>,
    unanswered: Vec<Unanswered>,
    which: &'a str,
    seed: u64,
    version: &'a str,
}

/// A move that missed a chance; the moves as they are typed.
#[derive(Serialize)]
struct Mistake {
    id: String,
    played: String,
    best: Option<String>,
    refuted_by: Option<String>,
    why: String,
}

/// A position without a move.
#[derive(Serialize)]
struct Unanswered {
    id: String,
    failure: &'static str,
    why: String,
}
