//! `duel` and `rate`: series of games between players, and how often players make mistakes.

use std::thread;
use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::game::{GameKey, Position, Side};
use crate::games;
use crate::players::{Conditions, DuelWanted, Form, Openings, RateErrand, RateWanted, Rated, read_openings};
use crate::session::Player;
use crate::text::TextCommand;

use super::command::{DUEL, RATE, deferred, filled, ids};
use super::given::number;
use super::given::refused;
use super::ranks::{read_ranks, share};
use super::seats;
use super::who::{self, who_plays};
use super::{Exit, Request, Surroundings};

/// Most games two players play, most players, most at once.
const MOST_GAMES: u64 = 1_000_000;
const MOST_PLAYERS: usize = 20;
const MOST_JOBS: u64 = 64;
/// Most positions of a sample; and how many where nothing is said.
const MOST_POSITIONS: u64 = 20_000;
const POSITIONS: u64 = 2_000;
/// How many where each has to be drawn by rank.
const POSITIONS_BY_RANK: u64 = 400;
/// How long a program may take for an answer where nothing is said.
const TIMEOUT: Duration = Duration::from_secs(5);

/// What `duel` and `rate` share.
#[derive(Args, Clone, Debug)]
pub(super) struct SharedArgs {
    /// An entry, or the id of a position with moves behind it
    #[arg(value_name = "GAME", required = true)]
    game: Vec<String>,
    /// Who plays: a level, a rule (any, most, alike) or a command in quotes; again for each player
    #[arg(long, value_name = "WHO")]
    player: Vec<String>,
    /// The ranks of practice that positions are drawn from, as 5 or 1-20
    #[arg(long, value_name = "RANKS")]
    ranks: Option<String>,
    /// How many at once [default: 1]
    #[arg(long, value_name = "N")]
    jobs: Option<String>,
    /// Seconds a program may take for an answer [default: 5]; it may take 10 more to start
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<String>,
    /// The seed of everything left to chance
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// Print one JSON object a player and line
    #[arg(long)]
    json: bool,
}

/// What `duel` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct DuelArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Games each two players play; half of them are begun by each [default: 100]
    #[arg(long, value_name = "N")]
    games: Option<String>,
    /// A file of openings, an id a line
    #[arg(long, value_name = "FILE")]
    openings: Option<String>,
    /// Write the games to a new file, which review reads
    #[arg(long, value_name = "FILE")]
    games_to: Option<String>,
    /// Go on with a duel whose games are in this file
    #[arg(long, value_name = "FILE", conflicts_with = "games_to")]
    resume: Option<String>,
    /// Tell programs how each game ended: a line "result won" or "result lost"
    #[arg(long)]
    tell_results: bool,
    /// Print lines with commas between
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// What `rate` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct RateArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Positions of a sample, where not all are asked [default: 2000, by ranks 400]
    #[arg(long, value_name = "N")]
    positions: Option<String>,
    /// Fail where a player misses more of its chances, as 5%
    #[arg(long, value_name = "SHARE")]
    at_most: Option<String>,
    /// Only look at how players answer: twenty positions of all kinds, or of games from the id that is given
    #[arg(long)]
    protocol_check: bool,
}

/// What `duel` is.
pub(super) fn duel_command() -> Command {
    let about = "Let players meet: levels, simple rules, programs of your own";
    deferred(DUEL, about, |duel| {
        let (entry, _) = ids();
        filled(duel, DuelArgs::augment_args).after_help(format!(
            "Example: nimtui {DUEL} {entry} --player perfect --player \"python3 my.py\"\n\n{}",
            who_plays(false)
        ))
    })
}

/// What `rate` is.
pub(super) fn rate_command() -> Command {
    let about = "Examine players: in how many positions they err, and in which";
    deferred(RATE, about, |rate| {
        filled(rate, RateArgs::augment_args).after_help(format!(
            "Example: nimtui {RATE} {} --player \"python3 my.py\"\n\n{}",
            ids().1,
            who_plays(false)
        ))
    })
}

pub(super) fn duel(matches: &ArgMatches, surroundings: &Surroundings<'_>) -> Result<Request, Exit> {
    let args = DuelArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let (game, position) = game(&args.shared)?;
    let players = players(&args.shared)?;
    if players.len() < 2 {
        return Err(Exit::usage(
            "a duel needs two players or more: give --player for each, also with --resume",
        ));
    }
    let jobs = jobs(&args.shared)?;
    if args.tell_results && jobs > 1 {
        return Err(Exit::usage(
            "--tell-results goes with --jobs 1: a program plays one game after the other",
        ));
    }
    let openings = match (position, &args.openings, &args.shared.ranks) {
        (Some(_), Some(_), _) => return Err(Exit::usage("give either an id or --openings")),
        (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => {
            return Err(Exit::usage("--ranks draws openings, and here they are given"));
        }
        (Some(position), None, None) => Openings::These(vec![position]),
        (None, Some(file), None) => Openings::These(opening_file(file, game, surroundings)?),
        (None, None, ranks) => {
            let (from, to) = read_ranks(ranks.as_deref())?;
            Openings::Ranks(from, to)
        }
    };
    let games = args.games.map(|text| number("--games", &text, 1, MOST_GAMES)).transpose()?;
    let games = games.unwrap_or(100).next_multiple_of(2);
    let wanted = DuelWanted {
        game,
        players,
        openings,
        games,
        jobs,
        conditions: conditions(&args.shared, args.tell_results, surroundings)?,
        games_to: args.games_to.map(Into::into),
        resume: args.resume.map(Into::into),
    };
    let form = match (args.shared.json, args.csv) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => Form::Table,
    };
    Ok(Request::Text(TextCommand::Duel(Box::new(wanted), form)))
}

pub(super) fn rate(matches: &ArgMatches, surroundings: &Surroundings<'_>) -> Result<Request, Exit> {
    let args = RateArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let (game, position) = game(&args.shared)?;
    let players = players(&args.shared)?;
    if players.is_empty() {
        return Err(Exit::usage("nobody is examined: give --player"));
    }
    let (rated, usual) = match (position, &args.shared.ranks) {
        (Some(_), Some(_)) => return Err(Exit::usage("give either an id or --ranks")),
        (Some(position), None) => (Rated::Below(position), POSITIONS),
        (None, ranks) => {
            let (from, to) = read_ranks(ranks.as_deref())?;
            (Rated::Ranks(from, to), POSITIONS_BY_RANK)
        }
    };
    let positions = args.positions.map(|text| number("--positions", &text, 1, MOST_POSITIONS)).transpose()?;
    let wanted = RateWanted {
        game,
        rated,
        players,
        jobs: jobs(&args.shared)?,
        conditions: conditions(&args.shared, false, surroundings)?,
        sample: usize::try_from(positions.unwrap_or(usual)).unwrap_or(usize::MAX),
    };
    let at_most = args.at_most.as_deref().map(share).transpose()?;
    let form = if args.shared.json { Form::Json } else { Form::Table };
    let errand = RateErrand { wanted, form, at_most, protocol_check: args.protocol_check };
    Ok(Request::Text(TextCommand::Rate(Box::new(errand))))
}

/// Which game, and from which position where one is given.
fn game(args: &SharedArgs) -> Result<(GameKey, Option<Position>), Exit> {
    let words = args.game.join(" ");
    if let Some(key) = games::by_id(&words) {
        return Ok((key, None));
    }
    if let [entry, more, ..] = &args.game[..]
        && games::by_id(entry).is_some()
    {
        return Err(Exit::usage(format!(
            "one game at a time: {entry} alone, without {more:?} (or the id of a position, with its moves)"
        )));
    }
    let wrong = |why: String| Exit::usage(why);
    let (key, line) = games::read_game(&words, Side::One).map_err(wrong)?;
    if line.result(games::get(key)).is_some() {
        return Err(Exit::usage("the game is over in that position"));
    }
    Ok((key, Some(line.position().clone())))
}

fn players(args: &SharedArgs) -> Result<Vec<Player>, Exit> {
    if args.player.len() > MOST_PLAYERS {
        return Err(Exit::usage(format!("there can be {MOST_PLAYERS} players at most")));
    }
    let read = args.player.iter().map(|words| match who::read(words)? {
        Player::Human => Err(refused("--player", words, "no human plays here")),
        player => Ok(player),
    });
    read.collect()
}

fn jobs(args: &SharedArgs) -> Result<usize, Exit> {
    let most = thread::available_parallelism().map_or(1, |count| count.get() as u64).max(MOST_JOBS);
    let jobs = args.jobs.as_ref().map(|text| number("--jobs", text, 1, most)).transpose()?;
    Ok(usize::try_from(jobs.unwrap_or(1)).unwrap_or(1))
}

fn conditions(
    args: &SharedArgs,
    tells_results: bool,
    surroundings: &Surroundings<'_>,
) -> Result<Conditions, Exit> {
    let timeout = args.timeout.as_deref().map(seats::timeout);
    let seed = args.seed.as_ref().map(|text| number("--seed", text, 0, u64::MAX)).transpose()?;
    Ok(Conditions {
        timeout: timeout.transpose()?.unwrap_or(TIMEOUT),
        seed: seed.unwrap_or(surroundings.seed),
        tells_results,
    })
}

fn opening_file(file: &str, game: GameKey, surroundings: &Surroundings<'_>) -> Result<Vec<Position>, Exit> {
    let mut text = String::new();
    let mut reader = (surroundings.text)(file).map_err(|why| Exit::failure(&why))?;
    std::io::Read::read_to_string(&mut reader, &mut text)
        .map_err(|error| Exit::failure(&format!("{file} cannot be read: {error}.")))?;
    read_openings(&text, game).map_err(|why| Exit::failure(&format!("{file}: {why}.")))
}
