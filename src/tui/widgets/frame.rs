//! Panels: rounded frames with titles, and the bar in the edge of one whose list is longer than it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{
    Block, BorderType, Padding, Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget,
};

use super::Canvas;
use super::area::columns;
use super::text::clip;
use crate::tui::theme::Role;

/// What stands in the lines of a frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Titles<'a> {
    /// Above, on the left.
    pub(crate) left: &'a str,
    /// Above, on the right, if there is room.
    pub(crate) right: &'a str,
    /// Below, on the right.
    pub(crate) below: &'a str,
}

/// Draws a frame with its title and gives what is inside, one column of margin on each side left out.
pub(crate) fn panel(area: Rect, title: &str, canvas: &mut Canvas) -> Rect {
    frame(area, Titles { left: title, ..Titles::default() }, Role::Frame, canvas)
}

/// Draws a frame with all its titles and gives what is inside, one column of margin on each side left out.
pub(crate) fn frame(area: Rect, titles: Titles, edge: Role, canvas: &mut Canvas) -> Rect {
    if area.width < 4 || area.height < 2 {
        return Rect { width: 0, height: 0, ..area };
    }
    // The titles of a block overlap, and are not shortened.
    let room = area.width - 4;
    let left = if titles.left.is_empty() { String::new() } else { clip(&format!(" {} ", titles.left), room) };
    let free = room.saturating_sub(columns(&left) + 1);
    let [right, below] = [(titles.right, free), (titles.below, room)].map(|(text, free)| {
        let fits = !text.is_empty() && free > 4;
        if fits { format!(" {} ", clip(text, free - 2)) } else { String::new() }
    });
    let quiet = canvas.paint.on_ground(Role::Quiet);
    let at_the_right = |text| Line::from(vec![Span::styled(text, quiet), Span::raw("─")]).right_aligned();
    let title = Span::styled(left, canvas.paint.on_ground(Role::Title));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(canvas.picture(edge))
        .padding(Padding::horizontal(1))
        .title_top(Line::from(vec![Span::raw("─"), title]))
        .title_top(at_the_right(right))
        .title_bottom(at_the_right(below));
    let inner = block.inner(area);
    block.render(area, canvas.buffer);
    inner
}

/// Shows in the last column of `area` which lines of a list are in sight, from `first` on; nothing if all are.
pub(crate) fn scrollbar(area: Rect, first: usize, all: usize, role: Role, canvas: &mut Canvas) {
    let seen = usize::from(area.height);
    if all > seen {
        let mut state = ScrollbarState::new(all - seen + 1).position(first).viewport_content_length(seen);
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight).begin_symbol(None).end_symbol(None);
        let bar = bar.track_symbol(Some("│")).thumb_symbol("█").style(canvas.picture(role));
        bar.render(area, canvas.buffer, &mut state);
    }
}

/// The edge of a frame beside some rows inside it.
pub(crate) const fn edge_of(inside: Rect) -> Rect {
    Rect { x: inside.right() + 1, width: 1, ..inside }
}
