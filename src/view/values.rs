//! A table of Grundy values, with the moves of the heap under the cursor.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::{Asked, Target, Values};
use crate::game::up_to;
use crate::games::values::Proof;

use super::area::{cells, columns, split_above, split_below};
use super::frame::{Titles, edge_of, frame, scrollbar};
use super::text::{Rows, clip, wrap};
use super::{Canvas, Role, stage};

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (120, 40);
/// Columns of the moves beside the table, and fewest of the whole page for them to stand there.
const SIDE: u16 = 36;
const WIDE: u16 = 90;
/// Rows of what is said below, and of the moves where they stand below the table.
const BELOW: u16 = 3;
const MOVES_BELOW: u16 = 5;
/// The longest heap that is drawn stone by stone.
const DRAWN: u32 = 14;

/// Draws the table.
pub(super) fn draw(values: &Values, area: Rect, canvas: &mut Canvas) {
    let area = stage::window(area, WINDOW);
    let what = match values.work {
        Some(_) => "Work it out",
        None => "Values",
    };
    let titles = Titles { left: what, right: &values.title, below: "" };
    let inner = frame(area, titles, Role::Frame, canvas);
    let (body, below) = split_above(inner, BELOW);
    let (head, body) = split_below(body, 2);
    let mut rows = Rows::new(head);
    rows.text(&heading(values), Role::Text, canvas);
    if values.row().is_none() {
        rows.text(&told_of_place(values), Role::Text, canvas);
    }
    let (table, moves) = if body.width >= WIDE {
        let side = Rect { x: body.right() - SIDE, width: SIDE, ..body };
        (Rect { width: body.width - SIDE - 2, ..body }, side)
    } else {
        split_above(body, if values.row().is_some() { MOVES_BELOW.min(body.height / 2) } else { 1 })
    };
    draw_table(values, table, canvas);
    draw_moves(values, moves, canvas);
    let mut rows = Rows::new(below);
    let said = if values.said.is_empty() { period(values) } else { values.said.clone() };
    rows.text(&said, Role::Text, canvas);
}

/// The rule, or what rows and columns are.
fn heading(values: &Values) -> String {
    match (&values.work, values.row()) {
        (Some(work), _) => {
            let asked = match work.asked {
                Asked::Value if work.typed.is_empty() => "what does it count?".to_owned(),
                Asked::Value => format!("{}_  (Enter)", work.typed),
                Asked::WhoWins => "w for won, l for lost.".to_owned(),
            };
            format!("{}. A heap of {}: {asked}", values.rule, work.filled)
        }
        (None, Some(_)) => format!("{}. What a heap counts where the last move wins:", values.rule),
        (None, None) => format!("{}.", values.rule),
    }
}

/// What the position under the cursor of a grid counts.
fn told_of_place(values: &Values) -> String {
    let [row, column] = values.place();
    let counts = values.shown(values.cursor).map_or("no position".to_owned(), |value| match value {
        0 => "counts 0: lost for whoever must move".to_owned(),
        value => format!("counts {value}"),
    });
    format!("{row} and {column}: {counts}. Lost ones are marked.")
}

/// What is proven of the period.
fn period(values: &Values) -> String {
    if values.row().is_none() {
        return String::new();
    }
    if !values.tells_period() {
        return "e shows all values again, s what this one counts.".to_owned();
    }
    let Some(period) = values.period else {
        return "No period found this far.".to_owned();
    };
    let adds = if period.saltus > 0 { format!(", each time {} more", period.saltus) } else { String::new() };
    let why = match period.proof {
        Proof::Octal { up_to } | Proof::Subtraction { up_to } => {
            format!("proven by the values up to {up_to}")
        }
        Proof::Law(law) => law.to_owned(),
    };
    let exceptions = (0..values.cells.len()).any(|cell| values.is_exception(cell));
    let marked = if exceptions { " * marks an exception." } else { "" };
    format!("Period {} from {} on{adds}: {why}.{marked}", period.length, period.start)
}

fn draw_table(values: &Values, area: Rect, canvas: &mut Canvas) {
    let widest = values.cells.iter().flatten().max().map_or(1, |most| most.to_string().len()).max(2);
    let pitch = cells(widest) + 2;
    let label = 6;
    let fit = usize::from(area.width.saturating_sub(label + 1) / pitch).clamp(1, values.columns);
    let (head, body) = split_below(area, 1);
    let left = (values.cursor % values.columns).saturating_sub(fit - 1);
    let lines = values.cells.len().div_ceil(values.columns);
    let line = values.cursor / values.columns;
    let shown = usize::from(body.height.max(1));
    let top = line.saturating_sub(shown.saturating_sub(1));
    for column in 0..fit {
        let number = values.first[1] + u32::try_from(left + column).unwrap_or(0);
        let sign = if values.row().is_some() { "+" } else { "" };
        let text = format!("{:>1$}", format!("{sign}{number}"), widest);
        let x = head.x + label + cells(column) * pitch + 1;
        canvas.write_at(head, (x, head.y), &text, Role::Quiet);
    }
    for (index, row) in (top..lines).zip(body.rows()) {
        let number = match values.row() {
            Some(_) => index * values.columns,
            None => index + values.first[0] as usize,
        };
        canvas.write_at(row, (row.x, row.y), &format!("{number:>5}:"), Role::Quiet);
        for column in left..left + fit {
            let cell = index * values.columns + column;
            if cell >= values.cells.len() {
                break;
            }
            let x = row.x + label + cells(column - left) * pitch;
            let place = Rect { x, width: pitch.saturating_sub(1), ..row }.intersection(area);
            draw_cell(values, cell, place, canvas);
        }
    }
    let all = lines;
    scrollbar(edge_of(body), top, all, Role::Frame, canvas);
}

/// A number: lost ones bold, exceptions with a star, every other round of the period on a ground of its own.
fn draw_cell(values: &Values, cell: usize, place: Rect, canvas: &mut Canvas) {
    let here = cell == values.cursor;
    let value = values.shown(cell);
    let next = values.work.as_ref().is_some_and(|work| work.filled == cell);
    let text = match value {
        Some(value) => value.to_string(),
        None if next => "?".to_owned(),
        None if values.work.is_some() => "·".to_owned(),
        None => String::new(),
    };
    let exception = value.is_some() && values.is_exception(cell);
    let width = usize::from(place.width);
    let text = format!("{text:>0$}", width.saturating_sub(1)) + if exception { "*" } else { " " };
    let style = match (here, value) {
        (true, _) => canvas.style(Role::Bar).add_modifier(Modifier::REVERSED),
        _ if value.is_some() && values.is_striped(cell) => canvas.paint.style_on(Role::Text, Role::Field),
        (_, Some(0)) => canvas.paint.on_ground(Role::Good),
        _ => canvas.paint.on_ground(Role::Text),
    };
    let style =
        if value == Some(0) { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style };
    canvas.write_styled(place, (place.x, place.y), &text, style);
    canvas.hits.add(place, Target::Line(cell));
}

/// The moves of the heap under the cursor, each with what it leaves, and the least number missing.
fn draw_moves(values: &Values, area: Rect, canvas: &mut Canvas) {
    let Some(row) = values.row() else { return };
    let size = values.heap();
    let known = |part: u32| values.shown(part as usize);
    let mut rows = Rows::new(area);
    let moves: Vec<(u32, [u32; 2])> = row.options(size).take(200).collect();
    let worked = values.work.as_ref().is_some_and(|work| values.cursor >= work.filled);
    let reason = match (values.shown(values.cursor), worked) {
        (_, true) => format!("Heap {size}: what do its moves leave?"),
        (Some(value), _) if moves.is_empty() => format!("Heap {size}: no move in it, so it counts {value}."),
        (Some(value), _) => format!("Heap {size} counts {value}: the least number that no move leaves."),
        (None, _) => format!("Heap {size}:"),
    };
    for line in wrap(&reason, area.width) {
        let place = rows.next();
        canvas.write(place, &line, Role::Title);
    }
    let lines: Vec<String> =
        moves.iter().map(|(take, left)| tell(size, *take, *left, worked, &known)).collect();
    // Where they are many, several stand in a row.
    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(1) + 2;
    let abreast = usize::from((area.width / widest).max(1));
    let fit = usize::from(rows.area.height) * abreast;
    let more = lines.len().saturating_sub(fit);
    let shown = if more > 0 { fit.saturating_sub(abreast) } else { lines.len() };
    for line in lines[..shown].chunks(abreast) {
        let place = rows.next();
        for (text, x) in line.iter().zip((place.x..).step_by(usize::from(widest))) {
            canvas.write_at(place, (x, place.y), text, Role::Text);
        }
    }
    if more > 0 {
        let place = rows.next();
        let all = row.options(size).count();
        canvas.write(place, &clip(&format!("… {all} moves in all"), place.width), Role::Quiet);
    }
}

/// `●●·●  2+1: 2⊕1 = 3`: what stays of a heap, and what that counts; a question mark where that is being `worked` out.
fn tell(
    size: u32,
    take: u32,
    [one, other]: [u32; 2],
    worked: bool,
    known: &dyn Fn(u32) -> Option<u32>,
) -> String {
    let stones = |sign: &str, count: u32| sign.repeat(count as usize);
    let gap = if take == 0 { " ".to_owned() } else { stones("·", take) };
    let picture = match size {
        0..=DRAWN => format!("{}{gap}{} ", stones("●", one), stones("●", other)),
        _ => format!("-{} ", up_to(take).rsplit(' ').next().unwrap_or_default()),
    };
    let told = |part: u32| known(part).map_or("?".to_owned(), |value| value.to_string());
    match other {
        // Who works it out looks these up, and adds them up, alone.
        0 if worked => format!("{picture} {one}: ?"),
        _ if worked => format!("{picture} {one}+{other}: ?"),
        0 => format!("{picture} {one}: {}", told(one)),
        _ => {
            let sum =
                known(one).zip(known(other)).map_or("?".to_owned(), |(one, other)| (one ^ other).to_string());
            format!("{picture} {one}+{other}: {}⊕{} = {sum}", told(one), told(other))
        }
    }
}
