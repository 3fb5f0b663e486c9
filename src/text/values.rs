//! `values`: Grundy values as a table, CSV or JSON, and their period.

use std::fmt::Write as _;

use serde::Serialize;

use crate::game::{Code, Stop, ValueGrid, grouped};
use crate::games;
use crate::games::value_tables::{Period, Subject, find_period};
use crate::output::json_line;
use crate::output::{Console, Halt};
use crate::players::Form;
use crate::solve::{self, Halted};
use crate::wrapping::wrap;

/// Numbers in a line of a table.
const A_LINE: usize = 10;
/// Columns of a list.
const WIDEST: u16 = 76;

pub(crate) struct ValuesOptions {
    pub(crate) subject: Subject,
    /// The name that was typed.
    pub(crate) name: String,
    /// The largest heap; of a grid the largest row and column.
    pub(crate) to: [u32; 2],
    /// Prints the period.
    pub(crate) period: bool,
    /// Lists only losing positions, which have the value 0.
    pub(crate) lost: bool,
    pub(crate) form: Form,
}

pub(crate) fn print_values(options: &ValuesOptions, console: &mut dyn Console) -> Result<(), Halt> {
    let stopped = |halted: Halted| Halt::Failed(halted.to_string());
    let text = match &options.subject {
        Subject::Row(code) => {
            let values = solve::heap_values(code, options.to[0], &Stop::default()).map_err(stopped)?;
            format_row(options, code, &values[..=options.to[0] as usize])?
        }
        Subject::Grid(key) => match games::get(*key).info().value_grid {
            Some(grid) => format_grid(options, grid)?,
            None => String::new(),
        },
    };
    console.say(&text)
}

#[derive(Serialize)]
struct RowJson<'a> {
    schema: u32,
    code: &'a str,
    rule: String,
    to: u32,
    values: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<Option<Period>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<usize>>,
}

fn format_row(options: &ValuesOptions, code: &Code, values: &[u32]) -> Result<String, Halt> {
    let period = options.period.then(|| find_period(code, values));
    let lost = options.lost.then(|| (0..values.len()).filter(|size| values[*size] == 0).collect::<Vec<_>>());
    Ok(match options.form {
        Form::Json => {
            let json = RowJson {
                schema: 1,
                code: code.text(),
                rule: code.sentences().join(" "),
                to: options.to[0],
                values,
                period,
                lost,
            };
            json_line(&json)?
        }
        Form::Csv => {
            let listed = values.iter().enumerate().filter(|(_, value)| !options.lost || **value == 0);
            let lines = listed.map(|(size, value)| format!("{size},{value}\n"));
            format!("size,value\n{}", lines.collect::<String>())
        }
        Form::Table => {
            let rule = format!("{}: {}\n", code.text(), code.sentences().join(" "));
            rule + &match (lost, period) {
                (Some(lost), _) => {
                    let lost: Vec<String> = lost.iter().map(usize::to_string).collect();
                    format_lost("single heaps", &options.to[0].to_string(), &lost)
                }
                (None, Some(period)) => format_period(period, options.to[0]),
                (None, None) => {
                    let head: Vec<String> = (0..A_LINE).map(|column| format!("+{column}")).collect();
                    let rows = values.chunks(A_LINE).zip((0_usize..).step_by(A_LINE));
                    let rows = rows
                        .map(|(line, start)| (start.to_string(), line.iter().map(u32::to_string).collect()));
                    format_table(&head, &rows.collect::<Vec<_>>())
                }
            }
        }
    })
}

fn format_lost(what: &str, to: &str, lost: &[String]) -> String {
    let mut text = format!("Losing positions up to {to} if the last move wins ({what}):\n");
    for line in wrap(&lost.join(", "), WIDEST) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

/// A table with a head, and with a name before each row.
fn format_table(head: &[String], rows: &[(String, Vec<String>)]) -> String {
    let cells = rows.iter().flat_map(|(_, cells)| cells).chain(head);
    let width = cells.map(String::len).max().unwrap_or(1) + 1;
    let label = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(1).max(4) + 1;
    let line = |name: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!("{name:>label$}{cells}").trim_end().to_owned() + "\n"
    };
    let lines = rows.iter().map(|(name, cells)| line(&format!("{name}:"), cells));
    line("", head) + &lines.collect::<String>()
}

fn format_period(period: Option<Period>, to: u32) -> String {
    match period {
        Some(period) => format!("{}. Proof: {}.\n", period.claim(), period.proof),
        None => format!("No period is proven by the values up to {}.\n", grouped(u64::from(to))),
    }
}

#[derive(Serialize)]
struct GridJson<'a> {
    schema: u32,
    game: &'a str,
    rows: &'a str,
    columns: &'a str,
    first: [u32; 2],
    values: Vec<Vec<Option<u32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<[u32; 2]>>,
}

fn format_grid(options: &ValuesOptions, grid: &ValueGrid) -> Result<String, Halt> {
    let [last_row, last_column] = options.to;
    let columns = || grid.columns[0]..=last_column;
    let values: Vec<Vec<Option<u32>>> = (grid.rows[0]..=last_row)
        .map(|row| columns().map(|column| (grid.value)(row, column)).collect())
        .collect();
    let lost = options.lost.then(|| {
        let places = (grid.rows[0]..=last_row).flat_map(|row| columns().map(move |column| [row, column]));
        places.filter(|[row, column]| (grid.value)(*row, *column) == Some(0)).collect::<Vec<_>>()
    });
    let shown = |value: &Option<u32>| value.map_or(String::new(), |value| value.to_string());
    let [down, across] = grid.names;
    Ok(match (options.form, lost) {
        (Form::Json, lost) => {
            let first = [grid.rows[0], grid.columns[0]];
            let json =
                GridJson { schema: 1, game: &options.name, rows: down, columns: across, first, values, lost };
            json_line(&json)?
        }
        (Form::Csv, Some(lost)) => {
            let lines = lost.iter().map(|[row, column]| format!("{row},{column}\n"));
            format!("{down},{across}\n{}", lines.collect::<String>())
        }
        (Form::Csv, None) => {
            let mut text = format!("{down}\\{across}");
            columns().for_each(|column| text.push_str(&format!(",{column}")));
            for (row, line) in (grid.rows[0]..).zip(&values) {
                let line: Vec<String> = line.iter().map(shown).collect();
                let _ = write!(text, "\n{row},{}", line.join(","));
            }
            text + "\n"
        }
        (Form::Table, Some(lost)) => {
            let lost: Vec<String> = lost.iter().map(|[row, column]| format!("({row}, {column})")).collect();
            let to = format!("{last_row}x{last_column}");
            format_lost(&format!("{down} and {across}"), &to, &lost)
        }
        (Form::Table, None) => {
            let head: Vec<String> = columns().map(|column| column.to_string()).collect();
            let rows = (grid.rows[0]..).zip(&values);
            let rows = rows.map(|(row, line)| (row.to_string(), line.iter().map(shown).collect()));
            format!("Down: {down}. Across: {across}.\n") + &format_table(&head, &rows.collect::<Vec<_>>())
        }
    })
}
