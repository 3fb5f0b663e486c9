//! The menu: the name, the list of entries, and the card of the one under the cursor.

mod card;
mod courses;
mod list;
mod today;

use ratatui::layout::Rect;

use crate::tui::{Menu, Shared};

use super::area::{cells, centred, columns, split_below};
use super::text::clip;
use super::{Canvas, Role, title};

/// What awaits the player, in a line.
const SUBTITLE: &str = "Small games of wits. Can you beat HAL 9000?";
/// The same below a small drawn name.
const DARE: &str = "Can you beat HAL 9000?";
/// Columns and rows from which on there is room for the drawn name, and for a large one.
const ROOMY: (u16, u16) = (76, 21);
const LARGE: (u16, u16) = (100, 33);
/// Rows of which each counts.
const SMALL: u16 = 23;
/// Columns of the entries where the name is written, and where it is drawn.
const ENTRIES: [u16; 2] = [20, 27];
/// Rows the list stands lower below a large name.
const LOWER: u16 = 3;
/// Columns left free at each side, below a large name, too, and between entries and card.
const MARGIN: u16 = 2;
const WIDE_MARGIN: u16 = 6;
const BETWEEN: u16 = 3;

/// Draws the menu.
pub(super) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let roomy = |from: (u16, u16)| area.width >= from.0 && area.height >= from.1;
    let (width, between) = if roomy(ROOMY) { (ENTRIES[1], BETWEEN) } else { (ENTRIES[0], 1) };
    let (list, card) = match (roomy(ROOMY), roomy(LARGE)) {
        (_, true) => draw_large_title(area, canvas),
        (true, _) => draw_title(shared, area, canvas),
        _ => draw_name(area, canvas),
    };
    // On a small screen a column of the margin is for the bar beside the entries.
    let margin = u16::from(!roomy(ROOMY));
    list::draw(menu, shared, Rect { x: list.x - margin, width: width + margin, ..list }, canvas);
    let x = list.x + width + between;
    card::draw(menu, shared, Rect { x, width: card.right().saturating_sub(x), ..card }, canvas);
}

/// The drawn name in the middle with a line below it; the rooms of list and card, the list in the middle beside the picture.
fn draw_large_title(area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let title = title::text(true, canvas);
    let (width, height) = (cells(title.width()), cells(title.height()));
    let place = centred(Rect { y: area.y + 2, height, ..area }, width, height);
    canvas.draw(title, place);
    let line = Rect { y: place.bottom() + 1, height: 1, ..area };
    canvas.write_centred(line, SUBTITLE, Role::Title);
    let below = inside(area, line.y + 2 - area.y);
    let card = Rect { x: area.x + WIDE_MARGIN, width: area.width - 2 * WIDE_MARGIN, ..below };
    (Rect { y: card.y + LOWER, height: card.height.saturating_sub(LOWER), ..card }, card)
}

/// The drawn name above the entries; the rooms of list and card: the card has all rows.
fn draw_title(shared: &Shared, area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let title = title::text(false, canvas);
    let height = cells(title.height());
    // With a game to go on with, the row above is worth more below.
    let above = u16::from(area.height > SMALL || shared.memory.unfinished.is_empty());
    let place = Rect { x: area.x + MARGIN, y: area.y + above, height, ..area }.intersection(area);
    canvas.draw(title, place);
    if above > 0 {
        canvas.write_at(area, (place.x, place.bottom()), DARE, Role::Title);
    }
    (inside(area, above + height + 1 + above), inside(area, above))
}

/// Where there is no room for drawing: the name in a line; the room of list and card.
fn draw_name(area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let name = "nimtui  ";
    let x = area.x + MARGIN;
    canvas.write_at(area, (x, area.y), name, Role::Key);
    let beside = clip(SUBTITLE, area.width.saturating_sub(MARGIN + columns(name)));
    canvas.write_at(area, (x + columns(name), area.y), &beside, Role::Quiet);
    let (_, below) = split_below(margins(area), 2);
    (below, below)
}

/// What is left below so many rows, with a free row above the keys.
fn inside(area: Rect, rows: u16) -> Rect {
    Rect { y: area.y + rows, height: area.height.saturating_sub(rows + 1), ..margins(area) }
}

fn margins(area: Rect) -> Rect {
    Rect { x: area.x + MARGIN, width: area.width.saturating_sub(2 * MARGIN), ..area }
}
