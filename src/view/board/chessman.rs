//! What stands on a square of the queen's board, from one sign to block elements: the queen, her goal, dots where she may go.

use ratatui::layout::Rect;

use super::super::theme::{DISC, DOT, QUEEN};
use super::super::{Canvas, Role};
use super::{centred, small};

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

/// How the last square is told from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Corner {
    /// Whoever reaches it wins.
    Wins,
    /// Whoever reaches it loses.
    Loses,
}

impl Square {
    /// Its ground: a colour, or dots where there are none.
    pub(super) fn draw_ground(self, canvas: &mut Canvas) {
        if self.dark {
            canvas.fill(self.place, Role::Field, '░');
        }
    }

    /// What stands on it.
    pub(super) fn draw(self, man: Chessman, canvas: &mut Canvas) {
        let rows = self.place.height;
        let role = match man {
            Chessman::Passed => Role::Going,
            Chessman::Safe => Role::Title,
            Chessman::Left => Role::Taken,
            _ => Role::Text,
        };
        let light = Self { dark: false, ..self };
        match man {
            // Both have a light ground, which their own colours are read on.
            Chessman::Queen => light.draw_queen(canvas),
            Chessman::Target => light.draw_target(canvas),
            Chessman::Reached | Chessman::Passed => self.draw_lines(dot(rows, canvas.ascii), role, canvas),
            Chessman::Safe => self.draw_lines(disc(rows, canvas.ascii), role, canvas),
            Chessman::Left => self.draw_lines(ring(rows), role, canvas),
        }
    }

    /// The corner of the board: a field of its own colour with a word on it.
    pub(super) fn draw_corner(self, corner: Corner, targeted: bool, canvas: &mut Canvas) {
        let word = match (corner, targeted, self.place.width) {
            (Corner::Wins, false, 3..) => "win",
            (Corner::Wins, true, 5..) => "[win]",
            (Corner::Wins, true, 3..) => "[★]",
            (Corner::Wins, ..) => "★",
            (Corner::Loses, false, 4..) => "lose",
            (Corner::Loses, true, 6..) => "[lose]",
            (Corner::Loses, true, 3..) => "[!]",
            (Corner::Loses, ..) => "!",
        };
        let role = match corner {
            _ if targeted && canvas.paint.has_colours() => Role::Crossed,
            Corner::Wins => Role::Goal,
            Corner::Loses => Role::Danger,
        };
        // Two rows have no middle one.
        let sign = if corner == Corner::Wins { "★" } else { "!" };
        let lines: &[&str] = if self.place.height.is_multiple_of(2) { &[sign, word] } else { &[word] };
        self.draw_words(lines, role, canvas);
    }

    /// A field of a colour with words in its middle.
    fn draw_words(self, lines: &[&str], role: Role, canvas: &mut Canvas) {
        let blank = " ".repeat(usize::from(self.place.width));
        for y in self.place.y..self.place.bottom() {
            canvas.put(self.place, (self.place.x, y), &blank, role);
        }
        let top = centred(self.place, self.place.width, small(lines.len())).y;
        for (line, y) in lines.iter().zip(top..) {
            let at = centred(Rect { y, height: 1, ..self.place }, small(line.chars().count()), 1);
            canvas.put(self.place, (at.x, y), line, role);
        }
    }

    /// A field of her colour with her sign, and in two rows her name; a crown where there are more.
    fn draw_queen(self, canvas: &mut Canvas) {
        match self.place.height {
            1 => self.draw_words(&[QUEEN], Role::Bar, canvas),
            rows if rows == 2 || canvas.ascii => self.draw_words(&[QUEEN, "queen"], Role::Bar, canvas),
            rows => self.draw_lines(crown(rows), Role::Key, canvas),
        }
    }

    /// The corners of the square around a dot, so that it is known from where she is without colours.
    fn draw_target(self, canvas: &mut Canvas) {
        let Rect { x, y, width, height } = self.place;
        if height == 1 {
            return self.draw_lines(if width > 2 { &["[○]"] } else { &["○"] }, Role::Going, canvas);
        }
        self.draw_lines(dot(height, canvas.ascii), Role::Going, canvas);
        let (right, bottom) = (self.place.right() - 1, self.place.bottom() - 1);
        let corners = if canvas.ascii { ["┏", "┓", "┗", "┛"] } else { ["▛", "▜", "▙", "▟"] };
        for (at, corner) in [(x, y), (right, y), (x, bottom), (right, bottom)].into_iter().zip(corners) {
            canvas.put(self.place, at, corner, Role::Going);
        }
    }

    /// Lines in the middle of the square, on its ground.
    fn draw_lines(self, lines: &[&str], role: Role, canvas: &mut Canvas) {
        let width = lines.first().map_or(0, |line| line.chars().count());
        let at = centred(self.place, small(width), small(lines.len()));
        for (line, y) in lines.iter().zip(at.y..) {
            if self.dark {
                canvas.put_on(self.place, (at.x, y), line, [role, Role::Field]);
            } else {
                canvas.put(self.place, (at.x, y), line, role);
            }
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
const fn dot(rows: u16, ascii: bool) -> &'static [&'static str] {
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
