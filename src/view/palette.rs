//! The colours of the themes. In 24 bits where the terminal says that it has them, else the nearest of the 16.

use ratatui::style::Color;

use super::Role;

/// The colours of a theme.
pub(super) struct Palette {
    pub(super) back: Color,
    pub(super) text: Color,
    quiet: Color,
    frame: Color,
    accent: Color,
    going: Color,
    taken: Color,
    good: Color,
    bad: Color,
    red: Color,
    blue: Color,
    stone: Color,
    wood: Color,
    /// Dark squares: text is read on them.
    field: Color,
}

/// The terminal's own: those of its colours that are read on black and on white.
pub(super) const TERMINAL: Palette = Palette {
    back: Color::Reset,
    text: Color::Reset,
    quiet: Color::Reset,
    frame: Color::DarkGray,
    accent: Color::Cyan,
    going: Color::Magenta,
    taken: Color::Reset,
    good: Color::Green,
    bad: Color::Red,
    red: Color::Red,
    blue: Color::LightBlue,
    stone: Color::Yellow,
    wood: Color::Yellow,
    field: Color::DarkGray,
};

pub(super) const FELT: Palette = Palette {
    back: Color::from_u32(0x10241c),
    text: Color::from_u32(0xe8e4d4),
    quiet: Color::from_u32(0x8fa89a),
    frame: Color::from_u32(0x4a6e5e),
    accent: Color::from_u32(0xf2c14e),
    going: Color::from_u32(0xff9ec4),
    taken: Color::from_u32(0xd0a2f7),
    good: Color::from_u32(0x9be38a),
    bad: Color::from_u32(0xff7070),
    red: Color::from_u32(0xf25c5c),
    blue: Color::from_u32(0x6fb7ff),
    stone: Color::from_u32(0xf3ead2),
    wood: Color::from_u32(0xd9b382),
    field: Color::from_u32(0x3a5f4f),
};

pub(super) const DUSK: Palette = Palette {
    back: Color::from_u32(0x17142a),
    text: Color::from_u32(0xe6e1ff),
    quiet: Color::from_u32(0x9a92c0),
    frame: Color::from_u32(0x5a5286),
    accent: Color::from_u32(0x5ef1ff),
    going: Color::from_u32(0xff7ad9),
    taken: Color::from_u32(0xc39bff),
    good: Color::from_u32(0x7dffb2),
    bad: Color::from_u32(0xff6c7c),
    red: Color::from_u32(0xff5470),
    blue: Color::from_u32(0x5aa9ff),
    stone: Color::from_u32(0xffd479),
    wood: Color::from_u32(0xe0b080),
    field: Color::from_u32(0x4a4478),
};

pub(super) const PAPER: Palette = Palette {
    back: Color::from_u32(0xf6f0e0),
    text: Color::from_u32(0x3b3228),
    quiet: Color::from_u32(0x6f6353),
    frame: Color::from_u32(0x9a8c70),
    accent: Color::from_u32(0x0b5c6b),
    going: Color::from_u32(0xb01e78),
    taken: Color::from_u32(0x6a4fc0),
    good: Color::from_u32(0x2f6b2a),
    bad: Color::from_u32(0xb3261e),
    red: Color::from_u32(0xc0392b),
    blue: Color::from_u32(0x1f5fa8),
    stone: Color::from_u32(0x4a3f33),
    wood: Color::from_u32(0x8a5a2b),
    field: Color::from_u32(0xb0a07c),
};

pub(super) const CONTRAST: Palette = Palette {
    back: Color::from_u32(0x000000),
    text: Color::from_u32(0xffffff),
    quiet: Color::from_u32(0xe5e5e5),
    frame: Color::from_u32(0xe5e5e5),
    accent: Color::from_u32(0xffff00),
    going: Color::from_u32(0xff50ff),
    taken: Color::from_u32(0xffffff),
    good: Color::from_u32(0x00ff00),
    bad: Color::from_u32(0xff0000),
    red: Color::from_u32(0xff0000),
    blue: Color::from_u32(0x00ffff),
    stone: Color::from_u32(0xffffff),
    wood: Color::from_u32(0xffffff),
    field: Color::from_u32(0x484848),
};

impl Palette {
    pub(super) const fn colour(&self, role: Role) -> Color {
        match role {
            Role::Title | Role::Text => self.text,
            Role::Quiet => self.quiet,
            Role::Frame => self.frame,
            Role::Key | Role::Cursor | Role::Bar => self.accent,
            Role::Going | Role::Crossed => self.going,
            Role::Taken => self.taken,
            Role::Good => self.good,
            Role::Bad | Role::Danger => self.bad,
            Role::Red => self.red,
            Role::Blue => self.blue,
            Role::Stone | Role::Goal => self.stone,
            Role::Wood => self.wood,
            Role::Field => self.field,
        }
    }
}

/// The 16 colours as most terminals have them.
const SIXTEEN: [(u32, Color); 16] = [
    (0x000000, Color::Black),
    (0xcd0000, Color::Red),
    (0x00cd00, Color::Green),
    (0xcdcd00, Color::Yellow),
    (0x0000ee, Color::Blue),
    (0xcd00cd, Color::Magenta),
    (0x00cdcd, Color::Cyan),
    (0xe5e5e5, Color::Gray),
    (0x7f7f7f, Color::DarkGray),
    (0xff0000, Color::LightRed),
    (0x00ff00, Color::LightGreen),
    (0xffff00, Color::LightYellow),
    (0x5c5cff, Color::LightBlue),
    (0xff00ff, Color::LightMagenta),
    (0x00ffff, Color::LightCyan),
    (0xffffff, Color::White),
];

/// The one of the 16 colours that a colour of 24 bits is most like; others stay.
pub(super) fn nearest(colour: Color) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    let distance = |other: u32| -> u32 {
        let [_, parts @ ..] = other.to_be_bytes();
        let pairs = [red, green, blue].into_iter().zip(parts);
        pairs.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let nearest = SIXTEEN.iter().min_by_key(|(other, _)| distance(*other));
    nearest.map_or(Color::Reset, |(_, colour)| *colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is, from 0 to 1 (WCAG 2).
    fn luminance(colour: Color) -> f64 {
        let Color::Rgb(red, green, blue) = colour else { panic!("{colour} is the terminal's") };
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: Color, other: Color) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_colour_is_read_on_its_background_and_mapped_down_as_well() {
        use Role::{
            Bad, Bar, Blue, Cursor, Field, Frame, Going, Good, Key, Quiet, Red, Stone, Taken, Text, Title,
            Wood,
        };
        let roles =
            [Title, Text, Quiet, Frame, Key, Cursor, Bar, Going, Taken, Good, Bad, Red, Blue, Stone, Wood];
        for (name, palette) in [("felt", FELT), ("dusk", DUSK), ("paper", PAPER), ("contrast", CONTRAST)] {
            for role in roles {
                let least = if role == Frame { 2.0 } else { 4.5 };
                let here = contrast(palette.colour(role), palette.back);
                assert!(here >= least, "{name}: {role:?} {here:.1}");
                let [fore, back] = [palette.colour(role), palette.back].map(nearest);
                assert_ne!(fore, back, "{name}: {role:?}");
            }
            let [text, field] = [Text, Field].map(|role| palette.colour(role));
            assert!(contrast(text, field) >= 4.5, "{name}: {:.1}", contrast(text, field));
            assert_ne!(nearest(field), nearest(palette.back), "{name}");
            assert_ne!(nearest(field), nearest(text), "{name}");
        }
    }
}
