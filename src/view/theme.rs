//! Roles instead of colours: what a thing means, and how it looks in the theme that is chosen.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

use crate::app::{Preferences, Theme};
use crate::game::is_hidden;

use super::palette::{self, Palette};

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

/// How roles look.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    colours: Colours,
    in_24_bits: bool,
}

/// Where colours come from.
#[derive(Clone, Copy)]
enum Colours {
    /// None at all.
    None,
    /// The terminal's own.
    Terminal,
    /// A theme's.
    Theme(&'static Palette),
}

impl Paint {
    pub(super) const fn new(preferences: &Preferences) -> Self {
        let colours = match preferences.theme {
            _ if !preferences.colour => Colours::None,
            Theme::Mono => Colours::None,
            Theme::Terminal => Colours::Terminal,
            Theme::Contrast => Colours::Theme(&palette::CONTRAST),
            Theme::Felt => Colours::Theme(&palette::FELT),
            Theme::Dusk => Colours::Theme(&palette::DUSK),
            Theme::Paper => Colours::Theme(&palette::PAPER),
        };
        Self { colours, in_24_bits: preferences.true_colour }
    }

    pub(super) const fn has_colours(self) -> bool {
        !matches!(self.colours, Colours::None)
    }

    /// What the whole screen is filled with.
    pub(super) fn ground(self) -> Style {
        match self.colours {
            Colours::Theme(palette) => Style::new().fg(self.shown(palette.text)).bg(self.shown(palette.back)),
            _ => Style::new(),
        }
    }

    /// Fills the whole screen.
    pub(super) fn lay_ground(self, screen: &mut Buffer) {
        match self.colours {
            Colours::Theme(_) => screen.content.fill(self.ground_cell()),
            _ => screen.reset(),
        }
    }

    /// A cell of it.
    pub(super) fn ground_cell(self) -> Cell {
        let mut cell = Cell::EMPTY;
        cell.set_style(self.ground());
        cell
    }

    pub(super) fn style(self, role: Role) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(weight(role, false)),
            Colours::Terminal => {
                let style = Style::new().add_modifier(weight(role, true));
                terminal_colour(role).map_or(style, |colour| style.fg(colour))
            }
            // A theme says with a colour of its own what matters less.
            Colours::Theme(palette) => {
                let weight = weight(role, true).difference(Modifier::DIM);
                Style::new().fg(self.shown(palette.colour(role))).add_modifier(weight)
            }
        }
    }

    /// A role on a ground of another role's colour. Without colours there is no such ground.
    pub(super) fn style_on(self, role: Role, ground: Role) -> Style {
        let style = self.style(role);
        let Some(back) = self.style(ground).fg else { return style };
        // The terminal's own text may be as dark as its dark squares.
        let fore = style.fg.unwrap_or(Color::White);
        style.fg(fore).bg(back).remove_modifier(Modifier::DIM)
    }

    fn shown(self, colour: u32) -> Color {
        palette::shown(colour, self.in_24_bits)
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

/// The colours of the terminal's own theme: those that are read on black and on white.
const fn terminal_colour(role: Role) -> Option<Color> {
    match role {
        Role::Key | Role::Cursor | Role::Bar => Some(Color::Cyan),
        Role::Going | Role::Crossed => Some(Color::Magenta),
        Role::Bad | Role::Red | Role::Danger => Some(Color::Red),
        Role::Frame | Role::Field => Some(Color::DarkGray),
        Role::Good => Some(Color::Green),
        Role::Blue => Some(Color::LightBlue),
        Role::Stone | Role::Wood | Role::Goal => Some(Color::Yellow),
        Role::Title | Role::Text | Role::Quiet | Role::Taken => None,
    }
}

/// What points at the line under the cursor.
pub(super) const POINTER: &str = "▸";
/// A queen, a dot where she may go, and a full disc.
pub(super) const QUEEN: &str = "♛";
pub(super) const DOT: &str = "•";
pub(super) const DISC: &str = "●";

/// Every character of ours beyond ASCII, with what stands for it in a poor font.
const IN_ASCII: &[(char, char)] = &[
    ('▁', '_'),
    ('▂', '_'),
    ('▃', '.'),
    ('▅', ':'),
    ('▆', ':'),
    ('▇', '|'),
    ('♦', '*'),
    ('●', 'O'),
    ('•', '.'),
    ('♛', 'Q'),
    ('♕', 'q'),
    ('░', ':'),
    ('○', 'o'),
    ('◦', 'o'),
    ('■', '#'),
    ('□', 'o'),
    ('▼', 'v'),
    ('·', '.'),
    ('×', 'x'),
    ('▸', '>'),
    ('█', '#'),
    ('▀', '"'),
    ('▄', '_'),
    ('▌', ')'),
    ('▐', '('),
    ('▘', '/'),
    ('▝', '\\'),
    ('▖', '\\'),
    ('▗', '/'),
    ('▛', '#'),
    ('▜', '#'),
    ('▙', '#'),
    ('▟', '#'),
    ('▚', '#'),
    ('▞', '#'),
    ('╲', '\\'),
    ('╱', '/'),
    ('╳', 'x'),
    ('╭', '/'),
    ('╮', '\\'),
    ('╰', '\\'),
    ('╯', '/'),
    ('┏', '['),
    ('┓', ']'),
    ('┗', '['),
    ('┛', ']'),
    ('┃', '|'),
    ('╎', ':'),
    ('╶', '-'),
    ('╴', '-'),
    ('◂', '<'),
    ('›', '>'),
    ('━', '='),
    ('─', '-'),
    ('│', '|'),
    ('┌', '+'),
    ('┐', '+'),
    ('└', '+'),
    ('┘', '+'),
    ('├', '+'),
    ('┤', '+'),
    ('┬', '+'),
    ('┴', '+'),
    ('┼', '+'),
    ('⊕', '^'),
    ('è', 'e'),
    ('–', '-'),
    ('…', '~'),
    ('←', '<'),
    ('→', '>'),
    ('↑', '^'),
    ('↓', 'v'),
    ('▲', '!'),
    ('△', '^'),
    ('★', '*'),
    ('−', '-'),
    ('⠋', '|'),
    ('⠙', '/'),
    ('⠹', '-'),
    ('⠸', '\\'),
];

/// Goes over a finished frame: characters that a terminal would obey instead of show become `?`, and with `ascii` our own beyond
/// ASCII their stand-ins.
pub(super) fn make_printable(buffer: &mut Buffer, ascii: bool) {
    if ascii {
        write_xor(buffer);
    }
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            continue;
        }
        if symbol.chars().any(is_hidden) {
            cell.set_char('?');
        } else if let Some((_, plain)) = IN_ASCII.iter().find(|(ours, _)| ascii && symbol.chars().eq([*ours]))
        {
            cell.set_char(*plain);
        }
    }
}

/// The sign between two sizes is written out over the blanks beside it: `3xor5`, so that `^` means an arrow only.
fn write_xor(buffer: &mut Buffer) {
    for index in 1..buffer.content.len().saturating_sub(1) {
        let [before, sign, after] = [index - 1, index, index + 1].map(|at| buffer.content[at].symbol());
        if sign == "⊕" && before == " " && after == " " {
            for (at, letter) in [(index - 1, "x"), (index, "o"), (index + 1, "r")] {
                buffer.content[at].set_symbol(letter);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    fn shown(symbol: &'static str, ascii: bool) -> String {
        let mut buffer = Buffer::filled(Rect::new(0, 0, 1, 1), Cell::new(symbol));
        make_printable(&mut buffer, ascii);
        buffer[(0, 0)].symbol().to_owned()
    }

    #[test]
    fn no_cell_carries_an_escape_sequence() {
        for symbol in ["\x1b[2J", "\u{9b}2J", "a\u{202e}b", "\u{7f}", "\n", "\u{2067}"] {
            for ascii in [false, true] {
                assert_eq!(shown(symbol, ascii), "?", "{symbol:?}");
            }
        }
        assert_eq!([shown("●", false), shown("●", true)], ["●", "O"]);
        assert_eq!([shown("é", false), shown("é", true)], ["é"; 2], "a player's own");
    }
}
