//! `solve`, `values`, `prove` and `check`.

use std::time::Duration;

use clap::Args;

use crate::game::{GameKey, Position, Side, ValueGrid};
use crate::games;
use crate::games::values::{Subject, names, subject};
use crate::players::Form;
use crate::proof::{Form as ProofForm, Wanted};
use crate::text::{ProveOptions, SolveOptions, TextCommand, ValuesOptions};

use super::parsers::{number, pair, seconds};
use super::{Exit, invalid};

/// The largest heap of which values are printed.
const LARGEST: u32 = 1_000_000;
/// How far they are printed, and how far a period is looked for, unless the options say it.
const USUAL: u32 = 99;
const USUAL_PERIOD: u32 = 10_000;
/// The largest row and column of a grid unless the options say it.
const USUAL_GRID: u32 = 15;

#[derive(Args)]
#[command(after_help = "Example: nimtui solve nim:3,4,5 --json")]
pub(super) struct SolveArgs {
    /// The position; - for standard input: an id or a whole game a line, answered at once with a line of JSON
    #[arg(value_name = "ID")]
    id: String,
    /// Moves to make first, as in --moves
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// In JSON, every legal move with what it leaves
    #[arg(long)]
    each_move: bool,
    /// Give up on a position after so many seconds, 0.001 to 86400
    #[arg(long, value_name = "SECONDS", value_parser = seconds(0.001, 86_400.0))]
    timeout: Option<Duration>,
}

impl SolveArgs {
    pub(super) fn command(self) -> Result<TextCommand, Exit> {
        let options = SolveOptions { json: self.json, each_move: self.each_move, timeout: self.timeout };
        if self.id == "-" && self.moves.is_empty() {
            return Ok(TextCommand::SolveEach(options));
        }
        if self.id == "-" {
            return Err(Exit::usage(
                "solve - reads its positions from standard input, so leave the moves out",
            ));
        }
        if self.each_move && !self.json {
            return Err(Exit::usage("--each-move goes with --json"));
        }
        let (game, position) = read_position(self.id, &self.moves)?;
        Ok(TextCommand::Solve { game, position, options })
    }
}

/// The position after some moves.
fn read_position(id: String, moves: &[String]) -> Result<(GameKey, Position), Exit> {
    let words = [&[id], moves].concat().join(" ");
    let (game, line) = games::read_game(&words, Side::One).map_err(Exit::usage)?;
    Ok((game, line.position().clone()))
}

#[derive(Args)]
#[command(after_help = "Example: nimtui prove nim:3,4,5 --json | nimtui check -")]
pub(super) struct ProveArgs {
    /// The position
    #[arg(value_name = "ID")]
    id: String,
    /// Moves to make first, as in --moves
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Print JSON, which check reads
    #[arg(long)]
    json: bool,
    /// At most so many replies or values, 1 to 1000000; if a proof by moves is longer, it is by values or by a law
    #[arg(long, value_name = "N", default_value = "2000", value_parser = number::<usize>(1, 1_000_000))]
    limit: usize,
    /// Only by moves
    #[arg(long, alias = "by-moves", group = "form")]
    moves_only: bool,
    /// By the Grundy values of the parts
    #[arg(long, group = "form")]
    by_values: bool,
    /// By a law such as Bouton's
    #[arg(long, group = "form")]
    by_law: bool,
    /// Give up after so many seconds, 0.001 to 86400
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = seconds(0.001, 86_400.0))]
    timeout: Duration,
}

impl ProveArgs {
    pub(super) fn command(self) -> Result<TextCommand, Exit> {
        let (game, position) = read_position(self.id, &self.moves)?;
        let form = match (self.moves_only, self.by_values, self.by_law) {
            (true, ..) => ProofForm::Moves,
            (_, true, _) => ProofForm::Values,
            (.., true) => ProofForm::Law,
            _ => ProofForm::LeastTrust,
        };
        let wanted = Wanted { limit: self.limit, form };
        let options = ProveOptions { game, position, wanted, json: self.json, timeout: self.timeout };
        Ok(TextCommand::Prove(Box::new(options)))
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui check proof.json")]
pub(super) struct CheckArgs {
    /// The proof in JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: String,
}

impl CheckArgs {
    pub(super) fn command(self) -> TextCommand {
        TextCommand::Check(self.file)
    }
}

#[derive(Args)]
#[command(after_help = "\
Codes: the first digit after the point is for taking 1 stone, the second for taking 2, and so on. Each is the sum of what may be left: \
1 nothing, 2 one heap, 4 two heaps. A 4 before the point lets a heap be split without taking; ... at the end repeats the last digit.

Examples:
  nimtui values 0.77 --to 500
  nimtui values s1,3,4 --period
  nimtui values dawsons-chess --lost
  nimtui values wythoff --to 30x30")]
pub(super) struct ValuesArgs {
    /// An octal code such as 0.77, a subtraction set such as s1,3,4, a name such as lasker, or a game such as kayles
    #[arg(value_name = "CODE")]
    code: String,
    /// The largest heap, up to 1000000; of two numbers rows and columns, such as 30x30 [default: 99; 15x15; 10000 with --period]
    #[arg(long, value_name = "N")]
    to: Option<String>,
    /// Say from where on the values repeat, if that is proven
    #[arg(long)]
    period: bool,
    /// Print which heaps, or positions of two numbers, are lost for the player to move
    #[arg(long, conflicts_with = "period")]
    lost: bool,
    /// Print lines of size and value; with --lost of the lost ones only
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl ValuesArgs {
    pub(super) fn command(self) -> Result<TextCommand, Exit> {
        let subject = self.subject()?;
        if self.period && self.csv {
            return Err(Exit::usage(
                "--csv has sizes and values only: --period goes without it, or with --json",
            ));
        }
        let to = match &subject {
            Subject::Row(_) => [self.largest_heap()?; 2],
            Subject::Grid(_) if self.period => {
                return Err(Exit::usage("--period is of single heaps: two numbers have none"));
            }
            Subject::Grid(key) => match games::get(*key).value_grid() {
                Some(grid) => self.last_row_and_column(grid)?,
                None => return Err(Exit::usage("its positions have no table of values")),
            },
        };
        let form = Form::new(self.json, self.csv);
        let Self { code: name, period, lost, .. } = self;
        Ok(TextCommand::Values(Box::new(ValuesOptions { subject, name, to, period, lost, form })))
    }

    fn subject(&self) -> Result<Subject, Exit> {
        let code = games::by_name(&self.code).map_or(&self.code[..], |key| games::get(key).id());
        subject(code).map_err(|wrong| match wrong {
            // A word, of which no sign is at fault.
            Some(wrong) if !wrong.text.contains(|c: char| c.is_ascii_digit() || c == '.') => {
                let [games, codes] = names().map(|names| names.join(", "));
                Exit::usage(format!(
                    "{:?} is no code (such as 0.77 or s1,3,4), and no name.\nGames: {games}.\nCodes with a name: {codes}",
                    wrong.text
                ))
            }
            Some(wrong) => Exit::usage(wrong.to_string()),
            None => {
                let counts_points = games::find_game(code).is_some_and(|key| games::get(key).counts_points());
                let why = if counts_points {
                    "counts points: its positions have no Grundy value"
                } else {
                    "has no values of its own: name one of the games it is made of"
                };
                Exit::usage(format!("{} {why}", self.code))
            }
        })
    }

    fn largest_heap(&self) -> Result<u32, Exit> {
        let Some(text) = &self.to else { return Ok(if self.period { USUAL_PERIOD } else { USUAL }) };
        let largest = text.parse().ok().filter(|number| *number <= LARGEST && !text.starts_with('+'));
        largest
            .ok_or_else(|| invalid("--to", text, &format!("it must be a whole number from 0 to {LARGEST}")))
    }

    fn last_row_and_column(&self, grid: &ValueGrid) -> Result<[u32; 2], Exit> {
        let (least, most) = ([grid.rows[0], grid.columns[0]], [grid.rows[1], grid.columns[1]]);
        let Some(text) = &self.to else { return Ok(most.map(|most| most.min(USUAL_GRID))) };
        let square = format!("{text}x{text}");
        let to = pair(text, least, most).or_else(|| pair(&square, least, most));
        let why = || format!("it must be rows x columns, at most {}x{}", most[0], most[1]);
        to.ok_or_else(|| invalid("--to", text, &why()))
    }
}
