//! Who sits where: `--players`, `--first`, and the games' own switch, put together.

use clap::ArgMatches;

use crate::game::{Game, Seats};

use super::Exit;
use super::command::FIRST;
use super::common::SeatArgs;
use super::given::{refused, switched, value_of};

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
    let players = table.players.as_deref().map(players).transpose()?;
    let first = first(game, matches, table)?;
    let duel = |seats: Seats| matches!(seats, Seats::HumanStarts | Seats::ComputerStarts);
    match (players, first) {
        (Some(seats), _) if switched(matches) && !duel(seats) => {
            Err(Exit::usage("the computer is asked for, but --players seats two of a kind"))
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
