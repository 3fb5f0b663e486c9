//! The end of a game: a frame over the board that says who won, each move as a mark, where it turned, and the keys that go on.

use ratatui::layout::Rect;
use ratatui::text::Text;

use crate::app::keymap::{self, Action};
use crate::app::{Chip, Comments, Match, Mode, Motion, Table, Target};
use crate::game::Ended;

use super::area::{cells, centred, columns, split_above};
use super::frame::{Titles, frame};
use super::text::{Rows, wrap};
use super::{Canvas, Role, keybar, status, strip};

/// Fewest rows of a board that leave it in sight beside the frame.
const ROOM: u16 = 14;
/// Most columns of the frame.
const WIDTH: u16 = 52;
/// Rows of the strip, and most rows of each text above and below it.
const STRIP: u16 = 2;
const TEXT: u16 = 2;
/// Rows of the frame where only the result stands in it.
const BARE: u16 = 5;
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
    pub(super) fn of(table: &Table, area: Rect, comments: Comments) -> Option<Self> {
        let Table { game, mode: Mode::Play(_), .. } = table else { return None };
        let ended = game.ended().filter(|_| area.height >= ROOM)?;
        let width = WIDTH.min(area.width);
        if table.comments(comments) == Comments::Nothing {
            let air = if area.height < AIRY { 0 } else { 1 };
            let place = centred(split_above(area, BARE + 2 * air).1, width, BARE + 2 * air);
            return Some(Self { ended, place, air, how: vec![], legend: vec![], decided: vec![] });
        }
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
        let height =
            4 + 5 * air + cells(how.len()) + STRIP + cells(legend.len()).max(1) + cells(decided.len());
        let height = height.min(area.height);
        let place = centred(split_above(area, height).1, width, height);
        Some(Self { ended, place, air, how, legend, decided })
    }

    /// What is left of a board's area above it; all of it while the last stones leave, or where too little is left.
    pub(super) fn room_for_board(&self, game: &Match, area: Rect) -> Rect {
        let above = Rect { height: self.place.y - area.y, ..area };
        if stones_leave(game) || above.height < LEAST { area } else { above }
    }

    /// Draws it, once the last stones have left.
    pub(super) fn draw(&self, game: &Match, canvas: &mut Canvas) {
        if stones_leave(game) {
            return;
        }
        canvas.clear(self.place);
        canvas.hits.add(self.place, Target::Cover);
        let role = status::end_role(game, self.ended);
        let inner = frame(self.place, Titles::default(), role, canvas);
        let mut rows = Rows::new(inner);
        rows.take(self.air);
        let (title, row) = (game.result_line(self.ended), rows.next());
        canvas.write_centred(row, &title, role);
        draw_glint(game, &title, row, self.place, canvas);
        let text = |lines: &[String], canvas: &Canvas| {
            Text::from_iter(lines.iter().cloned()).centered().style(canvas.style(Role::Text))
        };
        rows.draw(text(&self.how, canvas), canvas);
        rows.take(self.air);
        // Marks that are not explained say nothing.
        if !self.legend.is_empty() {
            // As wide as its moves, in the middle like all the rest.
            let longest = self.legend.iter().map(|line| columns(line)).max().unwrap_or(0);
            let strip = centred(rows.take(STRIP), strip::width(game).max(longest), STRIP);
            strip::draw(game, strip, None, canvas);
            let legend = Text::from_iter(self.legend.iter().cloned()).style(canvas.style(Role::Quiet));
            let place = rows.take(cells(self.legend.len()));
            canvas.draw(legend, Rect { x: strip.x, ..place }.intersection(place));
            rows.take(self.air);
        }
        rows.draw(text(&self.decided, canvas), canvas);
        keybar::draw_chips(
            &chips(),
            false,
            Rect { y: inner.bottom() - 1 - self.air, height: 1, ..inner },
            canvas,
        );
    }
}

/// Lines about equally long.
fn balanced(text: &str, width: u16) -> Vec<String> {
    let fewest = wrap(text, width).len();
    (width / 2..=width).map(|width| wrap(text, width)).find(|lines| lines.len() == fewest).unwrap_or_default()
}

/// Whether the stones of the last move are still on their way out.
fn stones_leave(game: &Match) -> bool {
    game.motion.is_some_and(|motion| motion.leaving().is_some())
}

/// The moment of the end: a light that runs through the frame and the title in its row.
fn draw_glint(game: &Match, title: &str, row: Rect, place: Rect, canvas: &mut Canvas) {
    let Some(done) = game.motion.map(Motion::ending) else { return };
    let light = "━".repeat(usize::from((place.width * done / 100).saturating_sub(2)));
    for y in [place.y, place.bottom() - 1] {
        canvas.write_at(place, (place.x + 1, y), &light, Role::Key);
    }
    let letters = columns(title) * done / 100;
    let shown: String = title.chars().take(usize::from(letters)).collect();
    canvas.write(centred(row, columns(title), 1), &shown, Role::Key);
}

/// The keys that go on from here.
fn chips() -> Vec<Chip> {
    let chip = |&action: &Action| {
        let (keys, label) = keymap::GAME_OVER.bindings().find(|binding| binding.action == action)?.chip;
        Some(Chip { action, keys, label: label.to_owned() })
    };
    KEYS.iter().filter_map(chip).collect()
}
