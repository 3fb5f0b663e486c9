//! How it looks: nothing is said by a colour alone, pieces are clicked where they are drawn, motion ends, and the keys that matter stay.

mod boards;
mod chosen;
mod clicks;
mod motion;
mod themes;
mod words;

use crate::stage::{Stage, quick, setup};
use nimtui::tui::{ColorDepth, Preferences, Start, Theme};

const SIZES: [(u16, u16); 7] = [(60, 16), (80, 24), (100, 30), (120, 40), (132, 44), (200, 60), (300, 100)];

fn themed(theme: Theme, depth: ColorDepth) -> Preferences {
    Preferences { theme, depth, ..quick() }
}

fn at(entry: &str, preferences: &Preferences) -> Stage {
    Stage::new(Start::Table(setup(entry, |_| {})), preferences.clone())
}
