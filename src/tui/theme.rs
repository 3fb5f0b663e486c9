//! Colours: what a thing on the screen means ([`Role`]), and how that looks in a theme ([`Paint`]).

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

use super::{Preferences, Theme};

/// What a thing on the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Names of games, headings.
    Title,
    /// Ordinary text.
    Text,
    /// Less important text.
    Quiet,
    /// A key in the key bar.
    Key,
    /// What the cursor is on.
    Cursor,
    /// The line of a list the cursor is on, in its whole width.
    Bar,
    /// Stones that the chosen move takes.
    Going,
    /// The cross on such a stone.
    Crossed,
    /// Stones that the last move took.
    Taken,
    /// A win, something right.
    Good,
    /// A refusal, something lost.
    Bad,
    /// Frames of panels, sides of bowls.
    Frame,
    Stone,
    /// Sticks of matches.
    Wood,
    /// Red marbles, heads of matches.
    Red,
    /// Blue marbles.
    Blue,
    /// The dark squares of a chessboard.
    Field,
    /// The square that wins the game.
    Goal,
    /// The square that loses the game.
    Danger,
}

impl Role {
    /// The role of good news, bad news, or neither.
    pub(crate) const fn news(good: Option<bool>) -> Self {
        match good {
            Some(true) => Self::Good,
            Some(false) => Self::Bad,
            None => Self::Text,
        }
    }

    /// The colour in the theme `terminal`, and those of `dark` and `light`.
    const fn colors(self) -> Colors {
        use Color::*;
        match self {
            Self::Title | Self::Text => (Reset, [(0xe6e1ff, 189), (0x3b3228, 236)]),
            Self::Quiet => (Reset, [(0x9a92c0, 103), (0x6f6353, 241)]),
            Self::Frame => (DarkGray, [(0x5a5286, 60), (0x9a8c70, 101)]),
            Self::Key | Self::Cursor | Self::Bar => (Cyan, [(0x5ef1ff, 87), (0x0b5c6b, 23)]),
            Self::Going | Self::Crossed => (LightMagenta, [(0xff7ad9, 212), (0xb01e78, 126)]),
            Self::Taken => (Reset, [(0xc39bff, 141), (0x6a4fc0, 61)]),
            Self::Good => (Green, [(0x7dffb2, 121), (0x2f6b2a, 22)]),
            Self::Bad | Self::Danger => (LightRed, [(0xff6c7c, 204), (0xb3261e, 124)]),
            Self::Red => (LightRed, [(0xff5470, 203), (0xc0392b, 160)]),
            Self::Blue => (LightBlue, [(0x5aa9ff, 75), (0x1f5fa8, 25)]),
            Self::Stone | Self::Goal => (Yellow, [(0xffd479, 222), (0x4a3f33, 237)]),
            Self::Wood => (Yellow, [(0xe0b080, 180), (0x8a5a2b, 94)]),
            // Text is read on it.
            Self::Field => (DarkGray, [(0x4a4478, 239), (0xb0a07c, 144)]),
        }
    }

    /// Without colours, what the cursor is on is reversed.
    const fn modifier(self, has_colors: bool) -> Modifier {
        match self {
            // Without a colour, the patch under a cross would be a hole in its piece.
            Self::Crossed if !has_colors => Modifier::BOLD,
            Self::Bar | Self::Crossed | Self::Goal | Self::Danger => Modifier::BOLD.union(Modifier::REVERSED),
            Self::Cursor if !has_colors => Modifier::REVERSED,
            Self::Title | Self::Key | Self::Cursor | Self::Going | Self::Taken | Self::Good | Self::Bad => {
                Modifier::BOLD
            }
            Self::Frame if has_colors => Modifier::empty(),
            Self::Quiet | Self::Frame => Modifier::DIM,
            _ => Modifier::empty(),
        }
    }
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorDepth {
    /// 16, which look different everywhere. The themes `dark` and `light` need more, and are the same as `terminal`.
    #[default]
    Few,
    /// Those of xterm: 16 to 255 are the same everywhere.
    Indexed,
    /// 24 bits.
    True,
}

/// One of the terminal's own colours, and two as 0xRRGGBB, each with a similar one of xterm's 256.
type Colors = (Color, [(u32, u8); 2]);

const BACKGROUND: Colors = (Color::Reset, [(0x17142a, 234), (0xf6f0e0, 255)]);

/// The only two of a terminal's 16 colours that are readable on each other in every palette.
const READABLE: (Color, Color) = (Color::White, Color::Black);

/// How roles look. Words and pictures have styles of their own: nobody knows a terminal's 16 colours, nor whether its background is light.
/// So only pictures get these colours, and words have the colour of ordinary text.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    theme: Theme,
    /// Every word is bold.
    bold: bool,
    depth: ColorDepth,
    /// Only ASCII characters will be shown.
    pub(crate) ascii: bool,
}

impl Paint {
    pub(crate) const fn new(preferences: &Preferences) -> Self {
        let theme = match (preferences.theme, preferences.depth) {
            _ if !preferences.colour => Theme::Mono,
            (Theme::Dark | Theme::Light, ColorDepth::Few) => Theme::Terminal,
            (theme, _) => theme,
        };
        let bold = matches!(preferences.theme, Theme::Mono);
        Self { theme, bold, depth: preferences.depth, ascii: preferences.ascii }
    }

    pub(crate) const fn has_colors(self) -> bool {
        !matches!(self.theme, Theme::Mono)
    }

    /// Whether the terminal decides what its colours look like.
    const fn has_unknown_colors(self) -> bool {
        matches!(self.theme, Theme::Terminal | Theme::Mono)
    }

    /// What the whole screen is filled with, and the style of words without a role.
    pub(crate) fn ground(self) -> Style {
        let (text, background) = self.ground_colors();
        let ground = Style::reset().fg(text).bg(background);
        if self.bold { ground.add_modifier(Modifier::BOLD) } else { ground }
    }

    fn ground_colors(self) -> (Color, Color) {
        let [text, background] =
            [Role::Text.colors(), BACKGROUND].map(|colors| self.color(colors).unwrap_or_default());
        (text, background)
    }

    /// The style of words, to be laid over the ground.
    pub(crate) fn style(self, role: Role) -> Style {
        self.readable(self.colored(role))
    }

    /// The style of words, complete: nothing that was there before shows through.
    pub(crate) fn on_ground(self, role: Role) -> Style {
        self.ground().patch(self.style(role))
    }

    /// The complete style of a text, which is a picture if it has no words.
    pub(crate) fn text(self, text: &str, role: Role) -> Style {
        if is_word(text) { self.on_ground(role) } else { self.picture(role) }
    }

    /// The complete style of a picture: blocks, lines, dots and stones.
    pub(crate) fn picture(self, role: Role) -> Style {
        let (text, background) = self.ground_colors();
        Style::reset().fg(text).bg(background).patch(self.colored(role))
    }

    /// The complete style of a picture on a ground of another role's colour. Without colours there is no such ground.
    pub(crate) fn picture_on(self, role: Role, ground: Role) -> Style {
        // Dots of plain characters look like words, and are as clear.
        let style = self.picture(if self.ascii { Role::Text } else { role });
        let Some(background) = self.colored(ground).fg else { return style };
        // The terminal's own text may be as dark as its dark squares.
        let color = style.fg.filter(|color| *color != Color::Reset).unwrap_or(Color::White);
        style.fg(color).bg(background).remove_modifier(Modifier::DIM)
    }

    fn colored(self, role: Role) -> Style {
        // Lines of plain characters look like words, and are as clear.
        let role = if self.ascii && role == Role::Frame { Role::Quiet } else { role };
        let modifier = role.modifier(self.has_colors());
        match self.color(role.colors()) {
            // A bar is one piece with the words in it.
            Some(_) if role == Role::Bar && self.has_unknown_colors() => Style::new().add_modifier(modifier),
            None | Some(Color::Reset) => Style::new().add_modifier(modifier),
            // A colour is faint enough by itself.
            Some(color) => Style::new().fg(color).add_modifier(modifier.difference(Modifier::DIM)),
        }
    }

    /// Takes from a style what may make words faint: dim light, and of unknown colours all but two.
    fn readable(self, style: Style) -> Style {
        if !self.has_unknown_colors() {
            return style;
        }
        let (text, background) = self.ground_colors();
        let mut modifier = style.add_modifier.difference(Modifier::DIM);
        if self.bold {
            modifier |= Modifier::BOLD;
        }
        let plain = Style { add_modifier: Modifier::empty(), ..style };
        let is_reversed = modifier.contains(Modifier::REVERSED);
        let has_color = style.fg.is_some_and(|color| color != text);
        if style.bg.is_some_and(|color| color != background) || is_reversed && has_color {
            let (text, background) = READABLE;
            return plain.fg(text).bg(background).add_modifier(modifier.difference(Modifier::REVERSED));
        }
        Style { fg: style.fg.map(|_| text), ..plain }.add_modifier(modifier)
    }

    /// Makes a cell readable that a picture was drawn in, and whose sign looks like a word in plain characters.
    pub(crate) fn make_readable(self, cell: &mut Cell) {
        let style = Style::new().fg(cell.fg).bg(cell.bg).add_modifier(cell.modifier);
        cell.modifier = Modifier::empty();
        cell.set_style(self.readable(style));
    }

    /// The colour of the theme, as the terminal can show it.
    fn color(self, (own, [dark, light]): Colors) -> Option<Color> {
        let (color, index) = match self.theme {
            Theme::Mono => return None,
            Theme::Terminal => return Some(own),
            Theme::Dark => dark,
            Theme::Light => light,
        };
        Some(if self.depth == ColorDepth::True { Color::from_u32(color) } else { Color::Indexed(index) })
    }
}

/// Whether a cell's text is read: letters, digits, punctuation. Blocks, lines, dots and stones are pictures, in ASCII too.
pub(crate) fn is_word(symbol: &str) -> bool {
    symbol.chars().any(|c| match c {
        '#' | '*' | '|' | '_' | '\\' | '^' | '~' => false,
        c if c.is_ascii() => c.is_ascii_graphic(),
        // Lines, blocks and shapes: most of what is drawn.
        '\u{2500}'..='\u{25ff}' => false,
        '×' | '→' | '←' | '↑' | '↓' | '⊕' | '−' | '–' | '…' => true,
        c => c.is_alphanumeric(),
    })
}

/// Points at the line under the cursor.
pub(crate) const POINTER: &str = "▸";
/// A queen, a dot where she may go, and a full disc.
pub(crate) const QUEEN: &str = "♛";
pub(crate) const DOT: &str = "•";
pub(crate) const DISC: &str = "●";

/// Every character of ours beyond ASCII, and its replacement.
const IN_ASCII: &[(&str, char)] = &[
    ("▁▂▄", '_'),
    ("▃•·", '.'),
    ("▅▆░╎", ':'),
    ("▇┃│⠋", '|'),
    ("♦★●", '*'),
    ("♛", 'Q'),
    ("♕", 'q'),
    ("○◦□", 'o'),
    ("■█▛▜▙▟▚▞", '#'),
    ("▼↓", 'v'),
    ("×╳", 'x'),
    ("▸›→", '>'),
    ("▀", '"'),
    ("▌", ')'),
    ("▐", '('),
    ("▘▗╱╭╯⠙", '/'),
    ("▝▖╲╮╰⠸", '\\'),
    ("┏┗", '['),
    ("┓┛", ']'),
    ("╶╴─–−⠹", '-'),
    ("◂←", '<'),
    ("━", '='),
    ("┌┐└┘├┤┬┴┼✓☆", '+'),
    ("◐", 'c'),
    ("⊕↑△", '^'),
    ("è", 'e'),
    ("…", '~'),
    ("▲", '!'),
];

/// Replaces the characters of a finished frame beyond ASCII that are ours; a player's own stay.
pub(crate) fn replace_beyond_ascii(buffer: &mut Buffer, paint: Paint) {
    for cell in &mut buffer.content {
        if let [_] | [] = cell.symbol().as_bytes() {
            continue;
        }
        let found = IN_ASCII.iter().find(|(ours, _)| ours.contains(cell.symbol()));
        if let Some((_, plain)) = found {
            cell.set_char(*plain);
        }
    }
    // A picture may be of signs that are read as words.
    for cell in buffer.content.iter_mut().filter(|cell| is_word(cell.symbol())) {
        paint.make_readable(cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::Preferences;

    /// How bright a colour is, from 0 to 1 (WCAG 2).
    fn luminance(color: u32) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [_, red, green, blue] = color.to_be_bytes().map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: u32, other: u32) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// A colour of xterm's cube or of its greys, as 0xRRGGBB.
    fn indexed(index: u8) -> u32 {
        let level = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
        let cube = index.saturating_sub(16);
        let [red, green, blue] = match index {
            232.. => [8 + 10 * (index - 232); 3],
            _ => [cube / 36, cube / 6 % 6, cube % 6].map(level),
        };
        u32::from_be_bytes([0, red, green, blue])
    }

    #[test]
    fn every_color_is_readable_on_its_background() {
        use Role::{
            Bad, Bar, Blue, Cursor, Field, Frame, Going, Good, Key, Quiet, Red, Stone, Taken, Text, Title,
            Wood,
        };
        let roles =
            [Title, Text, Quiet, Frame, Key, Cursor, Bar, Going, Taken, Good, Bad, Red, Blue, Stone, Wood];
        let depths: [fn((u32, u8)) -> u32; 2] = [|(color, _)| color, |(_, index)| indexed(index)];
        for (theme, depth) in [0, 1].into_iter().flat_map(|theme| depths.map(|depth| (theme, depth))) {
            let color = |role: Role| depth(role.colors().1[theme]);
            let background = depth(BACKGROUND.1[theme]);
            for role in roles {
                let least = if role == Frame { 2.0 } else { 4.5 };
                let here = contrast(color(role), background);
                assert!(here >= least, "{theme}: {role:?} {here:.1}");
            }
            let [text, field] = [Text, Field].map(color);
            assert!(contrast(text, field) >= 4.5, "{theme}: {:.1}", contrast(text, field));
            assert!(contrast(field, background) >= 1.8, "{theme}");
        }
    }

    #[test]
    fn only_our_own_characters_are_replaced() {
        let mut buffer = Buffer::with_lines(["●é"]);
        replace_beyond_ascii(&mut buffer, Paint::new(&Preferences::default()));
        assert_eq!(buffer.content.iter().map(Cell::symbol).collect::<String>(), "*é");
    }
}
