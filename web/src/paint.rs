//! Rows of the screen as HTML. Neighbours of one style are one `span`, so text can be selected and read aloud. Every character that
//! isn't ASCII has a box of its own width, because it may come from another font.

use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::{Color, Modifier};

/// The HTML of a row.
pub(crate) fn row_html(cells: &[Cell]) -> String {
    let mut html = String::new();
    let mut column = 0;
    while column < cells.len() {
        let (first, style) = (column, cells[column].style());
        let mut symbols = String::new();
        while let Some(cell) = cells.get(column).filter(|cell| cell.style() == style) {
            push_symbol(cell, &mut symbols);
            column += usize::from(cell.cell_width().max(1));
        }
        let (width, css) = (column - first, cell_css(&cells[first]));
        html.push_str(&format!("<span style=\"width:calc({width}*var(--cell));{css}\">{symbols}</span>"));
    }
    html
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

fn push_symbol(cell: &Cell, html: &mut String) {
    let symbol = cell.symbol();
    match symbol {
        "" => html.push(' '),
        "<" => html.push_str("&lt;"),
        "&" => html.push_str("&amp;"),
        _ if symbol.is_ascii() => html.push_str(symbol),
        _ => match block_css(symbol) {
            // Drawn as a background, it has no gaps to its neighbours in any font.
            Some(css) => html.push_str(&format!("<i aria-hidden=\"true\" style=\"{css}\"> </i>")),
            None => {
                let tag = if cell.cell_width() > 1 { "b" } else { "i" };
                let is_line = symbol.chars().all(|letter| ('\u{2500}'..='\u{257f}').contains(&letter));
                let hidden = if is_line { " aria-hidden=\"true\"" } else { "" };
                html.push_str(&format!("<{tag}{hidden}>{symbol}</{tag}>"));
            }
        },
    }
}

/// Part of a cell in the text's color, for frames and for the block elements that fill quarters of it or fill it from one side.
fn block_css(symbol: &str) -> Option<String> {
    let letter = symbol.chars().next()?;
    if letter == '│' {
        return Some("background:linear-gradient(currentColor 0 0) center/1px 100% no-repeat".into());
    }
    // The quarters clockwise from the upper right one.
    let quarters = match letter {
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
        '█' => [1; 4],
        _ => return side_css(letter),
    };
    let [a, b, c, d] = quarters.map(|filled| if filled == 1 { "currentColor" } else { "transparent" });
    Some(format!("background:conic-gradient({a} 25%,{b} 0 50%,{c} 0 75%,{d} 0)"))
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
    Some(format!("background:linear-gradient(to {side},currentColor {percent}%,transparent {percent}%)"))
}

fn cell_css(cell: &Cell) -> String {
    let (mut text, mut ground) = (color_css(cell.fg, "--text"), color_css(cell.bg, "--ground"));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut text, &mut ground);
    }
    let mut css = format!("color:{text};background:{ground}");
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
