//! `duel`, `rate`, `bot`, `host` and `join`.

use std::io::Read;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;

use clap::Args;

use crate::coach::Level;
use crate::friend::{Meeting, PORT, read_address};
use crate::game::{GameKey, Position, clause};
use crate::games;
use crate::players::{Bot, DuelOptions, RESULTS_NEED_ONE_JOB, RateOptions, SeriesOptions, read_openings};
use crate::session::{GameSetup, Player, check_name};
use crate::storage::strip_error_number;
use crate::text::TextCommand;
use crate::tui::Start;

use super::args::level;
use super::{Context, Exit, Request, game_or_position, invalid};

/// Bytes of the longest file of openings.
const LONGEST_OPENINGS: u64 = 16 << 20;
/// Our own programs get their seed in this variable.
const SEED: &str = "NIMTUI_SEED";

/// Finds the game and the position that the words of a duel or a rating name.
fn find_game(series: &mut SeriesOptions, context: &Context<'_>) -> Result<Option<Position>, Exit> {
    let (key, position) = game_or_position(&series.game)?;
    if let Some(over) = position.as_ref().filter(|position| games::get(key).result(position).is_some()) {
        let id = games::write_id(key, over);
        return Err(Exit::usage(format!("invalid position id '{id}': the game is already over")));
    }
    if position.is_some() && series.ranks.is_some() {
        return Err(Exit::usage("--ranks can't be used with a position id"));
    }
    if series.player.iter().any(Player::is_human) {
        return Err(invalid("--player", "human", "must be a level, a simple player or a command"));
    }
    (series.key, series.seed) = (key, context.seed);
    series.is_seed_given = context.globals.seed.is_some();
    Ok(position)
}

pub(super) fn duel(mut options: DuelOptions, context: &Context<'_>) -> Result<Request, Exit> {
    let position = find_game(&mut options.series, context)?;
    if options.series.player.len() < 2 {
        return Err(Exit::usage("a duel needs at least two players: give --player for each"));
    }
    if options.tell_results && options.series.jobs > 1 {
        return Err(Exit::usage(RESULTS_NEED_ONE_JOB));
    }
    options.positions = match (position, &options.openings) {
        (Some(_), Some(_)) => return Err(Exit::usage("--openings can't be used with a position id")),
        (Some(position), None) => Some(vec![position]),
        (None, file) => {
            file.as_ref().map(|file| opening_file(file, options.series.key, context)).transpose()?
        }
    };
    Ok(Request::Text(TextCommand::Duel(Box::new(options))))
}

fn opening_file(file: &Path, game: GameKey, context: &Context<'_>) -> Result<Vec<Position>, Exit> {
    let mut text = String::new();
    let failed = |why| Exit::failure(&format!("can't read {}: {why}", file.display()));
    let mut limited = context.open_file(file)?.take(LONGEST_OPENINGS + 1);
    limited.read_to_string(&mut text).map_err(|error| failed(strip_error_number(error)))?;
    if text.len() as u64 > LONGEST_OPENINGS {
        return Err(failed(format!("it has more than {} MiB", LONGEST_OPENINGS >> 20)));
    }
    read_openings(&text, game).map_err(|why| Exit::failure(&format!("{}: {why}", file.display())))
}

pub(super) fn rate(mut options: RateOptions, context: &Context<'_>) -> Result<Request, Exit> {
    options.below = find_game(&mut options.series, context)?;
    if options.series.player.is_empty() {
        return Err(Exit::usage("rate needs a player: give --player"));
    }
    Ok(Request::Text(TextCommand::Rate(Box::new(options))))
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
    game: Vec<String>,
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
    /// The address and the code that your friend's nimtui shows, or the whole line
    #[arg(value_names = ["HOST:PORT", "CODE"], num_args = 1.., required = true)]
    line: Vec<String>,
    /// Your name, as your friend sees it
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl HostArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let setup = if self.game.is_empty() {
            None
        } else {
            let (key, position) = game_or_position(&self.game)?;
            Some(Box::new(GameSetup { position, ..Meeting::setup(key, context.seed) }))
        };
        let meeting = Meeting::Host { setup, listen: self.listen };
        context.meet(meeting, self.name)
    }
}

impl JoinArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let line = self.line.join(" ");
        let (address, code) =
            read_address(&line).map_err(|why| invalid("HOST:PORT CODE", &line, &clause(&why)))?;
        context.meet(Meeting::Join { address, code }, self.name)
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

fn address(text: &str) -> Result<SocketAddr, String> {
    let address = text.parse().or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, PORT)));
    address.map_err(|_| "must be an address such as 127.0.0.1:2308 or 0.0.0.0".to_owned())
}
