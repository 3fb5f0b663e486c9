//! What is done with games that were kept: listing them, and replaying those of a file.

use clap::{ArgMatches, FromArgMatches};

use crate::app::Start;
use crate::game::plural;
use crate::plain::{Errand, Manner, RecordsWanted};
use crate::records::GameRecord;
use crate::store::{Found, Games, MOST_GAMES, Text};

use super::common::{RecordsArgs, ReplayArgs, ReviewArgs, TerminalArgs, manner};
use super::given::{GivenGames, entry_called};
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

/// Most moves of all the games that are stepped through on the screen.
const MOST_MOVES: usize = 1_000_000;

pub(super) fn records(matches: &ArgMatches) -> Result<Errand, Exit> {
    let RecordsArgs { entry, json, places } =
        RecordsArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let game = entry.as_deref().map(entry_called).transpose()?;
    Ok(Errand::Records(RecordsWanted { game, json, places }))
}

pub(super) fn replay(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    plain: bool,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let replay = ReplayArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let plain = plain || replay.plain;
    let given = GivenGames::read(&replay.game)?;
    if plain {
        let games = given.source();
        let errand = if replay.review {
            Errand::Review { games, json: false, manner: Manner::Plain }
        } else {
            Errand::Replay { games }
        };
        return Ok(Request::Text(errand));
    }
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let (games, wrong) = match given {
        GivenGames::One { record, .. } => (vec![*record], vec![]),
        GivenGames::File("-") => {
            let why = "replay - needs --plain: the screen reads its keys from standard input";
            return Err(Exit::usage(why));
        }
        GivenGames::File(name) => {
            let text = (surroundings.text)(name).map_err(|sentence| Exit::failure(&sentence))?;
            games_of(Games::new(name, text))?
        }
    };
    let start = Start::Replay { games, wrong, review: replay.review };
    Ok(Request::Screen(start, preferences(&terminal, surroundings)?))
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

pub(super) fn review(matches: &ArgMatches, before: Option<Manner>) -> Result<Errand, Exit> {
    let ReviewArgs { game, json, spoken } =
        ReviewArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let manner = manner(before, false, spoken).unwrap_or_default();
    Ok(Errand::Review { games: GivenGames::read(&game)?.source(), json, manner })
}
