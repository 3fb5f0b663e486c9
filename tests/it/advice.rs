//! What the explanations tell a player to do, followed to the end and compared with the solvers.

use crate::small::solved;
use crate::stage::game_at;
use nimtui::game::{Game, Outcome, Position, Reason, legal_moves, read_move};

use crate::plain_support::run;

fn is_lost(game: &dyn Game, position: &Position) -> bool {
    solved(game, position).outcome == Outcome::P
}

/// "A move wins if it makes the nim-sum 0, or 1 if it leaves no value above 1."
#[test]
fn the_rule_for_heaps_with_a_limit_names_the_winning_moves() {
    for rule in
        ["nim:HEAPS/2:misere", "nim:HEAPS/5:misere", "octal:s1,2,5:HEAPS:misere", "octal:s2,3:HEAPS:misere"]
    {
        for heaps in ["2", "8", "1,1", "3,4", "7,9", "1,2,6", "5,5,3", "1,1,1,8"] {
            let id = rule.replace("HEAPS", heaps);
            let (game, position) = game_at(&id);
            for mv in legal_moves(game, &position) {
                let left = game.play(&position, &mv);
                if game.result(&left).is_some() {
                    continue;
                }
                let says = match game.reason(&left, None) {
                    Some(Reason::Values(counted)) => counted.sum == 0,
                    Some(Reason::MisereOnes(counted)) => counted.sum == 1,
                    other => panic!("{id}: {other:?}"),
                };
                assert_eq!(says, is_lost(game, &left), "{id} {mv:?}");
            }
        }
    }
}

#[test]
fn losing_positions_have_the_value_0_if_the_last_move_wins() {
    for id in [
        "grid:4x4:normal",
        "grid:4x6:normal",
        "grid:5x5/1:normal",
        "grid:6x6:normal",
        "kayles:5-5",
        "nim:1,2,3",
    ] {
        let printed = run(&["solve", id, "--json"], b"").out;
        let json: serde_json::Value = serde_json::from_str(&printed).expect("a JSON object");
        let is_lost = json["outcome"] == "P";
        assert_eq!(json["grundy"] == 0, is_lost, "{printed}");
    }
    let (game, sum) = game_at("sum:grid:6x6:normal+nim:3");
    assert!(!is_lost(game, &sum) && game.grundy_value(&sum) == Some(3));
}

/// A move is called winning or losing only if that is proven.
#[test]
fn unproven_moves_are_called_unknown() {
    let printed = run(&["solve", "grid:7x7:normal", "--json", "--each-move"], b"").out;
    let json: serde_json::Value = serde_json::from_str(&printed).expect("a JSON object");
    let (game, position) = game_at("grid:7x7:normal");
    let is_mirrored = |position: &Position| matches!(game.reason(position, None), Some(Reason::Halves));
    for said in json["moves"].as_array().expect("a list") {
        let typed = said["typed"].as_str().expect("a move");
        let left = game.play(&position, &read_move(typed, game, &position).expect(typed));
        let wins = legal_moves(game, &left).iter().any(|reply| is_mirrored(&game.play(&left, reply)));
        let proven = if is_mirrored(&left) {
            "P"
        } else if wins {
            "N"
        } else {
            "unknown"
        };
        assert_eq!(said["outcome"], proven, "{typed}");
    }
}

/// `bot` and the level Perfect lose as late as they can.
#[test]
fn the_computer_holds_out_in_a_losing_position() {
    for id in [
        "nim:6,7,1",
        "nim:2,4,6",
        "nim:1,1,1:misere",
        "take-away:3,5,6",
        "kayles:5-5",
        "grundy:4,4",
        "wythoff:3,5",
        "grid:4x4",
    ] {
        let (game, position) = game_at(id);
        let solve = |position: &Position| solved(game, position);
        let before = solve(&position);
        assert!(before.outcome == Outcome::P && before.remoteness.is_some(), "{id}");
        let printed = run(&["bot"], format!("{id}\n").as_bytes()).out;
        let mv = read_move(printed.trim(), game, &position).expect("a move");
        let after = solve(&game.play(&position, &mv));
        assert_eq!(after.remoteness.map(|plies| plies + 1), before.remoteness, "{id}: {printed}");
    }
}
