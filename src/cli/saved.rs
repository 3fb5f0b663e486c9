//! `records` and `review`.

use std::ffi::OsString;

use clap::Args;

use crate::game::{GameKey, plural};
use crate::storage::{Found, Games, MOST_GAMES};
use crate::text::{RecordsOptions, Source, TextCommand};
use crate::tui::Start;

use super::args::GlobalArgs;
use super::parsers::game;
use super::preferences::preferences;
use super::{Environment, Exit, GivenGames, Request};

/// The most moves of all games that the screen opens.
const MOST_MOVES: usize = 1_000_000;

#[derive(Args)]
pub(super) struct RecordsArgs {
    /// Only this game
    #[arg(value_name = "GAME", value_parser = game(), ignore_case = true, hide_possible_values = true)]
    game: Option<GameKey>,
    /// Print a JSON object for each game
    #[arg(long)]
    json: bool,
    /// Print where everything is saved
    #[arg(long = "where")]
    places: bool,
}

impl RecordsArgs {
    pub(super) fn command(self) -> TextCommand {
        let Self { game, json, places } = self;
        TextCommand::Records(RecordsOptions { game, json, places })
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui review nim:3,4,5 3x2 1x1 --json")]
pub(super) struct ReviewArgs {
    /// An id with moves, a line of JSON, a file of games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    game: Vec<OsString>,
    /// Print a JSON object for each game
    #[arg(long)]
    json: bool,
}

impl ReviewArgs {
    /// Prints the games if asked to, or if the screen would get no keys.
    pub(super) fn request(
        self,
        globals: &GlobalArgs,
        environment: &Environment<'_>,
    ) -> Result<Request, Exit> {
        let given = GivenGames::read(&self.game)?;
        let has_keys =
            environment.terminal && !matches!(&given, GivenGames::File(name) if name.as_os_str() == "-");
        if self.json || globals.mode().is_some() || !has_keys {
            let games = match given {
                GivenGames::One { line, .. } => Source::Text(line),
                GivenGames::File(name) => Source::File(name),
            };
            return Ok(Request::Text(TextCommand::Review { games, json: self.json }));
        }
        let (mut games, mut wrong, mut moves) = (vec![], vec![], 0);
        match given {
            GivenGames::One { record, .. } => games.push(*record),
            GivenGames::File(name) => {
                for found in Games::new(&name, environment.open(&name)?) {
                    match found.map_err(|trouble| Exit::failure(&trouble.to_string()))? {
                        Found::LeftOut(problem) => wrong.push(format!("{problem}.")),
                        Found::Game(record)
                            if games.len() < MOST_GAMES && moves + record.moves.len() <= MOST_MOVES =>
                        {
                            moves += record.moves.len();
                            games.push(*record);
                        }
                        Found::Game(_) => {
                            let many = plural(games.len() as u64, "game", "games");
                            wrong.push(format!("{}: only the first {many} are shown.", name.display()));
                            break;
                        }
                    }
                }
                if games.is_empty() {
                    return Err(Exit::failure(&format!("{} has no games", name.display())));
                }
            }
        }
        Ok(Request::Screen(Start::Review { games, wrong }, preferences(&globals.terminal, environment)))
    }
}
