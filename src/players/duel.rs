//! A duel: everyone against everyone, in pairs of games from one opening with the sides swapped. Its games are written to a file, its
//! settings first, then a line a game, so that it can be resumed. And the games of `demo`, in which the computer's levels meet.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::error::Error;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use serde::{Deserialize, Serialize};

use crate::coach::{ExerciseKind, ExerciseRequest, find_exercise};
use crate::game::{Ending, GameKey, History, Outcome, Position, Side, Stop, clean, mixed_seed, plural};
use crate::games;
use crate::output::{Console, Halt, HaltResult};
use crate::records::{GameFailure, GameRecord, JsonLine, LONGEST_LINE, MOST_MOVES};
use crate::session::{GameSetup, Player, Terms, milliseconds};
use crate::storage::{
    ALSO_OUTPUT, LineReader, OWN_FILE, check_encoding, is_output, is_own_file, strip_error_number,
};

use super::chances::{Chances, Rows, is_chance};
use super::mover::{MOST_FAILURES, depth, names};
use super::report::{FailureLog, print_duel};
use super::work::{Progress, end_by_interrupt, watch_interrupts, work_through};
use super::{Failure, Mover, Refusal, SeriesOptions, Trouble, list_players, number};

/// Characters of the name of a file in a message.
const LONGEST_NAME: usize = 200;
/// How often an opening is drawn for a rank until one is new and as wanted.
const DRAWS: u64 = 20;
/// The most games for each pair of players.
const MOST_GAMES: u64 = 1_000_000;
/// Games for each pair of players, unless another number is given.
const GAMES: u64 = 100;
/// Why `--tell-results` is refused with several jobs.
pub const RESULTS_NEED_ONE_JOB: &str = "--tell-results can't be used with --jobs above 1, because a program must know which game a result is for";
const STARTED_AGAIN: &str = "Programs are restarted when it's their turn. The results are the same as without a break if their answers \
                             depend only on the position and the seed.";

// A duel as it is ordered.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
#[command(after_help = "Example: nimtui duel nim --player perfect --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub struct DuelOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// Games for each pair of players, who take turns to start [default: 100]
    #[arg(long, value_name = "N", value_parser = number::<u64>(1, MOST_GAMES))]
    pub games: Option<u64>,
    /// A file of positions to start from, one id per line
    #[arg(long, value_name = "FILE", conflicts_with = "ranks")]
    pub openings: Option<PathBuf>,
    /// Write the games to a new file, for review or --resume
    #[arg(long, value_name = "FILE")]
    games_to: Option<PathBuf>,
    /// Resume the duel whose games are in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games_to", "ranks"])]
    resume: Option<PathBuf>,
    /// Send programs the line "result won" or "result lost" after each game
    #[arg(long)]
    pub tell_results: bool,
    /// The openings, unless they are random.
    #[arg(skip)]
    pub positions: Option<Vec<Position>>,
}

/// A duel that can be played.
#[derive(Debug)]
pub(super) struct Duel<'a> {
    pub(super) game: GameKey,
    /// Two at least.
    players: &'a [Player],
    /// What the games begin with, one after the other and again from the first; one at least.
    pub(super) openings: Vec<Position>,
    terms: Terms,
    pub(super) settings: Settings,
}

/// The settings of a duel, as they are written to its file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    schema: u32,
    version: String,
    game: String,
    /// The names of the players; a file never holds the command of a program.
    pub(super) players: Vec<String>,
    /// Games for each pair of players.
    pub(super) games: u64,
    pub(super) openings: Vec<String>,
    /// The openings are random.
    pub(super) random: bool,
    pub(super) seed: u64,
    timeout_ms: u64,
    startup_timeout_ms: u64,
    tell_results: bool,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from 0.
    pub number: u64,
    /// Who starts, and who replies: their numbers.
    pub players: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
}

impl<'a> Duel<'a> {
    fn new(options: &'a DuelOptions) -> HaltResult<Self> {
        let (series, games) = (&options.series, options.games.unwrap_or(GAMES));
        let (game, seed, terms) = (series.key, series.seed, series.terms(options.tell_results));
        let openings = options.positions.clone().unwrap_or_else(|| {
            let (from, to) = series.ranks();
            let count = usize::try_from(games.div_ceil(2)).unwrap_or(usize::MAX);
            draw_openings(game, from..=to, count, seed)
        });
        if openings.is_empty() {
            let title = games::get(game).title();
            return Err(Halt::Failed(format!("found no opening for {title}; give one as a position id")));
        }
        let settings = Settings {
            schema: 1,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: games::get(game).id().to_owned(),
            players: names(&series.player),
            games,
            openings: openings.iter().map(|opening| games::full_id(game, opening)).collect(),
            random: options.positions.is_none(),
            seed,
            timeout_ms: milliseconds(terms.timeout),
            startup_timeout_ms: milliseconds(terms.startup_timeout),
            tell_results: terms.tells_results,
        };
        Ok(Self { game, players: &series.player, openings, terms, settings })
    }

    /// The id of the opening, if there is only one.
    pub(super) fn only_opening(&self) -> Option<&str> {
        self.settings.openings.first().filter(|_| self.openings.len() == 1).map(String::as_str)
    }

    /// Pairs of players, each by their numbers.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect()
    }

    fn all_games(&self) -> u64 {
        self.settings.games * self.pairs().len() as u64
    }

    /// The game with this number: pair after pair of players, two games an opening.
    fn pairing(&self, number: u64) -> Option<Pairing> {
        let pairs = self.pairs();
        let [one, two] = *pairs.get(usize::try_from(number.checked_div(self.settings.games)?).ok()?)?;
        let within = number % self.settings.games;
        let opening = usize::try_from(within / 2).ok()? % self.openings.len().max(1);
        let players = if within.is_multiple_of(2) { [one, two] } else { [two, one] };
        Some(Pairing { number, players, opening })
    }

    fn name(&self, pairing: Pairing, side: Side) -> &str {
        &self.settings.players[pairing.players[side.index()]]
    }

    /// Which scores a game belongs to, for each of the two players: by side, ending, opening and opponent.
    fn labels(&self, pairing: Pairing) -> [[String; 4]; 2] {
        let opening = &self.openings[pairing.opening];
        Side::BOTH.map(|side| {
            let starts = side == Side::One;
            let opponent = pairing.players[side.other().index()];
            [
                (if starts { "first" } else { "second" }).to_owned(),
                (if opening.ending == Ending::Misere { "misere" } else { "normal" }).to_owned(),
                self.settings.openings[pairing.opening].clone(),
                self.settings.players[opponent].clone(),
            ]
        })
    }

    fn movers(&self) -> Vec<Mover> {
        let Settings { seed, .. } = self.settings;
        let start =
            |(number, player)| Mover::new(player, depth(self.game), self.terms, mixed_seed(seed, number));
        (0..).zip(self.players).filter_map(start).collect()
    }

    /// Plays a game with the movers of all players. If one declines, the two meet no more; `parted` holds all such pairs.
    fn play(
        &self,
        pairing: Pairing,
        movers: &mut [Mover],
        parted: &Mutex<BTreeSet<[usize; 2]>>,
        stop: &Stop,
    ) -> Option<Played> {
        let opening = self.openings.get(pairing.opening)?;
        let mut two = movers.get_disjoint_mut(pairing.players).ok()?;
        let [one, other] = pairing.players;
        let pair = [one.min(other), one.max(other)];
        let pairs = || parted.lock().unwrap_or_else(PoisonError::into_inner);
        let not_played = || Played::new(History::new(opening.clone(), Side::One), End::NotPlayed);
        if pairs().contains(&pair) || two.iter().any(|mover| mover.is_out()) {
            return Some(not_played());
        }
        two.iter_mut().for_each(|mover| mover.begin(pairing.number));
        let (line, end) = play(self.game, opening.clone(), &mut two, stop);
        if matches!(end, End::Declined { .. }) && !pairs().insert(pair) {
            // Another job heard it decline before; it counts once.
            return Some(not_played());
        }
        Some(Played::judged(self.game, line, end, stop))
    }

    /// Tells the two programs how their game ended.
    fn tell_results(&self, pairing: Pairing, played: &Played, movers: &mut [Mover]) {
        let Some(winner) = played.end.winner() else { return };
        let points = played.line.result(games::get(self.game)).and_then(|ended| ended.points);
        for side in Side::BOTH {
            movers[pairing.players[side.index()]].tell_result(side == winner, points);
        }
    }
}

/// How a game ended. Player one is the side that starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// A side has won, and by how many points in games that count them.
    Won { winner: Side, points: Option<u64> },
    /// A program failed; the other side wins. `id` is the position it was asked, which repeats the failure.
    Failed { side: Side, failure: Failure, id: String },
    /// A program declined, so there is no winner.
    Declined { side: Side, why: String },
    /// It has as many moves as a game that is saved may have.
    TooLong,
    /// Somebody is out, or the duel was called off.
    NotPlayed,
}

impl End {
    pub fn winner(&self) -> Option<Side> {
        match self {
            Self::Won { winner, .. } => Some(*winner),
            Self::Failed { side, .. } => Some(side.other()),
            Self::Declined { .. } | Self::TooLong | Self::NotPlayed => None,
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moves; player one made the first.
    pub line: History,
    pub end: End,
    /// The chances of player one and player two.
    pub chances: [Chances; 2],
    /// The numbers of the moves, from 0, that were asked for in a chance.
    pub chances_at: Vec<usize>,
}

impl Played {
    fn new(line: History, end: End) -> Self {
        Self { line, end, chances: Default::default(), chances_at: vec![] }
    }

    /// A game with its chances, as far as they are known when `stop` is called. A game without a winner has none.
    pub fn judged(key: GameKey, line: History, end: End, stop: &Stop) -> Self {
        let mut played = Self::new(line, end);
        if played.end.winner().is_none() {
            return played;
        }
        let asked = played.line.moves().len() + usize::from(matches!(played.end, End::Failed { .. }));
        // Not every solver looks at `stop`.
        for number in (0..asked).take_while(|_| !stop.is_stopped()) {
            let mv = played.line.moves().get(number).map(|played| played.mv);
            let Ok(solution) = games::get(key).solve(played.line.position_before(number), stop) else {
                break;
            };
            played.chances[number % 2].count(&solution, mv);
            if is_chance(&solution) == Some(true) {
                played.chances_at.push(number);
            }
        }
        played
    }
}

/// Plays a game to its end, or until a player fails or declines or the game is too long to be saved.
pub fn play(key: GameKey, opening: Position, movers: &mut [&mut Mover; 2], stop: &Stop) -> (History, End) {
    let game = games::get(key);
    let mut line = History::new(opening, Side::One);
    let end = loop {
        let side = line.turn();
        if let Some(ended) = line.result(game) {
            break End::Won { winner: ended.winner(side), points: ended.points };
        }
        if line.moves().len() >= MOST_MOVES {
            break End::TooLong;
        }
        if stop.is_stopped() {
            break End::NotPlayed;
        }
        match movers[side.index()].answer(key, line.position(), stop) {
            Ok(reply) if line.play(game, reply.mv).is_ok() => {}
            Err(Refusal::Failed(failure)) => {
                break End::Failed { side, failure, id: games::full_id(key, line.position()) };
            }
            Err(Refusal::Declined(why)) if line.moves().iter().any(|played| played.side == side) => {
                // It has answered before in this game, so this is its first failure in a row.
                movers[side.index()].set_failures(1);
                let why = if why.is_empty() { why } else { format!(": \"{why}\"") };
                let sentence = format!("It declined in the middle of a game{why}.");
                let failure = Failure::new(Trouble::Unreadable, sentence);
                break End::Failed { side, failure, id: games::full_id(key, line.position()) };
            }
            Err(Refusal::Declined(why)) => break End::Declined { side, why },
            Ok(_) | Err(Refusal::Out | Refusal::Stopped) => break End::NotPlayed,
        }
    };
    (line, end)
}

/// Draws openings, of the ranks in turn, every other one won for who starts and the others lost. If a game has no more of them, some
/// come twice.
fn draw_openings(key: GameKey, ranks: RangeInclusive<u8>, count: usize, seed: u64) -> Vec<Position> {
    let mut openings: Vec<Position> = vec![];
    let (all, progress) = (ranks.collect::<Vec<u8>>(), Progress::new("Choosing openings"));
    for number in 0..count {
        progress.show(number as u64, count as u64);
        let Some(rank) = all.get(number / 2 % all.len().max(1)) else { break };
        let won = number % 2 == 0;
        let kind = Some(if won { ExerciseKind::Find } else { ExerciseKind::Judge });
        let mut found = None;
        for draws in 0..DRAWS {
            let seed = mixed_seed(mixed_seed(seed, number as u64), draws);
            let order = ExerciseRequest { kind, ..ExerciseRequest::new(key, *rank, seed) };
            let Ok(Some(drawn)) = find_exercise(&order, &Stop::default()) else { continue };
            let position = drawn.exercise.position;
            let is_won = games::get(key)
                .solve(&position, &Stop::default())
                .map(|solution| solution.outcome == Outcome::N);
            if is_won == Ok(won) && !openings.contains(&position) {
                found = Some(position);
                break;
            }
            found = found.or(Some(position));
        }
        openings.extend(found);
    }
    openings
}

/// The openings of a text: a line for each, an id, perhaps with moves to make first. Blank lines and those that begin with `#`
/// are ignored.
///
/// # Errors
/// What is wrong with which line.
pub fn read_openings(text: &str, key: GameKey) -> Result<Vec<Position>, String> {
    let mut openings = vec![];
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: String| format!("line {number}: {why}");
        let (found, read) = games::read_game(line, Side::One).map_err(at)?;
        if found != key {
            let (found, wanted) = (games::get(found).id(), games::get(key).id());
            return Err(at(format!("it's a position of {found}, not of {wanted}")));
        }
        if read.result(games::get(key)).is_some() {
            return Err(at("the game is over".into()));
        }
        openings.push(read.position().clone());
    }
    if openings.is_empty() { Err("it has no openings".into()) } else { Ok(openings) }
}

/// Plays a duel and prints its table.
///
/// # Errors
/// When a file cannot be used, the output is closed, or somebody never played.
pub fn duel(options: &DuelOptions, console: &mut Console<'_>) -> HaltResult {
    if let Some(path) = options.games_to.as_ref().filter(|path| is_own_file(path)) {
        return Err(unusable("write", path, OWN_FILE));
    }
    if let Some(path) = options.games_to.as_ref().filter(|path| path.is_dir() || *path == Path::new("-")) {
        return Err(unusable("write", path, "it isn't a regular file"));
    }
    if let Some(path) = options.games_to.as_ref().filter(|path| path.symlink_metadata().is_ok()) {
        return Err(Halt::Failed(format!(
            "{} already exists: name a new file, or if it's a duel that broke off, use --resume {}",
            shown(path),
            quote(path)
        )));
    }
    let (duel, played, file) = match (&options.resume, &options.games_to) {
        (Some(path), _) => {
            let (duel, played, file) = GameFile::resume(path, options, console)?;
            (duel, played, Some(file))
        }
        (None, path) => {
            let duel = Duel::new(options)?;
            let file = path.as_ref().map(|path| GameFile::create(path, &duel)).transpose()?;
            (duel, vec![], file)
        }
    };
    let interrupt = watch_interrupts();
    let (rows, all_written) = play_games(&duel, &played, file, options.series.jobs, &interrupt, console);
    print_duel(&duel, &rows, options.series.form(), console)?;
    all_written?;
    if interrupt.is_stopped() {
        console.remark(&how_to_resume(options, &rows, duel.all_games()));
        end_by_interrupt();
    }
    rows.trouble(&duel.settings.players).map_or(Ok(()), |why| Err(Halt::Failed(why)))
}

/// Plays the games that are left, and writes each to the file. Stops if one can't be written.
fn play_games(
    duel: &Duel<'_>,
    played: &[(Pairing, Played)],
    file: Option<GameFile>,
    jobs: usize,
    interrupt: &Stop,
    console: &mut Console<'_>,
) -> (Rows, HaltResult) {
    let mut rows = Rows::new(duel.players.len());
    for (pairing, played) in played {
        rows.count(games::get(duel.game), *pairing, played, duel.labels(*pairing));
    }
    let done: HashSet<u64> = played.iter().map(|(pairing, _)| pairing.number).collect();
    let left = (0..duel.all_games()).filter(|number| !done.contains(number));
    let tasks = left.take_while(|_| !interrupt.is_stopped()).filter_map(|number| duel.pairing(number));
    let failures: Vec<u32> = rows.rows.iter().map(|row| row.last_failures).collect();
    for (name, times) in duel.settings.players.iter().zip(&failures) {
        if jobs == 1 && *times >= MOST_FAILURES && rows.done < duel.all_games() {
            console.remark(&format!(
                "{name} had failed three times in a row and isn't asked again. To give it another try, start a new duel."
            ));
        }
    }
    let begin = || {
        let mut movers = duel.movers();
        // With several jobs each has a program of its own, and which of them failed isn't known.
        for (mover, times) in movers.iter_mut().zip(&failures).filter(|_| jobs == 1) {
            mover.set_failures(*times);
        }
        movers
    };
    let parted = Mutex::default();
    let file = Mutex::new(file);
    let work = |movers: &mut Vec<Mover>, pairing: Pairing| {
        let played = duel.play(pairing, movers, &parted, interrupt)?;
        // A game that was interrupted doesn't count.
        if interrupt.is_stopped() {
            return None;
        }
        // A program may save what it learns from a result, so the game has to be in the file by then.
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let written = file.as_mut().map_or(Ok(()), |file| file.write(duel, pairing, &played));
        if written.is_ok() {
            duel.tell_results(pairing, &played, movers);
        }
        Some((pairing, played, written))
    };
    let farewells = Mutex::new(BTreeMap::new());
    let end = |movers: Vec<Mover>| {
        for (name, mover) in duel.settings.players.iter().zip(movers) {
            let farewell = mover.finish().map(|farewell| (name, farewell));
            farewells.lock().unwrap_or_else(PoisonError::into_inner).extend(farewell);
        }
    };
    let progress = Progress::new("Playing");
    let mut failures = FailureLog::default();
    let mut all_written = Ok(());
    work_through(tasks, jobs, begin, work, end, |result| {
        let Some((pairing, played, written)) = result else { return ControlFlow::Continue(()) };
        if let End::Failed { side, failure, id } = &played.end {
            let name = duel.name(pairing, *side);
            if let Some(report) = failures.report(name, failure, id) {
                progress.clear();
                console.remark(&report);
            }
        }
        if written.is_err() {
            all_written = written;
            return ControlFlow::Break(());
        }
        rows.count(games::get(duel.game), pairing, &played, duel.labels(pairing));
        progress.show(rows.done, duel.all_games());
        ControlFlow::Continue(())
    });
    for (name, farewell) in farewells.into_inner().unwrap_or_else(PoisonError::into_inner) {
        console.remark(&farewell.sentence(name));
    }
    let file = file.into_inner().unwrap_or_else(PoisonError::into_inner);
    (rows, all_written.and_then(|()| file.map_or(Ok(()), |file| file.check_place())))
}

fn how_to_resume(options: &DuelOptions, rows: &Rows, all: u64) -> String {
    let not_played = rows.not_played();
    let played = rows.done - not_played;
    let without =
        if not_played > 0 { format!(" ({not_played} of them can't be played)") } else { String::new() };
    let file = options.games_to.as_ref().or(options.resume.as_ref());
    let how = file.map_or_else(
        || "With --games-to FILE a duel can be resumed.".to_owned(),
        |file| format!("To resume, give the same game and players with --resume {}.", quote(file)),
    );
    format!("Interrupted after {played} of {all} games{without}. {how}")
}

/// The first line of a file of games.
#[derive(Serialize, Deserialize)]
struct Header<S> {
    duel: S,
}

impl Settings {
    fn terms(&self) -> Result<Terms, String> {
        Terms::from_millis(self.timeout_ms, self.startup_timeout_ms, self.tell_results)
    }

    /// The duel with these settings. What is given again has to be the same.
    fn resume(self, options: &DuelOptions) -> Result<Duel<'_>, String> {
        let series = &options.series;
        let id = &self.game;
        let game = games::find_game(id).ok_or("its game isn't known")?;
        if game != series.key {
            return Err(format!("it's a duel of {id}, not of {}", games::get(series.key).id()));
        }
        if names(&series.player) != self.players {
            let players = crate::game::join_list(&self.players, "and");
            return Err(format!(
                "it's a duel of {id} between {players}; give --player for each of them, in this order"
            ));
        }
        let openings = self.openings.iter().map(|opening| match games::read_id(opening) {
            Ok((key, read)) if key == game && games::get(key).result(&read).is_none() => Ok(read),
            Ok(_) => Err(format!("{opening} can't be an opening of {id}")),
            Err(error) => Err(error.to_string()),
        });
        let openings = openings.collect::<Result<Vec<_>, _>>()?;
        if openings.is_empty() {
            return Err("it has no openings".to_owned());
        }
        if options.positions.as_ref().is_some_and(|given| *given != openings) {
            return Err("it began with other openings; leave them out".to_owned());
        }
        if self.schema != 1 {
            return Err(format!(
                "nimtui {} wrote its settings, and this version can't read them",
                self.version
            ));
        }
        if !(1..=MOST_GAMES).contains(&self.games) {
            return Err(format!(
                "its first line asks for {} games: 1 to {MOST_GAMES} can be played",
                self.games
            ));
        }
        let terms = self.terms()?;
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        for (option, given, begun) in [
            ("--games", options.games.map(|games| games.to_string()), self.games.to_string()),
            ("--seed", series.is_seed_given.then(|| series.seed.to_string()), self.seed.to_string()),
            ("--timeout", series.timeout.map(seconds), seconds(terms.timeout)),
            ("--startup-timeout", series.startup_timeout.map(seconds), seconds(terms.startup_timeout)),
        ] {
            if given.is_some_and(|given| given != begun) {
                return Err(format!(
                    "it began with {option} {begun}; leave out {option}, or begin a new duel"
                ));
            }
        }
        if options.tell_results && !self.tell_results {
            return Err("it began without --tell-results; leave it out, or begin a new duel".to_owned());
        }
        if self.tell_results && series.jobs > 1 {
            return Err(format!("it began with --tell-results. {RESULTS_NEED_ONE_JOB}"));
        }
        let ids = openings.iter().map(|opening| games::full_id(game, opening)).collect();
        let settings = Self { openings: ids, ..self };
        Ok(Duel { game, players: &series.player, openings, terms, settings })
    }
}

type PlayedGames = Vec<(Pairing, Played)>;

/// A file that games are written to. It's locked, so that two processes never play the same game.
struct GameFile {
    path: PathBuf,
    file: File,
}

impl GameFile {
    fn open(doing: &str, path: &Path, options: &mut OpenOptions) -> HaltResult<Self> {
        let file = options.read(true).write(true).open(path).map_err(|error| unusable(doing, path, error))?;
        let found = file.metadata().map_err(|error| unusable(doing, path, error))?;
        if is_output(path) {
            return Err(unusable(doing, path, ALSO_OUTPUT));
        }
        if !found.is_file() {
            return Err(unusable(doing, path, "it isn't a regular file"));
        }
        match file.try_lock() {
            // On a file system without locks, it's better to write without one.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Self { path: path.to_owned(), file }),
            Err(TryLockError::WouldBlock) => Err(unusable(doing, path, "another duel is writing to it")),
        }
    }

    /// Creates a file, with the settings of a duel.
    fn create(path: &Path, duel: &Duel<'_>) -> HaltResult<Self> {
        let mut games = Self::open("write", path, OpenOptions::new().create_new(true))?;
        // Strings and numbers: JSON can hold them all.
        let header = serde_json::to_string(&Header { duel: &duel.settings }).unwrap_or_default();
        games.write_line(&header).inspect_err(|_| _ = fs::remove_file(path))?;
        Ok(games)
    }

    /// Reads a duel and the games of it that were played, and says how many lines aren't among them.
    fn resume<'a>(
        path: &Path,
        options: &'a DuelOptions,
        console: &mut Console<'_>,
    ) -> HaltResult<(Duel<'a>, PlayedGames, Self)> {
        let mut games = Self::open("read", path, &mut OpenOptions::new())?;
        let path = path.display();
        let (duel, played, skipped) = games
            .read(options)
            .map_err(|why| Halt::Failed(format!("can't resume the duel in {path}: {why}")))?;
        if skipped > 0 {
            console.remark(&format!("warning: {path}: {} skipped", plural(skipped, "line", "lines")));
        }
        let is_complete = played.len() as u64 == duel.all_games();
        if !is_complete && duel.players.iter().any(|player| player.program().is_some()) {
            console.remark(STARTED_AGAIN);
        }
        Ok((duel, played, games))
    }

    fn read<'a>(&mut self, options: &'a DuelOptions) -> Result<(Duel<'a>, PlayedGames, u64), Box<dyn Error>> {
        let mut text = BufReader::new(&self.file);
        check_encoding(&mut text)?;
        let mut lines = LineReader::new(text, LONGEST_LINE);
        let first = lines.next_line()?.and_then(|(_, line)| line);
        let header = first.and_then(|line| serde_json::from_slice(line).ok());
        let Header { duel: settings }: Header<Settings> =
            header.ok_or("its first line doesn't describe a duel, or is incomplete")?;
        let duel = settings.resume(options)?;
        self.cut_torn_line()?;
        let mut lines = LineReader::new(BufReader::new(&self.file), LONGEST_LINE);
        let (mut played, mut numbers, mut skipped) = (vec![], HashSet::new(), 0);
        while let Some((number, line)) = lines.next_line()? {
            let line = line.and_then(|line| str::from_utf8(line).ok());
            let record = line.and_then(|line| GameRecord::read(line).ok());
            let record = record.filter(|record| record.setup.seed == duel.settings.seed);
            let pairing = record.as_ref().and_then(|record| {
                let pairing = duel.pairing(record.number?)?;
                let is_named = |side: Side| record.setup.name(side) == duel.name(pairing, side);
                let opening = games::full_id(record.setup.game, &record.opening);
                let is_its = opening == duel.settings.openings[pairing.opening];
                (is_its && Side::BOTH.into_iter().all(is_named)).then_some(pairing)
            });
            let game = record.and_then(|record| read_played(duel.game, record));
            match (game, pairing) {
                (Some(game), Some(pairing)) if numbers.insert(pairing.number) => played.push((pairing, game)),
                _ => skipped += u64::from(number > 1),
            }
        }
        Ok((duel, played, skipped))
    }

    /// Cuts off a last line that was being written when the program ended, and goes back to the first line. That game is played again.
    fn cut_torn_line(&mut self) -> io::Result<()> {
        let start = self.file.metadata()?.len().saturating_sub(LONGEST_LINE as u64);
        self.file.seek(SeekFrom::Start(start))?;
        let mut tail = vec![];
        self.file.read_to_end(&mut tail)?;
        match tail.iter().rposition(|byte| *byte == b'\n') {
            Some(last) => self.file.set_len(start + last as u64 + 1)?,
            None => self.file.write_all(b"\n")?,
        }
        self.file.rewind()
    }

    fn write(&mut self, duel: &Duel<'_>, pairing: Pairing, played: &Played) -> HaltResult {
        let failure = match &played.end {
            End::NotPlayed | End::TooLong | End::Declined { .. } => return Ok(()),
            End::Won { .. } => None,
            End::Failed { side, failure, .. } => {
                let (name, sentence) = (failure.trouble.name().to_owned(), failure.sentence.clone());
                Some(GameFailure { player: *side, name, sentence })
            }
        };
        let record = GameRecord::of_line(duel.game, &played.line);
        let setup = GameSetup {
            players: pairing.players.map(|player| duel.players[player].clone()),
            seed: duel.settings.seed,
            ..record.setup
        };
        let names = Side::BOTH.map(|side| duel.name(pairing, side).to_owned());
        let record =
            GameRecord { setup: setup.with_names(&names), number: Some(pairing.number), failure, ..record };
        self.write_line(&record.write())
    }

    fn write_line(&mut self, line: &str) -> HaltResult {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| unusable("write", &self.path, error))?;
        self.check_place()
    }

    fn check_place(&self) -> HaltResult {
        if self.path.exists() {
            Ok(())
        } else {
            Err(unusable("write", &self.path, "it was deleted or renamed"))
        }
    }
}

/// A game of a duel; `None` if it didn't come to an end.
fn read_played(key: GameKey, record: GameRecord) -> Option<Played> {
    let line = record.line();
    let failure = record.failure.and_then(|failure| {
        let trouble = Trouble::by_name(&failure.name)?;
        Some((failure.player, Failure::new(trouble, failure.sentence)))
    });
    let end = match (failure, line.result(games::get(key))) {
        (Some((side, failure)), None) if side == line.turn() => {
            End::Failed { side, failure, id: games::full_id(key, line.position()) }
        }
        (None, Some(ended)) => End::Won { winner: ended.winner(line.turn()), points: ended.points },
        _ => return None,
    };
    Some(Played::judged(key, line, end, &Stop::default()))
}

/// The name of a file as a shell and `--resume` read it.
fn quote(path: &Path) -> String {
    let name = path.to_string_lossy();
    let name = if name.starts_with('-') { format!("./{name}").into() } else { name };
    shlex::try_quote(&name).map_or_else(|_| name.to_string(), Cow::into_owned)
}

/// The name of a file in a message.
fn shown(path: &Path) -> String {
    clean(&path.display().to_string(), LONGEST_NAME)
}

/// What went wrong while `doing` something to a file, which is to read or to write it.
fn unusable(doing: &str, path: &Path, why: impl std::fmt::Display) -> Halt {
    Halt::Failed(format!("can't {doing} {}: {}", shown(path), strip_error_number(why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_plays_everyone_on_both_sides() {
        let (key, position) = games::read_id("nim:1,2").expect("an id");
        let players = ["perfect", "any", "most"].map(|word| Player::read(word, "".into()).expect("a word"));
        let series = SeriesOptions { key, player: players.to_vec(), ..SeriesOptions::default() };
        let positions = Some(vec![position.clone(), position]);
        let options = DuelOptions { series, positions, games: Some(4), ..DuelOptions::default() };
        let duel = Duel::new(&options).expect("openings");
        assert_eq!(duel.all_games(), 12);
        let all: Vec<Pairing> = (0..).map_while(|number| duel.pairing(number)).collect();
        let seen: Vec<([usize; 2], usize)> = all.iter().map(|one| (one.players, one.opening)).collect();
        let expected = [[0, 1], [0, 2], [1, 2]]
            .into_iter()
            .flat_map(|[one, two]| [([one, two], 0), ([two, one], 0), ([one, two], 1), ([two, one], 1)]);
        assert_eq!(seen, expected.collect::<Vec<_>>());
    }

    #[test]
    fn each_rank_has_openings_that_are_won_and_lost() {
        let mut others = 0;
        for key in games::keys() {
            let draw = |ranks, count| draw_openings(key, ranks, count, 5);
            let both = draw(7..=8, 4);
            assert_eq!(both[..2], draw(7..=7, 2)[..], "{}", games::get(key).id());
            others += usize::from(both[2..] != draw(7..=7, 4)[2..]);
        }
        assert!(others > games::ALL.len() / 2, "the next two are of the other rank: {others}");
    }

    /// Who fails in every game in which it is asked is out, whichever side it has. Who answers in between is not.
    #[test]
    fn failures_count_from_the_last_answer_on() {
        let (key, position) = games::read_id("nim:3,4,5").expect("an id");
        let game = |number: u64, moves: usize, fails: Option<Side>| {
            let mut line = History::new(position.clone(), Side::One);
            for _ in 0..moves {
                let mv = games::get(key).nth_move(line.position(), 0).expect("a move");
                line.play(games::get(key), mv).expect("a legal move");
            }
            let failure = Failure::new(Trouble::Late, "It slept.");
            let end = fails.map_or(End::TooLong, |side| End::Failed { side, failure, id: String::new() });
            let players = if number.is_multiple_of(2) { [0, 1] } else { [1, 0] };
            (Pairing { number, players, opening: 0 }, Played::new(line, end))
        };
        let (one, two) = (Some(Side::One), Some(Side::Two));
        for (games, failed) in [
            (vec![], [0, 0]),
            (vec![game(0, 0, one)], [1, 0]),
            (vec![game(0, 1, two)], [0, 1]),
            (vec![game(0, 0, one), game(1, 1, two), game(2, 0, one)], [3, 0]),
            (vec![game(0, 0, one), game(1, 1, two), game(2, 2, one)], [1, 0]),
            (vec![game(0, 1, two), game(1, 0, one), game(2, 2, None)], [0, 0]),
        ] {
            let mut rows = Rows::new(2);
            for (pairing, played) in &games {
                rows.count(games::get(GameKey(0)), *pairing, played, Default::default());
            }
            assert_eq!([0, 1].map(|player| rows.rows[player].last_failures), failed, "{games:?}");
        }
    }
}
