//! Reads an SVG of ours as a browser would: which texts and shapes stand where, in which colours, at any moment.

use std::collections::{BTreeMap, HashMap};

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthChar;

/// Width and height of a cell, the margin, and how far below the top of a cell its text stands.
const WIDE: f64 = 8.0;
const HIGH: f64 = 16.0;
const MARGIN: f64 = 12.0;
const BASELINE: f64 = 12.0;

/// An element: its name, what it is given, and the text behind its beginning.
struct Tag {
    name: String,
    given: HashMap<String, String>,
    text: String,
}

/// An SVG that was read.
pub(super) struct Picture {
    /// Each text with its class of keyframes, and its element.
    drawn: Vec<(Option<String>, Tag)>,
    /// What each class of keyframes shows from when on, in hundredths of the whole.
    keyframes: HashMap<String, Vec<(f64, bool)>>,
    /// Which of them are seen where nothing moves.
    still: Vec<String>,
    pub(super) seconds: f64,
    pub(super) title: String,
}

/// The elements of a text, and that it is well formed.
fn tags(svg: &str) -> Vec<Tag> {
    let mut found: Vec<Tag> = vec![];
    let mut open: Vec<String> = vec![];
    let mut pieces = svg.split('<');
    assert_eq!(pieces.next(), Some(""), "something stands before the first element");
    for piece in pieces {
        let (tag, text) = piece.split_once('>').unwrap_or_else(|| panic!("{piece} has no end"));
        assert!(!text.contains('>'), "{text}");
        for entity in text.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;"].iter().any(|known| entity.starts_with(known)), "&{entity}");
        }
        assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "{text:?}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            found.push(Tag { name: tag.to_owned(), given: HashMap::new(), text: String::new() });
            continue;
        }
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let known = ["svg", "title", "style", "rect", "g", "path", "text"];
        assert!(known.contains(&name), "what is <{name}>?");
        let mut given = HashMap::new();
        let mut parts = rest.split('"');
        while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
            let key = key.trim().strip_suffix('=').expect("a value in quotes");
            assert!(!key.starts_with("on") && key != "href", "{key}");
            given.insert(key.to_owned(), value.to_owned());
        }
        if !closed {
            open.push(name.to_owned());
        }
        found.push(Tag { name: name.to_owned(), given, text: text.to_owned() });
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    found
}

impl Picture {
    pub(super) fn read(svg: &str) -> Self {
        assert!(!svg.contains("script") || svg.contains("&lt;script"), "no scripts");
        let mut picture = Self {
            drawn: vec![],
            keyframes: HashMap::new(),
            still: vec![],
            seconds: 0.0,
            title: String::new(),
        };
        // The classes of the groups that are open.
        let mut groups: Vec<String> = vec![];
        for tag in tags(svg) {
            match tag.name.as_str() {
                "title" => picture.title = tag.text,
                "style" => picture.read_style(&tag.text),
                "g" => groups.push(tag.given["class"].clone()),
                "/g" => drop(groups.pop()),
                "text" => {
                    let mut classes =
                        groups.iter().chain(tag.given.get("class")).flat_map(|all| all.split(' '));
                    let keyed = classes.find(|class| class.starts_with('k')).map(str::to_owned);
                    picture.drawn.push((keyed, tag));
                }
                _ => {}
            }
        }
        picture
    }

    fn read_style(&mut self, style: &str) {
        if let Some((_, rest)) = style.split_once("animation:") {
            self.seconds = rest.split_once('s').expect("seconds").0.parse().expect("a number");
            assert!(
                style.contains("@media(prefers-reduced-motion:reduce){[class^=k]{animation:none!important}}")
            );
        }
        for piece in style.split("@keyframes ").skip(1) {
            let (class, rest) = piece.split_once('{').expect("steps");
            let steps = rest.split_once("}}").expect("an end").0;
            let steps = steps.split('}').map(|step| {
                let (at, what) = step.split_once("%{visibility:").expect("a step");
                (at.parse().expect("a number"), what == "visible")
            });
            self.keyframes.insert(class.to_owned(), steps.collect());
            if style.contains(&format!(".{class}{{visibility:visible;")) {
                self.still.push(class.to_owned());
            }
        }
    }

    /// Whether a class of keyframes is seen at a moment, or where nothing moves.
    fn sees(&self, class: &str, moment: Option<f64>) -> bool {
        let Some(moment) = moment else { return self.still.iter().any(|still| still == class) };
        let share = moment * 100.0 / self.seconds;
        let steps = &self.keyframes[class];
        assert_eq!(steps[0].0, 0.0, "{class} begins somewhere");
        steps.iter().rev().find(|(at, _)| *at <= share).is_some_and(|(_, seen)| *seen)
    }

    /// The signs that stand in the cells at a moment, or where nothing moves.
    pub(super) fn texts(&self, moment: Option<f64>) -> BTreeMap<(u16, u16), char> {
        let mut cells = BTreeMap::new();
        let is_seen = |keyed: &Option<String>| keyed.as_ref().is_none_or(|class| self.sees(class, moment));
        for (_, tag) in self.drawn.iter().filter(|(keyed, _)| is_seen(keyed)) {
            let [x, y, length] =
                ["x", "y", "textLength"].map(|key| tag.given[key].parse::<f64>().expect("a number"));
            let (column, row) = ((x - MARGIN) / WIDE, (y - MARGIN - BASELINE) / HIGH);
            assert_eq!((column.fract(), row.fract()), (0.0, 0.0), "{} stands between cells", tag.text);
            let text = tag.text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            // An accent stands in the cell of its letter.
            let letters: Vec<char> = text.chars().filter(|letter| letter.width() != Some(0)).collect();
            let wide = length / WIDE / letters.len() as f64;
            for (index, letter) in (0..).zip(letters).filter(|(_, letter)| *letter != ' ') {
                let column = column as u16 + (f64::from(index) * wide) as u16;
                let before = cells.insert((column, row as u16), letter);
                assert_eq!(before, None, "two signs in a cell");
            }
        }
        cells
    }
}

/// The signs of a screen that are written as text.
pub(super) fn written(screen: &Buffer, is_shape: impl Fn(&str) -> bool) -> BTreeMap<(u16, u16), char> {
    let mut cells = BTreeMap::new();
    for position in screen.area.positions() {
        let symbol = screen[position].symbol();
        if symbol != " " && !is_shape(symbol) {
            cells.insert((position.x, position.y), symbol.chars().next().expect("a sign"));
        }
    }
    cells
}
