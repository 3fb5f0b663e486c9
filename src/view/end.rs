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
/// Most columns of the frame.
const WIDTH: u16 = 52;
/// Rows of the strip, and most rows of each text above and below it.
const STRIP: u16 = 2;
const TEXT: u16 = 2;
/// What goes on from here.
const KEYS: [Action; 3] = [Action::Again, Action::Review, Action::OtherStarts];

/// Whether it is shown over a board's area.
pub(super) fn is_shown(table: &Table, area: Rect) -> bool {
    table.ended().is_some() && area.height >= ROOM && table.watch.is_none() && table.task.is_none()
}

/// Draws it over the lower part of the board's area.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let Some(ended) = table.ended().filter(|_| is_shown(table, area)) else { return };
    let width = WIDTH.min(area.width);
    let lines = |text: &str| {
        let mut lines = wrap(text, width.saturating_sub(4));
        lines.truncate(usize::from(TEXT));
        lines
    };
    let how = lines(&table.how_it_ended(ended).unwrap_or_default());
    // Marks that are not explained say nothing.
    let legend = strip::legend(table, width.saturating_sub(4));
    let explained = (1..=usize::from(TEXT)).contains(&legend.len());
    let marks = if explained { STRIP + rows(&legend) } else { 0 };
    // Title, keys and the frame.
    let height = (4 + rows(&how) + marks + TEXT).min(area.height);
    let place = centred(Rect { y: area.bottom() - height, height, ..area }, width, height);
    canvas.clear(place);
    canvas.hits.add(place, Target::Cover);
    let role = status::end_role(table, ended);
    let inner = frame(place, Titles::default(), role, canvas);
    let title = table.result_line(ended);
    let at = centred(inner, columns(&title), 1).x;
    canvas.put(inner, (at, inner.y), &title, role);
    draw_glint(table, &title, (at, inner.y), place, canvas);
    let mut rest = Rect { y: inner.y + 1, height: inner.height.saturating_sub(1), ..inner };
    write(&how, Role::Text, &mut rest, canvas);
    if explained {
        strip::draw(table, Rect { height: STRIP.min(rest.height), ..rest }, canvas);
        rest = Rect { y: rest.y + STRIP, height: rest.height.saturating_sub(STRIP), ..rest };
        write(&legend, Role::Quiet, &mut rest, canvas);
    }
    write(
        &lines(&table.decided.clone().unwrap_or_else(|| table.turning_words())),
        Role::Text,
        &mut rest,
        canvas,
    );
    draw_keys(Rect { y: inner.bottom() - 1, height: 1, ..inner }, canvas);
}

fn rows(lines: &[String]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// Writes lines in the middle of the first rows of an area, and leaves of it the rest.
fn write(lines: &[String], role: Role, area: &mut Rect, canvas: &mut Canvas) {
    for line in lines {
        canvas.put(*area, (centred(*area, columns(line), 1).x, area.y), line, role);
        *area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..*area };
    }
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
