//! `export`: a game as a picture or a recording.

use clap::Args;

use crate::export::{Export, Format, MOST_MOVES, Scene};
use crate::game::plural;
use crate::records::GameRecord;
use crate::storage::{Found, Games};
use crate::tui::{FLOOR, Theme};

use super::args::GlobalArgs;
use super::parsers::{number, pair, seconds};
use super::{Environment, Exit, GivenGames, Request, invalid};

/// Most columns and rows of a picture.
const LARGEST: [u32; 2] = [240, 100];

#[derive(Args)]
#[command(after_help = "Example: nimtui export nim:3,4,5 3x2 1x1 --output game.svg")]
pub(super) struct ExportArgs {
    /// The game: an id with its moves after it, a line of JSON, a file with games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    games: Vec<String>,
    /// Make an animated picture (the default)
    #[arg(long)]
    svg: bool,
    /// Make a recording for asciinema (asciicast, version 3)
    #[arg(long, conflicts_with = "svg")]
    cast: bool,
    /// Where to write it [default: standard output]; a name that ends with .svg or .cast says the format, too
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Which game of a file that holds several, from 1
    #[arg(long = "game", value_name = "N", value_parser = number::<u64>(1, u64::MAX))]
    which: Option<u64>,
    /// Columns and rows of the screen, 60x16 to 240x100 [default: 80x24]
    #[arg(long, value_parser = size)]
    size: Option<[u16; 2]>,
    /// With the themes terminal and mono: as on a light terminal
    #[arg(long)]
    light: bool,
    /// Seconds from move to move, 0.2 to 60 [default: 2]
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.2, 60.0))]
    pace: Option<std::time::Duration>,
    /// Show the lesson beside the board
    #[arg(long)]
    lesson: bool,
    /// Judge every move
    #[arg(long)]
    review: bool,
    /// Only one picture
    #[arg(long)]
    still: bool,
    /// After how many moves that picture is taken; of an animated one, the picture for readers without animation [default: all]
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
                "--light goes with the themes terminal and mono: {word} has a background of its own"
            )));
        }
        let (record, remarks) = self.game(environment)?;
        let moves = record.moves.len();
        if moves > MOST_MOVES {
            let moves = plural(moves as u64, "move", "moves");
            return Err(Exit::failure(&format!(
                "the game has {moves}, and export shows at most {MOST_MOVES}"
            )));
        }
        let at = match &self.at {
            Some(text) => text.parse().ok().filter(|at| *at <= moves).ok_or_else(|| {
                invalid("--at", text, &format!("it must be a whole number from 0 to {moves}"))
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
            calm: terminal.calm || terminal.reduced_motion,
            lesson: self.lesson,
            review: self.review,
            at,
            still: self.still,
        };
        Ok(Request::Export(Box::new(Export { scene, format, output: self.output, remarks })))
    }

    fn format(&self) -> Result<Format, Exit> {
        let name = self.output.as_ref().map(|name| name.to_ascii_lowercase());
        match (self.svg, self.cast, name) {
            (true, ..) => Ok(Format::Svg),
            (_, true, _) => Ok(Format::Cast),
            (.., Some(name)) if name.ends_with(".cast") => Ok(Format::Cast),
            (.., Some(name)) if !name.ends_with(".svg") => Err(Exit::usage(
                "say what to write into the file: nimtui export GAME --svg -o FILE, or nimtui export GAME --cast -o FILE",
            )),
            _ => Ok(Format::Svg),
        }
    }

    /// The game, and what is to be said of lines that hold none.
    fn game(&self, environment: &Environment<'_>) -> Result<(GameRecord, Vec<String>), Exit> {
        let file = match GivenGames::read(&self.games)? {
            GivenGames::One { record, .. } => return Ok((*record, vec![])),
            GivenGames::File(file) => file,
        };
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
            // What comes after it isn't read, however much that is.
            if self.which == Some(count) || count > 1 && self.which.is_none() {
                break;
            }
        }
        let name = games.name();
        match (chosen, self.which) {
            (Some(_), None) if count > 1 => {
                Err(Exit::failure(&format!("{name} holds several games: choose one with --game N")))
            }
            (Some(record), _) => Ok((record, remarks)),
            (None, Some(which)) if count > 0 => {
                let games = plural(count, "game", "games");
                Err(Exit::failure(&format!("{name} holds {games}: there is no number {which}")))
            }
            (None, _) => Err(Exit::failure(&format!("{name} holds no game"))),
        }
    }
}

fn size(text: &str) -> Result<[u16; 2], String> {
    let least = [FLOOR.0, FLOOR.1].map(u32::from);
    let size = pair(text, least, LARGEST).map(|size| size.map(|number| number as u16));
    let ([low, few], [high, many]) = (least, LARGEST);
    size.ok_or_else(|| format!("it must be columns and rows, {low}x{few} to {high}x{many}"))
}
