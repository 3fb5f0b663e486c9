//! The arguments of `prove` and `check`.

use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::game::Side;
use crate::games;
use crate::proof::{Form, Wanted};
use crate::text::{ProveOptions, TextCommand};

use super::Exit;
use super::command::{CHECK, PROVE, deferred, filled, ids};
use super::given::number;
use super::oracle::seconds;

const USUAL_LIMIT: usize = 2_000;
const LARGEST_LIMIT: u64 = 1_000_000;
const USUAL_TIME: Duration = Duration::from_secs(120);

#[derive(Args, Clone, Debug)]
struct ProveArgs {
    /// The position
    #[arg(value_name = "ID", allow_negative_numbers = true)]
    id: String,
    /// Moves to make first, as in --moves
    #[arg(value_name = "MOVE", allow_negative_numbers = true)]
    moves: Vec<String>,
    /// Print JSON, which check reads
    #[arg(long)]
    json: bool,
    /// At most so many replies or values, 1 to 1000000 [default: 2000]. If a proof by moves is longer, it is by values or by a law
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    limit: Option<String>,
    /// Only by moves
    #[arg(long, alias = "by-moves", group = "form")]
    moves_only: bool,
    /// By the Grundy values of the parts
    #[arg(long, group = "form")]
    by_values: bool,
    /// By a law such as Bouton's
    #[arg(long, group = "form")]
    by_law: bool,
    /// Give up after so many seconds, 0.001 to 86400 [default: 120]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    timeout: Option<String>,
}

#[derive(Args, Clone, Debug)]
struct CheckArgs {
    /// The proof in JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: String,
}

pub(super) fn prove_command() -> Command {
    deferred(PROVE, "Write a proof of who wins a position", |prove| {
        let (_, example) = ids();
        filled(prove, ProveArgs::augment_args)
            .after_help(format!("Example: nimtui {PROVE} {example} --json | nimtui {CHECK} -"))
    })
}

pub(super) fn check_command() -> Command {
    deferred(CHECK, "Check a proof by the rules alone", |check| {
        filled(check, CheckArgs::augment_args).after_help(format!("Example: nimtui {CHECK} proof.json"))
    })
}

pub(super) fn prove(matches: &ArgMatches) -> Result<TextCommand, Exit> {
    let given = ProveArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let limit = given.limit.map(|text| number("--limit", &text, 1, LARGEST_LIMIT)).transpose()?;
    let limit = limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(USUAL_LIMIT);
    let timeout = given.timeout.map(|text| seconds(&text)).transpose()?.unwrap_or(USUAL_TIME);
    let game = [&[given.id], &given.moves[..]].concat().join(" ");
    let (game, line) = games::read_game(&game, Side::One).map_err(Exit::usage)?;
    let position = line.position().clone();
    let proven_by = match (given.moves_only, given.by_values, given.by_law) {
        (true, ..) => Form::Moves,
        (_, true, _) => Form::Values,
        (.., true) => Form::Law,
        _ => Form::LeastTrust,
    };
    let wanted = Wanted { limit, form: proven_by };
    Ok(TextCommand::Prove(Box::new(ProveOptions { game, position, wanted, json: given.json, timeout })))
}

pub(super) fn check(matches: &ArgMatches) -> Result<TextCommand, Exit> {
    let given = CheckArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    Ok(TextCommand::Check(given.file))
}
