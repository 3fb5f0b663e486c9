//! The help page and other pages that scroll.

use crate::stage::{Stage, flat, key, quick};
use nimtui::coach::{Level, Subject};
use nimtui::game::Lineup;
use nimtui::games;
use nimtui::records::Medal;
use nimtui::tui::{Action, Message, Popup, Start};

/// What the page on top says, all of it.
pub(crate) fn page(stage: &Stage) -> String {
    match stage.app.shared.popup.as_ref() {
        Some(Popup::Page(page)) => page.text.clone(),
        _ => panic!("no page: {}", stage.screen()),
    }
}

/// `?` shows the keys and the rules. `w` then tells how the game is won, but not in a game against the computer that goes on.
#[test]
fn w_in_the_help_tells_how_a_game_is_won() {
    let nim = games::get(key("nim"));
    let idea = nim.info().help.lines().nth(1).expect("its first sentence");
    let question = Start::Learn { subject: Subject::find("nim"), step: Some(3), seed: 7 };
    for (start, keys) in [(Start::Menu, "<down><rest>?"), (question, "?")] {
        let mut stage = Stage::new(start, quick());
        let before = page(stage.keys(keys));
        assert!(before.starts_with("RULES\n") && !before.contains(idea), "{before}");
        let after = page(stage.press(Action::ReadAll));
        assert!(after.contains(idea) && stage.screen().contains("THE IDEA"));
    }
    let mut stage = Stage::one_player("nim");
    let text = page(stage.keys("?"));
    assert!(!text.contains(idea), "{text}");
    assert!(!stage.keys("w").screen().contains(idea));
}

/// Pairs play differently from single pins, and if the last pin loses, other positions win.
#[test]
fn the_idea_of_kayles_fits_its_rules() {
    let ideas = ["the last pin is yours", "Sibert and Conway", "Single pins are stuck"];
    for (id, idea) in [("kayles:9", 0), ("kayles:9:misere", 1), ("kayles:9/=2", 2), ("kayles:9/=2:misere", 2)]
    {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        let text = flat(&page(stage.keys("?w")));
        for (number, words) in ideas.iter().enumerate() {
            assert_eq!(text.contains(words), number == idea, "{id}: {text}");
        }
    }
}

/// The keys and the rules fit on 80×24 in every game.
#[test]
fn the_help_fits_on_80_by_24() {
    for key in games::keys() {
        let game = games::get(key);
        for lineup in [Lineup::HumanStarts, Lineup::TwoHumans, Lineup::TwoComputers] {
            let mut stage = Stage::new_game(game.id(), |setup| setup.set_lineup(lineup));
            let screen = stage.keys("?").screen_of(80, 24);
            assert!(!screen.contains("↓ lines"), "{} {lineup:?}\n{screen}", game.id());
        }
        let medal = Medal { game: key, level: Level::Perfect, assisted: false, when: 0 };
        let mut stage = Stage::menu_with(|memory| memory.medals.push(medal));
        stage.choose_game(key);
        for keys in ["?", "<esc><enter><enter>?", "<esc>e?"] {
            let screen = stage.keys(keys).screen_of(80, 24);
            assert!(!screen.contains("↓ lines"), "{} {keys}\n{screen}", game.id());
            // Once something helped, there is no ★ to lose.
            assert_eq!(screen.contains("☆: a win"), keys.contains("enter"), "{} {keys}\n{screen}", game.id());
        }
    }
}

/// What a code means is no secret of how to win: it is told at any time, also in the middle of a game against the computer.
#[test]
fn help_explains_codes_at_any_time() {
    let told = "The first digit after the point is for taking 1 stone";
    let mut stage = Stage::new_game("octal", |setup| setup.set_lineup(Lineup::HumanStarts));
    let text = page(stage.keys("?w"));
    assert!(text.contains(told) && !text.contains("Each heap has a Grundy value"), "{text}");
    let mut stage = Stage::menu();
    stage.choose_game(key("octal"));
    let text = page(stage.keys("?w"));
    assert!(text.contains(told) && text.contains("Each heap has a Grundy value"), "{text}");
    assert_eq!(text.matches("THE IDEA").count(), 1, "{text}");
}

fn scrolled(stage: &Stage) -> usize {
    match stage.app.shared.popup.as_ref() {
        Some(Popup::Page(page)) => page.scroll,
        other => panic!("no page: {other:?}"),
    }
}

#[test]
fn a_page_scrolls_by_lines_and_by_tens_and_stops_at_its_ends() {
    let mut stage = Stage::menu();
    stage.send(Message::Resized(80, 16));
    stage.choose_game(key("octal")).keys("?w<home>");
    let mut there = |keys: &str| scrolled(stage.keys(keys));
    assert_eq!([there(""), there("<up>"), there("<down>"), there("j"), there("k")], [0, 0, 1, 2, 1]);
    assert_eq!([there("<pgdn>"), there("<up>"), there("<pgup>"), there("<pgup>")], [11, 10, 0, 0]);
    let end = there(&"<pgdn>".repeat(10));
    assert!(end > 10, "{end}");
    assert_eq!([there("<down>"), there("<pgup>"), there(" ")], [end, end - 10, end]);
}

/// The help speaks the game's own words, and lists no key that does nothing there.
#[test]
fn the_help_is_about_the_game_on_the_table() {
    for key in games::keys() {
        let game = games::get(key);
        let mut stage = Stage::two_players(game.id());
        stage.keys("?");
        let Some(Popup::Page(page)) = stage.app.shared.popup.as_ref() else { panic!("no help") };
        let keys: Vec<_> = page.keys.iter().flatten().flat_map(|group| &group.keys).collect();
        let piles = game.words().heap != "heap";
        assert!(!piles || keys.iter().all(|(_, what)| !what.contains("heap")), "{}: {keys:?}", game.id());
        let grid = matches!(stage.position().board, nimtui::game::Board::Grid { .. });
        assert!(!grid || keys.iter().all(|(key, _)| *key != "f"), "{}: {keys:?}", game.id());
    }
}

#[test]
fn only_a_page_that_goes_on_offers_to_scroll() {
    for keys in ["?", "<Records>?", "<tab>?"] {
        let mut stage = Stage::menu_with(|_| ());
        stage.keys(keys);
        for size in [(60, 18), (80, 24), (120, 56)] {
            stage.app.shared.size = size;
            let Popup::Page(page) = stage.app.shared.popup.as_ref().expect("a page") else {
                panic!("{keys} opens a page")
            };
            let (lines, seen) = page.lines(size);
            let offered = nimtui::tui::bar_keys(&stage.app).iter().any(|chip| chip.label == "scroll");
            assert_eq!(offered, seen < lines.len(), "{keys} at {size:?}");
        }
    }
}
