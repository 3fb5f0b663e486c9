//! Undo, redo, and a new game from a position of one that was played.

use crate::small::all_games;
use crate::stage::{Stage, quick, read_games, setup};
use nimtui::coach::Level;
use nimtui::game::{Lineup, Side};
use nimtui::records::{Setting, Settings};
use nimtui::session::Player;
use nimtui::tui::{Action, FileNews, FileTask, Memory, Message, Popup, PopupChoice, Start, Target};

/// A program that keeps what is played, after a game that the computer won.
fn lost_game() -> Stage {
    let start = Start::Table(setup("nim", |setup| setup.set_levels([Level::Perfect; 2])));
    let mut stage = Stage::saving(start);
    stage.keys("3 5<enter><wait>");
    while stage.ended().is_none() {
        stage.keys("<enter><wait>");
    }
    stage
}

#[test]
fn playing_on_from_the_review_begins_a_new_game_and_leaves_the_old_one() {
    let mut stage = lost_game();
    let old = stage.game().clone();
    stage.press(Action::Review).keys("<end><enter>");
    stage.shows_all(&["The game is over here: step back first"]);
    stage.keys("<home><right><right><enter>");
    stage.shows_all(&[
        "Play on from here against",
        "▸ the computer: Perfect, never wrong (as before)",
        "another person",
    ]);
    stage.keys("<esc>");
    assert!(stage.reviews(), "nothing has happened");
    let here = stage.position().clone();
    stage.keys("<enter><up><up><enter>");
    let game = stage.game();
    assert_eq!((game.history().opening(), game.history().whole().len()), (&here, 0));
    assert_eq!(game.session.player(Side::Two).level(), Some(Level::Casual));
    assert!(game.setup().position.is_some() && stage.human_turn() && !stage.reviews());
    stage.keys("<enter><wait>");
    assert!(matches!(stage.file_tasks().pop(), Some(FileTask::Unfinished(_))), "the new game is saved");
    assert_eq!(stage.finished_games().len(), 1, "only the old game is finished");
    stage.press(Action::Menu);
    assert!(stage.reviews(), "the way back leads to the review");
    let back = stage.game();
    assert_eq!(
        (back.history().whole(), &back.session.setup.players),
        (old.history().whole(), &old.session.setup.players)
    );
    assert_eq!(back.won_so_far(), old.won_so_far());
    stage.keys("<esc>");
    stage.shows_all(&["HAL 9000 wins.", "v review"]);
    assert_eq!(stage.finished_games().len(), 1, "no game counts twice");
}

#[test]
fn two_people_may_play_on() {
    let mut stage = lost_game();
    stage.press(Action::Review).keys("<home><enter><down><enter>");
    let table = stage.game();
    assert_eq!(table.session.setup.lineup(), Lineup::TwoHumans);
    assert_eq!(table.session.setup.players.each_ref().map(Player::level), [None, None]);
    let mut clicked = lost_game();
    clicked.press(Action::Review).keys("<home><enter>").click(Target::Row(4));
    assert_eq!(clicked.session().setup.lineup(), Lineup::TwoHumans);
}

#[test]
fn a_game_of_a_file_is_played_on_and_still_there() {
    let (games, _) = read_games("nim:3,4,5 1x2 2x1 3x1 2x3");
    let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
    stage.keys("<home><right><right><enter>");
    stage.shows_all(&["▸ another person (as before)"]);
    stage.keys("<enter>3 2<enter>");
    assert_eq!(stage.position().board.heaps(), [1, 3, 3]);
    stage.press(Action::Menu).press(Action::Yes);
    assert!(stage.reviews(), "the review is there again");
    assert_eq!((stage.moves_made(), stage.history().whole().len()), (2, 4));
}

/// One game of each kind is kept: it is not written over by another one of its kind that is played on.
#[test]
fn playing_on_takes_no_other_games_place() {
    for (key, game) in all_games() {
        let start = Start::Table(setup(game.id(), |setup| setup.set_lineup(Lineup::HumanStarts)));
        let mut stage = Stage::saving(start);
        stage.keys("<enter><wait>");
        let left = stage.saved_game();
        for unfinished in [vec![], vec![left.clone()]] {
            let alone = unfinished.is_empty();
            let start = Start::Review { games: vec![left.clone()], wrong: vec![] };
            let memory = Memory { files: true, unfinished, ..Memory::default() };
            let mut stage = Stage::remembering(start, quick(), memory);
            stage.keys("<rest><home><enter><enter><enter><wait>");
            let written = stage.file_tasks().into_iter().any(|task| match task {
                FileTask::Unfinished(game) => game.setup.game == key,
                FileTask::DeleteUnfinished(saved) => saved == (key, false),
                _ => false,
            });
            assert_eq!(written, alone, "{}", game.id());
        }
    }
}

/// Who plays on from a game of their own does so on their side, against the level they had played against, in whichever seat, under
/// the name they have set.
#[test]
fn playing_on_keeps_side_level_and_name() {
    let sharp = || Player::Computer(Level::Sharp);
    for (players, side) in [([Player::Human, sharp()], Side::One), ([sharp(), Player::Human], Side::Two)] {
        let mut games = crate::records_screen::games_of_two_people();
        for kept in &mut games {
            kept.record.setup.players = players.clone();
        }
        let mut settings = Settings::default();
        settings.set(Setting::Name, "Ada").expect("a name");
        let mut stage = Stage::menu_with(|memory| memory.settings = settings);
        stage.press(Action::Records);
        stage.send(Message::Filed(FileNews::History(games)));
        stage.keys("<enter><home><enter>");
        let Some(Popup::Menu(asked)) = stage.app.shared.popup.as_ref() else { panic!("{}", stage.screen()) };
        let before = format!("the computer: {} (as before)", Level::Sharp.title());
        let opponent = Player::Computer(Level::Sharp);
        assert_eq!(asked.rows[asked.cursor], (PopupChoice::Player(opponent), before));
        stage.keys("<enter>");
        let human = stage.session().setup.humans();
        assert_eq!(human, Side::BOTH.map(|one| one == side));
        assert_eq!(*stage.session().player(side.other()), sharp());
        assert_eq!(stage.game().name(side), "Ada");
    }
}
