//! The recording, played by a terminal parser.

use super::{Scene, all_games, frames, random_game, scene};
use crate::frames::assert_shows;
use nimtui::export::Format;
use serde_json::Value;

/// Header and events of an asciicast of version 3: the seconds since the one before, the code, the data.
fn read(text: &str) -> (Value, Vec<(f64, String, String)>) {
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let header = lines.next().expect("a header");
    let events = lines.map(|event| {
        let [seconds, code, data] = &event.as_array().expect("a list")[..] else { panic!("{event}") };
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        (seconds.as_f64().expect("a number"), text(code), text(data))
    });
    (header, events.collect())
}

/// A terminal that is given the events shows the frames, each after the time of those before.
#[test]
fn a_terminal_that_plays_it_shows_each_frame() {
    for (key, game) in all_games() {
        for (columns, rows) in [(80_u16, 24_u16), (100, 30)] {
            let wanted = Scene { columns, rows, ..scene(random_game(key, 3)) };
            let (header, events) = read(&wanted.write(Format::Cast).expect("written"));
            assert_eq!(
                (&header["version"], &header["term"]["cols"], &header["term"]["rows"]),
                (&3.into(), &columns.into(), &rows.into())
            );
            assert!(
                header["title"].as_str().is_some_and(|title| title.starts_with(game.title())),
                "{header}"
            );
            let two = |cells: u16| cells.try_into().expect("more than none");
            let mut parser = vt100::Parser::new(two(rows), two(columns), 0);
            let (mut begin, mut now) = (0, 0.0);
            let shown = frames(&wanted);
            assert_eq!(events.len(), shown.len() + 2, "{}", game.id());
            for ((seconds, code, data), (screen, millis, _)) in events.iter().zip(&shown) {
                now += seconds;
                assert!((now - f64::from(begin) / 1000.0).abs() < 1e-6, "{}: {now}", game.id());
                assert_eq!(code, "o");
                parser.process(data.as_bytes());
                assert_shows(parser.screen(), screen);
                begin += millis;
            }
            assert!(parser.screen().hide_cursor());
            let [.., (last, _, end), (_, code, data)] = &events[..] else { panic!("no end") };
            assert_eq!((code.as_str(), data.as_str()), ("x", "0"));
            let drawn: Vec<String> = parser.screen().rows(0, columns).collect();
            parser.process(end.as_bytes());
            assert!(!parser.screen().hide_cursor(), "the cursor is visible at the end");
            // The picture moves up by a line, and the cursor stands below it.
            let left: Vec<String> = parser.screen().rows(0, columns).collect();
            assert_eq!((&left[..left.len() - 1], left.last()), (&drawn[1..], Some(&String::new())));
            assert_eq!(parser.screen().cursor_position(), (rows - 1, 0));
            assert!((last * 1000.0 - f64::from(shown.last().expect("a frame").1)).abs() < 1e-6);
        }
    }
}
