//! Heaps as bars of stones, each with its name and size before it, as large as they fit.

use ratatui::layout::{Rect, Size};

use super::highlight::{LOOKS, part_of};
use super::piece::{HeapRow, Pieces, StoneState, name_of};
use super::{BoardView, cells, centred, columns};
use crate::coach::Highlight;
use crate::game::{grouped, join};
use crate::solve::powers;
use crate::tui::Spot;
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::{Canvas, clip};

/// Columns for the figures after a bar during a game. If rows are free, the figures go below the label.
const FIGURES: u16 = 9;
/// How stones are drawn, the best first: columns and rows, columns between two, rows from bar to bar at least.
const STONES: [(u16, u16, u16, u16); 9] = [
    (11, 6, 2, 7),
    (9, 5, 2, 6),
    (7, 4, 2, 5),
    (5, 3, 1, 4),
    (3, 2, 1, 3),
    (1, 1, 1, 2),
    (1, 1, 1, 1),
    (1, 1, 0, 2),
    (1, 1, 0, 1),
];

/// Columns between the two parts of a heap that is about to come apart.
const APART: u16 = 3;
/// Stones that lie close together come in groups of this size.
const GROUP: u32 = 5;

/// The measures of all bars.
#[derive(Clone, Copy)]
struct Bars<'a> {
    view: &'a BoardView<'a>,
    /// Columns of a label, the blank after it included.
    label: u16,
    /// Stones a sign stands for.
    scale: u32,
    size: Size,
    /// Columns from stone to stone.
    pitch_x: u16,
    /// Between two groups a column is left free.
    grouped: bool,
    /// Rows from bar to bar.
    pitch_y: u16,
    /// Columns of the longest bar with its label.
    width: u16,
}

/// Draws all heaps, scrolled so that the chosen one is seen, or the one that the last move changed. Returns their area.
pub(crate) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) -> Rect {
    let labels = labels(view);
    let bars = Bars::largest_in(view, &labels, area, canvas);
    let mut notes = view.notes(bars.scale, area.width);
    let fit = |notes: usize| bars.count_in(area.height.saturating_sub(cells(notes)));
    let first = if view.heaps.len() > fit(notes.len()) {
        let shown = fit(notes.len() + 1);
        let find = |is_it: fn(&HeapRow) -> bool| view.heaps.iter().position(is_it);
        let here = find(|row| row.chosen).or_else(|| find(|row| row.taken > 0));
        let wanted = here.map_or(0, |here| here.saturating_sub(shown / 2));
        let first = canvas.first_in_sight(view.heaps.len(), shown, here, wanted);
        let below = view.heaps.len().saturating_sub(first + shown);
        if view.game.result(view.position).is_none() {
            notes.insert(0, format!("{} heaps: {first} above, {below} below", view.heaps.len()));
        }
        first
    } else {
        0
    };
    notes.truncate(usize::from(area.height.saturating_sub(1)));
    let shown = fit(notes.len()).min(view.heaps.len());
    let rows = cells(shown.max(view.most_heaps().min(fit(notes.len()))));
    let whole = bars.place(area, bars.rows(rows) + cells(notes.len()), notes.is_empty());
    // The stones of one part look alike in all heaps.
    let looks = view.looks(bars.size, canvas.paint);
    let heaps = view.heaps.iter().zip(&labels).skip(first).take(shown);
    for ((row, label), y) in heaps.zip((whole.y..).step_by(usize::from(bars.pitch_y))) {
        let place = Rect { y, height: bars.pitch_y, ..whole };
        bars.draw_row(*row, label, &looks, place.intersection(area), canvas);
    }
    let below = whole.bottom().saturating_sub(cells(notes.len()));
    for (note, y) in notes.iter().zip(below..) {
        // Indented if it fits.
        let x = (whole.x + 2).min(area.right().saturating_sub(columns(note))).max(area.x);
        canvas.write_at(area, (x, y), &clip(note, area.width), Role::Quiet);
    }
    whole
}

impl<'a> Bars<'a> {
    /// The largest stones with which all bars fit, or else signs that stand for several stones.
    fn largest_in(view: &'a BoardView, labels: &[String], area: Rect, canvas: &Canvas) -> Self {
        // A pointer comes before a label, and a blank after it.
        let pointer = if view.still { 0 } else { 2 };
        let label = cells(labels.iter().map(String::len).max().unwrap_or(0)) + pointer + 1;
        let (widest, heaps, notes) =
            (view.widest(), cells(view.most_heaps()), cells(view.notes(1, area.width).len()));
        let apart = match view.highlight {
            // A heap of at most so many stones has no more parts than this.
            Some(Highlight::Parts) => cells(widest.saturating_add(1).ilog2().saturating_sub(1)) * APART,
            _ if view.game.splits_without_taking(view.opening) => APART,
            _ => 0,
        };
        let bars = |(width, height, gap, pitch_y): (u16, u16, u16, u16), scale: u32, grouped: bool| {
            let (size, pitch_x) = (Size::new(width, height), width + gap);
            let mut bars = Self { view, label, scale, size, pitch_x, grouped, pitch_y, width: 0 };
            bars.width = label.saturating_add(bars.reach(widest.div_ceil(scale))).saturating_add(apart);
            bars
        };
        let fits = |bars: &Self, air: u16| {
            let rows = bars.rows(heaps).saturating_add(notes).saturating_add(air);
            bars.width.saturating_add(bars.figures()) <= area.width && rows <= area.height
        };
        // In plain characters only large discs and signs are what they are.
        let kinds = STONES
            .iter()
            .filter(|(width, height, ..)| !canvas.paint.ascii || *width >= 5 || (*width, *height) == (1, 1));
        let kinds: Vec<Self> = kinds.map(|kind| bars(*kind, 1, kind.2 == 0)).collect();
        // If they fit, two rows stay free.
        let found = [2, 0].into_iter().find_map(|air| kinds.iter().find(|bars| fits(bars, air)));
        let mut found = found.copied().unwrap_or_else(|| {
            let room = u32::from(area.width.saturating_sub(label + apart + 1).max(1));
            // One column of slack: parts of a bar are rounded up one by one.
            let scale = if widest <= room { 1 } else { widest.div_ceil(room.saturating_sub(1).max(1)) };
            bars((1, 1, 0, 1), scale, false)
        });
        let most = found.size.height + found.size.height.min(2);
        let airy = area.height.saturating_sub(notes + 1) / heaps.max(1);
        found.pitch_y = airy.clamp(found.pitch_y, most);
        found.width = found.width.min(area.width);
        found
    }

    /// Columns from the beginning of a bar to a sign.
    fn offset(&self, index: u32) -> u16 {
        let groups = if self.grouped { cells(index / GROUP) } else { 0 };
        cells(index).saturating_mul(self.pitch_x).saturating_add(groups)
    }

    /// Columns of this many signs.
    fn reach(&self, signs: u32) -> u16 {
        signs.checked_sub(1).map_or(0, |last| self.offset(last).saturating_add(self.size.width))
    }

    /// Columns of the figures after a bar.
    const fn figures(&self) -> u16 {
        if self.pitch_y == 1 && !self.view.still { FIGURES } else { 0 }
    }

    /// The area of the rows: in the middle, if the figures beside them and below the last small stones fit.
    fn place(&self, area: Rect, rows: u16, figures_last: bool) -> Rect {
        let below = u16::from(figures_last && self.pitch_y > 1 && self.size.height == 1);
        let seen = centred(area, self.width, rows - below);
        let x = seen.x.min(area.right().saturating_sub(self.width + self.figures())).max(area.x);
        let y = seen.y.min(area.bottom().saturating_sub(rows)).max(area.y);
        Rect { x, y, width: area.right() - x, height: rows.min(area.height) }
    }

    /// Rows of this many bars. No row is free below the last one, unless it has figures.
    fn rows(&self, bars: u16) -> u16 {
        bars.saturating_mul(self.pitch_y).saturating_sub(self.spare())
    }

    /// How many bars fit, one at least.
    fn count_in(&self, rows: u16) -> usize {
        usize::from(((rows + self.spare()) / self.pitch_y).max(1))
    }

    /// Rows between two bars.
    fn spare(&self) -> u16 {
        self.pitch_y - self.size.height.max(self.pitch_y.min(2))
    }

    fn draw_row(&self, row: HeapRow, label: &str, looks: &[Pieces], place: Rect, canvas: &mut Canvas) {
        let view = self.view;
        // Round stones begin half a row lower. The figures below the label need a row as well.
        let is_packed = self.pitch_y == self.size.height;
        let middle = place.y + (self.size.height - u16::from(is_packed)) / 2;
        let role = if row.chosen { Role::Cursor } else { Role::Text };
        let pointer = match row.chosen {
            _ if view.still => String::new(),
            // If several heaps are chosen, their group has the pointer.
            true if !view.joint_groups.iter().any(|(_, chosen)| *chosen) => format!("{POINTER} "),
            _ => "  ".to_owned(),
        };
        canvas.write_at(place, (place.x, middle), &format!("{pointer}{label}"), role);
        canvas.clicks.add(place, Spot::Group(row.heap).target());
        let together = row.together(self.scale);
        let apart = if together == u32::MAX { 0 } else { APART };
        let in_parts = view.highlight == Some(Highlight::Parts) && self.scale == 1;
        let parts = if in_parts { powers(row.size()).collect() } else { vec![] };
        let part_at = |index| part_before(&parts, index);
        // Parts that go as a whole are crossed out, wherever they stand.
        let takes_parts = in_parts && row.change.gone & !row.size() == 0;
        let state_in_parts = |index| match part_of(&parts, index).filter(|_| takes_parts)? {
            (part, _) if row.change.gone & parts[part] != 0 => Some(StoneState::Going),
            _ => Some(StoneState::Stays),
        };
        // A click between two stones divides a heap there.
        let may_part = view.position.code.is_some() && view.game.splits_without_taking(view.position);
        let mut index = 0;
        for state in row.signs(self.scale) {
            let (before, look) = part_at(index);
            let gap = if index < together { before * APART } else { apart };
            let x = place.x.saturating_add(self.label + gap).saturating_add(self.offset(index));
            let state = state_in_parts(index).unwrap_or(state);
            looks[look][state as usize].draw_at((x, place.y), place, canvas);
            // The space between two groups belongs to the stone before it, that between two parts to the stone after it.
            let lead = if index == together { apart } else { 0 };
            let behind = (part_at(index + 1).0 - before) * APART;
            let width = self.offset(index + 1) - self.offset(index) + lead + behind;
            let stone = Rect { x: x - lead, width, ..place };
            canvas.clicks.add(stone.intersection(place), row.target(index, self.scale));
            let right = row.size().saturating_sub(index + 1);
            if may_part && right > 0 {
                let gap = Rect { x: x + self.size.width, width: self.pitch_x - self.size.width, ..place };
                canvas.clicks.add(gap.intersection(place), Spot::Gap { group: row.heap, right }.target());
            }
            index += 1;
        }
        let figures = match (row.chosen, in_parts) {
            (true, _) if row.changes() => row.figures(),
            (_, true) => join(&parts, "+"),
            (_, false) => String::new(),
        };
        let at = if self.pitch_y == 1 {
            // Next to a cross the first number would be read as a factor.
            let gaps = part_at(index).0 * APART;
            let x = place.x.saturating_add(self.label + apart + gaps);
            (x.saturating_add(self.reach(index) + 2), middle)
        } else {
            (place.x + self.label.saturating_sub(2 + columns(&figures)), middle + 1)
        };
        // A number that is cut would be another one.
        if at.0.saturating_add(columns(&figures)) <= place.right() {
            canvas.write_at(place, at, &figures, Role::Quiet);
        }
    }
}

/// How many parts of a heap come before a stone, and the look of its part. After the last stone nothing changes.
fn part_before(parts: &[u32], stone: u32) -> (u16, usize) {
    let last = parts.iter().sum::<u32>().saturating_sub(1);
    part_of(parts, stone.min(last)).map_or((0, 0), |(part, _)| {
        (cells(part), (parts[part].trailing_zeros() as usize).min(LOOKS.len() - 1))
    })
}

/// `Heap 3 [12]:` for each heap, the numbers right-aligned.
fn labels(view: &BoardView) -> Vec<String> {
    let (words, heaps) = (view.game.words(), view.opening.board.heaps());
    let width = (0..heaps.len()).map(|heap| name_of(heap, words).len()).max().unwrap_or(0);
    let size_width = heaps.iter().max().map_or(1, |size| grouped(*size).len());
    let label = |row: &HeapRow| {
        let name = name_of(row.heap, words);
        let (head, number) = name.rsplit_once(' ').unwrap_or((&name, ""));
        let size = grouped(row.size());
        format!("{head}{number:>0$} [{size:>size_width$}]:", width.saturating_sub(head.len()))
    };
    view.heaps.iter().map(label).collect()
}
