//! `export GAME`: a game as a picture or a recording.

use clap::{ArgMatches, Args, FromArgMatches};

use crate::export::{Export, Format, MOST_MOVES, Scene};
use crate::game::plural;
use crate::records::GameRecord;
use crate::storage::{Found, Games, Text};
use crate::tui::{FLOOR, Theme};

use super::common::TerminalArgs;
use super::given::number;
use super::given::{GivenGames, refused};
use super::preferences::theme;
use super::{Exit, Surroundings};

/// Most columns and rows of a picture.
const LARGEST: (u16, u16) = (240, 100);
/// Seconds from move to move.
const PACES: std::ops::RangeInclusive<f64> = 0.2..=60.0;

/// What `export` takes.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ExportArgs {
    /// The game: an id with its moves behind it, a line of JSON, a file with games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    game: Vec<String>,
    /// Make a picture that moves; that is done, too, where nothing is said
    #[arg(long)]
    svg: bool,
    /// Make a recording for asciinema (asciicast, version 3)
    #[arg(long, conflicts_with = "svg")]
    cast: bool,
    /// Where to write it [default: standard output]; from its end, .svg or .cast, the kind is told, too
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Which game of a file that holds several, from 1
    #[arg(long = "game", value_name = "N", allow_negative_numbers = true)]
    which: Option<String>,
    /// Columns and rows of the screen, 60x16 to 240x100 [default: 80x24]
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    size: Option<String>,
    /// Colours: terminal, dark, light or mono
    #[arg(long, value_name = "NAME", allow_negative_numbers = true)]
    theme: Option<String>,
    /// With the themes terminal and mono: as on a light terminal
    #[arg(long)]
    light: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Seconds from move to move, 0.2 to 60 [default: 2]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pace: Option<String>,
    /// No stones are seen leaving
    #[arg(long)]
    calm: bool,
    /// Show the lesson beside the board
    #[arg(long)]
    lesson: bool,
    /// Judge every move
    #[arg(long)]
    review: bool,
    /// Only one picture
    #[arg(long)]
    still: bool,
    /// After how many moves that picture is taken; of one that moves, the one shown where nothing may move [default: all]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at: Option<String>,
}

pub(super) fn export(
    matches: &ArgMatches,
    terminal: &TerminalArgs,
    surroundings: &Surroundings<'_>,
) -> Result<Export, Exit> {
    let args = ExportArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let format = format_of(&args)?;
    let (columns, rows) = args.size.as_deref().map(size).transpose()?.unwrap_or((80, 24));
    let named = args.theme.as_deref().or(terminal.theme.as_deref()).map(theme).transpose()?;
    let theme = if terminal.no_color { Theme::Mono } else { named.unwrap_or_default() };
    if args.light && !matches!(theme, Theme::Terminal | Theme::Mono) {
        let word = theme.word();
        return Err(Exit::usage(format!(
            "--light goes with the themes terminal and mono: {word} has a ground of its own"
        )));
    }
    let pace = args.pace.as_deref().map(pace).transpose()?.unwrap_or(2_000);
    let (record, remarks) = game(&args, surroundings)?;
    let moves = record.moves.len();
    if moves > MOST_MOVES {
        let (moves, most) = (plural(moves as u64, "move", "moves"), MOST_MOVES);
        return Err(Exit::failure(&format!("The game has {moves}, and no more than {most} are shown.")));
    }
    let at = args.at.as_deref().map(|text| number("--at", text, 0, moves as u64)).transpose()?;
    let scene = Scene {
        record,
        columns,
        rows,
        theme,
        light: args.light,
        ascii: args.ascii || terminal.ascii,
        pace,
        calm: args.calm || terminal.calm || terminal.reduced_motion,
        lesson: args.lesson,
        review: args.review,
        at: at.map_or(moves, |at| at as usize),
        still: args.still,
    };
    Ok(Export { scene, format, output: args.output, remarks })
}

fn format_of(args: &ExportArgs) -> Result<Format, Exit> {
    let ends_with =
        |end: &str| args.output.as_ref().is_some_and(|name| name.to_ascii_lowercase().ends_with(end));
    match (args.svg, args.cast) {
        (true, _) => Ok(Format::Svg),
        (_, true) => Ok(Format::Cast),
        _ if ends_with(".svg") => Ok(Format::Svg),
        _ if ends_with(".cast") => Ok(Format::Cast),
        _ if args.output.is_none() => Ok(Format::Svg),
        _ => Err(Exit::usage(
            "say what to write into the file: nimtui export GAME --svg -o FILE, or nimtui export GAME --cast -o FILE",
        )),
    }
}

/// `80x24`.
fn size(text: &str) -> Result<(u16, u16), Exit> {
    let part = |text: &str, low, high| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|number| plain && (low..=high).contains(number))
    };
    let read = || {
        let (columns, rows) = text.split_once(['x', 'X', '×'])?;
        Some((part(columns, FLOOR.0, LARGEST.0)?, part(rows, FLOOR.1, LARGEST.1)?))
    };
    let ((low, few), (high, many)) = (FLOOR, LARGEST);
    let range = format!("it must be columns and rows, {low}x{few} to {high}x{many}");
    read().ok_or_else(|| refused("--size", text, &range))
}

/// Milliseconds from move to move.
fn pace(text: &str) -> Result<u32, Exit> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| PACES.contains(seconds));
    let range = "it must be a number of seconds from 0.2 to 60";
    seconds.map(|seconds| (seconds * 1000.0) as u32).ok_or_else(|| refused("--pace", text, range))
}

/// The game that is meant, and what is said of lines that hold none.
fn game(args: &ExportArgs, surroundings: &Surroundings<'_>) -> Result<(GameRecord, Vec<String>), Exit> {
    let file = match GivenGames::read(&args.game)? {
        GivenGames::One { record, .. } => return Ok((*record, vec![])),
        GivenGames::File(file) => file,
    };
    let text = (surroundings.text)(file).map_err(|sentence| Exit::failure(&sentence))?;
    let wanted = args.which.as_deref();
    let wanted = wanted.map(|text| number("--game", text, 1, u64::MAX)).transpose()?;
    choose(Games::new(file, text), wanted)
}

/// The game with this number; without one the only game.
fn choose(mut text: Games<Text>, wanted: Option<u64>) -> Result<(GameRecord, Vec<String>), Exit> {
    let (mut chosen, mut count, mut remarks) = (None, 0, vec![]);
    for found in text.by_ref() {
        match found.map_err(|trouble| Exit::failure(&trouble.to_string()))? {
            Found::LeftOut(sentence) => remarks.push(sentence),
            Found::Game(record) => {
                count += 1;
                if wanted.is_none_or(|wanted| wanted == count) {
                    chosen = Some(*record);
                }
            }
        }
        // What comes after it is not read, however much that is.
        if wanted == Some(count) || count > 1 && wanted.is_none() {
            break;
        }
    }
    let name = text.name();
    match (chosen, wanted) {
        (Some(_), None) if count > 1 => {
            Err(Exit::failure(&format!("{name} holds several games: choose one with --game N.")))
        }
        (Some(record), _) => Ok((record, remarks)),
        (None, Some(wanted)) if count > 0 => {
            let games = plural(count, "game", "games");
            Err(Exit::failure(&format!("{name} holds {games}: there is no number {wanted}.")))
        }
        (None, _) => Err(Exit::failure(&format!("{name} holds no game."))),
    }
}
