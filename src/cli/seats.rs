//! Who sits where: `--player`, `--players`, `--first`, and the games' own switch, put together.

use std::time::Duration;

use clap::ArgMatches;

use crate::coach::Level;
use crate::game::{Game, Seats, Side};
use crate::session::{GameSetup, Terms};

use super::Exit;
use super::command::FIRST;
use super::common::SeatArgs;
use super::given::{refused, switched, value_of};
use super::who::read;

/// Seconds that `--timeout` may give.
const SECONDS: std::ops::RangeInclusive<f64> = 0.01..=3_600.0;

/// The words of `--players`; the first of each group is the one in the help.
pub(super) const PLAYERS: [(&[&str], Seats); 4] = [
    (&["human-computer", "you-cpu", "human-cpu"], Seats::HumanStarts),
    (&["computer-human", "cpu-you", "cpu-human"], Seats::ComputerStarts),
    (&["two-humans", "two", "human-human"], Seats::TwoHumans),
    (&["two-computers", "cpu-cpu", "computer-computer"], Seats::TwoComputers),
];

/// The words for who starts.
pub(super) const STARTERS: [(&str, Seats); 2] =
    [("human", Seats::HumanStarts), ("computer", Seats::ComputerStarts)];

/// The seats that were asked for, starter included; `None` when nothing says who starts.
pub(super) fn chosen(game: &dyn Game, matches: &ArgMatches, table: &SeatArgs) -> Result<Option<Seats>, Exit> {
    let players = match named(table)? {
        Some(seats) => Some(seats),
        None => table.players.as_deref().map(players).transpose()?,
    };
    let first = first(game, matches, table)?;
    let duel = |seats: Seats| matches!(seats, Seats::HumanStarts | Seats::ComputerStarts);
    match (players, first) {
        (Some(seats), _) if switched(matches) && !duel(seats) => {
            Err(Exit::usage("the computer is asked for, but other players are named"))
        }
        (Some(seats), Some(_)) if !duel(seats) => Err(Exit::usage(
            "--first is for a game against the computer; between two of a kind player one starts",
        )),
        (_, Some(seats)) | (Some(seats), None) => Ok(Some(seats)),
        (None, None) => Ok(None),
    }
}

/// The seats of a game against the computer when nothing says who starts.
pub(super) fn against_the_computer(game: &dyn Game) -> Seats {
    match game.info().seats {
        Seats::ComputerStarts => Seats::ComputerStarts,
        _ => Seats::HumanStarts,
    }
}

fn players(text: &str) -> Result<Seats, Exit> {
    let found = PLAYERS.iter().find(|(words, _)| words.contains(&text.to_ascii_lowercase().as_str()));
    let words = "it must be human-computer, computer-human, two-humans or two-computers";
    found.map(|(_, seats)| *seats).ok_or_else(|| refused("--players", text, words))
}

/// Who starts, as an option or as one of the game's plain arguments.
fn first(game: &dyn Game, matches: &ArgMatches, table: &SeatArgs) -> Result<Option<Seats>, Exit> {
    let plain = if game.cli().arguments.contains(&FIRST) { value_of(game, matches, FIRST)? } else { None };
    let option = table.first.clone().map(|text| (format!("--{FIRST}"), text));
    let Some((option, text)) = plain.or(option) else { return Ok(None) };
    let found = STARTERS.iter().find(|(word, _)| word.eq_ignore_ascii_case(&text));
    let words = "who starts must be human or computer";
    found.map(|(_, seats)| Some(*seats)).ok_or_else(|| refused(&option, &text, words))
}

/// The seats that two `--player` ask for; one leaves open who starts.
fn named(table: &SeatArgs) -> Result<Option<Seats>, Exit> {
    let others = [("--players", &table.players), ("--level", &table.level), ("--level2", &table.level2)];
    match (&table.player[..], others.iter().find(|(_, text)| text.is_some())) {
        ([], _) => Ok(None),
        (_, Some((option, _))) => {
            Err(Exit::usage(format!("--player says who plays and how well, so leave {option} out")))
        }
        ([one], None) => Ok(read(one)?.is_human().then_some(Seats::TwoHumans)),
        ([one, two], None) => Ok(Some(match (read(one)?.is_human(), read(two)?.is_human()) {
            (true, true) => Seats::TwoHumans,
            (true, false) => Seats::HumanStarts,
            (false, true) => Seats::ComputerStarts,
            (false, false) => Seats::TwoComputers,
        })),
        _ => Err(Exit::usage("--player can be given twice: two play")),
    }
}

/// Seats whom `--player` names: the human of a game against another is player one, whoever starts.
pub(super) fn seat_players(contest: &mut GameSetup, table: &SeatArgs) -> Result<(), Exit> {
    let mut players = table.player.iter().map(|words| read(words)).collect::<Result<Vec<_>, _>>()?;
    // Humans have their seats.
    players.retain(|player| !player.is_human());
    for side in Side::BOTH.into_iter().rev() {
        if !contest.player(side).is_human()
            && let Some(player) = players.pop()
        {
            contest.players[side.index()] = player;
        }
    }
    Ok(())
}

/// What the programs among the players are held to.
pub(super) fn terms(contest: &GameSetup, table: &SeatArgs) -> Result<Terms, Exit> {
    let usual = Terms::default();
    let given = table.timeout.as_deref().map(timeout).transpose()?;
    let given = given.and_then(|timeout| u64::try_from(timeout.as_millis()).ok());
    let terms = Terms { timeout: given.unwrap_or(usual.timeout), tells_results: table.tell_results };
    let programs = contest.players.iter().any(|player| player.program().is_some());
    if !programs && (table.timeout.is_some() || table.tell_results) {
        return Err(Exit::usage("--timeout and --tell-results are for programs: name one with --player"));
    }
    Ok(terms)
}

/// How long a program may take for an answer.
pub(super) fn timeout(text: &str) -> Result<Duration, Exit> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| SECONDS.contains(seconds));
    let range = "the time must be a number of seconds from 0.01 to 3600";
    seconds.map(Duration::from_secs_f64).ok_or_else(|| refused("--timeout", text, range))
}

/// How well the computers play; `usual` where nothing is said.
pub(super) fn levels(table: &SeatArgs, seats: Seats, usual: Level) -> Result<[Level; 2], Exit> {
    let read = |option: &str, text: &Option<String>| {
        text.as_ref().map(|text| super::given::level(option, text)).transpose()
    };
    let (one, two) = (read("--level", &table.level)?, read("--level2", &table.level2)?);
    if two.is_some() && seats != Seats::TwoComputers {
        return Err(Exit::usage("--level2 is for two computers; --level sets the level of a single one"));
    }
    let one = one.unwrap_or(usual);
    Ok([one, two.unwrap_or(one)])
}
