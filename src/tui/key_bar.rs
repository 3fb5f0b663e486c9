//! The key bar: the keys that do something now, in groups; each can be clicked.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::keymap::{Action, Binding, fill_in_words, name_arrows};
use super::theme::Role;
use super::widgets::{Canvas, cells, columns};
use super::{App, BoardScreen, Layout, Target};
use crate::game::Board;

/// Rows up to this priority tell how to play, what helps, and the way out; among the options, also who plays.
const NEEDED: u8 = 5;
const NEEDED_AMONG_OPTIONS: u8 = 6;
/// Columns between two keys.
const SPACE: u16 = 2;
/// What stands between two groups.
const BETWEEN: &str = " │ ";

/// One key of the bar. A click on it does what the key does.
#[derive(Clone, Debug)]
pub struct KeyLabel {
    pub binding: Binding,
    /// What the bar calls it now; empty if the bar leaves it out.
    pub label: String,
}

impl KeyLabel {
    pub(crate) fn new(binding: Binding) -> Self {
        Self { binding, label: binding.bar.1.to_owned() }
    }

    fn width(&self) -> u16 {
        columns(self.binding.bar.0) + if self.label.is_empty() { 0 } else { 1 + columns(&self.label) }
    }
}

/// The keys that do something now, help and quit last.
pub fn bar_keys(app: &App) -> Vec<KeyLabel> {
    let popup = app.shared.popup.as_ref();
    let is_useful = |action| match popup {
        Some(popup) => popup.has_use_for(action, app.shared.size),
        None => app.screen().has_use_for(action, &app.shared),
    };
    let is_chosen_on = app.board().is_none_or(|screen| screen.input().is_some());
    let layout = app.layout().filter(|_| popup.is_none() && is_chosen_on);
    let bindings = app.keys().bindings().filter(|binding| !binding.bar.1.is_empty());
    let bindings = bindings.filter(|binding| is_useful(binding.action));
    let keys = bindings.filter_map(|binding| Some(KeyLabel::new(binding.in_layout(layout)?)));
    let mut keys: Vec<_> = keys.collect();
    if popup.is_none() {
        keys.iter_mut().for_each(|key| app.screen().relabel(key, &app.shared));
        if let Some(screen) = app.board() {
            if screen.input().is_some_and(|input| !input.typed.is_empty()) {
                // Every other key is text.
                keys.retain(|key| {
                    matches!(key.binding.action, Action::Enter | Action::GameMenu | Action::Back)
                });
            }
            keys.iter_mut().for_each(|key| use_words_of_board(key, screen, layout));
        }
        keys.retain(|key| !key.label.is_empty());
    }
    keys
}

/// Names what a key does in the words of the game.
fn use_words_of_board(key: &mut KeyLabel, screen: &dyn BoardScreen, layout: Option<Layout>) {
    let is_typing = screen.input().is_some_and(|input| !input.typed.is_empty());
    let label = match (key.binding.action, &screen.game().position().board) {
        (Action::Up, Board::Grid { rows: 1, .. }) => return key.binding.bar.0 = "←→",
        (Action::Up, _) => {
            let board = screen.active_board();
            return key.label = fill_in_words(&key.label, Some((board.game, board.position)));
        }
        (Action::Enter, _) if screen.awaits_choice() => "",
        (Action::Enter, _) if layout == Some(Layout::Board) => "go",
        (Action::Enter, _) => screen.chosen().map_or("take", |mv| screen.game().verb_of(mv).label),
        (Action::GameMenu | Action::Back, _) if is_typing => "clear",
        _ => return,
    };
    label.clone_into(&mut key.label);
}

/// Draws the bar. If space is short it drops the least important keys, always with their labels: a key alone says nothing.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas) {
    let mut keys = bar_keys(app);
    keys.sort_by_key(|key| key.binding.action.purpose());
    fit(&mut keys, area.width, canvas.paint.ascii);
    draw_keys(&keys, true, area, canvas);
}

/// Draws keys in the middle of a line, `grouped` by purpose.
pub(super) fn draw_keys(keys: &[KeyLabel], grouped: bool, area: Rect, canvas: &mut Canvas) {
    let mut x = area.x + area.width.saturating_sub(width(keys, grouped)) / 2;
    for (index, key) in keys.iter().enumerate() {
        if grouped && index > 0 && keys[index - 1].binding.action.purpose() != key.binding.action.purpose() {
            canvas.write_at(area, (x - SPACE, area.y), BETWEEN, Role::Frame);
            x += columns(BETWEEN) - SPACE;
        }
        let place = Rect { x, width: key.width(), ..area }.intersection(area);
        let spans = [(key.binding.bar.0, Role::Key), (" ", Role::Text), (&key.label, Role::Text)];
        let spans = spans.map(|(text, role)| canvas.span(text, role));
        canvas.draw(Line::from_iter(spans), place);
        canvas.clicks.add(place, Target::Press(key.binding.action));
        let slash = key.binding.bar.0.find('/').map(cells);
        let first = slash.or((key.binding.bar.0.chars().count() == 2).then_some(1));
        if let Some((first, (_, other))) = first.zip(key.binding.other) {
            // Of `←→ step` all but the first key steps forward.
            let width = key.width().saturating_sub(first);
            canvas.clicks.add(Rect { x: x + first, width, ..area }.intersection(area), Target::Press(other));
        }
        x += key.width() + SPACE;
    }
}

/// Columns of the whole bar.
pub(super) fn width<'a>(keys: impl IntoIterator<Item = &'a KeyLabel>, grouped: bool) -> u16 {
    let mut all = 0;
    let mut before = None;
    for key in keys {
        let purpose = Some(key.binding.action.purpose());
        if before.is_some() {
            all += if grouped && before != purpose { columns(BETWEEN) } else { SPACE };
        }
        all += key.width();
        before = purpose;
    }
    all
}

/// Shortens labels, then leaves out the least important keys, until the bar fits.
fn fit(keys: &mut Vec<KeyLabel>, room: u16, ascii: bool) {
    let name = |keys| if ascii { name_arrows(keys) } else { keys };
    keys.iter_mut().for_each(|key| key.binding.bar.0 = name(key.binding.bar.0));
    let find = |action| keys.iter().position(|key| key.binding.action == action);
    let has_options = find(Action::Edit).is_some();
    let needed = if has_options { NEEDED_AMONG_OPTIONS } else { NEEDED };
    // Before a key has no room, the arrows say in one word what all of them do.
    if (has_options || find(Action::Hint).is_some())
        && let (Some(left), Some(up)) = (find(Action::Left), find(Action::Up))
        && width(keys.iter().filter(|key| key.binding.priority <= needed), true) > room
    {
        (keys[up].binding.bar.0, keys[up].label) =
            (name("←↑↓→"), if has_options { "change" } else { "move" }.to_owned());
        keys.remove(left);
    }
    let mut by_rank: Vec<usize> = (0..keys.len()).collect();
    by_rank.sort_by_key(|&index| keys[index].binding.priority);
    let mut kept = vec![false; keys.len()];
    for index in by_rank {
        kept[index] = true;
        let bar = keys.iter().zip(&kept).filter(|(_, is_kept)| **is_kept).map(|(key, _)| key);
        kept[index] = width(bar, true) <= room;
    }
    let mut kept = kept.into_iter();
    keys.retain(|_| kept.next().unwrap_or(false));
}
