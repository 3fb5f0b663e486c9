//! What the player set: colours, characters, and how much is said of a game.

use std::path::PathBuf;

use crate::records::{GLYPHS, MOTIONS, Setting, Settings, THEMES};
use crate::session::Program;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own foreground, background and 16 colours.
    #[default]
    Terminal,
    Dark,
    Light,
    /// No colour, and every word bold.
    Mono,
}

impl Theme {
    /// In the order of the settings.
    pub const ALL: [Self; 4] = [Self::Terminal, Self::Dark, Self::Light, Self::Mono];

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        THEMES[self as usize]
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word().eq_ignore_ascii_case(word))
    }
}

/// What the player sees without asking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Commentary {
    /// The moves.
    #[default]
    Moves,
    /// Also who can win after each move, and why.
    Analysis,
    /// Only whose turn it is, why a move isn't allowed, and who won.
    Off,
}

impl Commentary {
    pub fn of(settings: &Settings) -> Self {
        [Self::Moves, Self::Analysis, Self::Off][settings.number(Setting::Commentary) as usize]
    }
}

/// What the player set for the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Colours may be used.
    pub colour: bool,
    pub theme: Theme,
    /// The terminal has colours of 24 bits.
    pub true_colour: bool,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// The terminal can show no others.
    pub ascii_only: bool,
    /// The mouse is used.
    pub mouse: bool,
    /// Games and settings are saved.
    pub save: bool,
    /// Milliseconds before the computer's move.
    pub pause: u32,
    /// The same while two computers are watched.
    pub demo_pause: u32,
    /// Stones visibly leave the board, and a win is celebrated.
    pub motion: bool,
    pub commentary: Commentary,
    /// Where commands of programs are started.
    pub folder: PathBuf,
    /// The programs of the command line, which may play in a game that was saved.
    pub programs: Vec<Program>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            colour: true,
            theme: Theme::Terminal,
            true_colour: false,
            ascii: false,
            ascii_only: false,
            mouse: true,
            save: true,
            pause: 600,
            demo_pause: 2_000,
            motion: true,
            commentary: Commentary::default(),
            folder: PathBuf::new(),
            programs: vec![],
        }
    }
}

impl Preferences {
    /// Takes over one of the settings.
    pub fn apply(&mut self, settings: &Settings, setting: Setting) {
        match setting {
            Setting::Theme => self.theme = Theme::from_word(&settings.show(setting)).unwrap_or_default(),
            Setting::Glyphs => {
                self.ascii = match settings.number(setting) {
                    0 => self.ascii_only,
                    glyphs => GLYPHS[glyphs as usize] == "ascii",
                }
            }
            Setting::Mouse => self.mouse = settings.is_on(setting),
            Setting::Motion => self.set_motion(&settings.show(setting)),
            Setting::Commentary => self.commentary = Commentary::of(settings),
            // These are read when they are needed.
            Setting::Name | Setting::Save => {}
        }
    }

    /// Sets what moves, and whether the computer pauses, to one of the [`MOTIONS`].
    pub fn set_motion(&mut self, motion: &str) {
        let [full, _, off] = MOTIONS;
        let usual = Self::default();
        self.motion = motion == full;
        (self.pause, self.demo_pause) = if motion == off { (0, 0) } else { (usual.pause, usual.demo_pause) };
    }
}
