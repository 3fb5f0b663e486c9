//! A page of text: keys in columns, paragraphs, and between them figures that are drawn.

use unicode_width::UnicodeWidthStr;

use crate::game::Figure;
use crate::wrapping::wrap;

use super::popup::STAGE;
use super::{Action, list};

/// Widest a page is drawn, its frame included, and one with keys. Text is never wider than the first.
const WIDEST: [u16; 2] = [84, 118];
/// Columns of a page's frame.
const FRAME: u16 = 4;
/// Columns between two groups of keys, and the fewest of one beside another; most groups side by side.
const BETWEEN: u16 = 3;
const BESIDE: u16 = 34;
const ACROSS: u16 = 3;
/// Begins a line of the text in the place of which a figure is drawn; its number follows.
pub(super) const FIGURE_MARK: char = '\u{1}';

/// Keys that belong together, each with what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyGroup {
    pub title: &'static str,
    pub keys: Vec<(&'static str, String)>,
}

/// How a part of a line is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Ordinary text.
    Plain,
    /// A heading.
    Heading,
    /// The name of a key.
    Key,
    /// Set off to the right: an example.
    Example,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLine {
    /// Words, each part as it is meant.
    Words(Vec<(Voice, String)>),
    /// A row of a figure of the page, both counted from 0.
    Figure {
        /// Which figure.
        figure: usize,
        /// Which of its rows.
        row: usize,
    },
}

/// A page of text with a title, scrolled by lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub title: String,
    /// Wrapped to the width of the page.
    pub text: String,
    /// Keys, above the text.
    pub groups: Vec<KeyGroup>,
    /// More text, shown after `w`; may be empty.
    pub untold: String,
    /// Figures that the text refers to.
    pub figures: Vec<Figure>,
    /// Lines scrolled away at the top.
    pub scroll: usize,
}

impl Page {
    /// A page from its beginning.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        let (title, text) = (title.into(), text.into());
        let untold = String::new();
        Self { title, text, groups: vec![], untold, figures: vec![], scroll: 0 }
    }

    /// Shows the rest of the text instead of its last section, from the beginning of the rest on.
    pub(super) fn tell(&mut self, size: (u16, u16)) {
        if self.untold.is_empty() {
            return;
        }
        self.text.truncate(self.text.rfind("\n\n").map_or(0, |end| end + 2));
        let (above, _) = self.lines(size);
        self.text += &std::mem::take(&mut self.untold);
        let (all, seen) = self.lines(size);
        self.scroll = above.len().min(all.len() - seen);
    }

    /// Adds figures below its text.
    pub(super) fn add_figures(&mut self, figures: &[Figure]) {
        if !figures.is_empty() {
            self.text.push('\n');
        }
        for figure in figures {
            self.text.push('\n');
            match figure {
                Figure::Facts(facts) | Figure::Legend(facts) => self.text.push_str(&facts.join("\n")),
                figure => {
                    self.text.push_str(&format!("{FIGURE_MARK}{}", self.figures.len()));
                    self.figures.push(figure.clone());
                }
            }
        }
    }

    /// How wide its text is on a terminal of so many columns.
    pub fn width(&self, columns: u16) -> u16 {
        columns.min(WIDEST[usize::from(!self.groups.is_empty())]).saturating_sub(FRAME)
    }

    /// Its lines on a terminal of so many columns, and how many of them are seen at once in so many rows.
    pub fn lines(&self, (columns, rows): (u16, u16)) -> (Vec<PageLine>, usize) {
        let groups = group_lines(&self.groups, self.width(columns));
        let mut lines: Vec<_> = groups.into_iter().map(PageLine::Words).collect();
        let width = self.width(columns).min(WIDEST[0] - FRAME);
        for paragraph in self.text.lines() {
            match paragraph.strip_prefix(FIGURE_MARK).and_then(|number| number.parse().ok()) {
                Some(figure) => {
                    let rows = self.figures.get(figure).map_or(0, Figure::rows);
                    let drawn = (0..rows).map(|row| PageLine::Figure { figure, row });
                    let gap = || std::iter::once(PageLine::Words(vec![]));
                    lines.extend(gap().chain(drawn).chain(gap()));
                }
                None if paragraph.is_empty() => lines.push(PageLine::Words(vec![])),
                None => lines.extend(wrap(paragraph, width).into_iter().map(text_line)),
            }
        }
        let seen = lines.len().min(usize::from(rows.min(STAGE.1).saturating_sub(3)));
        (lines, seen)
    }

    /// Scrolls as a key says, not beyond either end.
    pub(super) fn scroll(&mut self, action: Action, size: (u16, u16)) {
        let (all, seen) = self.lines(size);
        let last = all.len() - seen;
        self.scroll = list::step(self.scroll.min(last), last + 1, action);
    }
}

/// A line of the text; capitals make a heading.
fn text_line(line: String) -> PageLine {
    let heading = line.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || " -'".contains(c));
    let voice = match (heading, line.starts_with("    ")) {
        (true, _) => Voice::Heading,
        (_, true) => Voice::Example,
        _ => Voice::Plain,
    };
    PageLine::Words(vec![(voice, line)])
}

type Words = Vec<(Voice, String)>;

impl KeyGroup {
    /// Its lines in so many columns: a heading, then each key in a column of its own with what it does beside it.
    fn lines(&self, width: u16) -> Vec<Words> {
        let keys = self.keys.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0).max(6) + 2;
        let room = width.saturating_sub(u16::try_from(keys).unwrap_or(width));
        let mut lines = vec![vec![(Voice::Heading, self.title.to_owned())]];
        for (name, what) in &self.keys {
            for (number, text) in wrap(what, room).into_iter().enumerate() {
                let name = if number == 0 { name } else { "" };
                // Some of our signs are three bytes: columns count.
                let pad = keys.saturating_sub(name.width());
                lines.push(vec![(Voice::Key, format!("{name}{:pad$}", "")), (Voice::Plain, text)]);
            }
        }
        lines
    }
}

/// Groups of keys, in as many columns as there is room for, so that they take as few rows as they can; their order stays.
fn group_lines(groups: &[KeyGroup], width: u16) -> Vec<Words> {
    let across = ((width + BETWEEN) / (BESIDE + BETWEEN)).clamp(1, ACROSS);
    let column = (width + BETWEEN) / across - BETWEEN;
    let blocks: Vec<Vec<Words>> = groups.iter().map(|group| group.lines(column)).collect();
    // Bit i of a split says that a new column begins with group i + 1.
    let splits =
        (0..1_u32 << groups.len().saturating_sub(1)).filter(|split| split.count_ones() < u32::from(across));
    let columns = splits.map(|split| in_columns(&blocks, split));
    let best = columns.min_by_key(|columns| columns.iter().map(Vec::len).max()).unwrap_or_default();
    let rows = best.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines: Vec<Words> = (0..rows).map(|row| beside(&best, row, column)).collect();
    lines.extend((rows > 0).then(Vec::new));
    lines
}

/// Groups one below the other, a new column where a bit of `split` says so.
fn in_columns(blocks: &[Vec<Words>], split: u32) -> Vec<Vec<Words>> {
    let mut columns: Vec<Vec<Words>> = vec![];
    for (index, block) in blocks.iter().enumerate() {
        match columns.last_mut().filter(|_| index > 0 && split >> (index - 1) & 1 == 0) {
            Some(column) => {
                column.push(vec![]);
                column.extend(block.iter().cloned());
            }
            None => columns.push(block.clone()),
        }
    }
    columns
}

/// A row of columns that stand side by side.
fn beside(columns: &[Vec<Words>], row: usize, width: u16) -> Words {
    let mut line = vec![];
    for (index, column) in columns.iter().enumerate() {
        let used: usize = line.iter().map(|(_, text): &(Voice, String)| text.width()).sum();
        let words = column.get(row).cloned().unwrap_or_default();
        if !words.is_empty() {
            let pad = (index * usize::from(width + BETWEEN)).saturating_sub(used);
            line.push((Voice::Plain, " ".repeat(pad)));
            line.extend(words);
        }
    }
    line
}
