//! What is told beside a board: rule, moves, end and keys.

use super::{SIZES, at};
use crate::small::all_games;
use crate::stage::{Stage, panel_of, quick, text_of};
use nimtui::games;
use nimtui::tui::{Message, Spot, Target};

/// The rule is there to its end where the screen is narrow, too.
#[test]
fn every_rule_is_told_to_its_end_on_a_narrow_screen() {
    for key in games::keys() {
        let mut stage = at(games::get(key).id(), &quick());
        stage.send(Message::Resized(60, 18));
        let screen = stage.screen_of(60, 18);
        let table = stage.game();
        let rule = table.session.game().rule(table.position());
        let end: String = rule.split_whitespace().rev().take(2).collect::<Vec<_>>().join(" ");
        let top: Vec<&str> = screen.lines().take(4).collect();
        let seen = top.join(" ");
        assert!(end.split(' ').all(|word| seen.contains(word)), "{rule}\n{screen}");
    }
}

/// Moves are numbered as sentences count them.
#[test]
fn the_list_of_moves_counts_each() {
    for (_, game) in all_games() {
        let mut stage = Stage::two_players(game.id());
        while stage.ended().is_none() {
            let mv = game.nth_move(stage.position(), 0).expect("a move");
            stage.type_move(mv);
            let made = stage.moves_made();
            for (columns, rows) in [(80, 24), (100, 30), (120, 40)] {
                let lines = panel_of(&stage.screen_of(columns, rows), &format!("Moves: {made}"));
                let lines = lines.expect("the moves");
                assert!(lines.iter().any(|line| line.contains(&format!("{made}."))), "{lines:?}");
            }
        }
    }
}

/// Everything that was played with is still seen when the game is over.
#[test]
fn the_end_is_told_beside_the_board() {
    let on_board = |target: Target| matches!(target, Target::Board { part: 0, spot } if spot != Spot::Ground);
    for entry in games::keys().map(|key| games::get(key).id()) {
        let mut stage = Stage::two_players(entry);
        stage.play_out();
        for (columns, rows) in SIZES.into_iter().filter(|size| size.1 >= 24) {
            let hits: Vec<_> = stage.hits(columns, rows).all().collect();
            let told = hits.iter().find(|(_, target)| *target == Target::Cover).expect("the end is told").0;
            let hidden = hits.iter().find(|(area, target)| on_board(*target) && area.intersects(told));
            assert!(
                hidden.is_none(),
                "{entry} {columns}x{rows}: {hidden:?}\n{}",
                text_of(&stage.buffer(columns, rows))
            );
        }
    }
}
