//! Heaps as columns of coins, one beside the other, those about to go on top.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::game::{Look, grouped};

use super::super::text::clip;
use super::super::theme::POINTER;
use super::super::{Canvas, Role};
use super::heap_row::{HeapRow, first_shown};
use super::{BoardView, Fade, centred, small};

/// Widest a coin is drawn.
const WIDEST: u16 = 11;
/// Rows below the columns: names, sizes, notes.
const BELOW: u16 = 3;

/// The measures of all columns.
struct Columns {
    /// Columns from heap to heap.
    pitch: u16,
    /// Columns of a coin.
    coin: u16,
    /// Rows of a coin.
    tall: u16,
    /// Stones a coin stands for.
    scale: u32,
    /// Coins of the tallest column.
    most: u16,
    /// Rows kept free for what is lifted off a column that comes apart.
    lift: u16,
}

/// Draws all heaps that fit, scrolled so that the chosen one is seen, and says where they stand.
pub(super) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) -> Rect {
    let shape = Columns::fitting(view, area);
    let fit = usize::from((area.width / shape.pitch).max(1));
    let first = first_shown(&view.heaps, fit);
    let count = small(view.most_heaps().min(fit));
    let mut notes = vec![];
    if view.heaps.len() > fit {
        notes.push(format!("heaps {} to {} of {}", first + 1, first + fit, view.heaps.len()));
    }
    notes.extend(view.notes(shape.scale));
    let below = if notes.is_empty() { BELOW - 1 } else { BELOW };
    let whole = centred(area, count * shape.pitch, shape.most * shape.tall + shape.lift + below);
    for (row, index) in view.heaps.iter().skip(first).take(fit).zip(0..) {
        let place = Rect { x: whole.x + index * shape.pitch, width: shape.pitch, ..whole };
        shape.draw_heap(view, *row, place.intersection(area), canvas);
    }
    let note = clip(&notes.join("  "), area.width);
    if !note.is_empty() {
        let line = centred(area, small(note.chars().count()), 1);
        canvas.put(area, (line.x, whole.bottom().saturating_sub(1)), &note, Role::Quiet);
    }
    whole
}

impl Columns {
    fn fitting(view: &BoardView, area: Rect) -> Self {
        let sizes = view.heaps.iter().map(|row| grouped(u64::from(row.size())).len() + 2);
        let label = small(sizes.max().unwrap_or(3)).max(small(view.most_heaps().to_string().len()) + 2);
        let heaps = small(view.most_heaps()).max(1);
        let pitch = (area.width / heaps).clamp(label + 1, (WIDEST + 2).max(label + 1));
        let lift = u16::from(view.game.verb() == crate::game::SPLIT);
        let room = u32::from(area.height.saturating_sub(BELOW + lift).max(1));
        let widest = view.widest().max(1);
        let scale = widest.div_ceil(room);
        let most = small(widest.div_ceil(scale)).min(small(room));
        let tall = if scale == 1 { (small(room) / most).clamp(1, 3) } else { 1 };
        Self { pitch, coin: (pitch - 2).clamp(1, WIDEST), tall, scale, most, lift }
    }

    fn draw_heap(&self, view: &BoardView, row: HeapRow, place: Rect, canvas: &mut Canvas) {
        let floor = place.y + self.lift + self.most * self.tall;
        let signs = |stones: u32| stones.div_ceil(self.scale);
        let (all, going) = (signs(row.size()), signs(row.going));
        let stays = if row.staying > 0 { all.saturating_sub(going).max(1) } else { 0 };
        let x = place.x + (place.width.saturating_sub(self.coin)) / 2;
        for level in 0..(all + signs(row.taken)).min(u32::from(self.most)) {
            let going = row.going > 0 && (stays..all).contains(&level);
            let (coin, role) = match level {
                level if level >= all => (self.leaving(view.fade), Role::Taken),
                _ if going => (self.whole(), Role::Going),
                _ => (self.whole(), stone_role(view, row)),
            };
            let lift = if row.apart > 0 && level >= signs(row.staying) { self.lift } else { 0 };
            let top = floor.saturating_sub((small(level) + 1) * self.tall + lift);
            for (line, y) in coin.iter().zip(top..) {
                canvas.put(place, (x, y), line, role);
            }
            if going {
                let cross = if self.tall > 1 { Role::Crossed } else { Role::Going };
                canvas.put(place, (x + self.coin / 2, top + self.tall / 2), "×", cross);
            }
            if let Some(target) = row.target(level, self.scale) {
                let hit = Rect { y: top, height: self.tall, ..place };
                canvas.hits.add(hit.intersection(place), target);
            }
        }
        let (pointer, role) = if row.chosen() { (POINTER, Role::Cursor) } else { ("", Role::Text) };
        let name = row.name(view.game.words());
        let name = name.rsplit(' ').next().unwrap_or_default();
        let size = format!("[{}]", grouped(u64::from(row.size())));
        for (text, y) in [(format!("{pointer}{name}"), floor), (size, floor + 1)] {
            let line = Rect { y, height: 1, ..place }.intersection(place);
            let at = centred(line, small(text.chars().count()), 1);
            canvas.put(line, (at.x, y), &text, role);
            canvas.hits.add(line, Target::Lane(row.heap));
        }
    }

    /// A coin seen from the side.
    fn whole(&self) -> Vec<String> {
        let inner = usize::from(self.coin.saturating_sub(2));
        match (self.tall, self.coin) {
            (1, coin) => vec!["▆".repeat(usize::from(coin))],
            (2, coin) => ["▄", "█"].map(|sign| sign.repeat(usize::from(coin))).to_vec(),
            _ => vec![
                format!("▗{}▖", "▄".repeat(inner)),
                format!("▐{}▌", "█".repeat(inner)),
                format!("▝{}▘", "▀".repeat(inner)),
            ],
        }
    }

    /// The outline of a coin.
    fn hollow(&self) -> Vec<String> {
        let inner = usize::from(self.coin.saturating_sub(2));
        let line = |left: &str, line: &str, right: &str| format!("{left}{}{right}", line.repeat(inner));
        match self.tall {
            1 => vec![line("╶", "─", "╴")],
            2 => vec![line("╭", "─", "╮"), line("╰", "─", "╯")],
            _ => vec![line("╭", "─", "╮"), line("│", " ", "│"), line("╰", "─", "╯")],
        }
    }

    /// A coin that is on its way out.
    fn leaving(&self, fade: Fade) -> Vec<String> {
        let side = " ".repeat(usize::from(self.coin / 2));
        let sign = match fade {
            Fade::Full => return self.whole(),
            Fade::Hollow => return self.hollow(),
            Fade::Small => "○",
            Fade::Gone => "·",
        };
        let row = (self.tall - 1) / 2;
        (0..self.tall).map(|line| if line == row { format!("{side}{sign}") } else { String::new() }).collect()
    }
}

fn stone_role(view: &BoardView, row: HeapRow) -> Role {
    match (view.game.look(), row.heap) {
        (Look::Marbles, 0) => Role::Red,
        (Look::Marbles, _) => Role::Blue,
        _ => Role::Stone,
    }
}
