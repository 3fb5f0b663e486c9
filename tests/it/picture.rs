//! A frame as an SVG that any renderer shows alike: each run of text stands at its own column, block elements and lines are shapes.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Size of a cell, and the margin, in pixels.
const WIDE: f32 = 9.0;
const HIGH: f32 = 18.0;
const MARGIN: f32 = 14.0;

/// The colours of a terminal.
pub(crate) struct Colours {
    back: &'static str,
    text: &'static str,
    quiet: &'static str,
    sixteen: fn(Color) -> Option<&'static str>,
}

pub(crate) const DARK: Colours = Colours {
    back: "#1a1b26",
    text: "#d5d9e8",
    quiet: "#7f869c",
    sixteen: |colour| {
        Some(match colour {
            Color::Red => "#f7768e",
            Color::Green => "#9ece6a",
            Color::Yellow => "#e0af68",
            Color::Cyan => "#7dcfff",
            Color::Magenta => "#bb9af7",
            Color::LightBlue => "#7aa2f7",
            Color::DarkGray => "#565c7a",
            _ => return None,
        })
    },
};

pub(crate) const LIGHT: Colours = Colours {
    back: "#fbfbf8",
    text: "#2e3440",
    quiet: "#7b8190",
    sixteen: |colour| {
        Some(match colour {
            Color::Red => "#c4314b",
            Color::Green => "#3a7d1f",
            Color::Yellow => "#a86b00",
            Color::Cyan => "#0f7b93",
            Color::Magenta => "#8a3fb0",
            Color::LightBlue => "#2f62c8",
            Color::DarkGray => "#a0a5b2",
            _ => return None,
        })
    },
};

/// Draws a frame.
pub(crate) fn svg(buffer: &Buffer, colours: &Colours) -> String {
    let [width, height] = [(buffer.area.width, WIDE), (buffer.area.height, HIGH)]
        .map(|(cells, size)| f32::from(cells) * size + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"ui-monospace, \
         SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\" shape-rendering=\"crispEdges\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{}\"/>\n",
        colours.back
    );
    // What is reversed lies behind everything: a wide font may reach into the next run.
    let mut front = String::new();
    for (y, row) in buffer.content.chunks(usize::from(buffer.area.width)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let end = run_end(row, x);
            draw_run(&row[x..end], (x, y), colours, [&mut svg, &mut front]);
            x = end;
        }
    }
    svg + &front + "</svg>\n"
}

/// Where a run of cells that are drawn as one ends.
fn run_end(row: &[Cell], x: usize) -> usize {
    let alike = |cell: &Cell| {
        let kind = shapes(cell.symbol()).is_some();
        let same_text = !kind && cell.symbol().is_ascii() && row[x].symbol().is_ascii();
        let same_shape = kind && cell.symbol() == row[x].symbol();
        let same_style = cell.fg == row[x].fg && cell.bg == row[x].bg && cell.modifier == row[x].modifier;
        same_style && (same_text || same_shape)
    };
    // What stands apart is placed apart: not every renderer makes blanks as wide as it is told.
    let blank = |at: usize| row.get(at).is_some_and(|cell| cell.symbol() == " ");
    let ends = |at: usize| if blank(x) { !blank(at) } else { blank(at) && blank(at + 1) };
    (x + 1..row.len()).find(|&other| !alike(&row[other]) || ends(other)).unwrap_or(row.len())
}

fn draw_run(cells: &[Cell], (x, y): (usize, usize), colours: &Colours, [behind, svg]: [&mut String; 2]) {
    let text: String = cells.iter().map(Cell::symbol).collect();
    let cell = &cells[0];
    let reversed = cell.modifier.contains(Modifier::REVERSED);
    let (left, top) = (MARGIN + x as f32 * WIDE, MARGIN + y as f32 * HIGH);
    let count = cells.len() as f32;
    let mut fill_behind = |fill: &str| {
        let width = count * WIDE;
        behind.push_str(&format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{HIGH}\" fill=\"{fill}\"/>\n"
        ));
    };
    if let Some(ground) = (colours.sixteen)(cell.bg) {
        fill_behind(ground);
    }
    if text.trim().is_empty() && !reversed {
        return;
    }
    let fill = match (colours.sixteen)(cell.fg) {
        Some(colour) => colour,
        None if cell.modifier.contains(Modifier::DIM) => colours.quiet,
        None => colours.text,
    };
    let fill = if reversed {
        fill_behind(fill);
        colours.back
    } else {
        fill
    };
    if text.trim().is_empty() {
        return;
    }
    if let Some(shapes) = shapes(cell.symbol()) {
        for &(from_x, from_y, to_x, to_y) in shapes {
            // What reaches from side to side is one shape for the whole run.
            let whole = from_x == 0.0 && to_x == 1.0;
            for index in 0..if whole { 1 } else { cells.len() } {
                let columns = if whole { count } else { 1.0 };
                let at = left + index as f32 * WIDE + from_x * WIDE;
                svg.push_str(&format!(
                    "<rect x=\"{at}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\"/>\n",
                    top + from_y * HIGH,
                    (to_x - from_x) * WIDE * columns,
                    (to_y - from_y) * HIGH,
                ));
            }
        }
        return;
    }
    let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let begin = text.len() - text.trim_start().len();
    let text = text.trim();
    let text_columns = text.chars().count() as f32;
    svg.push_str(&format!(
        "<text x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" \
         fill=\"{fill}\"{weight}>{}</text>\n",
        left + begin as f32 * WIDE,
        top + 13.5,
        text_columns * WIDE,
        text.replace('&', "&amp;").replace('<', "&lt;")
    ));
}

type Shape = (f32, f32, f32, f32);

/// The rectangles of a block element or a line, in parts of a cell: left, top, right, bottom.
fn shapes(symbol: &str) -> Option<&'static [Shape]> {
    const H: f32 = 0.5;
    // Lines are about a pixel and a half wide.
    const L: f32 = 0.42;
    const R: f32 = 0.58;
    const T: f32 = 0.46;
    const B: f32 = 0.54;
    Some(match symbol {
        "█" => &[(0.0, 0.0, 1.0, 1.0)],
        "▀" => &[(0.0, 0.0, 1.0, H)],
        "▄" => &[(0.0, H, 1.0, 1.0)],
        "▆" => &[(0.0, 0.25, 1.0, 1.0)],
        "▌" => &[(0.0, 0.0, H, 1.0)],
        "▐" => &[(H, 0.0, 1.0, 1.0)],
        "▘" => &[(0.0, 0.0, H, H)],
        "▝" => &[(H, 0.0, 1.0, H)],
        "▖" => &[(0.0, H, H, 1.0)],
        "▗" => &[(H, H, 1.0, 1.0)],
        "▛" => &[(0.0, 0.0, 1.0, H), (0.0, H, H, 1.0)],
        "▜" => &[(0.0, 0.0, 1.0, H), (H, H, 1.0, 1.0)],
        "▙" => &[(0.0, 0.0, H, H), (0.0, H, 1.0, 1.0)],
        "▟" => &[(H, 0.0, 1.0, H), (0.0, H, 1.0, 1.0)],
        "▚" => &[(0.0, 0.0, H, H), (H, H, 1.0, 1.0)],
        "▞" => &[(H, 0.0, 1.0, H), (0.0, H, H, 1.0)],
        "─" | "━" => &[(0.0, T, 1.0, B)],
        "│" | "┃" => &[(L, 0.0, R, 1.0)],
        "╭" | "┏" | "┌" => &[(L, T, 1.0, B), (L, T, R, 1.0)],
        "╮" | "┓" | "┐" => &[(0.0, T, R, B), (L, T, R, 1.0)],
        "╰" | "┗" | "└" => &[(L, T, 1.0, B), (L, 0.0, R, B)],
        "╯" | "┛" | "┘" => &[(0.0, T, R, B), (L, 0.0, R, B)],
        "╶" => &[(H, T, 1.0, B)],
        "╴" => &[(0.0, T, H, B)],
        "╎" => &[(L, 0.1, R, 0.4), (L, 0.6, R, 0.9)],
        "·" => &[(0.4, 0.45, 0.6, 0.55)],
        _ => return None,
    })
}
