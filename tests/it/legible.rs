//! Words are read in the palettes people have, light and dark: on every screen, in every theme.

use std::collections::BTreeMap;

use crate::learn_screen::learning;
use crate::practice::practising;
use crate::small::all_games;
use crate::stage::{Stage, brisk, setup};
use nimtui::coach::Kind;
use nimtui::game::{Game, GameKey, Lineup};
use nimtui::tui::{Preferences, Start, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// What a terminal makes of colours: text and ground where none is named, and the 16 by number.
struct Palette {
    name: &'static str,
    text: u32,
    back: u32,
    sixteen: [u32; 16],
}

const XTERM: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
    0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];
const TANGO: [u32; 16] = [
    0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf, 0x555753, 0xef2929,
    0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec,
];
const SOLARIZED: [u32; 16] = [
    0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16,
    0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
];
const LINUX: [u32; 16] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555,
    0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];
const WINDOWS: [u32; 16] = [
    0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856,
    0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2,
];
const MACOS: [u32; 16] = [
    0x000000, 0x990000, 0x00a600, 0x999900, 0x0000b2, 0xb200b2, 0x00a6b2, 0xbfbfbf, 0x666666, 0xe50000,
    0x00d900, 0xe5e500, 0x0000ff, 0xe500e5, 0x00e5e5, 0xe5e5e5,
];

const PALETTES: [Palette; 9] = [
    Palette { name: "xterm, light", text: 0x000000, back: 0xffffff, sixteen: XTERM },
    Palette { name: "xterm, dark", text: 0xe5e5e5, back: 0x000000, sixteen: XTERM },
    Palette { name: "Linux", text: 0xaaaaaa, back: 0x000000, sixteen: LINUX },
    Palette { name: "Windows", text: 0xcccccc, back: 0x0c0c0c, sixteen: WINDOWS },
    Palette { name: "macOS", text: 0x000000, back: 0xffffff, sixteen: MACOS },
    Palette { name: "Tango, light", text: 0x000000, back: 0xffffff, sixteen: TANGO },
    Palette { name: "Tango, dark", text: 0xd3d7cf, back: 0x2e3436, sixteen: TANGO },
    Palette { name: "Solarized, dark", text: 0x839496, back: 0x002b36, sixteen: SOLARIZED },
    Palette { name: "Solarized, light", text: 0x657b83, back: 0xfdf6e3, sixteen: SOLARIZED },
];

/// The contrast of a word to what is behind it, at least; where the terminal's own text has less, as much as that.
const LEAST: f64 = 4.5;

fn number(colour: Color) -> Option<usize> {
    use Color::{
        Black, Blue, Cyan, DarkGray, Gray, Green, LightBlue, LightCyan, LightGreen, LightMagenta, LightRed,
        LightYellow, Magenta, Red, White, Yellow,
    };
    let all = [
        Black,
        Red,
        Green,
        Yellow,
        Blue,
        Magenta,
        Cyan,
        Gray,
        DarkGray,
        LightRed,
        LightGreen,
        LightYellow,
        LightBlue,
        LightMagenta,
        LightCyan,
        White,
    ];
    all.iter().position(|one| *one == colour)
}

impl Palette {
    /// A colour as 0xRRGGBB; `unnamed` where the cell names none. Bold text may be bright.
    fn shown(&self, colour: Color, unnamed: u32, bright: bool) -> u32 {
        match colour {
            Color::Reset => unnamed,
            Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
            named => {
                let number = number(named).unwrap_or_else(|| panic!("{named} is none of the 16"));
                self.sixteen[if bright { number | 8 } else { number }]
            }
        }
    }

    /// How clearly a cell's text is seen, at worst.
    fn contrast(&self, cell: &Cell) -> f64 {
        let back = self.shown(cell.bg, self.back, false);
        let bold = cell.modifier.contains(Modifier::BOLD);
        let text = [false, bold].map(|bright| self.shown(cell.fg, self.text, bright));
        text.map(|text| contrast(text, back)).into_iter().fold(f64::MAX, f64::min)
    }

    fn least(&self) -> f64 {
        LEAST.min(contrast(self.text, self.back))
    }
}

/// How bright a colour is, from 0 to 1 (WCAG 2).
fn luminance(colour: u32) -> f64 {
    let [_, parts @ ..] = colour.to_be_bytes();
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = parts.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: u32, other: u32) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Whether what stands in a cell is read: blocks, lines and dots are pictures.
fn is_read(symbol: &str) -> bool {
    symbol.chars().any(|sign| sign.is_alphanumeric() || ".,:;!?()[]'\"%+-=/<>→←↑↓×".contains(sign))
}

/// The words of a picture that some palette makes too faint, each once, with the palette and its contrast there.
fn faint_words(buffer: &Buffer) -> Vec<String> {
    let mut styles: BTreeMap<String, (Cell, String)> = BTreeMap::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width.max(1))) {
        for (x, cell) in row.iter().enumerate().filter(|(_, cell)| is_read(cell.symbol())) {
            let style = format!("{} on {} {:?}", cell.fg, cell.bg, cell.modifier);
            styles.entry(style).or_insert_with(|| {
                let word = row[x..].iter().map(Cell::symbol).take_while(|sign| *sign != " ").collect();
                (cell.clone(), word)
            });
        }
    }
    let faint = |(style, (cell, word)): (&String, &(Cell, String))| {
        if cell.modifier.contains(Modifier::DIM) {
            return Some(format!("{word:?} {style}: dim"));
        }
        let worst = PALETTES.iter().find(|palette| palette.contrast(cell) < palette.least())?;
        Some(format!("{word:?} {style}: {} {:.1}", worst.name, worst.contrast(cell)))
    };
    styles.iter().filter_map(faint).collect()
}

/// Screens of all rooms, with what may lie on top of them.
fn screens() -> Vec<(String, Stage)> {
    let mut screens = vec![];
    for (key, game) in all_games() {
        for keys in [
            "",
            "<right>",
            "<space><right>",
            "<enter>",
            "<enter><Why>",
            "<Lesson>",
            "<Hint><Hint><Hint><Hint>",
            "?",
            "c",
            "<enter><Menu>",
            "9",
        ] {
            screens.push((keys, at_table(game, keys)));
        }
        let over = |keys: &str| {
            let mut stage = at_table(game, "");
            stage.play_out().keys(keys);
            stage
        };
        screens.extend([
            ("the end", over("")),
            ("review", over("<Review><left>")),
            ("play on", over("<Review><home><enter>")),
        ]);
        let mut menu = Stage::menu();
        menu.keys(&"<down>".repeat(key.0)).keys("<rest>");
        screens.push(("menu", menu));
        for (name, step, keys) in [("first step", 0, ""), ("answer", 2, "1<enter>"), ("page", 2, "v")] {
            screens.push((name, taught(key, step, keys)));
        }
        let practice = |kind, keys: &str| {
            let mut stage = practising(key, Some(kind), 6);
            stage.keys(keys);
            stage
        };
        screens.extend([
            ("find", practice(Kind::Find, "<enter>")),
            ("judge", practice(Kind::Judge, "<SayYes>")),
        ]);
    }
    for (name, keys) in [
        ("practice", "<up><up><rest>"),
        ("options", "<tab><Edit>"),
        ("wrong", "<tab><tab><tab>0<enter>"),
        ("help", "?"),
    ] {
        let mut menu = Stage::menu();
        menu.keys(keys);
        screens.push((name, menu));
    }
    for keys in ["", "<Delete>", "<enter>", "S"] {
        let mut records = crate::records_screen::records();
        records.keys(keys);
        screens.push(("records", records));
    }
    for keys in ["<Settings>", "<Settings><enter>Zoë", "<Settings><end><enter>"] {
        let mut settings = Stage::saving(Start::Menu);
        settings.keys(keys);
        screens.push(("settings", settings));
    }
    let watched = setup("nim", |setup| setup.set_lineup(Lineup::TwoComputers));
    screens.push(("demo", Stage::new(Start::Demo(watched), brisk())));
    screens.into_iter().map(|(name, stage)| (format!("{name} {}", stage.app.keys().name), stage)).collect()
}

#[track_caller]
fn at_table(game: &dyn Game, keys: &str) -> Stage {
    let mut stage = Stage::one_player(game.id());
    stage.keys(keys);
    stage
}

#[track_caller]
fn taught(game: GameKey, step: usize, keys: &str) -> Stage {
    let mut stage = learning(game, step);
    stage.keys(keys);
    stage
}

#[test]
fn every_word_is_read_in_every_theme_and_palette() {
    let colours =
        [false, true].into_iter().flat_map(|true_colour| Theme::ALL.map(|theme| (theme, true_colour)));
    let colours: Vec<_> = colours.collect();
    for (name, mut stage) in screens() {
        for &(theme, true_colour) in &colours {
            let before = stage.app.shared.preferences.clone();
            stage.app.shared.preferences = Preferences { theme, true_colour, ..before };
            for ascii in [false, true] {
                stage.app.shared.preferences.ascii = ascii;
                let faint = faint_words(&stage.buffer(100, 30));
                assert!(faint.is_empty(), "{name}, {theme:?}, 24 bits: {true_colour}:\n{}", faint.join("\n"));
            }
        }
    }
}

/// What holds the screens would find what once was wrong.
#[test]
fn faint_words_are_found() {
    use Color::{Black, Cyan, DarkGray, Reset, White, Yellow};
    let found = |text: &str, fg, bg| {
        let mut buffer = Buffer::with_lines([text]);
        buffer.content[0].set_fg(fg).set_bg(bg);
        faint_words(&buffer).len()
    };
    for (fg, bg) in [(Cyan, Reset), (White, Yellow), (DarkGray, Reset), (Black, Reset), (Black, DarkGray)] {
        assert_eq!(found("W", fg, bg), 1, "{fg} on {bg}");
        assert_eq!(found("█", fg, bg), 0, "a picture");
    }
    assert_eq!([(Reset, Reset), (White, Black)].map(|(fg, bg)| found("W", fg, bg)), [0, 0]);
}
