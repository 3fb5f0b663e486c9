//! The key bar: the keys that do something now, in groups; each can be clicked.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::keymap::{Action, Binding};
use super::theme::Role;
use super::widgets::{Canvas, cells, columns};
use super::{App, BoardScreen, Layout, Target};
use crate::game::Board;

/// Rows up to this priority tell how to play, what helps, and the way out.
const NEEDED: u8 = 6;
/// Columns between two keys.
const SPACE: u16 = 2;
/// What stands between two groups.
const BETWEEN: &str = " │ ";

/// One key of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    /// What a click on it does.
    pub action: Action,
    pub keys: &'static str,
    pub label: String,
    /// The bar drops the highest priority first.
    pub(super) priority: u8,
}

impl KeyHint {
    pub(crate) fn new(binding: &Binding) -> Self {
        let (keys, label) = binding.hint;
        Self { action: binding.action, keys, label: label.to_owned(), priority: binding.priority }
    }

    fn width(&self) -> u16 {
        columns(self.keys) + if self.label.is_empty() { 0 } else { 1 + columns(&self.label) }
    }
}

/// The keys that do something now, help and quit last.
#[must_use]
pub fn key_hints(app: &App) -> Vec<KeyHint> {
    let popup = app.shared.popup.as_ref();
    let is_useful = |action| match popup {
        Some(popup) => popup.has_use_for(action, app.shared.size),
        None => app.screen().has_use_for(action, &app.shared),
    };
    let board = app.board().filter(|screen| popup.is_none() && screen.input().is_some());
    let layout = board.map(|screen| screen.layout(app.shared.size));
    let bindings = app.keys().bindings().filter(|binding| !binding.hint.1.is_empty());
    let bindings = bindings.filter(|binding| is_useful(binding.action));
    let hints = bindings.filter_map(|binding| Some(KeyHint::new(&binding.in_layout(layout)?)));
    let mut hints: Vec<_> = hints.collect();
    if popup.is_none() {
        hints.iter_mut().for_each(|hint| app.screen().relabel(hint, &app.shared));
        if let Some(screen) = app.board() {
            use_words_of_board(&mut hints, screen, layout);
            if screen.input().is_some_and(|input| !input.typed.is_empty()) {
                // Every other key is text.
                hints.retain(|hint| ["Enter", "Esc"].contains(&hint.keys));
                hints
                    .iter_mut()
                    .filter(|hint| hint.keys == "Esc")
                    .for_each(|hint| hint.label = "clear".to_owned());
            }
        }
        hints.retain(|hint| !hint.label.is_empty());
    }
    hints
}

/// Names what the keys choose in the words of the game.
fn use_words_of_board(hints: &mut [KeyHint], screen: &dyn BoardScreen, layout: Option<Layout>) {
    let is_one_row = matches!(screen.game().position().board, Board::Grid { rows: 1, .. });
    for hint in hints {
        if is_one_row && hint.keys == "←↑↓→" {
            hint.keys = "←→";
        }
        hint.label = match hint.label.as_str() {
            "heap" => screen.active_board().game.words().heap.to_owned(),
            "stones" => screen.active_board().game.words().stones.to_owned(),
            "take" if screen.awaits_choice() => String::new(),
            "take" if layout == Some(Layout::Board) => "go".to_owned(),
            "take" => screen.chosen().map_or("take", |mv| screen.game().verb_of(mv).label).to_owned(),
            _ => continue,
        };
    }
}

/// Draws the bar. If space is short it drops the least important keys, always with their labels: a key alone says nothing.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas) {
    let mut hints = key_hints(app);
    hints.sort_by_key(|hint| hint.action.purpose());
    fit(&mut hints, area.width);
    draw_hints(&hints, true, area, canvas);
}

/// Draws keys in the middle of a line, `grouped` by purpose.
pub(super) fn draw_hints(hints: &[KeyHint], grouped: bool, area: Rect, canvas: &mut Canvas) {
    let mut x = area.x + area.width.saturating_sub(width(hints, grouped)) / 2;
    for (index, hint) in hints.iter().enumerate() {
        if grouped && index > 0 && hints[index - 1].action.purpose() != hint.action.purpose() {
            canvas.write_at(area, (x - SPACE, area.y), BETWEEN, Role::Frame);
            x += columns(BETWEEN) - SPACE;
        }
        let place = Rect { x, width: hint.width(), ..area }.intersection(area);
        let spans = [(hint.keys, Role::Key), (" ", Role::Text), (&hint.label, Role::Text)];
        let spans = spans.map(|(text, role)| canvas.span(text, role));
        canvas.draw(Line::from_iter(spans), place);
        canvas.clicks.add(place, Target::Press(hint.action));
        let mut keys = hint.keys.chars();
        if let (Some(first), Some(_), None, Some(other)) =
            (keys.next(), keys.next(), keys.next(), hint.action.opposite())
        {
            // Of `←→ step` all but the first key steps forward.
            let width = if first == '←' { hint.width() - 1 } else { 1 };
            canvas.clicks.add(Rect { x: x + 1, width, ..area }.intersection(area), Target::Press(other));
        }
        x += hint.width() + SPACE;
    }
}

/// Columns of the whole bar.
pub(super) fn width(hints: &[KeyHint], grouped: bool) -> u16 {
    let groups = hints.windows(2).filter(|pair| pair[0].action.purpose() != pair[1].action.purpose()).count();
    let between = if grouped { cells(groups) } else { 0 } * (columns(BETWEEN) - SPACE);
    let all: u16 = hints.iter().map(|hint| hint.width() + SPACE).sum();
    (all + between).saturating_sub(SPACE)
}

/// Shortens labels, then leaves out the least important keys, until the bar fits.
fn fit(hints: &mut Vec<KeyHint>, room: u16) {
    let is_narrow = |hints: &[KeyHint]| {
        let needed: Vec<_> = hints.iter().filter(|hint| hint.priority <= NEEDED).cloned().collect();
        width(&needed, true) > room
    };
    let find = |hints: &[KeyHint], action| hints.iter().position(|hint| hint.action == action);
    let has_options = find(hints, Action::Edit).is_some();
    let has_hint = find(hints, Action::Hint).is_some();
    // Before a hint has no room, the arrows say in one word what all of them do.
    if let (Some(left), Some(up), true) =
        (find(hints, Action::Left), find(hints, Action::Up), is_narrow(hints) && (has_hint || has_options))
    {
        (hints[up].keys, hints[up].label) = ("←↑↓→", if has_options { "change" } else { "move" }.to_owned());
        hints.remove(left);
    }
    let mut by_rank: Vec<usize> = (0..hints.len()).collect();
    by_rank.sort_by_key(|&index| hints[index].priority);
    let mut kept: Vec<usize> = vec![];
    for index in by_rank {
        let at = kept.partition_point(|other| *other < index);
        kept.insert(at, index);
        let bar: Vec<_> = kept.iter().map(|index| hints[*index].clone()).collect();
        if width(&bar, true) > room {
            kept.remove(at);
        }
    }
    *hints = kept.into_iter().map(|index| hints[index].clone()).collect();
}
