//! Each game to its end in the built program, by keys and by mouse.

use crate::support::{Plan, Terminal};
use nimtui::game::{GameKey, Look, Position};
use nimtui::games;

/// A table on a screen so small that its stones are drawn small, too.
fn table(entry: &str) -> Terminal {
    let terminal =
        Plan::program(&[entry, "--first", "human", "--reduced-motion", "--seed", "5"]).size(60, 16).start();
    terminal.wait_for("Your turn");
    terminal
}

/// The position, from its id on the frame.
fn position(text: &str) -> Option<(GameKey, Position)> {
    games::read_id(text.split_once("position id ")?.1.split_whitespace().next()?).ok()
}

/// Waits for what comes of a move: the next turn or the end. `true` at the end.
#[track_caller]
fn wait_for_the_next_turn(terminal: &Terminal, before: &str) -> bool {
    terminal.wait_until("the move did nothing", |shown| {
        let text = shown.text();
        position(&text) != position(before) && (text.contains("Your turn") || text.contains("Game over"))
    });
    terminal.text().contains("Game over")
}

#[track_caller]
fn play(entry: &str, mut make_a_move: impl FnMut(&mut Terminal, usize)) {
    let mut terminal = table(entry);
    let mut turns = 0;
    loop {
        let before = terminal.text();
        make_a_move(&mut terminal, turns);
        turns += 1;
        assert!(turns < 500, "it never ends: {before}");
        if wait_for_the_next_turn(&terminal, &before) {
            break;
        }
    }
    assert!(terminal.text().contains("win"), "{}", terminal.text());
    terminal.send("q");
    assert!(terminal.wait_for_all().success());
    terminal.assert_given_back();
}

#[test]
fn every_game_by_keys() {
    for key in games::keys() {
        let game = games::get(key);
        match game.look() {
            Look::Grid | Look::Pins | Look::Chocolate => play(game.id(), |terminal, _| {
                let (_, position) = position(&terminal.text()).unwrap();
                let first = game.nth_legal(&position, 0).expect("a move");
                terminal.send(format!("{}\r", game.word(&position, first)));
            }),
            // The choice always fits, so Enter is always a move; now and then another number.
            _ => play(game.id(), |terminal, turn| {
                terminal.send(if turn % 2 == 0 { "\r" } else { "\x1b[C\r" });
            }),
        }
    }
}

/// Where the last stone of the heap lies that is pointed at.
fn last_stone(text: &str) -> (u16, u16) {
    let mut rows = text.lines().zip(0_u16..);
    let (line, row) = rows.find(|(line, _)| line.contains("▸ Heap")).expect("a chosen heap");
    let stones = line.chars().zip(0_u16..).filter(|(sign, _)| ['●', '█', '▌', '*'].contains(sign));
    (stones.map(|(_, column)| column).last().expect("a stone"), row)
}

#[test]
fn every_game_by_mouse() {
    for key in games::keys() {
        let game = games::get(key);
        match game.look() {
            Look::Grid | Look::Pins | Look::Chocolate => play(game.id(), |terminal, _| {
                // One click marks the stone, a second one takes it.
                let signs = ["█", "●", "╳"];
                let found = signs.into_iter().find_map(|sign| terminal.find(sign));
                let (column, row) = found.unwrap_or_else(|| panic!("no stone: {}", terminal.text()));
                terminal.click(column, row);
                terminal.click(column, row);
            }),
            // The last stone of the chosen heap, set apart.
            _ if game.verb() == nimtui::game::SPLIT => play(game.id(), |terminal, _| {
                let (column, row) = last_stone(&terminal.text());
                terminal.click(column, row);
                terminal.click(column, row);
            }),
            // The same with the stone that is marked from the beginning.
            _ => play(game.id(), |terminal, _| {
                // A thick match has a head two columns wide.
                let sign = if terminal.find("><").is_some() { "><" } else { "╳" };
                terminal.click_on(sign);
                terminal.click_on(sign);
            }),
        }
    }
}

#[test]
fn names_carry_no_escape_sequence_to_the_screen() {
    let evil = "Eve\u{1b}[2J\u{9b}31m\u{202e}x\u{7}";
    let terminal = Plan::program(&["nim", "--name", evil, "--first", "human"]).start();
    let told = |shown: &crate::support::Shown| shown.text().contains("Eve") || shown.closed;
    let (mut seen, mut closed) = (false, false);
    terminal.wait_until("no Eve", |shown| {
        (seen, closed) = (told(shown), shown.closed);
        seen
    });
    let everything = terminal.look(crate::support::Shown::everything);
    assert!(!everything.contains("Eve\u{1b}[2J") && !everything.contains(['\u{202e}', '\u{9b}', '\u{7}']));
    assert!(closed || !terminal.look(|shown| shown.text().is_empty()));
}

/// Another program sits at the table: this one, by lines.
#[test]
fn a_program_plays_at_the_table() {
    let bot = format!("'{}' bot", env!("CARGO_BIN_EXE_nimtui"));
    let arguments = ["nim", "--heaps", "1,1", "--first", "human", "--reduced-motion", "--player", &bot];
    let mut terminal = Plan::program(&arguments).start();
    terminal.wait_for("Your turn");
    terminal.send("\r");
    terminal.wait_for("Game over");
    let text = terminal.text();
    assert!(text.contains("nimtui took 1 stone from heap 2") || text.contains("nimtui wins"), "{text}");
}

/// A program that fails is asked again as often as is wanted, and its seat can be taken all the same; line by line it is so, too.
#[cfg(unix)]
#[test]
fn a_program_that_fails_is_asked_again_as_often_as_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("asked");
    // It notes that it was asked, and answers with what is no move, each time with another one.
    let player = format!(
        r#"sh -c 'n=0; while read -r line; do case "$line" in *:*) n=$((n + 1)); echo asked >> "$0"; echo 1x9$n;; esac; done' '{}'"#,
        asked.display()
    );
    let arguments =
        ["nim", "--heaps", "1,2", "--first", "human", "--reduced-motion", "--no-save", "--player", &player];
    let mut terminal = Plan::program(&arguments).start();
    terminal.wait_for("Your turn");
    terminal.send("2x1\r");
    for times in 1..=6 {
        terminal.wait_until("it was not asked once more", |shown| {
            let text = shown.text();
            text.contains(&format!("illegal. \"1x9{times}\"")) && text.contains("let the computer go on")
        });
        let noted = std::fs::read_to_string(&asked).unwrap();
        assert_eq!(noted.lines().count(), times, "{}", terminal.text());
        terminal.send("\r");
    }
    terminal.wait_for("1x97");
    terminal.send("\x03");
    terminal.wait_for_all();
    terminal.assert_given_back();
}
