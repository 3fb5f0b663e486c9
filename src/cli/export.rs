//! `export`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use crate::export::{Export, Format, MOST_MOVES, Scene};
use crate::game::plural;
use crate::records::{GameRecord, MOTIONS};
use crate::storage::{Found, Games, is_same_file};
use crate::tui::{FLOOR, Theme};

use super::args::GlobalArgs;
use super::parsers::{number, pair, seconds};
use super::{Environment, Exit, GivenGames, Request, invalid};

/// Most columns and rows of a picture.
const LARGEST: [u32; 2] = [240, 100];

#[derive(Args)]
#[command(after_help = "Example: nimtui export nim:3,4,5 3x2 1x1 --output game.svg")]
pub(super) struct ExportArgs {
    /// An id with moves, a line of JSON, a file of games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    games: Vec<OsString>,
    /// Write an animated SVG (the default)
    #[arg(long)]
    svg: bool,
    /// Write an asciicast for asciinema
    #[arg(long, conflicts_with = "svg")]
    cast: bool,
    /// Write to a file; .svg or .cast decides the format [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of the game in a file of several
    #[arg(long = "game", value_name = "N", value_parser = number::<u64>(1, u64::MAX))]
    which: Option<u64>,
    /// Columns and rows, 60x16 to 240x100 [default: 80x24]
    #[arg(long, value_parser = size)]
    size: Option<[u16; 2]>,
    /// Draw on a light background (themes terminal and mono)
    #[arg(long)]
    light: bool,
    /// Seconds between moves, 0.2 to 60 [default: 2]
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.2, 60.0))]
    pace: Option<std::time::Duration>,
    /// Show the explanation beside the board
    #[arg(long)]
    lesson: bool,
    /// Show for each move whether it was a mistake
    #[arg(long)]
    review: bool,
    /// Draw one still picture
    #[arg(long)]
    still: bool,
    /// Number of moves before the still picture [default: all]
    #[arg(long, value_name = "N")]
    at: Option<String>,
}

impl ExportArgs {
    pub(super) fn request(
        self,
        globals: &GlobalArgs,
        environment: &Environment<'_>,
    ) -> Result<Request, Exit> {
        let terminal = &globals.terminal;
        let format = self.format()?;
        let theme = if terminal.no_color { Theme::Mono } else { terminal.theme.unwrap_or_default() };
        if self.light && !matches!(theme, Theme::Terminal | Theme::Mono) {
            let word = theme.word();
            return Err(Exit::usage(format!(
                "--light can't be used with '--theme {word}', which has its own background"
            )));
        }
        let (record, remarks) = self.game(environment)?;
        let moves = record.moves.len();
        if moves > MOST_MOVES {
            let moves = plural(moves as u64, "move", "moves");
            return Err(Exit::failure(&format!(
                "the game has {moves}, but export draws at most {MOST_MOVES}"
            )));
        }
        let at =
            match &self.at {
                Some(text) => text.parse().ok().filter(|at| *at <= moves).ok_or_else(|| {
                    invalid("--at", text, &format!("must be a whole number from 0 to {moves}"))
                })?,
                None => moves,
            };
        let [columns, rows] = self.size.unwrap_or([80, 24]);
        let scene = Scene {
            record,
            columns,
            rows,
            theme,
            light: self.light,
            ascii: terminal.ascii,
            pace: self.pace.map_or(2_000, |pace| u32::try_from(pace.as_millis()).unwrap_or(u32::MAX)),
            calm: terminal.motion.as_deref().is_some_and(|motion| motion != MOTIONS[0]),
            lesson: self.lesson,
            review: self.review,
            at,
            still: self.still,
        };
        Ok(Request::Export(Box::new(Export { scene, format, output: self.output, remarks })))
    }

    fn format(&self) -> Result<Format, Exit> {
        let name = self.output.as_ref().map(|name| name.to_string_lossy().to_ascii_lowercase());
        match (self.svg, self.cast, name) {
            (true, ..) => Ok(Format::Svg),
            (_, true, _) => Ok(Format::Cast),
            (.., Some(name)) if name.ends_with(".cast") => Ok(Format::Cast),
            (.., Some(name)) if !name.ends_with(".svg") => Err(Exit::usage(
                "unknown format: end the file's name with .svg or .cast, or add --svg or --cast",
            )),
            _ => Ok(Format::Svg),
        }
    }

    /// The game, and warnings about lines without a game.
    fn game(&self, environment: &Environment<'_>) -> Result<(GameRecord, Vec<String>), Exit> {
        let file = match GivenGames::read(&self.games)? {
            GivenGames::One { record, .. } => return Ok((*record, vec![])),
            GivenGames::File(file) => file,
        };
        if let Some(output) = self.output.as_ref().filter(|output| is_same_file(&file, output)) {
            let output = output.to_string_lossy();
            return Err(invalid("--output", &output, "it's also the input, which would be overwritten"));
        }
        let mut games = Games::new(&file, environment.open(&file)?);
        let (mut chosen, mut count, mut remarks) = (None, 0, vec![]);
        for found in games.by_ref() {
            match found.map_err(|trouble| Exit::failure(&trouble.to_string()))? {
                Found::LeftOut(sentence) => remarks.push(sentence),
                Found::Game(record) => {
                    count += 1;
                    if self.which.is_none_or(|which| which == count) {
                        chosen = Some(*record);
                    }
                }
            }
            // The rest may be long, so it isn't read.
            if self.which == Some(count) || count > 1 && self.which.is_none() {
                break;
            }
        }
        let name = games.name();
        match (chosen, self.which) {
            (Some(_), None) if count > 1 => {
                Err(Exit::failure(&format!("{name} has several games: choose one with --game N")))
            }
            (Some(record), _) => Ok((record, remarks)),
            (None, Some(which)) if count > 0 => {
                let games = plural(count, "game", "games");
                Err(Exit::failure(&format!("{name} has only {games}, so there is no game {which}")))
            }
            (None, _) => Err(Exit::failure(&format!("{name} has no games"))),
        }
    }
}

fn size(text: &str) -> Result<[u16; 2], String> {
    let least = [FLOOR.0, FLOOR.1].map(u32::from);
    let size = pair(text, least, LARGEST).map(|size| size.map(|number| number as u16));
    let ([low, few], [high, many]) = (least, LARGEST);
    size.ok_or_else(|| format!("must be columns and rows, {low}x{few} to {high}x{many}"))
}
