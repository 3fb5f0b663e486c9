//! The end of a game: a frame over the board that says who won, why, what it earned, each move as a mark, and what comes next.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Text;

use super::{GameScreen, ScreenState};
use crate::records::Medal;
use crate::tui::keymap::{self, Action};
use crate::tui::theme::Role;
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::{
    Canvas, Rows, Titles, cells, centred, columns, frame, moves, split_above, status, truncate, wrap,
};
use crate::tui::{KeyLabel, Motion, Shared, ShownGame, Target, key_bar};

/// Fewest rows of a board that leave it in sight beside the frame.
const ROOM: u16 = 14;
/// Most columns of the frame.
const WIDTH: u16 = 66;
/// Most rows of each text.
const TEXT: usize = 3;
/// Fewest rows in which a board says anything.
const LEAST: u16 = 3;

/// Draws the board and, once the last stones have left, the frame over its lower part, if there is room for it. Returns
/// whether there is.
pub(super) fn draw_board(
    screen: &GameScreen,
    view: &BoardView,
    area: Rect,
    tells: bool,
    shared: &Shared,
    canvas: &mut Canvas,
) -> bool {
    let game = &screen.game;
    let ended = game.ended().filter(|_| !screen.is_watched() && area.height >= ROOM);
    let Some(ended) = ended.filter(|_| !game.stones_leave()) else {
        view.draw(area, canvas);
        return ended.is_some();
    };
    // It covers the margins as well: with them, its keys have room beside a panel.
    let wide = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
    let width = WIDTH.min(wide.width);
    let room = width.saturating_sub(4);
    let legend = if tells { moves::legend(game, room) } else { vec![String::new()] };
    // The frame, the title, the marks with what they mean, the keys and a blank row above them.
    let fixed = 7 + cells(legend.len());
    let mut left = usize::from(area.height.saturating_sub(fixed));
    let mut lines = |text: Option<String>, most: usize| {
        let lines =
            text.map_or(vec![], |text| truncate(balance(&text, room), cells(most.min(left)), room, ""));
        left -= lines.len();
        lines
    };
    let why = lines(screen.why_it_ended().filter(|_| tells), TEXT);
    let medal = lines(screen.new_medal().map(Medal::label), TEXT);
    let offer = screen.offer_of_course(shared);
    let onward = lines(screen.praise_of_course(shared).or(offer.clone()), usize::MAX);
    let height = fixed + cells(why.len() + medal.len() + onward.len());
    let place = centred(split_above(wide, height.min(area.height)).1, width, height);
    let above = Rect { height: place.y - area.y, ..area };
    view.draw(if above.height < LEAST { area } else { above }, canvas);
    canvas.clear(place);
    canvas.clicks.add(place, Target::Cover);
    let role = status::end_role(game, ended);
    let inner = frame(place, Titles::default(), role, canvas);
    let mut rows = Rows::new(inner);
    let (title, row) = (game.result_line(ended), rows.next());
    if game.is_human(ended.winner(game.history().turn())) {
        draw_banner(game, &title, row, place, canvas);
    } else {
        canvas.write_centred(row, &title, role);
    }
    for (lines, role) in [(why, Role::Text), (medal, Role::Good), (onward, Role::Key)] {
        let text = Text::from_iter(lines).centered().style(canvas.style(role));
        let place = rows.draw(text, canvas);
        if role == Role::Key && offer.is_some() {
            canvas.clicks.add(place, Target::Press(Action::OpenCourse));
        }
    }
    let marks = centred(rows.take(2), moves::timeline_width(game), 2);
    moves::draw_timeline(game, marks, None, canvas);
    for line in &legend {
        canvas.write_centred(rows.next(), line, Role::Quiet);
    }
    let keys = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    key_bar::draw_keys(&bar_keys(screen, room, shared), false, keys, canvas);
    true
}

/// Lines of about equal length.
fn balance(text: &str, width: u16) -> Vec<String> {
    let fewest = wrap(text, width).len();
    (width / 2..=width).map(|width| wrap(text, width)).find(|lines| lines.len() == fewest).unwrap_or_default()
}

/// Draws the title of a win between two halves of a bar. In the moment of the win the bar grows from the middle, and a light runs
/// through the frame.
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

/// The three keys that lead on from here, `room` columns wide at most. A long name leaves room for only two.
fn bar_keys(screen: &GameScreen, room: u16, shared: &Shared) -> Vec<KeyLabel> {
    let actions = [Action::NextTask, Action::Again, Action::Review];
    let bindings = keymap::GAME_OVER.bindings().filter(|binding| actions.contains(&binding.action));
    let mut keys: Vec<KeyLabel> = bindings.copied().map(KeyLabel::new).collect();
    keys.iter_mut().for_each(|hint| screen.relabel(hint, shared));
    let is_too_wide = key_bar::width(&keys, false) > room;
    keys.retain(|hint| !(hint.label.is_empty() || is_too_wide && hint.binding.action == Action::Again));
    keys.retain(|hint| screen.has_use_for(hint.binding.action, shared));
    keys
}
