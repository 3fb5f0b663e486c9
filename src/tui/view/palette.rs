//! The colours of the themes. In 24 bits where the terminal says that it has them, else the nearest of the 16.

use ratatui::style::Color;

use crate::tui::Theme;

use super::Role;

/// The colour in the theme `terminal`, which is read on black and on white, and those of dark and light as 0xRRGGBB.
pub(super) type Colours = (Color, [u32; 2]);

/// Behind everything.
pub(super) const BACK: Colours = (Color::Reset, [0x17142a, 0xf6f0e0]);

pub(super) const fn colours(role: Role) -> Colours {
    match role {
        Role::Title | Role::Text => (Color::Reset, [0xe6e1ff, 0x3b3228]),
        Role::Quiet => (Color::Reset, [0x9a92c0, 0x6f6353]),
        Role::Frame => (Color::DarkGray, [0x5a5286, 0x9a8c70]),
        Role::Key | Role::Cursor | Role::Bar => (Color::Cyan, [0x5ef1ff, 0x0b5c6b]),
        Role::Going | Role::Crossed => (Color::LightMagenta, [0xff7ad9, 0xb01e78]),
        Role::Taken => (Color::Reset, [0xc39bff, 0x6a4fc0]),
        Role::Good => (Color::Green, [0x7dffb2, 0x2f6b2a]),
        Role::Bad | Role::Danger => (Color::LightRed, [0xff6c7c, 0xb3261e]),
        Role::Red => (Color::LightRed, [0xff5470, 0xc0392b]),
        Role::Blue => (Color::LightBlue, [0x5aa9ff, 0x1f5fa8]),
        Role::Stone | Role::Goal => (Color::Yellow, [0xffd479, 0x4a3f33]),
        Role::Wood => (Color::Yellow, [0xe0b080, 0x8a5a2b]),
        // Text is read on it.
        Role::Field => (Color::DarkGray, [0x4a4478, 0xb0a07c]),
    }
}

/// The one of them that a theme has; none where it has no colours.
pub(super) const fn pick((own, [dark, light]): Colours, theme: Theme) -> Option<Color> {
    Some(match theme {
        Theme::Mono => return None,
        Theme::Terminal => own,
        Theme::Dark => Color::from_u32(dark),
        Theme::Light => Color::from_u32(light),
    })
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
        for theme in [Theme::Dark, Theme::Light] {
            let colour = |role| pick(colours(role), theme).unwrap();
            let (name, back) = (theme.word(), pick(BACK, theme).unwrap());
            for role in roles {
                let least = if role == Frame { 2.0 } else { 4.5 };
                let here = contrast(colour(role), back);
                assert!(here >= least, "{name}: {role:?} {here:.1}");
                let [fore, back] = [colour(role), back].map(nearest);
                assert_ne!(fore, back, "{name}: {role:?}");
            }
            let [text, field] = [Text, Field].map(colour);
            assert!(contrast(text, field) >= 4.5, "{name}: {:.1}", contrast(text, field));
            assert_ne!(nearest(field), nearest(back), "{name}");
            assert_ne!(nearest(field), nearest(text), "{name}");
        }
    }
}
