//! The menu: the name, the list of entries, and the card of the one under the cursor.

mod card;
mod list;

use ratatui::layout::Rect;

use crate::app::Menu;

use super::board::centred;
use super::frame::columns;
use super::text::{clip, wrap};
use super::{Canvas, Role, stage, title};

/// What the program is, in a line.
const SUBTITLE: &str = "play, watch and understand the Nim family of games";
/// Columns and rows from which on there is room for the drawn name, for a large one, and for what makes each entry different.
const ROOMY: (u16, u16) = (76, 22);
const LARGE: (u16, u16) = (100, 34);
const TELLING: (u16, u16) = (116, 34);
/// Rows above the keys on which each counts.
const SMALL: u16 = 23;
/// Columns of the entries: bare, beside a card, with what makes each game different.
const ENTRIES: [u16; 3] = [20, 27, 66];
/// Columns left free at each side, and between entries and card.
const MARGIN: u16 = 2;
const BETWEEN: u16 = 3;

/// Draws the menu and gives the row of the keys.
pub(super) fn draw(menu: &Menu, screen: Rect, canvas: &mut Canvas) -> Rect {
    let whole = stage::whole(screen);
    let keys = Rect { y: whole.bottom() - 1, height: 1, ..whole };
    let roomy = |from: (u16, u16)| whole.width >= from.0 && whole.height >= from.1;
    let area = Rect { height: whole.height - 1, ..whole };
    let tells = roomy(TELLING);
    let (below, width) = match (roomy(ROOMY), roomy(LARGE)) {
        (_, true) => (draw_large_title(area, canvas), ENTRIES[1 + usize::from(tells)]),
        (true, _) => (draw_title(menu, area, canvas), ENTRIES[1]),
        _ => (draw_name(area, canvas), ENTRIES[0]),
    };
    let between = if width == ENTRIES[0] { 1 } else { BETWEEN };
    let list = Rect { width, ..below };
    let x = list.right() + between;
    list::draw(menu, list, tells, canvas);
    card::draw(menu, Rect { x, width: below.right().saturating_sub(x), ..below }, tells, canvas);
    keys
}

/// The drawn name in the middle with a line below it; what is left of the area.
fn draw_large_title(area: Rect, canvas: &mut Canvas) -> Rect {
    let (width, height) = title::size(true);
    let place = centred(Rect { y: area.y + 2, height, ..area }, width, height);
    title::draw(place, true, canvas);
    let line = Rect { y: place.bottom() + 1, height: 1, ..area };
    let text = centred(line, columns(SUBTITLE), 1);
    canvas.put(line, (text.x, line.y), SUBTITLE, Role::Quiet);
    inside(area, line.y + 3 - area.y)
}

/// The drawn name above the entries, and beside it, above the card, what the program is.
fn draw_title(menu: &Menu, area: Rect, canvas: &mut Canvas) -> Rect {
    let (width, height) = title::size(false);
    // With a game to go on with, the row above is worth more below.
    let above = u16::from(area.height > SMALL || menu.unfinished.is_empty());
    let place = Rect { x: area.x + MARGIN, y: area.y + above, width, height };
    title::draw(place, false, canvas);
    let x = place.x + ENTRIES[1] + BETWEEN;
    for (line, y) in wrap(SUBTITLE, columns(SUBTITLE) / 2 + 2).iter().zip(place.y + 1..) {
        canvas.put(area, (x, y), line, Role::Quiet);
    }
    inside(area, above + height + 1)
}

/// Where there is no room for drawing: the name in a line.
fn draw_name(area: Rect, canvas: &mut Canvas) -> Rect {
    let name = "nimtui  ";
    let x = area.x + MARGIN;
    canvas.put(area, (x, area.y), name, Role::Key);
    let beside = clip(SUBTITLE, area.width.saturating_sub(MARGIN + columns(name)));
    canvas.put(area, (x + columns(name), area.y), &beside, Role::Quiet);
    Rect { height: area.height.saturating_sub(2), y: area.y + 2, ..margins(area) }
}

/// What is left below so many rows, with a free row above the keys.
fn inside(area: Rect, rows: u16) -> Rect {
    Rect { y: area.y + rows, height: area.height.saturating_sub(rows + 1), ..margins(area) }
}

fn margins(area: Rect) -> Rect {
    Rect { x: area.x + MARGIN, width: area.width.saturating_sub(2 * MARGIN), ..area }
}

fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
