//! Rating players: they are asked positions, and each answer is compared with the truth. Wins hide mistakes; positions don't.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use clap::Args;

use crate::coach::{ExerciseRequest, Level, SimplePlayer, find_exercise};
use crate::game::{Board, Component, Dice, Game, GameKey, Move, Outcome, Position, Stop, mixed_seed, plural};
use crate::games;
use crate::output::{Console, Halt, HaltResult};
use crate::session::Player;

use super::chances::{Chances, format_failures, wilson};
use super::mover::{Farewell, depth, names};
use super::report::{FailureLog, Ratings};
use super::work::{Progress, end_by_interrupt, watch_interrupts, work_through};
use super::{Form, Mover, Refusal, SeriesOptions, Trouble, count_or_all, list_players, number, share};

/// If there are more positions, a sample is asked.
const MOST_ASKED: usize = 20_000;
/// Positions of a sample by default: below a position, and by rank, which takes longer.
const SAMPLE: usize = 2_000;
const SAMPLE_BY_RANK: usize = 400;
/// Positions of a check of the protocol, and the pause after each.
const CHECKED: u8 = 20;
/// Positions from later in a game among which one is chosen.
const LATER: usize = 8;
const WAIT: Duration = Duration::from_millis(50);
/// If more positions can be reached, they aren't all walked through.
const MOST_WALKED: u64 = 200_000;
/// The most moves that are tried to find all positions, and their classes: a minute and a half, and some seconds.
const MOST_TRIED: [u64; 2] = [250_000_000, 20_000_000];
/// Finished games among the positions that are walked through, which are not asked.
const MOST_OVER: u64 = 1_000;
/// Draws for each position that is wanted, if chance draws them.
const DRAWS: usize = 20;
/// Moves after which a random game isn't followed any further.
const LONGEST_GAME: usize = 200;

// A rating as it is ordered.
#[derive(Args, Clone, Debug, PartialEq)]
#[command(after_help = "Example: nimtui rate nim:3,4,5 --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub struct RateOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// Positions to ask about if there are more than 20,000 [default: 2000; for a game 400]
    #[arg(long, value_name = "N", value_parser = number::<usize>(1, MOST_ASKED as u64))]
    positions: Option<usize>,
    /// Exit with code 1 if a player makes mistakes in more than this share of its chances, such as 5%
    #[arg(long, value_name = "SHARE", allow_hyphen_values = true, value_parser = share)]
    at_most: Option<f64>,
    /// Mistakes to list for each player, a number or 'all' [default: 10]; with --csv, print only these
    #[arg(long, value_name = "N", value_parser = count_or_all)]
    pub errors: Option<usize>,
    /// Only check that the player's answers can be read
    #[arg(long, conflicts_with_all = ["json", "csv", "at_most", "errors"])]
    protocol_check: bool,
    /// Asks about what can follow from this position, and not about random ones.
    #[arg(skip)]
    pub below: Option<Position>,
}

/// The positions to be asked, none of them over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    /// Each with its group: the stones left in it or its rank.
    pub positions: Vec<(Position, u64)>,
    /// These are all positions, in every order of the heaps.
    pub complete: bool,
    /// Which positions these are, for the heading of the table.
    pub which: &'static str,
}

impl RateOptions {
    /// The positions to be asked.
    fn sample(&self) -> Sample {
        let SeriesOptions { key, seed, .. } = self.series;
        match &self.below {
            Some(position) => below(key, position, MOST_ASKED, self.sample_size(), seed),
            None => {
                let (from, to) = self.series.ranks();
                let ranks = u64::from(to - from) + 1;
                let each = (self.sample_size() as u64).div_ceil(ranks);
                let progress = Progress::new("Choosing positions");
                let mut positions = vec![];
                let all = (from..=to).flat_map(|rank| (0..each).map(move |number| (number, rank)));
                for (done, (number, rank)) in (0..).zip(all) {
                    progress.show(done, each * ranks);
                    let seed = mixed_seed(mixed_seed(seed, u64::from(rank)), number);
                    let order = ExerciseRequest::new(key, rank, seed);
                    let drawn = find_exercise(&order, &Stop::default()).ok().flatten();
                    positions.extend(drawn.map(|drawn| (drawn.exercise.position, u64::from(rank))));
                }
                Sample { positions, complete: false, which: "chosen at random" }
            }
        }
    }

    /// How many positions are asked if there are too many.
    pub fn sample_size(&self) -> usize {
        self.positions.unwrap_or(if self.below.is_some() { SAMPLE } else { SAMPLE_BY_RANK })
    }

    /// The players, and in a table the levels and simple players that are rated beside them, for a measure.
    fn all_players(&self) -> Vec<Player> {
        let levels = Level::ALL.into_iter().map(Player::Computer);
        let all = levels.chain(SimplePlayer::ALL.into_iter().map(Player::Simple));
        let others = all.filter(|player| !self.series.player.contains(player));
        let others = others.filter(|_| self.series.form() == Form::Table);
        self.series.player.iter().cloned().chain(others).collect()
    }

    pub fn mover(&self, player: &Player, number: u64) -> Option<Mover> {
        let seed = mixed_seed(self.series.seed, number);
        Mover::new(player, depth(self.series.key), self.series.terms(false), seed)
    }

    /// Asks a player the positions.
    fn rate(&self, player: &Player, number: u64, sample: &Sample, interrupt: &Stop) -> Rating {
        let mut rating = Rating { game: self.series.key, ..Rating::default() };
        let begin = || self.mover(player, number);
        let work = |mover: &mut Option<Mover>, (number, asked): (usize, (Position, u64))| {
            (number, mover.as_mut().and_then(|mover| examine(mover, self.series.key, asked, interrupt)))
        };
        let farewells = Mutex::new(vec![]);
        let end = |mover: Option<Mover>| {
            let farewell = mover.and_then(Mover::finish);
            farewells.lock().unwrap_or_else(PoisonError::into_inner).extend(farewell);
        };
        let progress = Progress::new("Asking");
        let all = sample.positions.len() as u64;
        let tasks = sample.positions.iter().cloned().enumerate().take_while(|_| !interrupt.is_stopped());
        // Counted in the order of the positions, so that what is listed doesn't depend on which job is faster.
        let (mut next, mut early) = (0, BTreeMap::new());
        work_through(tasks, self.series.jobs, begin, work, end, |(number, examined)| {
            early.insert(number, examined);
            while let Some(examined) = early.remove(&next) {
                examined.into_iter().for_each(|examined| rating.count(examined));
                next += 1;
            }
            progress.show(rating.asked + rating.not_asked, all);
            ControlFlow::Continue(())
        });
        early.into_values().flatten().for_each(|examined| rating.count(examined));
        rating.farewell = farewells.into_inner().unwrap_or_else(PoisonError::into_inner).pop();
        rating
    }
}

/// A position that was asked, and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    pub position: Position,
    /// Stones left, or the rank.
    pub group: u64,
    /// The chance that was had, if there was one, and whether it was taken.
    pub chances: Chances,
    /// What was played, or why nothing was.
    pub answer: Result<Move, Refusal>,
}

/// Asks a position. `None` if `stop` was called before there was an answer.
fn examine(mover: &mut Mover, key: GameKey, asked: (Position, u64), stop: &Stop) -> Option<Examined> {
    let (position, group) = asked;
    let solution = games::get(key).solve(&position, stop).ok()?;
    let answer = mover.answer(key, &position, stop).map(|reply| reply.mv);
    let mut chances = Chances::default();
    match &answer {
        Err(Refusal::Stopped) => return None,
        Err(Refusal::Out) => {}
        // A player gains nothing by declining.
        answer => chances.count(&solution, answer.as_ref().ok().copied()),
    }
    Some(Examined { position, group, chances, answer })
}

/// What came of all the positions asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    pub game: GameKey,
    /// Positions asked.
    pub asked: u64,
    pub chances: Chances,
    /// The positions among the chances that differ.
    pub different: HashSet<Position>,
    /// By stones left or by rank, by number of heaps and by largest heap.
    pub groups: [BTreeMap<u64, Chances>; 3],
    /// Failures by name.
    pub failures: BTreeMap<Trouble, u64>,
    /// Positions that it failed in or declined.
    pub unanswered: Vec<Examined>,
    /// Positions declined.
    pub declined: u64,
    /// Positions that weren't asked any more after three failures in a row.
    pub not_asked: u64,
    /// Each different mistake.
    pub mistakes: Vec<Examined>,
    /// What it did wrong at the end.
    pub farewell: Option<Farewell>,
}

impl Rating {
    /// Counts a position.
    pub fn count(&mut self, examined: Examined) {
        match &examined.answer {
            Err(Refusal::Out) => return self.not_asked += 1,
            Err(Refusal::Declined(_)) => self.declined += 1,
            Err(Refusal::Failed(failure)) => *self.failures.entry(failure.trouble).or_default() += 1,
            Err(Refusal::Stopped) | Ok(_) => {}
        }
        if examined.answer.is_err() {
            self.unanswered.push(examined.clone());
        }
        self.asked += 1;
        self.chances.add(examined.chances);
        let sizes = heap_sizes(&examined.position.board);
        let largest = sizes.iter().copied().max().unwrap_or(0);
        for (groups, group) in self.groups.iter_mut().zip([examined.group, sizes.len() as u64, largest]) {
            groups.entry(group).or_default().add(examined.chances);
        }
        let game = games::get(self.game);
        let is_new =
            examined.chances.had > 0 && self.different.insert(without_gaps(game, &examined.position));
        // Each is listed once, even if its position was asked twice, or the same move was made with other gaps.
        let left = |of: &Examined| {
            let after = of.answer.as_ref().ok().map(|mv| game.play(&of.position, mv));
            [Some(of.position.clone()), after].map(|position| Some(without_gaps(game, &position?)))
        };
        let is_listed = |other: &Examined| match other.position == examined.position {
            true => other.answer == examined.answer,
            false => left(other) == left(&examined),
        };
        let is_mistake = examined.chances.missed() > 0 && examined.answer.is_ok();
        if is_mistake && (is_new || !self.mistakes.iter().any(is_listed)) {
            self.mistakes.push(examined);
        }
    }

    /// The mistakes with the fewest stones, because it's plainest there what is wrong.
    pub fn plainest_mistakes(&self, most: usize) -> Vec<&Examined> {
        let mut mistakes: Vec<&Examined> = self.mistakes.iter().collect();
        mistakes.sort_by_key(|mistake| (mistake.position.board.stones(), mistake.chances.points));
        mistakes.truncate(most);
        mistakes
    }

    pub fn format_failures(&self) -> String {
        let Chances { not_judged, points, wins, .. } = self.chances;
        let others = [
            (self.declined, "declined"),
            (self.not_asked, "not asked after three failures in a row"),
            (not_judged, "not judged"),
            (points, "points given away"),
            (wins, "wins given away"),
        ];
        format_failures(&self.failures, &others)
    }

    /// `8.1 to 12.3 %`: the confidence interval of the true share, if the positions were chosen at random. Empty without a
    /// chance, and if only a few positions were asked.
    pub fn format_interval(&self) -> String {
        let interval = wilson(self.chances.missed(), self.chances.had).filter(|_| self.not_asked == 0);
        interval.map_or_else(String::new, |[from, to]| format!("{:.1} to {:.1} %", from * 100.0, to * 100.0))
    }

    /// Whether a line too many may have shifted answers before it was noticed.
    pub fn may_be_shifted(&self) -> bool {
        let is_shifted = matches!(self.farewell, Some(Farewell::Shifted(_)));
        is_shifted || self.failures.contains_key(&Trouble::Unasked)
    }

    /// Why this player couldn't be rated: it made no move, or wasn't asked all positions.
    pub fn trouble(&self, name: &str) -> Option<String> {
        if self.asked > 0 && self.unanswered.len() as u64 == self.asked {
            return Some(format!("{name} couldn't be rated: it made no move"));
        }
        if let Some(Farewell::Shifted(_)) = self.farewell {
            return Some(format!("{name} couldn't be rated: its answers may be to other positions"));
        }
        let left = plural(self.not_asked, "position wasn't", "positions weren't");
        (self.not_asked > 0).then(|| format!("{name} couldn't be rated: {left} asked about"))
    }

    /// The share of chances that were missed; `None` if there was none.
    pub fn error_share(&self) -> Option<f64> {
        self.chances.share().map(|taken| 1.0 - taken)
    }
}

/// The sizes of the remaining heaps; on a board, of the groups of stones.
fn heap_sizes(board: &Board) -> Vec<u64> {
    match board {
        Board::Heaps(heaps) => heaps.iter().filter(|heap| **heap > 0).map(|heap| u64::from(*heap)).collect(),
        Board::Grid { .. } => board.groups().map(|group| group.count_ones().into()).collect(),
        Board::Sum(components) => components.iter().flat_map(|one| heap_sizes(&one.position.board)).collect(),
    }
}

/// Chances group by group, each with the name of its groups. If there would be more than this many lines, neighbours are merged.
pub fn bundled(groups: &BTreeMap<u64, Chances>, lines: u64) -> Vec<(String, Chances)> {
    let (Some(first), Some(last)) = (groups.keys().next(), groups.keys().next_back()) else { return vec![] };
    let width = (last - first + 1).div_ceil(lines.max(1)).max(1);
    let mut bundles: BTreeMap<u64, Chances> = BTreeMap::new();
    for (group, chances) in groups {
        bundles.entry((group - first) / width).or_default().add(*chances);
    }
    let name = |bundle: u64| {
        let from = first + bundle * width;
        let to = (from + width - 1).min(*last);
        if from == to { from.to_string() } else { format!("{from}–{to}") }
    };
    bundles.into_iter().map(|(bundle, chances)| (name(bundle), chances)).collect()
}

/// Rates the players and prints what came of it.
///
/// # Errors
/// When the output is closed, or a player errs more often than is allowed, or can't be rated.
pub fn rate(options: &RateOptions, console: &mut Console<'_>) -> HaltResult {
    if options.protocol_check {
        return check_protocol(options, console);
    }
    let sample = options.sample();
    let interrupt = watch_interrupts();
    let mut failures = FailureLog::default();
    let mut ratings = vec![];
    let (players, rated) = (options.all_players(), options.series.player.len());
    for (number, (player, name)) in players.iter().zip(names(&players)).enumerate() {
        if interrupt.is_stopped() {
            break;
        }
        let seed = if number < rated { number as u64 } else { 0 };
        let rating = options.rate(player, seed, &sample, &interrupt);
        for Examined { position, answer, .. } in &rating.unanswered {
            let Err(Refusal::Failed(failure)) = answer else { continue };
            let id = games::full_id(options.series.key, position);
            if let Some(report) = failures.report(&name, failure, &id) {
                console.remark(&report);
            }
        }
        if let Some(farewell) = &rating.farewell {
            console.remark(&farewell.sentence(&name));
        }
        ratings.push((name, rating));
    }
    let beside = ratings.split_off(rated.min(ratings.len()));
    Ratings { options, sample: &sample, ratings: &ratings }.print(&beside, console)?;
    if interrupt.is_stopped() {
        console.remark("Interrupted, so the player was asked about only some of the positions. You can't resume a rating, but the same --seed asks about the same positions.");
        end_by_interrupt();
    }
    check_ratings(options.at_most, &ratings)
}

/// Checks that all players could be rated, and err as seldom as is asked for.
fn check_ratings(at_most: Option<f64>, ratings: &[(String, Rating)]) -> HaltResult {
    for (name, rating) in ratings {
        if let Some(why) = rating.trouble(name) {
            return Err(Halt::Failed(why));
        }
        let Some(most) = at_most else { continue };
        let Some(share) = rating.error_share() else {
            return Err(Halt::Failed(format!(
                "{name} couldn't be rated: no position had both good and bad moves"
            )));
        };
        // No answer isn't right, even if no move would have been a mistake.
        let unanswered = rating.unanswered.len() as f64 / rating.asked as f64;
        for (share, what, of) in
            [(share, "missed", "its chances"), (unanswered, "made no move in", "all positions")]
        {
            if share > most {
                let [exact, most] = [share, most].map(|share| (share * 1e8).round() / 1e6);
                let short = format!("{exact:.1}");
                let share = if short.parse().is_ok_and(|short: f64| short > most) {
                    short
                } else {
                    exact.to_string()
                };
                return Err(Halt::Failed(format!(
                    "{name} {what} {share} % of {of}, more than the {most} % allowed"
                )));
            }
        }
    }
    Ok(())
}

/// Asks positions, waits a little after each answer, and says in words what is wrong with the answers.
fn check_protocol(options: &RateOptions, console: &mut Console<'_>) -> HaltResult {
    let (positions, which) = protocol_positions(options);
    let count = plural(positions.len(), "position", "positions");
    let (mut wrong, mut failures) = (0, FailureLog::default());
    let interrupt = watch_interrupts();
    for (number, (player, name)) in
        options.series.player.iter().zip(names(&options.series.player)).enumerate()
    {
        let Some(mut mover) = options.mover(player, number as u64) else { continue };
        let (mut faults, mut declined) = (0, 0);
        for position in &positions {
            let id = games::full_id(options.series.key, position);
            match mover.answer(options.series.key, position, &interrupt) {
                Ok(_) => {}
                Err(Refusal::Stopped) => break,
                Err(Refusal::Failed(failure)) => {
                    faults += 1;
                    if let Some(report) = failures.report(&name, &failure, &id) {
                        writeln!(console, "{report}")?;
                        console.flush()?;
                    }
                }
                Err(Refusal::Declined(why)) => {
                    declined += 1;
                    writeln!(
                        console,
                        "{}",
                        format!("{name} declines {id}: {why}").trim_end_matches([':', ' '])
                    )?;
                }
                Err(Refusal::Out) => {
                    writeln!(console, "{name} failed three times in a row and won't be asked again.")?;
                    break;
                }
            }
            thread::sleep(WAIT);
        }
        if interrupt.is_stopped() {
            break;
        }
        if let Some(farewell) = mover.finish() {
            writeln!(console, "{}", farewell.sentence(&name))?;
            faults += usize::from(matches!(farewell, Farewell::Shifted(_)));
        }
        wrong += faults;
        if declined == positions.len() {
            wrong += 1;
            writeln!(console, "{name} declined all positions, so nothing was checked.")?;
        } else if faults == 0 {
            let answered = match declined {
                0 => count.to_string(),
                declined => format!("{} of {count}", positions.len() - declined),
            };
            let rest = if declined == 0 { String::new() } else { format!(" and declined {declined}") };
            writeln!(
                console,
                "{name} follows the protocol. It answered {answered} {which} with a legal move{rest}."
            )?;
        }
    }
    console.flush()?;
    if interrupt.is_stopped() {
        end_by_interrupt();
    }
    if wrong > 0 { Err(Halt::Refused) } else { Ok(()) }
}

/// The positions of a check, and which they are: from practice, or from games that start at a given position. Every third is lost if
/// possible and every third from later in a game, with empty heaps: programs often have no answer there.
fn protocol_positions(options: &RateOptions) -> (Vec<Position>, String) {
    let SeriesOptions { key, seed, .. } = options.series;
    let (mut positions, which): (Vec<Position>, String) = match &options.below {
        Some(from) => {
            let positions = random_positions(key, from, usize::from(CHECKED), &mut Dice::new(seed));
            (positions, format!("in games from {}", games::full_id(key, from)))
        }
        None => {
            let mut all = RateOptions { positions: Some(1), ..options.clone() };
            all.series.ranks = Some((1, CHECKED));
            let positions = all.sample().positions.into_iter().map(|(position, _)| position);
            (positions.collect(), "from all ranks of practice".to_owned())
        }
    };
    let (game, mut dice) = (games::get(key), Dice::new(mixed_seed(seed, 1)));
    let count_empty = |position: &Position| position.board.heaps().iter().filter(|heap| **heap == 0).count();
    let lost = |position: &Position| {
        let solution = game.solve(position, &Stop::default()).ok()?;
        let left = solution.winning.first().map_or_else(|| position.clone(), |mv| game.play(position, mv));
        (solution.outcome != Outcome::Unknown && game.result(&left).is_none()).then_some(left)
    };
    for number in 0..positions.len() {
        let later = random_positions(key, &positions[number], LATER, &mut dice).into_iter();
        let chosen = match number % 3 {
            0 => later.filter_map(|position| lost(&position)).find(|position| !positions.contains(position)),
            1 => later.filter(|position| !positions.contains(position)).max_by_key(count_empty),
            _ => None,
        };
        if let Some(chosen) = chosen {
            positions[number] = chosen;
        }
    }
    (positions, which)
}

/// All positions that can be reached from one, itself among them. A player may know heaps in one order and not in another, so every
/// order counts if there are at most `most`. Otherwise there is one position for all that the rules treat alike, in an order drawn by
/// `seed`, or `sample` of them if even these are more; if they can't all be walked through, the positions come from random games.
fn below(key: GameKey, position: &Position, most: usize, sample: usize, seed: u64) -> Sample {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    let [tried, tried_of_classes] = MOST_TRIED;
    let all = walk(game, position, [most as u64, tried], None, |position| without_gaps(game, position));
    let complete = all.is_some();
    let (positions, which) = match all {
        Some(all) => (all, "all there are"),
        None => match walk(game, position, [MOST_WALKED, tried_of_classes], Some(&mut dice), |position| {
            game.key(position)
        }) {
            Some(walked) if walked.len() <= most => {
                (walked, "each in one order of its heaps, chosen at random")
            }
            Some(walked) => (pick(walked, sample, &mut dice), "chosen at random"),
            None => {
                (random_positions(key, position, sample, &mut dice), "chosen at random from random games")
            }
        },
    };
    let positions = positions.into_iter().map(|position| {
        let stones = position.board.stones();
        (position, stones)
    });
    Sample { positions: positions.collect(), complete, which }
}

/// A position without what makes no difference: gaps between rows of pins (the rows become heaps), heaps of 0 if heaps can be split, and
/// parts of a sum that are over.
pub(super) fn without_gaps(game: &dyn Game, position: &Position) -> Position {
    let board = match &position.board {
        Board::Heaps(heaps) if game.may_come_apart(position) => {
            Board::Heaps(heaps.iter().copied().filter(|heap| *heap > 0).collect())
        }
        Board::Grid { rows: 1, .. } => Board::Heaps(position.board.groups().map(u64::count_ones).collect()),
        Board::Sum(components) => {
            let part = |one: &Component| Component {
                position: without_gaps(one.game, &one.position),
                ..one.clone()
            };
            Board::Sum(components.iter().filter(|one| one.move_count() > 0).map(part).collect())
        }
        board => board.clone(),
    };
    Position { board, ..position.clone() }
}

/// Different positions of random games from one, itself the first and none of them over; fewer than `count` if chance finds no more.
fn random_positions(key: GameKey, from: &Position, count: usize, dice: &mut Dice) -> Vec<Position> {
    let game = games::get(key);
    let (mut found, mut known) = (vec![from.clone()], HashSet::from([from.clone()]));
    for _ in 0..count * DRAWS {
        if found.len() >= count {
            break;
        }
        // One of each game, so that long and short ones of many games come together.
        let (mut position, mut new) = (from.clone(), vec![]);
        for _ in 0..LONGEST_GAME {
            let Some(mv) = game.nth_move(&position, dice.below(game.move_count(&position))) else { break };
            position = game.play(&position, &mv);
            if game.result(&position).is_some() {
                break;
            }
            if !known.contains(&position) {
                new.push(position.clone());
            }
        }
        if !new.is_empty() {
            found.push(new.swap_remove(dice.below(new.len() as u64) as usize));
            known.extend(found.last().cloned());
        }
    }
    found
}

/// One position for each class that can be reached: the first one found or, with dice, one drawn at random. `None` if there are more than `most`
/// classes, or more than `most_tried` moves to them.
fn walk<C: Eq + Hash>(
    game: &dyn Game,
    position: &Position,
    [most, most_tried]: [u64; 2],
    mut dice: Option<&mut Dice>,
    class_of: impl Fn(&Position) -> C,
) -> Option<Vec<Position>> {
    let mut known = HashMap::from([(class_of(position), (0, 1))]);
    let mut found = vec![position.clone()];
    let (mut at, mut tried, progress) = (0, 0, Progress::new("Collecting positions"));
    while let Some(position) = found.get(at).cloned() {
        at += 1;
        progress.show(at as u64, found.len() as u64);
        let legal = if game.result(&position).is_some() { 0 } else { game.move_count(&position) };
        tried += legal;
        if legal > most || tried > most_tried {
            return None;
        }
        for next in
            (0..legal).filter_map(|index| game.nth_move(&position, index)).map(|mv| game.play(&position, &mv))
        {
            match known.entry(class_of(&next)) {
                Entry::Vacant(entry) => {
                    entry.insert((found.len(), 1));
                    found.push(next);
                }
                Entry::Occupied(mut entry) => {
                    let (index, times) = entry.get_mut();
                    *times += 1;
                    if dice.as_mut().is_some_and(|dice| dice.below(*times) == 0) {
                        found[*index] = next;
                    }
                }
            }
        }
        if found.len() as u64 > most + MOST_OVER {
            return None;
        }
    }
    found.retain(|position| game.result(position).is_none());
    (found.len() as u64 <= most).then_some(found)
}

/// Chooses this many of them, all equally likely, in their original order.
fn pick(mut all: Vec<Position>, count: usize, dice: &mut Dice) -> Vec<Position> {
    for at in 0..count.min(all.len()) {
        let left = (all.len() - at) as u64;
        all.swap(at, at + dice.below(left) as usize);
    }
    all.truncate(count);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_below(id: &str, most: usize) -> Sample {
        let (key, position) = games::read_id(id).expect(id);
        below(key, &position, most, 50, 1)
    }

    #[test]
    fn a_walk_ends_after_so_many_moves() {
        let (key, position) = games::read_id("nim:50").expect("an id");
        let walk =
            |most| walk(games::get(key), &position, [1_000, most], None, |position| position.board.stones());
        // 50 + 49 + … + 1
        assert_eq!([1_274, 1_275].map(|most| walk(most).map(|all| all.len())), [None, Some(50)]);
    }

    #[test]
    fn every_order_of_the_heaps_is_asked() {
        let ids = |id: &str| {
            let (key, _) = games::read_id(id).expect(id);
            let all = all_below(id, 1_000);
            assert!(all.complete, "{id}");
            all.positions.iter().map(|(position, _)| games::write_id(key, position)).collect::<Vec<_>>()
        };
        assert_eq!(ids("nim:1,3,5,7:misere").len(), 2 * 4 * 6 * 8 - 1);
        let mut two = ids("nim:1,1");
        two.sort();
        assert_eq!(two, ["nim:0,1", "nim:1,0", "nim:1,1"]);
        // Positions that differ only in what is gone are one.
        assert_eq!(ids("octal:0.77:3").len(), 4, "{:?}", ids("octal:0.77:3"));
        assert_eq!(ids("sum:nim:1+nim:1").len(), 2);
        assert_eq!(ids("kayles:3").len(), 4, "{:?}", ids("kayles:3"));
        // With the gaps between the rows there are more than 2,000.
        assert_eq!(all_below("kayles:15", 2_000).positions.len(), 1_596);
        assert_eq!(ids("grid:11/11").len(), 2_usize.pow(4) - 1);
        assert_eq!(ids("chomp:2x2").len(), 5);
        assert_eq!(ids("kayles:1-2").len(), 4, "{:?}", ids("kayles:1-2"));
        assert_eq!(ids("sum:nim:1+kayles:1").len(), 3);
    }

    /// If all positions are asked, a rating says the same whatever the seed is, also where one stands for several.
    #[test]
    fn all_positions_are_the_same_with_any_seed() {
        let (key, position) = games::read_id("kayles:7").expect("an id");
        let [one, other] = [1, 2].map(|seed| below(key, &position, 20_000, 100, seed));
        assert!(one.complete && one.positions == other.positions);
    }

    #[test]
    fn gaps_and_what_is_over_make_no_difference() {
        let merged = |id: &str| {
            let (key, position) = games::read_id(id).expect(id);
            without_gaps(games::get(key), &position)
        };
        for [one, other] in [
            ["kayles:3-2-", "kayles:-3--2"],
            ["octal:0.77:1,0,2", "octal:0.77:1,2,0,0"],
            ["sum:nim:1+nim:0", "sum:nim:0+nim:1"],
        ] {
            assert_eq!(merged(one), merged(other));
        }
        for [one, other] in [
            ["kayles:3-2", "kayles:2-3"],
            ["nim:1,0", "nim:0,1"],
            ["octal:0.77:1", "octal:0.7:1"],
            ["kayles:3:normal", "kayles:3:misere"],
            ["grid:11/00", "grid:11/10"],
        ] {
            assert_ne!(merged(one), merged(other));
        }
    }

    /// Programs often have no answer to these.
    #[test]
    fn the_protocol_is_checked_in_lost_positions_and_with_empty_heaps() {
        let key = games::find_game("nim").expect("Nim");
        for below in [None, games::read_id("nim:3,4,5").ok()] {
            for seed in 1..=10 {
                let series = SeriesOptions { key, seed, ..SeriesOptions::default() };
                let options = RateOptions {
                    series,
                    positions: None,
                    at_most: None,
                    errors: None,
                    protocol_check: true,
                    below: below.clone().map(|(_, position)| position),
                };
                let (positions, _) = protocol_positions(&options);
                let is_lost =
                    |position: &&Position| position.board.heaps().iter().fold(0, |sum, heap| sum ^ heap) == 0;
                let lost = positions.iter().filter(is_lost).count();
                let empty = positions.iter().filter(|position| position.board.heaps().contains(&0)).count();
                assert!(lost >= 3 && empty >= 3, "{seed}: {lost} lost, {empty} with an empty heap");
            }
        }
    }

    /// Each position that can be reached from the ID, once.
    #[test]
    fn random_positions_are_those_of_games_from_an_id() {
        let (key, from) = games::read_id("nim:3,4,5:misere").expect("an id");
        let found = random_positions(key, &from, 20, &mut Dice::new(7));
        assert_eq!((found.len(), &found[0]), (20, &from));
        for (number, position) in found.iter().enumerate() {
            let heaps = position.board.heaps();
            assert!(heaps.iter().zip([3, 4, 5]).all(|(heap, most)| *heap <= most), "{heaps:?}");
            assert!(heaps.iter().any(|heap| *heap > 0) && position.ending == from.ending, "{heaps:?}");
            assert!(!found[..number].contains(position), "{heaps:?} comes twice");
        }
        // 1,1 and 1,0 and 0,1 are all there are.
        let (key, few) = games::read_id("nim:1,1").expect("an id");
        assert_eq!(random_positions(key, &few, 20, &mut Dice::new(7)).len(), 3);
        let (key, large) = games::read_id("nim:2147483647").expect("an id");
        assert_eq!(random_positions(key, &large, 20, &mut Dice::new(7)).len(), 20);
    }

    #[test]
    fn of_too_many_a_sample_is_asked() {
        for id in ["nim:9,9,9", "nim:1000000,1000000,1000000", "fibonacci:2000000"] {
            let some = all_below(id, 100);
            assert!(!some.complete && some.positions.len() == 50, "{id}");
        }
    }
}
