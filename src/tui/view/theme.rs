//! Roles instead of colours: what a thing means, and how it looks in the theme that is chosen.

use ratatui::style::{Color, Modifier, Style};

use crate::tui::{Preferences, Theme};

use super::palette;

/// What a thing on the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Names of games, headings.
    Title,
    /// Ordinary text.
    Text,
    /// What matters less.
    Quiet,
    /// A key in the key bar.
    Key,
    /// What the cursor is on.
    Cursor,
    /// The line of a list the cursor is on, in its whole width.
    Bar,
    /// Stones about to go.
    Going,
    /// The cross on a stone about to go.
    Crossed,
    /// Stones the last move took.
    Taken,
    /// A win, something right.
    Good,
    /// A refusal, something lost.
    Bad,
    /// Frames of panels, sides of bowls.
    Frame,
    /// Stones.
    Stone,
    /// Sticks of matches.
    Wood,
    /// Red marbles, heads of matches.
    Red,
    /// Blue marbles.
    Blue,
    /// The dark squares of a board.
    Field,
    /// The square a piece is on the way to.
    Goal,
    /// One that nobody wants to come to.
    Danger,
}

impl Role {
    /// How good or bad news are written; what is neither, as text.
    pub(super) const fn news(good: Option<bool>) -> Self {
        match good {
            Some(true) => Self::Good,
            Some(false) => Self::Bad,
            None => Self::Text,
        }
    }
}

/// How roles look.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    theme: Theme,
    /// Every word is bold.
    pub(super) bold: bool,
    in_24_bits: bool,
    /// Only ASCII characters will be shown.
    pub(super) ascii: bool,
}

impl Paint {
    pub(super) const fn new(preferences: &Preferences) -> Self {
        let theme = if preferences.colour { preferences.theme } else { Theme::Mono };
        let bold = matches!(preferences.theme, Theme::Mono);
        Self { theme, bold, in_24_bits: preferences.true_colour, ascii: preferences.ascii }
    }

    pub(super) const fn has_colours(self) -> bool {
        !matches!(self.theme, Theme::Mono)
    }

    /// Whether what is seen of its colours is for the terminal to say: it has 16 of its own.
    pub(super) const fn has_unknown_colours(self) -> bool {
        !self.in_24_bits || matches!(self.theme, Theme::Terminal | Theme::Mono)
    }

    /// What the whole screen is filled with.
    pub(super) fn ground(self) -> Style {
        let [text, back] = [palette::colours(Role::Text), palette::BACK].map(|colours| self.shown(colours));
        Style::reset().fg(text.unwrap_or_default()).bg(back.unwrap_or_default())
    }

    pub(super) fn style(self, role: Role) -> Style {
        // Lines of plain characters look like words, and are as clear.
        let role = if self.ascii && role == Role::Frame { Role::Quiet } else { role };
        let weight = weight(role, self.has_colours());
        match self.shown(palette::colours(role)) {
            // A bar is one piece with the words in it.
            Some(_) if role == Role::Bar && self.has_unknown_colours() => Style::new().add_modifier(weight),
            None | Some(Color::Reset) => Style::new().add_modifier(weight),
            // A colour of its own says enough of what matters less.
            Some(colour) => Style::new().fg(colour).add_modifier(weight.difference(Modifier::DIM)),
        }
    }

    /// A role on the ground of the screen: nothing of what was there before shows through.
    pub(super) fn on_ground(self, role: Role) -> Style {
        self.ground().patch(self.style(role))
    }

    /// A role on a ground of another role's colour. Without colours there is no such ground.
    pub(super) fn style_on(self, role: Role, ground: Role) -> Style {
        // Dots of plain characters look like words, and are as clear.
        let style = self.on_ground(if self.ascii { Role::Text } else { role });
        let Some(back) = self.style(ground).fg else { return style };
        // The terminal's own text may be as dark as its dark squares.
        let fore = style.fg.filter(|fore| *fore != Color::Reset).unwrap_or(Color::White);
        style.fg(fore).bg(back).remove_modifier(Modifier::DIM)
    }

    /// The colour of the theme, as the terminal can show it.
    fn shown(self, colours: palette::Colours) -> Option<Color> {
        let colour = palette::pick(colours, self.theme);
        if self.in_24_bits { colour } else { colour.map(palette::nearest) }
    }
}

/// How strongly a role is written. Without colours what is under the cursor is reversed.
const fn weight(role: Role, coloured: bool) -> Modifier {
    match role {
        // Without a colour the patch with a cross is a hole in its piece.
        Role::Crossed if !coloured => Modifier::BOLD,
        Role::Bar | Role::Crossed | Role::Goal | Role::Danger => Modifier::BOLD.union(Modifier::REVERSED),
        Role::Cursor if !coloured => Modifier::REVERSED,
        Role::Title | Role::Key | Role::Cursor | Role::Going | Role::Taken | Role::Good | Role::Bad => {
            Modifier::BOLD
        }
        Role::Frame if coloured => Modifier::empty(),
        Role::Quiet | Role::Frame => Modifier::DIM,
        _ => Modifier::empty(),
    }
}

/// What points at the line under the cursor.
pub(super) const POINTER: &str = "▸";
/// A queen, a dot where she may go, and a full disc.
pub(super) const QUEEN: &str = "♛";
pub(super) const DOT: &str = "•";
pub(super) const DISC: &str = "●";
