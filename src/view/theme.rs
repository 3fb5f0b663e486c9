//! Roles instead of colours: what a thing means, and how it looks with colour and without. The terminal's own
//! foreground and background stay; the rest are the 16 ANSI colours, so light and dark terminals both work.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::app::Preferences;

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
    /// Stones about to go.
    Going,
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
}

/// How roles look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    colour: bool,
}

impl Theme {
    pub(super) const fn new(preferences: &Preferences) -> Self {
        Self { colour: preferences.colour }
    }

    pub(super) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        let (colour, modifier) = match role {
            Role::Title => (None, Modifier::BOLD),
            Role::Text => (None, Modifier::empty()),
            Role::Quiet | Role::Frame => (None, Modifier::DIM),
            Role::Stone | Role::Wood => (None, Modifier::empty()),
            Role::Key => (Some(Color::Cyan), Modifier::BOLD),
            Role::Cursor if self.colour => (Some(Color::Cyan), Modifier::BOLD),
            Role::Cursor => (None, Modifier::REVERSED),
            Role::Going if self.colour => (Some(Color::Red), Modifier::BOLD),
            Role::Going => (None, Modifier::REVERSED),
            Role::Taken => (Some(Color::Magenta), Modifier::empty()),
            Role::Good => (Some(Color::Green), Modifier::BOLD),
            Role::Bad => (Some(Color::Red), Modifier::BOLD),
            Role::Red => (Some(Color::Red), Modifier::empty()),
            Role::Blue => (Some(Color::LightBlue), Modifier::empty()),
        };
        let style = plain.add_modifier(modifier);
        match colour.filter(|_| self.colour) {
            Some(colour) => style.fg(colour),
            None => style,
        }
    }
}

/// What points at the line under the cursor.
pub(super) const POINTER: &str = "▸";

/// Every character of ours beyond ASCII, with what stands for it in a poor font.
const IN_ASCII: &[(&str, &str)] = &[
    ("●", "O"),
    ("○", "o"),
    ("◦", "o"),
    ("·", "."),
    ("×", "x"),
    (POINTER, ">"),
    ("█", "#"),
    ("▆", "="),
    ("▀", "'"),
    ("▄", "."),
    ("▌", ")"),
    ("▐", "("),
    ("▘", "'"),
    ("▝", "'"),
    ("▖", "."),
    ("▗", "."),
    ("▛", "#"),
    ("▜", "#"),
    ("▙", "#"),
    ("▟", "#"),
    ("▚", "#"),
    ("▞", "#"),
    ("╲", "\\"),
    ("╱", "/"),
    ("╳", "x"),
    ("╭", "."),
    ("╮", "."),
    ("╰", "'"),
    ("╯", "'"),
    ("┏", "["),
    ("┓", "]"),
    ("┗", "["),
    ("┛", "]"),
    ("┃", "|"),
    ("╎", ":"),
    ("╶", "-"),
    ("╴", "-"),
    ("◂", "<"),
    ("─", "-"),
    ("│", "|"),
    ("┌", "+"),
    ("┐", "+"),
    ("└", "+"),
    ("┘", "+"),
    ("├", "+"),
    ("┤", "+"),
    ("┬", "+"),
    ("┴", "+"),
    ("┼", "+"),
    ("⊕", "^"),
    ("è", "e"),
    ("–", "-"),
    ("…", "~"),
    ("←", "<"),
    ("→", ">"),
    ("↑", "^"),
    ("↓", "v"),
    ("▲", "!"),
    ("−", "-"),
    ("⠋", "|"),
    ("⠙", "/"),
    ("⠹", "-"),
    ("⠸", "\\"),
];

/// Replaces our own characters beyond ASCII in a finished frame.
pub(super) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some((_, plain)) = IN_ASCII.iter().find(|(ours, _)| *ours == cell.symbol()) {
            cell.set_symbol(plain);
        }
    }
}
