//! The end of a game: a frame over the board that says who won, each move as a mark, where it turned, and the keys that go on.

use ratatui::layout::Rect;

use crate::app::keymap::{self, Action};
use crate::app::{Motion, Table, Target};

use super::board::centred;
use super::frame::{Titles, columns, frame};
use super::text::wrap;
use super::{Canvas, Role, status, strip};

/// Fewest rows of a board that leave it in sight beside the frame.
const ROOM: u16 = 14;
/// Rows and columns of the frame.
const SIZE: (u16, u16) = (46, 9);
/// What goes on from here.
const KEYS: [Action; 3] = [Action::Again, Action::Review, Action::OtherStarts];

/// Draws it over the lower part of the board's area.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let Some(ended) =
        table.ended().filter(|_| area.height >= ROOM && table.watch.is_none() && table.task.is_none())
    else {
        return;
    };
    let place = centred(Rect { y: area.bottom() - SIZE.1, height: SIZE.1, ..area }, SIZE.0, SIZE.1);
    canvas.clear(place);
    canvas.hits.add(place, Target::Cover);
    let role = status::end_role(table, ended);
    let inner = frame(place, Titles::default(), role, canvas);
    let title = table.result_line(ended);
    let at = centred(inner, columns(&title), 1).x;
    canvas.put(inner, (at, inner.y), &title, role);
    draw_glint(table, &title, (at, inner.y), place, canvas);
    // Marks that are not explained say nothing.
    if let [legend] = &strip::legend(table, inner.width)[..] {
        strip::draw(table, Rect { y: inner.y + 1, height: 2, ..inner }, canvas);
        canvas.put(inner, (centred(inner, columns(legend), 1).x, inner.y + 3), legend, Role::Quiet);
    }
    for (text, y) in wrap(&table.turning_words(), inner.width).iter().zip(inner.y + 4..inner.y + 6) {
        canvas.put(inner, (centred(inner, columns(text), 1).x, y), text, Role::Text);
    }
    draw_keys(Rect { y: inner.bottom() - 1, height: 1, ..inner }, canvas);
}

/// The moment of the end: a light that runs through the frame.
fn draw_glint(table: &Table, title: &str, at: (u16, u16), place: Rect, canvas: &mut Canvas) {
    let Some(done) = table.motion.map(Motion::ending) else { return };
    let lit = place.width * done / 100;
    let light = "━".repeat(usize::from(lit.saturating_sub(2)));
    canvas.put(place, (place.x + 1, place.y), &light, Role::Key);
    canvas.put(place, (place.x + 1, place.bottom() - 1), &light, Role::Key);
    let letters = columns(title) * done / 100;
    let shown: String = title.chars().take(usize::from(letters)).collect();
    canvas.put(place, at, &shown, Role::Key);
}

fn draw_keys(row: Rect, canvas: &mut Canvas) {
    let chip = |action| {
        keymap::in_place(keymap::OVER)
            .find(|binding| binding.action == action)
            .and_then(|binding| binding.chip)
    };
    let chips: Vec<_> = KEYS.iter().filter_map(|&action| chip(action).map(|chip| (action, chip))).collect();
    let width = |keys: &str, label: &str| columns(keys) + 1 + columns(label);
    let all: u16 = chips.iter().map(|(_, (keys, label))| width(keys, label) + 2).sum();
    let mut x = centred(row, all.saturating_sub(2), 1).x;
    for (action, (keys, label)) in chips {
        canvas.put(row, (x, row.y), keys, Role::Key);
        canvas.put(row, (x + columns(keys) + 1, row.y), label, Role::Text);
        let place = Rect { x, width: width(keys, label), ..row };
        canvas.hits.add(place.intersection(row), Target::Press(action));
        x += place.width + 2;
    }
}
