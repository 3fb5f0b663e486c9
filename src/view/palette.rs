//! The colours of the themes. In 24 bits where the terminal says that it has them, else the nearest of the 16.

use ratatui::style::Color;

use super::Role;

/// The colours of a theme, each as 0xRRGGBB.
pub(super) struct Palette {
    pub(super) back: u32,
    pub(super) text: u32,
    quiet: u32,
    frame: u32,
    accent: u32,
    going: u32,
    taken: u32,
    good: u32,
    bad: u32,
    red: u32,
    blue: u32,
    stone: u32,
    wood: u32,
    /// Dark squares: text is read on them.
    field: u32,
}

pub(super) const FELT: Palette = Palette {
    back: 0x10_24_1c,
    text: 0xe8_e4_d4,
    quiet: 0x8f_a8_9a,
    frame: 0x4a_6e_5e,
    accent: 0xf2_c1_4e,
    going: 0xff_9e_c4,
    taken: 0xd0_a2_f7,
    good: 0x9b_e3_8a,
    bad: 0xff_70_70,
    red: 0xf2_5c_5c,
    blue: 0x6f_b7_ff,
    stone: 0xf3_ea_d2,
    wood: 0xd9_b3_82,
    field: 0x3a_5f_4f,
};

pub(super) const DUSK: Palette = Palette {
    back: 0x17_14_2a,
    text: 0xe6_e1_ff,
    quiet: 0x9a_92_c0,
    frame: 0x5a_52_86,
    accent: 0x5e_f1_ff,
    going: 0xff_7a_d9,
    taken: 0xc3_9b_ff,
    good: 0x7d_ff_b2,
    bad: 0xff_6c_7c,
    red: 0xff_54_70,
    blue: 0x5a_a9_ff,
    stone: 0xff_d4_79,
    wood: 0xe0_b0_80,
    field: 0x4a_44_78,
};

pub(super) const PAPER: Palette = Palette {
    back: 0xf6_f0_e0,
    text: 0x3b_32_28,
    quiet: 0x6f_63_53,
    frame: 0x9a_8c_70,
    accent: 0x0b_5c_6b,
    going: 0xb0_1e_78,
    taken: 0x6a_4f_c0,
    good: 0x2f_6b_2a,
    bad: 0xb3_26_1e,
    red: 0xc0_39_2b,
    blue: 0x1f_5f_a8,
    stone: 0x4a_3f_33,
    wood: 0x8a_5a_2b,
    field: 0xb0_a0_7c,
};

pub(super) const CONTRAST: Palette = Palette {
    back: 0x00_00_00,
    text: 0xff_ff_ff,
    quiet: 0xe5_e5_e5,
    frame: 0xe5_e5_e5,
    accent: 0xff_ff_00,
    going: 0xff_50_ff,
    taken: 0xff_ff_ff,
    good: 0x00_ff_00,
    bad: 0xff_00_00,
    red: 0xff_00_00,
    blue: 0x00_ff_ff,
    stone: 0xff_ff_ff,
    wood: 0xff_ff_ff,
    field: 0x48_48_48,
};

impl Palette {
    pub(super) const fn colour(&self, role: Role) -> u32 {
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
    (0x00_00_00, Color::Black),
    (0xcd_00_00, Color::Red),
    (0x00_cd_00, Color::Green),
    (0xcd_cd_00, Color::Yellow),
    (0x00_00_ee, Color::Blue),
    (0xcd_00_cd, Color::Magenta),
    (0x00_cd_cd, Color::Cyan),
    (0xe5_e5_e5, Color::Gray),
    (0x7f_7f_7f, Color::DarkGray),
    (0xff_00_00, Color::LightRed),
    (0x00_ff_00, Color::LightGreen),
    (0xff_ff_00, Color::LightYellow),
    (0x5c_5c_ff, Color::LightBlue),
    (0xff_00_ff, Color::LightMagenta),
    (0x00_ff_ff, Color::LightCyan),
    (0xff_ff_ff, Color::White),
];

/// A colour as the terminal can show it.
pub(super) fn shown(colour: u32, in_24_bits: bool) -> Color {
    if in_24_bits {
        let [_, red, green, blue] = colour.to_be_bytes();
        return Color::Rgb(red, green, blue);
    }
    let nearest = SIXTEEN.iter().min_by_key(|(other, _)| distance(colour, *other));
    nearest.map_or(Color::Reset, |(_, colour)| *colour)
}

fn distance(one: u32, other: u32) -> u32 {
    let pairs = one.to_be_bytes().into_iter().zip(other.to_be_bytes());
    pairs.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is, from 0 to 1 (WCAG 2).
    fn luminance(colour: u32) -> f64 {
        let [_, red, green, blue] = colour.to_be_bytes();
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: u32, other: u32) -> f64 {
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
                let [fore, back] = [palette.colour(role), palette.back].map(|colour| shown(colour, false));
                assert_ne!(fore, back, "{name}: {role:?}");
            }
            let [text, field] = [Text, Field].map(|role| palette.colour(role));
            assert!(contrast(text, field) >= 4.5, "{name}: {:.1}", contrast(text, field));
            assert_ne!(shown(field, false), shown(palette.back, false), "{name}");
            assert_ne!(shown(field, false), shown(text, false), "{name}");
        }
    }
}
