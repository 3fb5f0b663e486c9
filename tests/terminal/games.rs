//! Each game to its end in the built program, by keys and by mouse.

use crate::support::{Plan, Terminal};
use nimtui::game::Look;
use nimtui::games;
use nimtui::tui::Action;

/// A table on a screen so small that its stones are drawn small, too.
fn table(entry: &str) -> Terminal {
    let terminal =
        Plan::program(&[entry, "--first", "human", "--motion=off", "--seed", "5"]).size(60, 16).start();
    terminal.wait_for("t hint");
    terminal
}

/// Waits for what comes of a move: the next turn or the end. `true` at the end.
#[track_caller]
fn wait_for_the_next_turn(terminal: &Terminal, before: &str) -> bool {
    let is_over = |text: &str| text.contains("You win") || text.contains(" wins");
    terminal.wait_until("the move did nothing", |shown| {
        let text = shown.text();
        text != before && (text.contains("t hint") || is_over(&text))
    });
    is_over(&terminal.text())
}

#[track_caller]
fn play(entry: &str, make_a_move: impl Fn(&mut Terminal)) {
    let mut terminal = table(entry);
    let mut turns = 0;
    loop {
        let before = terminal.text();
        make_a_move(&mut terminal);
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

/// Where the last stone of the heap lies that is pointed at.
fn last_stone(text: &str) -> (u16, u16) {
    let mut rows = text.lines().zip(0_u16..);
    let (line, row) = rows.find(|(line, _)| line.contains("▸ Heap")).expect("a chosen heap");
    let stones = line.chars().zip(0_u16..).filter(|(sign, _)| "●▟▙▌▐▖▗*".contains(*sign));
    (stones.map(|(_, column)| column).last().expect("a stone"), row)
}

#[test]
fn every_game_by_mouse() {
    for key in games::keys() {
        let game = games::get(key);
        match game.look() {
            Look::Grid | Look::Pins | Look::Chocolate => play(game.id(), |terminal| {
                // One click marks the stone, a second one takes it.
                let signs = ["▟", "▄", "●", "╳"];
                let found = signs.into_iter().find_map(|sign| terminal.find(sign));
                let (column, row) = found.unwrap_or_else(|| panic!("no stone: {}", terminal.text()));
                terminal.click(column, row);
                terminal.click(column, row);
            }),
            // The last stone of the chosen heap, set apart.
            _ if game.verb() == nimtui::game::SPLIT => play(game.id(), |terminal| {
                let (column, row) = last_stone(&terminal.text());
                terminal.click(column, row);
                terminal.click(column, row);
            }),
            // The same with the stone that is marked from the beginning.
            _ => play(game.id(), |terminal| {
                // A thick match has a head two columns wide.
                let sign = if terminal.find("><").is_some() { "><" } else { "╳" };
                // None is marked while the computer thinks.
                if let Some((column, row)) = terminal.find(sign) {
                    terminal.click(column, row);
                    terminal.click(column, row);
                }
            }),
        }
    }
}

/// One process answers every question of a table, in the next game, too, and how each game ended.
#[cfg(unix)]
#[test]
fn a_program_stays_from_game_to_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("heard");
    let noting = format!(
        r#"sh -c 'echo begun >> "$0"; while read -r line; do echo "$line" >> "$0"; case "$line" in *:*) echo "$line" | "$NIMTUI" bot;; esac; done' '{}'"#,
        file.display()
    );
    let table = ["nim", "--heaps", "1,1,1,1", "--first", "human", "--motion=off", "--tell-results"];
    let mut terminal = Plan::program(&[&table[..], &["--player", &noting]].concat()).start();
    for game in 0..2 {
        terminal.wait_until("no new game", |shown| {
            let text = shown.text();
            text.contains("t hint") && text.matches("[1]").count() == 4
        });
        for over in [false, true] {
            let before = terminal.text();
            terminal.send("\r");
            assert_eq!(wait_for_the_next_turn(&terminal, &before), over, "{game} {}", terminal.text());
        }
        terminal.press(if game == 0 { Action::Again } else { Action::Quit });
    }
    assert!(terminal.wait_for_all().success());
    let heard = std::fs::read_to_string(&file).expect("it was started");
    let asked = heard.lines().filter(|line| line.starts_with("nim:")).count();
    let results: Vec<&str> = heard.lines().filter(|line| line.starts_with("result")).collect();
    assert_eq!(heard.lines().filter(|line| *line == "begun").count(), 1, "{heard}");
    // Of four heaps of one who replies takes the last stone.
    assert_eq!((asked, &results[..]), (4, &["result won"; 2][..]), "{heard}");
    assert!(heard.lines().nth(3) == Some("result won"), "after two questions, before the third: {heard}");
}
