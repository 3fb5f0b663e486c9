//! Heaps as columns of coins, one beside the other, those about to go on top.

use ratatui::layout::Rect;

use crate::game::{Look, grouped};
use crate::tui::Target;

use super::super::theme::{POINTER, Paint};
use super::super::{Canvas, Role};
use super::heap_row::{HeapRow, first_shown};
use super::piece::{Piece, Pieces};
use super::{BoardView, Fade, cells, centred};

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
    let count = cells(view.most_heaps().min(fit));
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
    let last = Rect { y: whole.bottom().saturating_sub(1), height: 1, ..area };
    canvas.write_centred(last, &notes.join("  "), Role::Quiet);
    whole
}

impl Columns {
    fn fitting(view: &BoardView, area: Rect) -> Self {
        let sizes = view.heaps.iter().map(|row| row.size()).chain(view.opening.board.heaps().iter().copied());
        let sizes = sizes.map(|size| grouped(u64::from(size)).len() + 2);
        let label = cells(sizes.max().unwrap_or(3)).max(cells(view.most_heaps().to_string().len()) + 2);
        let heaps = cells(view.most_heaps()).max(1);
        let pitch = (area.width / heaps).clamp(label + 1, (WIDEST + 2).max(label + 1));
        let lift = u16::from(view.game.splits(view.opening));
        let room = u32::from(area.height.saturating_sub(BELOW + lift).max(1));
        let widest = view.widest().max(1);
        let scale = widest.div_ceil(room);
        let most = cells(widest.div_ceil(scale)).min(cells(room));
        let tall = if scale == 1 { (cells(room) / most).clamp(1, 3) } else { 1 };
        Self { pitch, coin: (pitch - 2).clamp(1, WIDEST), tall, scale, most, lift }
    }

    fn draw_heap(&self, view: &BoardView, row: HeapRow, place: Rect, canvas: &mut Canvas) {
        let floor = place.y + self.lift + self.most * self.tall;
        let x = place.x + (place.width.saturating_sub(self.coin)) / 2;
        let coins = self.coins(stone_role(view, row), view.fade, canvas.paint);
        let signs = row.signs(self.scale);
        for level in 0..signs.drawn.min(u32::from(self.most)) {
            let lift = if level >= row.together(self.scale) { self.lift } else { 0 };
            let y = floor.saturating_sub((cells(level) + 1) * self.tall + lift);
            coins.get(signs.state(level)).draw_at((x, y), place, canvas);
            let hit = Rect { y, height: self.tall, ..place };
            canvas.hits.add(hit.intersection(place), row.target(level, self.scale));
        }
        let (pointer, role) = if row.chosen { (POINTER, Role::Cursor) } else { ("", Role::Text) };
        let name = row.name(view.game.words());
        let name = name.rsplit(' ').next().unwrap_or_default();
        let size = format!("[{}]", grouped(u64::from(row.size())));
        for (text, y) in [(format!("{pointer}{name}"), floor), (size, floor + 1)] {
            let line = Rect { y, height: 1, ..place }.intersection(place);
            canvas.write_centred(line, &text, role);
            canvas.hits.add(line, Target::Lane(row.heap));
        }
    }

    /// Coins seen from the side.
    fn coins(&self, role: Role, fade: Fade, paint: Paint) -> Pieces {
        let (whole, hollow): (&[_], &[_]) = match self.tall {
            1 => (&[["▆", "▆", "▆"]], &[["╶", "─", "╴"]]),
            2 => (&[["▄", "▄", "▄"], ["█", "█", "█"]], &[["╭", "─", "╮"], ["╰", "─", "╯"]]),
            _ => (
                &[["▗", "▄", "▖"], ["▐", "█", "▌"], ["▝", "▀", "▘"]],
                &[["╭", "─", "╮"], ["│", " ", "│"], ["╰", "─", "╯"]],
            ),
        };
        let inside = usize::from(self.coin.saturating_sub(2));
        let coin = |lines: &[[&str; 3]], role| {
            let line = |[left, sign, right]: &[&str; 3]| format!("{left}{}{right}", sign.repeat(inside));
            Piece::new(lines.iter().map(line).map(|line| (line, role)), paint)
        };
        let marked = |mut piece: Piece, row: u16, sign: &str, role| {
            piece.cells.set_string(self.coin / 2, row, sign, paint.on_ground(role));
            piece
        };
        let blank = &[[" "; 3]; 3][..whole.len()];
        let dot = |sign| marked(coin(blank, Role::Taken), (self.tall - 1) / 2, sign, Role::Taken);
        let cross = if self.tall > 1 { Role::Crossed } else { Role::Going };
        Pieces {
            stays: coin(whole, role),
            going: marked(coin(whole, Role::Going), self.tall / 2, "╳", cross),
            taken: match fade {
                Fade::Full => coin(whole, Role::Taken),
                Fade::Hollow => coin(hollow, Role::Taken),
                Fade::Small => dot("○"),
                Fade::Gone => dot("·"),
            },
            absent: Piece::default(),
        }
    }
}

fn stone_role(view: &BoardView, row: HeapRow) -> Role {
    match (view.game.look(), row.heap) {
        (Look::Marbles, 0) => Role::Red,
        (Look::Marbles, _) => Role::Blue,
        _ => Role::Stone,
    }
}
