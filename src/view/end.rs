//! The end of a game: a frame over the board that says who won, each move as a mark, where it turned, and the keys that go on.

use ratatui::layout::Rect;

use crate::app::keymap::{self, Action};
use crate::app::{Match, Mode, Motion, Table, Target};
use crate::game::Ended;

use super::area::centred;
use super::area::columns;
use super::frame::{Titles, frame};
use super::text::wrap;
use super::{Canvas, Role, status, strip};

/// Fewest rows of a board that leave it in sight beside the frame.
const ROOM: u16 = 14;
/// Most columns of the frame.
const WIDTH: u16 = 52;
/// Rows of the strip, and most rows of each text above and below it.
const STRIP: u16 = 2;
const TEXT: u16 = 2;
/// Fewest rows in which a board says anything.
const LEAST: u16 = 3;
/// Rows of a board's area from which on its parts are set off.
const AIRY: u16 = 24;
/// What goes on from here.
const KEYS: [Action; 3] = [Action::Again, Action::Review, Action::OtherStarts];

/// The end of a game as it is told in a board's area.
pub(super) struct End {
    ended: Ended,
    place: Rect,
    /// Free rows between its parts.
    air: u16,
    /// How it came to that.
    how: Vec<String>,
    /// What the marks mean; none where there are too many.
    legend: Vec<String>,
    /// The move that decided it.
    decided: Vec<String>,
}

impl End {
    /// What is told at the end of a game, in the lower part of an area that has room for it.
    pub(super) fn of(table: &Table, area: Rect) -> Option<Self> {
        let Table { game, mode: Mode::Play(_), .. } = table else { return None };
        let ended = game.ended().filter(|_| area.height >= ROOM)?;
        let width = WIDTH.min(area.width);
        let lines = |text: &str| {
            let mut lines = balanced(text, width.saturating_sub(4));
            lines.truncate(usize::from(TEXT));
            lines
        };
        let how = lines(&game.how_it_ended(ended).unwrap_or_default());
        let decided = lines(&game.decided.clone().unwrap_or_else(|| game.turning_words()));
        let mut legend = strip::legend(game, width.saturating_sub(4));
        if legend.len() > usize::from(TEXT) {
            legend.clear();
        }
        // The row of the meanings is kept while the moves are still being judged. Title, keys and the frame are four rows.
        let air = if area.height < AIRY { 0 } else { 1 };
        let height = 4 + 5 * air + rows(&how) + STRIP + rows(&legend).max(1) + rows(&decided);
        let height = height.min(area.height);
        let place = centred(Rect { y: area.bottom() - height, height, ..area }, width, height);
        Some(Self { ended, place, air, how, legend, decided })
    }

    /// What is left of a board's area above it; all of it while the last stones leave, or where too little is left.
    pub(super) fn room_for_board(&self, game: &Match, area: Rect) -> Rect {
        let above = Rect { height: self.place.y - area.y, ..area };
        if leaving(game) || above.height < LEAST { area } else { above }
    }

    /// Draws it, once the last stones have left.
    pub(super) fn draw(&self, game: &Match, canvas: &mut Canvas) {
        if leaving(game) {
            return;
        }
        let place = self.place;
        canvas.clear(place);
        canvas.hits.add(place, Target::Cover);
        let role = status::end_role(game, self.ended);
        let inner = below(frame(place, Titles::default(), role, canvas), self.air);
        let title = game.result_line(self.ended);
        let at = centred(inner, columns(&title), 1).x;
        canvas.put(inner, (at, inner.y), &title, role);
        draw_glint(game, &title, (at, inner.y), place, canvas);
        let mut rest = below(inner, 1);
        write(&self.how, Role::Text, &mut rest, canvas);
        rest = below(rest, self.air);
        // Marks that are not explained say nothing.
        if !self.legend.is_empty() {
            // As wide as its moves, in the middle like all the rest.
            let strip = centred(rest, strip::width(game).max(longest(&self.legend)), STRIP.min(rest.height));
            strip::draw(game, Rect { y: rest.y, ..strip }, None, canvas);
            rest = below(rest, STRIP);
            for line in &self.legend {
                canvas.put(rest, (strip.x, rest.y), line, Role::Quiet);
                rest = below(rest, 1);
            }
            rest = below(rest, self.air);
        }
        write(&self.decided, Role::Text, &mut rest, canvas);
        draw_keys(Rect { y: inner.bottom() - 1 - self.air, height: 1, ..inner }, canvas);
    }
}

/// What is left of an area below so many rows.
const fn below(area: Rect, rows: u16) -> Rect {
    let rows = if rows < area.height { rows } else { area.height };
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Lines about equally long.
fn balanced(text: &str, width: u16) -> Vec<String> {
    let fewest = wrap(text, width).len();
    (width / 2..=width).map(|width| wrap(text, width)).find(|lines| lines.len() == fewest).unwrap_or_default()
}

/// Whether the stones of the last move are still on their way out.
fn leaving(game: &Match) -> bool {
    game.motion.is_some_and(|motion| motion.leaving().is_some())
}

fn longest(lines: &[String]) -> u16 {
    lines.iter().map(|line| columns(line)).max().unwrap_or(0)
}

fn rows(lines: &[String]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// Writes lines in the middle of the first rows of an area, and leaves of it the rest.
fn write(lines: &[String], role: Role, area: &mut Rect, canvas: &mut Canvas) {
    for line in lines {
        canvas.put(*area, (centred(*area, columns(line), 1).x, area.y), line, role);
        *area = below(*area, 1);
    }
}

/// The moment of the end: a light that runs through the frame.
fn draw_glint(game: &Match, title: &str, at: (u16, u16), place: Rect, canvas: &mut Canvas) {
    let Some(done) = game.motion.map(Motion::ending) else { return };
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
        keymap::GAME_OVER.bindings().find(|binding| binding.action == action).and_then(|binding| binding.chip)
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
