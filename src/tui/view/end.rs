//! The end of a game: a frame over the board that says who won, what it earned, each move as a mark, where it turned,
//! and what goes on from here.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Text;

use crate::game::Ended;
use crate::records::Medal;
use crate::tui::key_bar;
use crate::tui::keymap::{self, Action};
use crate::tui::{Commentary, GameScreen, KeyHint, Motion, ShownGame, Target};

use super::area::{cells, centred, columns, split_above};
use super::frame::{Titles, frame};
use super::text::{Rows, whole, wrap};
use super::{Canvas, Role, review, status};

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

/// The end of a game as it is told in a board's area.
pub(super) struct End {
    ended: Ended,
    place: Rect,
    /// Free rows between its parts.
    air: u16,
    /// A human has won: the title stands in a bar.
    won: bool,
    /// How it came to that.
    how: Vec<String>,
    /// The medal it earned.
    medal: Vec<String>,
    /// What the marks mean; none where there are too many.
    legend: Vec<String>,
    /// The move that decided it.
    decided: Vec<String>,
    /// What the last game of a course leads on to.
    leads_on: Vec<String>,
    /// The keys that go on from here.
    keys: Vec<KeyHint>,
}

impl End {
    /// What is told at the end of a game, in the lower part of an area that has room for it.
    pub(super) fn of(screen: &GameScreen, area: Rect, commentary: Commentary) -> Option<Self> {
        let game = &screen.game;
        let ended = game.ended().filter(|_| screen.watch.is_none() && area.height >= ROOM)?;
        let width = WIDTH.min(area.width);
        let told = screen.commentary(commentary) != Commentary::Off;
        let lines = |text: &str, rows| {
            let width = width.saturating_sub(4);
            let lines = balanced(text, width);
            if lines.len() > usize::from(rows) { whole(text, rows, width) } else { lines }
        };
        let how = lines(&game.end_sentence(ended).filter(|_| told).unwrap_or_default(), TEXT);
        let medal = lines(&screen.earned().map_or_else(String::new, Medal::label), TEXT);
        let leads_on = lines(&screen.leads_on().unwrap_or_default(), TEXT + 1);
        let mut legend = review::legend(game, width.saturating_sub(4));
        if legend.len() > usize::from(TEXT) || !told {
            legend.clear();
        }
        // The row of the meanings is kept while the moves are still being judged. Title, keys and the frame are four rows.
        let air = if area.height < AIRY { 0 } else { 1 };
        let texts = how.len() + medal.len() + leads_on.len();
        let strip = if told { STRIP + cells(legend.len()).max(1) } else { 0 };
        let parts = if told { 5 } else { 3 } + u16::from(!leads_on.is_empty());
        let height = 4 + parts * air + cells(texts) + strip;
        // The review tells that, too: it has what is left.
        let room = if told { TEXT.min(area.height.saturating_sub(height)) } else { 0 };
        let decided = lines(&game.deciding_sentence().unwrap_or_else(|| game.turning_sentence()), room);
        let height = (height + cells(decided.len())).min(area.height);
        let place = centred(split_above(area, height).1, width, height);
        let won = game.is_human(ended.winner(game.history().turn()));
        Some(Self { ended, place, air, won, how, medal, legend, decided, leads_on, keys: key_hints(screen) })
    }

    /// What is left of a board's area above it; all of it while the last stones leave, or where too little is left.
    pub(super) fn room_for_board(&self, game: &ShownGame, area: Rect) -> Rect {
        let above = Rect { height: self.place.y - area.y, ..area };
        if stones_leave(game) || above.height < LEAST { area } else { above }
    }

    /// Draws it, once the last stones have left.
    pub(super) fn draw(&self, game: &ShownGame, canvas: &mut Canvas) {
        if stones_leave(game) {
            return;
        }
        canvas.clear(self.place);
        canvas.clicks.add(self.place, Target::Cover);
        let role = status::end_role(game, self.ended);
        let inner = frame(self.place, Titles::default(), role, canvas);
        let mut rows = Rows::new(inner);
        rows.take(self.air);
        let (title, row) = (game.result_line(self.ended), rows.next());
        if self.won {
            draw_banner(game, &title, row, self.place, canvas);
        } else {
            canvas.write_centred(row, &title, role);
        }
        let text = |lines: &[String], canvas: &Canvas| {
            Text::from_iter(lines.iter().cloned()).centered().style(canvas.style(Role::Text))
        };
        rows.draw(text(&self.how, canvas), canvas);
        rows.draw(text(&self.medal, canvas).style(canvas.style(Role::Good)), canvas);
        rows.take(self.air);
        // Marks that are not explained say nothing.
        if !self.legend.is_empty() {
            // As wide as its moves, in the middle like all the rest.
            let longest = self.legend.iter().map(|line| columns(line)).max().unwrap_or(0);
            let strip = centred(rows.take(STRIP), review::timeline_width(game).max(longest), STRIP);
            review::draw_timeline(game, strip, None, canvas);
            let legend = Text::from_iter(self.legend.iter().cloned()).style(canvas.style(Role::Quiet));
            let place = rows.take(cells(self.legend.len()));
            canvas.draw(legend, Rect { x: strip.x, ..place }.intersection(place));
            rows.take(self.air);
        }
        rows.draw(text(&self.decided, canvas), canvas);
        rows.skip(!self.leads_on.is_empty() && self.air > 0);
        let place = rows.draw(text(&self.leads_on, canvas).style(canvas.style(Role::Key)), canvas);
        canvas.clicks.add(place, Target::Press(Action::NextTask));
        key_bar::draw_hints(
            &self.keys,
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
fn stones_leave(game: &ShownGame) -> bool {
    game.motion.is_some_and(|motion| motion.leaving().is_some())
}

/// The title of a win between two halves of a bar: on its colour nobody knows what can be read. In the moment of the win the bar grows from the middle, and a light runs through the frame.
fn draw_banner(game: &ShownGame, title: &str, row: Rect, place: Rect, canvas: &mut Canvas) {
    let done = game.motion.map_or(100, Motion::ending);
    let style = canvas.picture(Role::Good).add_modifier(Modifier::REVERSED);
    canvas.write_centred(row, title, Role::Good);
    let words = centred(row, columns(title).saturating_add(2).min(row.width), 1);
    let bar = centred(row, (row.width * done / 100).max(words.width), 1);
    for at in bar.intersection(canvas.buffer.area).positions().filter(|at| !words.contains(*at)) {
        canvas.buffer[at].set_style(style);
    }
    if done < 100 {
        let light = "━".repeat(usize::from((place.width * done / 100).saturating_sub(2)));
        for y in [place.y, place.bottom() - 1] {
            canvas.write_at(place, (place.x + 1, y), &light, Role::Key);
        }
    }
}

/// The keys that go on from here.
fn key_hints(screen: &GameScreen) -> Vec<KeyHint> {
    let actions = match screen.next_level() {
        Some(_) => [Action::NextTask, Action::Again, Action::Review],
        None => [Action::Again, Action::Review, Action::OtherStarts],
    };
    let hint = |action: Action| {
        let mut hint = KeyHint::new(keymap::GAME_OVER.bindings().find(|binding| binding.action == action)?);
        if let Some(next_level) = screen.play_next_level().filter(|_| action == Action::NextTask) {
            hint.label = next_level;
        }
        Some(hint)
    };
    actions.into_iter().filter_map(hint).collect()
}
