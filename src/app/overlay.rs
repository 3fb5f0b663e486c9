//! What lies on top of a screen and takes the keys first: a page of text, a question, a line being typed.

use unicode_width::UnicodeWidthStr;

use crate::game::{GameKey, plural};
use crate::games;

use super::editor::Editor;
use super::play_on::PlayOn;
use super::wrapping::wrap;

/// Most columns and rows of what is drawn; on a larger terminal only the margin grows.
pub const STAGE: (u16, u16) = (132, 44);
/// Fewest columns and rows on which everything fits; on fewer nothing is shown, and no key but q counts.
pub const FLOOR: (u16, u16) = (60, 16);
/// Widest a page is drawn, its frame included.
const WIDEST: u16 = 84;
/// Columns of a page's frame.
const FRAME: u16 = 4;

/// Columns between two groups of keys, and the fewest of one beside another.
const BETWEEN: u16 = 3;
const BESIDE: u16 = 34;

/// Keys that belong together, each with what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyGroup {
    /// What they are for.
    pub title: &'static str,
    /// The keys, and what they do.
    pub keys: Vec<(&'static str, String)>,
}

impl KeyGroup {
    /// Its lines in so many columns.
    fn lines(&self, width: u16) -> Vec<String> {
        let keys = self.keys.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0).max(7) + 2;
        let room = width.saturating_sub(u16::try_from(keys).unwrap_or(width));
        let key = |(name, what): &(&str, String)| {
            let texts = wrap(what, room);
            let heads = std::iter::once(*name).chain(std::iter::repeat(""));
            heads.zip(texts).map(|(head, text)| format!("{head:<keys$}{text}")).collect::<Vec<_>>()
        };
        std::iter::once(self.title.to_owned()).chain(self.keys.iter().flat_map(key)).collect()
    }
}

/// Groups of keys, two beside each other where there is room.
fn group_lines(groups: &[KeyGroup], width: u16) -> Vec<String> {
    let half = width.saturating_sub(BETWEEN) / 2;
    let mut lines = vec![];
    if half < BESIDE {
        for group in groups {
            lines.extend(group.lines(width));
            lines.push(String::new());
        }
        return lines;
    }
    for pair in groups.chunks(2) {
        let left = pair[0].lines(half);
        let right = pair.get(1).map_or_else(Vec::new, |group| group.lines(half));
        for row in 0..left.len().max(right.len()) {
            let [left, right] = [&left, &right].map(|lines| lines.get(row).map_or("", String::as_str));
            let line = format!("{left:<0$}{right}", usize::from(half + BETWEEN));
            lines.push(line.trim_end().to_owned());
        }
        lines.push(String::new());
    }
    lines
}

/// A page of text with a title, scrolled by lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What stands above it.
    pub title: String,
    /// The text; lines are wrapped to the width there is.
    pub text: String,
    /// Keys, above the text.
    pub groups: Vec<KeyGroup>,
    /// Lines scrolled away at the top.
    pub scroll: u16,
}

impl Page {
    /// A page from its beginning.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self { title: title.into(), text: text.into(), groups: vec![], scroll: 0 }
    }

    /// How wide its text is on a terminal of so many columns.
    #[must_use]
    pub fn width(columns: u16) -> u16 {
        columns.min(WIDEST).saturating_sub(FRAME)
    }

    /// Its lines on a terminal of so many columns, and how many of them are seen at once in so many rows.
    #[must_use]
    pub fn lines(&self, (columns, rows): (u16, u16)) -> (Vec<String>, usize) {
        let width = Self::width(columns);
        let mut lines = group_lines(&self.groups, width);
        lines.extend(wrap(&self.text, width));
        let seen = lines.len().min(usize::from(rows.min(STAGE.1).saturating_sub(3)));
        (lines, seen)
    }

    /// Scrolls by so many lines, not beyond either end.
    pub(super) fn scroll_by(&mut self, lines: i32, size: (u16, u16)) {
        let (all, seen) = self.lines(size);
        let last = i32::try_from(all.len() - seen).unwrap_or(i32::MAX);
        let there = i32::from(self.scroll).min(last).saturating_add(lines).clamp(0, last);
        self.scroll = u16::try_from(there).unwrap_or(u16::MAX);
    }
}

/// What will be done if the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Leave the program.
    Quit,
    /// Leave the table for the menu.
    Menu,
    /// Begin anew.
    Again,
    /// Begin anew, the other side starting.
    OtherStarts,
    /// Go on with the game of this kind that was left, instead of the new one.
    Resume {
        /// Which game.
        game: GameKey,
        /// How many moves were made in it.
        moves: usize,
    },
    /// Forget everything that is kept.
    ForgetAll,
}

impl Leave {
    /// The question.
    #[must_use]
    pub fn question(self) -> String {
        let question = match self {
            Self::Quit => "Quit in the middle of the game?",
            Self::Menu => "Leave this game for the menu?",
            Self::Again => "Give up this game and begin a new one?",
            Self::OtherStarts => "Give up this game? The other side starts the new one.",
            Self::ForgetAll => "Forget all games, options and settings?",
            Self::Resume { game, moves } => {
                let (title, moves) = (games::get(game).title(), plural(moves as u64, "move", "moves"));
                return format!("You left a game of {title}: {moves}. Go on with it?");
            }
        };
        question.to_owned()
    }

    /// What stands above the question.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Resume { .. } => "Go on?",
            _ => "Sure?",
        }
    }

    /// The answers and their keys, the one that Enter gives first.
    #[must_use]
    pub const fn answers(self) -> &'static str {
        match self {
            Self::Resume { .. } => "▸ Enter/y  go on   n  give it up and begin the new one",
            _ => "▸ Enter  no, stay        y  yes",
        }
    }
}

/// What lies on top of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// A page of text.
    Page(Page),
    /// "Really?"
    Confirm(Leave),
    /// A line being typed.
    Editor(Editor),
    /// Against whom a game goes on.
    PlayOn(PlayOn),
}
