//! Frames: what a terminal makes of the bytes is what the view drew, within a budget.

use crate::purity::any_message;
use crate::stage::Stage;
use nimtui::game::Dice;
use nimtui::games;
use nimtui::runtime::{Painter, without_seams};
use nimtui::session::GameSetup;
use nimtui::tui::{Message, Preferences, Start};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::num::NonZeroU16;

fn starts() -> Vec<Start> {
    let mut starts = vec![Start::Menu];
    for game in games::keys() {
        starts.push(Start::Table(GameSetup::with_defaults(game, 3)));
    }
    starts
}

#[test]
fn a_terminal_shows_what_the_view_drew_within_a_budget() {
    for (seed, start) in (1..).zip(starts()) {
        let mut dice = Dice::new(seed);
        let mut stage = Stage::new(start, Preferences::default());
        let (mut columns, mut rows) = (80, 24);
        let mut painter = Painter::new(columns, rows);
        let mut parser = vt100::Parser::new(cells(rows), cells(columns), 0);
        let mut before = Buffer::empty(Rect::new(0, 0, columns, rows));
        for step in 0..200 {
            stage.prompt = step % 7 != 0;
            let message = any_message(&stage, &mut dice);
            let resized =
                if let Message::Resized(columns, rows) = message { Some((columns, rows)) } else { None };
            stage.send(message);
            if step % 20 == 0 {
                stage.wait(700);
            }
            if let Some(size) = resized {
                (columns, rows) = (size.0.max(2), size.1.max(2));
                painter.start_over(columns, rows);
                parser.set_size(cells(rows), cells(columns));
                before = Buffer::empty(Rect::new(0, 0, columns, rows));
            }
            let frame = painter.paint(&stage.app).unwrap();
            parser.process(&frame);
            let wanted = stage.buffer(columns, rows);
            let changed =
                before.content().iter().zip(wanted.content()).filter(|(old, new)| old != new).count();
            if resized.is_none() {
                assert_eq!(changed == 0, frame.is_empty(), "{changed} cells, {} bytes", frame.len());
                assert!(frame.len() <= 64 + 40 * changed, "{} bytes for {changed} cells", frame.len());
            }
            assert_shows(parser.screen(), &wanted);
            before = wanted;
        }
    }
}

fn cells(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

fn assert_shows(screen: &vt100::Screen, wanted: &Buffer) {
    for row in 0..wanted.area.height {
        for column in 0..wanted.area.width {
            let shown = screen.cell(row, column).unwrap();
            let cell = &without_seams(&wanted[(column, row)]);
            if shown.is_wide_continuation() {
                continue;
            }
            let contents = if shown.has_contents() { shown.contents() } else { " " };
            let is_hidden = cell.symbol().chars().any(nimtui::game::is_hidden);
            let symbol = if is_hidden { "?" } else { cell.symbol() };
            assert_eq!(contents, symbol, "column {column} of row {row}: {}", screen.contents());
            let seen = if cell.symbol() == " " { seen_in_a_blank } else { |looks| looks };
            assert_eq!(
                seen(looks_of_parsed(shown)),
                seen(looks(cell)),
                "column {column} of row {row}: {}",
                screen.contents()
            );
        }
    }
}

type Looks = (Option<u8>, Option<u8>, bool, bool, bool);

/// What is seen where nothing is written: neither weight nor, unless it is reversed or underlined, the colour of the text.
fn seen_in_a_blank((fore, back, _, inverse, underline): Looks) -> Looks {
    (fore.filter(|_| inverse || underline), back, false, inverse, underline)
}

fn looks_of_parsed(cell: &vt100::Cell) -> Looks {
    let number = |colour| match colour {
        vt100::Color::Idx(index) => Some(index),
        _ => None,
    };
    (number(cell.fgcolor()), number(cell.bgcolor()), cell.bold(), cell.inverse(), cell.underline())
}

fn looks(cell: &Cell) -> Looks {
    let number = |colour| match colour {
        Color::Reset => None,
        Color::Indexed(index) => Some(index),
        Color::Black => Some(0),
        Color::Red => Some(1),
        Color::Green => Some(2),
        Color::Yellow => Some(3),
        Color::Blue => Some(4),
        Color::Magenta => Some(5),
        Color::Cyan => Some(6),
        Color::Gray => Some(7),
        Color::DarkGray => Some(8),
        Color::LightRed => Some(9),
        Color::LightGreen => Some(10),
        Color::LightYellow => Some(11),
        Color::LightBlue => Some(12),
        Color::LightMagenta => Some(13),
        Color::LightCyan => Some(14),
        Color::White => Some(15),
        Color::Rgb(..) => panic!("a colour of nobody's theme"),
    };
    let has = |modifier| cell.modifier.contains(modifier);
    (
        number(cell.fg),
        number(cell.bg),
        has(Modifier::BOLD),
        has(Modifier::REVERSED),
        has(Modifier::UNDERLINED),
    )
}

/// Most bytes that a key may cost on average, at the size below.
const BUDGET: usize = 500;
const SIZE: (u16, u16) = (120, 40);

/// All four arrows alike, there and back, so that none of them only meets an edge.
const WALK: &str =
    "<right><right><left><down><right><left><up><up><right><left><left><down><right><left><down><up>";

#[test]
fn an_arrow_key_costs_little_in_every_game() {
    for key in games::keys() {
        let entry = games::get(key).id();
        let mut stage = Stage::one_player(entry);
        let mut painter = Painter::new(SIZE.0, SIZE.1);
        stage.send(Message::Resized(SIZE.0, SIZE.1));
        painter.paint(&stage.app).unwrap();
        let mut costs = vec![];
        for key in WALK.repeat(4).split_inclusive('>') {
            stage.keys(key);
            costs.push(painter.paint(&stage.app).unwrap().len());
        }
        costs.retain(|cost| *cost > 0);
        assert!(costs.len() > 20, "{entry}: the cursor hardly moves");
        let mean = costs.iter().sum::<usize>() / costs.len();
        assert!(mean <= BUDGET, "{entry}: {mean} bytes a key, {costs:?}");
    }
}
