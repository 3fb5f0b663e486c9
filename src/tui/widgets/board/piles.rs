//! Heaps as stones in rows: one pile, or a bowl for each pile of marbles.

use std::borrow::Cow;

use ratatui::layout::{Rect, Size};
use ratatui::widgets::{Block, BorderType, Borders};

use super::highlight::{LOOKS, fibonacci_parts, part_of, sum_text};
use super::piece::{HeapRow, Piece, Pieces, SIGN, Shape, sizes};
use super::{BoardView, Fade, cells, centred, columns};
use crate::coach::Highlight;
use crate::game::{grouped, takes_up_to, up_to};
use crate::tui::theme::{POINTER, Paint, Role};
use crate::tui::widgets::{Canvas, clip, split_above};
use crate::tui::{Layout, Spot};

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
        Some(Highlight::FibonacciParts) => fibonacci_parts(row.size()),
        _ => vec![],
    };
    let in_parts = Pile::split(&parts, room).filter(|_| row.taken == 0);
    // If they have no room for rows of their own, they have their colours.
    let pile =
        in_parts.unwrap_or_else(|| Pile { parts: parts.clone(), ..Pile::largest_in(view.widest(), room) });
    let below = if pile.scale > 1 { BELOW } else { BELOW - 1 };
    let (pitch, height) = (pile.size.width + 1, pile.size.height);
    let whole = centred(area, pile.width(), pile.rows * height + below);
    let looks = LOOKS.map(|role| Pieces::new(Shape::Disc, pile.size, role, view.fade, canvas.paint));
    let signs = row.signs(pile.scale);
    for index in 0..signs.drawn {
        let (line, along) = pile.line_of(index);
        let y = whole.y.saturating_add(cells(line).saturating_mul(height));
        let place = Rect { x: whole.x + cells(along) * pitch, y, width: pitch, height };
        let look =
            part_of(&pile.parts, index.saturating_mul(pile.scale)).map_or(0, |(part, _)| part % LOOKS.len());
        looks[look].get(signs.state(index)).draw_at((place.x + 1, y), area, canvas);
        canvas.clicks.add(place.intersection(area), row.target(index, pile.scale));
    }
    let sum = if parts.is_empty() { String::new() } else { sum_text(&parts) + ": " };
    let limit = limit_text(view, row, area.width.saturating_sub(columns(&sum)));
    let texts = [Some(sum + &limit), view.scale_note(pile.scale)];
    for (text, y) in texts.into_iter().flatten().zip(whole.bottom().saturating_sub(below - 1)..) {
        canvas.write_centred(Rect { y, height: 1, ..area }, &text, Role::Quiet);
    }
}

/// How many stones may go, and how many there are. If only one fits, the former, because the status says the size too.
fn limit_text(view: &BoardView, row: HeapRow, width: u16) -> String {
    let reach = takes_up_to(view.game, view.position, row.heap).map_or(0, |most| most.min(row.size()));
    let mut size = view.game.words().count(u64::from(row.size()));
    size.push_str(&match row.going {
        0 => " left".to_owned(),
        _ => format!(" → {}", grouped(u64::from(row.staying))),
    });
    if reach == 0 {
        return size;
    }
    let limit = format!("Take {}", up_to(reach));
    let both = format!("{limit} · {size}");
    if columns(&both) <= width { both } else { limit }
}

/// How the stones of a pile lie.
struct Pile {
    size: Size,
    per_row: u32,
    rows: u16,
    /// Stones a sign stands for.
    scale: u32,
    /// The parts that an idea is about.
    parts: Vec<u32>,
    /// Each part has a row of its own.
    is_apart: bool,
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
            Self { size, per_row: even.min(most), rows: cells(rows), scale, parts: vec![], is_apart: false }
        };
        sizes().map(|size| in_rows(size, 1)).find(|pile| pile.fits(room)).unwrap_or_else(|| {
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
        let in_rows = |size| Self { size, per_row, rows, scale: 1, parts: parts.to_vec(), is_apart: true };
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
        match part_of(&self.parts, index).filter(|_| self.is_apart) {
            Some((part, along)) => (cells(part).into(), along),
            None => (index / self.per_row, index % self.per_row),
        }
    }
}

/// Columns between two bowls.
const BETWEEN: u16 = 3;
/// Rows of a bowl's bottom, in which its name stands, and rows between two bowls.
const BOTTOM: u16 = 1;
const GAP: u16 = 1;
/// Columns of a bowl beside its label.
const AROUND_LABEL: u16 = 6;

/// Marbles in a row; the last only if those of five would be signs.
const PER_ROW: [u32; 3] = [5, 10, 4];

/// The measures of all bowls.
struct Bowls {
    /// Columns of a bowl, its sides included.
    width: u16,
    size: Size,
    /// Columns from marble to marble.
    pitch: u16,
    /// Marbles in a row.
    per_row: u32,
    /// Marbles a drawn one stands for.
    scale: u32,
    /// Rows of marbles.
    rows: u16,
}

/// Draws a bowl for each pile, the marbles in rows, and what the pile is worth below it.
pub(crate) fn draw_bowls(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let count = cells(view.most_heaps()).max(1);
    // Whether signs stand for several marbles is not known yet. The row above stays free.
    let notes = cells(view.notes(2).len()) + u16::from(!view.still);
    let room = Rect { height: area.height.saturating_sub(notes), ..area };
    let (mut bowls, across) = Bowls::arrange(view, count, room);
    // Names are as long as there is room for, and of all bowls alike.
    let room = (area.width + BETWEEN) / across - BETWEEN;
    let longest = |level: usize| {
        let rows = view.heaps.iter().flat_map(|row| fullest(view, *row));
        rows.map(|row| columns(&labels(view, row)[level])).max().unwrap_or(0) + AROUND_LABEL
    };
    let level = (0..3).find(|&level| longest(level) <= room).unwrap_or(2);
    bowls.width = bowls.width.max(longest(level).min(room));
    let (width, height) = (bowls.width, bowls.rows * bowls.size.height + BOTTOM);
    let lines = count.div_ceil(across);
    let rows = (height + GAP) * lines - GAP;
    let whole = centred(area, (width + BETWEEN) * across - BETWEEN, rows + notes);
    for (row, index) in view.heaps.iter().zip(0..) {
        let (x, y) =
            (whole.x + index % across * (width + BETWEEN), whole.y + index / across * (height + GAP));
        let bowl = Rect { x, y, width, height };
        bowls.draw_bowl(view, *row, &labels(view, *row)[level], bowl.intersection(area), canvas);
    }
    let notes = view.notes(bowls.scale);
    for (note, y) in notes.iter().rev().zip((whole.y + rows..whole.bottom()).rev()) {
        canvas.write_centred(Rect { y, height: 1, ..area }, note, Role::Quiet);
    }
}

impl Bowls {
    /// Lays out `count` bowls as the table has them lie, or else in the direction in which marbles are larger. With them comes how many
    /// stand side by side.
    fn arrange(view: &BoardView, count: u16, area: Rect) -> (Self, u16) {
        let largest_in = |across: u16| {
            let width = area.width.saturating_sub(BETWEEN * (across - 1)) / across;
            let height = ((area.height + GAP) / count.div_ceil(across)).saturating_sub(GAP);
            let (width, height) = (width.saturating_sub(2), height.saturating_sub(BOTTOM));
            Self::largest_in(view.widest(), Rect { width, height, ..area })
        };
        let (beside, above) = (largest_in(count), largest_in(1));
        let larger_above = above.size.height > beside.size.height;
        if view.layout.map_or(!larger_above, |layout| layout == Layout::Beside) {
            (beside, count)
        } else {
            (above, 1)
        }
    }

    /// The largest marbles of which the fullest bowl holds all.
    fn largest_in(widest: u32, room: Rect) -> Self {
        let bowls = |size: Size, per_row: u32| {
            let rows = cells(widest.div_ceil(per_row)).max(1);
            Self::new(size, size.width + 1, per_row, 1, rows)
        };
        let fits = |bowls: &Self| {
            bowls.width <= room.width + 2 && bowls.rows.saturating_mul(bowls.size.height) <= room.height
        };
        let found = sizes()
            .flat_map(|size| PER_ROW.map(|per_row| bowls(size, per_row)))
            .find(|bowls| fits(bowls) && (bowls.per_row >= PER_ROW[0] || bowls.size.height == 2));
        found.unwrap_or_else(|| {
            let per_row = u32::from(room.width.max(1)) / 5 * 5;
            let per_row = if per_row == 0 { u32::from(room.width.max(1)) } else { per_row };
            let rows = room.height.max(1);
            // One sign of slack: parts of a pile are rounded up one by one.
            let most = (per_row * u32::from(rows)).saturating_sub(1).max(1);
            let scale = widest.div_ceil(most).max(1);
            let rows = cells(widest.div_ceil(scale).div_ceil(per_row)).clamp(1, rows);
            Self::new(SIGN, 1, per_row, scale, rows)
        })
    }

    /// As wide as its rows of marbles.
    fn new(size: Size, pitch: u16, per_row: u32, scale: u32, rows: u16) -> Self {
        let marbles = cells(per_row).saturating_mul(pitch);
        let width = marbles.saturating_sub(pitch - size.width).saturating_add(2);
        Self { width, size, pitch, per_row, scale, rows }
    }

    fn draw_bowl(&self, view: &BoardView, row: HeapRow, label: &str, bowl: Rect, canvas: &mut Canvas) {
        let (inside, bottom) = split_above(bowl, BOTTOM);
        let sides = Block::new().borders(Borders::LEFT | Borders::RIGHT | Borders::BOTTOM);
        canvas.draw(sides.border_type(BorderType::Rounded).border_style(canvas.picture(Role::Frame)), bowl);
        let (pointer, role) = if row.chosen { (POINTER, Role::Cursor) } else { ("", Role::Text) };
        let label = clip(&format!(" {pointer}{label} "), bowl.width.saturating_sub(2));
        canvas.write_centred(bottom, &label, role);
        canvas.clicks.add(bowl, Spot::Group(row.heap).target());
        self.draw_marbles(view, row, inside, canvas);
    }

    /// Row by row from the bottom; those about to go lie on top.
    fn draw_marbles(&self, view: &BoardView, row: HeapRow, bowl: Rect, canvas: &mut Canvas) {
        let role = if row.heap == 0 { Role::Red } else { Role::Blue };
        let pieces = Pieces::new(Shape::Disc, self.size, role, view.fade, canvas.paint);
        let signs = row.signs(self.scale);
        let gap = self.pitch - self.size.width;
        let inside = cells(self.per_row).saturating_mul(self.pitch).saturating_sub(gap);
        let left = bowl.x + bowl.width.saturating_sub(inside) / 2;
        for index in 0..signs.drawn {
            let (line, along) = (cells(index / self.per_row), cells(index % self.per_row));
            let height = (line + 1).saturating_mul(self.size.height);
            if height > bowl.height {
                break;
            }
            let at = (left + along * self.pitch, bowl.bottom() - height);
            pieces.get(signs.state(index)).draw_at(at, bowl, canvas);
            let place = Rect { x: at.0, y: at.1, width: self.pitch, height: self.size.height };
            canvas.clicks.add(place.intersection(bowl), row.target(index, self.scale));
        }
    }
}

/// A heap as it was at first, at rest and with a stone chosen: its labels are the longest it will have.
fn fullest(view: &BoardView, row: HeapRow) -> [HeapRow; 2] {
    let size = view.opening.board.heaps().get(row.heap).copied().unwrap_or(0).max(row.size());
    let row = HeapRow { staying: size, ..row.clear_choice() };
    let going = size.min(1);
    [row, HeapRow { staying: size - going, going, chosen: true, ..row }]
}

/// `red 10 × 2 = 20`, with the worth if the game counts points; then the shorter `red 10` and `10`.
fn labels(view: &BoardView, row: HeapRow) -> [String; 3] {
    let (name, figures) = (row.name(view.game.words()), row.figures());
    let worth = |price: u64| format!(" × {price} = {}", grouped(price * u64::from(row.size())));
    // While stones are chosen from it, what remains of them says more.
    let price = view.game.info().prices.get(row.heap).filter(|_| !row.chosen);
    let worth = price.map_or_else(String::new, |price| worth(*price));
    [format!("{name} {figures}{worth}"), format!("{name} {figures}"), figures]
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
    let (groups, free) = groups_of(view);
    let widest = view.widest().max(1) + free;
    // As many as there were at first have their places, whatever is left of them.
    let shape = Sticks::largest_in(widest, groups, field);
    let lines = shape.lines_for(widest);
    let seen = lines.min(shape.lines(field));
    let hidden = |all: u32| shape.lines_for(all).saturating_sub(seen) * shape.per_line;
    let places = row.drawn() + free;
    let first = hidden(places);
    let height = cells(seen) * shape.pitch() - 1;
    let whole = centred(area, shape.reach(widest, hidden(widest)), height + 2);
    let pieces = shape.pieces(view.fade, canvas.paint);
    let signs = row.signs(1);
    for index in first.max(free)..signs.drawn + free {
        let (x, y) = shape.place(index, places, first);
        let place = Rect {
            x: whole.x.saturating_add(x),
            y: whole.y.saturating_add(y),
            width: shape.stride,
            height: shape.tall + 1,
        };
        pieces.get(signs.state(index - free)).draw_at((place.x, place.y), area, canvas);
        // The space between two groups belongs to the match before it.
        let next = shape.place(index + 1, places, first);
        let width = if next.1 == y { next.0 - x } else { place.width };
        canvas.clicks.add(Rect { width, ..place }.intersection(area), row.target(index - free, 1));
    }
    let mut text = format!("{} left", words.count(u64::from(row.size())));
    if row.going > 0 {
        text = format!("{text} → {}", row.staying);
    }
    if first > free {
        let first = first - free;
        text.push_str(&format!(", {first} of them not shown"));
    }
    let last = Rect { y: whole.bottom().saturating_sub(1), height: 1, ..area };
    canvas.write_centred(last, &text, Role::Quiet);
}

/// Matches in a group, and places of the first group that stay free: in rounds its one match stands apart from the others.
fn groups_of(view: &BoardView) -> (Groups, u32) {
    let position = view.position;
    match view.highlight {
        Some(Highlight::Rounds) if position.most < u32::from(u8::MAX) => {
            let round = position.most + position.least.max(1);
            (Groups { size: round, joins: false }, round - 1)
        }
        _ => (Groups { size: GROUP, joins: true }, 0),
    }
}

/// How matches are grouped.
#[derive(Clone, Copy)]
struct Groups {
    /// Matches in a group.
    size: u32,
    /// A last one alone joins the group before it; in rounds each group is one.
    joins: bool,
}

impl Groups {
    /// All matches but a last one that joins the group before it.
    const fn without_last(self, all: u32) -> u32 {
        if self.joins && all > 1 && all % self.size == 1 { all - 1 } else { all }
    }
}

/// The groups that fit side by side, one of them with a last match that joins it.
fn groups_across(all: u32, groups: Groups, stride: u16, width: u16) -> u32 {
    let joined = cells(all - groups.without_last(all)) * stride;
    u32::from((width + stride).saturating_sub(joined) / (stride * cells(groups.size + 1))).max(1)
}

/// How large a match is drawn.
struct Sticks {
    /// Columns from match to match.
    stride: u16,
    /// Columns of its head.
    head: u16,
    /// Rows of a match.
    tall: u16,
    groups: Groups,
    /// Matches in a line.
    per_line: u32,
}

impl Sticks {
    /// The largest that fit, or else the smallest.
    fn largest_in(all: u32, groups: Groups, field: Rect) -> Self {
        let shapes = KINDS.into_iter().filter_map(|(stride, head, least)| {
            let group = groups.size;
            let across = groups_across(all, groups, stride, field.width) * group;
            let lines = groups.without_last(all).div_ceil(across).max(1);
            // Groups are spread evenly, so that no line is much shorter than the others.
            let per_line = groups.without_last(all).div_ceil(group).div_ceil(lines).max(1) * group;
            let rows = field.height.checked_div(cells(lines)).unwrap_or(1);
            // Between two lines a row is left free.
            let tall =
                rows.saturating_sub(if lines == 1 { 1 } else { 2 }).min(TALLEST.min(stride * SLIMNESS));
            let shape = Self { stride, head, tall, groups, per_line };
            (tall >= least && shape.width(all) <= field.width).then_some(shape)
        });
        // Thick ones are worth a second line.
        let best = shapes.rev().max_by_key(|shape| shape.tall * shape.stride * shape.stride);
        best.unwrap_or_else(|| {
            let group = groups.size;
            let stride = if all.div_ceil(u32::from(field.width / (2 * cells(group + 1))).max(1) * group)
                < u32::from(field.height)
            {
                2
            } else {
                1
            };
            let per_line = groups_across(all, groups, stride, field.width) * group;
            Self { stride, head: 1, tall: 1, groups, per_line }
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
        let stack = |[first, head, stick]: [&'static str; 3], [head_role, role]: [Role; 2]| {
            let row = move |row| match row {
                0 => (first, head_role),
                1.. if row < self.head_rows() => (head, head_role),
                _ => (stick, role),
            };
            (0..self.tall).map(row).map(|(line, role)| (Cow::Borrowed(line), role))
        };
        let red = if self.tall == 1 { Role::Wood } else { Role::Red };
        let whole = || Piece::new(stack([first, head, stick], [red, Role::Wood]), paint);
        let blank = " ".repeat(usize::from(self.head));
        // A match of one row can't be pulled down.
        let blank = (self.tall > 1).then(|| (blank.into(), Role::Going));
        let down = blank.into_iter().chain(stack([cross, head, stick], [Role::Going; 2]));
        let taken = |signs| Piece::new(stack(signs, [Role::Taken; 2]), paint);
        Pieces {
            stays: whole(),
            going: Piece::new(down, paint),
            taken: match fade {
                Fade::Full => whole(),
                Fade::Hollow => taken([hollow, side, side]),
                Fade::Small | Fade::Gone => taken([left, dots, dots]),
            },
            absent: Piece::default(),
        }
    }

    /// Rows of its head.
    const fn head_rows(&self) -> u16 {
        if self.tall < TALL || self.head == 1 { 1 } else { 2 }
    }

    /// Rows from line to line: a match, the row it is pulled down by, one between.
    const fn pitch(&self) -> u16 {
        if self.tall > 1 { self.tall + 2 } else { 1 }
    }

    /// The lines of this many matches. A last one alone joins the line before.
    fn lines_for(&self, all: u32) -> u32 {
        self.groups.without_last(all).div_ceil(self.per_line).max(1)
    }

    /// Lines that fit.
    fn lines(&self, field: Rect) -> u32 {
        u32::from(((field.height + 1) / self.pitch()).max(1))
    }

    /// Columns of a full line.
    fn width(&self, all: u32) -> u16 {
        // A match that joins a group is one more in its line.
        let joins = u32::from(self.groups.joins);
        let per_line = cells(all.min(self.per_line + joins));
        let between = per_line.saturating_sub(1 + cells(joins)) / cells(self.groups.size);
        (per_line + between).saturating_mul(self.stride).saturating_sub(self.stride - self.head)
    }

    /// Columns from the first match to the end of the last one on the right.
    fn reach(&self, all: u32, first: u32) -> u16 {
        (first..all).map(|index| self.place(index, all, first).0 + self.head).max().unwrap_or(self.head)
    }

    /// The place of a match. A last one alone joins the group before it.
    fn place(&self, index: u32, all: u32, first: u32) -> (u16, u16) {
        let joins = index == self.groups.without_last(all) && index > first;
        let index_in = if joins { index - 1 } else { index }.saturating_sub(first);
        let (line, along) = (index_in / self.per_line, index_in % self.per_line);
        let column = along + along / self.groups.size + u32::from(joins);
        (cells(column).saturating_mul(self.stride), cells(line).saturating_mul(self.pitch()))
    }
}
