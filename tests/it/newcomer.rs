//! What is said to who is new, and what stands in sight for those who stay.

use crate::stage::{Stage, quick};
use nimtui::coach::Level;
use nimtui::game::GameKey;
use nimtui::games;
use nimtui::records::{Medal, Remembered};
use nimtui::session::GameSetup;
use nimtui::tui::{Action, Entry, FileNews, Memory, Message, Start};

fn remembering(change: impl FnOnce(&mut Memory)) -> Stage {
    let mut memory = Memory { files: true, ..Memory::default() };
    change(&mut memory);
    Stage::remembering(Start::Menu, quick(), memory)
}

fn easy_medal() -> Medal {
    Medal { game: GameKey(0), level: Level::Easy, assisted: false, when: 0 }
}

/// The words of a screen, wherever its lines end.
fn words(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn only_where_nothing_is_kept_the_menu_says_where_to_begin() {
    let mut first = remembering(|_| ());
    assert!(first.app.menu.notice.as_deref().is_some_and(|said| said.starts_with("New here? Enter plays ")));
    first.keys("<down>");
    assert_eq!(first.app.menu.notice, None, "it is said once");
    let kept: [fn(&mut Memory); 4] = [
        |memory| memory.medals.push(easy_medal()),
        |memory| memory.remembered.push(Remembered::of(&GameSetup::with_defaults(GameKey(0), 1))),
        |memory| memory.settings.name = Some("Ada".into()),
        |memory| memory.files = false,
    ];
    for change in kept {
        assert_eq!(remembering(change).app.menu.notice, None);
    }
}

#[test]
fn back_in_the_menu_it_says_that_the_game_is_kept() {
    for key in games::keys() {
        let memory = Memory { files: true, ..Memory::default() };
        let start = Start::Table(GameSetup::inviting(key, 7));
        let mut stage = Stage::remembering(start, quick(), memory);
        while !stage.human_turn() {
            stage.keys("<wait>");
        }
        let game = stage.at_table();
        let mv = game.rules().nth_move(game.position(), 0).expect("a move");
        let typed = game.rules().word(game.position(), mv);
        stage.keys(&format!("{typed}<enter>"));
        if stage.any_table().current_match.ended().is_some() {
            continue;
        }
        stage.press(Action::Menu);
        let wanted = format!("{} is kept: Continue goes on with it.", games::get(key).title());
        assert_eq!(stage.app.menu.notice, Some(wanted));
    }
}

#[test]
fn who_plays_alone_against_the_computer_is_you_whatever_the_name() {
    let mut stage = remembering(|memory| {
        memory.settings.name = Some("Ada".into());
    });
    stage.think();
    assert!(words(&stage.screen()).contains("You can win this. x tells more."), "{}", stage.screen());
    stage.keys("<enter>");
    let screen = stage.screen_of(120, 40);
    assert!(screen.contains("Your turn") && screen.contains("Ada"), "{screen}");
    assert!(!screen.contains("Ada's turn"), "{screen}");
    stage.play_out();
    let game = stage.any_table().current_match.clone();
    let said = game.result_line(game.ended().expect("over"));
    assert!(!said.contains("Ada"), "{said}");
    assert_eq!(game.record().names[0], "Ada", "the name stays in the records");
}

#[test]
fn only_a_page_that_goes_on_offers_to_scroll() {
    for keys in ["?", "<Records><Statistics>", "<Records><Medals>", "<Records><Today>"] {
        let mut stage = remembering(|_| ());
        stage.keys(keys);
        for size in [(60, 18), (80, 24), (120, 56)] {
            stage.app.shared.size = size;
            let nimtui::tui::Popup::Page(page) = stage.app.shared.popups.last().expect("a page") else {
                panic!("{keys} opens a page")
            };
            let (lines, seen) = page.lines(size);
            let offered = stage.app.key_bar().iter().any(|chip| chip.label == "scroll");
            assert_eq!(offered, seen < lines.len(), "{keys} at {size:?}");
        }
    }
}

#[test]
fn the_keys_of_the_records_stand_in_their_bar() {
    let mut stage = remembering(|_| ());
    stage.press(Action::Records);
    for (columns, rows) in [(80, 24), (120, 40)] {
        let screen = stage.screen_of(columns, rows);
        let bar = screen.lines().last().unwrap_or_default();
        for key in ["s stats", "a medals", "t days", "Enter open", "q quit"] {
            assert!(bar.contains(key), "{key}: {screen}");
        }
    }
}

/// Where there is no game, or one only, the bar does not name what is done with games; the help tells of it all the same.
#[test]
fn the_bar_of_the_records_names_what_there_is_something_for() {
    let bar = |stage: &Stage| stage.screen().lines().last().unwrap_or_default().to_owned();
    let mut stage = remembering(|_| ());
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(vec![])));
    let empty = bar(&stage);
    for key in ["Enter open", "d delete", "v review", "filter", "↑↓"] {
        assert!(!empty.contains(key), "{key}: {empty}");
    }
    assert!(empty.contains("s stats") && empty.contains("Esc menu"), "{empty}");
    stage.keys("?");
    assert!(stage.screen().contains("delete the game"), "{}", stage.screen());
}

/// Their text stands in the lower half, as that of the others.
#[test]
fn a_card_without_a_picture_does_not_jump_to_the_top() {
    let mut stage = remembering(|_| ());
    for entry in [Entry::Records, Entry::Settings, Entry::Game(GameKey(0))] {
        (stage.app.menu.entry, stage.app.menu.shown) = (entry, entry);
        for (columns, rows) in [(80, 24), (120, 40)] {
            let screen = stage.screen_of(columns, rows);
            let at = screen.lines().position(|line| line.contains(&format!("{}: ", entry.title())));
            let at = at.or_else(|| screen.lines().position(|line| line.contains("Press Enter")));
            assert!(at.is_some_and(|at| at > usize::from(rows) / 3), "{screen}");
        }
    }
}
