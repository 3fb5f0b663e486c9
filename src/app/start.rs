//! Where the program begins, and what the player set for the terminal.

use std::path::PathBuf;

use crate::arena::Wanted;
use crate::contest::Contest;
use crate::game::GameKey;
use crate::records::{GLYPHS, Results, Setting, Settings, Sheet};
use crate::training::{Plan, Subject};

use super::{Comments, Duel, Theme};

/// Where the program begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the menu.
    Menu,
    /// At games that were played, to step through them.
    Replay {
        /// The games; at least one.
        games: Vec<Sheet>,
        /// What is said of the lines that held none.
        wrong: Vec<String>,
        /// Their moves are reviewed.
        review: bool,
    },
    /// At the table of the game that was left last; in the menu where there is none.
    Continue,
    /// At the table.
    Table(Contest),
    /// At a step of a course.
    Learn {
        /// Whose course; `None` for the one that was taken last.
        subject: Option<Subject>,
        /// The step, from 0; `None` for the one to go on with.
        step: Option<usize>,
        /// What chance is drawn from.
        seed: u64,
    },
    /// At a question to practise with.
    Practice {
        /// What is practised.
        plan: Plan,
        /// The game of it; `None` for the one the menu is set to.
        game: Option<GameKey>,
        /// The rank to go on from; `None` for the one that was reached.
        rank: Option<u8>,
        /// What chance is drawn from.
        seed: u64,
        /// Where what was asked and answered is written, if anywhere.
        results: Option<Results>,
    },
    /// Watching: from game to game, beginning with this contest (its seats are two computers).
    Demo(Contest),
    /// At a table of results that fills.
    Duel(Box<Duel>),
    /// At players who meet or are examined.
    Arena(Box<Wanted>),
}

/// What the player set for the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Colours may be used.
    pub colour: bool,
    /// The colours of the screen.
    pub theme: Theme,
    /// The terminal has colours of 24 bits.
    pub true_colour: bool,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// The terminal is taken to have no others: they are drawn only where that is set.
    pub ascii_only: bool,
    /// The mouse is reported.
    pub mouse: bool,
    /// Games and settings are kept in files.
    pub save: bool,
    /// Milliseconds the computer waits before its move is shown; 0 for no waiting and no motion.
    pub pause: u32,
    /// The same where two computers are watched: time to read.
    pub demo_pause: u32,
    /// Stones are seen leaving, and a win has its moment.
    pub motion: bool,
    /// What is said, unasked, of a game that a human plays.
    pub comments: Comments,
    /// Who can win may be shown at a table.
    pub verdicts: bool,
    /// Where commands of programs are started.
    pub folder: PathBuf,
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
            comments: Comments::default(),
            verdicts: true,
            folder: PathBuf::new(),
        }
    }
}

impl Preferences {
    /// Draws with the characters that are set, or those that the terminal has.
    pub fn set_glyphs(&mut self, settings: &Settings) {
        let [_, unicode, ascii] = GLYPHS;
        self.ascii = match settings.show(Setting::Glyphs) {
            word if word == ascii => true,
            word if word == unicode => false,
            _ => self.ascii_only,
        };
    }
}
