//! Frames as one SVG that moves by itself, without a script. What is drawn is noted once with the frames it is seen in; all that is
//! seen in the same frames is one group, and its keyframes show and hide it.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// The colours of a terminal, as 0xRRGGBB.
struct Colours {
    back: u32,
    text: u32,
    /// Text that is dimmed.
    quiet: u32,
    sixteen: [u32; 16],
}

/// A dark terminal.
const DARK: Colours = Colours {
    back: 0x1a1b26,
    text: 0xd5d9e8,
    quiet: 0x8a91a8,
    sixteen: [
        0x15161e, 0xf7768e, 0x9ece6a, 0xe0af68, 0x5f8bea, 0xbb9af7, 0x7dcfff, 0xc0c5d8, 0x565c7a, 0xff899d,
        0xafe07a, 0xf0c27a, 0x7aa2f7, 0xc9adff, 0x9adcff, 0xffffff,
    ],
};

/// A light one.
const LIGHT: Colours = Colours {
    back: 0xfbfbf8,
    text: 0x2e3440,
    quiet: 0x6b7180,
    sixteen: [
        0x2e3440, 0xc4314b, 0x3a7d1f, 0x9a6200, 0x2450a8, 0x8a3fb0, 0x0f7b93, 0xc9ccd4, 0x6f7584, 0xa8243c,
        0x2f6b17, 0x805000, 0x2f62c8, 0x7a2fa0, 0x0a6a80, 0xffffff,
    ],
};

#[rustfmt::skip]
const SIXTEEN: [Color; 16] = [
    Color::Black, Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan, Color::Gray,
    Color::DarkGray, Color::LightRed, Color::LightGreen, Color::LightYellow, Color::LightBlue, Color::LightMagenta, Color::LightCyan,
    Color::White,
];

impl Colours {
    /// The colours of a cell's text and background.
    fn of(&self, cell: &Cell) -> (u32, u32) {
        let dim = cell.modifier.contains(Modifier::DIM);
        let text = self.color_value(cell.fg).unwrap_or(if dim { self.quiet } else { self.text });
        let ground = self.ground(cell);
        if cell.modifier.contains(Modifier::REVERSED) { (ground, text) } else { (text, ground) }
    }

    /// The background of a cell, ignoring reverse video.
    fn ground(&self, cell: &Cell) -> u32 {
        self.color_value(cell.bg).unwrap_or(self.back)
    }

    /// `None` for the terminal's own colour.
    fn color_value(&self, colour: Color) -> Option<u32> {
        let index = match colour {
            Color::Reset => return None,
            Color::Rgb(red, green, blue) => return Some(u32::from_be_bytes([0, red, green, blue])),
            Color::Indexed(index) => usize::from(index),
            named => SIXTEEN.iter().position(|known| *known == named)?,
        };
        self.sixteen.get(index).copied()
    }
}

/// The margin, and the distance from the top of a cell to the line its text stands on.
const MARGIN: u16 = 12;
const BASELINE: u16 = 12;

/// Something that is drawn. The order is that of the file.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// A rectangle: colour, left, top, width, height.
    Rect(u32, [u16; 4]),
    /// A text: colour, whether it is bold, the line it stands on, its left end, how many cells it takes.
    Text(u32, bool, [u16; 3], String),
}

impl Item {
    const fn colour(&self) -> u32 {
        let (Self::Rect(colour, _) | Self::Text(colour, ..)) = self;
        *colour
    }
}

/// The frames something is seen in: the first and the last of each row of them.
type Seen = Vec<(usize, usize)>;

/// An SVG while it is drawn, frame by frame.
pub(super) struct Drawing {
    colours: &'static Colours,
    size: [u16; 2],
    /// The ground of the page: that of the first frame's first cell.
    ground: u32,
    /// When each frame begins, in milliseconds.
    begins: Vec<u64>,
    end: u64,
    /// The frame to show if nothing may move.
    still: usize,
    /// Grounds, and what stands on them: a wide letter may reach over the edge of its ground.
    layers: [BTreeMap<Item, Seen>; 2],
}

impl Drawing {
    /// Starts a drawing in the colours of a light or a dark terminal.
    pub(super) fn new(light: bool) -> Self {
        let colours = if light { &LIGHT } else { &DARK };
        let (ground, layers) = (colours.back, Default::default());
        Self { colours, size: [0; 2], ground, begins: vec![], end: 0, still: 0, layers }
    }

    /// Adds a frame that stays for `millis`. If `still`, it's the one to show if nothing may move.
    pub(super) fn add(&mut self, picture: &Buffer, millis: u32, still: bool) {
        if self.begins.is_empty() {
            self.size = [picture.area.width, picture.area.height];
            self.ground = picture.content.first().map_or(self.ground, |cell| self.colours.ground(cell));
        }
        if still {
            self.still = self.begins.len();
        }
        self.begins.push(self.end);
        self.end += u64::from(millis);
        for (y, row) in (0..).zip(picture.content.chunks(usize::from(picture.area.width.max(1)))) {
            self.draw_grounds(y, row);
            self.draw_row(y, row);
        }
    }

    fn note(&mut self, layer: usize, item: Item) {
        let frame = self.begins.len() - 1;
        let seen = self.layers[layer].entry(item).or_default();
        match seen.last_mut() {
            Some((_, last)) if *last + 1 >= frame => *last = frame,
            _ => seen.push((frame, frame)),
        }
    }

    fn draw_grounds(&mut self, y: u16, row: &[Cell]) {
        let mut x = 0;
        for run in row.chunk_by(|one, other| self.colours.of(one).1 == self.colours.of(other).1) {
            let (ground, cells) = (self.colours.of(&run[0]).1, run.len() as u16);
            if ground != self.ground {
                let place = [MARGIN + x * WIDE, MARGIN + y * HIGH, cells * WIDE, HIGH];
                self.note(0, Item::Rect(ground, place));
            }
            x += cells;
        }
    }

    fn draw_row(&mut self, y: u16, row: &[Cell]) {
        let mut at = 0;
        while at < row.len() {
            let end = run_end(row, at);
            self.draw_run(&row[at..end], at as u16, y);
            at = end;
        }
    }

    fn draw_run(&mut self, run: &[Cell], x: u16, y: u16) {
        let (colour, _) = self.colours.of(&run[0]);
        let (left, top) = (MARGIN + x * WIDE, MARGIN + y * HIGH);
        if let Some(shapes) = shapes(run[0].symbol()) {
            for (from_x, from_y, to_x, to_y) in shapes {
                // What reaches from side to side is one shape for the whole run.
                let whole = (from_x, to_x) == (0, WIDE);
                let (times, cells) = if whole { (1, run.len() as u16) } else { (run.len() as u16, 1) };
                for index in 0..times {
                    let place = [
                        left + index * WIDE + from_x,
                        top + from_y,
                        (to_x - from_x) + (cells - 1) * WIDE,
                        to_y - from_y,
                    ];
                    self.note(1, Item::Rect(colour, place));
                }
            }
            return;
        }
        let text: String = run.iter().map(Cell::symbol).collect();
        let text = text.trim_end_matches(' ');
        if !text.is_empty() {
            let bold = run[0].modifier.contains(Modifier::BOLD);
            let cells = u16::try_from(text.width()).unwrap_or(1).max(1);
            self.note(1, Item::Text(colour, bold, [top + BASELINE, left, cells], text.to_owned()));
        }
    }

    /// The SVG; `title` says what it shows.
    pub(super) fn finish(self, title: &str) -> String {
        let [width, height] = [self.size[0] * WIDE, self.size[1] * HIGH].map(|size| size + 2 * MARGIN);
        let always = vec![(0, self.begins.len().saturating_sub(1))];
        let seen = self.layers.iter().flat_map(BTreeMap::values).filter(|seen| **seen != always);
        let moving: Vec<&Seen> = seen.collect::<BTreeSet<_>>().into_iter().collect();
        let mut body = String::new();
        for layer in &self.layers {
            let mut groups = BTreeMap::<&Seen, Vec<&Item>>::new();
            for (item, seen) in layer {
                groups.entry(seen).or_default().push(item);
            }
            for (seen, items) in groups {
                let drawn = draw_items(&items);
                body += &match moving.binary_search(&seen) {
                    Ok(index) => format!("<g class=\"k{index}\">{drawn}</g>\n"),
                    Err(_) => drawn,
                };
            }
        }
        let mut style = String::from("text{font-size:13.3px;white-space:pre}.b{font-weight:bold}\n");
        let items = self.layers.iter().flat_map(BTreeMap::keys);
        for colour in items.map(Item::colour).collect::<BTreeSet<_>>() {
            style += &format!(".c{colour:x}{{fill:#{colour:06x}}}");
        }
        style += &self.keyframes(&moving);
        let title = escape(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"{FONTS}\" shape-rendering=\"crispEdges\">\n<title>{title}</title>\n<style>\n{style}\n\
             </style>\n<rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#{:06x}\"/>\n{body}</svg>\n",
            self.ground
        )
    }

    /// The CSS that shows and hides each group. If nothing may move, or a program doesn't know keyframes, one frame is visible.
    fn keyframes(&self, moving: &[&Seen]) -> String {
        if moving.is_empty() {
            return String::new();
        }
        let per_cent = |frame: usize| {
            let begin = self.begins.get(frame).copied().unwrap_or(self.end);
            let share = format!("{:.3}", begin as f64 * 100.0 / self.end.max(1) as f64);
            share.trim_end_matches('0').trim_end_matches('.').to_owned()
        };
        let mut style = format!(
            "\n[class^=k]{{visibility:hidden;animation:{}s step-end infinite}}\n",
            self.end as f64 / 1000.0
        );
        for (index, seen) in moving.iter().enumerate() {
            let mut steps = String::new();
            if seen.first().is_some_and(|(first, _)| *first > 0) {
                steps += "0%{visibility:hidden}";
            }
            for &(first, last) in *seen {
                steps += &format!("{}%{{visibility:visible}}", per_cent(first));
                if last + 1 < self.begins.len() {
                    steps += &format!("{}%{{visibility:hidden}}", per_cent(last + 1));
                }
            }
            let stands = seen.iter().any(|&(first, last)| (first..=last).contains(&self.still));
            let stands = if stands { "visibility:visible;" } else { "" };
            style += &format!(".k{index}{{{stands}animation-name:k{index}}}@keyframes k{index}{{{steps}}}\n");
        }
        style + "@media(prefers-reduced-motion:reduce){[class^=k]{animation:none!important}}"
    }
}

const FONTS: &str =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

/// The end of a run of cells drawn as one. Separate runs are placed separately, because not every program makes blanks the right
/// width.
fn run_end(row: &[Cell], at: usize) -> usize {
    let first = &row[at];
    let looks = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
    let blank = |index: usize| row.get(index).is_none_or(|cell| cell.symbol() == " ");
    let is_shape = shapes(first.symbol()).is_some();
    let goes_on = |index: usize| {
        let cell = &row[index];
        looks(cell) == looks(first)
            && if is_shape || blank(at) {
                cell.symbol() == first.symbol()
            } else {
                first.symbol().is_ascii() && cell.symbol().is_ascii() && !(blank(index) && blank(index + 1))
            }
    };
    (at + 1..row.len()).find(|&index| !goes_on(index)).unwrap_or(row.len())
}

/// The shapes by colour, each colour as one path; then the texts by how they are written.
fn draw_items(items: &[&Item]) -> String {
    let mut paths = BTreeMap::<u32, String>::new();
    let mut texts = BTreeMap::<(u32, bool), String>::new();
    for item in items {
        match item {
            Item::Rect(colour, [x, y, width, height]) => {
                let path = paths.entry(*colour).or_default();
                *path += &format!("M{x} {y}h{width}v{height}h-{width}z");
            }
            Item::Text(colour, bold, [y, x, cells], text) => {
                // A single sign may be as wide as its font likes; a word is spread.
                let adjust = if text.is_ascii() { "" } else { " lengthAdjust=\"spacingAndGlyphs\"" };
                let (length, text) = (cells * WIDE, escape(text));
                *texts.entry((*colour, *bold)).or_default() +=
                    &format!("<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\"{adjust}>{text}</text>");
            }
        }
    }
    let paths = paths.iter().map(|(colour, path)| format!("<path class=\"c{colour:x}\" d=\"{path}\"/>\n"));
    let texts = texts.iter().map(|((colour, bold), texts)| {
        let bold = if *bold { " b" } else { "" };
        format!("<g class=\"c{colour:x}{bold}\">{texts}</g>\n")
    });
    paths.chain(texts).collect()
}

/// A text as XML has it. What XML has no place for becomes a mark.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter if letter.is_control() => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Columns and rows of the grid in which a cell is drawn.
const WIDE: u16 = 8;
const HIGH: u16 = 16;

/// Left, top, right and bottom in a cell.
type Shape = (u16, u16, u16, u16);

const W: u16 = WIDE;
const H: u16 = HIGH;
/// The middle of a cell.
const X: u16 = WIDE / 2;
const Y: u16 = HIGH / 2;
/// Left and right of an upright line, top and bottom of a level one.
const L: u16 = X - 1;
const R: u16 = X;
const T: u16 = Y - 1;
const B: u16 = Y;

/// Parts of lines: from the middle to a side.
const TO_LEFT: Shape = (0, T, R, B);
const TO_RIGHT: Shape = (L, T, W, B);
const UP: Shape = (L, 0, R, B);
const DOWN: Shape = (L, T, R, H);
const LEVEL: Shape = (0, T, W, B);
const UPRIGHT: Shape = (L, 0, R, H);

/// Block elements by their quarters: 1 is the upper left one, 2 the upper right, 4 the lower left and 8 the lower right.
const QUARTERS: &str = "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
/// Blocks of one to seven eighths of the height.
const EIGHTHS: &str = "▁▂▃▄▅▆▇";

/// The rectangles of a block element or a line; `None` for what is written as text.
fn shapes(symbol: &str) -> Option<Vec<Shape>> {
    let index_in = |signs: &str| signs.chars().zip(1..).find(|(sign, _)| symbol.chars().eq([*sign]));
    if let Some((_, bits)) = index_in(QUARTERS) {
        let halves = [(bits & 3, 0), (bits >> 2, Y)].into_iter().filter(|(quarters, _)| *quarters > 0);
        let across = |quarters| (if quarters == 2 { X } else { 0 }, if quarters == 1 { X } else { W });
        return Some(
            halves
                .map(|(quarters, top)| (across(quarters), top))
                .map(|((left, right), top)| (left, top, right, top + Y))
                .collect(),
        );
    }
    if let Some((_, eighths)) = index_in(EIGHTHS) {
        return Some(vec![(0, H - eighths * H / 8, W, H)]);
    }
    let lines: &[Shape] = match symbol {
        "─" | "━" => &[LEVEL],
        "│" | "┃" => &[UPRIGHT],
        "╭" | "┏" | "┌" => &[TO_RIGHT, DOWN],
        "╮" | "┓" | "┐" => &[TO_LEFT, DOWN],
        "╰" | "┗" | "└" => &[TO_RIGHT, UP],
        "╯" | "┛" | "┘" => &[TO_LEFT, UP],
        "├" => &[UPRIGHT, TO_RIGHT],
        "┤" => &[UPRIGHT, TO_LEFT],
        "┬" => &[LEVEL, DOWN],
        "┴" => &[LEVEL, UP],
        "┼" => &[LEVEL, UPRIGHT],
        "╶" => &[TO_RIGHT],
        "╴" => &[TO_LEFT],
        "╎" => &[(L, 2, R, 6), (L, 10, R, 14)],
        "·" => &[(3, 7, 5, 9)],
        _ => return None,
    };
    Some(lines.to_vec())
}
