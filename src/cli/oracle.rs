//! `solve` and `bot`: what answers about positions, for people and for programs.

use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::coach::Level;
use crate::game::Side;
use crate::games;
use crate::players::Bot;
use crate::text::{SolveOptions, TextCommand};

use super::command::{BOT, SOLVE, deferred, filled, ids};
use super::given::refused;
use super::given::{level, number};
use super::{Exit, Surroundings};

const SECONDS: std::ops::RangeInclusive<f64> = 0.001..=86_400.0;
/// What stands for standard input.
const STANDARD_INPUT: &str = "-";
/// The variable that holds the seed of a player that was started by a program.
const SEED: &str = "NIMTUI_SEED";

/// What `solve` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct SolveArgs {
    /// The position; - for standard input: an id or a whole game a line, a line of JSON for each at once
    #[arg(value_name = "ID", allow_negative_numbers = true)]
    pub(super) id: String,
    /// Moves to make first, as in --moves
    #[arg(value_name = "MOVE", allow_negative_numbers = true)]
    pub(super) moves: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
    /// In JSON, every legal move with what it leaves
    #[arg(long)]
    pub(super) each_move: bool,
    /// Give up on a position after so many seconds, 0.001 to 86400
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(super) timeout: Option<String>,
}

/// What `bot` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct BotArgs {
    /// How well it plays: perfect, sharp, casual or easy [default: perfect]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true)]
    pub(super) level: Option<String>,
    /// The seed of its mistakes: the same position and seed have the same answer [default: NIMTUI_SEED, else chance]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<String>,
}

/// What `solve` is.
pub(super) fn solve_command() -> Command {
    deferred(SOLVE, "Say who wins a position, how, and why", |solve| {
        let (_, example) = ids();
        filled(solve, SolveArgs::augment_args).after_help(format!("Example: nimtui {SOLVE} {example} --json"))
    })
}

/// What `bot` is.
pub(super) fn bot_command() -> Command {
    deferred(BOT, "Play by lines: read ids of positions, write a move for each", |bot| {
        filled(bot, BotArgs::augment_args).after_help(format!("Example: echo {} | nimtui {BOT}", ids().1))
    })
}

pub(super) fn solve(matches: &ArgMatches) -> Result<TextCommand, Exit> {
    let solve = SolveArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let timeout = solve.timeout.map(|text| seconds(&text));
    let solving =
        SolveOptions { json: solve.json, each_move: solve.each_move, timeout: timeout.transpose()? };
    if solve.id == STANDARD_INPUT {
        return if solve.moves.is_empty() {
            Ok(TextCommand::SolveEach(solving))
        } else {
            Err(Exit::usage("solve - reads its positions from standard input, so leave the moves out"))
        };
    }
    if solve.each_move && !solve.json {
        return Err(Exit::usage("--each-move goes with --json"));
    }
    let game = [&[solve.id], &solve.moves[..]].concat().join(" ");
    let (game, line) = games::read_game(&game, Side::One).map_err(Exit::usage)?;
    Ok(TextCommand::Solve { game, position: line.position().clone(), options: solving })
}

/// The time that is given to a search.
pub(super) fn seconds(text: &str) -> Result<Duration, Exit> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| SECONDS.contains(seconds));
    let range = "the time must be a number of seconds from 0.001 to 86400";
    seconds.map(Duration::from_secs_f64).ok_or_else(|| refused("--timeout", text, range))
}

pub(super) fn bot(matches: &ArgMatches, surroundings: &Surroundings<'_>) -> Result<TextCommand, Exit> {
    let bot = BotArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let seed = match (&bot.seed, (surroundings.variable)(SEED)) {
        (Some(text), _) => number("--seed", text, 0, u64::MAX)?,
        // A variable that holds no number is none of ours.
        (None, variable) => variable.and_then(|text| text.parse().ok()).unwrap_or(surroundings.seed),
    };
    let level = bot.level.as_ref().map(|text| level("--level", text)).transpose()?;
    Ok(TextCommand::Bot(Bot { level: level.unwrap_or(Level::Perfect), seed }))
}
