//! `duel`, `rate`, `bot`, `host` and `join`.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use crate::coach::{HIGHEST_RANK, Level};
use crate::friend::{Meeting, PORT};
use crate::game::{GameKey, Position};
use crate::games;
use crate::players::{
    Bot, DuelOptions, Form, MOST_GAMES, Openings, RateOptions, Rated, Resume, read_openings,
};
use crate::session::{Conditions, GameSetup, Player, Terms, check_name};
use crate::storage::strip_error_number;
use crate::text::TextCommand;
use crate::tui::Start;

use super::args::{count_or_all, level, list_players, number, player, ranks, seconds, share};
use super::{Context, Exit, Request, game_or_position, invalid};

/// Games for each pair of players.
const GAMES: u64 = 100;
/// The default for --ranks.
const ALL_RANKS: (u8, u8) = (1, HIGHEST_RANK);
const TIMEOUT: Duration = Duration::from_secs(5);
/// Defaults for --positions: below a position, and by rank, which takes longer.
const POSITIONS: usize = 2_000;
const POSITIONS_BY_RANK: usize = 400;
/// Our own programs get their seed in this variable.
const SEED: &str = "NIMTUI_SEED";

// Shared by `duel` and `rate`.
#[derive(Args)]
pub(super) struct SharedArgs {
    /// A game, or a position id with moves
    #[arg(value_name = "GAME", required = true)]
    game: Vec<String>,
    /// A level, a simple player, a command in quotes or NAME=COMMAND; repeat it for each player
    #[arg(long, value_name = "WHO", value_parser = player)]
    player: Vec<Player>,
    /// Difficulty of random positions, such as 5 or 1-20
    #[arg(long, value_parser = ranks)]
    ranks: Option<(u8, u8)>,
    /// Games or positions to work on at the same time
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>(1, most_jobs()))]
    jobs: usize,
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
}

fn most_jobs() -> u64 {
    std::thread::available_parallelism().map_or(1, |count| count.get() as u64).max(64)
}

impl SharedArgs {
    fn check_players(&self) -> Result<(), Exit> {
        if self.player.iter().any(Player::is_human) {
            return Err(invalid("--player", "human", "must be a level, a simple player or a command"));
        }
        Ok(())
    }

    fn game(&self) -> Result<(GameKey, Option<Position>), Exit> {
        let (key, position) = game_or_position(&self.game)?;
        if let Some(over) = position.as_ref().filter(|position| games::get(key).result(position).is_some()) {
            let id = games::write_id(key, over);
            return Err(Exit::usage(format!("invalid position id '{id}': the game is already over")));
        }
        if position.is_some() && self.ranks.is_some() {
            return Err(Exit::usage("--ranks can't be used with a position id"));
        }
        Ok((key, position))
    }

    fn conditions(&self, tells_results: bool, context: &Context<'_>) -> Conditions {
        let timeout = self.timeout.unwrap_or(TIMEOUT);
        let startup_timeout = self.startup_timeout.unwrap_or(Terms::STARTUP_TIMEOUT);
        Conditions { terms: Terms { timeout, startup_timeout, tells_results }, seed: context.seed }
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui duel nim --player perfect --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub(super) struct DuelArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Games for each pair of players, who take turns to start [default: 100]
    #[arg(long, value_name = "N", value_parser = number::<u64>(1, MOST_GAMES))]
    games: Option<u64>,
    /// A file of positions to start from, one id per line
    #[arg(long, value_name = "FILE", conflicts_with = "ranks")]
    openings: Option<PathBuf>,
    /// Write the games to a new file, for review or --resume
    #[arg(long, value_name = "FILE")]
    games_to: Option<PathBuf>,
    /// Resume the duel whose games are in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games_to", "ranks"])]
    resume: Option<PathBuf>,
    /// Send programs the line "result won" or "result lost" after each game
    #[arg(long)]
    tell_results: bool,
}

impl DuelArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let shared = self.shared;
        let (game, position) = shared.game()?;
        shared.check_players()?;
        if shared.player.len() < 2 {
            return Err(Exit::usage("a duel needs at least two players: give --player for each"));
        }
        if self.tell_results && shared.jobs > 1 {
            return Err(Exit::usage(
                "--tell-results can't be used with --jobs above 1, because a program must know which game a result is for",
            ));
        }
        let (from, to) = shared.ranks.unwrap_or(ALL_RANKS);
        let openings = match (position, self.openings) {
            (Some(_), Some(_)) => return Err(Exit::usage("--openings can't be used with a position id")),
            (Some(position), None) => Openings::These(vec![position]),
            (None, Some(file)) => Openings::These(opening_file(&file, game, context)?),
            (None, None) => Openings::Ranks(from, to),
        };
        let form = Form::new(shared.json, shared.csv);
        let conditions = shared.conditions(self.tell_results, context);
        let (games, seed) = (self.games, context.globals.seed);
        let (timeout, startup_timeout) = (shared.timeout, shared.startup_timeout);
        let resume = self.resume.map(|path| Resume { path, games, seed, timeout, startup_timeout });
        let options = DuelOptions {
            game,
            players: shared.player,
            openings,
            games: self.games.unwrap_or(GAMES),
            jobs: shared.jobs,
            conditions,
            games_to: self.games_to,
            resume,
            form,
        };
        Ok(Request::Text(TextCommand::Duel(Box::new(options))))
    }
}

fn opening_file(file: &Path, game: GameKey, context: &Context<'_>) -> Result<Vec<Position>, Exit> {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut context.open_file(file)?, &mut text).map_err(|error| {
        Exit::failure(&format!("can't read {}: {}", file.display(), strip_error_number(error)))
    })?;
    read_openings(&text, game).map_err(|why| Exit::failure(&format!("{}: {why}", file.display())))
}

#[derive(Args)]
#[command(after_help = "Example: nimtui rate nim:3,4,5 --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub(super) struct RateArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Positions to ask about if there are too many [default: 2000; for a game 400]
    #[arg(long, value_name = "N", value_parser = number::<usize>(1, 20_000))]
    positions: Option<usize>,
    /// Exit with code 1 if a player makes mistakes in more than this share of its chances, such as 5%
    #[arg(long, value_name = "SHARE", allow_hyphen_values = true, value_parser = share)]
    at_most: Option<f64>,
    /// Mistakes to list for each player, a number or 'all' [default: 10]; with --csv, print only these
    #[arg(long, value_name = "N", value_parser = count_or_all)]
    errors: Option<usize>,
    /// Only check that the player's answers can be read
    #[arg(long)]
    protocol_check: bool,
}

impl RateArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let shared = self.shared;
        let (game, position) = shared.game()?;
        shared.check_players()?;
        if shared.player.is_empty() {
            return Err(Exit::usage("rate needs a player: give --player"));
        }
        let (from, to) = shared.ranks.unwrap_or(ALL_RANKS);
        let (rated, usual) = match position {
            Some(position) => (Rated::Below(position), POSITIONS),
            None => (Rated::Ranks(from, to), POSITIONS_BY_RANK),
        };
        let form = Form::new(shared.json, shared.csv);
        let conditions = shared.conditions(false, context);
        let options = RateOptions {
            game,
            rated,
            players: shared.player,
            jobs: shared.jobs,
            conditions,
            sample: self.positions.unwrap_or(usual),
            mistakes: self.errors,
            form,
            at_most: self.at_most,
            protocol_check: self.protocol_check,
        };
        Ok(Request::Text(TextCommand::Rate(Box::new(options))))
    }
}

#[derive(Args)]
#[command(after_help = "Example: echo nim:3,4,5 | nimtui bot

With the same seed, nimtui plays the same moves. Without --seed, it uses NIMTUI_SEED.")]
pub(super) struct BotArgs {
    /// Level: easy, casual, sharp or perfect
    #[arg(long, default_value = "perfect", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    level: Level,
}

impl BotArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Request {
        // Another program may use this variable for something else.
        let variable = || (context.environment.variable)(SEED).and_then(|text| text.parse().ok());
        let seed = context.globals.seed.or_else(variable).unwrap_or(context.seed);
        Request::Text(TextCommand::Bot(Bot { level: self.level, seed }))
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui host nim:3,4,5\n\nnimtui prints what your friend has to type.")]
pub(super) struct HostArgs {
    /// A game or position id [default: your saved game, or 21 Matches]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Address to listen on; 0.0.0.0 opens it to your network [default: 127.0.0.1:2308]
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    /// Your name, as your friend sees it
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

#[derive(Args)]
#[command(after_help = "Example: nimtui join 192.168.1.20:2308 otter-lamp-41")]
pub(super) struct JoinArgs {
    /// The address that your friend's nimtui shows
    #[arg(value_name = "HOST:PORT", value_parser = host_and_port)]
    host: String,
    /// The code that your friend's nimtui shows
    #[arg(value_name = "CODE")]
    code: String,
    /// Your name, as your friend sees it
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl HostArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let setup = self.game.map(|game| {
            let (key, position) = game_or_position(&[game])?;
            Ok::<_, Exit>(Box::new(GameSetup { position, ..Meeting::setup(key, context.seed) }))
        });
        let meeting = Meeting::Host { setup: setup.transpose()?, listen: self.listen };
        context.meet(meeting, self.name)
    }
}

impl JoinArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        context.meet(Meeting::Join { address: self.host, code: self.code }, self.name)
    }
}

impl Context<'_> {
    fn meet(&self, meeting: Meeting, name: Option<String>) -> Result<Request, Exit> {
        let name = match name {
            Some(name) => Some(check_name(&name).map_err(|why| invalid("--name", &name, why))?),
            None if self.saves() => (self.environment.settings)().name,
            None => None,
        };
        Ok(self.open(Start::Friend(meeting, name), vec![]))
    }
}

/// An address of this computer, with or without a port.
fn host_and_port(text: &str) -> Result<String, String> {
    let (host, port) = text.rsplit_once(':').unwrap_or((text, ""));
    let fits = !host.is_empty() && (port.is_empty() || port.parse::<u16>().is_ok());
    let wrong = || "must be a host and a port, such as 192.168.1.20:2308".to_owned();
    fits.then(|| text.to_owned()).ok_or_else(wrong)
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let address = text.parse().or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, PORT)));
    address.map_err(|_| "must be an address such as 127.0.0.1:2308 or 0.0.0.0".to_owned())
}
