//! Every clever solver against a stupid one: a plain search over the rules, on all small positions.

use crate::plain_search::{Truth, Witness};
use crate::small::{all_games, grid, heaps, small_positions, solve_id, solved};
use nimtui::game::{Board, Cell, Ending, Move, Outcome, Position, Stop, legal_moves};
use nimtui::games;

const ENDINGS: [Ending; 2] = [Ending::Normal, Ending::Misere];

/// All that is known of each small position of each game: who wins, how long it lasts or what it is worth, every winning move.
#[test]
fn every_solver_agrees_with_a_plain_search() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in small_positions(game, 5_000) {
            let (_, solution) = witness.hold(&position);
            let known = solution.remoteness.is_some() || solution.score.is_some();
            let tiny = position.board.stones() <= 12;
            assert!(known || !tiny, "{}:{} can be counted out", game.id(), game.format_id(&position));
        }
    }
}

#[test]
fn every_search_agrees_with_a_plain_search_where_it_is_deep_enough() {
    let mut searched = 0;
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        let small = |position: &Position| position.board.stones() <= 16;
        for position in small_positions(game, 1_500).into_iter().filter(small) {
            witness.hold_search(&position, 16);
            searched += usize::from(game.info().search.is_some());
        }
    }
    assert!(searched > 100, "a game that has a search was looked at");
}

/// A solver that is told to stop either stops or has its answer at once; it never keeps the worker from the next question.
#[test]
fn every_solver_can_be_stopped() {
    let stop = Stop::default();
    stop.stop();
    for (_, game) in all_games() {
        for position in small_positions(game, 300) {
            if let Ok(solution) = game.solve(&position, &stop) {
                assert_eq!(Ok(solution), game.solve(&position, &Stop::default()));
            }
        }
    }
}

#[test]
fn nim_beyond_counting_out_still_knows_who_wins() {
    let mut witness = Witness::of("nim");
    for ending in ENDINGS {
        let position = heaps(&[22, 25, 26], ending, u32::MAX);
        assert_eq!(witness.hold(&position).1.remoteness, None);
    }
}

#[test]
fn the_grid_computer_hurries_when_it_wins_and_delays_when_it_loses() {
    for (rows, cols, most) in [(2, 3, 1), (3, 2, 6), (3, 3, 2), (3, 3, 3), (5, 2, 5), (3, 4, 3), (4, 3, 2)] {
        let mut witness = Witness::of("grid");
        for (ending, cells) in
            ENDINGS.into_iter().flat_map(|ending| (0..1 << (rows * cols)).map(move |cells| (ending, cells)))
        {
            let position = grid(rows, cols, cells, ending, most);
            let (truth, solution) = witness.hold(&position);
            assert_eq!(solution.remoteness, Some(truth.remoteness));
            let is_best =
                |after: Truth| (after.wins, after.remoteness + 1) == (!truth.wins, truth.remoteness);
            let first =
                witness.moves(&position).into_iter().find(|&mv| is_best(witness.after(&position, mv)));
            assert_eq!(solution.best, first, "{rows}x{cols} {cells:b} {ending:?}");
        }
    }
}

#[test]
fn all_positions_of_the_usual_grid() {
    let mut witness = Witness::of("grid");
    let mut lost = 0;
    for cells in 0..=0xffff {
        let position = grid(4, 4, cells, Ending::Misere, 3);
        // One in sixteen is held against the solver, whose tables take their time.
        let truth = if cells % 16 == 5 { witness.hold(&position).0 } else { witness.truth(&position) };
        lost += u32::from(cells > 0 && !truth.wins);
    }
    assert_eq!(lost, 9_872);
}

/// From 26 stones on only who wins is worked out, by another table than below: its best move wins all the same.
#[test]
fn a_won_board_of_26_stones_has_a_best_move_that_wins() {
    let board = "grid:111111/101111/111101/011111/011111";
    for ending in ["", ":normal"] {
        let won = solve_id(&format!("{board}{ending}"));
        assert_eq!((won.outcome, won.remoteness), (Outcome::N, None), "{ending}");
        let best = won.best.expect("not over");
        assert!(won.winning.contains(&best), "{best:?} of {:?}", won.winning);
        assert!((won.winning.len() as u64) < won.legal, "otherwise any move would do");
        let (key, position) = games::read_id(&format!("{board}{ending}")).expect("an id");
        let after = games::get(key).play(&position, &best);
        assert_eq!(solved(games::get(key), &after).outcome, Outcome::P);
    }
}

#[test]
fn large_boards_are_played_by_symmetry() {
    // The cell opposite the only gap restores the board's symmetry.
    let gap = solve_id("grid:111111/111110/111111/111111/111111/111111/111111/111111");
    assert_eq!(gap.outcome, Outcome::Unknown);
    assert_eq!(gap.best, Some(Move::Cells { from: Cell::new(6, 0), to: Cell::new(6, 0) }));
    // On a symmetric board no move keeps it so without a middle; the opponent must not get it back in two ways.
    let (key, full) = games::read_id("grid:8x6").unwrap();
    let game = games::get(key);
    let restoring = |mv: &Move| {
        let after = game.play(&full, mv);
        let turned = |position: &Position| {
            let Board::Grid { cells, .. } = position.board else { panic!("a grid") };
            cells.reverse_bits() >> (64 - 48) == cells
        };
        legal_moves(game, &after).iter().filter(|reply| turned(&game.play(&after, reply))).count()
    };
    let fewest = legal_moves(game, &full).iter().map(restoring).min();
    assert_eq!(solve_id("grid:8x6").best.map(|mv| restoring(&mv)), fewest);
    // One stone fewer than here the tables know: there the long runs in the middle give the win away.
    let known = solve_id("grid:111111/110111/101111/101111/110111/111110");
    assert_eq!((known.outcome, known.winning.len()), (Outcome::N, 8));
    assert!(known.winning.iter().all(|run| run.cells().count() == 1), "only single stones win");
}

/// Groups that are each small are counted, however many stones there are in all.
#[test]
fn large_boards_count_groups() {
    // Four blocks of 3×3, one of them with a corner less: 35 stones.
    const BLOCKS: &str = "1110111/1110111/1110111/0000000/1110111/1110111/1110110";
    let won = solve_id(&format!("grid:{BLOCKS}:normal"));
    assert_eq!((won.outcome, won.is_complete()), (Outcome::N, true));
    let (key, position) = games::read_id(&format!("grid:{BLOCKS}:normal")).expect("an id");
    let game = games::get(key);
    assert_eq!(game.rules(&position).proven_from, None);
    // The corner of another block is taken: whoever moves then can be copied, block for block.
    let corner = Cell::new(0, 0);
    assert!(won.winning.contains(&Move::Cells { from: corner, to: corner }), "{:?}", won.winning);
    for mv in legal_moves(game, &position) {
        let left = solved(game, &game.play(&position, &mv));
        assert_eq!(left.outcome == Outcome::P, won.winning.contains(&mv), "{mv:?}");
    }
    let misere = solve_id(&format!("grid:{BLOCKS}"));
    assert_eq!(misere.outcome, Outcome::Unknown);
}

#[test]
fn large_boards_tell_only_proofs() {
    let unknown = solve_id("grid:8x6");
    assert_eq!((unknown.outcome, unknown.remoteness, unknown.winning.len()), (Outcome::Unknown, None, 0));
    assert!(unknown.best.is_some());
    let lost = solve_id("grid:8x8:normal");
    assert_eq!((lost.outcome, lost.winning.len()), (Outcome::P, 0));
    // Two stones in a corner of the opening are gone: taking the two opposite leaves the mirror.
    let won = solve_id("grid:00111111/11111111/11111111/11111111/11111111/11111111:normal");
    assert_eq!((won.outcome, won.winning.len()), (Outcome::N, 1));
    assert_eq!(won.best, won.winning.first().copied());
    let odd = solve_id("grid:0011111/1111111/1111111/1111111/1111111/1111111/1111111/1");
    assert_eq!((odd.outcome, odd.remoteness, odd.winning.len()), (Outcome::P, Some(47), 0));
    let even = solve_id("grid:8x8/1");
    assert_eq!((even.outcome, even.remoteness, even.winning.len()), (Outcome::N, Some(64), 64));
}
