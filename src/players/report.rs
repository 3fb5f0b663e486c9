//! Prints what came of duels and ratings: as tables, CSV and JSON.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;
use serde_json::{Value, json};

use crate::coach::review_move;
use crate::game::{Ending, Position, Stop, clean, grouped, join, plural};
use crate::games;
use crate::output::{Console, HaltResult, JsonObject};
use crate::records::MOST_MOVES;
use crate::wrapping::wrap;

use super::chances::{Chances, Row, Rows, Score, wilson};
use super::duel::Duel;
use super::mover::{ASKS_HOW_IT_COUNTS, REMARK};
use super::rate::{Examined, RateOptions, Rating, Sample, bundled};
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
const MOST_LINES: usize = 20;
const MOST_LABELS: usize = 1_000;
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Reports each kind of failure of a player once, because the same mistake is made in every game.
#[derive(Default)]
pub(super) struct FailureLog {
    /// Whose failures were reported, of which kind, and whether with a question how the program counts.
    reported: HashSet<(String, Trouble, bool)>,
}

impl FailureLog {
    /// What a program did wrong, for its author: with the id that repeats it and the last lines it wrote. The first report names the
    /// manual. `None` if the player has failed like this before, unless only this failure shows that it counts from elsewhere.
    pub(super) fn report(&mut self, name: &str, failure: &Failure, id: &str) -> Option<String> {
        let manual = if self.reported.is_empty() { "\nFor help, see: nimtui man players" } else { "" };
        let mut is_new = |asks| self.reported.insert((name.to_owned(), failure.trouble, asks));
        let asks = failure.sentence.contains(ASKS_HOW_IT_COUNTS);
        if !(is_new(false) | (asks && is_new(true))) {
            return None;
        }
        let clean_line =
            |line: &String| format!("\n    {}", join(line.split('\t').map(|part| clean(part, REMARK)), "\t"));
        let lines: String = failure.complaints.iter().map(clean_line).collect();
        Some(format!("{name}, asked about {id}: {failure}{lines}{manual}"))
    }
}

/// A line of JSON or CSV.
struct Fields {
    json: JsonObject,
    /// Further columns of CSV: what is counted, and how many.
    counts: Vec<(String, u64)>,
}

impl Fields {
    fn new() -> Self {
        Self { json: JsonObject::with_schema(), counts: vec![] }
    }

    fn add(&mut self, key: &'static str, value: impl Serialize) -> &mut Self {
        self.json.add(key, value);
        self
    }

    fn add_chances(
        &mut self,
        chances: Chances,
        is_random: bool,
        different: usize,
        successes: u64,
    ) -> &mut Self {
        let share = (chances.had > 0).then(|| successes as f64 / chances.had as f64);
        self.add("share", share).add("interval", wilson(successes, chances.had).filter(|_| is_random));
        self.add("different", different).add("not_judged", chances.not_judged)
    }

    fn add_seed(&mut self, seed: u64) -> &mut Self {
        self.add("seed", seed).add("version", VERSION)
    }

    /// The values of these columns and the further ones as they are in CSV. Failures are added up.
    fn to_csv(&self, columns: &str) -> Vec<String> {
        let field = |key: &str| match self.json.get(key) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text,
            Some(Value::Object(counts)) => counts.values().filter_map(Value::as_u64).sum::<u64>().to_string(),
            Some(other) => other.to_string(),
        };
        let values = columns.split(',').map(field);
        values.chain(self.counts.iter().map(|(_, count)| count.to_string())).collect()
    }
}

/// Prints lines in JSON, or in CSV with a head and these columns.
fn print_lines(lines: &[Fields], columns: &str, form: Form, console: &mut Console<'_>) -> HaltResult {
    if form == Form::Json {
        return lines.iter().try_for_each(|line| console.say_json(&line.json));
    }
    let counts = lines.first().into_iter().flat_map(|line| &line.counts);
    let heads = columns.split(',').chain(counts.map(|(head, _)| &**head));
    print_csv(console, &heads.collect::<Vec<_>>())?;
    lines.iter().try_for_each(|line| print_csv(console, &line.to_csv(columns)))
}

/// Prints a line of CSV, with quotation marks around the fields that need them.
fn print_csv<S: AsRef<str>>(console: &mut Console<'_>, fields: &[S]) -> HaltResult {
    let quote = |field: &S| match field.as_ref() {
        field if field.contains([',', '"', '\n']) => format!("\"{}\"", field.replace('"', "\"\"")),
        field => field.to_owned(),
    };
    writeln!(console, "{}", join(fields.iter().map(quote), ","))
}

/// `Seed 7, nimtui 0.2.0.`
fn format_seed(seed: u64) -> String {
    format!("Seed {seed}, nimtui {VERSION}.\n\n")
}

/// Prints rows of cells in columns. The columns with the numbers in `left` are aligned to the left.
fn print_table(console: &mut Console<'_>, left: &[usize], rows: &[Vec<String>]) -> HaltResult {
    let mut widths = vec![];
    for row in rows {
        widths.resize(row.len().max(widths.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    for row in rows {
        let cells = (0..).zip(row.iter().zip(&widths)).map(|(column, (cell, width))| {
            if left.contains(&column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        writeln!(console, "{}", join(cells, "  ").trim_end())?;
    }
    Ok(())
}

fn count_by_name(failures: &BTreeMap<Trouble, u64>) -> BTreeMap<&'static str, u64> {
    failures.iter().map(|(trouble, count)| (trouble.name(), *count)).collect()
}

/// A way to divide the games of a duel, such as by side.
struct Division {
    key: &'static str,
    /// What stands before a label in tables and CSV.
    before: &'static str,
    labels: Vec<String>,
}

/// The games by side, ending, opening and opponent, as [`Row::scores`] has them.
fn divisions(duel: &Duel<'_>) -> [Division; 4] {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let has_endings = games::get(duel.game).info().id_form.ending.is_some();
    let endings = words(if has_endings { &["normal", "misere"] } else { &[] });
    // A random opening may have been drawn twice.
    let mut seen = HashSet::new();
    let openings = duel.settings.openings.iter().filter(|id| seen.insert(*id)).cloned().collect();
    let new = |key, before, labels| Division { key, before, labels };
    [
        new("by_side", "moving ", words(&["first", "second"])),
        new("by_ending", "", endings),
        new("by_opening", "from ", openings),
        new("by_opponent", "against ", duel.settings.players.clone()),
    ]
}

/// Prints the results of a duel.
///
/// # Errors
/// When the output is closed.
pub(super) fn print_duel(duel: &Duel<'_>, rows: &Rows, form: Form, console: &mut Console<'_>) -> HaltResult {
    const COLUMNS: &str =
        "game,player,games,won,lost,declined,failures,chances,taken,not_judged,not_played,seed,version,from";
    if form == Form::Table {
        return print_duel_table(duel, rows, console);
    }
    let mut divisions = divisions(duel);
    for division in divisions.iter_mut().filter(|division| division.labels.len() > MOST_LABELS) {
        division.labels.clear();
    }
    let rows = rows.rows.iter().zip(&duel.settings.players);
    let lines: Vec<Fields> = rows.map(|(row, name)| duel_line(duel, row, name, &divisions)).collect();
    print_lines(&lines, COLUMNS, form, console)?;
    console.flush()
}

fn duel_line(duel: &Duel<'_>, row: &Row, name: &str, divisions: &[Division]) -> Fields {
    let declined =
        |(other, why): &(usize, String)| json!({ "player": duel.settings.players[*other], "why": why });
    let mut line = Fields::new();
    line.add("game", games::get(duel.game).id()).add("from", duel.only_opening()).add("player", name);
    line.add("games", row.games).add("won", row.won).add("lost", row.lost());
    line.add("declined", row.declined.len()).add("failures", count_by_name(&row.failures));
    line.add("chances", row.chances.had).add("taken", row.chances.taken);
    line.add_chances(row.chances, duel.settings.random, row.different.len(), row.chances.taken);
    line.add("points_given_away", row.chances.points).add("wins_given_away", row.chances.wins);
    line.add("not_played", row.not_played);
    line.add("declined_to_play", row.declined.iter().map(declined).collect::<Vec<_>>());
    for (Division { key, before, labels }, scores) in divisions.iter().zip(&row.scores) {
        let score_of = |label| scores.get(label).copied().unwrap_or_default();
        // The player has no games against itself.
        let listed = labels.iter().filter(|label| *key == "by_side" || scores.contains_key(*label));
        line.add(key, listed.map(|label| (label, score_of(label))).collect::<BTreeMap<_, _>>());
        for label in labels {
            let Score { games, won } = score_of(label);
            line.counts.push((format!("{before}{label} games"), games));
            line.counts.push((format!("{before}{label} won"), won));
        }
    }
    line.add_seed(duel.settings.seed);
    line
}

fn print_duel_table(duel: &Duel<'_>, rows: &Rows, console: &mut Console<'_>) -> HaltResult {
    let game = games::get(duel.game);
    let from = match duel.only_opening() {
        Some(one) => format!("from {one}"),
        None => {
            let (all, used) = (duel.openings.len() as u64, duel.settings.games.div_ceil(2));
            let of = if used < all { format!("{} of ", grouped(used)) } else { String::new() };
            let random = if duel.settings.random { "random " } else { "" };
            format!("{of}{} {random}openings", grouped(all))
        }
    };
    let loses = |opening: &Position| opening.ending == Ending::Misere;
    let ending = match (duel.openings.iter().any(loses), duel.openings.iter().all(loses)) {
        _ if game.info().id_form.ending.is_none() || game.counts_points() => "",
        (false, _) => " (the last move wins)",
        (true, true) => " (the last move loses)",
        (true, false) => " (normal and misère)",
    };
    let games = plural(duel.settings.games, "game", "games");
    writeln!(console, "{}{ending}: {games} for each pair of players, {from}.", game.title())?;
    console.say(&format_seed(duel.settings.seed))?;
    let counts_points = game.counts_points();
    let heads =
        ["player", "games", "won", "lost", "failures", "chances taken", "given away"].map(str::to_owned);
    let mut lines = vec![heads[..6 + usize::from(counts_points)].to_vec()];
    for (row, name) in rows.rows.iter().zip(&duel.settings.players) {
        let [games, won, lost] = [row.games, row.won, row.lost()].map(grouped);
        let (failures, chances) = (row.format_failures(), row.format_chances(duel.settings.random));
        let mut line = vec![name.clone(), games, won, lost, failures, chances];
        if counts_points {
            let Chances { points, wins, .. } = row.chances;
            line.push(plural(points, "point", "points") + ", " + &plural(wins, "win", "wins"));
        }
        lines.push(line);
    }
    print_table(console, &[0, 4, 5, 6], &lines)?;
    print_scores(duel, rows, console)?;
    if rows.too_long > 0 {
        let games = plural(rows.too_long, "game has", "games have");
        let most = grouped(MOST_MOVES);
        writeln!(console, "\n{games} no winner: nimtui stops a game after {most} moves.")?;
    }
    let not_played = rows.not_played().saturating_sub(rows.too_long);
    if not_played > 0 {
        let games = plural(not_played, "game wasn't", "games weren't");
        writeln!(console, "\n{games} played: a player declined, or failed three times in a row.")?;
    }
    for (name, row) in duel.settings.players.iter().zip(&rows.rows) {
        for (other, why) in &row.declined {
            let why = if why.is_empty() { ".".into() } else { format!(": {why}") };
            writeln!(console, "{name} declined to play {}{why}", duel.settings.players[*other])?;
        }
    }
    console.flush()
}

/// Prints games won of games played: a line for each label, a column for each player. Leaves out what says nothing new.
fn print_scores(duel: &Duel<'_>, rows: &Rows, console: &mut Console<'_>) -> HaltResult {
    let mut lines: Vec<Vec<String>> = vec![[vec!["won".to_owned()], duel.settings.players.clone()].concat()];
    for (number, division) in divisions(duel).iter().enumerate() {
        let scores = || rows.rows.iter().map(|row| &row.scores[number]);
        let is_played = |label: &&String| scores().any(|scores| scores.contains_key(*label));
        let labels: Vec<&String> = division.labels.iter().filter(is_played).collect();
        let least = if division.key == "by_opponent" { 3 } else { 2 };
        for label in labels.iter().filter(|_| (least..=MOST_LINES).contains(&labels.len())) {
            let cell = |scores: &BTreeMap<String, Score>| match scores.get(*label) {
                Some(score) => format!("{} of {}", grouped(score.won), grouped(score.games)),
                None => "–".to_owned(),
            };
            let head = vec![format!("{}{label}", division.before)];
            lines.push(head.into_iter().chain(scores().map(cell)).collect());
        }
    }
    if lines.len() > 1 {
        writeln!(console)?;
        print_table(console, &[0], &lines)?;
    }
    Ok(())
}

/// `30.2 %`; `–` without a chance.
fn per_cent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), |share| format!("{:.1} %", share * 100.0))
}

/// The ratings of all players, and which positions were asked.
pub(super) struct Ratings<'a> {
    pub(super) options: &'a RateOptions,
    pub(super) sample: &'a Sample,
    pub(super) ratings: &'a [(String, Rating)],
}

impl Ratings<'_> {
    /// Prints the ratings. `beside` are rated for comparison, in the table only.
    ///
    /// # Errors
    /// When the output is closed.
    pub(super) fn print(&self, beside: &[(String, Rating)], console: &mut Console<'_>) -> HaltResult {
        const COLUMNS: &str =
            "game,player,asked,chances,missed,declined,failures,not_judged,not_asked,seed,version,below";
        match self.options.series.form() {
            Form::Table => self.print_table(beside, console)?,
            Form::Csv if self.options.errors.is_some() => self.print_csv_of_mistakes(console)?,
            form => {
                let lines = self.ratings.iter().map(|(name, rating)| self.line(name, rating));
                print_lines(&lines.collect::<Vec<_>>(), COLUMNS, form, console)?;
            }
        }
        console.flush()
    }

    fn print_table(&self, beside: &[(String, Rating)], console: &mut Console<'_>) -> HaltResult {
        let Self { options, sample, ratings } = self;
        let count = plural(sample.positions.len(), "position", "positions");
        let all = sample.positions.len() as u64;
        let most = ratings.iter().chain(beside).map(|(_, rating)| rating.asked).max().unwrap_or(0);
        let used = match sample.complete {
            _ if most < all => format!(" At most {} of them were used.", grouped(most)),
            _ if ratings.iter().any(|(_, rating)| rating.asked < all) => {
                " Not every player was asked about all of them.".to_owned()
            }
            true => " All of them were used.".to_owned(),
            false => String::new(),
        };
        let head = match &options.below {
            Some(position) => {
                let id = games::full_id(options.series.key, position);
                match sample.complete {
                    true => format!("{count} can follow from {id}."),
                    false => format!("{count} that can follow from {id}, {}.", sample.which),
                }
            }
            None => {
                let (from, to) = options.series.ranks();
                format!("{}: {count} from ranks {from} to {to}.", games::get(options.series.key).title())
            }
        };
        writeln!(console, "{head}{used}")?;
        console.say(&format_seed(options.series.seed))?;
        let heads = ["player", "chances", "missed", "share", "different", "interval (95 %)", "failures"];
        let mut lines = vec![heads.map(str::to_owned).to_vec()];
        for (name, rating) in ratings.iter().chain(beside) {
            let [had, missed, different] =
                [rating.chances.had, rating.chances.missed(), rating.different.len() as u64].map(grouped);
            // A few positions show no share.
            let share = per_cent(rating.error_share().filter(|_| rating.not_asked == 0));
            let (interval, failures) = (rating.format_interval(), rating.format_failures());
            lines.push(vec![name.clone(), had, missed, share, different, interval, failures]);
        }
        if sample.complete {
            // All were asked, so nothing was left to chance.
            lines.iter_mut().for_each(|line| _ = line.drain(4..6));
        }
        print_table(console, if sample.complete { &[0, 4] } else { &[0, 5, 6] }, &lines)?;
        for (name, rating) in *ratings {
            if rating.not_asked > 0 {
                writeln!(
                    console,
                    "\n{name} couldn't be rated. --protocol-check asks about twenty positions and says what's wrong."
                )?;
                continue;
            }
            let no_move: u64 = rating.unanswered.iter().map(|examined| examined.chances.had).sum();
            if no_move > 0 {
                let (no_move, missed) = (grouped(no_move), rating.chances.missed());
                let missed = plural(missed, "missed chance", "missed chances");
                writeln!(console, "\n{name} made no move in {no_move} of its {missed}.")?;
            }
            self.print_groups(name, rating, console)?;
            self.print_mistakes(name, rating, console)?;
        }
        Ok(())
    }

    /// Prints the share of missed chances by stones left or by rank, by number of heaps and by largest heap.
    fn print_groups(&self, name: &str, rating: &Rating, console: &mut Console<'_>) -> HaltResult {
        if rating.chances.missed() == 0 {
            return Ok(());
        }
        let by_rank = self.options.below.is_none();
        let by = [if by_rank { "rank" } else { "number of stones left" }, "number of heaps", "largest heap"];
        for ((groups, by), lines) in rating.groups.iter().zip(by).zip(LINES) {
            writeln!(console, "\n{name}: chances missed, by {by}")?;
            let rows = bundled(groups, lines).into_iter().filter_map(|(group, chances)| {
                let missed = 1.0 - chances.share()?;
                let bar = "#".repeat((missed * BAR).round() as usize);
                let of = format!("{} of {}", grouped(chances.missed()), grouped(chances.had));
                Some(vec![format!("  {group}"), of, per_cent(Some(missed)), bar])
            });
            print_table(console, &[3], &rows.collect::<Vec<_>>())?;
        }
        Ok(())
    }

    /// Prints the mistakes with the fewest stones, each with its reason, and the positions without an answer.
    fn print_mistakes(&self, name: &str, rating: &Rating, console: &mut Console<'_>) -> HaltResult {
        let part = |shown: usize, all: usize| match shown < all {
            true => format!(" ({shown} of {}; --errors lists more)", grouped(all)),
            false => String::new(),
        };
        let mistakes = self.mistakes(rating);
        if !mistakes.is_empty() {
            let part = part(mistakes.len(), rating.mistakes.len());
            writeln!(console, "\n{name}, the clearest mistakes{part}:")?;
            if rating.may_be_shifted() {
                writeln!(
                    console,
                    "  Some may be answers to other positions: it wrote more lines than it should."
                )?;
            }
        }
        for Mistake { id, played, best, refuted_by, why } in mistakes {
            let best = best.unwrap_or_else(|| "another move".into());
            let answer = refuted_by.map_or_else(String::new, |answer| format!(", answered by {answer}"));
            writeln!(console, "  {id}  best is {best}; played {played}{answer}")?;
            for line in wrap(&why, WIDTH - 4) {
                writeln!(console, "    {line}")?;
            }
        }
        let (unanswered, all) = self.unanswered(rating);
        if !unanswered.is_empty() {
            let part = part(unanswered.len(), all);
            writeln!(console, "\n{name}, positions without a move{part}:")?;
        }
        for Unanswered { id, failure, why } in unanswered {
            // Failures are explained above.
            let why = if failure == DECLINED && !why.is_empty() { format!(": {why}") } else { String::new() };
            writeln!(console, "  {id}  {failure}{why}")?;
        }
        Ok(())
    }

    /// Prints a line for each mistake.
    fn print_csv_of_mistakes(&self, console: &mut Console<'_>) -> HaltResult {
        print_csv(console, &["player", "id", "played", "best", "refuted_by", "why"])?;
        for (name, rating) in self.ratings {
            for Mistake { id, played, best, refuted_by, why } in self.mistakes(rating) {
                let [best, refuted_by] = [best, refuted_by].map(Option::unwrap_or_default);
                print_csv(console, &[name.clone(), id, played, best, refuted_by, why])?;
            }
        }
        Ok(())
    }

    fn line(&self, name: &str, rating: &Rating) -> Fields {
        let Self { options, sample, .. } = self;
        let below = options.below.as_ref().map(|position| games::full_id(options.series.key, position));
        let ranks = options.below.is_none().then(|| options.series.ranks());
        let [groups, by_heaps, by_largest_heap] = rating.groups.each_ref().map(|groups| {
            let counts = |(group, chances): (&u64, &Chances)| (*group, [chances.had, chances.missed()]);
            groups.iter().map(counts).collect::<BTreeMap<_, _>>()
        });
        let (chances, missed) = (rating.chances, rating.chances.missed());
        let mut line = Fields::new();
        line.add("game", games::get(options.series.key).id()).add("below", below).add("ranks", ranks);
        let is_complete = sample.complete && rating.asked == sample.positions.len() as u64;
        line.add("complete", is_complete);
        line.add("player", name).add("asked", rating.asked);
        line.add("chances", chances.had).add("missed", missed);
        line.add_chances(chances, !sample.complete, rating.different.len(), missed);
        line.add("declined", rating.declined).add("not_asked", rating.not_asked);
        line.add("failures", count_by_name(&rating.failures));
        line.add("points_given_away", chances.points).add("wins_given_away", chances.wins);
        line.add("groups", groups).add("errors", self.mistakes(rating));
        line.add("by_heaps", by_heaps).add("by_largest_heap", by_largest_heap);
        line.add("unanswered", self.unanswered(rating).0)
            .add("which", if sample.complete && !is_complete { "not all there are" } else { sample.which });
        line.add_seed(options.series.seed);
        line
    }

    /// The mistakes with the fewest stones, as many as are wanted.
    fn mistakes(&self, rating: &Rating) -> Vec<Mistake> {
        let most = self.options.errors.unwrap_or(MISTAKES);
        rating.plainest_mistakes(most).into_iter().filter_map(|examined| self.explain(examined)).collect()
    }

    fn explain(&self, examined: &Examined) -> Option<Mistake> {
        let (game, position, stop) =
            (games::get(self.options.series.key), &examined.position, Stop::default());
        let (mv, before) = (*examined.answer.as_ref().ok()?, game.solve(position, &stop).ok()?);
        let next = game.play(position, &mv);
        let after = game.solve(&next, &stop).ok()?;
        let best = game.preferred_move(position, &before).or(before.best);
        let answer = game.preferred_move(&next, &after).or(after.best);
        let answer = answer.or_else(|| after.winning.first().copied());
        Some(Mistake {
            id: games::full_id(self.options.series.key, position),
            played: game.word(position, mv),
            best: best.map(|mv| game.word(position, mv)),
            refuted_by: answer.map(|mv| game.word(&next, mv)),
            why: review_move(game, position, mv, [&before, &after]).text,
        })
    }

    /// The first of them and how many there are, each once even if it was asked more often.
    fn unanswered(&self, rating: &Rating) -> (Vec<Unanswered>, usize) {
        let mut seen = HashSet::new();
        let unanswered = rating.unanswered.iter().filter(|examined| seen.insert(&examined.position));
        let unanswered: Vec<&Examined> = unanswered.collect();
        let (most, all) = (self.options.errors.unwrap_or(MISTAKES), unanswered.len());
        let listed = unanswered.into_iter().take(most).map(|Examined { position, answer, .. }| {
            let (failure, why) = match answer {
                Err(Refusal::Failed(failure)) => (failure.trouble.name(), &*failure.sentence),
                Err(Refusal::Declined(why)) => (DECLINED, &**why),
                Ok(_) | Err(Refusal::Out | Refusal::Stopped) => ("", ""),
            };
            Unanswered { id: games::full_id(self.options.series.key, position), failure, why: why.to_owned() }
        });
        (listed.collect(), all)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_how_a_program_counts_is_reported_after_other_failures() {
        let mut log = FailureLog::default();
        let mut is_told = |sentence: &str| {
            let failure =
                Failure { trouble: Trouble::Illegal, sentence: sentence.into(), complaints: vec![] };
            log.report("zero.py", &failure, "nim:3").is_some()
        };
        let asks = "There's no such heap. Does it count from 0? Here numbers start at 1.";
        let told = ["Heap 1 is empty.", "Heap 1 is empty.", asks, asks, "Heap 1 is empty."].map(&mut is_told);
        assert_eq!(told, [true, false, true, false, false]);
    }

    #[test]
    fn columns_are_as_wide_as_their_longest_cell_has_signs() {
        let (mut out, rows) =
            (vec![], [["Zoë Bär", "1", "none"], ["Al", "1,000", "−3 to ∞"], ["Theodora", "22", ""]]);
        let mut console = Console::new(&b""[..], &mut out, std::io::sink());
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        print_table(&mut console, &[0, 2], &rows).expect("printed");
        drop(console);
        let printed = "Zoë Bär       1  none\nAl        1,000  −3 to ∞\nTheodora     22\n";
        assert_eq!(String::from_utf8(out).expect("text"), printed);
    }
}
