//! The key bar: the keys that matter now, from the one table of keys; each can be clicked.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::keymap::{self, Action, Binding};
use crate::app::{Model, Target};

use super::{Canvas, Role};

/// Columns between two keys.
const SPACE: u16 = 2;

/// Draws the bar. Help and quit always have a place; of the rest as many as fit, the most important first.
pub(super) fn draw(model: &Model, area: Rect, canvas: &mut Canvas) {
    let pinned = |binding: &&Binding| matches!(binding.action, Action::Help | Action::Quit);
    let bindings: Vec<&Binding> =
        keymap::in_place(model.place()).filter(|binding| binding.chip.is_some()).collect();
    let reserved: u16 =
        bindings.iter().filter(|binding| pinned(binding)).map(|binding| width(binding) + SPACE).sum();
    let mut x = area.x + 1;
    for binding in bindings {
        let room = if pinned(&binding) { area.right() } else { area.right().saturating_sub(reserved) };
        let Some((keys, label)) = binding.chip.filter(|_| x + width(binding) <= room) else { continue };
        let chip = Rect { x, width: width(binding), ..area };
        let line = Line::from(vec![
            Span::styled(keys, canvas.style(Role::Key)),
            Span::raw(" "),
            Span::styled(label, canvas.style(Role::Text)),
        ]);
        canvas.frame.render_widget(line, chip);
        canvas.hits.add(chip, Target::Press(binding.action));
        x += chip.width + SPACE;
    }
}

fn width(binding: &Binding) -> u16 {
    let (keys, label) = binding.chip.unwrap_or_default();
    u16::try_from(keys.width() + 1 + label.width()).unwrap_or(u16::MAX)
}
