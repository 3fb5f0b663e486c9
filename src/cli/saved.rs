//! `records`, `review` and `export`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::export::{Export, MOST_MOVES as MOST_DRAWN, Scene};
use crate::game::{GameKey, plural};
use crate::games;
use crate::players::{number, seconds};
use crate::records::{Animation, GameRecord};
use crate::storage::{self, Games, MOST_GAMES, OWN_FILE, is_own_file, is_same_file};
use crate::text::{print_places, print_records, review, review_game};
use crate::tui::{FLOOR, Start, Theme};

use super::args::{game, pair};
use super::{Context, Exit, Request, invalid, print};

/// The message if what is saved is asked for, but may not be read.
pub(super) const UNSAVED: &str = "what is saved can't be read with --no-save or --guest";

/// Most columns and rows of a picture.
const LARGEST: [u32; 2] = [240, 100];
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
    #[arg(long = "where", conflicts_with_all = ["game", "json"])]
    places: bool,
}

impl RecordsArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let Self { game, json, places } = self;
        if !places && !context.saves() {
            return Err(Exit::usage(UNSAVED));
        }
        Ok(print(
            move |console| {
                if places { print_places(console) } else { print_records(game, json, console) }
            },
        ))
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
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let source = read_source(&self.game)?;
        let is_stdin = matches!(&source, Source::File(name) if name.as_os_str() == "-");
        let prints = self.json || context.prints() || is_stdin || !context.environment.terminal;
        if prints {
            return Ok(print(move |console| match source {
                Source::Game(record) => review_game(&record, self.json, console),
                Source::File(name) => review(&name, storage::open(&name)?, self.json, console),
            }));
        }
        let name = match source {
            Source::Game(record) => {
                return Ok(context.open(Start::Review { games: vec![*record], wrong: vec![] }, vec![]));
            }
            Source::File(name) => name,
        };
        let (mut games, mut wrong, mut moves) = (vec![], vec![], 0);
        let mut all = Games::new(&name, context.open_file(&name)?);
        while let Some(record) = all.next_game(|problem| wrong.push(format!("{problem}.")))? {
            moves += record.moves.len();
            if games.len() == MOST_GAMES || moves > MOST_MOVES {
                let many = plural(games.len(), "game", "games");
                wrong.push(format!("{}: only the first {many} are shown.", name.display()));
                break;
            }
            games.push(record);
        }
        if games.is_empty() {
            return Err(Exit::failure(&format!("{} has no games", name.display())));
        }
        Ok(context.open(Start::Review { games, wrong }, vec![]))
    }
}

/// Where games come from.
enum Source {
    /// `-` is standard input.
    File(PathBuf),
    Game(Box<GameRecord>),
}

/// Reads the words: an id with moves after it, a line of JSON, or the name of a file.
fn read_source(words: &[OsString]) -> Result<Source, Exit> {
    let texts: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let first = texts.first().map_or("", |word| word.trim_start());
    let is_id = first.split_once(':').is_some_and(|(name, _)| games::find_game(name).is_some());
    match words {
        _ if is_id || first.starts_with('{') => {
            let line = texts.join(" ").replace(['\n', '\r'], " ");
            let record = GameRecord::read_any(line.trim()).map_err(Exit::usage)?;
            Ok(Source::Game(Box::new(record)))
        }
        [file] => Ok(Source::File(file.into())),
        _ => Err(Exit::usage("give one file, or a position id with moves")),
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui export nim:3,4,5 3x2 1x1 --output game.svg")]
pub(super) struct ExportArgs {
    /// An id with moves, a line of JSON, a file of games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    games: Vec<OsString>,
    /// Write to a file, such as game.svg [default: standard output]
    #[arg(short, long, value_name = "FILE", value_parser = svg_file())]
    output: Option<PathBuf>,
    /// Which game of the file to draw [default: 1]
    #[arg(long = "game", value_name = "N", value_parser = number::<u64>(1, u64::MAX))]
    which: Option<u64>,
    /// Columns and rows, 60x16 to 240x100 [default: 80x24]
    #[arg(long, value_parser = size)]
    size: Option<[u16; 2]>,
    /// Seconds between moves, 0.2 to 60 [default: 2]
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.2, 60.0))]
    pace: Option<Duration>,
    /// Show the explanation beside the board
    #[arg(long)]
    lesson: bool,
    /// Show for each move whether it was a mistake
    #[arg(long)]
    review: bool,
    /// Draw one still picture
    #[arg(long)]
    still: bool,
    /// Draw the position after this many moves [default: all]
    #[arg(long, value_name = "N")]
    at: Option<String>,
}

impl ExportArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let terminal = &context.globals.terminal;
        let theme = if terminal.no_color { Theme::Mono } else { terminal.theme.unwrap_or_default() };
        if let Some(output) = self.output.as_ref().filter(|output| is_own_file(output)) {
            return Err(invalid("--output", &output.to_string_lossy(), OWN_FILE));
        }
        let (record, remarks) = self.game(context)?;
        let moves = record.moves.len();
        if moves > MOST_DRAWN {
            let moves = plural(moves, "move", "moves");
            return Err(Exit::failure(&format!(
                "the game has {moves}, but export draws at most {MOST_DRAWN}"
            )));
        }
        let at =
            match &self.at {
                Some(text) => text.parse().ok().filter(|at| *at <= moves).ok_or_else(|| {
                    invalid("--at", text, &format!("must be a whole number from 0 to {moves}"))
                })?,
                None => moves,
            };
        let scene = Scene {
            record,
            size: self.size.unwrap_or([80, 24]),
            theme,
            ascii: terminal.ascii,
            pace: self.pace.map_or(2_000, |pace| u32::try_from(pace.as_millis()).unwrap_or(u32::MAX)),
            calm: terminal.motion.is_some_and(|animation| animation != Animation::Full),
            lesson: self.lesson,
            review: self.review,
            at,
            still: self.still,
        };
        Ok(Request::Export(Box::new(Export { scene, output: self.output, remarks })))
    }

    /// The game, and warnings about lines without a game.
    fn game(&self, context: &Context<'_>) -> Result<(GameRecord, Vec<String>), Exit> {
        let file = match read_source(&self.games)? {
            Source::Game(record) if self.which.is_none_or(|which| which == 1) => {
                return Ok((*record, vec![]));
            }
            Source::Game(_) => return Err(Exit::usage("--game is for a file with several games")),
            Source::File(file) => file,
        };
        if let Some(output) = self.output.as_ref().filter(|output| is_same_file(&file, output)) {
            let output = output.to_string_lossy();
            return Err(invalid("--output", &output, "it's also the input, which would be overwritten"));
        }
        let mut games = Games::new(&file, context.open_file(&file)?);
        let (which, mut count, mut remarks) = (self.which.unwrap_or(1), 0, vec![]);
        while let Some(record) = games.next_game(|sentence| remarks.push(sentence))? {
            count += 1;
            if count == which {
                return Ok((record, remarks));
            }
        }
        let name = games.name();
        let problem = match (count, remarks.first()) {
            (0, Some(why)) => format!("no game was found\n{why}"),
            (0, None) => format!("{name} has no games"),
            _ => {
                let games = plural(count, "game", "games");
                format!("invalid value '{which}' for '--game': {name} has only {games}")
            }
        };
        Err(Exit::failure(&problem))
    }
}

fn svg_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|file| {
        let is_svg = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("svg"));
        if is_svg { Ok(file) } else { Err("the file's name must end with .svg") }
    })
}

fn size(text: &str) -> Result<[u16; 2], String> {
    let least = [FLOOR.0, FLOOR.1].map(u32::from);
    let size = pair(text, least, LARGEST).map(|size| size.map(|number| number as u16));
    let ([low, few], [high, many]) = (least, LARGEST);
    size.ok_or_else(|| format!("must be columns and rows, {low}x{few} to {high}x{many}"))
}
