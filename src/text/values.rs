//! `values`: Grundy values as a table, CSV or JSON, and their period.

use crate::game::{Code, Stop, ValueGrid, grouped, join};
use crate::games;
use crate::games::value_tables::{Subject, find_period};
use crate::output::{Console, HaltResult, JsonObject, json_line};
use crate::players::{Form, Progress};
use crate::solve;
use crate::wrapping::wrap;

/// Numbers in a line of a table.
const A_LINE: usize = 10;
/// Values between two looks at the progress.
const STEP: usize = 100;
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

pub(crate) fn print_values(options: &ValuesOptions, console: &mut Console<'_>) -> HaltResult {
    let text = match &options.subject {
        Subject::Row(code) => {
            let progress = Progress::new("Computing values");
            let find = |to| solve::heap_values(code, to, &Stop::default());
            for to in (0..options.to[0]).step_by(STEP) {
                progress.show(to.into(), options.to[0].into());
                find(to)?;
            }
            let values = find(options.to[0])?;
            format_row(options, code, &values[..=options.to[0] as usize])?
        }
        Subject::Grid(key) => match games::get(*key).info().value_grid {
            Some(grid) => format_grid(options, grid)?,
            None => String::new(),
        },
    };
    console.say(&text)
}

fn format_row(options: &ValuesOptions, code: &Code, values: &[u32]) -> HaltResult<String> {
    let to = options.to[0];
    let period = options.period.then(|| find_period(code, values));
    let lost = options.lost.then(|| (0..values.len()).filter(|size| values[*size] == 0).collect::<Vec<_>>());
    let can_prove = !code.goes_on() && !code.is_unequal();
    let (code, rule) = (code.text(), code.sentences().join(" "));
    Ok(match (options.form, lost, period) {
        (Form::Json, lost, period) => {
            let mut json = JsonObject::with_schema();
            json.add("code", code).add("rule", rule).add("to", to).add("values", values);
            json_line(json.add_some("period", period).add_some("lost", lost))?
        }
        (Form::Csv, ..) => {
            let listed = values.iter().enumerate().filter(|(_, value)| !options.lost || **value == 0);
            let lines = listed.map(|(size, value)| format!("{size},{value}\n"));
            format!("size,value\n{}", lines.collect::<String>())
        }
        (Form::Table, Some(lost), _) => {
            format!("{code}: {rule}\n{}", format_lost("single heaps", &to.to_string(), lost))
        }
        (Form::Table, None, Some(Some(period))) => {
            format!("{code}: {rule}\n{}. Proof: {}.\n", period.claim(), period.proof)
        }
        (Form::Table, None, Some(None)) if !can_prove => {
            format!("{code}: {rule}\nnimtui knows no test for the period of such a code.\n")
        }
        (Form::Table, None, Some(None)) => {
            let to = grouped(to);
            format!("{code}: {rule}\nNo period is proven by the values up to {to}.\n")
        }
        (Form::Table, None, None) => {
            let head: Vec<String> = (0..A_LINE).map(|column| format!("+{column}")).collect();
            let rows = values.chunks(A_LINE).zip((0_u32..).step_by(A_LINE));
            let rows = rows.map(|(line, start)| (start, line.iter().map(u32::to_string).collect()));
            format!("{code}: {rule}\n{}", format_table(&head, &rows.collect::<Vec<_>>()))
        }
    })
}

fn format_lost(what: &str, to: &str, lost: impl IntoIterator<Item: ToString>) -> String {
    let mut text = format!("Losing positions up to {to} if the last move wins ({what}):\n");
    for line in wrap(&join(lost, ", "), WIDEST) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

/// A table with a head, and with a number before each row.
fn format_table(head: &[String], rows: &[(u32, Vec<String>)]) -> String {
    let cells = rows.iter().flat_map(|(_, cells)| cells).chain(head);
    let width = cells.map(String::len).max().unwrap_or(1) + 1;
    let label = rows.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(1).max(4) + 1;
    let line = |label_text: String, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!("{label_text:>label$}{cells}").trim_end().to_owned() + "\n"
    };
    let lines = rows.iter().map(|(number, cells)| line(format!("{number}:"), cells));
    line(String::new(), head) + &lines.collect::<String>()
}

fn format_grid(options: &ValuesOptions, grid: &ValueGrid) -> HaltResult<String> {
    let ([last_row, last_column], [down, across]) = (options.to, grid.names);
    let columns = || grid.columns[0]..=last_column;
    let values: Vec<Vec<Option<u32>>> = (grid.rows[0]..=last_row)
        .map(|row| columns().map(|column| (grid.value)(row, column)).collect())
        .collect();
    let lost = options.lost.then(|| {
        let places = (grid.rows[0]..=last_row).flat_map(|row| columns().map(move |column| [row, column]));
        places.filter(|[row, column]| (grid.value)(*row, *column) == Some(0)).collect::<Vec<_>>()
    });
    let shown = values.iter().map(|line| {
        let shown = line.iter().map(|value| value.map_or(String::new(), |value| value.to_string()));
        shown.collect::<Vec<_>>()
    });
    let rows = (grid.rows[0]..).zip(shown);
    Ok(match (options.form, lost) {
        (Form::Json, lost) => {
            let mut json = JsonObject::with_schema();
            json.add("game", &options.name).add("rows", down).add("columns", across);
            json.add("first", [grid.rows[0], grid.columns[0]]).add("values", &values);
            json_line(json.add_some("lost", lost))?
        }
        (Form::Csv, Some(lost)) => {
            let lines = lost.iter().map(|[row, column]| format!("{row},{column}\n"));
            format!("{down},{across}\n{}", lines.collect::<String>())
        }
        (Form::Csv, None) => {
            let head: String = columns().map(|column| format!(",{column}")).collect();
            let lines = rows.map(|(row, line)| format!("{row},{}\n", line.join(",")));
            format!("{down}\\{across}{head}\n{}", lines.collect::<String>())
        }
        (Form::Table, Some(lost)) => {
            let lost = lost.iter().map(|[row, column]| format!("({row}, {column})"));
            let to = format!("{last_row}x{last_column}");
            format_lost(&format!("{down} and {across}"), &to, lost)
        }
        (Form::Table, None) => {
            let head: Vec<String> = columns().map(|column| column.to_string()).collect();
            format!("Down: {down}. Across: {across}.\n") + &format_table(&head, &rows.collect::<Vec<_>>())
        }
    })
}
