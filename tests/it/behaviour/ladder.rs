//! Which level is proposed after which games.

use super::table;
use crate::small::{options, small_positions};
use crate::stage::{Stage, contest, quick};
use nimtui::app::{Action, Start};
use nimtui::cpu::Level;
use nimtui::game::{Position, Setup, Value};
use nimtui::games;

/// A game of one move, which the human wins or loses as they like.
fn at_two_stones() -> Stage {
    let contest = contest("nim", |contest| {
        contest.position = Some(games::read_id("nim:2").expect("an id").1);
        contest.set_levels([Level::Casual; 2]);
    });
    Stage::new(Start::Table(contest), quick())
}

/// How a game may go: won, lost, and lost, taken back and then won.
const ENDS: [(bool, &str); 3] =
    [(true, "1 2<enter>"), (false, "1 1<enter><wait>"), (false, "1 1<enter><wait><Undo>1 2<enter>")];

/// All ways to play some games one after the other: only the last ones count, and each as it ended first.
#[test]
fn two_wins_or_three_losses_in_a_row_propose_another_level_and_nothing_else_does() {
    const GAMES: u32 = 4;
    for way in 0..ENDS.len().pow(GAMES) {
        let mut stage = at_two_stones();
        let mut won = vec![];
        for game in 0..GAMES {
            let (wins, keys) = ENDS[way / ENDS.len().pow(game) % ENDS.len()];
            stage.keys(if game > 0 { "<Again>" } else { "" }).keys(keys);
            assert!(table(&stage).ended().is_some(), "{}", stage.screen());
            won.push(wins);
            let row = won.iter().rev().take_while(|other| **other == wins).count();
            let expected = match (wins, row) {
                (true, 2..) => Some(Level::Sharp),
                (false, 3..) => Some(Level::Easy),
                _ => None,
            };
            assert_eq!(stage.proposal(), expected, "{won:?}");
        }
    }
}

/// A computer that looks only so far ahead plays at no level: beating it leads to none.
#[test]
fn against_a_computer_that_looks_only_so_far_ahead_no_level_is_proposed() {
    let mut searched = 0;
    for key in games::keys() {
        let game = games::get(key);
        let Some(search) = game.search() else { continue };
        searched += 1;
        let mut setup = Setup::defaults(game.fields());
        let ahead = (0..setup.values.len()).find(|&field| {
            setup = Setup::defaults(game.fields());
            setup.values[field] = Value::Number(1);
            search.depth(&setup) == Some(1)
        });
        assert!(ahead.is_some(), "{}", game.id());
        let ends = |position: &Position| options(game, position).all(|after| game.result(&after).is_some());
        let mut open =
            small_positions(game, 2_000).into_iter().filter(|position| game.result(position).is_none());
        let last_move = open.find(ends).expect("a position of one move");
        for depth in [false, true] {
            let mut stage = Stage::table(game.id(), |contest| {
                contest.set_levels([Level::Casual; 2]);
                if depth {
                    contest.setup = setup.clone();
                }
                contest.position = Some(last_move.clone());
            });
            for _ in 0..3 {
                stage.play_out().press(Action::Again);
            }
            stage.play_out();
            assert_eq!(stage.proposal().is_none(), depth, "{}", stage.screen());
        }
    }
    assert!(searched > 0, "a game looks ahead");
}
