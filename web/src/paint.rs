//! Rows of the screen as HTML. Neighbours of one style are one `span`, so text can be selected and read aloud. Every character that
//! isn't ASCII has a box of its own width, because it may come from another font. Frames and blocks are drawn as backgrounds, which
//! have no gaps to their neighbours in any font.

use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::{Color, Modifier};

/// The text's color.
const FULL: &str = "linear-gradient(currentColor 0 0)";
const HIDDEN: &str = " aria-hidden=\"true\"";

/// The spans of a row, in HTML.
pub(crate) fn row_spans(cells: &[Cell]) -> Vec<String> {
    let mut spans = vec![];
    let mut column = 0;
    while column < cells.len() {
        let (first, style) = (column, cells[column].style());
        let mut parts = vec![];
        while let Some(cell) = cells.get(column).filter(|cell| cell.style() == style) {
            let is_next = |other: &&Cell| is_even(cell.symbol()) && *other == cell;
            let more = cells[column + 1..].iter().take_while(is_next).count();
            parts.push((cell, 1 + more));
            column += usize::from(cell.cell_width().max(1)) + more;
        }
        let image = if parts.len() == 1 { block_image(cells[first].symbol()) } else { None };
        let css = cell_css(&cells[first], image.as_deref());
        let (hidden, symbols) = match image {
            Some(_) => (HIDDEN, " ".repeat(column - first)),
            None => ("", parts.into_iter().map(|(cell, count)| symbols_html(cell, count)).collect()),
        };
        let width = width_css(column - first);
        spans.push(format!("<span{hidden} style=\"{width};{css}\">{symbols}</span>"));
    }
    spans
}

fn width_css(cells: usize) -> String {
    format!("width:calc({cells}*var(--cell))")
}

/// The characters of a row.
pub(crate) fn row_text(cells: &[Cell]) -> String {
    let mut text = String::new();
    let mut column = 0;
    while let Some(cell) = cells.get(column) {
        text.push_str(cell.symbol());
        column += usize::from(cell.cell_width().max(1));
    }
    text
}

/// Whether equal neighbours look the same as one long cell.
fn is_even(symbol: &str) -> bool {
    matches!(symbol.chars().next(), Some('─' | '\u{2580}'..='\u{2588}'))
}

/// The HTML of a symbol, so many times.
fn symbols_html(cell: &Cell, count: usize) -> String {
    let symbol = cell.symbol();
    match symbol {
        "" => " ".into(),
        "<" => "&lt;".into(),
        "&" => "&amp;".into(),
        _ if symbol.is_ascii() => symbol.into(),
        _ => match block_image(symbol) {
            Some(image) => {
                let (width, blanks) = (width_css(count), " ".repeat(count));
                format!("<i{HIDDEN} style=\"{width};background:{image}\">{blanks}</i>")
            }
            None => {
                let tag = if cell.cell_width() > 1 { "b" } else { "i" };
                let is_line = symbol.chars().all(|letter| ('\u{2500}'..='\u{257f}').contains(&letter));
                let hidden = if is_line { HIDDEN } else { "" };
                format!("<{tag}{hidden}>{symbol}</{tag}>")
            }
        },
    }
}

/// Part of a cell in the text's color, for frames and for the block elements that fill quarters of it or fill it from one side.
fn block_image(symbol: &str) -> Option<String> {
    let letter = symbol.chars().next()?;
    // The quarters clockwise from the upper right one.
    let quarters = match letter {
        '─' => return Some(format!("{FULL} 0 var(--middle)/100% 1px no-repeat")),
        '│' => return Some(format!("{FULL} var(--line) 0/1px 100% no-repeat")),
        '█' => return Some(FULL.into()),
        '╭' => return Some(corner_image("right", "bottom")),
        '╮' => return Some(corner_image("left", "bottom")),
        '╰' => return Some(corner_image("right", "top")),
        '╯' => return Some(corner_image("left", "top")),
        '▖' => [0, 0, 1, 0],
        '▗' => [0, 1, 0, 0],
        '▘' => [0, 0, 0, 1],
        '▙' => [0, 1, 1, 1],
        '▚' => [0, 1, 0, 1],
        '▛' => [1, 0, 1, 1],
        '▜' => [1, 1, 0, 1],
        '▝' => [1, 0, 0, 0],
        '▞' => [1, 0, 1, 0],
        '▟' => [1, 1, 1, 0],
        _ => return side_css(letter),
    };
    let [a, b, c, d] = quarters.map(|filled| if filled == 1 { "currentColor" } else { "transparent" });
    Some(format!("conic-gradient({a} 25%,{b} 0 50%,{c} 0 75%,{d} 0)"))
}

/// A quarter of a circle, and a line from there to the end of the cell. `x` and `y` are the sides to which it leads on.
fn corner_image(x: &str, y: &str) -> String {
    let radius = if x == "right" { "var(--cell) - var(--line)" } else { "var(--line) + 1px" };
    let below = y == "bottom";
    let rest = if below { "100% - var(--middle)" } else { "var(--middle) + 1px" };
    let top = if below { "var(--middle)" } else { &format!("calc({rest} - ({radius}))") };
    let ring = format!("transparent calc({radius} - 1px),currentColor 0 calc({radius}),transparent 0");
    let arc = format!("radial-gradient(circle at {x} {y},{ring}) {x} {top}");
    format!(
        "{arc}/calc({radius}) calc({radius}) no-repeat,{FULL} var(--line) {y}/1px calc({rest} - ({radius})) no-repeat"
    )
}

fn side_css(letter: char) -> Option<String> {
    let (side, eighths) = match letter {
        '\u{2580}' => ("bottom", 4),
        '\u{2581}'..='\u{2587}' => ("top", letter as u32 - 0x2580),
        '\u{2589}'..='\u{258f}' => ("right", 0x2590 - letter as u32),
        '\u{2590}' => ("left", 4),
        _ => return None,
    };
    let percent = f64::from(eighths) * 12.5;
    Some(format!("linear-gradient(to {side},currentColor {percent}%,transparent {percent}%)"))
}

/// The style of a cell; `image` lies on its ground.
fn cell_css(cell: &Cell, image: Option<&str>) -> String {
    let (mut text, mut ground) = (color_css(cell.fg, "--text"), color_css(cell.bg, "--ground"));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut text, &mut ground);
    }
    let image = image.map(|image| format!("{image} ")).unwrap_or_default();
    let mut css = format!("color:{text};background:{image}{ground}");
    let extras = [
        (Modifier::BOLD, ";font-weight:bold"),
        (Modifier::DIM, ";opacity:.7"),
        (Modifier::ITALIC, ";font-style:italic"),
        (Modifier::UNDERLINED, ";text-decoration:underline"),
    ];
    extras
        .iter()
        .filter(|(modifier, _)| cell.modifier.contains(*modifier))
        .for_each(|(_, more)| css.push_str(more));
    css
}

/// `usual` is the variable of the page for the color of text or ground.
fn color_css(color: Color, usual: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Black => "#000".into(),
        Color::White => "#fff".into(),
        _ => format!("var({usual})"),
    }
}
