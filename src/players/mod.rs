//! Players without a keyboard: programs that run as processes, duels between players, ratings, and this program as a player for others.

mod chances;
mod duel;
mod mover;
mod process;
mod rate;
mod report;
#[cfg(unix)]
mod supervisor;
mod work;

use std::time::Duration;

use clap::Args;
use clap::builder::TypedValueParser;

use crate::coach::{HIGHEST_RANK, Level, SimplePlayer};
use crate::game::{GameKey, read_number};
use crate::session::{Player, Terms};

pub use chances::{Chances, Row, Rows};
pub use duel::{DuelOptions, End, Pairing, Played, RESULTS_NEED_ONE_JOB, duel, play, read_openings};
pub use mover::{Bot, Farewell, Mover, Refusal, Reply, bot, check_program, names};
pub use process::{Failure, Trouble};
pub use rate::{Examined, RateOptions, Rating, bundled, rate};
#[cfg(unix)]
pub use supervisor::supervise;
pub(crate) use work::Progress;

const TIMEOUT: Duration = Duration::from_secs(5);

// The options of `duel` and `rate`.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeriesOptions {
    /// A game, or a position id with moves
    #[arg(value_name = "GAME", required = true)]
    pub game: Vec<String>,
    /// A level, a simple player, a command in quotes or NAME=COMMAND; repeat it for each player
    #[arg(long, value_name = "WHO", value_parser = player)]
    pub player: Vec<Player>,
    /// Difficulty of random positions, such as 5 or 1-20
    #[arg(long, value_parser = ranks)]
    pub ranks: Option<(u8, u8)>,
    /// Games or positions to work on at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>(1, most_jobs()))]
    pub jobs: usize,
    /// Seconds a program may take for each answer [default: 5]
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.01, 3_600.0))]
    timeout: Option<Duration>,
    /// Seconds a program may take to start, before its first answer [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.0, 3_600.0))]
    startup_timeout: Option<Duration>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
    /// Print CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The game that the words name.
    #[arg(skip)]
    pub key: GameKey,
    #[arg(skip)]
    pub seed: u64,
    /// The seed was chosen and not drawn.
    #[arg(skip)]
    pub is_seed_given: bool,
}

impl SeriesOptions {
    const fn form(&self) -> Form {
        Form::new(self.json, self.csv)
    }

    pub fn terms(&self, tells_results: bool) -> Terms {
        let timeout = self.timeout.unwrap_or(TIMEOUT);
        let startup_timeout = self.startup_timeout.unwrap_or(Terms::STARTUP_TIMEOUT);
        Terms { timeout, startup_timeout, tells_results }
    }

    /// The ranks of random positions, from the first to the last.
    pub fn ranks(&self) -> (u8, u8) {
        self.ranks.unwrap_or((1, HIGHEST_RANK))
    }
}

fn most_jobs() -> u64 {
    std::thread::available_parallelism().map_or(1, |count| count.get() as u64).max(64)
}

pub fn list_players(with_human: bool) -> String {
    let human = with_human.then(|| ("human".to_owned(), "you, or a friend at this keyboard".to_owned()));
    let levels = (Level::ALL.map(Level::word).join(", "), "the computer".to_owned());
    let simple =
        SimplePlayer::ALL.map(|one| (one.word().to_owned(), format!("a simple player: {}", one.title())));
    let program = ("\"python3 my.py\"".to_owned(), "a program (see docs/programs.md)".to_owned());
    let lines = human.into_iter().chain([levels]).chain(simple).chain([program]);
    let lines = lines.map(|(who, what)| format!("\n  {who:<28}  {what}"));
    format!("Players:{}", lines.collect::<String>())
}

pub fn number<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    low: u64,
    high: u64,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let number = read_number(text).filter(|number: &u64| (low..=high).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("must be a whole number from {low} to {high}"))
    }
}

/// A count, or `all`.
fn count_or_all(text: &str) -> Result<usize, String> {
    let count = if text.eq_ignore_ascii_case("all") { Some(usize::MAX) } else { text.parse().ok() };
    count.ok_or_else(|| "must be a whole number or all".to_owned())
}

pub fn seconds(low: f64, high: f64) -> impl TypedValueParser<Value = Duration> {
    move |text: &str| {
        let seconds = text.parse::<f64>().ok().filter(|seconds| (low..=high).contains(seconds));
        let range = || format!("must be a number of seconds from {low} to {high}");
        seconds.map(Duration::from_secs_f64).ok_or_else(range)
    }
}

/// Ranks such as `5` or `1-20`.
fn ranks(text: &str) -> Result<(u8, u8), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let rank = |text: &str| text.trim().parse().ok().filter(|rank| (1..=HIGHEST_RANK).contains(rank));
    match (rank(from), rank(to)) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => Err(format!("must be a rank from 1 to {HIGHEST_RANK} or a range such as 1-20")),
    }
}

/// A share such as `5%` or `0.05`.
fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.trim().strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text.trim(), 1.0),
    };
    let share = number.parse::<f64>().ok().map(|number| number / scale);
    let share = share.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "must be a share such as 5% or 0.05".to_owned())
}

/// A player: `human`, a level, a simple player, or the command of a program.
pub fn player(words: &str) -> Result<Player, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    let player = Player::read(words, folder)?;
    let command = player.program().and_then(|program| program.words.first());
    // A word is looked up on the PATH. A file may be there by the time it's started, unless its name was to be a player's.
    let is_file = command.is_some_and(|word| word.contains(['/', '\\']) && !word.contains('='));
    match player.program().map_or(Ok(()), check_program) {
        Err(why) if !is_file => {
            let simple = SimplePlayer::ALL.map(SimplePlayer::word).join(", ");
            let levels = Level::ALL.map(Level::word).join(", ");
            let name = "; a name before = may have letters, digits, _, - and .";
            let name = if words.contains('=') { name } else { "" };
            Err(format!("{why}; must be a level ({levels}), a simple player ({simple}) or a command{name}"))
        }
        _ => Ok(player),
    }
}

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Table,
    Csv,
    Json,
}

impl Form {
    pub const fn new(json: bool, csv: bool) -> Self {
        match (json, csv) {
            (true, _) => Self::Json,
            (_, true) => Self::Csv,
            _ => Self::Table,
        }
    }
}

/// Programs have no supervisor here.
#[cfg(not(unix))]
pub fn supervise(_arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Option<u8> {
    None
}
