//! One pile of matches with red heads, in groups of five; those about to go are pulled down, those just taken are outlines.

use ratatui::layout::Rect;

use super::super::{Canvas, Role};
use super::{BoardView, Fade, centred, small};

/// Matches in a group.
const GROUP: u32 = 5;
/// Matches so far apart are drawn thick.
const WIDE: u16 = 3;
/// Tallest a match is drawn for each column between two.
const SLIMNESS: u16 = 4;

/// Draws the pile; a pile too large for the area shows its end, where the matches go from, and says what it leaves out.
pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let Some(row) = view.heaps.first().copied() else { return };
    let words = view.game.words();
    let field = Rect { height: area.height.saturating_sub(2), ..area };
    let widest = view.widest().max(1);
    // The groups that are there, in the middle: they only move when one of them is gone.
    let all = row.drawn().clamp(1, widest).next_multiple_of(GROUP).min(widest);
    let mut shape = Sticks::fitting(widest, field);
    if shape.tall == 1 {
        // What is left of a pile too large for sticks may be small enough.
        shape = Sticks::fitting(all, field);
    }
    let lines = all.div_ceil(shape.per_line).max(1);
    let seen = lines.min(shape.lines(field));
    let hidden = (row.drawn().div_ceil(shape.per_line)).saturating_sub(seen);
    let first = hidden * shape.per_line;
    let height = small(seen) * shape.pitch() - 1;
    let whole = centred(area, shape.reach(all.max(row.size()), first), height + 2);
    for index in first..row.drawn() {
        let (x, y) = shape.place(index, row.size(), first);
        let place = Rect {
            x: whole.x.saturating_add(x),
            y: whole.y.saturating_add(y),
            width: shape.stride,
            height: shape.tall + 1,
        };
        let kind = match index {
            index if index >= row.size() => Fate::Taken(view.fade),
            index if index >= row.staying => Fate::Going,
            _ => Fate::Stays,
        };
        draw_match(kind, &shape, place, area, canvas);
        if let Some(target) = row.target(index, 1) {
            canvas.hits.add(place.intersection(area), target);
        }
    }
    let mut text = format!("{} left", words.count(u64::from(row.size())));
    if row.going > 0 {
        text = format!("{text} → {}", row.staying);
    }
    if first > 0 {
        text.push_str(&format!(", {first} of them before these"));
    }
    let note = centred(area, small(text.chars().count()), 1);
    canvas.put(area, (note.x, whole.bottom().saturating_sub(1)), &text, Role::Quiet);
}

/// What becomes of a match.
#[derive(Clone, Copy)]
enum Fate {
    Stays,
    Going,
    Taken(Fade),
}

fn draw_match(kind: Fate, shape: &Sticks, place: Rect, area: Rect, canvas: &mut Canvas) {
    if shape.tall == 1 {
        let (sign, role) = match kind {
            Fate::Stays | Fate::Taken(Fade::Full) => ("|", Role::Wood),
            Fate::Going => ("×", Role::Going),
            Fate::Taken(_) => ("╎", Role::Taken),
        };
        return canvas.put(area, (place.x, place.y), sign, role);
    }
    let wide = shape.stride >= WIDE;
    let [full, going, hollow, last] = if wide {
        [["▗▖", "▐▌"], ["><", "▐▌"], ["╭╮", "││"], ["╭╮", "╎╎"]]
    } else {
        [["●", "┃"], ["×", "┃"], ["○", "╎"], ["◦", "╎"]]
    };
    let (down, [head, stick], head_role, role) = match kind {
        Fate::Stays | Fate::Taken(Fade::Full) => (0, full, Role::Red, Role::Wood),
        Fate::Going => (1, going, Role::Going, Role::Going),
        Fate::Taken(Fade::Hollow) => (0, hollow, Role::Taken, Role::Taken),
        Fate::Taken(Fade::Small | Fade::Gone) => (0, last, Role::Taken, Role::Taken),
    };
    canvas.put(area, (place.x, place.y + down), head, head_role);
    for y in 1..shape.tall {
        // A thick match has a second row of head.
        let role = if wide && y == 1 { head_role } else { role };
        canvas.put(area, (place.x, place.y + down + y), stick, role);
    }
}

/// How large a match is drawn.
struct Sticks {
    /// Columns from match to match.
    stride: u16,
    /// Rows of a match.
    tall: u16,
    /// Matches in a line.
    per_line: u32,
}

impl Sticks {
    /// The largest in which all fit; the smallest, where none does.
    fn fitting(all: u32, field: Rect) -> Self {
        let shapes = [4, 3, 2].into_iter().filter_map(|stride: u16| {
            let groups = u32::from((field.width + stride) / (stride * 6)).max(1);
            let lines = all.div_ceil(groups * GROUP).max(1);
            // Groups are spread evenly, so that no line is much shorter than the others.
            let per_line = (all.div_ceil(lines).div_ceil(GROUP)).max(1) * GROUP;
            let rows = field.height.checked_div(small(lines)).unwrap_or(1);
            // Between two lines a row is left free.
            let tall = rows.saturating_sub(if lines == 1 { 1 } else { 2 }).min(stride * SLIMNESS);
            let shape = Self { stride, tall, per_line };
            (tall >= 2 && shape.width(all) <= field.width).then_some(shape)
        });
        let best = shapes.max_by_key(|shape| shape.tall * shape.stride);
        best.unwrap_or_else(|| {
            let stride = if all.div_ceil(u32::from(field.width / 12).max(1) * GROUP) < u32::from(field.height)
            {
                2
            } else {
                1
            };
            let groups = u32::from((field.width + stride) / (stride * 6)).max(1);
            Self { stride, tall: 1, per_line: groups * GROUP }
        })
    }

    /// Rows from line to line: a match, the row it is pulled down by, one between.
    const fn pitch(&self) -> u16 {
        if self.tall > 1 { self.tall + 2 } else { 1 }
    }

    /// Lines that fit.
    fn lines(&self, field: Rect) -> u32 {
        u32::from(((field.height + 1) / self.pitch()).max(1))
    }

    /// Columns of a full line.
    fn width(&self, all: u32) -> u16 {
        let per_line = small(all.min(self.per_line + 1));
        let groups = per_line.saturating_sub(2) / small(GROUP);
        (per_line + groups).saturating_mul(self.stride).saturating_sub(self.stride - 1)
    }

    /// Columns from the first match to the end of the last one on the right.
    fn reach(&self, all: u32, first: u32) -> u16 {
        let thick = if self.tall > 1 && self.stride >= WIDE { 2 } else { 1 };
        (first..all).map(|index| self.place(index, all, first).0 + thick).max().unwrap_or(thick)
    }

    /// Where a match lies; a last one alone joins the group before it.
    fn place(&self, index: u32, all: u32, first: u32) -> (u16, u16) {
        let alone = index + 1 == all && all > 1 && index.is_multiple_of(GROUP);
        let alone = alone && index > first;
        let index_in = if alone { index - 1 } else { index }.saturating_sub(first);
        let (line, along) = (index_in / self.per_line, index_in % self.per_line);
        let column = along + along / GROUP + u32::from(alone);
        (small(column).saturating_mul(self.stride), small(line).saturating_mul(self.pitch()))
    }
}
