//! What is done with games that were kept: listing them, and replaying those of a file.

use clap::{ArgMatches, FromArgMatches};

use crate::app::Start;
use crate::game::{Game, clean};
use crate::games;
use crate::plain::{Errand, RecordsWanted};
use crate::records::read_games;

use super::common::{RecordsArgs, ReplayArgs, ReviewArgs, TerminalArgs};
use super::contest::preferences;
use super::{Exit, Request, Surroundings};

/// Characters of an argument that are quoted back.
const QUOTED: usize = 80;

pub(super) fn records(matches: &ArgMatches) -> Result<Errand, Exit> {
    let RecordsArgs { entry, json, places } =
        RecordsArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let game = entry.map(|id| {
        let entries = games::ALL.map(Game::id).join(", ");
        let unknown = || Exit::usage(format!("there is no entry \"{}\": {entries}", clean(&id, QUOTED)));
        games::by_id(&id).ok_or_else(unknown)
    });
    Ok(Errand::Records(RecordsWanted { game: game.transpose()?, json, places }))
}

pub(super) fn replay(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    plain: bool,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let replay = ReplayArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let plain = plain || replay.plain;
    if replay.file == "-" && !plain {
        return Err(Exit::usage("replay - needs --plain: the screen reads its keys from standard input"));
    }
    let (name, text) = text_of(&replay.file, surroundings)?;
    match (plain, replay.review) {
        (true, true) => return Ok(Request::Text(Errand::Review { name, text, json: false })),
        (true, false) => return Ok(Request::Text(Errand::Replay { name, text })),
        (false, _) => {}
    }
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let (games, wrong) = read_games(&text);
    let name = clean(&name, QUOTED);
    if games.is_empty() {
        return Err(Exit::failure(&format!("{name} holds no game.")));
    }
    let wrong = wrong.iter().map(|(line, why)| format!("{name}, line {line} is left out: {why}.")).collect();
    Ok(Request::Screen(
        Start::Replay { games, wrong, review: replay.review },
        preferences(&terminal, surroundings)?,
    ))
}

pub(super) fn review(matches: &ArgMatches, surroundings: &Surroundings<'_>) -> Result<Errand, Exit> {
    let ReviewArgs { file, json } =
        ReviewArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let (name, text) = text_of(&file, surroundings)?;
    Ok(Errand::Review { name, text, json })
}

/// The text of a file, and what the file is called.
fn text_of(file: &str, surroundings: &Surroundings<'_>) -> Result<(String, String), Exit> {
    let text = (surroundings.text)(file).map_err(|sentence| Exit::failure(&sentence))?;
    let name = if file == "-" { "standard input" } else { file }.to_owned();
    Ok((name, text))
}
