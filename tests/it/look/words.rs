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

/// Moves are numbered as sentences count them, and stand from the first to the last as they stood at the beginning.
#[test]
fn the_list_of_moves_counts_each_and_keeps_its_form() {
    const WITH_MOVES: [(u16, u16); 3] = [(80, 24), (100, 30), (120, 40)];
    for (_, game) in all_games() {
        let mut stage = Stage::two_players(game.id());
        let moves = |stage: &Stage, (columns, rows)| {
            let made = stage.moves_made();
            panel_of(&stage.screen_of(columns, rows), &format!("Moves: {made}")).expect("the moves")
        };
        let in_pairs = |lines: &[String]| lines[0].trim_start().starts_with('P');
        let before = WITH_MOVES.map(|size| in_pairs(&moves(&stage, size)));
        while stage.ended().is_none() {
            let mv = game.nth_move(stage.position(), 0).expect("a move");
            stage.type_move(mv);
            let made = stage.moves_made();
            for (size, before) in WITH_MOVES.into_iter().zip(before) {
                let lines = moves(&stage, size);
                assert!(lines.iter().any(|line| line.contains(&format!("{made}."))), "{lines:?}");
                assert_eq!(in_pairs(&lines), before, "{lines:?}");
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
