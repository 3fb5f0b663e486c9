//! What is done with games that were kept: listing them, and reviewing those of a file.

use clap::{ArgMatches, FromArgMatches};

use crate::game::plural;
use crate::records::GameRecord;
use crate::storage::{Found, Games, MOST_GAMES, Text};
use crate::text::{RecordsOptions, TextCommand};
use crate::tui::Start;

use super::common::{Mode, RecordsArgs, ReviewArgs, TerminalArgs};
use super::given::{GivenGames, entry_called};
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

/// Most moves of all the games that are stepped through on the screen.
const MOST_MOVES: usize = 1_000_000;

pub(super) fn records(matches: &ArgMatches) -> Result<TextCommand, Exit> {
    let RecordsArgs { entry, json, places } =
        RecordsArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let game = entry.as_deref().map(entry_called).transpose()?;
    Ok(TextCommand::Records(RecordsOptions { game, json, places }))
}

/// On the screen; line by line where that is asked for, or where the screen would have no keys.
pub(super) fn review(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Mode>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let ReviewArgs { game, plain, json } =
        ReviewArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let given = GivenGames::read(&game)?;
    let no_keys = !surroundings.terminal || matches!(given, GivenGames::File("-"));
    if json || plain || before.is_some() || no_keys {
        return Ok(Request::Text(TextCommand::Review { games: given.source(), json }));
    }
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let (games, wrong) = match given {
        GivenGames::One { record, .. } => (vec![*record], vec![]),
        GivenGames::File(name) => {
            let text = (surroundings.text)(name).map_err(|sentence| Exit::failure(&sentence))?;
            games_of(Games::new(name, text))?
        }
    };
    Ok(Request::Screen(Start::Review { games, wrong }, preferences(&terminal, surroundings)?))
}

/// The games that are stepped through on the screen, and what is said of lines that are none of them.
fn games_of(mut text: Games<Text>) -> Result<(Vec<GameRecord>, Vec<String>), Exit> {
    let (mut games, mut wrong, mut moves) = (vec![], vec![], 0);
    for found in text.by_ref() {
        match found.map_err(|trouble| Exit::failure(&trouble.to_string()))? {
            Found::LeftOut(sentence) => wrong.push(sentence),
            Found::Game(record) if games.len() < MOST_GAMES && moves + record.moves.len() <= MOST_MOVES => {
                moves += record.moves.len();
                games.push(*record);
            }
            Found::Game(_) => {
                let many = plural(games.len() as u64, "game", "games");
                wrong.push(format!("{}: the screen shows no more than the first {many}.", text.name()));
                break;
            }
        }
    }
    if games.is_empty() {
        return Err(Exit::failure(&format!("{} holds no game.", text.name())));
    }
    Ok((games, wrong))
}
