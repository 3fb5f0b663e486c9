//! The lesson panel: draws the figures of a lesson, whatever they are about.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::{Canvas, Rows, cells, clip, columns, styled, wrap};
use crate::game::{Cell, Cells, Figure, Labelled, NUMBER_LINE_ROWS, NumberLine, Parts, Picture, grouped};
use crate::tui::theme::{POINTER, Role};
use crate::tui::{Action, BoardScreen, CurrentLesson, Tone};

/// Draws the lesson of the moment.
pub(crate) fn draw(screen: &dyn BoardScreen, area: Rect, canvas: &mut Canvas) {
    let Some(taught) = screen.current_lesson() else {
        return canvas.draw(Line::raw("Working it out…"), area);
    };
    let height = usize::from(area.height);
    let mut lines = lesson(&taught, area, canvas);
    let hidden = lines.len().saturating_sub(height);
    if hidden > 0 {
        let shows_end = screen.game().shows_end;
        let by_page = !screen.keys().has(Action::NextMistake);
        let more = match shows_end {
            _ if screen.keys().has(Action::ReadAll) => "w: read all",
            true if by_page => "PgUp: back",
            true => "↑: back",
            false if by_page => "PgDn: more",
            false => "↓: more",
        };
        let more = Line::styled(more, canvas.style(Role::Quiet));
        if shows_end {
            // One more, for the key.
            lines.drain(..=hidden);
            lines.insert(0, more);
        } else {
            lines.truncate(height.saturating_sub(1));
            lines.push(more);
        }
    }
    let reason = reason_of_value(screen, area.width, canvas);
    if lines.len() + reason.len() <= height {
        lines.extend(reason);
    }
    canvas.draw(Text::from(lines), area);
}

/// The lesson in words, for want of a panel, below what the last move was.
pub(crate) fn draw_in_words(screen: &dyn BoardScreen, rows: &mut Rows, canvas: &mut Canvas) {
    let game = screen.game();
    let taught = screen.current_lesson();
    let verdict =
        taught.as_ref().map_or_else(String::new, |taught| format!("{} {}", taught.heading, taught.verdict));
    let verdict = verdict.trim_start();
    // A text that has no room is left out: the panel of a larger screen shows all of them.
    let fits = |text: &str, rows: &Rows| wrap(text, rows.area.width).len() <= usize::from(rows.area.height);
    let has_room = wrap(verdict, rows.area.width).len() < usize::from(rows.area.height);
    // A verdict without the move it is about would seem to be about the last one.
    if game.notice.tone == Tone::Comment && game.session.ply() > 0 && has_room {
        let place = rows.next();
        canvas.write(place, &clip(&game.notice.text, place.width), Role::Text);
    }
    let Some(taught) = taught else { return rows.text("Working it out…", Role::Text, canvas) };
    rows.text(verdict, Role::news(taught.good), canvas);
    for text in &taught.texts {
        if fits(text, rows) {
            rows.text(text, Role::Quiet, canvas);
        }
    }
}

/// Why the heap under the cursor has its value, below a blank line; nothing if that isn't known.
fn reason_of_value(screen: &dyn BoardScreen, width: u16, canvas: &Canvas) -> Vec<Line<'static>> {
    let game = screen.game();
    let text = screen.input().and_then(|input| {
        crate::games::value_tables::reason_of_value(game.session.game(), game.position(), input.group)
            .filter(|_| game.ended().is_none())
    });
    let mut lines = text.map_or(vec![], |text| styled(&text, width, canvas.style(Role::Quiet)));
    if !lines.is_empty() {
        lines.insert(0, Line::default());
    }
    lines
}

/// Free rows between verdict, figures and texts, unless a picture needs them.
const BLANKS: usize = 2;

/// Heading, verdict, figures and texts. Pictures that can be cut leave room for the words; what is still too long is scrolled.
fn lesson(taught: &CurrentLesson, area: Rect, canvas: &Canvas) -> Vec<Line<'static>> {
    let Rect { width, height, .. } = area;
    let mut lines = styled(&taught.heading, width, canvas.style(Role::Text));
    lines.extend(styled(&taught.verdict, width, canvas.style(Role::news(taught.good))));
    let mut foot = styled(&taught.texts.join(" "), width, canvas.style(Role::Text));
    let is_board = |figure: &Figure| matches!(figure, Figure::Cells(_));
    let all: Vec<&[Figure]> = taught.figures.chunk_by(|one, next| is_board(one) && is_board(next)).collect();
    let style = canvas.style(Role::Text);
    let words = |figures: &&[Figure]| match &figures[0] {
        Figure::Facts(facts) | Figure::Legend(facts) => {
            facts.iter().flat_map(|fact| styled(fact, width, style)).collect()
        }
        _ => vec![],
    };
    let mut body: Vec<Vec<Line>> = all.iter().map(words).collect();
    let words: usize = body.iter().map(Vec::len).sum();
    let most = usize::from(height).saturating_sub(lines.len() + words);
    let mut room = most.saturating_sub(foot.len() + BLANKS);
    for (figures, drawn) in all.into_iter().zip(&mut body).filter(|(_, words)| words.is_empty()) {
        // A picture is more than the texts, which can be scrolled to.
        *drawn = draw_picture(figures, width, room.max(figures[0].rows().min(most)), canvas);
        room = room.saturating_sub(drawn.len());
    }
    let mut body = body.concat();
    let blanks = usize::from(height).saturating_sub(lines.len() + body.len() + foot.len());
    lines.extend((blanks > 1).then(Line::default));
    lines.append(&mut body);
    lines.extend((blanks > 0).then(Line::default));
    lines.append(&mut foot);
    lines
}

/// A stone, one of the other half, one that would go, and a cell without a stone.
const STONE: &str = "●";
const RING: &str = "○";
const GOING: &str = "╳";
const GAP: &str = "·";
/// Most binary digits that are drawn.
const MOST_DIGITS: u32 = 12;
/// Columns between two boards.
const BETWEEN_BOARDS: usize = 3;

/// The lines of a picture, or of boards side by side, at most `room` if it can be cut.
fn draw_picture(figures: &[Figure], width: u16, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    match &figures[0] {
        Figure::Columns(rows) => draw_columns(rows, usize::from(width), room, canvas),
        Figure::Division { by, numbers } => numbers.iter().map(|number| division(number, *by)).collect(),
        Figure::NumberLine(line) => number_line(line, width, room, canvas),
        Figure::Cells(_) => draw_boards(figures, width, room, canvas),
        Figure::Parts(sum) => parts(sum, width, room, canvas),
        // The board itself shows squares.
        Figure::Squares(_) | Figure::Facts(_) | Figure::Legend(_) => vec![],
    }
}

/// `red  10 = 3 × 3 + 1`.
fn division(Labelled { label, number }: &Labelled, by: u32) -> Line<'static> {
    let by = by.max(1);
    let [whole, times] = [*number, number / by].map(grouped);
    let rest = number % by;
    Line::raw(if *number < 10_000_000 {
        format!("{label:<4} {whole} = {by} × {times} + {rest}")
    } else {
        format!("{label:<4} {whole}: {by} × … + {rest}")
    })
}

/// How binary digits are spread.
struct Digits {
    bits: u32,
    /// Columns of a digit.
    width: usize,
}

impl Digits {
    fn new(numbers: &[Labelled]) -> Self {
        let bits = numbers.iter().fold(0, |all, row| all | row.number).max(1).ilog2() + 1;
        let width = match bits {
            0..=5 => 2,
            6 => 3,
            _ => 1,
        };
        Self { bits, width }
    }

    /// One text a bit, highest first, each as wide as a digit.
    fn row(&self, text: impl Fn(u32) -> String) -> String {
        (0..self.bits).rev().map(|bit| format!("{:>1$}", text(bit), self.width)).collect()
    }

    fn number(&self, number: u32) -> String {
        self.row(|bit| (number >> bit & 1).to_string())
    }
}

/// Numbers in binary under their column heads; below them the nim-sum, and which columns have an odd number of ones.
fn draw_columns(rows: &[Labelled], width: usize, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let digits = Digits::new(rows);
    let pad = " ".repeat(4 - digits.width);
    // Numbers of heaps have two columns; longer names move all of it to the right, as far as there is room.
    let least = digits.row(|_| String::new()).len() + pad.len() + "1: = 100".len();
    let longest = rows.iter().map(|row| usize::from(columns(&row.label))).max().unwrap_or(0);
    let names = longest.min(width.saturating_sub(least)).max(2);
    let margin = " ".repeat(names - 2);
    let sum = rows.iter().fold(0, |sum, row| sum ^ row.number);
    let role = if sum == 0 { Role::Text } else { Role::Key };
    let quiet = canvas.style(Role::Quiet);
    let fit = room.saturating_sub(4).max(1);
    let shown = if rows.len() > fit { fit.saturating_sub(1) } else { rows.len() };
    let mut lines = vec![];
    let drawn = digits.bits <= MOST_DIGITS;
    let written = |number: u32| match drawn {
        true => format!("{pad}{} = {number}", digits.number(number)),
        false => format!("   {:>13}", grouped(number)),
    };
    if drawn {
        // What a column stands for, if that isn't wider than the column.
        let head = |bit: u32| Some((1_u64 << bit).to_string()).filter(|head| head.len() <= digits.width);
        let heads = digits.row(|bit| head(bit).unwrap_or_default());
        lines.push(Line::styled(format!("{margin}  {pad}{heads}"), quiet));
    }
    lines.extend(rows[..shown].iter().map(|row| {
        let label = clip(&row.label, cells(names));
        Line::raw(format!("{label:>names$}:{}", &written(row.number)[1..]))
    }));
    if rows.len() > shown {
        lines.push(Line::raw(format!("{margin}     … {} in all", rows.len())));
    }
    let rule = if drawn { digits.number(0).len() + 1 - digits.width } else { 13 };
    lines.push(Line::raw(format!("{margin}     {}", "─".repeat(rule))));
    let sum_text = written(sum);
    let named = if names + sum_text.len() + " nim-sum".len() <= width { " nim-sum" } else { "" };
    // The blank belongs to the sign: in plain characters a letter of its name stands there.
    let sum_text = sum_text.strip_prefix(' ').unwrap_or(&sum_text).to_owned();
    lines.push(Line::from(vec![
        Span::raw(format!("{margin} ⊕ ")),
        canvas.span(sum_text, role),
        Span::raw(named),
    ]));
    if drawn {
        let marks = digits.row(|bit| if sum >> bit & 1 == 1 { "▲" } else { GAP }.to_owned());
        let texts = if sum == 0 { [" all even", " even"] } else { [" (▲: odd count)", " ▲ odd"] };
        let used = names + pad.len() + marks.chars().count();
        let text = texts.into_iter().find(|text| used + text.chars().count() <= width).unwrap_or("");
        let marks = canvas.span(marks, role);
        lines.push(Line::from_iter([
            Span::raw(format!("{margin}  {pad}")),
            marks,
            Span::styled(text, quiet),
        ]));
    }
    lines
}

/// The sizes of a pile, the lost ones in brackets. Where they fit the rows are as long as a round, so that the lost piles
/// stand one below the other.
fn number_line(line: &NumberLine, width: u16, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let &NumberLine { here, last, round, .. } = line;
    // A number is written as ` ▸[20]`.
    let item_width = last.max(here).to_string().len() + 4;
    let fit = u32::from(width / u16::try_from(item_width).unwrap_or(6)).max(1);
    let per_row = if (1..=fit).contains(&round) { round } else { fit };
    let first = here.saturating_sub(per_row * 3) / per_row * per_row;
    let item = |number: u32| {
        let pointer = if number == here { POINTER } else { "" };
        let text =
            if line.is_lost(number) { format!("{pointer}[{number}]") } else { format!("{pointer}{number} ") };
        let role = match (number == here, line.is_lost(number)) {
            (true, _) => Role::Cursor,
            (false, true) => Role::Title,
            (false, false) => Role::Quiet,
        };
        Span::styled(format!("{text:>item_width$}"), canvas.style(role))
    };
    (first..=last.max(here))
        .step_by(per_row as usize)
        .take(room.clamp(1, NUMBER_LINE_ROWS))
        .map(|start| (start..(start + per_row).min(last.max(here) + 1)).map(item).collect())
        .collect()
}

/// The parts of a pile as bars, the largest first, and below them how far a move reaches. If they don't fit, the smallest parts.
fn parts(sum: &Parts, width: u16, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let longest = sum.parts.iter().copied().max().unwrap_or(0).max(sum.reach);
    let label = grouped(longest).len();
    let space = u32::from(width).saturating_sub(u32::try_from(label).unwrap_or(0) + 1).max(1);
    let scale = longest.div_ceil(space).max(1);
    let bar = |number: u32, sign: &str| sign.repeat(number.div_ceil(scale) as usize);
    let left_out = sum.parts.len().saturating_sub(room.saturating_sub(1).max(1));
    let smallest = sum.parts.last().copied();
    let line = |number: u32, bar: String, role: Role| {
        Line::styled(format!("{:>label$} {bar}", grouped(number)), canvas.style(role))
    };
    let parts = sum.parts[left_out..].iter().map(|&part| {
        let role = if Some(part) == smallest { Role::Title } else { Role::Text };
        line(part, bar(part, STONE), role)
    });
    let reach = bar(sum.reach, "━");
    let text = " can be taken";
    let text = if label + 1 + reach.chars().count() + text.len() <= usize::from(width) { text } else { "" };
    parts.chain([line(sum.reach, format!("{reach}{text}"), Role::Key)]).collect()
}

/// Boards side by side, as many rows of them as there is room for, at least one.
fn draw_boards(figures: &[Figure], width: u16, room: usize, canvas: &Canvas) -> Vec<Line<'static>> {
    let pictures: Vec<&Picture> = figures
        .iter()
        .filter_map(|figure| if let Figure::Cells(picture) = figure { Some(picture) } else { None })
        .collect();
    let Some(first) = pictures.first() else { return vec![] };
    let (rows, cols) = (usize::from(first.rows), usize::from(first.cols));
    let in_a_row = ((usize::from(width) + BETWEEN_BOARDS) / (2 * cols - 1 + BETWEEN_BOARDS)).max(1);
    let bands = ((room + 1) / (rows + 1)).max(1);
    let mut lines = vec![];
    let fit = width.div_ceil(2).max(1);
    if rows == 1 && cols > usize::from(fit) {
        // A single row that is too long goes on below.
        let spans: Vec<_> = pictures.iter().map(|picture| row_of_cells(picture, 0, canvas)).collect();
        let lines = spans.iter().flat_map(|spans| spans.chunks(2 * usize::from(fit)));
        return lines.take(room.max(1)).map(|line| Line::from(line.to_vec())).collect();
    }
    for band in pictures.chunks(in_a_row).take(bands) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend((0..first.rows).map(|row| {
            let mut spans = vec![];
            for (index, picture) in band.iter().enumerate() {
                if index > 0 {
                    spans.push(Span::raw(" ".repeat(BETWEEN_BOARDS)));
                }
                spans.extend(row_of_cells(picture, row, canvas));
            }
            Line::from(spans)
        }));
    }
    lines
}

/// One row of a board; the stones of the run are joined.
fn row_of_cells(picture: &Picture, row: u8, canvas: &Canvas) -> Vec<Span<'static>> {
    let taking = if picture.reply { Role::Blue } else { Role::Going };
    let mut spans = vec![];
    let mut follows = false;
    for col in 0..picture.cols {
        let has = |cells: Cells| cells >> (row * picture.cols + col) & 1 == 1;
        let in_run = picture.run.is_some_and(|run| run.cells().any(|cell| cell == Cell::new(row, col)));
        let goes = in_run && has(picture.stones);
        if col > 0 {
            let (joint, role) = if follows && goes { ("─", taking) } else { (" ", Role::Quiet) };
            spans.push(canvas.span(joint, role));
        }
        let (glyph, role) = match (has(picture.stones), has(picture.others)) {
            (true, _) if goes => (GOING, taking),
            (true, false) => (STONE, Role::Text),
            (true, true) => (RING, Role::Text),
            (false, _) => (GAP, Role::Quiet),
        };
        spans.push(canvas.span(glyph, role));
        follows = goes;
    }
    spans
}
