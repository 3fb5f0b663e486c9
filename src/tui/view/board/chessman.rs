//! What stands on a square of the queen's board, from one sign to block elements: the queen, her goal, dots where she may go.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::theme::{DISC, DOT, QUEEN};
use super::super::{Canvas, Role};
use super::{cells, centred, columns};

/// A square of the board.
#[derive(Clone, Copy)]
pub(super) struct Square {
    pub(super) place: Rect,
    pub(super) dark: bool,
}

/// What is drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chessman {
    /// The queen.
    Queen,
    /// Where the choice would take her.
    Target,
    /// She may go there.
    Reached,
    /// She may go there, and passes it on her way to the target.
    Passed,
    /// Whoever must move from there is lost.
    Safe,
    /// She came from there.
    Left,
}

impl Square {
    /// Its ground: a colour, or dots where there are none.
    pub(super) fn draw_ground(self, canvas: &mut Canvas) {
        if self.dark {
            let style = canvas.style(Role::Field);
            let (sign, style) = style.fg.map_or(('░', style), |colour| (' ', Style::new().bg(colour)));
            canvas.fill(self.place, sign, style);
        }
    }

    /// What stands on it.
    pub(super) fn draw(self, man: Chessman, canvas: &mut Canvas) {
        let (rows, ascii) = (self.place.height, canvas.paint.ascii);
        let light = Self { dark: false, ..self };
        let (lines, role) = match man {
            // Both have a light ground, which their own colours are read on.
            Chessman::Queen => return light.draw_queen(canvas),
            Chessman::Target => return light.draw_target(canvas),
            Chessman::Reached => (dot(rows, ascii), Role::Text),
            Chessman::Passed => (dot(rows, ascii), Role::Going),
            Chessman::Safe => (disc(rows, ascii), Role::Title),
            Chessman::Left => (ring(rows), Role::Taken),
        };
        self.draw_ground(canvas);
        self.draw_lines(lines, role, canvas);
    }

    /// The corner of the board, where whoever reaches it wins or loses: a field of its own colour with a word on it.
    pub(super) fn draw_corner(self, wins: bool, targeted: bool, canvas: &mut Canvas) {
        let (sign, word, role) = if wins { ("★", "win", Role::Goal) } else { ("!", "lose", Role::Danger) };
        let texts = match targeted {
            true => [format!("[{word}]"), format!("[{sign}]"), sign.to_owned()],
            false => [word.to_owned(), sign.to_owned(), String::new()],
        };
        let text = texts.iter().find(|text| columns(text) <= self.place.width).map_or(sign, String::as_str);
        let role = if targeted && canvas.paint.has_colours() { Role::Crossed } else { role };
        // Two rows have no middle one.
        let lines: &[&str] = if self.place.height.is_multiple_of(2) { &[sign, text] } else { &[text] };
        self.draw_words(lines, role, canvas);
    }

    /// A field of a colour with words in its middle.
    fn draw_words(self, lines: &[&str], role: Role, canvas: &mut Canvas) {
        canvas.fill(self.place, ' ', canvas.style(role));
        self.draw_lines(lines, role, canvas);
    }

    /// A field of her colour with her sign, and in two rows her name; a crown where there are more.
    fn draw_queen(self, canvas: &mut Canvas) {
        match self.place.height {
            1 => self.draw_words(&[QUEEN], Role::Bar, canvas),
            rows if rows == 2 || canvas.paint.ascii => self.draw_words(&[QUEEN, "queen"], Role::Bar, canvas),
            rows => self.draw_lines(crown(rows), Role::Key, canvas),
        }
    }

    /// The corners of the square around a dot, so that it is known from where she is without colours.
    fn draw_target(self, canvas: &mut Canvas) {
        let Rect { x, y, width, height } = self.place;
        if height == 1 {
            return self.draw_lines(if width > 2 { &["[○]"] } else { &["○"] }, Role::Going, canvas);
        }
        self.draw_lines(dot(height, canvas.paint.ascii), Role::Going, canvas);
        let (right, bottom) = (self.place.right() - 1, self.place.bottom() - 1);
        let corners =
            if canvas.paint.ascii { ["┏", "┓", "┗", "┛"] } else { ["▛", "▜", "▙", "▟"] };
        for (at, corner) in [(x, y), (right, y), (x, bottom), (right, bottom)].into_iter().zip(corners) {
            canvas.write_at(self.place, at, corner, Role::Going);
        }
    }

    /// Lines in the middle of the square, on its ground.
    fn draw_lines(self, lines: &[&str], role: Role, canvas: &mut Canvas) {
        let paint = canvas.paint;
        let style = if self.dark { paint.style_on(role, Role::Field) } else { paint.on_ground(role) };
        let rows = centred(self.place, self.place.width, cells(lines.len())).rows();
        for (line, row) in lines.iter().zip(rows) {
            let at = centred(row, columns(line), 1);
            canvas.write_styled(self.place, (at.x, at.y), line, style);
        }
    }
}

/// Her sign in the middle of so many rows, with some room around it.
const fn crown(rows: u16) -> &'static [&'static str] {
    match rows {
        3 => &["▖ ▄ ▗", "█▟█▙█", "▀▀▀▀▀"],
        _ => &["▖  ▄  ▗", "█▖▟█▙▗█", "███████", "▀▀▀▀▀▀▀"],
    }
}

/// A dot in the middle of so many rows: of an even number none is in the middle, but the half of one nearly is.
pub(super) const fn dot(rows: u16, ascii: bool) -> &'static [&'static str] {
    if rows.is_multiple_of(2) && !ascii { &["▄"] } else { &[DOT] }
}

/// A disc in the middle of so many rows.
const fn disc(rows: u16, ascii: bool) -> &'static [&'static str] {
    match rows {
        1 => &[DISC],
        _ if ascii => &[DISC],
        2 => &["▗███▖", "▝███▘"],
        3 => &["▗▄▄▄▖", "▐███▌", "▝▀▀▀▘"],
        _ => &["▗▄▄▄▖", "█████", "█████", "▝▀▀▀▘"],
    }
}

/// A ring.
const fn ring(rows: u16) -> &'static [&'static str] {
    match rows {
        1 => &["◦"],
        3 => &["○"],
        _ => &["╭─╮", "╰─╯"],
    }
}
