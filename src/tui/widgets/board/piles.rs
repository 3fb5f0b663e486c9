//! Heaps as stones in rows: one pile, or a bowl for each pile of marbles.

use ratatui::layout::{Rect, Size};
use ratatui::widgets::{Block, BorderType, Borders};

use super::highlight::{LOOKS, part_of};
use super::piece::{HeapRow, Piece, Pieces, SIGN, discs, name_of, sizes};
use super::{BoardView, Fade, cells, centred, columns};
use crate::coach::Highlight;
use crate::game::{HeapChange, grouped, join, takes_up_to, up_to};
use crate::games::fibonacci;
use crate::tui::Spot;
use crate::tui::theme::{POINTER, Paint, Role};
use crate::tui::widgets::{Canvas, clip, split_above};

/// The stones of a pile lie in rows of a multiple of this.
const GROUP: u32 = 5;

/// Draws one pile as large as it fits, in rows of five or ten, or a row for each of its parts if an idea is about them. Below it stands
/// how many stones a move may take.
pub(crate) fn draw_pile(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    /// Rows below the stones: an empty one, how many are left, the scale of the signs.
    const BELOW: u16 = 3;
    let Some(row) = view.heaps.first().copied() else { return };
    let room = Rect { height: area.height.saturating_sub(BELOW), ..area };
    let parts = match view.highlight {
        Some(Highlight::FibonacciParts) => fibonacci::parts(row.size()),
        _ => vec![],
    };
    let in_parts = Pile::split(&parts, room).filter(|_| row.taken == 0);
    let pile = in_parts.unwrap_or_else(|| Pile::largest_in(view.widest(), room));
    let below = if pile.scale > 1 { BELOW } else { BELOW - 1 };
    let (pitch, height) = (pile.size.width + 1, pile.size.height);
    let whole = centred(area, pile.width(), pile.rows * height + below);
    let looks = view.looks(pile.size, canvas.paint);
    for (index, state) in (0..).zip(row.signs(pile.scale)) {
        let (line, along) = pile.line_of(index);
        let y = whole.y.saturating_add(cells(line).saturating_mul(height));
        let place = Rect { x: whole.x + cells(along) * pitch, y, width: pitch, height };
        let look = part_of(&pile.parts, index).map_or(0, |(part, _)| part % LOOKS.len());
        looks[look][state as usize].draw_at((place.x + 1, y), area, canvas);
        canvas.clicks.add(place.intersection(area), row.target(index, pile.scale));
    }
    let sum = if parts.is_empty() { String::new() } else { join(&parts, "+") + ": " };
    let limit = limit_text(view, row, area.width.saturating_sub(columns(&sum)));
    let texts = [Some(sum + &limit), view.scale_note(pile.scale)];
    for (text, y) in texts.into_iter().flatten().zip(whole.bottom().saturating_sub(below - 1)..) {
        canvas.write_centred(Rect { y, height: 1, ..area }, &text, Role::Quiet);
    }
}

/// How many stones may go, and how many there are; only that if it is wider than `room` columns.
fn limit_text(view: &BoardView, row: HeapRow, room: u16) -> String {
    let reach = takes_up_to(view.game, view.position, row.heap).map_or(0, |most| most.min(row.size()));
    let limit = if reach > 0 { format!("Take {} · ", up_to(reach)) } else { String::new() };
    let left =
        if row.change.gone > 0 { format!("→ {}", grouped(row.change.stays)) } else { "left".to_owned() };
    let stones = format!("{} {left}", view.game.words().count(row.size()));
    if columns(&limit) + columns(&stones) <= room { limit + &stones } else { stones }
}

/// How the stones of a pile lie.
struct Pile {
    size: Size,
    per_row: u32,
    rows: u16,
    /// Stones a sign stands for.
    scale: u32,
    /// The parts that an idea is about, each in a row of its own.
    parts: Vec<u32>,
}

impl Pile {
    /// The largest stones of which all fit, a column between them; signs that stand for several if none do.
    fn largest_in(all: u32, room: Rect) -> Self {
        let in_rows = |size: Size, scale: u32| {
            let signs = all.div_ceil(scale).max(1);
            let widest = u32::from(room.width.saturating_sub(1) / (size.width + 1)).max(1);
            let most = if widest >= GROUP { widest / GROUP * GROUP } else { widest };
            // Rows are about equally full.
            let rows = signs.div_ceil(most);
            let even = signs.div_ceil(rows).div_ceil(GROUP) * GROUP;
            Self { size, per_row: even.min(most), rows: cells(rows), scale, parts: vec![] }
        };
        let fits = |pile: &Self| pile.fits(room) && pile.per_row >= GROUP;
        sizes().map(|size| in_rows(size, 1)).find(fits).unwrap_or_else(|| {
            let per_row = in_rows(SIGN, 1).per_row;
            // Two signs of slack: parts of a pile are rounded up one by one.
            let most = (per_row * u32::from(room.height.max(1))).saturating_sub(2).max(1);
            in_rows(SIGN, all.div_ceil(most).max(1))
        })
    }

    /// A row for each part, with the largest stones that fit.
    fn split(parts: &[u32], room: Rect) -> Option<Self> {
        let &per_row = parts.first()?;
        let rows = cells(parts.len());
        let in_rows = |size| Self { size, per_row, rows, scale: 1, parts: parts.to_vec() };
        sizes().map(in_rows).find(|pile| pile.fits(room) && pile.width() <= room.width)
    }

    fn fits(&self, room: Rect) -> bool {
        self.rows.saturating_mul(self.size.height) <= room.height
    }

    /// Columns of a row, one before each stone and one after the last.
    fn width(&self) -> u16 {
        cells(self.per_row).saturating_mul(self.size.width + 1) + 1
    }

    /// The row of a sign, and its number in it.
    fn line_of(&self, index: u32) -> (u32, u32) {
        match part_of(&self.parts, index) {
            Some((part, along)) => (cells(part).into(), along),
            None => (index / self.per_row, index % self.per_row),
        }
    }
}

/// The column between two bowls.
const BETWEEN: u16 = 1;
/// Rows of a bowl's bottom, in which its name stands.
const BOTTOM: u16 = 1;
/// Columns of a bowl beside its label.
const AROUND_LABEL: u16 = 4;

/// Draws a bowl for each pile side by side, the marbles in rows, and what the pile is worth below it.
pub(crate) fn draw_bowls(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let count = cells(view.most_heaps()).max(1);
    // Whether signs stand for several marbles is not known yet. The row above stays free.
    let notes = cells(view.notes(2, area.width).len()) + u16::from(!view.still);
    let widest = (area.width.saturating_add(BETWEEN) / count).saturating_sub(BETWEEN);
    let height = area.height.saturating_sub(notes + BOTTOM);
    let pile = Pile::largest_in(view.widest(), Rect { width: widest, height, ..area });
    let mut width = pile.width();
    // As they were at first, at rest, they have the longest labels. These are long if all of them have room.
    let sizes = view.opening.board.heaps();
    let full = |row: &HeapRow| {
        let stays = sizes.get(row.heap).copied().unwrap_or(0).max(row.size());
        HeapRow { change: HeapChange { stays, ..HeapChange::default() }, chosen: false, ..*row }
    };
    let needed = |is_long: bool| {
        let labels = view.heaps.iter().map(|row| columns(&label(view, full(row), is_long)));
        labels.max().unwrap_or(0) + AROUND_LABEL
    };
    let is_long = needed(true) <= widest;
    width = width.max(needed(is_long)).min(widest.max(width));
    let height = pile.rows * pile.size.height + BOTTOM;
    let whole = centred(area, (width + BETWEEN) * count - BETWEEN, height + notes);
    for (row, index) in view.heaps.iter().zip(0..) {
        let bowl = Rect { x: whole.x + index * (width + BETWEEN), width, height, ..whole };
        draw_bowl(view, *row, &label(view, *row, is_long), &pile, bowl.intersection(area), canvas);
    }
    let notes = view.notes(pile.scale, area.width);
    for (note, y) in notes.iter().rev().zip((whole.y + height..whole.bottom()).rev()) {
        canvas.write_centred(Rect { y, height: 1, ..area }, note, Role::Quiet);
    }
}

/// Draws a bowl with its marbles, row by row from the bottom; those about to go lie on top.
fn draw_bowl(view: &BoardView, row: HeapRow, label: &str, pile: &Pile, bowl: Rect, canvas: &mut Canvas) {
    let (inside, bottom) = split_above(bowl, BOTTOM);
    let sides = Block::new().borders(Borders::LEFT | Borders::RIGHT | Borders::BOTTOM);
    canvas.draw(sides.border_type(BorderType::Rounded).border_style(canvas.picture(Role::Frame)), bowl);
    let (pointer, role) = if row.chosen { (POINTER, Role::Cursor) } else { ("", Role::Text) };
    let room = bowl.width.saturating_sub(2);
    let left = format!("→ {}", grouped(row.change.stays));
    let short = format!("{} {left}", name_of(row.heap, view.game.words()));
    let labels = [label, &short, &left].map(|label| format!(" {pointer}{label} "));
    let fits = |label: &&String| row.change.gone == 0 || columns(label) <= room;
    let label = labels.iter().find(fits).unwrap_or(&labels[2]);
    canvas.write_centred(bottom, &clip(label, room), role);
    canvas.clicks.add(bowl, Spot::Group(row.heap).target());
    let role = if row.heap == 0 { Role::Red } else { Role::Blue };
    let pieces = discs(pile.size, role, view.fade, canvas.paint);
    let left = inside.x + (inside.width + 2).saturating_sub(pile.width()) / 2;
    for (index, state) in (0..).zip(row.signs(pile.scale)) {
        let (line, along) = pile.line_of(index);
        let height = cells(line + 1).saturating_mul(pile.size.height);
        if height > inside.height {
            break;
        }
        let (x, y) = (left + cells(along) * (pile.size.width + 1), inside.bottom() - height);
        pieces[state as usize].draw_at((x, y), inside, canvas);
        let place = Rect { x, y, width: pile.size.width + 1, height: pile.size.height };
        canvas.clicks.add(place.intersection(inside), row.target(index, pile.scale));
    }
}

/// `red 10 × 2 = 20`, with the worth if the game counts points; in short `red 10`.
fn label(view: &BoardView, row: HeapRow, is_long: bool) -> String {
    // While stones are chosen from it, what remains of them says more.
    let price = view.game.info().prices.get(row.heap).filter(|_| is_long && row.change.gone == 0);
    let worth = price.map(|price| format!(" × {price} = {}", grouped(price * u64::from(row.size()))));
    format!("{} {}{}", name_of(row.heap, view.game.words()), row.figures(), worth.unwrap_or_default())
}

/// How matches are drawn, the thickest first: columns from one to the next, columns of its head, fewest rows. A match with a head of
/// one column is a line.
const KINDS: [(u16, u16, u16); 4] = [(5, 4, 6), (4, 4, 6), (3, 2, 3), (2, 1, 2)];
/// Rows of a match for each column between two, and most of all.
const SLIMNESS: u16 = 4;
const TALLEST: u16 = 11;
/// Matches of this height have two rows of head.
const TALL: u16 = 6;

/// Draws the pile. If it's too large for the area, only its end is shown, because matches go from there, and a note counts the others.
pub(crate) fn draw_matches(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Some(row) = view.heaps.first().copied() else { return };
    let words = view.game.words();
    let field = Rect { height: area.height.saturating_sub(2), ..area };
    let (group, free) = groups_of(view);
    let widest = view.widest().max(1) + free;
    // As many as there were at first have their places, whatever is left of them.
    let shape = Sticks::largest_in(widest, group, field);
    let lines = shape.lines_for(widest);
    let seen = lines.min(shape.lines(field));
    let hidden = |all: u32| shape.lines_for(all).saturating_sub(seen) * shape.per_line;
    let first = hidden(row.drawn() + free);
    let height = cells(seen) * shape.pitch() - 1;
    let whole = centred(area, shape.width(widest - hidden(widest)), height + 2);
    let pieces = shape.pieces(view.fade, canvas.paint);
    let seen = first.max(free);
    for (index, state) in (seen..).zip(row.signs(1).skip((seen - free) as usize)) {
        let (x, y) = shape.place(index - first);
        let place = Rect {
            x: whole.x.saturating_add(x),
            y: whole.y.saturating_add(y),
            width: shape.stride,
            height: shape.tall + 1,
        };
        pieces[state as usize].draw_at((place.x, place.y), area, canvas);
        // The space between two groups belongs to the match before it.
        let next = shape.place(index + 1 - first);
        let width = if next.1 == y { next.0 - x } else { place.width };
        canvas.clicks.add(Rect { width, ..place }.intersection(area), row.target(index - free, 1));
    }
    let mut text = format!("{} left", words.count(row.size()));
    if row.change.gone > 0 {
        text = format!("{text} → {}", row.change.stays);
    }
    if first > free {
        let first = first - free;
        text.push_str(&format!(", {first} not shown"));
    }
    let last = Rect { y: whole.bottom().saturating_sub(1), height: 1, ..area };
    canvas.write_centred(last, &text, Role::Quiet);
}

/// Matches in a group, and places of the first group that stay free: in rounds its one match stands apart from the others.
fn groups_of(view: &BoardView) -> (u32, u32) {
    let position = view.position;
    match view.highlight {
        Some(Highlight::Rounds) if position.most < u32::from(u8::MAX) => {
            let round = position.most + position.least.max(1);
            (round, round - 1)
        }
        // The last match doesn't stand alone.
        _ => (
            [GROUP, GROUP + 1, GROUP - 1]
                .into_iter()
                .find(|group| view.widest() % group != 1)
                .unwrap_or(GROUP),
            0,
        ),
    }
}

/// How large a match is drawn.
struct Sticks {
    /// Columns from match to match.
    stride: u16,
    /// Columns of its head.
    head: u16,
    /// Rows of a match.
    tall: u16,
    /// Matches in a group.
    group: u32,
    /// Matches in a line.
    per_line: u32,
}

impl Sticks {
    /// The largest that fit, or else the smallest.
    fn largest_in(all: u32, group: u32, field: Rect) -> Self {
        let across =
            |stride: u16| u32::from((field.width + stride) / (stride * cells(group + 1))).max(1) * group;
        let shapes = KINDS.into_iter().filter_map(|(stride, head, least)| {
            let lines = all.div_ceil(across(stride)).max(1);
            // Groups are spread evenly, so that no line is much shorter than the others.
            let per_line = all.div_ceil(group).div_ceil(lines).max(1) * group;
            let rows = field.height.checked_div(cells(lines)).unwrap_or(1);
            // Between two lines a row is left free.
            let tall =
                rows.saturating_sub(if lines == 1 { 1 } else { 2 }).min(TALLEST.min(stride * SLIMNESS));
            let shape = Self { stride, head, tall, group, per_line };
            (tall >= least && shape.width(all) <= field.width).then_some(shape)
        });
        // Thick ones are worth a second line.
        let best = shapes.rev().max_by_key(|shape| shape.tall * shape.stride * shape.stride);
        best.unwrap_or_else(|| {
            let stride = if all.div_ceil(across(2)) < u32::from(field.height) { 2 } else { 1 };
            Self { stride, head: 1, tall: 1, group, per_line: across(stride) }
        })
    }

    /// A match, one about to go, which is pulled down, and the outline of one that was taken.
    fn pieces(&self, fade: Fade, paint: Paint) -> Pieces {
        // The first row, the others of a head, those of a stick; a cross for the first one; the first row of an outline, of what
        // is left of it, and their sides.
        let [first, head, stick, cross, hollow, left, side, dots] = match self.head {
            _ if self.tall == 1 => ["|", "", "", "╳", "╎", "╎", "", ""],
            4.. => ["▗██▖", "▐██▌", " ██ ", " ╳╳ ", " ╭╮ ", " ╭╮ ", " ││ ", " ╎╎ "],
            2.. => ["▟▙", "██", "▐▌", "╳╳", "╭╮", "╭╮", "││", "╎╎"],
            _ => ["●", "●", "┃", "╳", "○", "◦", "╎", "╎"],
        };
        let head_rows = if self.tall < TALL || self.head == 1 { 1 } else { 2 };
        let stack = |[first, head, stick]: [&'static str; 3], [head_role, role]: [Role; 2]| {
            let row = move |row| match row {
                0 => (first, head_role),
                1.. if row < head_rows => (head, head_role),
                _ => (stick, role),
            };
            (0..self.tall).map(row)
        };
        let red = if self.tall == 1 { Role::Wood } else { Role::Red };
        let whole = || Piece::new(stack([first, head, stick], [red, Role::Wood]), paint);
        let blank = " ".repeat(usize::from(self.head));
        // A match of one row can't be pulled down.
        let blank = (self.tall > 1).then_some((&*blank, Role::Going));
        let down = blank.into_iter().chain(stack([cross, head, stick], [Role::Going; 2]));
        let outline = |signs| Piece::new(stack(signs, [Role::Taken; 2]), paint);
        let taken = match fade {
            Fade::Full => whole(),
            Fade::Hollow => outline([hollow, side, side]),
            Fade::Gone => outline([left, dots, dots]),
        };
        [whole(), Piece::new(down, paint), taken, Piece::default()]
    }

    /// Rows from line to line: a match, the row it is pulled down by, one between.
    const fn pitch(&self) -> u16 {
        if self.tall > 1 { self.tall + 2 } else { 1 }
    }

    /// The lines of this many matches.
    fn lines_for(&self, all: u32) -> u32 {
        all.div_ceil(self.per_line).max(1)
    }

    /// Lines that fit.
    fn lines(&self, field: Rect) -> u32 {
        u32::from(((field.height + 1) / self.pitch()).max(1))
    }

    /// Columns from the first match to the last one on the right.
    fn width(&self, all: u32) -> u16 {
        self.place(all.min(self.per_line).saturating_sub(1)).0.saturating_add(self.head)
    }

    /// The place of a match.
    fn place(&self, index: u32) -> (u16, u16) {
        let (line, along) = (index / self.per_line, index % self.per_line);
        let column = along + along / self.group;
        (cells(column).saturating_mul(self.stride), cells(line).saturating_mul(self.pitch()))
    }
}
