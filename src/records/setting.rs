//! The table of the settings. A new one is a variant of [`Setting`] and a row of [`TABLE`] at the same place.

/// Milliseconds the computer waits before its move is shown, as they are stepped through.
const PACES: [u32; 7] = [0, 150, 300, 600, 1_200, 2_000, 4_000];
/// Most of them that may be set.
pub const LONGEST_PACE: u32 = 10_000;
/// Which characters are drawn: the first one is used where nothing is chosen, and means those that the terminal has.
pub const GLYPHS: [&str; 3] = ["auto", "unicode", "ascii"];
/// The themes, by name; the first one is used where none is chosen.
pub const THEMES: [&str; 4] = ["terminal", "dark", "light", "mono"];

/// One of the settings, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The name of the human.
    Name,
    /// The colours of the screen.
    Theme,
    /// The characters that are drawn.
    Glyphs,
    /// Whether the mouse is reported.
    Mouse,
    /// The pause before the computer's move.
    Pace,
    /// Nothing moves by itself.
    Calm,
    /// What is said of a game unasked.
    Commentary,
    /// Heaps stand as columns.
    Columns,
    /// Giving a game up is asked back.
    Confirm,
    /// Games are kept.
    Save,
}

/// What a setting can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, or none.
    Name,
    /// A pause in milliseconds.
    Pace,
    /// `true` or `false` in the file.
    OnOff,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// A line of the table.
pub(super) struct Row {
    pub(super) setting: Setting,
    /// Its name in the file.
    pub(super) key: &'static str,
    pub(super) kind: Kind,
    /// The number it has where nothing is set: that of a word, or milliseconds.
    pub(super) default: u32,
    label: &'static str,
    meaning: &'static str,
}

pub(super) const ON: u32 = 0;
const OFF: u32 = 1;

/// Every setting, in the order of [`Setting`].
#[rustfmt::skip]
pub(super) const TABLE: [Row; 10] = [
    Row { setting: Setting::Name, key: "name", kind: Kind::Name, default: 0,
        label: "Your name", meaning: "Your name in games against the computer." },
    Row { setting: Setting::Theme, key: "theme", kind: Kind::Words(&THEMES), default: 0,
        label: "Theme", meaning: "The colours. In mono there are none, and every word is bold." },
    Row { setting: Setting::Glyphs, key: "glyphs", kind: Kind::Words(&GLYPHS), default: 0,
        label: "Characters", meaning: "Draw with all characters, or with plain ASCII; auto: as the terminal can." },
    Row { setting: Setting::Mouse, key: "mouse", kind: Kind::OnOff, default: ON,
        label: "Mouse", meaning: "Play with the mouse too; off, the terminal selects text with it." },
    Row { setting: Setting::Pace, key: "pace", kind: Kind::Pace, default: 600,
        label: "Pace", meaning: "How long the computer waits before it shows its move." },
    Row { setting: Setting::Calm, key: "calm", kind: Kind::OnOff, default: OFF,
        label: "Calm", meaning: "Stones go at once, and nothing moves by itself." },
    Row { setting: Setting::Commentary, key: "commentary", kind: Kind::Words(&["moves", "analysis", "off"]), default: 0,
        label: "Commentary", meaning: "What you're told during a game: its moves, an analysis of each move, or nothing." },
    Row { setting: Setting::Columns, key: "columns", kind: Kind::OnOff, default: OFF,
        label: "Columns", meaning: "A new table shows heaps as columns." },
    Row { setting: Setting::Confirm, key: "confirm", kind: Kind::OnOff, default: ON,
        label: "Ask first", meaning: "Ask before a game is given up." },
    Row { setting: Setting::Save, key: "save", kind: Kind::OnOff, default: ON,
        label: "Keep games", meaning: "Keep games, also unfinished ones, and what you chose last; of finished games the newest 10,000." },
];

/// The next slower pace in milliseconds, or the next faster one; at the ends the same.
pub fn next_pace(pace: u32, slower: bool) -> u32 {
    let next = match slower {
        true => PACES.into_iter().find(|other| *other > pace),
        false => PACES.into_iter().rev().find(|other| *other < pace),
    };
    next.unwrap_or(pace)
}

impl Kind {
    /// The words it is one of; none where it is a number or a name.
    pub(super) const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Name | Self::Pace => &[],
            Self::OnOff => &["on", "off"],
            Self::Words(words) => words,
        }
    }

    /// What it may be, as the end of a sentence.
    pub(super) fn allowed(self) -> String {
        match self {
            Self::Name => "it must be a name of at most 20 columns in quotes".to_owned(),
            Self::Pace => format!("it must be a whole number of milliseconds from 0 to {LONGEST_PACE}"),
            Self::OnOff => "it must be true or false".to_owned(),
            Self::Words(words) => format!("it must be {}", words.join(" or ")),
        }
    }

    /// The number a word stands for.
    pub(super) fn number(self, word: &str) -> Option<u32> {
        if self == Self::Pace {
            let plain = word.bytes().all(|byte| byte.is_ascii_digit());
            return word.parse().ok().filter(|pace| plain && *pace <= LONGEST_PACE);
        }
        let index = self.words().iter().position(|known| *known == word)?;
        u32::try_from(index).ok()
    }
}

impl Setting {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; TABLE.len()] = {
        let (mut all, mut index) = ([Self::Name; TABLE.len()], 0);
        while index < all.len() {
            all[index] = TABLE[index].setting;
            index += 1;
        }
        all
    };

    pub(super) const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// What it is called.
    pub const fn label(self) -> &'static str {
        self.row().label
    }

    /// What it means, as a sentence.
    pub const fn meaning(self) -> &'static str {
        self.row().meaning
    }

    /// Whether its value can be typed.
    pub const fn can_type(self) -> bool {
        matches!(self.row().kind, Kind::Name)
    }
}
