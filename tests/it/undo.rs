//! Undo and redo: what comes back, what is discarded, what counts.

use crate::small::solved;
use crate::small::{all_games, sample};
use crate::stage::{Stage, setup};
use nimtui::game::{Dice, Game, History, Lineup, Move, Outcome, Position, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine};
use nimtui::tui::{Action, Popup, Start, Target};

/// The same move made in another way is the same move: what came after it can still be made again.
#[test]
fn a_move_made_again_from_its_other_end_keeps_what_came_after_it() {
    let same = [
        // A run from its other end, typed and by the two marks.
        (
            "grid:4x4",
            "0,1 0,3<enter>",
            vec![
                "0,3 0,1<enter>",
                "0,3-0,1<enter>",
                "<right><space><right><right><enter>",
                "<right><right><right><space><left><left><enter>",
            ],
        ),
        // A column, upwards.
        ("grid:4x4", "0,0 2,0<enter>", vec!["2,0 0,0<enter>", "<down><down><space><up><up><enter>"]),
        // Two pins.
        ("kayles:7", "3 4<enter>", vec!["4 3<enter>", "3-4<enter>", "4-3<enter>"]),
        // The same number from both heaps, and the square where that leads.
        ("wythoff:5,7", "both 2<enter>", vec!["2 each<enter>", "3,5<enter>"]),
        // The parts of a heap in either order.
        ("grundy:9", "1=6 3<enter>", vec!["1=3 6<enter>", "1=3-6<enter>"]),
    ];
    for (id, first, others) in same {
        for other in others {
            let mut stage = Stage::at(id, Lineup::TwoHumans);
            stage.keys(first).keys("<enter>").press(Action::Undo);
            assert_eq!((stage.moves_made(), stage.history().undone().len()), (1, 1), "{id} {first}");
            let line = stage.history().clone();
            // The cursor goes to the first place, and the move is made from there.
            stage.press(Action::Undo).keys(&"<up><left>".repeat(4)).keys(other);
            let again = &stage.history();
            assert_eq!(**again, line, "{id} {first} {other}");
            stage.press(Action::Redo);
            assert_eq!(stage.moves_made(), 2, "{id} {other}");
        }
    }
}

/// Every move stands on the position the ones before it led to.
fn is_sound(line: &History, opening: &Position, game: &dyn Game) {
    let mut again = History::new(opening.clone(), Side::One);
    for played in line.whole() {
        assert_eq!(played.side, again.turn());
        again.play(game, played.mv).expect("legal");
        assert_eq!(&played.after, again.position());
    }
}

#[test]
fn a_new_move_after_an_undo_discards_the_undone_moves() {
    for (_, game) in all_games() {
        for (seed, opening) in sample(game, 12, 77).into_iter().enumerate() {
            let mut dice = Dice::new(seed as u64);
            let mut line = History::new(opening.clone(), Side::One);
            // The same history as a plain list of moves, and how many of them stand.
            let (mut moves, mut standing): (Vec<Move>, usize) = (vec![], 0);
            for _ in 0..300 {
                match dice.below(8) {
                    0..=2 => assert_eq!(line.undo(), standing > 0),
                    3 => assert_eq!(line.redo(), standing < moves.len()),
                    _ => {
                        let legal = game.move_count(line.position());
                        let any =
                            (legal > 0).then(|| game.nth_move(line.position(), dice.below(legal))).flatten();
                        let Some(mv) = any else { continue };
                        line.play(game, mv).expect("legal");
                        if moves.get(standing) != Some(&mv.ordered()) {
                            moves.truncate(standing);
                            moves.push(mv.ordered());
                        }
                    }
                }
                standing = line.moves().len();
                let whole: Vec<Move> = line.whole().iter().map(|played| played.mv).collect();
                assert_eq!(whole, moves, "{}", game.id());
                is_sound(&line, &opening, game);
            }
        }
    }
}

#[test]
fn a_long_game_is_played_out_by_one_key_and_taken_back_by_one() {
    for id in ["nim:50,60,70", "matches:99", "take-away:40,50,60", "red-blue:40,41"] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        stage.keys("<esc>");
        assert!(!stage.screen().contains("Let the computer finish"), "not from the first move on");
        stage.keys("<esc><enter><enter><enter><enter>");
        let before = stage.position().clone();
        let outcome = solved(stage.rules(), &before).outcome;
        let mover = stage.history().turn();
        stage.press(Action::PlayOut);
        let ended = stage.ended().expect("played to the end");
        let winner = if outcome == Outcome::N { mover } else { mover.other() };
        assert_eq!(ended.winner(stage.history().turn()), winner, "{id}: best play on both sides");
        stage.shows("u undoes them all");
        let after = stage.moves_made();
        stage.press(Action::Undo);
        assert_eq!(*stage.position(), before, "{id}");
        stage.press(Action::Redo);
        assert_eq!(stage.moves_made(), after, "{id}");
    }
}

#[test]
fn a_game_that_ends_otherwise_after_it_was_taken_back_counts_once_and_says_so() {
    let mut stage = Stage::saving(Start::Table(setup("nim", |setup| {
        setup.set_lineup(Lineup::TwoHumans);
        setup.position = Some(games::read_id("nim:2").expect("an id").1);
    })));
    stage.keys("1 2<enter>");
    assert_eq!(stage.game().won_so_far(), [1, 0]);
    stage.press(Action::Undo);
    assert_eq!(stage.game().won_so_far(), [1, 0], "it is in the records already");
    stage.keys("1 1<enter>1 1<enter>");
    assert_eq!(stage.game().won_so_far(), [1, 0]);
    let winners: Vec<_> = stage.finished_games().iter().map(|game| game.winner).collect();
    assert_eq!(winners, [Some(Side::One)]);
    stage.shows("Only the first result counts, so Player 1's win stands.");
    let record = GameRecord { standing: 1, winner: None, ..stage.game().record() };
    stage.press(Action::Again);
    assert_eq!(stage.game().won_so_far(), [1, 0]);
    // Once it's resumed, it isn't known who won it first.
    stage.game_mut().session = GameRecord::read(&record.write()).expect("a game").resume();
    stage.keys("1 1<enter>").shows("Only the first result counts. It's already recorded.");
}

#[test]
fn redo_can_be_clicked_above_the_moves_and_in_the_menu() {
    let mut stage = Stage::two_players("nim");
    stage.keys("<enter>u");
    let screen = stage.screen();
    let find = |line: &str| line.find("y: redo 1").map(|start| line[..start].chars().count());
    let found = screen.lines().enumerate().find_map(|(row, line)| Some((find(line)?, row)));
    let (column, row) = found.expect("redo above the moves");
    assert_eq!(stage.hits(80, 24).at(column as u16, row as u16), Some(Target::Press(Action::Redo)));
    stage.click(Target::Press(Action::Redo));
    assert_eq!(stage.moves_made(), 1);
    stage.keys("<esc>").hides("Redo");
    stage.keys("<esc>u<esc>").shows("Redo");
    let Some(Popup::Menu(menu)) = &stage.app.shared.popup else { panic!("no menu:\n{}", stage.screen()) };
    let row = menu.rows.iter().position(|(_, label)| label == "Redo").expect("a row");
    stage.click(Target::Row(row));
    assert_eq!(stage.moves_made(), 1);
}
