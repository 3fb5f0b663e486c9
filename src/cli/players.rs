//! `duel`, `rate` and `bot`.

use std::time::Duration;

use clap::Args;

use crate::coach::{HIGHEST_RANK, Level};
use crate::game::{GameKey, Position};
use crate::games;
use crate::players::{Bot, DuelWanted, Form, Openings, RateErrand, RateWanted, Rated, read_openings};
use crate::session::{Conditions, Player};
use crate::text::TextCommand;

use super::args::{GlobalArgs, list_players};
use super::parsers::{level, number, player, ranks, seconds, share};
use super::{Environment, Exit, game_or_position, invalid};

const MOST_PLAYERS: usize = 20;
/// How many positions of a sample unless the options say it, and how many if each has to be drawn by rank.
const POSITIONS: usize = 2_000;
const POSITIONS_BY_RANK: usize = 400;
/// The variable that holds the seed of a player that was started by a program.
const SEED: &str = "NIMTUI_SEED";

// What `duel` and `rate` share.
#[derive(Args)]
pub(super) struct SharedArgs {
    /// A game, or the id of a position with moves after it
    #[arg(value_name = "GAME", required = true)]
    game: Vec<String>,
    /// Who plays: a level, a rule (any, most, alike) or a command in quotes; again for each player
    #[arg(long, value_name = "WHO", value_parser = player)]
    player: Vec<Player>,
    /// The ranks of practice that positions are drawn from, such as 5 or 1-20
    #[arg(long, value_parser = ranks)]
    ranks: Option<(u8, u8)>,
    /// How many at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>(1, most_jobs()))]
    jobs: usize,
    /// Seconds a program may take for an answer; it may take 10 more to start
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds(0.01, 3_600.0))]
    timeout: Duration,
    /// Print one JSON object a player and line
    #[arg(long)]
    json: bool,
}

fn most_jobs() -> u64 {
    std::thread::available_parallelism().map_or(1, |count| count.get() as u64).max(64)
}

impl SharedArgs {
    fn check_players(&self) -> Result<(), Exit> {
        if self.player.len() > MOST_PLAYERS {
            return Err(Exit::usage(format!("there can be {MOST_PLAYERS} players at most")));
        }
        if self.player.iter().any(Player::is_human) {
            return Err(invalid("--player", "human", "no human plays here"));
        }
        Ok(())
    }

    /// The game, and the position if one is given.
    fn game(&self) -> Result<(GameKey, Option<Position>), Exit> {
        let (key, position) = game_or_position(&self.game)?;
        if position.as_ref().is_some_and(|position| games::get(key).result(position).is_some()) {
            return Err(Exit::usage("the game is over in that position"));
        }
        Ok((key, position))
    }

    fn conditions(&self, tells_results: bool, environment: &Environment<'_>) -> Conditions {
        Conditions { timeout: self.timeout, seed: environment.seed, tells_results }
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui duel nim --player perfect --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub(super) struct DuelArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Games each two players play; half of them are begun by each
    #[arg(long, value_name = "N", default_value = "100", value_parser = number::<u64>(1, 1_000_000))]
    games: u64,
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

impl DuelArgs {
    pub(super) fn command(self, environment: &Environment<'_>) -> Result<TextCommand, Exit> {
        let shared = self.shared;
        let (game, position) = shared.game()?;
        shared.check_players()?;
        if shared.player.len() < 2 {
            return Err(Exit::usage("a duel needs two players or more: give --player for each"));
        }
        if self.tell_results && shared.jobs > 1 {
            return Err(Exit::usage(
                "--tell-results goes with --jobs 1: a program plays one game after the other",
            ));
        }
        let openings = match (position, self.openings, shared.ranks) {
            (Some(_), Some(_), _) => return Err(Exit::usage("give either an id or --openings")),
            (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => {
                return Err(Exit::usage("--ranks draws openings, and here they are given"));
            }
            (Some(position), None, None) => Openings::These(vec![position]),
            (None, Some(file), None) => Openings::These(opening_file(&file, game, environment)?),
            (None, None, ranks) => {
                let (from, to) = ranks.unwrap_or((1, HIGHEST_RANK));
                Openings::Ranks(from, to)
            }
        };
        let form = Form::new(shared.json, self.csv);
        let conditions = shared.conditions(self.tell_results, environment);
        let wanted = DuelWanted {
            game,
            players: shared.player,
            openings,
            games: self.games.next_multiple_of(2),
            jobs: shared.jobs,
            conditions,
            games_to: self.games_to.map(Into::into),
            resume: self.resume.map(Into::into),
        };
        Ok(TextCommand::Duel(Box::new(wanted), form))
    }
}

fn opening_file(file: &str, game: GameKey, environment: &Environment<'_>) -> Result<Vec<Position>, Exit> {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut environment.open(file)?, &mut text)
        .map_err(|error| Exit::failure(&format!("can't read {file}: {error}")))?;
    read_openings(&text, game).map_err(|why| Exit::failure(&format!("{file}: {why}")))
}

#[derive(Args)]
#[command(after_help = "Example: nimtui rate nim:3,4,5 --player \"python3 my.py\"")]
#[command(after_long_help = list_players(false))]
pub(super) struct RateArgs {
    #[command(flatten)]
    shared: SharedArgs,
    /// Positions of a sample, if not all are asked [default: 2000, by ranks 400]
    #[arg(long, value_name = "N", value_parser = number::<usize>(1, 20_000))]
    positions: Option<usize>,
    /// Fail if a player misses more of its chances, such as 5%
    #[arg(long, value_name = "SHARE", allow_hyphen_values = true, value_parser = share)]
    at_most: Option<f64>,
    /// Only look at how players answer: twenty positions of all kinds, or of games from the id that is given
    #[arg(long)]
    protocol_check: bool,
}

impl RateArgs {
    pub(super) fn command(self, environment: &Environment<'_>) -> Result<TextCommand, Exit> {
        let shared = self.shared;
        let (game, position) = shared.game()?;
        shared.check_players()?;
        if shared.player.is_empty() {
            return Err(Exit::usage("there is nobody to rate: give --player"));
        }
        let (rated, usual) = match (position, shared.ranks) {
            (Some(_), Some(_)) => return Err(Exit::usage("give either an id or --ranks")),
            (Some(position), None) => (Rated::Below(position), POSITIONS),
            (None, ranks) => {
                let (from, to) = ranks.unwrap_or((1, HIGHEST_RANK));
                (Rated::Ranks(from, to), POSITIONS_BY_RANK)
            }
        };
        let form = Form::new(shared.json, false);
        let conditions = shared.conditions(false, environment);
        let wanted = RateWanted {
            game,
            rated,
            players: shared.player,
            jobs: shared.jobs,
            conditions,
            sample: self.positions.unwrap_or(usual),
        };
        let (at_most, protocol_check) = (self.at_most, self.protocol_check);
        Ok(TextCommand::Rate(Box::new(RateErrand { wanted, form, at_most, protocol_check })))
    }
}

#[derive(Args)]
#[command(after_help = "Example: echo nim:3,4,5 | nimtui bot
The same position and --seed have the same answer; without --seed, NIMTUI_SEED counts.")]
pub(super) struct BotArgs {
    /// How well it plays: easy, casual, sharp or perfect
    #[arg(long, default_value = "perfect", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    level: Level,
}

impl BotArgs {
    pub(super) fn command(self, globals: &GlobalArgs, environment: &Environment<'_>) -> TextCommand {
        // A variable that holds no number isn't ours.
        let variable = || (environment.variable)(SEED).and_then(|text| text.parse().ok());
        let seed = globals.seed.or_else(variable).unwrap_or(environment.seed);
        TextCommand::Bot(Bot { level: self.level, seed })
    }
}
