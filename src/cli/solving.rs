//! `solve`, `values`, `prove` and `check`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use crate::game::{GameKey, Position, Side, ValueGrid, read_number};
use crate::games;
use crate::games::value_tables::{Subject, names, subject};
use crate::players::{Form, number, seconds};
use crate::proof::{MOST_REPLIES, Wanted};
use crate::storage;
use crate::text::{SolveOptions, ValuesOptions, check, print_values, prove, solve_each, solve_one};

use super::args::pair;
use super::{Exit, Request, invalid, print};

/// The largest heap for `values`.
const LARGEST: u32 = 1_000_000;
/// Defaults for --to, without and with --period.
const USUAL: u32 = 99;
const USUAL_PERIOD: u32 = 10_000;
/// The default for --to if positions are two numbers.
const USUAL_GRID: u32 = 15;

#[derive(Args)]
#[command(after_help = "Example: nimtui solve nim:3,4,5 --json")]
pub(super) struct SolveArgs {
    /// A position; - reads ids or games from standard input and prints JSON
    #[arg(value_name = "ID")]
    id: String,
    /// Moves to make first
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    #[command(flatten)]
    options: SolveOptions,
}

impl SolveArgs {
    pub(super) fn request(self) -> Result<Request, Exit> {
        let options = self.options;
        if self.id == "-" && self.moves.is_empty() {
            return Ok(print(move |console| solve_each(storage::open(Path::new("-"))?, options, console)));
        }
        if self.id == "-" {
            return Err(Exit::usage("solve - reads moves from standard input, so leave them out here"));
        }
        if options.each_move && !options.json {
            return Err(Exit::usage("--each-move needs --json"));
        }
        let (game, position) = read_position(self.id, &self.moves)?;
        Ok(print(move |console| solve_one(game, &position, options, console)))
    }
}

fn read_position(id: String, moves: &[String]) -> Result<(GameKey, Position), Exit> {
    let words = [&[id], moves].concat().join(" ");
    let (game, line) = games::read_typed_game(&words, Side::One).map_err(Exit::usage)?;
    Ok((game, line.position().clone()))
}

#[derive(Args)]
#[command(after_help = "Example: nimtui prove nim:3,4,5 --json | nimtui check -")]
pub(super) struct ProveArgs {
    /// A position
    #[arg(value_name = "ID")]
    id: String,
    /// Moves to make first
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Print JSON, for nimtui check
    #[arg(long)]
    json: bool,
    /// The most replies or values the proof may have, 1 to 1000000
    #[arg(long, value_name = "N", default_value = "2000", value_parser = number::<usize>(1, MOST_REPLIES as u64))]
    limit: usize,
    /// Prove it move by move
    #[arg(long)]
    moves_only: bool,
    /// Give up after this time
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = seconds(0.001, 86_400.0))]
    timeout: Duration,
}

impl ProveArgs {
    pub(super) fn request(self) -> Result<Request, Exit> {
        let (game, position) = read_position(self.id, &self.moves)?;
        let wanted = Wanted { limit: self.limit, moves_only: self.moves_only };
        Ok(print(move |console| prove(game, &position, wanted, self.json, self.timeout, console)))
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui check proof.json")]
pub(super) struct CheckArgs {
    /// A proof in JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl CheckArgs {
    pub(super) fn request(self) -> Request {
        print(move |console| check(storage::open(&self.file)?, console))
    }
}

#[derive(Args)]
#[command(after_help = "\
Codes: the first digit after the point is for taking 1 stone, the second for 2, and
so on. Add 1 if you may leave nothing, 2 if one heap, 4 if two heaps. A 4 before the
point lets you split a heap without taking. Three dots repeat the last digit.

Examples: nimtui values 0.77 --to 500
          nimtui values s1,3,4 --period
          nimtui values wythoff --to 30x30")]
pub(super) struct ValuesArgs {
    /// A game, or a code such as 0.77, s1,3,4 or lasker
    #[arg(value_name = "CODE")]
    code: String,
    /// Largest heap, or rows and columns such as 30x30 [default: 99, 15x15]
    #[arg(long, value_name = "N")]
    to: Option<String>,
    /// Print the period, if one is proven
    #[arg(long)]
    period: bool,
    /// List the losing positions
    #[arg(long, conflicts_with = "period")]
    lost: bool,
    /// Print CSV
    #[arg(long, conflicts_with_all = ["json", "period"])]
    csv: bool,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

impl ValuesArgs {
    pub(super) fn request(self) -> Result<Request, Exit> {
        let subject = self.subject()?;
        let to = match &subject {
            Subject::Row(_) => [self.largest_heap()?; 2],
            Subject::Grid(_) if self.period => {
                return Err(Exit::usage(
                    "--period needs a game in which each heap has a value, such as kayles",
                ));
            }
            Subject::Grid(key) => match games::get(*key).info().value_grid {
                Some(grid) => self.last_row_and_column(grid)?,
                None => return Err(Exit::usage("this game has no table of values")),
            },
        };
        let form = Form::new(self.json, self.csv);
        let Self { code: name, period, lost, .. } = self;
        let options = ValuesOptions { subject, name, to, period, lost, form };
        Ok(print(move |console| print_values(&options, console)))
    }

    fn subject(&self) -> Result<Subject, Exit> {
        let code = games::by_name(&self.code).map_or(&self.code[..], |key| games::get(key).id());
        subject(code).map_err(|wrong| {
            let no_table = || format!("nimtui has no table of values for {}", self.code);
            let wrong = wrong.map_or_else(no_table, |wrong| wrong.to_string());
            let [games, codes] = names().map(|names| names.join(", "));
            Exit::usage(format!(
                "{wrong}\nGames: {games}\nCodes: numbers such as 0.77, sets such as s1,3,4, {codes}"
            ))
        })
    }

    fn largest_heap(&self) -> Result<u32, Exit> {
        let Some(text) = &self.to else { return Ok(if self.period { USUAL_PERIOD } else { USUAL }) };
        let largest = read_number(text).filter(|number| *number <= LARGEST);
        largest.ok_or_else(|| invalid("--to", text, &format!("must be a whole number from 0 to {LARGEST}")))
    }

    fn last_row_and_column(&self, grid: &ValueGrid) -> Result<[u32; 2], Exit> {
        let (least, most) = ([grid.rows[0], grid.columns[0]], [grid.rows[1], grid.columns[1]]);
        let Some(text) = &self.to else { return Ok(most.map(|most| most.min(USUAL_GRID))) };
        let square = format!("{text}x{text}");
        let to = pair(text, least, most).or_else(|| pair(&square, least, most));
        let [first, last] = [least, most].map(|[rows, columns]| format!("{rows}x{columns}"));
        to.ok_or_else(|| invalid("--to", text, &format!("must be rows and columns from {first} to {last}")))
    }
}
