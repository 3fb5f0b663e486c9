//! Undo, redo, and a new game from a position of one that was played.

use crate::small::{all_games, sample};
use crate::stage::{Stage, contest, quick, read_games};
use nimtui::coach::Level;
use nimtui::game::{Dice, Game, History, Move, Position, Seats, Side};
use nimtui::tui::{Action, Effect, FileTask, Memory, Origin, Start, Target};

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

#[track_caller]
fn shows(stage: &Stage, texts: &[&str]) {
    let screen = stage.screen();
    for text in texts {
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }
}

fn tasks(stage: &Stage) -> Vec<FileTask> {
    let file = |effect: &Effect| match effect {
        Effect::File(task) => Some(task.clone()),
        _ => None,
    };
    stage.effects.iter().filter_map(file).collect()
}

fn finished(stage: &Stage) -> usize {
    tasks(stage).iter().filter(|task| matches!(task, FileTask::Finished(_))).count()
}

/// A program that keeps what is played, after a game that the computer won.
fn lost_game() -> Stage {
    let start = Start::Table(contest("nim", |contest| contest.set_levels([Level::Perfect; 2])));
    let memory = Memory { files: true, ..Memory::default() };
    let mut stage = Stage::remembering(start, quick(), memory);
    stage.keys("3 5<enter><wait>");
    while stage.at_table().ended().is_none() {
        stage.keys("<enter><wait>");
    }
    stage
}

#[test]
fn playing_on_from_the_review_begins_a_new_game_and_leaves_the_old_one() {
    let mut stage = lost_game();
    let old = stage.at_table().clone();
    stage.press(Action::Review).keys("<end><enter>");
    shows(&stage, &["The game is over: step back first"]);
    stage.keys("<home><right><right><enter>");
    shows(
        &stage,
        &["Play on from here against", "▸ the computer: Perfect, never errs (as before)", "another person"],
    );
    stage.keys("<esc>");
    assert!(stage.reviews(), "nothing has happened");
    let here = stage.at_table().position().clone();
    stage.keys("<enter><up><up><enter>");
    let game = stage.at_table();
    assert_eq!((game.history().opening(), game.history().whole().len()), (&here, 0));
    assert_eq!(game.session.player(Side::Two).level(), Some(Level::Casual));
    assert!(game.record().set_up && stage.human_turn() && !stage.reviews());
    stage.keys("<enter><wait>");
    assert!(matches!(tasks(&stage).pop(), Some(FileTask::Unfinished(_))), "the new game is saved");
    assert_eq!(finished(&stage), 1, "only the old game is finished");
    stage.press(Action::Menu);
    assert!(stage.reviews(), "the way back leads to the review");
    let back = stage.at_table();
    assert_eq!(
        (back.history().whole(), &back.session.setup.players),
        (old.history().whole(), &old.session.setup.players)
    );
    assert_eq!(back.won_so_far(), old.won_so_far());
    stage.keys("<esc>");
    shows(&stage, &["HAL 9000 wins!", "v review"]);
    assert_eq!(finished(&stage), 1, "no game counts twice");
}

#[test]
fn two_people_may_play_on() {
    let mut stage = lost_game();
    stage.press(Action::Review).keys("<home><enter><down><enter>");
    let table = stage.at_table();
    assert_eq!(table.session.setup.seats(), Seats::TwoHumans);
    assert_eq!(table.session.setup.players.each_ref().map(nimtui::session::Player::level), [None, None]);
    let mut clicked = lost_game();
    clicked.press(Action::Review).keys("<home><enter>").click(Target::Opponent(4));
    assert_eq!(clicked.at_table().session.setup.seats(), Seats::TwoHumans);
}

#[test]
fn a_game_of_a_file_is_played_on_and_still_there() {
    let (games, _) = read_games("nim:3,4,5 1x2 2x1 3x1 2x3");
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    stage.keys("<esc><right><right><enter>");
    shows(&stage, &["▸ another person (as before)"]);
    stage.keys("<enter>3 2<enter>");
    assert_eq!(stage.at_table().position().board.heaps(), [1, 3, 3]);
    stage.press(Action::Menu).press(Action::Yes);
    assert!(stage.views(), "it is looked at again\n{}", stage.screen());
    assert_eq!((stage.at_table().history().moves().len(), stage.at_table().history().whole().len()), (2, 4));
    // From the side that is asked for, against the computer.
    stage.keys("2");
    let table = stage.at_table();
    assert_eq!(table.session.setup.humans(), [false, true]);
    let Origin::Table(_) = &stage.any_table().origin else { panic!("{}", stage.screen()) };
}

/// One game of each kind is kept: it is not written over by another one of its kind that is played on.
#[test]
fn playing_on_takes_no_other_games_place() {
    for (key, game) in all_games() {
        let start = Start::Table(contest(game.id(), |contest| contest.seat(Seats::HumanStarts)));
        let memory = Memory { files: true, ..Memory::default() };
        let mut stage = Stage::remembering(start, quick(), memory.clone());
        stage.keys("<enter><wait>");
        let Some(FileTask::Unfinished(left)) = tasks(&stage).pop() else { panic!("{}: nothing", game.id()) };
        for first in ["<esc>", ""] {
            for unfinished in [vec![], vec![(*left).clone()]] {
                let alone = unfinished.is_empty();
                let start = Start::Review { games: vec![(*left).clone()], wrong: vec![] };
                let memory = Memory { unfinished, ..memory.clone() };
                let mut stage = Stage::remembering(start, quick(), memory);
                stage.keys(first).keys("<rest><home>1<enter><enter><wait>");
                let written = tasks(&stage).into_iter().any(|task| match task {
                    FileTask::Unfinished(game) => game.game == key,
                    FileTask::NothingUnfinished(game) => game == key,
                    _ => false,
                });
                assert_eq!(written, alone, "{}\n{}", game.id(), stage.screen());
            }
        }
    }
}
