//! The picture that moves.

use super::reader::{Picture, written};
use super::{Scene, frames, random_game, scene};
use crate::small::all_games;
use nimtui::export::picture;
use nimtui::records::GameRecord;

/// What is drawn with rectangles.
fn is_shape(symbol: &str) -> bool {
    symbol
        .chars()
        .all(|sign| matches!(sign, '\u{2500}'..='\u{259f}' | '·') && !matches!(sign, '░' | '╳' | '╱' | '╲'))
}

fn svg(scene: &Scene) -> String {
    scene.draw().expect("drawn")
}

/// In the middle of the time of each frame the picture shows that frame; where nothing may move, the one that was asked for.
#[test]
fn each_moment_shows_its_frame() {
    for (key, game) in all_games() {
        let sheet = random_game(key, 2);
        let wanted = Scene { at: sheet.moves.len() / 2, lesson: true, ..scene(sheet) };
        let drawn = svg(&wanted);
        assert!(drawn.len() < 200_000, "{}: {} bytes", game.id(), drawn.len());
        let read = Picture::read(&drawn);
        let (mut begin, all) = (0, frames(&wanted));
        for (screen, millis, still) in &all {
            let middle = f64::from(begin + millis / 2) / 1000.0;
            let moments = [Some(middle), None].into_iter().filter(|moment| moment.is_some() || *still);
            for moment in moments {
                assert_eq!(written(screen, is_shape), read.texts(moment), "{} at {moment:?}", game.id());
            }
            begin += millis;
        }
        assert!((read.seconds - f64::from(begin) / 1000.0).abs() < 1e-9);
        assert!(read.title.starts_with(game.title()), "{}", read.title);
    }
}

/// A name is text and nothing else, and letters of two cells stand in two.
#[test]
fn names_are_text() {
    let names = ["<b>&amp;\"'", "漢字 Zoë", "]]></style><script>", "\u{1b}[31m\u{202e}x", "a\u{301}\u{fffe}"];
    for name in names {
        let game = format!(
            r#"{{"version":1,"game":"nim:3,4,5","moves":["3x2"],"players":[{},"Bo"]}}"#,
            serde_json::to_string(name).expect("a text")
        );
        let Ok(sheet) = GameRecord::read_any(&game) else { continue };
        let wanted = scene(sheet);
        let read = Picture::read(&svg(&wanted));
        for (screen, ..) in frames(&wanted).into_iter().take(1) {
            let mut wanted = written(&screen, is_shape);
            // XML has no place for that one.
            wanted.values_mut().filter(|sign| **sign == '\u{fffe}').for_each(|sign| *sign = '\u{fffd}');
            assert_eq!(wanted, read.texts(Some(0.0)));
        }
    }
}

/// One picture does not move.
#[test]
fn a_still_picture_stands_still() {
    let sheet = GameRecord::read_any("nim:3,4,5 3x2 1x1").expect("a game");
    for at in 0..=2 {
        let drawn = svg(&Scene { still: true, at, ..scene(sheet.clone()) });
        assert!(!drawn.contains("animation") && !drawn.contains("visibility"));
        let (screen, ..) = frames(&Scene { still: true, at, ..scene(sheet.clone()) }).swap_remove(0);
        assert_eq!(written(&screen, is_shape), Picture::read(&drawn).texts(None));
        assert_eq!(drawn, picture(&screen, false, "Nim: Player 1 against Player 2"));
    }
}
