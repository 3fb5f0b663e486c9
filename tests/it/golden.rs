//! One recorded game each, most of them printed in the games' sources, replayed step by step.

use nimtui::game::{Cell, History, Illegal, Move, Side, Stop};
use nimtui::games;

/// `count` from heap `heap`, counted from 1 as on the screen.
const fn take(heap: usize, count: u32) -> Move {
    Move::Take { lane: heap - 1, count }
}

const fn run(from: (u8, u8), to: (u8, u8)) -> Move {
    Move::Cut { from: Cell::new(from.0, from.1), to: Cell::new(to.0, to.1) }
}

/// Replays a game from the position `opening`: each move is made by the player whose turn it is and leaves the position written
/// behind it. With `computer`, every move of that player has to be the computer's. In the end `winner` has won `points`.
fn replay(
    opening: &str,
    starter: Side,
    moves: &[(Move, &str)],
    computer: Option<Side>,
    winner: Side,
    points: Option<u64>,
) -> History {
    let (key, position) = games::read_id(opening).expect(opening);
    let game = games::get(key);
    let mut line = History::new(position, starter);
    let mut turn = starter;
    for &(mv, after) in moves {
        assert_eq!(line.turn(), turn);
        assert_eq!(line.result(game), None, "not over before {after}");
        if computer == Some(turn) {
            let best = game.solve(line.position(), &Stop::default()).expect("not stopped").best;
            assert_eq!(best, Some(mv), "the computer's move before {after}");
        }
        line.play(game, mv).expect("a legal move");
        let id = games::write_id(key, line.position());
        assert_eq!(id.split_once(':').expect("a colon").1, after);
        assert_eq!(games::read_id(&id), Ok((key, line.position().clone())));
        turn = turn.other();
    }
    let ended = line.result(game).expect("over at the end");
    assert_eq!((ended.winner(line.turn()), ended.points), (winner, points));
    assert_eq!(line.play(game, moves[0].0), Err(Illegal::GameOver));
    assert_eq!(line.moves().len(), moves.len());
    line
}

#[test]
fn grid_the_demonstration_of_the_source() {
    let moves = [
        (run((0, 3), (1, 3)), "1110/1110/1111/1111"),
        (run((2, 1), (2, 3)), "1110/1110/1000/1111"),
        (run((0, 0), (0, 0)), "0110/1110/1000/1111"),
        (run((3, 2), (3, 3)), "0110/1110/1000/1100"),
        (run((2, 0), (3, 0)), "0110/1110/0000/0100"),
        (run((0, 1), (0, 2)), "0000/1110/0000/0100"),
        (run((1, 2), (1, 0)), "0000/0000/0000/0100"),
        (run((3, 1), (3, 1)), "0000/0000/0000/0000"),
    ];
    // The picture ends with one stone left: player two has to take it.
    replay("grid:4x4", Side::One, &moves, None, Side::One, None);
}

#[test]
fn red_blue_by_the_remainders() {
    // 4 and 3 differ by remainder: one red makes them equal. From 3 and 3 any move opens a pile; two blue lets the opponent
    // empty blue for 3 red, 6 points, where two red would cost 9.
    let moves = [(take(1, 1), "3,3"), (take(2, 2), "3,1"), (take(2, 1), "3,0")];
    replay("red-blue:4,3", Side::Two, &moves, Some(Side::Two), Side::Two, Some(6));
}

#[test]
fn red_blue_misere_nobody_wants_to_empty_a_pile() {
    // 1 and 2: one blue leaves 1 and 1, where either marble has to be the last of its pile; the blue one costs 2, the red one 3.
    let moves = [(take(2, 1), "1,1:misere"), (take(2, 1), "1,0:misere")];
    replay("red-blue:1,2:misere", Side::Two, &moves, Some(Side::Two), Side::Two, Some(2));
}
