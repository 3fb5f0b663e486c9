//! `values`: what heaps count.

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::games;
use crate::games::values::{Subject, names, subject};
use crate::players::Form;
use crate::text::{TextCommand, ValuesOptions};

use super::Exit;
use super::command::{VALUES, deferred, filled};
use super::given::number;
use super::given::refused;

/// The largest heap of which values are told.
const LARGEST: u64 = 1_000_000;
/// How far they are told, and how far a period is looked for, where nobody says.
const USUAL: u32 = 99;
const USUAL_PERIOD: u32 = 10_000;
/// The largest row and column of a grid where nobody says.
const USUAL_GRID: u32 = 15;

/// What `values` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct ValuesArgs {
    /// An octal code as 0.77, a subtraction set as s1,3,4, a name as lasker, or an entry as kayles or wythoff
    #[arg(value_name = "CODE")]
    pub(super) code: String,
    /// The largest heap, up to 1000000; of two numbers rows and columns, as 30x30 [default: 99; 15x15; 10000 with --period]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) to: Option<String>,
    /// Say from where on the values come again, where that is proven
    #[arg(long)]
    pub(super) period: bool,
    /// Tell which heaps, or positions of two numbers, are lost for whoever must move
    #[arg(long, conflicts_with = "period")]
    pub(super) lost: bool,
    /// Print lines of size and value; with --lost of the lost ones only
    #[arg(long, conflicts_with = "json")]
    pub(super) csv: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

/// What `values` is.
pub(super) fn values_command() -> Command {
    deferred(VALUES, "Tell what heaps of any take-and-break game count, and the period", |values| {
        filled(values, ValuesArgs::augment_args)
            .after_help("Codes: a digit for each number that may be taken, from 1 on behind the point; it is the sum of what may be left: 1 nothing, \
                         2 one heap, 4 two heaps. A 4 before the point lets a heap be split without taking; ... at the end repeats the \
                         last digit.\n\nExamples:\n  nimtui values 0.77 --to 500\n  nimtui values s1,3,4 --period\n  nimtui values dawsons-chess --lost\n  nimtui values wythoff --to 30x30")
    })
}

pub(super) fn values(matches: &ArgMatches) -> Result<TextCommand, Exit> {
    let given = ValuesArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let subject = subject(&given.code).map_err(|wrong| match wrong {
        // A word, of which no sign is at fault.
        Some(wrong) if !wrong.text.contains(|c: char| c.is_ascii_digit() || c == '.') => {
            let [games, codes] = names().map(|names| names.join(", "));
            let text = &wrong.text;
            Exit::usage(format!(
                "{text:?} is no code (as 0.77 or s1,3,4), and no name.\nGames: {games}.\nCodes with a name: {codes}."
            ))
        }
        Some(wrong) => Exit::usage(wrong.to_string()),
        None => {
            let counts_points = games::by_id(&given.code).is_some_and(|key| games::get(key).counts_points());
            let why = if counts_points {
                "counts points: its positions have no Grundy value"
            } else {
                "has no values of its own: name one of the games it is made of"
            };
            Exit::usage(format!("{} {why}", given.code))
        }
    })?;
    if given.period && given.csv {
        return Err(Exit::usage("--csv has sizes and values only: --period goes without it, or with --json"));
    }
    let to = match (&subject, &given.to) {
        (Subject::Grid(_), _) if given.period => {
            return Err(Exit::usage("--period is of single heaps: two numbers have none"));
        }
        (Subject::Row(_), None) => [if given.period { USUAL_PERIOD } else { USUAL }; 2],
        (Subject::Row(_), Some(text)) => [small(number("--to", text, 0, LARGEST)?); 2],
        (Subject::Grid(key), text) => {
            let Some(grid) = games::get(*key).value_grid() else {
                return Err(Exit::usage("its positions have no table of values"));
            };
            let most = [grid.rows[1], grid.columns[1]];
            match text {
                None => most.map(|most| most.min(USUAL_GRID)),
                Some(text) => {
                    let why = format!("it must be rows x columns, at most {}x{}", most[0], most[1]);
                    let (rows, columns) = text.split_once(['x', '×']).unwrap_or((text, text));
                    let read = |text: &str, least: u32, most: u32| {
                        let number =
                            text.trim().parse().ok().filter(|number| (least..=most).contains(number));
                        number.ok_or_else(|| refused("--to", text, &why))
                    };
                    [read(rows, grid.rows[0], most[0])?, read(columns, grid.columns[0], most[1])?]
                }
            }
        }
    };
    let form = match (given.json, given.csv) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => Form::Table,
    };
    let ValuesArgs { code: name, period, lost, .. } = given;
    Ok(TextCommand::Values(Box::new(ValuesOptions { subject, name, to, period, lost, form })))
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
