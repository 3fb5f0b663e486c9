//! One pile of matches with red heads, in groups of five; those about to go are pulled down, those just taken are outlines.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::piece::{Piece, Pieces};
use super::{BoardView, Fade, cells, centred};
use crate::coach::Highlight;
use crate::tui::theme::{Paint, Role};
use crate::tui::widgets::Canvas;

/// Matches in a group, where no idea sees others in them.
const GROUP: u32 = 5;
/// How matches are drawn, the thickest first: columns from one to the next, columns of its head, fewest rows. A match with a head of
/// one column is a line.
const KINDS: [(u16, u16, u16); 4] = [(5, 4, 6), (4, 4, 6), (3, 2, 3), (2, 1, 2)];
/// Rows of a match for each column between two, and most of all.
const SLIMNESS: u16 = 4;
const TALLEST: u16 = 11;
/// Matches of so many rows have two rows of head.
const TALL: u16 = 6;

/// Draws the pile; a pile too large for the area shows its end, where the matches go from, and says what it leaves out.
pub(crate) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
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
        text.push_str(&format!(", {first} of them before these"));
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

/// The groups that stand side by side in so many columns, one of them with a last match that joins it.
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
    /// The largest in which all fit; the smallest, where none does.
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
        // There is no room to pull down what is one row high.
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

    /// The lines of so many matches: a last one alone needs none of its own.
    fn lines_for(&self, all: u32) -> u32 {
        self.groups.without_last(all).div_ceil(self.per_line).max(1)
    }

    /// Lines that fit.
    fn lines(&self, field: Rect) -> u32 {
        u32::from(((field.height + 1) / self.pitch()).max(1))
    }

    /// Columns of a full line.
    fn width(&self, all: u32) -> u16 {
        // One more stands at the end of a line where it joins a group.
        let joins = u32::from(self.groups.joins);
        let per_line = cells(all.min(self.per_line + joins));
        let between = per_line.saturating_sub(1 + cells(joins)) / cells(self.groups.size);
        (per_line + between).saturating_mul(self.stride).saturating_sub(self.stride - self.head)
    }

    /// Columns from the first match to the end of the last one on the right.
    fn reach(&self, all: u32, first: u32) -> u16 {
        (first..all).map(|index| self.place(index, all, first).0 + self.head).max().unwrap_or(self.head)
    }

    /// Where a match lies; a last one alone joins the group before it.
    fn place(&self, index: u32, all: u32, first: u32) -> (u16, u16) {
        let joins = index == self.groups.without_last(all) && index > first;
        let index_in = if joins { index - 1 } else { index }.saturating_sub(first);
        let (line, along) = (index_in / self.per_line, index_in % self.per_line);
        let column = along + along / self.groups.size + u32::from(joins);
        (cells(column).saturating_mul(self.stride), cells(line).saturating_mul(self.pitch()))
    }
}
